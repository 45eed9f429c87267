"""Export of the lines of a partner's own statements: its shares, never the commission."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_id, label_of
from apps.payouts.exporters.labels import (
    A_LOAN,
    DAY,
    DISBURSED,
    HOLD_LABELS,
    LENDER,
    PAID_FOR,
    REFERENCE,
    STATEMENT,
    TAKES_BACK,
    YOUR_SHARE,
)
from apps.payouts.models import Statement
from apps.payouts.selectors import statements as selectors

TITLE = ("Loans of a statement", "स्टेटमेंट के लोन")
PERMISSION_REQUIRED = Can.READ_STATEMENTS
NEEDS_REAUTH = True
FILTERS = frozenset({"statement"})
COLUMNS = (
    ExportColumn("number", STATEMENT, 24, on="reference"),
    ExportColumn("reference", REFERENCE, 24),
    ExportColumn("lender", LENDER, 26),
    ExportColumn("day", DAY, 14),
    ExportColumn("disbursed", DISBURSED, 18),
    ExportColumn("amount", YOUR_SHARE, 16),
    ExportColumn("paid_for", ("Paid for", "किसके लिए"), 20, on="rate"),
    ExportColumn("of_loan", ("Of the loan (%)", "लोन का (%)"), 14, on="rate"),
    ExportColumn("fee", A_LOAN, 14, on="rate"),
    ExportColumn("why", ("Remark", "टिप्पणी"), 30),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the lines of the statement in the filters, else of all of the organisation."""
    named = filter_id(filters, "statement")
    statements = list(selectors.partner_statements(actor)) if named is None else [selectors.statement_for(actor, named)]
    return ExportRows(_rows(actor, statements), selectors.count_partner_lines(statements))


def _rows(actor: Actor, statements: list[Statement]) -> Iterator[Mapping[str, ExportCell]]:
    for statement in statements:
        for line in selectors.partner_lines(actor, statement):
            remark = label_of(HOLD_LABELS, line.hold, actor.language)
            taken_back = line.is_reversal and not remark
            rate = line.rate
            yield {
                "number": statement.number,
                "reference": line.reference,
                "lender": line.lender,
                "day": line.event_on,
                "disbursed": line.disbursed,
                "amount": line.amount,
                "paid_for": label_of(PAID_FOR, line.pays_on, actor.language),
                "of_loan": None if rate is None else float(rate.percent),
                "fee": None if rate is None else rate.fee,
                "why": label_of({"back": TAKES_BACK}, "back", actor.language) if taken_back else remark,
            }
