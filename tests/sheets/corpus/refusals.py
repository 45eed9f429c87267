"""Files of which no row is taken: broken, hostile, or something else than their name says."""

import functools
import io
import struct
import zipfile

from tests.sheets import builders as b
from tests.sheets.corpus import old_books as old
from tests.sheets.corpus.kinds import Build, Refused

XML_BOMB = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>'
OUTSIDE = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
ELSEWHERE = '<!DOCTYPE r [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;]>'
MAIN = b"vnd.openxmlformats-officedocument.spreadsheetml.sheet.main"
PREFIXED = (
    '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>'
    "<x:row r=\"1048576\"><x:c r='XFD1048576'><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>"
)
PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
SHEET = "xl/worksheets/sheet1.xml"


def overlapping() -> bytes:
    """Two hundred names in the directory for one packed part: the whole is far larger than the sum of the bytes."""
    out = io.BytesIO(b.xlsx())
    with zipfile.ZipFile(out, "a", zipfile.ZIP_STORED) as archive:
        archive.writestr("xl/media/a.xml", b"x" * 50_000)
        first = archive.getinfo("xl/media/a.xml")
        for number in range(200):
            twin = zipfile.ZipInfo(f"xl/media/b{number}.xml")
            for told in ("header_offset", "CRC", "compress_size", "file_size", "compress_type"):
                setattr(twin, told, getattr(first, told))
            archive.filelist.append(twin)
            archive.NameToInfo[twin.filename] = twin
    return out.getvalue()


def twice() -> bytes:
    out = io.BytesIO(b.xlsx())
    with zipfile.ZipFile(out, "a") as archive:
        archive.filelist.append(archive.getinfo(SHEET))
        archive.writestr("xl/x.xml", b"<x/>")
    return out.getvalue()


def wrong_check_sum() -> bytes:
    """The directory promises more than the part unpacks to."""
    data = bytearray(b.xlsx())
    place = data.find(b"PK\x01\x02")
    size = struct.unpack_from("<I", data, place + 24)[0]
    struct.pack_into("<I", data, place + 24, size + 7)
    return bytes(data)


def flipped() -> bytes:
    """One letter of a stored part is another one: the check sum of the zip knows."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(b.xlsx())) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as target:
        for name in source.namelist():
            target.writestr(name, source.read(name))
    return out.getvalue().replace(b"approved", b"approve!", 1)


def other_row_number_twice() -> bytes:
    """Two rows say that they are row 2: the parser keeps one of them."""
    return b.with_sheet(b.sheet_xml(b.text_rows(2) + b.text_rows(2).split("</row>")[1] + "</row>"))


def rows_out_of_order() -> bytes:
    first, second, third = (row + "</row>" for row in b.text_rows(3).split("</row>")[:3])
    return b.with_sheet(b.sheet_xml(third + first + second + first))


def hidden_only() -> bytes:
    def change(name: str, content: bytes) -> bytes:
        return content.replace(b'state="visible"', b'state="veryHidden"') if name == "xl/workbook.xml" else content

    return b.repacked(change)


def part(cause: str, what: str, name: str, content: bytes = b"x", code: str = "") -> Refused:
    return Refused(cause, what, "status.xlsx", lambda: b.added(name, content), code)


def _renamed() -> list[Refused]:
    """Each kind of sheet under the name of each other, and things that are no sheets under every name."""
    sheets: dict[str, Build] = {".xlsx": b.xlsx, ".xls": b.xls, ".csv": b.csv}
    found = [
        Refused(
            f"renamed {says} {content}",
            f"a {content} named {says}",
            f"status{says}",
            build,
            "uploads.not_what_it_says",
            {"says": says, "content": content},
        )
        for says in sheets
        for content, build in sheets.items()
        if says != content
    ]
    others = {
        "PDF": b"%PDF-1.7\n",
        "PNG": PICTURE,
        "JPEG": b"\xff\xd8\xff\xe0\0\x10JFIF",
        "GIF": b"GIF89a\x01\0",
        "RAR": b"Rar!\x1a\x07\0",
        "7z": b"7z\xbc\xaf\x27\x1c",
        "gzip": b"\x1f\x8b\x08\0",
        "EXE": b"MZ\x90\0",
        "ELF": b"\x7fELF\x02\x01",
        "XML": b'<?xml version="1.0"?><Workbook/>',
        "RTF": b"{\\rtf1\\ansi",
    }
    names = ("status.xlsx", "status.xls", "status.csv")
    for number, (kind, content) in enumerate(others.items()):
        name = names[number % 3]
        found.append(
            Refused(
                kind,
                f"{kind} named {name[6:]}",
                name,
                functools.partial(bytes, content),
                "uploads.other_document",
                {"kind": kind},
            )
        )
    return found


def _document(what: str, kind: str, build: Build, name: str = "status.xlsx") -> Refused:
    return Refused(kind, what, name, build, "uploads.other_document", {"kind": kind})


REFUSALS: list[Refused] = [
    *_renamed(),
    Refused("extension", "another extension", "status.txt", b.csv, "uploads.invalid_file_type"),
    Refused("extension", "no extension", "status", b.csv, "uploads.invalid_file_type"),
    Refused("extension", "an extension before the last", "status.xlsx.exe", b.xlsx, "uploads.invalid_file_type"),
    Refused("extension", "a macro workbook by name", "status.xlsm", b.xlsx, "uploads.invalid_file_type"),
    Refused("extension", "a binary workbook by name", "status.xlsb", b.xlsx, "uploads.invalid_file_type"),
    Refused("extension", "an OpenDocument sheet by name", "status.ods", b.xlsx, "uploads.invalid_file_type"),
    Refused("empty", "no byte in a workbook", "status.xlsx", bytes, "uploads.empty"),
    Refused("empty", "no byte in a text", "status.csv", bytes, "uploads.empty"),
    Refused("web page", "a web page saved as .xls", "status.xls", lambda: b"<html><table><tr><td>1</td></tr></table>", "uploads.web_page"),
    Refused("web page", "a bare table saved as .csv", "status.csv", lambda: b"\xef\xbb\xbf \r\n<TABLE><tr><td>1", "uploads.web_page"),
    _document("a zip that is no workbook", "ZIP", lambda: b.without("[Content_Types].xml")),
    _document("an OpenDocument sheet", "OpenDocument", lambda: b.repacked(lambda _n, _c: None, {"mimetype": b"x"})),
    _document("a Word document", "Word", lambda: b.typed(b"spreadsheetml.sheet.main", b"wordprocessingml.document.main")),
    _document("an old Word document", "Word", lambda: b.compound("WordDocument"), "status.xls"),
    _document("an old presentation", "Office", lambda: b.compound("PowerPoint Document"), "status.xls"),
    _document("a binary workbook", "XLSB", lambda: b.typed(MAIN + b"+xml", b"vnd.ms-excel.sheet.binary.macroEnabled.main")),
    Refused("macros", "macros by type", "status.xlsx", lambda: b.typed(MAIN, b"vnd.ms-excel.sheet.macroEnabled.main"), "uploads.macros"),
    part("macros", "macros by part", "xl/vbaProject.bin", code="uploads.macros"),
    part("macros", "macros by part in other letters", "XL/VBAPROJECT.BIN", code="uploads.macros"),
    Refused("macros", "macros in an old workbook", "status.xls", lambda: b.compound("Workbook", "_VBA_PROJECT_CUR"), "uploads.macros"),
    Refused("macros", "a macro sheet in an old workbook", "status.xls", old.macro_sheet, "uploads.macros"),
    part("links", "a link to another workbook", "xl/externalLinks/externalLink1.xml", code="uploads.external_links"),
    Refused("links", "a link in an old workbook", "status.xls", old.linked, "uploads.external_links"),
    part("embedded", "an embedded object", "xl/embeddings/oleObject1.bin", code="uploads.embedded"),
    part("embedded", "an embedded document", "xl/embeddings/Microsoft_Word.docx", code="uploads.embedded"),
    Refused("embedded", "an embedded object in an old workbook", "status.xls", lambda: b.compound("Workbook", "MBD0001A2B3"), "uploads.embedded"),
    Refused("password", "a workbook with a password", "status.xlsx", lambda: b.compound("EncryptionInfo", "EncryptedPackage"), "uploads.encrypted"),
    Refused("password", "an old workbook with a password", "status.xls", old.encrypted, "uploads.encrypted"),
    Refused("password", "a password on the zip", "status.xlsx", b.encrypted_zip, "uploads.encrypted"),
    Refused("damaged", "cut off in the middle", "status.xlsx", lambda: b.xlsx()[:2000], "uploads.damaged"),
    Refused("damaged", "the last byte cut off", "status.xlsx", lambda: b.xlsx()[:-1], "uploads.damaged"),
    Refused("damaged", "four bytes of a zip", "status.xlsx", lambda: b"PK\x03\x04", "uploads.damaged"),
    Refused("damaged", "a zip of nothing", "status.xlsx", lambda: b"PK\x05\x06" + bytes(10), "uploads.damaged"),
    Refused("damaged", "an old workbook cut off", "status.xls", lambda: b.xls()[:700], "uploads.damaged"),
    Refused("damaged", "the head of a container", "status.xls", lambda: b.xls()[:512], "uploads.damaged"),
    Refused("damaged", "a container that says it holds a workbook", "status.xls", lambda: b.compound("Workbook"), "uploads.damaged"),
    Refused("damaged", "no workbook part", "status.xlsx", lambda: b.without("xl/workbook.xml"), "uploads.damaged"),
    Refused("damaged", "no sheet part", "status.xlsx", lambda: b.without(SHEET), "uploads.damaged"),
    Refused("damaged", "one name twice", "status.xlsx", twice, "uploads.damaged"),
    Refused("damaged", "a part shorter than promised", "status.xlsx", wrong_check_sum, "uploads.damaged"),
    Refused("damaged", "one letter of a part changed", "status.xlsx", flipped, "uploads.damaged"),
    Refused("damaged", "a sheet of no XML", "status.xlsx", lambda: b.with_sheet("not a sheet"), "uploads.damaged"),
    Refused("damaged", "a sheet that ends in the middle", "status.xlsx", lambda: b.with_sheet(b.sheet_xml(b.text_rows(9))[:700]), "uploads.damaged"),
    Refused("bomb", "a bomb", "status.xlsx", b.bomb, "uploads.bomb"),
    Refused("bomb", "a bomb that lies about its size", "status.xlsx", b.lying_bomb, "uploads.bomb"),
    Refused("bomb", "parts that lie over one another", "status.xlsx", overlapping, "uploads.bomb"),
    Refused("parts", "too many parts", "status.xlsx", lambda: b.repacked(lambda _n, c: c, {f"p/{n}": b"" for n in range(1001)}), "uploads.too_many_parts"),
    Refused("far cell", "one far cell", "status.xlsx", b.far_cell, "uploads.far_cell"),
    Refused("far cell", "one cell far below", "status.xlsx", lambda: b.far_cell("A1048577"), "uploads.far_cell"),
    Refused("far cell", "one cell far to the right", "status.xlsx", lambda: b.far_cell("ZZZZZZZ9"), "uploads.far_cell"),
    Refused("far cell", "a cell at the end of an almost empty sheet", "status.xlsx", lambda: b.far_cell("T1048576"), "uploads.far_cell"),
    Refused("far cell", "one far cell behind a namespace prefix", "status.xlsx", lambda: b.with_sheet(PREFIXED), "uploads.far_cell"),
    Refused("far cell", "one far cell in an old workbook", "status.xls", old.far_cell, "uploads.far_cell"),
    Refused("far cell", "a column that no old workbook has", "status.xls", lambda: old.far_cell(1, 256), "uploads.far_cell"),
    Refused("far cell", "a cell at the end of an almost empty old workbook", "status.xls", lambda: old.far_cell(65_535, 255), "uploads.far_cell"),
    Refused("far cell", "a false dimension of an old workbook", "status.xls", lambda: old.false_dimension(2**31, 65_535), "uploads.far_cell"),
    Refused("rows lost", "two rows of one number", "status.xlsx", other_row_number_twice, "uploads.rows_lost"),
    Refused("rows lost", "rows out of order, one of them twice", "status.xlsx", rows_out_of_order, "uploads.rows_lost"),
    Refused("declarations", "entities that multiply", "status.xlsx", lambda: b.declared(SHEET, XML_BOMB), "uploads.forbidden_xml"),
    Refused("declarations", "entities in the shared texts", "status.xlsx", lambda: b.added("xl/sharedStrings.xml", XML_BOMB.encode() + b"<sst/>"), "uploads.forbidden_xml"),
    Refused("declarations", "a file from outside", "status.xlsx", lambda: b.declared("xl/workbook.xml", OUTSIDE), "uploads.forbidden_xml"),
    Refused("declarations", "a file from outside in the sheet", "status.xlsx", lambda: b.declared(SHEET, OUTSIDE), "uploads.forbidden_xml"),
    Refused("declarations", "a file from the network in the relations", "status.xlsx", lambda: b.declared("xl/_rels/workbook.xml.rels", ELSEWHERE), "uploads.forbidden_xml"),
    Refused("declarations", "styles with a declaration", "status.xlsx", lambda: b.declared("xl/styles.xml", "<!doctype x>"), "uploads.forbidden_xml"),
    Refused("declarations", "a sheet in UTF-16, where a declaration would not be seen", "status.xlsx", lambda: b.repacked(lambda n, c: c.decode().encode("utf-16") if n == SHEET else c), "uploads.forbidden_xml"),
    Refused("hidden", "only hidden sheets", "status.xlsx", hidden_only, "uploads.no_sheet"),
    Refused("no letters", "a text of half a letter", "status.csv", lambda: b"\xef\xbb\xbfa,b\n\xc3", "uploads.unknown_encoding"),
    Refused("no letters", "bytes of no alphabet", "status.csv", lambda: b"Application ID,Lender\n\x81\x8d,x\n", "uploads.unknown_encoding"),
    Refused("no letters", "half a UTF-16 letter", "status.csv", lambda: b"\xff\xfea\0,\0b", "uploads.unknown_encoding"),
    Refused("no text", "a zero byte in a text", "status.csv", lambda: b"a,b\n1,2\0\n", "uploads.not_text"),
    Refused("no text", "a zero byte far down in a text", "status.csv", lambda: b"a,b\n" + b"1,2\n" * 2_000 + b"\0\n", "uploads.not_text"),
    Refused("no text", "control characters in a text", "status.csv", lambda: b"a,b\n\x01,2\n", "uploads.not_text"),
    Refused("no text", "zeros alone", "status.csv", lambda: bytes(5_000), "uploads.not_text"),
    Refused("quotes", "a quotation mark never closed", "status.csv", lambda: b'a,b\n"1,2\n3,4\n', "uploads.unbalanced_quotes"),
    Refused("quotes", "letters behind a closing quotation mark", "status.csv", lambda: b'a,b\n"1"x,2\n', "uploads.unbalanced_quotes"),
    Refused("long cell", "a cell too long in a text", "status.csv", lambda: b"a,b\n" + b"x" * 32_768 + b",1\n", "uploads.cell_too_long"),
    Refused("long cell", "one line of five million letters", "status.csv", lambda: b"x" * 5_000_000, "uploads.cell_too_long"),
    Refused("long cell", "a cell too long in a workbook", "status.xlsx", lambda: b.with_sheet(b.sheet_xml('<row r="1"><c r="A1" t="inlineStr"><is><t>' + "xy" * 17_000 + "</t></is></c></row>")), "uploads.cell_too_long"),
    Refused("columns", "too many columns in a text", "status.csv", lambda: b",".join([b"a"] * 201) + b"\n", "uploads.too_many_columns"),
    Refused("columns", "too many columns in a workbook", "status.xlsx", lambda: b.xlsx(["a"] * 201), "uploads.too_many_columns"),
    Refused("columns", "a line of a hundred thousand cells", "status.csv", lambda: b"a," * 100_000 + b"a\n", "uploads.too_many_columns"),
]  # fmt: skip
