"""The tables of revenue."""

from apps.revenue.models.ledger import CommissionMonth, LedgerLine, MonthResult, TermsSnapshot
from apps.revenue.models.receipts import (
    Advice,
    AdviceLine,
    Claim,
    CommissionFile,
    LineNote,
    Reconciliation,
)
from apps.revenue.models.referrals import ReferralGrant, ReferralTerms
from apps.revenue.models.reversals import ReversalRequest, ReversalTarget
from apps.revenue.models.slabs import LenderBasis, LenderRevenue, RevenueType
from apps.revenue.models.statements import (
    BankReturnLine,
    Payee,
    Payout,
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
    "Reconciliation",
    "ReferralGrant",
    "ReferralTerms",
    "RevenueType",
    "ReversalRequest",
    "ReversalTarget",
    "Statement",
    "StatementLine",
    "StatementQuestion",
    "TaxRate",
    "TermsSnapshot",
]
