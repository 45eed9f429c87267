"""Complaints without an answer, which a deletion by the back office waits for."""

from datetime import datetime

from apps.core.domain.person import ErasureBlock, Person
from apps.desk.domain.tickets import TicketCategory, TicketState
from apps.desk.models import Ticket


def open_complaints(person: Person, now: datetime) -> list[ErasureBlock]:
    """Return the person's complaints without an answer: their deletion would prevent it."""
    rows = Ticket.objects.filter(
        customer_id__in=person.ids, category=TicketCategory.COMPLAINT.value, state=TicketState.OPEN.value
    )
    return [
        ErasureBlock("complaint_open", number) for number in rows.order_by("number").values_list("number", flat=True)
    ]
