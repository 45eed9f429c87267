"""A brand's own domain: claimed, proved, live, off, released."""

import django.db.models.deletion
import django.db.models.functions.text
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('partners', '0009_embed_sites'),
    ]

    operations = [
        migrations.CreateModel(
            name='BrandDomain',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('host', models.CharField(help_text='As browsers write it.', max_length=253, unique=True)),
                ('state', models.CharField(choices=[('claimed', 'claimed'), ('proved', 'proved'), ('live', 'live'), ('off', 'off'), ('released', 'released')], default='claimed', max_length=8)),
                ('token', models.CharField(help_text='Names the address that the check asks for; another each claim.', max_length=43)),
                ('claimed_at', models.DateTimeField()),
                ('claimed_by', models.CharField(max_length=120)),
                ('proved_at', models.DateTimeField(blank=True, null=True)),
                ('live_at', models.DateTimeField(blank=True, help_text='Since when it is live, or was last.', null=True)),
                ('off_at', models.DateTimeField(blank=True, null=True)),
                ('off_reason', models.CharField(blank=True, choices=[('by_hand', 'by_hand'), ('lost', 'lost')], max_length=8)),
                ('released_at', models.DateTimeField(blank=True, null=True)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('result', models.CharField(blank=True, choices=[('ours', 'ours'), ('no_name', 'no_name'), ('private', 'private'), ('silent', 'silent'), ('redirect', 'redirect'), ('other', 'other')], max_length=8)),
                ('failures', models.PositiveSmallIntegerField(default=0, help_text='Checks in a row that failed while it was live.')),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='domains', to='partners.partner')),
            ],
            options={
                'ordering': ['host'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('state', 'released'), _negated=True), fields=('partner',), name='one_domain_a_partner'), models.CheckConstraint(condition=models.Q(('host', django.db.models.functions.text.Lower('host'))), name='domain_in_small_letters'), models.CheckConstraint(condition=models.Q(models.Q(('state', 'live'), _negated=True), ('proved_at__isnull', False), _connector='OR'), name='domain_live_was_proved'), models.CheckConstraint(condition=models.Q(models.Q(('released_at__isnull', False), ('state', 'released')), models.Q(models.Q(('state', 'released'), _negated=True), ('released_at__isnull', True)), _connector='OR'), name='domain_released_at_a_time')],
            },
        ),
    ]
