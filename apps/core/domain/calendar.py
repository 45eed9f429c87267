"""Days as people in India count them. Ranges are half-open: [from, until)."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

IST = ZoneInfo("Asia/Kolkata")
PRESETS = ("today", "yesterday", "last_7_days", "last_30_days", "month_to_date", "custom_range")
MAX_RANGE_DAYS = 3660
# as the pages write them (Intl, en-IN and hi-IN); tests/golden/moments.json holds both to the same texts
_SHORT_MONTHS = {
    "en": ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    "hi": ("जन॰", "फ़र॰", "मार्च", "अप्रैल", "मई", "जून", "जुल॰", "अग॰", "सित॰", "अक्टू॰", "नव॰", "दिस॰"),
}


@dataclass(frozen=True)
class DateRange:
    """The days from `first` up to, not including, `until`."""

    first: date
    until: date

    @property
    def last(self) -> date:
        return self.until - timedelta(days=1)

    @property
    def begins(self) -> datetime:
        return datetime.combine(self.first, time.min, IST)

    @property
    def ends(self) -> datetime:
        return datetime.combine(self.until, time.min, IST)


def today_ist(now: datetime) -> date:
    """Return the Indian calendar day of an instant."""
    return now.astimezone(IST).date()


def format_moment(at: datetime) -> dict[str, str]:
    """Return an instant as text by language, in Indian time.

    For example "24 Nov 2026, 3:06 am" and "24 नव॰ 2026, 3:06 am". The same text as `showDateTime` writes on the page
    (tests/golden/moments.json); no line break before the half of the day.
    """
    here = at.astimezone(IST)
    clock = f"{here.hour % 12 or 12}:{here.minute:02}\N{NO-BREAK SPACE}{'am' if here.hour < 12 else 'pm'}"
    return {language: f"{day}, {clock}" for language, day in format_day(here).items()}


def format_day(day: date) -> dict[str, str]:
    """Return a day by language as pages write it: "24 Nov 2026" and "24 नव॰ 2026"."""
    return {language: f"{day.day:02} {months[day.month - 1]} {day.year}" for language, months in _SHORT_MONTHS.items()}


def format_month(month: date) -> dict[str, str]:
    """Return the month of a day for a sentence, by language: "Oct 2026" and "अक्टू॰ 2026"."""
    return {language: f"{months[month.month - 1]} {month.year}" for language, months in _SHORT_MONTHS.items()}


def day_in(day: date, language: str) -> str:
    """Return a day as one language writes it; any other language is English."""
    return format_day(day)["hi" if language == "hi" else "en"]


def moment_in(at: datetime, language: str) -> str:
    """Return an instant, Indian time, as one language writes it."""
    return format_moment(at)["hi" if language == "hi" else "en"]


def month_in(month: date, language: str) -> str:
    """Return the month of a day as one language writes it."""
    return format_month(month)["hi" if language == "hi" else "en"]


def age_on(birth: date, on: date) -> int:
    """Return the whole years lived.

    A person born on 29 February has the birthday on 1 March in common years.
    """
    return on.year - birth.year - ((on.month, on.day) < (birth.month, birth.day))


def add_months(day: date, months: int) -> date:
    """Return the same day of a later month, or that month's last day."""
    index = day.year * 12 + day.month - 1 + months
    year, month = divmod(index, 12)
    following = date(year + (month == 11), (month + 1) % 12 + 1, 1)
    return min(date(year, month + 1, 1) + timedelta(days=day.day - 1), following - timedelta(days=1))


def preset_range(preset: str, today: date, start: date | None = None, end: date | None = None) -> DateRange:
    """Return the days of a report preset; last_7_days and last_30_days include today.

    custom_range takes `start` and `end`, both included. Raises ValueError with the code `preset`,
    `range_missing`, `range_order` or `range_too_long`.
    """
    tomorrow = today + timedelta(days=1)
    if preset == "today":
        return DateRange(today, tomorrow)
    if preset == "yesterday":
        return DateRange(today - timedelta(days=1), today)
    if preset == "last_7_days":
        return DateRange(tomorrow - timedelta(days=7), tomorrow)
    if preset == "last_30_days":
        return DateRange(tomorrow - timedelta(days=30), tomorrow)
    if preset == "month_to_date":
        return DateRange(today.replace(day=1), tomorrow)
    if preset != "custom_range":
        raise ValueError("preset")
    if start is None or end is None:
        raise ValueError("range_missing")
    if end < start:
        raise ValueError("range_order")
    if (end - start).days >= MAX_RANGE_DAYS:
        raise ValueError("range_too_long")
    return DateRange(start, end + timedelta(days=1))
