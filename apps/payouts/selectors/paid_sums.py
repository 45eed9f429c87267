"""Sums of paid statements, for dashboards and settlement (domain.paid_sums)."""

from collections.abc import Collection
from decimal import Decimal
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet, Sum

from apps.payouts.models import Statement, StatementLine


def by_event(month_id: int) -> dict[UUID, Decimal]:
    """Return the paid rupees of each event of a lender's month."""
    lines = _paid_lines().filter(ledger_line__month_id=month_id).values_list("ledger_line__event_ref")
    return dict(lines.annotate(amount=Sum("ledger_line__amount")))


def by_month(month_ids: Collection[int]) -> dict[int, Decimal]:
    """Return the paid rupees of each of these months."""
    lines = _paid_lines().filter(ledger_line__month_id__in=month_ids).values_list("ledger_line__month_id")
    return dict(lines.annotate(amount=Sum("ledger_line__amount")))


def is_on_paid_statement() -> Exists:
    """Return the condition that a paid statement pays a ledger line, for an annotation."""
    return Exists(_paid_lines().filter(ledger_line=OuterRef("pk")))


def _paid_lines() -> QuerySet[StatementLine]:
    return StatementLine.objects.filter(hold="", statement__state=Statement.State.PAID).order_by()
