"""The status machine: which moves are allowed, which words mean what, and that the order of reports does not matter."""

from datetime import date, timedelta
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.applications.domain.submissions.statuses import (
    END_STATUSES,
    FINAL,
    LABELS,
    LIVE,
    RANK,
    StatusDecision,
    StatusSource,
    SubmissionStatus,
    closest_status,
    decide_status,
    may_move,
    next_step,
    status_from_word,
)

DAY = date(2026, 11, 20)
NEXT = DAY + timedelta(days=1)
BEFORE = DAY - timedelta(days=1)
WAY = [status for status in SubmissionStatus if status not in END_STATUSES]


@pytest.mark.parametrize(
    ("_case", "current", "incoming", "on", "verdict"),
    [
        ("one step forward", "sent", "in_review", NEXT, StatusDecision.APPLY),
        ("a jump forward", "created", "disbursed", NEXT, StatusDecision.APPLY),
        ("forward on the same day", "sent", "approved", DAY, StatusDecision.APPLY),
        ("an end from anywhere", "in_review", "rejected", NEXT, StatusDecision.APPLY),
        ("the same again", "approved", "approved", NEXT, StatusDecision.SAME),
        ("the same of an earlier day", "approved", "approved", BEFORE, StatusDecision.SAME),
        ("a move back", "approved", "in_review", NEXT, StatusDecision.BACKWARD),
        ("a report of an earlier day", "in_review", "approved", BEFORE, StatusDecision.STALE),
        ("less far on the same day", "approved", "in_review", DAY, StatusDecision.STALE),
        ("out of an end", "rejected", "approved", NEXT, StatusDecision.FINAL),
        ("from one end to another", "rejected", "expired", NEXT, StatusDecision.FINAL),
        ("after the money was paid", "disbursed", "rejected", NEXT, StatusDecision.FINAL),
        ("an end reported for an earlier day", "approved", "rejected", BEFORE, StatusDecision.STALE),
    ],
)
def test_what_a_report_does(_case, current, incoming, on, verdict):
    assert decide_status(SubmissionStatus(current), DAY, SubmissionStatus(incoming), on) is verdict


@pytest.mark.parametrize("current", list(SubmissionStatus))
@pytest.mark.parametrize("incoming", list(SubmissionStatus))
def test_an_admins_override_leads_anywhere_but_not_into_the_past(current, incoming):
    if current is incoming:
        assert decide_status(current, DAY, incoming, NEXT, override=True) is StatusDecision.SAME
        return
    assert decide_status(current, DAY, incoming, NEXT, override=True) is StatusDecision.APPLY
    assert decide_status(current, DAY, incoming, DAY, override=True) is StatusDecision.APPLY
    assert decide_status(current, DAY, incoming, BEFORE, override=True) is StatusDecision.STALE


def test_nothing_leaves_an_end():
    assert not [(end, to) for end in FINAL for to in SubmissionStatus if may_move(end, to)]


def test_every_state_that_lives_can_end_every_way():
    assert all(may_move(status, end) for status in LIVE for end in END_STATUSES)


def fold(reports: list[tuple[SubmissionStatus, date]]) -> tuple[SubmissionStatus, date]:
    status, as_of = SubmissionStatus.CREATED, date(2026, 11, 1)
    for incoming, on in reports:
        if decide_status(status, as_of, incoming, on) is StatusDecision.APPLY:
            status, as_of = incoming, on
    return status, as_of


def test_all_orders_of_five_reports_end_in_one_state():
    reports = [
        (SubmissionStatus.SENT, DAY),
        (SubmissionStatus.IN_REVIEW, DAY + timedelta(days=1)),
        (SubmissionStatus.APPROVED, DAY + timedelta(days=3)),
        (SubmissionStatus.SANCTIONED, DAY + timedelta(days=4)),
        (SubmissionStatus.DISBURSED, DAY + timedelta(days=9)),
    ]
    ends = {fold(list(order)) for order in permutations(reports)}
    assert ends == {(SubmissionStatus.DISBURSED, DAY + timedelta(days=9))}


@st.composite
def histories(draw: st.DrawFn) -> list[tuple[SubmissionStatus, date]]:
    """A true history: each state further along than the one before, no day before the last; at most one end."""
    states = sorted(draw(st.sets(st.sampled_from(WAY[1:]), min_size=1, max_size=5)), key=RANK.__getitem__)
    if draw(st.booleans()) and SubmissionStatus.DISBURSED not in states:
        states.append(draw(st.sampled_from(sorted(END_STATUSES))))
    day, reports = DAY, []
    for status in states:
        day += timedelta(days=draw(st.integers(0, 3)))
        reports.append((status, day))
    return reports


@given(histories(), st.randoms(use_true_random=False))
def test_the_order_of_arrival_never_matters(history, random):
    expected = fold(history)
    assert expected == history[-1]
    shuffled = [*history, *history]
    random.shuffle(shuffled)
    assert fold(shuffled) == expected


@given(st.lists(st.tuples(st.sampled_from(list(SubmissionStatus)), st.integers(-3, 3)), max_size=12))
def test_no_report_ever_leads_back_or_out_of_an_end(reports):
    status, as_of = SubmissionStatus.CREATED, DAY
    for incoming, days in reports:
        on = DAY + timedelta(days=days)
        if decide_status(status, as_of, incoming, on) is StatusDecision.APPLY:
            assert RANK[incoming] > RANK[status]
            assert status not in FINAL
            assert on >= as_of
            status, as_of = incoming, on


@pytest.mark.parametrize("status", list(SubmissionStatus))
def test_a_file_may_use_the_name_or_either_label(status):
    english, hindi = LABELS[status]
    for word in (status.value, status.value.upper(), english, english.lower(), hindi, f"  {english} "):
        assert status_from_word(word) is status


def test_a_word_nobody_agreed_means_nothing():
    assert status_from_word("done") is None


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("Aprooved", SubmissionStatus.APPROVED),
        ("in reviw", SubmissionStatus.IN_REVIEW),
        ("मंज़ूरी", SubmissionStatus.APPROVED),
        ("नामंजूर", SubmissionStatus.REJECTED),
    ],
)
def test_a_misspelt_status_is_known_in_either_language(word, near):
    assert (status_from_word(word), closest_status(word)) == (None, near)


def test_what_is_spelled_like_no_status_is_near_to_none():
    assert closest_status("blue sky") is None


def test_labels_are_all_different():
    words = [word.casefold() for labels in LABELS.values() for word in labels]
    assert len(set(words)) == len(words) == 22


@pytest.mark.parametrize("status", list(SubmissionStatus))
def test_every_state_says_whose_turn_it_is(status):
    step = next_step(status)
    assert step.owed_by in ("you", "lender", "nobody")
    assert step.code


@pytest.mark.parametrize(
    ("status", "clicked", "code"),
    [
        ("created", False, "open_lenders_page"),
        ("sent", False, "open_lenders_page"),
        ("created", True, "finish_at_lender"),
        ("sent", True, "finish_at_lender"),
        ("in_review", True, "wait_for_lender"),
        ("in_review", False, "wait_for_lender"),
    ],
)
def test_a_redirect_lender_waits_for_the_customer_to_come(status, clicked, code):
    assert next_step(SubmissionStatus(status), leaves_for_lender=True, has_clicked=clicked).code == code


def test_sources_are_those_of_the_history():
    assert {source.value for source in StatusSource} == {
        "customer",
        "lender_api",
        "status_file",
        "mis",
        "admin",
        "system",
    }
