"""The door of revenue for writes."""

from apps.revenue.services.advice_reversals import (
    approve_advice_reversal,
    cancel_advice_reversal,
    request_advice_reversal,
)
from apps.revenue.services.advices import AdviceHead, add_advice, confirm_advice, link_line
from apps.revenue.services.commission_files import CommissionFileRequest, confirm_file, receive_file
from apps.revenue.services.ledger import BookingResult, book_changed_months, book_month
from apps.revenue.services.months import (
    LedgerDifference,
    LedgerVerification,
    approve_reopening,
    cancel_reopening,
    close_ended_months,
    close_month,
    recompute_month,
    request_reopening,
    verify_ledger,
)
from apps.revenue.services.payees import set_own_payee, set_payee
from apps.revenue.services.payment_lines import CheckedPayment, check_payments, record_payments
from apps.revenue.services.payouts import create_payout, discard_payout, payout_file, release_payout
from apps.revenue.services.recalls import approve_recall, cancel_recall, request_recall
from apps.revenue.services.reconciliation import (
    add_line_note,
    claim_month,
    close_reconciliation,
    propose_reconciliation,
    reopen_reconciliation,
)
from apps.revenue.services.referrals import (
    ProposedTerms,
    agree_referral_terms,
    drop_referral_terms,
    propose_referral_terms,
)
from apps.revenue.services.slabs import add_slab, change_slab, delete_slab, order_slabs, record_type_edit, set_basis
from apps.revenue.services.statement_files import statement_pdf_of, statement_xlsx_of
from apps.revenue.services.statements import (
    answer_question,
    approve_statement,
    ask_question,
    can_be_paid,
    discard_statement,
    draft_statement,
    draft_statements,
    pay_statement,
)
from apps.revenue.services.verification import PaperMismatch, verify_documents

__all__ = [
    "AdviceHead",
    "BookingResult",
    "CheckedPayment",
    "CommissionFileRequest",
    "LedgerDifference",
    "LedgerVerification",
    "PaperMismatch",
    "ProposedTerms",
    "add_advice",
    "add_line_note",
    "add_slab",
    "agree_referral_terms",
    "answer_question",
    "approve_advice_reversal",
    "approve_recall",
    "approve_reopening",
    "approve_statement",
    "ask_question",
    "book_changed_months",
    "book_month",
    "can_be_paid",
    "cancel_advice_reversal",
    "cancel_recall",
    "cancel_reopening",
    "change_slab",
    "check_payments",
    "claim_month",
    "close_ended_months",
    "close_month",
    "close_reconciliation",
    "confirm_advice",
    "confirm_file",
    "create_payout",
    "delete_slab",
    "discard_payout",
    "discard_statement",
    "draft_statement",
    "draft_statements",
    "drop_referral_terms",
    "link_line",
    "order_slabs",
    "pay_statement",
    "payout_file",
    "propose_reconciliation",
    "propose_referral_terms",
    "receive_file",
    "recompute_month",
    "record_payments",
    "record_type_edit",
    "release_payout",
    "reopen_reconciliation",
    "request_advice_reversal",
    "request_recall",
    "request_reopening",
    "set_basis",
    "set_own_payee",
    "set_payee",
    "statement_pdf_of",
    "statement_xlsx_of",
    "verify_documents",
    "verify_ledger",
]
