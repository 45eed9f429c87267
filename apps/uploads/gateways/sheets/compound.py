"""Reader of compound files, the container of .xls and of encrypted Office documents.

It reads the names, and one stream. Every loop has a bound: the file may have been made to mislead.
"""

import struct
from dataclasses import dataclass
from typing import BinaryIO

MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_END_OF_CHAIN = 0xFFFFFFFE
_FREE = 0xFFFFFFFC
"""This and higher numbers stand for no sector at all."""
_ENTRY_BYTES = 128
_ROOT = 5
_STREAM = 2
_MINI_SECTOR = 64
_MAX_SECTORS = 4_096


class DamagedCompoundError(Exception):
    """The container's own tables do not hold together."""


@dataclass(frozen=True, slots=True)
class CompoundEntry:
    """A storage or stream of the directory: its name, kind, first sector and size in bytes."""

    name: str
    kind: int
    first: int
    size: int


class CompoundFile:
    """Compound container in an open file; a broken table raises DamagedCompoundError."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        file.seek(0)
        header = file.read(512)
        if len(header) < 512 or not header.startswith(MAGIC):
            raise DamagedCompoundError
        shift = struct.unpack_from("<H", header, 30)[0]
        if shift not in (9, 12):
            raise DamagedCompoundError
        self._sector_bytes = 1 << shift
        self._mini_limit = struct.unpack_from("<I", header, 56)[0]
        self._first_mini_table = struct.unpack_from("<I", header, 60)[0]
        tables = list(struct.unpack_from("<109I", header, 76))
        # The first 109 allocation tables are listed in the header, those of larger files in a chain of sectors.
        extension = struct.unpack_from("<I", header, 68)[0]
        for _ in range(_MAX_SECTORS):
            if extension >= _FREE:
                break
            *more, extension = struct.unpack(f"<{self._sector_bytes // 4}I", self._sector(extension))
            tables += more
        self._table_sectors = [number for number in tables if number < _FREE]
        self.entries = self._directory(struct.unpack_from("<I", header, 48)[0])

    def names(self) -> set[str]:
        """Return the names of all storages and streams."""
        return {entry.name for entry in self.entries}

    def stream(self, name: str) -> bytes:
        """Return the content of the stream of that name, empty where there is none."""
        entry = next(
            (candidate for candidate in self.entries if candidate.name == name and candidate.kind == _STREAM), None
        )
        if entry is None or not entry.size:
            return b""
        if entry.size >= self._mini_limit:
            return self._chain(entry.first, entry.size)
        root = next((candidate for candidate in self.entries if candidate.kind == _ROOT), None)
        if root is None:
            raise DamagedCompoundError
        return self._mini_chain(self._chain(root.first, root.size), entry)

    def _directory(self, current: int) -> list[CompoundEntry]:
        entries: list[CompoundEntry] = []
        for _ in range(_MAX_SECTORS):
            if current == _END_OF_CHAIN:
                return entries
            data = self._sector(current)
            for start in range(0, self._sector_bytes, _ENTRY_BYTES):
                length, kind = struct.unpack_from("<HB", data, start + 64)
                if 2 < length <= 64:
                    name = data[start : start + length - 2].decode("utf-16-le", "replace")
                    first, size = struct.unpack_from("<II", data, start + 116)
                    entries.append(CompoundEntry(name, kind, first, size))
            current = self._following(current)
        raise DamagedCompoundError

    def _sector(self, number: int) -> bytes:
        self._file.seek((number + 1) * self._sector_bytes)
        data = self._file.read(self._sector_bytes)
        if len(data) < self._sector_bytes:
            raise DamagedCompoundError
        return data

    def _following(self, number: int) -> int:
        table, place = divmod(number, self._sector_bytes // 4)
        if table >= len(self._table_sectors):
            raise DamagedCompoundError
        following: int = struct.unpack_from("<I", self._sector(self._table_sectors[table]), place * 4)[0]
        return following

    def _chain(self, first: int, size: int) -> bytes:
        """Return `size` bytes along the chain of sectors.

        Each sector counts, so that a loop ends where the size is reached.
        """
        pieces: list[bytes] = []
        current, left = first, size
        while left > 0:
            if current >= _FREE:
                raise DamagedCompoundError
            pieces.append(self._sector(current)[:left])
            left -= self._sector_bytes
            if len(pieces) * self._sector_bytes > self._file_size():
                raise DamagedCompoundError
            current = self._following(current) if left > 0 else _END_OF_CHAIN
        return b"".join(pieces)

    def _file_size(self) -> int:
        return self._file.seek(0, 2)

    def _mini_chain(self, pool: bytes, entry: CompoundEntry) -> bytes:
        table: list[int] = []
        current = self._first_mini_table
        for _ in range(_MAX_SECTORS):
            if current >= _FREE:
                break
            table += struct.unpack(f"<{self._sector_bytes // 4}I", self._sector(current))
            current = self._following(current)
        pieces: list[bytes] = []
        current = entry.first
        for _ in range(-(-entry.size // _MINI_SECTOR)):
            if current >= len(table):
                raise DamagedCompoundError
            pieces.append(pool[current * _MINI_SECTOR : (current + 1) * _MINI_SECTOR])
            current = table[current]
        return b"".join(pieces)[: entry.size]
