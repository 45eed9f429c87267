import apps.core.fields
import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('customers', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='CallerProfile',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('admin_id', models.CharField(max_length=64, unique=True)),
                ('admin_name', models.CharField(blank=True, max_length=120)),
                ('languages', models.JSONField(default=list)),
                ('dials_a_day', models.PositiveSmallIntegerField(default=200)),
                ('changed_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['admin_name'],
            },
        ),
        migrations.CreateModel(
            name='CallQueue',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('name_en', models.CharField(max_length=80)),
                ('name_hi', models.CharField(max_length=80)),
                ('topic', models.CharField(choices=[('service', 'service'), ('reminder', 'reminder')], max_length=12)),
                ('is_on', models.BooleanField(default=True)),
                ('place', models.PositiveSmallIntegerField(default=100)),
                ('daily_target', models.PositiveSmallIntegerField(default=100, help_text='Dials a day.')),
                ('filled_at', models.DateTimeField(null=True)),
                ('blocked', models.JSONField(default=dict, help_text='Reason -> how many people it kept out at the last filling.')),
                ('changed_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['place', 'name_en'],
            },
        ),
        migrations.CreateModel(
            name='CustomerSegment',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=80)),
                ('condition', models.JSONField()),
                ('made_by', models.CharField(blank=True, max_length=120)),
                ('people', models.PositiveIntegerField(help_text='How many there were at the last count.', null=True)),
                ('counted_at', models.DateTimeField(null=True)),
                ('changed_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='CallScript',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('stage', models.CharField(max_length=16)),
                ('product', models.CharField(blank=True, default='', max_length=10)),
                ('version', models.PositiveSmallIntegerField(default=1)),
                ('first_en', models.TextField(help_text='Said first: name, Tulna, why, and that the call is recorded where it is.')),
                ('first_hi', models.TextField()),
                ('steps_en', models.TextField(help_text='One step a line.')),
                ('steps_hi', models.TextField()),
                ('changed_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['stage', 'product'],
                'constraints': [models.UniqueConstraint(fields=('stage', 'product'), name='call_script_once')],
            },
        ),
        migrations.CreateModel(
            name='CallShift',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('admin_id', models.CharField(max_length=64)),
                ('admin_name', models.CharField(blank=True, max_length=120)),
                ('state', models.CharField(choices=[('on', 'on'), ('pause', 'pause'), ('off', 'off')], max_length=6)),
                ('began_at', models.DateTimeField()),
                ('changed_at', models.DateTimeField()),
                ('ended_at', models.DateTimeField(null=True)),
            ],
            options={
                'ordering': ['-began_at'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('state', 'off'), _negated=True), fields=('admin_id',), name='call_shift_one_open')],
            },
        ),
        migrations.CreateModel(
            name='CallTask',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('customer_id', models.UUIDField()),
                ('application_id', models.UUIDField(null=True)),
                ('product', models.CharField(blank=True, max_length=10)),
                ('language', models.CharField(max_length=2)),
                ('stage', models.CharField(max_length=16)),
                ('stopped_at', models.DateTimeField(help_text='The last step of the person.')),
                ('state', models.CharField(choices=[('waiting', 'waiting'), ('leased', 'leased'), ('dialling', 'dialling'), ('resting', 'resting'), ('closed', 'closed')], max_length=10)),
                ('tier', models.PositiveSmallIntegerField()),
                ('place', models.IntegerField(help_text='Small first within the tier.')),
                ('due_at', models.DateTimeField()),
                ('warm_until', models.DateTimeField()),
                ('passes', models.PositiveSmallIntegerField(default=0, help_text='How often a lease ran out without a dial.')),
                ('dials', models.PositiveSmallIntegerField(default=0)),
                ('unanswered', models.PositiveSmallIntegerField(default=0)),
                ('promised_to', models.CharField(blank=True, default='', max_length=64)),
                ('callback_at', models.DateTimeField(null=True)),
                ('lease', models.UUIDField(null=True)),
                ('lease_by', models.CharField(blank=True, default='', max_length=64)),
                ('lease_name', models.CharField(blank=True, default='', max_length=120)),
                ('lease_until', models.DateTimeField(null=True)),
                ('attempt_id', models.UUIDField(help_text='The dial that waits for its outcome.', null=True)),
                ('close_reason', models.CharField(blank=True, default='', max_length=20)),
                ('filled_at', models.DateTimeField()),
                ('closed_at', models.DateTimeField(null=True)),
                ('queue', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='tasks', to='desk.callqueue')),
            ],
            options={
                'ordering': ['tier', 'place', 'id'],
            },
        ),
        migrations.CreateModel(
            name='CallOutcome',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('attempt_id', models.UUIDField(unique=True)),
                ('customer_id', models.UUIDField()),
                ('disposition', models.CharField(choices=[('interested', 'interested'), ('ringing', 'ringing'), ('call_back', 'call_back'), ('not_reachable', 'not_reachable'), ('busy', 'busy'), ('switched_off', 'switched_off'), ('not_interested', 'not_interested'), ('wrong_number', 'wrong_number'), ('do_not_call', 'do_not_call'), ('call_cut', 'call_cut'), ('voice_mail', 'voice_mail'), ('hung_up', 'hung_up'), ('not_doable', 'not_doable'), ('elsewhere', 'elsewhere')], max_length=16)),
                ('connected', models.BooleanField()),
                ('callback_at', models.DateTimeField(null=True)),
                ('note_id', models.UUIDField(help_text='The note of the case that was written with it.', null=True)),
                ('by_id', models.CharField(max_length=64)),
                ('by_name', models.CharField(blank=True, max_length=120)),
                ('at', models.DateTimeField()),
                ('is_late', models.BooleanField(default=False, help_text='The lease had run out; only what stops calls was done.')),
                ('task', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='outcomes', to='desk.calltask')),
            ],
            options={
                'ordering': ['-at'],
            },
        ),
        migrations.CreateModel(
            name='CannedAnswer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.SlugField(max_length=60, unique=True)),
                ('kind', models.CharField(blank=True, choices=[('customer', 'customer'), ('tech_support', 'tech_support'), ('general_query', 'general_query')], default='', help_text='The kind of tickets it answers; empty for all.', max_length=13)),
                ('title_en', models.CharField(max_length=80)),
                ('title_hi', models.CharField(max_length=80)),
                ('text_en', models.TextField(max_length=1500)),
                ('text_hi', models.TextField(max_length=1500)),
                ('sort_order', models.PositiveSmallIntegerField(default=0)),
                ('is_live', models.BooleanField(default=True)),
            ],
            options={
                'ordering': ['sort_order', 'id'],
                'constraints': [models.CheckConstraint(condition=models.Q(('title_en', ''), ('title_hi', ''), ('text_en', ''), ('text_hi', ''), _connector='OR', _negated=True), name='canned_answer_in_both_languages', violation_error_message='A canned answer needs its title and text in both languages.')],
            },
        ),
        migrations.CreateModel(
            name='CaseNote',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('customer_id', models.UUIDField()),
                ('application_id', models.UUIDField(blank=True, null=True)),
                ('text', apps.core.fields.SealedTextField()),
                ('pinned', models.BooleanField(default=False)),
                ('author_id', models.CharField(max_length=64)),
                ('author_name', models.CharField(blank=True, max_length=120)),
                ('at', models.DateTimeField()),
                ('struck_at', models.DateTimeField(blank=True, null=True)),
                ('struck_by_name', models.CharField(blank=True, max_length=120)),
                ('strike_reason', apps.core.fields.SealedTextField(blank=True, null=True)),
            ],
            options={
                'ordering': ['-at', '-id'],
                'indexes': [models.Index(fields=['customer_id', '-at'], name='case_note_of_customer')],
                'constraints': [models.CheckConstraint(condition=models.Q(('struck_at__isnull', True), ('strike_reason__isnull', False), _connector='OR'), name='case_note_struck_with_reason')],
            },
        ),
        migrations.CreateModel(
            name='CaseViewer',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('admin_id', models.CharField(max_length=64)),
                ('admin_name', models.CharField(blank=True, max_length=120)),
                ('customer_id', models.UUIDField()),
                ('found_by', models.CharField(blank=True, max_length=12)),
                ('found_at', models.DateTimeField(blank=True, null=True)),
                ('opened_at', models.DateTimeField(blank=True, null=True)),
                ('seen_at', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'ordering': ['-opened_at'],
                'indexes': [models.Index(fields=['admin_id', '-opened_at'], name='case_viewer_recent'), models.Index(fields=['customer_id', '-seen_at'], name='case_viewer_now')],
                'constraints': [models.UniqueConstraint(fields=('admin_id', 'customer_id'), name='case_viewer_once')],
            },
        ),
        migrations.AddField(
            model_name='callqueue',
            name='segment',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='desk.customersegment'),
        ),
        migrations.CreateModel(
            name='Ticket',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('number', models.CharField(help_text='What people read out on the telephone.', max_length=12, unique=True)),
                ('partner_id', models.UUIDField(blank=True, null=True)),
                ('user_id', models.UUIDField(blank=True, help_text="The partner's user who asked.", null=True)),
                ('kind', models.CharField(choices=[('customer', 'customer'), ('tech_support', 'tech_support'), ('general_query', 'general_query')], default='customer', max_length=13)),
                ('application_id', models.UUIDField(blank=True, null=True)),
                ('category', models.CharField(choices=[('application', 'application'), ('money', 'money'), ('details', 'details'), ('privacy', 'privacy'), ('nominee', 'nominee'), ('technical', 'technical'), ('complaint', 'complaint'), ('link', 'link'), ('api', 'api'), ('credit', 'credit'), ('payout', 'payout'), ('other', 'other')], max_length=12)),
                ('state', models.CharField(choices=[('open', 'open'), ('answered', 'answered'), ('closed', 'closed')], default='open', max_length=8)),
                ('faq_code', models.CharField(blank=True, help_text='The FAQ that did not help.', max_length=60)),
                ('priority', models.CharField(choices=[('low', 'low'), ('normal', 'normal'), ('high', 'high'), ('urgent', 'urgent')], default='normal', max_length=6)),
                ('owner_id', models.UUIDField(blank=True, help_text='The admin who answers it.', null=True)),
                ('owner_name', models.CharField(blank=True, max_length=120)),
                ('waiting_for', models.CharField(blank=True, choices=[('customer', 'customer'), ('lender', 'lender')], default='', max_length=8)),
                ('email', apps.core.fields.SealedTextField(blank=True, help_text='As typed into the help form, where it was.', null=True)),
                ('phone', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('language', models.CharField(default='en', max_length=2)),
                ('opened_at', models.DateTimeField(db_index=True)),
                ('answer_by', models.DateField(help_text='The last day on which an answer is in time.')),
                ('first_answer_due', models.DateTimeField(blank=True, null=True)),
                ('first_answered_at', models.DateTimeField(blank=True, null=True)),
                ('answered_at', models.DateTimeField(blank=True, null=True)),
                ('closed_at', models.DateTimeField(blank=True, null=True)),
                ('changed_at', models.DateTimeField()),
                ('read_at', models.DateTimeField(blank=True, help_text='When the asker last looked.', null=True)),
                ('escalated_at', models.DateTimeField(blank=True, help_text='When admins were told that it is overdue.', null=True)),
                ('score', models.PositiveSmallIntegerField(blank=True, help_text='1 to 5, by the asker after the end.', null=True)),
                ('score_asked_at', models.DateTimeField(blank=True, help_text='The end after which the score was asked.', null=True)),
                ('customer', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.customer')),
            ],
            options={
                'ordering': ['-changed_at'],
            },
        ),
        migrations.CreateModel(
            name='TicketMessage',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('author', models.CharField(choices=[('customer', 'customer'), ('partner', 'partner'), ('staff', 'staff')], max_length=8)),
                ('staff_id', models.UUIDField(blank=True, help_text='Who of the house wrote it.', null=True)),
                ('author_name', models.CharField(blank=True, help_text="Of staff and partners' users.", max_length=120)),
                ('is_internal', models.BooleanField(default=False, help_text='A note that only staff read.')),
                ('text', apps.core.fields.SealedTextField()),
                ('at', models.DateTimeField()),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='messages', to='desk.ticket')),
            ],
            options={
                'ordering': ['at', 'id'],
            },
        ),
        migrations.CreateModel(
            name='TicketFile',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('file_name', apps.core.fields.SealedTextField()),
                ('content_type', models.CharField(max_length=30)),
                ('size', models.PositiveIntegerField()),
                ('stored_as', models.CharField(blank=True, help_text='Empty once the bytes are gone.', max_length=120)),
                ('message', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='files', to='desk.ticketmessage')),
            ],
            options={
                'ordering': ['id'],
            },
        ),
        migrations.AddIndex(
            model_name='calltask',
            index=models.Index(condition=models.Q(('state', 'waiting')), fields=['queue', 'tier', 'place', 'id'], name='call_task_next'),
        ),
        migrations.AddIndex(
            model_name='calltask',
            index=models.Index(condition=models.Q(('state', 'resting')), fields=['due_at'], name='call_task_resting'),
        ),
        migrations.AddIndex(
            model_name='calltask',
            index=models.Index(condition=models.Q(('state', 'waiting'), ('tier', 3)), fields=['warm_until'], name='call_task_warm'),
        ),
        migrations.AddIndex(
            model_name='calltask',
            index=models.Index(condition=models.Q(('state__in', ['dialling', 'leased'])), fields=['lease_until'], name='call_task_leases'),
        ),
        migrations.AddIndex(
            model_name='calltask',
            index=models.Index(fields=['customer_id', '-filled_at'], name='call_task_of_customer'),
        ),
        migrations.AddConstraint(
            model_name='calltask',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'closed'), _negated=True), fields=('customer_id',), name='call_task_one_open'),
        ),
        migrations.AddConstraint(
            model_name='calltask',
            constraint=models.UniqueConstraint(condition=models.Q(('state__in', ['dialling', 'leased'])), fields=('lease_by',), name='call_task_one_of_caller'),
        ),
        migrations.AddConstraint(
            model_name='calltask',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state__in', ['dialling', 'leased']), ('lease__isnull', False), ('lease_until__isnull', False), models.Q(('lease_by', ''), _negated=True)), models.Q(models.Q(('state__in', ['dialling', 'leased']), _negated=True), ('lease__isnull', True), ('lease_by', ''), ('lease_until__isnull', True)), _connector='OR'), name='call_task_lease_when_held'),
        ),
        migrations.AddConstraint(
            model_name='calltask',
            constraint=models.CheckConstraint(condition=models.Q(('promised_to', ''), ('callback_at__isnull', False), _connector='OR'), name='call_task_promise_has_time'),
        ),
        migrations.AddIndex(
            model_name='calloutcome',
            index=models.Index(fields=['customer_id', '-at'], name='call_outcome_of_customer'),
        ),
        migrations.AddIndex(
            model_name='calloutcome',
            index=models.Index(fields=['by_id', '-at'], name='call_outcome_of_caller'),
        ),
        migrations.AddConstraint(
            model_name='callqueue',
            constraint=models.UniqueConstraint(fields=('name_en',), name='call_queue_once'),
        ),
        migrations.AddIndex(
            model_name='ticket',
            index=models.Index(fields=['customer', '-changed_at'], name='ticket_of_customer'),
        ),
        migrations.AddIndex(
            model_name='ticket',
            index=models.Index(fields=['partner_id', '-changed_at'], name='ticket_of_partner'),
        ),
        migrations.AddIndex(
            model_name='ticket',
            index=models.Index(fields=['state', 'answer_by'], name='ticket_owed'),
        ),
        migrations.AddIndex(
            model_name='ticket',
            index=models.Index(fields=['owner_id', 'state', 'answer_by'], name='ticket_of_owner'),
        ),
        migrations.AddConstraint(
            model_name='ticket',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('customer__isnull', False), ('kind', 'customer'), ('partner_id__isnull', True), ('user_id__isnull', True)), models.Q(('customer__isnull', True), ('partner_id__isnull', False), ('user_id__isnull', False), models.Q(('kind', 'customer'), _negated=True)), _connector='OR'), name='ticket_of_exactly_one_asker'),
        ),
        migrations.AddConstraint(
            model_name='ticket',
            constraint=models.CheckConstraint(condition=models.Q(('score__isnull', True), models.Q(('score__range', (1, 5)), ('score_asked_at__isnull', False)), _connector='OR'), name='ticket_score_asked_1_to_5'),
        ),
        migrations.AddConstraint(
            model_name='ticket',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'closed'), _negated=True), ('closed_at__isnull', False), _connector='OR'), name='ticket_closed_at_a_time'),
        ),
        migrations.AddIndex(
            model_name='ticketmessage',
            index=models.Index(fields=['ticket', 'at'], name='ticket_message_of_ticket'),
        ),
        migrations.AddConstraint(
            model_name='ticketmessage',
            constraint=models.CheckConstraint(condition=models.Q(('is_internal', False), ('author', 'staff'), _connector='OR'), name='ticket_note_by_staff'),
        ),
    ]
