"""Claims and notes of reconciliations can only be added (reliability row 35)."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("settlement_claim", "settlement_linenote")


class Migration(migrations.Migration):
    dependencies = [("settlement", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
    ]
