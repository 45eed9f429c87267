"""Taking a person out of rows of files that were worked off: what stood in the cells goes, what was counted stays."""

from collections.abc import Collection, Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Any
from uuid import UUID

from django.db.models import BooleanField, F, Func, Q

from apps.uploads.domain.rows import WORDS
from apps.uploads.models import CellCorrection, Upload, UploadRow


def erase_rows(places: Iterable[tuple[UUID, int]]) -> int:
    """Empty cells and free texts of rows by (upload, number in the sheet); how many. In the caller's transaction."""
    count = 0
    for upload_id, row_no in sorted(set(places), key=str):
        for row in UploadRow.objects.select_for_update().filter(upload_id=upload_id, row_no=row_no):
            _empty(row)
            count += 1
    return count


def erase_targets(kinds: Collection[str], targets: Collection[str]) -> int:
    """Empty every row about one of these things in files of these kinds, also one that changed nothing, was refused
    or still waits: it is then planned without what it said. How many; in the caller's transaction."""
    return _erase(kinds, Q(target__in=targets)) if targets else 0


def erase_mentions(kind: str, words: Collection[str]) -> int:
    """Empty every row of a kind whose target's name holds one of these. How many; in the caller's transaction."""
    return _erase([kind], reduce(or_, (Q(target__contains=word) for word in words))) if words else 0


def erase_values(kind: str, name: str, values: Collection[str]) -> int:
    """Empty every row of a kind where one of these stands under a name. How many; in the caller's transaction."""
    return _erase([kind], Q(**{f"values__{name}__in": values})) if values else 0


def has_erased_rows(upload_id: UUID) -> bool:
    """Return whether a row of the file was emptied.

    As it was sent, a row has at least one cell that is not blank.
    """
    has_cell = Func(
        F("cells"),
        function="jsonb_path_exists",
        template="%(function)s(%(expressions)s, '$[*] ? (@ != null)')",
        output_field=BooleanField(),
    )
    return UploadRow.objects.filter(upload=upload_id).alias(has_cell=has_cell).filter(has_cell=False).exists()


def _erase(kinds: Collection[str], which: Q) -> int:
    # By file, because rows are found by file and target; what is older has no rows any more.
    kept = Upload.objects.filter(kind__in=kinds, rows_purged_at=None, staged_at__isnull=False)
    rows = UploadRow.objects.select_for_update().filter(which, upload__in=kept.values("pk"))
    found = list(rows.order_by("upload_id", "row_no"))
    for row in found:
        _empty(row)
    return len(found)


def _empty(row: UploadRow) -> None:
    row.cells = [None] * len(row.cells)
    row.values = _without_words(row.values)
    row.before = None if row.before is None else _without_words(row.before)
    row.after = None if row.after is None else _without_words(row.after)
    row.save(update_fields=["cells", "values", "before", "after"])
    CellCorrection.objects.filter(upload_id=row.upload_id, row_no=row.row_no).delete()


def _without_words(values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: "" if (name in WORDS and value) or (isinstance(value, dict) and "s" in value) else value
        for name, value in values.items()
    }
