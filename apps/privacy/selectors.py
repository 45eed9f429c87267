"""Reads of the consent ledger. The latest entry of a purpose and recipient is what holds."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.privacy.models import Consent, SubjectLink


@dataclass(frozen=True)
class Standing:
    """What holds now for one purpose (and lender): given or not, since when, under which text."""

    purpose: str
    recipient: str
    given: bool
    text_version: str
    at: datetime
    consent_id: int


def identities_of(subject_id: UUID) -> set[UUID]:
    """The subject and every prospect known to be the same person; for a prospect also its customer."""
    customers = set(SubjectLink.objects.filter(prospect_id=subject_id).values_list("customer_id", flat=True))
    customers.add(subject_id)
    prospects = SubjectLink.objects.filter(customer_id__in=customers).values_list("prospect_id", flat=True)
    return customers | set(prospects)


def latest_consent(subject_id: UUID, purpose: str, recipient: str = "") -> Consent | None:
    """The last entry of a person for a purpose and recipient."""
    rows = Consent.objects.filter(subject_id__in=identities_of(subject_id), purpose=purpose, recipient=recipient)
    return rows.order_by("-at", "-id").first()


def has_consent(subject_id: UUID, purpose: str, recipient: str = "") -> bool:
    """Whether the last word was yes. Nothing said is no."""
    last = latest_consent(subject_id, purpose, recipient)
    return last is not None and last.given


def standing_consents(actor: Actor) -> list[Standing]:
    """Everything the asking customer has said, the last word of each."""
    if actor.area != "consumer" or actor.subject_id is None:
        return []
    rows = (
        Consent.objects.filter(subject_id__in=identities_of(UUID(actor.subject_id)))
        .order_by("purpose", "recipient", "-at", "-id")
        .distinct("purpose", "recipient")
    )
    return [Standing(row.purpose, row.recipient, row.given, row.text_version, row.at, row.id) for row in rows]
