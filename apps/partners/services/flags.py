"""Flags of partners: stored with their evidence, closed by a full admin with a reason.

They hold nothing back (adr 42).
"""

import re
from collections.abc import Collection
from dataclasses import asdict
from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.approval import require_full_admin
from apps.core.domain.identifiers import plain
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.partners.domain.flags import FoundFlag, comes_back, merged_examples
from apps.partners.models import PartnerFlag
from apps.partners.services.partners import MAX_REASON_LENGTH, MIN_REASON_LENGTH, lock_partner


def keep_found(*, partner_id: UUID, flags: Collection[FoundFlag], now: datetime) -> int:
    """Keep the flags that were found of a partner; return how many are new.

    An open one keeps its highest count and gets the new examples. A closed one opens as another row once its count has
    doubled. Done twice, or by two processes together, each is opened once.
    """
    opened = 0
    with transaction.atomic():
        lock_partner(partner_id)
        for flag in flags:
            rows = list(PartnerFlag.objects.filter(partner_id=partner_id, code=flag.code.value))
            standing = next((row for row in rows if row.closed_at is None), None)
            if standing is not None:
                _renew(standing, flag, now)
            elif comes_back(flag.count, [row.count for row in rows]):
                _open(partner_id, flag, now)
                opened += 1
    return opened


def close(*, partner_id: UUID, flag_id: UUID, reason: str, by: Actor, now: datetime) -> PartnerFlag:
    """Close a partner's flag with a reason of 3 to 300 characters.

    403 for all but full admins, 404 for an unknown one, 409 for one that is closed, 422 at `reason`.
    """
    require_full_admin(by)
    try:
        words = re.sub(r"\s+", " ", plain(reason)).strip()
    except ValueError as error:
        raise invalid(reason=FieldError("partners.characters")) from error
    if not MIN_REASON_LENGTH <= len(words) <= MAX_REASON_LENGTH:
        raise invalid(reason=FieldError("partners.reason"))
    with transaction.atomic():
        row = PartnerFlag.objects.select_for_update().filter(pk=flag_id, partner_id=partner_id).first()
        if row is None:
            raise not_found()
        if row.closed_at is not None:
            raise conflict("partners.flag_closed")
        row.closed_at, row.closed_by, row.closed_reason = now, by.name, words
        row.save(update_fields=["closed_at", "closed_by", "closed_reason"])
        audit.record(
            actor=by,
            action="partners.flag_closed",
            target="partner",
            target_id=partner_id,
            before={"flag": row.code, "count": row.count},
            reason=words,
        )
    return row


def _renew(row: PartnerFlag, flag: FoundFlag, now: datetime) -> None:
    if flag.count > row.count:
        row.count, row.of = flag.count, flag.of
    row.found_at = now
    row.evidence = [asdict(example) for example in merged_examples(row.examples, flag.examples)]
    row.save(update_fields=["count", "of", "found_at", "evidence"])


def _open(partner_id: UUID, flag: FoundFlag, now: datetime) -> None:
    PartnerFlag.objects.create(
        partner_id=partner_id,
        code=flag.code.value,
        count=flag.count,
        of=flag.of,
        since=now,
        found_at=now,
        evidence=[asdict(example) for example in flag.examples],
    )
    audit.record(
        actor=SYSTEM,
        action="partners.flag_found",
        target="partner",
        target_id=partner_id,
        after={"flag": flag.code.value, "count": flag.count, "of": flag.of},
    )
