"""Nothing asks for submissions by the moment of their change alone, and every change had to write that index."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("applications", "0014_person_erased"),
    ]

    operations = [
        migrations.AlterField(model_name="submission", name="changed_at", field=models.DateTimeField()),
    ]
