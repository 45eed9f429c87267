"""Auto submission: only to lenders the customer named, only what was agreed to, once, in order of priority."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from apps.applications.models import Application, AutoSubmission, Dispatch, LenderQuote, StatusEntry, Submission
from apps.applications.services.offers import quotes
from apps.applications.services.submissions import auto_submission, dispatch, statuses
from apps.audit.models import Entry
from apps.customers.models import JourneyEvent
from apps.lenders.models import Lender
from apps.messaging.models import Message
from apps.privacy.models import Consent
from tests.factories.auto_submit import ask, named, taker
from tests.factories.journey import PROFILE, Visitor, make_lender

pytestmark = pytest.mark.django_db


def settle(later: timedelta = timedelta()) -> int:
    return auto_submission.auto_submit(application_id=Application.objects.get().pk, now=timezone.now() + later)


def outcome(lender: Lender) -> tuple[str, str]:
    row = AutoSubmission.objects.get(lender=lender)
    return row.state, row.ending


def stop(asha: Visitor, lender: Lender) -> Any:
    return asha.post("/api/consents/withdraw", {"purpose": "auto_submit", "recipient": str(lender.pk)}, format="json")


def shown(asha: Visitor) -> list[tuple[str, str, str | None]]:
    app_id = Application.objects.get().pk
    data = asha.get(f"/api/applications/{app_id}/auto-submit").json()["data"]
    return [(one["name"], one["state"], one["reason"]) for one in data]


class TestWhoMayBeNamed:
    def test_lenders_with_the_switch_on_by_name_and_with_their_text(self, asha):
        second, first = taker(name="Sheesham Bank", priority=1), taker(name="Amaltas Credit", priority=9)
        data = asha.get("/api/auto-submit-lenders?product_type=PL").json()["data"]
        assert [one["lender_id"] for one in data] == [first.pk, second.pk]
        assert (data[0]["version"], data[0]["title"]) == ("1.0", "Send my application to Amaltas Credit by itself")
        assert "Amaltas Credit" in data[0]["text"]
        assert "{{" not in data[0]["text"]

    def test_not_a_lender_without_the_switch_nor_one_with_its_own_page_nor_one_that_is_off(self, asha):
        make_lender("Plain", kind="sandbox")
        Lender.objects.filter(pk=make_lender("Own page", kind="redirect").pk).update(autosubmission=True)
        Lender.objects.filter(pk=taker(name="Off").pk).update(lender_status=False)
        assert asha.get("/api/auto-submit-lenders?product_type=PL").json()["data"] == []

    def test_the_answer_is_the_same_whoever_asks(self, asha, bina):
        taker(min_income=Decimal(900_000))
        asked = "/api/auto-submit-lenders?product_type=PL"
        assert asha.get(asked).json() == bina.get(asked).json()
        assert len(bina.get(asked).json()["data"]) == 1


class TestTheConsent:
    def test_one_entry_for_each_named_lender_and_nothing_is_sent_yet(self, asha):
        one, two, unticked = taker(name="One"), taker(name="Two"), taker(name="Unticked")
        assert ask(asha, one, two).status_code == 201
        app_id = Application.objects.get().pk
        entries = Consent.objects.filter(purpose="auto_submit").order_by("recipient")
        told = [(entry.recipient, entry.given, entry.text_version, entry.application_id) for entry in entries]
        assert sorted(told) == sorted((str(one.pk), True, "1.0", app_id) for one in (one, two))
        assert Submission.objects.count() == 0
        assert unticked.pk not in AutoSubmission.objects.values_list("lender_id", flat=True)

    def test_without_a_tick_nothing_is_sent(self, asha):
        taker()
        assert ask(asha).status_code == 201
        assert settle() == 0
        assert Submission.objects.count() == Consent.objects.filter(purpose="auto_submit").count() == 0

    def test_an_old_text_is_refused_and_nothing_is_kept(self, asha):
        answer = ask(asha, taker(), version="0.9")
        assert answer.status_code == 422
        assert answer.json()["fields"]["auto_submit"][0]["code"] == "applications.consent_outdated"
        assert Application.objects.count() == Consent.objects.filter(purpose="auto_submit").count() == 0

    def test_a_lender_that_cannot_be_named_is_refused_and_nothing_is_kept(self, asha):
        answer = ask(asha, taker(), make_lender("Own page", kind="redirect"))
        assert answer.status_code == 422
        assert answer.json()["fields"]["auto_submit"][0]["code"] == "applications.not_by_itself"
        assert Application.objects.count() == Consent.objects.filter(purpose="auto_submit").count() == 0

    def test_saying_yes_twice_is_one_consent_and_one_wish(self, asha):
        lender = taker()
        ask(asha, lender)
        ask(asha, lender)
        assert Consent.objects.filter(purpose="auto_submit").count() == AutoSubmission.objects.count() == 1


class TestSending:
    def test_a_lender_whose_rules_fit_gets_it_from_the_first_list(self, asha):
        lender = taker()
        ask(asha, lender)
        assert settle() == 1
        row = Submission.objects.get()
        consent = Consent.objects.get(purpose="auto_submit")
        assert (row.lender_id, row.consent_id, row.status) == (lender.pk, consent.pk, "created")
        assert (str(row.amount), row.tenure_months, str(row.annual_rate)) == ("300000.00", 36, "14.00")
        assert list(StatusEntry.objects.values_list("status", "source")) == [("created", "system")]
        assert Dispatch.objects.get().submission_id == row.pk
        assert JourneyEvent.objects.filter(event="submitted").count() == 1
        kept = Entry.objects.get(action="applications.auto_submitted")
        assert kept.details == {"lender_id": lender.pk, "consent_id": consent.pk}
        assert shown(asha) == [("Gulmohar Finance", "sent", None)]

    def test_an_asked_lender_gets_it_when_its_offer_is_in_and_the_customer_is_told(self, asha, sandbox):
        lender = taker(sandbox)
        ask(asha, lender)
        assert settle() == 0
        assert shown(asha) == [("Gulmohar Finance", "waiting", None)]
        quotes.request_quote(quote_id=LenderQuote.objects.get().pk, now=timezone.now())
        assert settle() == 1
        assert dispatch.send_submission(submission_id=Submission.objects.get().pk, now=timezone.now()) == "accepted"
        statuses.notify_customers(now=timezone.now())
        [message] = Message.objects.filter(template="auto_submitted")
        body = message.body or ""
        assert "As you agreed beforehand" in body
        assert "Gulmohar Finance" in body
        assert not Message.objects.filter(template="submitted").exists()

    def test_run_twice_it_is_sent_once(self, asha):
        ask(asha, taker())
        assert (settle(), settle()) == (1, 0)
        assert Submission.objects.count() == Dispatch.objects.count() == 1

    def test_the_order_is_the_lenders_priority_those_without_one_last(self, asha):
        last, second, first = taker(name="A"), taker(name="B", priority=5), taker(name="C", priority=2)
        ask(asha, last, second, first)
        assert settle() == 3
        sent = StatusEntry.objects.order_by("id").values_list("submission__lender_id", flat=True)
        assert list(sent) == [first.pk, second.pk, last.pk]

    def test_the_order_of_the_offers_does_not_know_of_it(self, asha):
        dear = taker(name="Dear", priority=1, annual_rate=Decimal("18.00"))
        cheap = make_lender("Cheap", kind="redirect", annual_rate=Decimal("12.00"))
        ask(asha, dear)
        app_id = str(Application.objects.get().pk)
        before = [one["lender_id"] for one in asha.offers(app_id)["matched"]]
        settle()
        assert before == [one["lender_id"] for one in asha.offers(app_id)["matched"]] == [cheap.pk, dear.pk]

    def test_the_sweeper_finds_what_a_lost_message_left(self, asha, django_capture_on_commit_callbacks):
        ask(asha, taker())
        asked_at = AutoSubmission.objects.get().asked_at
        assert auto_submission.sweep_auto_submissions(now=asked_at + timedelta(seconds=2.9)) == 0
        assert auto_submission.sweep_auto_submissions(now=asked_at + timedelta(seconds=3)) == 1
        settle()
        assert auto_submission.sweep_auto_submissions(now=asked_at + timedelta(hours=1)) == 0


class TestNothingIsSent:
    def nothing(self, lender: Lender, ending: str) -> None:
        assert outcome(lender) == ("ended", ending)
        assert Submission.objects.count() == Dispatch.objects.count() == 0

    def test_when_the_consent_was_taken_back_before_the_answer(self, asha, sandbox):
        lender = taker(sandbox)
        ask(asha, lender)
        assert stop(asha, lender).status_code == 200
        assert shown(asha) == [("Gulmohar Finance", "ended", "withdrawn")]
        quotes.request_quote(quote_id=LenderQuote.objects.get().pk, now=timezone.now())
        assert settle() == 0
        self.nothing(lender, "withdrawn")

    def test_when_the_lender_does_not_match(self, asha):
        lender = taker(min_income=Decimal(90_000))
        ask(asha, lender)
        assert settle() == 0
        self.nothing(lender, "not_matched")

    @pytest.mark.parametrize(
        ("answer", "ending"),
        [({"amount": "299999.00"}, "smaller"), ({"tenure_months": 48}, "other_time"), ({}, "")],
    )
    def test_when_the_lender_answers_with_less_than_was_asked(self, asha, sandbox, answer, ending):
        lender = taker(sandbox)
        ask(asha, lender)
        whole = {"amount": "300000.00", "annual_rate": "14.00", "tenure_months": 36, "processing_fee": "0.00"}
        LenderQuote.objects.update(state="offer", answer=whole | answer, answered_at=timezone.now())
        assert settle() == (0 if ending else 1)
        if ending:
            self.nothing(lender, ending)

    def test_when_the_lender_still_has_something_to_check(self, asha):
        lender = taker()
        Lender.objects.filter(pk=lender.pk).update(credit_score_class=2)
        ask(asha, lender, credit_score_class=6)
        assert settle() == 0
        self.nothing(lender, "to_confirm")

    def test_when_the_lender_did_not_answer_in_time(self, asha, sandbox):
        lender = taker(sandbox)
        ask(asha, lender)
        quote = LenderQuote.objects.get()
        before, at = quote.deadline_at - timedelta(milliseconds=1), quote.deadline_at
        assert auto_submission.auto_submit(application_id=quote.application_id, now=before) == 0
        assert outcome(lender) == ("waiting", "")
        assert auto_submission.auto_submit(application_id=quote.application_id, now=at) == 0
        self.nothing(lender, "no_answer")

    def test_when_another_amount_was_asked_for_meanwhile_until_it_is_agreed_to_anew(self, asha):
        lender = taker()
        app_id = ask(asha, lender).json()["appId"]
        path = f"/api/applications/{app_id}"
        assert asha.patch(path, {"amount": "200000.00"}, format="json").status_code == 200
        assert settle() == 0
        self.nothing(lender, "request_changed")
        again = asha.patch(path, {"amount": "200000.00", "auto_submit": named(lender)}, format="json")
        assert again.status_code == 200
        assert settle() == 1
        assert str(Submission.objects.get().amount) == "200000.00"

    def test_when_the_switch_was_turned_off_meanwhile(self, asha):
        lender = taker()
        ask(asha, lender)
        Lender.objects.filter(pk=lender.pk).update(autosubmission=False)
        assert settle() == 0
        self.nothing(lender, "not_offered")

    def test_when_a_day_has_passed(self, asha):
        lender = taker()
        ask(asha, lender)
        assert settle(timedelta(days=1, minutes=1)) == 0
        self.nothing(lender, "too_late")

    def test_a_second_time_after_the_customer_withdrew(self, asha):
        lender = taker()
        ask(asha, lender)
        settle()
        sent = Submission.objects.get()
        assert asha.post(f"/api/submissions/{sent.pk}/withdraw").status_code == 200
        body = {"auto_submit": named(lender)}
        assert asha.patch(f"/api/applications/{sent.application_id}", body, format="json").status_code == 200
        assert settle() == 0
        assert Submission.objects.count() == 1

    def test_where_the_customer_had_sent_it_by_hand(self, asha, sandbox):
        lender = taker()
        app_id = ask(asha, lender).json()["appId"]
        assert asha.submit(app_id, lender.pk).status_code == 201
        assert settle() == 0
        assert outcome(lender) == ("ended", "chosen")
        assert Submission.objects.count() == 1

    def test_where_the_same_pan_is_open_under_another_mobile(self, asha, bina):
        lender = taker()
        assert bina.submit(bina.apply(), lender.pk).status_code == 201
        told = asha.tell(**PROFILE)
        assert told.status_code == 200
        made = asha.post("/api/applications", {"product_type": "PL", "auto_submit": named(lender)}, format="json")
        auto_submission.auto_submit(application_id=made.json()["appId"], now=timezone.now())
        assert outcome(lender) == ("ended", "duplicate")
        assert Submission.objects.count() == 1

    def test_out_of_the_outbox_once_the_consent_is_taken_back(self, asha, sandbox):
        lender = taker(sandbox)
        ask(asha, lender)
        quotes.request_quote(quote_id=LenderQuote.objects.get().pk, now=timezone.now())
        settle()
        stop(asha, lender)
        sent = Submission.objects.get()
        assert dispatch.send_submission(submission_id=sent.pk, now=timezone.now()) == "withdrawn"
        sent.refresh_from_db()
        assert (sent.status, sent.reference) == ("declined_by_customer", "")
        assert Dispatch.objects.get().state == "given_up"


def test_anothers_wishes_look_absent(asha, bina):
    app_id = ask(asha, taker()).json()["appId"]
    assert bina.get(f"/api/applications/{app_id}/auto-submit").status_code == 404
