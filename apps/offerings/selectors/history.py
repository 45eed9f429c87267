"""A person's requests to providers, voucher codes and deals for the case page, newest first."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from apps.offerings.models import CodeReveal, DealClick, Lead


def leads_before(ids: Collection[UUID], before: datetime, most: int) -> list[Lead]:
    """Return requests to providers before an instant."""
    rows = Lead.objects.filter(customer_id__in=list(ids), created_at__lt=before)
    return list(rows.defer("need", "name", "mobile").order_by("-created_at", "pk")[:most])


def codes_before(ids: Collection[UUID], before: datetime, most: int) -> list[CodeReveal]:
    """Voucher codes before an instant, without the code."""
    rows = CodeReveal.objects.select_related("perk").filter(customer_id__in=list(ids), at__lt=before)
    return list(rows.defer("code").order_by("-at", "pk")[:most])


def deals_before(ids: Collection[UUID], before: datetime, most: int) -> list[DealClick]:
    """Return clicks on deals before an instant."""
    rows = DealClick.objects.select_related("perk").filter(customer_id__in=list(ids), at__lt=before)
    return list(rows.order_by("-at", "pk")[:most])
