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
                ('code', models.CharField(max_length=40)),
                ('channel', models.CharField(choices=[('sms', 'Sms'), ('email', 'Email'), ('whatsapp', 'Whatsapp'), ('in_app', 'In App')], max_length=10)),
                ('language', models.CharField(choices=[('en', 'English'), ('hi', 'हिन्दी')], max_length=2)),
                ('title', models.CharField(blank=True, help_text='Subject of an e-mail, head of a bell notice.', max_length=120)),
                ('body', models.TextField(max_length=1200)),
                ('category', models.CharField(choices=[('service_implicit', 'Service Implicit'), ('promotional', 'Promotional'), ('transactional', 'Transactional')], default='service_implicit', max_length=20)),
                ('header', models.CharField(blank=True, help_text="Sender id registered for it; empty: the setting's.", max_length=11)),
                ('dlt_entity_id', models.CharField(blank=True, max_length=30, verbose_name='DLT entity id')),
                ('dlt_template_id', models.CharField(blank=True, max_length=30, verbose_name='DLT template id')),
                ('status', models.CharField(choices=[('draft', 'Draft'), ('pending', 'Pending'), ('approved', 'Approved'), ('rejected', 'Rejected')], default='approved', help_text='Only approved words are sent; until then those of the release are.', max_length=10)),
                ('is_ours', models.BooleanField(default=False, help_text='Edited here: a new release leaves it alone.')),
                ('changed_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['code', 'channel', 'language'],
                'constraints': [models.UniqueConstraint(fields=('code', 'channel', 'language'), name='wording_once')],
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
        migrations.CreateModel(
            name='Message',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('channel', models.CharField(choices=[('sms', 'Sms'), ('email', 'Email'), ('whatsapp', 'Whatsapp'), ('in_app', 'In App')], max_length=10)),
                ('purpose', models.CharField(choices=[('otp', 'Otp'), ('service', 'Service'), ('promotional', 'Promotional')], max_length=12)),
                ('topic', models.CharField(choices=[('essential', 'Essential'), ('service', 'Service'), ('reminder', 'Reminder'), ('promotional', 'Promotional')], default='essential', help_text="Which of the person's contact choices it falls under; an essential one under none.", max_length=12)),
                ('subject_id', models.UUIDField(db_index=True, help_text='The person it is for, where it is a customer.', null=True)),
                ('template', models.CharField(max_length=40)),
                ('language', models.CharField(max_length=2)),
                ('to', apps.core.fields.SealedTextField(index='to_index', label='messaging.to')),
                ('to_index', models.BinaryField(db_index=True, max_length=32)),
                ('body', apps.core.fields.SealedTextField(null=True)),
                ('consent_id', models.BigIntegerField(help_text='The consent a promotional message rests on.', null=True)),
                ('dedupe_key', models.CharField(max_length=120, unique=True)),
                ('state', models.CharField(choices=[('held', 'Held'), ('queued', 'Queued'), ('sending', 'Sending'), ('sent', 'Sent'), ('delivered', 'Delivered'), ('failed', 'Failed'), ('expired', 'Expired'), ('cancelled', 'Cancelled')], default='queued', max_length=10)),
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
            ],
            options={
                'ordering': ['-created_at'],
                'indexes': [models.Index(condition=models.Q(('state__in', ('queued', 'sending'))), fields=['next_try_at'], name='message_due'), models.Index(condition=models.Q(('provider_ref', ''), _negated=True), fields=['provider_ref'], name='message_by_reference'), models.Index(condition=models.Q(('state', 'held')), fields=['created_at'], name='message_held')],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('purpose', 'promotional'), _negated=True), ('consent_id__isnull', False), ('state', 'cancelled'), _connector='OR'), name='promotional_needs_consent')],
            },
        ),
    ]
