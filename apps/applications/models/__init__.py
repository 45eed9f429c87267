"""Tables of applications."""

from apps.applications.models.applications import Application, Touch
from apps.applications.models.arrivals import Arrival, HandOverKey
from apps.applications.models.documents import Document, DocumentTransfer
from apps.applications.models.key_facts import KfsAcknowledgement
from apps.applications.models.manual_statuses import ManualStatus
from apps.applications.models.offers import LenderQuote, OfferSnapshot
from apps.applications.models.partner_leads import PartnerLead
from apps.applications.models.submissions import AutoSubmission, Dispatch, Push, StatusEntry, Submission

__all__ = [
    "Application",
    "Arrival",
    "AutoSubmission",
    "Dispatch",
    "Document",
    "DocumentTransfer",
    "HandOverKey",
    "KfsAcknowledgement",
    "LenderQuote",
    "ManualStatus",
    "OfferSnapshot",
    "PartnerLead",
    "Push",
    "StatusEntry",
    "Submission",
    "Touch",
]
