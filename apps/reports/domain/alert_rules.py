"""Thresholds at which a lender or a partner is named in the alerts.

The limits come from the settings.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal


@dataclass(frozen=True)
class AlertThresholds:
    """From where on something is named."""

    error_hours: int
    error_least: int
    error_percent: int
    mis_days: int
    mis_sender_days: int
    spike_days: int
    spike_least: int
    spike_times: int

    @classmethod
    def of(cls, setting: Mapping[str, int]) -> "AlertThresholds":
        return cls(**setting)


def exceeds_error_rate(requests: int, failed: int, limits: AlertThresholds) -> bool:
    """Return whether more than the allowed share of a lender's answers failed.

    With fewer requests than the minimum it is False.
    """
    return requests >= limits.error_least and 100 * failed > limits.error_percent * requests


def days_overdue(last: datetime, now: datetime, limits: AlertThresholds) -> int | None:
    """Return the whole days since a sender's last file once they are too many, else None.

    None also after `mis_sender_days`: the sender has found another way to report, or has nothing left to report.
    """
    since = now - last
    if since < timedelta(days=limits.mis_days) or since > timedelta(days=limits.mis_sender_days):
        return None
    return since.days


def spikes(today: int, before: int, limits: AlertThresholds) -> bool:
    """Return whether today's number is more than `spike_times` the partner's own daily mean.

    The mean is over `before` of the days before. Days without anything count in the mean; a partner without any day
    before spikes once it brings the least number.
    """
    return today >= limits.spike_least and today * limits.spike_days > limits.spike_times * before


def mean(before: int, limits: AlertThresholds) -> str:
    """Return the mean of a day as text: one decimal, half up."""
    return str((Decimal(before) / limits.spike_days).quantize(Decimal("0.1"), rounding=ROUND_HALF_UP))


def is_unexplained(cells_changed: int, cells: int) -> bool:
    """Return whether a count without news changed over a thousandth of a day (operations.md 8)."""
    return cells_changed * 1000 > cells
