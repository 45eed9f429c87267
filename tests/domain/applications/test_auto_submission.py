"""When an application goes to a named lender by itself: the whole amount, the time asked, nothing left to check."""

from decimal import Decimal
from typing import Any

import pytest

from apps.applications.domain.submissions.auto_submission import AutoSubmissionOutcome, decide_auto_submission

AMOUNT, MONTHS = Decimal("300000.00"), 36


def offer(lender_id: int = 7, **change: Any) -> dict[str, Any]:
    return {
        "lender_id": lender_id,
        "meets_request": True,
        "amount": "300000.00",
        "tenure_months": 36,
        "to_confirm": [],
        **change,
    }


def listed(*offers: dict[str, Any], unmatched: tuple[Any, ...] = (), pending: tuple[int, ...] = ()) -> dict[str, Any]:
    return {
        "offers": list(offers),
        "unmatched": [{"lender_id": lender_id, "state": state} for lender_id, state in unmatched],
        "pending": [{"lender_id": lender_id} for lender_id in pending],
    }


def verdict(result: dict[str, Any]) -> str:
    return decide_auto_submission(result, 7, amount=AMOUNT, tenure_months=MONTHS)


def test_an_offer_that_meets_the_request_is_sent() -> None:
    assert verdict(listed(offer())) == "send"


def test_a_lender_still_asked_is_waited_for() -> None:
    assert verdict(listed(pending=(7,))) == "wait"


def test_another_lenders_offer_says_nothing() -> None:
    assert verdict(listed(offer(8), unmatched=((7, "not_matched"),))) is AutoSubmissionOutcome.NOT_MATCHED


@pytest.mark.parametrize(
    ("change", "ending"),
    [
        ({"meets_request": False, "amount": "299999.99"}, AutoSubmissionOutcome.SMALLER),
        ({"amount": "299999.99"}, AutoSubmissionOutcome.SMALLER),
        ({"amount": "300000.00"}, None),
        ({"amount": "300000.01"}, None),
        ({"tenure_months": 35}, AutoSubmissionOutcome.OTHER_TIME),
        ({"tenure_months": 37}, AutoSubmissionOutcome.OTHER_TIME),
        ({"to_confirm": [{"code": "foir"}]}, AutoSubmissionOutcome.TO_CONFIRM),
    ],
)
def test_less_than_asked_is_left_to_the_customer(change: dict[str, Any], ending: AutoSubmissionOutcome | None) -> None:
    assert verdict(listed(offer(**change))) == (ending or "send")


@pytest.mark.parametrize("state", ["not_matched", "not_available", "no_answer", "declined"])
def test_every_way_of_having_no_offer_is_told_apart(state: str) -> None:
    assert verdict(listed(unmatched=((7, state),))) == state


def test_a_lender_that_is_not_in_the_list_is_not_available() -> None:
    assert verdict(listed(offer(8))) is AutoSubmissionOutcome.NOT_AVAILABLE
