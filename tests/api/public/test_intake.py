"""The two intake calls against a company over real HTTP: every branch of specification 4.10 and 7."""

import threading
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx
import pytest
from django.test import override_settings
from django.utils import timezone
from rest_framework.test import APIClient

from apps.applications.models import Application
from apps.intake import selectors
from apps.intake.gateways import company as gateway
from apps.intake.management.sandbox import SandboxCompanyServer
from apps.intake.models import FinanceCompany, Intake, IntakeEntry
from apps.intake.services import forms as services
from apps.privacy.models import Consent
from tests.factories.intake import ANSWERS, SENT, make_application, make_company

pytestmark = pytest.mark.django_db
ACCEPTED, REJECT, REJECTED, REDIRECT, MEND, SLOW, DEAD, AWAY = (f"{n:012d}" for n in range(8))


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[SandboxCompanyServer]:
    monkeypatch.setattr(gateway, "PAUSE_SECONDS", 0.01)
    server = SandboxCompanyServer(0, selectors.sandbox_secret, slow_seconds=1.5)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    with override_settings(
        SANDBOX_COMPANY_URL=f"http://127.0.0.1:{server.server_address[1]}", INTAKE_WAIT_SECONDS=0.05
    ):
        yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def company(service: SandboxCompanyServer) -> FinanceCompany:
    return make_company()


def fields(application: Application | Any, slug: str = "champak", language: str = "en") -> Any:
    browser = APIClient(headers={"Accept-Language": language})
    return browser.get(f"/api/{slug}-intake-fields/{getattr(application, 'pk', application)}")


def post(application: Application, *, press: str = "", language: str = "en", **changed: str) -> Any:
    browser = APIClient(headers={"X-Tulna-Client": "tests", "Accept-Language": language})
    headers = {"Idempotency-Key": press} if press else {}
    return browser.post(
        f"/api/champak-intake/{application.pk}", {**SENT, **changed}, format="multipart", headers=headers
    )


def send(application: Application) -> str:
    return services.send(intake_id=Intake.objects.get(application=application).pk, now=timezone.now())


def history(application: Application) -> list[str]:
    return list(IntakeEntry.objects.filter(intake__application=application).values_list("event", flat=True))


class TestLoading:
    def test_the_form_comes_with_the_companys_lists_and_text(self, company):
        answer = fields(make_application())
        data = answer.json()["data"]
        assert (answer.status_code, answer.json()["success"]) == (200, "true")
        assert data["gender"] == ["Female", "Male", "Other"]
        assert data["category"]["Trade"] == ["Grocery", "Clothing", "Hardware"]
        assert data["category"]["Transport"] == []
        assert {"maritalStatus", "purposeOfLoan", "nature"} <= set(data)
        assert data["company"] == "Champak Finance"
        assert data["consent"] == {"version": "1.0", "title": "consent en", "text": "Text."}

    def test_values_stay_the_same_and_words_follow_the_language(self, company):
        data = fields(make_application(), language="hi").json()["data"]
        assert data["gender"] == ["Female", "Male", "Other"]
        assert data["labels"]["Female"] == "महिला"

    def test_rejected_before_the_form_says_just_that(self, company):
        application = make_application(end=REJECTED)
        for _ in range(2):
            answer = fields(application, language="hi")
            assert (answer.status_code, answer.json()["success"], answer.json()["message"]) == (
                409,
                "false",
                "Rejected",
            )
            assert "redirectionUrl" not in answer.json()
        assert history(application) == ["opened", "rejected"]

    def test_sent_on_before_the_form_names_the_address(self, company):
        application = make_application(end=REDIRECT)
        answer = fields(application)
        assert (answer.status_code, answer.json()["success"]) == (409, "false")
        assert answer.json()["redirectionUrl"] == f"https://apply.champak.example/continue/{application.pk}"
        assert history(application) == ["opened", "sent_on"]

    @pytest.mark.parametrize("what", ["company", "application", "product", "not live"])
    def test_what_does_not_exist_is_not_there(self, company, what):
        application = make_application(product="PL" if what == "product" else "BL")
        if what == "not live":
            FinanceCompany.objects.update(is_live=False)
        answer = fields(
            uuid4() if what == "application" else application, slug="nobody" if what == "company" else "champak"
        )
        assert (answer.status_code, answer.json()["success"], answer.json()["code"]) == (
            404,
            "false",
            "intake.unknown_form",
        )
        assert Intake.objects.count() == 0

    def test_a_company_that_is_away_is_no_verdict(self, company):
        answer = fields(make_application(end=AWAY))
        assert (answer.status_code, answer.json()["success"], answer.json()["code"]) == (
            503,
            False,
            "intake.company_away",
        )
        assert answer.json()["message"].startswith("Champak Finance is not answering")

    def test_after_a_page_waited_in_vain_the_next_does_not(self, company, monkeypatch):
        monkeypatch.setattr(gateway, "STANDING_SECONDS", 0.0)
        assert fields(make_application()).status_code == 503
        monkeypatch.undo()
        asked = []
        monkeypatch.setattr(gateway, "fetch_eligibility", lambda *args: asked.append(args))
        assert fields(make_application()).status_code == 503
        assert asked == []


class TestSending:
    def test_an_accepted_form_leads_to_the_companys_page(self, company):
        application = make_application()
        fields(application)
        waiting = post(application)
        assert (waiting.status_code, waiting.json()["code"]) == (409, "intake.still_checking")
        assert send(application) == "accepted"
        answer = post(application)
        assert (answer.status_code, answer.json()["success"]) == (200, "true")
        url = f"https://apply.champak.example/continue/{application.pk}"
        assert answer.json()["redirectionUrl"] == url
        assert history(application) == ["opened", "submitted", "accepted"]
        assert fields(application).json()["redirectionUrl"] == url

    def test_what_is_sent_is_kept_sealed_with_the_consent_for_the_lender(self, company):
        application = make_application()
        post(application)
        intake = Intake.objects.get(application=application)
        assert intake.answers == ANSWERS | {"annualSalesTurnOver": "2500000.00"}
        consent = Consent.objects.get(pk=intake.consent_id or 0)
        assert (consent.purpose, consent.recipient, consent.text_version, consent.application_id) == (
            "share_with_lender",
            str(company.lender_id),
            "1.0",
            application.pk,
        )

    def test_a_rejection_is_told_in_the_words_of_the_specification(self, company):
        application = make_application(end=REJECT)
        post(application)
        assert send(application) == "rejected"
        answer = post(application)
        assert answer.status_code == 200
        assert answer.json() == {
            "success": "false",
            "redirectionUrl": None,
            "message": "Your application has been rejected",
        }
        assert fields(application).json()["message"] == "Rejected"

    def test_wrong_answers_are_told_at_their_fields_and_nothing_is_kept(self, company):
        application = make_application()
        fields(application)
        answer = post(application, uan="UDYAM-1", consent="", dateOfIncorporation="2099-01-01")
        told = {name: found[0]["message"] for name, found in answer.json()["fields"].items()}
        assert answer.status_code == 422
        assert told == {
            "uan": "Please enter a valid UAN",
            "consent": "Please tick this to send the form.",
            "dateOfIncorporation": "Date of incorporation cannot be later than today",
        }
        intake = Intake.objects.get()
        assert (intake.state, intake.answers, Consent.objects.count()) == ("open", None, 0)

    def test_what_the_company_wants_mended_stands_at_its_field(self, company):
        application = make_application(end=MEND)
        post(application, press="one", businessAddressPincode="110001")
        assert send(application) == "invalid"
        answer = post(application, press="one", businessAddressPincode="110001")
        assert answer.status_code == 422
        assert answer.json()["fields"]["businessAddressPincode"][0]["message"] == (
            "We lend to businesses in PIN codes that begin with 22."
        )
        post(application, press="two")
        assert send(application) == "accepted"
        assert history(application) == ["opened", "submitted", "to_mend", "submitted", "accepted"]

    def test_the_same_press_asks_and_the_next_press_sends_again(self, company, service):
        application = make_application(end=DEAD)
        assert post(application, press="one").json()["code"] == "intake.still_checking"
        assert send(application) == "no_answer"
        away = post(application, press="one")
        assert (away.status_code, away.json()["code"]) == (503, "intake.company_away")
        assert history(application) == ["opened", "submitted", "no_answer"]
        service.company.changed[str(application.pk)] = "accept"
        assert post(application, press="two").json()["code"] == "intake.still_checking"
        assert send(application) == "accepted"
        assert post(application, press="two").json()["success"] == "true"

    def test_the_company_gets_the_same_answers_once(self, company, service):
        application = make_application()
        post(application)
        intake = Intake.objects.get()
        send(application)
        Intake.objects.filter(pk=intake.pk).update(state="sending", claimed_at=None)
        assert send(application) == "accepted"
        assert service.company.submissions == 1

    def test_a_slow_company_has_its_own_deadline(self, company):
        application = make_application(end=SLOW)
        FinanceCompany.objects.update(deadline_seconds=1)
        post(application)
        assert send(application) == "no_answer"
        assert Intake.objects.get().fault == "deadline"
        FinanceCompany.objects.update(deadline_seconds=5)
        post(application, press="again")
        assert send(application) == "accepted"

    def test_other_answers_wait_until_the_first_have_arrived(self, company):
        application = make_application()
        post(application)
        answer = post(application, name="Asha Stores")
        assert (answer.status_code, answer.json()["code"]) == (409, "intake.still_sending")
        assert (Intake.objects.get().answers or {})["name"] == "Asha Traders"

    def test_an_outdated_text_is_not_agreed_to(self, company):
        answer = post(make_application(), consent_version="0.9")
        assert (answer.status_code, answer.json()["code"]) == (409, "intake.consent_outdated")
        assert Consent.objects.count() == 0

    def test_an_unknown_field_is_refused_by_name(self, company):
        answer = post(make_application(), fatherName="x")
        assert (answer.status_code, answer.json()["fields"]["fatherName"][0]["code"]) == (422, "core.unknown_field")

    def test_the_page_waits_a_moment_for_the_answer(self, company, settings, monkeypatch):
        settings.INTAKE_WAIT_SECONDS = 5.0
        application = make_application()
        monkeypatch.setattr("apps.intake.api.public.time.sleep", lambda _: send(application))
        assert post(application).json()["success"] == "true"

    def test_a_sending_whose_worker_died_is_found(self, company, monkeypatch):
        application = make_application()
        post(application)
        woken = []
        monkeypatch.setattr(services, "enqueue", lambda name, **ids: woken.append((name, ids)))
        now = timezone.now()
        assert services.sweep_stale(now=now) == 0
        assert services.sweep_stale(now=now + services.SWEEP_AFTER * 2) == 1
        assert woken == [("intake.send", {"intake_id": Intake.objects.get().pk})]
        Intake.objects.update(claimed_at=now)
        assert services.send(intake_id=Intake.objects.get().pk, now=now) == ""
        assert services.send(intake_id=Intake.objects.get().pk, now=now + services.STALE_AFTER) == "accepted"


class TestTheService:
    def test_unsigned_requests_are_refused(self, service):
        address = f"http://127.0.0.1:{service.server_address[1]}/c/champak/standing"
        assert httpx.post(address, json={"application_id": "x"}).status_code == 403

    def test_what_it_does_can_be_changed_while_it_runs(self, service):
        address = f"http://127.0.0.1:{service.server_address[1]}/control"
        wish = {"application_id": "a", "behaviour": "slow"}
        assert httpx.post(address, json=wish).json()["changed"] == {"a": "slow"}
        assert httpx.post(address, json={**wish, "behaviour": "perhaps"}).status_code == 400
        assert "dead" in httpx.get(address).json()["branches"].values()
