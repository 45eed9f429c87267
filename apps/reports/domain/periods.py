"""The period of a report: a preset of specification 9 or two days, with its errors."""

from dataclasses import dataclass
from datetime import date

from apps.core.domain.calendar import DateRange, preset_range
from apps.core.domain.problems import FieldError, invalid

DEFAULT = "last_30_days"
PRESETS = ("today", "yesterday", "last_7_days", "last_30_days", "month_to_date", "custom_range")

_FIELD_OF = {"preset": "preset", "range_missing": "from", "range_order": "to", "range_too_long": "to"}
_CODE_OF = {"preset": "reports.unknown_preset"}


@dataclass(frozen=True)
class ReportPeriod:
    """A preset and its days."""

    preset: str
    days: DateRange


def period_of(preset: str, today: date, first: date | None, last: date | None) -> ReportPeriod:
    """Return the days of a request; both days of a custom range count. 422 at the wrong field."""
    try:
        return ReportPeriod(preset, preset_range(preset, today, first, last))
    except ValueError as error:
        code = str(error)
        raise invalid(**{_FIELD_OF[code]: FieldError(_CODE_OF.get(code, f"reports.{code}"))}) from None
