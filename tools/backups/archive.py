"""PostgreSQL's archive_command and restore_command: files of the log, whole and encrypted.

archive_command = 'python3 /path/archive.py keep %p %f REPOSITORY [KEY_FILE]'
restore_command = 'python3 /path/archive.py fetch %f %p REPOSITORY [KEY_FILE]'

It needs nothing of ours, since it runs next to the server as the server's user; with a key it needs Debian's
python3-cryptography. A name that is there is believed where it opens to the same bytes, because PostgreSQL repeats
what it did not see end, and is never overwritten. KEY_FILE has base64 of 32 bytes.
"""

from __future__ import annotations

import base64
import hashlib
import os
import sys
from pathlib import Path

FOLDER = "wal"
HEAD = b"tulna-log-1\n"
"""First bytes of an encrypted file; a file of the log never begins so."""
NONCE_BYTES = 12
STOP = 200
"""Above 125, at which PostgreSQL stops a recovery instead of taking the file for the end of the log."""


class LogFileError(Exception):
    """A file of the log that must not be used; says why."""


def digest_of(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def read_key(file: Path | None) -> bytes | None:
    """Return the key of a file; ValueError where it has none."""
    if file is None:
        return None
    key = base64.b64decode(file.read_text().strip(), validate=True)
    if len(key) != 32:
        raise ValueError(f"{file} has no base64 of 32 bytes.")
    return key


def keep(source: Path, name: str, repository: Path, key: bytes | None = None) -> int:
    """Store the file; return 1, with a line why, where another one has its name."""
    target = repository / FOLDER / name
    content = source.read_bytes()
    if not target.exists():
        _write(target, _encrypt(content, name, key) if key else content)
    elif _opened(target, name, key) != content:
        print(f"{target} has other bytes; nothing was changed.", file=sys.stderr)
        return 1
    _write(target.with_name(f"{name}.sha256"), digest_of(target).encode())
    return 0


def fetch(name: str, target: Path, repository: Path, key: bytes | None = None) -> int:
    """Bring a file back; return 1 where there is none.

    LogFileError where it must not be used, or where the whole folder is away.
    """
    file = repository / FOLDER / name
    try:
        file.stat()
    except FileNotFoundError:
        if not file.parent.is_dir():
            raise LogFileError(f"{file.parent} is missing.") from None
        return 1
    _write(target, read_log(file, key))
    return 0


def read_log(file: Path, key: bytes | None) -> bytes:
    """Return the clear bytes of a stored file.

    LogFileError where it is missing, damaged, or needs another key.
    """
    if not file.exists():
        raise LogFileError(f"Log {file.name} is missing.")
    note = file.with_name(f"{file.name}.sha256")
    if not note.exists() or note.read_text() != digest_of(file):
        raise LogFileError(f"Log {file.name} is damaged.")
    return _decrypt(file.read_bytes(), file.name, key)


def _opened(file: Path, name: str, key: bytes | None) -> bytes | None:
    try:
        return _decrypt(file.read_bytes(), name, key)
    except LogFileError:
        return None


def _encrypt(content: bytes, name: str, key: bytes) -> bytes:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = os.urandom(NONCE_BYTES)
    return HEAD + nonce + AESGCM(key).encrypt(nonce, content, name.encode())


def _decrypt(content: bytes, name: str, key: bytes | None) -> bytes:
    """Return the clear bytes; the name is proved too, so no file passes for another."""
    if not content.startswith(HEAD):
        if key:  # anybody who may write the folder could have put it there
            raise LogFileError(f"Log {name} is not encrypted.")
        return content
    if key is None:
        raise LogFileError(f"Log {name} is encrypted and no key was named.")
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce, sealed = content[len(HEAD) :][:NONCE_BYTES], content[len(HEAD) + NONCE_BYTES :]
    try:
        return AESGCM(key).decrypt(nonce, sealed, name.encode())
    except InvalidTag:
        raise LogFileError(f"Log {name} does not open with this key.") from None


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


def main(words: list[str]) -> int:
    """Run one of the two commands."""
    try:
        act, first, second, repository, *key_file = words
        key = read_key(Path(key_file[0])) if key_file else None
        if act == "keep":
            return keep(Path(first), second, Path(repository), key)
        return fetch(first, Path(second), Path(repository), key)
    except Exception as error:  # any error: exit status 1 would mean the end of the log
        print(error if isinstance(error, LogFileError) else f"{type(error).__name__}: {error}", file=sys.stderr)
        return 1 if words[:1] == ["keep"] else STOP


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
