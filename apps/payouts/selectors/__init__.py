"""The door of payouts for reads."""

from apps.payouts.selectors.partner_money import PartnerMoney, partner_money
from apps.payouts.selectors.statements import (
    PartnerStatementLine,
    StatementLineDetail,
    count_partner_lines,
    months_to_pay,
    partner_lines,
    partner_payee,
    partner_statements,
    payee_for,
    payout_for,
    payouts_for,
    statement_for,
    statement_lines,
    statements_for,
)
from apps.payouts.selectors.taxes import PayeeYear, tax_year_for

__all__ = [
    "PartnerMoney",
    "PartnerStatementLine",
    "PayeeYear",
    "StatementLineDetail",
    "count_partner_lines",
    "months_to_pay",
    "partner_lines",
    "partner_money",
    "partner_payee",
    "partner_statements",
    "payee_for",
    "payout_for",
    "payouts_for",
    "statement_for",
    "statement_lines",
    "statements_for",
    "tax_year_for",
]
