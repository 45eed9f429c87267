"""Reads for the page of lenders' status files: results, unlinked rows, link candidates."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Q

from apps.applications.models import Submission
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.customers.selectors.customers import people_named_for_system
from apps.customers.selectors.masked_people import masked_names

CANDIDATES = 20


@dataclass(frozen=True, slots=True)
class LinkCandidate:
    """A submission that a row may be about, recognisable without identifying the person."""

    submission_id: UUID
    application_id: UUID
    customer: str
    product: str
    status: str
    as_of: Any
    amount: str
    reference: str
    made_on: Any


def application_ids(actor: Actor, submission_ids: Sequence[str]) -> list[UUID]:
    """Return the applications of submissions, in their order."""
    application_by_submission = applications_of(actor, submission_ids)
    return [UUID(application_by_submission[pk]) for pk in submission_ids if pk in application_by_submission]


def applications_of(actor: Actor, submission_ids: Sequence[str]) -> dict[str, str]:
    """Return the application of each submission that there is."""
    rows = Submission.objects.filter(pk__in=submission_ids).values_list("pk", "application_id")
    return {str(pk): str(application_id) for pk, application_id in rows}


def linkable(actor: Actor, lender_id: int, search: str) -> list[LinkCandidate]:
    """Return the lender's submissions that match a search, newest first.

    The search is a reference, application id, PAN or mobile number.
    """
    matching = Submission.objects.filter(lender_id=lender_id)
    text = search.strip()
    if text:
        matching = matching.filter(_meaning(text))
    rows = list(matching.order_by("-created_at")[:CANDIDATES])
    names = masked_names({row.customer_id for row in rows})
    return [
        LinkCandidate(
            row.pk,
            row.application_id,
            names.get(row.customer_id, ""),
            row.product_code,
            row.status,
            row.as_of,
            str(row.amount),
            row.reference,
            today_ist(row.created_at),
        )
        for row in rows
    ]


def _meaning(text: str) -> Q:
    if len(text) == 36:
        try:
            return Q(application_id=UUID(text)) | Q(pk=UUID(text))
        except ValueError:
            return Q(reference__iexact=text)
    plain = text.replace(" ", "").upper()
    people: Iterable[UUID] = {
        person
        for customer_ids in people_named_for_system(pans=[plain], mobiles=[plain[-10:]]).values()
        for person in customer_ids
    }
    return Q(reference__icontains=text) | Q(customer_id__in=people)
