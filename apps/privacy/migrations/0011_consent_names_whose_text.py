"""What was agreed to before partners could have texts of their own was the marketplace's: the rows say so, empty."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('privacy', '0010_consent_of_a_lead'),
    ]

    operations = [
        migrations.AddField(
            model_name='consent',
            name='text_partner',
            field=models.CharField(blank=True, db_default='', default='', help_text="Key of the partner whose own text was agreed to; empty: the marketplace's.", max_length=40),
        ),
    ]
