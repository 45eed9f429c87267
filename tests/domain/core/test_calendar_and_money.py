"""Days in India and rupees to the paisa."""

import json
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from apps.core.domain.calendar import (
    add_months,
    age_on,
    format_day,
    format_moment,
    format_month,
    preset_range,
    today_ist,
)
from apps.core.domain.money import parse_amount, rupees, whole_rupees

TODAY = date(2026, 11, 21)
MOMENTS = json.loads((Path(__file__).parents[3] / "tests" / "golden" / "moments.json").read_text("utf-8"))


@pytest.mark.parametrize(
    ("_case", "instant", "day"),
    [
        ("ten past midnight in India", datetime(2026, 3, 31, 18, 40, tzinfo=UTC), date(2026, 4, 1)),
        ("a minute to midnight in India", datetime(2026, 3, 31, 18, 29, tzinfo=UTC), date(2026, 3, 31)),
    ],
)
def test_a_day_begins_at_midnight_in_india(_case: str, instant: datetime, day: date) -> None:
    assert today_ist(instant) == day


@pytest.mark.parametrize("row", MOMENTS, ids=lambda row: row["at"])
def test_a_moment_is_written_as_the_pages_write_it(row):
    assert format_moment(datetime.fromisoformat(row["at"])) == {"en": row["en"], "hi": row["hi"]}


def test_a_moment_of_every_month_is_known():
    assert {row["en"].split()[1] for row in MOMENTS} == set("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split())


@pytest.mark.parametrize(
    ("day", "en", "hi"),
    [
        (date(2026, 10, 1), "Oct 2026", "अक्टू॰ 2026"),
        (date(2027, 1, 31), "Jan 2027", "जन॰ 2027"),
        (date(2026, 12, 31), "Dec 2026", "दिस॰ 2026"),
    ],
)
def test_a_month_is_written_as_the_pages_write_it(day, en, hi):
    assert format_month(day) == {"en": en, "hi": hi}
    assert format_day(day) == {"en": f"{day.day:02} {en}", "hi": f"{day.day:02} {hi}"}


@pytest.mark.parametrize(
    ("_case", "birth", "on", "age"),
    [
        ("the day before the birthday", date(2005, 11, 22), TODAY, 20),
        ("on the birthday", date(2005, 11, 21), TODAY, 21),
        ("born on 29 February, 28 February", date(2004, 2, 29), date(2027, 2, 28), 22),
        ("born on 29 February, 1 March", date(2004, 2, 29), date(2027, 3, 1), 23),
    ],
)
def test_age_is_counted_in_whole_years(_case: str, birth: date, on: date, age: int) -> None:
    assert age_on(birth, on) == age


@pytest.mark.parametrize(
    ("start", "months", "end"),
    [
        (date(2026, 1, 31), 1, date(2026, 2, 28)),
        (date(2028, 1, 31), 1, date(2028, 2, 29)),
        (date(2026, 11, 21), 1, date(2026, 12, 21)),
        (date(2026, 12, 31), 1, date(2027, 1, 31)),
        (date(2026, 11, 21), 36, date(2029, 11, 21)),
    ],
)
def test_months_end_on_their_last_day(start: date, months: int, end: date) -> None:
    assert add_months(start, months) == end


@pytest.mark.parametrize(
    ("preset", "first", "last"),
    [
        ("today", TODAY, TODAY),
        ("yesterday", date(2026, 11, 20), date(2026, 11, 20)),
        ("last_7_days", date(2026, 11, 15), TODAY),
        ("last_30_days", date(2026, 10, 23), TODAY),
        ("month_to_date", date(2026, 11, 1), TODAY),
    ],
)
def test_a_preset_names_its_first_and_last_day(preset: str, first: date, last: date) -> None:
    days = preset_range(preset, TODAY)
    assert (days.first, days.last) == (first, last)


@pytest.mark.parametrize(
    ("_case", "start", "end", "code"),
    [
        ("no start", None, TODAY, "range_missing"),
        ("no end", TODAY, None, "range_missing"),
        ("end before start", TODAY, date(2026, 11, 20), "range_order"),
        ("eleven years", date(2015, 1, 1), TODAY, "range_too_long"),
    ],
)
def test_a_wrong_custom_range_is_refused(_case: str, start: date | None, end: date | None, code: str) -> None:
    with pytest.raises(ValueError, match=f"^{code}$"):
        preset_range("custom_range", TODAY, start, end)


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(ValueError, match="^preset$"):
        preset_range("last_week", TODAY)


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("250000", "250000.00"),
        ("2,50,000", "250000.00"),
        ("₹ 2,50,000.5", "250000.50"),
        ("Rs. 1,234.56", "1234.56"),
        ("250,000", "250000.00"),
        ("1,234,567", "1234567.00"),
        ("12,34,567.50", "1234567.50"),
    ],
)
def test_an_amount_may_be_grouped_and_marked(typed: str, amount: str) -> None:
    assert parse_amount(typed) == Decimal(amount)


@pytest.mark.parametrize(
    "typed", ["NaN", "Infinity", "1e5", "-5", "२५०", "1.234", "", "1,2,3", "3,00,00", "3,0000", "5 lakh"]
)
def test_what_is_not_an_amount_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="^amount$"):
        parse_amount(typed)


def test_an_amount_far_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="^amount_too_large$"):
        parse_amount("9" * 30)


def test_money_is_rounded_half_up_once() -> None:
    assert rupees(Decimal("0.005")) == Decimal("0.01")
    assert rupees(Decimal("2.675")) == Decimal("2.68")
    assert whole_rupees(Decimal("969.732961")) == Decimal("970.00")
    assert whole_rupees(Decimal("0.5")) == Decimal("1.00")
