"""The door of the desk for writes."""

from apps.desk.services.cases import note_viewer
from apps.desk.services.finding import search_customers
from apps.desk.services.notes import strike_note, write_note
from apps.desk.services.reveals import reveal
from apps.desk.services.tickets import answer_ticket, close_ticket, mark_read, open_ticket, read_file, write_ticket

__all__ = [
    "answer_ticket",
    "close_ticket",
    "mark_read",
    "note_viewer",
    "open_ticket",
    "read_file",
    "reveal",
    "search_customers",
    "strike_note",
    "write_note",
    "write_ticket",
]
