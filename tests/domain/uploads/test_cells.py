# ruff: noqa: DTZ001 - a sheet's dates have no time zone
"""What may stand in a cell. Each case names the dirt it is about."""

from datetime import date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError, DayOrder
from apps.uploads.domain.rows import UnreadableCell

TODAY = date(2026, 11, 21)


def refusal(call, *args, **kwargs) -> tuple[str, dict]:
    with pytest.raises(CellValueError) as caught:
        call(*args, **kwargs)
    return caught.value.code, dict(caught.value.details)


AMOUNTS = [
    ("a whole number cell", 300000, "300000.00"),
    ("a number cell as the sheet reader gives it", 300000.0, "300000.00"),
    ("a number cell with paise", 1250.5, "1250.50"),
    ("the noise of binary fractions", 0.1 + 0.2, "0.30"),
    ("zero", 0, "0.00"),
    ("negative zero", -0.0, "0.00"),
    ("plain text", "300000", "300000.00"),
    ("lakh grouping", "3,00,000", "300000.00"),
    ("crore grouping", "1,23,45,678.90", "12345678.90"),
    ("thousands grouping", "300,000", "300000.00"),
    ("rupee sign", "₹3,00,000", "300000.00"),
    ("rupee sign and a blank", "₹ 3,00,000.50", "300000.50"),
    ("Rs with a full stop", "Rs. 500", "500.00"),
    ("Rs in capitals", "RS 500", "500.00"),
    ("INR", "INR 1,000", "1000.00"),
    ("the slash and dash of a cheque", "500/-", "500.00"),
    ("INR behind", "12,50,000 INR", "1250000.00"),
    ("L for lakh", "12.5L", "1250000.00"),
    ("K for a thousand", "45 K", "45000.00"),
    ("a formula that is a text", '="1250"', "1250.00"),
    ("a non-breaking blank", "₹\u00a0500", "500.00"),
    ("full-width digits", "５００", "500.00"),
    ("a zero width blank", "5\u200b00", "500.00"),
    ("so many lakh", "4.5 lakh", "450000.00"),
    ("so many crore in Hindi", "₹2 करोड़", "20000000.00"),
    ("the largest amount", "999999999999.99", "999999999999.99"),
]


@pytest.mark.parametrize(("_case", "cell", "rupees"), AMOUNTS, ids=[case[0] for case in AMOUNTS])
def test_an_amount_is_read_exactly(_case, cell, rupees):
    assert str(cells.amount(cell)) == rupees


@pytest.mark.parametrize("cell", ["-", " - ", "–", "—", "--", "NA", "n/a", "Nil", "None", "00/00/0000"])
def test_a_dash_and_words_for_nothing_stand_for_no_amount(cell):
    assert cells.amount(cell) is None


NOT_AMOUNTS = [
    ("grouping of no kind", "3,00,00", "uploads.not_an_amount"),
    ("a group too long", "3,0000", "uploads.not_an_amount"),
    ("a leading comma", ",500", "uploads.not_an_amount"),
    ("not a number", "NaN", "uploads.not_an_amount"),
    ("a not-a-number cell", float("nan"), "uploads.not_an_amount"),
    ("infinity", "Infinity", "uploads.not_an_amount"),
    ("an infinite cell", float("inf"), "uploads.not_an_amount"),
    ("an exponent", "1e5", "uploads.not_an_amount"),
    ("a number cell of sixteen digits", 1e15, "uploads.not_an_amount"),
    ("underscores", "5_000", "uploads.not_an_amount"),
    ("Devanagari digits", "५००", "uploads.not_an_amount"),
    ("a sheet's error as text", "#N/A", "uploads.not_an_amount"),
    ("words", "five lakh", "uploads.not_an_amount"),
    ("crore or credit", "1,20,000 Cr", "uploads.not_an_amount"),
    ("lakh to less than a paisa", "1.00000001 lakh", "uploads.too_many_decimals"),
    ("a date", date(2026, 11, 1), "uploads.not_an_amount"),
    ("a truth value", True, "uploads.not_an_amount"),
    ("a third decimal", "500.125", "uploads.too_many_decimals"),
    ("a third decimal in a number cell", 500.125, "uploads.too_many_decimals"),
    ("an accountant's negative", "(500)", "uploads.negative_amount"),
    ("a trailing minus", "500-", "uploads.negative_amount"),
    ("a leading minus", "-500", "uploads.negative_amount"),
    ("a typographic minus", "−500", "uploads.negative_amount"),
    ("a negative number cell", -500.0, "uploads.negative_amount"),
    ("one paisa above the largest", "1000000000000.00", "uploads.amount_too_large"),
    ("more digits than can be given two places", "9" * 40, "uploads.amount_too_large"),
    ("an error cell", UnreadableCell.ERROR, "uploads.error_value"),
    ("a formula never computed", UnreadableCell.FORMULA, "uploads.formula_without_value"),
]


@pytest.mark.parametrize(("_case", "cell", "code"), NOT_AMOUNTS, ids=[case[0] for case in NOT_AMOUNTS])
def test_what_is_not_an_amount_is_named(_case, cell, code):
    assert refusal(cells.amount, cell) == (code, {})


@given(st.decimals(min_value=0, max_value=Decimal("999999999999.99"), places=2))
def test_every_amount_survives_being_written_out(value):
    assert cells.amount(f"{value:f}") == value


@given(st.text(max_size=30))
def test_any_text_is_an_amount_or_a_fault(text):
    try:
        found = cells.amount(text)
    except CellValueError as fault:
        assert fault.code.startswith("uploads.")
    else:
        assert found is None or (found >= 0 and found == found.quantize(Decimal("0.01")))


DAYS = [
    ("a date cell", date(2026, 11, 1), date(2026, 11, 1)),
    ("a date cell with a time, last minute of a month", datetime(2026, 3, 31, 23, 59), date(2026, 3, 31)),
    ("a date cell with a time, first minutes of a month", datetime(2026, 4, 1, 0, 10), date(2026, 4, 1)),
    ("day first", "03/04/2026", date(2026, 4, 3)),
    ("single digits", "3/4/2026", date(2026, 4, 3)),
    ("blanks around", " 03/04/2026 ", date(2026, 4, 3)),
    ("full-width digits", "０３/０４/２０２６", date(2026, 4, 3)),
    ("a leap day", "29/02/2024", date(2024, 2, 29)),
    ("today", "21/11/2026", TODAY),
    ("tomorrow", "22/11/2026", date(2026, 11, 22)),
    ("five years back to the day", "21/11/2021", date(2021, 11, 21)),
]


@pytest.mark.parametrize(("_case", "cell", "expected"), DAYS, ids=[case[0] for case in DAYS])
def test_a_day_is_read_day_first(_case, cell, expected):
    assert cells.day(cell, today=TODAY) == expected


NOT_DAYS = [
    ("November has 30 days", "31/11/2026", ("uploads.no_such_day", {"days": 30})),
    ("no leap year", "29/02/2026", ("uploads.no_such_day", {"days": 28})),
    ("day nought", "00/11/2026", ("uploads.no_such_day", {"days": 30})),
    ("month first", "11/19/2026", ("uploads.no_such_month", {"month": 19})),
    ("the other way round of writing", "2026-11-01", ("uploads.not_a_date", {})),
    ("two digits of year", "01/11/26", ("uploads.not_a_date", {})),
    ("full stops", "01.11.2026", ("uploads.not_a_date", {})),
    ("Devanagari digits", "०१/११/२०२६", ("uploads.not_a_date", {})),
    ("words", "yesterday", ("uploads.not_a_date", {})),
    ("a bare serial number, 1900 or 1904", 45000.0, ("uploads.not_a_date", {})),
    ("a truth value", True, ("uploads.not_a_date", {})),
    ("the day after tomorrow", "23/11/2026", ("uploads.date_in_future", {})),
    ("five years and a day back", "20/11/2021", ("uploads.date_too_old", {"earliest": "2021-11-21"})),
    ("the year 9999", "31/12/9999", ("uploads.date_in_future", {})),
    ("the year nought", "01/01/0000", ("uploads.not_a_date", {})),
]


@pytest.mark.parametrize(("_case", "cell", "expected"), NOT_DAYS, ids=[case[0] for case in NOT_DAYS])
def test_what_is_not_a_day_is_named(_case, cell, expected):
    assert refusal(cells.day, cell, today=TODAY) == expected


IDS = [
    ("text", "ab-12", "ab-12"),
    ("leading noughts kept", "002025", "002025"),
    ("a whole number as the sheet reader gives it", 9000000001.0, "9000000001"),
    ("fifteen digits", 123456789012345.0, "123456789012345"),
    ("an invisible joiner", "ab\u200d-12", "ab-12"),
    ("a byte order mark", "\ufeffab", "ab"),
    ("full-width letters", "ＡＢ１", "AB1"),
]


@pytest.mark.parametrize(("_case", "cell", "expected"), IDS, ids=[case[0] for case in IDS])
def test_an_id_is_text(_case, cell, expected):
    assert cells.identifier(cell) == expected


IDS_AS_PROGRAMS_WRITE_THEM = [
    ("a formula that is a text", '="9812345678"', "9812345678"),
    ("an apostrophe in front", "'9812345678", "9812345678"),
    ("a whole number with a nought behind its point", "9812345678.0", "9812345678"),
    ("a version number", "1.2.0", "1.2.0"),
    ("two noughts behind the point", "411001.00", "411001.00"),
]


@pytest.mark.parametrize(
    ("_case", "cell", "expected"), IDS_AS_PROGRAMS_WRITE_THEM, ids=[case[0] for case in IDS_AS_PROGRAMS_WRITE_THEM]
)
def test_marks_of_programs_are_no_part_of_an_id(_case, cell, expected):
    assert cells.identifier(cell) == expected


LENDERS_DAYS = [
    ("a time with AM", "14/11/2026 10:30 AM", "dmy", date(2026, 11, 14)),
    ("a time with PM and no blank", "14/11/2026 5:05:14PM", "dmy", date(2026, 11, 14)),
    ("points in the time and parts of a second", "14-NOV-26 10.32.11.000000 AM", "dmy", date(2026, 11, 14)),
    ("a month in letters first", "Nov 14, 2026", "dmy", date(2026, 11, 14)),
    ("a month in full first", "November 14 2026", "mdy", date(2026, 11, 14)),
    ("an ordinal", "14th November, 2026", "dmy", date(2026, 11, 14)),
    ("Sept", "14 Sept 2026", "dmy", date(2026, 9, 14)),
    ("eight digits, year first", "20261114", "dmy", date(2026, 11, 14)),
    ("eight digits as a number", 20261114, "dmy", date(2026, 11, 14)),
    ("eight digits, day first", "14112026", "dmy", date(2026, 11, 14)),
    ("eight digits, month first", "11142026", "mdy", date(2026, 11, 14)),
    ("a year in front in a sheet of another order", "2026-11-14", "dmy", date(2026, 11, 14)),
    ("a zone", "2026-11-14T10:24:00+05:30", "ymd", date(2026, 11, 14)),
    ("the last minute of a day in India", "2026-11-14T18:29:00Z", "ymd", date(2026, 11, 14)),
    ("the first minute of the next", "2026-11-14T18:30:00Z", "ymd", date(2026, 11, 15)),
    ("a zone west of Greenwich", "2026-11-14 14:00:00-05:00", "ymd", date(2026, 11, 15)),
    ("no day", "NA", "dmy", None),
    ("a day of noughts", "00-00-0000", "dmy", None),
]


@pytest.mark.parametrize(("_case", "cell", "order", "expected"), LENDERS_DAYS, ids=[case[0] for case in LENDERS_DAYS])
def test_day_is_read_in_any_usual_form(_case, cell, order, expected):
    assert cells.day_in(cell, DayOrder(order), today=TODAY) == expected


@pytest.mark.parametrize("cell", ["14/11", "Nov-26", "46340", 46340, "14 Marketing 2026", "14 Ju 2026", "31/02/2026"])
def test_what_is_no_whole_day_is_refused_in_every_order(cell):
    for order in DayOrder:
        with pytest.raises(CellValueError):
            cells.day_in(cell, order, today=TODAY)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("14/11/2026", (14, 11)), ("11142026", (11, 14)), ("2026-11-14", None), ("20261114", None), ("14 Nov 2026", None)],
)
def test_order_matters_only_where_the_year_is_behind_digits(text, numbers):
    assert cells.has_day_order(text) is (numbers is not None)
    if numbers is not None:
        assert cells.day_numbers(text) == numbers


NOT_IDS = [
    ("scientific notation", "1.23457E+15", "uploads.damaged_id"),
    ("scientific notation with a comma", "9,87654E+09", "uploads.damaged_id"),
    ("sixteen digits in a number cell", 1234567890123456.0, "uploads.damaged_id"),
    ("a fraction", 12.5, "uploads.not_an_id"),
    ("not a number", float("nan"), "uploads.not_an_id"),
    ("a date", date(2026, 1, 1), "uploads.not_an_id"),
    ("a truth value", False, "uploads.not_an_id"),
    ("a control character", "ab\x00c", "uploads.control_character"),
]


@pytest.mark.parametrize(("_case", "cell", "code"), NOT_IDS, ids=[case[0] for case in NOT_IDS])
def test_a_damaged_id_is_refused_never_repaired(_case, cell, code):
    assert refusal(cells.identifier, cell) == (code, {})


def test_free_text_keeps_the_joiners_of_hindi():
    assert cells.text_cell("क्\u200dष", longest=10) == "क्\u200dष"


def test_free_text_has_a_length():
    assert cells.text_cell("x" * 10, longest=10) == "x" * 10
    assert refusal(cells.text_cell, "x" * 11, longest=10) == ("uploads.too_long", {"longest": 10})


@pytest.mark.parametrize("cell", [None, "", "   ", "\u00a0", "\u200b", "\ufeff\u200d", "\t\n"])
def test_nothing_but_blanks_is_blank(cell):
    assert cells.is_blank(cell)


@pytest.mark.parametrize("cell", [0, 0.0, False, "-", UnreadableCell.ERROR, UnreadableCell.FORMULA, date(2026, 1, 1)])
def test_nought_false_and_unreadable_are_not_blank(cell):
    assert not cells.is_blank(cell)


@given(
    st.one_of(st.text(max_size=20), st.floats(), st.integers(), st.booleans(), st.none(), st.dates(), st.datetimes())
)
def test_every_grammar_answers_or_faults(cell):
    for grammar in (
        cells.amount,
        cells.identifier,
        lambda value: cells.day(value, today=TODAY),
        lambda value: cells.text_cell(value, longest=10),
    ):
        try:
            grammar(cell)
        except CellValueError as fault:
            assert fault.code.startswith("uploads.")


def test_a_shown_value_is_cut():
    assert cells.display("x" * 101) == "x" * 99 + "…"
    assert cells.display("x" * 100) == "x" * 100
    assert cells.display(300000.0) == "300000"
    assert cells.display(date(2026, 11, 1)) == "01/11/2026"
