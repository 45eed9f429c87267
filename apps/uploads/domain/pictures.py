"""Rules for uploaded pictures: folder, size and format.

Specification 7 (s3-upload-file: multipart image_name and path), 9 ("Logo size limits apply"). A picture is
re-encoded from its pixels and stored under the digest of the result, so no other content of the sent file (scripts,
the place where it was taken, bytes after its end) is ever served.
"""

import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from apps.core.domain.problems import FieldError, Problem, invalid

FORMATS: Mapping[str, str] = {"PNG": "png", "JPEG": "jpg", "WEBP": "png"}
"""What is read -> what it becomes."""

MAX_PIXELS = 24_000_000
"""Of any picture: a page scanned at 400 dots an inch has 15 million, a good telephone's photograph 12 million."""

CONTENT_TYPES: Mapping[str, str] = {"png": "image/png", "jpg": "image/jpeg"}
LOCATION = re.compile(r"/media/(?P<folder>cards|funnels|logos)/(?P<name>[0-9a-f]{64}\.(?:png|jpg))", re.ASCII)


@dataclass(frozen=True)
class PictureLimits:
    """Limits of one folder: bytes as sent, pixels of each side as sent, longer side as stored."""

    most_bytes: int
    least_side: int
    most_side: int
    kept_side: int

    @property
    def most_megabytes(self) -> str:
        return format(self.most_bytes / 1024**2, ".3g")


def limits_of(path: str, table: Mapping[str, Mapping[str, int]]) -> PictureLimits:
    """Return the limits of a folder; Problem 422 at `path` for a folder that is not listed."""
    folder = path.strip("/")
    if folder not in table:
        raise invalid(path=FieldError("uploads.image_path", {"paths": ", ".join(sorted(table))}))
    return PictureLimits(**table[folder])


def reject(code: str, **details: Any) -> Problem:
    """Return a Problem 422 at the file itself (`image_name`)."""
    return invalid("core.invalid", image_name=FieldError(code, details))


def check_size(width: int, height: int, limits: PictureLimits) -> None:
    """Raise Problem 422 unless the sides that the header states are within the limits.

    No pixel is read before this check.
    """
    if width * height > MAX_PIXELS:
        most = MAX_PIXELS // 1_000_000
        raise reject("uploads.image_too_many_pixels", most=most, width=width, height=height)
    if max(width, height) > limits.most_side:
        raise reject("uploads.image_too_wide", most=limits.most_side, width=width, height=height)
    if min(width, height) < limits.least_side:
        raise reject("uploads.image_too_small", least=limits.least_side, width=width, height=height)


@dataclass(frozen=True)
class PictureHead:
    """Format and sides in pixels, as a picture's first bytes state them."""

    format: str
    width: int
    height: int


def picture_head(content: bytes) -> PictureHead:
    """Return format and sides as the header states them; nothing is unpacked.

    Problem 422 for a file that is no picture or has a cut header.
    """
    try:
        if content.startswith(b"\x89PNG\r\n\x1a\n"):
            head = PictureHead("PNG", *_png_sides(content))
        elif content.startswith(b"\xff\xd8\xff"):
            head = PictureHead("JPEG", *_jpeg_sides(content))
        elif content[:4] == b"RIFF" and content[8:12] == b"WEBP":
            head = PictureHead("WEBP", *_webp_sides(content))
        else:
            raise reject("uploads.image_unknown")
    except (struct.error, IndexError, ValueError):
        raise reject("uploads.image_damaged") from None
    if not head.width or not head.height:
        raise reject("uploads.image_damaged")
    return head


def _png_sides(content: bytes) -> tuple[int, int]:
    kind, width, height = struct.unpack_from(">4sII", content, 12)
    if kind != b"IHDR":
        raise ValueError
    return width, height


def _jpeg_sides(content: bytes) -> tuple[int, int]:
    """Return width and height of the first frame header.

    Segments before it are skipped by their stated length.
    """
    place = 2
    while True:
        if content[place] != 0xFF:
            raise ValueError
        while content[place] == 0xFF:  # a marker may be preceded by any number of these
            place += 1
        marker = content[place]
        if marker in _FRAMES:
            height, width = struct.unpack_from(">HH", content, place + 4)
            return width, height
        if marker == 0xD9 or marker == 0xDA:  # the end, or pixels before any frame header
            raise ValueError
        place += 1 if marker == 0x01 or 0xD0 <= marker <= 0xD8 else 1 + struct.unpack_from(">H", content, place + 1)[0]


_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers of frame headers, without those of tables that lie between them."""


def _webp_sides(content: bytes) -> tuple[int, int]:
    """Return width and height of the canvas (VP8X), a lossless (VP8L) or a plain picture (VP8)."""
    kind = content[12:16]
    if kind == b"VP8X":
        width, height = (int.from_bytes(content[start : start + 3], "little") + 1 for start in (24, 27))
        if len(content) < 30:
            raise ValueError
        return width, height
    if kind == b"VP8L":
        mark, bits = struct.unpack_from("<BI", content, 20)
        if mark != 0x2F:
            raise ValueError
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    mark, width, height = struct.unpack_from("<3sHH", content, 23)
    if kind != b"VP8 " or mark != b"\x9d\x01\x2a":
        raise ValueError
    return width & 0x3FFF, height & 0x3FFF


def looks_like_markup(head: bytes) -> bool:
    """Return whether the file is SVG, HTML or XML: a drawing that may hold a program.

    It has an error of its own because people do send such files.
    """
    text = head.lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    return text.startswith((b"<", b"\xff\xfe<", b"\xfe\xff")) or b"<svg" in text


def is_location(text: str, folder: str) -> bool:
    """Return whether a text is the location of a picture stored in `folder`.

    s3-upload-file answers such locations.
    """
    match = LOCATION.fullmatch(text)
    return match is not None and match["folder"] == folder
