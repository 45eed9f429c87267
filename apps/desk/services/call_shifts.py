"""Shifts of callers: begun, paused, ended, and ended for a caller who left."""

from datetime import datetime

from django.db import transaction

from apps.accounts.services import rate_limits
from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.problems import FieldError, conflict, invalid
from apps.desk.domain.calling import IDLE_AFTER, SEEN_EVERY, ShiftReason, ShiftState
from apps.desk.models import CallOutcome, CallShift, CallTask
from apps.desk.services.call_leases import HELD_STATES, free_promises, put_back_expired

ENDED_AT_ONCE = 100


def change_shift(*, actor: Actor, state: ShiftState, now: datetime, reason: ShiftReason | None = None) -> None:
    """Begin, pause or end the caller's shift.

    409 `desk.task_open` at its end with a task held, 422 at `reason` for an end without one. At its end promises that
    are due go to the other callers.
    """
    if state is ShiftState.OFF and reason is None:
        raise invalid(reason=FieldError("core.required"))
    with transaction.atomic():
        rate_limits.locked_allowances([("desk.shift", actor.person_id)], now)
        shift = CallShift.objects.select_for_update().filter(admin_id=actor.person_id)
        row = shift.exclude(state=ShiftState.OFF.value).first()
        put_back_expired(now, lease_by=actor.person_id)
        held = CallTask.objects.filter(lease_by=actor.person_id, state__in=HELD_STATES)
        if state is ShiftState.OFF and held.exists():
            raise conflict("desk.task_open")
        if row is None and state is ShiftState.OFF:
            return
        if row is None:
            row = CallShift(admin_id=actor.person_id, began_at=now)
        row.admin_name, row.seen_at = actor.name, now
        _set_state(row, state, reason, now, actor)


def end_idle_shifts(*, now: datetime) -> int:
    """End the shifts without a sign of work for half an hour; return how many."""
    idle_since = now - IDLE_AFTER
    ended = 0
    with transaction.atomic():
        put_back_expired(now)
        rows = CallShift.objects.select_for_update(skip_locked=True).filter(seen_at__lte=idle_since)
        for row in rows.exclude(state=ShiftState.OFF.value).order_by("seen_at")[:ENDED_AT_ONCE]:
            at_work = CallTask.objects.filter(lease_by=row.admin_id, state__in=HELD_STATES)
            called = CallOutcome.objects.filter(by_id=row.admin_id, at__gt=idle_since)
            if at_work.exists() or called.exists():
                continue
            _set_state(row, ShiftState.OFF, ShiftReason.IDLE, now, SYSTEM)
            ended += 1
    return ended


def mark_seen(shift: CallShift, now: datetime) -> None:
    """Write a sign of work of a locked shift, unless the last one is recent."""
    if now - shift.seen_at >= SEEN_EVERY:
        shift.seen_at = now
        shift.save(update_fields=["seen_at"])


def _set_state(row: CallShift, state: ShiftState, reason: ShiftReason | None, now: datetime, actor: Actor) -> None:
    is_over = state is ShiftState.OFF
    row.state, row.changed_at = state.value, now
    row.ended_at = now if is_over else None
    row.reason = reason.value if is_over and reason is not None else ""
    row.save()
    if is_over:
        free_promises(now)
    audit.record(
        actor=actor,
        action="desk.shift_changed",
        target="call_shift",
        target_id=str(row.pk),
        details={"state": state.value, "reason": row.reason},
    )
