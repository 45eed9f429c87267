"""Rows that add the others up: lenders put one below their sheets, and it is about nobody."""

import re
from collections.abc import Iterable

from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellFault
from apps.uploads.domain.rows import Cell

TOTAL = re.compile(r"(?:(?:grand|net|sub)[\s-]*)?total\b.*|(?:कुल|योग)(?:\s.*)?", re.IGNORECASE | re.DOTALL)

TOTAL_ROW = "total."
"""What such a row speaks about begins with this; its number follows."""


def adds_up(row: Iterable[Cell]) -> bool:
    """Whether a row says that it is a total and holds nothing beside that but numbers."""
    said = [cell for cell in row if not cells.is_blank(cell)]
    rest = [cell for cell in said if not (isinstance(cell, str) and TOTAL.fullmatch(" ".join(cell.split())))]
    return len(rest) < len(said) and all(map(_is_number, rest))


def _is_number(cell: Cell) -> bool:
    try:
        cells.signed_amount(cell)
    except CellFault as fault:
        return fault.code == "uploads.too_many_decimals"
    return True
