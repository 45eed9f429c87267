"""The records of deletions in the store, a file each; a name has the same bytes for ever."""

from collections.abc import Iterator
from contextlib import suppress

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from apps.core.fields import SealBrokenError
from apps.core.storage import store_file
from apps.privacy.domain.erasure_records import FOLDER, ErasureRecordError, SignedErasure, parse_key, read_erasure

MAX_RECORD_BYTES = 1024 * 1024


def deletion_key() -> bytes:
    """Return the key of the records; ImproperlyConfigured without one."""
    try:
        return parse_key(settings.DELETION_KEY)
    except ValueError as error:
        raise ImproperlyConfigured("Set TULNA_DELETION_KEY to base64 of 32 bytes.") from error


def store_record(name: str, body: str) -> None:
    """Store a record unless it is there. ErasureRecordError where other bytes have its name."""
    content = body.encode()
    with suppress(FileNotFoundError):
        if _read(name) == content:
            return
        raise ErasureRecordError("has other bytes in the store; nothing was changed")
    store_file(name, ContentFile(content))


def names_of_month(month: str) -> list[str]:
    """Return the names of a month's records in the store, by time."""
    try:
        _, files = default_storage.listdir(f"{FOLDER}/{month}")
    except FileNotFoundError:
        return []
    return sorted(f"{FOLDER}/{month}/{file}" for file in files if file)


def months() -> Iterator[str]:
    """Yield the months of which the store has records."""
    with suppress(FileNotFoundError):
        folders, _ = default_storage.listdir(FOLDER)
        yield from sorted(folders)


def read_record(name: str) -> tuple[SignedErasure, str]:
    """Return what a record says, and its line. ErasureRecordError where it must not be acted on."""
    content = _read(name)
    try:
        body = content.decode()
    except UnicodeDecodeError:
        raise ErasureRecordError("is torn: it is no whole record") from None
    return read_erasure(deletion_key(), body), body


def check_record(name: str) -> bytes:
    """Return a stored record for `check_files`; SealBrokenError where it is not whole."""
    try:
        return read_record(name)[1].encode()
    except ErasureRecordError as error:
        raise SealBrokenError(name) from error


def _read(name: str) -> bytes:
    with default_storage.open(name, "rb") as file:
        content: bytes = file.read(MAX_RECORD_BYTES)
    return content
