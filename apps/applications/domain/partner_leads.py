"""Partner leads: people a partner names to us, how and when each agreed, and what follows.

Nobody's details reach us without their agreement, which the sender must be able to show (DPDP Act 2023, s. 6;
regulation.md 4.1). A message of ours invites to buy, so it goes only where the agreement left a record, and never to a
person who asked not to be contacted (regulation.md 4.3). How long an agreement counts is our own rule: the law names
no number.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum

KIND = "leads"
"""The kind of sheet."""
TOUCH_SOURCE = "lead-import"
"""`utm_source` of a touch that a partner's naming made."""
AGREED_FOR = timedelta(days=180)
"""An older agreement is asked for again, and a name that nobody answered is forgotten after as long."""
LINK_DAYS = 30
"""How long the own link of a person named by the form works; a right code ends it before."""
LEAD_FACTS = frozenset({"monthly_income", "employment_status_code", "se_loan_amount"})
"""Facts of a person that a partner may send besides name, number and place."""
MAX_NAME_LENGTH = 80


class ConsentBasis(StrEnum):
    """The way in which a person agreed that their details are sent to us."""

    PAPER = "paper"
    WEB_FORM = "web_form"
    MESSAGE = "message"
    RECORDED_CALL = "call"
    IN_PERSON = "in_person"


LEAVES_RECORD = frozenset({ConsentBasis.PAPER, ConsentBasis.WEB_FORM, ConsentBasis.MESSAGE, ConsentBasis.RECORDED_CALL})
"""What can be shown later. A spoken yes cannot: that person is written to by nobody of ours."""

LABELS: Mapping[ConsentBasis, tuple[str, str]] = {
    ConsentBasis.PAPER: ("Signed paper form", "हस्ताक्षर किया फ़ॉर्म"),
    ConsentBasis.WEB_FORM: ("Online form", "ऑनलाइन फ़ॉर्म"),
    ConsentBasis.MESSAGE: ("Message or e-mail", "मैसेज या ईमेल"),
    ConsentBasis.RECORDED_CALL: ("Recorded call", "रिकॉर्ड की गई कॉल"),
    ConsentBasis.IN_PERSON: ("In person (nothing written)", "आमने-सामने (कुछ लिखित नहीं)"),
}
_IGNORED = re.compile(r"[\W_]+")


def _normalised(word: str) -> str:
    return _IGNORED.sub("", word).casefold()


_WORDS = {_normalised(word): basis for basis, labels in LABELS.items() for word in (*labels, basis.value)}


def basis_of_word(word: str) -> ConsentBasis | None:
    """Return the basis that a word names, in either language and any spelling, or None."""
    return _WORDS.get(_normalised(word))


def label(basis: ConsentBasis, language: str) -> str:
    """Return the label of the basis."""
    return LABELS[basis][language == "hi"]


def is_expired(agreed_on: date, today: date) -> bool:
    """Return whether an agreement of this day has to be asked for again."""
    return agreed_on < today - AGREED_FOR


def agreement_error(agreed_on: date, today: date) -> str | None:
    """Return the problem code of a day of agreement that does not count, or None."""
    if agreed_on > today:
        return "uploads.lead_agreed_later"
    return "uploads.lead_basis_old" if is_expired(agreed_on, today) else None


def link_ends(named_at: datetime) -> datetime:
    """Return when the own link of a person named at this time stops working."""
    return named_at + timedelta(days=LINK_DAYS)


class InvitationStatus(StrEnum):
    """The state of our own message to the person."""

    NONE = "none"
    """The agreement left nothing to show."""
    WAITING = "waiting"
    SENT = "sent"
    STOPPED = "stopped"
    """The person asked not to be contacted."""
    KEPT = "kept"
    """It may not go, for a reason that is nobody's business but the person's."""


class LeadStage(StrEnum):
    """The stage that a lead has reached by their own acts since they were named."""

    NAMED = "named"
    INVITED = "invited"
    OPENED = "opened"
    SIGNED_IN = "signed_in"
    APPLIED = "applied"
    SUBMITTED = "submitted"
    APPROVED = "approved"
    DISBURSED = "disbursed"
    DECLINED = "declined"


@dataclass(frozen=True, slots=True)
class LeadFacts:
    """The stored facts of one lead, as a file changes them.

    `touched` means that something followed from the lead, so it stays.
    """

    product: str
    pincode: str
    agreed_by: ConsentBasis
    agreed_on: date
    touched: bool = False

    @property
    def invites(self) -> bool:
        return self.agreed_by in LEAVES_RECORD
