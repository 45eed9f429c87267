"""The steps of one person's applications, and the time from number to approval."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Count, Exists, OuterRef

from apps.applications.models import Application, OfferSnapshot, StatusEntry, Submission
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.problems import forbidden
from apps.customers.selectors.journey_events import last_refusals_for_system

MOST_REFUSED_FIELDS = 3


@dataclass(frozen=True)
class RefusedField:
    """A field of the form, and the people whose last refused step was wrong there first."""

    field: str
    people: int


@dataclass(frozen=True)
class JourneyApplication:
    """An application of the journey, as it was started."""

    id: UUID
    at: datetime
    product: str
    amount: Decimal
    partner_id: UUID | None
    prospect_id: UUID | None


@dataclass(frozen=True)
class JourneyOfferList:
    """A list of offers that the customer saw."""

    at: datetime
    offers: int
    product: str


@dataclass(frozen=True)
class JourneySubmission:
    """A submission to a lender."""

    at: datetime
    lender_id: int
    product: str


@dataclass(frozen=True)
class JourneyStatus:
    """A status of a submission: its day, the moment of its record, and its source."""

    on: date
    recorded_at: datetime
    status: str
    lender_id: int
    source: str


@dataclass(frozen=True)
class ApplicationJourney:
    """All of one customer's applications."""

    applications: list[JourneyApplication]
    offer_lists: list[JourneyOfferList]
    submissions: list[JourneySubmission]
    status_reports: list[JourneyStatus]


def application_journey(actor: Actor, customer_id: UUID) -> ApplicationJourney:
    """Return the steps of a customer's applications; four queries. For the back office."""
    if actor.area != "admin":
        raise forbidden()
    own = Application.objects.filter(customer_id=customer_id).order_by("created_at")
    applications = [
        JourneyApplication(*row)
        for row in own.values_list("pk", "created_at", "product_code", "amount", "partner_id", "prospect_id")
    ]
    lists = OfferSnapshot.objects.filter(application__customer_id=customer_id).order_by("created_at")
    offer_lists = [
        JourneyOfferList(at, len(result["offers"]), product)
        for at, result, product in lists.values_list("created_at", "result", "application__product_code")
    ]
    orders = Submission.objects.filter(customer_id=customer_id).order_by("created_at")
    submissions = [JourneySubmission(*row) for row in orders.values_list("created_at", "lender_id", "product_code")]
    entries = StatusEntry.objects.filter(submission__customer_id=customer_id, applied=True).order_by("recorded_at")
    status_reports = [
        JourneyStatus(*row)
        for row in entries.values_list("on", "recorded_at", "status", "submission__lender_id", "source")
    ]
    return ApplicationJourney(applications, offer_lists, submissions, status_reports)


def customer_of(actor: Actor, first: UUID, last: UUID) -> UUID | None:
    """Return the one owner of an application or submission with an id in the range, else None."""
    if actor.area != "admin":
        raise forbidden()
    customer_ids = set(Application.objects.filter(pk__range=(first, last)).values_list("customer_id", flat=True)[:2])
    customer_ids |= set(Submission.objects.filter(pk__range=(first, last)).values_list("customer_id", flat=True)[:2])
    return customer_ids.pop() if len(customer_ids) == 1 else None


_MEDIANS = """
    WITH visits AS (
        SELECT p.created_at AS asked, p.verified_at AS verified, a.created_at AS applied,
               (SELECT min(s.created_at) FROM applications_submission s WHERE s.application_id = a.id) AS submitted
        FROM customers_prospect p
        LEFT JOIN applications_application a ON a.prospect_id = p.id
        WHERE p.created_at >= %s AND p.created_at < %s AND (%s = '' OR a.product_code = %s)
    )
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM verified - asked)),
           percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM applied - verified)),
           percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM submitted - applied))
    FROM visits
"""


def median_seconds(
    actor: Actor, days: DateRange, product: str | None, *, database: str = DEFAULT_DB_ALIAS
) -> dict[str, int]:
    """Return step -> median seconds from the step before, for the arrivals of these days.

    Only those who reached the step count; a step that nobody reached is absent. `database` may be a replica.
    """
    if actor.area != "admin":
        raise forbidden()
    with connections[database].cursor() as cursor:
        cursor.execute(_MEDIANS, [days.begins, days.ends, product or "", product or ""])
        values = cursor.fetchone()
    steps = ("otp_verified", "applied", "submitted")
    return {step: round(value) for step, value in zip(steps, values, strict=True) if value is not None and value >= 0}


def refused_fields(actor: Actor, days: DateRange) -> list[RefusedField]:
    """Return the commonest last refused fields of these days.

    Of people who have not applied since their refusal.
    """
    if actor.area != "admin":
        raise forbidden()
    since = Application.objects.filter(customer_id=OuterRef("customer_id"), created_at__gte=OuterRef("at"))
    stopped = last_refusals_for_system(begins=days.begins, ends=days.ends).filter(~Exists(since))
    rows = stopped.values_list("field").annotate(people=Count("pk")).order_by("-people", "field")
    return [RefusedField(field, people) for field, people in rows[:MOST_REFUSED_FIELDS]]
