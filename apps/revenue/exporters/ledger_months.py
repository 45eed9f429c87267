"""What each month of one lender came to by the ledger, as a file."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_number, labelled, require_filters
from apps.revenue import selectors
from apps.revenue.models import MonthResult

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
    """The months of the lender that is named, newest first, one row a revenue type."""
    found = list(selectors.months_for(actor, require_filters("lender", filter_number(filters, "lender"))))
    return ExportRows(_rows(actor, found), len(found))


def _rows(actor: Actor, found: list[MonthResult]) -> Iterator[Mapping[str, ExportCell]]:
    counts = selectors.line_counts_for(actor, found)
    for one in found:
        yield {
            "month": f"{one.month.month:%Y-%m}",
            "type": one.revenue_type.name_in(actor.language),
            "state": labelled(STATES[one.month.state], actor.language),
            "disbursed": one.disbursed,
            "number": one.number,
            "expected": one.expected,
            "share": one.partner_share,
            "referral": one.referral_reward,
            "margin": one.margin,
            "lines": counts.get((one.month_id, one.revenue_type_id), 0),
        }
