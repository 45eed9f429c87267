"""The CSR portal: people are found by whole keys, shown masked, and every look is recorded."""

from datetime import date, datetime, timedelta
from io import BytesIO
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.utils import timezone
from PIL import Image
from rest_framework.test import APIClient

from apps.accounts.models import Session
from apps.applications.models import Document
from apps.audit.models import Entry
from apps.core.domain.calendar import IST
from apps.core.services import store_sealed
from apps.customers.models import Prospect
from apps.customers.services.erasure import person_of
from apps.desk.models import CaseNote, CaseViewer, Ticket
from apps.desk.services import erasure
from apps.lenders.models import LenderDocument, LenderPage
from tests.factories import accounts, submissions

pytestmark = pytest.mark.django_db

CANARY = ["9811111111", "asha@example.com", "ABCPY1234F", "1990-05-14", "12 Neem Road", "28000.00", "Shaktiman"]


@pytest.fixture
def asha():
    return submissions.customer(
        first_name="Asha",
        last_name="Yadav",
        mobile_phone_number="9811111111",
        email="asha@example.com",
        email_verified=True,
        tin="ABCPY1234F",
        birth_date=date(1990, 5, 14),
        address1="12 Neem Road",
        city="Lucknow",
        postal_code="226001",
        monthly_income="28000.00",
        employer_name="Shaktiman Textiles",
    )


@pytest.fixture
def sent(asha):
    gulmohar = submissions.lender("Gulmohar", display_name_en="Gulmohar Finance")
    return submissions.submission(
        submissions.application(asha), gulmohar, status="documents_pending", reference="GF/2026/77"
    )


def signed_in(role: int = 1, *, has_proof: bool = True, **facts) -> APIClient:
    client = accounts.signed_in(role)
    proof = timezone.now() if has_proof else None
    Session.objects.filter(user__role_id=role).update(confirmed_at=proof)
    return client


def search(client, q, **facts):
    return client.post("/api/admin/customers/search", {"q": q, **facts}, format="json")


def acts(action: str) -> list[str]:
    return list(Entry.objects.filter(action=action).order_by("id").values_list("target_id", flat=True))


def reveal(client, customer, field="mobile", **facts):
    body = {"field": field, "reason": "caller_asked", **facts}
    return client.post(f"/api/admin/customers/{customer.pk}/reveals", body, format="json")


@pytest.mark.parametrize("role", [1, 2, 3])
def test_whole_key_finds_the_customer_masked_for_every_role(asha, sent, role):
    ticket = Ticket.objects.create(
        number="T-2ABC34", customer=asha, category="other", opened_at=timezone.now(), answer_by=date(2026, 11, 30),
        changed_at=timezone.now(),
    )  # fmt: skip
    client = signed_in(role)
    for q, key in (
        ("98111 11111", "mobile"),
        ("abcpy1234f", "pan"),
        ("ASHA@example.com", "email"),
        (str(sent.pk), "id"),
        (str(sent.application_id), "id"),
        (str(sent.application_id)[:8], "beginning"),
        (ticket.number, "ticket"),
        ("GF/2026/77", "reference"),
    ):
        answer = search(client, q).json()
        (row,) = answer["results"]
        assert (answer["read_as"], row["customer_id"], row["name"], row["mobile"], row["city"]) == (
            key, str(asha.pk), "A••••• Y.", "XXXXXX1111", "Lucknow",
        ), q  # fmt: skip
    assert acts("desk.customer_found") == [str(asha.pk)] * 8


def test_name_finds_nobody_without_a_second_fact(asha):
    client = signed_in(3)
    refused = search(client, "asha yadav")
    assert (refused.status_code, refused.json()["code"]) == (422, "desk.second_fact_needed")
    assert search(client, "asha yadav", pincode="226002").json()["results"] == []
    assert search(client, "asha yadav", birth_year=1991).json()["results"] == []
    assert acts("desk.customer_found") == []
    for fact in ({"pincode": "226001"}, {"birth_year": 1990}):
        (row,) = search(client, "ASHA  Yadav", **fact).json()["results"]
        assert row["customer_id"] == str(asha.pk)


@pytest.mark.parametrize("q", ["981111111", "9811111119", "GF/2026/7", "ABCPY1234G"])
def test_part_of_a_key_finds_nobody(asha, sent, q):
    assert search(signed_in(), q).json()["results"] == []
    assert acts("desk.customer_found") == []


def test_sixty_searches_an_hour_are_the_limit_and_a_miss_counts_two(asha):
    client = signed_in(3)
    for _ in range(29):
        assert search(client, "9811111119").status_code == 200
    assert [search(client, "9811111111").status_code for _ in range(3)] == [200, 200, 429]
    assert len(acts("desk.customer_found")) == 2


@pytest.mark.parametrize("role", [1, 2, 3])
def test_case_says_nothing_whole_but_the_first_name(asha, sent, role):
    client = signed_in(role)
    answer = client.get(f"/api/admin/customers/{asha.pk}/latest")
    assert answer.status_code == 200
    case = answer.json()
    assert case["name"] == "Asha Y."
    assert [one for one in CANARY if one in answer.content.decode()] == []
    assert case["needs"]["next_step"] == {"code": "give_documents", "turn": "you"}
    assert [row["submissions"][0]["lender"]["name"] for row in case["applications"]] == ["Gulmohar Finance"]
    revealable = {field["field"] for field in case["person"] if field["can_reveal"]}
    assert (
        revealable
        == {
            1: {"mobile", "email", "last_name", "pan", "birth_date", "address", "employer", "income"},
            2: {"mobile", "email", "last_name", "pan", "birth_date", "address", "employer"},
            3: {"mobile", "email", "last_name"},
        }[role]
    )
    masked = {field["field"]: field["masked"] for field in case["person"]}
    assert (masked["income"], masked["employer"]) == ("₹3 to 4 lakh a year", "•••")
    assert case["can_delete"] is (role == 1)
    timeline = client.get(f"/api/admin/customers/{asha.pk}/timeline")
    assert [one for one in CANARY if one in timeline.content.decode()] == []


@pytest.mark.parametrize(
    ("minute", "not_before"), [(59, None), (60, "2026-11-21T09:00:00+05:30")], ids=["6:59 pm", "7:00 pm"]
)
def test_case_names_a_time_only_where_contact_has_to_wait(asha, minute, not_before):
    with time_machine.travel(datetime(2026, 11, 20, 18, tzinfo=IST) + timedelta(minutes=minute), tick=False):
        lines = signed_in().get(f"/api/admin/customers/{asha.pk}/latest").json()["contact"]
    times = {line["via"]: line["not_before"] for line in lines if line["topic"] == "service" and line["allowed"]}
    assert (times["call"], times["sms"]) == (not_before, None)


def test_opening_a_case_is_recorded_once_with_how_the_person_was_found(asha):
    client = signed_in()
    search(client, "9811111111")
    for _ in range(2):
        client.get(f"/api/admin/customers/{asha.pk}/latest")
    (entry,) = Entry.objects.filter(action="desk.case_opened")
    assert (entry.target_id, entry.details) == (str(asha.pk), {"found_by": "mobile"})
    (row,) = client.get("/api/admin/customers/recent").json()["results"]
    assert (row["customer_id"], row["found_by"]) == (str(asha.pk), "mobile")
    assert signed_in(3).get("/api/admin/customers/recent").json()["results"] == []


def test_other_viewers_are_named_while_they_look(asha):
    first, second = signed_in(), signed_in(3)
    first.get(f"/api/admin/customers/{asha.pk}/latest")
    assert second.get(f"/api/admin/customers/{asha.pk}/latest").json()["viewers"] == ["Gita"]
    CaseViewer.objects.update(seen_at=timezone.now() - timedelta(seconds=76))
    assert second.get(f"/api/admin/customers/{asha.pk}/latest").json()["viewers"] == []


def test_unknown_merged_deleted_customers_and_visits_of_others_have_no_case(asha):
    client = signed_in()
    other = submissions.customer()
    visit = Prospect.objects.create(
        customer=other, mobile_phone_number="9811111113", created_at=timezone.now(), verified_at=timezone.now()
    )
    assert client.get(f"/api/admin/customers/{uuid4()}/latest").status_code == 404
    assert client.get(f"/api/admin/customers/{asha.pk}/{visit.pk}").status_code == 404
    assert client.get(f"/api/admin/customers/{other.pk}/{visit.pk}").json()["focus"] == str(visit.pk)
    merged = submissions.customer(merged_into=asha)
    assert client.get(f"/api/admin/customers/{merged.pk}/latest").json()["moved_to"] == str(asha.pk)
    gone = submissions.customer(erased_at=timezone.now())
    case = client.get(f"/api/admin/customers/{gone.pk}/latest").json()
    assert (case["deleted_at"] is not None, case["name"], "person" in case) == (True, "", False)


def test_reveal_needs_a_fresh_proof_and_its_refusal_is_recorded(asha):
    refused = reveal(signed_in(has_proof=False), asha)
    assert (refused.status_code, refused.json()["code"]) == (403, "accounts.confirm_needed")
    (entry,) = Entry.objects.filter(action="desk.reveal_refused")
    assert entry.details == {"field": "mobile", "why": "caller_asked", "refusal": "proof"}


def test_role_3_cannot_reveal_the_pan_and_role_2_can(asha):
    assert reveal(signed_in(3), asha, "pan").status_code == 403
    answer = reveal(signed_in(2), asha, "pan")
    assert answer.json() == {"value": "ABCPY1234F", "hides_in": 60}
    assert acts("desk.value_revealed") == [str(asha.pk)]
    assert "ABCPY1234F" not in str(Entry.objects.filter(action="desk.value_revealed").values())


def test_fourth_reveal_of_a_person_in_an_hour_is_refused(asha):
    client = signed_in()
    assert [reveal(client, asha, field).status_code for field in ("mobile", "email", "pan", "address")] == [
        200, 200, 200, 429,
    ]  # fmt: skip
    refused = reveal(client, asha, "address")
    assert refused.json()["code"] == "desk.reveal_limit_hour"
    assert reveal(client, submissions.customer()).status_code == 200


def test_masked_admin_reveals_nothing(asha):
    user = accounts.make_admin(1, masks_numbers=True)
    client = APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(user)}"})
    Session.objects.update(confirmed_at=timezone.now())
    refused = reveal(client, asha)
    assert (refused.status_code, refused.json()["code"]) == (403, "accounts.numbers_masked")


def test_other_reason_takes_words(asha):
    client = signed_in()
    assert reveal(client, asha, reason="other").status_code == 422
    short = reveal(client, asha, reason="other", note="Letter is back")
    assert (short.status_code, short.json()["fields"]["note"][0]["code"]) == (422, "privacy.words_short")
    assert acts("desk.value_revealed") == []
    assert reveal(client, asha, reason="other", note="Letter was back").status_code == 200


def test_note_is_appended_struck_with_a_reason_exported_and_erased(asha):
    caller, admin = signed_in(3), signed_in(1)
    base = f"/api/admin/customers/{asha.pk}/notes"
    answer = caller.post(base, {"text": "Call after 2 pm", "pinned": True}, format="json")
    assert answer.status_code == 201
    (note,) = answer.json()["notes"]
    assert (note["text"], note["pinned"], note["author"]) == ("Call after 2 pm", True, "Gita")
    other = signed_in(3).post(f"{base}/{note['id']}/strike", {"reason": "wrong"}, format="json")
    assert (other.status_code, other.json()["code"]) == (403, "desk.note_of_another")
    struck = admin.post(f"{base}/{note['id']}/strike", {"reason": "Another customer"}, format="json").json()["notes"]
    assert (struck[0]["text"], struck[0]["strike_reason"]) == ("Call after 2 pm", "Another customer")
    again = admin.post(f"{base}/{note['id']}/strike", {"reason": "Again"}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "desk.note_struck")
    person = person_of(asha.pk)
    assert [row["body"] for row in erasure.export(person)["case_notes"]] == ["Call after 2 pm"]
    erasure.erase(person, timezone.now())
    assert not CaseNote.objects.exists()
    assert not CaseViewer.objects.exists()


@pytest.mark.parametrize("text", ["", "   ", "x" * 2001, "a\x00b"])
def test_note_without_fit_words_is_refused_and_nothing_is_written(asha, text):
    answer = signed_in().post(f"/api/admin/customers/{asha.pk}/notes", {"text": text}, format="json")
    assert answer.status_code == 422
    assert not CaseNote.objects.exists()


@pytest.fixture
def paper(asha):
    gulmohar = submissions.lender("Gulmohar")
    page = LenderPage.objects.create(lender=gulmohar)
    LenderDocument.objects.create(page=page, code="salary_slip", name_en="Salary slip", name_hi="सैलरी स्लिप")
    sent = submissions.submission(submissions.application(asha), gulmohar)
    picture = BytesIO()
    Image.new("RGB", (40, 60), "white").save(picture, "PNG")
    return Document.objects.create(
        submission=sent, customer=asha, code="salary_slip", file_name="salary.png", content_type="image/png", size=1,
        sha256="0" * 64, state="received", received_at=timezone.now(),
        stored_as=store_sealed(folder="documents", name="salary", content=picture.getvalue()),
    )  # fmt: skip


def opened(client, customer, paper, **body):
    return client.post(
        f"/api/admin/customers/{customer.pk}/documents/{paper.pk}/opening",
        {"reason": "lender_asked", **body},
        format="json",
    )


def test_document_is_opened_once_under_the_name_of_its_reader(asha, paper):
    line = next(
        line
        for line in signed_in(2).get(f"/api/admin/customers/{asha.pk}/timeline").json()["lines"]
        if line["code"] == "document_given"
    )
    assert (line["facts"]["document"], line["facts"]["kind"]) == (str(paper.pk), "Salary slip")
    client = signed_in(2)
    answer = opened(client, asha, paper)
    assert (answer.status_code, answer["Content-Type"], answer.content[:4]) == (200, "application/pdf", b"%PDF")
    (entry,) = Entry.objects.filter(action="desk.value_revealed")
    details = entry.details or {}
    assert (entry.target_id, details["field"], details["document"]) == (str(asha.pk), "document", str(paper.pk))
    assert [opened(client, asha, paper).status_code for _ in range(3)] == [200, 200, 429]


def test_document_of_another_person_role_3_and_an_old_proof_open_nothing(asha, paper):
    assert opened(signed_in(3), asha, paper).status_code == 403
    (entry,) = Entry.objects.filter(action="desk.reveal_refused")
    assert (entry.target_id, (entry.details or {})["refusal"]) == (str(asha.pk), "role")
    lines = signed_in(3).get(f"/api/admin/customers/{asha.pk}/timeline").json()["lines"]
    assert all("document" not in line["facts"] for line in lines)
    assert opened(signed_in(), submissions.customer(), paper).status_code == 404
    assert opened(signed_in(has_proof=False), asha, paper).json()["code"] == "accounts.confirm_needed"
    Document.objects.update(stored_as="")
    assert opened(signed_in(), asha, paper).status_code == 404


@pytest.mark.parametrize("limit", ["masks_numbers", "no_export"])
def test_document_is_not_offered_to_an_admin_who_takes_no_file_out(asha, paper, limit):
    limits: dict[str, Any] = {limit: True}
    user = accounts.make_admin(1, **limits)
    client = APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(user)}"})
    lines = client.get(f"/api/admin/customers/{asha.pk}/timeline").json()["lines"]
    assert [line["facts"].get("document") for line in lines if line["code"] == "document_given"] == [None]


def test_document_that_cannot_be_drawn_whole_is_refused(asha, paper):
    Document.objects.update(
        content_type="application/pdf",
        stored_as=store_sealed(folder="documents", name="statement", content=b"%PDF-1.7 no pages"),
    )
    refused = opened(signed_in(), asha, paper)
    assert (refused.status_code, refused.json()["code"]) == (409, "desk.document_unreadable")
