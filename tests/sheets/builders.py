"""Sheets as people and attackers make them, built in memory. Small ones are honest; the others lie in one way each."""

import io
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import openpyxl
import xlwt

HEADER = ("Application ID", "Lender", "Status")
ROW = ("6f1c1f0e-3f1a-4f0e-9d1e-000000000001", "Gulmohar Finance", "approved")
MADE_BY_LIBREOFFICE = Path(__file__).parent / "libreoffice"


def xlsx(*rows: Sequence[object], hidden_first: bool = False) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    if hidden_first:
        sheet.sheet_state = "hidden"
        sheet.append(["a hidden sheet"])
        sheet = book.create_sheet("Statuses")
    for row in rows or (HEADER, ROW):
        sheet.append(list(row))
    return saved(book)


def saved(book: openpyxl.Workbook) -> bytes:
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def xls(*rows: Sequence[object]) -> bytes:
    book = xlwt.Workbook()
    sheet = book.add_sheet("Statuses")
    for number, row in enumerate(rows or (HEADER, ROW)):
        for column, value in enumerate(row):
            sheet.write(number, column, value)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def csv(*rows: Sequence[str], delimiter: str = ",", encoding: str = "utf-8") -> bytes:
    return "".join(delimiter.join(row) + "\r\n" for row in rows or (HEADER, ROW)).encode(encoding)


def repacked(change: Callable[[str, bytes], bytes | None], extra: Mapping[str, bytes] | None = None) -> bytes:
    """An honest workbook with parts changed (None drops one) and added."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(xlsx())) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            content = change(name, source.read(name))
            if content is not None:
                target.writestr(name, content)
        for name, content in (extra or {}).items():
            target.writestr(name, content)
    return out.getvalue()


def with_sheet(xml: str) -> bytes:
    """An honest workbook whose sheet is replaced by this XML."""
    return repacked(lambda name, content: xml.encode() if name == "xl/worksheets/sheet1.xml" else content)


def sheet_xml(body: str, dimension: str = "", before: str = "") -> str:
    head = f'<dimension ref="{dimension}"/>' if dimension else ""
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>{before}'
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
        f"{head}<sheetData>{body}</sheetData></worksheet>"
    )


def text_rows(count: int, columns: int = 3) -> str:
    return "".join(
        f'<row r="{row}">'
        + "".join(
            f'<c r="{chr(64 + column)}{row}" t="inlineStr"><is><t>{row}</t></is></c>'
            for column in range(1, columns + 1)
        )
        + "</row>"
        for row in range(1, count + 1)
    )


def without(part: str) -> bytes:
    return repacked(lambda name, content: None if name == part else content)


def added(name: str, content: bytes = b"x") -> bytes:
    return repacked(lambda _, given: given, {name: content})


def typed(old: bytes, new: bytes) -> bytes:
    """An honest workbook that calls itself something else in [Content_Types].xml."""
    return repacked(lambda name, content: content.replace(old, new) if name == "[Content_Types].xml" else content)


def declared(part: str, declaration: str) -> bytes:
    """An honest workbook with a declaration put before the root element of one part."""

    def change(name: str, content: bytes) -> bytes:
        if name != part:
            return content
        start = content.find(b"?>") + 2 if content.startswith(b"<?xml") else 0
        return content[:start] + declaration.encode() + content[start:]

    return repacked(change)


def bomb() -> bytes:
    """About 200 kB that unpack to 200 MB."""
    out = io.BytesIO(xlsx())
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/media/big.xml", b"\0" * (200 * 1024 * 1024))
    return out.getvalue()


def lying_bomb(honest_size: int = 60 * 1024 * 1024, told_size: int = 1000) -> bytes:
    """A bomb whose directory says that its part unpacks to a thousand bytes."""
    name = b"xl/media/big.xml"
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(b"\0" * honest_size) + packer.flush()
    out = io.BytesIO(xlsx())
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name.decode(), b"\0" * honest_size)
    data = bytearray(out.getvalue())
    true, told = struct.pack("<I", honest_size), struct.pack("<I", told_size)
    assert packed
    position = 0
    while (position := data.find(name, position)) >= 0:
        for signature, header, offset in ((b"PK\x03\x04", 30, 22), (b"PK\x01\x02", 46, 24)):
            start = position - header
            if data[start : start + 4] == signature and data[start + offset : start + offset + 4] == true:
                data[start + offset : start + offset + 4] = told
        position += 1
    return bytes(data)


def encrypted_zip() -> bytes:
    """A workbook whose zip entries say they are encrypted."""
    data = bytearray(xlsx())
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        position = 0
        while (position := data.find(signature, position)) >= 0:
            data[position + offset] |= 1
            position += 4
    return bytes(data)


def compound(*names: str) -> bytes:
    """A compound file (the container of .xls and of encrypted documents) that holds nothing but these names."""
    sector = 512
    entries = b"".join(
        encoded + b"\0" * (64 - len(encoded)) + struct.pack("<HBB", len(encoded), kind, 1) + b"\xff" * 12 + b"\0" * 48
        for encoded, kind in [("Root Entry\0".encode("utf-16-le"), 5)]
        + [((n + "\0").encode("utf-16-le"), 2) for n in names]
    )
    entries += b"\0" * (-len(entries) % sector)
    directory_sectors = len(entries) // sector
    chain = [0xFFFFFFFD] + [2 + n for n in range(directory_sectors - 1)] + [0xFFFFFFFE]
    table = struct.pack(f"<{len(chain)}I", *chain)
    table += b"\xff" * (sector - len(table))
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 16 + struct.pack("<HHHHH", 62, 3, 0xFFFE, 9, 6)
    header += b"\0" * 6 + struct.pack("<IIIIIIIII", 0, 1, 1, 0, 4096, 0xFFFFFFFE, 0, 0xFFFFFFFE, 0)
    header += struct.pack("<I", 0) + b"\xff" * (sector - len(header) - 4)
    return header + table + entries


def far_cell(reference: str = "XFD1048576") -> bytes:
    row = "".join(letter for letter in reference if letter.isdigit())
    return with_sheet(
        sheet_xml(f'<row r="1"><c r="A1"><v>1</v></c></row><row r="{row}"><c r="{reference}"><v>1</v></c></row>')
    )
