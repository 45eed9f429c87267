"""The names inside a compound file, the container of .xls and of every encrypted Office document.

Only the directory is read, with a bound on every loop: the file may have been made to mislead.
"""

import struct
from typing import BinaryIO

MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_END_OF_CHAIN = 0xFFFFFFFE
_FREE = 0xFFFFFFFC
"""This and higher numbers stand for no sector at all."""
_ENTRY_BYTES = 128
_MOST_SECTORS = 4_096


class DamagedCompound(Exception):
    """The container's own tables do not hold together."""


def names(file: BinaryIO) -> set[str]:
    """The names of all storages and streams; raises DamagedCompound."""
    file.seek(0)
    header = file.read(512)
    if len(header) < 512 or not header.startswith(MAGIC):
        raise DamagedCompound
    shift = struct.unpack_from("<H", header, 30)[0]
    if shift not in (9, 12):
        raise DamagedCompound
    size = 1 << shift
    first_directory = struct.unpack_from("<I", header, 48)[0]
    tables = list(struct.unpack_from("<109I", header, 76))

    def sector(number: int) -> bytes:
        file.seek((number + 1) * size)
        data = file.read(size)
        if len(data) < size:
            raise DamagedCompound
        return data

    # The first 109 allocation tables are listed in the header, those of larger files in a chain of sectors.
    extension = struct.unpack_from("<I", header, 68)[0]
    for _ in range(_MOST_SECTORS):
        if extension >= _FREE:
            break
        *more, extension = struct.unpack(f"<{size // 4}I", sector(extension))
        tables += more
    table_sectors = [number for number in tables if number < _FREE]

    def following(number: int) -> int:
        table, place = divmod(number, size // 4)
        if table >= len(table_sectors):
            raise DamagedCompound
        found: int = struct.unpack_from("<I", sector(table_sectors[table]), place * 4)[0]
        return found

    found: set[str] = set()
    current = first_directory
    for _ in range(_MOST_SECTORS):
        if current == _END_OF_CHAIN:
            return found
        data = sector(current)
        for start in range(0, size, _ENTRY_BYTES):
            length = struct.unpack_from("<H", data, start + 64)[0]
            if 2 < length <= 64:
                found.add(data[start : start + length - 2].decode("utf-16-le", "replace"))
        current = following(current)
    raise DamagedCompound
