"""The door of the desk for writes."""

from apps.desk.services.cases import note_viewer
from apps.desk.services.corrections import correct_customer
from apps.desk.services.deletion_drafts import draft_deletion
from apps.desk.services.escalations import escalate
from apps.desk.services.finding import search_customers
from apps.desk.services.links import send_link
from apps.desk.services.notes import strike_note, write_note
from apps.desk.services.reveals import reveal
from apps.desk.services.stops import stop_contact
from apps.desk.services.ticket_desk import answer_ticket
from apps.desk.services.tickets import (
    close_ticket,
    mark_read,
    open_partner_ticket,
    open_ticket,
    read_file,
    score_ticket,
    write_ticket,
)

__all__ = [
    "answer_ticket",
    "close_ticket",
    "correct_customer",
    "draft_deletion",
    "escalate",
    "mark_read",
    "note_viewer",
    "open_partner_ticket",
    "open_ticket",
    "read_file",
    "reveal",
    "score_ticket",
    "search_customers",
    "send_link",
    "stop_contact",
    "strike_note",
    "write_note",
    "write_ticket",
]
