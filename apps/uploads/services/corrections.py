"""Correction of single cells of a rejected row in the browser.

The cell stays as it was sent, the new text is stored next to it. The row is then read, placed and planned as if it had
been sent so. In a file that is done it takes effect immediately and, by its number in the history, once, or waits
where the kind needs two people; in a file that waits it is previewed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, invalid
from apps.uploads.domain import corrections as mending
from apps.uploads.domain.cells import display, is_blank
from apps.uploads.domain.layout import HeaderLayout, SheetColumn, SheetSpec
from apps.uploads.domain.profile import masked
from apps.uploads.domain.rows import RawCell
from apps.uploads.gateways.sheets.stream import from_plain
from apps.uploads.models import CellCorrection, Upload, UploadRow
from apps.uploads.selectors import row_edits, row_errors, second_person_files, visible_uploads
from apps.uploads.selectors.row_errors import RowError
from apps.uploads.services import inspection, second_person, staging
from apps.uploads.services.importers import importer_of, require_access
from apps.uploads.services.row_replans import lock_correctable_upload, replan_row

MAX_CORRECTED_LISTED = 200


@dataclass(frozen=True, slots=True)
class CorrectableCell:
    """A cell that may be corrected: the value as sent, the current one, and its author.

    Personal values are masked. `choices` are the words of the column, where it has a list.
    """

    column: SheetColumn
    heading: str
    sent: str
    now: str
    choices: Sequence[str]
    by: str
    at: datetime | None


@dataclass(frozen=True, slots=True)
class CorrectedRow:
    """A row with corrected cells, or one that waits for a second person.

    `is_own`: the asker cannot be that person.
    """

    row: int
    outcome: str
    awaits_second_person: bool
    is_own: bool
    cells: list[CorrectableCell]


@dataclass(frozen=True, slots=True)
class FileCorrections:
    """Corrections of a file as of `seen_at`, and how many rows wait.

    The actor may approve `approvable` of them.
    """

    seen_at: datetime
    waiting: int
    approvable: int
    rows: list[CorrectedRow]


@dataclass(frozen=True, slots=True)
class CorrectionResult:
    """Outcome of a corrected row, and its remaining errors."""

    outcome: str
    faults: list[RowError]
    foretold: bool

    @property
    def awaits_second_person(self) -> bool:
        """Return whether the row has no error left and only waits for a second person."""
        return any(fault.code == mending.AWAITS_OUTCOMES for fault in self.faults)


def correctable_cells(*, actor: Actor, upload_id: UUID, row_no: int) -> list[CorrectableCell]:
    """Return the cells of one rejected row that may be corrected; 409 for any other row."""
    upload = visible_uploads.upload(actor, upload_id)
    require_access(actor, upload)
    stored_row = _refused(upload, row_no)
    importer = importer_of(upload.kind)
    spec, places = inspection.grammars(upload, importer, upload.header)
    return _cells(stored_row, spec, places, _last(upload, row_no), importer.lists(actor.language))


def corrections(*, actor: Actor, upload_id: UUID) -> FileCorrections:
    """Return the first MAX_CORRECTED_LISTED rows of a file that are corrected or wait.

    The latter wait for a second person.
    """
    upload = visible_uploads.upload(actor, upload_id)
    require_access(actor, upload)
    waits = set(second_person_files.waiting_for_second(upload).values_list("row_no", flat=True))
    corrected: dict[int, dict[str, CellCorrection]] = {}
    for cell in CellCorrection.objects.filter(upload=upload).order_by("made_at"):
        corrected.setdefault(cell.row_no, {})[cell.column] = cell
    own = second_person.rows_edited_by(actor.person_id, upload.id)
    rows = []
    if waits or corrected:
        spec, places = inspection.grammars(upload, importer_of(upload.kind), upload.header)
        numbers = sorted(waits | set(corrected))[:MAX_CORRECTED_LISTED]
        for stored_row in UploadRow.objects.filter(upload=upload, row_no__in=numbers).order_by("row_no"):
            cells = _cells(stored_row, spec, places, corrected.get(stored_row.row_no, {}), {})
            rows.append(
                CorrectedRow(
                    stored_row.row_no,
                    stored_row.outcome or "",
                    stored_row.row_no in waits,
                    stored_row.row_no in own,
                    cells,
                )
            )
    return FileCorrections(upload.touched_at, len(waits), len(waits - own), rows)


def _cells(
    stored_row: UploadRow,
    spec: SheetSpec,
    places: HeaderLayout,
    last: Mapping[str, CellCorrection],
    lists: Mapping[str, Sequence[str]],
) -> list[CorrectableCell]:
    cells = []
    for column in mending.correctable_columns(spec, places):
        position = places.positions[column.name]
        raw = stored_row.cells[position] if position < len(stored_row.cells) else None
        sent = display(from_plain(raw) if isinstance(raw, dict) else raw)
        new = last.get(column.name)
        now = sent if new is None else display(mending.parse_typed(column, new.value or ""))
        cells.append(
            CorrectableCell(
                column,
                places.heading(column),
                sent,
                masked(now) if column.personal else now,
                lists.get(column.heading, ()),
                "" if new is None else new.made_by_name,
                None if new is None else new.made_at,
            )
        )
    return cells


def correct_row(*, actor: Actor, upload_id: UUID, row_no: int, cells: Mapping[str, str]) -> CorrectionResult:
    """Replace cells of one rejected row by these texts, and plan the row again.

    `cells`: our column name -> text. 409 unless the row is rejected and its file checked or done; 422 at each cell that
    may not be corrected, and where nothing would be different.
    """
    seen = visible_uploads.upload(actor, upload_id)
    require_access(actor, seen)
    _refused(seen, row_no)
    # The sheet is read before anything is locked: a file may be long, and what it holds does not change.
    spec, places, sent = inspection.reread_row(seen, row_no)
    with transaction.atomic():
        upload = lock_correctable_upload(actor=actor, upload_id=upload_id)
        if upload.staged_at != seen.staged_at:
            raise conflict("uploads.link_not_ready", state=upload.state)
        stored_row = _refused(upload, row_no)
        allowed = {column.name for column in mending.correctable_columns(spec, places)}
        if locked := set(cells) - allowed:
            raise invalid(**{f"cells.{name}": FieldError("uploads.cell_not_mendable") for name in sorted(locked)})
        earlier = {name: correction.value or "" for name, correction in _last(upload, row_no).items()}
        before = mending.corrected_row(spec, places, sent, earlier)
        after = mending.corrected_row(spec, places, sent, {**earlier, **cells})
        if all(is_blank(cell) for cell in after) or _same(before, after):
            raise invalid(cells=FieldError("uploads.nothing_mended"))
        assert actor.subject_id is not None
        for name, text in cells.items():
            CellCorrection.objects.create(
                upload=upload,
                row_no=row_no,
                column=name,
                value=text.strip(),
                made_by=actor.subject_id,
                made_by_name=actor.name,
            )
        read = next(inspection.rows_read(upload, spec, places, [(row_no, after)], at=timezone.now()))
        importer = importer_of(upload.kind)
        linked = row_edits.linked_rows(upload.id)
        (row,) = inspection.placed(importer, spec, places, [read], job=inspection.job_of(upload), linked=linked)
        fault_to_plain = staging.StoredCells.of(spec, places).fault
        taken = replan_row(actor=actor, upload=upload, stored_row=stored_row, row=row, fault_to_plain=fault_to_plain)
        audit.record(
            actor=actor,
            action="uploads.row_mended",
            target="uploads.upload",
            target_id=upload.id,
            after={"row": row_no, "columns": sorted(cells), "outcome": taken.outcome},
        )
    return CorrectionResult(str(taken.outcome), row_errors.faults_of_row(taken), foretold=not taken.settled)


def _refused(upload: Upload, row_no: int) -> UploadRow:
    """Return the row, which must be rejected and not emptied by an erasure; 409 otherwise."""
    stored_row = UploadRow.objects.filter(upload=upload, row_no=row_no, outcome=UploadRow.Outcome.REJECTED).first()
    if stored_row is None or all(cell is None for cell in stored_row.cells):
        raise conflict("uploads.not_mendable", row=row_no)
    return stored_row


def _last(upload: Upload, row_no: int) -> dict[str, CellCorrection]:
    """Return the last correction of each cell of a row, by column name."""
    return {
        correction.column: correction
        for correction in CellCorrection.objects.filter(upload=upload, row_no=row_no).order_by("made_at")
    }


def _same(before: Sequence[RawCell], after: Sequence[RawCell]) -> bool:
    longest = max(len(before), len(after))
    return [*before, *[None] * (longest - len(before))] == [*after, *[None] * (longest - len(after))]
