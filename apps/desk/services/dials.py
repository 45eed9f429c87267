"""Dials: written down and committed before the number leaves or a service rings."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.db import transaction

from apps.accounts.domain.permissions import AdminLimit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict, forbidden, not_found
from apps.core.failpoints import failpoint
from apps.desk.domain.calling import TaskState, outcome_due
from apps.desk.gateways.dialler import number_shown
from apps.desk.selectors.callers import number_of_caller
from apps.desk.services.call_leases import own_task
from apps.desk.services.call_lines import place_call
from apps.desk.services.call_tasks import look_at_person, topic_of_task
from apps.privacy.domain.call_lines import Dialler
from apps.privacy.selectors.calls import attempt_for_system
from apps.privacy.services.calls import note_attempt


@dataclass(frozen=True)
class PlacedCall:
    """A dial that was written down, with its number or the line that a service rings."""

    attempt_id: UUID
    number: str = ""
    line: str = ""


def dial(*, actor: Actor, task_id: UUID, lease: UUID, now: datetime, dialler: Dialler | None = None) -> PlacedCall:
    """Call the person in hand, by the dialler of the settings where none is given.

    The dial is committed before the number leaves or a service rings.

    403 for an admin to whom numbers stay masked; 409 `desk.lease_lost`, `desk.attempt_open`, `desk.no_own_number` where
    a service has nobody to ring first, or `desk.not_now` with the reason when the person may not be called any more:
    the task leaves the caller then. 503 `desk.bridge_away` when the service rang nowhere: the person stays in hand.
    """
    dialler = dialler or Dialler(settings.DIALLER)
    if dialler is Dialler.DEVICE and AdminLimit.MASKED in actor.limits:
        raise forbidden("accounts.numbers_masked")
    own_number = "" if dialler is Dialler.DEVICE else number_of_caller(actor.person_id)
    if dialler is not Dialler.DEVICE and not own_number:
        raise conflict("desk.no_own_number")
    with transaction.atomic():
        task = own_task(task_id, lease, actor, now)
        if task.state == TaskState.DIALLING.value:
            raise conflict("desk.attempt_open")
        look = look_at_person(task, now, None)
        person = look.person
        if person is not None:
            number = person.mobile_phone_number or ""
            topic = topic_of_task(task)
            attempt = note_attempt(
                actor=actor,
                subject_id=task.customer_id,
                mobile=number,
                topic=topic,
                dialler=dialler,
                at=now,
                script_version=task.script.label if task.script else "",
                served_by=task.cause if topic == "service" else "",
                served_ref=task.cause_ref,
                number_shown=number_shown(topic) if dialler is Dialler.BRIDGE else "",
            )
            task.state, task.attempt_id, task.dials = TaskState.DIALLING.value, attempt.pk, task.dials + 1
            task.lease_until, task.hung_up_at = outcome_due(hung_up_at=None, at=now), None
            task.save(update_fields=["state", "attempt_id", "dials", "lease_until", "hung_up_at"])
            failpoint("dial_written")
    if person is None:
        later = look.not_before.isoformat() if look.not_before is not None else None
        raise conflict("desk.not_now", reason=look.reason, not_before=later)
    failpoint("dial_committed")
    if dialler is Dialler.DEVICE:
        return PlacedCall(attempt.pk, number)
    line = place_call(attempt.pk, dialler, caller=own_number, person=number, topic=topic, now=now)
    return PlacedCall(attempt.pk, line=line)


def line_of_call(*, actor: Actor, task_id: UUID, lease: UUID, attempt_id: UUID, now: datetime) -> str:
    """Return the state of the line of the caller's own dial. 404, or 409 `desk.lease_lost`."""
    with transaction.atomic():
        task = own_task(task_id, lease, actor, now)
    attempt = attempt_for_system(attempt_id)
    if attempt is None or attempt.by_id != actor.person_id or attempt.subject_id != task.customer_id:
        raise not_found()
    return attempt.line
