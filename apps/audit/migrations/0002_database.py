"""The audit record can only grow (reliability row 53)."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("audit_entry", "audit_block")


class Migration(migrations.Migration):
    dependencies = [("audit", "0001_initial")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
    ]
