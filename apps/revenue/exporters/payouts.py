"""The files for the bank with their control figures, as a file. What goes to the bank itself is no such list."""

from collections.abc import Iterator, Mapping

from django.db.models import QuerySet

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import Cell
from apps.exports.domain.exporter import Column, Reading
from apps.revenue import selectors
from apps.revenue.exporters.labels import PAYOUT_STATES, said
from apps.revenue.models import Payout

TITLE = ("Bank files", "बैंक फ़ाइलें")
NEEDS = Can.PAY_PARTNERS
GUARDED = True
FILTERS: frozenset[str] = frozenset()
COLUMNS = (
    Column("number", ("File", "फ़ाइल"), 18),
    Column("month", ("Month", "महीना"), 10),
    Column("state", ("State", "स्थिति"), 18),
    Column("count", ("Transfers", "भुगतान"), 12),
    Column("total", ("Control total (₹)", "कुल योग (₹)"), 18),
    Column("paid", ("Recorded as paid", "भुगतान दर्ज"), 16),
    Column("taken", ("Downloads", "डाउनलोड"), 12, on="paid"),
    Column("maker", ("Made by", "बनाया"), 22),
    Column("checker", ("Released by", "जारी किया"), 22),
    Column("made_at", ("Day", "दिन"), 18),
)


def read(actor: Actor, filters: Mapping[str, str]) -> Reading:
    """Every file, newest first."""
    rows = selectors.payouts_for(actor)
    return Reading(_rows(rows, actor.language), rows.count())


def _rows(rows: QuerySet[Payout], language: str) -> Iterator[Mapping[str, Cell]]:
    for one in rows.iterator(chunk_size=2_000):
        yield {
            "number": one.number,
            "month": f"{one.month:%Y-%m}",
            "state": said(PAYOUT_STATES, one.state, language),
            "count": one.count,
            "total": one.total,
            "paid": one.paid,  # type: ignore[attr-defined] # annotated by the selector
            "taken": one.taken,
            "maker": one.maker_name,
            "checker": one.checker_name,
            "made_at": one.made_at,
        }
