"""Reads of funnels: a partner's own with findings and figures, and the published ones."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import connection
from django.db.models import Count, Q, QuerySet
from django.db.models.functions import TruncDate

from apps.applications.domain.handover_token import PRODUCTS
from apps.applications.selectors.funnel_arrivals import (
    FunnelOutcome,
    VariantOutcome,
    funnel_outcome,
    variant_outcomes,
)
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST, DateRange, today_ist
from apps.core.domain.problems import forbidden, not_found
from apps.customers.domain.completion import asked_fields
from apps.funnels.domain.check import FunnelFinding, check
from apps.funnels.domain.content import FunnelContent, read_content
from apps.funnels.domain.fields import FIELDS
from apps.funnels.domain.variant import FIRST, are_enough, variant_of, weights_of
from apps.funnels.models import Funnel, FunnelEvent, FunnelVersion
from apps.partners.selectors import organisations, segments

ENDED = "ended"
"""State of a live funnel whose last day is over; it is read, never kept."""


@dataclass(frozen=True)
class ScreenFigures:
    """Visits of one screen: seen, went on, went back, and the median seconds to an answer."""

    screen: str
    seen: int
    went_on: int
    went_back: int
    seconds: float | None


@dataclass(frozen=True)
class FunnelDayFigures:
    """Visits that began on one Indian day and those of the day that reached the end."""

    day: date
    visits: int
    finished: int


@dataclass(frozen=True)
class VariantFigures:
    """Visits of one variant of the running test, and how far they came."""

    variant: str
    weight: int
    visits: int
    finished: int
    verified: int
    submitted: int


@dataclass(frozen=True)
class FunnelTestFigures:
    """The variants of the running test; `is_enough`: their shares may be compared."""

    variants: tuple[VariantFigures, ...]
    is_enough: bool


@dataclass(frozen=True)
class FunnelFigures:
    """Screens, days, the outcome of those who finished, and the running test, if any."""

    screens: tuple[ScreenFigures, ...]
    days: tuple[FunnelDayFigures, ...]
    outcome: FunnelOutcome
    test: FunnelTestFigures | None


@dataclass(frozen=True)
class LiveFunnel:
    """A published content at its address."""

    version: FunnelVersion
    partner_key: str
    content: FunnelContent


def funnels_for(actor: Actor) -> QuerySet[Funnel]:
    """Return the funnels of the actor's organisation, the newest first."""
    if actor.area != "partner" or actor.partner_id is None:
        raise forbidden()
    return Funnel.objects.filter(partner_id=actor.partner_id).select_related("draft").order_by("-made_at", "pk")


def funnel_for(actor: Actor, funnel_id: UUID) -> Funnel:
    """Return one funnel with its draft; 404 for another organisation's."""
    funnel = funnels_for(actor).filter(pk=funnel_id).first()
    if funnel is None:
        raise not_found()
    return funnel


def funnels_of_partner(actor: Actor, partner_id: UUID) -> list[Funnel]:
    """Return the published funnels of a partner for the back office, the newest first."""
    partner = organisations.partner_for(actor, partner_id)
    return list(Funnel.objects.filter(partner=partner, live_number__isnull=False).order_by("-made_at", "pk"))


def versions_for(actor: Actor, funnel_id: UUID) -> list[FunnelVersion]:
    """Return the published versions of a funnel, the newest first."""
    return list(FunnelVersion.objects.filter(funnel=funnel_for(actor, funnel_id)).order_by("-number"))


def state_of(funnel: Funnel, now: datetime) -> str:
    """Return the state of a funnel now.

    An admin's pause goes before everything else; a live one whose last moment is over has ended.
    """
    if funnel.admin_paused_at is not None:
        return Funnel.State.PAUSED
    if funnel.state == Funnel.State.LIVE and funnel.ends_at is not None and funnel.ends_at <= now:
        return ENDED
    return funnel.state


def url_of(segment: str) -> str:
    """Return a funnel's whole address."""
    return f"{settings.PUBLIC_URL}/{segment}"


def live_content_of(funnel: Funnel) -> Mapping[str, Any] | None:
    """Return the content that was published last; None before the first time."""
    if funnel.live_number is None:
        return None
    rows = FunnelVersion.objects.filter(funnel=funnel, number=funnel.live_number)
    return rows.values_list("content", flat=True).first()


def open_products() -> dict[str, tuple[str, str]]:
    """Return the names (English, Hindi) of the loans that this release serves, by code."""
    return {row.code: (row.name_en, row.name_hi) for row in catalogue.live_products() if row.code in PRODUCTS}


def products_of_fields() -> dict[str, list[str]]:
    """Return the products whose form asks a fact, by fact."""
    return {name: [product for product in PRODUCTS if name in asked_fields(product)] for name in FIELDS}


def findings_of(content: FunnelContent, on: date) -> tuple[FunnelFinding, ...]:
    """Return the findings about a content on a day."""
    lists = catalogue.option_lists()
    return check(
        content,
        live_products=open_products(),
        fields_used={product: asked_fields(product) for product in PRODUCTS},
        options={
            name: [str(choice.value) for choice in lists.get(rule.options, ())]
            for name, rule in FIELDS.items()
            if rule.options
        },
        on=on,
    )


def live_funnel(segment: str, *, host_brand: str, now: datetime) -> LiveFunnel:
    """Return the published content at an address; 404 `funnels.not_open` where none is open.

    A brand's own host shows that brand's funnels alone.
    """
    name = segments.funnel_at(segment, now)
    funnel = (
        Funnel.objects.select_related("partner")
        .filter(segment=name, state=Funnel.State.LIVE, admin_paused_at=None)
        .first()
    )
    if funnel is None or funnel.live_number is None or (host_brand and funnel.partner.key != host_brand):
        raise not_found("funnels.not_open")
    version = FunnelVersion.objects.get(funnel=funnel, number=funnel.live_number)
    return LiveFunnel(version=version, partner_key=funnel.partner.key, content=read_content(version.content))


def variant_of_visit(live: LiveFunnel, visit_id: UUID | None) -> str:
    """Return the test and variant (`t1:b`) of a visit; empty without a test.

    The variant of the visit's first screen stays, whatever the weights became since; a variant that is no longer in the
    test is drawn again.
    """
    test = live.content.test
    if test is None:
        return ""
    if visit_id is None:
        return f"{test.id}:{FIRST}"
    weights = weights_of(test)
    rows = FunnelEvent.objects.filter(
        version__funnel_id=live.version.funnel_id, visit_id=visit_id, variant__startswith=f"{test.id}:"
    )
    stored = rows.order_by("at").values_list("variant", flat=True).first()
    if stored and stored.partition(":")[2] in weights:
        return stored
    others = [(name, percent) for name, percent in weights.items() if name != FIRST]
    return f"{test.id}:{variant_of(test.id, visit_id, others)}"


def _test_figures(funnel: Funnel, version_ids: list[UUID], days: DateRange) -> FunnelTestFigures | None:
    content = live_content_of(funnel)
    test = read_content(content).test if content else None
    if test is None:
        return None
    rows = (
        FunnelEvent.objects.filter(
            version__in=version_ids, variant__startswith=f"{test.id}:", at__gte=days.begins, at__lt=days.ends
        )
        .order_by()
        .values("variant")
        .annotate(visits=_visits(FunnelEvent.Kind.VIEW), finished=_visits(FunnelEvent.Kind.FINISH))
    )
    counts = {row["variant"].partition(":")[2]: (row["visits"], row["finished"]) for row in rows}
    outcomes = variant_outcomes(version_ids, test.id, days)
    none = VariantOutcome(verified=0, submitted=0)
    variants = tuple(
        VariantFigures(
            variant=name,
            weight=weight,
            visits=counts.get(name, (0, 0))[0],
            finished=counts.get(name, (0, 0))[1],
            verified=outcomes.get(name, none).verified,
            submitted=outcomes.get(name, none).submitted,
        )
        for name, weight in weights_of(test).items()
    )
    return FunnelTestFigures(variants, are_enough({row.variant: row.visits for row in variants}))


def visits_by_funnel(ids: Iterable[UUID], days: DateRange) -> dict[UUID, tuple[int, int]]:
    """Return how many visits began and how many reached the end, by funnel."""
    rows = (
        _events(FunnelVersion.objects.filter(funnel_id__in=list(ids)), days)
        .values("version__funnel_id")
        .annotate(visits=_visits(FunnelEvent.Kind.VIEW), finished=_visits(FunnelEvent.Kind.FINISH))
    )
    return {row["version__funnel_id"]: (row["visits"], row["finished"]) for row in rows}


def figures_for(actor: Actor, funnel_id: UUID, days: DateRange) -> FunnelFigures:
    """Return what visitors did with a funnel on these days, all its versions together."""
    funnel = funnel_for(actor, funnel_id)
    versions = FunnelVersion.objects.filter(funnel=funnel)
    version_ids = list(versions.values_list("pk", flat=True))
    by_day = (
        _events(versions, days)
        .annotate(day=TruncDate("at", tzinfo=IST))
        .values("day")
        .annotate(visits=_visits(FunnelEvent.Kind.VIEW), finished=_visits(FunnelEvent.Kind.FINISH))
        .order_by("-day")
    )
    return FunnelFigures(
        screens=_screens(version_ids, days),
        days=tuple(FunnelDayFigures(row["day"], row["visits"], row["finished"]) for row in by_day),
        outcome=funnel_outcome(version_ids, days),
        test=_test_figures(funnel, version_ids, days),
    )


def findings_count(content: Mapping[str, Any], now: datetime) -> int:
    """Return how many things about a stored content must be mended before it may be published."""
    return sum(not finding.is_warning for finding in findings_of(read_content(content), today_ist(now)))


def _events(versions: QuerySet[FunnelVersion], days: DateRange) -> QuerySet[FunnelEvent]:
    return FunnelEvent.objects.filter(version__in=versions, at__gte=days.begins, at__lt=days.ends).order_by()


def _visits(kind: str) -> Count:
    return Count("visit_id", distinct=True, filter=Q(kind=kind))


_SCREENS = """
    SELECT screen,
           count(DISTINCT visit_id) FILTER (WHERE kind = 'view'),
           count(DISTINCT visit_id) FILTER (WHERE kind = 'answer'),
           count(DISTINCT visit_id) FILTER (WHERE kind = 'back'),
           percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE kind = 'answer')
      FROM funnels_funnelevent
     WHERE version_id = ANY(%s) AND at >= %s AND at < %s AND screen <> ''
     GROUP BY screen
"""


def _screens(version_ids: list[UUID], days: DateRange) -> tuple[ScreenFigures, ...]:
    with connection.cursor() as cursor:
        cursor.execute(_SCREENS, [version_ids, days.begins, days.ends])
        rows = cursor.fetchall()
    return tuple(ScreenFigures(*row) for row in sorted(rows, key=lambda row: (-row[1], row[0])))
