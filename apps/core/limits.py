"""Moving limits over the cache: so many within so many seconds (portal.md 4.10).

Two counters stand for one window: that of the running span and that of the span before it, which counts for the part
of it that the window still covers. A refused ask is not counted.
"""

from dataclasses import dataclass
from datetime import datetime
from math import ceil, floor

from django.core.cache import cache


@dataclass(frozen=True)
class MovingLimit:
    """At most `most` within any `seconds`. The name stands in the headers of the answers."""

    name: str
    most: int
    seconds: int


@dataclass(frozen=True)
class LimitUse:
    """One ask against a limit: the verdict, how many are left, seconds until the span ends."""

    limit: MovingLimit
    is_allowed: bool
    remaining: int
    reset: int


def ask(key: str, limit: MovingLimit, now: datetime) -> LimitUse:
    """Count one more for `key` unless the limit is reached; RedisError without a cache."""
    current, earlier, weight, reset = _window(key, limit, now)
    cache.add(current, 0, limit.seconds * 2)
    before = weight * int(cache.get(earlier) or 0)
    used = int(cache.incr(current))
    is_allowed = before + used <= limit.most
    if not is_allowed:
        cache.decr(current)
    return LimitUse(limit, is_allowed, max(0, floor(limit.most - before - used)), reset)


def is_reached(key: str, limit: MovingLimit, now: datetime) -> bool:
    """Return whether the next attempt for `key` would be refused, without counting one."""
    current, earlier, weight, _ = _window(key, limit, now)
    counters = cache.get_many([current, earlier])
    return weight * int(counters.get(earlier, 0)) + int(counters.get(current, 0)) >= limit.most


def _window(key: str, limit: MovingLimit, now: datetime) -> tuple[str, str, float, int]:
    """Return running counter, the one before, its weight, and the seconds that are left."""
    at = now.timestamp()
    span = int(at // limit.seconds)
    elapsed = at - span * limit.seconds
    name = f"limit.{limit.name}.{limit.seconds}.{key}"
    return f"{name}.{span}", f"{name}.{span - 1}", 1 - elapsed / limit.seconds, max(1, ceil(limit.seconds - elapsed))
