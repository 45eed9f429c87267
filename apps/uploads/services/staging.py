"""Staging table of rows, written by COPY and one statement a chunk: 100,000 in seconds."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from django.db import connection
from django.db.models import Max

from apps.uploads.domain.cells import MAX_DISPLAYED_LENGTH, display
from apps.uploads.domain.importer import Importer
from apps.uploads.domain.layout import HeaderLayout, SheetSpec
from apps.uploads.domain.profile import masked
from apps.uploads.domain.rows import CellError, RawCell, RowStep, SheetRow
from apps.uploads.domain.stored import values_from_plain, values_to_plain
from apps.uploads.gateways.sheets.stream import to_plain
from apps.uploads.models import Upload, UploadRow

_COPY = """COPY uploads_uploadrow
    (upload_id, row_no, cells, "values", target, as_of, amount, outcome, settled, faults) FROM STDIN"""
# OFFSET 0, in the statements of every chunk, keeps the upload's id out of the planner's sight. Of an upload that came
# after its last look at the table it believes that it has one row, and may read all of them for each chunk.
_NEXT = """SELECT owed.* FROM (SELECT %s::uuid AS id OFFSET 0) AS asked CROSS JOIN LATERAL (
        SELECT row_no, "values", target, as_of FROM uploads_uploadrow
        WHERE upload_id = asked.id AND target > %s AND NOT settled ORDER BY target, as_of, row_no LIMIT %s
    ) AS owed ORDER BY target, as_of, row_no"""
# One JSON parameter a chunk: the driver quotes arrays item by item, which costs more than the statement itself.
_WRITE = """UPDATE uploads_uploadrow AS kept
    SET outcome = new.outcome, settled = %s, faults = new.faults, warnings = new.warnings, before = new.before,
        after = new.after
    FROM (
        SELECT %s::uuid AS upload_id, said.* FROM jsonb_to_recordset(%s::jsonb)
            AS said(row_no int, outcome text, faults jsonb, warnings jsonb, before jsonb, after jsonb)
        OFFSET 0
    ) AS new
    WHERE kept.upload_id = new.upload_id AND kept.row_no = new.row_no"""
_CROWDED = """SELECT min(row_no) FROM uploads_uploadrow WHERE upload_id = %s AND target IS NOT NULL
    GROUP BY target HAVING count(*) > %s ORDER BY 1 LIMIT 1"""

# A row that a person corrected since no longer says what its cells say.
_AS_SENT = """UPDATE uploads_uploadrow AS kept SET faults = (
        SELECT jsonb_agg(
            CASE WHEN said.heading IS NULL THEN fault
                WHEN jsonb_typeof(kept.cells -> said.place) = 'string' THEN fault || jsonb_build_object(
                    'column', said.heading, 'value', left(kept.cells ->> said.place, %s))
                ELSE fault || jsonb_build_object('column', said.heading) END ORDER BY nth)
        FROM jsonb_array_elements(kept.faults) WITH ORDINALITY AS one(fault, nth)
        LEFT JOIN jsonb_to_recordset(%s::jsonb) AS said(ours text, heading text, place int)
            ON said.ours = fault ->> 'column')
    WHERE kept.upload_id = %s AND kept.outcome = 'rejected' AND kept.target IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM uploads_cellcorrection mended
        WHERE mended.upload_id = kept.upload_id AND mended.row_no = kept.row_no)"""

HIDDEN = "…"
"""In the place of free text that may say who somebody is."""


def _encode(value: Any) -> str:
    return orjson.dumps(value).decode()


@dataclass(frozen=True)
class StoredCells:
    """Cells of a row that are stored in the database; the stored file has all of them.

    Where a column identifies a person, only the columns we know are stored, and that one masked (free text, which may
    say anything, not at all); `everything` where no column does.
    """

    everything: bool
    known: frozenset[int]
    personal: frozenset[int]
    free_text: frozenset[int]

    @classmethod
    def of(cls, spec: SheetSpec, places: HeaderLayout) -> "StoredCells":
        personal = [column for column in spec.columns if column.personal]
        return cls(
            not personal,
            frozenset(places.positions.values()),
            frozenset(places.positions[column.name] for column in personal if column.name in places.positions),
            frozenset(
                places.positions[column.name]
                for column in personal
                if column.name in places.positions and column.form == "general"
            ),
        )

    def cells(self, cells: Sequence[RawCell]) -> Sequence[RawCell]:
        if self.everything:
            return cells
        return [
            HIDDEN
            if place in self.free_text and cell is not None
            else masked(display(cell))
            if place in self.personal and cell is not None
            else cell
            if place in self.known
            else None
            for place, cell in enumerate(cells)
        ]

    def fault(self, fault: CellError) -> dict[str, Any]:
        plain = fault.to_plain()
        return plain if self.everything else {**plain, "value": masked(fault.value)}


def copy_rows(upload: Upload, rows: Iterable[SheetRow], importer: Importer, stored_cells: StoredCells) -> None:
    """Append read rows; those with errors are rejected here and for good."""
    upload_id = str(upload.id)
    with connection.cursor() as cursor, cursor.copy(_COPY) as copy:
        for row in rows:
            faulty = bool(row.faults)
            copy.write_row(
                (
                    upload_id,
                    row.number,
                    _encode(to_plain([None] * len(row.cells) if row.is_nameless else stored_cells.cells(row.cells))),
                    _encode(values_to_plain(row.values)),
                    row.target,
                    row.as_of,
                    0 if faulty else importer.amount(row),
                    UploadRow.Outcome.REJECTED.value if faulty else None,
                    faulty,
                    _encode([stored_cells.fault(fault) for fault in row.faults]) if faulty else "[]",
                )
            )


def last_row(upload: Upload, besides: Collection[int] = ()) -> int:
    """Return the number of the last stored row but these; 0 where there is none."""
    rows = UploadRow.objects.filter(upload=upload).exclude(row_no__in=besides)
    return rows.aggregate(last=Max("row_no"))["last"] or 0


def reset_rows(upload: Upload) -> tuple[int, int]:
    """Make every stored row with a target pending again; return `unreadable_rows` of the others."""
    rows = UploadRow.objects.filter(upload=upload, target__isnull=False)
    rows.update(outcome=None, settled=False, faults=[], warnings=[], before=None, after=None)
    return unreadable_rows(upload)


def next_rows(upload: Upload, most: int, *, after: str) -> list[SheetRow]:
    """Return about `most` pending rows of the next targets after `after`, whole targets only."""
    with connection.cursor() as cursor:
        cursor.execute(_NEXT, [upload.id, after, most + 1])
        fetched = cursor.fetchall()
    if len(fetched) > most:
        # The last target may have been cut: leave it for the next chunk. No target has more than `most` rows.
        last = fetched[-1][2]
        fetched = [row for row in fetched if row[2] != last]
    return [
        SheetRow(
            number,
            (),
            values_from_plain(orjson.loads(values) if isinstance(values, str) else values),
            (),
            target,
            as_of,
        )
        for number, values, target, as_of in fetched
    ]


def overfull_target(upload: Upload, most: int) -> int | None:
    """Return the first row of a target with more than `most` rows in this file, or None."""
    with connection.cursor() as cursor:
        cursor.execute(_CROWDED, [upload.id, most])
        fetched = cursor.fetchone()
    return None if fetched is None else int(fetched[0])


def first_faults(upload: Upload, most: int) -> list[Any]:
    """Return number and errors of the first rejected rows.

    They are stored with the upload, so that the list of uploads reads no rows.
    """
    rejected = UploadRow.objects.filter(upload=upload, outcome=UploadRow.Outcome.REJECTED).order_by("row_no")
    return [[row_no, faults] for row_no, faults in rejected.values_list("row_no", "faults")[:most]]


def tell_as_sent(upload: Upload, columns: Sequence[tuple[str, str, int]]) -> None:
    """Show what the sender wrote in the errors of rows that could be read.

    `columns` are our heading, the sheet's own heading, and its position. A value there that is not text stays as the
    importer set it.
    """
    plain = [{"ours": ours, "heading": heading, "place": place} for ours, heading, place in columns]
    with connection.cursor() as cursor:
        cursor.execute(_AS_SENT, [MAX_DISPLAYED_LENGTH, _encode(plain), upload.id])


def unreadable_rows(upload: Upload) -> tuple[int, int]:
    """Return the number of rows that no later check can correct, and the number of their errors."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*), coalesce(sum(jsonb_array_length(faults)), 0) FROM uploads_uploadrow"
            " WHERE upload_id = %s AND outcome = 'rejected' AND settled",
            [upload.id],
        )
        rows, faults = cursor.fetchone()
    return int(rows), int(faults)


def write_outcomes(
    upload: Upload,
    outcomes: Sequence[tuple[RowStep, UploadRow.Outcome]],
    facts_to_plain: Callable[[Any], dict[str, Any]],
    *,
    settled: bool,
) -> None:
    """Write the outcome, or the preview of it, of each row, with the facts before and after."""

    written = [
        {
            "row_no": step.row.number,
            "outcome": outcome.value,
            "faults": [fault.to_plain() for fault in step.faults],
            "warnings": [warning.to_plain() for warning in step.warnings],
            "before": None if step.before is None else facts_to_plain(step.before),
            "after": facts_to_plain(step.after) if step.changes else None,
        }
        for step, outcome in outcomes
    ]
    with connection.cursor() as cursor:
        cursor.execute(_WRITE, [settled, upload.id, _encode(written)])
