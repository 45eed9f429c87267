"""Alerts about lenders: connectors with an open breaker, expired special offers."""

from datetime import date

from django.db.models import QuerySet

from apps.core import breaker
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.lenders.domain.connection import breaker_name
from apps.lenders.models import Lender


def lenders_with_open_breaker(actor: Actor) -> set[int]:
    """Return lenders that are on and called by a connector, but keep failing.

    They have not answered since.
    """
    _need_admin(actor)
    names = {breaker_name(pk): pk for pk in _with_connector().values_list("pk", flat=True)}
    return {names[name] for name in breaker.open_breakers(names)}


def breakers_for_system() -> dict[str, bool]:
    """Return whether the breaker of each lender that is asked by a connector is open, by slug."""
    slugs = {breaker_name(pk): slug for pk, slug in _with_connector().values_list("pk", "slug")}
    open_names = breaker.open_breakers(slugs)
    return {slug: name in open_names for name, slug in slugs.items()}


def expired_special_offers(actor: Actor, today: date) -> dict[int, date]:
    """Return lenders that are on with an expired special offer still on, and its last day."""
    _need_admin(actor)
    rows = Lender.objects.filter(lender_status=True, deleted_at__isnull=True, so_status=True, so_date_end__lt=today)
    return {pk: day for pk, day in rows.values_list("pk", "so_date_end") if day is not None}


def live_ids(actor: Actor) -> set[int]:
    """Return lenders that are on."""
    _need_admin(actor)
    return set(Lender.objects.filter(lender_status=True, deleted_at__isnull=True).values_list("pk", flat=True))


def lenders_asked_by_connector(actor: Actor) -> set[int]:
    """Return lenders that are on and quote by a service."""
    _need_admin(actor)
    return set(_with_connector().values_list("pk", flat=True))


def _with_connector() -> QuerySet[Lender]:
    return Lender.objects.filter(lender_status=True, api=True, deleted_at__isnull=True, connector__isnull=False)


def _need_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
