import apps.core.fields
import django.db.models.deletion
import django.db.models.expressions
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('partners', '0001_initial'),
        ('revenue', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='LedgerCheck',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('ended_at', models.DateTimeField()),
                ('ledger', models.DecimalField(decimal_places=2, help_text='Rupees by which months differ from their events.', max_digits=18)),
                ('documents', models.DecimalField(decimal_places=2, help_text='Rupees by which documents differ from their rows.', max_digits=18)),
            ],
            options={
                'ordering': ['-ended_at'],
                'indexes': [models.Index(fields=['-ended_at'], name='payouts_check_newest')],
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
                'constraints': [models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='payouts_payout_has_a_maker'), models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='payouts_payout_checker_is_not_maker'), models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='payouts_payout_checked_by_somebody'), models.CheckConstraint(condition=models.Q(('month__day', 1)), name='payouts_payout_names_its_month'), models.CheckConstraint(condition=models.Q(('count__gt', 0), ('total__gt', 0)), name='payouts_payout_pays_something'), models.CheckConstraint(condition=models.Q(models.Q(('state__in', ('sent', 'recalled')), _negated=True), models.Q(('checker', ''), _negated=True), _connector='OR'), name='payouts_sent_payout_was_checked'), models.CheckConstraint(condition=models.Q(('taken', 0), ('state__in', ('sent', 'recalled')), _connector='OR'), name='payouts_payout_leaves_when_checked')],
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
                ('payout', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='statements', to='payouts.payout')),
            ],
            options={
                'ordering': ['-month', 'payee_name'],
                'abstract': False,
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
                ('statement', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='bank_return_lines', to='payouts.statement')),
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
                ('statement', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lines', to='payouts.statement')),
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
                ('line', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='questions', to='payouts.statementline')),
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
                'constraints': [models.UniqueConstraint(fields=('tax', 'valid_from'), name='payouts_tax_row_once_a_day'), models.CheckConstraint(condition=models.Q(('valid_until__isnull', True), ('valid_until__gt', models.F('valid_from')), _connector='OR'), name='payouts_tax_row_ends_after_it_began'), models.CheckConstraint(condition=models.Q(('percent__gte', 0), ('percent__lte', 100)), name='payouts_tax_percent_0_to_100')],
            },
        ),
        migrations.AddIndex(
            model_name='statement',
            index=models.Index(fields=['month', 'state'], name='payouts_statement_by_month'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='payouts_statement_has_a_maker'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='payouts_statement_checker_is_not_maker'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='payouts_statement_checked_by_somebody'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.UniqueConstraint(fields=('partner', 'month'), name='payouts_statement_once_a_month'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.UniqueConstraint(condition=models.Q(('utr', ''), _negated=True), fields=('utr',), name='payouts_utr_pays_once'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(('month__day', 1)), name='payouts_statement_names_its_month'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(('state', 'draft'), models.Q(('checker', ''), _negated=True), _connector='OR'), name='payouts_approved_statement_was_checked'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'paid'), _negated=True), models.Q(models.Q(('utr', ''), _negated=True), ('paid_on__isnull', False)), _connector='OR'), name='payouts_paid_has_its_utr'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(('net', django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(models.F('opening'), '+', models.F('gross')), '+', models.F('gst')), '-', models.F('tds')))), name='payouts_statement_adds_up'),
        ),
        migrations.AddConstraint(
            model_name='statement',
            constraint=models.CheckConstraint(condition=models.Q(('payout__isnull', True), ('state__in', ('approved', 'paid')), _connector='OR'), name='payouts_payout_of_approved_statements'),
        ),
        migrations.AddConstraint(
            model_name='bankreturnline',
            constraint=models.UniqueConstraint(fields=('upload_id', 'statement', 'outcome'), name='payouts_return_line_once'),
        ),
        migrations.AddConstraint(
            model_name='bankreturnline',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('outcome', 'paid'), _negated=True), models.Q(('utr', ''), _negated=True), _connector='OR'), name='payouts_return_paid_has_utr'),
        ),
        migrations.AddConstraint(
            model_name='statementline',
            constraint=models.UniqueConstraint(condition=models.Q(('hold', '')), fields=('ledger_line',), name='payouts_share_is_stated_once'),
        ),
        migrations.AddConstraint(
            model_name='statementline',
            constraint=models.UniqueConstraint(fields=('statement', 'ledger_line'), name='payouts_line_once_a_statement'),
        ),
        migrations.AddConstraint(
            model_name='statementquestion',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('answer', ''), ('answered_at__isnull', True)), models.Q(models.Q(('answer', ''), _negated=True), ('answered_at__isnull', False)), _connector='OR'), name='payouts_answer_has_its_time'),
        ),
    ]
