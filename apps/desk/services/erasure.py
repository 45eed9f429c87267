"""Desk data of a customer: listed, exported, and erased when the customer is deleted.

Dials and outcomes of calls stay, as the proof of who was called on what grounds; a task that is open closes.
A ticket stays as a number with its days, because answer times are counted from it; its texts and files are deleted.
Help requests that were sent without signing in are deleted too, where they come from the person's number.
"""

from datetime import datetime
from typing import Any
from uuid import uuid4

from apps.catalogue import selectors as catalogue_read
from apps.catalogue.services.help_requests import forget_help_requests
from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.core.fields import blind_index
from apps.desk.domain.campaigns import DELETED, AudienceState
from apps.desk.models import (
    CallOutcome,
    CallTask,
    CampaignAudience,
    CaseNote,
    CaseViewer,
    CustomerCorrection,
    LinkToken,
    Ticket,
    TicketMessage,
)
from apps.desk.selectors.campaigns import campaigns_of_person_for_system
from apps.desk.services.call_tasks import close_task
from apps.desk.services.tickets import delete_files
from apps.privacy.selectors import calls as dials
from apps.privacy.services.call_lines import wipe_recordings_of
from apps.uploads.services.retention import erase_targets, erase_values

NUMBER_SHEETS = ("do-not-call", "dnd-answers")


def holdings(person: Person) -> list[DataHolding]:
    """Return how much is held, and what becomes of it."""
    dialled = _dials(person)
    return [
        DataHolding("tickets", Ticket.objects.filter(customer__in=person.ids).count(), "goes"),
        DataHolding("help_requests", len(_calls(person)), "goes"),
        DataHolding("case_notes", CaseNote.objects.filter(customer_id__in=person.ids).count(), "goes"),
        DataHolding("call_recordings", sum(1 for dial in dialled if dial.recording_ref), "goes"),
        DataHolding("corrections", CustomerCorrection.objects.filter(customer_id__in=person.ids).count(), "goes"),
        DataHolding("campaigns", CampaignAudience.objects.filter(customer_id__in=person.ids).count(), "goes"),
        DataHolding("calls", len(dialled), "stays", "consent_proof"),
    ]


def export(person: Person) -> dict[str, Any]:
    """Return everything that is held about the person, as plain values."""
    rows = Ticket.objects.filter(customer__in=person.ids).prefetch_related("messages__files").order_by("opened_at")
    notes = CaseNote.objects.filter(customer_id__in=person.ids).order_by("at", "pk")
    corrections = CustomerCorrection.objects.filter(customer_id__in=person.ids).order_by("at", "pk")
    called = CallOutcome.objects.filter(customer_id__in=person.ids)
    outcomes = {row.attempt_id: row for row in called}
    return {
        "tickets": [_export_ticket(row) for row in rows],
        "help_requests": [_export_help_request(request) for request in _calls(person)],
        "case_notes": [_export_note(note) for note in notes],
        "corrections": [{"at": row.at.isoformat(), "field": row.field, "reason": row.reason} for row in corrections],
        "calls": [_export_call(dialled, outcomes.get(dialled.pk)) for dialled in _dials(person)],
        "campaigns": [_export_campaign(row) for row in campaigns_of_person_for_system(set(person.ids))],
    }


def _export_ticket(row: Ticket) -> dict[str, Any]:
    return {
        "number": row.number,
        "category": row.category,
        "state": row.state,
        "at": row.opened_at.isoformat(),
        "email": row.email,
        "phone": row.phone,
        "messages": [
            {
                "by": message.author,
                "at": message.at.isoformat(),
                "body": message.text,
                "documents": [file.file_name for file in message.files.all()],
            }
            for message in row.messages.all()
        ],
    }


def _export_help_request(request: Any) -> dict[str, Any]:
    return {
        "name": request.name,
        "email": request.email,
        "phone": request.phone,
        "company": request.company,
        "description": request.description,
        "at": request.created_at.isoformat(),
    }


def _export_note(note: CaseNote) -> dict[str, Any]:
    return {
        "at": note.at.isoformat(),
        "body": note.text,
        "struck_at": note.struck_at.isoformat() if note.struck_at else None,
        "reason": note.strike_reason,
    }


def _export_call(dialled: Any, outcome: CallOutcome | None) -> dict[str, Any]:
    return {
        "at": dialled.at.isoformat(),
        "purpose": dialled.topic,
        "by": dialled.by_name,
        "outcome": f"call_{outcome.disposition}" if outcome is not None else "",
        "reason": f"refusal_{outcome.refusal}" if outcome is not None and outcome.refusal else "",
    }


def _export_campaign(row: CampaignAudience) -> dict[str, Any]:
    return {
        "number": row.campaign.number,
        "at": row.released_at.isoformat() if row.released_at else None,
        "state": row.state,
        "reason": row.reason,
        "clicked_at": row.clicked_at.isoformat() if row.clicked_at else None,
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
    called = forget_help_requests(phones=person.mobiles)
    notes, _ = CaseNote.objects.filter(customer_id__in=person.ids).delete()
    corrections, _ = CustomerCorrection.objects.filter(customer_id__in=person.ids).delete()
    CaseViewer.objects.filter(customer_id__in=person.ids).delete()
    for task in CallTask.objects.select_for_update().filter(customer_id__in=person.ids, closed_at=None).order_by("pk"):
        close_task(task, "deleted", now)
    reached = CampaignAudience.objects.filter(customer_id__in=person.ids)
    LinkToken.objects.filter(person__customer_id__in=person.ids).delete()
    campaigns = list(reached.order_by("pk"))
    for line in campaigns:
        # The row stays with a random id, so that the states still add up to the audience.
        line.customer_id, line.message_id = uuid4(), None
        line.state, line.reason = AudienceState.REFUSED.value, DELETED
        line.save(update_fields=["customer_id", "message_id", "state", "reason"])
    _erase_number_rows(person)
    return [
        ErasedCount("tickets", len(tickets)),
        ErasedCount("help_requests", called),
        ErasedCount("case_notes", notes),
        ErasedCount("call_recordings", wipe_recordings_of(person.ids)),
        ErasedCount("corrections", corrections),
        ErasedCount("campaigns", len(campaigns)),
    ]


def _erase_number_rows(person: Person) -> None:
    """Empty rows of sheets about the person's numbers; no such sheet is handed out then."""
    marks = [blind_index("messaging.to", mobile).hex() for mobile in person.mobiles]
    erase_targets(NUMBER_SHEETS, marks)
    for kind in NUMBER_SHEETS:
        # A refused row has no target.
        erase_values(kind, "whom", marks)


def _dials(person: Person) -> list[Any]:
    return dials.dials_of_person_for_system(person.ids)


def _calls(person: Person) -> list[Any]:
    return catalogue_read.help_requests_for_system(person.mobiles)
