"""Which statuses may be set by hand, and which of them one person alone may not set."""

from datetime import date
from decimal import Decimal

import pytest

from apps.applications.domain.submissions.manual_status import is_step_back, refuse_amount, refuse_move, takes_two
from apps.applications.domain.submissions.statuses import SubmissionStatus

S = SubmissionStatus
TODAY = date(2026, 11, 20)


def refusal(current: SubmissionStatus, incoming: SubmissionStatus, on: date = TODAY) -> tuple[str, str] | None:
    refused = refuse_move(current, date(2026, 11, 10), incoming, on, made_on=date(2026, 11, 5), today=TODAY)
    return (refused.code, refused.input_name) if refused else None


@pytest.mark.parametrize(
    ("current", "incoming", "expected"),
    [
        (S.SENT, S.IN_REVIEW, False),
        (S.IN_REVIEW, S.APPROVED, False),
        (S.APPROVED, S.REJECTED, False),
        (S.REJECTED, S.IN_REVIEW, False),
        (S.APPROVED, S.SANCTIONED, True),
        (S.SANCTIONED, S.DISBURSED, True),
        (S.SANCTIONED, S.APPROVED, True),
        (S.SANCTIONED, S.REJECTED, True),
        (S.CREATED, S.SENT, True),
        (S.SENT, S.FAILED, True),
        (S.FAILED, S.SENT, True),
    ],
)
def test_a_move_that_a_lender_may_pay_for_takes_two(
    current: SubmissionStatus, incoming: SubmissionStatus, expected: bool
) -> None:
    assert takes_two(current, incoming) is expected


@pytest.mark.parametrize(
    ("on", "expected"),
    [
        (date(2026, 11, 9), ("applications.status_day_early", "on")),
        (date(2026, 11, 10), None),
        (TODAY, None),
        (date(2026, 11, 21), ("applications.status_day_ahead", "on")),
    ],
)
def test_the_day_lies_between_the_known_status_and_today(on: date, expected: tuple[str, str] | None) -> None:
    assert refusal(S.SENT, S.APPROVED, on) == expected


def test_nothing_leads_out_of_disbursed_and_the_same_is_refused() -> None:
    assert refusal(S.DISBURSED, S.SANCTIONED) == ("applications.status_disbursed", "")
    assert refusal(S.DISBURSED, S.DISBURSED) == ("applications.status_same", "")
    assert refusal(S.APPROVED, S.APPROVED) == ("applications.status_same", "")


@pytest.mark.parametrize(
    ("status", "amount", "sanctioned", "code"),
    [
        (S.APPROVED, None, None, None),
        (S.APPROVED, "1.00", None, "applications.status_without_amount"),
        (S.SANCTIONED, None, None, "core.required"),
        (S.SANCTIONED, "0.00", None, "core.too_small"),
        (S.SANCTIONED, "0.01", None, None),
        (S.DISBURSED, "250000.00", "250000.00", None),
        (S.DISBURSED, "250000.01", "250000.00", "applications.over_sanction"),
        (S.DISBURSED, "250000.01", None, None),
    ],
)
def test_only_money_has_an_amount_within_what_is_sanctioned(
    status: SubmissionStatus, amount: str | None, sanctioned: str | None, code: str | None
) -> None:
    refused = refuse_amount(
        status,
        None if amount is None else Decimal(amount),
        sanctioned=None if sanctioned is None else Decimal(sanctioned),
    )
    assert (refused.code if refused else None) == code


def test_a_lower_status_and_a_way_out_of_an_end_lead_back() -> None:
    assert [is_step_back(S.APPROVED, S.SENT), is_step_back(S.REJECTED, S.FAILED)] == [True, True]
    assert [is_step_back(S.SENT, S.APPROVED), is_step_back(S.SENT, S.REJECTED)] == [False, False]
