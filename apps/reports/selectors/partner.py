"""Read the partner's dashboard from day cells; every day is an Indian day."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from apps.applications.selectors import reports
from apps.applications.selectors.reports import ReportScope
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.customers.selectors.masked_people import masked_names
from apps.lenders.selectors import lenders
from apps.offerings.selectors.lead_counts import requests_for_system
from apps.reports.domain.kinds import kind_of
from apps.reports.domain.requests import by_product
from apps.reports.domain.tiles import before, part_share, trend
from apps.reports.gateways.replica import reads_replica
from apps.reports.selectors.cells import CellCounts, CellKey, Freshness, TimeBucket, dashboard_freshness, read_cells
from apps.reports.selectors.report import each_day

RECENT = 10
REFERENCE_LETTERS = 8

FUNNEL = {
    "visit": "visit",
    "otp_requested": "otp_requested",
    "otp_verified": "otp_verified",
    "profile_completed": "profile_completed",
    "offers_viewed": "offers_viewed",
    "submitted": "submitted",
    "approved": "approvals",
    "disbursed": "loans",
}
"""Each step with its counted step: at the end submissions, because each of them is paid for."""


@reads_replica
def fresh_partner_dashboard(actor: Actor, days: DateRange, *, now: datetime) -> tuple[dict[str, Any], Freshness]:
    """Return `partner_dashboard`, and how fresh its counts are."""
    fresh = dashboard_freshness(days, now)
    return partner_dashboard(actor, days), fresh


def partner_dashboard(actor: Actor, days: DateRange) -> dict[str, Any]:
    """Return one partner's customers and results; an agent sees only their own leads."""
    scope = reports.scope_of(actor)
    earlier = before(days)
    now, was = _of_scope(scope, days), _of_scope(scope, earlier)
    return {
        "leads": now.of("otp_requested"),
        "applications": now.of("applied"),
        "approved": _sums(now, "approvals"),
        "disbursed": _sums(now, "loans"),
        "conversion_percent": part_share(now.of("loans"), now.of("otp_requested")),
        "trend_percent": {
            "leads": trend(now.of("otp_requested"), was.of("otp_requested")),
            "applications": trend(now.of("applied"), was.of("applied")),
            "approved": trend(now.of("approvals"), was.of("approvals")),
            "disbursed": trend(now.rupees("loans"), was.rupees("loans")),
        },
        "funnel": [{"step": name, "count": now.of(step)} for name, step in FUNNEL.items()],
        "recent": recent_applications(actor),
        "by_day": _by_day(scope, days),
        "by_day_before": _by_day(scope, earlier),
        "products": _products(scope, days),
        "requests": by_product(
            requests_for_system(
                begins=days.begins, ends=days.ends, partner_id=scope.partner_id, agent_id=scope.agent_id
            )
        ),
    }


def _cells(
    scope: ReportScope, days: DateRange, *, has_product: bool = False, by: TimeBucket | None = None
) -> Mapping[CellKey, CellCounts]:
    """Return what counts for the partner, or for the agent alone."""
    part = ("partner", scope.partner_id) if scope.agent_id is None else ("agent", scope.agent_id)
    return read_cells(days, kind_of(has_product=has_product, part=part[0]), part=str(part[1]), by=by)


def _of_scope(scope: ReportScope, days: DateRange) -> CellCounts:
    return next(iter(_cells(scope, days).values()), CellCounts())


def _products(scope: ReportScope, days: DateRange) -> list[dict[str, Any]]:
    """Return the disbursed amounts by product, largest first."""
    rows = [
        {"product": key.product, **_sums(cell, "loans")}
        for key, cell in _cells(scope, days, has_product=True).items()
        if cell.of("loans")
    ]
    return sorted(rows, key=lambda row: (-row["amount"], row["product"]))


def _sums(cell: CellCounts, step: str) -> dict[str, Any]:
    return {"count": cell.of(step), "amount": cell.rupees(step)}


def recent_applications(actor: Actor) -> list[dict[str, Any]]:
    """Return the partner's newest applications with masked names; an agent gets only their own."""
    applications = reports.recent(reports.scope_of(actor), RECENT)
    names = masked_names(application.customer_id for application in applications)
    cards = lenders.lender_cards(
        application.lender_id for application in applications if application.lender_id is not None
    )
    return [
        {
            "application_ref": str(application.application_id)[:REFERENCE_LETTERS],
            "customer": names.get(application.customer_id, ""),
            "product": application.product_code,
            "lender": None if application.lender_id is None else cards[application.lender_id].name(actor.language),
            "status": application.status,
            "amount": application.amount,
            "at": application.at,
        }
        for application in applications
    ]


def _by_day(scope: ReportScope, days: DateRange) -> list[dict[str, Any]]:
    cells = {key.bucket: cell for key, cell in _cells(scope, days, by="day").items()}
    return [{"date": day, **_day(cells.get(day, CellCounts()))} for day in each_day(days)]


def _day(cell: CellCounts) -> dict[str, Any]:
    return {
        "leads": cell.of("otp_requested"),
        "applications": cell.of("applied"),
        "disbursed": cell.of("loans"),
        "disbursed_amount": cell.rupees("loans"),
    }
