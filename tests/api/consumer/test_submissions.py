"""Submitting to a lender: consent, once only, redirects, withdrawal, pushes, what the customer sees."""

import json
import time
from datetime import timedelta
from decimal import Decimal
from uuid import UUID

import pytest
from django.utils import timezone

from apps.applications.models import Push, StatusEntry, Submission
from apps.applications.services.submissions import statuses
from apps.core.domain.calendar import today_ist
from apps.customers.models import DedupeEntry, JourneyEvent
from apps.lenders.models import Lender
from apps.messaging.models import Message
from apps.privacy.models import Consent
from tests.factories.journey import make_lender
from tests.factories.sending import history, push

pytestmark = pytest.mark.django_db


class TestConsent:
    def test_the_text_names_the_lender_and_the_data(self, asha):
        lender = make_lender(kind="rest")
        Lender.objects.update(api=False)
        app_id = asha.apply()
        data = asha.get(f"/api/applications/{app_id}/consent/{lender.pk}").json()["data"]
        assert (data["version"], data["lender"]) == ("1.1", "Gulmohar Finance")
        assert "Gulmohar Finance" in data["text"]
        assert "{{" not in data["text"] + data["title"]
        assert {"tin", "mobile_phone_number", "birth_date"} <= set(data["fields"])

    @pytest.mark.parametrize(
        ("language", "words"), [("en", "Only a reference number"), ("hi", "सिर्फ़ बिना नाम का एक संदर्भ नंबर")]
    )
    def test_a_lender_with_its_own_page_gets_a_reference_alone(self, asha, language, words):
        lender = make_lender(kind="redirect")
        app_id = asha.apply()
        path = f"/api/applications/{app_id}/consent/{lender.pk}"
        data = asha.get(path, headers={"Accept-Language": language}).json()["data"]
        assert data["fields"] == ["submission_reference"]
        assert data["text"].startswith(words)
        refused = asha.submit(app_id, lender.pk, version="1.1")
        assert (refused.status_code, refused.json()["code"]) == (409, "applications.consent_outdated")
        assert Submission.objects.count() == 0
        assert asha.submit(app_id, lender.pk, version=data["version"]).status_code == 201
        assert Consent.objects.get(purpose="share_with_lender").text_version == "reference-1.0"

    def test_a_lender_without_an_offer_asks_for_no_consent(self, asha):
        lender = make_lender(min_income=Decimal(90_000))
        app_id = asha.apply()
        answer = asha.get(f"/api/applications/{app_id}/consent/{lender.pk}")
        assert (answer.status_code, answer.json()["code"]) == (409, "applications.no_offer")

    def test_an_old_text_is_409_and_gives_nothing(self, asha):
        lender = make_lender()
        app_id = asha.apply()
        answer = asha.submit(app_id, lender.pk, version="0.9")
        assert (answer.status_code, answer.json()["code"]) == (409, "applications.consent_outdated")
        assert Submission.objects.count() == Consent.objects.filter(purpose="share_with_lender").count() == 0


class TestOnce:
    def test_a_submission_keeps_the_offer_and_its_consent(self, asha):
        lender = make_lender()
        app_id = asha.apply()
        answer = asha.submit(app_id, lender.pk)
        row = Submission.objects.get()
        assert answer.status_code == 201
        assert answer.json() == {
            "success": True,
            "submission_id": str(row.pk),
            "status": "created",
            "redirect": f"/redirect?submission={row.pk}",
        }
        consent = Consent.objects.get(purpose="share_with_lender")
        assert (row.consent_id, consent.recipient, consent.application_id) == (consent.pk, str(lender.pk), UUID(app_id))
        assert (str(row.amount), row.tenure_months, str(row.annual_rate)) == ("300000.00", 36, "14.00")
        assert history(row.pk) == [("created", "customer", True)]
        assert JourneyEvent.objects.filter(event="submitted").count() == 1

    def test_the_same_key_gives_the_same_answer(self, asha):
        lender = make_lender()
        app_id = asha.apply()
        first, again = (asha.submit(app_id, lender.pk, key="k-1") for _ in range(2))
        assert (first.status_code, first.json()) == (again.status_code, again.json())
        assert Submission.objects.count() == Consent.objects.filter(purpose="share_with_lender").count() == 1

    def test_the_same_key_for_another_lender_is_409(self, asha):
        one, two = make_lender("One"), make_lender("Two")
        app_id = asha.apply()
        asha.submit(app_id, one.pk, key="k-1")
        answer = asha.submit(app_id, two.pk, key="k-1")
        assert (answer.status_code, answer.json()["code"]) == (409, "core.idempotency_key_reused")
        assert Submission.objects.count() == 1

    def test_a_second_live_submission_to_the_lender_is_409_and_names_the_first(self, asha):
        lender = make_lender()
        app_id = asha.apply()
        first = asha.submit(app_id, lender.pk).json()["submission_id"]
        answer = asha.submit(app_id, lender.pk)
        assert (answer.status_code, answer.json()["code"]) == (409, "applications.already_submitted")
        assert answer.json()["details"] == {"submission_id": first}

    def test_after_a_withdrawal_the_lender_can_be_chosen_again(self, asha):
        lender = make_lender()
        app_id = asha.apply()
        first = asha.submit(app_id, lender.pk).json()["submission_id"]
        withdrawn = asha.post(f"/api/submissions/{first}/withdraw", {}, format="json")
        assert withdrawn.json()["data"]["status"] == "declined_by_customer"
        assert asha.submit(app_id, lender.pk).status_code == 201
        again = asha.post(f"/api/submissions/{first}/withdraw", {}, format="json")
        assert (again.status_code, again.json()["code"]) == (409, "applications.has_ended")

    def test_a_lender_switched_off_takes_no_new_submission(self, asha):
        lender = make_lender()
        app_id = asha.apply()
        Lender.objects.filter(pk=lender.pk).update(lender_status=False)
        assert asha.submit(app_id, lender.pk).json()["code"] == "applications.no_offer"

    def test_another_application_to_the_same_lender_is_a_duplicate(self, asha):
        lender = make_lender()
        asha.submit(asha.apply(), lender.pk)
        other = asha.post("/api/applications", {"product_type": "PL"}, format="json").json()["appId"]
        [row] = asha.offers(other)["unmatched"]
        assert [finding["code"] for finding in row["findings"]] == ["duplicate"]

    def test_the_offer_shows_that_it_was_chosen(self, asha):
        lender = make_lender()
        app_id = asha.apply()
        made = asha.submit(app_id, lender.pk).json()
        [offer] = asha.offers(app_id)["matched"]
        assert offer["submission"] == {"submission_id": made["submission_id"], "status": "created"}

    @pytest.mark.parametrize("body", [{"lender_id": "x"}, {"lender_id": 10**30}, {"lender_id": -1}, {"lender_id": "१"}])
    def test_a_lender_that_is_none_is_422(self, asha, body):
        app_id = asha.apply()
        answer = asha.post(f"/api/applications/{app_id}/submissions", body | {"consent_version": "1.1"}, format="json")
        assert answer.status_code in (409, 422)
        assert Submission.objects.count() == 0

    @pytest.mark.parametrize("body", [{}, {"lender_id": None}])
    def test_without_an_offer_chosen_nothing_is_sent_and_it_is_said(self, asha, body):
        app_id = asha.apply()
        path = f"/api/applications/{app_id}/submissions"
        answer = asha.post(path, body | {"consent_version": "1.1"}, format="json")
        [fault] = answer.json()["fields"]["lender_id"]
        assert (answer.status_code, fault["code"]) == (422, "core.offer_needed")
        assert fault["message"].startswith("An offer must be selected from the offer screen.")
        hindi = asha.post(path, body | {"consent_version": "1.1"}, format="json", headers={"Accept-Language": "hi"})
        assert "ऑफ़र" in hindi.json()["fields"]["lender_id"][0]["message"]
        assert Submission.objects.count() == 0


class TestDuplicates:
    """One PAN under two mobiles at one lender (product.md 4 and 5)."""

    def test_beside_a_live_one_it_is_refused_and_noted(self, asha, bina):
        lender = make_lender()
        first = asha.submit(asha.apply(), lender.pk).json()["submission_id"]
        app_id = bina.apply()
        answer = bina.submit(app_id, lender.pk, key="k-1")
        assert (answer.status_code, answer.json()["code"]) == (409, "applications.duplicate")
        assert first not in answer.content.decode()
        assert Submission.objects.count() == Consent.objects.filter(purpose="share_with_lender").count() == 1
        noted = DedupeEntry.objects.get(rule="at_lender")
        assert (noted.key, noted.decision, noted.lender_id, noted.by_id) == ("pan", "blocked", lender.pk, "")
        theirs = Submission.objects.get(pk=first)
        assert (str(noted.application_id), noted.existing_application_id) == (app_id, theirs.application_id)
        assert noted.existing_customer_id == theirs.customer_id != noted.customer_id

    def test_after_an_end_it_is_let_through_and_noted(self, asha, bina):
        lender = make_lender()
        asha.submit(asha.apply(), lender.pk)
        Submission.objects.update(status="rejected")
        assert bina.submit(bina.apply(), lender.pk).status_code == 201
        noted = DedupeEntry.objects.get(rule="at_lender")
        assert (noted.key, noted.decision) == ("pan", "allowed")

    def test_ones_own_second_try_there_is_let_through_and_noted_by_the_mobile(self, asha):
        lender = make_lender()
        app_id = asha.apply()
        asha.submit(app_id, lender.pk)
        Submission.objects.update(status="expired")
        assert asha.submit(app_id, lender.pk).status_code == 201
        noted = DedupeEntry.objects.get()
        assert (noted.rule, noted.key, noted.decision) == ("at_lender", "mobile", "allowed")
        assert noted.customer_id == noted.existing_customer_id

    def test_longer_ago_at_another_lender_or_with_another_pan_is_none(self, asha, bina):
        lender, other = make_lender(), make_lender("Kachnar Bank")
        asha.submit(asha.apply(), lender.pk)
        app_id = bina.apply()
        assert bina.submit(app_id, other.pk).status_code == 201
        Submission.objects.filter(lender=lender).update(
            status="rejected", created_at=timezone.now() - timedelta(days=90, seconds=1)
        )
        assert bina.submit(app_id, lender.pk).status_code == 201
        assert DedupeEntry.objects.filter(rule="at_lender").count() == 0


class TestRedirect:
    def test_the_click_is_recorded_and_the_lenders_page_answered(self, asha):
        lender = make_lender(kind="redirect")
        app_id = asha.apply()
        made = asha.submit(app_id, lender.pk).json()
        submission_id = made["submission_id"]
        assert made["redirect"] == f"/redirect?submission={submission_id}"
        before = asha.get(f"/api/submissions/{submission_id}").json()["data"]
        assert before["next_step"] == {"code": "open_lenders_page", "turn": "you"}
        click = asha.post(f"/api/submissions/{submission_id}/click", {}, format="json")
        assert click.json() == {"success": True, "url": f"https://apply.gulmohar.example/?id={submission_id}"}
        again = asha.post(f"/api/submissions/{submission_id}/click", {}, format="json")
        assert again.status_code == 200
        after = asha.get(f"/api/submissions/{submission_id}").json()["data"]
        assert (after["status"], [line["status"] for line in after["history"]]) == ("sent", ["created", "sent"])
        assert after["next_step"] == {"code": "finish_at_lender", "turn": "you"}
        assert JourneyEvent.objects.filter(event="left_for_lender").count() == 1
        assert statuses.notify_customers(now=timezone.now())["told"] == 0

    def test_it_is_the_lenders_turn_once_the_lender_reports(self, asha):
        lender = make_lender(kind="redirect")
        submission_id = asha.submit(asha.apply(), lender.pk).json()["submission_id"]
        asha.post(f"/api/submissions/{submission_id}/click", {}, format="json")
        push(lender, submission_id=submission_id, status="in_review")
        shown = asha.get(f"/api/submissions/{submission_id}").json()["data"]
        assert shown["next_step"] == {"code": "wait_for_lender", "turn": "lender"}

    @pytest.mark.parametrize(
        "link",
        [
            "http://apply.gulmohar.example/",
            "https://evil.example/?id={unique_id}",
            "https://gulmohar.example.evil.example/",
        ],
    )
    def test_an_address_off_the_lenders_host_is_not_given_out(self, asha, link):
        lender = make_lender(kind="redirect")
        submission_id = asha.submit(asha.apply(), lender.pk).json()["submission_id"]
        lender.connector.utm_link = link
        lender.connector.save()
        answer = asha.post(f"/api/submissions/{submission_id}/click", {}, format="json")
        assert answer.status_code == 404
        assert "evil" not in json.dumps(answer.json())
        assert Submission.objects.get().clicked_at is None

    def test_a_lender_without_a_page_has_no_click(self, asha):
        lender = make_lender(kind="rest")
        Lender.objects.update(api=False)
        made = asha.submit(asha.apply(), lender.pk).json()
        answer = asha.post(f"/api/submissions/{made['submission_id']}/click", {}, format="json")
        assert (answer.status_code, answer.json()["code"]) == (409, "applications.no_redirect")
        assert (made["redirect"], Submission.objects.get().clicked_at) == (None, None)


class TestPushes:
    @pytest.fixture
    def sent(self, asha) -> tuple[Submission, Lender]:
        lender = make_lender(kind="redirect")
        asha.submit(asha.apply(), lender.pk)
        return Submission.objects.get(), lender

    def test_a_signed_push_moves_the_submission_and_tells_the_customer(self, asha, sent):
        row, lender = sent
        answer = push(lender, submission_id=row.pk, status="approved", reference="GF-77")
        assert answer.json() == {"success": True, "outcome": "apply"}
        shown = asha.get(f"/api/submissions/{row.pk}").json()["data"]
        assert (shown["status"], shown["reference"]) == ("approved", "GF-77")
        assert shown["history"][-1]["source"] == "lender_api"
        assert statuses.notify_customers(now=timezone.now())["told"] == 1
        assert statuses.notify_customers(now=timezone.now())["told"] == 0
        news = Message.objects.get(template="status_changed")
        assert "Gulmohar Finance" in (news.body or "")
        assert "Approved" in (news.body or "")

    def test_the_same_event_again_changes_nothing(self, sent):
        row, lender = sent
        outcomes = [
            push(lender, event_id="e-1", submission_id=row.pk, status="approved").json()["outcome"] for _ in range(2)
        ]
        assert outcomes == ["apply", "repeated"]
        assert StatusEntry.objects.count() == 2

    def test_a_push_of_an_earlier_day_never_overwrites(self, sent):
        row, lender = sent
        yesterday = today_ist(timezone.now()) - timedelta(days=1)
        assert push(lender, submission_id=row.pk, status="rejected", on=yesterday).json()["outcome"] == "stale"
        assert Submission.objects.get().status == "created"
        assert history(row.pk)[-1] == ("rejected", "lender_api", False)

    def test_a_push_after_the_end_is_acknowledged_and_not_applied(self, asha, sent):
        row, lender = sent
        asha.post(f"/api/submissions/{row.pk}/withdraw", {}, format="json")
        tomorrow = today_ist(timezone.now()) + timedelta(days=1)
        answer = push(lender, submission_id=row.pk, status="approved", on=tomorrow)
        assert (answer.status_code, answer.json()["outcome"]) == (200, "final")
        assert Submission.objects.get().status == "declined_by_customer"

    def test_a_day_after_tomorrow_is_refused_and_changes_nothing(self, sent):
        row, lender = sent
        day = today_ist(timezone.now()) + timedelta(days=2)
        answer = push(lender, submission_id=row.pk, status="approved", on=day)
        assert (answer.status_code, answer.json()["code"]) == (422, "applications.day_in_future")
        kept = Submission.objects.get()
        assert (kept.status, kept.as_of, Push.objects.count()) == ("created", row.as_of, 0)

    def test_a_reason_goes_with_its_status(self, asha, sent):
        row, lender = sent
        push(lender, submission_id=row.pk, status="documents_pending", reason="salary slip missing")
        assert asha.get(f"/api/submissions/{row.pk}").json()["data"]["reason"] == "salary slip missing"
        push(lender, submission_id=row.pk, status="approved")
        shown = asha.get(f"/api/submissions/{row.pk}").json()["data"]
        assert (shown["status"], shown["reason"]) == ("approved", None)
        assert [line["reason"] for line in shown["history"]] == [None, "salary slip missing", None]

    def test_what_the_lender_sanctioned_and_paid_is_shown(self, asha, sent):
        row, lender = sent
        push(lender, submission_id=row.pk, status="disbursed", sanctioned_amount="250000", disbursed_amount="240000.50")
        shown = asha.get(f"/api/submissions/{row.pk}").json()["data"]
        assert (shown["sanctioned_amount"], shown["disbursed_amount"]) == ("250000.00", "240000.50")
        assert shown["disbursed_on"] == today_ist(timezone.now()).isoformat()

    @pytest.mark.parametrize("forged", [{"secret": "another secret"}, {"at": int(time.time()) - 400}, {"secret": ""}])
    def test_an_unsigned_or_old_push_is_refused_and_harmless(self, sent, forged):
        row, lender = sent
        answer = push(lender, submission_id=row.pk, status="approved", **forged)
        assert answer.status_code == 403
        assert (Submission.objects.get().status, Push.objects.count()) == ("created", 0)

    def test_a_lender_cannot_push_for_another_lenders_submission(self, sent):
        row, _ = sent
        rival = make_lender("Rival", kind="redirect")
        answer = push(rival, submission_id=row.pk, status="rejected")
        assert (answer.status_code, answer.json()["code"]) == (404, "applications.unknown_submission")
        assert Submission.objects.get().status == "created"


class TestOthers:
    def test_another_persons_submission_looks_absent(self, asha, bina):
        submission_id = asha.submit(asha.apply(), make_lender().pk).json()["submission_id"]
        for method, path in (("get", ""), ("post", "/click"), ("post", "/withdraw")):
            theirs = getattr(bina, method)(f"/api/submissions/{submission_id}{path}")
            absent = getattr(bina, method)(f"/api/submissions/{UUID(int=9)}{path}")
            assert theirs.status_code == absent.status_code == 404
            assert {**theirs.json(), "request_id": ""} == {**absent.json(), "request_id": ""}
        assert Submission.objects.get().status == "created"

    def test_nobody_submits_another_persons_application(self, asha, bina):
        lender = make_lender()
        app_id = asha.apply()
        assert bina.submit(app_id, lender.pk).status_code == 404
        assert bina.get(f"/api/applications/{app_id}/consent/{lender.pk}").status_code == 404
        assert bina.get(f"/api/applications/{app_id}/kfs/{lender.pk}").status_code == 404
        assert bina.get(f"/api/applications/{app_id}").status_code == 404
        assert bina.get("/api/applications").json()["count"] == 0
        assert Submission.objects.count() == 0


class TestKeyFacts:
    def test_the_statement_says_what_the_offer_said(self, asha):
        lender = make_lender()
        app_id = asha.apply()
        data = asha.get(f"/api/applications/{app_id}/kfs/{lender.pk}").json()["data"]
        assert (data["apr"], data["emi"], data["net_disbursed"]) == ("15.69", "10253.29", "292920.00")
        assert (data["lender"]["name"], data["months"], len(data["schedule"])) == ("Gulmohar Finance", 36, 36)
        assert data["schedule"][-1]["closing"] == "0.00"
        hindi = asha.get(f"/api/applications/{app_id}/kfs/{lender.pk}?language=hi").json()["data"]
        assert hindi["proposal_number"] == data["proposal_number"]
        assert hindi["part_1"][0]["label"] != data["part_1"][0]["label"]

    def test_as_pdf_it_is_a_pdf(self, asha):
        lender = make_lender()
        app_id = asha.apply()
        answer = asha.get(f"/api/applications/{app_id}/kfs/{lender.pk}?format=pdf&language=hi")
        assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
        assert answer.content[:5] == b"%PDF-"

    def test_a_lender_without_an_offer_has_no_statement(self, asha):
        lender = make_lender(min_income=Decimal(90_000))
        answer = asha.get(f"/api/applications/{asha.apply()}/kfs/{lender.pk}")
        assert (answer.status_code, answer.json()["code"]) == (404, "lenders.no_offer")


def test_one_application_tells_its_submissions_and_histories(asha):
    one, two = make_lender("One"), make_lender("Two", kind="redirect")
    app_id = asha.apply()
    first = asha.submit(app_id, one.pk).json()["submission_id"]
    asha.submit(app_id, two.pk)
    push(two, submission_id=Submission.objects.get(lender=two).pk, status="documents_pending")
    data = asha.get(f"/api/applications/{app_id}").json()["data"]
    assert [(row["lender"]["name"], row["status"]) for row in data["submissions"]] == [
        ("One", "created"),
        ("Two", "documents_pending"),
    ]
    assert data["submissions"][0]["submission_id"] == first
    assert data["submissions"][1]["next_step"] == {"code": "give_documents", "turn": "you"}
    [row] = asha.get("/api/applications").json()["results"]
    assert (row["status"], row["submissions"]) == ("documents_pending", 2)
