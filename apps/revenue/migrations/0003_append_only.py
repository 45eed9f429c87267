"""Ledger lines and the terms they name can only be added (reliability row 35)."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("revenue_ledgerline", "revenue_keptterms")


class Migration(migrations.Migration):
    dependencies = [("revenue", "0002_ledger"), ("audit", "0002_append_only")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
    ]
