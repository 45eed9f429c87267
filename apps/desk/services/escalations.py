"""Ask a lender's relationship manager about a submission; a ticket waits for it."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.accounts import selectors as accounts
from apps.accounts.services import rate_limits
from apps.applications.selectors.case import submission_of_person_for_system
from apps.applications.services.notifications import product_names
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import mask_numbers
from apps.core.domain.problems import FieldError, conflict, invalid, not_found, too_many_requests
from apps.customers.selectors.customers import people_by_id_for_system
from apps.desk.models import Ticket
from apps.desk.services.staff_tickets import open_lender_ticket
from apps.desk.services.tickets import clean_text
from apps.lenders.selectors.recipients import relationship_manager_for_system
from apps.messaging.services import outbox
from apps.privacy.selectors.consents import identities_of

MAX_A_DAY = 1
"""Of one submission: a relationship manager who is asked every hour answers nobody."""


def escalate(*, actor: Actor, customer_id: UUID, submission_id: UUID, text: str, now: datetime) -> Ticket:
    """Open a ticket that waits for the lender, and mail the text to its relationship manager.

    The mail names the lender's reference, never the person. 404 for another's submission, 422 at `text` (also where it
    holds a number or address of a person), 409 `desk.no_relationship_manager`, 429 `desk.escalated_today`.
    """
    words = clean_text(text)
    if mask_numbers(words) != words or "@" in words:
        raise invalid(text=FieldError("desk.text_names_person"))
    people = people_by_id_for_system([customer_id])
    if not people or people[0].pk != customer_id or people[0].erased_at is not None:
        raise not_found()
    submission = submission_of_person_for_system(identities_of(customer_id), submission_id)
    if submission is None:
        raise not_found()
    manager = relationship_manager_for_system(submission.lender_id)
    if manager is None:
        raise conflict("desk.no_relationship_manager")
    key = ("desk.escalation", str(submission_id))
    with transaction.atomic():
        allowance = rate_limits.locked_allowances([key], now)[key]
        decision = rate_limits.check(allowance, {"day": MAX_A_DAY}, now)
        if not decision.allowed:
            raise too_many_requests(
                "desk.escalated_today", decision.retry_after, hours=-(-decision.retry_after // 3600)
            )
        ticket = open_lender_ticket(
            actor=actor,
            customer=people[0],
            application_id=submission.application_id,
            lender_id=submission.lender_id,
            text=words,
            now=now,
        )
        reference = submission.reference or str(submission.pk)[:8]
        outbox.queue(
            channel="email",
            to=manager.email,
            template="lender_asked",
            language="en",
            context={
                "by": actor.name,
                "what": f"{reference}, {product_names(submission.product_code)['en']}",
                "text": words,
                "email": _own_email(actor),
                "reference": ticket.number,
            },
            purpose="service",
            dedupe_key=f"escalation:{ticket.pk}",
        )
        rate_limits.count_attempt(allowance, now)
        audit.record(
            actor=actor,
            action="desk.escalated",
            target="customer",
            target_id=customer_id,
            details={"number": ticket.number, "submission": str(submission_id), "lender": submission.lender_id},
        )
    return ticket


def _own_email(actor: Actor) -> str:
    """Return the actor's own address, to which the lender answers."""
    admin = next(admin for admin in accounts.active_admins_for_system() if str(admin.pk) == actor.person_id)
    return admin.email or ""
