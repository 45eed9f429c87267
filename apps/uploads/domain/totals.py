"""Rows that add up the others: lenders put one below their sheets; it names no customer."""

import re
from collections.abc import Iterable
from decimal import Decimal

from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.rows import RawCell, SheetRow

TOTAL = re.compile(r"(?:(?:grand|net|sub)[\s-]*)?total\b.*|(?:कुल|योग)(?:\s.*)?", re.IGNORECASE | re.DOTALL)

NAMES_TOTAL = re.compile(r"(?<![^\W_])(?:(?:sub|grand)[\s-]*)?totals?(?![^\W_])|कुल|(?<!\S)योग(?!\S)", re.IGNORECASE)
"""A total word anywhere: "Pune Branch Total" stands where loans have their number."""

TOTAL_ROW = "total."
"""What such a row speaks about begins with this; its number follows."""


def is_total_row(row: SheetRow, keys: Iterable[str]) -> bool:
    """Return whether a row is a total of others; `keys` are the columns that name its subject.

    It is a total if it names nothing and holds only numbers next to total words, or if total words stand in place of
    every name, whatever else it holds. The column's own grammar may refuse such a word; it is then among the row's
    errors.
    """
    filled = [cell for cell in row.cells if not cells.is_blank(cell)]
    rest = [cell for cell in filled if not _is_word(cell)]
    if len(rest) == len(filled):
        return False
    named = [name for name in map(row.values.get, keys) if name not in (None, "")]
    named += [fault.value for fault in row.faults if _is_word(fault.value)]
    return all(map(_is_word, named)) if named else all(map(_is_number, rest))


def names_total(row: SheetRow, keys: Iterable[str]) -> bool:
    """Return whether the row's name holds a total word; its sum decides if it is a loan."""
    return any(NAMES_TOTAL.search(str(name)) for name in map(row.values.get, keys) if name)


class RunningSums:
    """Running sums of the rows above, which tell a total row from a loan."""

    def __init__(self, since_total: Decimal, of_all: Decimal) -> None:
        self._since_total, self._of_all = since_total, of_all

    def is_total(self, amount: Decimal) -> bool:
        """Return whether the amount is the sum of rows above: of its own group, or of all."""
        return amount in (self._since_total, self._of_all) and amount != 0

    def add_total(self) -> None:
        """Begin a new group below a total row."""
        self._since_total = Decimal(0)

    def add(self, amount: Decimal) -> None:
        """Add a row that is no total."""
        self._since_total += amount
        self._of_all += amount


def _is_word(cell: object) -> bool:
    return isinstance(cell, str) and TOTAL.fullmatch(" ".join(cell.split())) is not None


def _is_number(cell: RawCell) -> bool:
    try:
        cells.signed_amount(cell)
    except CellValueError as fault:
        return fault.code == "uploads.too_many_decimals"
    return True
