"""An OTP-only session sees and changes nothing behind the second proof: every customer call is walked with one.

Asha has filled in everything, written a ticket and applied to a lender; then the holder of her SIM signs in by the code
alone, on another browser, and calls everything that a customer may call.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from apps.accounts.models import Allowance, Challenge, Session
from apps.applications.domain.submissions.documents import DocumentState
from apps.applications.models import Application, Document, Submission
from apps.customers.models import Customer, Draft
from apps.desk.models import Ticket, TicketFile, TicketMessage
from apps.messaging.models import Message
from apps.privacy.models import DataExport, ErasureRequest
from tests.contracts.calls import CALLS, writes
from tests.factories.cards import make_card
from tests.factories.journey import ASHA, Visitor, consent_in_force, in_force, make_lender
from tests.factories.papers import PDF
from tests.factories.perks import make_deal, make_voucher
from tests.factories.plans import NEEDS, make_plan, make_provider, serve

TOLD = {
    "email": "asha.rao@example.com",
    "employer_name": "Kadamb Textiles",
    "monthly_income": "28413",
    "emi": "4217",
    "tin": "ABCPY1234F",
    "birth_date": "1990-05-14",
}
SECRETS = (
    *TOLD.values(),
    "14/05/1990",
    "The question that only Asha may read",
    "The answer that only Asha may read",
    "letter-of-asha.pdf",
    "slip-of-asha.pdf",
)
"""Values that no answer to an OTP-only session holds."""

_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def secrets_in(body: str) -> list[str]:
    """Return the secrets that an answer holds; an id that happens to have the digits of one is none."""
    plain = _ID.sub("", body)
    return [secret for secret in SECRETS if secret in plain]


SHUT = {
    ("POST", "data-exports"),
    ("GET", "data-exports/<uuid:export_id>/<str:kind>"),
    ("POST", "tickets"),
    ("GET", "tickets/<uuid:ticket_id>"),
    ("POST", "tickets/<uuid:ticket_id>/messages"),
    ("POST", "tickets/<uuid:ticket_id>/close"),
    ("POST", "tickets/<uuid:ticket_id>/score"),
    ("GET", "ticket-files/<uuid:file_id>"),
    ("POST", "deletion"),
    ("POST", "deletion/code"),
    ("POST", "mobile-changes"),
    ("POST", "mobile-changes/<uuid:change_id>/code"),
    ("POST", "mobile-changes/<uuid:change_id>/verify"),
    ("POST", "email-verifications"),
    ("POST", "email-verifications/verify"),
    ("POST", "applications"),
    ("PATCH", "applications/<uuid:app_id>"),
    ("POST", "applications/<uuid:app_id>/kfs/<int:lender_id>/acknowledgements"),
    ("POST", "applications/<uuid:app_id>/submissions"),
    ("POST", "submissions/<uuid:submission_id>/documents"),
    ("POST", "submissions/<uuid:submission_id>/documents/transfer"),
    ("GET", "documents/<uuid:document_id>"),
    ("DELETE", "documents/<uuid:document_id>"),
    ("POST", "submissions/<uuid:submission_id>/click"),
    ("POST", "submissions/<uuid:submission_id>/withdraw"),
}
"""Calls that wait for the proof."""

READS = {
    "consents",
    "consents/history",
    "contact-preferences",
    "notifications",
    "notifications/unread",
    "data-sharing",
    "data-exports",
    "tickets",
    "ticket-lenders",
    "deletion",
    "sign-ins",
    "user/<uuid:prospect_id>",
    "user/<uuid:prospect_id>/drafts/<slug:form>",
    "getMaskInfo/<uuid:prospect_id>",
    "cards/chosen",
    "leads",
    "leads/<str:reference>",
    "lead-options",
    "vouchers/codes",
    "applications",
    "applications/<uuid:app_id>",
    "applications/<uuid:app_id>/offers",
    "applications/<uuid:app_id>/kfs/<int:lender_id>",
    "applications/<uuid:app_id>/consent/<int:lender_id>",
    "applications/<uuid:app_id>/auto-submit",
    "applications/<uuid:app_id>/lender-forms",
    "auto-submit-lenders",
    "submissions/<uuid:submission_id>/documents/transfer",
    "lender-pages/<str:name>/application",
    "submissions/<uuid:submission_id>",
}
"""Calls that can be read before the proof: they name no secret."""

OPEN = {
    ("POST", "consents/withdraw"): "taking back is as easy as giving",
    ("PUT", "contact-preferences"): "messages to this very number",
    ("POST", "contact-preferences/stop"): "messages to this very number",
    ("POST", "notifications/read"): "no more than a mark",
    ("POST", "deletion/cancel"): "keeps what is there",
    ("POST", "sign-ins/revocation"): "shuts sessions, opens none",
    ("DELETE", "sign-ins/<uuid:session_id>"): "shuts a session, opens none",
    ("PATCH", "user/<uuid:prospect_id>"): "name and home; what is shut is refused, see below",
    ("PUT", "user/<uuid:prospect_id>/drafts/<slug:form>"): "keeps the proofs of the draft as they were",
    ("POST", "user/<uuid:prospect_id>/confirm"): "the proof itself",
    ("POST", "set-language"): "the language of the pages",
    ("POST", "cards/<int:category_id>/clicks"): "a new click of the session's own",
    ("POST", "leads"): "a new request by this very number",
    ("PATCH", "leads/<str:reference>"): "a call to this very number",
    ("POST", "leads/<str:reference>/withdraw"): "a request is made by the number alone and taken back by it",
    ("POST", "vouchers/<int:perk_id>/code"): "a new code of the number's own",
    ("POST", "deals/<int:perk_id>/clicks"): "a new click of the session's own",
    ("POST", "gold-loans/<uuid:app_id>"): "says which page comes next",
}
"""Calls that change something before the proof, and why they may."""

CONSUMER_CALLS = [(method, path) for method, path, view in CALLS if view.area == "consumer"]


@dataclass
class World:
    """Asha's things by the name of their path parameter, and the two browsers."""

    holder: Visitor
    asha: Visitor
    ids: dict[str, str] = field(default_factory=dict)
    bodies: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)


def sign_in_again() -> Visitor:
    earlier = timezone.now() - timedelta(minutes=1)
    Challenge.objects.update(created_at=earlier)
    Message.objects.filter(template="otp").update(created_at=earlier)
    Allowance.objects.all().delete()
    browser = Visitor(ip="203.0.113.77")
    browser.sign_in(ASHA)
    return browser


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    from django.test import override_settings

    with override_settings(MEDIA_ROOT=tmp_path_factory.mktemp("files")):
        yield


@pytest.fixture(scope="module")
def made(module_world: None, store: None) -> World:
    """Everything that a customer can have with us; made once."""
    now = timezone.now()
    serve("HEALTH")
    make_plan("neem-care", provider=make_provider("neem", name="Neem Health"))
    asha, lender = Visitor(), make_lender()
    asha.sign_in(ASHA)
    app_id = asha.apply(**TOLD)
    sent = asha.submit(app_id, lender.pk)
    assert sent.status_code == 201, sent.json()
    submission = Submission.objects.get()
    draft = {"step": 1, "values": {"tin": "ABCPY1234F", "birth_date": "14/05/1990", "first_name": "Asha"}}
    assert asha.put(f"{asha.user_path}/drafts/user-detail", draft, format="json").status_code == 200
    question = {
        "category": "money",
        "text": "The question that only Asha may read",
        "files": [SimpleUploadedFile("letter-of-asha.pdf", PDF)],
    }
    ticket = asha.post("/api/tickets", question, format="multipart").json()["data"]
    row = Ticket.objects.get()
    TicketMessage.objects.create(ticket=row, author="staff", text="The answer that only Asha may read", at=now)
    Ticket.objects.update(state="closed", answered_at=now, closed_at=now, score_asked_at=now)
    document = Document.objects.create(
        submission=submission,
        customer_id=submission.customer_id,
        code="salary_slip",
        file_name="slip-of-asha.pdf",
        content_type="application/pdf",
        size=1,
        sha256="0" * 64,
        stored_as="documents/slip",
        state=DocumentState.RECEIVED,
        received_at=now,
    )
    slots = asha.get("/api/lead-options?plans=neem-care").json()["data"]["slots"]
    lead_form = {
        "product_type": "HEALTH",
        "need": NEEDS["HEALTH"],
        "plans": ["neem-care"],
        "consents": [{"provider": "neem", "version": in_force("share_with_provider")}],
        "slot_at": slots[0]["starts_at"],
        "name": "Asha Yadav",
    }
    lead = asha.post("/api/leads", lead_form, format="json", headers={"Idempotency-Key": str(uuid4())})
    assert lead.status_code == 201, lead.json()
    assert asha.post("/api/data-exports", {}, format="json").status_code < 300
    export_id = str(DataExport.objects.get().pk)
    change = asha.post(
        "/api/mobile-changes", {"uid": asha.prospect_id, "mobile_phone_number": "9123456781"}, format="json"
    )
    holder = sign_in_again()
    mine = str(Session.objects.get(prospect_id=asha.prospect_id).pk)
    ids = {
        "prospect_id": holder.prospect_id,
        "form": "user-detail",
        "app_id": app_id,
        "lender_id": str(lender.pk),
        "submission_id": str(submission.pk),
        "document_id": str(document.pk),
        "ticket_id": ticket["id"],
        "file_id": ticket["messages"][0]["files"][0]["id"],
        "export_id": export_id,
        "kind": "json",
        "change_id": change.json()["data"]["change_id"],
        "session_id": mine,
        "reference": lead.json()["reference"],
        "name": lender.slug,
        "category_id": str(make_card().pk),
    }
    bodies: dict[tuple[str, str], dict[str, Any]] = {
        ("POST", "tickets"): {"category": "money", "text": "I am Asha"},
        ("POST", "tickets/<uuid:ticket_id>/messages"): {"text": "I am Asha"},
        ("POST", "tickets/<uuid:ticket_id>/score"): {"score": 1},
        ("POST", "deletion"): {"otp": "123456"},
        ("POST", "mobile-changes"): {"uid": holder.prospect_id, "mobile_phone_number": "9123456782"},
        ("POST", "mobile-changes/<uuid:change_id>/verify"): {"otp": "123456"},
        ("POST", "email-verifications"): {"uid": holder.prospect_id},
        ("POST", "email-verifications/verify"): {"uid": holder.prospect_id, "otp": "123456"},
        ("POST", "applications"): {"product_type": "PL"},
        ("PATCH", "applications/<uuid:app_id>"): {"amount": "200000"},
        ("POST", "applications/<uuid:app_id>/submissions"): {
            "lender_id": lender.pk,
            "consent_version": consent_in_force(lender.pk),
        },
        ("POST", "applications/<uuid:app_id>/kfs/<int:lender_id>/acknowledgements"): {"language": "en"},
        ("POST", "submissions/<uuid:submission_id>/documents"): {"code": "salary_slip"},
        ("POST", "submissions/<uuid:submission_id>/documents/transfer"): {"consent_version": "1.1"},
        ("POST", "consents/withdraw"): {"purpose": "marketing_sms_whatsapp"},
        ("PUT", "contact-preferences"): {"choices": [{"channel": "sms", "purpose": "reminder", "allowed": False}]},
        ("POST", "notifications/read"): {},
        ("POST", "sign-ins/revocation"): {"keep_current": True},
        ("PATCH", "user/<uuid:prospect_id>"): {"first_name": "Usha"},
        ("PUT", "user/<uuid:prospect_id>/drafts/<slug:form>"): {"step": 1, "values": {"tin": "ZZZPZ9999Z"}},
        ("POST", "user/<uuid:prospect_id>/confirm"): {"pan": "ZZZPZ9999Z"},
        ("POST", "set-language"): {"uid": holder.prospect_id, "language": "hi"},
        ("POST", "leads"): lead_form,
        ("PATCH", "leads/<str:reference>"): {"slot_at": None},
    }
    return World(holder, asha, ids, bodies)


@pytest.fixture
def world(db: None, made: World, settings: Any) -> World:
    made.ids["perk_id"] = "999999"
    return made


def call(world: World, who: Visitor, method: str, path: str) -> Any:
    address = path
    for name, value in world.ids.items():
        for form in ("uuid", "int", "str", "slug"):
            address = address.replace(f"<{form}:{name}>", value)
    if path in ("vouchers/<int:perk_id>/code", "deals/<int:perk_id>/clicks"):
        perk = make_voucher("A voucher") if path.startswith("vouchers") else make_deal("A deal")
        address = path.replace("<int:perk_id>", str(perk.pk))
    assert "<" not in address, address
    if method == "GET":
        query = {"plans": "neem-care"} if path == "lead-options" else {}
        return who.get(f"/api/{address}", {"product_type": "PL"} if path == "auto-submit-lenders" else query)
    body, headers = world.bodies.get((method, path), {}), {"Idempotency-Key": str(uuid4())}
    return getattr(who, method.lower())(f"/api/{address}", body, format="json", headers=headers)


BEHIND: dict[type[Any], tuple[str, ...]] = {
    Customer: (*TOLD, "gstin", "mobile_phone_number", "erased_at"),
    Ticket: ("state", "score", "read_at", "changed_at"),
    TicketMessage: ("text",),
    TicketFile: ("stored_as",),
    Application: ("amount", "tenure_months"),
    Submission: ("status", "clicked_at"),
    Document: ("state", "replaced_at"),
    DataExport: ("state",),
    ErasureRequest: ("state",),
}
"""Table -> what of its rows stands behind the proof."""


def shut_rows() -> list[Any]:
    """All that stands behind the proof, as it is stored."""
    rows: list[Any] = [
        (row.pk, *(getattr(row, name) for name in names))
        for table, names in BEHIND.items()
        for row in table.objects.order_by("pk")
    ]
    return rows + [(row.values.get("tin"), row.values.get("birth_date")) for row in Draft.objects.order_by("pk")]


def test_every_customer_call_is_shut_read_or_open_for_a_reason() -> None:
    reads = {("GET", path) for path in READS}
    assert set(CONSUMER_CALLS) == SHUT | reads | set(OPEN)
    assert (SHUT & reads, SHUT & set(OPEN)) == (set(), set())


@pytest.mark.parametrize(("method", "path"), sorted(SHUT))
def test_call_behind_the_proof_refuses_the_code_alone(method: str, path: str, world: World) -> None:
    before, rows = shut_rows(), writes()
    answer = call(world, world.holder, method, path)
    assert (answer.status_code, answer.json()["code"]) == (403, "customers.confirm_first")
    assert (writes() - rows, shut_rows()) == (0, before)


@pytest.mark.parametrize(("method", "path"), sorted(SHUT))
def test_call_behind_the_proof_asks_a_confirmed_session_for_nothing(method: str, path: str, world: World) -> None:
    """The control: the refusals above come from the missing proof alone."""
    answer = call(world, world.asha, method, path)
    assert answer.get("Content-Type", "").split(";")[0] != "application/json" or (
        answer.json().get("code") != "customers.confirm_first"
    )


@pytest.mark.parametrize("path", sorted(READS))
def test_read_before_the_proof_holds_no_secret(path: str, world: World) -> None:
    answer = call(world, world.holder, "GET", path)
    assert answer.status_code == 200, answer.content
    body = answer.content.decode()
    assert secrets_in(body) == []


@pytest.mark.parametrize(("method", "path"), sorted(OPEN))
def test_open_call_leaves_what_stands_behind_the_proof(method: str, path: str, world: World) -> None:
    before = shut_rows()
    answer = call(world, world.holder, method, path)
    assert answer.status_code < 500
    body = answer.content.decode()
    assert (secrets_in(body), shut_rows()) == ([], before)


@pytest.mark.parametrize("name", sorted(TOLD))
def test_field_behind_the_proof_is_not_changed_by_the_code_alone(name: str, world: World) -> None:
    before = shut_rows()
    refused = world.holder.tell(**{name: None})
    assert (refused.status_code, refused.json()["code"], shut_rows()) == (403, "customers.confirm_first", before)


def test_secrets_are_told_to_a_confirmed_session(world: World) -> None:
    """The control: what is looked for above is what the own session reads."""
    record = world.asha.get(world.asha.user_path).content.decode()
    ticket = world.asha.get(f"/api/tickets/{world.ids['ticket_id']}").content.decode()
    unseen = [secret for secret in SECRETS if secret not in record + ticket]
    assert unseen == ["14/05/1990", "slip-of-asha.pdf"]
