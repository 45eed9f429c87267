"""An organisation states and proves who it is: by its owner, sealed, sent once complete, and then it stands still."""

import json
from datetime import date, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.core.domain.calendar import IST
from apps.messaging.models import Message
from apps.partners.models import KycDocument, PartnerKyc
from apps.partners.services import kyc
from tests.factories import accounts
from tests.factories.papers import ACTIVE_PDF, PDF

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 12, 8, 12, tzinfo=IST)
ORGANISATION = "/api/partner/organisation"
FACTS = {"entity_type": "partnership", "pan": "AAAFS1234F", "gstin": "27AAAFS1234F1ZM"}
PAPERS = ("pan_card", "address_proof", "incorporation", "gst_certificate")


@pytest.fixture(autouse=True)
def on_8_december(settings: Any, tmp_path: Any):
    settings.MEDIA_ROOT = tmp_path
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def sunrise() -> Any:
    return accounts.make_partner()


def client_of(user: Any) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(user)}"})


@pytest.fixture
def dev(sunrise: Any) -> APIClient:
    return client_of(accounts.make_partner_user(sunrise.pk))


def state(client: APIClient, **facts: Any) -> Any:
    return client.patch(ORGANISATION, facts, format="json")


def add(client: APIClient, kind: str, content: bytes = PDF, **more: Any) -> Any:
    file = SimpleUploadedFile("paper.pdf", content)
    return client.post(f"{ORGANISATION}/documents", {"kind": kind, "file": file, **more}, format="multipart")


def send(client: APIClient, *, agreed: bool = True, version: str | None = None) -> Any:
    read = client.get(ORGANISATION).json()["agreement"]["version"] if version is None else version
    return client.post(f"{ORGANISATION}/check", {"agreed": agreed, "agreement_version": read}, format="json")


@pytest.fixture
def complete(dev: APIClient) -> APIClient:
    state(dev, **FACTS)
    for paper in PAPERS:
        assert add(dev, paper).status_code == 201
    return dev


def test_owner_states_proves_and_sends_and_then_it_stands_still(complete: APIClient, sunrise: Any) -> None:
    before = complete.get(ORGANISATION).json()
    assert (before["name"], before["kyc"]["state"], before["kyc"]["missing"]) == ("Sunrise", "missing", [])
    sent = send(complete)
    assert sent.status_code == 200, sent.json()
    read = sent.json()["kyc"]
    assert (read["state"], read["pan"], read["gstin"]) == ("sent", "XXXXXX234F", "27AAAFS1234F1ZM")
    assert (read["sent_by"], read["agreement_version"]) == ("Dev", before["agreement"]["version"])
    assert [paper["kind"] for paper in read["documents"]] == sorted(PAPERS)
    row = PartnerKyc.objects.get()
    for refused in (
        state(complete, **{**FACTS, "gstin": ""}),
        add(complete, "pan_card"),
        complete.delete(f"{ORGANISATION}/documents/{read['documents'][0]['id']}"),
        send(complete),
    ):
        assert (refused.status_code, refused.json()["code"]) == (409, "partners.kyc_stands")
    assert PartnerKyc.objects.get().changed_at == row.changed_at
    assert KycDocument.objects.count() == len(PAPERS)


def test_what_is_missing_is_named_and_nothing_is_sent(dev: APIClient) -> None:
    state(dev, **FACTS)
    add(dev, "pan_card")
    refused = send(dev, agreed=False)
    assert (refused.status_code, refused.json()["code"]) == (409, "partners.kyc_missing")
    assert refused.json()["details"]["missing"] == ["address_proof", "incorporation", "gst_certificate", "agreement"]
    assert PartnerKyc.objects.get().state == "missing"
    outdated = send(dev, version="0.1")
    assert outdated.json()["code"] == "partners.merchant_terms_outdated"


def test_facts_stay_as_they_were_where_one_is_wrong(dev: APIClient) -> None:
    state(dev, **FACTS)
    refused = state(dev, **{**FACTS, "entity_type": "company", "gstin": "27AABFS1234F1ZM"})
    assert (refused.status_code, sorted(refused.json()["fields"])) == (422, ["gstin", "pan"])
    assert PartnerKyc.objects.get().entity_type == "partnership"
    assert state(dev, **{**FACTS, "pan": None, "gstin": ""}).json()["kyc"]["pan"] == "XXXXXX234F"


def test_pan_and_papers_lie_sealed_and_no_record_has_them(complete: APIClient) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pan::text FROM partners_partnerkyc")
        assert "AAAFS1234F" not in cursor.fetchone()[0]
    with default_storage.open(KycDocument.objects.get(kind="pan_card").stored_as) as file:
        assert PDF not in file.read()
    entries = Entry.objects.filter(action__startswith="partners.kyc")
    assert entries.count() == 1 + len(PAPERS)
    assert "AAAFS1234F" not in json.dumps([[entry.before, entry.after, entry.details] for entry in entries])


def test_paper_replaces_the_one_of_its_kind_and_is_opened_and_taken_back(
    complete: APIClient, django_capture_on_commit_callbacks: Any
) -> None:
    old = KycDocument.objects.get(kind="pan_card")
    with django_capture_on_commit_callbacks(execute=True):
        add(complete, "pan_card", PDF + b"\n", expires_on="2027-03-31")
    new = KycDocument.objects.get(kind="pan_card")
    assert (new.pk != old.pk, new.expires_on) == (True, date(2027, 3, 31))
    assert not default_storage.exists(old.stored_as)
    opened = complete.get(f"{ORGANISATION}/documents/{new.pk}")
    assert (opened.content, opened["Content-Type"]) == (PDF + b"\n", "application/pdf")
    assert complete.delete(f"{ORGANISATION}/documents/{new.pk}").json()["kyc"]["missing"] == ["pan_card"]
    assert complete.get(f"{ORGANISATION}/documents/{new.pk}").status_code == 404


@pytest.mark.parametrize(
    ("content", "more", "field", "code"),
    [
        (ACTIVE_PDF, {}, "file", "uploads.pdf_active"),
        (b"MZ", {}, "file", "uploads.paper_kind"),
        (PDF, {"expires_on": "2026-12-07"}, "expires_on", "partners.paper_ended"),
    ],
)
def test_paper_that_cannot_be_taken_is_not_stored(
    dev: APIClient, content: bytes, more: dict[str, str], field: str, code: str
) -> None:
    refused = add(dev, "pan_card", content, **more)
    assert (refused.status_code, refused.json()["fields"][field][0]["code"]) == (422, code)
    assert not KycDocument.objects.exists()
    assert add(dev, "pan_card", PDF, expires_on="2026-12-08").status_code == 201


def test_nobody_else_reads_or_changes_it(complete: APIClient, sunrise: Any) -> None:
    document = KycDocument.objects.get(kind="pan_card")
    rival = client_of(accounts.make_partner_user(accounts.make_partner("rival", "Rival").pk))
    assert rival.get(f"{ORGANISATION}/documents/{document.pk}").status_code == 404
    assert rival.delete(f"{ORGANISATION}/documents/{document.pk}").status_code == 404
    assert rival.get(ORGANISATION).json()["kyc"]["documents"] == []
    agent = client_of(accounts.make_partner_user(sunrise.pk, role="agent"))
    assert agent.get(ORGANISATION).status_code == 403
    masquerade = accounts.bearer_of_masquerade(accounts.make_admin(), sunrise.pk)
    behind = APIClient(headers={"Authorization": f"Bearer {masquerade}"})
    assert state(behind, **FACTS).status_code == 403
    assert KycDocument.objects.filter(kind="pan_card", pk=document.pk).exists()


def test_owner_is_told_30_days_before_the_end_once_and_after_it_may_change(complete: APIClient) -> None:
    send(complete)
    until = date(2027, 3, 31)
    PartnerKyc.objects.update(state="checked", checker="x", checked_at=NOW, valid_until=until)
    for day, messages, shown in (
        (until - timedelta(days=31), 0, "checked"),
        (until - timedelta(days=30), 1, "checked"),
        (until, 1, "checked"),
        (until + timedelta(days=1), 1, "expired"),
    ):
        with time_machine.travel(datetime.combine(day, NOW.time(), IST), tick=False):
            kyc.expire_due(now=datetime.now(IST))
            assert Message.objects.filter(template="partner_kyc_ends").count() == messages
            assert PartnerKyc.objects.get().state == shown
    assert state(complete, **FACTS).status_code == 200
