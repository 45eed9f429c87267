from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("desk", "0001_tickets"),
    ]

    operations = [
        migrations.AlterField(
            model_name="ticket",
            name="category",
            field=models.CharField(
                choices=[
                    ("application", "application"),
                    ("money", "money"),
                    ("details", "details"),
                    ("privacy", "privacy"),
                    ("nominee", "nominee"),
                    ("technical", "technical"),
                    ("complaint", "complaint"),
                    ("other", "other"),
                ],
                max_length=12,
            ),
        ),
    ]
