"""The decision to send an application to a lender that the customer named beforehand.

The customer's consent sets the condition: the lender offers the whole amount for the requested tenure, with nothing
left to check (specification 2.10, Auto Submission; product.md 3, Submit). Anything less is shown and left to the
customer.
"""

from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from typing import Any, Literal


class AutoSubmissionOutcome(StrEnum):
    """The reason why nothing was sent automatically."""

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
    """Return `wait` while the lender is asked, `send`, or the reason not to send.

    `result` is a stored list (`assessment.Assessment` as plain values); `amount` in rupees and `tenure_months` are
    those the consent was given for.
    """
    if any(pending["lender_id"] == lender_id for pending in result["pending"]):
        return "wait"
    offer = next((offered for offered in result["offers"] if offered["lender_id"] == lender_id), None)
    if offer is None:
        state = next(
            (unmatched["state"] for unmatched in result["unmatched"] if unmatched["lender_id"] == lender_id), None
        )
        return AutoSubmissionOutcome.NOT_AVAILABLE if state is None else AutoSubmissionOutcome(state)
    if not offer["meets_request"] or Decimal(offer["amount"]) < amount:
        return AutoSubmissionOutcome.SMALLER
    if offer["tenure_months"] != tenure_months:
        return AutoSubmissionOutcome.OTHER_TIME
    return AutoSubmissionOutcome.TO_CONFIRM if offer["to_confirm"] else "send"
