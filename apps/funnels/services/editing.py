"""Making, changing and publishing funnels. Only publishing changes what customers see."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError, Problem, conflict, forbidden, invalid, not_found
from apps.funnels.domain.check import is_fit
from apps.funnels.domain.content import read_content
from apps.funnels.domain.templates import TEMPLATES
from apps.funnels.models import Funnel, FunnelDraft, FunnelVersion
from apps.funnels.selectors import findings_of, funnel_for
from apps.partners.services.segments import claim_segment, close_segment, open_segment

MAX_FUNNELS = 20
"""Of one partner, without those that are archived."""
EMPTY: Mapping[str, Any] = {"products": [], "screens": []}


@transaction.atomic
def make_funnel(*, name: str, address: str, template: str, by: Actor, now: datetime) -> Funnel:
    """Make a funnel with a draft from a template; empty: from nothing.

    409 `funnels.segment_taken` for an address that is borne already, 409 `funnels.too_many` at the most.
    """
    content = TEMPLATES[template] if template else EMPTY
    return _make(name=name, address=address, content=content, by=by, now=now)


@transaction.atomic
def copy_funnel(*, funnel_id: UUID, name: str, address: str, by: Actor, now: datetime) -> Funnel:
    """Make another funnel with the draft of this one."""
    return _make(name=name, address=address, content=funnel_for(by, funnel_id).draft.content, by=by, now=now)


@transaction.atomic
def change_funnel(*, funnel_id: UUID, name: str, ends_at: datetime | None, by: Actor, now: datetime) -> Funnel:
    """Change the name and the last moment of a funnel. 422 at `ends_at` for one that is over."""
    funnel = _locked(funnel_id, by)
    if ends_at is not None and ends_at != funnel.ends_at and ends_at <= now:
        raise invalid(ends_at=FieldError("funnels.ends_past"))
    before = {"name": funnel.name, "ends_at": str(funnel.ends_at or "")}
    funnel.name, funnel.ends_at = _clean_name(name), ends_at
    funnel.save(update_fields=["name", "ends_at"])
    if funnel.state == Funnel.State.LIVE and funnel.admin_paused_at is None:
        open_segment(name=funnel.segment, until=ends_at)
    _record("changed", funnel, by, before=before, after={"name": funnel.name, "ends_at": str(ends_at or "")})
    return funnel


@transaction.atomic
def save_draft(*, funnel_id: UUID, content: Mapping[str, Any], base_revision: int, by: Actor, now: datetime) -> Funnel:
    """Keep a content as the draft.

    `base_revision` is the revision that the editor saw: 409 `funnels.changed_meanwhile` when it was saved since.
    """
    funnel = _locked(funnel_id, by)
    _require_revision(funnel.draft, base_revision)
    if content != funnel.draft.content:
        _change(funnel.draft, content, by, now)
    return funnel


@transaction.atomic
def publish(*, funnel_id: UUID, base_revision: int, by: Actor, now: datetime) -> Funnel:
    """Let customers see the draft as a new version.

    422 `funnels.not_fit` while something must be mended first, 409 `funnels.admin_paused` during an admin's pause.
    """
    funnel = _locked(funnel_id, by)
    _require_no_admin_pause(funnel)
    _require_revision(funnel.draft, base_revision)
    findings = findings_of(read_content(funnel.draft.content), today_ist(now))
    if not is_fit(findings):
        raise Problem("funnels.not_fit", 422, details={"count": sum(not row.is_warning for row in findings)})
    if funnel.ends_at is not None and funnel.ends_at <= now:
        raise invalid(ends_at=FieldError("funnels.ends_past"))
    last = FunnelVersion.objects.filter(funnel=funnel).order_by("-number").first()
    if last is None or last.content != funnel.draft.content:
        last = FunnelVersion.objects.create(
            funnel=funnel,
            number=last.number + 1 if last else 1,
            content=funnel.draft.content,
            published_at=now,
            published_by=_name_of(by),
        )
    _open(funnel, last.number)
    _record("published", funnel, by, after={"version": last.number})
    return funnel


@transaction.atomic
def pause(*, funnel_id: UUID, by: Actor) -> Funnel:
    """Close a live funnel: its address shows the partner's page. Done twice it is done."""
    funnel = _locked(funnel_id, by)
    if funnel.state == Funnel.State.LIVE:
        _set_state(funnel, Funnel.State.PAUSED)
        close_segment(name=funnel.segment)
        _record("paused", funnel, by)
    return funnel


@transaction.atomic
def resume(*, funnel_id: UUID, by: Actor, now: datetime) -> Funnel:
    """Open a paused funnel again with the version it had.

    409 `funnels.never_live` before the first publishing, 409 `funnels.admin_paused` during an admin's pause.
    """
    funnel = _locked(funnel_id, by)
    _require_no_admin_pause(funnel)
    if funnel.live_number is None:
        raise conflict("funnels.never_live")
    if funnel.ends_at is not None and funnel.ends_at <= now:
        raise invalid(ends_at=FieldError("funnels.ends_past"))
    if funnel.state == Funnel.State.PAUSED:
        _open(funnel, funnel.live_number)
        _record("resumed", funnel, by)
    return funnel


@transaction.atomic
def archive(*, funnel_id: UUID, by: Actor) -> Funnel:
    """Put a funnel aside that is not live.

    Its address stays its own and shows the partner's page. Done twice it is done. 409 `funnels.pause_first` for a live
    one.
    """
    funnel = _locked(funnel_id, by, may_be_archived=True)
    if funnel.state == Funnel.State.LIVE:
        raise conflict("funnels.pause_first")
    if funnel.state != Funnel.State.ARCHIVED:
        _set_state(funnel, Funnel.State.ARCHIVED)
        _record("archived", funnel, by)
    return funnel


@transaction.atomic
def unarchive(*, funnel_id: UUID, by: Actor) -> Funnel:
    """Take a funnel back from the archive, as a draft or paused.

    409 `funnels.too_many` at the most.
    """
    funnel = _locked(funnel_id, by, may_be_archived=True)
    if funnel.state == Funnel.State.ARCHIVED:
        _require_room(funnel.partner_id)
        _set_state(funnel, Funnel.State.DRAFT if funnel.live_number is None else Funnel.State.PAUSED)
        _record("unarchived", funnel, by)
    return funnel


@transaction.atomic
def discard(*, funnel_id: UUID, base_revision: int, by: Actor, now: datetime) -> Funnel:
    """Bring the draft back to the version that was published last.

    409 `funnels.never_live` where nothing was.
    """
    funnel = _locked(funnel_id, by)
    if funnel.live_number is None:
        raise conflict("funnels.never_live")
    _require_revision(funnel.draft, base_revision)
    return _restore(funnel, funnel.live_number, "discarded", by, now)


@transaction.atomic
def restore(*, funnel_id: UUID, number: int, base_revision: int, by: Actor, now: datetime) -> Funnel:
    """Make a published version the draft; customers go on seeing the live one.

    404 for a version that was never published.
    """
    funnel = _locked(funnel_id, by)
    _require_revision(funnel.draft, base_revision)
    return _restore(funnel, number, "restored", by, now)


def _make(*, name: str, address: str, content: Mapping[str, Any], by: Actor, now: datetime) -> Funnel:
    if by.area != "partner" or by.partner_id is None:
        raise forbidden()
    partner_id = UUID(str(by.partner_id))
    _require_room(partner_id)
    cleaned = _clean_name(name)
    funnel = Funnel.objects.create(
        segment=claim_segment(partner_id=partner_id, ending=address, now=now),
        partner_id=partner_id,
        name=cleaned,
        made_at=now,
        made_by=_name_of(by),
    )
    FunnelDraft.objects.create(funnel=funnel, content=dict(content), changed_at=now, changed_by=_name_of(by))
    _record("made", funnel, by, after={"segment": funnel.segment})
    return funnel


def _require_room(partner_id: UUID) -> None:
    rows = Funnel.objects.filter(partner_id=partner_id).exclude(state=Funnel.State.ARCHIVED)
    if rows.count() >= MAX_FUNNELS:
        raise conflict("funnels.too_many", most=MAX_FUNNELS)


def _set_state(funnel: Funnel, state: Funnel.State) -> None:
    funnel.state = state
    funnel.save(update_fields=["state"])


def _locked(funnel_id: UUID, by: Actor, *, may_be_archived: bool = False) -> Funnel:
    """Return the funnel under its lock; every change of its draft and its state takes it first.

    409 `funnels.archived` for one in the archive, unless that may be changed.
    """
    if by.area != "partner" or by.partner_id is None:
        raise forbidden()
    funnel = Funnel.objects.select_for_update().filter(pk=funnel_id, partner_id=by.partner_id).first()
    if funnel is None:
        raise not_found()
    if funnel.state == Funnel.State.ARCHIVED and not may_be_archived:
        raise conflict("funnels.archived")
    return funnel


def _require_no_admin_pause(funnel: Funnel) -> None:
    if funnel.admin_paused_at is not None:
        raise conflict("funnels.admin_paused", reason=funnel.admin_pause_reason)


def _require_revision(draft: FunnelDraft, base_revision: int) -> None:
    if base_revision != draft.revision:
        raise conflict("funnels.changed_meanwhile", revision=draft.revision, by=draft.changed_by)


def _change(draft: FunnelDraft, content: Mapping[str, Any], by: Actor, now: datetime) -> None:
    draft.content, draft.revision = dict(content), draft.revision + 1
    draft.changed_at, draft.changed_by = now, _name_of(by)
    draft.save()


def _restore(funnel: Funnel, number: int, act: str, by: Actor, now: datetime) -> Funnel:
    version = FunnelVersion.objects.filter(funnel=funnel, number=number).first()
    if version is None:
        raise not_found()
    if version.content != funnel.draft.content:
        _change(funnel.draft, version.content, by, now)
        _record(act, funnel, by, after={"version": number})
    return funnel


def _open(funnel: Funnel, number: int) -> None:
    funnel.state, funnel.live_number = Funnel.State.LIVE, number
    funnel.save(update_fields=["state", "live_number"])
    open_segment(name=funnel.segment, until=funnel.ends_at)


def _clean_name(name: str) -> str:
    cleaned = " ".join(name.split())
    if not 2 <= len(cleaned) <= 80 or not cleaned.isprintable():
        raise invalid(name=FieldError("funnels.name"))
    return cleaned


def _name_of(by: Actor) -> str:
    return (by.name or str(by.subject_id or by.area))[:120]


def _record(act: str, funnel: Funnel, by: Actor, **more: Any) -> None:
    audit.record(actor=by, action=f"funnels.{act}", target="funnel", target_id=funnel.pk, **more)
