"""Keeping clicks and counting them by day; `apps.core.partitions` forgets old ones."""

import hashlib
import hmac
import secrets
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from django.conf import settings
from django.core.cache import cache, caches
from django.db import InterfaceError, OperationalError, connection
from redis.exceptions import RedisError

from apps.acquisition.domain.links import ClickKind
from apps.core.domain.calendar import DateRange, today_ist

SALT_SECONDS = 48 * 3600
LATE = timedelta(minutes=10)
"""A click of just before midnight may be stored after the last count of its day."""
RECOUNTED_DAYS = 7
_PHONES = ("mobi", "android", "iphone", "ipad")


_INSERT = """
INSERT INTO acquisition_linkclick (id, link_id, at, kind, is_qr, visitor, device, referrer_host, language)
SELECT %s, %s, %s, %s, %s, %s, %s, %s, %s FROM set_config('synchronous_commit', 'off', true)
ON CONFLICT DO NOTHING
"""
"""One statement that is a transaction of its own: its commit alone waits for no disk (docs/adr/0039)."""


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
    """Store one request for a link, in one statement; return its id.

    A crash of the database may lose the clicks of its last 0.6 s; a crash of a web process loses none. Clicks are
    statistics: touches, which pay, are committed to disk. The caller must not be in a transaction, whose commit would
    not wait either.
    """
    click_id = uuid4()
    visitor = _visitor(f"{ip}|{agent}|{link_id}", today_ist(now)) if kind == ClickKind.PERSON else None
    device = "phone" if any(word in agent.lower() for word in _PHONES) else "desktop"
    row = (click_id, link_id, now, kind.value, is_qr, visitor, device, referrer_host[:100], language)
    # Django would ask a kept connection for a sign of life first: a second round trip. A dead one is found here.
    connection.health_check_done = True  # type: ignore[attr-defined]  # of Django, unknown to its stubs
    try:
        _insert(row)
    except (OperationalError, InterfaceError):
        if connection.in_atomic_block or connection.is_usable():
            raise
        connection.close()
        # the same id: if the first try was committed before its answer was lost, the second adds nothing
        _insert(row)
    return click_id


def _insert(row: tuple[Any, ...]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_INSERT, row)


def _visitor(text: str, day: date) -> bytes | None:
    """Return a mark that tells visitors of one day apart; None without a cache for its salt."""
    key = f"acquisition.salt.{day}"
    salt = caches["process"].get(key)
    if salt is None:
        try:
            cache.add(key, secrets.token_hex(16), SALT_SECONDS)
            salt = cache.get(key)
        except RedisError:
            return None
        caches["process"].set(key, salt, settings.LINK_MEMORY_SECONDS)
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
