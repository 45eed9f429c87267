"""What partners are paid, month by month, as a file."""

from collections.abc import Iterator, Mapping

from django.db.models import QuerySet

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_month, label_of
from apps.payouts import selectors
from apps.payouts.exporters.labels import STATEMENT_STATES
from apps.payouts.models import Statement

TITLE = ("Partner statements", "पार्टनर के स्टेटमेंट")
PERMISSION_REQUIRED = Can.PAY_PARTNERS
NEEDS_REAUTH = True
FILTERS = frozenset({"search", "state", "month"})
COLUMNS = (
    ExportColumn("number", ("Statement", "स्टेटमेंट नंबर"), 24, on="partner"),
    ExportColumn("partner", ("Partner", "पार्टनर"), 28),
    ExportColumn("month", ("Month", "महीना"), 10),
    ExportColumn("state", ("State", "स्थिति"), 16),
    ExportColumn("opening", ("Carried from the month before (₹)", "पिछले महीने से आया (₹)"), on="net"),
    ExportColumn("gross", ("Share (₹)", "हिस्सा (₹)"), 16),
    ExportColumn("gst", ("GST (₹)", "GST (₹)"), 14),
    ExportColumn("tds", ("TDS (₹)", "कटा TDS (₹)"), 14),
    ExportColumn("net", ("Net (₹)", "कुल देय (₹)"), 16),
    ExportColumn("held", ("Held (₹)", "रुका हुआ (₹)"), 14),
    ExportColumn("pay_on", ("To be paid on", "भुगतान का दिन"), 14),
    ExportColumn("paid_on", ("Paid on", "भुगतान हुआ"), 14, on="pay_on"),
    ExportColumn("utr", ("UTR", "UTR"), 22, on="pay_on"),
    ExportColumn("questions", ("Questions", "सवाल"), 10),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """The statements that the search, month and state leave, in the page's order."""
    rows = selectors.statements_for(
        actor,
        month=filter_month(filters),
        state=filter_choice(filters, "state", STATEMENT_STATES),
        search=filters.get("search", ""),
    )
    return ExportRows(_rows(rows, actor.language), rows.count())


def _rows(rows: QuerySet[Statement], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for one in rows.iterator(chunk_size=2_000):
        yield {"partner": one.partner.name, **statement_cells(one, language)}


def statement_cells(one: Statement, language: str) -> dict[str, ExportCell]:
    """What a statement's row says to the desk and to its partner alike."""
    return {
        "number": one.number,
        "month": f"{one.month:%Y-%m}",
        "state": label_of(STATEMENT_STATES, one.state, language),
        "opening": one.opening,
        "gross": one.gross,
        "gst": one.gst,
        "tds": one.tds,
        "net": one.net,
        "held": one.held,
        "pay_on": one.pay_on,
        "paid_on": one.paid_on,
        "utr": one.utr,
        "questions": one.open_questions,  # type: ignore[attr-defined] # annotated by the selector
    }
