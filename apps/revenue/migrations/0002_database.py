"""Evidence of money can only be added (reliability row 35); the revenue types that are there first."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("revenue_ledgerline", "revenue_termssnapshot", "revenue_referralgrant")

# id, English, Hindi, event. A type that an admin renames later stays renamed.
TYPES = (
    (1, "Disbursal", "लोन मिलने पर", "disbursal"),
    (2, "Sanction", "लोन मंज़ूर होने पर", "sanction"),
    (3, "Submission", "आवेदन भेजने पर", "submission"),
    (4, "Lead", "लीड पर", "lead"),
    (5, "Click", "क्लिक पर", "click"),
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


class Migration(migrations.Migration):
    dependencies = [("revenue", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
        migrations.RunSQL(GUARD_REVERSALS, UNGUARD_REVERSALS),
        migrations.RunPython(add_types, remove_types),
    ]
