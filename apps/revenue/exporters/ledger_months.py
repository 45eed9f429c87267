"""Export of one lender's months of the ledger, one row a revenue type."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_number, labelled, require_filters
from apps.revenue.models import MonthResult
from apps.revenue.selectors import months

TITLE = ("Months in the ledger", "बही-खाते के महीने")
PERMISSION_REQUIRED = Can.MANAGE_REVENUE
NEEDS_REAUTH = True
FILTERS = frozenset({"lender"})
COLUMNS = (
    ExportColumn("month", ("Month", "महीना"), 10),
    ExportColumn("type", ("Type", "प्रकार"), 20),
    ExportColumn("state", ("State", "स्थिति"), 16),
    ExportColumn("disbursed", ("Volume (₹)", "दिया गया पैसा (₹)"), 18),
    ExportColumn("number", ("Loans", "केस"), 10),
    ExportColumn("expected", ("Expected (₹)", "मिलना है (₹)"), 16),
    ExportColumn("share", ("Partners' share (₹)", "पार्टनर का हिस्सा (₹)"), 18),
    ExportColumn("referral", ("Referral rewards (₹)", "रेफ़रल के इनाम (₹)"), 18),
    ExportColumn("margin", ("Our share (₹)", "हमारा हिस्सा (₹)"), 16),
    ExportColumn("lines", ("Entries", "एंट्रियाँ"), 10),
)
STATES = {
    "open": ("Open", "खुला"),
    "closed": ("Closed", "बंद"),
    "reopened": ("Reopened", "फिर से खुला"),
}


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the months of the lender in the filters, newest first, one row a revenue type."""
    results = list(months.months_for(actor, require_filters("lender", filter_number(filters, "lender"))))
    return ExportRows(_rows(actor, results), len(results))


def _rows(actor: Actor, results: list[MonthResult]) -> Iterator[Mapping[str, ExportCell]]:
    counts = months.line_counts_for(actor, results)
    for result in results:
        yield {
            "month": f"{result.month.month:%Y-%m}",
            "type": result.revenue_type.name_in(actor.language),
            "state": labelled(STATES[result.month.state], actor.language),
            "disbursed": result.disbursed,
            "number": result.number,
            "expected": result.expected,
            "share": result.partner_share,
            "referral": result.referral_reward,
            "margin": result.margin,
            "lines": counts.get((result.month_id, result.revenue_type_id), 0),
        }
