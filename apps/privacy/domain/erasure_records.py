"""The signed record of a finished deletion: keyed hashes of ids, nothing about the person.

It outlives every backup. A database that was restored lacks the deletions since its backup. With the key, their
records say which ids to delete again. Pure.
"""

import base64
import hashlib
import hmac
import json
import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

FOLDER = "private/deletions"
"""No address leads below `private` (apps.core.services)."""
_VERSION = 1
_KEY_BYTES = 32
_FILE_NAME = re.compile(r"\d{8}T\d{6}\.\d{6}Z-[A-Z0-9-]*-[0-9a-f]{16}\.json", re.ASCII)


class ErasureRecordError(Exception):
    """A record that must not be acted on; says what is wrong with it."""


@dataclass(frozen=True)
class SignedErasure:
    """The content of a record: number of the receipt, time, hashes of the emptied ids."""

    number: str
    done_at: datetime
    people: frozenset[str]


def parse_key(text: str) -> bytes:
    """Return the bytes of TULNA_DELETION_KEY; ValueError where it is no base64 of 32 bytes."""
    key = base64.b64decode(text, validate=True)
    if len(key) != _KEY_BYTES:
        raise ValueError("TULNA_DELETION_KEY is no base64 of 32 bytes.")
    return key


def hash_id(key: bytes, subject_id: UUID) -> str:
    """Return the keyed hash of an id: without the key nobody can tell whether an id is meant."""
    return _digest(key, f"id\x00{subject_id}".encode())


def sign_erasure(key: bytes, *, number: str, done_at: datetime, ids: Collection[UUID]) -> str:
    """Return the record as the one line that is stored."""
    fields = {
        "version": _VERSION,
        "number": number,
        "done_at": done_at.astimezone(UTC).isoformat(),
        "people": sorted(hash_id(key, subject_id) for subject_id in ids),
        "key": _name_of(key),
    }
    return json.dumps(fields | {"signature": _signature(key, fields)}, separators=(",", ":")) + "\n"


def read_erasure(key: bytes, text: str) -> SignedErasure:
    """Return the content of a record.

    ErasureRecordError where it is torn, changed or signed by another key.
    """
    try:
        fields = json.loads(text)
        signature, key_name = fields.pop("signature"), fields["key"]
        record = SignedErasure(
            str(fields["number"]), datetime.fromisoformat(fields["done_at"]), frozenset(map(str, fields["people"]))
        )
    except (ValueError, LookupError, TypeError, AttributeError):
        raise ErasureRecordError("is torn: it is no whole record") from None
    if key_name != _name_of(key):
        raise ErasureRecordError(f"is signed by key {key_name}, and TULNA_DELETION_KEY is {_name_of(key)}")
    if not hmac.compare_digest(str(signature), _signature(key, fields)) or fields["version"] != _VERSION:
        raise ErasureRecordError("was changed: its signature does not fit")
    return record


def file_name(text: str, *, number: str, done_at: datetime) -> str:
    """Return the name of the record below its folder, by month.

    A part of it is the record's digest, so that no name ever stands for other bytes.
    """
    moment = done_at.astimezone(UTC)
    safe_number = re.sub(r"[^A-Z0-9-]", "", number)
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    return f"{month_of(moment)}/{moment:%Y%m%dT%H%M%S.%fZ}-{safe_number}-{digest}.json"


def is_record_name(name: str) -> bool:
    """Return whether `file_name` can have made a name, with its folders or without."""
    return _FILE_NAME.fullmatch(name.rpartition("/")[2]) is not None


def month_of(moment: datetime) -> str:
    """Return the folder of a moment's records."""
    return f"{moment.astimezone(UTC):%Y-%m}"


def last_months(now: datetime, count: int) -> list[str]:
    """Return the folders of this month and those before it, the newest first."""
    months = []
    year, month = now.astimezone(UTC).year, now.astimezone(UTC).month
    for _ in range(count):
        months.append(f"{year:04}-{month:02}")
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    return months


def _signature(key: bytes, fields: dict[str, object]) -> str:
    return _digest(key, b"record\x00" + json.dumps(fields, sort_keys=True, separators=(",", ":")).encode())


def _name_of(key: bytes) -> str:
    return _digest(key, b"name")[:8]


def _digest(key: bytes, content: bytes) -> str:
    return hmac.new(key, content, hashlib.sha256).hexdigest()
