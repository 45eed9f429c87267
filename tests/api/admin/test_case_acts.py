"""Test what a caller asks of the back office on the case page: no more contact, a deletion, a word with the lender."""

from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
import time_machine
from django.db import transaction
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.customers.models import Customer
from apps.desk.models import CallTask, Ticket, TicketMessage
from apps.desk.selectors import tickets
from apps.desk.services.ticket_desk import answer_ticket
from apps.messaging.models import Message, Notification
from apps.messaging.services import outbox
from apps.offerings.models import Lead
from apps.privacy.models import AddressStop, Consent, ContactChoice, ErasureRequest
from apps.privacy.selectors.calls import Callee, call_verdicts
from apps.privacy.services import consents, deletion, desk_erasure
from tests.factories import accounts, calling, submissions
from tests.factories.accounts import signed_in

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
MOBILE = "9811111111"
ARJUN = Actor(area="admin", subject_id=str(uuid4()), role_id=1, name="Arjun Nair")


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def asha() -> Customer:
    return submissions.customer(
        first_name="Asha", last_name="Yadav", mobile_phone_number=MOBILE, email="asha@example.com", language="en"
    )


def act(client: APIClient, customer: Customer, call: str, **body: Any) -> Any:
    return client.post(f"/api/admin/customers/{customer.pk}/{call}", body, format="json")


def refusal(reply: Any) -> tuple[int, set[str]]:
    problem = reply.json()
    codes = {error["code"] for errors in problem.get("fields", {}).values() for error in errors}
    return reply.status_code, codes or {problem["code"]}


def queue_message(customer: Customer, channel: Any, template: str, consent: Consent | None = None) -> Message:
    values = {"product": "Personal Loans", "link": "http://127.0.0.1:8000/products"}
    if template == "submitted":
        values |= {"reference": "A1", "lender": "Navodaya"}
    return outbox.queue(
        channel=channel, to=MOBILE, template=template, language="en", context=values,
        purpose="promotional" if consent else "service", dedupe_key=f"{channel}:{template}",
        subject_id=customer.pk, consent_id=consent.pk if consent else None,
    )  # fmt: skip


def agree(customer: Customer, purpose: str) -> Consent:
    return consents.give_consent(
        subject_kind="customer", subject_id=customer.pk, purpose=purpose, text_version="1.0",
        language="en", ip="203.0.113.9", user_agent="", at=NOON - timedelta(days=1),
    )  # fmt: skip


def states() -> dict[str, str]:
    return dict(Message.objects.values_list("dedupe_key", "state"))


# No more contact


def test_stop_of_everything_cancels_messages_calls_and_consents_and_lists_the_number(clock):
    anil = calling.stopped_customer(NOON, mobile_phone_number=MOBILE)
    calling.call_queue(NOON)
    marketing = agree(anil, "marketing_sms_whatsapp")
    queue_message(anil, "sms", "reminder_form", marketing)
    queue_message(anil, "whatsapp", "submitted")
    assert CallTask.objects.filter(closed_at=None).count() == 1
    reply = act(signed_in(3), anil, "stop-contact", heard_by="letter")
    assert (reply.status_code, reply.json()) == (
        200,
        {
            "messages": 2,
            "tasks": 1,
            "provider_calls": 0,
            "withdrawn": ["marketing_sms_whatsapp", "marketing_calls"],
            "on_do_not_call": True,
        },
    )
    assert states() == {"sms:reminder_form": "cancelled", "whatsapp:submitted": "cancelled"}
    assert list(CallTask.objects.values_list("state", "close_reason")) == [("closed", "stopped")]
    assert ContactChoice.objects.filter(allowed=False, source="desk").count() == 12
    stop = AddressStop.objects.get()
    assert (stop.channel, stop.source, stop.reason, stop.heard_by) == ("call", "desk", "asked", "letter")
    withdrawn = Consent.objects.filter(given=False)
    assert {(row.purpose, row.ip) for row in withdrawn} == {("marketing_sms_whatsapp", None), ("marketing_calls", None)}
    verdict = call_verdicts([Callee(anil.pk, MOBILE, "en")], "service", at=NOON)[anil.pk]
    assert (verdict.allowed, verdict.reason) == (False, "stopped")
    entry = Entry.objects.get(action="desk.contact_stopped")
    assert (entry.target_id, (entry.details or {})["heard_by"], (entry.details or {})["tasks"]) == (
        str(anil.pk),
        "letter",
        1,
    )
    clock.shift(timedelta(seconds=1))
    lines = signed_in(3).get(f"/api/admin/customers/{anil.pk}/timeline?kinds=privacy").json()["lines"]
    assert [line["facts"] for line in lines if line["code"] == "contact_stopped"] == [{"heard_by": "letter"}]


def test_stop_of_one_channel_and_purpose_leaves_the_others(asha):
    marketing = agree(asha, "marketing_sms_whatsapp")
    queue_message(asha, "sms", "reminder_form", marketing)
    queue_message(asha, "whatsapp", "reminder_form", marketing)
    queue_message(asha, "sms", "submitted")
    body = {"channels": ["sms"], "purposes": ["reminder", "promotional"], "heard_by": "call"}
    reply = act(signed_in(2), asha, "stop-contact", **body).json()
    assert (reply["messages"], reply["withdrawn"], reply["on_do_not_call"]) == (1, [], False)
    assert states() == {
        "sms:reminder_form": "cancelled",
        "whatsapp:reminder_form": "queued",
        "sms:submitted": "queued",
    }
    assert (AddressStop.objects.count(), Consent.objects.filter(given=False).count()) == (0, 0)
    assert set(ContactChoice.objects.values_list("channel", "purpose")) == {("sms", "reminder"), ("sms", "promotional")}


def test_stop_of_reminders_by_call_closes_their_tasks_and_keeps_the_number_off_the_list():
    anil = calling.stopped_customer(NOON, mobile_phone_number=MOBILE)
    calling.call_queue(NOON)
    client = signed_in(3)
    served = act(client, anil, "stop-contact", channels=["call"], purposes=["service"], heard_by="call").json()
    assert (served["tasks"], CallTask.objects.filter(closed_at=None).count()) == (0, 1)
    body = {"channels": ["call"], "purposes": ["reminder", "promotional"], "heard_by": "call"}
    reply = act(client, anil, "stop-contact", **body).json()
    assert (reply["tasks"], reply["withdrawn"], reply["on_do_not_call"]) == (1, ["marketing_calls"], False)
    assert (AddressStop.objects.count(), CallTask.objects.filter(closed_at=None).count()) == (0, 0)


def test_stop_of_service_calls_takes_the_time_of_calls_that_providers_were_asked_for(asha):
    lead = Lead.objects.create(
        customer_id=asha.pk, prospect_id=uuid4(), product_code="HEALTH", reference="R-1", language="en",
        slot_at=NOON + timedelta(hours=3), created_at=NOON, changed_at=NOON,
    )  # fmt: skip
    reply = act(signed_in(3), asha, "stop-contact", channels=["call"], purposes=["reminder"], heard_by="call")
    assert reply.json()["provider_calls"] == 0
    reply = act(signed_in(3), asha, "stop-contact", channels=["call"], purposes=["service"], heard_by="call")
    assert reply.json()["provider_calls"] == 1
    lead.refresh_from_db()
    assert lead.slot_at is None


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"heard_by": "call", "allowed": True}, "core.unknown_field"),
        ({"heard_by": "call", "channels": {"sms": True}}, "core.wrong_type"),
        ({"heard_by": "call", "channels": []}, "core.invalid_value"),
        ({"heard_by": "call", "channels": ["pigeon"]}, "core.not_a_choice"),
        ({"heard_by": "call", "purposes": ["essential"]}, "core.not_a_choice"),
        ({"heard_by": "dream"}, "core.not_a_choice"),
        ({}, "core.required"),
    ],
)
def test_yes_and_what_nobody_can_stop_are_refused_and_change_nothing(asha, body, code):
    status, codes = refusal(act(signed_in(1), asha, "stop-contact", **body))
    assert (status, ContactChoice.objects.count(), Entry.objects.filter(action="desk.contact_stopped").count()) == (
        422,
        0,
        0,
    )
    assert codes == {code}


def test_person_takes_the_number_off_the_list_again_by_an_own_yes(asha, clock):
    act(signed_in(3), asha, "stop-contact", heard_by="call")
    clock.shift(timedelta(hours=1))
    consents.give_consent(
        subject_kind="customer", subject_id=asha.pk, purpose="marketing_calls", text_version="1.0",
        language="en", ip=None, user_agent="", at=NOON + timedelta(minutes=30),
    )  # fmt: skip
    verdict = call_verdicts([Callee(asha.pk, MOBILE, "en")], "reminder", at=NOON + timedelta(hours=1))[asha.pk]
    assert verdict.reason != "stopped"


# A deletion asked for on the telephone

WORDS = "She said: delete everything you have about me."


def ask(customer: Customer, role: int = 3, **facts: Any) -> Any:
    return act(signed_in(role), customer, "deletion-asked", **({"heard_by": "call", "words": WORDS} | facts))


def test_deletion_asked_on_a_call_is_a_draft_whose_days_run_and_full_admins_know(asha):
    gita, isha = accounts.make_admin(1), accounts.make_admin(2)
    reply = ask(asha)
    draft = ErasureRequest.objects.get()
    assert (reply.status_code, reply.json()) == (201, {"number": draft.number, "answer_by": "2026-12-23"})
    assert (draft.state, draft.basis, draft.via, draft.reason, draft.due_at, draft.answer_by) == (
        "draft",
        "on_call",
        "desk",
        WORDS,
        None,
        date(2026, 12, 23),
    )
    notices = Notification.objects.filter(template="deletion_heard")
    told = set(notices.values_list("subject_id", flat=True))
    assert (gita.pk in told, isha.pk in told) == (True, False)
    assert {row.path for row in notices} == {f"/admin/customer-info-deletion/{draft.pk}"}
    assert Entry.objects.get(action="privacy.erasure_drafted").details == {"number": draft.number, "basis": "on_call"}
    asha.refresh_from_db()
    assert (asha.first_name, asha.erased_at, Message.objects.count()) == ("Asha", None, 0)


def test_second_request_while_one_is_open_is_refused_with_its_number(asha):
    number = ask(asha).json()["number"]
    reply = ask(asha, role=1)
    assert (reply.status_code, reply.json()["code"], reply.json()["details"]) == (
        409,
        "privacy.erasure_under_way",
        {"number": number},
    )
    assert ErasureRequest.objects.count() == 1


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"words": "Delete me now."}, "privacy.words_short"),
        ({"words": "x" * 501}, "core.too_long"),
        ({"heard_by": "letter"}, "core.not_a_choice"),
    ],
)
def test_short_words_and_papers_make_no_draft(asha, facts, code):
    assert refusal(ask(asha, **facts)) == (422, {code})
    assert (ErasureRequest.objects.count(), Notification.objects.count()) == (0, 0)


def test_full_admin_goes_on_with_the_draft_on_a_paper_and_its_clock_stays(asha, clock):
    number = ask(asha).json()["number"]
    clock.shift(timedelta(days=3))
    client = signed_in(1)
    plan = client.get(f"/api/admin/deletions/plans/{asha.pk}").json()
    assert (plan["open_request"], plan["draft"]["number"], plan["draft"]["words"]) == (None, number, WORDS)
    facts = {
        "customer_id": str(asha.pk),
        "reason": WORDS,
        "evidence": "Signed letter in folder 12, compared.",
        "mobile": MOBILE,
        "proof": "document",
        "proof_document": "signature",
        "plan_digest": plan["plan"]["digest"],
    }
    assert refusal(client.post("/api/admin/deletions", facts | {"basis": "on_call"}, format="json"))[0] == 422
    assert client.post("/api/admin/deletions", facts | {"basis": "letter"}, format="json").status_code == 201
    request = ErasureRequest.objects.get()
    assert (request.number, request.state, request.basis, request.asked_at, request.answer_by) == (
        number,
        "waiting",
        "letter",
        NOON,
        date(2026, 12, 23),
    )
    assert request.made_at == NOON + timedelta(days=3)


def test_draft_that_is_withdrawn_is_told_to_the_person(asha):
    ask(asha)
    draft = ErasureRequest.objects.get()
    body = {"reason": "She wants to keep her account."}
    assert signed_in(1).post(f"/api/admin/deletions/{draft.pk}/reversal", body, format="json").status_code == 200
    draft.refresh_from_db()
    assert (draft.state, draft.reason) == ("cancelled", None)
    assert Message.objects.filter(template="deletion_refused", state="queued").count() == 1
    assert ask(asha).status_code == 201


def test_own_request_of_the_person_ends_the_draft(asha):
    ask(asha)
    with transaction.atomic():
        deletion._begin(asha.pk, "", Actor(area="consumer", subject_id=str(asha.pk)), NOON)
    assert set(ErasureRequest.objects.values_list("via", "state")) == {("desk", "cancelled"), ("own", "cooling")}


def test_draft_alone_deletes_nothing_and_asks_nobody_for_approval(asha):
    ask(asha)
    draft = ErasureRequest.objects.get()
    assert deletion.execute_deletion(request_id=draft.pk, now=NOON + timedelta(days=400)) is False
    with pytest.raises(Problem) as refused:
        desk_erasure.agree_erasure(actor=ARJUN, request_id=draft.pk, plan_digest="", now=NOON)
    assert refused.value.code == "privacy.erasure_not_waiting"
    asha.refresh_from_db()
    assert asha.first_name == "Asha"


# A word with the lender

TEXT = "The person waits for the money since Monday. When will it be paid out?"


@pytest.fixture
def sent(asha):
    lender = submissions.lender("Gulmohar Finance", rm_name="Ravi Iyer", rm_email="ravi@gulmohar.example")
    return submissions.submission(submissions.application(asha), lender, status="sanctioned", reference="GF-7781")


def escalate(customer: Customer, submission_id: UUID, role: int = 3, **facts: Any) -> Any:
    body = {"submission_id": str(submission_id), "text": TEXT} | facts
    return act(signed_in(role), customer, "escalations", **body)


def test_escalation_is_a_ticket_that_waits_for_the_lender_and_a_mail_without_the_person(asha, sent):
    reply = escalate(asha, sent.pk)
    ticket = Ticket.objects.get()
    assert (reply.status_code, reply.json()) == (201, {"number": ticket.number})
    owner = User.objects.get(pk=str(ticket.owner_id))
    assert (ticket.state, ticket.waiting_for, ticket.lender_id, ticket.application_id, ticket.category) == (
        "open",
        "lender",
        sent.lender_id,
        sent.application_id,
        "application",
    )
    note = TicketMessage.objects.get()
    assert (note.author, note.is_internal, note.text, note.staff_id) == ("staff", True, TEXT, owner.pk)
    mail = Message.objects.get()
    assert (mail.channel, mail.to, mail.template, mail.subject_id) == (
        "email",
        "ravi@gulmohar.example",
        "lender_asked",
        None,
    )
    assert mail.body == (
        f"Question {ticket.number}: GF-7781, Personal Loans\n"
        f"{owner.name} of Tulna asks about GF-7781, Personal Loans: {TEXT} "
        f"Please answer to {owner.email} and name {ticket.number}."
    )
    for personal in (MOBILE, "Asha", "Yadav", "asha@example.com"):
        assert personal not in mail.body
    assert (Entry.objects.get(action="desk.escalated").details or {})["number"] == ticket.number


def test_customer_sees_the_ticket_from_the_first_answer_on(asha, sent):
    escalate(asha, sent.pk)
    own = Actor(area="consumer", subject_id=str(asha.pk))
    assert list(tickets.tickets_of(own, {})) == []
    ticket = Ticket.objects.get()
    answer_ticket(by=ARJUN, ticket_id=ticket.pk, text="The lender pays on Friday.", now=NOON)
    assert [row.number for row in tickets.tickets_of(own, {})] == [ticket.number]


def test_lender_is_asked_once_a_day_about_a_submission(asha, sent, clock):
    assert escalate(asha, sent.pk).status_code == 201
    clock.move_to(NOON + timedelta(hours=23, minutes=59))
    reply = escalate(asha, sent.pk, role=1)
    assert (reply.status_code, reply.json()["code"], reply.json()["details"]["hours"]) == (
        429,
        "desk.escalated_today",
        1,
    )
    assert (Ticket.objects.count(), Message.objects.count()) == (1, 1)
    other = submissions.submission(submissions.application(asha, product_code="BL"), sent.lender)
    assert escalate(asha, other.pk).status_code == 201
    clock.move_to(NOON + timedelta(days=1))
    assert escalate(asha, sent.pk).status_code == 201


def test_lender_without_a_relationship_manager_cannot_be_asked(asha):
    submission = submissions.submission(submissions.application(asha), submissions.lender("Neem Bank", rm_name="Ravi"))
    assert refusal(escalate(asha, submission.pk)) == (409, {"desk.no_relationship_manager"})
    assert (Ticket.objects.count(), Message.objects.count()) == (0, 0)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Call her on 98111 11111 please", "desk.text_names_person"),
        ("Her PAN is ABCPY1234F", "desk.text_names_person"),
        ("Write to asha@example.com", "desk.text_names_person"),
        (" ", "core.required"),
        ("x" * 2001, "core.too_long"),
    ],
)
def test_text_that_names_the_person_goes_to_no_lender(asha, sent, text, code):
    assert refusal(escalate(asha, sent.pk, text=text)) == (422, {code})
    assert (Ticket.objects.count(), Message.objects.count()) == (0, 0)


def test_submission_of_somebody_else_is_not_found(asha, sent):
    assert escalate(submissions.customer(), sent.pk).status_code == 404
    assert Ticket.objects.count() == 0


@pytest.mark.parametrize("call", ["stop-contact", "deletion-asked", "escalations"])
def test_acts_on_unknown_and_deleted_people_are_not_found(asha, call):
    bodies: dict[str, dict[str, Any]] = {
        "stop-contact": {"heard_by": "call"},
        "deletion-asked": {"heard_by": "call", "words": WORDS},
        "escalations": {"submission_id": str(uuid4()), "text": TEXT},
    }
    Customer.objects.filter(pk=asha.pk).update(erased_at=NOON)
    client = signed_in(1)
    assert act(client, asha, call, **bodies[call]).status_code == 404
    assert client.post(f"/api/admin/customers/{uuid4()}/{call}", bodies[call], format="json").status_code == 404
    assert ContactChoice.objects.count() == 0
