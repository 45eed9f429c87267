"""A move from one open status to the next writes its row and no index, where the page has room for the new row."""

import django.db.models.functions.comparison
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('applications', '0015_no_index_on_the_change_alone'),
        ('customers', '0008_tombstones'),
        ('lenders', '0013_whole_switches'),
    ]

    operations = [
        migrations.RunSQL(
            'ALTER TABLE applications_submission SET (fillfactor = 80)',
            'ALTER TABLE applications_submission RESET (fillfactor)',
        ),
        migrations.RemoveConstraint(
            model_name='submission',
            name='submission_one_live',
        ),
        migrations.RemoveIndex(
            model_name='submission',
            name='submission_by_status',
        ),
        migrations.RemoveIndex(
            model_name='submission',
            name='submission_by_disbursal',
        ),
        migrations.AddField(
            model_name='submission',
            name='is_live',
            field=models.GeneratedField(db_persist=True, expression=models.Case(models.When(status__in=['declined_by_customer', 'disbursed', 'expired', 'failed', 'rejected'], then=models.Value(False)), default=models.Value(True)), help_text='It has not ended. Reckoned by the database: an object that was changed here does not know it anew.', output_field=models.BooleanField()),
        ),
        migrations.AddField(
            model_name='submission',
            name='paid_on',
            field=models.GeneratedField(db_persist=True, expression=models.Case(models.When(status='disbursed', then=django.db.models.functions.comparison.Coalesce('disbursed_on', 'as_of'))), help_text='The day of the disbursal, which commission is counted by; empty where nothing is paid out.', null=True, output_field=models.DateField(null=True)),
        ),
        migrations.AddIndex(
            model_name='submission',
            index=models.Index(condition=models.Q(('paid_on__isnull', False)), fields=['lender', 'paid_on'], name='submission_by_disbursal'),
        ),
        migrations.AddConstraint(
            model_name='submission',
            constraint=models.UniqueConstraint(condition=models.Q(('is_live', True)), fields=('customer', 'lender', 'product_code'), name='submission_one_live'),
        ),
    ]
