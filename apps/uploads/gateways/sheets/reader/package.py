"""The zip that a workbook is: its parts unpacked with a count of every byte, and which of them is the wanted sheet."""

import re
import zipfile
import zlib
from collections.abc import Iterator
from typing import BinaryIO

from defusedxml import ElementTree
from defusedxml.common import DefusedXmlException

from apps.uploads.gateways.sheets.reader.answers import Limits, SheetRefusedError

BLOCK = 1024 * 1024
_LOCAL_HEADER_BYTES = 30
_FORBIDDEN = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)


def inflate(file: BinaryIO, part: zipfile.ZipInfo, left: int) -> Iterator[bytes]:
    """The part's content by blocks, counted while unpacking: what the directory says about its size may be a lie."""
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


def chosen_part(archive: zipfile.ZipFile, limits: Limits, wanted: str) -> str:
    """The part of the wanted (or first) visible sheet; empty when the workbook's own tables do not say."""
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
    part = archive.getinfo(name)
    if part.file_size > min(limits["inflated_bytes"], 8 * BLOCK):
        raise SheetRefusedError("uploads.bomb")
    return archive.read(part)
