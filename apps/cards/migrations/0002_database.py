"""Clicks, in parts by month, are what a commission is claimed for: rows are added, never changed or removed."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard
from apps.core.domain.parts import partition, unpartition
from apps.core.partitions import make_first_parts

CLICKS = "cards_cardclick"


class Migration(migrations.Migration):
    dependencies = [("cards", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL(partition(CLICKS, "at"), unpartition(CLICKS)),
        migrations.RunPython(make_first_parts(CLICKS), migrations.RunPython.noop),
        migrations.RunSQL(guard(CLICKS), unguard(CLICKS)),
    ]
