"""From the stored file to rows: profile a lender's sheet for its mapping, stage every row."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from itertools import islice
from typing import Any

from django.utils import timezone

from apps.core import failpoints
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem, conflict
from apps.uploads.domain import corrections, mapping, pipeline
from apps.uploads.domain.cells import display, is_blank
from apps.uploads.domain.doubts import MarksCounter
from apps.uploads.domain.header import NumberedRow, folded_headings, headings_of
from apps.uploads.domain.importer import ImportContext, Importer, LinkableImporter, WholeListImporter
from apps.uploads.domain.layout import HeaderLayout, MissingColumnsError, RepeatedColumnsError, SheetSpec, layout
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.domain.notes import LostLetters, notes
from apps.uploads.domain.profile import SheetProfile, is_digit_day
from apps.uploads.domain.proposal import SheetSource, is_complete, propose, proposed_reading
from apps.uploads.domain.proposed_columns import ProposedColumn
from apps.uploads.domain.rows import RawCell, SheetRow
from apps.uploads.domain.states import REMAPPED, UploadState
from apps.uploads.gateways import files
from apps.uploads.gateways.sheets import stream
from apps.uploads.gateways.sheets.limits import limits_of
from apps.uploads.gateways.sheets.sniff import SheetFormat, SniffedFile
from apps.uploads.models import CellCorrection, Upload, UploadRow
from apps.uploads.selectors import row_edits, saved_mappings
from apps.uploads.services import chunk_workers, staging
from apps.uploads.services.importers import importer_of
from apps.uploads.services.leases import UploadLease
from apps.uploads.services.retention import emptied_rows_of, note_erased_files

STAGED_ROWS = 2_000
MAX_ROWS_PER_TARGET = 1_000
"""A chunk holds whole targets, so no target may have more rows than a chunk."""
MAX_FILE_ERRORS_STORED = 50
"""Rejected rows that the list of uploads shows a line of; the error sheet has them all."""
MAX_HEADING_LENGTH = 300
MAX_SHEETS_COMPARED = 10
"""So many sheets of a workbook are looked through for the one that knows most headings."""


@contextmanager
def open_upload(upload: Upload, *, sheet: str | None = None) -> Iterator[stream.OpenSheet]:
    """Open the upload's own sheet or the one named, read again from the stored file."""
    sniffed = SniffedFile(SheetFormat(upload.format), upload.encoding)
    with (
        files.stored_copy(upload.stored_as, upload.format, size=upload.size, sha256=upload.sha256) as path,
        stream.open_sheet(
            path, sniffed, limits_of(upload.size), sheet=upload.sheet if sheet is None else sheet
        ) as opened,
    ):
        yield opened


def sheet_names(upload: Upload) -> tuple[str, ...]:
    """Return the visible sheets of a workbook in their order."""
    with open_upload(upload, sheet="") as first:
        return first.names


# --- A lender's sheet: how is it read? ---------------------------------------------------------------------------


def inspect(turn: UploadLease, importer: Importer) -> bool:
    """Profile the sheet; return True where the saved mapping answers every question.

    Otherwise the upload waits for a person's mapping. Problem 422 for a sheet without rows or without the row of
    headings that was named.
    """
    with turn.locked() as upload:
        upload.state = UploadState.READING
    saved_version = saved_mappings.saved_reading(upload.kind, upload.lender_id or 0)
    saved = SheetMapping.from_plain(saved_version.reading) if saved_version else None
    opened: dict[str, stream.OpenSheet] = {}
    lost: dict[str, LostLetters] = {}

    def rows_of(name: str) -> Iterator[NumberedRow]:
        with open_upload(upload, sheet=name) as sheet:
            opened[name], lost[name] = sheet, LostLetters()
            yield from turn.renewing(_inspected(sheet.rows, lost[name]))

    names = [upload.sheet] if upload.sheet or upload.format == SheetFormat.CSV.value else sheet_names(upload)
    sources = [SheetSource(name, partial(rows_of, name)) for name in names[:MAX_SHEETS_COMPARED]]
    others = saved_mappings.headings_of_other_lenders(upload.kind, upload.lender_id or 0)
    proposal = propose(importer.SPEC, sources, saved, others=others, header_row=upload.header_row)
    if proposal is None:
        if upload.header_row is not None:
            raise Problem("uploads.no_header_row", 422, details={"row": upload.header_row})
        raise Problem("uploads.empty", 422)
    if not proposal.profile.rows:
        raise Problem("uploads.no_rows", 422)
    sheet = opened[proposal.sheet]
    is_clear = REMAPPED not in upload.options and is_complete(importer.SPEC, proposal.profile, saved)
    with turn.locked() as upload:
        upload.sheet, upload.header_row = sheet.name, proposal.header.rows[-1]
        upload.header_rows = len(proposal.header.rows)
        upload.notes = notes_of(upload, sheet, lost[proposal.sheet], proposal.profile.headings)
        upload.tries = 0
        if is_clear:
            upload.reading = proposal.reading.to_plain()
        else:
            upload.survey = {**proposal.profile.to_plain(), "sheets": list(sheet.names)}
    return is_clear


def proposed_columns(upload: Upload, spec: SheetSpec, profile: SheetProfile) -> dict[str, ProposedColumn]:
    """Return the headings proposed for a sheet that waits for its mapping."""
    saved = saved_mappings.saved_reading(upload.kind, upload.lender_id or 0)
    others = saved_mappings.headings_of_other_lenders(upload.kind, upload.lender_id or 0)
    saved_mapping = SheetMapping.from_plain(saved.reading) if saved else None
    return proposed_reading(spec, profile, saved_mapping, others)[1]


def notes_of(
    upload: Upload, sheet: stream.OpenSheet, lost: LostLetters, headings: Sequence[str], unread: Sequence[str] = ()
) -> list[dict[str, Any]]:
    """Return the notes about the file for its sender."""
    return notes(
        sheet=sheet.name,
        sheets=sheet.names,
        veiled=sheet.veiled,
        encoding=upload.encoding,
        lost=lost.columns(headings) if upload.format == SheetFormat.CSV.value else (),
        unread=[heading[:MAX_HEADING_LENGTH] for heading in unread],
    )


# --- Every row with all its faults -------------------------------------------------------------------------------


def stage(turn: UploadLease, importer: Importer) -> None:
    """Read the file into rows with all their errors.

    After an interruption it continues behind the last staged row. An upload that counts no rows is read again: rows
    of an earlier reading are deleted first, but corrections of single cells stay. A row that the deletion of its
    person emptied stays too and is not read again.
    """
    with turn.locked() as upload:
        upload.state = UploadState.READING
        emptied = emptied_rows_of(upload)
        if not upload.rows:
            UploadRow.objects.filter(upload=upload).exclude(row_no__in=emptied).delete()
            upload.rows = len(emptied)
            upload.rejected, upload.fault_count = staging.reset_rows(upload)
        last = staging.last_row(upload, besides=emptied)
    job = job_of(upload)
    is_text = upload.format == SheetFormat.CSV.value
    with open_upload(upload) as sheet, chunk_workers.ChunkWorkers(1) as beside:
        header_row, header = _header(upload, sheet)
        spec, places = grammars(upload, importer, header)
        place = partial(placed, importer, spec, places, job=job, linked=row_edits.linked_rows(turn.upload_id))
        keep = partial(_stage_rows, turn, importer, place, staging.StoredCells.of(spec, places))
        lost = LostLetters()
        dates = _DateCellCounter(spec, places) if upload.reading is None and not is_text else None
        rows = turn.renewing(_inspected(sheet.rows, lost) if is_text else sheet.rows)
        if dates is not None:
            rows = dates.counted(rows)
        rows = (row for row in rows if row[0] > last and row[0] not in emptied)
        read = rows_read(upload, spec, places, rows)
        if texts := row_edits.values_of_rows(upload):
            read = _with_corrections(upload, spec, places, read, texts)
        while chunk := list(islice(read, STAGED_ROWS)):
            if chunk[0].number <= chunk_workers.LONG_FILE:
                keep(chunk)
            else:
                beside.submit(partial(keep, chunk))  # one worker, so the rows keep their order
            last = chunk[-1].number
            turn.stop_if_expired()
    with turn.locked() as upload:
        if isinstance(importer, WholeListImporter):
            left_out = importer.implied(job=job, after=last, refused=upload.rejected)
            staging.copy_rows(upload, left_out, importer, staging.StoredCells.of(spec, places))
            upload.rows += len(left_out)
        if not upload.rows:
            raise Problem("uploads.no_rows", 422)
        if dates is not None:
            dates.require_plain()
        crowded = staging.overfull_target(upload, MAX_ROWS_PER_TARGET)
        if crowded is not None:
            raise Problem("uploads.rows_of_one_target", 422, details={"row": crowded, "most": MAX_ROWS_PER_TARGET})
        upload.sheet = sheet.name[:64]
        upload.header = [heading[:MAX_HEADING_LENGTH] for heading in headings_of(header)]
        upload.header_row = header_row
        # A lender's mapping states which columns are left out, so they need no note.
        unread = places.ignored if upload.reading is None else ()
        upload.notes = notes_of(upload, sheet, lost, upload.header, unread)
        upload.first_faults = staging.first_faults(upload, MAX_FILE_ERRORS_STORED)
        upload.staged_at = timezone.now()
        upload.state = UploadState.CHECKING
        upload.tries = 0


def _with_corrections(
    upload: Upload,
    spec: SheetSpec,
    places: HeaderLayout,
    rows: Iterable[SheetRow],
    texts: Mapping[int, Mapping[str, str]],
) -> Iterator[SheetRow]:
    """Yield the rows with the corrections made before the file was read again.

    `texts`: row number -> our column name -> text. The cells themselves stay as sent.
    """
    for row in rows:
        if row.number in texts:
            cells = corrections.corrected_row(spec, places, row.cells, texts[row.number])
            again = next(rows_read(upload, spec, places, [(row.number, cells)], at=timezone.now()), row)
            yield again._replace(cells=row.cells)
        else:
            yield row


def placed(
    importer: Importer,
    spec: SheetSpec,
    places: HeaderLayout,
    rows: Sequence[SheetRow],
    *,
    job: ImportContext,
    linked: Mapping[int, str],
) -> list[SheetRow]:
    """Return the rows with their targets, by the rules or else by links.

    `linked`: row number -> target. Errors name the sheet's own heading, as the errors of all cells do.
    """
    headings = {column.heading: places.heading(column) for column in spec.columns}

    def headed(row: SheetRow) -> SheetRow:
        faults = [replace(fault, column=headings.get(fault.column, fault.column)) for fault in row.faults]
        return row._replace(faults=tuple(faults))

    placed_rows = importer.place(rows, job=job)
    if linked and isinstance(importer, LinkableImporter):
        linkable = [row for row in placed_rows if row.number in linked and row.faults]
        again = {row.number: row for row in importer.place_linked(linkable, linked, job=job)} if linkable else {}
        placed_rows = [again.get(row.number, row) for row in placed_rows]
    both = zip(rows, placed_rows, strict=True)
    return [headed(row) if row.faults and not read.faults else row for read, row in both]


def _stage_rows(
    turn: UploadLease,
    importer: Importer,
    place: Callable[[Sequence[SheetRow]], list[SheetRow]],
    stored_cells: staging.StoredCells,
    chunk: Sequence[SheetRow],
) -> None:
    """Find what the read rows speak about, and stage them in one transaction with their counts."""
    rows = place(chunk)
    with turn.locked() as upload:
        staging.copy_rows(upload, rows, importer, stored_cells)
        if nameless := [row.number for row in rows if row.is_nameless]:
            CellCorrection.objects.filter(upload=upload, row_no__in=nameless).delete()
            note_erased_files([upload.sha256])
        upload.rows += len(rows)
        upload.rejected += sum(1 for row in rows if row.faults)
        upload.fault_count += sum(len(row.faults) for row in rows)
        if turn.is_expired:
            upload.tries = 0
    failpoints.failpoint("middle_of_staging")


class _DateCellCounter:
    """Counts of date cells and dates in text of a sheet in our own headings."""

    def __init__(self, spec: SheetSpec, places: HeaderLayout) -> None:
        named = [(column, places.positions[column.name]) for column in spec.columns if column.name in places.positions]
        self._columns = [(column, place, MarksCounter()) for column, place in named if column.form == "date"]
        self._rows: dict[str, int] = {}
        self._places = places

    def counted(self, rows: Iterable[tuple[int, Sequence[RawCell]]]) -> Iterator[tuple[int, Sequence[RawCell]]]:
        """Yield the rows as they are."""
        for number, cells in rows:
            for column, place, counter in self._columns:
                cell = cells[place] if place < len(cells) else None
                if isinstance(cell, date):
                    counter.add_date(cell)
                    if counter.date_sample:
                        self._rows.setdefault(column.name, number)
                elif isinstance(cell, str) and is_digit_day(cell):
                    counter.add_written_day(cell)
            yield number, cells

    def require_plain(self) -> None:
        """Raise the problem of a column with date cells next to dates in text."""
        for column, _, counter in self._columns:
            marks = counter.marks()
            if marks.has_mixed_days:
                sample = display(datetime.fromisoformat(marks.date_sample).date())
                details = {"column": self._places.heading(column), "row": self._rows[column.name], "sample": sample}
                raise Problem("uploads.days_mixed", 422, details=details)


def _inspected(
    rows: Iterable[tuple[int, Sequence[RawCell]]], lost: LostLetters
) -> Iterator[tuple[int, Sequence[RawCell]]]:
    for number, cells in rows:
        lost.scan(cells)
        yield number, cells


def job_of(upload: Upload) -> ImportContext:
    """Return the facts of the upload that its importer may use."""
    today = today_ist(upload.created_at)
    sheet_day = None if upload.reading is None else SheetMapping.from_plain(upload.reading).sheet_day
    return ImportContext(
        upload.id,
        upload.lender_id,
        today,
        sheet_day or today,
        scope=upload.scope,
        options=upload.options,
        sender_id=upload.created_by,
    )


def _header(upload: Upload, sheet: stream.OpenSheet) -> tuple[int, tuple[RawCell, ...]]:
    """Return the header row with its number; the sheet's rows continue below it."""
    above: Sequence[RawCell] = ()
    for row_no, cells in sheet.rows:
        if row_no == upload.header_row:
            return row_no, cells if upload.header_rows == 1 else folded_headings(above, cells)
        if upload.reading is None and not all(is_blank(cell) for cell in cells):
            return row_no, cells
        above = cells
    raise Problem("uploads.empty", 422)


def header_of(upload: Upload, sheet: stream.OpenSheet) -> tuple[RawCell, ...]:
    """Return the header row of the upload's open sheet; the sheet's rows continue below it."""
    return _header(upload, sheet)[1]


def rows_read(
    upload: Upload,
    spec: SheetSpec,
    places: HeaderLayout,
    cells: Iterable[tuple[int, Sequence[RawCell]]],
    *,
    at: datetime | None = None,
) -> Iterator[SheetRow]:
    """Return the rows of the upload's sheet, read by its own grammars as of the day it came.

    `at` replaces that time for rows that were corrected then.
    """
    is_text = upload.format == SheetFormat.CSV.value
    return pipeline.read(spec, places, cells, today=today_ist(at or upload.created_at), has_even_rows=is_text)


def reread_row(upload: Upload, row_no: int) -> tuple[SheetSpec, HeaderLayout, tuple[RawCell, ...]]:
    """Return one row as sent, read again from the stored file, with its grammars.

    409 if the file has no such row.
    """
    with open_upload(upload) as sheet:
        spec, places = grammars(upload, importer_of(upload.kind), header_of(upload, sheet))
        sent = next((cells for number, cells in sheet.rows if number == row_no), None)
    if sent is None:
        raise conflict("uploads.not_mendable", row=row_no)
    return spec, places, sent


def grammars(upload: Upload, importer: Importer, header: Sequence[RawCell]) -> tuple[SheetSpec, HeaderLayout]:
    """Return the columns as this upload's sheet spells and writes them, and their positions.

    422 where one is missing or repeated.
    """
    if upload.reading is not None:
        own_mapping = SheetMapping.from_plain(upload.reading)
        return mapping.adapt_mapping(importer.SPEC, own_mapping), mapping.positions_of(own_mapping, headings_of(header))
    try:
        return importer.SPEC, layout(importer.SPEC, header)
    except MissingColumnsError as fault:
        raise _problem("uploads.missing_columns", fault.headings) from None
    except RepeatedColumnsError as fault:
        raise _problem("uploads.repeated_columns", fault.headings) from None


def tell_as_sent(upload: Upload, importer: Importer) -> None:
    """Rewrite the errors of rejected rows in the sheet's own headings and words.

    A row is decided in our words; a person who looks for it in the sheet needs the sheet's.
    """
    if not upload.rejected:
        return
    spec, places = grammars(upload, importer, upload.header)
    columns = [
        (column.heading, places.heading(column), places.positions[column.name])
        for column in spec.columns
        if column.name in places.positions
    ]
    staging.tell_as_sent(upload, columns)


def _problem(code: str, headings: Sequence[str]) -> Any:
    return Problem(code, 422, details={"columns": ", ".join(headings)})
