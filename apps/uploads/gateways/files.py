"""Where the bytes of uploads are kept: under the hash of their content, never under the name they came with."""

import hashlib
import re
import shutil
import tempfile
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from django.core.files.base import File
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import UploadedFile

LONGEST_NAME = 200
_FOLDER = "uploads"


def display_name(name: str) -> str:
    """The sender's file name as data: no folders, no control or direction characters, at most LONGEST_NAME long."""
    last = PurePosixPath(name.replace("\\", "/")).name
    shown = "".join(letter for letter in last if unicodedata.category(letter) not in ("Cc", "Cf", "Cs"))
    shown = re.sub(r"\s+", " ", shown).strip() or "file"
    if len(shown) <= LONGEST_NAME:
        return shown
    suffix = PurePosixPath(shown).suffix[:10]
    return shown[: LONGEST_NAME - len(suffix)] + suffix


@contextmanager
def as_local_file(file: UploadedFile, *, most_bytes: int) -> Iterator[tuple[Path, str]]:
    """The received bytes in a file of ours, with their SHA-256; at most one byte more than `most_bytes` is written."""
    with tempfile.TemporaryDirectory(prefix="upload-") as folder:
        path = Path(folder) / "received"
        digest = hashlib.sha256()
        left = most_bytes + 1
        with path.open("wb") as out:
            for block in file.chunks():
                part = block[:left]
                digest.update(part)
                out.write(part)
                left -= len(part)
                if not left:
                    break
        yield path, digest.hexdigest()


def keep(path: Path, sha256: str, extension: str) -> str:
    """Store the bytes unless they are there already; answers the name they are stored under."""
    name = f"{_FOLDER}/{sha256[:2]}/{sha256}.{extension}"
    if not default_storage.exists(name):
        with path.open("rb") as file:
            kept = default_storage.save(name, File(file))
        if kept != name:  # somebody stored the same bytes meanwhile; theirs are as good
            default_storage.delete(kept)
    return name


@contextmanager
def stored_copy(name: str, extension: str) -> Iterator[Path]:
    """The stored bytes as a local file with the right extension, which the parser goes by."""
    with tempfile.TemporaryDirectory(prefix="upload-") as folder:
        path = Path(folder) / f"sheet.{extension}"
        with default_storage.open(name, "rb") as source, path.open("wb") as out:
            shutil.copyfileobj(source, out)
        yield path


def drop(name: str) -> None:
    """Take the stored bytes away; those that are gone already are no fault."""
    default_storage.delete(name)
