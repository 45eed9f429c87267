"""The tables of privacy, one module for each ledger."""

from apps.privacy.models.certificates import ErasureCertificate
from apps.privacy.models.consents import NAMES_RECIPIENT, Consent, ConsentPurpose, SubjectLink
from apps.privacy.models.contact import AddressStop, ContactAttempt, ContactChoice, DndChange, DndCheck
from apps.privacy.models.dnd import DndRun
from apps.privacy.models.erasure_records import ErasureRecord
from apps.privacy.models.notices import ErasureNotice
from apps.privacy.models.requests import DataExport, ErasureRequest, LegalHold
from apps.privacy.models.sharing import DataSharing

__all__ = [
    "NAMES_RECIPIENT",
    "AddressStop",
    "Consent",
    "ConsentPurpose",
    "ContactAttempt",
    "ContactChoice",
    "DataExport",
    "DataSharing",
    "DndChange",
    "DndCheck",
    "DndRun",
    "ErasureCertificate",
    "ErasureNotice",
    "ErasureRecord",
    "ErasureRequest",
    "LegalHold",
    "SubjectLink",
]
