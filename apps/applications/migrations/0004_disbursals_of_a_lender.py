import django.db.models.functions.comparison
from django.db import migrations, models
from django.db.models import F


class Migration(migrations.Migration):

    dependencies = [
        ('applications', '0003_credit_reasons'),
    ]

    operations = [
        migrations.AddIndex(
            model_name='submission',
            index=models.Index(F('lender'), django.db.models.functions.comparison.Coalesce('disbursed_on', 'as_of'), condition=models.Q(('status', 'disbursed')), name='submission_by_disbursal'),
        ),
    ]
