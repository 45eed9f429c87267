"""Customers with name and number masked, for readers who may not see them."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from apps.core.domain.identifiers import mask_mobile, mask_name
from apps.core.domain.person import MaskedPerson
from apps.customers.models import Customer
from apps.customers.selectors.customers import people_by_key_for_system


@dataclass(frozen=True)
class Masked:
    """A person for readers who may not see names and numbers; the city is of the home address."""

    name: str
    mobile: str
    city: str


def masked_people(ids: Iterable[UUID]) -> dict[UUID, Masked]:
    """Return customers as S••••• Y., XXXXXX3210 and city, by id.

    Deleted people have neither name nor number.
    """
    return {
        row.pk: Masked(
            mask_name(f"{row.first_name or ''} {row.last_name or ''}".strip()),
            "" if row.erased_at else mask_mobile(row.mobile_phone_number),
            row.city,
        )
        for row in Customer.objects.filter(pk__in=set(ids))
    }


def masked_names(ids: Iterable[UUID]) -> dict[UUID, str]:
    """Customer -> S••••• Y., for lists of those who may not read names."""
    return {pk: person.name for pk, person in masked_people(ids).items()}


def masked_people_for_system(ids: Iterable[UUID]) -> dict[UUID, MaskedPerson]:
    """Return these customers with name and number masked, by id; unknown ids are left out."""
    return {
        row.pk: MaskedPerson(
            customer_id=row.pk,
            name="" if row.erased_at else mask_name(f"{row.first_name or ''} {row.last_name or ''}"),
            mobile="" if row.erased_at else mask_mobile(row.mobile_phone_number or ""),
            city=row.city or "",
            since=row.created_at,
            erased_at=row.erased_at,
        )
        for row in Customer.objects.filter(pk__in=set(ids))
    }


def masked_person_by_mobile_for_system(mobile: str) -> MaskedPerson | None:
    """Return the customer with this whole mobile number, masked; None where nobody has it."""
    for customer in people_by_key_for_system("mobile", mobile)[:1]:
        return masked_people_for_system([customer.pk])[customer.pk]
    return None
