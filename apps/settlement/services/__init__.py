"""The door of settlement for writes."""

from apps.settlement.services.advice_reversals import (
    approve_advice_reversal,
    cancel_advice_reversal,
    request_advice_reversal,
)
from apps.settlement.services.advices import AdviceHead, add_advice, confirm_advice, link_line
from apps.settlement.services.commission_files import CommissionFileRequest, confirm_file, receive_file
from apps.settlement.services.reconciliation import (
    add_line_note,
    claim_month,
    close_reconciliation,
    propose_reconciliation,
    reopen_reconciliation,
)
from apps.settlement.services.verification import DocumentMismatch

__all__ = [
    "AdviceHead",
    "CommissionFileRequest",
    "DocumentMismatch",
    "add_advice",
    "add_line_note",
    "approve_advice_reversal",
    "cancel_advice_reversal",
    "claim_month",
    "close_reconciliation",
    "confirm_advice",
    "confirm_file",
    "link_line",
    "propose_reconciliation",
    "receive_file",
    "reopen_reconciliation",
    "request_advice_reversal",
]
