"""Brands as drafts and published versions; one utm id means one active partner."""

import django.db.models.deletion
import uuid
from django.db import migrations, models

from apps.audit.domain.append_only import guard, unguard


class Migration(migrations.Migration):

    dependencies = [
        ('audit', '0002_append_only'),
        ('partners', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='BrandDraft',
            fields=[
                ('logo', models.TextField(blank=True, help_text='Address of the logo, or a small SVG as a data address.')),
                ('font_source', models.CharField(blank=True, max_length=200)),
                ('font_family', models.CharField(blank=True, max_length=80)),
                ('primary_colour', models.CharField(default='#0A5C55', max_length=7)),
                ('secondary_colour', models.CharField(default='#F0A21B', max_length=7)),
                ('title_en', models.CharField(blank=True, max_length=160)),
                ('title_hi', models.CharField(blank=True, max_length=160)),
                ('terms_apply', models.BooleanField(default=False)),
                ('partner', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='draft', serialize=False, to='partners.partner')),
                ('changed_at', models.DateTimeField()),
                ('changed_by', models.CharField(max_length=120)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='BrandVersion',
            fields=[
                ('logo', models.TextField(blank=True, help_text='Address of the logo, or a small SVG as a data address.')),
                ('font_source', models.CharField(blank=True, max_length=200)),
                ('font_family', models.CharField(blank=True, max_length=80)),
                ('primary_colour', models.CharField(default='#0A5C55', max_length=7)),
                ('secondary_colour', models.CharField(default='#F0A21B', max_length=7)),
                ('title_en', models.CharField(blank=True, max_length=160)),
                ('title_hi', models.CharField(blank=True, max_length=160)),
                ('terms_apply', models.BooleanField(default=False)),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('number', models.PositiveIntegerField()),
                ('restores', models.PositiveIntegerField(blank=True, help_text='The version it brought back.', null=True)),
                ('published_at', models.DateTimeField()),
                ('published_by', models.CharField(max_length=120)),
            ],
            options={
                'ordering': ['-number'],
            },
        ),
        migrations.AddField(
            model_name='partner',
            name='brand_revision',
            field=models.PositiveIntegerField(default=0, editable=False, help_text='Counts every save of the brand or its draft: an editor sends what it saw.'),
        ),
        migrations.AddField(
            model_name='partner',
            name='status_reason',
            field=models.CharField(blank=True, default='', editable=False, max_length=300),
        ),
        migrations.AddConstraint(
            model_name='partner',
            constraint=models.UniqueConstraint(condition=models.Q(('status', 'active'), models.Q(('utm_id', ''), _negated=True)), fields=('utm_id',), name='utm_id_once_among_active_partners'),
        ),
        migrations.AddField(
            model_name='brandversion',
            name='partner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='versions', to='partners.partner'),
        ),
        migrations.AddConstraint(
            model_name='brandversion',
            constraint=models.UniqueConstraint(fields=('partner', 'number'), name='brand_version_number_once'),
        ),
        migrations.RunSQL(guard("partners_brandversion"), unguard("partners_brandversion")),
    ]
