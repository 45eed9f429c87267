"""The partner's dashboard: every number from SQL, every day an Indian day, one definition for whoever looks."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from apps.applications.selectors import reports, tallies
from apps.applications.selectors.reports import ReportScope, SubmissionTotals
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.customers import selectors as customers
from apps.customers.domain.events import JourneyEventName
from apps.lenders import selectors as lenders
from apps.offerings.selectors.lead_counts import requests_for_system
from apps.partners import selectors as partners
from apps.reports.domain.requests import by_product
from apps.reports.domain.tiles import before, part_share, trend

RECENT = 10
REFERENCE_LETTERS = 8


def partner_dashboard(actor: Actor, days: DateRange) -> dict[str, Any]:
    """What one partner brought and what became of it; an agent sees their own leads only."""
    scope = reports.scope_of(actor)
    earlier = before(days)
    leads, made = reports.leads(scope, days), reports.applications(scope, days)
    approved, disbursed = reports.approved(scope, days), reports.disbursed(scope, days)
    return {
        "leads": leads,
        "applications": made,
        "approved": _sums(approved),
        "disbursed": _sums(disbursed),
        "conversion_percent": part_share(disbursed.count, leads),
        "trend_percent": {
            "leads": trend(leads, reports.leads(scope, earlier)),
            "applications": trend(made, reports.applications(scope, earlier)),
            "approved": trend(approved.count, reports.approved(scope, earlier).count),
            "disbursed": trend(disbursed.amount, reports.disbursed(scope, earlier).amount),
        },
        "funnel": _funnel(actor, scope, days, leads, approved, disbursed),
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


def _products(scope: ReportScope, days: DateRange) -> list[dict[str, Any]]:
    """What was paid out by product, the most first."""
    found = tallies.tallies(scope, days, "product")
    rows = [
        {"product": code, "count": line.disbursed, "amount": line.disbursed_amount}
        for code, line in found.items()
        if line.disbursed
    ]
    return sorted(rows, key=lambda row: (-row["amount"], row["product"]))


def _sums(sums: SubmissionTotals) -> dict[str, Any]:
    return {"count": sums.count, "amount": sums.amount}


def _funnel(
    actor: Actor,
    scope: ReportScope,
    days: DateRange,
    leads: int,
    approved: SubmissionTotals,
    disbursed: SubmissionTotals,
) -> list[dict[str, Any]]:
    """Each step counts what happened in these days, whenever the person first came."""
    brand = partners.partners_for(actor).values_list("key", flat=True).first()
    agent = None if scope.agent_id is None else str(scope.agent_id)

    def visitors(event: JourneyEventName) -> int:
        return customers.visitors_counted_for_system(
            event, begins=days.begins, ends=days.ends, segment=brand or "", agent=agent
        )

    profiles = customers.profiles_completed_for_system(
        begins=days.begins, ends=days.ends, customers=reports.customer_ids(scope)
    )
    steps = (
        ("visit", visitors(JourneyEventName.VISIT)),
        ("otp_requested", leads),
        ("otp_verified", reports.leads_verified(scope, days)),
        ("profile_completed", profiles),
        ("offers_viewed", visitors(JourneyEventName.OFFERS_VIEWED)),
        ("submitted", reports.applications_submitted(scope, days)),
        ("approved", approved.count),
        ("disbursed", disbursed.count),
    )
    return [{"step": step, "count": count} for step, count in steps]


def recent_applications(actor: Actor) -> list[dict[str, Any]]:
    """The partner's newest applications, customers by masked names; an agent's own ones only."""
    found = reports.recent(reports.scope_of(actor), RECENT)
    names = customers.masked_names(one.customer_id for one in found)
    cards = lenders.lender_cards(one.lender_id for one in found if one.lender_id is not None)
    return [
        {
            "application_ref": str(one.application_id)[:REFERENCE_LETTERS],
            "customer": names.get(one.customer_id, ""),
            "product": one.product_code,
            "lender": None if one.lender_id is None else cards[one.lender_id].name(actor.language),
            "status": one.status,
            "amount": one.amount,
            "at": one.at,
        }
        for one in found
    ]


def _by_day(scope: ReportScope, days: DateRange) -> list[dict[str, Any]]:
    found = reports.by_day(scope, days)
    return [{"date": day, **_NOTHING, **found.get(day, {})} for day in each_day(days)]


_NOTHING = {"leads": 0, "applications": 0, "disbursed": 0, "disbursed_amount": Decimal("0.00")}


def each_day(days: DateRange) -> list[date]:
    """Every day of the range in order."""
    return [days.first + timedelta(days=number) for number in range((days.until - days.first).days)]
