"""Events can only be added; they stay as they were told for thirteen months.

Afterwards they go in batches by a function with the owner's rights: the application's role may delete none itself, and
a trigger refuses younger ones to everybody, the owner included.
"""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLE = "integrations_webhookevent"
KEPT = "interval '396 days'"

PURGE = f"""
CREATE FUNCTION integrations_refuse_young_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.recorded_at < now() - {KEPT} THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
DROP TRIGGER {TABLE}_no_change ON {TABLE};
CREATE TRIGGER {TABLE}_no_change BEFORE UPDATE ON {TABLE}
    FOR EACH ROW EXECUTE FUNCTION tulna_refuse_change();
CREATE TRIGGER {TABLE}_no_young_delete BEFORE DELETE ON {TABLE}
    FOR EACH ROW EXECUTE FUNCTION integrations_refuse_young_event();

CREATE FUNCTION integrations_purge_events(batch integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    old_events uuid[];
BEGIN
    SELECT array_agg(id) INTO old_events FROM (
        SELECT id FROM {TABLE} WHERE recorded_at < now() - {KEPT} ORDER BY recorded_at LIMIT batch
    ) AS oldest;
    IF old_events IS NULL THEN
        RETURN 0;
    END IF;
    DELETE FROM integrations_deliveryattempt WHERE delivery_id IN (
        SELECT id FROM integrations_delivery WHERE event_id = ANY (old_events)
    );
    DELETE FROM integrations_delivery WHERE event_id = ANY (old_events);
    DELETE FROM {TABLE} WHERE id = ANY (old_events);
    RETURN cardinality(old_events);
END $$;
REVOKE ALL ON FUNCTION integrations_purge_events(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION integrations_purge_events(integer) TO tulna_app;
"""
UNDO = f"""
DROP FUNCTION integrations_purge_events(integer);
DROP TRIGGER {TABLE}_no_young_delete ON {TABLE};
DROP FUNCTION integrations_refuse_young_event();
"""


class Migration(migrations.Migration):
    dependencies = [("integrations", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL(guard(TABLE), unguard(TABLE)),
        migrations.RunSQL(PURGE, UNDO),
    ]
