"""The tables of revenue."""

from apps.revenue.models.ledger import CommissionMonth, LedgerLine, MonthResult, TermsSnapshot
from apps.revenue.models.referrals import ReferralGrant, ReferralTerms
from apps.revenue.models.reversals import ReversalRequest, ReversalTarget
from apps.revenue.models.slabs import LenderBasis, LenderRevenue, RevenueType

__all__ = [
    "CommissionMonth",
    "LedgerLine",
    "LenderBasis",
    "LenderRevenue",
    "MonthResult",
    "ReferralGrant",
    "ReferralTerms",
    "RevenueType",
    "ReversalRequest",
    "ReversalTarget",
    "TermsSnapshot",
]
