"""What the server says: values in a sentence, and what a file is called."""

import pytest

from apps.core.web.files import file_response
from apps.core.web.problems import translate


@pytest.mark.parametrize(
    ("language", "rows", "said"),
    [
        ("en", 999, "Stopped: 4 of 999 rows were applied"),
        ("en", 2_592, "Stopped: 4 of 2,592 rows were applied"),
        ("hi", 1_000_000, "10,00,000"),
    ],
)
def test_numbers_in_a_sentence_are_grouped_as_pages_group_them(language, rows, said):
    assert said in translate("uploads.stopped", {"applied": 4, "rows": rows}, language)


def test_a_value_in_words_is_said_in_the_language_asked_for():
    month = {"en": "Oct 2026", "hi": "अक्टू॰ 2026"}
    assert translate("revenue.month_was_closed", {"month": month}, "en") == "Oct 2026 is closed"
    assert translate("revenue.month_was_closed", {"month": month}, "hi").startswith("अक्टू॰ 2026 ")


@pytest.mark.parametrize(
    ("name", "header"),
    [
        ("errors_november", 'attachment; filename="errors_november.xlsx"'),
        ("errors_नवंबर", "attachment; filename*=UTF-8''errors_%E0%A4%A8%E0%A4%B5%E0%A4%82%E0%A4%AC%E0%A4%B0.xlsx"),
        ('a"; filename="b', "attachment; filename*=UTF-8''a%22%3B%20filename%3D%22b.xlsx"),
    ],
)
def test_a_file_keeps_its_name_whatever_letters_it_has(name, header):
    assert file_response(b"", name, "xlsx")["Content-Disposition"] == header


@pytest.mark.parametrize(("language", "day"), [("en", "lender on 20 Nov 2026."), ("hi", "(20 नव॰ 2026)")])
def test_a_day_in_a_sentence_is_written_as_pages_write_it(language: str, day: str) -> None:
    assert day in translate("uploads.before_submission", {"on": "2026-11-20"}, language)


def test_what_looks_like_a_day_and_is_none_stays_as_it_was_typed():
    assert "2026-02-31" in translate("uploads.before_submission", {"on": "2026-02-31"}, "en")
