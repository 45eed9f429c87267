"""When a lender or a partner is out of order enough to be named to the desk. The limits come from the settings."""

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


def exceeds_error_rate(asked: int, failed: int, limits: AlertThresholds) -> bool:
    """Whether more than the allowed share of a lender's answers failed; of fewer than the least nothing is said."""
    return asked >= limits.error_least and 100 * failed > limits.error_percent * asked


def days_overdue(last: datetime, now: datetime, limits: AlertThresholds) -> int | None:
    """The whole days since a sender's last file once they are too many; None before, and for whoever sends no more.

    Whose last file is older than `mis_sender_days` has found another way to report, or has nothing left to report.
    """
    since = now - last
    if since < timedelta(days=limits.mis_days) or since > timedelta(days=limits.mis_sender_days):
        return None
    return since.days


def spikes(today: int, before: int, limits: AlertThresholds) -> bool:
    """Whether today's number is more than `spike_times` the own mean of a day, from `before` of the days before.

    Days without anything count in the mean; a partner without any day before spikes once it brings the least number.
    """
    return today >= limits.spike_least and today * limits.spike_days > limits.spike_times * before


def mean(before: int, limits: AlertThresholds) -> str:
    """The mean of a day as it is told: one decimal, half up."""
    return str((Decimal(before) / limits.spike_days).quantize(Decimal("0.1"), rounding=ROUND_HALF_UP))
