"""Typed replacements for cells of a rejected row, and the row with them. Pure."""

import re
from collections.abc import Mapping, Sequence
from datetime import date

from apps.uploads.domain.layout import HeaderLayout, SheetColumn, SheetSpec
from apps.uploads.domain.rows import RawCell

MAX_TYPED_LENGTH = 500
AWAITS_OUTCOMES = "uploads.row_waits_for_second"
"""Why a corrected row of a file that takes two people is still refused: nobody else has looked at it."""
_CALENDAR_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def correctable_columns(spec: SheetSpec, places: HeaderLayout) -> list[SheetColumn]:
    """Return the columns whose cells may be corrected: all of the kind that the sheet has."""
    return [column for column in spec.columns if column.name in places.positions]


def parse_typed(column: SheetColumn, text: str) -> RawCell:
    """Return a typed text as a cell; None for a blank one.

    In a date column YYYY-MM-DD becomes a date, whatever order the sheet writes days in.
    """
    plain = text.strip()
    if not plain:
        return None
    if column.form == "date" and _CALENDAR_DAY.fullmatch(plain):
        try:
            return date.fromisoformat(plain)
        except ValueError:
            return plain
    return plain


def corrected_row(
    spec: SheetSpec, places: HeaderLayout, cells: Sequence[RawCell], typed: Mapping[str, str]
) -> tuple[RawCell, ...]:
    """Return the row with the typed texts (column name -> text) in their cells.

    Columns that the sheet lacks are skipped.
    """
    row = list(cells)
    for column in spec.columns:
        position = places.positions.get(column.name)
        if column.name not in typed or position is None:
            continue
        row += [None] * (position + 1 - len(row))
        row[position] = parse_typed(column, typed[column.name])
    return tuple(row)
