"""Keeping clicks and counting them by day; `apps.core.partitions` forgets old ones."""

import hashlib
import hmac
import secrets
from datetime import date, datetime, timedelta
from uuid import UUID

from django.core.cache import cache
from django.db import connection
from redis.exceptions import RedisError

from apps.acquisition.domain.links import ClickKind
from apps.acquisition.models import LinkClick
from apps.core.domain.calendar import DateRange, today_ist

SALT_SECONDS = 48 * 3600
LATE = timedelta(minutes=10)
"""A click of just before midnight may be stored after the last count of its day."""
RECOUNTED_DAYS = 7
_PHONES = ("mobi", "android", "iphone", "ipad")


def note_click(
    *,
    link_id: UUID,
    kind: ClickKind,
    is_qr: bool,
    ip: str,
    agent: str,
    referrer_host: str,
    language: str,
    now: datetime,
) -> UUID:
    """Keep one request for a link, in one statement; its id."""
    click = LinkClick.objects.create(
        link_id=link_id,
        at=now,
        kind=kind.value,
        is_qr=is_qr,
        visitor=_visitor(f"{ip}|{agent}|{link_id}", today_ist(now)) if kind == ClickKind.PERSON else None,
        device="phone" if any(word in agent.lower() for word in _PHONES) else "desktop",
        referrer_host=referrer_host[:100],
        language=language,
    )
    return click.pk


def _visitor(text: str, day: date) -> bytes | None:
    """Return a mark that tells visitors of one day apart; None without a cache for its salt."""
    key = f"acquisition.salt.{day}"
    try:
        # most clicks find it there: one look at the cache in place of two
        salt = cache.get(key)
        if salt is None:
            cache.add(key, secrets.token_hex(16), SALT_SECONDS)
            salt = cache.get(key)
    except RedisError:
        return None
    return hmac.new(str(salt).encode(), text.encode(), hashlib.sha256).digest()[:8] if salt else None


_COUNT = """
INSERT INTO acquisition_linkday (link_id, day, people, visitors, qr, previews, crawlers)
SELECT link_id, (at AT TIME ZONE 'Asia/Kolkata')::date AS day,
       count(*) FILTER (WHERE kind = 'person'),
       count(DISTINCT visitor) FILTER (WHERE kind = 'person'),
       count(*) FILTER (WHERE kind = 'person' AND is_qr),
       count(*) FILTER (WHERE kind = 'preview'),
       count(*) FILTER (WHERE kind IN ('crawler', 'prefetch'))
FROM acquisition_linkclick WHERE at >= %s AND at < %s
GROUP BY link_id, day ORDER BY link_id, day
ON CONFLICT (link_id, day) DO UPDATE SET people = excluded.people, visitors = excluded.visitors, qr = excluded.qr,
       previews = excluded.previews, crawlers = excluded.crawlers
"""


def count_clicks(*, first: date, last: date) -> None:
    """Write the days from `first` to `last` anew from their clicks; two runs at once agree."""
    days = DateRange(first, last + timedelta(days=1))
    with connection.cursor() as cursor:
        cursor.execute(_COUNT, [days.begins, days.ends])


def count_lately(*, now: datetime) -> None:
    """Count today, and yesterday for as long as a late click of it may come."""
    count_clicks(first=today_ist(now - LATE), last=today_ist(now))


def recount(*, now: datetime) -> None:
    """Count the last seven days again."""
    today = today_ist(now)
    count_clicks(first=today - timedelta(days=RECOUNTED_DAYS - 1), last=today)
