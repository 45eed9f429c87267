"""The tables of revenue."""

from apps.revenue.models.ledger import KeptTerms, LedgerLine, Month, MonthResult
from apps.revenue.models.receipts import (
    Advice,
    AdviceLine,
    Claim,
    CommissionFile,
    LineNote,
    Reconciliation,
    Reopening,
    Withdrawal,
)
from apps.revenue.models.slabs import LenderBasis, LenderRevenue, RevenueType
from apps.revenue.models.statements import Payee, Payout, Question, Recall, Statement, StatementLine, TaxRate

__all__ = [
    "Advice",
    "AdviceLine",
    "Claim",
    "CommissionFile",
    "KeptTerms",
    "LedgerLine",
    "LenderBasis",
    "LenderRevenue",
    "LineNote",
    "Month",
    "MonthResult",
    "Payee",
    "Payout",
    "Question",
    "Recall",
    "Reconciliation",
    "Reopening",
    "RevenueType",
    "Statement",
    "StatementLine",
    "TaxRate",
    "Withdrawal",
]
