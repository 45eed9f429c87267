"""The consent ledger can only grow."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard


class Migration(migrations.Migration):
    dependencies = [("privacy", "0001_tables"), ("audit", "0002_append_only")]

    operations = [
        migrations.RunSQL(
            guard("privacy_consent") + guard("privacy_subjectlink"),
            unguard("privacy_consent") + unguard("privacy_subjectlink"),
        )
    ]
