"""Shifts of callers: begun, paused and ended."""

from datetime import datetime

from django.db import transaction

from apps.accounts.services import rate_limits
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict
from apps.desk.domain.calling import ShiftState
from apps.desk.models import CallShift, CallTask
from apps.desk.services.call_leases import HELD_STATES, put_back_expired


def change_shift(*, actor: Actor, state: ShiftState, now: datetime) -> None:
    """Begin, pause or end the caller's shift; 409 `desk.task_open` at its end with a task held."""
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
        row.admin_name, row.state, row.changed_at = actor.name, state.value, now
        row.ended_at = now if state is ShiftState.OFF else None
        row.save()
        audit.record(
            actor=actor,
            action="desk.shift_changed",
            target="call_shift",
            target_id=str(row.pk),
            details={"state": state.value},
        )
