"""Requests made on a call: a complaint, or to be deleted. Each is opened with the outcome."""

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, invalid, not_found
from apps.customers.selectors.customers import customer_by_id_for_system
from apps.desk.domain.calling import SpokenRequest
from apps.desk.services.deletion_drafts import draft_deletion
from apps.desk.services.staff_tickets import open_complaint
from apps.privacy.selectors.erasure import open_request
from apps.privacy.services.desk_erasure import MAX_WORDS, MIN_WORDS


@dataclass(frozen=True)
class OpenedRequest:
    """Request that stands now, and the day by which it is answered."""

    request: SpokenRequest
    number: str
    answer_by: date


def require_words(request: SpokenRequest, words: str) -> None:
    """Refuse a note that is too short or too long to be the person's request. 422 at `note`."""
    if request is not SpokenRequest.DELETION:
        return
    if len(words) < MIN_WORDS:
        raise invalid(note=FieldError("privacy.words_short", {"least": MIN_WORDS}))
    if len(words) > MAX_WORDS:
        raise invalid(note=FieldError("core.too_long"))


def open_spoken_request(
    request: SpokenRequest, *, actor: Actor, customer_id: UUID, application_id: UUID | None, words: str, now: datetime
) -> OpenedRequest:
    """Open what the person asked for; a deletion that is under way already stays as it is."""
    if request is SpokenRequest.DELETION:
        erasure = open_request(customer_id) or draft_deletion(
            actor=actor, customer_id=customer_id, words=words, now=now
        )
        return OpenedRequest(request, erasure.number, erasure.answer_by)
    customer = customer_by_id_for_system(customer_id)
    if customer is None:
        raise not_found()
    ticket = open_complaint(actor=actor, customer=customer, application_id=application_id, text=words, now=now)
    return OpenedRequest(request, ticket.number, ticket.answer_by)
