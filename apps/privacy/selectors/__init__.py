"""The door of privacy for reads."""

from apps.privacy.selectors.consents import (
    Standing,
    has_consent,
    identities_of,
    latest_consent,
    standing_consents,
    still_holds,
)
from apps.privacy.selectors.contact import (
    ContactState,
    Person,
    contact_rules,
    contact_state,
    marketing_consent,
    may_contact,
)

__all__ = [
    "ContactState",
    "Person",
    "Standing",
    "contact_rules",
    "contact_state",
    "has_consent",
    "identities_of",
    "latest_consent",
    "marketing_consent",
    "may_contact",
    "standing_consents",
    "still_holds",
]
