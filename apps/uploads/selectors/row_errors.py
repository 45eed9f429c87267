"""Errors and warnings of rows, still as codes, and rejected rows by error."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Min, QuerySet

from apps.core.domain.actor import Actor
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.models import Upload, UploadRow

MAX_FAULTS_LISTED = 1_000
SHEET_BLOCK = 2_000


@dataclass(frozen=True, slots=True)
class RowError:
    """One fault of one row, still as a code."""

    row: int
    column: str
    value: str
    code: str
    details: Mapping[str, Any]


def first_faults(upload: Upload) -> list[RowError]:
    """Return the faults of the first rejected rows, as stored with the upload."""
    return [fault for row_no, plain in upload.first_faults for fault in parse_row_errors(row_no, plain)]


def faults(actor: Actor, upload: Upload) -> list[RowError]:
    """Return the first MAX_FAULTS_LISTED faults in sheet order; `fault_count` counts all."""
    rejected = rejected_rows(upload).values_list("row_no", "faults")[:MAX_FAULTS_LISTED]
    return [fault for row_no, plain in rejected for fault in parse_row_errors(row_no, plain)][:MAX_FAULTS_LISTED]


def warnings(actor: Actor, upload: Upload) -> list[RowError]:
    """Return the first MAX_FAULTS_LISTED warnings of rows that were not rejected.

    In sheet order; `warned` is the number of all such rows.
    """
    if not upload.warned:
        return []
    rows = UploadRow.objects.filter(upload=upload.id).exclude(warnings=[]).order_by("row_no")
    warned_rows = rows.values_list("row_no", "warnings")[:MAX_FAULTS_LISTED]
    return [warning for row_no, plain in warned_rows for warning in parse_row_errors(row_no, plain)][:MAX_FAULTS_LISTED]


def faults_of_row(row: UploadRow) -> list[RowError]:
    """Return the errors of one row."""
    return parse_row_errors(row.row_no, row.faults)


def sheet_rows(actor: Actor, upload: Upload, *, only_rejected: bool) -> Iterator[tuple[list[Any], list[RowError]]]:
    """Yield every row as it was in the file, with its faults, in sheet order.

    Rows are read in blocks; only rejected rows have faults.
    """
    rows = rejected_rows(upload) if only_rejected else UploadRow.objects.filter(upload=upload.id).order_by("row_no")
    after = 0
    while True:
        block = list(rows.filter(row_no__gt=after).values_list("row_no", "cells", "outcome", "faults")[:SHEET_BLOCK])
        if not block:
            return
        for row_no, cells, outcome, plain in block:
            yield cells, parse_row_errors(row_no, plain) if outcome == UploadRow.Outcome.REJECTED else []
        after = block[-1][0]


def row_faults(actor: Actor, upload: Upload) -> Iterator[tuple[int, list[RowError]]]:
    """Return number and faults of every rejected row, in sheet order."""
    rows = rejected_rows(upload).values_list("row_no", "faults").iterator(chunk_size=SHEET_BLOCK)
    return ((row_no, parse_row_errors(row_no, plain)) for row_no, plain in rows)


@dataclass(frozen=True, slots=True)
class RejectionGroup:
    """Number of rows with the same first error, and the details of the first of them."""

    rows: int
    details: Mapping[str, Any]


def rejections(upload: UploadRecord) -> dict[str, RejectionGroup]:
    """Return the rejected rows by the code of their first error."""
    groups = rejected_rows(upload).order_by().values_list("faults__0__code").annotate(Count("id"), Min("row_no"))
    counts = {first: (str(code), rows) for code, rows, first in groups}
    firsts = UploadRow.objects.filter(upload=upload.id, row_no__in=counts).values_list("row_no", "faults__0__details")
    return {counts[row_no][0]: RejectionGroup(counts[row_no][1], details) for row_no, details in firsts}


def unlinked_rows(upload: UploadRecord, codes: Collection[str], most: int) -> list[UploadRow]:
    """Return rejected rows whose target these faults keep from being found."""
    return list(rejected_rows(upload).filter(target=None, faults__0__code__in=list(codes))[:most])


def rejected_rows(upload: UploadRecord) -> QuerySet[UploadRow]:
    """Return the rejected rows in sheet order."""
    return UploadRow.objects.filter(upload=upload.id, outcome=UploadRow.Outcome.REJECTED).order_by("row_no")


def parse_row_errors(row_no: int, plain: Any) -> list[RowError]:
    """Return the errors or warnings of a row from their stored form."""
    return [RowError(row_no, fault["column"], fault["value"], fault["code"], fault["details"]) for fault in plain]
