"""Tickets that staff open for a customer: who may, what is kept, and that a refusal leaves nothing."""

from uuid import uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.customers.models import Customer
from apps.desk.models import Ticket, TicketMessage
from tests.factories import submissions
from tests.factories.accounts import bearer_of_customer, bearer_of_user, make_admin

pytestmark = pytest.mark.django_db
URL = "/api/admin/tickets"
TEXT = "Asks where the sanction letter is."


def client_of(role: int) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(role))}"})


@pytest.fixture
def asha() -> Customer:
    return submissions.customer(
        first_name="Asha", last_name="Yadav", mobile_phone_number="9811111111", email="asha@example.com", language="hi"
    )


def open_for(client: APIClient, customer: Customer, **body: object):
    wanted = {"customer_id": str(customer.pk), "category": "money", "text": TEXT} | body
    return client.post(URL, wanted, format="json")


@pytest.mark.parametrize("role", [1, 2, 3])
def test_each_desk_role_opens_one_that_the_customer_sees(role, asha):
    client = client_of(role)
    answer = open_for(client, asha)
    assert answer.status_code == 201, answer.content
    ticket = Ticket.objects.get()
    assert answer.json() == {"number": ticket.number, "answer_by": str(ticket.answer_by)}
    said = client.get(f"{URL}/{ticket.number}").json()
    assert (said["number"], said["asker"]["name"], said["priority"]) == (ticket.number, "A••••• Y.", "normal")
    assert (ticket.customer_id, ticket.category, ticket.state, ticket.language) == (asha.pk, "money", "open", "hi")
    admin = ticket.opened_by_id
    assert (ticket.opened_by_name, ticket.owner_id) == (said["opened_by_name"], admin)
    message = TicketMessage.objects.get()
    assert (message.author, message.staff_id, message.is_internal, message.text) == ("staff", admin, False, TEXT)
    entry = Entry.objects.get(action="desk.ticket_opened")
    assert (entry.subject_id, entry.target_id) == (str(admin), str(ticket.pk))
    assert TEXT not in str(entry.details)


def test_customer_reads_it_at_once_but_an_internal_one_only_after_an_answer(asha):
    gita = client_of(1)
    shown, hidden = open_for(gita, asha).json(), open_for(gita, asha, internal=True).json()
    own = APIClient(headers={"Authorization": f"Bearer {bearer_of_customer(asha.pk)}"})
    numbers = lambda: {row["number"] for row in own.get("/api/tickets").json()["results"]}  # noqa: E731
    assert numbers() == {shown["number"]}
    gita.post(f"{URL}/{hidden['number']}/messages", {"text": "It is on its way."}, format="json")
    assert numbers() == {shown["number"], hidden["number"]}


def test_priority_sets_the_clock_and_a_complaint_has_its_own_days(asha):
    gita = client_of(1)
    urgent, complaint = (
        gita.get(f"{URL}/{open_for(gita, asha, **body).json()['number']}").json()
        for body in ({"priority": "urgent", "mine": False}, {"category": "complaint"})
    )
    assert (urgent["priority"], urgent["owner_id"], complaint["priority"]) == ("urgent", None, "high")
    assert urgent["first_answer_due"] < complaint["first_answer_due"]
    assert urgent["answer_by"] < complaint["answer_by"]


def test_application_is_the_customers_own(asha):
    own = submissions.submission(submissions.application(asha))
    answer = open_for(client_of(3), asha, application_id=str(own.application_id))
    assert answer.status_code == 201, answer.content
    assert Ticket.objects.get().application_id == own.application_id


def test_complaint_names_the_lender_of_a_submission(asha):
    own = submissions.submission(submissions.application(asha))
    answer = open_for(client_of(3), asha, category="complaint", submission_id=str(own.pk))
    assert answer.status_code == 201, answer.content
    ticket = Ticket.objects.get()
    assert (ticket.lender_id, ticket.application_id) == (own.lender_id, own.application_id)


def refused(asha: Customer, status: int, body: dict[str, str], client: APIClient | None = None):
    answer = open_for(client or client_of(1), asha, **body)
    assert answer.status_code == status, answer.content
    assert not Ticket.objects.exists()
    assert not TicketMessage.objects.exists()
    assert not Entry.objects.filter(action="desk.ticket_opened").exists()
    return answer.json()


def test_refusals_leave_nothing(asha):
    other, sent = submissions.submission(), submissions.submission(submissions.application(asha))
    for body, field in (
        ({"text": "  "}, "text"),
        ({"text": "x" * 2001}, "text"),
        ({"category": "link"}, "category"),
        ({"priority": "soon"}, "priority"),
        ({"application_id": str(other.application_id)}, "application_id"),
        ({"application_id": str(uuid4())}, "application_id"),
        ({"category": "complaint", "submission_id": str(other.pk)}, "submission_id"),
        ({"submission_id": str(sent.pk)}, "submission_id"),
    ):
        assert field in refused(asha, 422, body)["fields"]
    refused(asha, 404, {"customer_id": str(uuid4())})
    refused(asha, 401, {}, client=APIClient())
    own = APIClient(headers={"Authorization": f"Bearer {bearer_of_customer(asha.pk)}"})
    refused(asha, 403, {}, client=own)


def test_nobody_opens_one_for_somebody_who_was_deleted_or_merged(asha):
    stays = submissions.customer(mobile_phone_number="9822222222")
    Customer.objects.filter(pk=asha.pk).update(merged_into=stays)
    refused(asha, 404, {})
    Customer.objects.filter(pk=asha.pk).update(merged_into=None, erased_at=timezone.now())
    refused(asha, 404, {})
