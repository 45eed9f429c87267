"""Events can only be added: what a partner's software was told stays as it was told."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("integrations_webhookevent",)


class Migration(migrations.Migration):
    dependencies = [("integrations", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
    ]
