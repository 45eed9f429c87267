"""Tickets of customers and partners' users: states, clocks and who acts next.

Open: we have to answer. Answered: the asker may continue. Closed: over, until the asker writes again within the days
in which a ticket can be reopened; after that a new one is opened.
"""

from collections.abc import Collection
from datetime import date, datetime, time, timedelta
from enum import StrEnum

from apps.core.domain.calendar import IST, today_ist

MAX_TEXT_LENGTH = 2000
MAX_NAME_LENGTH = 120
MAX_FILES = 3
"""Of one message."""
REVIVED_WITHIN = timedelta(days=30)
NUMBER_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
NUMBER_LENGTH = 6


class TicketState(StrEnum):
    """State of a ticket: it tells which party acts next."""

    OPEN = "open"
    ANSWERED = "answered"
    CLOSED = "closed"


class TicketKind(StrEnum):
    """The way a ticket came: from a customer, or by one of the portal's two forms."""

    CUSTOMER = "customer"
    TECH_SUPPORT = "tech_support"
    GENERAL_QUERY = "general_query"


class TicketPriority(StrEnum):
    """Urgency of a ticket: it sets when the first answer is due."""

    LOW = "low"
    NORMAL = "normal"
    HIGH = "high"
    URGENT = "urgent"


class TicketWaitingFor(StrEnum):
    """The party that has to act before we can answer."""

    NOBODY = ""
    CUSTOMER = "customer"
    LENDER = "lender"


class TicketCategory(StrEnum):
    """Subject of a ticket.

    The grievance officer answers a complaint within the published days. A nominee may use the customer's rights for
    them (DPDP Act, section 14).
    """

    APPLICATION = "application"
    MONEY = "money"
    DETAILS = "details"
    PRIVACY = "privacy"
    NOMINEE = "nominee"
    TECHNICAL = "technical"
    COMPLAINT = "complaint"
    LINK = "link"
    API = "api"
    CREDIT = "credit"
    MISSING_LEAD = "missing_lead"
    PAYOUT = "payout"
    OTHER = "other"


CATEGORIES: dict[TicketKind, tuple[TicketCategory, ...]] = {
    TicketKind.CUSTOMER: (
        TicketCategory.APPLICATION,
        TicketCategory.MONEY,
        TicketCategory.DETAILS,
        TicketCategory.PRIVACY,
        TicketCategory.NOMINEE,
        TicketCategory.TECHNICAL,
        TicketCategory.COMPLAINT,
        TicketCategory.OTHER,
    ),
    TicketKind.TECH_SUPPORT: (TicketCategory.TECHNICAL, TicketCategory.LINK, TicketCategory.API, TicketCategory.OTHER),
    TicketKind.GENERAL_QUERY: (
        TicketCategory.APPLICATION,
        TicketCategory.CREDIT,
        TicketCategory.MISSING_LEAD,
        TicketCategory.PAYOUT,
        TicketCategory.COMPLAINT,
        TicketCategory.OTHER,
    ),
}
"""The categories that an asker chooses from."""
PARTNER_KINDS = (TicketKind.TECH_SUPPORT, TicketKind.GENERAL_QUERY)
PARTNER_CATEGORIES = tuple(dict.fromkeys(category for kind in PARTNER_KINDS for category in CATEGORIES[kind]))
OPENS, CLOSES = time(9), time(18)
"""Working hours in India, Monday to Saturday."""
SUNDAY = 6
FIRST_ANSWER_MINUTES: dict[TicketPriority, int] = {
    TicketPriority.URGENT: 60,
    TicketPriority.HIGH: 240,
    TicketPriority.NORMAL: 480,
    TicketPriority.LOW: 1080,
}
"""Working minutes until the first answer is due; a working day has 540."""
SCORES = range(1, 6)


class TicketAuthor(StrEnum):
    """The party that wrote a message."""

    CUSTOMER = "customer"
    PARTNER = "partner"
    STAFF = "staff"


def answer_by(asked_at: datetime, category: TicketCategory, *, days: int, complaint_days: int) -> date:
    """Return the last day, in India, on which an answer is in time."""
    return today_ist(asked_at) + timedelta(days=complaint_days if category is TicketCategory.COMPLAINT else days)


def priority_of(category: TicketCategory) -> TicketPriority:
    """Return the priority that a ticket begins with: a complaint is high, anything else normal."""
    return TicketPriority.HIGH if category is TicketCategory.COMPLAINT else TicketPriority.NORMAL


def first_answer_due(opened_at: datetime, priority: TicketPriority, closed_days: Collection[date] = ()) -> datetime:
    """Return the instant by which the first answer is due, counted in working minutes.

    Working hours are 9:00 to 18:00 in India, Monday to Saturday, without `closed_days`. A ticket that is opened
    outside them counts from the next opening.
    """
    left = timedelta(minutes=FIRST_ANSWER_MINUTES[priority])
    at = opened_at.astimezone(IST)
    while True:
        day = at.date()
        opens, closes = datetime.combine(day, OPENS, IST), datetime.combine(day, CLOSES, IST)
        if at < closes and day.weekday() != SUNDAY and day not in closed_days:
            begins = max(at, opens)
            if begins + left <= closes:
                return begins + left
            left -= closes - begins
        at = datetime.combine(day + timedelta(days=1), OPENS, IST)


def is_overdue(
    *,
    state: TicketState,
    category: TicketCategory,
    waiting_for: TicketWaitingFor,
    answer_by: date,
    first_answer_due: datetime | None,
    first_answered_at: datetime | None,
    now: datetime,
) -> bool:
    """Return whether we are late: with the first answer, or with the answer by its last day.

    Waiting for the asker stops the clock; that of a complaint never stops.
    """
    if state is not TicketState.OPEN:
        return False
    if waiting_for is TicketWaitingFor.CUSTOMER and category is not TicketCategory.COMPLAINT:
        return False
    is_first_late = first_answered_at is None and first_answer_due is not None and first_answer_due < now
    return is_first_late or answer_by < today_ist(now)


def may_write(state: TicketState, closed_at: datetime | None, now: datetime) -> bool:
    """Return whether messages can be added: always, except to a ticket that was closed long ago."""
    return state is not TicketState.CLOSED or (closed_at is not None and now < closed_at + REVIVED_WITHIN)
