"""The de-dupe log can only grow."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("customers_dedupeentry",)


class Migration(migrations.Migration):
    dependencies = [("customers", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
    ]
