"""The statements of a partner's own organisation as a file."""

from collections.abc import Iterator, Mapping

from django.db.models import QuerySet

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows
from apps.payouts.exporters.labels import (
    CARRIED_FROM_THE_MONTH_BEFORE,
    HELD,
    MONTH,
    NET,
    PAID_ON,
    STATE,
    STATEMENT,
    TDS,
    TO_BE_PAID_ON,
    YOUR_SHARE,
)
from apps.payouts.exporters.statements import statement_cells
from apps.payouts.models import Statement
from apps.payouts.selectors import statements

TITLE = ("Payout statements", "भुगतान के स्टेटमेंट")
PERMISSION_REQUIRED = Can.READ_STATEMENTS
NEEDS_REAUTH = True
FILTERS: frozenset[str] = frozenset()
COLUMNS = (
    ExportColumn("number", STATEMENT, 24, on="month"),
    ExportColumn("month", MONTH, 10),
    ExportColumn("state", STATE, 16),
    ExportColumn("opening", CARRIED_FROM_THE_MONTH_BEFORE, on="net"),
    ExportColumn("gross", YOUR_SHARE, 16),
    ExportColumn("gst", ("GST (₹)", "GST (₹)"), 14),
    ExportColumn("tds", TDS, 14),
    ExportColumn("net", NET, 16),
    ExportColumn("held", HELD, 14),
    ExportColumn("pay_on", TO_BE_PAID_ON, 14, on="paid"),
    ExportColumn("paid_on", PAID_ON, 14, on="paid"),
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
