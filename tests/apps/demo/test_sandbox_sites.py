"""The pages that stand in for others' sites in the demo: customers' links lead there, and an application ends there."""

import os
import subprocess
import sys
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from apps.applications.models import Submission
from apps.lenders.models import ConnectorSettings
from apps.lenders.services.lenders import sandbox_secret
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.journey import ASHA, Visitor, make_lender

pytestmark = pytest.mark.django_db
SECRETS = {
    "SECRET_KEY": "k" * 50,
    "TULNA_FIELD_KEYS": "t:dGVzdHMtb25seS1rZXktZm9yLTMyLWJ5dGVzLWFlcyE=",
    "TULNA_INDEX_KEY": "dGVzdHMtb25seS1pbmRleC1rZXktMzItYnl0ZXMhISE=",
    "TULNA_DELETION_KEY": "dGVzdHMtb25seS1kZWxldGlvbi1rZXktMzItYnl0ZXM=",
}
CARD = "https://parijat-bank.example/cards/gold?utm_source=tulna&ref=abc"


@pytest.fixture
def sites(settings: Any) -> None:
    settings.SANDBOX_SITES = True


@pytest.fixture
def sent(sites: None) -> tuple[Visitor, Submission]:
    """Asha at a redirect lender of the demo, before she leaves for its site."""
    lender = make_lender()
    connection = ConnectorSettings.objects.get(lender=lender)
    connection.webhook_secret = sandbox_secret(lender.slug)
    connection.utm_link = "https://apply.gulmohar.example/apply?utm_source=tulna&ref={unique_id}"
    connection.save()
    asha = Visitor()
    asha.sign_in(ASHA)
    assert asha.submit(asha.apply(), lender.pk).status_code == 201
    return asha, Submission.objects.get()


def link_of(visitor: Visitor, submission: Submission) -> str:
    answer = visitor.post(f"/api/submissions/{submission.pk}/click", {}, format="json")
    assert answer.status_code == 200
    (link,) = [value for value in answer.json().values() if isinstance(value, str) and "/" in value]
    return link


def page_of(link: str) -> str:
    parts = urlsplit(link)
    return f"{parts.path}?{parts.query}"


def test_link_to_a_lender_leads_to_our_own_port(sent: tuple[Visitor, Submission], settings: Any) -> None:
    link = link_of(*sent)
    assert link.startswith(f"{settings.PUBLIC_URL}/dev/site?language=en&at=https%3A%2F%2Fapply.gulmohar.example")
    at = parse_qs(urlsplit(link).query)["at"][0]
    assert at == f"https://apply.gulmohar.example/apply?utm_source=tulna&ref={sent[1].pk}"


@pytest.mark.parametrize("status", ["approved", "rejected"])
def test_application_ends_there_and_the_lender_reports_back(sent: tuple[Visitor, Submission], status: str) -> None:
    visitor, submission = sent
    page = page_of(link_of(visitor, submission))
    shown = Client().get(page)
    assert (shown.status_code, "apply.gulmohar.example" in shown.content.decode()) == (200, True)
    reported = Client(enforce_csrf_checks=True).post(page, {"status": status})
    assert (reported.status_code, reported["Location"]) == (302, f"/user/applications/{submission.application_id}")
    submission.refresh_from_db()
    assert submission.status == status


def test_form_of_another_site_reports_nothing(sent: tuple[Visitor, Submission]) -> None:
    visitor, submission = sent
    page = page_of(link_of(visitor, submission))
    forged = Client().post(page, {"status": "approved"}, headers={"Origin": "https://elsewhere.example"})
    submission.refresh_from_db()
    assert (forged.status_code, submission.status) == (404, "sent")


def test_report_that_is_not_taken_is_said_on_the_page(sent: tuple[Visitor, Submission]) -> None:
    visitor, submission = sent
    page = page_of(link_of(visitor, submission))
    connection = ConnectorSettings.objects.get()
    connection.webhook_secret = "another"
    connection.save()
    refused = Client().post(page, {"status": "approved"})
    submission.refresh_from_db()
    assert ("did not take" in refused.content.decode(), submission.status) == (True, "sent")


@pytest.mark.parametrize(("language", "word"), [("en", "Back to Tulna"), ("hi", "तुलना पर वापस जाएँ")])
def test_card_ends_at_a_page_with_the_way_back(sites: None, language: str, word: str) -> None:
    shown = Client().get("/dev/site", {"at": CARD, "language": language}).content.decode()
    assert ("parijat-bank.example" in shown, word in shown, "<form" in shown) == (True, True, False)


def test_other_host_is_not_stood_in_for(sites: None) -> None:
    for at in ("https://bank.example.org/", "https://example/", "javascript:alert(1)", ""):
        assert Client().get("/dev/site", {"at": at}).status_code == 404


def test_back_office_reads_links_as_they_are(sent: tuple[Visitor, Submission]) -> None:
    bearer = bearer_of_user(make_admin(1))
    lender = sent[1].lender_id
    answer = Client().get(f"/api/lenders/{lender}/connector", headers={"Authorization": f"Bearer {bearer}"})
    assert answer.status_code == 200
    assert "https://apply.gulmohar.example/apply" in answer.content.decode()


def test_page_is_not_there_without_the_setting(settings: Any) -> None:
    settings.SANDBOX_SITES = False
    assert Client().get("/dev/site", {"at": CARD}).status_code == 404


def test_page_is_not_there_for_another_machine(sites: None) -> None:
    assert Client(REMOTE_ADDR="203.0.113.9").get("/dev/site", {"at": CARD}).status_code == 404


def test_production_has_neither_setting_nor_page() -> None:
    """Even where somebody sets the name of it: without the demo there is no such address at all."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("TULNA_", "PGHOST"))}
    environment = {**clean, **SECRETS, "DJANGO_SETTINGS_MODULE": "config.settings.prod", "TULNA_SANDBOX_SITES": "1"}
    environment |= {
        "TULNA_PUBLIC_URL": "http://127.0.0.1:8000",
        "DATABASE_URL": "postgresql:///nobody",
        "REDIS_URL": "redis://127.0.0.1:1",
    }
    script = (
        "import django; django.setup();"
        "from django.conf import settings; from django.urls import resolve;"
        "print(settings.SANDBOX_SITES, resolve('/dev/site').func.__name__)"
    )
    ended = subprocess.run([sys.executable, "-c", script], env=environment, text=True, capture_output=True, check=False)
    assert (ended.stdout.strip(), ended.returncode) == ("False not_found", 0), ended.stderr[-400:]
