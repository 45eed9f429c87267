"""Tickets of customers and of partners' users."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.core.domain.calendar import today_ist
from apps.desk.models import Ticket, TicketMessage


def customer_ticket(customer: Any, number: str = "T-AAAA22", text: str = "Where is my money?", **facts: Any) -> Ticket:
    return _ticket(number, text, "customer", customer=customer, **facts)


def partner_ticket(user: User, number: str = "T-BBBB22", text: str = "The link is blank.", **facts: Any) -> Ticket:
    asker = {"partner_id": user.partner_id, "user_id": user.pk}
    return _ticket(number, text, "partner", **{"kind": "tech_support", "category": "link"} | asker | facts)


def _ticket(number: str, text: str, author: str, **facts: Any) -> Ticket:
    now = timezone.now()
    row = {
        "category": "money",
        "opened_at": now,
        "changed_at": now,
        "answer_by": today_ist(now) + timedelta(days=3),
        "first_answer_due": now + timedelta(hours=8),
    }
    ticket = Ticket.objects.create(number=number, **row | facts)
    TicketMessage.objects.create(ticket=ticket, author=author, text=text, at=ticket.opened_at)
    return ticket
