"""The kinds of hand-over that the data-sharing ledger knows."""

from enum import StrEnum


class Kind(StrEnum):
    """On what occasion somebody received data."""

    QUOTE = "quote"
    SUBMISSION = "submission"
    DOCUMENT = "document"
    LENDER_PAGE = "lender_page"
    LEAD = "lead"
    HAND_OVER = "hand_over"


NAMELESS = frozenset({Kind.QUOTE, Kind.LENDER_PAGE})
"""What never carries a name, number or document: a question for an offer, an opaque reference in a link."""
