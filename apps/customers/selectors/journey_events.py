"""Reads of the recorded steps of journeys."""

from collections.abc import Collection
from datetime import date, datetime
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Subquery

from apps.core.selectors import parts_for_system
from apps.customers.domain.events import JourneyEventName
from apps.customers.models import Customer, JourneyEvent, Prospect


def completed_profiles_for_system(*, since: datetime) -> QuerySet[JourneyEvent]:
    """Return the times since then that a customer completed the details."""
    rows = JourneyEvent.objects.filter(event=JourneyEventName.PROFILE_COMPLETED, at__gte=since)
    return rows.filter(customer_id__isnull=False)


def last_refusals_for_system(*, begins: datetime, ends: datetime) -> QuerySet[JourneyEvent]:
    """Return each customer's last refused form step in [begins, ends)."""
    refused = JourneyEvent.objects.filter(event=JourneyEventName.STEP_REFUSED, at__gte=begins, at__lt=ends)
    last = refused.order_by("customer_id", "-at", "-pk").distinct("customer_id")
    return JourneyEvent.objects.filter(pk__in=last.values("pk")).order_by()


def first_refusal_for_system() -> datetime | None:
    """Return the time of the first refused form step that is recorded."""
    rows = JourneyEvent.objects.filter(event=JourneyEventName.STEP_REFUSED).order_by("at")
    return rows.values_list("at", flat=True).first()


def visitors_of_person_for_system(ids: Collection[UUID]) -> set[UUID]:
    """Return the browsers that are counted as visitors of a person under these ids."""
    steps = JourneyEvent.objects.filter(Q(customer_id__in=ids) | Q(prospect_id__in=ids)).order_by()
    return {browser for browser in steps.values_list("visit_id", flat=True) if browser is not None}


def events_of_customer_for_system(customer_id: UUID) -> QuerySet[JourneyEvent]:
    """Return a customer's steps on our pages, also those before signing in.

    They are found by the customer's id, their visits, and the browser of either.
    """
    visits = Prospect.objects.filter(customer_id=customer_id).values("pk")
    own = Q(customer_id=customer_id) | Q(prospect_id__in=visits)
    browsers = JourneyEvent.objects.filter(own, visit_id__isnull=False).values("visit_id")
    # of a browser shared with another person, only steps known to be this person's count
    shared = JourneyEvent.objects.filter(visit_id__in=browsers, customer_id__isnull=False)
    others = shared.exclude(customer_id=customer_id).values("visit_id")
    alone = Q(visit_id__in=browsers, customer_id=None, prospect_id=None) & ~Q(visit_id__in=others)
    return JourneyEvent.objects.filter(own | alone).order_by("at", "pk")


def completed_customers_for_system(*, begins: datetime, ends: datetime) -> QuerySet[Customer]:
    """Return customers who completed a form in [begins, ends), newest first.

    `completed_at` is the time of their first completion in it.
    """
    rows = JourneyEvent.objects.filter(event=JourneyEventName.PROFILE_COMPLETED, at__gte=begins, at__lt=ends)
    first = rows.filter(customer_id=OuterRef("pk")).order_by("at").values("at")[:1]
    customers = Customer.objects.filter(pk__in=rows.filter(customer_id__isnull=False).values("customer_id"))
    return customers.annotate(completed_at=Subquery(first)).order_by("-completed_at", "pk")


def events_of_for_system(ids: Collection[UUID], *, before: datetime, most: int) -> list[JourneyEvent]:
    """Return a person's newest steps before an instant, by all ids of customer and visits."""
    rows = JourneyEvent.objects.filter(Q(customer_id__in=list(ids)) | Q(prospect_id__in=list(ids)), at__lt=before)
    return list(rows.order_by("-at", "-pk")[:most])


def did_event(event: str, *, times: int, since: datetime) -> Q:
    """Return the condition on a customer that a step was done so often since an instant."""
    rows = JourneyEvent.objects.filter(customer_id=OuterRef("pk"), event=event, at__gte=since)
    if times == 1:
        return Q(Exists(rows))
    often = rows.order_by().values("customer_id").annotate(number=Count("pk")).filter(number__gte=times)
    return Q(Exists(often))


def first_day_of_events_for_system() -> date:
    """Return the first day of which steps of journeys are kept."""
    parts = parts_for_system()[JourneyEvent._meta.db_table]
    return (parts[0].first if parts else None) or date.min
