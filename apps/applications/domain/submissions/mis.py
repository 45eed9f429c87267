"""The status file of a lender: match rows to submissions and interpret its words. Pure.

The match depends on the row and on the submissions of its day, never on how far a submission has come. The same files
therefore find the same submissions in whatever order they are sent.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from apps.applications.domain.submissions.statuses import SubmissionStatus, status_from_word

KIND = "mis"
"""The kind of sheet."""
WINDOW = timedelta(days=365)
"""A row that names only a person speaks of a submission at most this old."""


@dataclass(frozen=True, slots=True)
class MisCandidate:
    """A submission to the lender whose sheet it is. `made_on` is the day in India."""

    id: str
    product: str
    made_on: date
    reference: str = ""
    person_erased: bool = False


class RowMatchFailure(StrEnum):
    """The reason why a row has no submission."""

    NOT_FOUND = "not_found"
    AMBIGUOUS = "ambiguous"
    DISAGREES = "disagrees"
    """Its reference, our id and its person lead to different submissions."""


@dataclass(frozen=True, slots=True)
class RowMatch:
    """The one matching submission, or the reason why there is none and the number of candidates."""

    candidate: MisCandidate | None = None
    miss: RowMatchFailure | None = None
    count: int = 0


def match_row(
    *,
    by_reference: Collection[MisCandidate],
    by_id: Collection[MisCandidate],
    by_person: Collection[MisCandidate],
    reference: str,
    product: str,
    on: date,
) -> RowMatch:
    """Return the submission that a row of the day `on` is about.

    An application's name (the lender's reference, our id) goes before a person's (PAN, mobile). All that the row
    names must agree. A person's submission counts for `WINDOW` after it was made, unless the lender knows it under
    another reference. Of several of one product the newest that existed on that day is meant.
    """
    fitting = {
        candidate
        for candidate in by_person
        if candidate.made_on <= on <= candidate.made_on + WINDOW
        and (not reference or candidate.reference in ("", reference))
    }
    named = [set(candidates) for candidates in (by_reference, by_id) if candidates]
    groups = named + ([fitting] if fitting and not named else [])
    if not groups:
        return RowMatch(miss=RowMatchFailure.NOT_FOUND)
    common = set.intersection(*groups)
    if named and by_person:
        common &= set(by_person)
    if not common:
        return RowMatch(miss=RowMatchFailure.DISAGREES)
    if product:
        common = {candidate for candidate in common if candidate.product == product}
        if not common:
            return RowMatch(miss=RowMatchFailure.NOT_FOUND)
    if len({candidate.product for candidate in common}) > 1:
        return RowMatch(miss=RowMatchFailure.AMBIGUOUS, count=len(common))
    return RowMatch(_our_status(sorted(common, key=lambda candidate: (candidate.made_on, candidate.id)), on))


def _our_status(oldest_first: Sequence[MisCandidate], on: date) -> MisCandidate:
    existed = [candidate for candidate in oldest_first if candidate.made_on <= on]
    return existed[-1] if existed else oldest_first[0]


_MEANINGS: dict[SubmissionStatus, tuple[str, ...]] = {
    SubmissionStatus.SENT: (
        *("lead received", "lead created", "received", "new", "login", "logged in", "file logged in", "login done"),
        *("punched", "submitted", "applied"),
    ),
    SubmissionStatus.IN_REVIEW: (
        *("in process", "under process", "wip", "in progress", "work in progress", "under review", "in review"),
        *("credit check", "bureau check", "underwriting", "under assessment", "recommended", "pending"),
    ),
    SubmissionStatus.DOCUMENTS_PENDING: (
        *("docs pending", "doc pending", "document pending", "documents pending", "document awaited"),
        *("documents awaited", "query raised", "document required", "documents required", "send back"),
    ),
    SubmissionStatus.APPROVED: (
        "approve",
        "in principle",
        "in principle approved",
        "soft approved",
        "soft sanction",
        "eligible",
    ),
    SubmissionStatus.SANCTIONED: (
        *("sanction", "final approved", "final approval", "sanction issued", "agreement pending", "disbursal pending"),
        *("offer accepted", "ready for disbursal", "ready for disbursement"),
    ),
    SubmissionStatus.DISBURSED: (
        *("disbursal done", "disbursement done", "disb", "disbursement completed", "fully disbursed"),
        *("part disbursed", "partly disbursed", "partially disbursed", "booked", "funded", "paid out"),
    ),
    SubmissionStatus.REJECTED: (
        *("reject", "declined", "decline", "credit declined", "policy declined", "not eligible", "policy reject"),
        *("policy rejected", "credit reject", "credit rejected", "system reject", "system rejected", "hard reject"),
        *("bre reject", "bre rejected"),
    ),
    SubmissionStatus.DECLINED_BY_CUSTOMER: (
        *("not interested", "cancelled", "withdrawn", "customer cancelled", "cancelled by customer"),
        *("withdrawn by customer", "offer rejected by customer", "customer denied", "dropped", "drop off"),
    ),
    SubmissionStatus.EXPIRED: ("lapsed", "closed", "no response", "offer expired"),
    SubmissionStatus.FAILED: ("error", "system error", "technical failure", "api failure"),
}
_MEANT = {word: status for status, words in _MEANINGS.items() for word in words}


def known_status(word: str) -> str | None:
    """Our own words, in both languages, leave no doubt."""
    status = status_from_word(word)
    return None if status is None else status.value


def suggested_status(word: str) -> str | None:
    """Return the usual meaning of a listed phrase for a person to confirm, else None.

    Nothing is suggested by likeness: "Disbursement failed" is nearly "Disbursement done".
    """
    status = known_status(word)
    if status is not None:
        return status
    meant = _MEANT.get(" ".join(word.replace("_", " ").replace("-", " ").split()).casefold())
    return None if meant is None else meant.value
