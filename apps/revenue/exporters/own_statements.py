"""The statements of a partner's own organisation as a file."""

from collections.abc import Iterator, Mapping

from django.db.models import QuerySet

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import Cell
from apps.exports.domain.exporter import Column, Reading
from apps.revenue import selectors
from apps.revenue.exporters.statements import statement_cells
from apps.revenue.models import Statement

TITLE = ("Payout statements", "भुगतान के स्टेटमेंट")
NEEDS = Can.READ_STATEMENTS
GUARDED = True
FILTERS: frozenset[str] = frozenset()
COLUMNS = (
    Column("number", ("Statement", "स्टेटमेंट नंबर"), 24, on="month"),
    Column("month", ("Month", "महीना"), 10),
    Column("state", ("State", "स्थिति"), 16),
    Column("opening", ("Carried from the month before (₹)", "पिछले महीने से आया (₹)"), on="net"),
    Column("gross", ("Your share (₹)", "आपका हिस्सा (₹)"), 16),
    Column("gst", ("GST (₹)", "GST (₹)"), 14),
    Column("tds", ("TDS (₹)", "कटा TDS (₹)"), 14),
    Column("net", ("Net (₹)", "कुल देय (₹)"), 16),
    Column("held", ("Held (₹)", "रुका हुआ (₹)"), 14),
    Column("pay_on", ("To be paid on", "भुगतान का दिन"), 14, on="paid"),
    Column("paid_on", ("Paid on", "भुगतान हुआ"), 14, on="paid"),
    Column("utr", ("UTR", "UTR"), 22, on="paid"),
    Column("questions", ("Open questions", "खुले सवाल"), 12),
)


def read(actor: Actor, filters: Mapping[str, str]) -> Reading:
    """The organisation's approved and paid statements, newest first."""
    rows = selectors.own_statements(actor)
    return Reading(_rows(rows, actor.language), rows.count())


def _rows(rows: QuerySet[Statement], language: str) -> Iterator[Mapping[str, Cell]]:
    for one in rows.iterator(chunk_size=2_000):
        yield statement_cells(one, language)
