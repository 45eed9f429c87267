from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("uploads", "0006_purged_rows")]

    operations = [
        migrations.AddField(
            model_name="upload",
            name="notes",
            field=models.JSONField(
                db_default=[], default=list, help_text="What is hidden in it, which letters it lost."
            ),
        ),
    ]
