"""The canned answers of the release. Editors change them in the Django admin from then on."""

import json
from pathlib import Path
from typing import Any

from django.db import migrations

REFERENCE = Path(__file__).resolve().parent.parent / "reference" / "canned_answers.json"


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

    operations = [migrations.RunPython(add_canned_answers, migrations.RunPython.noop)]
