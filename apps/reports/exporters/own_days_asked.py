"""The days that a file of the portal's own reports is of."""

from collections.abc import Mapping

from django.utils import timezone

from apps.core.domain.calendar import DateRange, today_ist
from apps.exports.domain.exporter import filter_date
from apps.reports.domain.periods import DEFAULT
from apps.reports.selectors.own_reports import own_period


def own_days_asked(filters: Mapping[str, str]) -> DateRange:
    """Return the days of a file's filters, at most 400; the usual ones where none is named."""
    first, last = filter_date(filters, "from"), filter_date(filters, "to")
    preset = DEFAULT if first is None and last is None else "custom_range"
    return own_period(preset, today_ist(timezone.now()), first, last).days
