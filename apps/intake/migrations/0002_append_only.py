"""The history of an intake can only grow."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard


class Migration(migrations.Migration):
    dependencies = [("intake", "0001_tables"), ("audit", "0002_append_only")]

    operations = [migrations.RunSQL(guard("intake_intakeentry"), unguard("intake_intakeentry"))]
