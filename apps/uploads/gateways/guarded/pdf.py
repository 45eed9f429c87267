"""Check of a PDF that is stored as sent: no password, program, inner file or bomb.

A bomb unpacks to far more than it shows. Objects may stand in packed streams (/ObjStm), so these are unpacked too.
Only names and the number of pages are looked for: nothing is rendered.
"""

import re
import zlib
from collections.abc import Iterator
from typing import Any

from apps.uploads.gateways.guarded.answers import Refusal

_TAIL = 2048
_ESCAPE = re.compile(rb"#([0-9A-Fa-f]{2})")
_NAME_ENDS = rb"(?![A-Za-z0-9])"
_LOCKED = re.compile(rb"/Encrypt" + _NAME_ENDS)
_ACTIVE = re.compile(rb"/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia)" + _NAME_ENDS)
_PACKED = re.compile(rb"/ObjStm" + _NAME_ENDS)
_FILTER = re.compile(rb"/Filter" + _NAME_ENDS + rb"(?!\s*/(?:Adobe|Entrust|CICI|VeriSign)\b)")
"""How a stream is packed; a signature names its maker by the same word."""
_FLATE = re.compile(rb"/Filter\s*(?:/FlateDecode|\[\s*/FlateDecode\s*\])" + _NAME_ENDS)
_PARAMETERS = re.compile(rb"/DecodeParms" + _NAME_ENDS)
_OBJECT = re.compile(rb"(?<!\d)(\d{1,9})\s+\d+\s+obj(?![a-z])(.*?)(?:endobj|stream)", re.DOTALL)
_FIRST = re.compile(rb"/First\s+(\d{1,9})")
_CATALOG = re.compile(rb"/Type\s*/Catalog" + _NAME_ENDS)
_PAGE_TREE = re.compile(rb"/Pages\s+(\d{1,9})\s+\d+\s+R")
_COUNT = re.compile(rb"/Count\s+(\d{1,9})(?!\d|\s+\d+\s+R)")
_MARK = re.compile(rb"(end)?stream[ \t]*(?:\r?\n|\r)")


def check(content: bytes, job: dict[str, Any]) -> bytes:
    """Return empty bytes if the PDF may be stored.

    `job`: inflated_bytes, the limit for its unpacked objects.
    Raises Refusal: damaged, locked (a password), active (a program or file inside), inflates (a bomb).
    """
    if b"%%EOF" not in content[-_TAIL:] or b"startxref" not in content:
        raise Refusal("damaged")
    _check_names(content)
    for _, _, objects in _object_streams(content, job["inflated_bytes"]):
        _check_names(objects)
    return b""


def stated_pages(content: bytes, inflated_bytes: int) -> int | None:
    """Return how many pages the PDF's own tree of pages names; None where the tree is not found.

    Of an object that was written several times the last counts. Raises Refusal as `check`.
    """
    placed = [(match.start(), int(match[1]), match[2]) for match in _OBJECT.finditer(content)]
    for place, head, objects in _object_streams(content, inflated_bytes):
        first = _FIRST.search(head)
        numbers = [int(word) for word in objects[: int(first[1])].split() if word.isdigit()] if first else []
        starts = [int(first[1]) + offset for offset in numbers[1::2]] if first else []
        ends = [*starts[1:], len(objects)]
        placed += [
            (place, number, objects[start:end]) for number, start, end in zip(numbers[::2], starts, ends, strict=False)
        ]
    bodies = {number: body for _, number, body in sorted(placed, key=lambda row: row[0])}
    roots = [ref for body in bodies.values() if _CATALOG.search(body) and (ref := _PAGE_TREE.search(body))]
    count = _COUNT.search(bodies.get(int(roots[-1][1]), b"")) if roots else None
    return int(count[1]) if count else None


def _object_streams(content: bytes, left: int) -> Iterator[tuple[int, bytes, bytes]]:
    """Yield place, dictionary and unpacked text of each stream of objects."""
    before = 0
    for mark in _MARK.finditer(content):
        # Everything since the mark before: a dictionary may be as long as its writer likes.
        head = b"" if mark[1] else _unescaped(content[before : mark.start()])
        before = mark.end()
        if _PACKED.search(head):
            objects = _unpacked(content, mark.end(), head, left)
            left -= len(objects)
            yield mark.start(), head, objects


def _check_names(objects: bytes) -> None:
    names = _unescaped(objects)
    if _LOCKED.search(names):
        raise Refusal("locked")
    if _ACTIVE.search(names):
        raise Refusal("active")


def _unescaped(objects: bytes) -> bytes:
    """Return the names without escapes: /Java#53cript is /JavaScript."""
    return _ESCAPE.sub(lambda match: bytes([int(match[1], 16)]), objects)


def _unpacked(content: bytes, start: int, head: bytes, left: int) -> bytes:
    """Return one stream of objects, unpacked.

    Writers pack these with Flate alone; a stream packed in another way cannot be checked and is refused.
    """
    filters = _FILTER.findall(head)
    if not filters:
        return b""  # it is not packed, so the check of the whole file has seen it
    if len(filters) > 1 or not _FLATE.search(head) or _PARAMETERS.search(head):
        raise Refusal("damaged")
    unpacker = zlib.decompressobj()
    try:
        objects = unpacker.decompress(memoryview(content)[start:], left + 1)
    except zlib.error:
        raise Refusal("damaged") from None
    if len(objects) > left:
        raise Refusal("inflates")
    return objects
