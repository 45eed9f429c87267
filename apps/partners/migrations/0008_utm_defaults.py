"""What a partner's landings count under where their address says nothing."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("partners", "0007_brand_faq")]

    operations = [
        migrations.AddField(
            model_name="partner",
            name="utm_defaults",
            field=models.JSONField(
                blank=True,
                db_default=models.Value({}, models.JSONField()),
                default=dict,
                help_text="UTM parameter -> its value on landings of the partner whose address has none.",
            ),
        ),
    ]
