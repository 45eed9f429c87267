"""Kinds of events for partners' software, and the shape of each (portal.md 1.1).

An event says the whole state, never a difference, and names nobody: ids of ours, product, lender, stage, rupees,
reason code and whose turn it is.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any


class EventType(StrEnum):
    """Kinds of events. Each comes once for a partner's credited customers."""

    LEAD_CREATED = "lead.created"
    LEAD_OPENED = "lead.opened"
    LEAD_SIGNED_IN = "lead.signed_in"
    PROFILE_COMPLETED = "profile.completed"
    OFFERS_READY = "offers.ready"
    OFFER_SELECTED = "offer.selected"
    APPLICATION_SUBMITTED = "application.submitted"
    APPLICATION_STATUS_CHANGED = "application.status_changed"
    APPLICATION_DISBURSED = "application.disbursed"
    APPLICATION_REVERSED = "application.reversed"
    COMMISSION_CHANGED = "commission.changed"
    STATEMENT_APPROVED = "statement.approved"
    PAYOUT_SENT = "payout.sent"
    CONSENT_WITHDRAWN = "consent.withdrawn"
    CUSTOMER_DELETED = "customer.deleted"
    ENDPOINT_TEST = "endpoint.test"


SUBSCRIBABLE = tuple(event for event in EventType if event is not EventType.ENDPOINT_TEST)
"""What an endpoint may ask for; the test event goes to the tested endpoint whatever it asked for."""
MONEY = (EventType.COMMISSION_CHANGED, EventType.STATEMENT_APPROVED, EventType.PAYOUT_SENT)
"""Events of the payouts of the partner API."""

_NEXT = {
    "created": ("us", "send"),
    "sent": ("lender", "review"),
    "in_review": ("lender", "review"),
    "documents_pending": ("customer", "send_documents"),
    "approved": ("lender", "sanction"),
    "sanctioned": ("customer", "accept_offer"),
}


def status_event(status: str, was: str) -> EventType | None:
    """Return the event of a line of a submission's history; None where it moved nothing."""
    if status == was:
        return None
    if was == "disbursed":
        return EventType.APPLICATION_REVERSED
    return {
        "created": EventType.OFFER_SELECTED,
        "sent": EventType.APPLICATION_SUBMITTED,
        "disbursed": EventType.APPLICATION_DISBURSED,
    }.get(status, EventType.APPLICATION_STATUS_CHANGED)


def next_step(status: str) -> dict[str, str] | None:
    """Return whose turn it is, `{who, code}`; None when it has ended."""
    step = _NEXT.get(status)
    return {"who": step[0], "code": step[1]} if step else None


def event_body(
    *,
    uid: str,
    kind: str,
    at: datetime,
    seq: int,
    is_test: bool,
    lead: Mapping[str, Any] | None,
    payload: Mapping[str, Any],
) -> dict[str, Any]:
    """Return one event as sent: `{id, type, at, seq, is_test, lead, …}`; times are UTC."""
    moment = at.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    return {"id": uid, "type": kind, "at": moment, "seq": seq, "is_test": is_test, "lead": lead, **payload}
