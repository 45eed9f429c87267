"""The codes of a lender's no that have a sentence of their own on the customer's pages. Pure."""

from enum import StrEnum


class DeclineReason(StrEnum):
    """A code that is not here is told as "no further reason"; what a lender wrote in words stands as it wrote it."""

    UNREACHABLE = "lender_unreachable"
    """Ours: the lender did not take the application in all tries."""
    POLICY = "policy"
    INCOME = "income"
    DUPLICATE = "duplicate"
    """The lender has an application of this person already."""
