"""Samples of a column as they will be read, and the letters of columns."""

from datetime import date
from decimal import Decimal

import pytest

from apps.uploads.domain.mapping import ColumnProfile
from apps.uploads.domain.readings import column_letter, sample_readings

TODAY = date(2026, 11, 29)


@pytest.mark.parametrize(
    ("place", "letter"), [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ"), (702, "AAA")]
)
def test_a_column_is_named_as_in_a_spreadsheet(place, letter):
    assert column_letter(place) == letter


def profile(samples: tuple[str, ...], days: int) -> ColumnProfile:
    return ColumnProfile(samples, days, {}, (), (), False)


def test_a_sample_is_read_as_rupees_where_it_is_an_amount():
    readings = sample_readings(profile(("84,175", "1,250.00 Cr", "DC-26-11840"), 0), today=TODAY)
    assert [(one.sample, one.amount) for one in readings] == [
        ("84,175", Decimal("84175.00")), ("1,250.00 Cr", None), ("DC-26-11840", None),
    ]  # fmt: skip
    assert [one.dmy for one in readings] == [None, None, None]


def test_a_date_in_text_is_read_in_each_order_and_a_date_cell_in_its_own():
    (text,) = sample_readings(profile(("10/09/2026",), 1), today=TODAY)
    assert (text.dmy, text.mdy, text.ymd) == (date(2026, 9, 10), date(2026, 10, 9), None)
    (cell,) = sample_readings(profile(("10/09/2026",), 0), today=TODAY)
    assert (cell.dmy, cell.mdy, cell.ymd) == (date(2026, 9, 10),) * 3
