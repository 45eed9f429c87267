"""Claims and notes can only be added; the tax rows that were in force since the marketplace may have paid anybody."""

from datetime import date
from decimal import Decimal

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("revenue_claim", "revenue_linenote")

# From, until, per cent, without PAN, limit a tax year, section.
TDS = (
    (date(2020, 4, 1), date(2024, 10, 1), "5.000", "20.000", "15000.00", "194H"),
    (date(2024, 10, 1), date(2025, 4, 1), "2.000", "20.000", "15000.00", "194H"),
    (date(2025, 4, 1), date(2026, 4, 1), "2.000", "20.000", "20000.00", "194H"),
    (date(2026, 4, 1), None, "2.000", "20.000", "20000.00", "393(1) Table Sl. 1(ii), code 1006"),
)


def add_rates(apps, schema_editor):
    rate = apps.get_model("revenue", "TaxRate")
    for first, until, percent, without_pan, limit, section in TDS:
        rate.objects.create(
            tax="tds",
            valid_from=first,
            valid_until=until,
            percent=Decimal(percent),
            percent_without_pan=Decimal(without_pan),
            limit=Decimal(limit),
            section=section,
        )
    rate.objects.create(tax="gst", valid_from=date(2017, 7, 1), percent=Decimal("18.000"), section="SAC 9971")


def remove_rates(apps, schema_editor):
    apps.get_model("revenue", "TaxRate").objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [("revenue", "0004_received_and_paid"), ("audit", "0002_append_only")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
        migrations.RunPython(add_rates, remove_rates),
    ]
