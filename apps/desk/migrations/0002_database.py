"""The canned answers of the release, which editors change later; words of call scripts never change."""

import json
from pathlib import Path
from typing import Any

from django.db import migrations

REFERENCE = Path(__file__).resolve().parent.parent / "reference" / "canned_answers.json"

SCRIPT = """
CREATE FUNCTION tulna_keep_script() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE'
       OR (OLD.id, OLD.code, OLD.product, OLD.version, OLD.en, OLD.hi, OLD.maker, OLD.maker_name, OLD.made_at)
          IS DISTINCT FROM
          (NEW.id, NEW.code, NEW.product, NEW.version, NEW.en, NEW.hi, NEW.maker, NEW.maker_name, NEW.made_at)
       OR (OLD.checker <> '' AND (OLD.checker, OLD.checker_name, OLD.checked_at)
                                 IS DISTINCT FROM (NEW.checker, NEW.checker_name, NEW.checked_at))
       OR (OLD.state, NEW.state) NOT IN (
           ('waiting', 'approved'), ('waiting', 'declined'), ('waiting', 'withdrawn'), ('approved', 'withdrawn'))
    THEN
        RAISE EXCEPTION 'a call script keeps its words and is decided once' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER desk_callscript_keep BEFORE UPDATE OR DELETE ON desk_callscript
    FOR EACH ROW EXECUTE FUNCTION tulna_keep_script();
"""
NO_SCRIPT = """
DROP TRIGGER desk_callscript_keep ON desk_callscript;
DROP FUNCTION tulna_keep_script();
"""


def add_canned_answers(apps: Any, schema_editor: Any) -> None:
    answers = apps.get_model("desk", "CannedAnswer")
    for position, row in enumerate(json.loads(REFERENCE.read_text("utf-8")), start=1):
        answers.objects.create(
            code=row["code"],
            kind=row["kind"],
            title_en=row["title"]["en"],
            title_hi=row["title"]["hi"],
            text_en=row["text"]["en"],
            text_hi=row["text"]["hi"],
            sort_order=position,
        )


class Migration(migrations.Migration):
    dependencies = [("desk", "0001_initial")]

    operations = [
        migrations.RunPython(add_canned_answers, migrations.RunPython.noop),
        migrations.RunSQL(SCRIPT, NO_SCRIPT),
    ]
