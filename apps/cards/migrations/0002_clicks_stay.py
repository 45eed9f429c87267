"""Clicks are what a commission is claimed for: rows are added, never changed or removed."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard


class Migration(migrations.Migration):
    dependencies = [("cards", "0001_tables"), ("audit", "0002_append_only")]

    operations = [migrations.RunSQL(guard("cards_cardclick"), unguard("cards_cardclick"))]
