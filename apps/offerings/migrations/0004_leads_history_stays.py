"""A request's history is evidence: rows are added, never changed or removed."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard


class Migration(migrations.Migration):
    dependencies = [("offerings", "0003_plans_and_leads"), ("audit", "0002_append_only")]

    operations = [migrations.RunSQL(guard("offerings_leadentry"), unguard("offerings_leadentry"))]
