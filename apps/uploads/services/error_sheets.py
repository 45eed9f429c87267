"""The rows of an error sheet: every row as the sender wrote it, with what is wrong.

Where a kind's rows say who somebody is, they are kept masked, so their text comes from the stored file once more.
"""

from collections.abc import Iterator
from typing import Any

from apps.core.domain.actor import Actor
from apps.uploads import selectors
from apps.uploads.domain.cells import is_blank
from apps.uploads.gateways.sheets.stream import to_plain
from apps.uploads.models import Upload
from apps.uploads.selectors import RowFault
from apps.uploads.services import opening
from apps.uploads.services.importers import importer_of


def rows(actor: Actor, upload: Upload, *, only_rejected: bool) -> Iterator[tuple[list[Any], list[RowFault]]]:
    """Cells and faults of each row in the order of the sheet."""
    if not any(column.personal for column in importer_of(upload.kind).SPEC.columns):
        yield from selectors.sheet_rows(actor, upload, only_rejected=only_rejected)
        return
    kept = selectors.row_faults(actor, upload)
    number, faults = next(kept, (None, []))
    with opening.opened(upload) as sheet:
        for row_no, cells in sheet.rows:
            if row_no <= (upload.header_row or 0) or all(is_blank(cell) for cell in cells):
                continue
            if row_no == number:
                yield to_plain(cells), faults
                number, faults = next(kept, (None, []))
            elif not only_rejected:
                yield to_plain(cells), []
