"""The tables of revenue."""

from apps.revenue.models.ledger import KeptTerms, LedgerLine, Month, MonthResult
from apps.revenue.models.slabs import LenderBasis, LenderRevenue, RevenueType

__all__ = ["KeptTerms", "LedgerLine", "LenderBasis", "LenderRevenue", "Month", "MonthResult", "RevenueType"]
