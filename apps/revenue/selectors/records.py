"""Rows of the ledger that the apps of money above it build on (docs/adr/0036)."""

from apps.revenue.models import CommissionMonth, LedgerLine, RevenueType, ReversalRequest, ReversalTarget

__all__ = ["CommissionMonth", "LedgerLine", "RevenueType", "ReversalRequest", "ReversalTarget"]
