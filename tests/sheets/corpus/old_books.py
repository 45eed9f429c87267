"""Old workbooks (.xls) that lie: an honest one whose records are changed or joined by others."""

import io
import struct
from collections.abc import Callable

import xlwt

from tests.sheets import builders as b

Change = Callable[[xlwt.Workbook, xlwt.Worksheet], None]

RECALCULATED, WRITER, WRITER_BYTES = 0x01C1, 0x005C, 112
DIMENSIONS, SHORT_NUMBER, BOUND_SHEET, PASSWORD, SUPPLIER = 0x0200, 0x027E, 0x0085, 0x002F, 0x01AE


def made(change: Change) -> bytes:
    """An honest old workbook after this change by its own library."""
    book = xlwt.Workbook()
    sheet = book.add_sheet("Statuses")
    for number, row in enumerate((b.HEADER, b.ROW)):
        for column, value in enumerate(row):
            sheet.write(number, column, value)
    change(book, sheet)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def patched(kind: int, offset: int, content: bytes, source: bytes | None = None) -> bytes:
    """The first record of that kind with other bytes inside; the file keeps its length."""
    data = bytearray(source if source is not None else made(_with_a_number))
    position = 512
    while position + 4 <= len(data):
        found, length = struct.unpack_from("<HH", data, position)
        if found == kind:
            data[position + 4 + offset : position + 4 + offset + len(content)] = content
            return bytes(data)
        position += 4 + length
    raise AssertionError(f"no record {kind:#06x}")


def _with_a_number(_: xlwt.Workbook, sheet: xlwt.Worksheet) -> None:
    sheet.write(1, 3, 300000.25)


def empty_results() -> bytes:
    """A formula with a saved result, and two with the empty text, which look like formulas that nobody computed."""

    def write(_: xlwt.Workbook, sheet: xlwt.Worksheet) -> None:
        sheet.write(2, 0, xlwt.Formula("1+1"))
        sheet.write(2, 1, xlwt.Formula('IF(Z1="","",Z1)'))
        sheet.write(3, 0, xlwt.Formula('IF(Z1="","",Z1)'))

    return made(write).replace(b"\x03\0\0\0\0\0\xff\xff", struct.pack("<d", 2), 1)


def only_empty_results(build: int) -> bytes:
    """Return a book whose only formula has the empty text, with the number of the program that computed it."""

    def write(_: xlwt.Workbook, sheet: xlwt.Worksheet) -> None:
        sheet.write(2, 0, xlwt.Formula('IF(Z1="","",Z1)'))

    data = bytearray(made(write))
    place = data.find(struct.pack("<HH", WRITER, WRITER_BYTES), 512)
    # the record makes room for the other one, so that the file keeps its length
    data[place : place + 16] = struct.pack(
        "<HHHHIHH", RECALCULATED, 8, RECALCULATED, 0, build, WRITER, WRITER_BYTES - 12
    )
    return bytes(data)


def with_format(code: str, *values: float) -> bytes:
    """A row of numbers that are shown in this format."""
    style = xlwt.easyxf(num_format_str=code)

    def write(_: xlwt.Workbook, sheet: xlwt.Worksheet) -> None:
        for column, value in enumerate(values):
            sheet.write(2, column, value, style)

    return made(write)


def far_cell(row: int = 65_535, column: int = 16_000) -> bytes:
    return patched(SHORT_NUMBER, 0, struct.pack("<HH", row, column))


def false_dimension(rows: int, columns: int) -> bytes:
    return patched(DIMENSIONS, 0, struct.pack("<IIHH", 0, rows, 0, columns))


def macro_sheet() -> bytes:
    return patched(BOUND_SHEET, 5, b"\x01")


def encrypted() -> bytes:
    """The code page record turned into the one that says a password follows."""
    data = bytearray(made(_with_a_number))
    place = data.find(struct.pack("<HH", 0x0042, 2), 512)
    data[place : place + 2] = struct.pack("<H", PASSWORD)
    return bytes(data)


def linked() -> bytes:
    """A link to another workbook, in the record where links stand."""

    def link(_: xlwt.Workbook, sheet: xlwt.Worksheet) -> None:
        sheet.write(1, 3, xlwt.Formula("Other!A1"))

    def change(book: xlwt.Workbook, sheet: xlwt.Worksheet) -> None:
        book.add_sheet("Other")
        link(book, sheet)

    return patched(SUPPLIER, 2, b"\x01\x00", made(change))


def hidden(book: xlwt.Workbook, sheet: xlwt.Worksheet) -> None:
    sheet.write(2, 0, "a")
    sheet.row(2).hidden = True
    sheet.col(1).hidden = True
    book.add_sheet("Secret").visibility = 1
    sheet.write_merge(3, 4, 0, 0, "b")


def unread(_: xlwt.Workbook, sheet: xlwt.Worksheet) -> None:
    sheet.write(2, 0, xlwt.Formula("1+1"))
    sheet.row(2).set_cell_error(1, 0x2A)
    sheet.write(2, 2, "x")
