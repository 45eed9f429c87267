"""Writing the record, sealing it into chained blocks, and proving that nothing was changed since."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.audit.domain.disguise import disguise
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.fields import blind_index

LONGEST_AGENT = 300


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
    """Add one entry in the caller's transaction, so that the act and its record stand or fall together."""

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
        user_agent=actor.user_agent[:LONGEST_AGENT],
        request_id=actor.request_id,
        action=action,
        target=target,
        target_id=str(target_id),
        before=disguise(before, digest),
        after=disguise(after, digest),
        reason=reason,
        details=disguise(details, digest),
    )
