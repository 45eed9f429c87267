"""Call scripts: written by one full admin, approved by another, never changed.

A version waits from the moment it is written; new words are a new version, and one of a code and product waits at a
time. Callers have the newest approved one (`selectors.call_scripts`).
"""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Max

from apps.audit import services as audit
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.approval import is_second_person, require_full_admin, require_second_person
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.desk.domain.call_scripts import MAX_REASON, MIN_REASON, ScriptState, is_script_code, script_errors
from apps.desk.models import CallScript
from apps.desk.selectors.call_scripts import are_calls_recorded


def make_script(*, actor: Actor, code: str, product: str, texts: Mapping[str, str], now: datetime) -> CallScript:
    """Write a new version, which then waits for another full admin.

    422 at `code`, `product`, `en` or `hi`; 409 `desk.script_waits` while one of this code and product waits.
    """
    require_full_admin(actor)
    errors = script_errors(texts, on=today_ist(now), is_recorded=are_calls_recorded())
    if not is_script_code(code):
        errors["code"] = FieldError("desk.script_code")
    if product and product not in {row.code for row in catalogue.products()}:
        errors["product"] = FieldError("core.not_a_choice")
    if errors:
        raise invalid(**errors)
    same = CallScript.objects.filter(code=code, product=product)
    try:
        with transaction.atomic():
            script = CallScript.objects.create(
                code=code,
                product=product,
                version=(same.aggregate(last=Max("version"))["last"] or 0) + 1,
                en=texts["en"].strip(),
                hi=texts["hi"].strip(),
                maker=actor.person_id,
                maker_name=actor.name,
                made_at=now,
            )
            _record(actor, "desk.call_script_made", script)
    except IntegrityError:
        raise conflict("desk.script_waits") from None
    return script


def approve_script(*, actor: Actor, script_id: UUID, now: datetime) -> CallScript:
    """Approve another admin's version: callers have its words from the next customer on.

    409 `desk.script_decided` where it does not wait, `desk.own_script` for its maker, `desk.script_out_of_date` for
    words that are refused by now.
    """
    require_full_admin(actor)
    with transaction.atomic():
        script = _locked(script_id)
        if script.state != ScriptState.WAITING:
            raise conflict("desk.script_decided")
        require_second_person(actor, script.maker, code="desk.own_script")
        if script_errors({"en": script.en, "hi": script.hi}, on=today_ist(now), is_recorded=are_calls_recorded()):
            raise conflict("desk.script_out_of_date")
        script.approve(actor, now)
        script.state = ScriptState.APPROVED.value
        script.save(update_fields=["state", "checker", "checker_name", "checked_at"])
        _record(actor, "desk.call_script_approved", script)
    return script


def refuse_script(*, actor: Actor, script_id: UUID, reason: str, now: datetime) -> CallScript:
    """Decline another admin's version that waits, or withdraw one's own, with a reason.

    409 `desk.script_decided` where it does not wait.
    """
    return _end(actor, script_id, reason, now, of=ScriptState.WAITING)


def reverse_script(*, actor: Actor, script_id: UUID, reason: str, now: datetime) -> CallScript:
    """Withdraw an approved version with a reason: callers then have the approved one before it.

    A call that is on keeps its words. 409 `desk.script_decided` where it is not approved.
    """
    return _end(actor, script_id, reason, now, of=ScriptState.APPROVED)


def _end(actor: Actor, script_id: UUID, reason: str, now: datetime, *, of: ScriptState) -> CallScript:
    require_full_admin(actor)
    words = " ".join(reason.split())
    if not MIN_REASON <= len(words) <= MAX_REASON:
        raise invalid(reason=FieldError("messaging.reason_short" if len(words) < MIN_REASON else "core.too_long"))
    with transaction.atomic():
        script = _locked(script_id)
        if script.state != of:
            raise conflict("desk.script_decided")
        is_declined = of is ScriptState.WAITING and is_second_person(actor, script.maker)
        if is_declined:
            require_second_person(actor, script.maker)
            script.approve(actor, now)
        script.state = (ScriptState.DECLINED if is_declined else ScriptState.WITHDRAWN).value
        script.reason, script.ended_by_name, script.ended_at = words, actor.name, now
        script.save()
        _record(actor, f"desk.call_script_{script.state}", script, reason=words)
    return script


def _locked(script_id: UUID) -> CallScript:
    script = CallScript.objects.select_for_update().filter(pk=script_id).first()
    if script is None:
        raise not_found()
    return script


def _record(actor: Actor, action: str, script: CallScript, reason: str = "") -> None:
    audit.record(
        actor=actor,
        action=action,
        target="call_script",
        target_id=str(script.pk),
        reason=reason,
        after={"script": script.label, "state": script.state},
    )
