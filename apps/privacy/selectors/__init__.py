"""The door of privacy for reads."""

from apps.privacy.selectors.consents import (
    ConsentStatus,
    consents_of_person,
    has_consent,
    identities_of,
    latest_consent,
    standing_consents,
    still_holds,
)
from apps.privacy.selectors.contact import (
    ContactPerson,
    ContactSettings,
    contact_rules,
    contact_state,
    has_email,
    mailed_kinds,
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
    "contact_rules",
    "contact_state",
    "erasures_of",
    "exports_of",
    "has_consent",
    "has_email",
    "identities_of",
    "latest_consent",
    "mailed_kinds",
    "marketing_consent",
    "may_contact",
    "receipt",
    "recipient_names",
    "sent_documents",
    "sharing_of",
    "standing_consents",
    "still_holds",
]
