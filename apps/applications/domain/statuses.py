"""What becomes of a submission: its states, which moves are allowed, what a status word means, whose turn it is.

created -> sent -> in_review -> documents_pending -> approved -> sanctioned -> disbursed, with the ends rejected,
declined_by_customer, expired and failed (product.md 5). Forward jumps are allowed; ends and disbursed are final; a
move back is refused. A report speaks of a day: one of an earlier day than is already known changes nothing, and of
two reports of one day the one further along holds, so that the order in which reports arrive does not matter.
"""

import re
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from enum import StrEnum
from typing import Literal


class Status(StrEnum):
    CREATED = "created"
    SENT = "sent"
    IN_REVIEW = "in_review"
    DOCUMENTS_PENDING = "documents_pending"
    APPROVED = "approved"
    SANCTIONED = "sanctioned"
    DISBURSED = "disbursed"
    REJECTED = "rejected"
    DECLINED_BY_CUSTOMER = "declined_by_customer"
    EXPIRED = "expired"
    FAILED = "failed"


class Source(StrEnum):
    """Who said so."""

    CUSTOMER = "customer"
    LENDER_API = "lender_api"
    STATUS_FILE = "status_file"
    MIS = "mis"
    ADMIN = "admin"
    SYSTEM = "system"


_CODE = re.compile(r"[a-z0-9_]{1,40}", re.ASCII)


def is_code(reason: str) -> bool:
    """Whether a reason is a code of ours or of a lender's wire; one in words may say who somebody is."""
    return bool(_CODE.fullmatch(reason))


RANK: dict[Status, int] = {status: place for place, status in enumerate(Status)}
ENDS = frozenset({Status.REJECTED, Status.DECLINED_BY_CUSTOMER, Status.EXPIRED, Status.FAILED})
FINAL = ENDS | {Status.DISBURSED}
LIVE = tuple(status for status in Status if status not in FINAL)

LABELS: dict[Status, tuple[str, str]] = {
    Status.CREATED: ("Created", "शुरू हुआ"),
    Status.SENT: ("Sent", "भेजा गया"),
    Status.IN_REVIEW: ("In review", "जाँच जारी"),
    Status.DOCUMENTS_PENDING: ("Documents pending", "दस्तावेज़ बाकी"),
    Status.APPROVED: ("Approved", "मंज़ूर"),
    Status.SANCTIONED: ("Sanctioned", "लोन पक्का"),
    Status.DISBURSED: ("Disbursed", "पैसा मिल गया"),
    Status.REJECTED: ("Rejected", "नामंज़ूर"),
    Status.DECLINED_BY_CUSTOMER: ("Declined by customer", "ग्राहक ने मना किया"),
    Status.EXPIRED: ("Expired", "समय निकल गया"),
    Status.FAILED: ("Failed", "नहीं हो पाया"),
}
"""The words people read, English and Hindi, on every page and in every file (tests/contracts/test_status_words.py); a
status file may use either or the state's own name."""


def label(status: Status, language: str) -> str:
    return LABELS[status][1 if language == "hi" else 0]


def labels(status: Status) -> dict[str, str]:
    """The words people read, by language, for a sentence that is made before its reader is known."""
    english, hindi = LABELS[status]
    return {"en": english, "hi": hindi}


def _folded(text: str) -> str:
    return " ".join(text.replace("_", " ").replace("-", " ").split()).casefold()


_WORDS = {_folded(word): status for status, labels in LABELS.items() for word in (status.value, *labels)}


def status_of_word(text: str) -> Status | None:
    """The state a word of a file means, without regard to case, blanks, hyphens and underscores; None if unknown."""
    return _WORDS.get(_folded(text))


def status_near(text: str) -> Status | None:
    """The state whose word, in either language, is spelled most like a word that means none; None where none is."""
    near = get_close_matches(_folded(text), _WORDS, n=1, cutoff=0.6)
    return _WORDS[near[0]] if near else None


class Verdict(StrEnum):
    """What a report does to a submission."""

    APPLY = "apply"
    SAME = "same"
    """It says what is known."""
    STALE = "stale"
    """Something newer is known; kept in the history, changes nothing."""
    BACKWARD = "backward"
    """Refused: a later report may not lead back."""
    FINAL = "final"
    """Refused: the submission has ended."""


def decide(current: Status, as_of: date, incoming: Status, on: date, *, override: bool = False) -> Verdict:
    """What a report of `incoming` on the day `on` does to a submission that is `current` since `as_of`.

    With `override` (a full admin, for one file or one correction) a report that is not older applies whatever it
    leads to.
    """
    if incoming is current:
        return Verdict.SAME
    if on < as_of:
        return Verdict.STALE
    if override:
        return Verdict.APPLY
    if on == as_of and RANK[incoming] < RANK[current]:
        return Verdict.STALE
    if current in FINAL:
        return Verdict.FINAL
    return Verdict.APPLY if may_move(current, incoming) else Verdict.BACKWARD


def may_move(current: Status, incoming: Status) -> bool:
    """Whether the move is forward: never out of an end, never out of disbursed, never back."""
    return current not in FINAL and RANK[incoming] > RANK[current]


def keeps_sanction(current: Status, incoming: Status) -> bool:
    """Whether the sanctioned amount stays true: not when a correction leads back below sanctioned."""
    return current not in (Status.SANCTIONED, Status.DISBURSED) or RANK[incoming] >= RANK[Status.SANCTIONED]


def keeps_disbursal(current: Status, incoming: Status) -> bool:
    """Whether day and amount of the disbursal stay true: not when a correction says that no money was paid."""
    return current is not Status.DISBURSED or incoming is Status.DISBURSED


Owed = Literal["you", "lender", "nobody"]


@dataclass(frozen=True)
class NextStep:
    """What happens next, as a code the front end words, and whose turn it is."""

    code: str
    owed_by: Owed


_NEXT: dict[Status, NextStep] = {
    Status.CREATED: NextStep("sending", "nobody"),
    Status.SENT: NextStep("wait_for_lender", "lender"),
    Status.IN_REVIEW: NextStep("wait_for_lender", "lender"),
    Status.DOCUMENTS_PENDING: NextStep("give_documents", "you"),
    Status.APPROVED: NextStep("read_and_accept", "you"),
    Status.SANCTIONED: NextStep("wait_for_money", "lender"),
    Status.DISBURSED: NextStep("repay_on_time", "nobody"),
    Status.REJECTED: NextStep("choose_another", "you"),
    Status.DECLINED_BY_CUSTOMER: NextStep("choose_another", "you"),
    Status.EXPIRED: NextStep("choose_another", "you"),
    Status.FAILED: NextStep("try_again", "you"),
}

CHOOSE_A_LENDER = NextStep("choose_lender", "you")
OPEN_LENDERS_PAGE = NextStep("open_lenders_page", "you")
WAIT_FOR_DOCUMENT_CHECK = NextStep("wait_for_document_check", "lender")


def next_step(
    status: Status, *, leaves_for_lender: bool = False, has_clicked: bool = False, has_answered: bool = False
) -> NextStep:
    """The next step of a submission.

    With a redirect lender the customer first has to go to the lender's page. Documents that were asked for and given
    (`has_answered`) make it the lender's turn.
    """
    if leaves_for_lender and not has_clicked and status in (Status.CREATED, Status.SENT):
        return OPEN_LENDERS_PAGE
    if has_answered and status is Status.DOCUMENTS_PENDING:
        return WAIT_FOR_DOCUMENT_CHECK
    return _NEXT[status]
