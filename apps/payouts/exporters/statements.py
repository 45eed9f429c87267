"""Export of partners' statements, one row a partner and month."""

from collections.abc import Iterator, Mapping

from django.db.models import QuerySet

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_month, label_of
from apps.payouts.exporters.labels import (
    CARRIED_FROM_THE_MONTH_BEFORE,
    HELD,
    MONTH,
    NET,
    PAID_ON,
    PARTNER,
    SHARE,
    STATE,
    STATEMENT,
    STATEMENT_STATES,
    TDS,
    TO_BE_PAID_ON,
)
from apps.payouts.models import Statement
from apps.payouts.selectors import statements

TITLE = ("Partner statements", "पार्टनर के स्टेटमेंट")
PERMISSION_REQUIRED = Can.PAY_PARTNERS
NEEDS_REAUTH = True
FILTERS = frozenset({"search", "state", "month"})
COLUMNS = (
    ExportColumn("number", STATEMENT, 24, on="partner"),
    ExportColumn("partner", PARTNER, 28),
    ExportColumn("month", MONTH, 10),
    ExportColumn("state", STATE, 16),
    ExportColumn("opening", CARRIED_FROM_THE_MONTH_BEFORE, on="net"),
    ExportColumn("gross", SHARE, 16),
    ExportColumn("gst", ("GST (₹)", "GST (₹)"), 14),
    ExportColumn("tds", TDS, 14),
    ExportColumn("net", NET, 16),
    ExportColumn("held", HELD, 14),
    ExportColumn("pay_on", TO_BE_PAID_ON, 14),
    ExportColumn("paid_on", PAID_ON, 14, on="pay_on"),
    ExportColumn("utr", ("UTR", "UTR"), 22, on="pay_on"),
    ExportColumn("questions", ("Questions", "सवाल"), 10),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the statements that match search, month and state, in the page's order."""
    rows = statements.statements_for(
        actor,
        month=filter_month(filters),
        state=filter_choice(filters, "state", STATEMENT_STATES),
        search=filters.get("search", ""),
    )
    return ExportRows(_rows(rows, actor.language), rows.count())


def _rows(rows: QuerySet[Statement], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for statement in rows.iterator(chunk_size=2_000):
        yield {"partner": statement.partner.name, **statement_cells(statement, language)}


def statement_cells(statement: Statement, language: str) -> dict[str, ExportCell]:
    """Return the cells of a statement that the back office and its partner share."""
    return {
        "number": statement.number,
        "month": f"{statement.month:%Y-%m}",
        "state": label_of(STATEMENT_STATES, statement.state, language),
        "opening": statement.opening,
        "gross": statement.gross,
        "gst": statement.gst,
        "tds": statement.tds,
        "net": statement.net,
        "held": statement.held,
        "pay_on": statement.pay_on,
        "paid_on": statement.paid_on,
        "utr": statement.utr,
        "questions": statement.open_questions,  # type: ignore[attr-defined] # annotated by the selector
    }
