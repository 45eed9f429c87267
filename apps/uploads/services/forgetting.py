"""Taking a person out of rows of files that were worked off: what stood in the cells goes, what was counted stays."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from apps.uploads.models import MendedCell, UploadRow

WORDS = frozenset({"remarks", "reason"})
"""Columns of free text; every other column is a status, an amount, a day or a number of ours."""


def forget_rows(places: Iterable[tuple[UUID, int]]) -> int:
    """Empty cells and free texts of rows by (upload, number in the sheet); how many. In the caller's transaction."""
    count = 0
    for upload_id, row_no in sorted(set(places), key=str):
        for row in UploadRow.objects.select_for_update().filter(upload_id=upload_id, row_no=row_no):
            row.cells = [None] * len(row.cells)
            row.values = _without_words(row.values)
            row.before = None if row.before is None else _without_words(row.before)
            row.after = None if row.after is None else _without_words(row.after)
            row.save(update_fields=["cells", "values", "before", "after"])
            MendedCell.objects.filter(upload_id=upload_id, row_no=row_no).delete()
            count += 1
    return count


def _without_words(values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: "" if (name in WORDS and value) or (isinstance(value, dict) and "s" in value) else value
        for name, value in values.items()
    }
