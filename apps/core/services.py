"""Once-only answers for calls that create (api.md, reliability row 34)."""

import hashlib
import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction

from apps.core.domain.problems import Problem, conflict
from apps.core.models import IdempotencyKey

LONGEST_KEY = 120
KEPT_FOR = timedelta(hours=48)
"""Repeats are answered for 24 hours; twice that, so that no clock's error cuts it short."""


def once(
    *, scope: str, key: str, body: Any, make: Callable[[], tuple[int, dict[str, Any]]]
) -> tuple[int, dict[str, Any]]:
    """Run `make` at most once per (scope, key) and give its (status, answer) to every repeat.

    The key row and everything `make` writes commit together: killed in between, nothing happened and a retry
    starts clean. Same key with another body: 409. Without a key (empty) `make` simply runs.
    """
    if not key:
        with transaction.atomic():
            return make()
    if len(key) > LONGEST_KEY or not key.isascii() or not key.isprintable():
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


def forget_old_keys(*, now: datetime) -> int:
    """Delete the answers that are older than anybody may still ask for; how many went."""
    gone, _ = IdempotencyKey.objects.filter(created_at__lt=now - KEPT_FOR).delete()
    return gone
