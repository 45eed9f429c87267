"""The look into an old workbook (.xls) before it is parsed: its records, one after another.

What the parser believes without asking is checked here: how large the sheet says it is, how far its cells reach. And
what no signature of the file tells: macro sheets, links to other files, a password, what is hidden.
"""

import struct
from collections.abc import Iterator

from apps.uploads.gateways.sheets.compound import CompoundFile, DamagedCompoundError
from apps.uploads.gateways.sheets.reader.answers import Limits, SheetRefusedError, SheetScan, is_sparse
from apps.uploads.gateways.sheets.reader.package import TWO_DECIMALS, shows_two_decimals

_BOF, _EOF = 0x0809, 0x000A
_BOUND_SHEET, _PASSWORD, _SUPPLIER = 0x0085, 0x002F, 0x01AE
_DIMENSIONS, _ROW, _COLUMNS, _MERGED = 0x0200, 0x0208, 0x007D, 0x00E5
_FORMULA, _BOOL_OR_ERROR, _MANY_NUMBERS = 0x0006, 0x0205, 0x00BD
_FORMAT, _STYLE, _RECALCULATED = 0x041E, 0x00E0, 0x01C1
_NUMBER, _SHORT_NUMBER = 0x0203, 0x027E
_NUMBERS = frozenset({_NUMBER, _SHORT_NUMBER})
_TEXTS = frozenset({0x0204, 0x00FD, 0x00D6})
"""A label, a shared label, rich text; each may be empty."""
_NUMBER_BYTES = 6
"""Of each number in a row of many: its style and the number itself."""
_MAX_COLUMNS = 256
"""An old sheet has no more; the parser would make room for every cell up to the one that says otherwise."""
_WORKSHEET, _MACRO_SHEETS = 0, (1, 6)
_THIS_BOOK, _ADD_IN = b"\x01\x04", b"\x01\x3a"
_ROW_IS_HIDDEN, _COLUMN_IS_HIDDEN = 0x20, 0x01


def scan_workbook(path: str, limits: Limits, wanted: str = "") -> SheetScan:
    """Refuse content that would harm or mislead the parser; return the facts of the sheet.

    It is the sheet named `wanted`, or else the first visible one.
    """
    try:
        with open(path, "rb") as file:
            container = CompoundFile(file)
            content = container.stream("Workbook") or container.stream("Book")
        if any(entry.name.startswith("MBD") for entry in container.entries):
            raise SheetRefusedError("uploads.embedded")
        if not content:
            raise SheetRefusedError("uploads.damaged")
        paise_styles = _styles_of_two_decimals(content)
        is_computed = _is_computed(content)
        chosen = None
        for offset, state, kind, name in _sheets(content):
            if kind in _MACRO_SHEETS:
                raise SheetRefusedError("uploads.macros")
            if kind != _WORKSHEET:
                continue
            seen = _sheet(content, offset, limits, paise_styles, is_computed=is_computed)
            if chosen is None and state == 0 and name == (wanted or name):
                chosen = seen
        return chosen or SheetScan()
    except (DamagedCompoundError, struct.error, OSError):
        raise SheetRefusedError("uploads.damaged") from None


def _records(content: bytes, position: int) -> Iterator[tuple[int, bytes]]:
    """Yield the records from `position` to the end of that part, without parts inside it.

    Charts are such inner parts.
    """
    depth = 0
    while position + 4 <= len(content):
        kind, length = struct.unpack_from("<HH", content, position)
        position += 4
        if kind == _BOF:
            depth += 1
        elif kind == _EOF:
            depth -= 1
            if depth <= 0:
                return
        elif depth == 1:
            yield kind, content[position : position + length]
        position += length


def _sheets(content: bytes) -> list[tuple[int, int, int, str]]:
    """Return the offset, the state (0 is visible), the kind and the name of every sheet."""
    sheets: list[tuple[int, int, int, str]] = []
    for kind, data in _records(content, 0):
        if kind == _PASSWORD:
            raise SheetRefusedError("uploads.encrypted")
        if kind == _SUPPLIER and data[2:4] not in (_THIS_BOOK, _ADD_IN):
            raise SheetRefusedError("uploads.external_links")
        if kind == _BOUND_SHEET:
            offset, state, of_kind, length, wide = struct.unpack_from("<IBBBB", data)
            text = data[8 : 8 + length * 2].decode("utf-16-le", "replace") if wide & 1 else ""
            sheets.append((offset, state & 3, of_kind, text or data[8 : 8 + length].decode("latin-1")))
    return sheets


def _styles_of_two_decimals(content: bytes) -> frozenset[int]:
    """Return the numbers of the styles that show numbers with two decimals."""
    formats = set(TWO_DECIMALS)
    styles: list[int] = []
    for kind, data in _records(content, 0):
        if kind == _FORMAT and len(data) > 5:
            number, length, wide = struct.unpack_from("<HHB", data)
            code = data[5 : 5 + length * 2].decode("utf-16-le", "replace") if wide & 1 else data[5:].decode("latin-1")
            formats.discard(number)
            if shows_two_decimals(code):
                formats.add(number)
        elif kind == _STYLE:
            styles.append(struct.unpack_from("<H", data, 2)[0])
    return frozenset(place for place, number in enumerate(styles) if number in formats)


def _is_computed(content: bytes) -> bool:
    """Return whether a spreadsheet program says that it computed all formulas of the book."""
    return any(
        kind == _RECALCULATED and struct.unpack_from("<I", data, 4)[0] != 0 for kind, data in _records(content, 0)
    )


def _short_number(packed: int) -> float:
    """Return the number that four bytes hold.

    It is an integer or the upper half of a double, perhaps in hundredths.
    """
    if packed & 2:
        value = float((packed >> 2) - (1 << 30 if packed & 0x80000000 else 0))
    else:
        value = struct.unpack("<d", struct.pack("<II", 0, packed & 0xFFFFFFFC))[0]
    return value / 100 if packed & 1 else value


def _numbers_of(kind: int, data: bytes) -> Iterator[tuple[int, int, float]]:
    """Yield column, style and value of each number of a record."""
    if kind == _NUMBER:
        yield struct.unpack_from("<HHd", data, 2)
    elif kind == _SHORT_NUMBER:
        column, style, packed = struct.unpack_from("<HHI", data, 2)
        yield column, style, _short_number(packed)
    elif kind == _FORMULA and data[12:14] != b"\xff\xff":
        yield struct.unpack_from("<HHd", data, 2)
    elif kind == _MANY_NUMBERS:
        first = struct.unpack_from("<H", data, 2)[0]
        for place, at in enumerate(range(4, len(data) - 2, _NUMBER_BYTES)):
            style, packed = struct.unpack_from("<HI", data, at)
            yield first + place, style, _short_number(packed)


def _sheet(
    content: bytes, offset: int, limits: Limits, paise_styles: frozenset[int], *, is_computed: bool
) -> SheetScan:
    seen = SheetScan()
    has_saved_results = is_computed
    last_row = last_column = -1
    cells = 0
    valued: set[int] = set()
    certain: set[int] = set()
    hidden: set[int] = set()
    hidden_columns: list[tuple[int, int]] = []
    for kind, data in _records(content, offset):
        for place, style, value in _numbers_of(kind, data) if paise_styles else ():
            if style in paise_styles and round(value, 2) != value:
                seen.shown_in_paise.setdefault(struct.unpack_from("<H", data)[0] + 1, []).append(place)
        has_saved_results = has_saved_results or (kind == _FORMULA and _unread(kind, data) != "formula")
        if kind in _NUMBERS or kind in _TEXTS or kind in (_FORMULA, _BOOL_OR_ERROR):
            row, column = struct.unpack_from("<HH", data)
            if (lost := _unread(kind, data)) is not None:
                seen.unread[(row + 1, column)] = lost
            valued.add(row)
            cells += 1
            if kind in _NUMBERS:
                certain.add(row)
            last_row, last_column = max(last_row, row), max(last_column, column)
        elif kind == _MANY_NUMBERS:
            row = struct.unpack_from("<H", data)[0]
            valued.add(row)
            certain.add(row)
            cells += (len(data) - 6) // _NUMBER_BYTES
            last_row, last_column = (
                max(last_row, row),
                max(last_column, struct.unpack_from("<H", data, len(data) - 2)[0]),
            )
        elif kind == _DIMENSIONS and len(data) >= 12:
            first, end, first_column, end_column = struct.unpack_from("<IIHH", data)
            if max(end - first, 0) * max(end_column - first_column, 0) > limits["grid_cells"]:
                raise SheetRefusedError("uploads.far_cell")
        elif kind == _ROW and struct.unpack_from("<H", data, 12)[0] & _ROW_IS_HIDDEN:
            hidden.add(struct.unpack_from("<H", data)[0])
        elif kind == _COLUMNS and struct.unpack_from("<H", data, 8)[0] & _COLUMN_IS_HIDDEN:
            hidden_columns.append(struct.unpack_from("<HH", data))
        elif kind == _MERGED:
            areas = struct.iter_unpack("<HHHH", data[2 : 2 + 8 * struct.unpack_from("<H", data)[0]])
            seen.merged += sum(1 for first_row, end_row, _, _ in areas if end_row > first_row)
    if has_saved_results:
        # The program computed the others, so these have the empty text as their result.
        seen.unread = {cell: lost for cell, lost in seen.unread.items() if lost != "formula"}
    if last_column >= _MAX_COLUMNS or is_sparse(limits, rows=last_row + 1, columns=last_column + 1, cells=cells):
        raise SheetRefusedError("uploads.far_cell")
    seen.last_row, seen.valued_rows, seen.hidden_rows = last_row + 1, len(valued), len(hidden & valued)
    seen.certain_rows = len(certain)
    seen.hidden_columns = sum(max(0, min(last, last_column) - first + 1) for first, last in hidden_columns)
    return seen


def _unread(kind: int, data: bytes) -> str | None:
    """Return what the cell lacks: "error", or "formula" for an empty result or none."""
    if kind == _BOOL_OR_ERROR:
        return "error" if data[7:8] == b"\x01" else None
    if kind == _FORMULA and data[12:14] == b"\xff\xff":
        return {2: "error", 3: "formula"}.get(data[6])
    return None
