"""The status file of a lender: which submission a row speaks about, and what the lender's own words may mean. Pure.

Which submission a row is about depends on the row and on what was submitted when, never on how far a submission has
come: so the same files find the same submissions in whatever order they are sent.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from difflib import get_close_matches
from enum import StrEnum

from apps.applications.domain.statuses import SubmissionStatus, status_from_word

KIND = "mis"
"""The kind of sheet."""
WINDOW = timedelta(days=365)
"""A row that names only a person speaks of a submission at most this old."""
CLOSE_ENOUGH = 0.75


@dataclass(frozen=True, slots=True)
class MisCandidate:
    """A submission to the lender whose sheet it is. `made_on` is the day in India."""

    id: str
    product: str
    made_on: date
    reference: str = ""
    person_erased: bool = False


class RowMatchFailure(StrEnum):
    """Why a row has no submission."""

    NOT_FOUND = "not_found"
    AMBIGUOUS = "ambiguous"
    DISAGREES = "disagrees"
    """Its reference, our id and its person lead to different submissions."""


@dataclass(frozen=True, slots=True)
class RowMatch:
    """The one submission, or why there is none and how many it might have been."""

    found: MisCandidate | None = None
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
    """The submission a row of the day `on` speaks about.

    What names an application (the lender's reference, our id) goes before what names a person (PAN, mobile). All that
    the row names must agree. A person's submission counts for `WINDOW` after it was made, unless it is known at the
    lender under another reference. Of several of one product the newest that existed on that day is meant.
    """
    fitting = {
        one
        for one in by_person
        if one.made_on <= on <= one.made_on + WINDOW and (not reference or one.reference in ("", reference))
    }
    named = [set(found) for found in (by_reference, by_id) if found]
    groups = named + ([fitting] if fitting and not named else [])
    if not groups:
        return RowMatch(miss=RowMatchFailure.NOT_FOUND)
    common = set.intersection(*groups)
    if named and by_person:
        common &= set(by_person)
    if not common:
        return RowMatch(miss=RowMatchFailure.DISAGREES)
    if product:
        common = {one for one in common if one.product == product}
        if not common:
            return RowMatch(miss=RowMatchFailure.NOT_FOUND)
    if len({one.product for one in common}) > 1:
        return RowMatch(miss=RowMatchFailure.AMBIGUOUS, count=len(common))
    return RowMatch(_our_status(sorted(common, key=lambda one: (one.made_on, one.id)), on))


def _our_status(oldest_first: Sequence[MisCandidate], on: date) -> MisCandidate:
    existed = [one for one in oldest_first if one.made_on <= on]
    return existed[-1] if existed else oldest_first[0]


_MEANINGS: dict[SubmissionStatus, tuple[str, ...]] = {
    SubmissionStatus.SENT: ("lead received", "received", "new", "login", "logged in", "punched", "submitted"),
    SubmissionStatus.IN_REVIEW: (
        "in process",
        "under process",
        "wip",
        "in progress",
        "under review",
        "credit check",
        "pending",
    ),
    SubmissionStatus.DOCUMENTS_PENDING: ("docs pending", "document awaited", "query raised", "documents required"),
    SubmissionStatus.APPROVED: ("approve", "in principle approved", "soft approved", "eligible"),
    SubmissionStatus.SANCTIONED: (
        "sanction",
        "final approved",
        "sanction issued",
        "agreement pending",
        "disbursal pending",
    ),
    SubmissionStatus.DISBURSED: ("disbursal done", "disbursement done", "booked", "funded", "paid out", "disb"),
    SubmissionStatus.REJECTED: ("reject", "declined", "decline", "not eligible", "policy reject", "credit reject"),
    SubmissionStatus.DECLINED_BY_CUSTOMER: (
        "not interested",
        "cancelled",
        "withdrawn",
        "customer cancelled",
        "dropped",
    ),
    SubmissionStatus.EXPIRED: ("lapsed", "closed", "no response", "offer expired"),
    SubmissionStatus.FAILED: ("error", "technical failure"),
}
_MEANT = {word: status for status, words in _MEANINGS.items() for word in words}


def known_status(word: str) -> str | None:
    """Our own words, in both languages, leave no doubt."""
    status = status_from_word(word)
    return None if status is None else status.value


def suggested_status(word: str) -> str | None:
    """What lenders often mean by a word; somebody has to confirm it."""
    status = known_status(word)
    if status is not None:
        return status
    plain = " ".join(word.replace("_", " ").replace("-", " ").split()).casefold()
    near = get_close_matches(plain, list(_MEANT), n=1, cutoff=CLOSE_ENOUGH)
    return _MEANT[near[0]].value if near else None
