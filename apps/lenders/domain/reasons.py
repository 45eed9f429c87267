"""The codes of a lender's rejection that have a sentence of their own for customers. Pure."""

from enum import StrEnum


class DeclineReason(StrEnum):
    """The code of a rejection.

    A code that is not here is shown as "no further reason"; a lender's own text is shown unchanged.
    """

    UNREACHABLE = "lender_unreachable"
    """Ours: the lender did not take the application in all tries."""
    POLICY = "policy"
    INCOME = "income"
    DUPLICATE = "duplicate"
    """The lender has an application of this person already."""
