"""The door of revenue for writes."""

from apps.revenue.services.advices import AdviceHead, add_advice, confirm_advice, link_line
from apps.revenue.services.commission_files import CommissionFileRequest, confirm_file, receive_file
from apps.revenue.services.ledger import BookingResult, book_month, book_news
from apps.revenue.services.months import (
    LedgerDifference,
    LedgerVerification,
    ask_reopening,
    close_ended_months,
    close_month,
    drop_reopening,
    grant_reopening,
    recompute_month,
    verify_ledger,
)
from apps.revenue.services.payees import set_own_payee, set_payee
from apps.revenue.services.payouts import check_payout, drop_payout, make_payout, payout_file
from apps.revenue.services.recalls import ask_recall, drop_recall, grant_recall
from apps.revenue.services.reconciliation import (
    claim_month,
    close_reconciliation,
    note_line,
    propose_reconciliation,
    reopen_reconciliation,
)
from apps.revenue.services.slabs import add_slab, change_slab, delete_slab, order_slabs, record_type_edit, set_basis
from apps.revenue.services.statement_files import statement_pdf_of, statement_xlsx_of
from apps.revenue.services.statements import (
    answer_question,
    approve_statement,
    ask_about_line,
    can_be_paid,
    discard_statement,
    draft_statement,
    draft_statements,
    pay_statement,
)
from apps.revenue.services.verification import PaperMismatch, verify_papers
from apps.revenue.services.withdrawals import drop_withdrawal, grant_withdrawal, withdraw_advice

__all__ = [
    "AdviceHead",
    "BookingResult",
    "CommissionFileRequest",
    "LedgerDifference",
    "LedgerVerification",
    "PaperMismatch",
    "add_advice",
    "add_slab",
    "answer_question",
    "approve_statement",
    "ask_about_line",
    "ask_recall",
    "ask_reopening",
    "book_month",
    "book_news",
    "can_be_paid",
    "change_slab",
    "check_payout",
    "claim_month",
    "close_ended_months",
    "close_month",
    "close_reconciliation",
    "confirm_advice",
    "confirm_file",
    "delete_slab",
    "discard_statement",
    "draft_statement",
    "draft_statements",
    "drop_payout",
    "drop_recall",
    "drop_reopening",
    "drop_withdrawal",
    "grant_recall",
    "grant_reopening",
    "grant_withdrawal",
    "link_line",
    "make_payout",
    "note_line",
    "order_slabs",
    "pay_statement",
    "payout_file",
    "propose_reconciliation",
    "receive_file",
    "recompute_month",
    "record_type_edit",
    "reopen_reconciliation",
    "set_basis",
    "set_own_payee",
    "set_payee",
    "statement_pdf_of",
    "statement_xlsx_of",
    "verify_ledger",
    "verify_papers",
    "withdraw_advice",
]
