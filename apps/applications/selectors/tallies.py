"""The dashboards' numbers split up: day by day, by lender, by partner and by product.

Every number means what `reporting` says it means; here it is only grouped.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Any, Literal

from django.db.models import Count, Q, Sum

from apps.applications.selectors import reports
from apps.applications.selectors.reports import ReportScope, SubmissionTotals
from apps.core.domain.calendar import DateRange

ZERO = Decimal("0.00")

TallyKey = Literal["lender", "partner", "product"]
# The column of a lead, of an application and of a submission; a lead has no product, and only a submission a lender.
_COLUMNS: dict[TallyKey, tuple[str, str, str]] = {
    "lender": ("", "", "lender_id"),
    "partner": ("partner_id", "partner_id", "application__partner_id"),
    "product": ("", "product_code", "product_code"),
}


@dataclass(frozen=True)
class DailyTally:
    """One line of a table: what came, what went to lenders and what became of it.

    `approved` happened on these days; `approved_of_submitted` is the part of `submitted` that is approved until now.
    """

    leads: int = 0
    applications: int = 0
    submitted: int = 0
    approved_of_submitted: int = 0
    approved: int = 0
    disbursed: int = 0
    disbursed_amount: Decimal = ZERO


def daily(scope: ReportScope, days: DateRange) -> dict[str, dict[date, SubmissionTotals]]:
    """Day by day, for each of leads, applications, submitted, approved and disbursed; days without any are absent."""
    approved = reports.with_first_approval(reports.first_approved(scope, days)).order_by().values_list("first_on")
    disbursed = reports.paid_out(scope, days).order_by().values_list("paid_on")
    return {
        "leads": {
            day: SubmissionTotals(number, ZERO)
            for day, number in reports.per_day(reports.lead_visits(scope, days), "at")
        },
        "applications": {
            day: SubmissionTotals(number, ZERO)
            for day, number in reports.per_day(reports.applications_made(scope, days), "created_at")
        },
        "submitted": {
            day: SubmissionTotals(number, ZERO)
            for day, number in reports.per_day(reports.applications_sent(scope, days), "created_at")
        },
        "approved": {
            day: SubmissionTotals(number, amount or ZERO)
            for day, number, amount in approved.annotate(number=Count("id"), worth=Sum(reports.WORTH))
        },
        "disbursed": {
            day: SubmissionTotals(number, amount or ZERO)
            for day, number, amount in disbursed.annotate(number=Count("id"), worth=Sum("disbursed_amount"))
        },
    }


def tallies(scope: ReportScope, days: DateRange, by: TallyKey) -> dict[Any, DailyTally]:
    """The numbers of these days by lender, by partner (None: nobody's) or by product."""
    of_lead, of_application, of_submission = _COLUMNS[by]
    found: dict[Hashable, DailyTally] = {}

    def note(rows: Any, column: str, **sums: Any) -> None:
        for row in rows.order_by().values(column).annotate(**sums):
            counts: dict[str, Any] = {name: row[name] for name in sums}
            found[row[column]] = replace(found.get(row[column], DailyTally()), **counts)

    if of_lead and scope.product is None:
        note(reports.lead_visits(scope, days), of_lead, leads=Count("pk"))
    if of_application:
        note(reports.applications_made(scope, days), of_application, applications=Count("pk"))
    of_these = Count("pk", filter=Q(status__in=reports.STANDING_APPROVED))
    sent = reports.applications_sent(scope, days)
    note(sent, of_submission, submitted=Count("pk"), approved_of_submitted=of_these)
    note(reports.first_approved(scope, days), of_submission, approved=Count("pk"))
    paid = {"disbursed": Count("pk"), "worth": Sum("disbursed_amount", default=ZERO)}
    for row in reports.paid_out(scope, days).order_by().values(of_submission).annotate(**paid):
        was = found.get(row[of_submission], DailyTally())
        found[row[of_submission]] = replace(was, disbursed=row["disbursed"], disbursed_amount=row["worth"])
    return found
