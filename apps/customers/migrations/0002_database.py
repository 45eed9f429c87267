"""The de-dupe log can only grow; events of journeys are in parts by month."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard
from apps.core.domain.parts import partition, unpartition
from apps.core.partitions import make_first_parts

TABLES = ("customers_dedupeentry",)
EVENTS = "customers_journeyevent"


class Migration(migrations.Migration):
    dependencies = [("customers", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
        migrations.RunSQL(partition(EVENTS, "at"), unpartition(EVENTS)),
        migrations.RunPython(make_first_parts(EVENTS), migrations.RunPython.noop),
    ]
