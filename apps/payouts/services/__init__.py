"""The door of payouts for writes."""

from apps.payouts.services.ledger_checks import check_ledger
from apps.payouts.services.payees import set_own_payee, set_payee
from apps.payouts.services.payment_lines import CheckedPayment, check_payments, record_payments
from apps.payouts.services.payouts import create_payout, discard_payout, payout_file, release_payout
from apps.payouts.services.recalls import approve_recall, cancel_recall, request_recall
from apps.payouts.services.statement_files import statement_pdf_of, statement_xlsx_of
from apps.payouts.services.statements import (
    answer_question,
    approve_statement,
    ask_question,
    can_be_paid,
    discard_statement,
    draft_statement,
    draft_statements,
    pay_statement,
)
from apps.payouts.services.verification import verify_documents

__all__ = [
    "CheckedPayment",
    "answer_question",
    "approve_recall",
    "approve_statement",
    "ask_question",
    "can_be_paid",
    "cancel_recall",
    "check_ledger",
    "check_payments",
    "create_payout",
    "discard_payout",
    "discard_statement",
    "draft_statement",
    "draft_statements",
    "pay_statement",
    "payout_file",
    "record_payments",
    "release_payout",
    "request_recall",
    "set_own_payee",
    "set_payee",
    "statement_pdf_of",
    "statement_xlsx_of",
    "verify_documents",
]
