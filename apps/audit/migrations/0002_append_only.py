"""The record can only grow (reliability row 53)."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard


class Migration(migrations.Migration):
    dependencies = [("audit", "0001_tables")]

    operations = [
        migrations.RunSQL(guard("audit_entry") + guard("audit_block"), unguard("audit_entry") + unguard("audit_block")),
    ]
