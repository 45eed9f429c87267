"""The reason of a no as its customer reads it. Pure."""

from apps.applications.domain.duplicates import is_duplicate_reason
from apps.lenders.domain.reasons import DeclineReason


def shown_reason(reason: str) -> str | None:
    """None where none was given. One word that says duplicate, whatever a lender's code for it, is the code that pages
    have a sentence for; a lender's own sentence stands as it is."""
    if len(reason.split()) == 1 and is_duplicate_reason(reason):
        return DeclineReason.DUPLICATE
    return reason or None
