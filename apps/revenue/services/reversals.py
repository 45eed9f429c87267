"""Requests to take something back: made with a reason, approved by another, or cancelled.

What an approval does, and which rows are locked for it, is the caller's: months.py here, advice_reversals.py of
settlement, recalls.py of payouts.
"""

from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal
from typing import Any

from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_second_person
from apps.core.domain.problems import FieldError, conflict, invalid
from apps.revenue.models import ReversalRequest, ReversalTarget


def required_reason(text: str) -> str:
    """Return the words of a reason. 422 at `reason` without any."""
    if not text.strip():
        raise invalid(reason=FieldError("core.required"))
    return text.strip()


def add_request(
    kind: ReversalTarget, target_id: object, *, reason: str, by: Actor, now: datetime, amount: Decimal | None = None
) -> ReversalRequest:
    """Keep a request; the caller has checked that it may be made."""
    return ReversalRequest.objects.create(
        target_kind=kind,
        target_id=str(target_id),
        reason=reason,
        amount=amount,
        maker=by.person_id,
        maker_name=by.name,
        made_at=now,
    )


def pending_request(kind: ReversalTarget, target_id: object, *, code: str, **details: Any) -> ReversalRequest:
    """Return the waiting request about a row, locked until the transaction ends.

    409 with `code` without one.
    """
    request = ReversalRequest.objects.about(kind, target_id).waiting().select_for_update().first()
    if request is None:
        raise conflict(code, **details)
    return request


def approve_requests(requests: Iterable[ReversalRequest], *, by: Actor, now: datetime) -> None:
    """Approve the requests of another person.

    409 `revenue.maker_is_checker` for a maker, masquerading or not.
    """
    decided = list(requests)
    for request in decided:
        require_second_person(by, request.maker, code="revenue.maker_is_checker")
    for request in decided:
        request.state = ReversalRequest.State.APPROVED
        request.approve(by, now)
        request.save(update_fields=["state", "checker", "checker_name", "checked_at"])


def cancel_requests(requests: Iterable[ReversalRequest]) -> None:
    """Cancel requests; their rows stay as they are."""
    for request in requests:
        request.state = ReversalRequest.State.CANCELLED
        request.save(update_fields=["state"])
