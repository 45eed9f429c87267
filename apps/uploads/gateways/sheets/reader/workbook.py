"""Workbooks: the parser's cells as plain values, and what it left out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from math import isfinite
from typing import Any

import python_calamine

from apps.uploads.gateways.sheets.reader.answers import Limits, Refused, Sight


@dataclass(frozen=True, slots=True)
class Opened:
    """The parsed sheet, the names of all visible ones, and of those that are hidden."""

    sheet: Any
    visible: list[str]
    hidden: list[str]


def opened(path: str, wanted: str) -> Opened:
    """The visible sheet of that name, or the first one where no name is given."""
    try:
        workbook = python_calamine.load_workbook(path)
        sheets = [one for one in workbook.sheets_metadata if one.typ == python_calamine.SheetTypeEnum.WorkSheet]
        visible = [one.name for one in sheets if one.visible == python_calamine.SheetVisibleEnum.Visible]
        chosen = [name for name in visible if name == wanted or not wanted]
        if chosen:
            hidden = [one.name for one in sheets if one.name not in visible]
            return Opened(workbook.get_sheet_by_name(chosen[0]), visible, hidden)
    except python_calamine.PasswordError:
        raise Refused("uploads.encrypted") from None
    except (python_calamine.CalamineError, OSError):
        raise Refused("uploads.damaged") from None
    except BaseException as panic:
        # The parser gives up on some damage in a way that is no Exception.
        if type(panic).__name__ != "PanicException":
            raise
        raise Refused("uploads.damaged") from None
    if wanted and visible:
        raise Refused("uploads.no_such_sheet", sheet=wanted)
    raise Refused("uploads.no_sheet")


def rows(sheet: Any, seen: Sight, limits: Limits, certain_rows: Callable[[], int]) -> Iterator[tuple[int, list[Any]]]:
    """Each row with its number. Refuses where rows that the look before counted do not come.

    `certain_rows` is asked only when the counts differ: it may take as long as the parser.
    """
    height, width = (sheet.end[0] + 1, sheet.end[1] + 1) if sheet.start is not None else (0, 0)
    if width > limits["columns"] and width * height > limits["grid_cells"]:
        raise Refused("uploads.far_cell")
    by_row: dict[int, dict[int, str]] = {}
    for (row, column), kind in seen.unread.items():
        by_row.setdefault(row, {})[column] = kind
    if max(height, max(by_row, default=0)) < seen.last_row:
        # The parser stopped before the last row that holds a value: rows would be lost in silence.
        raise Refused("uploads.rows_lost", read=height, found=seen.last_row)
    blanks: list[Any] = [None] * (sheet.start[1] if sheet.start is not None else 0)
    longest = limits["cell_characters"]
    valued = 0
    for number, cells in enumerate(sheet.iter_rows() if sheet.start is not None else (), start=1):
        cells_of_row = _with_unread(blanks + [_plain(cell, longest) for cell in cells], by_row.pop(number, {}))
        valued += any(cell is not None for cell in cells_of_row)
        yield number, cells_of_row
    # Rows in which nothing can be read are none to the parser when they stand at the end.
    for number in sorted(by_row):
        valued += 1
        yield number, _with_unread([], by_row[number])
    if valued < seen.valued_rows and valued < (certain := certain_rows()):
        raise Refused("uploads.rows_lost", read=valued, found=certain)


def _with_unread(cells: list[Any], unread: dict[int, str]) -> list[Any]:
    for place, kind in unread.items():
        cells.extend([None] * (place + 1 - len(cells)))
        cells[place] = {"u": kind}
    return cells


def _plain(cell: Any, longest: int) -> Any:
    if isinstance(cell, str):
        if len(cell) > longest:
            raise Refused("uploads.cell_too_long", characters=longest)
        # The database keeps no zero character; a visible mark stands in its place and the grammars refuse it.
        return cell.replace("\0", "\ufffd") or None
    if isinstance(cell, bool | int):
        return cell
    if isinstance(cell, float):
        return cell if isfinite(cell) else str(cell)  # JSON has no form for the others, and no amount is one
    if isinstance(cell, datetime):
        return {"t": cell.isoformat()}
    if isinstance(cell, date):
        return {"d": cell.isoformat()}
    return str(cell)
