"""Personal data in customers: counted, exported, and emptied when the person is deleted.

A deleted customer stays as an id without a person, because applications, commission and the audit record point at it.
Every column is emptied unless it is named here, so that a field added later is emptied automatically.
"""

from collections.abc import Iterator
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import models
from django.db.models import Q

from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.core.fields import blind_index
from apps.customers.models import ConfirmationAttempt, Customer, Draft, JourneyEvent, MobileChange, Prospect, Tombstone
from apps.customers.selectors.customers import tombstone_index

CUSTOMER_STAYS = frozenset({"id", "mobile_index", "mobile_phone_number", "merged_into", "created_at", "erased_at"})
VISIT_STAYS = frozenset(
    {"id", "customer", "mobile_index", "mobile_phone_number", "url_segment", "created_at", "verified_at",
     "confirmed_at", "product_type", "application_id"}
)  # fmt: skip
EXCLUDED_FIELDS = frozenset(
    {"mobile_index", "name_index", "email_index", "tin_index", "merged_into", "told_on", "erased_at"}
)
"""Columns that say nothing to the person: search keys and inner marks."""
ID_BLOCK = 10_000


def person_of(customer_id: UUID, *, lock: bool = False) -> Person:
    """Return the person behind a customer, under every id and number.

    With `lock` the customer's rows stay locked until the caller's transaction ends. LookupError for an unknown
    customer.
    """
    rows = _merged(customer_id, lock=lock)
    keep = rows[0]
    ids = {row.pk for row in rows}
    indexes = [bytes(row.mobile_index) for row in rows]
    # Visits begun with the number and never verified count too; those of the number's owner before are another's.
    visits = list(Prospect.objects.filter(Q(customer__in=ids) | Q(customer=None, mobile_index__in=indexes)))
    numbers = {row.mobile_phone_number for row in rows}
    numbers |= _numbers_before(ids)
    return Person(
        customer_id=keep.pk,
        ids=frozenset(ids | {visit.pk for visit in visits}),
        mobile=keep.mobile_phone_number,
        mobiles=frozenset(numbers),
        # An unproved address may be another person's, whose data must not be shown or emptied here.
        emails=frozenset(row.email for row in rows if row.email and row.email_verified),
        language=keep.language,
    )


def person_behind(subject_id: UUID, *, lock: bool = False) -> Person:
    """Return the person of a customer's id, or of a visit that no customer owns.

    LookupError for any other id. Such a visit's number proves nobody: what else has that number may be
    somebody else's and is left alone.
    """
    if Customer.objects.filter(pk=subject_id).exists():
        return person_of(subject_id, lock=lock)
    visit = Prospect.objects.filter(pk=subject_id, customer=None).first()
    if visit is None:
        raise LookupError(f"no customer or visit {subject_id}")
    return Person(
        customer_id=visit.pk,
        ids=frozenset({visit.pk}),
        mobile=visit.mobile_phone_number,
        mobiles=frozenset(),
        emails=frozenset(),
        language=visit.language,
    )


def subject_ids_for_system() -> Iterator[UUID]:
    """Yield the ids of customers neither deleted nor merged, then of visits without a customer."""
    for rows in (Customer.objects.filter(erased_at=None, merged_into=None), Prospect.objects.filter(customer=None)):
        last: UUID | None = None
        while True:
            block = rows.order_by("pk").values_list("pk", flat=True)
            ids = list((block if last is None else block.filter(pk__gt=last))[:ID_BLOCK])
            yield from ids
            if len(ids) < ID_BLOCK:
                break
            last = ids[-1]


def _numbers_before(ids: set[UUID]) -> set[str]:
    """Return the numbers that the person had and no other customer has now."""
    changes = MobileChange.objects.filter(customer__in=ids, state=MobileChange.State.DONE)
    numbers = {number for row in changes for number in (row.old_mobile, row.new_mobile)}
    taken = Customer.objects.filter(mobile_index__in=[blind_index("mobile", number) for number in numbers]).exclude(
        pk__in=ids
    )
    return numbers - {row.mobile_phone_number for row in taken}


def _merged(customer_id: UUID, *, lock: bool) -> list[Customer]:
    """Return the customer and those merged into it, in key order after the first."""
    rows = Customer.objects.select_for_update() if lock else Customer.objects.all()
    keep = rows.filter(pk=customer_id).first()
    if keep is None:
        raise LookupError(f"no customer {customer_id}")
    merged, fresh = [keep], [keep.pk]
    while fresh:
        below = list(rows.filter(merged_into__in=fresh).order_by("pk"))
        merged += below
        fresh = [row.pk for row in below]
    return merged


def holdings(person: Person) -> list[DataHolding]:
    """Return the number of items of each kind, and whether a deletion removes them."""
    customers = _customers(person)
    filled = sum(1 for customer in customers for name in _filled_columns(customer) if name not in CUSTOMER_STAYS)
    return [
        DataHolding("profile", filled, "goes"),
        DataHolding("drafts", Draft.objects.filter(customer__in=person.ids).count(), "goes"),
        DataHolding("visits", Prospect.objects.filter(pk__in=person.ids).count(), "goes"),
        DataHolding("steps", _steps(person).count(), "stays", "nameless"),
        DataHolding("deletion_marks", len(_marks(person, customers)), "stays", "nameless"),
    ]


def export(person: Person) -> dict[str, Any]:
    """Return all stored data as plain values by the names of the columns.

    A visit that was never verified is left out: another person may have begun it.
    """
    return {
        "profile": [_filled_columns(customer) for customer in _customers(person)],
        "drafts": [
            {"form": row.form, "step": row.step, "values": row.values, "saved_at": row.saved_at.isoformat()}
            for row in Draft.objects.filter(customer__in=person.ids).order_by("form")
        ],
        "visits": [_plain_row(row, EXCLUDED_FIELDS) for row in _visits(person) if row.customer_id is not None],
        "number_changes": [
            {"new_mobile": row.new_mobile, "state": row.state, "asked_at": row.asked_at.isoformat()}
            for row in MobileChange.objects.filter(customer__in=person.ids).order_by("asked_at")
        ],
        "steps": [
            {"event": row.event, "path": row.path, "at": row.at.isoformat()} for row in _steps(person).order_by("at")
        ],
    }


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Empty every row; in the caller's transaction, with the customer's rows locked."""
    customers = _customers(person)
    marks = sorted(_marks(person, customers))
    Tombstone.objects.bulk_create(
        [Tombstone(index=mark, customer_id=person.customer_id, made_at=now) for mark in marks], ignore_conflicts=True
    )
    filled = 0
    for customer in customers:
        filled += sum(1 for name in _filled_columns(customer) if name not in CUSTOMER_STAYS)
        _empty(customer, CUSTOMER_STAYS)
        customer.mobile_phone_number = f"erased-{customer.pk}"
        customer.erased_at = customer.changed_at = now
        customer.save()
    visits = _visits(person)
    for visit in visits:
        _empty(visit, VISIT_STAYS)
        visit.mobile_phone_number = f"erased-{visit.pk}"
        visit.save()
    drafts, _ = Draft.objects.filter(customer__in=person.ids).delete()
    ConfirmationAttempt.objects.filter(customer__in=person.ids).delete()
    MobileChange.objects.filter(customer__in=person.ids).delete()
    _steps(person).update(utms={})
    return [ErasedCount("profile", filled), ErasedCount("drafts", drafts), ErasedCount("visits", len(visits))]


def _marks(person: Person, customers: list[Customer]) -> set[bytes]:
    """Return the keyed hash of each number and PAN of the person.

    By these later sheets are kept from bringing the person back.
    """
    pans = {customer.tin for customer in customers if customer.tin}
    return {tombstone_index("mobile", value) for value in person.mobiles} | {
        tombstone_index("pan", value) for value in pans
    }


def clear_tombstone(mobile: str) -> None:
    """Delete the mark of a number that was proved again: its holder came back by choice."""
    Tombstone.objects.filter(index=tombstone_index("mobile", mobile)).delete()


def _customers(person: Person) -> list[Customer]:
    return list(Customer.objects.filter(pk__in=person.ids).order_by("created_at", "pk"))


def _visits(person: Person) -> list[Prospect]:
    return list(Prospect.objects.filter(pk__in=person.ids).order_by("created_at", "pk"))


def _steps(person: Person) -> models.QuerySet[JourneyEvent]:
    return JourneyEvent.objects.filter(Q(customer_id__in=person.ids) | Q(prospect_id__in=person.ids))


def _empty(row: models.Model, stays: frozenset[str]) -> None:
    for field in row._meta.concrete_fields:
        if field.name not in stays:
            setattr(row, field.name, None if field.null else field.get_default())


def _filled_columns(customer: Customer) -> dict[str, Any]:
    """Return the columns with a value."""
    return {
        name: value for name, value in _plain_row(customer, EXCLUDED_FIELDS).items() if value not in (None, "", False)
    }


def _plain_row(row: models.Model, without: frozenset[str]) -> dict[str, Any]:
    return {
        field.name: _plain(getattr(row, field.attname))
        for field in row._meta.concrete_fields
        if field.name not in without
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return f"{value:.2f}"
    if isinstance(value, date | datetime):
        return value.isoformat()
    return str(value) if isinstance(value, UUID) else value
