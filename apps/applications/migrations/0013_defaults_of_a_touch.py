"""Which of a touch's UTM parameters were the partner's defaults."""

import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("applications", "0012_dedupe_log_of_before")]

    operations = [
        migrations.AddField(
            model_name="touch",
            name="defaulted",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(max_length=20),
                blank=True,
                db_default=[],
                default=list,
                help_text="UTM parameters that the address did not say: the partner's defaults of that moment.",
                size=None,
            ),
        ),
    ]
