"""The stream of a partner's events as its own software reads it, from one number on."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from apps.core.domain.problems import Problem
from apps.integrations.models import EventStream, WebhookEvent
from apps.integrations.selectors.endpoints import event_bodies

KEPT = timedelta(days=396)
"""Thirteen months: a number from before is no place to go on from."""
MAX_EVENTS = 500


@dataclass(frozen=True)
class FeedPage:
    """Events after a number, the number to go on from, and whether more are there already."""

    events: list[dict[str, Any]]
    next: int
    more: bool


def feed_of(partner_id: UUID, mode: str, *, after: int, limit: int, types: Collection[str], now: datetime) -> FeedPage:
    """Return a partner's events with a higher number than `after`, in their order.

    410 `integrations.cursor_expired` for a number of more than thirteen months ago. Whoever reads some types alone
    goes on after the others too.
    """
    first_kept = now - KEPT
    rows = WebhookEvent.objects.filter(partner_id=partner_id, mode=mode)
    # Read before the events: what is written meanwhile is the next page's.
    stream = EventStream.objects.filter(partner_id=partner_id, mode=mode).first()
    last_seq = stream.last_seq if stream else 0
    # Numbers have no gaps: one without an event was purged. A reader of the last number missed nothing.
    if 0 < after < last_seq and not rows.filter(seq=after, recorded_at__gte=first_kept).exists():
        raise Problem("integrations.cursor_expired", 410)
    rows = rows.filter(seq__gt=after, seq__lte=last_seq, recorded_at__gte=first_kept)
    if types:
        rows = rows.filter(type__in=types)
    page = list(rows.order_by("seq")[: limit + 1])
    more = len(page) > limit
    page = page[:limit]
    return FeedPage(event_bodies(page), page[-1].seq if more else max(after, last_seq), more)
