import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
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
            ],
        ),
        migrations.CreateModel(
            name='TurnFact',
            fields=[
                ('submission_id', models.UUIDField(primary_key=True, serialize=False)),
                ('approved_on', models.DateField(db_index=True)),
                ('product', models.CharField(max_length=10)),
                ('lender', models.CharField(max_length=36)),
                ('partner', models.CharField(help_text="A partner's id, or own.", max_length=36)),
                ('hours', models.DecimalField(decimal_places=1, max_digits=9)),
                ('hours_customer', models.DecimalField(decimal_places=1, max_digits=9)),
                ('hours_lender', models.DecimalField(decimal_places=1, max_digits=9)),
                ('hours_us', models.DecimalField(decimal_places=1, max_digits=9)),
            ],
        ),
        migrations.CreateModel(
            name='DayCell',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('kind', models.CharField(choices=[('all', 'all'), ('product', 'product'), ('partner', 'partner'), ('lender', 'lender'), ('channel', 'channel'), ('product_partner', 'product_partner'), ('product_lender', 'product_lender'), ('product_channel', 'product_channel')], max_length=16)),
                ('day', models.DateField()),
                ('step', models.CharField(max_length=20)),
                ('product', models.CharField(blank=True, max_length=10)),
                ('part', models.CharField(blank=True, max_length=36)),
                ('n_first', models.PositiveIntegerField()),
                ('gaps', django.contrib.postgres.fields.ArrayField(base_field=models.PositiveIntegerField(), default=list, size=None)),
                ('ns', django.contrib.postgres.fields.ArrayField(base_field=models.PositiveIntegerField(), default=list, size=None)),
                ('amount', models.DecimalField(decimal_places=2, max_digits=18, null=True)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('kind', 'day', 'step', 'product', 'part'), name='day_cell_once')],
            },
        ),
        migrations.CreateModel(
            name='StepFact',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('kind', models.CharField(choices=[('all', 'all'), ('product', 'product'), ('partner', 'partner'), ('lender', 'lender'), ('channel', 'channel'), ('product_partner', 'product_partner'), ('product_lender', 'product_lender'), ('product_channel', 'product_channel')], max_length=16)),
                ('day', models.DateField()),
                ('step', models.CharField(max_length=20)),
                ('unit', models.UUIDField()),
                ('product', models.CharField(blank=True, max_length=10)),
                ('part', models.CharField(blank=True, help_text='A partner, a lender or a channel, as the kind says.', max_length=36)),
                ('prev_day', models.DateField(null=True)),
                ('amount', models.DecimalField(decimal_places=2, max_digits=16, null=True)),
            ],
            options={
                'indexes': [models.Index(fields=['day', 'kind', 'step'], name='step_fact_of_day'), models.Index(condition=models.Q(('prev_day__isnull', False)), fields=['prev_day'], name='step_fact_after')],
                'constraints': [models.UniqueConstraint(fields=('unit', 'step', 'kind', 'product', 'part', 'day'), name='step_fact_once')],
            },
        ),
    ]
