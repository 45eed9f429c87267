"""Writing sheets, for every app that hands one out: harmless to open whatever stands in its cells."""

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
    """A small sheet, whole in memory. Large ones are written into a file by `write`."""
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
    """One sheet into `out`, row by row; memory does not grow with the rows."""
    with sheets.open_sheet(out, form, name=name, widths=widths) as sheet:
        if head:
            sheet.head(head)
        for cells in rows:
            sheet.row(cells)


def labelled_sheet(
    out: IO[bytes], *, name: str, head: Sequence[str], rows: Iterable[tuple[Sequence[ExportCell], Sequence[str]]]
) -> None:
    """A workbook whose rows carry sentences behind their cells, set apart by colour: an error sheet."""
    with sheets.XlsxWriter(out, name=name) as sheet:
        sheet.head(head)
        for cells, told in rows:
            sheet.row(cells, told)


def template(
    *,
    headings: Sequence[tuple[str, bool]],
    lists: dict[str, Sequence[str]],
    dates: Sequence[str],
    texts: Sequence[str],
    notes: Sequence[str],
) -> bytes:
    """An empty sheet to be filled in: headings with whether they are required, words to choose from, formats, notes."""
    out = io.BytesIO()
    sheets.template(out, headings=headings, lists=lists, dates=dates, texts=texts, notes=notes)
    return out.getvalue()
