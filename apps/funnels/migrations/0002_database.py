"""Published versions of a funnel can only be added."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("funnels_funnelversion",)


class Migration(migrations.Migration):
    dependencies = [("funnels", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
    ]
