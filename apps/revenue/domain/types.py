"""Events that commission is paid on (product.md 6)."""

from enum import StrEnum


class PaysOn(StrEnum):
    """The event that counts into a type's volume."""

    DISBURSAL = "disbursal"
    SANCTION = "sanction"
    SUBMISSION = "submission"
    LEAD = "lead"
    CLICK = "click"
