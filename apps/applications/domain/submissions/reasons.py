"""The reason of a no, as customers read it and as reports count it. Pure."""

import re

from apps.applications.domain.submissions.duplicates import is_duplicate_reason
from apps.applications.domain.submissions.statuses import is_code
from apps.lenders.domain.reasons import DeclineReason

NO_REASON = "none"
"""No reason was given."""
IN_WORDS = "words"
"""The lender wrote a sentence. It may name a person, so it is counted without what it says."""
CODE_PREFIX = "code:"
"""Begins the word of a code that is not ours, followed by the code."""
MAX_COUNTED_LENGTH = 36
_NUMBER = re.compile(r"\d{5}")
_NAME = re.compile(r"[A-Z][a-z]")


def shown_reason(reason: str) -> str | None:
    """Return the reason to show: a code that pages have a sentence for, or the lender's text.

    A single word that means duplicate becomes our code, whatever the lender's code for it. None where no reason is
    stored.
    """
    if len(reason.split()) == 1 and is_duplicate_reason(reason):
        return DeclineReason.DUPLICATE
    return reason or None


def counted_reason(reason: str) -> str:
    """Return the word that reports count a reason under, at most MAX_COUNTED_LENGTH characters.

    Ours by their code, every way to say duplicate as one, a lender's code as `code:…` without regard to case and
    hyphens, sentences and what holds a long number as one word of their own. A title-cased word is counted like a
    sentence: it may be a person's name.
    """
    if is_duplicate_reason(reason):
        return DeclineReason.DUPLICATE
    word = reason.strip()
    code = word.casefold().replace("-", "_")
    if not code:
        return NO_REASON
    if code in set(DeclineReason):
        return code
    if not is_code(code) or _NUMBER.search(code) or (word.istitle() and _NAME.match(word)):
        return IN_WORDS
    return f"{CODE_PREFIX}{code}"[:MAX_COUNTED_LENGTH]
