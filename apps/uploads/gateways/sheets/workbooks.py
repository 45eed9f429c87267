"""Workbooks that we write: the template with its lists, and the error sheet.

A value that a spreadsheet program would take for a formula is written as text with the mark that programs use for
it (reliability row 45); the stored value stays as it is.
"""

import io
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import IO, Any

import openpyxl
from openpyxl.cell import WriteOnlyCell
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation

from apps.uploads.domain.rows import Unreadable
from apps.uploads.gateways.sheets.stream import from_plain

# Full-width forms too: some programs turn them into their ASCII twins before they look.
_RISKY = tuple("=+-@\t\r\n\0|%＝＋－＠")
_HEAD = PatternFill("solid", start_color="FF0F5C57")
_HEAD_FONT = Font(bold=True, color="FFFFFFFF")
_ERROR_FONT = Font(color="FFB3261E")
_DATE_FORMAT = "DD/MM/YYYY"
_TEMPLATE_ROWS = 5_000


def error_sheet(
    out: IO[bytes], header: Sequence[str], rows: Iterable[tuple[Sequence[Any], Sequence[str]]], added: Sequence[str]
) -> None:
    """The original rows with the `added` columns that say what is wrong and what to do, to be mended and sent again."""
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Rows")
    sheet.freeze_panes = "A2"
    width = len(header)
    sheet.append([_head(sheet, text) for text in (*header, *added)])
    for cells, sentences in rows:
        values = [_cell(sheet, cell) for cell in cells[:width]]
        values += [None] * (width - len(values))
        for sentence in sentences:
            told = WriteOnlyCell(sheet, value=ILLEGAL_CHARACTERS_RE.sub("", sentence))
            told.data_type = "s"
            told.font = _ERROR_FONT
            values.append(told)
        sheet.append(values)
    book.save(out)


def _head(sheet: Any, text: str) -> Any:
    cell = WriteOnlyCell(sheet, value=ILLEGAL_CHARACTERS_RE.sub("", text))
    cell.data_type = "s"
    cell.font, cell.fill = _HEAD_FONT, _HEAD
    return cell


def _cell(sheet: Any, stored: Any) -> Any:
    value = from_plain(stored) if isinstance(stored, dict) else stored
    if isinstance(value, Unreadable):
        return None
    if isinstance(value, date):
        cell = WriteOnlyCell(sheet, value=datetime(value.year, value.month, value.day))  # noqa: DTZ001 - a day of a sheet
        cell.number_format = _DATE_FORMAT
        return cell
    if not isinstance(value, str):
        return value
    text = ILLEGAL_CHARACTERS_RE.sub("", value)
    if not text.startswith(_RISKY):
        return text
    cell = WriteOnlyCell(sheet, value=text)
    cell.data_type = "s"
    cell.quotePrefix = True
    return cell


def template(
    *,
    headings: Sequence[tuple[str, bool]],
    lists: dict[str, Sequence[str]],
    dates: Sequence[str],
    texts: Sequence[str],
    notes: Sequence[str],
) -> bytes:
    """An empty sheet of a kind: headings (required ones marked by colour), lists to choose from, formats, notes.

    `lists` maps a heading to its words, `dates` and `texts` name headings with that format.
    """
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    sheet = book.create_sheet("Rows")
    words = book.create_sheet("Lists")
    for place, (heading, required) in enumerate(headings, start=1):
        cell = sheet.cell(1, place, heading)
        cell.font = _HEAD_FONT
        cell.fill = _HEAD if required else PatternFill("solid", start_color="FF6B7773")
        letter = get_column_letter(place)
        sheet.column_dimensions[letter].width = 40 if heading in texts and place == 1 else 22
        style = _DATE_FORMAT if heading in dates else "@" if heading in texts else "General"
        if style != "General":
            for row in range(2, 502):
                sheet.cell(row, place).number_format = style
        if heading in lists:
            _add_list(sheet, words, letter, heading, lists[heading])
    sheet.freeze_panes = "A2"
    told = book.create_sheet("Notes")
    told.column_dimensions["A"].width = 110
    for row, line in enumerate(notes, start=1):
        told.cell(row, 1, line).alignment = Alignment(wrap_text=True)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _add_list(sheet: Any, words: Any, letter: str, heading: str, values: Sequence[str]) -> None:
    column = words.max_column + 1 if words.cell(1, 1).value is not None else 1
    words.cell(1, column, heading)
    for row, value in enumerate(values, start=2):
        words.cell(row, column, value)
    source = get_column_letter(column)
    rule = DataValidation(
        type="list", formula1=f"Lists!${source}$2:${source}${len(values) + 1}", allow_blank=True, showErrorMessage=True
    )
    sheet.add_data_validation(rule)
    rule.add(f"{letter}2:{letter}{_TEMPLATE_ROWS + 1}")


def one_column(heading: str, values: Sequence[str]) -> bytes:
    """A sheet of one column of texts below its heading."""
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Rows")
    sheet.freeze_panes = "A2"
    sheet.column_dimensions["A"].width = 24
    sheet.append([_head(sheet, heading)])
    for value in values:
        cell = WriteOnlyCell(sheet, value=ILLEGAL_CHARACTERS_RE.sub("", value))
        cell.data_type, cell.number_format = "s", "@"
        sheet.append([cell])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
