"""The program of the child process that opens a sheet: `python -I reader.py '<job as JSON>'`.

A hostile file may make the parser allocate half a terabyte and abort. Therefore this runs alone, with limits on
memory and processor time, imports nothing of ours, and answers on standard output with one JSON value a line:
`{"sheet": name, "sheets": [name, ...]}`, then `[row number, cell, ...]` for each row, then `{"end": rows}` or
`{"refused": code, ...}`. No last line means that it died. A cell is null, text, number, true or false, or one of
`{"d": date}`, `{"t": date and time}`, `{"u": "formula" or "error"}`.
"""

import csv
import ctypes
import json
import os
import re
import resource
import signal
import sys
import zipfile
import zlib
from collections.abc import Iterator
from datetime import date, datetime
from typing import Any, BinaryIO

import python_calamine
from defusedxml import ElementTree
from defusedxml.common import DefusedXmlException

Limits = dict[str, int]
Unread = dict[tuple[int, int], str]

_PR_SET_PDEATHSIG = 1
_BLOCK = 1024 * 1024
_LONGEST_ROW_BYTES = 32 * 1024 * 1024
_LOCAL_HEADER_BYTES = 30
_DELIMITERS = ",;\t|"

_CELL = re.compile(rb"<(?:\w+:)?c\b([^>]*?)(/?)>")
_REFERENCE = re.compile(rb"\br\s*=\s*[\"']([A-Za-z]{1,7})([0-9]{1,12})[\"']")
_ROW = re.compile(rb"<(?:\w+:)?row\b[^>]*?\br\s*=\s*[\"']([0-9]{1,12})[\"']")
_IS_ERROR = re.compile(rb"\bt\s*=\s*[\"']e[\"']")
_FORMULA = re.compile(rb"<(?:\w+:)?f\b")
_VALUE = re.compile(rb"<(?:\w+:)?(?:v|t)\b[^>/]*>[^<]")
_FORBIDDEN = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


class Refused(Exception):
    """The file cannot be taken: a problem code and the values its text needs."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


def read(job: dict[str, Any]) -> Iterator[Any]:
    """All answers for one job: the sheet's name, its rows, the end. Raises Refused."""
    limits: Limits = job["limits"]
    if job["format"] == "csv":
        rows = _text_rows(job["path"], job["encoding"], limits)
        yield {"sheet": "", "sheets": []}
    else:
        unread: Unread = {}
        last_row = 0
        if job["format"] == "xlsx":
            unread, last_row = scan_workbook(job["path"], limits, job["sheet"])
        sheet, visible = _visible_sheet(job["path"], job["sheet"])
        yield {"sheet": sheet.name, "sheets": visible}
        rows = _sheet_rows(sheet, unread, last_row, limits)
    count = 0
    for number, cells in rows:
        if not any(cell is not None for cell in cells):
            continue
        count += 1
        if count > limits["rows"] + 1:  # the header is a row too
            raise Refused("uploads.too_many_rows", rows=limits["rows"])
        if len(cells) > limits["columns"] and any(cell is not None for cell in cells[limits["columns"] :]):
            raise Refused("uploads.too_many_columns", columns=limits["columns"])
        yield [number, *cells[: limits["columns"]]]
    yield {"end": count}


def _visible_sheet(path: str, wanted: str) -> tuple[Any, list[str]]:
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


def _sheet_rows(sheet: Any, unread: Unread, last_row: int, limits: Limits) -> Iterator[tuple[int, list[Any]]]:
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


# --- Text files ------------------------------------------------------------------------------------------------


def _text_rows(path: str, encoding: str, limits: Limits) -> Iterator[tuple[int, list[Any]]]:
    csv.field_size_limit(limits["cell_characters"])
    with open(path, encoding=encoding, newline="") as file:
        first = file.readline(_BLOCK)
        chosen = re.fullmatch(r"sep=(.)\s*", first.lstrip("\ufeff"))
        if chosen is None:
            file.seek(0)
        delimiter = chosen.group(1) if chosen else _delimiter(first)
        reader = csv.reader(file, delimiter=delimiter, strict=True)
        number = 0
        while True:
            number += 1
            try:
                cells = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                if "field larger" in str(error):
                    raise Refused("uploads.cell_too_long", characters=limits["cell_characters"]) from None
                raise Refused("uploads.unbalanced_quotes", row=number) from None
            yield number, [cell or None for cell in cells]


def _delimiter(header: str) -> str:
    """The mark that cuts the header into most columns; a comma where none does."""
    outside = re.sub(r'"[^"]*"', "", header)
    return max(_DELIMITERS, key=outside.count)


# --- The look into a workbook before it is parsed ---------------------------------------------------------------


def scan_workbook(path: str, limits: Limits, wanted: str = "") -> tuple[Unread, int]:
    """Unpack every part once, without keeping it; refuse what would hurt or mislead the parser.

    Answers the cells of the wanted (or else first visible) sheet that hold no value though they should, and the number
    of the last row with a value. It is a quick look with regular expressions: speed and good words; the limits on this
    process are what guarantees.
    """
    try:
        with open(path, "rb") as file, zipfile.ZipFile(file) as archive:
            chosen = _chosen_part(archive, limits, wanted)
            unread: Unread = {}
            last_row = 0
            left = limits["inflated_bytes"]
            for part in archive.infolist():
                name = part.filename.lower()
                blocks = _inflate(file, part, left)
                if name.startswith("xl/worksheets/") and name.endswith(".xml"):
                    found, last = _scan_sheet(blocks, limits)
                    if part.filename == chosen:
                        unread, last_row = found, last
                elif name.endswith((".xml", ".rels", ".vml")):
                    _scan_part(blocks)
                else:
                    for _ in blocks:
                        pass
                left -= part.file_size
            return unread, last_row
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, NotImplementedError):
        raise Refused("uploads.damaged") from None


def _inflate(file: BinaryIO, part: zipfile.ZipInfo, left: int) -> Iterator[bytes]:
    """The part's content by blocks, counted while unpacking: what the directory says about its size may be a lie."""
    file.seek(part.header_offset)
    header = file.read(_LOCAL_HEADER_BYTES)
    if len(header) < _LOCAL_HEADER_BYTES or not header.startswith(b"PK\x03\x04"):
        raise Refused("uploads.damaged")
    position = part.header_offset + _LOCAL_HEADER_BYTES
    position += int.from_bytes(header[26:28], "little") + int.from_bytes(header[28:30], "little")
    if part.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise Refused("uploads.damaged")
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS) if part.compress_type == zipfile.ZIP_DEFLATED else None
    packed_left = part.compress_size
    total = 0
    pending = b""
    while packed_left or pending:
        if not pending:
            file.seek(position)
            pending = file.read(min(_BLOCK, packed_left))
            if not pending:
                raise Refused("uploads.damaged")
            position += len(pending)
            packed_left -= len(pending)
        if unpacker is None:
            block, pending = pending, b""
        else:
            block = unpacker.decompress(pending, _BLOCK)
            pending = unpacker.unconsumed_tail
            if unpacker.eof:
                packed_left, pending = 0, b""
        total += len(block)
        if total > part.file_size or total > left:
            raise Refused("uploads.bomb")
        yield block
    if total != part.file_size:
        raise Refused("uploads.damaged")


def _scan_part(blocks: Iterator[bytes]) -> None:
    tail = b""
    for block in blocks:
        buffer = tail + block
        _no_declarations(buffer)
        tail = buffer[-16:]


def _no_declarations(buffer: bytes) -> None:
    if _FORBIDDEN.search(buffer) or buffer[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise Refused("uploads.forbidden_xml")


def _scan_sheet(blocks: Iterator[bytes], limits: Limits) -> tuple[Unread, int]:
    unread: Unread = {}
    last_value = highest_row = highest_column = 0
    buffer = b""
    for block in blocks:
        buffer += block
        _no_declarations(buffer)
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


def _chosen_part(archive: zipfile.ZipFile, limits: Limits, wanted: str) -> str:
    """The part of the wanted (or first) visible sheet; empty when the workbook's own tables do not say."""
    try:
        workbook = ElementTree.fromstring(_small_part(archive, "xl/workbook.xml", limits))
        relations = ElementTree.fromstring(_small_part(archive, "xl/_rels/workbook.xml.rels", limits))
    except DefusedXmlException:
        raise Refused("uploads.forbidden_xml") from None
    except (KeyError, ElementTree.ParseError):
        raise Refused("uploads.damaged") from None
    targets = {relation.get("Id"): relation.get("Target", "") for relation in relations}
    for sheet in workbook.iter():
        named = not wanted or sheet.get("name") == wanted
        if named and sheet.tag.endswith("}sheet") and sheet.get("state", "visible") == "visible":
            target = targets.get(sheet.get(_RELATION), "")
            return target.lstrip("/") if target.startswith("/") else f"xl/{target}"
    return ""


def _small_part(archive: zipfile.ZipFile, name: str, limits: Limits) -> bytes:
    part = archive.getinfo(name)
    if part.file_size > min(limits["inflated_bytes"], 8 * _BLOCK):
        raise Refused("uploads.bomb")
    return archive.read(part)


# --- The process ------------------------------------------------------------------------------------------------


def _bind_to_parent_and_limits(limits: Limits) -> None:
    """End with the parent, even when that is killed; take no more memory and processor time than allowed."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
        if os.getppid() == 1:
            os._exit(1)
    resource.setrlimit(resource.RLIMIT_AS, (limits["memory_bytes"], limits["memory_bytes"]))
    resource.setrlimit(resource.RLIMIT_CPU, (limits["cpu_seconds"], limits["cpu_seconds"]))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> None:
    job = json.loads(sys.argv[1])
    _bind_to_parent_and_limits(job["limits"])
    write = sys.stdout.buffer.write
    encode = json.JSONEncoder(ensure_ascii=True, separators=(",", ":")).encode
    try:
        for answer in read(job):
            write(encode(answer).encode() + b"\n")
    except Refused as refusal:
        write(encode({"refused": refusal.code, "details": refusal.details}).encode() + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
