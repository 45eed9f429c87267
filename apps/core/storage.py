"""Files at rest: a name belongs to a whole file or to none, on a disk and in an S3 store.

Every file the product stores goes through `store_file` or `store_by_digest`, never through `default_storage.save`.
"""

import hashlib
import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from botocore.exceptions import BotoCoreError, ClientError
from django.core.files.base import File
from django.core.files.storage import FileSystemStorage, default_storage, storages

PARTS_FOLDER = ".parts"
"""Copies under way, on the same file system as the files, so that a finished one is renamed and never copied."""
_BLOCK_BYTES = 1024 * 1024


class IncompleteFileError(OSError):
    """The store holds another number of bytes than it was given."""


STORE_ERRORS = (OSError, BotoCoreError, ClientError)
"""Errors that a disk or a bucket raises where a file cannot be read or stored."""


class WholeFileStorage(FileSystemStorage):
    """A folder in which a file gets its name only once every byte of it is on the disk.

    A disk that is full or a process that is killed leaves at most a part in PARTS_FOLDER. A file of the same name is
    replaced in one step; readers see the old one or the new one.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"allow_overwrite": True, **options})

    def _save(self, name: str, content: File) -> str:
        part_name = f"{PARTS_FOLDER}/{uuid4().hex}"
        try:
            super()._save(part_name, content)  # type: ignore[misc]
            part, path = Path(self.path(part_name)), Path(self.path(name))
            _flush_to_disk(part)
            path.parent.mkdir(parents=True, exist_ok=True)
            part.replace(path)
        except BaseException:
            with suppress(OSError):
                self.delete(part_name)
            raise
        for folder in (path.parent, *path.parent.parents):
            _flush_to_disk(folder)
            if folder == Path(self.location):
                break
        return name

    def delete_old_parts(self, *, before: datetime) -> int:
        """Delete parts that a killed process left, by their last write; return how many."""
        deleted = 0
        with suppress(FileNotFoundError):
            for part in list(Path(self.path(PARTS_FOLDER)).iterdir()):
                with suppress(FileNotFoundError):
                    if part.stat().st_mtime < before.timestamp():
                        part.unlink()
                        deleted += 1
        return deleted


def store_file(name: str, file: File) -> None:
    """Store the file under this name and replace an earlier one.

    Where it fails, it raises OSError and the name does not exist. The bytes in the store are counted: some S3 stores
    accept a body that was cut.
    """
    size = file.size
    stored_name = default_storage.save(name, file)
    stored_size = default_storage.size(stored_name)
    if stored_name != name or stored_size != size:
        default_storage.delete(stored_name)
        raise IncompleteFileError(f"{name}: stored {stored_size} of {size} bytes as {stored_name}")


def store_by_digest(name: str, file: File, *, sha256: str) -> None:
    """Store the file under a name made of its digest, unless a whole one exists.

    A damaged one is replaced.
    """
    if not is_whole(name, size=file.size, sha256=sha256):
        file.seek(0)
        store_file(name, file)


def is_whole(name: str, *, size: int, sha256: str) -> bool:
    """Return whether the stored file has these bytes; False too where there is none."""
    try:
        if default_storage.size(name) != size:
            return False
        with default_storage.open(name, "rb") as stored:
            digest = hashlib.sha256()
            while block := stored.read(_BLOCK_BYTES):
                digest.update(block)
    except FileNotFoundError:
        return False
    return digest.hexdigest() == sha256


def delete_old_parts(*, before: datetime) -> int:
    """Delete partial copies of killed processes and return their number.

    An S3 store shows no part of an object.
    """
    backend = storages["default"]
    return backend.delete_old_parts(before=before) if isinstance(backend, WholeFileStorage) else 0


def _flush_to_disk(path: Path) -> None:
    """Wait until the file, or the names in the folder, would survive a power cut."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
