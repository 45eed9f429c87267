"""The kinds of hand-over that the data-sharing ledger knows."""

from enum import StrEnum


class SharingKind(StrEnum):
    """On what occasion somebody received data."""

    QUOTE = "quote"
    SUBMISSION = "submission"
    DOCUMENT = "document"
    LENDER_PAGE = "lender_page"
    LEAD = "lead"
    HAND_OVER = "hand_over"


NAMELESS = frozenset({SharingKind.QUOTE, SharingKind.LENDER_PAGE})
"""Kinds that never carry a name, number or document: a query for an offer, an opaque reference in a link."""
