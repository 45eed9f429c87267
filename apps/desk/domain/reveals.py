"""Rules for showing one unmasked field of a customer, and its duration (operations.md 6.8)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from enum import StrEnum
from math import ceil

from apps.core.domain.calendar import IST, today_ist

SHOWN_SECONDS = 60
MAX_PER_PERSON_HOUR = 3
MAX_PER_HOUR = 10
MAX_PER_DAY = 50
MIN_OTHER_LENGTH, MAX_REASON_LENGTH = 15, 300
"""Letters of a reason of one's own, least and most."""
MANY_A_DAY = 200
"""Values shown by the whole desk on an Indian day at which full admins are notified."""
USUAL_WEEKS = 4
OUTLIER_TIMES = 3
LEAST_OUTLIER = 10
LAKH = 100_000


class RevealField(StrEnum):
    """Field that can be shown unmasked."""

    MOBILE = "mobile"
    EMAIL = "email"
    LAST_NAME = "last_name"
    PAN = "pan"
    GSTIN = "gstin"
    BIRTH_DATE = "birth_date"
    ADDRESS = "address"
    EMPLOYER = "employer"
    INCOME = "income"
    RECORDING = "recording"
    """Address of the recording of one call."""
    DOCUMENT = "document"
    """A file that the person uploaded, opened with the reader's name across it."""


class RevealReason(StrEnum):
    """Reason that an admin gives for a reveal."""

    CALLER_ASKED = "caller_asked"
    LENDER_ASKED = "lender_asked"
    CORRECTION = "correction"
    COMPLAINT = "complaint"
    OTHER = "other"


REASON_WORDS: dict[str, tuple[str, str]] = {
    RevealReason.CALLER_ASKED: ("caller asked", "फ़ोन करने वाले ने पूछा"),
    RevealReason.LENDER_ASKED: ("lender asked", "लेंडर ने पूछा"),
    RevealReason.CORRECTION: ("correction", "सुधार"),
    RevealReason.COMPLAINT: ("complaint", "शिकायत"),
    RevealReason.OTHER: ("another reason", "कोई और वजह"),
}


@dataclass(frozen=True)
class WeekOfReveals:
    """One admin's reveals of a week: how many for each reason, and in the weeks before together."""

    name: str
    reasons: Mapping[str, int]
    before: int = 0

    @property
    def number(self) -> int:
        return sum(self.reasons.values())

    @property
    def is_outlier(self) -> bool:
        """Return whether it is far above the own weekly mean; below the least number it never is."""
        return self.number >= LEAST_OUTLIER and self.number * USUAL_WEEKS > OUTLIER_TIMES * self.before


def digest_lines(weeks: Iterable[WeekOfReveals], language: str) -> str:
    """Return one sentence for each admin, the most reveals first."""
    place = 1 if language == "hi" else 0
    unusual = ("far above the usual", "आम हफ़्ते से बहुत ज़्यादा")[place]
    nobody = ("Nobody looked at a value.", "किसी ने कोई जानकारी नहीं देखी।")[place]
    lines = []
    for week in sorted(weeks, key=lambda week: (-week.number, week.name)):
        reasons = ", ".join(
            f"{REASON_WORDS[reason][place] if reason in REASON_WORDS else reason} {number}"
            for reason, number in sorted(week.reasons.items(), key=lambda row: (-row[1], row[0]))
        )
        lines.append(f"{week.name}: {week.number} ({reasons}){f', {unusual}' if week.is_outlier else ''}.")
    return " ".join(lines) or nobody


CONTACT_FIELDS = frozenset({RevealField.MOBILE, RevealField.EMAIL})
ROLES: dict[RevealField, frozenset[int]] = {
    RevealField.MOBILE: frozenset({1, 2, 3}),
    RevealField.EMAIL: frozenset({1, 2, 3}),
    RevealField.LAST_NAME: frozenset({1, 2, 3}),
    RevealField.PAN: frozenset({1, 2}),
    RevealField.GSTIN: frozenset({1, 2}),
    RevealField.BIRTH_DATE: frozenset({1, 2}),
    RevealField.ADDRESS: frozenset({1, 2}),
    RevealField.EMPLOYER: frozenset({1, 2}),
    RevealField.INCOME: frozenset({1}),
    RevealField.RECORDING: frozenset({1}),
    RevealField.DOCUMENT: frozenset({1, 2}),
}


def income_band(monthly_income: str, language: str) -> str:
    """Return the yearly income as a band of one lakh; empty for none."""
    if not monthly_income:
        return ""
    lakhs = int(Decimal(monthly_income) * 12 // LAKH)
    if lakhs == 0:
        return "₹1 लाख सालाना से कम" if language == "hi" else "below ₹1 lakh a year"
    if language == "hi":
        return f"₹{lakhs} से {lakhs + 1} लाख सालाना"
    return f"₹{lakhs} to {lakhs + 1} lakh a year"


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
