"""Reads of customers: by id, number, PAN or name, living or deleted."""

from collections.abc import Collection, Iterable
from datetime import datetime
from uuid import UUID

from django.db.models import Count, QuerySet
from django.db.models.functions import Lower

from apps.core.arrays import among
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import pan_in_gstin
from apps.core.domain.problems import not_found
from apps.core.fields import blind_index
from apps.customers.models import Customer, MobileChange, Tombstone, name_index_of
from apps.privacy.selectors.contact import ContactPerson


def has_proof(customer: Customer) -> bool:
    """Return whether a PAN or birth date is stored, which tells the person from the SIM."""
    return bool(pan_of(customer) or customer.birth_date)


def pan_of(customer: Customer) -> str | None:
    """Return the stored PAN, else the one in the GST number; None without either."""
    return customer.tin or (pan_in_gstin(customer.gstin) if customer.gstin else None)


def customer_for_system(customer_id: UUID) -> Customer:
    """Return the customer, for services that have already checked who may see it."""
    return Customer.objects.get(pk=customer_id)


def living_customer_for_system(customer_id: UUID) -> Customer | None:
    """Return the customer of an id; None for an unknown or deleted one."""
    return Customer.objects.filter(pk=customer_id, erased_at=None).first()


def customer_of(actor: Actor) -> Customer:
    """Return the signed-in customer; 404 for other actors."""
    if actor.area != "consumer" or actor.subject_id is None:
        raise not_found()
    customer = Customer.objects.filter(pk=actor.subject_id).first()
    if customer is None:
        raise not_found()
    return customer


def customer_by_mobile_for_system(mobile: str) -> Customer | None:
    """Return the customer who verified this number, or None.

    For a merged customer it is the one that stays.
    """
    customer = Customer.objects.select_related("merged_into").filter(mobile_index=blind_index("mobile", mobile)).first()
    return None if customer is None else customer.merged_into or customer


def people_named_for_system(
    *, pans: Collection[str], mobiles: Collection[str], deleted: bool = False
) -> dict[tuple[str, str], frozenset[UUID]]:
    """Return the ids of people by ("pan", PAN) or ("mobile", number).

    For a merged customer it is the one that stays. With `deleted`, the ids left of deleted people who had the value are
    included. They are found by blind index, so that no query holds a PAN or number; for sheets of lenders.
    """
    people_by_key: dict[tuple[str, str], set[UUID]] = {}
    if deleted:
        keys = [("pan", value) for value in pans] + [("mobile", value) for value in mobiles]
        marks = {tombstone_index(kind, value): (kind, value) for kind, value in keys}
        left = Tombstone.objects.filter(index__in=list(marks)) if marks else Tombstone.objects.none()
        for index, pk in left.values_list("index", "customer_id"):
            people_by_key.setdefault(marks[bytes(index)], set()).add(pk)
    for kind, column, values in (("pan", "tin_index", pans), ("mobile", "mobile_index", mobiles)):
        wanted = {blind_index(kind, value): value for value in values}
        rows = Customer.objects.filter(**{f"{column}__in": list(wanted)}) if wanted else Customer.objects.none()
        for index, pk, stays in rows.values_list(column, "pk", "merged_into"):
            people_by_key.setdefault((kind, wanted[bytes(index)]), set()).add(stays or pk)
    return {key: frozenset(people) for key, people in people_by_key.items()}


def tombstone_index(kind: str, value: str) -> bytes:
    """Return the keyed hash of a deleted person's PAN or number.

    It has a key of its own, so that no other index reveals it.
    """
    return blind_index(f"deleted.{kind}", value)


def deleted_for_system(marks: Collection[str]) -> set[str]:
    """Return those marks (hexadecimal) whose person was deleted and has not come back."""
    wanted = [bytes.fromhex(mark) for mark in marks]
    indexes = Tombstone.objects.filter(index__in=wanted).values_list("index", flat=True) if wanted else ()
    return {bytes(index).hex() for index in indexes}


def people_by_key_for_system(key: str, value: str) -> list[Customer]:
    """Return customers with a whole mobile number, PAN or e-mail address.

    `key` is mobile, pan or email. For a merged customer it is the one that stays. An address counts once it is proved.
    """
    column = {"mobile": "mobile_index", "pan": "tin_index", "email": "email_index"}[key]
    rows = Customer.objects.select_related("merged_into").filter(**{column: blind_index(key, value)})
    if key == "email":
        rows = rows.filter(email_verified=True)
    return _staying(rows.order_by("created_at", "pk"))


def people_by_id_for_system(ids: Iterable[UUID]) -> list[Customer]:
    """Return these customers; for a merged one, the one that stays. Unknown ids are left out."""
    rows = Customer.objects.select_related("merged_into").filter(pk__in=set(ids)).order_by("created_at", "pk")
    return _staying(rows)


def counts_of_locations_for_system(location_ids: Collection[int]) -> dict[int, int]:
    """Return how many customers came by each of these locations of partners."""
    rows = Customer.objects.filter(merchant_location_id__in=location_ids, erased_at=None, merged_into=None)
    return dict(rows.order_by().values_list("merchant_location_id").annotate(Count("pk")))


def people_to_contact_for_system(ids: Iterable[UUID]) -> list[Customer]:
    """Return these customers with what decides about contact alone; merged ones are left out."""
    columns = ("mobile_phone_number", "email", "email_verified", "language", "erased_at")
    return list(Customer.objects.filter(pk__in=among(ids), merged_into=None).only(*columns))


def contact_person_of(customer: Customer) -> ContactPerson:
    """Return a customer as a person to contact. An e-mail counts once it is proved."""
    mobile = customer.mobile_phone_number or ""
    return ContactPerson(
        id=customer.pk,
        language="hi" if customer.language == "hi" else "en",
        addresses={
            "sms": mobile,
            "whatsapp": mobile,
            "call": mobile,
            "email": (customer.email or "") if customer.email_verified else "",
        },
    )


def revision_of(customer: Customer) -> str:
    """Return a keyed hash of the fields that the back office corrects; it tells none."""
    values = [customer.first_name, customer.last_name, customer.email, customer.address1, customer.address2]
    values += [customer.postal_code, customer.language]
    return blind_index("customer.revision", "\n".join(value or "" for value in values)).hex()[:16]


def namesakes_for_system(full_name: str, most: int) -> list[Customer]:
    """Return customers of this full name in any spelling of case and dots, at most `most`."""
    index = name_index_of(full_name)
    if index is None:
        return []
    rows = Customer.objects.filter(name_index=index, merged_into=None, erased_at=None)
    return list(rows.order_by("-last_login_at", "pk")[:most])


def _staying(rows: Iterable[Customer]) -> list[Customer]:
    stays = {row.pk: row for row in (row.merged_into or row for row in rows)}
    return list(stays.values())


def changed_mobiles_of_for_system(ids: Collection[UUID], *, before: datetime, most: int) -> list[MobileChange]:
    """Return the newest changes of the mobile number of these customers that were carried out."""
    rows = MobileChange.objects.filter(customer__in=list(ids), state=MobileChange.State.DONE, done_at__lt=before)
    return list(rows.order_by("-done_at", "pk")[:most])


def customer_by_id_for_system(customer_id: UUID) -> Customer | None:
    """Return one customer, also a merged or deleted one; None for an unknown id."""
    return Customer.objects.filter(pk=customer_id).first()


def signed_in_for_system(
    *, begins: datetime, ends: datetime, languages: Collection[str] = (), cities: Collection[str] = ()
) -> QuerySet[Customer]:
    """Return living customers who signed in last in [begins, ends), of languages and cities."""
    rows = Customer.objects.filter(erased_at=None, merged_into=None, last_login_at__gte=begins, last_login_at__lt=ends)
    if languages:
        rows = rows.filter(language__in=languages)
    if cities:
        rows = rows.annotate(_city=Lower("city")).filter(_city__in=[city.lower() for city in cities])
    return rows


def living_customers_for_system() -> QuerySet[Customer]:
    """Return the customers who are neither deleted nor merged into another one."""
    return Customer.objects.filter(erased_at=None, merged_into=None)
