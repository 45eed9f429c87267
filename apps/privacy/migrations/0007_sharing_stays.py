"""The data-sharing ledger can only grow."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard


class Migration(migrations.Migration):
    dependencies = [("privacy", "0006_rights"), ("audit", "0002_append_only")]

    operations = [migrations.RunSQL(guard("privacy_datasharing"), unguard("privacy_datasharing"))]
