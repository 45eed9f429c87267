import apps.core.fields
import django.contrib.postgres.constraints
import django.core.validators
import django.db.models.deletion
import django.db.models.expressions
import uuid
from decimal import Decimal
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('acquisition', '0001_initial'),
        ('lenders', '0001_initial'),
        ('partners', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='CommissionMonth',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('month', models.DateField(help_text='Its first day.')),
                ('state', models.CharField(choices=[('open', 'Open'), ('closed', 'Closed'), ('reopened', 'Reopened')], default='open', max_length=8)),
                ('events_digest', models.CharField(blank=True, max_length=64)),
                ('terms_digest', models.CharField(blank=True, max_length=64)),
                ('booked_at', models.DateTimeField(blank=True, null=True)),
                ('closed_at', models.DateTimeField(blank=True, null=True)),
                ('lender', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='lenders.lender')),
            ],
            options={
                'ordering': ['-month', 'lender_id'],
            },
        ),
        migrations.CreateModel(
            name='LenderBasis',
            fields=[
                ('lender', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='+', serialize=False, to='lenders.lender')),
                ('basis', models.CharField(choices=[('whole', "The row's rate on the whole volume"), ('marginal', "Each part at its own row's rate")], default='whole', max_length=8)),
                ('changed_at', models.DateTimeField(auto_now=True)),
            ],
            options={
                'verbose_name_plural': 'lender bases',
                'ordering': ['lender_id'],
            },
        ),
        migrations.CreateModel(
            name='RevenueType',
            fields=[
                ('id', models.PositiveSmallIntegerField(primary_key=True, serialize=False)),
                ('name_en', models.CharField(max_length=60, unique=True)),
                ('name_hi', models.CharField(max_length=60)),
                ('pays_on', models.CharField(choices=[('disbursal', 'disbursal'), ('sanction', 'sanction'), ('submission', 'submission'), ('lead', 'lead'), ('click', 'click')], max_length=10)),
                ('sort_order', models.PositiveSmallIntegerField(default=0)),
                ('is_offered', models.BooleanField(default=True, help_text='Offered when a row is added; rows that have it keep it.')),
            ],
            options={
                'ordering': ['sort_order', 'id'],
            },
        ),
        migrations.CreateModel(
            name='TermsSnapshot',
            fields=[
                ('digest', models.CharField(max_length=64, primary_key=True, serialize=False)),
                ('content', models.JSONField()),
                ('kept_at', models.DateTimeField(auto_now_add=True)),
            ],
            options={
                'verbose_name_plural': 'kept terms',
                'ordering': ['-kept_at'],
            },
        ),
        migrations.CreateModel(
            name='Advice',
            fields=[
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('month', models.DateField(help_text='The month it is for: its first day.')),
                ('reference', models.CharField(max_length=60)),
                ('received_on', models.DateField()),
                ('utr', models.CharField(blank=True, max_length=40, verbose_name='UTR')),
                ('note', models.CharField(blank=True, max_length=500)),
                ('origin', models.CharField(choices=[('typed', 'Typed'), ('file', 'File')], default='typed', max_length=5)),
                ('upload_id', models.UUIDField(blank=True, editable=False, null=True)),
                ('state', models.CharField(choices=[('draft', 'Draft'), ('booked', 'Booked'), ('withdrawn', 'Withdrawn')], default='draft', max_length=9)),
                ('total', models.DecimalField(decimal_places=2, max_digits=18)),
                ('lines_count', models.PositiveIntegerField()),
                ('lender', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='lenders.lender')),
            ],
            options={
                'ordering': ['-made_at'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='CommissionFile',
            fields=[
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('upload_id', models.UUIDField(primary_key=True, serialize=False)),
                ('month', models.DateField(help_text='The month it is for: its first day.')),
                ('reference', models.CharField(max_length=60)),
                ('received_on', models.DateField()),
                ('utr', models.CharField(blank=True, max_length=40, verbose_name='UTR')),
                ('stated_total', models.DecimalField(blank=True, decimal_places=2, max_digits=18, null=True)),
                ('explanation', models.CharField(blank=True, help_text='Why its rows do not add up to its total.', max_length=500)),
                ('lender', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='lenders.lender')),
            ],
            options={
                'ordering': ['-made_at'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Reconciliation',
            fields=[
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('month', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='+', serialize=False, to='revenue.commissionmonth')),
                ('state', models.CharField(choices=[('proposed', 'Proposed'), ('closed', 'Closed')], default='proposed', max_length=8)),
                ('figures', models.JSONField(help_text='The sums it was put forward with, bucket by bucket.')),
                ('tolerance', models.DecimalField(decimal_places=2, max_digits=18)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Claim',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('invoice_no', models.CharField(max_length=40, unique=True)),
                ('claimed_on', models.DateField()),
                ('upto_line', models.BigIntegerField()),
                ('amount', models.DecimalField(decimal_places=2, max_digits=18)),
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('month', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.commissionmonth')),
            ],
            options={
                'ordering': ['-made_at'],
            },
        ),
        migrations.CreateModel(
            name='LedgerLine',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('account', models.CharField(choices=[('commission', 'commission'), ('received', 'received'), ('partner_share', 'partner_share'), ('referral', 'referral')], max_length=13)),
                ('kind', models.CharField(choices=[('expected', 'expected'), ('partner_share', 'partner_share'), ('referral', 'referral'), ('adjustment', 'adjustment'), ('reversal', 'reversal'), ('received', 'received'), ('clawback', 'clawback')], max_length=13)),
                ('booked_month', models.DateField()),
                ('pays_on', models.CharField(choices=[('disbursal', 'disbursal'), ('sanction', 'sanction'), ('submission', 'submission'), ('lead', 'lead'), ('click', 'click')], max_length=10)),
                ('event_ref', models.UUIDField(help_text='The submission the event is of.')),
                ('event_on', models.DateField()),
                ('product_code', models.CharField(max_length=10)),
                ('base', models.DecimalField(decimal_places=2, max_digits=18)),
                ('slab_id', models.PositiveBigIntegerField(blank=True, null=True)),
                ('percent', models.DecimalField(blank=True, decimal_places=3, max_digits=6, null=True)),
                ('flat', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('amount', models.DecimalField(decimal_places=2, max_digits=18)),
                ('generation', models.PositiveIntegerField(help_text='Which booking of this event this is.')),
                ('booked_at', models.DateTimeField()),
                ('lender', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='lenders.lender')),
                ('month', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.commissionmonth')),
                ('partner', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
                ('referral', models.ForeignKey(blank=True, db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='acquisition.referral')),
                ('reverses', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='reversal', to='revenue.ledgerline')),
                ('revenue_type', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.revenuetype')),
                ('terms', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.termssnapshot')),
            ],
            options={
                'ordering': ['-id'],
            },
        ),
        migrations.CreateModel(
            name='LineNote',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('key', models.CharField(max_length=40)),
                ('mark', models.CharField(choices=[('note', 'note'), ('disputed', 'disputed'), ('accepted', 'accepted'), ('written_off', 'written_off'), ('cleared', 'cleared')], max_length=11)),
                ('text', models.CharField(max_length=500)),
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('month', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.commissionmonth')),
            ],
            options={
                'ordering': ['id'],
            },
        ),
        migrations.CreateModel(
            name='Payee',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('legal_name', models.CharField(max_length=120)),
                ('address', models.CharField(blank=True, max_length=300)),
                ('pan', apps.core.fields.SealedTextField(blank=True, null=True, verbose_name='PAN')),
                ('gstin', models.CharField(blank=True, max_length=15, verbose_name='GST number')),
                ('account_number', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('ifsc', models.CharField(blank=True, max_length=11, verbose_name='IFSC')),
                ('changed_by', models.CharField(blank=True, max_length=120)),
                ('changed_area', models.CharField(blank=True, default='', max_length=12)),
                ('changed_at', models.DateTimeField(auto_now=True)),
                ('partner', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
            ],
            options={
                'ordering': ['legal_name'],
            },
        ),
        migrations.CreateModel(
            name='Payout',
            fields=[
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('number', models.CharField(max_length=24, unique=True)),
                ('month', models.DateField()),
                ('state', models.CharField(choices=[('made', 'Made'), ('sent', 'Sent'), ('dropped', 'Dropped'), ('recalled', 'Recalled')], default='made', max_length=8)),
                ('total', models.DecimalField(decimal_places=2, max_digits=18)),
                ('count', models.PositiveIntegerField()),
                ('taken', models.PositiveIntegerField(default=0, help_text='How many times the file was downloaded.')),
            ],
            options={
                'ordering': ['-made_at'],
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='revenue_payout_has_a_maker'), models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='revenue_payout_checker_is_not_maker'), models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='revenue_payout_checked_by_somebody'), models.CheckConstraint(condition=models.Q(('month__day', 1)), name='revenue_payout_names_its_month'), models.CheckConstraint(condition=models.Q(('count__gt', 0), ('total__gt', 0)), name='revenue_payout_pays_something'), models.CheckConstraint(condition=models.Q(models.Q(('state__in', ('sent', 'recalled')), _negated=True), models.Q(('checker', ''), _negated=True), _connector='OR'), name='revenue_sent_payout_was_checked'), models.CheckConstraint(condition=models.Q(('taken', 0), ('state__in', ('sent', 'recalled')), _connector='OR'), name='revenue_payout_leaves_when_checked')],
            },
        ),
        migrations.CreateModel(
            name='ReferralTerms',
            fields=[
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('percent', models.DecimalField(decimal_places=3, max_digits=5)),
                ('months', models.PositiveSmallIntegerField()),
                ('flat', models.DecimalField(decimal_places=2, max_digits=18)),
                ('valid_from', models.DateField()),
                ('valid_until', models.DateField(blank=True, help_text='The first day it no longer counts.', null=True)),
                ('state', models.CharField(choices=[('proposed', 'Proposed'), ('agreed', 'Agreed'), ('dropped', 'Dropped')], default='proposed', max_length=8)),
            ],
            options={
                'verbose_name_plural': 'referral terms',
                'ordering': ['-valid_from', '-made_at'],
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='revenue_referralterms_has_a_maker'), models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='revenue_referralterms_checker_is_not_maker'), models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='revenue_referralterms_checked_by_somebody'), models.CheckConstraint(condition=models.Q(('percent__gte', 0), ('percent__lte', Decimal('10.000'))), name='referral_percent_0_to_10'), models.CheckConstraint(condition=models.Q(('months__gte', 1), ('months__lte', 12)), name='referral_months_1_to_12'), models.CheckConstraint(condition=models.Q(('flat__gte', 0), ('flat__lte', Decimal('5000.00'))), name='referral_flat_0_to_5000'), models.CheckConstraint(condition=models.Q(('valid_until__isnull', True), ('valid_until__gt', models.F('valid_from')), _connector='OR'), name='referral_terms_end_after_they_began'), models.CheckConstraint(condition=models.Q(('state', 'agreed'), ('checker', ''), _connector='XOR'), name='referral_terms_agreed_by_a_second'), django.contrib.postgres.constraints.ExclusionConstraint(condition=models.Q(('state', 'agreed')), expressions=[(models.Func(models.F('valid_from'), models.F('valid_until'), function='daterange'), '&&')], name='referral_terms_of_one_day')],
            },
        ),
        migrations.CreateModel(
            name='MonthResult',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('pays_on', models.CharField(choices=[('disbursal', 'disbursal'), ('sanction', 'sanction'), ('submission', 'submission'), ('lead', 'lead'), ('click', 'click')], max_length=10)),
                ('result', models.CharField(choices=[('ok', 'ok'), ('no_slab', 'no_slab')], max_length=8)),
                ('basis', models.CharField(max_length=8)),
                ('disbursed', models.DecimalField(decimal_places=2, max_digits=18)),
                ('number', models.PositiveIntegerField()),
                ('waiting', models.PositiveIntegerField(default=0, help_text='Events whose amount is not known yet; not counted.')),
                ('row_id', models.PositiveBigIntegerField(blank=True, null=True)),
                ('formula', models.JSONField(blank=True, default=list)),
                ('expected', models.DecimalField(blank=True, decimal_places=2, max_digits=18, null=True)),
                ('partner_share', models.DecimalField(blank=True, decimal_places=2, max_digits=18, null=True)),
                ('referral_reward', models.DecimalField(blank=True, decimal_places=2, max_digits=18, null=True)),
                ('month', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='results', to='revenue.commissionmonth')),
                ('revenue_type', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.revenuetype')),
            ],
            options={
                'ordering': ['month_id', 'revenue_type_id'],
            },
        ),
        migrations.CreateModel(
            name='LenderRevenue',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slab_disbursed_min', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True, validators=[django.core.validators.MinValueValidator(0)])),
                ('slab_disbursed_max', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True, validators=[django.core.validators.MinValueValidator(0)])),
                ('slab_number_min', models.PositiveIntegerField(blank=True, null=True)),
                ('slab_number_max', models.PositiveIntegerField(blank=True, null=True)),
                ('ats_min', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True, validators=[django.core.validators.MinValueValidator(0)])),
                ('ats_max', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True, validators=[django.core.validators.MinValueValidator(0)])),
                ('revenue_flat', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True, validators=[django.core.validators.MinValueValidator(0)])),
                ('revenue_percent', models.DecimalField(blank=True, decimal_places=3, max_digits=6, null=True, validators=[django.core.validators.MinValueValidator(0), django.core.validators.MaxValueValidator(100)])),
                ('status', models.BooleanField(default=True)),
                ('display_order', models.PositiveIntegerField()),
                ('valid_from', models.DateField(blank=True, null=True)),
                ('valid_until', models.DateField(blank=True, null=True)),
                ('version', models.PositiveIntegerField(default=1)),
                ('changed_by', models.CharField(blank=True, max_length=120)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('changed_at', models.DateTimeField(auto_now=True)),
                ('deleted_at', models.DateTimeField(blank=True, null=True)),
                ('lender', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='lenders.lender')),
                ('revenue_type', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.revenuetype')),
            ],
            options={
                'verbose_name': 'lender revenue row',
                'ordering': ['lender_id', 'display_order', 'id'],
            },
        ),
        migrations.CreateModel(
            name='AdviceLine',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('row_no', models.PositiveIntegerField()),
                ('reference', models.CharField(max_length=80)),
                ('submission_id', models.UUIDField(blank=True, null=True)),
                ('base', models.DecimalField(blank=True, decimal_places=2, max_digits=18, null=True)),
                ('amount', models.DecimalField(decimal_places=2, help_text='Commission without GST; below nought where the lender takes back.', max_digits=18)),
                ('remarks', models.CharField(blank=True, max_length=300)),
                ('key', models.CharField(blank=True, db_collation='C', default='', max_length=64)),
                ('generation', models.PositiveIntegerField(default=0, help_text='Which word on this line it is.')),
                ('taken_back', models.BooleanField(default=False)),
                ('advice', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lines', to='revenue.advice')),
                ('ledger_line', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.ledgerline')),
                ('revenue_type', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.revenuetype')),
            ],
            options={
                'ordering': ['advice_id', 'row_no'],
            },
        ),
        migrations.CreateModel(
            name='ReversalRequest',
            fields=[
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('target_kind', models.CharField(choices=[('advice', 'Advice'), ('transfer', 'Transfer'), ('month', 'Month')], max_length=8)),
                ('target_id', models.CharField(db_collation='C', max_length=36)),
                ('state', models.CharField(choices=[('requested', 'Requested'), ('approved', 'Approved'), ('cancelled', 'Cancelled')], default='requested', max_length=9)),
                ('reason', models.CharField(max_length=500)),
                ('amount', models.DecimalField(blank=True, decimal_places=2, max_digits=18, null=True)),
                ('payout_id', models.UUIDField(blank=True, db_index=True, null=True)),
                ('utr', models.CharField(blank=True, max_length=40, verbose_name='UTR')),
                ('paid_on', models.DateField(blank=True, null=True)),
            ],
            options={
                'ordering': ['made_at'],
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='revenue_reversalrequest_has_a_maker'), models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='revenue_reversalrequest_checker_is_not_maker'), models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='revenue_reversalrequest_checked_by_somebody'), models.CheckConstraint(condition=models.Q(('state', 'approved'), ('checker', ''), _connector='XOR'), name='revenue_reversal_approved_by_a_second'), models.UniqueConstraint(condition=models.Q(('state', 'requested')), fields=('target_kind', 'target_id'), name='revenue_reversal_requested_once'), models.UniqueConstraint(condition=models.Q(('state', 'cancelled'), _negated=True), fields=('payout_id', 'target_id'), name='revenue_transfer_reversed_once'), models.CheckConstraint(condition=models.Q(models.Q(('amount__isnull', False), ('payout_id__isnull', False), ('target_kind', 'transfer')), models.Q(models.Q(('target_kind', 'transfer'), _negated=True), ('paid_on__isnull', True), ('payout_id__isnull', True), ('utr', '')), _connector='OR'), name='revenue_reversed_transfer_names_its_file')],
            },
        ),
        migrations.CreateModel(
            name='Statement',
            fields=[
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('number', models.CharField(max_length=24, unique=True)),
                ('month', models.DateField()),
                ('state', models.CharField(choices=[('draft', 'Draft'), ('approved', 'Approved'), ('paid', 'Paid'), ('carried', 'Carried')], default='draft', max_length=8)),
                ('pay_on', models.DateField()),
                ('opening', models.DecimalField(decimal_places=2, max_digits=18)),
                ('gross', models.DecimalField(decimal_places=2, max_digits=18)),
                ('held', models.DecimalField(decimal_places=2, max_digits=18)),
                ('gst_percent', models.DecimalField(decimal_places=3, max_digits=6)),
                ('gst', models.DecimalField(decimal_places=2, max_digits=18)),
                ('tds_percent', models.DecimalField(decimal_places=3, max_digits=6)),
                ('tds_on', models.DecimalField(decimal_places=2, max_digits=18)),
                ('tds_section', models.CharField(max_length=60)),
                ('tds_limit', models.DecimalField(blank=True, decimal_places=2, max_digits=18, null=True)),
                ('tds', models.DecimalField(decimal_places=2, max_digits=18)),
                ('net', models.DecimalField(decimal_places=2, max_digits=18)),
                ('credited', models.DecimalField(decimal_places=2, max_digits=18)),
                ('untaxed', models.DecimalField(decimal_places=2, max_digits=18)),
                ('payee_name', models.CharField(max_length=120)),
                ('payee_address', models.CharField(blank=True, max_length=300)),
                ('payee_pan', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('payee_gstin', models.CharField(blank=True, max_length=15)),
                ('payee_account', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('payee_ifsc', models.CharField(blank=True, max_length=11)),
                ('utr', models.CharField(blank=True, max_length=40, verbose_name='UTR')),
                ('paid_on', models.DateField(blank=True, null=True)),
                ('payer_name', models.CharField(blank=True, default='', max_length=120)),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
                ('payout', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='statements', to='revenue.payout')),
            ],
            options={
                'ordering': ['-month', 'payee_name'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='ReferralGrant',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('event_ref', models.UUIDField(help_text='The submission whose event carries it.')),
                ('amount', models.DecimalField(decimal_places=2, max_digits=18)),
                ('at', models.DateTimeField()),
                ('referral', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='acquisition.referral')),
                ('revenue_type', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.revenuetype')),
                ('statement', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.statement')),
            ],
            options={
                'ordering': ['-at'],
            },
        ),
        migrations.CreateModel(
            name='BankReturnLine',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('upload_id', models.UUIDField(db_index=True)),
                ('outcome', models.CharField(choices=[('paid', 'paid'), ('failed', 'failed'), ('returned', 'returned')], max_length=8)),
                ('amount', models.DecimalField(decimal_places=2, max_digits=18)),
                ('utr', models.CharField(blank=True, max_length=40, verbose_name='UTR')),
                ('on', models.DateField(help_text='Day that the bank names.')),
                ('at', models.DateTimeField(auto_now_add=True)),
                ('statement', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='bank_return_lines', to='revenue.statement')),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='StatementLine',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('hold', models.CharField(blank=True, choices=[('multi_funded', 'multi_funded'), ('disputed', 'disputed'), ('lender_unpaid', 'lender_unpaid')], max_length=13)),
                ('ledger_line', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.ledgerline')),
                ('statement', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lines', to='revenue.statement')),
            ],
            options={
                'ordering': ['statement_id', 'ledger_line_id'],
            },
        ),
        migrations.CreateModel(
            name='StatementQuestion',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('text', models.CharField(max_length=500)),
                ('asked_by', models.CharField(max_length=120)),
                ('asked_at', models.DateTimeField()),
                ('answer', models.CharField(blank=True, max_length=500)),
                ('answered_by', models.CharField(blank=True, max_length=120)),
                ('answered_at', models.DateTimeField(blank=True, null=True)),
                ('line', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='questions', to='revenue.statementline')),
            ],
            options={
                'ordering': ['asked_at'],
            },
        ),
        migrations.CreateModel(
            name='TaxRate',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('tax', models.CharField(choices=[('tds', 'TDS'), ('gst', 'GST')], max_length=3)),
                ('valid_from', models.DateField()),
                ('valid_until', models.DateField(blank=True, help_text='The first day it no longer counts.', null=True)),
                ('percent', models.DecimalField(decimal_places=3, max_digits=6)),
                ('percent_without_pan', models.DecimalField(blank=True, decimal_places=3, max_digits=6, null=True)),
                ('limit', models.DecimalField(blank=True, decimal_places=2, help_text='Rupees a payee and tax year; nothing is deducted up to it.', max_digits=18, null=True)),
                ('section', models.CharField(help_text='As it stands on the statement.', max_length=60)),
            ],
            options={
                'ordering': ['tax', '-valid_from'],
                'constraints': [models.UniqueConstraint(fields=('tax', 'valid_from'), name='revenue_tax_row_once_a_day'), models.CheckConstraint(condition=models.Q(('valid_until__isnull', True), ('valid_until__gt', models.F('valid_from')), _connector='OR'), name='revenue_tax_row_ends_after_it_began'), models.CheckConstraint(condition=models.Q(('percent__gte', 0), ('percent__lte', 100)), name='revenue_tax_percent_0_to_100')],
            },
        ),
        migrations.AddField(
            model_name='commissionmonth',
            name='kept_partners',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.termssnapshot'),
        ),
        migrations.AddField(
            model_name='commissionmonth',
            name='kept_table',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.termssnapshot'),
        ),
        migrations.AddIndex(
            model_name='advice',
            index=models.Index(fields=['lender', 'month'], name='revenue_advice_by_month'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='revenue_advice_has_a_maker'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='revenue_advice_checker_is_not_maker'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='revenue_advice_checked_by_somebody'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'withdrawn'), _negated=True), fields=('lender', 'reference'), name='revenue_advice_once_a_reference'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.UniqueConstraint(fields=('upload_id',), name='revenue_advice_once_a_file'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.CheckConstraint(condition=models.Q(('month__day', 1)), name='revenue_advice_names_its_month'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'booked'), _negated=True), models.Q(('checker', ''), _negated=True), _connector='OR'), name='revenue_booked_advice_was_checked'),
        ),
        migrations.AddConstraint(
            model_name='commissionfile',
            constraint=models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='revenue_commissionfile_has_a_maker'),
        ),
        migrations.AddConstraint(
            model_name='commissionfile',
            constraint=models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='revenue_commissionfile_checker_is_not_maker'),
        ),
        migrations.AddConstraint(
            model_name='commissionfile',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='revenue_commissionfile_checked_by_somebody'),
        ),
        migrations.AddConstraint(
            model_name='commissionfile',
            constraint=models.CheckConstraint(condition=models.Q(('month__day', 1)), name='revenue_commission_file_names_its_month'),
        ),
        migrations.AddConstraint(
            model_name='reconciliation',
            constraint=models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='revenue_reconciliation_has_a_maker'),
        ),
        migrations.AddConstraint(
            model_name='reconciliation',
            constraint=models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='revenue_reconciliation_checker_is_not_maker'),
        ),
        migrations.AddConstraint(
            model_name='reconciliation',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='revenue_reconciliation_checked_by_somebody'),
        ),
        migrations.AddConstraint(
            model_name='reconciliation',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'closed'), _negated=True), models.Q(('checker', ''), _negated=True), _connector='OR'), name='revenue_closed_reconciliation_was_checked'),
        ),
        migrations.AddIndex(
            model_name='linenote',
            index=models.Index(fields=['month', 'key'], name='revenue_note_by_line'),
        ),
        migrations.AddConstraint(
            model_name='monthresult',
            constraint=models.UniqueConstraint(fields=('month', 'revenue_type'), name='revenue_result_once_a_type'),
        ),
        migrations.AddIndex(
            model_name='lenderrevenue',
            index=models.Index(condition=models.Q(('deleted_at__isnull', True)), fields=['lender', 'display_order'], name='revenue_table_of_lender'),
        ),
        migrations.AddConstraint(
            model_name='lenderrevenue',
            constraint=models.CheckConstraint(condition=models.Q(('slab_disbursed_min__isnull', True), ('slab_disbursed_max__isnull', True), ('slab_disbursed_max__gt', models.F('slab_disbursed_min')), _connector='OR'), name='revenue_slab_disbursed_max_above_min'),
        ),
        migrations.AddConstraint(
            model_name='lenderrevenue',
            constraint=models.CheckConstraint(condition=models.Q(('slab_number_min__isnull', True), ('slab_number_max__isnull', True), ('slab_number_max__gt', models.F('slab_number_min')), _connector='OR'), name='revenue_slab_number_max_above_min'),
        ),
        migrations.AddConstraint(
            model_name='lenderrevenue',
            constraint=models.CheckConstraint(condition=models.Q(('ats_min__isnull', True), ('ats_max__isnull', True), ('ats_max__gt', models.F('ats_min')), _connector='OR'), name='revenue_ats_max_above_min'),
        ),
        migrations.AddConstraint(
            model_name='lenderrevenue',
            constraint=models.CheckConstraint(condition=models.Q(('slab_disbursed_min__isnull', True), ('slab_disbursed_min__gte', 0), _connector='OR'), name='revenue_slab_disbursed_min_not_negative'),
        ),
        migrations.AddConstraint(
            model_name='lenderrevenue',
            constraint=models.CheckConstraint(condition=models.Q(('ats_min__isnull', True), ('ats_min__gte', 0), _connector='OR'), name='revenue_ats_min_not_negative'),
        ),
        migrations.AddConstraint(
            model_name='lenderrevenue',
            constraint=models.CheckConstraint(condition=models.Q(('slab_disbursed_max__isnull', True), ('slab_disbursed_max__gte', 0), _connector='OR'), name='revenue_slab_disbursed_max_not_negative'),
        ),
        migrations.AddConstraint(
            model_name='lenderrevenue',
            constraint=models.CheckConstraint(condition=models.Q(('ats_max__isnull', True), ('ats_max__gte', 0), _connector='OR'), name='revenue_ats_max_not_negative'),
        ),
        migrations.AddConstraint(
            model_name='lenderrevenue',
            constraint=models.CheckConstraint(condition=models.Q(('revenue_flat__isnull', True), ('revenue_flat__gte', 0), _connector='OR'), name='revenue_revenue_flat_not_negative'),
        ),
        migrations.AddConstraint(
            model_name='lenderrevenue',
            constraint=models.CheckConstraint(condition=models.Q(('revenue_percent__isnull', True), models.Q(('revenue_percent__gte', 0), ('revenue_percent__lte', 100)), _connector='OR'), name='revenue_percent_0_to_100'),
        ),
        migrations.AddConstraint(
            model_name='lenderrevenue',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('revenue_flat__gt', 0), ('revenue_flat__isnull', False)), models.Q(('revenue_percent__gt', 0), ('revenue_percent__isnull', False)), _connector='OR'), name='revenue_flat_or_percent'),
        ),
        migrations.AddConstraint(
            model_name='lenderrevenue',
            constraint=models.CheckConstraint(condition=models.Q(('valid_from__isnull', True), ('valid_until__isnull', True), ('valid_until__gt', models.F('valid_from')), _connector='OR'), name='revenue_until_after_from'),
        ),
        migrations.AddConstraint(
            model_name='lenderrevenue',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('valid_from__isnull', True), ('valid_from__day', 1), _connector='OR'), models.Q(('valid_until__isnull', True), ('valid_until__day', 1), _connector='OR')), name='revenue_rows_last_whole_months'),
        ),
        migrations.AddConstraint(
            model_name='adviceline',
            constraint=models.UniqueConstraint(fields=('advice', 'row_no'), name='revenue_advice_row_once'),
        ),
        migrations.AddConstraint(
            model_name='adviceline',
            constraint=models.UniqueConstraint(condition=models.Q(('key', ''), _negated=True), fields=('key', 'generation'), name='revenue_advice_line_received_once'),
        ),
        migrations.AddConstraint(
            model_name='adviceline',
            constraint=models.CheckConstraint(condition=models.Q(('amount', 0), _negated=True), name='revenue_advice_line_says_something'),
        ),
        migrations.AddIndex(
            model_name='statement',
            index=models.Index(fields=['month', 'state'], name='revenue_statement_by_month'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='revenue_statement_has_a_maker'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='revenue_statement_checker_is_not_maker'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='revenue_statement_checked_by_somebody'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.UniqueConstraint(fields=('partner', 'month'), name='revenue_statement_once_a_month'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.UniqueConstraint(condition=models.Q(('utr', ''), _negated=True), fields=('utr',), name='revenue_utr_pays_once'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(('month__day', 1)), name='revenue_statement_names_its_month'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(('state', 'draft'), models.Q(('checker', ''), _negated=True), _connector='OR'), name='revenue_approved_statement_was_checked'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'paid'), _negated=True), models.Q(models.Q(('utr', ''), _negated=True), ('paid_on__isnull', False)), _connector='OR'), name='revenue_paid_has_its_utr'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(('net', django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(models.F('opening'), '+', models.F('gross')), '+', models.F('gst')), '-', models.F('tds')))), name='revenue_statement_adds_up'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(('payout__isnull', True), ('state__in', ('approved', 'paid')), _connector='OR'), name='revenue_payout_of_approved_statements'),
        ),
        migrations.AddConstraint(
            model_name='referralgrant',
            constraint=models.CheckConstraint(condition=models.Q(('amount__gt', 0), ('amount__lte', Decimal('5000.00'))), name='referral_grant_up_to_5000'),
        ),
        migrations.AddConstraint(
            model_name='bankreturnline',
            constraint=models.UniqueConstraint(fields=('upload_id', 'statement', 'outcome'), name='revenue_return_line_once'),
        ),
        migrations.AddConstraint(
            model_name='bankreturnline',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('outcome', 'paid'), _negated=True), models.Q(('utr', ''), _negated=True), _connector='OR'), name='revenue_return_paid_has_utr'),
        ),
        migrations.AddConstraint(
            model_name='statementline',
            constraint=models.UniqueConstraint(condition=models.Q(('hold', '')), fields=('ledger_line',), name='revenue_share_is_stated_once'),
        ),
        migrations.AddConstraint(
            model_name='statementline',
            constraint=models.UniqueConstraint(fields=('statement', 'ledger_line'), name='revenue_line_once_a_statement'),
        ),
        migrations.AddConstraint(
            model_name='statementquestion',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('answer', ''), ('answered_at__isnull', True)), models.Q(models.Q(('answer', ''), _negated=True), ('answered_at__isnull', False)), _connector='OR'), name='revenue_answer_has_its_time'),
        ),
        migrations.AddIndex(
            model_name='ledgerline',
            index=models.Index(fields=['event_on'], name='ledger_line_by_day'),
        ),
        migrations.AddIndex(
            model_name='ledgerline',
            index=models.Index(condition=models.Q(('account', 'partner_share')), fields=['partner', 'event_on'], name='ledger_line_share'),
        ),
        migrations.AddIndex(
            model_name='ledgerline',
            index=models.Index(condition=models.Q(('account', 'referral')), fields=['partner', 'booked_month'], name='ledger_line_reward'),
        ),
        migrations.AddIndex(
            model_name='ledgerline',
            index=models.Index(fields=['event_ref'], name='ledger_line_by_event'),
        ),
        migrations.AddIndex(
            model_name='ledgerline',
            index=models.Index(condition=models.Q(('account', 'received')), fields=['booked_at'], name='ledger_line_received'),
        ),
        migrations.AddConstraint(
            model_name='ledgerline',
            constraint=models.UniqueConstraint(condition=models.Q(('reverses__isnull', True)), fields=('month', 'account', 'revenue_type', 'event_ref', 'generation'), name='ledger_line_once_a_generation'),
        ),
        migrations.AddConstraint(
            model_name='ledgerline',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('kind', 'reversal'), ('reverses__isnull', False)), models.Q(models.Q(('kind', 'reversal'), _negated=True), ('reverses__isnull', True)), _connector='OR'), name='ledger_reversal_names_its_line'),
        ),
        migrations.AddConstraint(
            model_name='ledgerline',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('account', 'referral'), ('partner__isnull', False), ('referral__isnull', False)), models.Q(models.Q(('account', 'referral'), _negated=True), ('referral__isnull', True)), _connector='OR'), name='ledger_reward_names_its_referral'),
        ),
        migrations.AddIndex(
            model_name='commissionmonth',
            index=models.Index(fields=['month', 'state'], name='revenue_month_by_state'),
        ),
        migrations.AddConstraint(
            model_name='commissionmonth',
            constraint=models.UniqueConstraint(fields=('lender', 'month'), name='revenue_month_once'),
        ),
        migrations.AddConstraint(
            model_name='commissionmonth',
            constraint=models.CheckConstraint(condition=models.Q(('month__day', 1)), name='revenue_month_is_named_by_its_first_day'),
        ),
        migrations.AddConstraint(
            model_name='commissionmonth',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'closed'), _negated=True), models.Q(('closed_at__isnull', False), ('kept_partners__isnull', False), ('kept_table__isnull', False)), _connector='OR'), name='revenue_closed_month_keeps_its_terms'),
        ),
    ]
