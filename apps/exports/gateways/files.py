"""Stored files of exports, sealed block by block, so that no file is in memory as a whole."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from django.core.files.base import File
from django.core.files.storage import default_storage

from apps.core.fields import seal_bytes, unseal_bytes
from apps.core.storage import store_file

_FOLDER = "private/lists"
_BLOCK = 1024 * 1024
_LENGTH = 4


def store(clear: IO[bytes], *, name: str) -> str:
    """Seal the file from its beginning and keep it; gives the name it is kept under.

    Each block is bound to its place and to whether it is the last, so that none can be moved, dropped or cut off.
    """
    kept_as = str(Path(_FOLDER) / name)
    clear.seek(0)
    with TemporaryFile() as sealed:
        block, number = clear.read(_BLOCK), 0
        while True:
            following = clear.read(_BLOCK)
            frame = seal_bytes(_place(kept_as, number, last=not following), block)
            sealed.write(len(frame).to_bytes(_LENGTH, "big"))
            sealed.write(frame)
            if not following:
                break
            block, number = following, number + 1
        sealed.seek(0)
        store_file(kept_as, File(sealed))
    return kept_as


def blocks(kept_as: str) -> Iterator[bytes]:
    """Return the clear bytes, block by block.

    FileNotFoundError when the file is gone, SealBrokenError when its content was changed.
    """
    file = default_storage.open(kept_as, "rb")
    return _unsealed(file, kept_as)


def _unsealed(file: IO[bytes], kept_as: str) -> Iterator[bytes]:
    with file:
        number = 0
        length = file.read(_LENGTH)
        while length:
            frame = file.read(int.from_bytes(length, "big"))
            length = file.read(_LENGTH)
            yield unseal_bytes(_place(kept_as, number, last=not length), frame)
            number += 1


def delete(kept_as: str) -> None:
    """Remove a file; one that is gone already is no fault."""
    if kept_as:
        default_storage.delete(kept_as)


def _place(kept_as: str, number: int, *, last: bool) -> str:
    return f"{kept_as} {number}{' end' if last else ''}"
