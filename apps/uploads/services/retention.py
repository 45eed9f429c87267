"""Erasure of a person from rows of processed files: cells are emptied, counts stay."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any
from uuid import UUID

from django.db.models import BooleanField, F, Func, Q
from django.utils import timezone

from apps.uploads.domain.rows import WORDS, CellError
from apps.uploads.domain.states import REMAPPED
from apps.uploads.models import CellCorrection, ErasedFile, Upload, UploadRow


def erase_rows(places: Iterable[tuple[UUID, int]]) -> int:
    """Empty cells and texts of rows by (upload, row number), and return how many.

    In the caller's transaction.
    """
    rows = [
        row
        for upload_id, row_no in sorted(set(places), key=str)
        for row in UploadRow.objects.select_for_update().filter(upload_id=upload_id, row_no=row_no)
    ]
    return _empty(rows)


def erase_targets(kinds: Collection[str], targets: Collection[str]) -> int:
    """Empty every row about one of these targets in files of these kinds; return how many.

    Also a row that changed nothing, was rejected or still waits: it is then planned without its values. In the caller's
    transaction.
    """
    return _erase(kinds, Q(target__in=targets)) if targets else 0


def erase_mentions(kind: str, words: Collection[str]) -> int:
    """Empty every row of a kind whose target contains one of these words; return how many.

    In the caller's transaction.
    """
    return _erase([kind], reduce(or_, (Q(target__contains=word) for word in words))) if words else 0


def erase_values(kind: str, name: str, values: Collection[str]) -> int:
    """Empty every row of a kind that has one of these values under `name`; return how many.

    In the caller's transaction.
    """
    return _erase([kind], Q(**{f"values__{name}__in": values})) if values else 0


def erase_rejected(kind: str, name: str, values: Collection[str], *, lender_id: int | None = None) -> int:
    """Empty the rejected rows of a kind with one of these values under `name`.

    With `lender_id` only those of its files. Such a row has no target, though it may name the person. Returns how many.
    In the caller's transaction.
    """
    if not values:
        return 0
    which = Q(outcome="rejected", target=None, **{f"values__{name}__in": list(values)})
    return _erase([kind], which if lender_id is None else which & Q(upload__lender_id=lender_id))


def note_erased_files(hashes: Iterable[str]) -> None:
    """Hand out no file with these bytes any more; in the caller's transaction."""
    now = timezone.now()
    rows = [ErasedFile(sha256=sha256, erased_at=now) for sha256 in sorted(set(hashes))]
    ErasedFile.objects.bulk_create(rows, ignore_conflicts=True)


def has_erased_rows(sha256: str) -> bool:
    """Return whether a row was emptied in a file of these bytes, whatever its kind."""
    return ErasedFile.objects.filter(pk=sha256).exists()


def emptied_rows(sha256: str) -> frozenset[int]:
    """Return the numbers of emptied rows in files of these bytes."""
    return _emptied(sha256, Q(upload__sha256=sha256))


def emptied_rows_of(upload: Upload) -> frozenset[int]:
    """Return the numbers of emptied rows of one upload."""
    return _emptied(upload.sha256, Q(upload=upload))


def reject_emptied_rows(upload: Upload) -> None:
    """Reject the emptied rows of an upload that gets another mapping.

    Their cells are not read again, and an amount that the earlier mapping read must not be booked. In the caller's
    transaction.
    """
    UploadRow.objects.filter(upload=upload, row_no__in=emptied_rows_of(upload)).update(
        values={},
        target=None,
        as_of=None,
        amount=0,
        outcome=UploadRow.Outcome.REJECTED,
        settled=True,
        faults=[CellError("", "", "uploads.row_erased").to_plain()],
        warnings=[],
        before=None,
        after=None,
    )


def _emptied(sha256: str, which: Q) -> frozenset[int]:
    """Return the numbers of rows without a cell.

    As it was sent, a row has a cell that is not blank.
    """
    if not has_erased_rows(sha256):
        return frozenset()
    has_cell = Func(
        F("cells"),
        function="jsonb_path_exists",
        template="%(function)s(%(expressions)s, '$[*] ? (@ != null)')",
        output_field=BooleanField(),
    )
    rows = UploadRow.objects.filter(which).alias(has_cell=has_cell).filter(has_cell=False)
    return frozenset(rows.order_by().values_list("row_no", flat=True))


def _erase(kinds: Collection[str], which: Q) -> int:
    # By file, because rows are found by file and target; what is older has no rows any more.
    has_rows = Q(staged_at__isnull=False) | Q(options__has_key=REMAPPED)
    uploads = Upload.objects.filter(has_rows, kind__in=kinds, rows_purged_at=None)
    rows = UploadRow.objects.select_for_update().filter(which, upload__in=uploads.values("pk"))
    return _empty(list(rows.order_by("upload_id", "row_no")))


def _empty(rows: Sequence[UploadRow]) -> int:
    """Empty the rows, record the hashes of the files that still hold them, return how many."""
    for row in rows:
        row.cells = [None] * len(row.cells)
        row.values = _without_words(row.values)
        row.before = None if row.before is None else _without_words(row.before)
        row.after = None if row.after is None else _without_words(row.after)
        row.save(update_fields=["cells", "values", "before", "after"])
        CellCorrection.objects.filter(upload_id=row.upload_id, row_no=row.row_no).delete()
    uploads = Upload.objects.filter(pk__in={row.upload_id for row in rows})
    note_erased_files(uploads.values_list("sha256", flat=True))
    return len(rows)


def _without_words(values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: "" if (name in WORDS and value) or (isinstance(value, dict) and "s" in value) else value
        for name, value in values.items()
    }
