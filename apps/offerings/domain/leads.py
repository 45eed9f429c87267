"""A request to providers: its statuses, its next step, and its reference for the phone."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's 32: nothing that is mistaken for something else when it is read out."""
_SAME = str.maketrans({"O": "0", "I": "1", "L": "1"})
REFERENCE_LENGTH = 8
MAX_PLANS = 4
MAX_NAME_LENGTH = 60


class LeadStatus(StrEnum):
    """The status of a request, in order; the last two are ends."""

    NEW = "new"
    CONTACTED = "contacted"
    QUOTED = "quoted"
    BOUGHT = "bought"
    CLOSED = "closed"


FINAL = frozenset({LeadStatus.BOUGHT, LeadStatus.CLOSED})
_ORDER = list(LeadStatus)


class LeadClosingReason(StrEnum):
    """The reason why a request was closed without a policy or loan."""

    BY_CUSTOMER = "by_customer"
    NOT_REACHED = "not_reached"
    NOT_OFFERED = "not_offered"
    NOT_WANTED = "not_wanted"


class LeadEntryKind(StrEnum):
    """The kind of a line of a request's history."""

    STATUS = "status"
    SLOT = "slot"
    PASSED_ON = "passed_on"


@dataclass(frozen=True)
class LeadNextStep:
    """The next step and whose turn it is."""

    code: str
    owed_by: Literal["you", "provider", "nobody"]


def may_move(was: LeadStatus, to: LeadStatus) -> bool:
    """Forward, also past a state; an end is final."""
    return was not in FINAL and _ORDER.index(to) > _ORDER.index(was)


def next_step(status: LeadStatus, *, has_slot: bool) -> LeadNextStep:
    """Return the next step of a request."""
    if status is LeadStatus.NEW:
        return LeadNextStep("expect_call" if has_slot else "expect_message", "provider")
    if status is LeadStatus.CONTACTED:
        return LeadNextStep("expect_quote", "provider")
    if status is LeadStatus.QUOTED:
        return LeadNextStep("read_quote", "you")
    return LeadNextStep("keep_policy" if status is LeadStatus.BOUGHT else "ask_again", "nobody")


def reference_of(number: int) -> str:
    """Return the reference of a random number below 32^7: seven letters and a check letter.

    One wrong letter always shows.
    """
    if not 0 <= number < len(LETTERS) ** (REFERENCE_LENGTH - 1):
        raise ValueError("number")
    letters = ""
    for _ in range(REFERENCE_LENGTH - 1):
        number, last = divmod(number, len(LETTERS))
        letters = LETTERS[last] + letters
    return letters + _check(letters)


def display_reference(reference: str) -> str:
    """As people read it: 4F7K-2Q9D."""
    return f"{reference[:4]}-{reference[4:]}"


def clean_reference(text: str) -> str:
    """Return a typed or read-out reference as it is stored; ValueError(`reference`) if invalid."""
    bare = text.upper().replace("-", "").replace(" ", "").translate(_SAME)
    is_whole = len(bare) == REFERENCE_LENGTH and not set(bare) - set(LETTERS)
    if not is_whole or _check(bare[:-1]) != bare[-1]:
        raise ValueError("reference")
    return bare


def _check(letters: str) -> str:
    # Odd weights have an inverse modulo 32, and two neighbours differ by 2: changes and most swaps of one pair show.
    total = sum((2 * place + 1) * LETTERS.index(letter) for place, letter in enumerate(letters))
    return LETTERS[total % len(LETTERS)]
