"""Counters of limited acts, with the row locked: simultaneous attempts are counted in turn."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from apps.accounts.domain.rate_limits import RateLimitDecision, check_limits, check_pause, within_windows
from apps.accounts.models import Allowance

LimitKey = tuple[str, str]
"""The limited act and its subject, such as ("otp.sent", mobile)."""


def locked_allowances(keys: Iterable[LimitKey], now: datetime) -> dict[LimitKey, Allowance]:
    """Return the counters of `keys`, locked until the transaction ends.

    They are locked in one order, so that no deadlock is possible.
    """
    named = {Allowance.key_of(what, whom): (what, whom) for what, whom in keys}
    Allowance.objects.bulk_create([Allowance(key=key, latest_at=now) for key in sorted(named)], ignore_conflicts=True)
    rows = Allowance.objects.select_for_update().filter(key__in=list(named)).order_by("key")
    return {named[bytes(row.key)]: row for row in rows}


def check(allowance: Allowance, limits: Mapping[str, int], now: datetime) -> RateLimitDecision:
    """Return whether another attempt is allowed."""
    return check_limits(allowance.stamps, limits, now)


def ask_pause(allowance: Allowance, pause: timedelta, now: datetime) -> RateLimitDecision:
    """Return whether the last attempt is long enough ago."""
    return check_pause(allowance.stamps, pause, now)


def count_attempt(allowance: Allowance, now: datetime) -> None:
    """Note that it happened."""
    allowance.stamps = [*within_windows(allowance.stamps, now), now]
    allowance.latest_at = now
    allowance.save(update_fields=["stamps", "latest_at"])


def reset(keys: Iterable[LimitKey]) -> None:
    """Start counting afresh, after a success or when an admin unlocks somebody."""
    digests = [Allowance.key_of(what, whom) for what, whom in keys]
    Allowance.objects.filter(key__in=digests).update(stamps=[])


def purge(now: datetime) -> int:
    """Remove counters that nothing reaches any more."""
    removed, _ = Allowance.objects.filter(latest_at__lt=now - timedelta(days=2)).delete()
    return removed
