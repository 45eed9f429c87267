"""Writing of sheets for every app that exports one; any content is harmless to open."""

import io
from collections.abc import Iterable, Sequence
from typing import IO

from apps.exports.domain.cells import CellFormat, ExportCell
from apps.exports.gateways import sheets


def as_bytes(
    form: CellFormat,
    *,
    name: str,
    rows: Iterable[Sequence[ExportCell]],
    head: Sequence[str] = (),
    widths: Sequence[int] = (),
) -> bytes:
    """Return a small sheet, made in memory. Large ones are written into a file by `write`."""
    out = io.BytesIO()
    write(out, form, name=name, rows=rows, head=head, widths=widths)
    return out.getvalue()


def write(
    out: IO[bytes],
    form: CellFormat,
    *,
    name: str,
    rows: Iterable[Sequence[ExportCell]],
    head: Sequence[str] = (),
    widths: Sequence[int] = (),
) -> None:
    """Write one sheet into `out`, row by row, with constant memory."""
    with sheets.open_sheet(out, form, name=name, widths=widths) as sheet:
        if head:
            sheet.head(head)
        for cells in rows:
            sheet.row(cells)


def labelled_sheet(
    out: IO[bytes], *, name: str, head: Sequence[str], rows: Iterable[tuple[Sequence[ExportCell], Sequence[str]]]
) -> None:
    """Write a workbook whose rows carry sentences behind their cells, such as an error sheet.

    The sentences are set apart by colour.
    """
    with sheets.XlsxWriter(out, name=name) as sheet:
        sheet.head(head)
        for cells, sentences in rows:
            sheet.row(cells, sentences)


def template(
    *,
    headings: Sequence[tuple[str, bool]],
    lists: dict[str, Sequence[str]],
    dates: Sequence[str],
    texts: Sequence[str],
    notes: Sequence[str],
) -> bytes:
    """Return an empty sheet to fill in: headings, words to choose from, formats and notes.

    Each heading comes with whether it is required.
    """
    out = io.BytesIO()
    sheets.template(out, headings=headings, lists=lists, dates=dates, texts=texts, notes=notes)
    return out.getvalue()
