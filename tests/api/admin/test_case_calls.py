"""Test calls that begin on the case page: what they serve, the gate, and who has the person in hand."""

from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.core.domain.calendar import IST
from apps.customers.models import Customer
from apps.desk.models import CallQueue, CallTask, CaseNote, Ticket, TicketMessage
from apps.desk.services import queues
from apps.privacy.models import ContactAttempt
from tests.factories import accounts, calling, submissions

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
NUMBER = "9811111111"
WISH = "Please ring me about the fee."


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def asha() -> Customer:
    """Somebody who agreed to no calls about offers."""
    return submissions.customer(first_name="Asha", last_name="Yadav", mobile_phone_number=NUMBER, language="hi")


@pytest.fixture
def isha() -> APIClient:
    return on_shift(3)


def on_shift(role: int) -> APIClient:
    client = accounts.signed_in(role)
    assert post(client, "calls/shift", state="on").status_code == 200
    return client


def post(client: APIClient, path: str, **body: Any) -> Any:
    return client.post(f"/api/admin/{path}", body, format="json")


def take(client: APIClient, customer: Customer, cause: str = "call_back", **facts: Any) -> Any:
    facts = {"words": WISH} | facts if cause == "call_back" else facts
    return post(client, f"customers/{customer.pk}/call-task", cause=cause, **facts)


def refusal(reply: Any) -> tuple[int, str]:
    problem = reply.json()
    codes = [error["code"] for errors in problem.get("fields", {}).values() for error in errors]
    return reply.status_code, codes[0] if codes else problem["code"]


def question(customer: Customer, **facts: Any) -> Ticket:
    facts = {"state": "open", "category": "money", "kind": "customer", "priority": "normal"} | facts
    ticket = Ticket.objects.create(
        number="T-AB23CD", customer=customer, opened_at=NOON, changed_at=NOON, answer_by=NOON.date(), **facts
    )
    TicketMessage.objects.create(ticket=ticket, author="customer", text="Where is my money?", at=NOON)
    return ticket


def in_hand(client: APIClient) -> dict[str, Any] | None:
    task: dict[str, Any] | None = client.get("/api/admin/calls/me").json()["task"]
    return task


def dialled(client: APIClient) -> Any:
    task = in_hand(client)
    assert task is not None
    return post(client, f"calls/tasks/{task['task_id']}/dial", lease=task["lease"])


def test_question_is_called_about_without_consent_and_the_dial_keeps_its_number(isha, asha):
    ticket = question(asha)
    assert take(isha, asha, "ticket", ticket=ticket.number).status_code == 201
    task = in_hand(isha)
    assert task is not None
    assert (task["topic"], task["cause"], task["cause_words"], task["stage"], task["queue"]) == (
        "service", "ticket", "T-AB23CD", "", "Served from the case page",
    )  # fmt: skip
    assert dialled(isha).json()["number"] == NUMBER
    attempt = ContactAttempt.objects.get()
    assert (attempt.topic, attempt.served_by, attempt.served_ref, attempt.consent_id) == (
        "service", "ticket", "T-AB23CD", None,
    )  # fmt: skip
    leased = Entry.objects.get(action="desk.task_leased")
    assert (leased.target_id, (leased.details or {})["cause"]) == (str(asha.pk), "ticket")


def test_an_owners_queue_of_the_same_name_keeps_no_call_from_the_case_page(isha, asha):
    calling.call_queue(NOON, fill=False, name_en="Served from the case page")
    assert take(isha, asha, "ticket", ticket=question(asha).number).status_code == 201
    assert CallQueue.objects.filter(name_en="Served from the case page").count() == 2


def test_question_that_was_closed_meanwhile_is_dialled_no_more(isha, asha):
    ticket = question(asha)
    take(isha, asha, "ticket", ticket=ticket.number)
    Ticket.objects.update(state="closed", closed_at=NOON)
    assert refusal(dialled(isha)) == (409, "desk.not_now")
    assert (ContactAttempt.objects.count(), CallTask.objects.get().close_reason) == (0, "moved_on")


@pytest.mark.parametrize(
    ("status", "serves"),
    [("documents_pending", True), ("approved", True), ("in_review", False), ("rejected", False)],
)
def test_submission_is_served_while_the_customer_has_to_act(isha, asha, status, serves):
    sent = submissions.submission(submissions.application(asha), submissions.lender(), status=status)
    reply = take(isha, asha, "submission", submission_id=str(sent.pk))
    if not serves:
        assert refusal(reply) == (422, "desk.nothing_served")
        assert CallTask.objects.count() == 0
        return
    task = CallTask.objects.get()
    assert (reply.status_code, task.cause_ref, task.application_id, task.product) == (
        201, str(sent.pk), sent.application_id, "PL",
    )  # fmt: skip


def test_what_is_over_or_anothers_is_not_served(isha, asha):
    other = submissions.customer(mobile_phone_number="9811111112")
    question(other)
    sent = submissions.submission(submissions.application(other), submissions.lender(), status="documents_pending")
    for cause, facts in (
        ("ticket", {"ticket": "T-AB23CD"}),
        ("ticket", {"ticket": ""}),
        ("submission", {"submission_id": str(sent.pk)}),
        ("submission", {}),
    ):
        assert refusal(take(isha, asha, cause, **facts)) == (422, "desk.nothing_served")
    assert CallTask.objects.count() == 0


@pytest.mark.parametrize(("words", "code"), [("  ", "core.required"), ("x" * 301, "core.too_long")])
def test_wish_to_be_rung_needs_the_persons_words(isha, asha, words, code):
    assert refusal(take(isha, asha, words=words)) == (422, code)
    assert (CallTask.objects.count(), CaseNote.objects.count()) == (0, 0)


@pytest.mark.parametrize(
    ("hour", "minute", "code"),
    [(7, 59, 409), (8, 0, 201), (20, 59, 201), (21, 0, 409)],
)
def test_who_asked_to_be_rung_is_rung_from_8_to_21(clock, asha, hour, minute, code):
    clock.move_to(NOON.replace(hour=hour, minute=minute))
    reply = take(on_shift(3), asha)
    assert reply.status_code == code
    if code == 409:
        assert (reply.json()["code"], reply.json()["details"]["reason"]) == ("desk.call_refused", "hours")
        assert (CallTask.objects.count(), CaseNote.objects.count()) == (0, 0)
        return
    note = CaseNote.objects.get()
    assert (note.text, CallTask.objects.get().cause_ref) == (WISH, str(note.pk))


def test_invitation_meets_the_whole_gate(isha, asha):
    refused = take(isha, asha, "invitation")
    assert (refusal(refused), refused.json()["details"]["reason"]) == ((409, "desk.call_refused"), "no_consent")
    assert CallTask.objects.count() == 0
    anil = calling.stopped_customer(NOON, mobile_phone_number="9811111113")
    assert take(isha, anil, "invitation").status_code == 201
    dialled(isha)
    attempt = ContactAttempt.objects.get()
    assert (attempt.topic, attempt.served_by, attempt.consent_id is None) == ("reminder", "", False)


def test_stopped_calls_are_refused_though_they_would_serve(isha, asha):
    question(asha)
    stopped = post(accounts.signed_in(1), "do-not-call", mobile=NUMBER, reason="asked", heard_by="call")
    assert stopped.status_code == 201
    refused = take(isha, asha, "ticket", ticket="T-AB23CD")
    assert (refusal(refused), refused.json()["details"]["reason"]) == ((409, "desk.call_refused"), "stopped")


def test_call_needs_a_shift_and_an_empty_hand(asha):
    isha = accounts.signed_in(3)
    assert refusal(take(isha, asha)) == (409, "desk.shift_off")
    post(isha, "calls/shift", state="on")
    take(isha, asha)
    other = submissions.customer(mobile_phone_number="9811111112")
    assert refusal(take(isha, other)) == (409, "desk.task_open")
    assert CallTask.objects.count() == 1


def test_role_2_takes_no_calls(asha):
    hari = accounts.signed_in(2)
    assert take(hari, asha).status_code == 403
    assert hari.get(f"/api/admin/customers/{asha.pk}/latest").json()["can_call"] is False


def test_nobody_is_called_by_two_people(isha, asha, clock):
    take(isha, asha)
    gita = on_shift(1)
    refused = take(gita, asha)
    assert (refusal(refused), refused.json()["details"]["name"]) == (
        (409, "desk.person_in_call"), CallTask.objects.get().lease_name,
    )  # fmt: skip
    assert "in_call" in gita.get(f"/api/admin/customers/{asha.pk}/latest").json()["marks"]
    clock.shift(timedelta(minutes=3))
    assert take(gita, asha).status_code == 201
    assert in_hand(isha) is None
    assert CallTask.objects.exclude(state="closed").count() == 1


def test_task_that_waits_in_a_queue_becomes_this_call(isha):
    anil = calling.stopped_customer(NOON, mobile_phone_number="9811111113")
    calling.call_queue(NOON)
    waiting = CallTask.objects.get()
    assert take(isha, anil).status_code == 201
    task = CallTask.objects.get()
    assert (task.pk, task.state, task.cause, task.queue.segment) == (waiting.pk, "leased", "call_back", None)


def test_unanswered_call_rests_and_comes_back_in_its_own_queue(isha, asha, clock):
    question(asha)
    take(isha, asha, "ticket", ticket="T-AB23CD")
    task, dial = in_hand(isha), dialled(isha).json()
    assert task is not None
    post(
        isha, f"calls/tasks/{task['task_id']}/outcome", lease=task["lease"], attempt_id=dial["attempt_id"],
        disposition="ringing",
    )  # fmt: skip
    queue = CallQueue.objects.get()
    clock.shift(timedelta(hours=2))
    assert queues.fill_queues(now=NOON + timedelta(hours=2)) == 0
    gita = on_shift(1)
    assert post(gita, "calls/next").json()["task"]["customer_id"] == str(asha.pk)
    row = gita.get("/api/admin/call-queues").json()["queues"][0]
    assert (row["queue_id"], row["is_filled"], row["called"], row["sentence"]) == (
        str(queue.pk), False, 1, "People with a question, a wish to be rung or a step of their own to do",
    )  # fmt: skip


def test_unknown_merged_and_deleted_people_are_not_found(isha, asha):
    merged = submissions.customer(mobile_phone_number="9811111112", merged_into=asha)
    deleted = submissions.customer(mobile_phone_number="9811111114", erased_at=NOON)
    for customer in (merged, deleted, Customer(pk="00000000-0000-4000-8000-000000000000")):
        assert take(isha, customer).status_code == 404
    assert CallTask.objects.count() == 0
