"""The reasons why a heading of a sheet is read as none of our columns. Pure."""

from collections.abc import Collection
from enum import StrEnum

from apps.uploads.domain.layout import normalised_heading
from apps.uploads.domain.lexicon import NAMING, OTHERS, QUALIFIERS, RATE, concepts_of
from apps.uploads.domain.mapping import ColumnProfile

_NUMBERS_OF_ROWS = frozenset({"sr", "sl", "serial"})
"""Words of a running number; "S" and "Row" are with "number" only."""
_NAMES = NAMING & frozenset({"name", "naam", "नाम"})


class UnreadReason(StrEnum):
    """Reason why a heading is mapped to no column."""

    LEFT_OUT = "left_out"
    """This lender's saved mapping leaves it out."""
    EMPTY = "empty"
    RUNNING_NUMBER = "running_number"
    PERSON = "person"
    """The name of a person: a loan is found by its numbers."""
    OTHERS = "others"
    """Something of an agent, a branch or a co-applicant."""
    RATE = "rate"
    QUALIFIER = "qualifier"
    """A word makes the amount or the day another thing: expected, pending, previous."""
    UNKNOWN = "unknown"


def unread_reason(heading: str, profile: ColumnProfile, left_out: Collection[str]) -> tuple[UnreadReason, str]:
    """Return why a heading proposed for no column is not read, with its word that says so."""
    if normalised_heading(heading) in left_out:
        return UnreadReason.LEFT_OUT, ""
    if not profile.samples:
        return UnreadReason.EMPTY, ""
    meant = concepts_of(heading)
    words = meant.words | meant.concepts
    if meant.words & _NUMBERS_OF_ROWS or (meant.words & {"s", "row"} and "number" in meant.concepts):
        return UnreadReason.RUNNING_NUMBER, ""
    for reason, telling in (
        (UnreadReason.RATE, RATE),
        (UnreadReason.QUALIFIER, QUALIFIERS),
        (UnreadReason.OTHERS, OTHERS),
        (UnreadReason.PERSON, _NAMES),
    ):
        if telling_words := words & telling:
            return reason, _as_written(heading, telling_words)
    return UnreadReason.UNKNOWN, ""


def _as_written(heading: str, words: Collection[str]) -> str:
    """Return the first of the words as the heading spells it, else as the lexicon does."""
    for part in heading.split():
        if part.strip("().,:-/").casefold() in words:
            return part.strip("().,:-/")
    return min(words)
