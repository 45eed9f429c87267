"""Steps that a shop has behind it before it becomes a merchant (portal.md 1)."""

from dataclasses import dataclass
from enum import StrEnum


class ReadinessStep(StrEnum):
    TRAINING = "training"
    """Its owner holds the certificate of every course for all partners."""
    AGREEMENT = "agreement"
    """It agreed to the terms that are in force."""
    KYC = "kyc"
    """Facts and papers of its PAN are checked, and the check has not ended."""


@dataclass(frozen=True)
class MerchantReadiness:
    """The steps that one application has behind it."""

    is_trained: bool
    has_agreed: bool
    is_checked: bool

    @property
    def missing(self) -> tuple[ReadinessStep, ...]:
        """Steps that are missing, in the order in which a shop takes them."""
        done = {
            ReadinessStep.TRAINING: self.is_trained,
            ReadinessStep.AGREEMENT: self.has_agreed,
            ReadinessStep.KYC: self.is_checked,
        }
        return tuple(step for step in ReadinessStep if not done[step])
