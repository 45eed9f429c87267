import django.contrib.postgres.fields
import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='CellRecount',
            fields=[
                ('day', models.DateField(primary_key=True, serialize=False)),
                ('cause', models.CharField(choices=[('round', 'Today, yesterday and days that had news'), ('first', 'A day that was never counted'), ('night', 'The nightly look at days of the past'), ('hand', 'By hand')], max_length=8)),
                ('began_at', models.DateTimeField(db_index=True)),
                ('ended_at', models.DateTimeField()),
                ('digest', models.CharField(blank=True, max_length=32)),
                ('was_digest', models.CharField(blank=True, help_text='Of the cells as they stood before.', max_length=32)),
                ('cells_changed', models.PositiveIntegerField(default=0)),
                ('changed_at', models.DateTimeField(help_text='When a count last changed cells that had been shown.', null=True)),
                ('looked_at', models.DateTimeField(help_text='When a round of this day last looked for news of others.', null=True)),
            ],
        ),
        migrations.CreateModel(
            name='DueDay',
            fields=[
                ('day', models.DateField(primary_key=True, serialize=False)),
                ('found_at', models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name='DayCell',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('kind', models.CharField(choices=[('all', 'all'), ('product', 'product'), ('partner', 'partner'), ('lender', 'lender'), ('channel', 'channel'), ('agent', 'agent'), ('product_partner', 'product_partner'), ('product_lender', 'product_lender'), ('product_channel', 'product_channel'), ('product_agent', 'product_agent'), ('product_reason', 'product_reason'), ('by_city', 'by_city'), ('by_language', 'by_language'), ('by_device', 'by_device'), ('by_source', 'by_source'), ('by_credit', 'by_credit'), ('product_city', 'product_city'), ('product_language', 'product_language'), ('product_device', 'product_device'), ('product_source', 'product_source'), ('product_credit', 'product_credit')], max_length=16)),
                ('day', models.DateField()),
                ('step', models.CharField(max_length=24)),
                ('product', models.CharField(blank=True, max_length=10)),
                ('part', models.CharField(blank=True, max_length=80)),
                ('n_first', models.PositiveIntegerField()),
                ('gaps', django.contrib.postgres.fields.ArrayField(base_field=models.PositiveIntegerField(), default=list, size=None)),
                ('ns', django.contrib.postgres.fields.ArrayField(base_field=models.PositiveIntegerField(), default=list, size=None)),
                ('amount', models.DecimalField(decimal_places=2, max_digits=18, null=True)),
                ('least', models.DecimalField(decimal_places=2, help_text='Of the yearly rates shown.', max_digits=7, null=True)),
                ('most', models.DecimalField(decimal_places=2, max_digits=7, null=True)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('kind', 'day', 'step', 'product', 'part'), name='day_cell_once')],
            },
        ),
        migrations.CreateModel(
            name='ReportSchedule',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('owner', models.UUIDField(db_index=True, help_text='The admin who made it.')),
                ('every', models.CharField(choices=[('day', 'Every day'), ('week', 'Every week'), ('month', 'Every month')], max_length=8)),
                ('at', models.TimeField(help_text='Indian time.')),
                ('weekday', models.PositiveSmallIntegerField(blank=True, help_text='0 is Monday; of a weekly one.', null=True)),
                ('month_day', models.PositiveSmallIntegerField(blank=True, help_text='31: the last; of a monthly one.', null=True)),
                ('recipients', django.contrib.postgres.fields.ArrayField(base_field=models.UUIDField(), help_text='Admins.', size=None)),
                ('next_at', models.DateTimeField(blank=True, db_index=True, null=True)),
                ('revision', models.PositiveIntegerField(default=1)),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('view', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.savedview')),
            ],
            options={
                'ordering': ['made_at', 'id'],
            },
        ),
        migrations.CreateModel(
            name='ReportScheduleRun',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slot', models.DateTimeField()),
                ('recipient', models.UUIDField(help_text='An admin.')),
                ('state', models.CharField(choices=[('waiting', 'Waiting'), ('sent', 'Sent'), ('not_allowed', 'The recipient may not read reports any more'), ('failed', 'Failed')], default='waiting', max_length=12)),
                ('is_late', models.BooleanField(default=False)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('ended_at', models.DateTimeField(blank=True, null=True)),
                ('schedule', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='runs', to='reports.reportschedule')),
            ],
        ),
        migrations.CreateModel(
            name='StepFact',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('kind', models.CharField(choices=[('all', 'all'), ('product', 'product'), ('partner', 'partner'), ('lender', 'lender'), ('channel', 'channel'), ('agent', 'agent'), ('product_partner', 'product_partner'), ('product_lender', 'product_lender'), ('product_channel', 'product_channel'), ('product_agent', 'product_agent'), ('product_reason', 'product_reason'), ('by_city', 'by_city'), ('by_language', 'by_language'), ('by_device', 'by_device'), ('by_source', 'by_source'), ('by_credit', 'by_credit'), ('product_city', 'product_city'), ('product_language', 'product_language'), ('product_device', 'product_device'), ('product_source', 'product_source'), ('product_credit', 'product_credit')], max_length=16)),
                ('day', models.DateField()),
                ('step', models.CharField(max_length=20)),
                ('unit', models.UUIDField()),
                ('product', models.CharField(blank=True, max_length=10)),
                ('part', models.CharField(blank=True, help_text='A partner, a lender, an agent or a channel, by kind.', max_length=36)),
                ('prev_day', models.DateField(null=True)),
                ('amount', models.DecimalField(decimal_places=2, max_digits=16, null=True)),
                ('city', models.CharField(blank=True, max_length=80)),
                ('language', models.CharField(blank=True, max_length=2)),
                ('device', models.CharField(blank=True, max_length=8)),
                ('source', models.CharField(blank=True, max_length=60)),
                ('credit', models.CharField(blank=True, help_text='The partner who brought the unit, or own.', max_length=36)),
            ],
            options={
                'indexes': [models.Index(fields=['day', 'kind', 'step'], name='step_fact_of_day'), models.Index(condition=models.Q(('prev_day__isnull', False)), fields=['prev_day'], name='step_fact_after')],
                'constraints': [models.UniqueConstraint(fields=('unit', 'step', 'kind', 'product', 'part', 'day'), name='step_fact_once')],
            },
        ),
        migrations.CreateModel(
            name='TurnFact',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('submission_id', models.UUIDField()),
                ('reached', models.CharField(help_text='received, approved, sanctioned or disbursed.', max_length=10)),
                ('reached_on', models.DateField(db_index=True)),
                ('product', models.CharField(max_length=10)),
                ('lender', models.CharField(max_length=36)),
                ('partner', models.CharField(help_text="A partner's id, or own.", max_length=36)),
                ('hours', models.DecimalField(decimal_places=1, max_digits=9)),
                ('hours_customer', models.DecimalField(decimal_places=1, max_digits=9)),
                ('hours_lender', models.DecimalField(decimal_places=1, max_digits=9)),
                ('hours_us', models.DecimalField(decimal_places=1, max_digits=9)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('submission_id', 'reached'), name='turn_fact_once')],
            },
        ),
        migrations.AddConstraint(
            model_name='reportschedule',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('every', 'week'), ('month_day__isnull', True), ('weekday__range', (0, 6))), models.Q(('every', 'month'), ('month_day__range', (1, 31)), ('weekday__isnull', True)), models.Q(('every', 'day'), ('month_day__isnull', True), ('weekday__isnull', True)), _connector='OR'), name='report_schedule_rhythm'),
        ),
        migrations.AddIndex(
            model_name='reportschedulerun',
            index=models.Index(condition=models.Q(('state', 'waiting')), fields=['slot'], name='report_schedule_run_waiting'),
        ),
        migrations.AddConstraint(
            model_name='reportschedulerun',
            constraint=models.UniqueConstraint(fields=('schedule', 'slot', 'recipient'), name='report_schedule_run_once'),
        ),
    ]
