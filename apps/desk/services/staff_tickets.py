"""Tickets that the back office opens about a customer."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.applications.selectors.case import is_application_of_for_system, submission_of_person_for_system
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, invalid, not_found
from apps.customers.selectors.customers import people_by_id_for_system
from apps.customers.services.profile import lock_customer
from apps.desk.domain.tickets import TicketCategory, TicketKind, TicketPriority, TicketWaitingFor
from apps.desk.models import Ticket
from apps.desk.services.tickets import clean_text, create_ticket, lender_of_complaint, require_category
from apps.privacy.selectors.consents import identities_of


def open_ticket_for_customer(
    *,
    actor: Actor,
    customer_id: UUID,
    category: str,
    text: str,
    now: datetime,
    application_id: UUID | None = None,
    submission_id: UUID | None = None,
    priority: TicketPriority | None = None,
    is_internal: bool = False,
    is_mine: bool = True,
) -> Ticket:
    """Open a ticket for a customer who asked by telephone, letter or mail.

    A complaint may name the submission, and so the lender, that it is about. The customer sees it among their
    questions, with an internal text from the first answer on. 404 for an unknown, merged or deleted customer, 422 at
    the field that is wrong.
    """
    words = clean_text(text)
    require_category(TicketKind.CUSTOMER, category)
    with transaction.atomic():
        if not people_by_id_for_system([customer_id]):
            raise not_found()
        # A deletion under way empties the tickets that there are, with its customer locked.
        person = lock_customer(customer_id)
        if person.erased_at is not None or person.merged_into_id is not None:
            raise not_found()
        if application_id is not None and not is_application_of_for_system(identities_of(customer_id), application_id):
            raise invalid(application_id=FieldError("core.not_a_choice"))
        asker = {"customer": person, "application_id": application_id, "language": person.language}
        if submission_id is not None:
            submission = submission_of_person_for_system(identities_of(customer_id), submission_id)
            if submission is None:
                raise invalid(submission_id=FieldError("core.not_a_choice"))
            asker |= lender_of_complaint(category, submission)
        if is_mine:
            asker |= {"owner_id": UUID(actor.person_id), "owner_name": actor.name}
        return create_ticket(
            actor=actor,
            kind=TicketKind.CUSTOMER,
            category=category,
            text=words,
            files=(),
            asker=asker,
            now=now,
            is_internal=is_internal,
            priority=priority,
        )


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
