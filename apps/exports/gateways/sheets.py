"""Writers of sheets, .xlsx and .csv: a row at a time, with constant memory.

Texts stay texts whatever they begin with; a risky one carries Excel's own mark for it (`quotePrefix`). Amounts are
numbers and days are days, negative ones too.
"""

import csv
import io
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from types import TracebackType
from typing import IO, Any, Protocol, Self

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.utility import xl_col_to_name
from xlsxwriter.worksheet import Worksheet

from apps.core.domain.calendar import IST
from apps.exports.domain.cells import TEMPLATE_SHEETS, CellFormat, ExportCell
from apps.exports.domain.formulas import csv_text, is_risky, storable

MONEY, DAY, INSTANT = "#,##0.00", "DD/MM/YYYY", "DD/MM/YYYY HH:MM"
HEAD_COLOUR, QUIET_COLOUR, TOLD_COLOUR = "#0F5C57", "#6B7773", "#B3261E"
_OPTIONS = {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False}


class SheetWriter(Protocol):
    """Takes one row after the other. Used as a context: the file is whole once it is left."""

    def __enter__(self) -> Self: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None: ...
    def head(self, texts: Sequence[str]) -> None: ...
    def row(self, cells: Sequence[ExportCell]) -> None: ...


def open_sheet(out: IO[bytes], form: CellFormat, *, name: str, widths: Sequence[int] = ()) -> SheetWriter:
    """Return a writer into `out`.

    `name` is the sheet's (at most 31 letters), `widths` its columns' in characters.
    """
    return CsvWriter(out) if form == "csv" else XlsxWriter(out, name=name, widths=widths)


class XlsxWriter:
    """One sheet of a workbook."""

    def __init__(self, out: IO[bytes], *, name: str, widths: Sequence[int] = ()) -> None:
        self._book = Workbook(out, _OPTIONS)
        self._sheet = self._book.add_worksheet(name)
        for place, width in enumerate(widths):
            self._sheet.set_column(place, place, width)
        self._formats = {style: self._book.add_format({"num_format": style}) for style in (MONEY, DAY, INSTANT)}
        self._risky = self._book.add_format({"quote_prefix": True})
        self._head = head_format(self._book, HEAD_COLOUR)
        self._told = self._book.add_format({"font_color": TOLD_COLOUR, "quote_prefix": True})
        self._row = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._book.close()

    def head(self, texts: Sequence[str]) -> None:
        """Write the headings, which stay in sight from here on."""
        for place, text in enumerate(texts):
            self._sheet.write_string(self._row, place, storable(text), self._head)
        self._row += 1
        self._sheet.freeze_panes(self._row, 0)

    def row(self, cells: Sequence[ExportCell], sentences: Sequence[str] = ()) -> None:
        """Write one row, followed by sentences that are set apart by their colour."""
        for place, cell in enumerate(cells):
            self._write(place, cell)
        for place, sentence in enumerate(sentences, start=len(cells)):
            self._sheet.write_string(self._row, place, storable(sentence), self._told)
        self._row += 1

    def _write(self, place: int, cell: ExportCell) -> None:
        if cell is None or cell == "":
            return
        if isinstance(cell, str):
            self._sheet.write_string(self._row, place, storable(cell), self._risky if is_risky(cell) else None)
        elif isinstance(cell, Decimal):
            self._sheet.write_number(self._row, place, cell, self._formats[MONEY])
        elif isinstance(cell, datetime):
            here = cell.astimezone(IST).replace(tzinfo=None) if cell.tzinfo else cell
            self._sheet.write_datetime(self._row, place, here, self._formats[INSTANT])
        elif isinstance(cell, date):
            self._sheet.write_datetime(self._row, place, cell, self._formats[DAY])
        else:
            self._sheet.write_number(self._row, place, cell)


class CsvWriter:
    """Comma-separated UTF-8 with a byte order mark for spreadsheet programs, all cells quoted.

    Days begin with the year (2026-11-22), so that no program takes the day for the month.
    """

    def __init__(self, out: IO[bytes]) -> None:
        self._text = io.TextIOWrapper(out, encoding="utf-8-sig", newline="", write_through=False)
        self._lines = csv.writer(self._text, quoting=csv.QUOTE_ALL)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._text.detach()

    def head(self, texts: Sequence[str]) -> None:
        self.row(texts)

    def row(self, cells: Sequence[ExportCell]) -> None:
        self._lines.writerow([_as_text(cell) for cell in cells])


def _as_text(cell: ExportCell) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str):
        return csv_text(cell)
    if isinstance(cell, Decimal):
        return format(cell, ".2f")
    if isinstance(cell, datetime):
        return f"{cell.astimezone(IST) if cell.tzinfo else cell:%Y-%m-%d %H:%M}"
    return f"{cell:%Y-%m-%d}" if isinstance(cell, date) else str(cell)


def head_format(book: Workbook, colour: str) -> Format:
    """White on a colour, bold."""
    return book.add_format({"bold": True, "font_color": "#FFFFFF", "bg_color": colour})


def template(
    out: IO[bytes],
    *,
    headings: Sequence[tuple[str, bool]],
    lists: dict[str, Sequence[str]],
    dates: Sequence[str],
    texts: Sequence[str],
    notes: Sequence[str],
) -> None:
    """Write an empty sheet to fill in: headings, lists to choose from, formats and notes.

    Required headings are marked by colour. `lists` maps a heading to its words, `dates` and `texts` name headings with
    that format.
    """
    with Workbook(out, {**_OPTIONS, "constant_memory": False}) as book:
        sheet, words, notes_sheet = (book.add_worksheet(name) for name in TEMPLATE_SHEETS)
        required, optional = head_format(book, HEAD_COLOUR), head_format(book, QUIET_COLOUR)
        formats = {style: book.add_format({"num_format": style}) for style in (DAY, "@")}
        for place, (heading, is_required) in enumerate(headings):
            style = DAY if heading in dates else "@" if heading in texts else ""
            sheet.set_column(place, place, 40 if heading in texts and place == 0 else 22, formats.get(style))
            sheet.write_string(0, place, storable(heading), required if is_required else optional)
            if heading in lists:
                _add_list(sheet, words, place, heading, lists[heading], column=list(lists).index(heading))
        sheet.freeze_panes(1, 0)
        notes_sheet.set_column(0, 0, 110)
        wrapped = book.add_format({"text_wrap": True})
        for row, line in enumerate(notes):
            notes_sheet.write_string(row, 0, storable(line), wrapped)


_TEMPLATE_ROWS = 5_000


def _add_list(
    sheet: Worksheet, words: Worksheet, place: int, heading: str, values: Sequence[str], *, column: int
) -> None:
    for row, value in enumerate((heading, *values)):
        words.write_string(row, column, storable(value))
    letter = xl_col_to_name(column)
    rule: dict[str, Any] = {
        "validate": "list",
        "source": f"=Lists!${letter}$2:${letter}${len(values) + 1}",
        "ignore_blank": True,
    }
    sheet.data_validation(1, place, _TEMPLATE_ROWS, place, rule)
