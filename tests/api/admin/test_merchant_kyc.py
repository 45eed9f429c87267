"""A merchant's facts and papers are decided by a full admin who did not send them, once, with a reason where refused."""

from datetime import date, datetime
from typing import Any

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.messaging.models import Message
from apps.partners.models import KycDocument, PartnerKyc
from apps.partners.services import kyc
from tests.factories import accounts
from tests.factories.papers import PDF

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 12, 8, 12, tzinfo=IST)
FACTS = {"entity_type": "individual", "pan": "AAAPS1234F"}


@pytest.fixture(autouse=True)
def on_8_december(settings: Any, tmp_path: Any):
    settings.MEDIA_ROOT = tmp_path
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def gita() -> APIClient:
    return accounts.signed_in()


@pytest.fixture
def merchant() -> Any:
    """A merchant whose owner has sent everything; the address proof ends in March."""
    partner = accounts.make_partner()
    user = accounts.make_partner_user(partner.pk)
    owner = Actor(
        area="partner", subject_id=str(user.pk), partner_id=partner.pk, partner_role="owner", name="Dev", language="en"
    )
    kyc.change_facts(sent=FACTS, incorporated_on=None, by=owner, now=NOW)
    for kind, expires_on in (("pan_card", None), ("address_proof", date(2027, 3, 31))):
        file = SimpleUploadedFile("paper.pdf", PDF)
        kyc.add_document(kind=kind, file=file, expires_on=expires_on, by=owner, now=NOW)
    text = kyc.agreement(owner, NOW)
    assert text
    kyc.send(has_agreed=True, agreement_version=text.version, by=owner, now=NOW)
    return partner


def address(partner: Any) -> str:
    return f"/api/admin/merchants/{partner.pk}/kyc"


def decide(client: APIClient, partner: Any, *, ok: bool, reason: str = "") -> Any:
    return client.post(
        f"{address(partner)}/{'approval' if ok else 'refusal'}", {} if ok else {"reason": reason}, format="json"
    )


def test_accepted_facts_hold_until_the_first_paper_ends_and_the_owner_is_told(gita: APIClient, merchant: Any) -> None:
    waiting = gita.get(address(merchant)).json()
    assert (waiting["state"], waiting["pan"], waiting["sent_by"], waiting["sent_by_you"]) == (
        "sent", "XXXXXX234F", "Dev", False,
    )  # fmt: skip
    accepted = decide(gita, merchant, ok=True)
    assert accepted.status_code == 200, accepted.json()
    read = accepted.json()
    assert (read["state"], read["valid_until"], read["checked_by"]) == ("checked", "2027-03-31", "Gita")
    assert Message.objects.get().template == "partner_kyc_checked"
    again = decide(gita, merchant, ok=False, reason="Too late")
    assert (again.status_code, again.json()["code"]) == (409, "partners.kyc_nothing_waits")
    assert PartnerKyc.objects.get().state == "checked"


@pytest.mark.parametrize("reason", ["No", "N     ", "x" * 301])
def test_refusal_needs_a_reason_of_3_to_300_characters(gita: APIClient, merchant: Any, reason: str) -> None:
    refused = decide(gita, merchant, ok=False, reason=reason)
    assert (refused.status_code, refused.json()["fields"]["reason"][0]["code"]) == (422, "partners.reason")
    assert PartnerKyc.objects.get().state == "sent"


def test_refused_facts_go_back_to_the_owner_with_the_reason(gita: APIClient, merchant: Any) -> None:
    read = decide(gita, merchant, ok=False, reason="The address  is not readable.").json()
    assert (read["state"], read["reason"], read["valid_until"]) == ("refused", "The address is not readable.", None)
    assert Message.objects.get().template == "partner_kyc_refused"


def test_whoever_sent_it_does_not_decide(merchant: Any) -> None:
    admin = accounts.make_admin()
    PartnerKyc.objects.update(maker=str(admin.pk))
    sender = APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(admin)}"})
    assert sender.get(address(merchant)).json()["sent_by_you"] is True
    refused = decide(sender, merchant, ok=True)
    assert (refused.status_code, refused.json()["code"]) == (403, "partners.own_work")
    assert PartnerKyc.objects.get().state == "sent"


def test_opening_a_paper_is_recorded(gita: APIClient, merchant: Any) -> None:
    paper = KycDocument.objects.get(kind="pan_card")
    opened = gita.get(f"{address(merchant)}/documents/{paper.pk}")
    assert (opened.status_code, opened.content) == (200, PDF)
    entry = Entry.objects.get(action="partners.kyc_document_opened")
    assert (entry.target_id, entry.details) == (str(merchant.pk), {"kind": "pan_card"})
    rival = accounts.make_partner("rival", "Rival")
    assert gita.get(f"{address(rival)}/documents/{paper.pk}").status_code == 404


def test_what_waits_stands_in_for_me(gita: APIClient, merchant: Any) -> None:
    waiting = gita.get("/api/admin/for-me").json()
    rows = [row for row in waiting["waiting"] if row["kind"] == "partner_kyc"]
    assert [(row["name"], row["path"]) for row in rows] == [
        ("Sunrise", f"/admin/merchant-management/{merchant.pk}?tab=kyc")
    ]
