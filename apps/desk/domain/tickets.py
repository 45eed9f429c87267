"""A ticket: a question of a customer to the house, its clock and whose turn it is.

Open: the house owes an answer. Answered: the customer may go on. Closed: over, until the customer writes again within
the days in which a ticket comes back to life; after that a new one is opened.
"""

from datetime import date, datetime, timedelta
from enum import StrEnum

from apps.core.domain.calendar import today_ist

MAX_TEXT_LENGTH = 2000
MAX_NAME_LENGTH = 120
MAX_FILES = 3
"""Of one message."""
REVIVED_WITHIN = timedelta(days=30)
NUMBER_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
NUMBER_LENGTH = 6


class TicketState(StrEnum):
    """Whose turn it is."""

    OPEN = "open"
    ANSWERED = "answered"
    CLOSED = "closed"


class TicketCategory(StrEnum):
    """What it is about. A complaint is what the grievance officer answers within the published days; a nominee is who
    may use the customer's rights for them (DPDP Act, section 14)."""

    APPLICATION = "application"
    MONEY = "money"
    DETAILS = "details"
    PRIVACY = "privacy"
    NOMINEE = "nominee"
    TECHNICAL = "technical"
    COMPLAINT = "complaint"
    OTHER = "other"


class TicketAuthor(StrEnum):
    """Who wrote a message."""

    CUSTOMER = "customer"
    STAFF = "staff"


def answer_by(asked_at: datetime, category: TicketCategory, *, days: int, complaint_days: int) -> date:
    """The last day, in India, on which an answer is in time."""
    return today_ist(asked_at) + timedelta(days=complaint_days if category is TicketCategory.COMPLAINT else days)


def may_write(state: TicketState, closed_at: datetime | None, now: datetime) -> bool:
    """Whether the customer may add to it: always, but not to one that was closed long ago."""
    return state is not TicketState.CLOSED or (closed_at is not None and now < closed_at + REVIVED_WITHIN)
