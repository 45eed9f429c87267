"""What lenders sent, statement by statement, as a file."""

from collections.abc import Iterator, Mapping

from django.db.models import QuerySet

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import Cell
from apps.exports.domain.exporter import Column, Reading, asked_word, worded
from apps.revenue import selectors
from apps.revenue.exporters.labels import ADVICE_STATES, ASKED_BACK, said
from apps.revenue.models import Advice

TITLE = ("Lender statements", "लेंडर के स्टेटमेंट")
NEEDS = Can.RECONCILE_REVENUE
GUARDED = True
FILTERS = frozenset({"search", "state"})
COLUMNS = (
    Column("reference", ("Statement number", "स्टेटमेंट का नंबर"), 24),
    Column("lender", ("Lender", "लेंडर"), 26),
    Column("month", ("Month", "महीना"), 10),
    Column("state", ("State", "स्थिति"), 16),
    Column("received_on", ("Received on", "मिलने का दिन"), 14),
    Column("utr", ("UTR", "UTR"), 22, on="received_on"),
    Column("lines", ("Rows", "पंक्तियाँ"), 10),
    Column("unknown", ("Not known", "पता नहीं"), 12),
    Column("total", ("Amount (₹)", "रकम (₹)"), 16),
    Column("maker", ("Made by", "बनाया"), 22),
    Column("checker", ("Checked by", "जाँचा"), 22),
)


def read(actor: Actor, filters: Mapping[str, str]) -> Reading:
    """The lenders' statements that the search and state leave, in the page's order."""
    rows = selectors.advices_for(
        actor, state=asked_word(filters, "state", {*ADVICE_STATES, selectors.WAITING}), search=filters.get("search", "")
    )
    return Reading(_rows(rows, actor.language), rows.count())


def _rows(rows: QuerySet[Advice], language: str) -> Iterator[Mapping[str, Cell]]:
    for one in rows.iterator(chunk_size=2_000):
        yield {
            "reference": one.reference,
            "lender": one.lender.name_in(language),
            "month": f"{one.month:%Y-%m}",
            "state": worded(ASKED_BACK, language) if one.is_asked_back else said(ADVICE_STATES, one.state, language),
            "received_on": one.received_on,
            "utr": one.utr,
            "lines": one.lines_count,
            "unknown": one.unknown,  # type: ignore[attr-defined] # annotated by the selector
            "total": one.total,
            "maker": one.maker_name,
            "checker": one.checker_name,
        }
