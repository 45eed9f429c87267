"""Clicks are what a commission is claimed for: rows are added, never changed or removed."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("cards_cardclick",)


class Migration(migrations.Migration):
    dependencies = [("cards", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
    ]
