"""Workbooks: the parser's cells as plain values, and what it left out."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any

import python_calamine

from apps.uploads.gateways.sheets.reader.answers import Limits, Refused, Unread


def visible_sheet(path: str, wanted: str) -> tuple[Any, list[str]]:
    """The visible sheet of that name, or the first one where no name is given, and the names of all of them."""
    try:
        workbook = python_calamine.load_workbook(path)
        visible = [
            sheet.name
            for sheet in workbook.sheets_metadata
            if sheet.visible == python_calamine.SheetVisibleEnum.Visible
            and sheet.typ == python_calamine.SheetTypeEnum.WorkSheet
        ]
        chosen = [name for name in visible if name == wanted or not wanted]
        if chosen:
            return workbook.get_sheet_by_name(chosen[0]), visible
    except python_calamine.PasswordError:
        raise Refused("uploads.encrypted") from None
    except (python_calamine.CalamineError, OSError):
        raise Refused("uploads.damaged") from None
    if wanted and visible:
        raise Refused("uploads.no_such_sheet", sheet=wanted)
    raise Refused("uploads.no_sheet")


def rows(sheet: Any, unread: Unread, last_row: int, limits: Limits) -> Iterator[tuple[int, list[Any]]]:
    if sheet.start is None:
        return
    if sheet.end[0] + 1 < last_row:
        # The parser stopped before the last row that holds a value: rows would be lost in silence.
        raise Refused("uploads.rows_lost", read=sheet.end[0] + 1, found=last_row)
    if sheet.end[1] >= limits["columns"] and (sheet.end[1] + 1) * (sheet.end[0] + 1) > limits["grid_cells"]:
        raise Refused("uploads.far_cell")
    first_column = sheet.start[1]
    blanks: list[Any] = [None] * first_column
    by_row: dict[int, dict[int, str]] = {}
    for (row, column), kind in unread.items():
        by_row.setdefault(row, {})[column] = kind
    longest = limits["cell_characters"]
    for number, cells in enumerate(sheet.iter_rows(), start=1):
        cells_of_row = blanks + [_plain(cell, longest) for cell in cells]
        for place, kind in by_row.get(number, {}).items():
            cells_of_row.extend([None] * (place + 1 - len(cells_of_row)))
            cells_of_row[place] = {"u": kind}
        yield number, cells_of_row


def _plain(cell: Any, longest: int) -> Any:
    if isinstance(cell, str):
        if len(cell) > longest:
            raise Refused("uploads.cell_too_long", characters=longest)
        # The database keeps no zero character; a visible mark stands in its place and the grammars refuse it.
        return cell.replace("\0", "\ufffd") or None
    if isinstance(cell, bool | int | float):
        return cell
    if isinstance(cell, datetime):
        return {"t": cell.isoformat()}
    if isinstance(cell, date):
        return {"d": cell.isoformat()}
    return str(cell)
