import django.contrib.postgres.constraints
import django.core.validators
import django.db.models.deletion
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
                ('kept_partners', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.termssnapshot')),
                ('kept_table', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.termssnapshot')),
            ],
            options={
                'ordering': ['-month', 'lender_id'],
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
            name='ReferralGrant',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('statement_id', models.UUIDField(help_text='The paid statement of the partner that was brought.')),
                ('event_ref', models.UUIDField(help_text='The submission whose event carries it.')),
                ('amount', models.DecimalField(decimal_places=2, max_digits=18)),
                ('at', models.DateTimeField()),
                ('referral', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='acquisition.referral')),
                ('revenue_type', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.revenuetype')),
            ],
            options={
                'ordering': ['-at'],
                'constraints': [models.CheckConstraint(condition=models.Q(('amount__gt', 0), ('amount__lte', Decimal('5000.00'))), name='referral_grant_up_to_5000')],
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
                'constraints': [models.UniqueConstraint(fields=('month', 'revenue_type'), name='revenue_result_once_a_type')],
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
                'indexes': [models.Index(condition=models.Q(('deleted_at__isnull', True)), fields=['lender', 'display_order'], name='revenue_table_of_lender')],
                'constraints': [models.CheckConstraint(condition=models.Q(('slab_disbursed_min__isnull', True), ('slab_disbursed_max__isnull', True), ('slab_disbursed_max__gt', models.F('slab_disbursed_min')), _connector='OR'), name='revenue_slab_disbursed_max_above_min'), models.CheckConstraint(condition=models.Q(('slab_number_min__isnull', True), ('slab_number_max__isnull', True), ('slab_number_max__gt', models.F('slab_number_min')), _connector='OR'), name='revenue_slab_number_max_above_min'), models.CheckConstraint(condition=models.Q(('ats_min__isnull', True), ('ats_max__isnull', True), ('ats_max__gt', models.F('ats_min')), _connector='OR'), name='revenue_ats_max_above_min'), models.CheckConstraint(condition=models.Q(('slab_disbursed_min__isnull', True), ('slab_disbursed_min__gte', 0), _connector='OR'), name='revenue_slab_disbursed_min_not_negative'), models.CheckConstraint(condition=models.Q(('ats_min__isnull', True), ('ats_min__gte', 0), _connector='OR'), name='revenue_ats_min_not_negative'), models.CheckConstraint(condition=models.Q(('slab_disbursed_max__isnull', True), ('slab_disbursed_max__gte', 0), _connector='OR'), name='revenue_slab_disbursed_max_not_negative'), models.CheckConstraint(condition=models.Q(('ats_max__isnull', True), ('ats_max__gte', 0), _connector='OR'), name='revenue_ats_max_not_negative'), models.CheckConstraint(condition=models.Q(('revenue_flat__isnull', True), ('revenue_flat__gte', 0), _connector='OR'), name='revenue_revenue_flat_not_negative'), models.CheckConstraint(condition=models.Q(('revenue_percent__isnull', True), models.Q(('revenue_percent__gte', 0), ('revenue_percent__lte', 100)), _connector='OR'), name='revenue_percent_0_to_100'), models.CheckConstraint(condition=models.Q(models.Q(('revenue_flat__gt', 0), ('revenue_flat__isnull', False)), models.Q(('revenue_percent__gt', 0), ('revenue_percent__isnull', False)), _connector='OR'), name='revenue_flat_or_percent'), models.CheckConstraint(condition=models.Q(('valid_from__isnull', True), ('valid_until__isnull', True), ('valid_until__gt', models.F('valid_from')), _connector='OR'), name='revenue_until_after_from'), models.CheckConstraint(condition=models.Q(models.Q(('valid_from__isnull', True), ('valid_from__day', 1), _connector='OR'), models.Q(('valid_until__isnull', True), ('valid_until__day', 1), _connector='OR')), name='revenue_rows_last_whole_months')],
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
                'indexes': [models.Index(fields=['event_on'], name='ledger_line_by_day'), models.Index(condition=models.Q(('account', 'partner_share')), fields=['partner', 'event_on'], name='ledger_line_share'), models.Index(condition=models.Q(('account', 'referral')), fields=['partner', 'booked_month'], name='ledger_line_reward'), models.Index(fields=['event_ref'], name='ledger_line_by_event'), models.Index(condition=models.Q(('account', 'received')), fields=['booked_at'], name='ledger_line_received')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('reverses__isnull', True)), fields=('month', 'account', 'revenue_type', 'event_ref', 'generation'), name='ledger_line_once_a_generation'), models.CheckConstraint(condition=models.Q(models.Q(('kind', 'reversal'), ('reverses__isnull', False)), models.Q(models.Q(('kind', 'reversal'), _negated=True), ('reverses__isnull', True)), _connector='OR'), name='ledger_reversal_names_its_line'), models.CheckConstraint(condition=models.Q(models.Q(('account', 'referral'), ('partner__isnull', False), ('referral__isnull', False)), models.Q(models.Q(('account', 'referral'), _negated=True), ('referral__isnull', True)), _connector='OR'), name='ledger_reward_names_its_referral')],
            },
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
