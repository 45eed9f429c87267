"""Evidence of money can only be added (reliability row 35); the revenue types and the tax rates that are there first."""

from datetime import date
from decimal import Decimal

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("revenue_ledgerline", "revenue_termssnapshot", "revenue_claim", "revenue_linenote", "revenue_referralgrant")

# id, English, Hindi, event. A type that an admin renames later stays renamed.
TYPES = (
    (1, "Disbursal", "लोन मिलने पर", "disbursal"),
    (2, "Sanction", "लोन मंज़ूर होने पर", "sanction"),
    (3, "Submission", "आवेदन भेजने पर", "submission"),
    (4, "Lead", "लीड पर", "lead"),
    (5, "Click", "क्लिक पर", "click"),
)

# From, until, per cent, without PAN, limit a tax year, section.
TDS = (
    (date(2020, 4, 1), date(2024, 10, 1), "5.000", "20.000", "15000.00", "194H"),
    (date(2024, 10, 1), date(2025, 4, 1), "2.000", "20.000", "15000.00", "194H"),
    (date(2025, 4, 1), date(2026, 4, 1), "2.000", "20.000", "20000.00", "194H"),
    (date(2026, 4, 1), None, "2.000", "20.000", "20000.00", "393(1) Table Sl. 1(ii), code 1006"),
)

# Who asked for what stays as it was written, and what was decided stays decided; nothing is removed.
GUARD_REVERSALS = """
CREATE FUNCTION revenue_guard_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' OR OLD.state <> 'requested'
       OR (OLD.target_kind, OLD.target_id, OLD.reason, OLD.amount, OLD.payout_id, OLD.maker, OLD.made_at)
          IS DISTINCT FROM
          (NEW.target_kind, NEW.target_id, NEW.reason, NEW.amount, NEW.payout_id, NEW.maker, NEW.made_at)
    THEN
        RAISE EXCEPTION 'revenue_reversalrequest: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER revenue_reversalrequest_decided_once BEFORE UPDATE OR DELETE ON revenue_reversalrequest
    FOR EACH ROW EXECUTE FUNCTION revenue_guard_reversal();
"""
UNGUARD_REVERSALS = """
DROP TRIGGER revenue_reversalrequest_decided_once ON revenue_reversalrequest;
DROP FUNCTION revenue_guard_reversal();
"""


def add_types(apps, schema_editor):
    kind = apps.get_model("revenue", "RevenueType")
    for number, english, hindi, event in TYPES:
        kind.objects.create(id=number, name_en=english, name_hi=hindi, pays_on=event, sort_order=number)


def remove_types(apps, schema_editor):
    apps.get_model("revenue", "RevenueType").objects.all().delete()


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
    dependencies = [("revenue", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
        migrations.RunSQL(GUARD_REVERSALS, UNGUARD_REVERSALS),
        migrations.RunPython(add_types, remove_types),
        migrations.RunPython(add_rates, remove_rates),
    ]
