"""The back office's dashboard: every number from SQL, every day an Indian day, one definition for whoever looks.

What is earned is for full admins: specification 6 gives the pages that show commission to role 1 alone.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any, TypeVar
from uuid import UUID

from apps.accounts.domain.permissions import Can, has_permission
from apps.applications.domain.statuses import SubmissionStatus
from apps.applications.selectors import funnel_steps, reports, tallies
from apps.applications.selectors.reports import ReportScope
from apps.applications.selectors.tallies import DailyTally
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange, today_ist
from apps.core.domain.money import rupees
from apps.customers import selectors as customers
from apps.lenders import selectors as lenders
from apps.offerings.selectors.lead_counts import requests_for_system
from apps.partners import selectors as partners
from apps.reports.domain.funnel import CountedBy, funnel, knows_people
from apps.reports.domain.requests import by_product
from apps.reports.domain.tiles import ZERO, Tile, TileMeasure, TileValue, before, part_share, span, tile
from apps.revenue import selectors as revenue
from apps.revenue.selectors import CommissionTotals

Sums = TypeVar("Sums")

# The measure that a tile puts first; the other one is told beside it where it means something.
TILES: dict[str, tuple[TileMeasure, bool]] = {
    "leads": ("count", False),
    "applications": ("count", False),
    "submitted": ("count", False),
    "approved": ("count", True),
    "disbursed": ("amount", True),
}
MONEY_TILES = ("expected", "received", "gap", "payable", "paid", "margin")
MONEY_COLUMNS = ("expected", "received", "payable", "margin")
NOTHING = CommissionTotals()


def sees_commission(actor: Actor) -> bool:
    return actor.area == "admin" and actor.role_id == 1


def sees_people(actor: Actor) -> bool:
    """Who stands behind a number is for whoever may look for customers (specification 6)."""
    return has_permission(actor, Can.SEARCH_DESK)


def dashboard_tiles(actor: Actor, now: datetime, product: str | None) -> list[dict[str, Any]]:
    """The tiles that the actor may see; leads only over all products, since a lead has none yet."""
    today = today_ist(now)
    days = span(today)
    scope = reports.scope_of(actor, product)
    found = tallies.daily(scope, days)
    shown = []
    for key, (measure, has_both) in TILES.items():
        if key == "leads" and product is not None:
            continue
        series = {day: TileValue(sums.count, sums.amount) for day, sums in found[key].items()}
        shown.append(_tile(key, tile(series, today, measure), measure, has_both=has_both))
    if sees_commission(actor):
        by_day = revenue.totals_by_day(actor, days.first, days.until, product)
        received = revenue.received_by_day(actor, days.first, days.until, product)
        for key in MONEY_TILES:
            amounts = received if key == "received" else {day: getattr(sums, key) for day, sums in by_day.items()}
            series = {day: TileValue(0, amount) for day, amount in amounts.items()}
            shown.append(_tile(key, tile(series, today, "amount"), "amount", has_both=False))
    return shown


def _tile(key: str, made: Tile, measure: TileMeasure, *, has_both: bool) -> dict[str, Any]:
    def value(one: TileValue) -> dict[str, Any]:
        return {
            "count": one.count if measure == "count" or has_both else None,
            "amount": one.amount if measure == "amount" or has_both else None,
        }

    return {
        "key": key,
        "measure": measure,
        "today": value(made.today),
        "yesterday": value(made.yesterday),
        "month_to_date": value(made.month_to_date),
        "last_month": value(made.last_month),
        "same_days_last_month": value(made.same_days_last_month),
        "trend_percent": made.trend_percent,
        "spark": [value(one) for one in made.spark],
    }


def admin_dashboard(
    actor: Actor, days: DateRange, product: str | None, counted: CountedBy = "events"
) -> dict[str, Any]:
    """A period's totals, its funnel, where submissions stand, and the lines of lenders, partners and products.

    `counted` is the funnel's alone. Of arrivals it has no trend: those of the days before had longer to get on.
    """
    scope = reports.scope_of(actor, product)
    by_status = reports.statuses_by_partner(scope, days)
    of_partners = tallies.tallies(scope, days, "partner")
    whole = _sum(of_partners.values())
    statuses = {status: sum(counts.get(status, 0) for counts in by_status.values()) for status in SubmissionStatus}
    # Requests to providers are for products that no loan's filter names.
    asked = requests_for_system(begins=days.begins, ends=days.ends) if product is None else []
    requests: dict[UUID | None, int] = {}
    for row in asked:
        requests[row.partner_id] = requests.get(row.partner_id, 0) + row.asked
    counts, were = (
        _counts_by_cohort(scope, days) if counted == "arrivals" else _counts_by_event(scope, days, whole.leads)
    )
    return {
        "statuses": [{"status": status.value, "count": count} for status, count in statuses.items()],
        "funnel": [
            vars(step) | {"has_people": knows_people(step.step) and sees_people(actor)}
            for step in funnel(counts, were, product, counted)
        ],
        "no_match": counts["no_match"],
        "lenders": _lenders(actor, tallies.tallies(scope, days, "lender"), days, product),
        "partners": _partners(actor, of_partners, by_status, requests, days, product),
        "products": _products(tallies.tallies(scope, days, "product")),
        "requests": by_product(asked),
        "totals": {
            "leads": whole.leads if product is None else None,
            "applications": whole.applications,
            "submissions": whole.submitted,
            "disbursed_count": whole.disbursed,
            "disbursed_amount": whole.disbursed_amount,
        },
    }


def funnel_counts(scope: ReportScope, days: DateRange, counted: CountedBy) -> tuple[dict[str, int], dict[str, int]]:
    """How many came to each step, and what the trend holds it against; of arrivals nothing."""
    if counted == "arrivals":
        return _counts_by_cohort(scope, days)
    return _counts_by_event(scope, days, reports.leads(scope, days) if scope.product is None else 0)


def _counts_by_event(scope: ReportScope, days: DateRange, leads: int) -> tuple[dict[str, int], dict[str, int]]:
    """What happened in these days, and in as many before."""
    earlier = before(days)
    were = _steps(scope, earlier, reports.leads(scope, earlier) if scope.product is None else 0)
    return _steps(scope, days, leads), were


def _counts_by_cohort(scope: ReportScope, days: DateRange) -> tuple[dict[str, int], dict[str, int]]:
    """How far those who arrived in these days have come, held against nothing."""
    return funnel_steps.of_arrivals(scope, days), {}


def _steps(scope: ReportScope, days: DateRange, leads: int) -> dict[str, int]:
    """How many came to each step; `leads` are those of the days, which of one product nobody asks for."""
    counts = funnel_steps.of_events(scope, days)
    if scope.product is None:
        # A step that applications tell is counted in applications: a browser's word for it does not replace that.
        counts = customers.visitors_by_step_for_system(begins=days.begins, ends=days.ends) | counts
        counts |= {"otp_requested": leads, "otp_verified": reports.leads_verified(scope, days)}
    return counts


def _sum(lines: Iterable[DailyTally]) -> DailyTally:
    names = ("leads", "applications", "submitted", "approved_of_submitted", "approved", "disbursed")
    lines = list(lines)
    counts = {name: sum(getattr(line, name) for line in lines) for name in names}
    return DailyTally(**counts, disbursed_amount=sum((line.disbursed_amount for line in lines), Decimal("0.00")))


def _lenders(
    actor: Actor, found: Mapping[int, DailyTally], days: DateRange, product: str | None
) -> list[dict[str, Any]]:
    totals = _totals(revenue.totals_by_lender, actor, days, product)
    received = _totals(revenue.received_by_lender, actor, days, product)
    cards = lenders.lender_cards({*found, *totals, *received})
    rows = [
        {
            "lender_id": lender_id,
            "name": card.name(actor.language),
            **_line(found.get(lender_id, DailyTally())),
            **_money(actor, totals.get(lender_id, NOTHING), received.get(lender_id, ZERO)),
        }
        for lender_id, card in cards.items()
    ]
    return sorted(rows, key=lambda row: (-row["disbursed_amount"], -row["submitted"], row["name"]))


def _partners(
    actor: Actor,
    found: Mapping[UUID | None, DailyTally],
    by_status: Mapping[UUID | None, Mapping[str, int]],
    requests: Mapping[UUID | None, int],
    days: DateRange,
    product: str | None,
) -> list[dict[str, Any]]:
    """Each partner with anything in these days; the line without a partner counts what nobody brought."""
    totals = _totals(revenue.totals_by_partner, actor, days, product)
    received = _totals(revenue.received_by_partner, actor, days, product)
    ids = {*found, *totals, *received, *requests}
    names = partners.partner_names(partner_id for partner_id in ids if partner_id is not None)
    rows = []
    for partner_id in ids:
        line = found.get(partner_id, DailyTally())
        counts = dict(by_status.get(partner_id, {}))
        rows.append(
            {
                "partner_id": partner_id,
                "name": None if partner_id is None else names.get(partner_id, ""),
                "counts": counts,
                "total": sum(counts.values()),
                "leads": line.leads if product is None else None,
                "applications": line.applications,
                "requests": requests.get(partner_id, 0) if product is None else None,
                **_line(line),
                "conversion_percent": part_share(line.disbursed, line.leads) if product is None else None,
                **_money(actor, totals.get(partner_id, NOTHING), received.get(partner_id, ZERO)),
            }
        )
    return sorted(rows, key=lambda row: (-row["total"], row["name"] is None, row["name"] or ""))


def _products(found: Mapping[str, DailyTally]) -> list[dict[str, Any]]:
    rows = [{"product": code, "applications": line.applications, **_line(line)} for code, line in found.items()]
    return sorted(rows, key=lambda row: (-row["disbursed_amount"], -row["applications"], row["product"]))


def _line(line: DailyTally) -> dict[str, Any]:
    return {
        "submitted": line.submitted,
        "approved": line.approved,
        "approved_percent": part_share(line.approved_of_submitted, line.submitted),
        "disbursed": line.disbursed,
        "disbursed_amount": line.disbursed_amount,
        "average_ticket": rupees(line.disbursed_amount / line.disbursed) if line.disbursed else None,
    }


def _money(actor: Actor, totals: CommissionTotals, received: Decimal) -> dict[str, Any]:
    """Return the columns of money: expected of the days' events, received by booking day."""
    if not sees_commission(actor):
        return dict.fromkeys(MONEY_COLUMNS)
    return {name: getattr(totals, name) for name in MONEY_COLUMNS} | {"received": received}


def _totals(
    read: Callable[[Actor, date, date, str | None], dict[Any, Sums]],
    actor: Actor,
    days: DateRange,
    product: str | None,
) -> dict[Any, Sums]:
    return read(actor, days.first, days.until, product) if sees_commission(actor) else {}
