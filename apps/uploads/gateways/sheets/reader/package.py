"""Zip of a workbook: its parts, unpacked with a count of bytes, and the wanted sheet's part."""

import os
import posixpath
import re
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO
from xml.sax.saxutils import quoteattr

from defusedxml import ElementTree
from defusedxml.common import DefusedXmlException

from apps.uploads.gateways.sheets.reader.answers import Limits, SheetRefusedError

BLOCK = 1024 * 1024
_LOCAL_HEADER_BYTES = 30
_FORBIDDEN = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)


def inflate(file: BinaryIO, part: zipfile.ZipInfo, left: int) -> Iterator[bytes]:
    """Yield the part's content in blocks, counting the bytes while unpacking.

    The size in the zip's directory may be false: more bytes than that, or than `left`, are refused as a bomb.
    """
    file.seek(part.header_offset)
    header = file.read(_LOCAL_HEADER_BYTES)
    if len(header) < _LOCAL_HEADER_BYTES or not header.startswith(b"PK\x03\x04"):
        raise SheetRefusedError("uploads.damaged")
    position = part.header_offset + _LOCAL_HEADER_BYTES
    position += int.from_bytes(header[26:28], "little") + int.from_bytes(header[28:30], "little")
    if part.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise SheetRefusedError("uploads.damaged")
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS) if part.compress_type == zipfile.ZIP_DEFLATED else None
    packed_left = part.compress_size
    total = check = 0
    pending = b""
    while packed_left or pending:
        if not pending:
            file.seek(position)
            pending = file.read(min(BLOCK, packed_left))
            if not pending:
                raise SheetRefusedError("uploads.damaged")
            position += len(pending)
            packed_left -= len(pending)
        if unpacker is None:
            block, pending = pending, b""
        else:
            block = unpacker.decompress(pending, BLOCK)
            pending = unpacker.unconsumed_tail
            if unpacker.eof:
                packed_left, pending = 0, b""
        total += len(block)
        check = zlib.crc32(block, check)
        if total > part.file_size or total > left:
            raise SheetRefusedError("uploads.bomb")
        yield block
    if total != part.file_size or check != part.CRC:
        raise SheetRefusedError("uploads.damaged")


def look_for_declarations(blocks: Iterator[bytes]) -> None:
    tail = b""
    for block in blocks:
        buffer = tail + block
        no_declarations(buffer)
        tail = buffer[-16:]


def no_declarations(buffer: bytes) -> None:
    if _FORBIDDEN.search(buffer) or buffer[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise SheetRefusedError("uploads.forbidden_xml")


# --- Names of parts that the parser would not find -----------------------------------------------------------------

_MAIN, _MAIN_RELATIONS, _ROOT_RELATIONS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "_rels/.rels"
_TO_MAIN = {
    "Id": "rId1",
    "Type": "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument",
    "Target": _MAIN,
}
_FIXED = {"sharedStrings": "sharedStrings.xml", "styles": "styles.xml"}
"""Parts that the parser looks for by name, whatever the workbook's relations say."""


@contextmanager
def with_usual_names(path: str, limits: Limits) -> Iterator[str]:
    """Yield the path of the workbook, or of a copy with the part names the parser expects.

    The copy is a file without a name, of which nothing is left however this process ends.
    """
    with tempfile.TemporaryFile() as made:
        if not _rename_parts(path, made, limits):
            yield path
            return
        made.flush()
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "usual.xlsx")
            os.symlink(f"/dev/fd/{made.fileno()}", name)
            yield name


def _rename_parts(path: str, out: BinaryIO, limits: Limits) -> bool:
    """Write the workbook into `out` with the names that the parser expects.

    False where it has them already. Some programs write names with backslashes, call the main part `workbook2.xml`, or
    have relations that lead through `..`. Contents stay as they are, but for the relations of the main part. A package
    whose parts do not lead to a workbook is left to the parser's own refusal.
    """
    try:
        with open(path, "rb") as file, zipfile.ZipFile(file) as archive:
            parts = {_plain_name(part.filename): part for part in archive.infolist() if not part.is_dir()}
            if len(parts) != sum(not part.is_dir() for part in archive.infolist()):
                raise SheetRefusedError("uploads.damaged")
            main = _main_part(archive, parts, limits)
            relations = posixpath.join(posixpath.dirname(main), "_rels", posixpath.basename(main) + ".rels")
            if main not in parts or relations not in parts:
                return False
            names, written, is_usual = _renamed(
                _read_relations(archive, parts[relations], limits), posixpath.dirname(main)
            )
            if main == _MAIN and is_usual and all(part.filename == name for name, part in parts.items()):
                return False
            names |= {main: _MAIN, relations: _MAIN_RELATIONS}
            replaced = {relations: written, _ROOT_RELATIONS: _relations([_TO_MAIN])}
            left = limits["inflated_bytes"]
            with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as made:
                for name, part in parts.items():
                    with made.open(names.get(name, name), "w", force_zip64=True) as copy:
                        if name in replaced:
                            copy.write(replaced[name])
                            continue
                        for block in inflate(file, part, left):
                            copy.write(block)
                    left -= part.file_size
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, NotImplementedError):
        raise SheetRefusedError("uploads.damaged") from None
    return True


def _plain_name(name: str) -> str:
    """Return a part's name from the root of the package, with slashes and without steps back."""
    return posixpath.normpath("/" + name.replace("\\", "/")).lstrip("/")


def _main_part(archive: zipfile.ZipFile, parts: dict[str, zipfile.ZipInfo], limits: Limits) -> str:
    """Return the workbook's own part as the package names it, else the usual name."""
    if _ROOT_RELATIONS not in parts:
        return _MAIN
    for relation in _read_relations(archive, parts[_ROOT_RELATIONS], limits):
        if relation.get("Type", "").endswith("/officeDocument"):
            return _plain_name(relation.get("Target", ""))
    return _MAIN


def _read_relations(archive: zipfile.ZipFile, part: zipfile.ZipInfo, limits: Limits) -> list[Any]:
    try:
        return list(ElementTree.fromstring(_content(archive, part, limits)))
    except DefusedXmlException:
        raise SheetRefusedError("uploads.forbidden_xml") from None
    except (LookupError, ElementTree.ParseError):
        raise SheetRefusedError("uploads.damaged") from None


def _renamed(relations: list[Any], folder: str) -> tuple[dict[str, str], bytes, bool]:
    """Return the new name of each part that the main part leads to, and its new relations.

    The last value is whether all parts had these names before.
    """
    names: dict[str, str] = {}
    lines: list[dict[str, str]] = []
    is_usual = True
    for relation in relations:
        target = relation.get("Target", "")
        if relation.get("TargetMode") != "External":
            slashed = target.replace("\\", "/")
            absolute = _plain_name(slashed if slashed.startswith("/") else f"{folder}/{slashed}")
            kind = relation.get("Type", "").rpartition("/")[2]
            below = absolute.removeprefix(f"{folder}/") if folder else absolute
            new = _FIXED.get(kind, below)
            is_usual = is_usual and target in (new, f"/xl/{new}")
            names[absolute] = f"xl/{new}"
            target = new
        lines.append({**relation.attrib, "Target": target})
    return names, _relations(lines), is_usual


def _relations(lines: list[dict[str, str]]) -> bytes:
    namespace = "http://schemas.openxmlformats.org/package/2006/relationships"
    written = (" ".join(f"{name}={quoteattr(text)}" for name, text in line.items()) for line in lines)
    tags = "".join(f"<Relationship {facts}/>" for facts in written)
    return f'<Relationships xmlns="{namespace}">{tags}</Relationships>'.encode()


def chosen_part(archive: zipfile.ZipFile, limits: Limits, wanted: str) -> str:
    """Return the part of the wanted (or first) visible sheet, empty if the workbook names none."""
    try:
        workbook = ElementTree.fromstring(_small_part(archive, "xl/workbook.xml", limits))
        relations = ElementTree.fromstring(_small_part(archive, "xl/_rels/workbook.xml.rels", limits))
    except DefusedXmlException:
        raise SheetRefusedError("uploads.forbidden_xml") from None
    except (LookupError, ElementTree.ParseError):  # no such part, or letters of an unknown alphabet
        raise SheetRefusedError("uploads.damaged") from None
    targets = {relation.get("Id"): relation.get("Target", "") for relation in relations}
    for sheet in workbook.iter():
        named = not wanted or sheet.get("name") == wanted
        if named and sheet.tag.endswith("}sheet") and sheet.get("state", "visible") == "visible":
            # whatever its namespace is called: the parser does not look at that either
            relation = next((value for name, value in sheet.items() if name.endswith("}id")), None)
            target = targets.get(relation, "")
            return target.lstrip("/") if target.startswith("/") else f"xl/{target}"
    return ""


def _small_part(archive: zipfile.ZipFile, name: str, limits: Limits) -> bytes:
    return _content(archive, archive.getinfo(name), limits)


def _content(archive: zipfile.ZipFile, part: zipfile.ZipInfo, limits: Limits) -> bytes:
    if part.file_size > min(limits["inflated_bytes"], 8 * BLOCK):
        raise SheetRefusedError("uploads.bomb")
    return archive.read(part)


# --- Formats of numbers --------------------------------------------------------------------------------------------

_STYLES = "xl/styles.xml"
TWO_DECIMALS = frozenset({2, 4, 7, 8, 39, 40, 43, 44})
"""Built-in formats of numbers that show two decimals and are no percentage."""
_SHOWS_TWO = re.compile(r"[0#?]\.00(?![0#?])")


def styles_of_two_decimals(archive: zipfile.ZipFile, limits: Limits) -> frozenset[bytes]:
    """Return the styles that show two decimals, as a cell's attribute `s` names them."""
    name = next((name for name in archive.namelist() if name.lower() == _STYLES), None)
    if name is None:
        return frozenset()
    try:
        styles = ElementTree.fromstring(_small_part(archive, name, limits))
    except DefusedXmlException:
        raise SheetRefusedError("uploads.forbidden_xml") from None
    except (LookupError, ElementTree.ParseError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError):
        return frozenset()  # the parser may still read the cells: they count as showing all that they hold
    formats = TWO_DECIMALS | {
        number
        for tag in styles.iter()
        if tag.tag.endswith("}numFmt")
        and (number := _format_number(tag)) is not None
        and shows_two_decimals(tag.get("formatCode", ""))
    }
    cells = next((tag for tag in styles if tag.tag.endswith("}cellXfs")), ())
    return frozenset(str(place).encode() for place, style in enumerate(cells) if _format_number(style) in formats)


def _format_number(tag: Any) -> int | None:
    number = tag.get("numFmtId", "")
    return int(number) if number.isascii() and number.isdigit() and len(number) <= 6 else None


def shows_two_decimals(code: str) -> bool:
    """Return whether a format of numbers shows two decimals and is no percentage."""
    positive = re.sub(r'"[^"]*"|\\.|\[[^\]]*\]', "", code).split(";")[0]
    return _SHOWS_TWO.search(positive) is not None and "%" not in positive and "E" not in positive
