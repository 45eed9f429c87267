"""Rows as .xlsx and .csv. What a spreadsheet would take for a formula is written as text (reliability row 45)."""

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any

import openpyxl
from openpyxl.cell import WriteOnlyCell
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

from apps.revenue.domain.paper import Cell

# Full-width forms too: some programs turn them into their ASCII twins before they look.
RISKY = tuple("=+-@\t\r\n\0|%＝＋－＠")
MONEY, DAY = "#,##0.00", "DD/MM/YYYY"


def xlsx(rows: Iterable[Sequence[Cell]], *, name: str, widths: Sequence[int]) -> bytes:
    """A workbook with one sheet. Amounts are numbers, days are days, texts are texts whatever they begin with."""
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet(name)
    for place, width in enumerate(widths):
        sheet.column_dimensions["ABCDEFGHIJ"[place]].width = width
    for row in rows:
        sheet.append([_cell(sheet, value) for value in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _cell(sheet: Any, value: Cell) -> Any:
    if isinstance(value, Decimal):
        cell = WriteOnlyCell(sheet, value=value)  # type: ignore[arg-type] # decimals are written exactly
        cell.number_format = MONEY
        return cell
    if isinstance(value, date):
        cell = WriteOnlyCell(sheet, value=datetime(value.year, value.month, value.day))  # noqa: DTZ001 - a day
        cell.number_format = DAY
        return cell
    if value is None:
        return None
    cell = WriteOnlyCell(sheet, value=ILLEGAL_CHARACTERS_RE.sub("", value))
    cell.data_type = "s"
    cell.quotePrefix = value.startswith(RISKY)
    return cell


def csv_of(rows: Iterable[Sequence[Cell]]) -> bytes:
    """UTF-8 with the mark by which spreadsheet programs know it; a risky text gets an apostrophe before it."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    for row in rows:
        writer.writerow([_text(value) for value in row])
    return out.getvalue().encode("utf-8-sig")


def _text(value: Cell) -> str:
    if value is None:
        return ""
    if isinstance(value, Decimal):
        return format(value, ".2f")
    if isinstance(value, date):
        return f"{value:%d/%m/%Y}"
    return f"'{value}" if value.startswith(RISKY) else value
