"""Detection of a file's real format by its content; its name only has to agree.

Everything here is cheap enough for the request that receives the file: signatures, a zip's directory, a compound
file's directory, one pass over a text. Costlier checks happen in the child process. Every refusal has a code of its
own, because each needs another correction.
"""

import codecs
import re
import zipfile
import zlib
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import BinaryIO

from apps.core.domain.problems import Problem
from apps.uploads.gateways.sheets import compound
from apps.uploads.gateways.sheets.limits import LIMITS, ReaderLimits


class SheetFormat(StrEnum):
    XLSX = "xlsx"
    XLS = "xls"
    CSV = "csv"


@dataclass(frozen=True, slots=True)
class SniffedFile:
    format: SheetFormat
    encoding: str = ""
    """Of a text file; empty for workbooks."""


EXTENSIONS = (".xlsx", ".xls", ".csv")

_WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
_MAIN_PART = re.compile(rb'ContentType\s*=\s*["\'](application/[^"\']+\.main\+xml)["\']')
_BINARY = (
    (b"%PDF", "PDF"),
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"Rar!", "RAR"),
    (b"7z\xbc\xaf", "7z"),
    (b"\x1f\x8b", "gzip"),
    (b"MZ", "EXE"),
    (b"\x7fELF", "ELF"),
)
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CONTROL = re.compile(rb"[\x01-\x08\x0b\x0c\x0e-\x1f]")
_BLOCK = 1024 * 1024


def refuse(code: str, status: int = 422, **details: object) -> Problem:
    """Return a Problem that refuses the whole file."""
    return Problem(code, status, details=details)


def extension_of(file_name: str) -> str:
    """Return the lower-case extension.

    422 'Invalid file type' for anything but .xlsx, .xls and .csv.
    """
    extension = Path(file_name.strip()).suffix.lower()
    if extension not in EXTENSIONS:
        raise refuse("uploads.invalid_file_type")
    return extension


def sniff(path: Path, file_name: str, limits: ReaderLimits = LIMITS) -> SniffedFile:
    """Return the real format of the file at `path`.

    Raises a Problem if files of that format are not read or if the name disagrees.
    """
    extension = extension_of(file_name)
    size = path.stat().st_size
    if size == 0:
        raise refuse("uploads.empty")
    if size > limits.file_bytes:
        raise refuse("uploads.too_large", 413, megabytes=limits.file_bytes // (1024 * 1024))
    with path.open("rb") as file:
        head = file.read(4096)
        if head.startswith(b"PK"):
            sniffed = _zip(file, limits)
        elif head.startswith(compound.MAGIC):
            sniffed = _compound(file)
        else:
            sniffed = _text(file, head)
    if extension != f".{sniffed.format}":
        raise refuse("uploads.not_what_it_says", says=extension, content=f".{sniffed.format}")
    return sniffed


def _zip(file: BinaryIO, limits: ReaderLimits) -> SniffedFile:
    try:
        with zipfile.ZipFile(file) as archive:
            parts = archive.infolist()
            names = {part.filename for part in parts}
            if len(parts) > limits.parts:
                raise refuse("uploads.too_many_parts", parts=limits.parts)
            if len(names) != len(parts):
                raise refuse("uploads.damaged")
            inflated = sum(part.file_size for part in parts)
            packed = max(sum(part.compress_size for part in parts), 1)
            overlapping = packed > file.seek(0, 2)
            if overlapping or inflated > limits.inflated_bytes or inflated > packed * limits.inflation:
                raise refuse("uploads.bomb")
            if any(part.flag_bits & 0x1 for part in parts):
                raise refuse("uploads.encrypted")
            if "[Content_Types].xml" not in names:
                raise refuse("uploads.other_document", kind="OpenDocument" if "mimetype" in names else "ZIP")
            with archive.open("[Content_Types].xml") as stream:
                types = stream.read(_BLOCK)
    except Problem:
        raise
    except (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, NotImplementedError, OSError, ValueError, EOFError):
        raise refuse("uploads.damaged") from None
    lowered = {name.lower().replace("\\", "/") for name in names}
    mains = {match.decode("ascii", "replace") for match in _MAIN_PART.findall(types)}
    if b"macroEnabled" in types or any(name.endswith("vbaproject.bin") for name in lowered):
        if b"sheet.binary" in types:
            raise refuse("uploads.other_document", kind="XLSB")
        raise refuse("uploads.macros")
    if _WORKBOOK not in mains:
        kind = "Word" if any("wordprocessing" in main for main in mains) else "Office"
        raise refuse("uploads.other_document", kind=kind)
    if any("/externallinks/" in f"/{name}" for name in lowered):
        raise refuse("uploads.external_links")
    if any("/embeddings/" in f"/{name}" for name in lowered):
        raise refuse("uploads.embedded")
    return SniffedFile(SheetFormat.XLSX)


def _compound(file: BinaryIO) -> SniffedFile:
    try:
        names = compound.CompoundFile(file).names()
    except compound.DamagedCompoundError:
        raise refuse("uploads.damaged") from None
    if names & {"EncryptedPackage", "EncryptionInfo"}:
        raise refuse("uploads.encrypted")
    if not names & {"Workbook", "Book"}:
        raise refuse("uploads.other_document", kind="Word" if "WordDocument" in names else "Office")
    if any(name.startswith("_VBA_PROJECT") for name in names):
        raise refuse("uploads.macros")
    return SniffedFile(SheetFormat.XLS)


def _text(file: BinaryIO, head: bytes) -> SniffedFile:
    for magic, kind in _BINARY:
        if head.startswith(magic):
            raise refuse("uploads.other_document", kind=kind)
    encoding = _encoding(file, head)
    start = head.decode(encoding, "ignore").lstrip("\ufeff \t\r\n").lower()
    if start.startswith(("<!doctype html", "<html", "<table", "<head", "<meta")):
        raise refuse("uploads.web_page")
    if start.startswith("<"):
        raise refuse("uploads.other_document", kind="XML")
    if start.startswith("{\\rtf"):
        raise refuse("uploads.other_document", kind="RTF")
    return SniffedFile(SheetFormat.CSV, encoding)


def _encoding(file: BinaryIO, head: bytes) -> str:
    """Return the encoding of a text file, or refuse it.

    By its byte order mark, then the pattern of zero bytes, then strict UTF-8, then Windows-1252.
    """
    for mark, encoding in _BYTE_ORDER_MARKS:
        if head.startswith(mark):
            if not _decodes(file, encoding):
                raise refuse("uploads.unknown_encoding")
            return encoding
    if b"\0" in head:
        # UTF-16 without a mark: ASCII letters leave every second byte zero. It would also pass for UTF-8.
        even, odd = head[0::2].count(0), head[1::2].count(0)
        guess = "utf-16-le" if odd > even else "utf-16-be"
        if max(even, odd) * 4 < len(head) or min(even, odd):
            raise refuse("uploads.not_text")
        if not _decodes(file, guess):
            raise refuse("uploads.unknown_encoding")
        return guess
    if _CONTROL.search(head):
        raise refuse("uploads.not_text")
    for encoding in ("utf-8", "cp1252"):
        if _decodes(file, encoding):
            return encoding
    raise refuse("uploads.unknown_encoding")


def _decodes(file: BinaryIO, encoding: str) -> bool:
    """Return whether the whole file is text in this encoding.

    Refuses zero characters, which no text holds.
    """
    decoder = codecs.getincrementaldecoder(encoding)("strict")
    file.seek(0)
    try:
        while block := file.read(_BLOCK):
            if "\0" in decoder.decode(block):
                raise refuse("uploads.not_text")
        decoder.decode(b"", final=True)
    except UnicodeError:
        return False
    return True
