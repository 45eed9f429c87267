"""Reads of what calls from the case page serve."""

from typing import Any
from uuid import UUID

from apps.applications.selectors.case import submission_in_turn_for_system
from apps.desk.domain.call_causes import CallCause
from apps.desk.domain.tickets import TicketState
from apps.desk.models import CaseNote, Ticket
from apps.lenders.selectors.lenders import lender_cards
from apps.privacy.selectors.consents import identities_of


def still_serves(task: Any) -> bool:
    """Return whether what a call from the case page serves has not ended since."""
    ids = identities_of(task.customer_id)
    if task.cause == CallCause.TICKET.value:
        rows = Ticket.objects.filter(number=task.cause_ref, customer__in=ids)
        return rows.exclude(state=TicketState.CLOSED.value).exists()
    if task.cause == CallCause.SUBMISSION.value:
        return submission_in_turn_for_system(ids, UUID(task.cause_ref)) is not None
    return True


def cause_words(task: Any, language: str) -> str:
    """Return a call's ticket number, its lender's name, or the person's own words."""
    if task.cause == CallCause.TICKET.value:
        return str(task.cause_ref)
    if task.cause == CallCause.SUBMISSION.value:
        submission = submission_in_turn_for_system(identities_of(task.customer_id), UUID(task.cause_ref))
        cards = lender_cards([submission.lender_id]) if submission is not None else {}
        return next((card.name(language) for card in cards.values()), "")
    if task.cause == CallCause.CALL_BACK.value:
        note = CaseNote.objects.filter(pk=task.cause_ref, struck_at=None).first()
        return note.text if note is not None else ""
    return ""
