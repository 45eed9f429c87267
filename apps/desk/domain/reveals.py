"""Rules for showing one unmasked field of a customer, and its duration (operations.md 6.8)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from math import ceil

from apps.core.domain.calendar import IST, today_ist

SHOWN_SECONDS = 60
MAX_PER_PERSON_HOUR = 3
MAX_PER_HOUR = 10
MAX_PER_DAY = 50
MIN_REASON_LENGTH, MAX_REASON_LENGTH = 3, 300


class RevealField(StrEnum):
    """Field that can be shown unmasked."""

    MOBILE = "mobile"
    EMAIL = "email"
    PAN = "pan"
    BIRTH_DATE = "birth_date"
    ADDRESS = "address"
    INCOME = "income"
    RECORDING = "recording"
    """Address of the recording of one call."""


class RevealReason(StrEnum):
    """Reason that an admin gives for a reveal."""

    CALLER_ASKED = "caller_asked"
    LENDER_ASKED = "lender_asked"
    CORRECTION = "correction"
    COMPLAINT = "complaint"
    OTHER = "other"


CONTACT_FIELDS = frozenset({RevealField.MOBILE, RevealField.EMAIL})
ROLES: dict[RevealField, frozenset[int]] = {
    RevealField.MOBILE: frozenset({1, 2, 3}),
    RevealField.EMAIL: frozenset({1, 2, 3}),
    RevealField.PAN: frozenset({1, 2}),
    RevealField.BIRTH_DATE: frozenset({1, 2}),
    RevealField.ADDRESS: frozenset({1, 2}),
    RevealField.INCOME: frozenset({1}),
    RevealField.RECORDING: frozenset({1}),
}


@dataclass(frozen=True)
class RevealVerdict:
    """Decision on a reveal: the code of the refusal, if any, and the seconds until a new try."""

    refusal: str = ""
    retry_after: int = 0

    @property
    def allowed(self) -> bool:
        return self.refusal == ""


def may_reveal(
    field: RevealField,
    *,
    role: int | None,
    is_masked: bool,
    has_proof: bool,
    of_person: Iterable[datetime],
    own: Iterable[datetime],
    at: datetime,
) -> RevealVerdict:
    """Return the decision with the first reason against the reveal.

    The order is role, the admin's own limit, proof, then 3 per person and hour, 10 per hour, 50 per Indian day.
    `of_person` and `own` are the times of the admin's earlier reveals of this person and of all persons.
    """
    if role not in ROLES[field]:
        return RevealVerdict("role")
    if is_masked:
        return RevealVerdict("masked")
    if not has_proof:
        return RevealVerdict("proof")
    stamps = sorted(own)
    for earlier, most in ((sorted(of_person), MAX_PER_PERSON_HOUR), (stamps, MAX_PER_HOUR)):
        recent = [stamp for stamp in earlier if at - stamp < timedelta(hours=1)]
        if len(recent) >= most:
            free_at = recent[len(recent) - most] + timedelta(hours=1)
            return RevealVerdict("hour", max(1, ceil((free_at - at).total_seconds())))
    if sum(1 for stamp in stamps if today_ist(stamp) == today_ist(at)) >= MAX_PER_DAY:
        midnight = (at.astimezone(IST) + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
        return RevealVerdict("day", max(1, ceil((midnight - at).total_seconds())))
    return RevealVerdict()
