"""The end of a call of the partner API is announced at least 180 days ahead, in two headers."""

from datetime import date

import pytest

from apps.accounts.domain.retirement import Retirement


def test_headers_name_the_day_of_the_announcement_and_of_the_end() -> None:
    retirement = Retirement(date(2027, 1, 1), date(2027, 6, 30))
    assert retirement.headers() == {"Deprecation": "@1798761600", "Sunset": "Thu, 01 Jul 2027 00:00:00 GMT"}


def test_less_than_180_days_are_no_notice() -> None:
    with pytest.raises(ValueError, match="notice"):
        Retirement(date(2027, 1, 1), date(2027, 6, 29))
