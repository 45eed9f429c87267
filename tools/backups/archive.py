"""PostgreSQL's archive_command: keep one file of the log whole, with its digest.

archive_command = 'python3 /path/archive.py %p %f REPOSITORY'

It needs nothing of ours, since it runs beside the server as the server's user. A name that is there is believed where
its bytes are the same, because PostgreSQL repeats what it did not see end, and is never overwritten.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

FOLDER = "wal"


def digest_of(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def keep(source: Path, name: str, repository: Path) -> int:
    """Store the file; return 1, with a line why, where another one has its name."""
    target = repository / FOLDER / name
    digest = digest_of(source)
    if target.exists() and digest_of(target) != digest:
        print(f"{target} has other bytes; nothing was changed.", file=sys.stderr)
        return 1
    if not target.exists():
        _write(target, source.read_bytes())
    _write(target.with_name(f"{name}.sha256"), digest.encode())
    return 0


def _write(target: Path, content: bytes) -> None:
    part = target.with_name(f".{target.name}.part")
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


if __name__ == "__main__":
    sys.exit(keep(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])))
