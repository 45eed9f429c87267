"""Two records that look like one person: shared key, rule and decision (product.md 5). Pure.

A device is no key: nothing here recognises one, because no mark of it is stored.
"""

from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID


class DedupeKey(StrEnum):
    """Value that both records have in common."""

    MOBILE = "mobile"
    PAN = "pan"
    EMAIL = "email"
    NONE = ""
    """No key is known: a lender gives no ground, or a person decided without the records."""


class DedupeRule(StrEnum):
    """Rule by which the two records were found."""

    SAME_PAN = "same_pan"
    """A profile has a PAN that another number has too."""
    SAME_EMAIL = "same_email"
    """An address is proved that another customer has proved before."""
    MOBILE_TAKEN = "mobile_taken"
    """A customer wants a new number that is another customer's."""
    AT_LENDER = "at_lender"
    """The same person was at the same lender within 90 days."""
    MERGED_BY_HAND = "merged_by_hand"
    LENDER_SAYS = "lender_says"


class DedupeDecision(StrEnum):
    """Decision on the two records."""

    MERGED = "merged"
    BLOCKED = "blocked"
    ALLOWED = "allowed"
    LENDER_DUPLICATE = "lender_duplicate"
    """Sent to the lender, which answers that it is a duplicate."""


@dataclass(frozen=True)
class DedupeFinding:
    """One finding: the new record, the existing one as far as known here, and the decision."""

    rule: DedupeRule
    decision: DedupeDecision
    key: DedupeKey
    customer_id: UUID
    application_id: UUID | None = None
    existing_customer_id: UUID | None = None
    existing_application_id: UUID | None = None
    lender_id: int | None = None
