"""The back office's tickets: found by view, taken, answered, noted, closed, reopened; each act once and recorded."""

from datetime import date, timedelta
from uuid import uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.core.domain.calendar import today_ist
from apps.desk.models import CannedAnswer, Ticket, TicketMessage
from apps.desk.selectors.ticket_desk import overdue_tickets_for_system
from apps.desk.services.ticket_desk import escalate_tickets
from apps.messaging.models import Message, Notification
from tests.factories import submissions
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.lenders import make_lender
from tests.factories.tickets import customer_ticket, partner_ticket

pytestmark = pytest.mark.django_db
URL = "/api/admin/tickets"


def client_of(user: User) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


@pytest.fixture
def gita():
    return make_admin(1)


@pytest.fixture
def isha():
    return make_admin(3)


@pytest.fixture
def asha():
    return submissions.customer(
        first_name="Asha", last_name="Yadav", mobile_phone_number="9811111111", email="asha@example.com"
    )


@pytest.fixture
def dev():
    return make_partner_user(make_partner().id)


def post(client, ticket, act, **body):
    return client.post(f"{URL}/{ticket.number}/{act}", body, format="json")


def numbers(client, **query):
    return [row["number"] for row in client.get(URL, query).json()["results"]]


def test_queue_shows_both_askers_masked_with_the_due_one_first(gita, asha, dev):
    today = today_ist(timezone.now())
    customer_ticket(asha, "T-LATER2", "My number is 9811111111\nand more", answer_by=today + timedelta(days=9))
    partner_ticket(dev, "T-FIRST2", answer_by=today, language="hi")
    customer_ticket(asha, "T-DONE22", state="answered", answer_by=today - timedelta(days=5))
    customer_ticket(asha, "T-GONE22", state="closed", closed_at=timezone.now())
    answer = client_of(gita).get(URL).json()
    first, later, done = answer["results"]
    assert [row["number"] for row in (first, later, done)] == ["T-FIRST2", "T-LATER2", "T-DONE22"]
    assert first["asker"] == {"kind": "partner", "name": "Dev", "partner": "Sunrise", "customer_id": None}
    assert later["asker"] == {"kind": "customer", "name": "A••••• Y.", "partner": "", "customer_id": str(asha.pk)}
    assert (later["excerpt"], first["language"]) == ("My number is XXXXXX1111", "hi")
    assert answer["views"] == {"mine": 0, "unassigned": 3, "overdue": 0, "waiting": 0, "open": 3}
    assert "Yadav" not in str(answer)


def test_views_and_filters_narrow_the_queue(gita, asha, dev):
    client = client_of(gita)
    late = today_ist(timezone.now()) - timedelta(days=1)
    customer_ticket(asha, "T-MINE22", owner_id=gita.pk, owner_name="Gita", waiting_for="lender")
    customer_ticket(asha, "T-LATE22", owner_id=uuid4(), answer_by=late, category="complaint", priority="high")
    partner_ticket(dev, "T-PART22", language="hi")
    customer_ticket(asha, "T-GONE22", state="closed", closed_at=timezone.now(), owner_id=gita.pk)
    assert numbers(client, view="mine") == ["T-MINE22"]
    assert numbers(client, view="unassigned") == ["T-PART22"]
    assert numbers(client, view="overdue") == ["T-LATE22"]
    assert numbers(client, view="waiting") == ["T-MINE22"]
    assert numbers(client, state="closed") == ["T-GONE22"]
    assert numbers(client, asker="partner") == numbers(client, kind="tech_support") == ["T-PART22"]
    assert numbers(client, asker="customer", category="complaint") == numbers(client, priority="high") == ["T-LATE22"]
    assert numbers(client, language="hi") == ["T-PART22"]
    assert client.get(URL, {"view": "mine"}).json()["views"] == {
        "mine": 1, "unassigned": 1, "overdue": 1, "waiting": 1, "open": 3,
    }  # fmt: skip
    assert client.get(URL, {"view": "everything"}).status_code == 422
    assert client.get(URL, {"owner": "x"}).status_code == 422


def test_overdue_condition_agrees_with_the_rule(gita, asha):
    client, now = client_of(gita), timezone.now()
    day = today_ist(now)
    number = 0
    for state in ("open", "answered", "closed"):
        for waiting in ("", "customer", "lender"):
            for category in ("money", "complaint"):
                for answer_by in (day - timedelta(days=1), day):
                    for due in (None, now - timedelta(minutes=1), now + timedelta(minutes=9)):
                        for answered in (None, now):
                            number += 1
                            customer_ticket(
                                asha, f"T-{number:06}", state=state, waiting_for=waiting, category=category,
                                answer_by=answer_by, first_answer_due=due, first_answered_at=answered,
                                closed_at=now if state == "closed" else None,
                            )  # fmt: skip
    by_query = set(overdue_tickets_for_system(now).values_list("number", flat=True))
    by_rule = set()
    for state in ("open", "answered", "closed"):
        for page in range(1, 4):
            rows = client.get(f"{URL}?state={state}&page_size=100&page={page}").json()["results"]
            by_rule |= {row["number"] for row in rows if row["is_overdue"]}
    assert by_query == by_rule
    assert 0 < len(by_query) < number


def test_answer_reaches_the_customer_and_makes_the_ticket_the_writers(isha, asha):
    ticket = customer_ticket(asha)
    sent = post(client_of(isha), ticket, "messages", text="It was paid today.", messages_seen=1)
    data = sent.json()
    assert (sent.status_code, data["state"], data["owner_name"]) == (201, "answered", "Gita")
    assert [(one["author"], one["is_internal"]) for one in data["messages"]] == [("customer", False), ("staff", False)]
    row = Ticket.objects.get()
    assert (row.owner_id, row.first_answered_at == row.answered_at, row.score_asked_at) == (isha.pk, True, None)
    assert Message.objects.filter(template="ticket_answered").count() == 1
    entry = Entry.objects.get(action="desk.ticket_answered")
    assert entry.details == {"number": ticket.number, "closed": False}


def test_answer_with_close_ends_the_ticket_and_asks_for_a_score(gita, asha):
    ticket = customer_ticket(asha)
    assert post(client_of(gita), ticket, "messages", text="Paid.", close=True).json()["state"] == "closed"
    row = Ticket.objects.get()
    assert row.score_asked_at == row.closed_at is not None


def test_answer_written_under_fewer_messages_is_refused_and_sends_nothing(gita, asha):
    ticket = customer_ticket(asha)
    TicketMessage.objects.create(ticket=ticket, author="customer", text="It came.", at=timezone.now())
    refused = post(client_of(gita), ticket, "messages", text="We look.", messages_seen=1)
    assert (refused.status_code, refused.json()["code"]) == (409, "desk.ticket_changed")
    assert (TicketMessage.objects.count(), Message.objects.count(), Ticket.objects.get().state) == (2, 0, "open")


def test_internal_note_tells_nobody_and_changes_no_state(gita, dev):
    ticket = partner_ticket(dev)
    data = post(client_of(gita), ticket, "messages", text="Ask the lender first.", internal=True).json()
    assert (data["state"], data["messages"][1]["is_internal"], data["owner_id"]) == ("open", True, None)
    assert (Message.objects.count(), Notification.objects.count()) == (0, 0)
    portal = client_of(dev)
    thread = portal.get(f"/api/partner/tickets/{ticket.pk}").json()["data"]["messages"]
    assert [one["text"] for one in thread] == ["The link is blank."]


@pytest.mark.parametrize(("days", "status"), [(29, 201), (30, 409)])
def test_closed_ticket_is_answered_for_thirty_days(gita, asha, days, status):
    closed = timezone.now() - timedelta(days=days)
    ticket = customer_ticket(asha, state="closed", closed_at=closed)
    assert post(client_of(gita), ticket, "messages", text="One thing more.").status_code == status
    assert TicketMessage.objects.count() == (2 if status == 201 else 1)


def test_ticket_is_taken_given_back_and_handed_on(gita, isha, asha):
    ticket, client = customer_ticket(asha), client_of(isha)
    taken = post(client, ticket, "owner", owner_id=str(isha.pk), seen_owner_id=None)
    assert (taken.json()["owner_id"], taken.json()["owner_name"]) == (str(isha.pk), "Gita")
    handed = post(client, ticket, "owner", owner_id=str(gita.pk), seen_owner_id=str(isha.pk))
    assert handed.json()["owner_id"] == str(gita.pk)
    refused = post(client, ticket, "owner", owner_id=str(isha.pk), seen_owner_id=str(gita.pk))
    assert (refused.status_code, refused.json()["code"]) == (403, "desk.ticket_of_another")
    stale = post(client_of(gita), ticket, "owner", owner_id=None, seen_owner_id=str(isha.pk))
    assert (stale.status_code, stale.json()["code"]) == (409, "desk.ticket_taken")
    assert Ticket.objects.get().owner_id == gita.pk
    released = post(client_of(gita), ticket, "owner", owner_id=None, seen_owner_id=str(gita.pk))
    assert (released.json()["owner_id"], released.json()["owner_name"]) == (None, "")
    assert Entry.objects.filter(action="desk.ticket_assigned").count() == 3


def test_ticket_goes_to_active_admins_alone(gita, dev, asha):
    ticket = customer_ticket(asha)
    gone = make_admin(3, is_active=False)
    for owner_id in (dev.pk, gone.pk, uuid4()):
        refused = post(client_of(gita), ticket, "owner", owner_id=str(owner_id), seen_owner_id=None)
        assert (refused.status_code, list(refused.json()["fields"])) == (422, ["owner_id"])
    assert Ticket.objects.get().owner_id is None


def test_waiting_and_priority_change_until_the_ticket_is_closed(gita, asha):
    opened = timezone.now().replace(hour=5, minute=0)
    ticket, client = customer_ticket(asha, opened_at=opened, first_answer_due=None), client_of(gita)
    assert post(client, ticket, "waiting", waiting_for="lender").json()["waiting_for"] == "lender"
    assert post(client, ticket, "priority", priority="urgent").json()["first_answer_due"] is not None
    assert post(client, ticket, "close").json()["state"] == "closed"
    for act, body in (("waiting", {"waiting_for": ""}), ("priority", {"priority": "low"})):
        refused = post(client, ticket, act, **body)
        assert (refused.status_code, refused.json()["code"]) == (409, "desk.ticket_is_closed")
    row = Ticket.objects.get()
    assert (row.priority, row.waiting_for) == ("urgent", "")
    assert post(client, ticket, "reopen").json()["state"] == "open"


def test_reopening_long_after_the_end_is_refused(gita, asha):
    ticket = customer_ticket(asha, state="closed", closed_at=timezone.now() - timedelta(days=30))
    refused = post(client_of(gita), ticket, "reopen")
    assert (refused.status_code, refused.json()["code"]) == (409, "desk.ticket_closed_long_ago")
    assert Ticket.objects.get().state == "closed"


def test_unknown_number_is_not_found(gita):
    client = client_of(gita)
    assert client.get(f"{URL}/T-NOSUCH").status_code == 404
    assert client.post(f"{URL}/T-NOSUCH/close", {}, format="json").status_code == 404


def test_canned_answers_stand_in_both_languages(isha):
    rows = client_of(isha).get("/api/admin/canned-answers").json()["results"]
    assert len(rows) == CannedAnswer.objects.filter(is_live=True).count() >= 9
    assert all(row["title"]["hi"] and row["text"]["hi"] and row["text"]["en"] for row in rows)


def test_overdue_ticket_is_escalated_once_to_owner_and_full_admins(gita, isha, asha):
    now = timezone.now()
    late = customer_ticket(
        asha, first_answer_due=now - timedelta(minutes=1), owner_id=isha.pk, owner_name="Isha"
    )  # fmt: skip
    customer_ticket(asha, "T-TIME22", first_answer_due=now + timedelta(minutes=1))
    make_admin(2)
    assert (escalate_tickets(now=now), escalate_tickets(now=now)) == (1, 0)
    notices = Notification.objects.filter(template="ticket_overdue")
    assert set(notices.values_list("subject_id", flat=True)) == {gita.pk, isha.pk}
    assert {notice.path for notice in notices} == {f"/admin/csr-portal/tickets/{late.number}"}
    assert Entry.objects.filter(action="desk.ticket_escalated").count() == 1


def test_escalation_begins_anew_after_an_answer_and_another_delay(gita, asha):
    now = timezone.now()
    ticket = customer_ticket(asha, first_answer_due=now - timedelta(minutes=1))
    escalate_tickets(now=now)
    post(client_of(gita), ticket, "messages", text="We look.")
    assert Ticket.objects.get().escalated_at is None
    Ticket.objects.update(state="open", answer_by=today_ist(now) - timedelta(days=1))
    assert escalate_tickets(now=now + timedelta(hours=1)) == 1
    assert Notification.objects.filter(template="ticket_overdue", subject_id=gita.pk).count() == 2


def test_a_ticket_names_the_lenders_of_its_application_and_one_to_a_lender_that_one(gita, asha):
    client = client_of(gita)
    application = submissions.application(asha)
    kachnar, amaltas = make_lender(display_name_en="Kachnar Bank"), make_lender(display_name_en="Amaltas Finserv")
    submissions.submission(application, kachnar, status="in_review", as_of=date(2026, 11, 3))
    submissions.submission(application, amaltas, status="rejected", as_of=date(2026, 11, 5))
    customer_ticket(asha, "T-ABCD22", application_id=application.pk)
    customer_ticket(asha, "T-ABCD33", application_id=application.pk, lender_id=amaltas.pk)
    customer_ticket(asha, "T-ABCD44")
    rejected = {
        "lender_id": amaltas.pk,
        "lender": "Amaltas Finserv",
        "status": "rejected",
        "label": "Rejected",
        "as_of": "2026-11-05",
    }
    assert client.get(f"{URL}/T-ABCD22").json()["application"] == {
        "application_id": str(application.pk),
        "product": "Personal Loans",
        "lenders": [
            {
                "lender_id": kachnar.pk,
                "lender": "Kachnar Bank",
                "status": "in_review",
                "label": "In review",
                "as_of": "2026-11-03",
            },
            rejected,
        ],
    }
    assert client.get(f"{URL}/T-ABCD33").json()["application"]["lenders"] == [rejected]
    assert client.get(f"{URL}/T-ABCD44").json()["application"] is None
