"""Shared by the calls of the money apps: rupees as they are sent, reversals, months."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, TypedDict

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.web.approvals import TwoPersonOut
from apps.core.domain.problems import not_found
from apps.core.web.serializers import InputSerializer
from apps.revenue.domain.months import month_named

MAX_ID = 2**31 - 1
MAX_REASON_LENGTH = 300


def money(amount: Decimal | None) -> str | None:
    """Return rupees with two decimals, as they are sent."""
    return None if amount is None else format(amount, ".2f")


@extend_schema_field({"type": ["string", "null"]})
class MoneyOrNullField(serializers.Field[Any, Any, Any, Any]):
    """Rupees as text with two decimals, or null."""

    def to_representation(self, value: Decimal) -> str | None:
        return money(value)


@extend_schema_field({"type": ["string", "null"]})
class PercentField(serializers.Field[Any, Any, Any, Any]):
    """Per cent as text, as stored."""

    def to_representation(self, value: Decimal) -> str:
        return format(value, "f")


@dataclass(frozen=True)
class ReversalReason:
    reason: str


class ReversalReasonIn(InputSerializer):
    data_class = ReversalReason

    reason = serializers.CharField(max_length=MAX_REASON_LENGTH, allow_blank=True)


class ReversalOut(TwoPersonOut):
    """A request for a reversal, decided or not."""

    reason = serializers.CharField()


class LenderMonth(TypedDict):
    """A lender's month in an address, as services take it."""

    lender_id: int
    month: date


def month_in(lender_id: int, month: str) -> LenderMonth:
    """Return the lender and the month of an address; 404 for what is no month."""
    day = month_named(month)
    if day is None or lender_id > MAX_ID:
        raise not_found("revenue.month_not_found")
    return {"lender_id": lender_id, "month": day}
