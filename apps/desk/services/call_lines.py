"""Calls that a telephone service puts through: one request, then its reports."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.db import transaction

from apps.core.domain.problems import Problem
from apps.core.jobs import enqueue
from apps.customers.selectors.customers import customer_by_id_for_system
from apps.desk.domain.calling import LEASE, TaskState, outcome_due
from apps.desk.gateways.dialler import LINE_REPORTS, LineReport, RingOutcome, read_reports, ring
from apps.desk.models import CallTask
from apps.privacy.domain.call_lines import CallLine, Dialler
from apps.privacy.domain.calls import CallTopic
from apps.privacy.selectors.calls import reported_attempt_for_system
from apps.privacy.services.call_lines import record_reference, report_line
from apps.privacy.services.consents import lock_subject

SANDBOX_STEPS = (CallLine.RINGING, CallLine.ANSWERED, CallLine.ENDED)
SANDBOX_PAUSES = (2, 4, 30)
"""Seconds before each step of an imitated call."""


def place_call(attempt_id: UUID, dialler: Dialler, *, caller: str, person: str, topic: CallTopic, now: datetime) -> str:
    """Have the service ring, outside every transaction, and return the line's state.

    503 `desk.bridge_away` when it rang nowhere. An answer that stays away counts as a call: it may be ringing.
    """
    if dialler is Dialler.SANDBOX:
        enqueue("desk.play_call", attempt_id=attempt_id, step=0, delay=SANDBOX_PAUSES[0])
        return CallLine.ASKED.value
    answer = ring(key=str(attempt_id), caller=caller, person=person, topic=topic)
    if answer.outcome is RingOutcome.REFUSED:
        receive_report(LineReport(str(attempt_id), "", CallLine.FAILED), now=now)
        raise Problem("desk.bridge_away", 503)
    record_reference(attempt_id, answer.reference)
    return CallLine.ASKED.value


def play_call(attempt_id: UUID, step: int, now: datetime) -> None:
    """Imitate a step of a call in demo mode: it rings, every second person answers, it ends."""
    if not settings.DEMO:
        return
    line = SANDBOX_STEPS[step]
    answers = attempt_id.int % 2 == 0
    seconds = (SANDBOX_PAUSES[-1] if answers else 0) if line is CallLine.ENDED else None
    receive_report(LineReport(str(attempt_id), "", line, seconds), now=now)
    following = step + (1 if answers else 2)
    if line is not CallLine.ENDED:
        enqueue("desk.play_call", attempt_id=attempt_id, step=following, delay=SANDBOX_PAUSES[following])


def receive_reports(*, headers: Mapping[str, str], body: bytes, now: datetime) -> dict[str, int]:
    """Keep the reports of one signed body, and count them by their line; `unknown` are not ours.

    Problem 403 for a wrong or stale signature, 413, 422 for a body that cannot be read; nothing is kept then.
    """
    LINE_REPORTS.check(settings.BRIDGE_SECRET, headers, body, now=now)
    counts: dict[str, int] = {}
    for report in read_reports(body):
        outcome = report.line.value if receive_report(report, now=now) else "unknown"
        counts[outcome] = counts.get(outcome, 0) + 1
    return counts


def receive_report(report: LineReport, *, now: datetime) -> bool:
    """Keep one report; return False for a call that is not ours.

    The person goes back to their caller where the call rang nowhere.
    """
    named = reported_attempt_for_system(key=report.key, reference=report.reference)
    if named is None:
        return False
    with transaction.atomic():
        lock_subject(named.subject_id)  # person, then task, then dial, as the outcome takes them
        task = CallTask.objects.select_for_update().filter(attempt_id=named.pk).first()
        person = customer_by_id_for_system(named.subject_id)
        is_here = person is not None and person.erased_at is None
        attempt = report_line(
            named.pk,
            reference=report.reference,
            line=report.line,
            seconds=report.seconds,
            recording=report.recording if is_here else "",
            now=now,
        )
        is_dialling = task is not None and task.state == TaskState.DIALLING.value
        if task is not None and is_dialling and attempt.line == CallLine.ENDED.value and task.hung_up_at is None:
            task.hung_up_at, task.lease_until = now, outcome_due(hung_up_at=now, at=now)
            task.save(update_fields=["hung_up_at", "lease_until"])
        has_failed = attempt.line == CallLine.FAILED.value and attempt.ended_at is None
        if has_failed and task is not None and is_dialling:
            task.state, task.attempt_id, task.dials = TaskState.LEASED.value, None, task.dials - 1
            task.lease_until = now + LEASE
            task.save(update_fields=["state", "attempt_id", "dials", "lease_until"])
    return True
