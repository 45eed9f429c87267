import apps.core.fields
import django.contrib.postgres.fields
import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='SubjectLink',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
                ('prospect_id', models.UUIDField(unique=True)),
                ('customer_id', models.UUIDField(db_index=True)),
            ],
            options={
                'ordering': ['-id'],
            },
        ),
        migrations.CreateModel(
            name='AddressStop',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
                ('channel', models.CharField(choices=[('sms', 'sms'), ('whatsapp', 'whatsapp'), ('email', 'email'), ('call', 'call')], max_length=8)),
                ('address_index', models.BinaryField(max_length=32)),
                ('stopped', models.BooleanField()),
                ('source', models.CharField(choices=[('reply', 'reply'), ('desk', 'desk'), ('list', 'list'), ('wrong', 'wrong')], db_default='reply', default='reply', max_length=8)),
                ('by_name', models.CharField(blank=True, db_default='', default='', max_length=120)),
            ],
            options={
                'ordering': ['-id'],
                'indexes': [models.Index(fields=['address_index', 'channel', '-id'], name='address_stop_latest')],
            },
        ),
        migrations.CreateModel(
            name='Consent',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
                ('subject_kind', models.CharField(choices=[('prospect', 'Prospect'), ('customer', 'Customer'), ('lead', 'person named by a partner')], max_length=8)),
                ('subject_id', models.UUIDField()),
                ('purpose', models.CharField(choices=[('terms', 'Terms'), ('privacy', 'Privacy'), ('marketing_sms_whatsapp', 'Marketing'), ('marketing_calls', 'Marketing Calls'), ('share_with_lender', 'Share With Lender'), ('auto_submit', 'Auto Submit'), ('share_with_provider', 'Share With Provider')], max_length=24)),
                ('given', models.BooleanField()),
                ('recipient', models.CharField(blank=True, help_text="Whom it names: a lender's id or a provider's code; else empty.", max_length=20)),
                ('application_id', models.UUIDField(null=True)),
                ('text_version', models.CharField(max_length=20)),
                ('text_partner', models.CharField(blank=True, db_default='', default='', help_text="Key of the partner whose own text was agreed to; empty: the marketplace's.", max_length=40)),
                ('text_digest', models.CharField(blank=True, db_default='', default='', help_text='SHA-256 of the very text; empty: no text of ours, or from before it was kept.', max_length=64)),
                ('language', models.CharField(max_length=2)),
                ('ip', models.GenericIPAddressField(null=True)),
                ('user_agent', models.CharField(blank=True, max_length=300)),
            ],
            options={
                'ordering': ['-id'],
                'indexes': [models.Index(fields=['subject_id', 'purpose', 'recipient', '-id'], name='consent_latest')],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('purpose__in', ['share_with_lender', 'auto_submit', 'share_with_provider']), models.Q(('recipient', ''), _negated=True)), models.Q(models.Q(('purpose__in', ['share_with_lender', 'auto_submit', 'share_with_provider']), _negated=True), ('recipient', '')), _connector='OR'), name='consent_sharing_names_recipient')],
            },
        ),
        migrations.CreateModel(
            name='ContactAttempt',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
                ('subject_id', models.UUIDField()),
                ('topic', models.CharField(choices=[('service', 'service'), ('reminder', 'reminder')], max_length=12)),
                ('by_id', models.CharField(max_length=64)),
                ('by_name', models.CharField(blank=True, max_length=120)),
                ('consent_id', models.BigIntegerField(help_text='The consent to calls that a reminder rests on.', null=True)),
                ('dnd_checked_at', models.DateTimeField(null=True)),
                ('ended_at', models.DateTimeField(null=True)),
                ('connected', models.BooleanField(null=True)),
                ('seconds', models.PositiveIntegerField(null=True)),
                ('quiet_until', models.DateTimeField(help_text='After a no: no reminder by call before this.', null=True)),
            ],
            options={
                'ordering': ['-at'],
                'indexes': [models.Index(fields=['subject_id', '-at'], name='contact_attempt_of_person'), models.Index(fields=['by_id', '-at'], name='contact_attempt_of_caller')],
            },
        ),
        migrations.CreateModel(
            name='ContactChoice',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
                ('subject_id', models.UUIDField()),
                ('channel', models.CharField(choices=[('sms', 'sms'), ('whatsapp', 'whatsapp'), ('email', 'email'), ('call', 'call')], max_length=8)),
                ('purpose', models.CharField(choices=[('service', 'service'), ('reminder', 'reminder'), ('promotional', 'promotional')], max_length=12)),
                ('allowed', models.BooleanField()),
                ('source', models.CharField(choices=[('page', 'page'), ('stop', 'stop'), ('reply', 'reply'), ('desk', 'desk')], max_length=8)),
                ('ip', models.GenericIPAddressField(null=True)),
            ],
            options={
                'ordering': ['-id'],
                'indexes': [models.Index(fields=['subject_id', 'channel', 'purpose', '-id'], name='contact_choice_latest')],
            },
        ),
        migrations.CreateModel(
            name='DataExport',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('customer_id', models.UUIDField()),
                ('state', models.CharField(choices=[('queued', 'queued'), ('running', 'running'), ('ready', 'ready'), ('failed', 'failed'), ('expired', 'expired')], default='queued', max_length=8)),
                ('language', models.CharField(max_length=2)),
                ('steps_done', models.PositiveSmallIntegerField(default=0)),
                ('steps', models.PositiveSmallIntegerField(default=0)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('asked_at', models.DateTimeField(db_index=True)),
                ('touched_at', models.DateTimeField()),
                ('ready_at', models.DateTimeField(blank=True, null=True)),
                ('expires_at', models.DateTimeField(blank=True, null=True)),
                ('json_as', models.CharField(blank=True, max_length=120)),
                ('pdf_as', models.CharField(blank=True, max_length=120)),
                ('json_size', models.PositiveIntegerField(default=0)),
                ('pdf_size', models.PositiveIntegerField(default=0)),
            ],
            options={
                'ordering': ['-asked_at'],
                'indexes': [models.Index(fields=['customer_id', '-asked_at'], name='export_of_customer'), models.Index(fields=['state', 'touched_at'], name='export_waiting')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('state__in', ['queued', 'running'])), fields=('customer_id',), name='export_one_under_way')],
            },
        ),
        migrations.CreateModel(
            name='DataSharing',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
                ('customer_id', models.UUIDField()),
                ('kind', models.CharField(choices=[('quote', 'quote'), ('submission', 'submission'), ('document', 'document'), ('lender_page', 'lender_page'), ('lead', 'lead'), ('hand_over', 'hand_over')], max_length=12)),
                ('recipient', models.CharField(max_length=40)),
                ('recipient_name', models.CharField(max_length=120)),
                ('recipient_name_hi', models.CharField(blank=True, max_length=120)),
                ('fields', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=60), size=None)),
                ('names_person', models.BooleanField(help_text='False: the recipient cannot tell from it who the person is.')),
                ('consent_id', models.BigIntegerField(null=True)),
                ('application_id', models.UUIDField(null=True)),
                ('key', models.CharField(help_text='What was handed over; a repeat adds nothing.', max_length=120, unique=True)),
            ],
            options={
                'ordering': ['-id'],
                'indexes': [models.Index(fields=['customer_id', '-at', '-id'], name='sharing_of_customer')],
                'constraints': [models.CheckConstraint(condition=models.Q(('fields__len__gt', 0)), name='sharing_names_fields')],
            },
        ),
        migrations.CreateModel(
            name='DndChange',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('upload_id', models.UUIDField()),
                ('row_no', models.PositiveIntegerField()),
                ('mobile_index', models.BinaryField(max_length=32)),
                ('blocked', models.CharField(choices=[('open', 'open'), ('blocked', 'blocked')], max_length=8)),
                ('made_at', models.DateTimeField(db_index=True)),
            ],
            options={
                'ordering': ['-id'],
                'constraints': [models.UniqueConstraint(fields=('upload_id', 'row_no'), name='dnd_change_once_per_row')],
            },
        ),
        migrations.CreateModel(
            name='DndCheck',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('mobile_index', models.BinaryField(max_length=32, unique=True)),
                ('blocked', models.CharField(choices=[('open', 'open'), ('blocked', 'blocked')], max_length=8)),
                ('checked_at', models.DateTimeField()),
                ('source', models.CharField(default='sheet', help_text="From where: a sheet, the operators' service, or the demo.", max_length=8)),
            ],
            options={
                'ordering': ['-checked_at'],
                'indexes': [models.Index(fields=['-checked_at'], name='dnd_check_latest')],
            },
        ),
        migrations.CreateModel(
            name='ErasureRequest',
            fields=[
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('number', models.CharField(max_length=12, unique=True)),
                ('customer_id', models.UUIDField()),
                ('via', models.CharField(choices=[('own', 'own'), ('desk', 'desk')], default='own', max_length=4)),
                ('basis', models.CharField(blank=True, choices=[('letter', 'letter'), ('mail', 'mail'), ('guardian', 'guardian'), ('order', 'order')], default='', max_length=8)),
                ('state', models.CharField(choices=[('waiting', 'waiting'), ('cooling', 'cooling'), ('refused', 'refused'), ('cancelled', 'cancelled'), ('done', 'done')], default='cooling', max_length=10)),
                ('reason', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('evidence', apps.core.fields.SealedTextField(blank=True, help_text="Where the person's own words lie, and what was seen.", null=True)),
                ('refusal', apps.core.fields.SealedTextField(blank=True, help_text='Why the second admin refused; told to the maker.', null=True)),
                ('plan', models.JSONField(blank=True, help_text='What the second person agreed to: kinds, laws, counts.', null=True)),
                ('plan_digest', models.CharField(blank=True, default='', max_length=16)),
                ('language', models.CharField(max_length=2)),
                ('asked_at', models.DateTimeField(db_index=True)),
                ('due_at', models.DateTimeField(blank=True, help_text='Carried out from then on; empty while it waits.', null=True)),
                ('answer_by', models.DateField()),
                ('cancelled_at', models.DateTimeField(blank=True, null=True)),
                ('done_at', models.DateTimeField(blank=True, null=True)),
                ('gone', models.JSONField(blank=True, default=list, help_text='What went: kind and count.')),
                ('kept', models.JSONField(blank=True, default=list, help_text='What stays: kind, count and by which rule.')),
            ],
            options={
                'ordering': ['-asked_at'],
                'abstract': False,
                'indexes': [models.Index(fields=['customer_id', '-asked_at'], name='erasure_of_customer'), models.Index(condition=models.Q(('state', 'cooling')), fields=['due_at'], name='erasure_due')],
                'constraints': [models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='privacy_erasurerequest_has_a_maker'), models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='privacy_erasurerequest_checker_is_not_maker'), models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='privacy_erasurerequest_checked_by_somebody'), models.UniqueConstraint(condition=models.Q(('state__in', ('waiting', 'cooling'))), fields=('customer_id',), name='erasure_one_open'), models.CheckConstraint(condition=models.Q(('via', 'own'), models.Q(('state__in', ('cooling', 'done')), _negated=True), models.Q(('checker', ''), _negated=True), _connector='OR'), name='erasure_by_desk_takes_two'), models.CheckConstraint(condition=models.Q(models.Q(('basis', ''), ('via', 'own')), models.Q(('via', 'desk'), models.Q(('basis', ''), _negated=True), models.Q(('plan_digest', ''), _negated=True)), _connector='OR'), name='erasure_by_desk_has_a_basis'), models.CheckConstraint(condition=models.Q(models.Q(('state__in', ('cooling', 'done')), _negated=True), ('due_at__isnull', False), _connector='OR'), name='erasure_has_its_day')],
            },
        ),
        migrations.CreateModel(
            name='LegalHold',
            fields=[
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('customer_id', models.UUIDField(db_index=True)),
                ('law', models.CharField(max_length=120)),
                ('reason', apps.core.fields.SealedTextField(null=True)),
                ('until', models.DateField()),
                ('lift_reason', apps.core.fields.SealedTextField(blank=True, null=True)),
            ],
            options={
                'ordering': ['-made_at'],
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='privacy_legalhold_has_a_maker'), models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='privacy_legalhold_checker_is_not_maker'), models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='privacy_legalhold_checked_by_somebody')],
            },
        ),
        migrations.CreateModel(
            name='ErasureNotice',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('recipient', models.CharField(max_length=40)),
                ('recipient_name', models.CharField(max_length=120)),
                ('application_ids', django.contrib.postgres.fields.ArrayField(base_field=models.UUIDField(), default=list, size=None)),
                ('state', models.CharField(choices=[('queued', 'queued'), ('sending', 'sending'), ('by_hand', 'by_hand'), ('answered', 'answered')], default='queued', max_length=8)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('next_try_at', models.DateTimeField()),
                ('touched_at', models.DateTimeField()),
                ('fault', models.CharField(blank=True, max_length=200)),
                ('outcome', models.CharField(blank=True, choices=[('erased', 'erased'), ('kept', 'kept'), ('received', 'received')], max_length=8)),
                ('answer', models.CharField(blank=True, help_text="In the recipient's words.", max_length=400)),
                ('answered_at', models.DateTimeField(blank=True, null=True)),
                ('made_at', models.DateTimeField(db_index=True)),
                ('request', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='notices', to='privacy.erasurerequest')),
            ],
            options={
                'ordering': ['-made_at'],
                'indexes': [models.Index(condition=models.Q(('state__in', ['queued', 'sending'])), fields=['next_try_at'], name='erasure_notice_due')],
                'constraints': [models.UniqueConstraint(fields=('request', 'recipient'), name='erasure_notice_once'), models.CheckConstraint(condition=models.Q(models.Q(('answered_at__isnull', False), ('state', 'answered')), models.Q(models.Q(('state', 'answered'), _negated=True), ('answered_at', None), ('outcome', '')), _connector='OR'), name='erasure_notice_answer_is_dated')],
            },
        ),
    ]
