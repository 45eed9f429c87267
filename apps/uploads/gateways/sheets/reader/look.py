"""The look into a workbook before it is parsed: quick, with regular expressions over every part.

It gives speed and good words. What it may miss, the limits on this process catch.
"""

import re
import zipfile
import zlib
from collections.abc import Iterator

from apps.uploads.gateways.sheets.reader import package
from apps.uploads.gateways.sheets.reader.answers import Limits, Refused, Unread

_LONGEST_ROW_BYTES = 32 * 1024 * 1024
_CELL = re.compile(rb"<(?:\w+:)?c\b([^>]*?)(/?)>")
_REFERENCE = re.compile(rb"\br\s*=\s*[\"']([A-Za-z]{1,7})([0-9]{1,12})[\"']")
_IS_ERROR = re.compile(rb"\bt\s*=\s*[\"']e[\"']")
_FORMULA = re.compile(rb"<(?:\w+:)?f\b")
_VALUE = re.compile(rb"<(?:\w+:)?(?:v|t)\b[^>/]*>[^<]")


def scan_workbook(path: str, limits: Limits, wanted: str = "") -> tuple[Unread, int]:
    """Unpack every part once, without keeping it; refuse what would hurt or mislead the parser.

    Answers the cells of the wanted (or else first visible) sheet that hold no value though they should, and the number
    of the last row with a value. It is a quick look with regular expressions: speed and good words; the limits on this
    process are what guarantees.
    """
    try:
        with open(path, "rb") as file, zipfile.ZipFile(file) as archive:
            chosen = package.chosen_part(archive, limits, wanted)
            unread: Unread = {}
            last_row = 0
            left = limits["inflated_bytes"]
            for part in archive.infolist():
                name = part.filename.lower()
                blocks = package.inflate(file, part, left)
                if name.startswith("xl/worksheets/") and name.endswith(".xml"):
                    found, last = _scan_sheet(blocks, limits)
                    if part.filename == chosen:
                        unread, last_row = found, last
                elif name.endswith((".xml", ".rels", ".vml")):
                    package.look_for_declarations(blocks)
                else:
                    for _ in blocks:
                        pass
                left -= part.file_size
            return unread, last_row
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, NotImplementedError):
        raise Refused("uploads.damaged") from None


def _scan_sheet(blocks: Iterator[bytes], limits: Limits) -> tuple[Unread, int]:
    unread: Unread = {}
    last_value = highest_row = highest_column = 0
    buffer = b""
    for block in blocks:
        buffer += block
        package.no_declarations(buffer)
        cut = buffer.rfind(b"row>") + 4
        if cut < 4:
            if len(buffer) > _LONGEST_ROW_BYTES:
                raise Refused("uploads.cell_too_long", characters=limits["cell_characters"])
            continue
        rows, buffer = buffer[:cut], buffer[cut:]
        row, column, value = _scan_rows(rows, unread)
        highest_row, highest_column = max(highest_row, row), max(highest_column, column)
        last_value = max(last_value, value)
    row, column, value = _scan_rows(buffer, unread)
    highest_row, highest_column = max(highest_row, row), max(highest_column, column)
    if highest_row > 1_048_576 or highest_row * highest_column > limits["grid_cells"]:
        raise Refused("uploads.far_cell")
    return unread, max(last_value, value)


def _scan_rows(rows: bytes, unread: Unread) -> tuple[int, int, int]:
    """Highest row, highest column (from 1) and last row with a value among complete rows; notes unreadable cells."""
    references = [
        (match.group(1), int(match.group(2)))
        for match in map(_REFERENCE.search, (cell[0] for cell in _CELL.findall(rows)))
        if match is not None
    ]
    highest_row = max((row for _, row in references), default=0)
    highest_column = max((_column(letters) for letters in {letters for letters, _ in references}), default=0)
    last_value = 0
    if references and (value := _last_value(rows)) is not None:
        last_value = value
    if _FORMULA.search(rows) or _IS_ERROR.search(rows):
        _note_unread(rows, unread)
    return highest_row, highest_column, last_value


def _last_value(rows: bytes) -> int | None:
    """The row number of the last cell before the last value."""
    position = max(rows.rfind(b"<v>"), rows.rfind(b":v>"))
    if position < 0:
        return None
    start = max(rows.rfind(b"<c ", 0, position), rows.rfind(b":c ", 0, position))
    match = _REFERENCE.search(rows, start, position) if start >= 0 else None
    return int(match.group(2)) if match else None


def _note_unread(rows: bytes, unread: Unread) -> None:
    cells = list(_CELL.finditer(rows))
    for cell, after in zip(cells, [*cells[1:], None], strict=True):
        attributes, closed = cell.group(1), cell.group(2)
        reference = _REFERENCE.search(attributes)
        if reference is None or closed:
            continue
        body = rows[cell.end() : after.start() if after else len(rows)]
        place = (int(reference.group(2)), _column(reference.group(1)) - 1)
        if _IS_ERROR.search(attributes):
            unread[place] = "error"
        elif _FORMULA.search(body) and not _VALUE.search(body):
            unread[place] = "formula"


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + letter - 64
    return number
