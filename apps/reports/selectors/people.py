"""The people at a step of the funnel, masked, for a full admin: exactly those of its count."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from django.db.models import QuerySet

from apps.applications.selectors import people, reports
from apps.applications.selectors.search import full_admins_only
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.identifiers import mask_mobile
from apps.core.domain.problems import FieldError, invalid
from apps.core.fields import blind_index
from apps.customers.selectors.customers import customer_by_mobile_for_system
from apps.customers.selectors.journey_events import completed_customers_for_system
from apps.customers.selectors.masked_people import masked_people
from apps.customers.selectors.visits import visits_for_system, visits_of_mobile_for_system
from apps.lenders.selectors import lenders
from apps.reports.domain.funnel import CountedBy, knows_people, steps_of
from apps.reports.domain.search import SearchTerms

PeopleKind = Literal["visit", "application", "customer"]
_COLUMNS: dict[PeopleKind, people.PersonColumn] = {
    "visit": "prospect_id",
    "application": "pk",
    "customer": "customer_id",
}


@dataclass(frozen=True)
class PersonRow:
    """A visit, an application or a customer, with their application that moved last.

    `status` is that application's, `offers` before it was submitted and empty where there is none; `at` is the time
    when the visit or the application began, or when the form was completed for the first time in the days.
    """

    id: UUID
    customer_id: UUID | None
    customer: str
    mobile: str
    city: str
    application_id: UUID | None
    product: str
    status: str
    lender: str
    at: datetime


@dataclass(frozen=True)
class StepPeople:
    """Rows behind a step, newest first, and their kind."""

    kind: PeopleKind
    rows: QuerySet[Any]


def people_at_step(
    actor: Actor,
    days: DateRange,
    product: str | None,
    counted: CountedBy,
    step: str,
    looking: SearchTerms | None = None,
) -> StepPeople:
    """Return the people at a step, all or those of a search.

    422 at `step` for one that this funnel does not have or whose people are not known; 403 for an actor who is not a
    full admin.
    """
    full_admins_only(actor)
    if step not in steps_of(product, counted) or not knows_people(step):
        raise invalid(step=FieldError("core.not_a_choice"))
    if step == "profile_completed":
        who = completed_customers_for_system(begins=days.begins, ends=days.ends)
        return _filtered(actor, StepPeople("customer", who), looking)
    read = people.of_arrivals if counted == "arrivals" else people.of_events
    kind, ids = read(actor, reports.scope_of(actor, product), days, step)
    rows = visits_for_system(ids) if kind == "visit" else people.applications(actor, ids)
    return _filtered(actor, StepPeople(kind, rows), looking)


def shown(actor: Actor, kind: PeopleKind, rows: Sequence[Any]) -> list[PersonRow]:
    """Return these rows as lines with names and numbers masked, by a few queries for any number."""
    newest = people.newest_by(actor, _COLUMNS[kind], [row.pk for row in rows])
    customer_of = {row.pk: row.pk if kind == "customer" else row.customer_id for row in rows}
    who = masked_people({pk for pk in customer_of.values() if pk is not None})
    cards = lenders.lender_cards(
        {application.lender_id for application in newest.values() if application.lender_id is not None}
    )
    lines = []
    for row in rows:
        person = who.get(customer_of[row.pk])
        last = newest.get(row.pk)
        mobile = person.mobile if person else mask_mobile(row.mobile_phone_number or "")
        lines.append(
            PersonRow(
                id=row.pk,
                customer_id=customer_of[row.pk],
                customer=person.name if person else "",
                mobile=mobile,
                city=person.city if person else "",
                application_id=last.application_id if last else None,
                product=last.product_code if last else "",
                status=last.status if last else "",
                lender=cards[last.lender_id].name(actor.language) if last and last.lender_id is not None else "",
                at=row.completed_at if kind == "customer" else row.created_at,
            )
        )
    return lines


def _filtered(actor: Actor, behind: StepPeople, looking: SearchTerms | None) -> StepPeople:
    """Return the rows of a mobile number, or of an application by its id.

    A name finds no person, because names are sealed.
    """
    kind, rows = behind.kind, behind.rows
    if looking is None:
        return behind
    if looking.mobile and kind == "visit":
        visits = visits_of_mobile_for_system(blind_index("mobile", looking.mobile))
        return StepPeople(kind, rows.filter(pk__in=visits))
    if looking.mobile:
        customer = customer_by_mobile_for_system(looking.mobile)
        condition = {"customer_id" if kind == "application" else "pk": customer.pk if customer else None}
        return StepPeople(kind, rows.filter(**condition) if customer else rows.none())
    span = (looking.reference, looking.reference) if looking.reference else looking.beginning
    if span is None:
        return StepPeople(kind, rows.none())
    return StepPeople(kind, rows.filter(pk__in=people.named(actor, _COLUMNS[kind], *span)))
