"""A code that was shown and a departure are evidence: rows are added, never changed or removed."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("offerings_codereveal", "offerings_dealclick")


class Migration(migrations.Migration):
    dependencies = [("offerings", "0001_perks"), ("audit", "0002_append_only")]

    operations = [migrations.RunSQL(guard(table), unguard(table)) for table in TABLES]
