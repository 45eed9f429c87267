"""Rules of rate limits: past instants and a limit in, a decision out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

WINDOWS = {
    "quarter": timedelta(minutes=15),
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
}


@dataclass(frozen=True)
class RateLimitDecision:
    """Decision on another attempt: allowed, or the seconds to wait."""

    allowed: bool
    retry_after: int = 0


def check_limits(stamps: Iterable[datetime], limits: Mapping[str, int], now: datetime) -> RateLimitDecision:
    """Return the decision on one more at `now`, by every limit (window name -> most in it)."""
    wait = 0.0
    ordered = sorted(stamps)
    for window, most in limits.items():
        inside = [stamp for stamp in ordered if now - stamp < WINDOWS[window]]
        if len(inside) >= most:
            frees = inside[len(inside) - most] + WINDOWS[window]
            wait = max(wait, (frees - now).total_seconds())
    return RateLimitDecision(True) if wait <= 0 else RateLimitDecision(False, ceil(wait))


def check_pause(stamps: Iterable[datetime], pause: timedelta, now: datetime) -> RateLimitDecision:
    """Return the decision on one more at `now`, at least `pause` after the one before."""
    left = max((stamp + pause - now for stamp in stamps), default=timedelta(0)).total_seconds()
    return RateLimitDecision(True) if left <= 0 else RateLimitDecision(False, ceil(left))


def within_windows(stamps: Iterable[datetime], now: datetime) -> Sequence[datetime]:
    """Return `stamps` without those older than the longest window."""
    return [stamp for stamp in stamps if now - stamp < WINDOWS["day"]]
