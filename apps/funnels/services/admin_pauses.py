"""Pauses of partners' funnels by an admin, with a reason for the owner (portal.md 2)."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found
from apps.funnels.models import Funnel
from apps.partners.services.segments import close_segment, open_segment
from apps.privacy.services.partner_notices import notify_owners

MIN_REASON_LENGTH, MAX_REASON_LENGTH = 3, 300


@transaction.atomic
def pause_by_admin(*, funnel_id: UUID, reason: str, by: Actor, now: datetime) -> Funnel:
    """Close a published funnel until an admin resumes it; its owners read the reason.

    409 `funnels.never_live` for a draft, 409 `funnels.admin_paused` the second time.
    """
    funnel = _locked(funnel_id, by)
    text = " ".join(reason.split())
    if not MIN_REASON_LENGTH <= len(text) <= MAX_REASON_LENGTH or not text.isprintable():
        raise invalid(reason=FieldError("funnels.pause_reason"))
    if funnel.live_number is None:
        raise conflict("funnels.never_live")
    if funnel.admin_paused_at is not None:
        raise conflict("funnels.admin_paused", reason=funnel.admin_pause_reason)
    funnel.admin_paused_at, funnel.admin_pause_reason = now, text
    funnel.admin_paused_by = (by.name or str(by.subject_id or by.area))[:120]
    _save(funnel)
    close_segment(name=funnel.segment)
    audit.record(actor=by, action="funnels.admin_paused", target="funnel", target_id=funnel.pk, reason=text)
    _notify("partner_funnel_paused", funnel, now)
    return funnel


@transaction.atomic
def resume_by_admin(*, funnel_id: UUID, by: Actor, now: datetime) -> Funnel:
    """End an admin's pause: the funnel is again as its owner left it.

    409 `funnels.not_admin_paused` where no such pause stands.
    """
    funnel = _locked(funnel_id, by)
    if funnel.admin_paused_at is None:
        raise conflict("funnels.not_admin_paused")
    funnel.admin_paused_at, funnel.admin_paused_by, funnel.admin_pause_reason = None, "", ""
    _save(funnel)
    if funnel.state == Funnel.State.LIVE:
        open_segment(name=funnel.segment, until=funnel.ends_at)
    audit.record(actor=by, action="funnels.admin_resumed", target="funnel", target_id=funnel.pk)
    _notify("partner_funnel_resumed", funnel, now)
    return funnel


def _locked(funnel_id: UUID, by: Actor) -> Funnel:
    if by.area != "admin":
        raise forbidden()
    funnel = Funnel.objects.select_for_update().filter(pk=funnel_id).first()
    if funnel is None:
        raise not_found()
    return funnel


def _save(funnel: Funnel) -> None:
    funnel.save(update_fields=["admin_paused_at", "admin_paused_by", "admin_pause_reason"])


def _notify(kind: str, funnel: Funnel, now: datetime) -> None:
    notify_owners(
        partner_id=funnel.partner_id,
        kind=kind,
        values={"funnel": funnel.name},
        path=f"/partner/customFunnel/{funnel.pk}",
        dedupe_key=f"funnel:{funnel.pk}:{kind.removeprefix('partner_funnel_')}:{int(now.timestamp() * 1000)}",
        now=now,
    )
