"""The statuses of a submission: allowed moves, words of status files, and whose turn it is.

created -> sent -> in_review -> documents_pending -> approved -> sanctioned -> disbursed, with the ends rejected,
declined_by_customer, expired and failed (product.md 5). Forward jumps are allowed; ends and disbursed are final; a
move back is refused. A report speaks of a day: one of an earlier day than is already known changes nothing, and of two
reports of one day the one further along holds, so that the order in which reports arrive does not matter.
"""

import re
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from enum import StrEnum
from typing import Literal


class SubmissionStatus(StrEnum):
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


class StatusSource(StrEnum):
    """The source of a status report."""

    CUSTOMER = "customer"
    LENDER_API = "lender_api"
    STATUS_FILE = "status_file"
    MIS = "mis"
    ADMIN = "admin"
    SYSTEM = "system"


_CODE = re.compile(r"[a-z0-9_]{1,40}", re.ASCII)


def is_code(reason: str) -> bool:
    """Return whether a reason is a code of ours or of a lender's wire.

    A reason in words may name a person.
    """
    return bool(_CODE.fullmatch(reason))


RANK: dict[SubmissionStatus, int] = {status: place for place, status in enumerate(SubmissionStatus)}
END_STATUSES = frozenset(
    {
        SubmissionStatus.REJECTED,
        SubmissionStatus.DECLINED_BY_CUSTOMER,
        SubmissionStatus.EXPIRED,
        SubmissionStatus.FAILED,
    }
)
FINAL = END_STATUSES | {SubmissionStatus.DISBURSED}
LIVE = tuple(status for status in SubmissionStatus if status not in FINAL)

LABELS: dict[SubmissionStatus, tuple[str, str]] = {
    SubmissionStatus.CREATED: ("Created", "शुरू हुआ"),
    SubmissionStatus.SENT: ("Sent", "भेजा गया"),
    SubmissionStatus.IN_REVIEW: ("In review", "जाँच जारी"),
    SubmissionStatus.DOCUMENTS_PENDING: ("Documents pending", "दस्तावेज़ बाकी"),
    SubmissionStatus.APPROVED: ("Approved", "मंज़ूर"),
    SubmissionStatus.SANCTIONED: ("Sanctioned", "लोन पक्का"),
    SubmissionStatus.DISBURSED: ("Disbursed", "पैसा मिल गया"),
    SubmissionStatus.REJECTED: ("Rejected", "नामंज़ूर"),
    SubmissionStatus.DECLINED_BY_CUSTOMER: ("Declined by customer", "ग्राहक ने मना किया"),
    SubmissionStatus.EXPIRED: ("Expired", "समय निकल गया"),
    SubmissionStatus.FAILED: ("Failed", "नहीं हो पाया"),
}
"""The words people read, English and Hindi, on every page and in every file (tests/contracts/test_status_words.py); a
status file may use either or the state's own name."""


def label(status: SubmissionStatus, language: str) -> str:
    return LABELS[status][1 if language == "hi" else 0]


def labels(status: SubmissionStatus) -> dict[str, str]:
    """Return the label of a status by language, for sentences made before their reader is known."""
    english, hindi = LABELS[status]
    return {"en": english, "hi": hindi}


def _folded(text: str) -> str:
    return " ".join(text.replace("_", " ").replace("-", " ").split()).casefold()


_WORDS = {_folded(word): status for status, labels in LABELS.items() for word in (status.value, *labels)}


def status_from_word(text: str) -> SubmissionStatus | None:
    """Return the status that a word of a file means, or None if unknown.

    Case, blanks, hyphens and underscores do not matter.
    """
    return _WORDS.get(_folded(text))


def closest_status(text: str) -> SubmissionStatus | None:
    """Return the status whose word, in either language, is spelled most like an unknown word.

    None where no word is close.
    """
    near = get_close_matches(_folded(text), _WORDS, n=1, cutoff=0.6)
    return _WORDS[near[0]] if near else None


class StatusDecision(StrEnum):
    """The effect of a report on a submission."""

    APPLY = "apply"
    SAME = "same"
    """It says what is known."""
    STALE = "stale"
    """Something newer is known; kept in the history, changes nothing."""
    BACKWARD = "backward"
    """Refused: a later report may not lead back."""
    FINAL = "final"
    """Refused: the submission has ended."""


def decide_status(
    current: SubmissionStatus, as_of: date, incoming: SubmissionStatus, on: date, *, override: bool = False
) -> StatusDecision:
    """Return the effect of a report of `incoming` on day `on` on a submission's status.

    The submission is `current` since `as_of`. With `override` (a full admin, for one file or one correction) a
    report that is not older applies, whatever status it leads to.
    """
    if incoming is current:
        return StatusDecision.SAME
    if on < as_of:
        return StatusDecision.STALE
    if override:
        return StatusDecision.APPLY
    if on == as_of and RANK[incoming] < RANK[current]:
        return StatusDecision.STALE
    if current in FINAL:
        return StatusDecision.FINAL
    return StatusDecision.APPLY if may_move(current, incoming) else StatusDecision.BACKWARD


def may_move(current: SubmissionStatus, incoming: SubmissionStatus) -> bool:
    """Return whether the move is forward: never out of an end or disbursed, never back."""
    return current not in FINAL and RANK[incoming] > RANK[current]


def keeps_sanction(current: SubmissionStatus, incoming: SubmissionStatus) -> bool:
    """Return whether the sanctioned amount stays true.

    It does not when a correction leads back below sanctioned.
    """
    return (
        current not in (SubmissionStatus.SANCTIONED, SubmissionStatus.DISBURSED)
        or RANK[incoming] >= RANK[SubmissionStatus.SANCTIONED]
    )


def keeps_disbursal(current: SubmissionStatus, incoming: SubmissionStatus) -> bool:
    """Return whether day and amount of the disbursal stay true.

    They do not when a correction says that no money was paid.
    """
    return current is not SubmissionStatus.DISBURSED or incoming is SubmissionStatus.DISBURSED


TurnOwner = Literal["you", "lender", "nobody"]


@dataclass(frozen=True)
class SubmissionNextStep:
    """The next step as a code that the front end words, and whose turn it is."""

    code: str
    owed_by: TurnOwner


_NEXT: dict[SubmissionStatus, SubmissionNextStep] = {
    SubmissionStatus.CREATED: SubmissionNextStep("sending", "nobody"),
    SubmissionStatus.SENT: SubmissionNextStep("wait_for_lender", "lender"),
    SubmissionStatus.IN_REVIEW: SubmissionNextStep("wait_for_lender", "lender"),
    SubmissionStatus.DOCUMENTS_PENDING: SubmissionNextStep("give_documents", "you"),
    SubmissionStatus.APPROVED: SubmissionNextStep("read_and_accept", "you"),
    SubmissionStatus.SANCTIONED: SubmissionNextStep("wait_for_money", "lender"),
    SubmissionStatus.DISBURSED: SubmissionNextStep("repay_on_time", "nobody"),
    SubmissionStatus.REJECTED: SubmissionNextStep("choose_another", "you"),
    SubmissionStatus.DECLINED_BY_CUSTOMER: SubmissionNextStep("choose_another", "you"),
    SubmissionStatus.EXPIRED: SubmissionNextStep("choose_another", "you"),
    SubmissionStatus.FAILED: SubmissionNextStep("try_again", "you"),
}

CHOOSE_A_LENDER = SubmissionNextStep("choose_lender", "you")
OPEN_LENDERS_PAGE = SubmissionNextStep("open_lenders_page", "you")
FINISH_AT_LENDER = SubmissionNextStep("finish_at_lender", "you")
WAIT_FOR_DOCUMENT_CHECK = SubmissionNextStep("wait_for_document_check", "lender")


def next_step(
    status: SubmissionStatus, *, leaves_for_lender: bool = False, has_clicked: bool = False, has_answered: bool = False
) -> SubmissionNextStep:
    """Return the next step of a submission.

    With a redirect lender the customer first has to go to the lender's page and finish there: nobody has an
    application before that, so it is the customer's turn until the lender reports. Documents that were asked for
    and given (`has_answered`) make it the lender's turn.
    """
    if leaves_for_lender and status in (SubmissionStatus.CREATED, SubmissionStatus.SENT):
        return FINISH_AT_LENDER if has_clicked else OPEN_LENDERS_PAGE
    if has_answered and status is SubmissionStatus.DOCUMENTS_PENDING:
        return WAIT_FOR_DOCUMENT_CHECK
    return _NEXT[status]
