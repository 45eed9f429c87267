"""The door of the desk for writes."""

from apps.desk.services.tickets import answer_ticket, close_ticket, mark_read, open_ticket, read_file, write_ticket

__all__ = ["answer_ticket", "close_ticket", "mark_read", "open_ticket", "read_file", "write_ticket"]
