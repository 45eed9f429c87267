"""Outcomes of rows: their targets, and the facts that they change."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Min, Q

from apps.core.domain.actor import Actor
from apps.uploads.domain.rows import CellContent
from apps.uploads.domain.stored import values_from_plain
from apps.uploads.domain.totals import TOTAL_ROW
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.models import Upload, UploadRow
from apps.uploads.selectors.row_errors import SHEET_BLOCK, RowError, parse_row_errors

MAX_CHANGES_LISTED = 100


@dataclass(frozen=True, slots=True)
class RowOutcome:
    """Outcome of one row, with its target and its values as read (`said`).

    `before` and `after` are the target's facts, `faults` the errors of a rejected row.
    """

    row: int
    outcome: str
    target: str
    said: Mapping[str, CellContent]
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    faults: list[RowError]
    warnings: list[RowError]


def changes(actor: Actor, upload: Upload) -> list[UploadRow]:
    """Return the first changes, with old and new facts, made or previewed."""
    rows = UploadRow.objects.filter(upload=upload.id, outcome=UploadRow.Outcome.APPLIED).order_by("row_no")
    return list(rows[:MAX_CHANGES_LISTED])


def outcomes(upload: UploadRecord, rows: Collection[int] | None = None) -> Iterator[RowOutcome]:
    """Yield each row, or these, with what became of it, in the order of the sheet."""
    names = ("row_no", "outcome", "target", "values", "before", "after", "faults", "warnings")
    chosen = Q() if rows is None else Q(row_no__in=rows)
    lines = UploadRow.objects.filter(chosen, upload=upload.id).order_by("row_no").values_list(*names)
    for row_no, outcome, target, values, before, after, plain, warned in lines.iterator(chunk_size=SHEET_BLOCK):
        faults_of = parse_row_errors(row_no, plain) if outcome == UploadRow.Outcome.REJECTED else []
        if target and target.startswith(TOTAL_ROW):
            outcome, target = "total", ""
        yield RowOutcome(
            row_no,
            outcome or "",
            target or "",
            values_from_plain(values or {}),
            before or {},
            after or {},
            faults_of,
            parse_row_errors(row_no, warned),
        )


def total_rows(upload: UploadRecord) -> int:
    """Return how many rows only add up others; they count among those that change nothing."""
    return UploadRow.objects.filter(upload=upload.id, target__startswith=TOTAL_ROW).count()


def changed_targets(upload: UploadRecord, most: int) -> list[str]:
    """Return the targets that the upload changed, each once, in sheet order, at most `most`."""
    rows = UploadRow.objects.filter(upload=upload.id, outcome=UploadRow.Outcome.APPLIED, settled=True)
    firsts = rows.values("target").annotate(first=Min("row_no")).order_by("first")
    return [str(row["target"]) for row in firsts[:most]]


def changed_to(upload: UploadRecord, fact: str, value: Any, most: int) -> list[str]:
    """Return the first targets whose change gives them this fact, in sheet order.

    The change is made or previewed; at most `most` targets.
    """
    rows = UploadRow.objects.filter(upload=upload.id, outcome=UploadRow.Outcome.APPLIED, **{f"after__{fact}": value})
    return [str(target) for target in rows.order_by("row_no").values_list("target", flat=True)[:most]]


def late_rows(upload: UploadRecord) -> bool:
    """Return whether a row took effect after the run, corrected or linked by hand."""
    return UploadRow.objects.filter(upload=upload.id, late__isnull=False).exists()


def targets_of(upload_id: UUID) -> set[str]:
    """Return the targets of a file's rows, as far as they have one."""
    targets = UploadRow.objects.filter(upload=upload_id, target__isnull=False).values_list("target", flat=True)
    return {str(target) for target in targets}
