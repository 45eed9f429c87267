import apps.core.fields
import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.functions.comparison
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('acquisition', '0001_initial'),
        ('customers', '0001_initial'),
        ('lenders', '0001_initial'),
        ('partners', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='OfferSnapshot',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('policy_digest', models.CharField(help_text="The lenders' terms, as kept by lenders.", max_length=64)),
                ('rule_version', models.CharField(max_length=20)),
                ('inputs_digest', models.CharField(max_length=64)),
                ('inputs', apps.core.fields.SealedJSONField(help_text='Everything that decided the list, except the policies.')),
                ('result', models.JSONField()),
                ('created_at', models.DateTimeField(db_index=True)),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='Application',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('product_code', models.CharField(max_length=10)),
                ('amount', models.DecimalField(decimal_places=2, max_digits=14)),
                ('tenure_months', models.PositiveSmallIntegerField()),
                ('details', apps.core.fields.SealedJSONField(blank=True, help_text='What the product asks about the request itself (applications.domain.details).', null=True)),
                ('agent_id', models.UUIDField(blank=True, db_index=True, null=True)),
                ('credit_reasons', models.JSONField(default=dict, editable=False, help_text='Touch -> reason, as weighed when the application was made.')),
                ('created_at', models.DateTimeField(db_index=True)),
                ('changed_at', models.DateTimeField()),
                ('customer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.customer')),
                ('partner', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
                ('prospect', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.prospect')),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='Submission',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('product_code', models.CharField(max_length=10)),
                ('status', models.CharField(choices=[('created', 'created'), ('sent', 'sent'), ('in_review', 'in_review'), ('documents_pending', 'documents_pending'), ('approved', 'approved'), ('sanctioned', 'sanctioned'), ('disbursed', 'disbursed'), ('rejected', 'rejected'), ('declined_by_customer', 'declined_by_customer'), ('expired', 'expired'), ('failed', 'failed')], default='created', max_length=20)),
                ('as_of', models.DateField(help_text='The day the status speaks of; an older report never overwrites it.')),
                ('amount', models.DecimalField(decimal_places=2, max_digits=14)),
                ('tenure_months', models.PositiveSmallIntegerField()),
                ('annual_rate', models.DecimalField(blank=True, decimal_places=2, max_digits=6, null=True)),
                ('reference', models.CharField(blank=True, max_length=80)),
                ('sanctioned_amount', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('disbursed_amount', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('disbursed_on', models.DateField(blank=True, null=True)),
                ('reason', models.CharField(blank=True, max_length=300)),
                ('remarks', models.CharField(blank=True, max_length=500)),
                ('person_erased', models.BooleanField(db_default=False, default=False, help_text='Its person was deleted: it takes money and status, no words.')),
                ('asked_documents', models.JSONField(blank=True, default=list, help_text='What the lender named; empty: what its page lists.')),
                ('documents_answered_at', models.DateTimeField(blank=True, help_text="When all that was asked for went to the lender; empty while it is the customer's turn.", null=True)),
                ('leaves_for_lender', models.BooleanField(default=False, help_text="Goes on at the lender's own page (redirect).")),
                ('clicked_at', models.DateTimeField(blank=True, null=True)),
                ('consent_id', models.BigIntegerField()),
                ('created_at', models.DateTimeField(db_index=True)),
                ('changed_at', models.DateTimeField()),
                ('is_live', models.GeneratedField(db_persist=True, expression=models.Case(models.When(status__in=['declined_by_customer', 'disbursed', 'expired', 'failed', 'rejected'], then=models.Value(False)), default=models.Value(True)), help_text='It has not ended. Reckoned by the database: an object that was changed here does not know it anew.', output_field=models.BooleanField())),
                ('paid_on', models.GeneratedField(db_persist=True, expression=models.Case(models.When(status='disbursed', then=django.db.models.functions.comparison.Coalesce('disbursed_on', 'as_of'))), help_text='The day of the disbursal, which commission is counted by; empty where nothing is paid out.', null=True, output_field=models.DateField(null=True))),
                ('application', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.application')),
                ('customer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.customer')),
                ('lender', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='lenders.lender')),
                ('snapshot', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.offersnapshot')),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='DocumentTransfer',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('consent_id', models.BigIntegerField()),
                ('state', models.CharField(choices=[('queued', 'Queued'), ('sending', 'Sending'), ('done', 'Done'), ('given_up', 'Given Up')], default='queued', max_length=10)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('next_try_at', models.DateTimeField()),
                ('touched_at', models.DateTimeField()),
                ('fault', models.CharField(blank=True, max_length=200)),
                ('made_at', models.DateTimeField(db_index=True)),
                ('done_at', models.DateTimeField(blank=True, null=True)),
                ('submission', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.submission')),
            ],
            options={
                'ordering': ['-made_at'],
            },
        ),
        migrations.CreateModel(
            name='Document',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('code', models.CharField(max_length=40)),
                ('file_name', apps.core.fields.SealedTextField()),
                ('content_type', models.CharField(max_length=30)),
                ('size', models.PositiveIntegerField(help_text='Bytes as kept.')),
                ('sha256', models.CharField(max_length=64)),
                ('stored_as', models.CharField(blank=True, help_text='Empty once the bytes are gone.', max_length=200)),
                ('state', models.CharField(choices=[('received', 'received'), ('sent', 'sent'), ('checked', 'checked'), ('refused', 'refused')], max_length=10)),
                ('reason', models.CharField(blank=True, help_text='Why it was refused.', max_length=40)),
                ('received_at', models.DateTimeField(db_index=True)),
                ('sent_at', models.DateTimeField(blank=True, null=True)),
                ('settled_at', models.DateTimeField(blank=True, null=True)),
                ('replaced_at', models.DateTimeField(blank=True, null=True)),
                ('customer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.customer')),
                ('submission', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.submission')),
                ('hand_over', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.documenttransfer')),
            ],
            options={
                'ordering': ['-received_at'],
            },
        ),
        migrations.CreateModel(
            name='HandOverKey',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=60)),
                ('secret', apps.core.fields.SealedTextField(editable=False)),
                ('made_at', models.DateTimeField()),
                ('expires_at', models.DateTimeField(blank=True, help_text='When a rotated key stops working.', null=True)),
                ('last_used_at', models.DateTimeField(blank=True, help_text='To the minute.', null=True)),
                ('revoked_at', models.DateTimeField(blank=True, null=True)),
                ('revoked_why', models.CharField(blank=True, max_length=200)),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
                ('replaces', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='replaced_by', to='applications.handoverkey')),
            ],
            options={
                'ordering': ['-made_at'],
            },
        ),
        migrations.CreateModel(
            name='Arrival',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('door', models.CharField(choices=[('transfer', 'transfer'), ('partner', 'partner'), ('lead', 'lead'), ('funnel', 'funnel')], max_length=8)),
                ('token_id', models.CharField(blank=True, max_length=64, null=True)),
                ('mobile', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('facts', apps.core.fields.SealedJSONField(help_text="What the partner's page already asked; shown as typed, never as told.")),
                ('funnel_version_id', models.UUIDField(blank=True, db_index=True, help_text='The version of the funnel whose questions were answered.', null=True)),
                ('product_type', models.CharField(blank=True, max_length=10)),
                ('url_segment', models.CharField(blank=True, max_length=60)),
                ('utms', models.JSONField(blank=True, default=dict)),
                ('language', models.CharField(default='en', max_length=2)),
                ('at', models.DateTimeField(db_index=True)),
                ('ends_at', models.DateTimeField()),
                ('taken_at', models.DateTimeField(blank=True, null=True)),
                ('emptied_at', models.DateTimeField(blank=True, help_text='Since when it holds no number and no facts.', null=True)),
                ('continues', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.prospect')),
                ('prospect', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.prospect')),
                ('key', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.handoverkey')),
            ],
            options={
                'ordering': ['-at'],
            },
        ),
        migrations.CreateModel(
            name='KfsAcknowledgement',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('proposal_number', models.CharField(max_length=80)),
                ('language', models.CharField(choices=[('en', 'English'), ('hi', 'हिन्दी')], max_length=2)),
                ('digest', models.CharField(max_length=64)),
                ('at', models.DateTimeField()),
                ('application', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.application')),
                ('lender', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='lenders.lender')),
            ],
            options={
                'verbose_name': 'KFS acknowledgement',
                'ordering': ['-id'],
            },
        ),
        migrations.CreateModel(
            name='LenderQuote',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('request_digest', models.CharField(help_text='Of the question: another question asks again.', max_length=64)),
                ('facts', apps.core.fields.SealedJSONField()),
                ('state', models.CharField(choices=[('queued', 'Queued'), ('asking', 'Asking'), ('offer', 'Offer'), ('declined', 'Declined'), ('no_answer', 'No Answer'), ('unavailable', 'Unavailable')], default='queued', max_length=12)),
                ('answer', models.JSONField(blank=True, null=True)),
                ('asked_at', models.DateTimeField()),
                ('deadline_at', models.DateTimeField(db_index=True)),
                ('answered_at', models.DateTimeField(blank=True, null=True)),
                ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='applications.application')),
                ('lender', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='lenders.lender')),
            ],
            options={
                'ordering': ['-asked_at'],
            },
        ),
        migrations.AddField(
            model_name='offersnapshot',
            name='application',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='applications.application'),
        ),
        migrations.CreateModel(
            name='Push',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('event_id', models.CharField(max_length=120)),
                ('outcome', models.CharField(max_length=20)),
                ('received_at', models.DateTimeField()),
                ('lender', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='lenders.lender')),
                ('submission', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.submission')),
            ],
            options={
                'verbose_name_plural': 'pushes',
                'ordering': ['-received_at'],
            },
        ),
        migrations.CreateModel(
            name='StatusEntry',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('status', models.CharField(choices=[('created', 'created'), ('sent', 'sent'), ('in_review', 'in_review'), ('documents_pending', 'documents_pending'), ('approved', 'approved'), ('sanctioned', 'sanctioned'), ('disbursed', 'disbursed'), ('rejected', 'rejected'), ('declined_by_customer', 'declined_by_customer'), ('expired', 'expired'), ('failed', 'failed')], max_length=20)),
                ('was', models.CharField(blank=True, max_length=20)),
                ('on', models.DateField()),
                ('applied', models.BooleanField(default=True, help_text='False: something newer was known already.')),
                ('source', models.CharField(choices=[('customer', 'customer'), ('lender_api', 'lender_api'), ('status_file', 'status_file'), ('mis', 'mis'), ('admin', 'admin'), ('system', 'system')], max_length=12)),
                ('run_id', models.UUIDField(blank=True, null=True)),
                ('row_no', models.PositiveIntegerField(blank=True, null=True)),
                ('by', models.CharField(blank=True, max_length=64)),
                ('sanctioned_amount', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('disbursed_amount', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('disbursed_on', models.DateField(blank=True, null=True)),
                ('reason', models.CharField(blank=True, max_length=300)),
                ('remarks', models.CharField(blank=True, max_length=500)),
                ('recorded_at', models.DateTimeField()),
                ('told_at', models.DateTimeField(blank=True, help_text="When the customer's message was queued.", null=True)),
                ('submission', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.submission')),
            ],
            options={
                'verbose_name_plural': 'status entries',
                'ordering': ['submission_id', 'recorded_at', 'id'],
            },
        ),
        migrations.CreateModel(
            name='Touch',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('agent_id', models.UUIDField(help_text="The partner's user whose link it was.", null=True)),
                ('url_segment', models.CharField(blank=True, max_length=60)),
                ('utms', models.JSONField(blank=True, default=dict)),
                ('defaulted', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=20), blank=True, db_default=[], default=list, help_text="UTM parameters that the address did not say: the partner's defaults of that moment.", size=None)),
                ('at', models.DateTimeField(db_index=True)),
                ('reason', models.CharField(blank=True, choices=[('first', 'first'), ('not_first', 'not_first'), ('too_old', 'too_old'), ('no_partner', 'no_partner'), ('not_proved', 'not_proved')], help_text='As first decided; an application keeps the reasons of its own day.', max_length=12)),
                ('link', models.ForeignKey(help_text='The tracking link that it came by.', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='acquisition.trackinglink')),
                ('partner', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
                ('prospect', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.prospect')),
            ],
            options={
                'verbose_name_plural': 'touches',
                'ordering': ['-at'],
            },
        ),
        migrations.CreateModel(
            name='PartnerLead',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('key', models.CharField(editable=False, max_length=64, unique=True)),
                ('agent_id', models.UUIDField(blank=True, help_text="The partner's agent who named them.", null=True)),
                ('upload_id', models.UUIDField(blank=True, help_text='The sheet; empty: named by the form.', null=True)),
                ('row_no', models.PositiveIntegerField(blank=True, null=True)),
                ('link_index', models.BinaryField(help_text="Digest of the code in the person's own link.", max_length=32, null=True, unique=True)),
                ('mobile', apps.core.fields.SealedTextField(blank=True, index='mobile_index', label='mobile', null=True)),
                ('mobile_index', models.BinaryField(db_index=True, max_length=32, null=True)),
                ('name', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('email', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('note', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('partner_ref', apps.core.fields.SealedTextField(blank=True, help_text="What the partner's software calls the lead.", null=True)),
                ('facts', apps.core.fields.SealedJSONField(blank=True, help_text='Pay, work and amount as the partner typed them.', null=True)),
                ('language', models.CharField(default='en', max_length=2)),
                ('product_code', models.CharField(max_length=10)),
                ('pincode', models.CharField(max_length=6)),
                ('agreed_by', models.CharField(choices=[('paper', 'paper'), ('web_form', 'web_form'), ('message', 'message'), ('call', 'call'), ('in_person', 'in_person')], max_length=10)),
                ('agreed_on', models.DateField()),
                ('introduced_at', models.DateTimeField(db_index=True)),
                ('invitation', models.CharField(choices=[('none', 'none'), ('waiting', 'waiting'), ('sent', 'sent'), ('stopped', 'stopped'), ('kept', 'kept')], max_length=8)),
                ('invited_at', models.DateTimeField(blank=True, null=True)),
                ('consent_id', models.BigIntegerField(blank=True, help_text='The entry its invitation rests on.', null=True)),
                ('opened_at', models.DateTimeField(blank=True, help_text='When they gave their number on the site.', null=True)),
                ('signed_in_at', models.DateTimeField(blank=True, null=True)),
                ('customer', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.customer')),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
                ('touch', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.touch')),
            ],
            options={
                'ordering': ['-introduced_at', 'row_no'],
            },
        ),
        migrations.AddField(
            model_name='application',
            name='first_touch',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.touch'),
        ),
        migrations.AddField(
            model_name='application',
            name='last_touch',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.touch'),
        ),
        migrations.CreateModel(
            name='Dispatch',
            fields=[
                ('submission', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to='applications.submission')),
                ('state', models.CharField(choices=[('queued', 'Queued'), ('sending', 'Sending'), ('done', 'Done'), ('given_up', 'Given Up')], default='queued', max_length=10)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('next_try_at', models.DateTimeField()),
                ('touched_at', models.DateTimeField()),
                ('fault', models.CharField(blank=True, max_length=200)),
            ],
            options={
                'verbose_name_plural': 'dispatches',
                'indexes': [models.Index(fields=['state', 'next_try_at'], name='dispatch_due')],
            },
        ),
        migrations.CreateModel(
            name='AutoSubmission',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('consent_id', models.BigIntegerField()),
                ('amount', models.DecimalField(decimal_places=2, max_digits=14)),
                ('tenure_months', models.PositiveSmallIntegerField()),
                ('state', models.CharField(choices=[('waiting', 'Waiting'), ('sent', 'Sent'), ('ended', 'Ended')], default='waiting', max_length=8)),
                ('ending', models.CharField(blank=True, choices=[('not_matched', 'not_matched'), ('declined', 'declined'), ('no_answer', 'no_answer'), ('not_available', 'not_available'), ('smaller', 'smaller'), ('other_time', 'other_time'), ('to_confirm', 'to_confirm'), ('request_changed', 'request_changed'), ('withdrawn', 'withdrawn'), ('chosen', 'chosen'), ('duplicate', 'duplicate'), ('not_offered', 'not_offered'), ('too_late', 'too_late')], max_length=20)),
                ('asked_at', models.DateTimeField()),
                ('settled_at', models.DateTimeField(blank=True, null=True)),
                ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='applications.application')),
                ('lender', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='lenders.lender')),
                ('submission', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.submission')),
            ],
            options={
                'ordering': ['-asked_at'],
                'indexes': [models.Index(condition=models.Q(('state', 'waiting')), fields=['asked_at'], name='auto_submission_waiting')],
                'constraints': [models.UniqueConstraint(fields=('application', 'lender'), name='auto_submission_once')],
            },
        ),
        migrations.AddIndex(
            model_name='documenttransfer',
            index=models.Index(fields=['state', 'next_try_at'], name='document_hand_over_due'),
        ),
        migrations.AddConstraint(
            model_name='documenttransfer',
            constraint=models.UniqueConstraint(condition=models.Q(('state__in', ['queued', 'sending'])), fields=('submission',), name='document_hand_over_one_under_way'),
        ),
        migrations.AddConstraint(
            model_name='document',
            constraint=models.UniqueConstraint(condition=models.Q(('replaced_at', None)), fields=('submission', 'code'), name='document_one_current'),
        ),
        migrations.AddConstraint(
            model_name='arrival',
            constraint=models.UniqueConstraint(fields=('key', 'token_id'), name='arrival_token_once'),
        ),
        migrations.AddConstraint(
            model_name='kfsacknowledgement',
            constraint=models.UniqueConstraint(fields=('application', 'lender', 'language', 'digest'), name='kfs_acknowledged_once_as_shown'),
        ),
        migrations.AddIndex(
            model_name='lenderquote',
            index=models.Index(condition=models.Q(('state__in', ['offer', 'declined'])), fields=['lender', '-answered_at'], name='quote_answered'),
        ),
        migrations.AddConstraint(
            model_name='lenderquote',
            constraint=models.UniqueConstraint(fields=('application', 'lender', 'request_digest'), name='quote_once_per_question'),
        ),
        migrations.AddIndex(
            model_name='submission',
            index=models.Index(fields=['application', 'lender'], name='submission_by_application'),
        ),
        migrations.AddIndex(
            model_name='submission',
            index=models.Index(fields=['lender', 'reference'], name='submission_by_reference'),
        ),
        migrations.AddIndex(
            model_name='submission',
            index=models.Index(condition=models.Q(('paid_on__isnull', False)), fields=['lender', 'paid_on'], name='submission_by_disbursal'),
        ),
        migrations.AddConstraint(
            model_name='submission',
            constraint=models.UniqueConstraint(condition=models.Q(('is_live', True)), fields=('customer', 'lender', 'product_code'), name='submission_one_live'),
        ),
        migrations.AddIndex(
            model_name='offersnapshot',
            index=models.Index(fields=['application', '-created_at'], name='snapshot_of_application'),
        ),
        migrations.AddConstraint(
            model_name='offersnapshot',
            constraint=models.UniqueConstraint(fields=('application', 'inputs_digest'), name='snapshot_once_per_inputs'),
        ),
        migrations.AddConstraint(
            model_name='push',
            constraint=models.UniqueConstraint(fields=('lender', 'event_id'), name='push_once'),
        ),
        migrations.AddIndex(
            model_name='statusentry',
            index=models.Index(fields=['submission', 'recorded_at'], name='status_entry_of_submission'),
        ),
        migrations.AddIndex(
            model_name='statusentry',
            index=django.contrib.postgres.indexes.BrinIndex(autosummarize=True, fields=['recorded_at'], name='status_entry_by_time'),
        ),
        migrations.AddIndex(
            model_name='statusentry',
            index=models.Index(condition=models.Q(('applied', True), ('told_at', None)), fields=['id'], name='status_entry_untold'),
        ),
        migrations.AddConstraint(
            model_name='statusentry',
            constraint=models.UniqueConstraint(fields=('source', 'run_id', 'row_no'), name='status_entry_once_per_row'),
        ),
        migrations.AddIndex(
            model_name='partnerlead',
            index=models.Index(fields=['partner', '-introduced_at'], name='introduction_of_partner'),
        ),
        migrations.AddIndex(
            model_name='partnerlead',
            index=models.Index(condition=models.Q(('invitation', 'waiting')), fields=['introduced_at'], name='introduction_to_invite'),
        ),
        migrations.AddConstraint(
            model_name='partnerlead',
            constraint=models.UniqueConstraint(fields=('upload_id', 'row_no'), name='introduction_once_per_row'),
        ),
        migrations.AddIndex(
            model_name='application',
            index=models.Index(fields=['customer', '-created_at'], name='application_of_customer'),
        ),
        migrations.AddIndex(
            model_name='application',
            index=models.Index(fields=['partner', 'created_at'], name='application_of_partner'),
        ),
    ]
