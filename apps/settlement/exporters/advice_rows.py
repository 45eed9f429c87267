"""The rows of one lender's statement, as a file."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_id, labelled, require_filters
from apps.settlement.exporters.labels import AMOUNT, LOAN, NOT_KNOWN, REFERENCE, ROW
from apps.settlement.models import AdviceLine
from apps.settlement.selectors import reconciliation

TITLE = ("Rows of a lender's statement", "लेंडर के स्टेटमेंट की पंक्तियाँ")
PERMISSION_REQUIRED = Can.RECONCILE_REVENUE
NEEDS_REAUTH = True
FILTERS = frozenset({"statement"})
COLUMNS = (
    ExportColumn("row", ROW, 8),
    ExportColumn("reference", REFERENCE, 26),
    ExportColumn("type", ("Type", "प्रकार"), 20, on="amount"),
    ExportColumn("base", ("Disbursed (₹)", "दिया गया लोन (₹)"), 18, on="amount"),
    ExportColumn("amount", AMOUNT, 16),
    ExportColumn("loan", LOAN, 14),
    ExportColumn("remarks", ("Remarks", "टिप्पणी"), 40, on="reference"),
)
FOUND, UNKNOWN = ("Found", "पहचाना गया"), NOT_KNOWN


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return every row of the statement in the filters, as it was stated."""
    _, lines = reconciliation.advice_for(actor, require_filters("statement", filter_id(filters, "statement")))
    return ExportRows(_rows(lines, actor.language), len(lines))


def _rows(lines: list[AdviceLine], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for line in lines:
        yield {
            "row": line.row_no,
            "reference": line.reference,
            "type": line.revenue_type.name_in(language),
            "base": line.base,
            "amount": line.amount,
            "loan": labelled(FOUND if line.submission_id else UNKNOWN, language),
            "remarks": line.remarks,
        }
