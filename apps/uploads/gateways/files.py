"""Storage of uploaded bytes, under the hash of their content and never the sent name."""

import hashlib
import re
import tempfile
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from django.core.files.base import File
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import UploadedFile

from apps.core.domain.problems import conflict
from apps.core.storage import store_by_digest

MAX_NAME_LENGTH = 200
_FOLDER = "uploads"
_BLOCK_BYTES = 1024 * 1024


def display_name(name: str) -> str:
    """Return the sent file name for display, at most MAX_NAME_LENGTH characters long.

    Folders, control and direction characters are removed.
    """
    last = PurePosixPath(name.replace("\\", "/")).name
    shown = "".join(letter for letter in last if unicodedata.category(letter) not in ("Cc", "Cf", "Cs"))
    shown = re.sub(r"\s+", " ", shown).strip() or "file"
    if len(shown) <= MAX_NAME_LENGTH:
        return shown
    suffix = PurePosixPath(shown).suffix[:10]
    return shown[: MAX_NAME_LENGTH - len(suffix)] + suffix


@contextmanager
def as_local_file(file: UploadedFile, *, most_bytes: int) -> Iterator[tuple[Path, str]]:
    """Yield a local file with the received bytes, and their SHA-256.

    At most one byte more than `most_bytes` is written.
    """
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


class _SourceFile(File):
    """A file that calls `after_block` between two blocks of its copy."""

    after_block: Callable[[], None]

    def chunks(self, chunk_size: int | None = None) -> Iterator[bytes]:
        for block in super().chunks(chunk_size):
            yield block
            self.after_block()


def store(path: Path, sha256: str, extension: str, *, after_block: Callable[[], None]) -> str:
    """Store the bytes unless they are completely stored already; return the stored name."""
    name = f"{_FOLDER}/{sha256[:2]}/{sha256}.{extension}"
    with path.open("rb") as file:
        source = _SourceFile(file)
        source.after_block = after_block
        store_by_digest(name, source, sha256=sha256)
    return name


@contextmanager
def stored_copy(name: str, extension: str, *, size: int, sha256: str) -> Iterator[Path]:
    """Yield a local copy of the stored bytes with the extension that the parser goes by.

    409 `uploads.stored_copy_damaged` before anything is parsed where the store holds other bytes than were received.
    """
    with tempfile.TemporaryDirectory(prefix="upload-") as folder:
        path = Path(folder) / f"sheet.{extension}"
        digest, copied = hashlib.sha256(), 0
        try:
            with default_storage.open(name, "rb") as source, path.open("wb") as out:
                while block := source.read(_BLOCK_BYTES):
                    digest.update(block)
                    copied += out.write(block)
        except FileNotFoundError:
            raise conflict("uploads.stored_copy_damaged") from None
        if (copied, digest.hexdigest()) != (size, sha256):
            raise conflict("uploads.stored_copy_damaged")
        yield path


def delete(name: str) -> None:
    """Take the stored bytes away; those that are gone already are no fault."""
    default_storage.delete(name)
