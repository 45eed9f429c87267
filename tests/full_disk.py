"""Stores whose disk is full after so many bytes of a file, as a disk is: what fits stays where it was written."""

import errno
from collections.abc import Iterator
from typing import Any

from django.core.files.base import File
from django.core.files.storage import FileSystemStorage, default_storage

from apps.core.storage import WholeFileStorage

STATIC = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}


class _Shortened(File):
    room: int

    def chunks(self, chunk_size: int | None = None) -> Iterator[bytes]:
        for chunk in super().chunks(chunk_size):
            yield chunk[: self.room]
            self.room -= len(chunk)
            if self.room < 0:
                raise OSError(errno.ENOSPC, "No space left on device")


class _FullDiskMixin:
    room: int | None = None
    """Bytes of a file that fit; None: all."""

    def _save(self, name: str, content: File) -> str:
        if self.room is not None:
            shortened = _Shortened(content)
            shortened.room, content = self.room, shortened
        return str(super()._save(name, content))  # type: ignore[misc]


class FullDiskStorage(_FullDiskMixin, WholeFileStorage):
    """The product's folder on such a disk."""


class NaiveFullDiskStorage(_FullDiskMixin, FileSystemStorage):
    """The control: the framework's folder on such a disk."""


def set_room(room: int | None) -> None:
    """From now on so many bytes of a file fit on the default store's disk; None: all."""
    default_storage.room = room  # type: ignore[attr-defined]


def storages(kind: type[_FullDiskMixin]) -> dict[str, Any]:
    return {"default": {"BACKEND": f"{kind.__module__}.{kind.__name__}"}, "staticfiles": STATIC}
