"""The history of an intake can only grow."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("intake_intakeentry",)


class Migration(migrations.Migration):
    dependencies = [("intake", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
    ]
