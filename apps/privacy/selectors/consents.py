"""Reads of the consent ledger. The latest entry of a purpose and recipient is what holds."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import connection
from django.db.models import Q

from apps.core.arrays import uuid_array
from apps.core.domain.actor import Actor
from apps.privacy.models import Consent, SubjectLink


@dataclass(frozen=True)
class ConsentStatus:
    """Current state of one purpose (and lender): given or not, since when, under which text."""

    purpose: str
    recipient: str
    given: bool
    text_version: str
    text_partner: str
    at: datetime
    consent_id: int


def identities_of(subject_id: UUID) -> set[UUID]:
    """Return all ids of the same person: visits, the customer, and customers merged into it."""
    ids = {subject_id}
    while True:
        links = SubjectLink.objects.filter(Q(prospect_id__in=ids) | Q(customer_id__in=ids))
        grown = ids.union(*links.values_list("prospect_id", "customer_id"))
        if grown == ids:
            return ids
        ids = grown


_LINKS = """
SELECT prospect_id, customer_id FROM privacy_subjectlink
WHERE prospect_id = ANY(%(ids)s::uuid[]) OR customer_id = ANY(%(ids)s::uuid[])
"""


def identities_by_person(ids: Collection[UUID]) -> dict[UUID, set[UUID]]:
    """Return all ids of each of these people, as `identities_of` does."""
    linked: dict[UUID, set[UUID]] = {pk: set() for pk in ids}
    reached = set(linked)
    while reached:
        with connection.cursor() as cursor:
            cursor.execute(_LINKS, {"ids": uuid_array(reached)})
            links = cursor.fetchall()
        reached = set()
        for prospect_id, customer_id in links:
            reached |= {prospect_id, customer_id} - linked.keys()
            linked.setdefault(prospect_id, set()).add(customer_id)
            linked.setdefault(customer_id, set()).add(prospect_id)
    identities: dict[UUID, set[UUID]] = {}
    wanted = set(ids)
    for pk in wanted:
        if pk in identities:
            continue
        if not linked[pk]:
            identities[pk] = {pk}
            continue
        person, edge = {pk}, {pk}
        while edge:
            edge = set[UUID]().union(*(linked[identity] for identity in edge)) - person
            person |= edge
        identities |= dict.fromkeys(person & wanted, person)
    return identities


def consents_of_person(subject_id: UUID) -> list[Consent]:
    """Return every entry of a person, newest first, for the back office.

    Those of all visits and of merged customers are included.
    """
    return list(Consent.objects.filter(subject_id__in=identities_of(subject_id)).order_by("-at", "-id"))


def latest_consent(subject_id: UUID, purpose: str, recipient: str = "") -> Consent | None:
    """Return the last entry of a person for a purpose and recipient, or None."""
    rows = Consent.objects.filter(subject_id__in=identities_of(subject_id), purpose=purpose, recipient=recipient)
    return rows.order_by("-at", "-id").first()


def has_consent(subject_id: UUID, purpose: str, recipient: str = "") -> bool:
    """Return whether the last entry is a yes. Without an entry it is no."""
    last = latest_consent(subject_id, purpose, recipient)
    return last is not None and last.given


def is_in_force(subject_id: UUID, consent_id: int) -> bool:
    """Return whether the consent of one entry has not been withdrawn since.

    An unknown entry holds nothing.
    """
    entry = Consent.objects.filter(pk=consent_id).first()
    return entry is not None and has_consent(subject_id, entry.purpose, entry.recipient)


def current_consents(actor: Actor) -> list[ConsentStatus]:
    """Return the last entry of the actor, a customer, for each purpose and recipient."""
    if actor.area != "consumer" or actor.subject_id is None:
        return []
    rows = (
        Consent.objects.filter(subject_id__in=identities_of(UUID(actor.subject_id)))
        .order_by("purpose", "recipient", "-at", "-id")
        .distinct("purpose", "recipient")
    )
    return [
        ConsentStatus(row.purpose, row.recipient, row.given, row.text_version, row.text_partner, row.at, row.id)
        for row in rows
    ]
