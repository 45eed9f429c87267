"""Clicks on links are in parts by month."""

from django.db import migrations

from apps.core.domain.parts import partition, unpartition
from apps.core.partitions import make_first_parts

CLICKS = "acquisition_linkclick"


class Migration(migrations.Migration):
    dependencies = [("acquisition", "0001_initial"), ("core", "0002_database")]

    operations = [
        migrations.RunSQL(partition(CLICKS, "at"), unpartition(CLICKS)),
        migrations.RunPython(make_first_parts(CLICKS), migrations.RunPython.noop),
    ]
