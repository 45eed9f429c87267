"""Writing the audit record, sealing it into chained blocks, and verifying the chain."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.utils import timezone

from apps.audit.domain.chain import DIGEST_SIZE, GENESIS, block_hash, digest_at, entry_digest
from apps.audit.domain.pseudonyms import pseudonymise
from apps.audit.models import Block, Entry
from apps.core.domain.actor import Actor
from apps.core.fields import blind_index

MAX_USER_AGENT_LENGTH = 300
MAX_BLOCK = 20_000
# Entries get their number before they commit: a slow transaction's entry is still found for this long. Later ones are
# found by a full look, which audit_verify takes.
LATE_COMMIT = timedelta(hours=1)
SEAL_LOCK = 0x7365616C


def record(
    *,
    actor: Actor,
    action: str,
    target: str,
    target_id: UUID | int | str,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
    reason: str = "",
    details: Mapping[str, Any] | None = None,
) -> Entry:
    """Add one entry in the caller's transaction, so that act and record are committed together."""

    def digest(name: str, value: str) -> str:
        return blind_index(f"audit.{name}", value).hex()[:24]

    return Entry.objects.create(
        at=timezone.now(),
        area=actor.area,
        subject_id=actor.subject_id or "",
        role_id=actor.role_id,
        partner_id=actor.partner_id,
        partner_role=actor.partner_role or "",
        masquerader_id=actor.masquerader_id or "",
        session_id=actor.session_id or "",
        ip=actor.ip,
        user_agent=actor.user_agent[:MAX_USER_AGENT_LENGTH],
        request_id=actor.request_id,
        action=action,
        target=target,
        target_id=str(target_id),
        before=pseudonymise(before, digest),
        after=pseudonymise(after, digest),
        reason=reason,
        details=pseudonymise(details, digest),
    )


def columns(entry: Entry) -> dict[str, Any]:
    """Return every column of an entry as plain JSON values, as covered by its digest."""
    return {
        "id": entry.id,
        "at": entry.at.astimezone(UTC).isoformat(),
        "area": entry.area,
        "subject_id": entry.subject_id,
        "role_id": entry.role_id,
        "partner_id": str(entry.partner_id) if entry.partner_id else None,
        "partner_role": entry.partner_role,
        "masquerader_id": entry.masquerader_id,
        "session_id": entry.session_id,
        "ip": entry.ip,
        "user_agent": entry.user_agent,
        "request_id": entry.request_id,
        "action": entry.action,
        "target": entry.target,
        "target_id": entry.target_id,
        "before": entry.before,
        "after": entry.after,
        "reason": entry.reason,
        "details": entry.details,
    }


def _unsealed_ids(now: datetime, everything: bool) -> list[int]:
    """Return the ids of entries in no block, lowest first.

    Without `everything`, only those above the newest block that is older than LATE_COMMIT: below it no transaction can
    still commit an entry.
    """
    horizon = None
    if not everything:
        horizon = Block.objects.filter(sealed_at__lt=now - LATE_COMMIT).order_by("-number").first()
    with connection.cursor() as cursor:
        cursor.execute(
            """
            SELECT e.id FROM audit_entry e
            LEFT JOIN (SELECT unnest(entry_ids) AS id FROM audit_block WHERE number > %s) sealed ON sealed.id = e.id
            WHERE e.id > %s AND sealed.id IS NULL ORDER BY e.id LIMIT %s
            """,
            [horizon.number if horizon else 0, horizon.high_id if horizon else 0, MAX_BLOCK],
        )
        return [row[0] for row in cursor.fetchall()]


def seal(*, now: datetime, everything: bool = False) -> int:
    """Seal all unsealed entries into one block, and return their number.

    Only one process seals at a time.
    """
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [SEAL_LOCK])
            if not cursor.fetchone()[0]:
                return 0
        ids = _unsealed_ids(now, everything)
        if not ids:
            return 0
        last = Block.objects.order_by("-number").first()
        digests = b"".join(entry_digest(columns(entry)) for entry in Entry.objects.filter(pk__in=ids).order_by("id"))
        number, previous = (last.number + 1, bytes(last.hash)) if last else (1, GENESIS)
        Block.objects.create(
            number=number,
            sealed_at=now,
            entry_ids=ids,
            high_id=max(ids[-1], last.high_id if last else 0),
            digests=digests,
            previous=previous,
            hash=block_hash(number=number, sealed_at=_instant(now), previous=previous, entry_ids=ids, digests=digests),
        )
    return len(ids)


def _instant(at: datetime) -> str:
    return at.astimezone(UTC).isoformat()


def expected_hash(block: Block) -> bytes:
    """Return the hash of a block's own columns."""
    return block_hash(
        number=block.number,
        sealed_at=_instant(block.sealed_at),
        previous=bytes(block.previous),
        entry_ids=block.entry_ids,
        digests=bytes(block.digests),
    )


@dataclass(frozen=True)
class AuditVerification:
    """The outcome of a full check: the first fault in words, or the head of a whole chain."""

    entries: int
    blocks: int
    head: str
    fault: str | None
    anchor_found: bool


def verify(*, anchor: str = "") -> AuditVerification:
    """Verify the chain from the first block; name the first entry or block that does not fit.

    `anchor` is a head recorded earlier in another place: it must still be in the chain, else the end was cut off.
    """
    previous, number, entries, anchor_found = GENESIS, 0, 0, not anchor
    for block in Block.objects.order_by("number").iterator(chunk_size=50):
        number += 1
        error = _fault_of(block, number, previous)
        if error is not None:
            return AuditVerification(entries, number - 1, previous.hex(), error, anchor_found)
        previous = bytes(block.hash)
        entries += len(block.entry_ids)
        anchor_found = anchor_found or previous.hex() == anchor
    error = None if anchor_found else f"The head {anchor} is not in the chain: blocks are missing at the end."
    return AuditVerification(entries, number, previous.hex(), error, anchor_found)


def _fault_of(block: Block, number: int, previous: bytes) -> str | None:
    if block.number != number:
        return f"Block {number} is missing."
    digests = bytes(block.digests)
    if len(digests) != DIGEST_SIZE * len(block.entry_ids):
        return f"Block {number} does not hold one digest an entry."
    entries = {entry.id: entry for entry in Entry.objects.filter(pk__in=block.entry_ids)}
    for place, entry_id in enumerate(block.entry_ids):
        entry = entries.get(entry_id)
        if entry is None:
            return f"Entry {entry_id} (block {number}) is missing."
        if entry_digest(columns(entry)) != digest_at(digests, place):
            return f"Entry {entry_id} (block {number}) was changed."
    if bytes(block.previous) != previous:
        return f"Block {number} does not follow block {number - 1}."
    if expected_hash(block) != bytes(block.hash):
        return f"Block {number} was changed."
    return None
