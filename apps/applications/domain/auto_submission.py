"""Whether a lender that the customer named beforehand gets the application without a further click.

The customer's consent says when: the lender offers the whole amount for the time asked, with nothing left to check
(specification 2.10, Auto Submission; product.md 3, Submit). Anything less is shown and left to the customer.
"""

from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from typing import Any, Literal


class AutoSubmissionOutcome(StrEnum):
    """Why nothing was sent by itself."""

    NOT_MATCHED = "not_matched"
    DECLINED = "declined"
    NO_ANSWER = "no_answer"
    NOT_AVAILABLE = "not_available"
    SMALLER = "smaller"
    OTHER_TIME = "other_time"
    TO_CONFIRM = "to_confirm"
    REQUEST_CHANGED = "request_changed"
    WITHDRAWN = "withdrawn"
    CHOSEN = "chosen"
    """The customer had sent it there before."""
    DUPLICATE = "duplicate"
    """An application with the same PAN is open there."""
    NOT_OFFERED = "not_offered"
    """The lender no longer takes applications by itself."""
    TOO_LATE = "too_late"


AutoSubmissionDecision = Literal["wait", "send"] | AutoSubmissionOutcome


def decide_auto_submission(
    result: Mapping[str, Any], lender_id: int, *, amount: Decimal, tenure_months: int
) -> AutoSubmissionDecision:
    """What a list of offers says about one named lender: wait while it is asked, send, or why not.

    `result` is a stored list (`assessment.Assessment` as plain values); `amount` in rupees and `tenure_months` are
    those the consent was given for.
    """
    if any(one["lender_id"] == lender_id for one in result["pending"]):
        return "wait"
    offer = next((one for one in result["offers"] if one["lender_id"] == lender_id), None)
    if offer is None:
        state = next((one["state"] for one in result["unmatched"] if one["lender_id"] == lender_id), None)
        return AutoSubmissionOutcome.NOT_AVAILABLE if state is None else AutoSubmissionOutcome(state)
    if not offer["meets_request"] or Decimal(offer["amount"]) < amount:
        return AutoSubmissionOutcome.SMALLER
    if offer["tenure_months"] != tenure_months:
        return AutoSubmissionOutcome.OTHER_TIME
    return AutoSubmissionOutcome.TO_CONFIRM if offer["to_confirm"] else "send"
