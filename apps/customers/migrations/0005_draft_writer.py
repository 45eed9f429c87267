"""Which open page saved a draft last: another one that has not seen it may not overwrite it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("customers", "0004_business_and_housing"),
    ]

    operations = [
        migrations.AddField(
            model_name="draft",
            name="writer",
            field=models.CharField(
                blank=True, default="", help_text="The open page that saved it last, by the name it gave itself.", max_length=36
            ),
        ),
    ]
