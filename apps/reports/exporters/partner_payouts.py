"""Every line of a partner's payouts as a file, with taxes and amounts carried over."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_number, labelled
from apps.reports.exporters.labels import AMOUNT, DATE, KIND, LENDER, PRODUCT, PRODUCTS, REFERENCE, STATE
from apps.reports.exporters.own_days_asked import own_days_asked
from apps.reports.exporters.partner_commission import KINDS
from apps.reports.selectors.own_payouts import STATES, PayoutFilters, PayoutLine, every_payout_line

TITLE = ("Your payouts", "आपके भुगतान")
PERMISSION_REQUIRED = Can.READ_STATEMENTS
NEEDS_REAUTH = True
FILTERS = frozenset({"from", "to", "state", "product", "lender_id"})
STATE_WORDS = {
    "approved": ("To be paid", "भुगतान बाकी"),
    "paid": ("Paid", "भुगतान हुआ"),
    "carried": ("Carried over", "अगले महीने में"),
}
HOLDS = {
    "multi_funded": ("Funded twice", "लोन दो बार मिला"),
    "disputed": ("Disputed", "विवाद में"),
    "lender_unpaid": ("The lender has not paid", "लेंडर ने पैसे नहीं दिए"),
}
HEADS = {
    "opening": ("Carried from the month before", "पिछले महीने से आया"),
    "gst": ("GST", "GST"),
    "tds": ("TDS", "कटा TDS"),
}
COLUMNS = (
    ExportColumn("number", ("Statement", "स्टेटमेंट नंबर"), 24, on="month"),
    ExportColumn("month", ("Month", "महीना"), 10),
    ExportColumn("state", STATE, 16, on="month"),
    ExportColumn("day", ("Paid or approved on", "भुगतान या मंज़ूरी का दिन"), 14, on="month"),
    ExportColumn("utr", ("UTR", "UTR"), 22, on="month"),
    ExportColumn("reference", REFERENCE, 14),
    ExportColumn("event_on", DATE, 14),
    ExportColumn("product", PRODUCT, 18),
    ExportColumn("lender", LENDER, 26),
    ExportColumn("kind", KIND, 24),
    ExportColumn("amount", AMOUNT, 16),
    ExportColumn("held", ("Held (₹)", "रुका हुआ (₹)"), 14, on="amount"),
    ExportColumn("hold", ("Why it is held", "क्यों रुका है"), 26, on="amount"),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the lines of the page's statements, which add up to their net. 403 for an agent."""
    lines, number = every_payout_line(
        actor,
        PayoutFilters(
            filter_choice(filters, "state", STATES),
            filter_choice(filters, "product", [code.value for code in LOAN_CODES]) or None,
            filter_number(filters, "lender_id"),
        ),
        own_days_asked(filters),
    )
    return ExportRows(_rows(lines, actor.language), number)


def _rows(lines: Iterator[PayoutLine], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for line in lines:
        words = KINDS.get(line.kind) or HEADS.get(line.kind, (line.kind,) * 2)
        yield {
            "number": line.number,
            "month": f"{line.month:%Y-%m}",
            "state": labelled(STATE_WORDS[line.state], language),
            "day": line.day,
            "utr": line.utr,
            "reference": line.reference,
            "event_on": line.event_on,
            "product": labelled(PRODUCTS.get(line.product, (line.product,) * 2), language),
            "lender": line.lender,
            "kind": labelled(words, language),
            "amount": None if line.hold else line.amount,
            "held": line.amount if line.hold else None,
            "hold": labelled(HOLDS.get(line.hold, (line.hold,) * 2), language),
        }
