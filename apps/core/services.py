"""Once-only answers for calls that create, and files that only their owner may read.

Source of the answers: api.md, reliability row 34.
"""

import hashlib
import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import IntegrityError, transaction

from apps.core.domain.problems import Problem, conflict
from apps.core.fields import seal_bytes, unseal_bytes
from apps.core.models import IdempotencyKey
from apps.core.storage import store_file

MAX_KEY_LENGTH = 120
RETENTION = timedelta(hours=48)
"""Repeats are answered for 24 hours; twice that, so that no clock's error cuts it short."""


def run_once(
    *, scope: str, key: str, body: Any, make: Callable[[], tuple[int, dict[str, Any]]]
) -> tuple[int, dict[str, Any]]:
    """Run `make` at most once per (scope, key) and give its (status, answer) to every repeat.

    The key row and everything `make` writes commit together: killed in between, nothing happened and a retry
    starts clean. Same key with another body: 409. Without a key (empty) `make` simply runs.
    """
    if not key:
        with transaction.atomic():
            return make()
    if len(key) > MAX_KEY_LENGTH or not key.isascii() or not key.isprintable():
        raise Problem("core.idempotency_key_bad", 400)
    digest = hashlib.sha256(json.dumps(body, sort_keys=True, default=str).encode()).hexdigest()
    with transaction.atomic():
        try:
            # The unique key makes a parallel twin wait here until this transaction ends, then see its answer.
            with transaction.atomic():
                row = IdempotencyKey.objects.create(scope=scope, key=key, body_hash=digest)
        except IntegrityError:
            row = IdempotencyKey.objects.get(scope=scope, key=key)
            if row.body_hash != digest:
                raise conflict("core.idempotency_key_reused") from None
            return int(row.status or 200), dict(row.answer or {})
        status, answer = make()
        row.status, row.answer = status, json.loads(json.dumps(answer, default=str))
        row.save(update_fields=["status", "answer"])
        return status, row.answer


def purge_keys(*, now: datetime) -> int:
    """Delete the answers that are older than anybody may still ask for; how many went."""
    gone, _ = IdempotencyKey.objects.filter(created_at__lt=now - RETENTION).delete()
    return gone


PRIVATE_FOLDER = "private"
"""No URL leads here: calls that know the owner answer the files below it."""


def store_sealed(*, folder: str, name: str, content: bytes) -> str:
    """Store a file as ciphertext and return its stored name; it opens under that name only."""
    kept_as = f"{PRIVATE_FOLDER}/{folder}/{name}"
    store_file(kept_as, ContentFile(seal_bytes(kept_as, content)))
    return kept_as


def open_sealed(kept_as: str) -> bytes:
    """Return the content of a sealed file.

    FileNotFoundError when it is gone, SealBrokenError for bytes of another name.
    """
    with default_storage.open(kept_as, "rb") as file:
        return unseal_bytes(kept_as, file.read())


def delete_sealed(kept_as: str) -> None:
    """Remove a sealed file; one that is gone already is no fault."""
    if kept_as:
        default_storage.delete(kept_as)
