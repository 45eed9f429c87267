"""Many callers at once: nobody is shown to two, no task is lost, a lease that ran out is taken again.

The control takes the row lock away and shows that two callers then get one person.
"""

import threading
import time
from collections import Counter
from datetime import datetime, timedelta
from uuid import uuid4

import pytest
from django.db import DatabaseError, connection
from django.test.utils import CaptureQueriesContext

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.customers.models import Customer
from apps.desk.domain.calling import LEASE, Disposition, RefusalReason, ShiftState, TaskState
from apps.desk.models import CallTask
from apps.desk.services import call_outcomes, call_shifts, dials, next_call
from tests.concurrency import run_concurrently, run_many
from tests.factories.calling import call_queue, stopped_customer

pytestmark = pytest.mark.django_db(transaction=True)
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
CALLERS = 6


def caller(name: str = "Isha") -> Actor:
    actor = Actor("admin", subject_id=str(uuid4()), role_id=3, name=name)
    call_shifts.change_shift(actor=actor, state=ShiftState.ON, now=NOON)
    return actor


@pytest.fixture
def people():
    customers = [stopped_customer(NOON) for _ in range(CALLERS)]
    call_queue(NOON)
    return customers


def claim(actor: Actor, now: datetime = NOON):
    return next_call.claim_task(actor=actor, now=now)


def test_callers_at_once_get_different_people(people):
    callers = [caller() for _ in range(CALLERS)]
    claimed = run_many(lambda place: claim(callers[place]), CALLERS)
    assert sorted(answer.task.customer_id for answer in claimed) == sorted(person.pk for person in people)
    assert claim(caller()).task is None


def test_control_without_the_row_lock_two_callers_get_one_person(people, monkeypatch):
    callers = [caller() for _ in range(2)]
    met = threading.Barrier(2)
    choose = next_call.next_candidate

    def both_look_first(*facts, **more):
        task = choose(*facts, **more)
        met.wait(timeout=20)
        return task

    monkeypatch.setattr(next_call, "ROW_LOCK", "")
    monkeypatch.setattr(next_call, "next_candidate", both_look_first)
    monkeypatch.setattr(next_call, "try_hold", lambda _: True)
    claimed = run_many(lambda place: claim(callers[place]), 2)
    assert [isinstance(answer, DatabaseError) for answer in claimed] == [False, False]
    assert len({answer.task.pk for answer in claimed}) == 1


def test_a_claim_takes_fourteen_statements(people):
    isha = caller()
    with CaptureQueriesContext(connection) as statements:
        assert claim(isha).task is not None
    assert len(statements) == 14


def test_a_dial_takes_fourteen_statements_and_an_outcome_eight(people):
    isha = caller()
    task = claim(isha).task
    with CaptureQueriesContext(connection) as statements:
        call = dials.dial(actor=isha, task_id=task.pk, lease=task.lease, now=NOON)
    assert len(statements) == 14
    with CaptureQueriesContext(connection) as statements:
        call_outcomes.put_outcome(
            actor=isha, task_id=task.pk, lease=task.lease, attempt_id=call.attempt_id,
            disposition=Disposition.RINGING, callback_at=None, note="", seconds=0, now=NOON,
        )  # fmt: skip
    assert len(statements) == 8


def test_promises_of_every_queue_come_before_the_first_queue(people):
    isha = caller()
    behind = call_queue(NOON, fill=False, name_en="Behind", place=900)
    promise = CallTask.objects.order_by("tier", "place", "id").reverse()[0]
    CallTask.objects.filter(pk=promise.pk).update(queue=behind, tier=1, place=5)
    assert claim(isha).task.pk == promise.pk


def test_double_click_of_one_caller_gives_one_task(people):
    isha = caller()
    claimed = run_many(lambda _: claim(isha), 4)
    assert len({answer.task.pk for answer in claimed}) == 1
    assert CallTask.objects.filter(state=TaskState.LEASED).count() == 1


def test_lease_that_ran_out_is_taken_again_by_one_caller(people):
    first = caller()
    lost = claim(first).task
    CallTask.objects.exclude(pk=lost.pk).delete()
    assert claim(caller(), NOON + LEASE - timedelta(seconds=1)).task is None
    callers = [caller() for _ in range(4)]
    claimed = run_many(lambda place: claim(callers[place], NOON + LEASE), 4)
    assert [answer.task.pk for answer in claimed if answer.task is not None] == [lost.pk]
    task = CallTask.objects.get()
    assert (task.passes, task.lease != lost.lease, task.lease_by != first.person_id) == (1, True, True)


def test_dial_after_the_lease_was_taken_again_is_refused(people):
    first, second = caller(), caller()
    lost = claim(first).task
    CallTask.objects.exclude(pk=lost.pk).delete()
    taken = claim(second, NOON + LEASE).task
    answers = run_concurrently(
        lambda: dials.dial(actor=first, task_id=lost.pk, lease=lost.lease, now=NOON + LEASE),
        lambda: dials.dial(actor=second, task_id=taken.pk, lease=taken.lease, now=NOON + LEASE),
    )
    assert (answers[0].code, answers[1].number) == ("desk.lease_lost", people_number(taken))


def people_number(task: CallTask) -> str:
    return Customer.objects.get(pk=task.customer_id).mobile_phone_number


def test_forty_callers_take_five_hundred_people_in_their_order_and_each_once():
    """operations.md 9: nobody twice, nobody lost, nobody told *empty* while a task waits, the order kept."""
    callers, people = 40, 500
    queue = call_queue(NOON, fill=False, topic="service")
    at = NOON - timedelta(hours=1)
    rows = Customer.objects.bulk_create(
        [
            Customer(mobile_phone_number=str(6_000_000_000 + place), first_name="Asha", created_at=at, changed_at=at)
            for place in range(people)
        ]
    )
    facts = {
        "queue": queue,
        "cause": "call_back",
        "cause_ref": "1",
        "stopped_at": at,
        "due_at": at,
        "warm_until": at,
        "filled_at": at,
    }
    CallTask.objects.bulk_create(
        CallTask(customer_id=row.pk, product="", language="en", state="waiting", tier=5, place=place, **facts)
        for place, row in enumerate(rows)
    )
    closed = {"state": TaskState.CLOSED.value, "lease": None, "lease_by": "", "lease_until": None}
    taken: list[int] = []
    wrong: list[str] = []

    def work(_: int) -> None:
        actor = caller()
        while len(taken) < people:
            answer = claim(actor)
            if answer.task is None:
                # Waiting people only become fewer: who waits now waited then.
                if answer.why != "busy" and CallTask.objects.filter(state=TaskState.WAITING.value).exists():
                    wrong.append(answer.why)
                time.sleep(0.02)
                continue
            taken.append(answer.task.place)
            CallTask.objects.filter(pk=answer.task.pk).update(**closed)

    assert run_many(work, callers) == [None] * callers
    assert sorted(taken) == list(range(people))
    # In the mean: a thread that the machine lets wait notes its person late.
    assert sum(abs(place - turn) for turn, place in enumerate(taken)) / people <= callers
    assert wrong == []


def test_callers_work_a_queue_off_and_nobody_is_dialled_twice(people):
    def work(_: int) -> list[str]:
        isha, numbers = caller(), []
        for _ in range(CALLERS):
            task = claim(isha).task
            if task is None:
                break
            placed = dials.dial(actor=isha, task_id=task.pk, lease=task.lease, now=NOON)
            numbers.append(placed.number)
            call_outcomes.put_outcome(
                actor=isha, task_id=task.pk, lease=task.lease, attempt_id=placed.attempt_id,
                disposition=Disposition.NOT_INTERESTED, callback_at=None, note="", seconds=30, now=NOON,
                refusal=RefusalReason.COST,
            )  # fmt: skip
        return numbers

    dialled = Counter(number for numbers in run_many(work, 3) for number in numbers)
    assert dialled == Counter(person.mobile_phone_number for person in people)
    assert set(CallTask.objects.values_list("state", flat=True)) == {TaskState.CLOSED}
