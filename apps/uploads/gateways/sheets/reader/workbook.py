"""Workbooks: the parser's cells as plain values, and what it left out."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime
from itertools import islice
from math import isfinite
from typing import Any

import python_calamine

from apps.uploads.gateways.sheets.reader import slices as slicing
from apps.uploads.gateways.sheets.reader.answers import Limits, SheetRefusedError, SheetScan


@dataclass(frozen=True, slots=True)
class OpenedWorkbook:
    """Opened workbook: the chosen sheet, all visible and hidden sheets, and blocks of rows."""

    name: str
    visible: list[str]
    hidden: list[str]
    tables: Iterator["RowBlock"]


@dataclass(frozen=True, slots=True)
class RowBlock:
    """Some rows of the sheet as the parser has them.

    The position of the first cell counts from 0; height and width are the extent of the block.
    """

    rows: Iterator[list[Any]]
    first_row: int
    first_column: int
    height: int
    width: int


def opened(path: str, wanted: str, limits: Limits, *, slices: bool) -> OpenedWorkbook:
    """Open the visible sheet named `wanted`, or the first visible one if it is empty.

    A long sheet is opened in slices if `slices` allows it. SheetRefusedError if there is no such sheet.
    """
    with _refusals():
        workbook = python_calamine.load_workbook(path)
        sheets = [sheet for sheet in workbook.sheets_metadata if sheet.typ == python_calamine.SheetTypeEnum.WorkSheet]
        visible = [sheet.name for sheet in sheets if sheet.visible == python_calamine.SheetVisibleEnum.Visible]
        chosen = [name for name in visible if name == wanted or not wanted]
        if chosen:
            hidden = [sheet.name for sheet in sheets if sheet.name not in visible]
            return OpenedWorkbook(chosen[0], visible, hidden, _tables(workbook, chosen[0], path, limits, slices=slices))
    if wanted and visible:
        raise SheetRefusedError("uploads.no_such_sheet", sheet=wanted)
    raise SheetRefusedError("uploads.no_sheet")


def _tables(workbook: Any, name: str, path: str, limits: Limits, *, slices: bool) -> Iterator[RowBlock]:
    with _refusals():
        cut = slicing.cut(path, limits, name, workbook.close) if slices else None
        if cut is None:
            if (sheet := workbook.get_sheet_by_name(name)).start is not None:
                yield RowBlock(islice(sheet.iter_rows(), sheet.start[0], None), *_reach(sheet))
            return
        for number in range(len(cut.sheet_names)):
            if (sheet := cut.get_sheet_by_index(number)).start is not None:
                yield RowBlock(iter(sheet.to_python()), *_reach(sheet))


def _reach(sheet: Any) -> tuple[int, int, int, int]:
    return (*sheet.start, sheet.end[0] + 1, sheet.end[1] + 1)


@contextmanager
def _refusals() -> Iterator[None]:
    """Turn the parser's errors about a file it cannot read into SheetRefusedError."""
    try:
        yield
    except python_calamine.PasswordError:
        raise SheetRefusedError("uploads.encrypted") from None
    except (python_calamine.CalamineError, OSError):
        raise SheetRefusedError("uploads.damaged") from None
    except BaseException as panic:
        # The parser gives up on some damage in a way that is no Exception.
        if type(panic).__name__ != "PanicException":
            raise
        raise SheetRefusedError("uploads.damaged") from None


def rows(
    tables: Iterator[RowBlock], seen: SheetScan, limits: Limits, certain_rows: Callable[[], int]
) -> Iterator[tuple[int, list[Any]]]:
    """Yield each row with its number; refuse where rows that the scan counted are missing.

    `certain_rows` is called only when the counts differ: it may take as long as the parser.
    """
    by_row: dict[int, dict[int, str]] = {}
    for (row, column), kind in seen.unread.items():
        by_row.setdefault(row, {})[column] = kind
    reached = max(by_row, default=0)
    alone = deque(sorted(by_row))
    longest = limits["cell_characters"]
    valued = width = 0
    for table in tables:
        if table.width > limits["columns"] and table.width * table.height > limits["grid_cells"]:
            raise SheetRefusedError("uploads.far_cell")
        reached, width = max(reached, table.height), max(width, table.width)
        for unread_row in _of_no_table(alone, by_row, table.first_row):
            valued += 1
            yield unread_row
        # A slice may be narrower than those before it: a row has a cell for every heading above it.
        before: list[Any] = [None] * table.first_column
        after: list[Any] = [None] * (width - table.width)
        for number, cells in enumerate(table.rows, start=table.first_row + 1):
            plain = before + [_plain(cell, longest) for cell in cells] + after
            for place in seen.shown_in_paise.get(number, ()):
                if place < len(plain) and type(plain[place]) is float:
                    plain[place] = {"p": plain[place]}
            cells_of_row = _with_unread(plain, by_row.pop(number, {}))
            valued += any(cell is not None for cell in cells_of_row)
            yield number, cells_of_row
    if reached < seen.last_row:
        # The parser stopped before the last row that holds a value: rows would be lost in silence.
        raise SheetRefusedError("uploads.rows_lost", read=reached, found=seen.last_row)
    for unread_row in _of_no_table(alone, by_row, reached):
        valued += 1
        yield unread_row
    if valued < seen.valued_rows and valued < (certain := certain_rows()):
        raise SheetRefusedError("uploads.rows_lost", read=valued, found=certain)


def _of_no_table(alone: deque[int], by_row: dict[int, dict[int, str]], until: int) -> Iterator[tuple[int, list[Any]]]:
    """Yield rows up to a number in which nothing can be read.

    The parser leaves such rows out where they come before or after all others.
    """
    while alone and alone[0] <= until:
        if (number := alone.popleft()) in by_row:
            yield number, _with_unread([], by_row.pop(number))


def _with_unread(cells: list[Any], unread: dict[int, str]) -> list[Any]:
    for place, kind in unread.items():
        cells.extend([None] * (place + 1 - len(cells)))
        cells[place] = {"u": kind}
    return cells


def _plain(cell: Any, longest: int) -> Any:
    if isinstance(cell, str):
        if len(cell) > longest:
            raise SheetRefusedError("uploads.cell_too_long", characters=longest)
        # The database stores no zero character; a visible mark replaces it and the grammars refuse that.
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
