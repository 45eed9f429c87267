"""Shown codes, clicks and the history of a lead are evidence: rows are added, never changed or removed."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("offerings_codereveal", "offerings_dealclick", "offerings_leadentry")


class Migration(migrations.Migration):
    dependencies = [("offerings", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
    ]
