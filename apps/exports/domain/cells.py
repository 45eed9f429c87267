"""Types of the cells of a written sheet, and its file formats. Pure."""

from datetime import date, datetime
from decimal import Decimal
from typing import Final, Literal

CellFormat = Literal["xlsx", "csv"]
ExportCell = str | int | float | Decimal | date | datetime | None
"""Texts stay texts, amounts (rupees) become numbers, days and instants (IST) days: a sheet can reckon with them."""

TEMPLATE_SHEETS: Final = ("Rows", "Lists", "Notes")
"""Sheets of a template to fill in: only the first is read when it comes back."""
