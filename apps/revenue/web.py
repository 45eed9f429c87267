"""Shared by the calls of the money apps: rupees as they are sent, pages of a list, months."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.web.approvals import ApprovalOut, approval_out
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.core.web.pages import page_head
from apps.core.web.serializers import InputSerializer
from apps.revenue.domain.months import month_named
from apps.revenue.models import ReversalRequest

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


class RevenueListQuery(InputSerializer):
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, required=False, default=24)


class ReversalReasonIn(InputSerializer):
    reason = serializers.CharField(max_length=MAX_REASON_LENGTH, allow_blank=True)


class ReversalOut(ApprovalOut):
    """A request for a reversal, decided or not."""

    reason = serializers.CharField()


def reversals_out(requests: Iterable[ReversalRequest], actor: Actor) -> list[dict[str, Any]]:
    """Return the requests about one row, as `ReversalOut`."""
    return [approval_out(request, actor) | {"reason": request.reason} for request in requests]


def month_in(path: Mapping[str, Any]) -> dict[str, Any]:
    """Return the lender and the month of an address; 404 for what is no month."""
    month = month_named(path["month"])
    if month is None or path["lenderId"] > MAX_ID:
        raise not_found("revenue.month_not_found")
    return {"lender_id": path["lenderId"], "month": month}


def page_of(rows: Any, body: Any) -> tuple[list[Any], dict[str, Any]]:
    """Return the rows of one page and the head of the answer."""
    count = rows.count()
    first = (body.page - 1) * body.page_size
    return list(rows[first : first + body.page_size]), {
        **page_head(count, body.page, body.page_size),
    }
