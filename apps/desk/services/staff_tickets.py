"""Tickets that the back office opens about a customer."""

from datetime import datetime
from typing import Any
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.desk.domain.tickets import TicketCategory, TicketKind, TicketWaitingFor
from apps.desk.models import Ticket
from apps.desk.services.tickets import create_ticket


def open_lender_ticket(
    *, actor: Actor, customer: Any, application_id: UUID, lender_id: int, text: str, now: datetime
) -> Ticket:
    """Open a ticket of the actor's about a customer's application, which waits for its lender.

    The text is an internal note: the customer sees the ticket from the first answer to them on.
    """
    asker = {
        "customer": customer,
        "application_id": application_id,
        "lender_id": lender_id,
        "waiting_for": TicketWaitingFor.LENDER.value,
        "owner_id": UUID(actor.person_id),
        "owner_name": actor.name,
        "language": customer.language,
    }
    return create_ticket(
        actor=actor,
        kind=TicketKind.CUSTOMER,
        category=TicketCategory.APPLICATION.value,
        text=text,
        files=(),
        asker=asker,
        now=now,
        is_internal=True,
    )


def open_complaint(*, actor: Actor, customer: Any, application_id: UUID | None, text: str, now: datetime) -> Ticket:
    """Open the complaint that a customer made on the telephone; its days run from now.

    It belongs to nobody yet. The customer sees it, and what was written down, among the own questions at once.
    """
    return create_ticket(
        actor=actor,
        kind=TicketKind.CUSTOMER,
        category=TicketCategory.COMPLAINT.value,
        text=text,
        files=(),
        asker={"customer": customer, "application_id": application_id, "language": customer.language},
        now=now,
    )
