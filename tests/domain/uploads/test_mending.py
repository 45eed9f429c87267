"""What somebody types in place of a refused cell."""

from datetime import date

import pytest

from apps.uploads.domain.corrections import correctable_columns, corrected_row, parse_typed
from apps.uploads.domain.layout import HeaderLayout, SheetColumn, SheetSpec

ID = SheetColumn("id", "Application ID", lambda cell, _: str(cell))
DAY = SheetColumn("on", "Status Date", lambda cell, _: str(cell), form="date")
NOTE = SheetColumn("note", "Remarks", lambda cell, _: str(cell))
SPEC = SheetSpec("kind", (ID, DAY, NOTE))
PLACES = HeaderLayout(("Remarks", "Application ID", "Status Date"), {"note": 0, "id": 1, "on": 2}, ())


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("2026-11-14", date(2026, 11, 14)),
        ("2026-02-30", "2026-02-30"),
        ("14/11/2026", "14/11/2026"),
        ("20261114", "20261114"),
        ("  ", None),
    ],
)
def test_a_day_of_the_calendar_is_a_day_and_anything_else_is_read_as_the_sheet_is(text, cell):
    assert parse_typed(DAY, text) == cell


def test_a_day_in_another_column_stays_a_text():
    assert parse_typed(NOTE, " 2026-11-14 ") == "2026-11-14"


def test_every_column_that_the_sheet_has_is_open_whatever_the_kind():
    assert [column.name for column in correctable_columns(SPEC, PLACES)] == ["id", "on", "note"]
    assert [column.name for column in correctable_columns(SPEC, HeaderLayout(("Remarks",), {"note": 0}, ()))] == [
        "note"
    ]


def test_what_was_said_stands_in_its_place_and_the_rest_as_it_was_sent():
    assert corrected_row(SPEC, PLACES, ("paid", 7, "soon"), {"on": "2026-11-14"}) == ("paid", 7, date(2026, 11, 14))


def test_a_short_row_grows_as_far_as_it_must():
    assert corrected_row(SPEC, PLACES, ("paid",), {"on": "2026-11-14"}) == ("paid", None, date(2026, 11, 14))


def test_a_column_that_the_sheet_lacks_is_passed_over():
    assert corrected_row(SPEC, HeaderLayout(("Remarks",), {"note": 0}, ()), ("paid",), {"on": "2026-11-14"}) == (
        "paid",
    )
