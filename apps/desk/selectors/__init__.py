"""The door of the desk for reads."""

from apps.desk.selectors.tickets import (
    OwnTicketFilter,
    asks_score,
    is_unread,
    own_file,
    own_ticket,
    tickets_of,
    unread_of,
)

__all__ = ["OwnTicketFilter", "asks_score", "is_unread", "own_file", "own_ticket", "tickets_of", "unread_of"]
