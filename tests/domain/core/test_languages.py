"""Test values of sentences in both languages, with days as pages write them."""

from collections.abc import Mapping
from datetime import UTC, date, datetime

from apps.core.domain.calendar import day_in, format_day, moment_in, month_in
from apps.core.domain.languages import by_language, in_language

VALUES: dict[str, str | Mapping[str, str]] = {"name": "Asha", "until": format_day(date(2026, 11, 5))}


def test_a_day_is_written_in_the_language_of_the_sentence():
    assert by_language(VALUES) == {
        "en": {"name": "Asha", "until": "05 Nov 2026"},
        "hi": {"name": "Asha", "until": "05 नव॰ 2026"},
    }
    assert in_language(VALUES, "hi") == {"name": "Asha", "until": "05 नव॰ 2026"}
    assert in_language(VALUES, "ta") == {"name": "Asha", "until": "05 Nov 2026"}


def test_days_months_and_instants_in_one_language():
    at = datetime(2026, 11, 23, 21, 36, tzinfo=UTC)
    assert [day_in(date(2026, 11, 24), language) for language in ("en", "hi", "ta")] == [
        "24 Nov 2026",
        "24 नव॰ 2026",
        "24 Nov 2026",
    ]
    assert [moment_in(at, language) for language in ("en", "hi")] == [
        "24 Nov 2026, 3:06\u00a0am",
        "24 नव॰ 2026, 3:06\u00a0am",
    ]
    assert [month_in(date(2026, 10, 1), language) for language in ("en", "hi")] == ["Oct 2026", "अक्टू॰ 2026"]
