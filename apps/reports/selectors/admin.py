"""Read the back office's dashboard from day cells; every day is an Indian day.

What is earned is for full admins: specification 6 gives the pages that show commission to role 1 alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, TypeVar
from uuid import UUID

from apps.accounts.domain.permissions import Can, has_permission
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.selectors.reports import STANDING_APPROVED
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange, today_ist
from apps.core.domain.money import rupees
from apps.core.domain.problems import forbidden
from apps.customers.domain.breakdown import OWN
from apps.lenders.selectors import lenders
from apps.offerings.selectors.lead_counts import requests_for_system
from apps.partners.selectors import organisations as partners
from apps.reports.domain.counted_steps import cohort_step, standing_step
from apps.reports.domain.funnel import CountedBy, funnel, knows_people, steps_of
from apps.reports.domain.kinds import Kind, kind_of
from apps.reports.domain.requests import by_product
from apps.reports.domain.tiles import ZERO, Tile, TileMeasure, TileValue, before, part_share, span, tile
from apps.reports.gateways.replica import reads_replica
from apps.reports.selectors import commission_totals
from apps.reports.selectors.cells import CellCounts, Freshness, dashboard_freshness, freshness_of, read_cells
from apps.reports.selectors.commission_totals import CommissionTotals

Sums = TypeVar("Sums")
LineKey = TypeVar("LineKey", UUID | None, int, str)

# The measure that a tile shows first, and whether it shows the other one too.
TILES: dict[str, tuple[TileMeasure, bool]] = {
    "leads": ("count", False),
    "applications": ("count", False),
    "submitted": ("count", False),
    "approved": ("count", True),
    "disbursed": ("amount", True),
}
TILE_STEPS = {
    "leads": "otp_requested",
    "applications": "applied",
    "submitted": "sent",
    "approved": "approvals",
    "disbursed": "loans",
}
LINE_STEPS = ("otp_requested", "applied", "sent", "approvals", "loans")
"""Steps counted in the lines of lenders, partners and products."""
MONEY_TILES = ("expected", "received", "gap", "payable", "paid", "margin")
MONEY_COLUMNS = ("expected", "received", "payable", "margin")
NOTHING = CommissionTotals()


def sees_commission(actor: Actor) -> bool:
    return actor.area == "admin" and actor.role_id == 1


def admins_only(actor: Actor) -> None:
    """Raise 403 unless the actor is an admin."""
    if actor.area != "admin":
        raise forbidden()


def sees_people(actor: Actor) -> bool:
    """Return whether the actor may see the people behind a number (specification 6).

    Those who may search for customers may.
    """
    return has_permission(actor, Can.SEARCH_DESK)


@dataclass(frozen=True)
class TilePage:
    """Tiles that the actor may see, and how fresh what they count is."""

    tiles: list[dict[str, Any]]
    freshness: Freshness


@reads_replica
def dashboard_tiles(actor: Actor, now: datetime, product: str | None) -> TilePage:
    """Return the tiles that the actor may see.

    Leads are only over all products, because a lead has no product yet.
    """
    admins_only(actor)
    today = today_ist(now)
    days = span(today)
    fresh = freshness_of(days, today)
    kind = kind_of(has_product=product is not None, part=None)
    cells = read_cells(days, kind, product=product or "", by="day", steps=[TILE_STEPS[key] for key in TILES])
    shown = []
    for key, (measure, has_both) in TILES.items():
        if key == "leads" and product is not None:
            continue
        step = TILE_STEPS[key]
        series = {of.bucket: TileValue(cell.of(step), cell.rupees(step)) for of, cell in cells.items() if of.bucket}
        shown.append(_tile(key, tile(series, today, measure), measure, has_both=has_both))
    if sees_commission(actor):
        by_day = commission_totals.totals_by_day(actor, days.first, days.until, product)
        received = commission_totals.received_by_day(actor, days.first, days.until, product)
        for key in MONEY_TILES:
            amounts = received if key == "received" else {day: getattr(sums, key) for day, sums in by_day.items()}
            series = {day: TileValue(0, amount) for day, amount in amounts.items()}
            shown.append(_tile(key, tile(series, today, "amount"), "amount", has_both=False))
    return TilePage(shown, fresh)


def _tile(key: str, made: Tile, measure: TileMeasure, *, has_both: bool) -> dict[str, Any]:
    def value(tile_value: TileValue) -> dict[str, Any]:
        return {
            "count": tile_value.count if measure == "count" or has_both else None,
            "amount": tile_value.amount if measure == "amount" or has_both else None,
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
        "last_14_days": [value(tile_value) for tile_value in made.spark],
    }


@reads_replica
def fresh_dashboard(
    actor: Actor, days: DateRange, product: str | None, counted: CountedBy, *, now: datetime
) -> tuple[dict[str, Any], Freshness]:
    """Return `admin_dashboard`, and how fresh its counts are."""
    admins_only(actor)
    fresh = dashboard_freshness(days, now)
    return admin_dashboard(actor, days, product, counted), fresh


def admin_dashboard(
    actor: Actor, days: DateRange, product: str | None, counted: CountedBy = "events"
) -> dict[str, Any]:
    """Return a period's totals, its funnel, statuses, and lines by lender, partner and product.

    `counted` is for the funnel alone. Arrivals have no trend: those of the days before had more time.
    """
    admins_only(actor)
    has_product = product is not None
    parts = {part: kind_of(has_product=has_product, part=part) for part in (None, "partner", "lender")}
    cells = read_cells(days, *parts.values(), Kind.PRODUCT, product=product or "")
    by_kind: dict[Kind, dict[str, CellCounts]] = {kind: {} for kind in (*parts.values(), Kind.PRODUCT)}
    for key, cell in cells.items():
        by_kind[key.kind][key.product if key.kind is Kind.PRODUCT else key.part] = cell
    whole = by_kind[parts[None]].get(product or "", CellCounts())
    of_partners = {None if part == OWN else UUID(part): cell for part, cell in by_kind[parts["partner"]].items()}
    of_lenders = {int(part): cell for part, cell in by_kind[parts["lender"]].items()}
    # Requests to providers are for products that no loan's filter names.
    request_rows = requests_for_system(begins=days.begins, ends=days.ends) if product is None else []
    requests: dict[UUID | None, int] = {}
    for row in request_rows:
        requests[row.partner_id] = requests.get(row.partner_id, 0) + row.asked
    counts, were = _funnel_counts(whole.counts, days, product, counted)
    return {
        "statuses": [{"status": status.value, "count": count} for status, count in _statuses(whole).items()],
        "funnel": [
            vars(step) | {"has_people": knows_people(step.step) and sees_people(actor)}
            for step in funnel(counts, were, product, counted)
        ],
        "no_match": counts["no_match"],
        "lenders": _lenders(actor, _counted_lines(of_lenders), days, product),
        "partners": _partners(actor, _counted_lines(of_partners), requests, days, product),
        "products": _products(_counted_lines(by_kind[Kind.PRODUCT])),
        "requests": by_product(request_rows),
        "totals": {
            "leads": None if has_product else whole.of("otp_requested"),
            "applications": whole.of("applied"),
            "submissions": whole.of("sent"),
            "disbursed_count": whole.of("loans"),
            "disbursed_amount": whole.rupees("loans"),
        },
    }


def _counted_lines(cells: Mapping[LineKey, CellCounts]) -> dict[LineKey, CellCounts]:
    """Keep those with anything that a line of the dashboard shows."""
    return {key: cell for key, cell in cells.items() if any(cell.of(step) for step in LINE_STEPS)}


def _statuses(cell: CellCounts) -> dict[SubmissionStatus, int]:
    return {status: cell.of(standing_step(status.value)) for status in SubmissionStatus}


def funnel_counts(
    actor: Actor, days: DateRange, product: str | None, counted: CountedBy
) -> tuple[dict[str, int], dict[str, int]]:
    """Return the counts of each step, and those to compare for the trend; none of arrivals."""
    admins_only(actor)
    return _funnel_counts(_whole(days, product).counts, days, product, counted)


def _funnel_counts(
    counts: Mapping[str, int], days: DateRange, product: str | None, counted: CountedBy
) -> tuple[dict[str, int], dict[str, int]]:
    names = (*steps_of(product, counted), "no_match")
    if counted == "arrivals":
        return {name: counts.get(cohort_step(name), 0) for name in names}, {}
    lists = counts.get("listed", 0) - counts.get("matched", 0)
    return {**counts, "no_match": lists}, _whole(before(days), product).counts


def _whole(days: DateRange, product: str | None) -> CellCounts:
    kind = kind_of(has_product=product is not None, part=None)
    return next(iter(read_cells(days, kind, product=product or "").values()), CellCounts())


def _lenders(
    actor: Actor, lines: Mapping[int, CellCounts], days: DateRange, product: str | None
) -> list[dict[str, Any]]:
    totals = _totals(commission_totals.totals_by_lender, actor, days, product)
    received = _totals(commission_totals.received_by_lender, actor, days, product)
    cards = lenders.lender_cards({*lines, *totals, *received})
    rows = [
        {
            "lender_id": lender_id,
            "name": card.name(actor.language),
            **_line(lines.get(lender_id, CellCounts())),
            **_money(actor, totals.get(lender_id, NOTHING), received.get(lender_id, ZERO)),
        }
        for lender_id, card in cards.items()
    ]
    return sorted(rows, key=lambda row: (-row["disbursed_amount"], -row["submitted"], row["name"]))


def _partners(
    actor: Actor,
    lines: Mapping[UUID | None, CellCounts],
    requests: Mapping[UUID | None, int],
    days: DateRange,
    product: str | None,
) -> list[dict[str, Any]]:
    """Return a row for each partner with anything in these days.

    The row without a partner counts customers who came without one.
    """
    totals = _totals(commission_totals.totals_by_partner, actor, days, product)
    received = _totals(commission_totals.received_by_partner, actor, days, product)
    ids = {*lines, *totals, *received, *requests}
    names = partners.partner_names(partner_id for partner_id in ids if partner_id is not None)
    rows = []
    for partner_id in ids:
        line = lines.get(partner_id, CellCounts())
        counts = {status.value: count for status, count in _statuses(line).items() if count}
        leads = line.of("otp_requested")
        rows.append(
            {
                "partner_id": partner_id,
                "name": None if partner_id is None else names.get(partner_id, ""),
                "counts": counts,
                "total": sum(counts.values()),
                "leads": leads if product is None else None,
                "applications": line.of("applied"),
                "requests": requests.get(partner_id, 0) if product is None else None,
                **_line(line),
                "conversion_percent": part_share(line.of("loans"), line.of("otp_requested"))
                if product is None
                else None,
                **_money(actor, totals.get(partner_id, NOTHING), received.get(partner_id, ZERO)),
            }
        )
    return sorted(rows, key=lambda row: (-row["total"], row["name"] is None, row["name"] or ""))


def _products(lines: Mapping[str, CellCounts]) -> list[dict[str, Any]]:
    rows = [{"product": code, "applications": line.of("applied"), **_line(line)} for code, line in lines.items()]
    return sorted(rows, key=lambda row: (-row["disbursed_amount"], -row["applications"], row["product"]))


def _line(line: CellCounts) -> dict[str, Any]:
    sent, loans, rupees_paid = line.of("sent"), line.of("loans"), line.rupees("loans")
    return {
        "submitted": sent,
        "approved": line.of("approvals"),
        "approved_percent": part_share(sum(line.of(standing_step(status)) for status in STANDING_APPROVED), sent),
        "disbursed": loans,
        "disbursed_amount": rupees_paid,
        "average_ticket": rupees(rupees_paid / loans) if loans else None,
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
