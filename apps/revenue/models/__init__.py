"""The tables of revenue."""

from apps.revenue.models.ledger import CommissionMonth, LedgerLine, MonthResult, TermsSnapshot
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
from apps.revenue.models.referrals import ReferralGrant, ReferralTerms
from apps.revenue.models.slabs import LenderBasis, LenderRevenue, RevenueType
from apps.revenue.models.statements import (
    BankReturnLine,
    Payee,
    Payout,
    Recall,
    Statement,
    StatementLine,
    StatementQuestion,
    TaxRate,
)

__all__ = [
    "Advice",
    "AdviceLine",
    "BankReturnLine",
    "Claim",
    "CommissionFile",
    "CommissionMonth",
    "LedgerLine",
    "LenderBasis",
    "LenderRevenue",
    "LineNote",
    "MonthResult",
    "Payee",
    "Payout",
    "Recall",
    "Reconciliation",
    "ReferralGrant",
    "ReferralTerms",
    "Reopening",
    "RevenueType",
    "Statement",
    "StatementLine",
    "StatementQuestion",
    "TaxRate",
    "TermsSnapshot",
    "Withdrawal",
]
