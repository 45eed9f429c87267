"""A call's topic follows the person's stage, and a queue without a stage asks its condition again."""

from datetime import datetime, timedelta
from uuid import uuid4

import pytest
import time_machine

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.customers.models import Customer
from apps.desk.domain.call_causes import CallCause
from apps.desk.domain.calling import Disposition, ShiftState
from apps.desk.domain.conditions import topic_at
from apps.desk.models import CallQueue, CallTask, CustomerSegment
from apps.desk.services import call_outcomes, call_shifts, case_calls, dials, next_call, queues, staff_tickets
from apps.privacy.models import ContactAttempt
from tests.factories.calling import call_queue, stopped_customer

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False):
        yield


@pytest.fixture
def isha() -> Actor:
    actor = Actor("admin", subject_id=str(uuid4()), role_id=3, name="Isha")
    call_shifts.change_shift(actor=actor, state=ShiftState.ON, now=NOON)
    return actor


@pytest.mark.parametrize(
    ("stage", "topic"),
    [("anywhere", "reminder"), ("signed_in", "reminder"), ("offers_seen", "reminder"), ("documents", "service"), ("", "service")],
)  # fmt: skip
def test_only_documents_and_calls_from_a_case_are_service(stage, topic):
    assert topic_at(stage, "service") == topic
    assert topic_at(stage, "reminder") == "reminder"


def test_person_of_an_earlier_stage_is_reminded_in_a_queue_that_became_service(isha):
    stopped_customer(NOON)
    call_queue(NOON)
    task = next_call.claim_task(actor=isha, now=NOON).task
    assert task is not None
    assert task.lease is not None
    CallQueue.objects.update(topic="service")
    dials.dial(actor=isha, task_id=task.pk, lease=task.lease, now=NOON)
    assert ContactAttempt.objects.get().topic == "reminder"


def test_person_of_an_earlier_stage_without_consent_is_not_taken_into_a_queue_of_service():
    stopped_customer(NOON, consents=False)
    queue = call_queue(NOON, topic="service")
    queue.refresh_from_db()
    assert (CallTask.objects.count(), queue.blocked) == (0, {"no_consent": 1})


def anywhere(*leaves) -> CallQueue:
    condition = {"stage": "anywhere", "from_hours": 0, "until_hours": 24, "where": {"all": list(leaves)}}
    segment = CustomerSegment.objects.create(name="Pune", condition=condition, changed_at=NOON)
    queue = CallQueue.objects.create(segment=segment, changed_at=NOON, name_en="Pune", name_hi="पुणे", topic="reminder")
    queues.fill_queue(queue_id=queue.pk, now=NOON)
    return queue


def leaf(field, operator, value):
    return {"field": field, "is": operator, "value": value}


@pytest.fixture
def asha() -> Customer:
    customer = stopped_customer(NOON, city="Pune")
    Customer.objects.filter(pk=customer.pk).update(last_login_at=NOON - timedelta(hours=1))
    return customer


def test_person_whom_the_condition_no_longer_names_leaves_a_queue_without_a_stage(isha, asha):
    anywhere(leaf("city", "in", ["Pune"]), leaf("may_get", "yes", ["call", "reminder"]))
    assert CallTask.objects.get().stage == "anywhere"
    Customer.objects.filter(pk=asha.pk).update(city="Nagpur")
    assert next_call.claim_task(actor=isha, now=NOON).task is None
    task = CallTask.objects.get()
    assert (task.state, task.close_reason) == ("closed", "moved_on")


def test_our_own_call_takes_nobody_out_of_a_queue_without_a_stage(isha, asha):
    outcome = {"not": leaf("last_outcome", "in", ["ringing"])}
    anywhere(leaf("city", "in", ["Pune"]), outcome)
    task = next_call.claim_task(actor=isha, now=NOON).task
    assert task is not None
    assert task.lease is not None
    placed = dials.dial(actor=isha, task_id=task.pk, lease=task.lease, now=NOON)
    call_outcomes.put_outcome(
        actor=isha, task_id=task.pk, lease=task.lease, attempt_id=placed.attempt_id, disposition=Disposition.RINGING,
        callback_at=None, note="", seconds=0, now=NOON,
    )  # fmt: skip
    later = NOON + timedelta(hours=3)
    call_shifts.change_shift(actor=isha, state=ShiftState.ON, now=later)
    again = next_call.claim_task(actor=isha, now=later).task
    assert again is not None
    assert again.pk == task.pk


@pytest.mark.parametrize("is_internal", [True, False])
def test_ticket_that_only_staff_have_read_serves_no_call(isha, asha, is_internal):
    ticket = staff_tickets.open_ticket_for_customer(
        actor=isha, customer_id=asha.pk, category="other", text="Asks where the papers are.", now=NOON,
        is_internal=is_internal,
    )  # fmt: skip
    facts = {
        "actor": isha,
        "customer_id": asha.pk,
        "cause": CallCause.TICKET,
        "ticket": ticket.number,
        "now": NOON,
        "submission_id": None,
        "words": "",
    }
    if is_internal:
        with pytest.raises(Problem) as refused:
            case_calls.take_case_call(**facts)
        assert list(refused.value.fields) == ["ticket"]
        assert not CallTask.objects.exists()
    else:
        assert case_calls.take_case_call(**facts).cause_ref == ticket.number
