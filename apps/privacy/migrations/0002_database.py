"""Consents, contact choices and records of data sharing can only be added; dials are in parts by month."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard
from apps.core.domain.parts import partition, unpartition
from apps.core.partitions import make_first_parts

TABLES = (
    "privacy_consent",
    "privacy_subjectlink",
    "privacy_datasharing",
    "privacy_contactchoice",
    "privacy_addressstop",
)

ATTEMPTS = "privacy_contactattempt"
ATTEMPT = """
CREATE FUNCTION tulna_end_attempt_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE'
       OR (OLD.id, OLD.at, OLD.subject_id, OLD.topic, OLD.by_id, OLD.by_name, OLD.consent_id, OLD.dnd_checked_at,
           OLD.dialler, OLD.script_version, OLD.served_by, OLD.served_ref)
          IS DISTINCT FROM
          (NEW.id, NEW.at, NEW.subject_id, NEW.topic, NEW.by_id, NEW.by_name, NEW.consent_id, NEW.dnd_checked_at,
           NEW.dialler, NEW.script_version, NEW.served_by, NEW.served_ref)
       OR (OLD.ended_at IS NOT NULL AND (OLD.ended_at, OLD.connected, OLD.is_voice_mail, OLD.seconds, OLD.quiet_until)
           IS DISTINCT FROM (NEW.ended_at, NEW.connected, NEW.is_voice_mail, NEW.seconds, NEW.quiet_until))
       OR (OLD.line IN ('ended', 'failed') AND NEW.line <> OLD.line)
       OR (OLD.provider_ref <> '' AND NEW.provider_ref <> OLD.provider_ref)
       OR (OLD.provider_seconds IS NOT NULL AND NEW.provider_seconds IS DISTINCT FROM OLD.provider_seconds)
       OR (OLD.recording_until IS NOT NULL AND NEW.recording_until IS DISTINCT FROM OLD.recording_until)
       OR (OLD.recording_until IS NOT NULL AND NEW.recording_ref IS NOT NULL
           AND NEW.recording_ref IS DISTINCT FROM OLD.recording_ref)
    THEN
        RAISE EXCEPTION 'a dial is evidence: what came of it is set once' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER privacy_contactattempt_end_once BEFORE UPDATE OR DELETE ON privacy_contactattempt
    FOR EACH ROW EXECUTE FUNCTION tulna_end_attempt_once();
"""
NO_ATTEMPT = """
DROP TRIGGER privacy_contactattempt_end_once ON privacy_contactattempt;
DROP FUNCTION tulna_end_attempt_once();
"""


class Migration(migrations.Migration):
    dependencies = [("privacy", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
        migrations.RunSQL(partition(ATTEMPTS, "at"), unpartition(ATTEMPTS)),
        migrations.RunPython(make_first_parts(ATTEMPTS), migrations.RunPython.noop),
        migrations.RunSQL(ATTEMPT, NO_ATTEMPT),
    ]
