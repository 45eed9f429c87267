"""Export of the list of bank files with their control totals; not the bank file itself."""

from collections.abc import Iterator, Mapping

from django.db.models import QuerySet

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, label_of
from apps.payouts.exporters.labels import DAY, MONTH, PAYOUT_STATES, STATE
from apps.payouts.models import Payout
from apps.payouts.selectors import statements

TITLE = ("Bank files", "बैंक फ़ाइलें")
PERMISSION_REQUIRED = Can.PAY_PARTNERS
NEEDS_REAUTH = True
FILTERS: frozenset[str] = frozenset()
COLUMNS = (
    ExportColumn("number", ("File", "फ़ाइल"), 18),
    ExportColumn("month", MONTH, 10),
    ExportColumn("state", STATE, 18),
    ExportColumn("count", ("Transfers", "भुगतान"), 12),
    ExportColumn("total", ("Control total (₹)", "कुल योग (₹)"), 18),
    ExportColumn("paid", ("Recorded as paid", "भुगतान दर्ज"), 16),
    ExportColumn("taken", ("Downloads", "डाउनलोड"), 12, on="paid"),
    ExportColumn("maker", ("Made by", "बनाया"), 22),
    ExportColumn("checker", ("Released by", "जारी किया"), 22),
    ExportColumn("made_at", DAY, 18),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return every bank file, newest first."""
    rows = statements.payouts_for(actor)
    return ExportRows(_rows(rows, actor.language), rows.count())


def _rows(rows: QuerySet[Payout], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for payout in rows.iterator(chunk_size=2_000):
        yield {
            "number": payout.number,
            "month": f"{payout.month:%Y-%m}",
            "state": label_of(PAYOUT_STATES, payout.state, language),
            "count": payout.count,
            "total": payout.total,
            "paid": payout.paid,  # type: ignore[attr-defined] # annotated by the selector
            "taken": payout.taken,
            "maker": payout.maker_name,
            "checker": payout.checker_name,
            "made_at": payout.made_at,
        }
