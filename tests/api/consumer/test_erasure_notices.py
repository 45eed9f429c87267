"""Whoever received a deleted person's data is told of it, and what they answer is kept."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import Allowance
from apps.applications.models import LenderQuote, Submission
from apps.applications.services.offers.quotes import request_quote
from apps.applications.services.submissions import dispatch
from apps.audit.models import Entry
from apps.lenders.models import ConnectorSettings
from apps.privacy.models import ErasureCertificate, ErasureNotice, ErasureRequest
from apps.privacy.services import deletion, erasure_notices
from apps.privacy.services.certificates import write_certificate
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.journey import ASHA, code_sent_to, make_lender

pytestmark = pytest.mark.django_db


def later(days: float) -> datetime:
    return timezone.now() + timedelta(days=days)


def sent_to_lender(visitor: Any, sandbox: Any, name: str) -> Submission:
    """An application that a lender with a service of that behaviour has received."""
    address = f"http://127.0.0.1:{sandbox.server_address[1]}/l/"
    lender = make_lender("Asked", kind="sandbox", url=address + "fast-one")
    app_id = visitor.apply()
    visitor.offers(app_id)
    for row in LenderQuote.objects.all():
        request_quote(quote_id=row.pk, now=timezone.now())
    assert visitor.submit(app_id, lender.pk).status_code == 201
    submission = Submission.objects.get()
    assert dispatch.send_submission(submission_id=submission.pk, now=timezone.now()) == "accepted"
    ConnectorSettings.objects.update(url=address + name)
    return submission


def deleted(visitor: Any) -> ErasureRequest:
    Allowance.objects.all().delete()
    visitor.post("/api/deletion/code", {}, format="json")
    visitor.post("/api/deletion", {"otp": code_sent_to(ASHA)}, format="json")
    request = ErasureRequest.objects.get()
    assert deletion.execute_deletion(request_id=request.pk, now=later(8)) is True
    request.refresh_from_db()
    return request


def test_a_lender_with_a_service_is_told_by_it_and_its_answer_is_kept(asha, sandbox):
    submission = sent_to_lender(asha, sandbox, "fast-one")
    request = deleted(asha)
    notice = ErasureNotice.objects.get()
    assert (notice.request, notice.recipient, notice.state) == (request, str(submission.lender_id), "queued")
    assert notice.application_ids == [submission.application_id]
    assert erasure_notices.notify_recipient(notice_id=notice.pk, now=later(8)) == "answered"
    notice.refresh_from_db()
    assert (notice.outcome, notice.answer, notice.attempts) == ("erased", "", 1)
    assert notice.answered_at is not None
    assert erasure_notices.notify_recipient(notice_id=notice.pk, now=later(9)) is None


def test_a_lender_that_keeps_its_copy_says_why(asha, sandbox):
    sent_to_lender(asha, sandbox, "declining-one")
    deleted(asha)
    notice = ErasureNotice.objects.get()
    erasure_notices.notify_recipient(notice_id=notice.pk, now=later(8))
    notice.refresh_from_db()
    assert (notice.state, notice.outcome, notice.answer) == ("answered", "kept", "books")


def test_one_that_does_not_answer_is_asked_again_and_then_told_by_hand(asha, sandbox):
    sent_to_lender(asha, sandbox, "dead-one")
    deleted(asha)
    notice = ErasureNotice.objects.get()
    now = later(8)
    states = []
    for _ in range(6):
        states.append(erasure_notices.notify_recipient(notice_id=notice.pk, now=now))
        notice.refresh_from_db()
        assert erasure_notices.notify_recipient(notice_id=notice.pk, now=now + timedelta(minutes=9)) is None
        now = notice.next_try_at
    assert states == ["queued"] * 5 + ["by_hand"]
    assert (notice.attempts, notice.outcome, bool(notice.fault)) == (6, "", True)
    assert erasure_notices.sweep_notices(now=later(60)) == 0


def test_one_without_a_service_is_told_by_hand_at_once(asha, sandbox):
    sent_to_lender(asha, sandbox, "fast-one")
    ConnectorSettings.objects.update(kind="rest", field_map={})
    deleted(asha)
    assert erasure_notices.notify_recipient(notice_id=ErasureNotice.objects.get().pk, now=later(8)) == "by_hand"


def test_nobody_is_told_of_what_named_nobody(asha):
    app_id = asha.apply()
    make_lender()
    asha.offers(app_id)
    deleted(asha)
    assert ErasureNotice.objects.count() == 0


def test_a_forgotten_line_is_woken_and_so_is_one_whose_worker_died(asha, sandbox, monkeypatch):
    sent_to_lender(asha, sandbox, "fast-one")
    deleted(asha)
    woken: list[object] = []
    monkeypatch.setattr(erasure_notices, "enqueue", lambda _task, **named: woken.append(named["notice_id"]))
    notice = ErasureNotice.objects.get()
    assert erasure_notices.sweep_notices(now=later(8)) == 1
    ErasureNotice.objects.update(state="sending", touched_at=timezone.now())
    assert erasure_notices.sweep_notices(now=timezone.now() + timedelta(minutes=4)) == 0
    assert erasure_notices.sweep_notices(now=timezone.now() + timedelta(minutes=6)) == 1
    assert woken == [notice.pk, notice.pk]


@pytest.fixture
def desk():
    """The back office, which records an answer by the notice's id."""
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(email='gita@example.com'))}"})
    return lambda notice, **body: client.post(f"/api/admin/deletions/notices/{notice}/answer", body, format="json")


def by_hand(asha, sandbox):
    sent_to_lender(asha, sandbox, "fast-one")
    ConnectorSettings.objects.update(kind="rest", field_map={})
    deleted(asha)
    notice = ErasureNotice.objects.get()
    erasure_notices.notify_recipient(notice_id=notice.pk, now=later(8))
    return notice


def test_an_answer_to_staff_is_recorded_once_with_an_entry(asha, sandbox, desk):
    notice = by_hand(asha, sandbox)
    words = "Kept for the tax books, letter of 24 November"
    answer = desk(notice.pk, outcome="kept", words=f" {words} ")
    assert (answer.status_code, answer.json()["outcome"], answer.json()["answer"]) == (200, "kept", words)
    notice.refresh_from_db()
    assert (notice.state, notice.outcome, notice.answer) == ("answered", "kept", words)
    assert Entry.objects.filter(action="privacy.erasure_answer_noted").count() == 1
    again = desk(notice.pk, outcome="erased", words="Another letter")
    assert (again.status_code, again.json()["code"]) == (409, "privacy.notice_not_by_hand")
    notice.refresh_from_db()
    assert (notice.outcome, notice.answer) == ("kept", words)


def test_whoever_decides_later_answers_again_and_until_then_the_certificate_is_provisional(asha, sandbox, desk):
    notice = by_hand(asha, sandbox)
    assert desk(notice.pk, outcome="received", words="Noted, letter follows").status_code == 200
    write_certificate(request_id=notice.request_id, now=later(9))
    certificate = ErasureCertificate.objects.get()
    assert certificate.is_final is False
    assert desk(notice.pk, outcome="erased", words="Letter of 2 December").status_code == 200
    write_certificate(request_id=notice.request_id, now=later(10))
    certificate.refresh_from_db()
    assert certificate.is_final is True
    before = [entry.before for entry in Entry.objects.filter(action="privacy.erasure_answer_noted").order_by("id")]
    assert before == [None, {"outcome": "received"}]
    assert desk(notice.pk, outcome="kept", words="Another letter").status_code == 409


def test_an_answer_while_the_service_is_notified_or_without_words_is_refused(asha, sandbox, desk):
    sent_to_lender(asha, sandbox, "fast-one")
    ConnectorSettings.objects.update(kind="rest", field_map={})
    deleted(asha)
    notice = ErasureNotice.objects.get()
    assert desk(notice.pk, outcome="erased", words="By mail").json()["code"] == "privacy.notice_not_by_hand"
    erasure_notices.notify_recipient(notice_id=notice.pk, now=later(8))
    for words in (" ", "x" * 401):
        refused = desk(notice.pk, outcome="erased", words=words)
        assert (refused.status_code, list(refused.json()["fields"])) == (422, ["words"])
    assert desk(notice.request_id, outcome="erased", words="By mail").status_code == 404
    notice.refresh_from_db()
    assert (notice.state, notice.answer) == ("by_hand", "")


def test_an_answer_without_its_day_cannot_be_stored(asha, sandbox):
    sent_to_lender(asha, sandbox, "fast-one")
    deleted(asha)
    with pytest.raises(IntegrityError), transaction.atomic():
        ErasureNotice.objects.update(state="answered")
