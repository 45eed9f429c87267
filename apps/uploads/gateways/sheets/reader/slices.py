"""A long sheet cut into short ones, so that the parser holds one of them at a time.

The parser keeps all that it reads, and a million rows are more than half a gigabyte. Here the bytes of the
sheet are put into a new workbook as many sheets, each with some thousand rows. Nothing in them is changed, so that
every cell is read as in the whole sheet. A doubtful sheet is not cut: every cell has to name its position, row
after row (`SheetScan.in_order`).
"""

import os
import re
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, BinaryIO

import python_calamine
from defusedxml import ElementTree

from apps.uploads.gateways.sheets.reader import package
from apps.uploads.gateways.sheets.reader.answers import Limits

SLICE_BYTES = 4 * 1024 * 1024
"""How much of a sheet's text the parser is given at once: about ten thousand rows of seven columns."""
_MAX_HEADER_BYTES = 1024 * 1024
_ATTRIBUTE = rb"\s+[\w:]+\s*=\s*(?:\"[^\"<]*\"|'[^'<]*')"
_BEGINNING = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>)?\s*<worksheet(?:" + _ATTRIBUTE + rb")*\s*>"  # a value may hold a ">"
)
_ROWS, _END_OF_ROWS = b"<sheetData>", b"</sheetData>"
_CELL = re.compile(rb"<c\s(?:[^>]*?\s)?r=[\"'][A-Z]{1,3}([0-9]{1,7})[\"']")
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_READ_WITH = {"xl/styles.xml": "/styles", "xl/sharedstrings.xml": "/sharedStrings"}
"""Parts that the cells are read with. The parser takes them by these names, whatever the workbook's relations say."""


class _UnsafeSliceError(Exception):
    """Cutting this sheet might change what is read."""


def cut(path: str, limits: Limits, wanted: str, release: Callable[[], None]) -> Any | None:
    """Return a workbook of the wanted sheet's slices in order; None if it is short or doubtful.

    The scan has passed: the stated sizes of the parts are true, none of them declares anything, and the cells of the
    sheet are in order. `release` frees the whole workbook once it is not needed any more.
    """
    with open(path, "rb") as file, zipfile.ZipFile(file) as archive:
        chosen = package.chosen_part(archive, limits, wanted).lower()
        part = next((entry for entry in archive.infolist() if entry.filename.lower() == chosen), None)
        if part is None or part.file_size <= SLICE_BYTES:
            return None
        with tempfile.TemporaryFile() as made:
            try:
                _write(archive, _runs(package.inflate(file, part, limits["inflated_bytes"])), made)
            except (_UnsafeSliceError, OSError, RuntimeError, zipfile.BadZipFile, zlib.error):
                # Also where there is no room for the copy, or the parser is less strict about a zip.
                return None
            made.flush()
            release()
            return _opened(made)


def _opened(made: BinaryIO) -> Any:
    """Open the workbook in a file without a name; nothing of it is left however this ends.

    The parser tells a format by a name, so the file gets one for this call.
    """
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "slices.xlsx")
        os.symlink(f"/dev/fd/{made.fileno()}", name)
        return python_calamine.load_workbook(name)


def _runs(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the part before the rows as far as it matters, then runs of whole rows."""
    buffer = b""
    begun = False
    for block in blocks:
        buffer += block
        if b"<!" in buffer:  # a comment or a raw text may hold what looks like a row
            raise _UnsafeSliceError
        if not begun:
            at, beginning = buffer.find(_ROWS), _BEGINNING.match(buffer)
            if at < 0 or beginning is None:
                if len(buffer) > _MAX_HEADER_BYTES:
                    raise _UnsafeSliceError
                continue
            begun = True
            yield beginning[0]
            buffer = buffer[at + len(_ROWS) :]
        end = buffer.find(_END_OF_ROWS)
        whole = end if end >= 0 else buffer.rfind(b"<row")
        if whole > 0:
            yield buffer[:whole]
            buffer = buffer[whole:]
        if end >= 0:
            return
    raise _UnsafeSliceError


def _slices(runs: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the rows in slices of about SLICE_BYTES.

    No row has cells in two slices.
    """
    pieces: list[bytes] = []
    size = 0
    for run in runs:
        left = run
        while left:
            at = _between_rows(left, SLICE_BYTES - size)
            piece, left = left[:at], left[at:]
            pieces.append(piece)
            size += len(piece)
            if left:
                yield b"".join(pieces)
                pieces, size = [], 0
    yield b"".join(pieces)


def _between_rows(run: bytes, room: int) -> int:
    """Return where the run may end to fill `room` bytes.

    It is between a cell of one row and a cell of a later row, or else the end of the run.
    """
    at = run.find(b"<row", max(room, 1))
    if at < 0:
        return len(run)
    before, after = _CELL.match(run, max(run.rfind(b"<c ", 0, at), 0)), _CELL.match(run, max(run.find(b"<c ", at), 0))
    return at if before and after and int(before[1]) < int(after[1]) else len(run)


def _write(archive: zipfile.ZipFile, runs: Iterator[bytes], made: BinaryIO) -> None:
    """Write the workbook of slices: the rows, and the parts with which their cells are read."""
    workbook = ElementTree.fromstring(archive.read("xl/workbook.xml"))
    counts_from_1904 = any(
        element.get("date1904") in ("1", "true") for element in workbook.iter() if element.tag.endswith("}workbookPr")
    )
    beginning = next(runs)
    links, sheets = [], []
    with zipfile.ZipFile(made, "w") as out:
        for number, rows in enumerate(_slices(runs), start=1):
            out.writestr(
                f"xl/worksheets/{number}.xml", b"".join((beginning, _ROWS, rows, _END_OF_ROWS, b"</worksheet>"))
            )
            links.append((f"rId{number}", "/worksheet", f"worksheets/{number}.xml"))
            sheets.append(f'<sheet name="{number}" sheetId="{number}" r:id="rId{number}"/>')
        for name in archive.namelist():
            if kind := _READ_WITH.get(name.lower()):
                with archive.open(name) as source, out.open(f"xl{kind}.xml", "w", force_zip64=True) as copy:
                    for block in iter(lambda: source.read(package.BLOCK), b""):
                        copy.write(block)
                links.append((kind[1:], kind, f"{kind[1:]}.xml"))
        out.writestr("_rels/.rels", _relations([("rId1", "/officeDocument", "xl/workbook.xml")]))
        out.writestr("xl/_rels/workbook.xml.rels", _relations(links))
        out.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="{_OFFICE}">'
            f'<workbookPr date1904="{int(counts_from_1904)}"/><sheets>{"".join(sheets)}</sheets></workbook>',
        )


def _relations(links: Sequence[tuple[str, str, str]]) -> str:
    inside = "".join(f'<Relationship Id="{id}" Type="{_OFFICE}{kind}" Target="{part}"/>' for id, kind, part in links)
    return (
        f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{inside}</Relationships>'
    )
