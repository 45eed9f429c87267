"""The tables of revenue."""

from apps.revenue.models.slabs import LenderBasis, LenderRevenue, RevenueType

__all__ = ["LenderBasis", "LenderRevenue", "RevenueType"]
