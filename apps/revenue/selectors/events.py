"""Money of partners that events for their software are made of (apps.integrations)."""

from collections.abc import Collection
from datetime import datetime
from decimal import Decimal
from uuid import UUID

from django.db.models import QuerySet, Sum

from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.models import LedgerLine


def share_lines_for_system(*, since: datetime) -> QuerySet[LedgerLine]:
    """Return the lines of partners' shares that were booked since then."""
    account = LedgerAccount.PARTNER_SHARE
    return LedgerLine.objects.filter(booked_at__gte=since, account=account, partner__isnull=False)


def shares_booked_for_system(event_refs: Collection[UUID]) -> dict[UUID, Decimal]:
    """Return the booked partner's share of each submission."""
    rows = LedgerLine.objects.filter(event_ref__in=event_refs, account=LedgerAccount.PARTNER_SHARE)
    return dict(rows.order_by().values_list("event_ref").annotate(sum=Sum("amount")))
