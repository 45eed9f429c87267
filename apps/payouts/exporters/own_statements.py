"""The statements of a partner's own organisation as a file."""

from collections.abc import Iterator, Mapping

from django.db.models import QuerySet

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows
from apps.payouts.exporters.statements import statement_cells
from apps.payouts.models import Statement
from apps.payouts.selectors import statements

TITLE = ("Payout statements", "भुगतान के स्टेटमेंट")
PERMISSION_REQUIRED = Can.READ_STATEMENTS
NEEDS_REAUTH = True
FILTERS: frozenset[str] = frozenset()
COLUMNS = (
    ExportColumn("number", ("Statement", "स्टेटमेंट नंबर"), 24, on="month"),
    ExportColumn("month", ("Month", "महीना"), 10),
    ExportColumn("state", ("State", "स्थिति"), 16),
    ExportColumn("opening", ("Carried from the month before (₹)", "पिछले महीने से आया (₹)"), on="net"),
    ExportColumn("gross", ("Your share (₹)", "आपका हिस्सा (₹)"), 16),
    ExportColumn("gst", ("GST (₹)", "GST (₹)"), 14),
    ExportColumn("tds", ("TDS (₹)", "कटा TDS (₹)"), 14),
    ExportColumn("net", ("Net (₹)", "कुल देय (₹)"), 16),
    ExportColumn("held", ("Held (₹)", "रुका हुआ (₹)"), 14),
    ExportColumn("pay_on", ("To be paid on", "भुगतान का दिन"), 14, on="paid"),
    ExportColumn("paid_on", ("Paid on", "भुगतान हुआ"), 14, on="paid"),
    ExportColumn("utr", ("UTR", "UTR"), 22, on="paid"),
    ExportColumn("questions", ("Open questions", "खुले सवाल"), 12),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the organisation's approved and paid statements, newest first."""
    rows = statements.partner_statements(actor)
    return ExportRows(_rows(rows, actor.language), rows.count())


def _rows(rows: QuerySet[Statement], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for statement in rows.iterator(chunk_size=2_000):
        yield statement_cells(statement, language)
