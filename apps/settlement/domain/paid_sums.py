"""Paid shares of partners, handed in by the app above that pays them. Pure."""

from collections.abc import Collection, Mapping
from decimal import Decimal
from typing import Protocol
from uuid import UUID


class PaidSums(Protocol):
    """Rupees of a lender's months on paid statements (config.registries.PAID_SUMS)."""

    def by_event(self, month_id: int) -> Mapping[UUID, Decimal]:
        """Return the paid rupees of each event of a month; events without any are absent."""
        ...

    def by_month(self, month_ids: Collection[int]) -> Mapping[int, Decimal]:
        """Return the paid rupees of each month; months without any are absent."""
        ...
