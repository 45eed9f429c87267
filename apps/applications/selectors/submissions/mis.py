"""Reads for the page of lenders' status files: results, rows waiting to be linked, and submissions they may mean."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Q

from apps.applications.models import Submission
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.customers import selectors as customers

CANDIDATES = 20


@dataclass(frozen=True, slots=True)
class LinkCandidate:
    """A submission a row may be about, told so that a person recognises it without reading who it is."""

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
    """The applications of submissions, in their order."""
    found = applications_of(actor, submission_ids)
    return [UUID(found[pk]) for pk in submission_ids if pk in found]


def applications_of(actor: Actor, submission_ids: Sequence[str]) -> dict[str, str]:
    """The application of each submission that there is."""
    rows = Submission.objects.filter(pk__in=submission_ids).values_list("pk", "application_id")
    return {str(pk): str(application_id) for pk, application_id in rows}


def linkable(actor: Actor, lender_id: int, search: str) -> list[LinkCandidate]:
    """The lender's submissions that fit a search: reference, application id, PAN or mobile; newest first."""
    found = Submission.objects.filter(lender_id=lender_id)
    text = search.strip()
    if text:
        found = found.filter(_meaning(text))
    rows = list(found.order_by("-created_at")[:CANDIDATES])
    names = customers.masked_names({row.customer_id for row in rows})
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
        for found in customers.people_named_for_system(pans=[plain], mobiles=[plain[-10:]]).values()
        for person in found
    }
    return Q(reference__icontains=text) | Q(customer_id__in=people)
