"""Types that the modules of the reader share."""

from dataclasses import dataclass, field
from typing import Any

Limits = dict[str, int]
"""The numbers of `limits.Limits` as they came with the job."""
UnreadCells = dict[tuple[int, int], str]
"""Cells that hold no value though they should, by row (from 1) and column (from 0): "formula" or "error"."""


class SheetRefusedError(Exception):
    """The file cannot be taken: a problem code and the values its text needs."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


_SPARSE = 100


def is_sparse(limits: Limits, *, rows: int, columns: int, cells: int) -> bool:
    """Return whether so few cells lie in so large a rectangle that one is far from the table.

    The parser allocates the whole rectangle. One of more than `grid_cells` is refused however full; in one of more
    than `sparse_cells` at least every hundredth cell must be there.
    """
    grid = rows * columns
    return grid > limits["grid_cells"] or (grid > limits["sparse_cells"] and cells * _SPARSE < grid)


@dataclass(slots=True)
class SheetScan:
    """Facts of the wanted sheet, found before the parser runs; rows are numbered from 1.

    `valued_rows` is how many rows seem to hold a value: never fewer than do. `certain_rows` is how many certainly do,
    None where only a second parser can tell. `in_order`: every cell names its position, and none lies above one that
    came before it. `shown_in_paise`: cells by row and column whose number has more decimals than the two they show.
    Hidden rows count where they hold a value, hidden columns where they lie within the table, merged areas where they
    span more than one row.
    """

    unread: UnreadCells = field(default_factory=dict)
    shown_in_paise: dict[int, list[int]] = field(default_factory=dict)
    last_row: int = 0
    valued_rows: int = 0
    certain_rows: int | None = None
    in_order: bool = True
    hidden_rows: int = 0
    hidden_columns: int = 0
    merged: int = 0
