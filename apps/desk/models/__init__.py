"""Tables of the desk."""

from apps.desk.models.cases import CaseNote, CaseViewer
from apps.desk.models.tickets import Ticket, TicketFile, TicketMessage

__all__ = ["CaseNote", "CaseViewer", "Ticket", "TicketFile", "TicketMessage"]
