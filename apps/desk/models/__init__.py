"""Tables of the desk."""

from apps.desk.models.calling import (
    CallerProfile,
    CallOutcome,
    CallQueue,
    CallShift,
    CallTask,
    CustomerSegment,
)
from apps.desk.models.campaigns import Campaign, CampaignAudience, LinkToken
from apps.desk.models.cases import CaseNote, CaseViewer, CustomerCorrection
from apps.desk.models.scripts import CallScript
from apps.desk.models.tickets import CannedAnswer, Ticket, TicketFile, TicketMessage

__all__ = [
    "CallOutcome",
    "CallQueue",
    "CallScript",
    "CallShift",
    "CallTask",
    "CallerProfile",
    "Campaign",
    "CampaignAudience",
    "CannedAnswer",
    "CaseNote",
    "CaseViewer",
    "CustomerCorrection",
    "CustomerSegment",
    "LinkToken",
    "Ticket",
    "TicketFile",
    "TicketMessage",
]
