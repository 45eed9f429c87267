"""Damage to good sheets: to their bytes, to the parts of a workbook, to the records of an old one, to lines of a text.

Every file follows from a seed and a number alone, so that one that hurts can be made again.
"""

import io
import random
import re
import struct
import zipfile
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from tests.sheets import builders as b
from tests.sheets.corpus import old_books as old
from tests.sheets.corpus import taken

_STORED = Path(__file__).parents[1] / "sheets" / "libreoffice"
_NUMBERS = (b"0", b"1", b"-1", b"2", b"255", b"65536", b"1048576", b"1048577", b"2147483648", b"99999999999", b"1e308")
_TOKENS = (
    b"<!DOCTYPE x>", b"<row>", b"</row>", b"<row r=\"2\">", b"</c>", b"<c>", b"<v>", b"</v>", b"<f>", b"&#0;", b"&amp;",
    b"&lol;", b"]]>", b"<![CDATA[", b"<!--", b"t=\"s\"", b"t=\"e\"", b"\xff", b"\xc3", b"r=\"XFD1048576\"", b"<mergeCell ref=\"A1:B9\"/>",
)  # fmt: skip
_TEXTS = (b'"', b'""', b",", b";", b"\t", b"|", b"\n", b"\r", b"\r\n", b"\0", b"\xef\xbb\xbf", b"\xff\xfe", b"\x81", b"=1+1", b"x" * 40_000, b",,,,", b"sep=;\n")  # fmt: skip

Damage = Callable[[random.Random, bytes], bytes]


@cache
def _good() -> dict[str, tuple[bytes, ...]]:
    rows = [(f"GF-{n}", 1000 + n, f"0{n % 9 + 1}/11/2026", "क" * (n % 4)) for n in range(40)]
    texts = [(ref, str(amount), day, name) for ref, amount, day, name in rows]
    return {
        "xlsx": (
            b.xlsx(("Reference", "Amount", "On", "Name"), *rows),
            taken.veiled(),
            taken.unread(),
            taken.empty_shared_text(),
            (_STORED / "status.xlsx").read_bytes(),
        ),
        "xls": (
            b.xls(b.HEADER, *rows),
            old.made(old.hidden),
            old.made(old.unread),
            (_STORED / "status.xls").read_bytes(),
        ),
        "csv": (
            b.csv(("Reference", "Amount", "On", "Name"), *texts),
            b.csv(("Reference", "Amount", "On", "Name"), *texts, delimiter=";", encoding="utf-16"),
            b'A,B\r\n"3,00,000","first\nsecond"\r\n1,2\r\n' * 9,
            (_STORED / "status.csv").read_bytes(),
            (_STORED / "status-windows.csv").read_bytes(),
        ),
    }


def damaged(seed: int, number: int) -> tuple[str, bytes]:
    """The extension and the content of file `number` of this seed."""
    rng = random.Random(f"{seed}/{number}")
    extension = rng.choice(("xlsx", "xlsx", "xls", "csv", "csv"))
    content = rng.choice(_good()[extension])
    for _ in range(rng.choice((1, 1, 1, 2, 4, 8))):
        content = rng.choice(_DAMAGES[extension])(rng, content)
    return extension, content


def _bytes(rng: random.Random, content: bytes) -> bytes:
    data = bytearray(content)
    for _ in range(rng.choice((1, 2, 8, 32))):
        if data:
            data[rng.randrange(len(data))] = rng.choice((0, 0xFF, rng.randrange(256)))
    return bytes(data)


def _cut(rng: random.Random, content: bytes) -> bytes:
    first, last = sorted((rng.randrange(len(content) + 1), rng.randrange(len(content) + 1)))
    return rng.choice((content[:first], content[:first] + content[last:], content + content[first:last]))


def _swapped(rng: random.Random, content: bytes) -> bytes:
    first, middle, last = sorted(rng.randrange(len(content) + 1) for _ in range(3))
    return content[:first] + content[middle:last] + content[first:middle] + content[last:]


def _inserted(tokens: tuple[bytes, ...]) -> Damage:
    def damage(rng: random.Random, content: bytes) -> bytes:
        place = rng.randrange(len(content) + 1)
        return content[:place] + rng.choice(tokens) + content[place + rng.choice((0, 0, 1, 5)) :]

    return damage


def _renumbered(rng: random.Random, content: bytes) -> bytes:
    found = list(re.finditer(rb"\d+", content))
    if not found:
        return content
    match = rng.choice(found)
    return content[: match.start()] + rng.choice(_NUMBERS) + content[match.end() :]


def _row_again(rng: random.Random, content: bytes) -> bytes:
    rows = list(re.finditer(rb"<row\b.*?</row>", content, re.DOTALL))
    if not rows:
        return content
    row, place = rng.choice(rows), rng.choice(rows).end()
    return content[:place] + row.group() + content[place:]


def _tag_lost(rng: random.Random, content: bytes) -> bytes:
    tags = list(re.finditer(rb"<[^>]*>|\s\w+=\"[^\"]*\"", content))
    if not tags:
        return content
    tag = rng.choice(tags)
    return content[: tag.start()] + content[tag.end() :]


_IN_PART: tuple[Damage, ...] = (
    _bytes,
    _cut,
    _swapped,
    _inserted(_TOKENS),
    _renumbered,
    _renumbered,
    _row_again,
    _tag_lost,
)


def _part(rng: random.Random, content: bytes) -> bytes:
    """One part damaged and the whole zipped again, so that the damage gets past the zip."""
    out = io.BytesIO()
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
            names = source.namelist()
            sheets = [name for name in names if name.startswith("xl/worksheets/")]
            chosen = rng.choice(sheets if sheets and rng.random() < 0.6 else names)
            for name in dict.fromkeys(names):
                inside = source.read(name)
                target.writestr(name, rng.choice(_IN_PART)(rng, inside) if name == chosen and inside else inside)
    except (zipfile.BadZipFile, ValueError, OSError, EOFError, RuntimeError, IndexError, zlib.error):
        return _bytes(rng, content)  # damaged before; a part that seems to have a password is a RuntimeError
    return out.getvalue()


def _record(rng: random.Random, content: bytes) -> bytes:
    """One record of an old workbook damaged inside; the file keeps its length."""
    places: list[tuple[int, int]] = []
    position = 512
    while position + 4 <= len(content) and len(places) < 5_000:
        _, length = struct.unpack_from("<HH", content, position)
        places.append((position, length))
        position += 4 + length
    if not places:
        return content
    place, length = rng.choice(places)
    data = bytearray(content)
    data[place + 4 : place + 4 + length] = _bytes(rng, bytes(data[place + 4 : place + 4 + length]))
    if rng.random() < 0.2:
        data[place : place + 2] = struct.pack(
            "<H", rng.choice((0x0203, 0x0006, 0x0200, 0x000A, 0x0809, 0x00BD, 0x00E5))
        )
    return bytes(data)


_DAMAGES: dict[str, tuple[Damage, ...]] = {
    "xlsx": (_part, _part, _part, _part, _bytes, _cut, _swapped),
    "xls": (_record, _record, _record, _bytes, _cut, _swapped),
    "csv": (_bytes, _cut, _swapped, _inserted(_TEXTS), _inserted(_TEXTS), _renumbered),
}
