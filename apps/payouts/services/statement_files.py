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
    """Return the statement as a PDF in the actor's language.

    Everyone who may read a statement may have it.
    """
    return statement_pdf.render(_paper(statement, by), by.language)


def statement_xlsx_of(*, statement: Statement, by: Actor) -> bytes:
    """Return the statement as a sheet with real numbers and days."""
    rows = sheet_of(_paper(statement, by), by.language)
    return sheets.as_bytes("xlsx", name=statement.number, rows=rows, widths=STATEMENT_WIDTHS)


def _paper(statement: Statement, by: Actor) -> StatementPaper:
    return StatementPaper(
        number=statement.number,
        month=statement.month,
        state=statement.state,
        payee=statement.payee_name,
        address=statement.payee_address,
        pan=mask_pan(statement.payee_pan) if statement.payee_pan else "",
        gstin=statement.payee_gstin,
        account=f"XXXX{statement.payee_account[-LAST_DIGITS:]}, {statement.payee_ifsc}"
        if statement.payee_account
        else "",
        approved_on=None if statement.checked_at is None else today_ist(statement.checked_at),
        pay_on=statement.pay_on,
        paid_on=statement.paid_on,
        utr=statement.utr,
        opening=statement.opening,
        gross=statement.gross,
        held=statement.held,
        gst_percent=statement.gst_percent,
        gst=statement.gst,
        tds_percent=statement.tds_percent,
        tds_on=statement.tds_on,
        tds_section=statement.tds_section,
        tds_limit=statement.tds_limit,
        tds=statement.tds,
        net=statement.net,
        credited=statement.credited,
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
                is_reversal=line.is_reversal,
            )
            for line in reading.partner_lines(by, statement)
        ),
    )
