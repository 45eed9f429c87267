"""Reads of uploads: the list, one upload with its progress and faults, the rows of an error sheet."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.uploads.domain.states import OPEN, State
from apps.uploads.models import Upload, UploadRow

LISTED = 500
LINES_A_FILE = 50
"""Errors a file shows in the list; the error sheet has them all."""
FAULTS_SHOWN = 1_000
CHANGES_SHOWN = 20
_SHEET_BLOCK = 2_000

_FIRST_FAULTS = """SELECT upload_id, row_no, faults FROM (
        SELECT upload_id, row_no, faults, row_number() OVER (PARTITION BY upload_id ORDER BY row_no) AS place
        FROM uploads_uploadrow WHERE upload_id = ANY(%s) AND outcome = 'rejected'
    ) AS rejected WHERE place <= %s ORDER BY upload_id, row_no"""


@dataclass(frozen=True, slots=True)
class RowFault:
    """One fault of one row, still as a code."""

    row: int
    column: str
    value: str
    code: str
    details: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the upload has come; the seconds are a guess from the rate so far."""

    done: int
    total: int | None
    rows_per_second: int | None
    seconds_left: int | None


def uploads(actor: Actor, kind: str) -> list[Upload]:
    """The newest files of a kind. Everybody who may upload the kind sees all of them."""
    return list(Upload.objects.filter(kind=kind)[:LISTED])


def upload(actor: Actor, upload_id: UUID) -> Upload:
    """One upload; 404 when there is none."""
    found = Upload.objects.filter(pk=upload_id).first()
    if found is None:
        raise not_found("uploads.not_found")
    return found


def first_faults(actor: Actor, found: list[Upload]) -> dict[UUID, list[RowFault]]:
    """For each upload the faults of its first rejected rows, at most LINES_A_FILE of them, in one query."""
    wanted = [one.id for one in found if one.rejected]
    faults: dict[UUID, list[RowFault]] = {}
    if wanted:
        with connection.cursor() as cursor:
            cursor.execute(_FIRST_FAULTS, [wanted, LINES_A_FILE])
            for upload_id, row_no, plain in cursor.fetchall():
                faults.setdefault(upload_id, []).extend(_faults(row_no, plain))
    return {upload_id: some[:LINES_A_FILE] for upload_id, some in faults.items()}


def faults(actor: Actor, found: Upload) -> tuple[list[RowFault], int]:
    """The first FAULTS_SHOWN faults in the order of the sheet, and the number of all."""
    rejected = _rejected(found).values_list("row_no", "faults")[:FAULTS_SHOWN]
    some = [fault for row_no, plain in rejected for fault in _faults(row_no, plain)]
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT coalesce(sum(jsonb_array_length(faults)), 0) FROM uploads_uploadrow"
            " WHERE upload_id = %s AND outcome = 'rejected'",
            [found.id],
        )
        number = int(cursor.fetchone()[0])
    return some[:FAULTS_SHOWN], number


def changes(actor: Actor, found: Upload) -> list[dict[str, Any]]:
    """The first changes, old and new, made or foretold."""
    rows = UploadRow.objects.filter(upload=found, outcome=UploadRow.Outcome.APPLIED).order_by("row_no")
    return [
        {"row": row.row_no, "target": row.target, "before": row.before, "after": row.after}
        for row in rows[:CHANGES_SHOWN]
    ]


def progress(found: Upload, now: datetime | None = None) -> Progress:
    """Rows settled of rows found; while reading, rows found so far of a total nobody knows yet."""
    if found.staged_at is None:
        return Progress(found.rows, None, None, None)
    done = found.counts.accounted
    if State(found.state) not in OPEN or found.applying_at is None:
        return Progress(done, found.rows, None, None)
    seconds = ((now or timezone.now()) - found.applying_at).total_seconds()
    rate = int(done / seconds) if seconds > 0 else 0
    left = None if rate == 0 else -(-(found.rows - done) // rate)
    return Progress(done, found.rows, rate or None, left)


def sheet_rows(actor: Actor, found: Upload, *, only_rejected: bool) -> Iterator[tuple[list[Any], list[RowFault]]]:
    """Every row as it stood in the file with its faults, in the order of the sheet, block by block."""
    rows = _rejected(found) if only_rejected else UploadRow.objects.filter(upload=found).order_by("row_no")
    after = 0
    while True:
        block = list(rows.filter(row_no__gt=after).values_list("row_no", "cells", "outcome", "faults")[:_SHEET_BLOCK])
        if not block:
            return
        for row_no, cells, outcome, plain in block:
            yield cells, _faults(row_no, plain) if outcome == UploadRow.Outcome.REJECTED else []
        after = block[-1][0]


def _rejected(found: Upload) -> QuerySet[UploadRow]:
    return UploadRow.objects.filter(upload=found, outcome=UploadRow.Outcome.REJECTED).order_by("row_no")


def _faults(row_no: int, plain: Any) -> list[RowFault]:
    return [
        RowFault(row_no, one["column"], one["value"], one["code"], one["details"])
        # A raw cursor hands JSON over as text, the ORM as values.
        for one in (json.loads(plain) if isinstance(plain, str) else plain)
    ]
