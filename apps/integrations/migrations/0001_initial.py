import apps.core.fields
import django.contrib.postgres.fields
import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('partners', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='Endpoint',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('mode', models.CharField(choices=[('live', 'live'), ('test', 'test')], max_length=4)),
                ('url', apps.core.fields.SealedTextField()),
                ('host', models.CharField(max_length=253)),
                ('description', models.CharField(blank=True, max_length=120)),
                ('events', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=30), blank=True, default=list, help_text='Empty: all.', size=None)),
                ('secret', apps.core.fields.SealedTextField(editable=False)),
                ('secret_before', apps.core.fields.SealedTextField(blank=True, editable=False, null=True)),
                ('secret_before_until', models.DateTimeField(blank=True, null=True)),
                ('state', models.CharField(choices=[('on', 'on'), ('failing', 'failing'), ('off', 'off')], default='on', max_length=7)),
                ('off_reason', models.CharField(blank=True, choices=[('by_hand', 'by_hand'), ('gone', 'gone'), ('no_answer', 'no_answer')], max_length=9)),
                ('off_at', models.DateTimeField(blank=True, null=True)),
                ('failures', models.PositiveIntegerField(default=0, help_text='Failed tries in a row.')),
                ('failing_since', models.DateTimeField(blank=True, help_text='The first failure since the last success.', null=True)),
                ('last_failure_at', models.DateTimeField(blank=True, null=True)),
                ('last_success_at', models.DateTimeField(blank=True, null=True)),
                ('warned_at', models.DateTimeField(blank=True, help_text='When the owner was told that it goes off soon.', null=True)),
                ('made_by', models.CharField(max_length=120)),
                ('made_at', models.DateTimeField()),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
            ],
            options={
                'ordering': ['made_at', 'id'],
            },
        ),
        migrations.CreateModel(
            name='EventStream',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('mode', models.CharField(choices=[('live', 'live'), ('test', 'test')], max_length=4)),
                ('last_seq', models.PositiveBigIntegerField(default=0)),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
            ],
        ),
        migrations.CreateModel(
            name='SandboxLead',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('partner_ref', models.CharField(blank=True, max_length=40)),
                ('product_code', models.CharField(max_length=10)),
                ('last_digit', models.PositiveSmallIntegerField()),
                ('made_at', models.DateTimeField()),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
            ],
            options={
                'ordering': ['-made_at', 'id'],
            },
        ),
        migrations.CreateModel(
            name='SelfTest',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('mode', models.CharField(choices=[('live', 'live'), ('test', 'test')], max_length=4)),
                ('state', models.CharField(choices=[('running', 'running'), ('passed', 'passed'), ('failed', 'failed')], default='running', max_length=7)),
                ('hops', models.JSONField(default=list)),
                ('begun_at', models.DateTimeField()),
                ('ends_at', models.DateTimeField()),
                ('ended_at', models.DateTimeField(blank=True, null=True)),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
            ],
            options={
                'ordering': ['-begun_at'],
            },
        ),
        migrations.CreateModel(
            name='WebhookEvent',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('mode', models.CharField(choices=[('live', 'live'), ('test', 'test')], max_length=4)),
                ('seq', models.PositiveBigIntegerField()),
                ('uid', models.CharField(max_length=40, unique=True)),
                ('type', models.CharField(choices=[('lead.created', 'lead.created'), ('lead.opened', 'lead.opened'), ('lead.signed_in', 'lead.signed_in'), ('profile.completed', 'profile.completed'), ('offers.ready', 'offers.ready'), ('offer.selected', 'offer.selected'), ('application.submitted', 'application.submitted'), ('application.status_changed', 'application.status_changed'), ('application.disbursed', 'application.disbursed'), ('application.reversed', 'application.reversed'), ('commission.changed', 'commission.changed'), ('statement.approved', 'statement.approved'), ('payout.sent', 'payout.sent'), ('consent.withdrawn', 'consent.withdrawn'), ('customer.deleted', 'customer.deleted'), ('endpoint.test', 'endpoint.test')], max_length=30)),
                ('at', models.DateTimeField(help_text='When it happened; the order is by seq.')),
                ('recorded_at', models.DateTimeField(db_index=True)),
                ('subject_ref', models.CharField(max_length=60)),
                ('lead_id', models.UUIDField(blank=True, null=True)),
                ('sequence', models.PositiveIntegerField()),
                ('payload', models.JSONField()),
                ('source', models.CharField(max_length=20)),
                ('source_id', models.CharField(max_length=80)),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
            ],
            options={
                'ordering': ['-recorded_at', '-seq'],
            },
        ),
        migrations.CreateModel(
            name='Delivery',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('state', models.CharField(choices=[('waiting', 'waiting'), ('sending', 'sending'), ('delivered', 'delivered'), ('dead', 'dead'), ('cancelled', 'cancelled')], default='waiting', max_length=9)),
                ('tries', models.PositiveSmallIntegerField(default=0, help_text='Since it was last sent anew.')),
                ('next_at', models.DateTimeField(blank=True, null=True)),
                ('claimed_at', models.DateTimeField(blank=True, null=True)),
                ('made_at', models.DateTimeField()),
                ('ended_at', models.DateTimeField(blank=True, null=True)),
                ('resent_by', models.CharField(blank=True, max_length=120)),
                ('endpoint', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='integrations.endpoint')),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='deliveries', to='integrations.webhookevent')),
            ],
            options={
                'verbose_name_plural': 'deliveries',
                'ordering': ['-made_at', '-id'],
            },
        ),
        migrations.CreateModel(
            name='WidgetSite',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('host', models.CharField(max_length=253)),
                ('last_seen_at', models.DateTimeField()),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
            ],
            options={
                'ordering': ['partner', 'host'],
            },
        ),
        migrations.CreateModel(
            name='DeliveryAttempt',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('n', models.PositiveSmallIntegerField()),
                ('at', models.DateTimeField(db_index=True)),
                ('status', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('ms', models.PositiveIntegerField()),
                ('fault', models.CharField(blank=True, choices=[('address', 'address'), ('not_reached', 'not_reached'), ('too_slow', 'too_slow')], max_length=11)),
                ('reply_head', apps.core.fields.SealedTextField(blank=True, help_text='Gone after 30 days.', null=True)),
                ('delivery', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attempts', to='integrations.delivery')),
            ],
            options={
                'ordering': ['delivery_id', 'n'],
                'constraints': [models.UniqueConstraint(fields=('delivery', 'n'), name='delivery_attempt_once')],
            },
        ),
        migrations.AddIndex(
            model_name='endpoint',
            index=models.Index(fields=['partner', 'mode'], name='endpoint_of_partner'),
        ),
        migrations.AddConstraint(
            model_name='endpoint',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('off_at__isnull', False), ('state', 'off')), models.Q(models.Q(('state', 'off'), _negated=True), ('off_at__isnull', True)), _connector='OR'), name='endpoint_off_at_a_time'),
        ),
        migrations.AddConstraint(
            model_name='eventstream',
            constraint=models.UniqueConstraint(fields=('partner', 'mode'), name='event_stream_once'),
        ),
        migrations.AddIndex(
            model_name='sandboxlead',
            index=models.Index(fields=['partner', '-made_at'], name='sandbox_lead_of_partner'),
        ),
        migrations.AddIndex(
            model_name='sandboxlead',
            index=models.Index(fields=['made_at'], name='sandbox_lead_made'),
        ),
        migrations.AddIndex(
            model_name='selftest',
            index=models.Index(fields=['partner', 'mode', '-begun_at'], name='self_test_of_partner'),
        ),
        migrations.AddConstraint(
            model_name='selftest',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'running')), fields=('partner', 'mode'), name='self_test_one_at_a_time'),
        ),
        migrations.AddIndex(
            model_name='webhookevent',
            index=models.Index(fields=['partner', 'mode', 'subject_ref'], name='webhook_event_of_subject'),
        ),
        migrations.AddConstraint(
            model_name='webhookevent',
            constraint=models.UniqueConstraint(fields=('partner', 'mode', 'seq'), name='webhook_event_order'),
        ),
        migrations.AddConstraint(
            model_name='webhookevent',
            constraint=models.UniqueConstraint(fields=('source', 'source_id', 'type'), name='webhook_event_once'),
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(condition=models.Q(('state', 'waiting')), fields=['next_at'], name='delivery_due'),
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(condition=models.Q(('state', 'sending')), fields=['endpoint', 'claimed_at'], name='delivery_in_flight'),
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(fields=['endpoint', '-made_at'], name='delivery_of_endpoint'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.UniqueConstraint(fields=('event', 'endpoint'), name='delivery_once'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'waiting'), _negated=True), ('next_at__isnull', False), _connector='OR'), name='delivery_waits_for_a_time'),
        ),
        migrations.AddConstraint(
            model_name='widgetsite',
            constraint=models.UniqueConstraint(fields=('partner', 'host'), name='widget_site_once'),
        ),
    ]
