"""Compile groups of conditions into one query over customers.

Each leaf on another table is one EXISTS on an indexed path, and `not` becomes NOT EXISTS: never NOT IN, which finds
no row at all if one value is null.
"""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime, timedelta
from decimal import Decimal
from types import MappingProxyType
from typing import Any, Final
from uuid import UUID

from django.db.models import Exists, Func, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Lower

from apps.applications.selectors import conditions as applications
from apps.catalogue import selectors as catalogue
from apps.core.arrays import among
from apps.customers.selectors.customers import living_customers_for_system
from apps.customers.selectors.journey_events import did_event
from apps.desk.domain.campaigns import WHOLE, AudienceShare, AudienceState
from apps.desk.domain.condition_groups import SCORE_CLASSES, ConditionGroup, ConditionLeaf
from apps.desk.domain.contact_ways import MAY_GET
from apps.desk.models import CallOutcome, CampaignAudience, Ticket
from apps.privacy.selectors.calls import was_dialled

Reachable = Mapping[tuple[Any, ...], Collection[UUID]]
"""Way to reach people -> those who may be reached by it."""


def product_names(language: str) -> dict[str, str]:
    """Return the name of every product by its code."""
    return {row.code: row.name_hi if language == "hi" else row.name_en for row in catalogue.products()}


class CampaignHalf(Func):
    """The half of every audience that a customer is in, 1 or 2, by a digest of the id."""

    template = "(MOD(get_byte(sha256(uuid_send(%(expressions)s)), 0), 2) + 1)"
    arity = 1
    output_field = IntegerField()


def share_of_people_for_system(
    group: ConditionLeaf | ConditionGroup | None, share: AudienceShare, *, now: datetime
) -> QuerySet[Any] | None:
    """Return a campaign's share of the customers of a group; None: no one is left out."""
    if group is None and share == WHOLE:
        return None
    rows = living_customers_for_system() if group is None else people_of_group_for_system(group, now=now)
    if share.half:
        rows = rows.annotate(_half=CampaignHalf("pk")).filter(_half=share.half)
    if share.rest_days:
        since = now - timedelta(days=share.rest_days)
        lately = CampaignAudience.objects.filter(
            customer_id=OuterRef("pk"), state=AudienceState.QUEUED.value, released_at__gt=since
        )
        rows = rows.filter(~Exists(lately))
    return rows


def people_of_group_for_system(
    group: ConditionLeaf | ConditionGroup, *, now: datetime, reachable: Reachable = MappingProxyType({})
) -> QuerySet[Any]:
    """Return the living customers of a group now.

    A group with ways to reach people needs `reachable`, which holds each of them.
    """
    return _annotated().filter(compile_part(group, now=now, reachable=reachable))


def _annotated() -> QuerySet[Any]:
    """Return the living customers, annotated with the values that conditions compare."""
    last = CallOutcome.objects.filter(customer_id=OuterRef("pk")).order_by("-at", "-pk").values("disposition")[:1]
    return living_customers_for_system().annotate(
        _city=Lower("city"), _region=Lower("state"), _last_outcome=Subquery(last)
    )


def compile_part(part: ConditionLeaf | ConditionGroup, *, now: datetime, reachable: Reachable) -> Q:
    """Return a part of a group as a condition on a customer row with the annotations above."""
    if isinstance(part, ConditionLeaf):
        return Q(pk__in=among(reachable[part.value])) if part.field == MAY_GET else _leaf(part, now)
    if part.join == "not":
        # A missing value does not match, so its negation must: with a null a person would be in neither.
        condition = compile_part(part.parts[0], now=now, reachable=reachable)
        return ~Q(Exists(_annotated().filter(condition, pk=OuterRef("pk"))))
    parts = [compile_part(inner, now=now, reachable=reachable) for inner in part.parts]
    joined = parts[0]
    for inner in parts[1:]:
        joined = joined & inner if part.join == "all" else joined | inner
    return joined


def _leaf(leaf: ConditionLeaf, now: datetime) -> Q:
    value = leaf.value
    if leaf.operator == "within_days":
        return _WITHIN_DAYS[leaf.field](now - timedelta(days=value[0]))
    if leaf.field == "did":
        return did_event(value[0], times=value[1], since=now - timedelta(days=value[2]))
    return _BY_VALUE[leaf.field](value)


def _is(condition: Exists, *, wanted: bool) -> Q:
    return Q(condition) if wanted else ~Q(condition)


def _begins(pins: tuple[str, ...]) -> Q:
    condition = Q(postal_code__startswith=pins[0])
    for pin in pins[1:]:
        condition |= Q(postal_code__startswith=pin)
    return condition


def _complete(products: tuple[str, ...]) -> Q:
    condition = Q(**{f"{products[0].lower()}_completed": True})
    for product in products[1:]:
        condition |= Q(**{f"{product.lower()}_completed": True})
    return condition


_BY_VALUE: Final[Mapping[str, Callable[[tuple[Any, ...]], Q]]] = {
    "language": lambda value: Q(language__in=value),
    "city": lambda value: Q(_city__in=[city.lower() for city in value]),
    "state": lambda value: Q(_region__in=[state.lower() for state in value]),
    "pin": _begins,
    "form_complete": _complete,
    # The class above the last is that of people who do not know their score.
    "score_class": lambda value: Q(credit_score_class__gte=int(value[0]), credit_score_class__lte=max(SCORE_CLASSES)),
    "product": lambda value: Q(applications.has_application(product_code__in=value)),
    "amount": lambda value: Q(applications.has_amount_between(Decimal(value[0]), Decimal(value[1]))),
    "matched": lambda value: _is(applications.has_match(), wanted=value[0] == "some"),
    "sent": lambda value: _is(applications.has_submission(), wanted=value[0] == "yes"),
    "status": lambda value: Q(applications.has_submission(value)),
    "channel": lambda value: _is(applications.was_brought(), wanted=value[0] == "partner"),
    "partner": lambda value: Q(applications.came_by(partners=value)),
    "source": lambda value: Q(applications.came_by(sources=value)),
    "last_outcome": lambda value: Q(_last_outcome__in=value),
}
_WITHIN_DAYS: Final[Mapping[str, Callable[[datetime], Q]]] = {
    "joined": lambda since: Q(created_at__gte=since),
    "last_seen": lambda since: Q(last_login_at__gte=since),
    "applied": lambda since: Q(applications.has_application(created_at__gte=since)),
    "called": lambda since: Q(was_dialled(since=since)),
    "wrote": lambda since: Q(Exists(Ticket.objects.filter(customer_id=OuterRef("pk"), opened_at__gte=since))),
    "in_campaign": lambda since: Q(
        Exists(
            CampaignAudience.objects.filter(
                customer_id=OuterRef("pk"), state=AudienceState.QUEUED.value, released_at__gte=since
            )
        )
    ),
}
