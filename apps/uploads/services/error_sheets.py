"""The rows of an error sheet: every row as the sender wrote it, with what is wrong.

Where a kind's rows say who somebody is, they are kept masked, so their text comes from the stored file once more.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import IO, Any

from apps.core.domain.actor import Actor
from apps.exports.services import sheets
from apps.uploads import selectors
from apps.uploads.domain.cells import is_blank
from apps.uploads.domain.rows import RawCell, UnreadableCell
from apps.uploads.gateways.sheets.stream import from_plain, to_plain
from apps.uploads.models import Upload
from apps.uploads.selectors import RowError
from apps.uploads.services import inspection
from apps.uploads.services.importers import importer_of


def rows(actor: Actor, upload: Upload, *, only_rejected: bool) -> Iterator[tuple[list[Any], list[RowError]]]:
    """Cells and faults of each row in the order of the sheet."""
    if not any(column.personal for column in importer_of(upload.kind).SPEC.columns):
        yield from selectors.sheet_rows(actor, upload, only_rejected=only_rejected)
        return
    kept = selectors.row_faults(actor, upload)
    number, faults = next(kept, (None, []))
    with inspection.open_upload(upload) as sheet:
        for row_no, cells in sheet.rows:
            if row_no <= (upload.header_row or 0) or all(is_blank(cell) for cell in cells):
                continue
            if row_no == number:
                yield to_plain(cells), faults
                number, faults = next(kept, (None, []))
            elif not only_rejected:
                yield to_plain(cells), []


def write(
    out: IO[bytes], upload: Upload, rows: Iterable[tuple[Sequence[Any], Sequence[str]]], added: Sequence[str]
) -> None:
    """The original rows with the `added` columns that say what is wrong and what to do, to be mended and sent again."""
    width = len(upload.header)
    padded = (([*map(_cell, cells[:width]), *[None] * (width - len(cells))], told) for cells, told in rows)
    sheets.labelled_sheet(out, name="Rows", head=(*upload.header, *added), rows=padded)


def _cell(stored: Any) -> RawCell:
    """A kept cell as it is written back; what nobody could read is left empty."""
    value: RawCell = from_plain(stored) if isinstance(stored, dict) else stored
    return None if isinstance(value, UnreadableCell) else value
