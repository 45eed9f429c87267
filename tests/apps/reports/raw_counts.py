"""The live count over the raw tables: how the dashboards counted before day cells, which cells have to equal.

A number here is computed with DISTINCT over the whole range, never by the gap rule.
"""

from collections.abc import Collection
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import Case, Count, F, OuterRef, Q, Subquery, Sum, When, Window
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Coalesce, Left, Lower, RowNumber, Trim

from apps.applications.models import OfferSnapshot
from apps.applications.selectors import funnel_steps, reports
from apps.applications.selectors.funnel_steps import HAS_A_LENDER, FunnelStepSource
from apps.applications.selectors.reports import ReportScope
from apps.core.domain.calendar import DateRange
from apps.customers.domain.breakdown import MAX_SOURCE_LENGTH, OWN, BreakdownPart, channel_of, kind_of_device
from apps.customers.domain.events import JourneyEventName
from apps.customers.models import Customer, JourneyEvent, Prospect
from apps.partners.selectors.attribution import partners_of_links
from apps.reports.domain.funnel import ALL_STEPS

Parts = dict[str, int]


@dataclass(frozen=True)
class Tally:
    leads: int
    applications: int
    submitted: int
    approved_of_submitted: int
    approved: tuple[int, Decimal]
    disbursed: tuple[int, Decimal]


def tally(scope: ReportScope, days: DateRange, lender: int | None = None) -> Tally:
    """What a line of the dashboard says."""
    sent = reports.applications_sent(scope, days)
    approved, paid = reports.first_approved(scope, days), reports.paid_out(scope, days)
    if lender is not None:
        sent, approved, paid = (rows.filter(lender_id=lender) for rows in (sent, approved, paid))
    return Tally(
        reports.lead_visits(scope, days).count() if lender is None and scope.product is None else 0,
        reports.applications_made(scope, days).count() if lender is None else 0,
        sent.count(),
        sent.filter(status__in=reports.STANDING_APPROVED).count(),
        (approved.count(), approved.aggregate(sum=Sum(reports.WORTH))["sum"] or Decimal("0.00")),
        (paid.count(), paid.aggregate(sum=Sum("disbursed_amount"))["sum"] or Decimal("0.00")),
    )


def statuses(scope: ReportScope, days: DateRange) -> dict[str, int]:
    rows = reports.applications_sent(scope, days).order_by().values("status").annotate(number=Count("id"))
    return {row["status"]: row["number"] for row in rows}


def number(came: FunnelStepSource) -> int:
    return came.rows.order_by().aggregate(number=Count(came.unit, distinct=True))["number"] or 0


def of_events(scope: ReportScope, days: DateRange) -> dict[str, int]:
    """How many came to each step; of all products also the visitors of everybody."""
    came = funnel_steps.step_counts_by_events(scope, days)
    shown = OfferSnapshot.objects.filter(created_at__gte=days.begins, created_at__lt=days.ends).order_by()
    lists = reports.within(shown, scope, "application__").aggregate(
        matched=Count("application_id", distinct=True, filter=HAS_A_LENDER),
        all=Count("application_id", distinct=True),
    )
    counts = {name: number(one) for name, one in came.items()} | {"no_match": lists["all"] - lists["matched"]}
    return counts if scope.product else visitors(days) | counts


def visitors(days: DateRange) -> dict[str, int]:
    rows = JourneyEvent.objects.filter(at__gte=days.begins, at__lt=days.ends).order_by().values("event")
    counted = rows.annotate(number=Count(Coalesce("visit_id", "customer_id"), distinct=True))
    return {row["event"]: row["number"] for row in counted}


def profiles(scope: ReportScope, days: DateRange) -> int:
    """Customers of a partner or an agent who completed a profile."""
    whose = reports.touches(scope).filter(prospect__customer__isnull=False).values("prospect__customer_id")
    rows = JourneyEvent.objects.filter(event="profile_completed", at__gte=days.begins, at__lt=days.ends)
    return rows.filter(customer_id__in=whose).aggregate(number=Count("customer_id", distinct=True))["number"] or 0


def of_arrivals(scope: ReportScope, days: DateRange) -> dict[str, int]:
    who = funnel_steps.arrival_cohort(scope, days)
    counts: dict[str, int] = who.applications.rows.order_by().aggregate(
        no_match=Count("pk", filter=who.no_match),
        **{
            name: Count(who.applications.unit, distinct=True, filter=flag) for name, flag in who.of_applications.items()
        },
    )
    if who.visits is not None:
        counts |= who.visits.rows.order_by().aggregate(
            **{name: Count(who.visits.unit, distinct=True, filter=flag) for name, flag in who.of_visits.items()}
        )
    return counts


def events_split(scope: ReportScope, days: DateRange, part: BreakdownPart) -> dict[str, Parts]:
    """Each step told apart; one query a step."""
    came = funnel_steps.step_counts_by_events(scope, days)
    found = {name: _split(one, part) for name, one in came.items()}
    if scope.product is None:
        browsed = [JourneyEventName(name) for name in ALL_STEPS if name not in found]
        found |= _visitors_split(browsed, part, days)
    return found


def arrivals_split(scope: ReportScope, days: DateRange, part: BreakdownPart) -> dict[str, Parts]:
    who = funnel_steps.arrival_cohort(scope, days)
    found = {name: _split(who.applications, part, flag) for name, flag in who.of_applications.items()}
    if who.visits is not None:
        found |= {name: _split(who.visits, part, flag) for name, flag in who.of_visits.items()}
    return found


def _split(came: FunnelStepSource, part: BreakdownPart, flag: Q | None = None) -> Parts:
    columns = _columns(part, came.visit, came.customer, came.partner)
    rows = came.rows.order_by().filter(flag or Q())
    counted = rows.annotate(**columns).values(*columns).annotate(number=Count(came.unit, distinct=True))
    return _named(part, ((tuple(row[name] for name in columns), row["number"]) for row in counted))


def _named(part: BreakdownPart, rows: Any) -> Parts:
    found: Parts = {}
    for raw, count in rows:
        texts = ["" if text is None else str(text) for text in raw]
        name = kind_of_device(*texts) if part == "device" else texts[0]
        if part in ("partner", "channel"):
            name = texts[0] or OWN
            name = channel_of(name) if part == "channel" else name
        found[name] = found.get(name, 0) + count
    return {name: count for name, count in found.items() if count}


def _columns(part: BreakdownPart, visit: str, customer: str, partner: Any) -> dict[str, Any]:
    if part == "city":
        return {"part": F(f"{customer}city")}
    if part == "language":
        return {"part": F(f"{visit}language")}
    if part in ("partner", "channel"):
        return {"part": partner}
    if part == "device":
        return {"part": F(f"{visit}user_agent"), "told": KeyTextTransform("device", f"{visit}utms")}
    return {"part": Lower(Left(Trim(KeyTextTransform("utm_source", f"{visit}utms")), MAX_SOURCE_LENGTH))}


def _visitors_split(events: Collection[JourneyEventName], part: BreakdownPart, days: DateRange) -> dict[str, Parts]:
    """Each visitor counts once a step, with the first time there."""
    rows = JourneyEvent.objects.filter(event__in=events, at__gte=days.begins, at__lt=days.ends)
    visitor = Coalesce("visit_id", "customer_id")
    times = Window(RowNumber(), partition_by=["event", visitor], order_by=["at", "pk"])
    named = rows.annotate(visitor=visitor).filter(visitor__isnull=False).order_by()
    first = named.annotate(times=times).filter(times=1).values("pk")
    who = Customer.objects.filter(pk=OuterRef("customer_id"))
    last = Prospect.objects.filter(customer_id=OuterRef("customer_id"), created_at__lte=OuterRef("at"))
    last = last.order_by("-created_at", "-pk")
    link = {"part": F("url_segment"), "told": KeyTextTransform("utm_id", "utms")}
    by_credit = part in ("partner", "channel")
    columns = link if by_credit else _columns(part, "", "", None)
    asked: dict[str, Any] = {
        name: Subquery((who if part == "city" else last).annotate(**{f"_{name}": found}).values(f"_{name}")[:1])
        for name, found in columns.items()
    }
    if by_credit:
        tells = Q(visit_id__isnull=False) | ~Q(url_segment="")
        asked = {name: Case(When(tells, then=found), default=asked[name]) for name, found in columns.items()}
    own = {"source": "part", "device": "told"}.get(part)
    if own is not None:
        asked[own] = Coalesce(columns[own], asked[own])
    counted = JourneyEvent.objects.filter(pk__in=first).annotate(**asked).order_by().values("event", *asked)
    found: dict[str, dict[tuple[Any, ...], int]] = {str(event): {} for event in events}
    for row in counted.annotate(number=Count("pk")):
        found[row["event"]][tuple(row[name] for name in asked)] = row["number"]
    if by_credit:
        links = {raw: (raw[0] or "", raw[1] or "") for counts in found.values() for raw in counts}
        whose = partners_of_links(links.values())
        credited = {raw: (whose.get(link),) for raw, link in links.items()}
        return {
            step: _named(part, ((credited[raw], count) for raw, count in counts.items()))
            for step, counts in found.items()
        }
    return {step: _named(part, counts.items()) for step, counts in found.items()}
