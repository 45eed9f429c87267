"""What the desk holds about a person: told, handed out, and emptied when the person is deleted.

A ticket stays as a number with its days, because how fast the house answers is counted from it; its words and files go.
Calls for help that were sent without signing in go with it, where they come from the person's number.
"""

from datetime import datetime
from typing import Any

from apps.catalogue import selectors as catalogue_read
from apps.catalogue import services as catalogue
from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.desk.models import CaseNote, CaseViewer, Ticket, TicketMessage
from apps.desk.services.tickets import delete_files


def holdings(person: Person) -> list[DataHolding]:
    """How much is held, and what becomes of it."""
    return [
        DataHolding("tickets", Ticket.objects.filter(customer__in=person.ids).count(), "goes"),
        DataHolding("help_requests", len(_calls(person)), "goes"),
        DataHolding("case_notes", CaseNote.objects.filter(customer_id__in=person.ids).count(), "goes"),
    ]


def export(person: Person) -> dict[str, Any]:
    """Everything held, as plain values."""
    rows = Ticket.objects.filter(customer__in=person.ids).prefetch_related("messages__files").order_by("opened_at")
    return {
        "tickets": [
            {
                "number": row.number,
                "category": row.category,
                "state": row.state,
                "at": row.opened_at.isoformat(),
                "email": row.email,
                "phone": row.phone,
                "messages": [
                    {
                        "by": one.author,
                        "at": one.at.isoformat(),
                        "body": one.text,
                        "documents": [file.file_name for file in one.files.all()],
                    }
                    for one in row.messages.all()
                ],
            }
            for row in rows
        ],
        "help_requests": [
            {
                "name": one.name,
                "email": one.email,
                "phone": one.phone,
                "company": one.company,
                "description": one.description,
                "at": one.created_at.isoformat(),
            }
            for one in _calls(person)
        ],
        "case_notes": [
            {
                "at": note.at.isoformat(),
                "body": note.text,
                "struck_at": note.struck_at.isoformat() if note.struck_at else None,
                "reason": note.strike_reason,
            }
            for note in CaseNote.objects.filter(customer_id__in=person.ids).order_by("at", "pk")
        ],
    }


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Empty the words; in the caller's transaction, with the customer locked."""
    tickets = list(Ticket.objects.select_for_update().filter(customer__in=person.ids).order_by("pk"))
    delete_files([row.pk for row in tickets])
    for message in TicketMessage.objects.filter(ticket__in=tickets):
        message.text = "erased"
        message.save(update_fields=["text"])
    for row in tickets:
        row.email = row.phone = None
        row.save(update_fields=["email", "phone"])
    called = catalogue.forget_help_requests(phones=person.mobiles)
    notes, _ = CaseNote.objects.filter(customer_id__in=person.ids).delete()
    CaseViewer.objects.filter(customer_id__in=person.ids).delete()
    return [
        ErasedCount("tickets", len(tickets)),
        ErasedCount("help_requests", called),
        ErasedCount("case_notes", notes),
    ]


def _calls(person: Person) -> list[Any]:
    return catalogue_read.help_requests_for_system(person.mobiles)
