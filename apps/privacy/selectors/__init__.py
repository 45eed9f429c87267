"""The door of privacy for reads."""

from apps.privacy.selectors.consents import (
    ConsentStatus,
    consents_of_person,
    current_consents,
    has_consent,
    identities_of,
    is_in_force,
    latest_consent,
)
from apps.privacy.selectors.contact import (
    ContactPerson,
    ContactSettings,
    contact_decisions,
    contact_rules,
    contact_state,
    email_preferences,
    has_email,
    marketing_consent,
    may_contact,
)
from apps.privacy.selectors.rights import (
    ConsentEntry,
    consent_history,
    erasures_of,
    exports_of,
    receipt,
    recipient_names,
    sent_documents,
    sharing_of,
)

__all__ = [
    "ConsentEntry",
    "ConsentStatus",
    "ContactPerson",
    "ContactSettings",
    "consent_history",
    "consents_of_person",
    "contact_decisions",
    "contact_rules",
    "contact_state",
    "current_consents",
    "email_preferences",
    "erasures_of",
    "exports_of",
    "has_consent",
    "has_email",
    "identities_of",
    "is_in_force",
    "latest_consent",
    "marketing_consent",
    "may_contact",
    "receipt",
    "recipient_names",
    "sent_documents",
    "sharing_of",
]
