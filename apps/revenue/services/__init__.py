"""The door of revenue for writes."""

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
from apps.revenue.services.referrals import (
    ProposedTerms,
    agree_referral_terms,
    drop_referral_terms,
    propose_referral_terms,
)
from apps.revenue.services.slabs import add_slab, change_slab, delete_slab, order_slabs, record_type_edit, set_basis

__all__ = [
    "BookingResult",
    "LedgerDifference",
    "LedgerVerification",
    "ProposedTerms",
    "add_slab",
    "agree_referral_terms",
    "approve_reopening",
    "book_changed_months",
    "book_month",
    "cancel_reopening",
    "change_slab",
    "close_ended_months",
    "close_month",
    "delete_slab",
    "drop_referral_terms",
    "order_slabs",
    "propose_referral_terms",
    "recompute_month",
    "record_type_edit",
    "request_reopening",
    "set_basis",
    "verify_ledger",
]
