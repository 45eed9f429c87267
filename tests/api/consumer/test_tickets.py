"""A customer's questions to the house: asked with files, answered, gone on with, closed; nobody else's."""

import io
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image

from apps.accounts.models import Allowance
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.customers.models import Customer
from apps.customers.services.erasure import person_of
from apps.desk.models import Ticket, TicketFile, TicketMessage
from apps.desk.services import erasure, ticket_desk
from apps.lenders.models import Lender
from apps.messaging.models import Message
from tests.factories import bombs, submissions
from tests.factories.accounts import make_admin
from tests.factories.journey import ASHA, BINA, Visitor

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def own_store(tmp_path: object, settings: Any) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def asha() -> Visitor:
    browser = Visitor()
    browser.sign_in(ASHA)
    return browser


def ask(browser: Visitor, text: str = "Where is my money?", **more: Any) -> Any:
    return browser.post("/api/tickets", {"category": "money", "text": text, **more}, format="multipart")


def picture(name: str = "letter.png") -> SimpleUploadedFile:
    out = io.BytesIO()
    Image.new("RGB", (80, 60), "teal").save(out, "PNG")
    return SimpleUploadedFile(name, out.getvalue())


def staff() -> Actor:
    return Actor(area="admin", subject_id=str(make_admin().pk), role_id=1)


def test_complaint_may_name_the_lender_of_an_own_submission(asha: Visitor) -> None:
    person = Customer.objects.get()
    own = submissions.submission(submissions.application(person, product_code="PL"))
    other = submissions.submission()
    [line] = asha.get("/api/ticket-lenders").json()["results"]
    assert (line["submission_id"], line["lender"]) == (str(own.pk), Lender.objects.get(pk=own.lender_id).name)
    made = ask(asha, category="complaint", submission_id=str(own.pk))
    assert made.status_code == 201, made.json()
    ticket = Ticket.objects.get()
    assert (ticket.lender_id, ticket.application_id) == (own.lender_id, own.application_id)
    assert ask(asha, category="complaint", submission_id=str(other.pk)).status_code == 404
    assert list(ask(asha, submission_id=str(own.pk)).json()["fields"]) == ["submission_id"]
    assert Ticket.objects.count() == 1


def test_a_question_gets_a_number_a_day_and_stays_with_its_files(asha: Visitor) -> None:
    made = ask(asha, files=[picture(), SimpleUploadedFile("kfs.pdf", b"%PDF-1.4\nstartxref\n%%EOF")])
    assert made.status_code == 201, made.json()
    data = made.json()["data"]
    assert (data["state"], data["category"], data["can_write"], data["unread"]) == ("open", "money", True, False)
    assert data["number"].startswith("T-")
    [message] = data["messages"]
    assert (message["author"], message["text"]) == ("customer", "Where is my money?")
    assert [(one["file_name"], one["content_type"]) for one in sorted(message["files"], key=lambda one: one["file_name"])] == [
        ("kfs.pdf", "application/pdf"), ("letter.png", "image/png"),
    ]  # fmt: skip
    row = TicketFile.objects.get(content_type="image/png")
    assert default_storage.open(row.stored_as).read().startswith(b"v1|")
    fetched = asha.get(f"/api/ticket-files/{row.pk}")
    assert (fetched.status_code, fetched.content[:4]) == (200, b"\x89PNG")
    assert asha.get("/api/tickets").json()["count"] == 1


@pytest.mark.parametrize(("category", "days"), [("money", 3), ("nominee", 3), ("complaint", 30)])
def test_a_complaint_has_the_published_days_and_the_rest_few(asha: Visitor, category: str, days: int) -> None:
    ask(asha, category=category)
    ticket = Ticket.objects.get()
    assert ticket.answer_by == timezone.localdate(ticket.opened_at) + timedelta(days=days)


@pytest.mark.parametrize(
    ("wish", "status", "field", "code"),
    [
        ({"text": "   "}, 422, "text", "core.required"),
        ({"text": "x" * 2001}, 422, "text", "core.too_long"),
        ({"category": "poetry"}, 422, "category", "core.not_a_choice"),
        ({"email": "asha@"}, 422, "email", "core.email"),
        ({"phone": "12345"}, 422, "phone", "core.mobile"),
        ({"files": [SimpleUploadedFile("a.exe", b"MZ")]}, 422, "files", "uploads.paper_kind"),
        ({"files": [SimpleUploadedFile("a.pdf", b"%PDF-1.4 /JavaScript startxref %%EOF")]}, 422, "files", "uploads.pdf_active"),
        ({"files": [SimpleUploadedFile("a.pdf", bombs.pdf(b" " * (64 * 1024**2 + 1)))]}, 422, "files", "uploads.pdf_too_heavy"),
        ({"files": [SimpleUploadedFile("a.png", bombs.png(9400, 9400))]}, 422, "files", "uploads.image_too_many_pixels"),
        ({"application_id": str(uuid4())}, 404, None, "core.not_found"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_keeps_nothing(
    asha: Visitor, wish: dict[str, Any], status: int, field: str | None, code: str
) -> None:
    answer = ask(asha, **wish)
    assert answer.status_code == status, answer.json()
    assert (answer.json()["fields"][field][0]["code"] if field else answer.json()["code"]) == code
    assert not Ticket.objects.exists()


def test_while_too_many_files_are_opened_nothing_is_asked_and_one_may_come_again(asha: Visitor, settings: Any) -> None:
    settings.GUARDED_CHILDREN = settings.GUARDED_WAIT_SECONDS = 0
    for file in (picture(), SimpleUploadedFile("kfs.pdf", b"%PDF-1.4\nstartxref\n%%EOF")):
        answer = ask(asha, files=[file])
        assert (answer.status_code, answer["Retry-After"], answer.json()["code"]) == (503, "3", "uploads.busy")
    assert not Ticket.objects.exists()


def test_three_files_go_with_a_message_and_not_four(asha: Visitor) -> None:
    refused = ask(asha, files=[picture(f"{n}.png") for n in range(4)])
    assert refused.json()["fields"]["files"][0]["code"] == "desk.too_many_files"
    assert ask(asha, files=[picture(f"{n}.png") for n in range(3)]).status_code == 201


def test_an_answer_is_told_seen_and_goes_on(asha: Visitor) -> None:
    ask(asha)
    ticket = Ticket.objects.get()
    ticket_desk.answer_ticket(by=staff(), ticket_id=ticket.pk, text="It was sent today.", now=timezone.now())
    assert Message.objects.filter(template="ticket_answered").exists()
    [row] = asha.get("/api/tickets?state=answered").json()["results"]
    assert (row["state"], row["unread"]) == ("answered", True)
    seen = asha.get(f"/api/tickets/{ticket.pk}").json()["data"]
    assert [one["author"] for one in seen["messages"]] == ["customer", "staff"]
    assert asha.get("/api/tickets").json()["results"][0]["unread"] is False
    again = asha.post(f"/api/tickets/{ticket.pk}/messages", {"text": "Not here yet."}, format="json")
    assert (again.status_code, again.json()["data"]["state"]) == (201, "open")
    assert Entry.objects.filter(action="desk.ticket_answered").count() == 1


@pytest.mark.parametrize(("days", "status"), [(29, 201), (30, 409)])
def test_a_closed_question_comes_back_to_life_for_thirty_days(asha: Visitor, days: int, status: int) -> None:
    ask(asha)
    ticket = Ticket.objects.get()
    assert asha.post(f"/api/tickets/{ticket.pk}/close", {}, format="json").json()["data"]["state"] == "closed"
    Ticket.objects.update(closed_at=timezone.now() - timedelta(days=days))
    answer = asha.post(f"/api/tickets/{ticket.pk}/messages", {"text": "Once more."}, format="json")
    assert answer.status_code == status
    assert TicketMessage.objects.count() == (2 if status == 201 else 1)
    assert Ticket.objects.get().state == ("open" if status == 201 else "closed")


def test_somebody_elses_question_looks_absent(asha: Visitor) -> None:
    ask(asha, files=[picture()])
    ticket, file = Ticket.objects.get(), TicketFile.objects.get()
    bina = Visitor()
    bina.sign_in(BINA)
    calls = [
        bina.get(f"/api/tickets/{ticket.pk}"),
        bina.post(f"/api/tickets/{ticket.pk}/messages", {"text": "x"}, format="json"),
        bina.post(f"/api/tickets/{ticket.pk}/close", {}, format="json"),
        bina.get(f"/api/ticket-files/{file.pk}"),
    ]
    assert [one.status_code for one in calls] == [404] * 4
    assert bina.get("/api/tickets").json()["results"] == []
    assert (Ticket.objects.get().state, TicketMessage.objects.count()) == ("open", 1)


def test_thirty_messages_a_day_are_taken_and_not_more(asha: Visitor) -> None:
    ask(asha)
    ticket = Ticket.objects.get()
    now = timezone.now()
    for _ in range(settings.TICKET_MESSAGES_A_DAY - 1):
        TicketMessage.objects.create(ticket=ticket, author="customer", text="x", at=now)
    refused = ask(asha)
    assert (refused.status_code, refused.json()["code"]) == (429, "desk.too_many_messages")
    TicketMessage.objects.update(at=now - timedelta(days=1, seconds=1))
    assert ask(asha).status_code == 201


def test_a_deletion_takes_the_words_and_files_and_leaves_the_number(
    asha: Visitor, django_capture_on_commit_callbacks: Any
) -> None:
    ask(asha, files=[picture()], phone=ASHA, email="asha@example.com")
    ticket, file = Ticket.objects.get(), TicketFile.objects.get()
    assert ticket.customer_id is not None
    with django_capture_on_commit_callbacks(execute=True):
        erasure.erase(person_of(ticket.customer_id), timezone.now())
    assert not default_storage.exists(file.stored_as)
    row = Ticket.objects.get()
    assert (row.number, row.email, row.phone) == (ticket.number, None, None)
    assert TicketMessage.objects.get().text == "erased"
    assert asha.get(f"/api/ticket-files/{file.pk}").status_code == 404
    Allowance.objects.all().delete()
