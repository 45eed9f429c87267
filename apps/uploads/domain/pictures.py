"""What a picture may be that an administrator uploads: where it goes, how big it is, what it is made of.

Specification 7 (s3-upload-file: multipart image_name and path), 9 ("Logo size limits apply"). A picture is drawn anew
from its pixels and kept under the digest of the result, so nothing that came along with it (scripts, places where it
was taken, bytes behind its end) is ever served.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from apps.core.domain.problems import Fault, Problem, invalid

FORMATS: Mapping[str, str] = {"PNG": "png", "JPEG": "jpg", "MPO": "jpg", "WEBP": "png"}
"""What is read -> what it becomes. MPO is how some telephones write a JPEG."""

CONTENT_TYPES: Mapping[str, str] = {"png": "image/png", "jpg": "image/jpeg"}
LOCATION = re.compile(r"/media/(?P<folder>cards|logos)/(?P<name>[0-9a-f]{64}\.(?:png|jpg))", re.ASCII)


@dataclass(frozen=True)
class Limits:
    """Of one folder: bytes as sent, pixels of each side as sent, and the longer side as it is kept."""

    most_bytes: int
    least_side: int
    most_side: int
    kept_side: int

    @property
    def most_megabytes(self) -> str:
        return format(self.most_bytes / 1024**2, ".3g")


def limits_of(path: str, table: Mapping[str, Mapping[str, int]]) -> Limits:
    """The limits of a folder. Problem 422 at `path` for any other than the listed ones."""
    folder = path.strip("/")
    if folder not in table:
        raise invalid(path=Fault("uploads.image_path", {"paths": ", ".join(sorted(table))}))
    return Limits(**table[folder])


def refuse(code: str, **details: Any) -> Problem:
    """422 at the file itself."""
    return invalid("core.invalid", image_name=Fault(code, details))


def check_size(width: int, height: int, limits: Limits) -> None:
    """The sides as the file's head states them, read before a single pixel is."""
    if max(width, height) > limits.most_side:
        raise refuse("uploads.image_too_wide", most=limits.most_side, width=width, height=height)
    if min(width, height) < limits.least_side:
        raise refuse("uploads.image_too_small", least=limits.least_side, width=width, height=height)


def kept_size(width: int, height: int, limits: Limits) -> tuple[int, int]:
    """The size it is kept in: as it came, or with its longer side brought down to `kept_side`."""
    longest = max(width, height)
    if longest <= limits.kept_side:
        return width, height
    return max(1, width * limits.kept_side // longest), max(1, height * limits.kept_side // longest)


def looks_like_markup(head: bytes) -> bool:
    """SVG, HTML or XML: a drawing that is a program. Named apart because people do try it."""
    text = head.lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    return text.startswith((b"<", b"\xff\xfe<", b"\xfe\xff")) or b"<svg" in text


def is_location(text: str, folder: str) -> bool:
    """Whether a text is the location of a picture kept in `folder`, as s3-upload-file answered it."""
    found = LOCATION.fullmatch(text)
    return found is not None and found["folder"] == folder
