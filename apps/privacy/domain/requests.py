"""A request to be deleted and a request for one's data: their states, days and numbers.

The law's clocks are settings: a cooling time in which a deletion may be taken back, and the days within which an answer
is owed (regulation.md 4.1: at most 90, by the lending rules 30).
"""

from datetime import date, datetime, timedelta
from enum import StrEnum

from apps.core.domain.calendar import today_ist

NUMBER_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Of a request's number, which people read out on the telephone: no I, O, 0 or 1."""
NUMBER_LENGTH = 8


class ErasureState(StrEnum):
    """State of a request to be deleted. Refused, cancelled and done are final.

    Draft: heard on the telephone, not yet proposed by a full admin. Waiting: made by the back office, not yet decided
    by a second full admin. Cooling: the person can still cancel it.
    """

    DRAFT = "draft"
    WAITING = "waiting"
    COOLING = "cooling"
    REFUSED = "refused"
    CANCELLED = "cancelled"
    DONE = "done"


OPEN_STATES = (ErasureState.DRAFT, ErasureState.WAITING, ErasureState.COOLING)
DESK_STATES = (ErasureState.DRAFT, ErasureState.WAITING)
"""Open and not decided: a request that the person makes ends them."""
PERSON_STATES = (ErasureState.COOLING, ErasureState.CANCELLED, ErasureState.DONE)
"""States shown to the person: a proposal of the back office is shown after a second person's approval."""


class ErasureVia(StrEnum):
    """The maker of a request: the person, or the back office on a written request."""

    OWN = "own"
    DESK = "desk"


class ErasureBasis(StrEnum):
    """The basis of a request of the back office: a paper, or words on the phone for a draft."""

    LETTER = "letter"
    MAIL = "mail"
    GUARDIAN = "guardian"
    ORDER = "order"
    ON_CALL = "on_call"


PAPERS = (ErasureBasis.LETTER, ErasureBasis.MAIL, ErasureBasis.GUARDIAN, ErasureBasis.ORDER)
"""Bases of a proposal: a telephone call alone proves no identity."""


class ErasureProof(StrEnum):
    """Proof of the person behind a request at the desk: a code to the number, or a paper."""

    CODE = "code"
    DOCUMENT = "document"


class ProofDocument(StrEnum):
    """Kind of paper that our staff saw."""

    PAN = "pan"
    PASSPORT = "passport"
    VOTER_ID = "voter_id"
    LICENCE = "licence"
    SIGNATURE = "signature"
    """The signature, compared with the one on a form."""
    ORDER = "order"
    """An order of a court or an authority with its seal."""


class DataExportState(StrEnum):
    """State of a download of one's data. Expired: its files are deleted."""

    QUEUED = "queued"
    RUNNING = "running"
    READY = "ready"
    FAILED = "failed"
    EXPIRED = "expired"


def due_at(asked_at: datetime, cooling_days: int) -> datetime:
    """Return the time from which a deletion is carried out."""
    return asked_at + timedelta(days=cooling_days)


def desk_due_at(agreed_at: datetime, cooling_hours: int) -> datetime:
    """Return the instant of a deletion by the back office, counted from the second yes."""
    return agreed_at + timedelta(hours=cooling_hours)


def answer_by(asked_at: datetime, answer_days: int) -> date:
    """Return the last Indian day on which an answer is in time."""
    return today_ist(asked_at) + timedelta(days=answer_days)


def may_cancel(state: ErasureState, due: datetime, now: datetime) -> bool:
    """Until the cooling time is over; from then on the request is being carried out."""
    return state is ErasureState.COOLING and now < due
