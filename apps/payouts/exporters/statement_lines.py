"""Export of the lines of one partner statement in the back office, with each amount's basis."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_id, label_of, require_filters, yes_no
from apps.payouts.exporters.labels import (
    A_LOAN,
    DAY,
    DISBURSED,
    HOLD_LABELS,
    LENDER,
    REFERENCE,
    REVERSED,
    SHARE,
    STATEMENT,
)
from apps.payouts.models import Statement
from apps.payouts.selectors import statements

TITLE = ("Lines of a partner statement", "पार्टनर स्टेटमेंट की पंक्तियाँ")
PERMISSION_REQUIRED = Can.PAY_PARTNERS
NEEDS_REAUTH = True
FILTERS = frozenset({"statement"})
COLUMNS = (
    ExportColumn("number", STATEMENT, 24, on="reference"),
    ExportColumn("reference", REFERENCE, 24),
    ExportColumn("lender", LENDER, 26),
    ExportColumn("day", DAY, 14),
    ExportColumn("disbursed", DISBURSED, 18),
    ExportColumn("base", ("Reckoned on (₹)", "किस रकम पर (₹)"), 18, on="why"),
    ExportColumn("percent", ("Per cent", "प्रतिशत"), 12, on="why"),
    ExportColumn("flat", A_LOAN, 14, on="why"),
    ExportColumn("takes_back", REVERSED, 12, on="why"),
    ExportColumn("hold", ("Held because", "क्यों रुका है"), 24),
    ExportColumn("amount", SHARE, 16),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the lines of the statement in the filters, held lines last."""
    statement = statements.statement_for(actor, require_filters("statement", filter_id(filters, "statement")))
    return ExportRows(_rows(actor, statement), statement.lines_count)  # type: ignore[attr-defined] # annotated by the selector


def _rows(actor: Actor, statement: Statement) -> Iterator[Mapping[str, ExportCell]]:
    for line in statements.statement_lines(actor, statement):
        of = line.ledger
        yield {
            "number": statement.number,
            "reference": line.reference,
            "lender": line.lender,
            "day": of.event_on,
            "disbursed": line.disbursed,
            "base": of.base,
            "percent": None if of.percent is None else float(of.percent),
            "flat": of.flat,
            "takes_back": yes_no(line.original is not None, actor.language),
            "hold": label_of(HOLD_LABELS, line.row.hold, actor.language),
            "amount": of.amount,
        }
