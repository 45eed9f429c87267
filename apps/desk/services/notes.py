"""Notes about a customer: written once, then only struck through with a reason.

No note is changed or deleted by hand.
"""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import plain
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found
from apps.customers.selectors.customers import people_by_id_for_system
from apps.customers.services.profile import lock_customer
from apps.desk.models import CaseNote

MAX_NOTE_LENGTH = 2000
MAX_STRIKE_REASON_LENGTH = 300
CALLER_ROLE = 3


def write_note(
    *, actor: Actor, customer_id: UUID, text: str, pinned: bool, now: datetime, application_id: UUID | None = None
) -> CaseNote:
    """Add a note. 404 for an unknown or deleted customer, 422 at `text`."""
    words = _text(text, "text", MAX_NOTE_LENGTH)
    with transaction.atomic():
        if not people_by_id_for_system([customer_id]):
            raise not_found()
        customer = lock_customer(customer_id)
        if customer.erased_at is not None or customer.merged_into_id is not None:
            raise not_found()
        note = CaseNote.objects.create(
            customer_id=customer_id,
            application_id=application_id,
            text=words,
            pinned=pinned,
            author_id=actor.person_id,
            author_name=actor.name,
            at=now,
        )
        audit.record(
            actor=actor,
            action="desk.note_written",
            target="customer",
            target_id=customer_id,
            details={"note_id": str(note.pk), "pinned": pinned},
        )
    return note


def strike_note(*, actor: Actor, customer_id: UUID, note_id: UUID, reason: str, now: datetime) -> CaseNote:
    """Strike a note through.

    409 for a note that is struck already, 403 for role 3 and another admin's note.
    """
    words = _text(reason, "reason", MAX_STRIKE_REASON_LENGTH)
    with transaction.atomic():
        note = CaseNote.objects.select_for_update().filter(pk=note_id, customer_id=customer_id).first()
        if note is None:
            raise not_found()
        if actor.role_id == CALLER_ROLE and note.author_id != actor.person_id:
            raise forbidden("desk.note_of_another")
        if note.struck_at is not None:
            raise conflict("desk.note_struck")
        note.struck_at, note.struck_by_name, note.strike_reason = now, actor.name, words
        note.save(update_fields=["struck_at", "struck_by_name", "strike_reason"])
        audit.record(
            actor=actor,
            action="desk.note_struck",
            target="customer",
            target_id=customer_id,
            details={"note_id": str(note.pk)},
        )
    return note


def _text(typed: str, field: str, longest: int) -> str:
    words = typed.replace("\r\n", "\n").strip()
    if not words:
        raise invalid(**{field: FieldError("core.required")})
    if len(words) > longest:
        raise invalid(**{field: FieldError("core.too_long")})
    try:
        plain(words.replace("\n", " "))
    except ValueError:
        raise invalid(**{field: FieldError("core.characters")}) from None
    return words
