"""Reads of visits. A customer sees only their own visit; another person's is a 404."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem, not_found
from apps.customers.models import Customer, Prospect


def own_customer(actor: Actor, prospect_id: UUID) -> Customer:
    """Return the customer of the session's own visit; 404 for every other visit."""
    return own_visit(actor, prospect_id)[0]


def own_visit(actor: Actor, prospect_id: UUID) -> tuple[Customer, bool]:
    """Return the customer and whether this visit may see PAN and birth date.

    404 for every visit but the one that opened the session, also for an earlier one of the same customer: that one may
    be confirmed while this session has not proved more than the SIM. A customer with a PAN or birth date of an earlier
    visit confirms one of them before either is shown or changed (product.md 3, welcome-back).
    """
    if actor.area != "consumer" or actor.subject_id is None or actor.prospect_id != prospect_id:
        raise not_found()
    visits = Prospect.objects.select_related("customer")
    prospect = visits.filter(pk=prospect_id, customer_id=actor.subject_id).first()
    if prospect is None or prospect.customer is None:
        raise not_found()
    return prospect.customer, prospect.confirmed_at is not None


def need_confirmed(actor: Actor, prospect_id: UUID) -> None:
    """Raise 403 `customers.confirm_first` unless this visit is confirmed.

    Confirmed means that the visit proved the person, not only the SIM.
    """
    _, is_confirmed = own_visit(actor, prospect_id)
    if not is_confirmed:
        raise Problem("customers.confirm_first", 403)


def prospect_for_system(prospect_id: UUID) -> Prospect:
    """Return one visit; 404 for an unknown one.

    Knowing its random id allows a request for its code and nothing else.
    """
    prospect = Prospect.objects.filter(pk=prospect_id).first()
    if prospect is None:
        raise not_found()
    return prospect


def visits_of_mobile_for_system(mobile_index: bytes) -> list[UUID]:
    """Return the ids of visits begun with a number, oldest first; for attribution."""
    return list(Prospect.objects.filter(mobile_index=mobile_index).order_by("created_at").values_list("id", flat=True))


def visits_of_customer_for_system(customer_id: UUID) -> QuerySet[Prospect]:
    """Return a customer's visits with a mobile number, the earliest first."""
    return Prospect.objects.filter(customer_id=customer_id).order_by("created_at", "pk")


def visits_for_system(ids: Any) -> QuerySet[Prospect]:
    """Return these visits (ids, or a query of them), newest first."""
    return Prospect.objects.filter(pk__in=ids).order_by("-created_at", "pk")


def visits_moved_for_system(since: datetime, until: datetime | None = None) -> QuerySet[Prospect]:
    """Return visits that began in [since, until), or were verified then, a day later at most."""
    rows = Prospect.objects.filter(created_at__gte=since - timedelta(days=1)).order_by()
    begun, verified = Q(created_at__gte=since), Q(verified_at__gte=since)
    if until is not None:
        begun, verified = begun & Q(created_at__lt=until), verified & Q(verified_at__lt=until)
    return rows.filter(begun | verified)


def visits_of_for_system(ids: Collection[UUID]) -> list[Prospect]:
    """Return the verified visits of these customers, the newest first."""
    return list(Prospect.objects.filter(customer_id__in=list(ids)).order_by("-created_at", "pk"))


def customers_of_visit_for_system(prospect_id: UUID) -> list[UUID]:
    """Return the customer of one verified visit, in a list; empty for an unknown visit."""
    rows = Prospect.objects.filter(pk=prospect_id, customer_id__isnull=False)
    return [pk for pk in rows.values_list("customer_id", flat=True) if pk is not None]
