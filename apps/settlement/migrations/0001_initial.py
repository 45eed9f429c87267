import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('lenders', '0001_initial'),
        ('revenue', '0001_initial'),
    ]

    operations = [
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
            name='AdviceLine',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('row_no', models.PositiveIntegerField()),
                ('reference', models.CharField(max_length=80)),
                ('submission_id', models.UUIDField(blank=True, null=True)),
                ('base', models.DecimalField(blank=True, decimal_places=2, max_digits=18, null=True)),
                ('amount', models.DecimalField(decimal_places=2, help_text='Commission without GST; negative where the lender takes back.', max_digits=18)),
                ('remarks', models.CharField(blank=True, max_length=300)),
                ('key', models.CharField(blank=True, db_collation='C', default='', max_length=64)),
                ('generation', models.PositiveIntegerField(default=0, help_text='Which word on this line it is.')),
                ('taken_back', models.BooleanField(default=False)),
                ('advice', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lines', to='settlement.advice')),
                ('ledger_line', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.ledgerline')),
                ('revenue_type', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='revenue.revenuetype')),
            ],
            options={
                'ordering': ['advice_id', 'row_no'],
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
                'constraints': [models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='settlement_reconciliation_has_a_maker'), models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='settlement_reconciliation_checker_is_not_maker'), models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='settlement_reconciliation_checked_by_somebody'), models.CheckConstraint(condition=models.Q(models.Q(('state', 'closed'), _negated=True), models.Q(('checker', ''), _negated=True), _connector='OR'), name='settlement_closed_reconciliation_was_checked')],
            },
        ),
        migrations.AddIndex(
            model_name='advice',
            index=models.Index(fields=['lender', 'month'], name='settlement_advice_by_month'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='settlement_advice_has_a_maker'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='settlement_advice_checker_is_not_maker'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='settlement_advice_checked_by_somebody'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'withdrawn'), _negated=True), fields=('lender', 'reference'), name='settlement_advice_once_a_reference'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.UniqueConstraint(fields=('upload_id',), name='settlement_advice_once_a_file'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.CheckConstraint(condition=models.Q(('month__day', 1)), name='settlement_advice_names_its_month'),
        ),
        migrations.AddConstraint(
            model_name='advice',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'booked'), _negated=True), models.Q(('checker', ''), _negated=True), _connector='OR'), name='settlement_booked_advice_was_checked'),
        ),
        migrations.AddConstraint(
            model_name='adviceline',
            constraint=models.UniqueConstraint(fields=('advice', 'row_no'), name='settlement_advice_row_once'),
        ),
        migrations.AddConstraint(
            model_name='adviceline',
            constraint=models.UniqueConstraint(condition=models.Q(('key', ''), _negated=True), fields=('key', 'generation'), name='settlement_advice_line_received_once'),
        ),
        migrations.AddConstraint(
            model_name='adviceline',
            constraint=models.CheckConstraint(condition=models.Q(('amount', 0), _negated=True), name='settlement_advice_line_says_something'),
        ),
        migrations.AddConstraint(
            model_name='commissionfile',
            constraint=models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='settlement_commissionfile_has_a_maker'),
        ),
        migrations.AddConstraint(
            model_name='commissionfile',
            constraint=models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='settlement_commissionfile_checker_is_not_maker'),
        ),
        migrations.AddConstraint(
            model_name='commissionfile',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='settlement_commissionfile_checked_by_somebody'),
        ),
        migrations.AddConstraint(
            model_name='commissionfile',
            constraint=models.CheckConstraint(condition=models.Q(('month__day', 1)), name='settlement_commission_file_names_its_month'),
        ),
        migrations.AddIndex(
            model_name='linenote',
            index=models.Index(fields=['month', 'key'], name='settlement_note_by_line'),
        ),
    ]
