"""A finance company's form and one's own applications: the way there, and what its answer becomes."""

import threading
from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.test import override_settings
from django.utils import timezone

from apps.applications.models import StatusEntry, Submission
from apps.applications.services.submissions.statuses import notify_customers
from apps.customers.models import Customer
from apps.intake import selectors
from apps.intake.gateways import company as gateway
from apps.intake.management.sandbox import SandboxCompanyServer
from apps.intake.models import FinanceCompany, Intake
from apps.intake.services import forms as services
from apps.lenders.models import Lender, LenderProduct
from apps.messaging.models import Message
from tests.factories.intake import SENT, make_application, make_company
from tests.factories.loans import apply_for, loan_lender, serve

pytestmark = pytest.mark.django_db


@pytest.fixture
def company(monkeypatch: pytest.MonkeyPatch) -> Iterator[FinanceCompany]:
    monkeypatch.setattr(gateway, "PAUSE_SECONDS", 0.01)
    server = SandboxCompanyServer(0, selectors.sandbox_secret)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    with override_settings(
        SANDBOX_COMPANY_URL=f"http://127.0.0.1:{server.server_address[1]}", INTAKE_WAIT_SECONDS=0.05
    ):
        yield make_company()
    server.shutdown()
    server.server_close()


def business_loan(visitor: Any, end: str = "000000000000") -> UUID:
    """Asha's own business loan; `end` of its id is what the sandbox company goes by."""
    application = make_application(end=end)
    application.customer_id = UUID(visitor.get(visitor.user_path).json()["data"]["user_id"])
    application.save(update_fields=["customer"])
    return application.pk


def send_form(visitor: Any, app_id: UUID, **changed: str) -> str:
    visitor.post(f"/api/champak-intake/{app_id}", SENT | changed, format="multipart")
    return services.send(intake_id=Intake.objects.get(application=app_id).pk, now=timezone.now())


def forms(visitor: Any, app_id: Any) -> Any:
    return visitor.get(f"/api/applications/{app_id}/lender-forms").json()["data"]


class TestWhatAnAnswerBecomes:
    def test_an_accepted_form_is_a_submission_with_its_history(self, asha, company):
        app_id = business_loan(asha)
        assert send_form(asha, app_id) == "accepted"
        shown = asha.get(f"/api/applications/{app_id}").json()["data"]
        (submission,) = shown["submissions"]
        intake = Intake.objects.get()
        assert (submission["lender"]["name"], submission["status"], submission["reference"]) == (
            "Champak Finance",
            "sent",
            intake.reference,
        )
        assert (submission["amount"], submission["tenure_months"], submission["redirect"]) == ("500000.00", 36, False)
        assert [(one["status"], one["source"]) for one in submission["history"]] == [
            ("created", "customer"),
            ("sent", "lender_api"),
        ]
        assert submission["next_step"] == {"code": "wait_for_lender", "turn": "lender"}
        assert Submission.objects.get().consent_id == intake.consent_id
        (listed,) = asha.get("/api/applications").json()["results"]
        assert (listed["appId"], listed["status"]) == (str(app_id), "sent")

    def test_the_customer_is_told_by_the_usual_message(self, asha, company):
        app_id = business_loan(asha)
        send_form(asha, app_id)
        notify_customers(now=timezone.now())
        assert Message.objects.filter(dedupe_key__startswith="status:").exists()

    def test_a_rejected_form_is_a_submission_that_ended(self, asha, company):
        app_id = business_loan(asha, end="000000000001")
        assert send_form(asha, app_id) == "rejected"
        (submission,) = asha.get(f"/api/applications/{app_id}").json()["data"]["submissions"]
        assert (submission["status"], submission["reference"], submission["can_withdraw"]) == ("rejected", None, False)
        assert submission["next_step"] == {"code": "choose_another", "turn": "you"}

    def test_what_has_to_be_mended_and_what_brought_no_answer_is_no_submission(self, asha, company):
        elsewhere = {"businessAddressPincode": "110001"}
        assert send_form(asha, business_loan(asha, end="000000000004"), **elsewhere) == "invalid"
        assert send_form(asha, business_loan(asha, end="000000000006")) == "no_answer"
        assert Submission.objects.count() == 0

    def test_one_answer_is_one_submission_however_often_it_is_worked_off(self, asha, company):
        app_id = business_loan(asha)
        send_form(asha, app_id)
        Intake.objects.update(state="sending", claimed_at=None)
        services.send(intake_id=Intake.objects.get().pk, now=timezone.now())
        assert Submission.objects.count() == 1
        assert StatusEntry.objects.count() == 2

    def test_another_application_open_at_the_lender_stays_the_only_one(self, asha, company):
        first = business_loan(asha)
        send_form(asha, first)
        second = business_loan(asha, end="000000000000")
        assert send_form(asha, second) == "accepted"
        assert Submission.objects.get().application_id == first
        assert Intake.objects.get(application=second).state == "accepted"

    def test_nothing_is_written_about_somebody_who_was_deleted_meanwhile(self, asha, company):
        app_id = business_loan(asha)
        asha.post(f"/api/champak-intake/{app_id}", SENT, format="multipart")
        Customer.objects.update(erased_at=timezone.now())
        services.send(intake_id=Intake.objects.get().pk, now=timezone.now())
        assert Submission.objects.count() == 0


class TestTheWayToTheForm:
    def test_a_business_loans_offers_name_the_form(self, asha, company):
        serve("BL")
        loan_lender("BL")
        app_id = apply_for(asha, "BL")
        assert forms(asha, app_id) == [
            {
                "lender_id": company.lender_id,
                "company": "Champak Finance",
                "mark_seed": company.lender.slug,
                "path": f"/user/lender-intake/champak/{app_id}",
                "state": "open",
            }
        ]

    def test_how_far_it_has_come_is_told(self, asha, company):
        app_id = business_loan(asha)
        send_form(asha, app_id)
        assert forms(asha, app_id)[0]["state"] == "accepted"

    @pytest.mark.parametrize("why", ["company not live", "lender off", "product off"])
    def test_what_is_switched_off_is_not_named(self, asha, company, why):
        app_id = business_loan(asha)
        assert len(forms(asha, app_id)) == 1
        if why == "company not live":
            FinanceCompany.objects.update(is_live=False)
        elif why == "lender off":
            Lender.objects.filter(pk=company.lender_id).update(lender_status=False)
        else:
            LenderProduct.objects.filter(lender_id=company.lender_id).update(product_id="BL", live=False)
        assert forms(asha, app_id) == []

    def test_other_products_have_no_such_form(self, asha, company):
        make_application(product="PL")
        assert forms(asha, asha.apply()) == []

    def test_another_persons_application_is_not_there(self, asha, bina, company):
        app_id = business_loan(asha)
        assert bina.get(f"/api/applications/{app_id}/lender-forms").status_code == 404
        assert asha.get(f"/api/applications/{uuid4()}/lender-forms").status_code == 404
