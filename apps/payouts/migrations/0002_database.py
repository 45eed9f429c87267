"""The tax rates that are there first."""

from datetime import date
from decimal import Decimal

from django.db import migrations

# From, until, per cent, without PAN, limit a tax year, section.
TDS = (
    (date(2020, 4, 1), date(2024, 10, 1), "5.000", "20.000", "15000.00", "194H"),
    (date(2024, 10, 1), date(2025, 4, 1), "2.000", "20.000", "15000.00", "194H"),
    (date(2025, 4, 1), date(2026, 4, 1), "2.000", "20.000", "20000.00", "194H"),
    (date(2026, 4, 1), None, "2.000", "20.000", "20000.00", "393(1) Table Sl. 1(ii), code 1006"),
)


def add_rates(apps, schema_editor):
    rate = apps.get_model("payouts", "TaxRate")
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
    apps.get_model("payouts", "TaxRate").objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [("payouts", "0001_initial")]

    operations = [migrations.RunPython(add_rates, remove_rates)]
