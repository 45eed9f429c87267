"""Reads of customers who share a PAN or an address, and of the log of likely duplicates."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from django.db.models import Q, QuerySet

from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_email, clean_mobile, clean_pan
from apps.core.domain.problems import forbidden
from apps.core.fields import blind_index
from apps.customers.domain.dedupe import DedupeKey
from apps.customers.models import Customer, DedupeEntry


def customer_ids_sharing_for_system(customer: Customer) -> list[UUID]:
    """Other customers with the same PAN: one person under two mobiles."""
    if customer.tin is None:
        return []
    same = Customer.objects.filter(tin_index=blind_index("pan", customer.tin), merged_into=None)
    return list(same.exclude(pk=customer.pk).values_list("id", flat=True))


def key_shared_for_system(one_id: UUID, other_id: UUID) -> DedupeKey:
    """Return the key that two customers share: PAN before proved e-mail address, else NONE."""
    pair = Customer.objects.filter(pk__in=[one_id, other_id])
    pans = [bytes(row.tin_index) for row in pair if row.tin_index]
    addresses = [bytes(row.email_index) for row in pair if row.email_index and row.email_verified]
    if len(pans) == 2 and len(set(pans)) == 1:
        return DedupeKey.PAN
    return DedupeKey.EMAIL if len(addresses) == 2 and len(set(addresses)) == 1 else DedupeKey.NONE


def dedupe_log(actor: Actor) -> QuerySet[DedupeEntry]:
    """Return the log of likely duplicates, newest first. 403 for a non-admin."""
    if actor.area != "admin":
        raise forbidden()
    return DedupeEntry.objects.all()


def named_in_dedupe_log(search: str) -> Q:
    """Return the condition of the log's lines that name a person or record on either side.

    `search` is a whole mobile number, PAN, e-mail address or id, compared by blind index; anything else finds nothing.
    """
    try:
        pk = UUID(search.strip())
    except ValueError:
        people = Customer.objects.filter(_named(search)).values("pk")
        return Q(customer__in=people) | Q(existing_customer__in=people)
    return Q(customer=pk) | Q(existing_customer=pk) | Q(application_id=pk) | Q(existing_application_id=pk)


def _named(text: str) -> Q:
    """Return the condition for customers with the number, PAN or address `text`.

    Any other text matches no customer.
    """
    for kind, column, clean in (
        ("mobile", "mobile_index", clean_mobile),
        ("pan", "tin_index", clean_pan),
        ("email", "email_index", clean_email),
    ):
        try:
            return Q(**{column: blind_index(kind, clean(text))})
        except ValueError:
            continue
    return Q(pk__in=[])


def duplicates_of_for_system(ids: Collection[UUID], *, before: datetime, most: int) -> list[DedupeEntry]:
    """Return the newest times that one of these records looked like another one."""
    keys = list(ids)
    rows = DedupeEntry.objects.filter(Q(customer__in=keys) | Q(existing_customer__in=keys), at__lt=before)
    return list(rows.order_by("-at", "-pk")[:most])
