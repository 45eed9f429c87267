"""Acts on one person at once: a stop against a dial, two outcomes, the last reveal of an hour.

Each control takes the lock away and shows what then goes wrong.
"""

import threading
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID, uuid4

import pytest

from apps.accounts.models import Allowance
from apps.accounts.services import rate_limits
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.desk.domain.calling import Disposition, ShiftState, TaskState
from apps.desk.domain.reveals import MAX_PER_HOUR, RevealField, RevealReason, may_reveal
from apps.desk.models import CallOutcome, CallTask
from apps.desk.services import call_leases, call_outcomes, call_shifts, dials, next_call, reveals, stops
from apps.desk.services.call_tasks import look_at_person
from apps.privacy.domain.contact import PURPOSES
from apps.privacy.domain.do_not_call import StopHeardBy
from apps.privacy.models import AddressStop, ContactAttempt
from tests.concurrency import run_concurrently, run_many
from tests.factories.calling import call_queue, stopped_customer
from tests.factories.submissions import customer

pytestmark = pytest.mark.django_db(transaction=True)
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
HARI = Actor("admin", subject_id=str(uuid4()), role_id=2, name="Hari")


class HeldTask(NamedTuple):
    """A task in hand and its lease."""

    pk: UUID
    lease: UUID
    customer_id: UUID


def task_in_hand() -> tuple[Actor, HeldTask]:
    """A caller on shift, with the one person of the queue in hand."""
    stopped_customer(NOON)
    call_queue(NOON)
    isha = Actor("admin", subject_id=str(uuid4()), role_id=3, name="Isha")
    call_shifts.change_shift(actor=isha, state=ShiftState.ON, now=NOON)
    task = next_call.claim_task(actor=isha, now=NOON).task
    assert task is not None
    assert task.lease is not None
    return isha, HeldTask(task.pk, task.lease, task.customer_id)


def stop_all_calls(task: HeldTask) -> stops.StoppedContact:
    return stops.stop_contact(
        actor=HARI, customer_id=task.customer_id, channels=["call"], purposes=PURPOSES,
        heard_by=StopHeardBy.MAIL, now=NOON,
    )  # fmt: skip


class Order:
    """Puts a stop after the look of a dial: the dial has found the person callable and has not yet written the call."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, wait_for_stop: float):
        self.looked, self.stopped, self.happened = threading.Event(), threading.Event(), list[str]()
        look = look_at_person

        def look_then_wait(*facts):
            found = look(*facts)
            self.looked.set()
            self.stopped.wait(timeout=wait_for_stop)
            self.happened.append("dialled" if found.person is not None else "refused")
            return found

        monkeypatch.setattr(dials, "look_at_person", look_then_wait)

    def dial(self, isha: Actor, task: HeldTask) -> dials.PlacedCall:
        return dials.dial(actor=isha, task_id=task.pk, lease=task.lease, now=NOON)

    def stop(self, task: HeldTask) -> stops.StoppedContact:
        self.looked.wait(timeout=20)
        stopped = stop_all_calls(task)
        self.happened.append("stopped")
        self.stopped.set()
        return stopped


def test_stop_waits_for_a_dial_that_has_begun_and_no_dial_follows_it(monkeypatch):
    isha, task = task_in_hand()
    order = Order(monkeypatch, wait_for_stop=1)
    placed, stopped = run_concurrently(lambda: order.dial(isha, task), lambda: order.stop(task))
    assert order.happened == ["dialled", "stopped"]
    # The call that was written down stands; its outcome closes the task, and the next dial is refused.
    assert (bool(placed.number), stopped.on_do_not_call) == (True, True)
    call_outcomes.put_outcome(
        actor=isha, task_id=task.pk, lease=task.lease, attempt_id=placed.attempt_id,
        disposition=Disposition.RINGING, callback_at=None, note="", seconds=0, now=NOON,
    )  # fmt: skip
    tomorrow = NOON + timedelta(days=1)
    call_shifts.change_shift(actor=isha, state=ShiftState.ON, now=tomorrow)
    assert next_call.claim_task(actor=isha, now=tomorrow).task is None
    assert (ContactAttempt.objects.count(), CallTask.objects.get().state) == (1, TaskState.CLOSED.value)


def test_dial_that_comes_after_a_stop_is_refused_and_leaves_no_call():
    isha, task = task_in_hand()
    stop_all_calls(task)
    with pytest.raises(Problem, match="desk.not_now"):
        dials.dial(actor=isha, task_id=task.pk, lease=task.lease, now=NOON)
    assert (ContactAttempt.objects.count(), AddressStop.objects.filter(channel="call").count()) == (0, 1)


def test_control_without_the_persons_lock_a_number_leaves_after_the_stop(monkeypatch):
    isha, task = task_in_hand()
    order = Order(monkeypatch, wait_for_stop=20)
    # A statement that locks nobody, and rows that nobody locks.
    monkeypatch.setattr(call_leases, "_LOCK_PERSON", "SELECT %s::integer, customer_id FROM desk_calltask WHERE id = %s")
    monkeypatch.setattr(dials, "own_task", lambda task_id, *_: CallTask.objects.select_related("queue").get(pk=task_id))
    placed, stopped = run_concurrently(lambda: order.dial(isha, task), lambda: order.stop(task))
    assert order.happened == ["stopped", "dialled"]
    assert (stopped.on_do_not_call, bool(placed.number)) == (True, True)


def test_outcome_sent_twice_at_once_is_one():
    isha, task = task_in_hand()
    placed = dials.dial(actor=isha, task_id=task.pk, lease=task.lease, now=NOON)

    def put(_: int):
        return call_outcomes.put_outcome(
            actor=isha, task_id=task.pk, lease=task.lease, attempt_id=placed.attempt_id,
            disposition=Disposition.RINGING, callback_at=None, note="", seconds=0, now=NOON,
        )  # fmt: skip

    answers = run_many(put, 4)
    assert {answer.effects.state for answer in answers} == {TaskState.RESTING}
    kept = CallTask.objects.get()
    assert (CallOutcome.objects.count(), kept.unanswered, kept.state) == (1, 1, TaskState.RESTING.value)


@pytest.fixture
def one_reveal_left(monkeypatch):
    """Hari has shown all values of the hour but one, each of another person; a proof is not asked."""
    monkeypatch.setattr(reveals, "require_confirmed", lambda _: None)
    for _ in range(MAX_PER_HOUR - 1):
        show(customer().pk)
    return [customer().pk for _ in range(3)]


def show(customer_id):
    return reveals.reveal(
        actor=HARI, customer_id=customer_id, field=RevealField.MOBILE, reason=RevealReason.CALLER_ASKED, note="",
        now=NOON,
    )  # fmt: skip


def recorded() -> dict[str, int]:
    """How many reveals and refusals the log holds."""
    actions = ("desk.value_revealed", "desk.reveal_refused")
    return {action: Entry.objects.filter(action=action, subject_id=HARI.person_id).count() for action in actions}


def test_last_reveal_of_the_hour_goes_to_one_and_the_others_are_recorded(one_reveal_left):
    answers = run_many(lambda place: show(one_reveal_left[place]), 3)
    refused = [answer.code for answer in answers if isinstance(answer, Problem)]
    assert refused == ["desk.reveal_limit_hour"] * 2
    assert recorded() == {"desk.value_revealed": MAX_PER_HOUR, "desk.reveal_refused": 2}


def test_control_without_the_counters_lock_two_reveals_are_the_last(one_reveal_left, monkeypatch):
    met = threading.Barrier(2)
    decide = may_reveal

    def unlocked(keys, _now):
        return {key: Allowance.objects.get_or_create(key=Allowance.key_of(*key), defaults={"latest_at": NOON})[0]
                for key in keys}  # fmt: skip

    def both_look_first(*facts, **more):
        verdict = decide(*facts, **more)
        met.wait(timeout=20)
        return verdict

    monkeypatch.setattr(rate_limits, "locked_allowances", unlocked)
    monkeypatch.setattr(reveals, "may_reveal", both_look_first)
    answers = run_many(lambda place: show(one_reveal_left[place]), 2)
    assert [isinstance(answer, Problem) for answer in answers] == [False, False]
    assert recorded()["desk.value_revealed"] == MAX_PER_HOUR + 1


def test_hour_that_is_over_opens_again(one_reveal_left):
    show(one_reveal_left[0])
    with pytest.raises(Problem, match="desk.reveal_limit_hour"):
        show(one_reveal_left[1])
    reveals.reveal(
        actor=HARI, customer_id=one_reveal_left[1], field=RevealField.MOBILE, reason=RevealReason.CALLER_ASKED,
        note="", now=NOON + timedelta(hours=1),
    )  # fmt: skip
