"""When all documents of a lender are there, and when an answer may be expected."""

from datetime import date

import pytest

from apps.applications.domain.submissions.answer_window import (
    AnswerWindow,
    answer_window,
    open_again_on,
    working_days_after,
)
from apps.applications.domain.submissions.documents import (
    DocumentState,
    ProvidedDocument,
    RequestedDocument,
    missing_documents,
    to_send,
)
from apps.applications.domain.submissions.statuses import SubmissionStatus, next_step


def test_only_what_is_needed_and_not_refused_counts_as_given():
    asked = [RequestedDocument("pan", True), RequestedDocument("slip", True), RequestedDocument("bill", False)]
    assert missing_documents(asked, []) == ["pan", "slip"]
    given = [ProvidedDocument("pan", DocumentState.SENT), ProvidedDocument("slip", DocumentState.REFUSED)]
    assert missing_documents(asked, given) == ["slip"]
    assert missing_documents(asked, [*given[:1], ProvidedDocument("slip", DocumentState.RECEIVED)]) == []


def test_what_has_left_is_not_sent_again():
    given = [ProvidedDocument(state.value, state) for state in DocumentState]
    assert to_send(given) == ["received"]


@pytest.mark.parametrize(
    ("start", "days", "day"),
    [
        (date(2026, 11, 20), 0, date(2026, 11, 20)),
        (date(2026, 11, 20), 1, date(2026, 11, 23)),
        (date(2026, 11, 21), 0, date(2026, 11, 23)),
        (date(2026, 11, 21), 1, date(2026, 11, 24)),
        (date(2026, 11, 23), 5, date(2026, 11, 30)),
    ],
)
def test_weekends_are_no_working_days(start, days, day):
    assert working_days_after(start, days) == day


def test_an_answer_is_expected_between_two_days():
    assert answer_window(date(2026, 11, 19), (1, 3)) == AnswerWindow(date(2026, 11, 20), date(2026, 11, 24))


def test_a_lender_without_a_waiting_time_may_be_asked_at_once():
    assert open_again_on(date(2026, 11, 1), None) is None
    assert open_again_on(date(2026, 11, 1), 0) is None
    assert open_again_on(date(2026, 11, 1), 90) == date(2027, 1, 30)


def test_documents_that_were_given_make_it_the_lenders_turn():
    assert next_step(SubmissionStatus.DOCUMENTS_PENDING).owed_by == "you"
    assert next_step(SubmissionStatus.DOCUMENTS_PENDING, has_answered=True).code == "wait_for_document_check"
    assert next_step(SubmissionStatus.DOCUMENTS_PENDING, has_answered=True).owed_by == "lender"
    assert next_step(SubmissionStatus.APPROVED, has_answered=True).code == "read_and_accept"
