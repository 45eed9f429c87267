"""The rows of an error sheet: every row as the sender wrote it, with its errors.

Where a kind's rows identify people, they are stored masked, so their text comes from the stored file again; a row
that was emptied, because its person was erased, stays empty.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import IO, Any

from apps.core.domain.actor import Actor
from apps.exports.services import sheets
from apps.uploads.domain.cells import is_blank
from apps.uploads.domain.rows import RawCell, UnreadableCell
from apps.uploads.gateways import files
from apps.uploads.gateways.children import ChildDiedError, ChildRefusedError, mark_in_child
from apps.uploads.gateways.sheets.sniff import SheetFormat
from apps.uploads.gateways.sheets.stream import from_plain, to_plain
from apps.uploads.models import Upload
from apps.uploads.selectors import row_errors
from apps.uploads.selectors.row_errors import RowError
from apps.uploads.services import inspection, retention
from apps.uploads.services.importers import importer_of

ADDED_HEADINGS = ("uploads.error_heading", "uploads.what_to_do_heading")
"""Codes of the headings of the two added columns."""
MAX_MARKED_ROWS = 50_000
"""Rows of a workbook that is given back marked; a longer one is written anew, row by row."""


def rows(actor: Actor, upload: Upload, *, only_rejected: bool) -> Iterator[tuple[list[Any], list[RowError]]]:
    """Yield cells and errors of each row in the order of the sheet."""
    if not any(column.personal for column in importer_of(upload.kind).SPEC.columns):
        yield from row_errors.sheet_rows(actor, upload, only_rejected=only_rejected)
        return
    rejected_rows = row_errors.row_faults(actor, upload)
    number, faults = next(rejected_rows, (None, []))
    emptied = retention.emptied_rows(upload.sha256)
    with inspection.open_upload(upload) as sheet:
        for row_no, cells in sheet.rows:
            if row_no <= (upload.header_row or 0) or all(is_blank(cell) for cell in cells):
                continue
            if row_no in emptied:
                cells = (None,) * len(cells)
            if row_no == number:
                yield to_plain(cells), faults
                number, faults = next(rejected_rows, (None, []))
            elif not only_rejected:
                yield to_plain(cells), []


def write(
    out: IO[bytes],
    actor: Actor,
    upload: Upload,
    *,
    only_rejected: bool,
    text_of: Callable[[RowError], str],
    titles: Sequence[str],
) -> None:
    """Write the original rows with Error and What to do (`titles`), to be corrected and resent."""
    width = len(upload.header)
    padded = (
        ([*map(_cell, cells[:width]), *[None] * (width - len(cells))], row_message(faults, text_of))
        for cells, faults in rows(actor, upload, only_rejected=only_rejected)
    )
    sheets.labelled_sheet(out, name="Rows", head=(*upload.header, *titles), rows=padded)


_SENTENCE_END = re.compile(r"(?<=[.?।])\s+")


def row_message(faults: Sequence[RowError], text_of: Callable[[RowError], str]) -> list[str]:
    """Return the error of a row and what to do: the first sentence of each, and the rest of it."""
    wrong, mend = [], []
    for fault in faults:
        first, *rest = _SENTENCE_END.split(text_of(fault), maxsplit=1)
        wrong.append(f"{fault.column}: {first}" if fault.column else first)
        mend += rest
    return [" ".join(wrong), " ".join(mend)] if wrong else []


def marks_workbook(upload: Upload) -> bool:
    """Return whether the sender's own workbook can be returned with its errors marked.

    Not after the erasure of a person in it: the workbook has every row as it was sent.
    """
    is_kept = upload.rows_purged_at is None and upload.staged_at is not None
    is_marked = is_kept and upload.format == SheetFormat.XLSX.value and 0 < upload.rows <= MAX_MARKED_ROWS
    return is_marked and not retention.has_erased_rows(upload.sha256)


def marked_workbook(
    actor: Actor,
    upload: Upload,
    text_of: Callable[[RowError], str],
    *,
    titles: Sequence[str],
    notice: str,
    alive: Callable[[], object],
) -> bytes | None:
    """Return the sender's own workbook with its rejected rows marked.

    None where it cannot be opened.
    """
    places = {heading: place for place, heading in reversed(list(enumerate(upload.header)))}
    marks = {
        "sheet": upload.sheet,
        "header_row": upload.header_row or 1,
        "width": len(upload.header),
        "titles": list(titles),
        "notice": notice,
        "rows": [
            (number, row_message(faults, text_of), [(places.get(fault.column), text_of(fault)) for fault in faults])
            for number, faults in row_errors.row_faults(actor, upload)
        ],
    }
    with files.stored_copy(upload.stored_as, upload.format, size=upload.size, sha256=upload.sha256) as path:
        try:
            return mark_in_child(path.read_bytes(), marks, alive=alive)
        except (ChildRefusedError, ChildDiedError):
            return None


def _cell(stored: Any) -> RawCell:
    """Return a stored cell as it is written back; an unreadable one is left empty."""
    value: RawCell = from_plain(stored) if isinstance(stored, dict) else stored
    return None if isinstance(value, UnreadableCell) else value
