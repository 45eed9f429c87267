"""The door of privacy for reads."""

from apps.privacy.selectors.consents import (
    Standing,
    has_consent,
    identities_of,
    latest_consent,
    standing_consents,
    still_holds,
)

__all__ = ["Standing", "has_consent", "identities_of", "latest_consent", "standing_consents", "still_holds"]
