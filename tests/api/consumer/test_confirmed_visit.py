"""A code proves the SIM, not the person: PAN and birth date stay shut until a returning person confirms one."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from apps.accounts.models import Allowance, Challenge
from apps.applications.models import Application, Submission
from apps.customers.models import Customer, Draft
from apps.messaging.models import Message
from tests.factories.journey import ASHA, Visitor, code_sent_to, make_lender

pytestmark = pytest.mark.django_db


@pytest.fixture
def returning(asha: Visitor) -> Visitor:
    """Asha on a second browser; on the first she made her application."""
    asha.apply()
    Challenge.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    Allowance.objects.all().delete()
    visitor = Visitor()
    visitor.sign_in(ASHA)
    return visitor


def test_the_visit_that_tells_the_profile_sees_it(asha: Visitor) -> None:
    asha.apply()
    record = asha.get(asha.user_path).json()["data"]
    assert (record["tin"], record["birth_date"]) == ("ABCPY1234F", "1990-05-14")


def test_a_returning_visit_sees_neither_before_it_confirms(returning: Visitor) -> None:
    record = returning.get(returning.user_path).json()["data"]
    assert (record["tin"], record["birth_date"], record["first_name"]) == (None, None, "Asha")


def test_a_returning_visit_sees_and_changes_no_address_income_employer_and_emi(returning: Visitor) -> None:
    asha = Customer.objects.get()
    asha.employer_name, asha.emi = "Kadamb Mills", Decimal("4200.00")
    asha.save()
    record = returning.get(returning.user_path).json()["data"]
    shut = [record[name] for name in ("monthly_income", "employer_name", "emi")]
    assert (record["email"], shut) == ("a•••@example.com", [None, None, None])
    before = Customer.objects.get()
    for change in ({"email": "eve@example.com"}, {"monthly_income": "90000"}, {"employer_name": "X"}, {"emi": "1"}):
        refused = returning.tell(**change)
        assert (refused.status_code, refused.json()["code"]) == (403, "customers.confirm_first")
    now = Customer.objects.get()
    assert [(row.changed_at, row.email, row.emi, row.employer_name) for row in (now,)] == [
        (before.changed_at, "asha@example.com", Decimal("4200.00"), "Kadamb Mills")
    ]


def test_a_deletion_waits_until_the_person_is_known(returning: Visitor) -> None:
    refused = returning.post("/api/deletion/code", {}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (403, "customers.confirm_first")
    assert not Challenge.objects.filter(purpose="deletion").exists()


def test_the_old_address_is_told_of_a_new_one_and_the_first_address_tells_nobody(asha: Visitor) -> None:
    assert asha.tell(email="asha@example.com").status_code == 200
    assert not Message.objects.filter(template="email_changed").exists()
    assert asha.tell(email="asha.rao@example.com").status_code == 200
    assert [(letter.channel, letter.to) for letter in Message.objects.filter(template="email_changed")] == [
        ("email", "asha@example.com")
    ]


def test_once_confirmed_both_are_shown(returning: Visitor) -> None:
    assert returning.post(f"{returning.user_path}/confirm", {"pan": "ABCPY1234F"}, format="json").status_code == 200
    record = returning.get(returning.user_path).json()["data"]
    assert (record["tin"], record["birth_date"]) == ("ABCPY1234F", "1990-05-14")


@pytest.mark.parametrize("change", [{"tin": "ZZZPZ9999Z"}, {"birth_date": "1980-01-01"}])
def test_the_proof_cannot_be_replaced_before_it_was_known(returning: Visitor, change: dict[str, str]) -> None:
    answer = returning.tell(**change)
    assert (answer.status_code, answer.json()["code"]) == (403, "customers.confirm_first")
    kept = Customer.objects.get()
    assert (kept.tin, str(kept.birth_date)) == ("ABCPY1234F", "1990-05-14")


def test_emptying_the_profile_does_not_open_it(returning: Visitor) -> None:
    answer = returning.tell(email=None)
    assert (answer.status_code, answer.json()["code"]) == (403, "customers.confirm_first")
    kept = Customer.objects.get()
    assert (kept.email, kept.pl_completed) == ("asha@example.com", True)
    assert returning.tell(first_name="Aasha").status_code == 200


def test_no_application_is_made_before_the_person_is_known(returning: Visitor) -> None:
    before = Application.objects.count()
    answer = returning.post("/api/applications", {"product_type": "PL"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "customers.confirm_first")
    assert Application.objects.count() == before == 1


class TestWhatWaitsForTheConfirmation:
    @pytest.fixture
    def sent(self, asha: Visitor) -> Submission:
        lender = make_lender()
        asha.submit(asha.apply(), lender.pk)
        return Submission.objects.get()

    @pytest.fixture
    def again(self, sent: Submission) -> Visitor:
        Challenge.objects.update(created_at=timezone.now() - timedelta(minutes=1))
        Allowance.objects.all().delete()
        visitor = Visitor()
        visitor.sign_in(ASHA)
        return visitor

    def confirm(self, visitor: Visitor) -> None:
        body = {"birth_date": "1990-05-14"}
        assert visitor.post(f"{visitor.user_path}/confirm", body, format="json").status_code == 200

    def test_nothing_is_sent_changed_opened_or_withdrawn_before(self, again: Visitor, sent: Submission) -> None:
        other = make_lender("Kachnar Bank")
        path = f"/api/applications/{sent.application_id}"
        answers = [
            again.submit(str(sent.application_id), other.pk),
            again.patch(path, {"amount": "200000"}, format="json"),
            again.post(f"/api/submissions/{sent.pk}/click", {}, format="json"),
            again.post(f"/api/submissions/{sent.pk}/withdraw", {}, format="json"),
        ]
        assert [(one.status_code, one.json()["code"]) for one in answers] == [(403, "customers.confirm_first")] * 4
        kept = Submission.objects.select_related("application").get()
        assert (kept.status, kept.clicked_at, kept.application.amount) == ("created", None, Decimal("300000.00"))

    def test_own_applications_and_offers_stay_readable(self, again: Visitor, sent: Submission) -> None:
        path = f"/api/applications/{sent.application_id}"
        for read in ("/api/applications", path, f"{path}/offers", f"{path}/kfs/{sent.lender_id}"):
            assert again.get(read).status_code == 200, read
        assert again.get(f"/api/submissions/{sent.pk}").status_code == 200

    def test_all_of_it_works_afterwards(self, again: Visitor, sent: Submission) -> None:
        self.confirm(again)
        other = make_lender("Kachnar Bank")
        path = f"/api/applications/{sent.application_id}"
        assert again.patch(path, {"amount": "200000"}, format="json").json()["data"]["amount"] == "200000.00"
        assert again.post(f"/api/submissions/{sent.pk}/click", {}, format="json").status_code == 200
        assert again.submit(str(sent.application_id), other.pk).status_code == 201
        assert again.post(f"/api/submissions/{sent.pk}/withdraw", {}, format="json").status_code == 200
        assert Submission.objects.get(pk=sent.pk).status == "declined_by_customer"


def test_a_draft_neither_shows_nor_loses_what_was_typed_as_proof(asha: Visitor) -> None:
    asha.apply()
    typed = {"tin": "ABCPY1234F", "birth_date": "14/05/1990", "first_name": "Asha"}
    asha.put(f"{asha.user_path}/drafts/user-detail", {"step": 2, "values": typed}, format="json")
    Challenge.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    Allowance.objects.all().delete()
    again = Visitor()
    again.sign_in(ASHA)
    path = f"{again.user_path}/drafts/user-detail"
    assert again.get(path).json()["data"]["values"] == {"first_name": "Asha"}
    told = again.put(path, {"step": 1, "values": {"tin": "ZZZPZ9999Z", "first_name": "Usha"}}, format="json")
    assert told.json()["data"]["values"] == {"first_name": "Usha"}
    assert Draft.objects.get().values == {"tin": "ABCPY1234F", "birth_date": "14/05/1990", "first_name": "Usha"}
    assert again.post(f"{again.user_path}/confirm", {"pan": "ABCPY1234F"}, format="json").status_code == 200
    assert again.get(path).json()["data"]["values"] == typed | {"first_name": "Usha"}


def test_an_earlier_visits_id_opens_nothing_before_the_person_is_known(asha: Visitor) -> None:
    asha.apply()
    Challenge.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    Allowance.objects.all().delete()
    again = Visitor()
    again.sign_in(ASHA)
    reading, change = again.get(asha.user_path), again.patch(asha.user_path, {"tin": "ZZZPZ9999Z"}, format="json")
    assert [(answer.status_code, answer.json()["code"]) for answer in (reading, change)] == [
        (404, "core.not_found")
    ] * 2
    kept = Customer.objects.get()
    assert (kept.tin, again.post("/api/data-exports", {}, format="json").status_code) == ("ABCPY1234F", 403)


def test_a_visit_verified_again_is_confirmed_for_its_newest_session_only(asha: Visitor) -> None:
    """Whoever holds the SIM and knows the visit's id could otherwise wait until its owner confirms it."""
    asha.apply()
    Challenge.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    Allowance.objects.all().delete()
    stranger = Visitor()
    stranger.prospect_id = asha.prospect_id
    assert stranger.post(f"/api/prospects/{asha.prospect_id}/otp", {}, format="json").status_code == 200
    stranger.carry(stranger.verify(code_sent_to(ASHA)).json()["token"])
    assert stranger.get(asha.user_path).json()["data"]["tin"] is None
    assert asha.get(asha.user_path).status_code == 401
    Challenge.objects.update(created_at=timezone.now() - timedelta(minutes=2))
    Allowance.objects.all().delete()
    assert asha.post(f"/api/prospects/{asha.prospect_id}/otp", {}, format="json").status_code == 200
    asha.carry(asha.verify(code_sent_to(ASHA)).json()["token"])
    assert asha.post(f"{asha.user_path}/confirm", {"pan": "ABCPY1234F"}, format="json").status_code == 200
    assert (asha.get(asha.user_path).status_code, stranger.get(asha.user_path).status_code) == (200, 401)


def come_back() -> Visitor:
    """Asha, or whoever holds her SIM, on another browser a minute later."""
    Challenge.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    Allowance.objects.all().delete()
    again = Visitor()
    again.sign_in(ASHA)
    return again


def test_incomplete_profile_with_a_pan_is_not_open_to_the_next_visit(asha: Visitor) -> None:
    assert asha.tell(first_name="Asha", tin="ABCPY1234F").status_code == 200
    assert Customer.objects.get().pl_completed is False
    again = come_back()
    record = again.get(again.user_path).json()["data"]
    assert (record["confirm_needed"], record["tin"]) == (1, None)
    refused = again.tell(tin="ZZZPZ9999Z")
    assert (refused.status_code, refused.json()["code"], Customer.objects.get().tin) == (
        403, "customers.confirm_first", "ABCPY1234F",
    )  # fmt: skip
    assert again.post(f"{again.user_path}/confirm", {"pan": "ABCPY1234F"}, format="json").status_code == 200
    assert again.get(again.user_path).json()["data"]["tin"] == "ABCPY1234F"


def test_profile_without_pan_and_birth_date_asks_for_no_confirmation(asha: Visitor) -> None:
    assert asha.tell(first_name="Asha").status_code == 200
    again = come_back()
    assert again.get(again.user_path).json()["data"]["confirm_needed"] == 0
    assert again.tell(tin="ABCPY1234F").status_code == 200


def test_pan_typed_into_a_draft_is_not_shown_to_the_next_visit(asha: Visitor) -> None:
    typed = {"tin": "ABCPY1234F", "birth_date": "14/05/1990", "first_name": "Asha"}
    asha.put(f"{asha.user_path}/drafts/user-detail", {"step": 2, "values": typed}, format="json")
    again = come_back()
    draft = again.get(f"{again.user_path}/drafts/user-detail").json()["data"]
    assert draft["values"] == {"first_name": "Asha"}
    assert Draft.objects.get().values == {"first_name": "Asha"}


class TestGstNumberAlone:
    """A GST number tells the PAN, and the PAN in it is what its owner proves by."""

    @pytest.mark.parametrize("number", ["27ABCPY1234F1ZR", "27AAPFU0939F1ZV"], ids=["of a person", "of a firm"])
    def test_person_with_a_gst_number_alone_proves_the_pan_in_it(self, asha: Visitor, number: str) -> None:
        assert asha.tell(first_name="Asha", gstin=number).status_code == 200
        again = come_back()
        record = again.get(again.user_path).json()["data"]
        masked = again.get(f"/api/getMaskInfo/{again.prospect_id}").json()["data"]
        assert (record["confirm_needed"], record["gstin"]) == (1, None)
        assert masked == {"pan": f"XXXXXX{number[8:12]}", "birth_date": None}
        wrong = again.post(f"{again.user_path}/confirm", {"pan": "ZZZPZ9999Z"}, format="json")
        assert (wrong.status_code, wrong.json()["code"]) == (422, "customers.confirm_wrong")
        right = again.post(f"{again.user_path}/confirm", {"pan": number[2:12]}, format="json")
        assert (right.status_code, again.get(again.user_path).json()["data"]["gstin"]) == (200, number)

    def test_own_pan_comes_before_the_one_in_the_gst_number(self, asha: Visitor) -> None:
        assert asha.tell(first_name="Asha", tin="ABCPY1234F", gstin="27AAPFU0939F1ZV").status_code == 200
        again = come_back()
        path = f"{again.user_path}/confirm"
        firm = again.post(path, {"pan": "AAPFU0939F"}, format="json")
        assert (firm.status_code, firm.json()["code"]) == (422, "core.invalid")
        assert again.post(path, {"pan": "ABCPY1234F"}, format="json").status_code == 200


def test_confirmed_visit_goes_on_without_another_proof(asha: Visitor) -> None:
    """A form that was sent from another device leads to welcome-back: the proof of this visit is enough."""
    app_id = asha.apply()
    again = come_back()
    path = f"{again.user_path}/confirm"
    unproved = again.post(path, {"product_type": "PL"}, format="json")
    assert (unproved.status_code, sorted(unproved.json()["fields"])) == (422, ["birth_date", "pan"])
    assert again.post(path, {"pan": "ABCPY1234F"}, format="json").status_code == 200
    on = again.post(path, {"product_type": "PL"}, format="json").json()
    assert (on["inflight_credit_app_id"], on["redirect_path"]) == (app_id, "/user/offers")
