"""Reads of the first segments of public addresses: keys of partners and names of funnels."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from django.db.models import Q

from apps.partners.models import Partner, PathSegment


def partner_of_path(name: str) -> Partner | None:
    """Return the active partner that has an address, or None."""
    rows = PathSegment.objects.filter(name=name.strip().lower(), partner__status=Partner.Status.ACTIVE)
    row = rows.select_related("partner").first()
    return row.partner if row else None


def funnel_at(segment: str, now: datetime) -> str:
    """Return the segment of the funnel that is open at an address; empty where none is."""
    rows = PathSegment.objects.filter(name=segment.strip().lower(), kind=PathSegment.Kind.FUNNEL, is_open=True)
    rows = rows.filter(Q(open_until=None) | Q(open_until__gt=now), partner__status=Partner.Status.ACTIVE)
    return rows.values_list("name", flat=True).first() or ""


def is_segment_taken(name: str) -> bool:
    """Return whether a partner's key or another address already has the name."""
    return Partner.objects.filter(key=name).exists() or PathSegment.objects.filter(name=name).exists()


def has_segment(partner_id: UUID, name: str) -> bool:
    """Return whether the address of a funnel is the partner's."""
    return PathSegment.objects.filter(
        pk=name.strip().lower(), partner_id=partner_id, kind=PathSegment.Kind.FUNNEL
    ).exists()


def open_segments_for_system(now: datetime) -> set[str]:
    """Return the addresses of funnels that customers can use now."""
    rows = PathSegment.objects.filter(is_open=True).exclude(open_until__lte=now)
    return set(rows.values_list("name", flat=True))


def open_segments_of(partner_id: UUID, now: datetime) -> list[str]:
    """Return the addresses of a partner's funnels that customers can use now."""
    rows = PathSegment.objects.filter(partner_id=partner_id, kind=PathSegment.Kind.FUNNEL, is_open=True)
    return list(rows.exclude(open_until__lte=now).values_list("name", flat=True))


def funnels_of(partner_ids: Collection[UUID]) -> set[tuple[UUID, str]]:
    """Return the addresses of funnels with the partner of each."""
    rows = PathSegment.objects.filter(partner_id__in=partner_ids, kind=PathSegment.Kind.FUNNEL)
    return set(rows.values_list("partner_id", "name"))
