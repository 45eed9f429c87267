"""Export of every lender's months with the amounts of both sides."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_month, label_of
from apps.revenue.models import CommissionMonth
from apps.settlement.exporters.labels import (
    CLAIMED,
    DIFFERENCE,
    EXPECTED,
    LENDER,
    MONTH,
    MONTH_STATES,
    PAID_TO_PARTNERS,
    RECEIVED,
    STATE,
)
from apps.settlement.selectors import reconciliation

TITLE = ("Reconciliation", "मिलान")
PERMISSION_REQUIRED = Can.RECONCILE_REVENUE
NEEDS_REAUTH = True
FILTERS = frozenset({"search", "state", "month"})
COLUMNS = (
    ExportColumn("lender", LENDER, 28),
    ExportColumn("month", MONTH, 10),
    ExportColumn("state", STATE, 16),
    ExportColumn("moved", ("Moved since (₹)", "उसके बाद फ़र्क (₹)"), 18, on="state"),
    ExportColumn("expected", EXPECTED, 16),
    ExportColumn("claimed", CLAIMED, 16),
    ExportColumn("received", RECEIVED, 16),
    ExportColumn("difference", DIFFERENCE, 16),
    ExportColumn("paid", PAID_TO_PARTNERS, 18),
)
_BLOCK = 200


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the months that match search, month and state, in the page's order."""
    months = list(
        reconciliation.reconciliations_for(
            actor,
            month=filter_month(filters),
            state=filter_choice(filters, "state", MONTH_STATES),
            search=filters.get("search", ""),
        )
    )
    return ExportRows(_rows(actor, months), len(months))


def _rows(actor: Actor, months: list[CommissionMonth]) -> Iterator[Mapping[str, ExportCell]]:
    for first in range(0, len(months), _BLOCK):
        for totals in reconciliation.sums_for(actor, months[first : first + _BLOCK]):
            yield {
                "lender": totals.row.lender.name_in(actor.language),
                "month": f"{totals.row.month:%Y-%m}",
                "state": label_of(MONTH_STATES, totals.state, actor.language),
                "moved": totals.moved or None,
                "expected": totals.expected,
                "claimed": totals.claimed,
                "received": totals.received,
                "difference": totals.difference,
                "paid": totals.paid,
            }
