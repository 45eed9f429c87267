import apps.core.fields
import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='MessageTemplate',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(max_length=40, unique=True)),
                ('kind', models.CharField(choices=[('release', 'Release'), ('owner', 'Owner')], max_length=8)),
                ('name', models.CharField(blank=True, default='', max_length=80)),
                ('purpose', models.CharField(choices=[('otp', 'Otp'), ('service', 'Service'), ('promotional', 'Promotional')], max_length=12)),
                ('topic', models.CharField(choices=[('essential', 'Essential'), ('service', 'Service'), ('reminder', 'Reminder'), ('promotional', 'Promotional')], max_length=12)),
                ('channels', models.JSONField(default=list, help_text='Channels that it has words for.')),
                ('is_on', models.BooleanField(default=True, help_text='Off: its event tells nobody. An essential one is always on.')),
                ('archived_at', models.DateTimeField(null=True)),
                ('changed_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['code'],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('topic', 'essential'), _negated=True), ('is_on', True), _connector='OR'), name='essential_is_on')],
            },
        ),
        migrations.CreateModel(
            name='MessageTemplateVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('channel', models.CharField(choices=[('sms', 'Sms'), ('email', 'Email'), ('whatsapp', 'Whatsapp'), ('in_app', 'In App')], max_length=10)),
                ('language', models.CharField(choices=[('en', 'English'), ('hi', 'हिन्दी')], max_length=2)),
                ('number', models.PositiveSmallIntegerField()),
                ('title', models.CharField(blank=True, help_text='Subject of an e-mail, head of a bell notice.', max_length=120)),
                ('body', models.TextField(blank=True, max_length=1200)),
                ('category', models.CharField(choices=[('service_implicit', 'Service Implicit'), ('promotional', 'Promotional'), ('transactional', 'Transactional')], default='service_implicit', max_length=20)),
                ('header', models.CharField(blank=True, help_text="Sender id registered for it; empty: the setting's.", max_length=11)),
                ('dlt_entity_id', models.CharField(blank=True, max_length=30, verbose_name='DLT entity id')),
                ('dlt_template_id', models.CharField(blank=True, max_length=30, verbose_name='DLT template id')),
                ('state', models.CharField(choices=[('draft', 'draft'), ('submitted', 'submitted'), ('approved', 'approved'), ('retired', 'retired'), ('rejected', 'rejected')], max_length=10)),
                ('registration', models.CharField(choices=[('not_needed', 'not_needed'), ('waiting', 'waiting'), ('given', 'given'), ('refused', 'refused')], max_length=10)),
                ('registered_on', models.DateField(help_text="The day of the operators' answer.", null=True)),
                ('registration_note', models.CharField(blank=True, default='', help_text='Why they refused.', max_length=200)),
                ('refusal', models.CharField(blank=True, default='', help_text='Why the second admin refused.', max_length=500)),
                ('submitted_at', models.DateTimeField(null=True)),
                ('is_current', models.BooleanField(default=False, help_text='The words that go.')),
                ('digest', models.CharField(max_length=16)),
                ('template', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='versions', to='messaging.messagetemplate')),
            ],
            options={
                'ordering': ['template', 'channel', '-number', 'language'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Message',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('channel', models.CharField(choices=[('sms', 'Sms'), ('email', 'Email'), ('whatsapp', 'Whatsapp'), ('in_app', 'In App')], max_length=10)),
                ('purpose', models.CharField(choices=[('otp', 'Otp'), ('service', 'Service'), ('promotional', 'Promotional')], max_length=12)),
                ('topic', models.CharField(choices=[('essential', 'Essential'), ('service', 'Service'), ('reminder', 'Reminder'), ('promotional', 'Promotional')], default='essential', help_text="Which of the person's contact choices it falls under; an essential one under none.", max_length=12)),
                ('subject_id', models.UUIDField(db_index=True, help_text='The person it is for, where it is a customer.', null=True)),
                ('template', models.CharField(max_length=40)),
                ('batch_id', models.UUIDField(help_text='The campaign that it belongs to.', null=True)),
                ('language', models.CharField(max_length=2)),
                ('to', apps.core.fields.SealedTextField(index='to_index', label='messaging.to')),
                ('to_index', models.BinaryField(db_index=True, max_length=32)),
                ('body', apps.core.fields.SealedTextField(null=True)),
                ('consent_id', models.BigIntegerField(help_text='The consent a promotional message rests on.', null=True)),
                ('dedupe_key', models.CharField(max_length=120, unique=True)),
                ('state', models.CharField(choices=[('held', 'Held'), ('queued', 'Queued'), ('sending', 'Sending'), ('sent', 'Sent'), ('delivered', 'Delivered'), ('failed', 'Failed'), ('expired', 'Expired'), ('cancelled', 'Cancelled'), ('unconfirmed', 'Unconfirmed')], default='queued', max_length=12)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('created_at', models.DateTimeField(db_index=True)),
                ('next_try_at', models.DateTimeField()),
                ('touched_at', models.DateTimeField()),
                ('sent_at', models.DateTimeField(null=True)),
                ('provider', models.CharField(blank=True, max_length=12)),
                ('provider_ref', models.CharField(blank=True, max_length=80)),
                ('fault', models.CharField(blank=True, max_length=120)),
                ('reason', models.CharField(blank=True, default='', help_text='Why it was cancelled, or must not be tried again.', max_length=20)),
                ('delivered_at', models.DateTimeField(null=True)),
                ('open_from', models.TimeField(help_text='Not before this hour of the day, IST.', null=True)),
                ('open_until', models.TimeField(null=True)),
                ('header', models.CharField(blank=True, default='', max_length=11)),
                ('dlt_entity_id', models.CharField(blank=True, default='', max_length=30)),
                ('dlt_template_id', models.CharField(blank=True, default='', max_length=30)),
                ('parts', models.PositiveSmallIntegerField(default=0, help_text='SMS parts, as the operator counts them.')),
                ('after', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='messaging.message')),
                ('template_version', models.ForeignKey(db_index=False, help_text='Which words went.', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='messaging.messagetemplateversion')),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='Notification',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('subject_id', models.UUIDField()),
                ('template', models.CharField(max_length=40)),
                ('words', apps.core.fields.SealedJSONField(help_text='language -> [title, text]')),
                ('path', models.CharField(help_text='The page it leads to.', max_length=200)),
                ('dedupe_key', models.CharField(max_length=120, unique=True)),
                ('created_at', models.DateTimeField(db_index=True)),
                ('read_at', models.DateTimeField(null=True)),
            ],
            options={
                'ordering': ['-created_at', 'id'],
                'indexes': [models.Index(fields=['subject_id', '-created_at'], name='notice_of_subject'), models.Index(condition=models.Q(('read_at', None)), fields=['subject_id'], name='notice_unread')],
            },
        ),
        migrations.AddConstraint(
            model_name='messagetemplateversion',
            constraint=models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='messaging_messagetemplateversion_has_a_maker'),
        ),
        migrations.AddConstraint(
            model_name='messagetemplateversion',
            constraint=models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='messaging_messagetemplateversion_checker_is_not_maker'),
        ),
        migrations.AddConstraint(
            model_name='messagetemplateversion',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='messaging_messagetemplateversion_checked_by_somebody'),
        ),
        migrations.AddConstraint(
            model_name='messagetemplateversion',
            constraint=models.UniqueConstraint(fields=('template', 'channel', 'language', 'number'), name='template_version_once'),
        ),
        migrations.AddConstraint(
            model_name='messagetemplateversion',
            constraint=models.UniqueConstraint(condition=models.Q(('is_current', True)), fields=('template', 'channel', 'language'), name='template_version_one_current'),
        ),
        migrations.AddConstraint(
            model_name='messagetemplateversion',
            constraint=models.UniqueConstraint(condition=models.Q(('state__in', ('draft', 'submitted'))), fields=('template', 'channel', 'language'), name='template_version_one_open'),
        ),
        migrations.AddConstraint(
            model_name='messagetemplateversion',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'approved'), _negated=True), models.Q(('checker', ''), _negated=True), ('maker', 'release'), _connector='OR'), name='template_version_takes_two'),
        ),
        migrations.AddConstraint(
            model_name='messagetemplateversion',
            constraint=models.CheckConstraint(condition=models.Q(('is_current', False), models.Q(('registration__in', ('not_needed', 'given')), ('state', 'approved')), models.Q(('maker', 'release'), ('state', 'approved')), _connector='OR'), name='template_version_current_is_approved'),
        ),
        migrations.AddIndex(
            model_name='message',
            index=models.Index(condition=models.Q(('state__in', ('queued', 'sending'))), fields=['next_try_at'], name='message_due'),
        ),
        migrations.AddIndex(
            model_name='message',
            index=models.Index(condition=models.Q(('provider_ref', ''), _negated=True), fields=['provider_ref'], name='message_by_reference'),
        ),
        migrations.AddIndex(
            model_name='message',
            index=models.Index(condition=models.Q(('state', 'held')), fields=['created_at'], name='message_held'),
        ),
        migrations.AddIndex(
            model_name='message',
            index=models.Index(fields=['template', '-created_at'], name='message_by_template'),
        ),
        migrations.AddIndex(
            model_name='message',
            index=models.Index(condition=models.Q(('batch_id__isnull', False)), fields=['batch_id'], name='message_of_batch'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('purpose', 'promotional'), _negated=True), ('consent_id__isnull', False), ('state', 'cancelled'), _connector='OR'), name='promotional_needs_consent'),
        ),
    ]
