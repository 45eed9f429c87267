"""A statement as a file for its partner."""

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import mask_pan
from apps.exports.services import sheets
from apps.payouts.domain.statement_paper import StatementPaper, StatementPaperLine, sheet_of
from apps.payouts.gateways import statement_pdf
from apps.payouts.models import Statement
from apps.payouts.selectors import statements as reading

LAST_DIGITS = 4
STATEMENT_WIDTHS = (34, 26, 14, 18, 18, 36, 40)


def statement_pdf_of(*, statement: Statement, by: Actor) -> bytes:
    """The statement in the asker's language; whoever may read it may have it."""
    return statement_pdf.render(_paper(statement, by), by.language)


def statement_xlsx_of(*, statement: Statement, by: Actor) -> bytes:
    """The same as a sheet with real numbers and days."""
    rows = sheet_of(_paper(statement, by), by.language)
    return sheets.as_bytes("xlsx", name=statement.number, rows=rows, widths=STATEMENT_WIDTHS)


def _paper(one: Statement, by: Actor) -> StatementPaper:
    return StatementPaper(
        number=one.number,
        month=one.month,
        state=one.state,
        payee=one.payee_name,
        address=one.payee_address,
        pan=mask_pan(one.payee_pan) if one.payee_pan else "",
        gstin=one.payee_gstin,
        account=f"XXXX{one.payee_account[-LAST_DIGITS:]}, {one.payee_ifsc}" if one.payee_account else "",
        approved_on=None if one.checked_at is None else today_ist(one.checked_at),
        pay_on=one.pay_on,
        paid_on=one.paid_on,
        utr=one.utr,
        opening=one.opening,
        gross=one.gross,
        held=one.held,
        gst_percent=one.gst_percent,
        gst=one.gst,
        tds_percent=one.tds_percent,
        tds_on=one.tds_on,
        tds_section=one.tds_section,
        tds_limit=one.tds_limit,
        tds=one.tds,
        net=one.net,
        credited=one.credited,
        lines=tuple(
            StatementPaperLine(
                reference=line.reference,
                lender=line.lender,
                day=line.event_on,
                disbursed=line.disbursed,
                amount=line.amount,
                pays_on=line.pays_on,
                rate=line.rate,
                hold=line.hold,
                takes_back=line.takes_back,
            )
            for line in reading.partner_lines(by, one)
        ),
    )
