"""Rows in and out of the staging table, by COPY and by one statement a chunk: 100,000 rows in seconds."""

from collections.abc import Callable, Iterable, Sequence
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
    """What of a row's cells is kept beside the stored file, which alone has all of them.

    Where a column says who somebody is, only the columns we know are kept, and that one with a mask (free text, which
    may say anything, not at all); `everything` where no column does.
    """

    everything: bool
    known: frozenset[int]
    personal: frozenset[int]
    free_text: frozenset[int]
    personal_headings: frozenset[str]

    @classmethod
    def of(cls, spec: SheetSpec, places: HeaderLayout) -> "StoredCells":
        personal = [column for column in spec.columns if column.personal]
        return cls(
            not personal,
            frozenset(places.positions.values()),
            frozenset(places.positions[one.name] for one in personal if one.name in places.positions),
            frozenset(
                places.positions[one.name] for one in personal if one.name in places.positions and one.form == "general"
            ),
            frozenset(places.heading(one) for one in personal),
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


def copy_rows(upload: Upload, rows: Iterable[SheetRow], importer: Importer, kept: StoredCells) -> None:
    """Append read rows; those with faults are rejected here and for good."""
    upload_id = str(upload.id)
    with connection.cursor() as cursor, cursor.copy(_COPY) as copy:
        for row in rows:
            faulty = bool(row.faults)
            copy.write_row(
                (
                    upload_id,
                    row.number,
                    _encode(to_plain([None] * len(row.cells) if row.is_nameless else kept.cells(row.cells))),
                    _encode(values_to_plain(row.values)),
                    row.target,
                    row.as_of,
                    0 if faulty else importer.amount(row),
                    UploadRow.Outcome.REJECTED.value if faulty else None,
                    faulty,
                    _encode([kept.fault(fault) for fault in row.faults]) if faulty else "[]",
                )
            )


def last_row(upload: Upload) -> int:
    """The number of the last row that is kept; 0 where there is none."""
    return UploadRow.objects.filter(upload=upload).aggregate(last=Max("row_no"))["last"] or 0


def next_rows(upload: Upload, most: int, *, after: str) -> list[SheetRow]:
    """The rows of the next targets behind this one that are owed, whole targets only, about `most` of them."""
    with connection.cursor() as cursor:
        cursor.execute(_NEXT, [upload.id, after, most + 1])
        found = cursor.fetchall()
    if len(found) > most:
        # The last target may have been cut: leave it for the next chunk. No target has more than `most` rows.
        last = found[-1][2]
        found = [row for row in found if row[2] != last]
    return [
        SheetRow(
            number,
            (),
            values_from_plain(orjson.loads(values) if isinstance(values, str) else values),
            (),
            target,
            as_of,
        )
        for number, values, target, as_of in found
    ]


def overfull_target(upload: Upload, most: int) -> int | None:
    """The first row of a target that has more than `most` rows in this file, if there is one."""
    with connection.cursor() as cursor:
        cursor.execute(_CROWDED, [upload.id, most])
        found = cursor.fetchone()
    return None if found is None else int(found[0])


def first_faults(upload: Upload, most: int) -> list[Any]:
    """Row number and faults of the first rejected rows, kept with the upload so that its list reads no rows."""
    rejected = UploadRow.objects.filter(upload=upload, outcome=UploadRow.Outcome.REJECTED).order_by("row_no")
    return [[row_no, faults] for row_no, faults in rejected.values_list("row_no", "faults")[:most]]


def tell_as_sent(upload: Upload, columns: Sequence[tuple[str, str, int]]) -> None:
    """Let refusals of rows that could be read show what the sender wrote: `columns` are our heading, the sheet's own
    heading, and its position. What is no text there stays as the importer said it."""
    said = [{"ours": ours, "heading": heading, "place": place} for ours, heading, place in columns]
    with connection.cursor() as cursor:
        cursor.execute(_AS_SENT, [MAX_DISPLAYED_LENGTH, _encode(said), upload.id])


def unreadable_rows(upload: Upload) -> tuple[int, int]:
    """Rows that no check and no later attempt makes good, and their faults."""
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
    """What became (or would become) of each row, with the facts before and after."""

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
