# ruff: noqa: DTZ001 - a sheet's dates have no time zone
"""Units in headings, Cr behind amounts and mixed date cells: asked, with what each answer reads, and then read so."""

from datetime import date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.applications.importers import mis
from apps.settlement.importers import commission
from apps.uploads.domain import mapping
from apps.uploads.domain.cells import CellValueError, DayOrder
from apps.uploads.domain.doubts import Unit, doubts_of, unit_of_heading
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.domain.profile import SheetProfiler
from apps.uploads.domain.proposal import is_complete, proposed_reading
from apps.uploads.domain.rows import RawCell

TODAY = date(2026, 11, 21)


def read_as(heading: str, cell: RawCell, answers: dict[str, dict[str, str]], name: str = "base") -> object:
    """Return the cell of a commission sheet as it is read under these answers."""
    spec = mapping.adapt_mapping(commission.SPEC, SheetMapping({name: heading}, DayOrder.DMY, answers=answers))
    return next(column for column in spec.columns if column.name == name).grammar(cell, TODAY)


@pytest.mark.parametrize(
    ("heading", "cell", "unit", "rupees"),
    [
        ("Disbursed Amount (in Lakhs)", 45.5, "lakh", "4550000.00"),
        ("Disbursed Amount (in Lakhs)", "45.50", "lakh", "4550000.00"),
        ("Disb Amt ('000)", 45.5, "thousand", "45500.00"),
        ("Disbursed Amount (Cr)", 0.455, "crore", "4550000.00"),
        ("Loan Amount Rs. Lacs", "₹ 1,234.56", "lakh", "123456000.00"),
        ("Loan Amount (in Lakhs)", "4.5 lakh", "lakh", "450000.00"),
        ("दी गई रकम (लाख में)", "2.75", "lakh", "275000.00"),
        ("Disbursed Amount (in Lakhs)", 45.5, "rupees", "45.50"),
    ],
)
def test_amount_is_multiplied_by_the_confirmed_unit_of_its_heading(heading, cell, unit, rupees):
    assert str(read_as(heading, cell, {"unit": {"base": unit}})) == rupees


def test_amount_with_parts_of_a_paisa_is_refused_in_its_unit():
    with pytest.raises(CellValueError) as caught:
        read_as("Disb Amt ('000)", "1.000001", {"unit": {"base": "thousand"}})
    assert caught.value.code == "uploads.too_many_decimals"


@pytest.mark.parametrize(
    ("heading", "unit"),
    [
        ("Amount (in Lakhs)", Unit.LAKH),
        ("AMT_IN_LACS", Unit.LAKH),
        ("amountInLakhs", Unit.LAKH),
        ("Amount (₹ Cr)", Unit.CRORE),
        ("Amount in crores", Unit.CRORE),
        ("Amount ('000s)", Unit.THOUSAND),
        ("Amount (in K)", Unit.THOUSAND),
        ("Amount (mn)", Unit.MILLION),
        ("Amount", None),
        ("Credit Amount", None),
        ("Loans above 5,000", None),
        ("Amount (Rs.)", None),
    ],
)
def test_unit_is_read_from_the_heading(heading, unit):
    assert unit_of_heading(heading) is unit


def questions(
    headings: tuple[str, ...], rows: list[tuple[RawCell, ...]], said: SheetMapping, spec=commission.SPEC
) -> list[str]:
    looker = SheetProfiler(headings)
    for number, row in enumerate(rows, start=2):
        looker.scan(number, row)
    survey = looker.survey()
    return [question.field for question in mapping.questions(spec, survey.headings, survey.seen, said)]


UNIT_COLUMNS = {"loan_number": "LAN", "base": "Disbursed Amount (in Lakhs)", "amount": "Payout"}
UNIT_HEADINGS = ("LAN", "Disbursed Amount (in Lakhs)", "Payout")
UNIT_ROWS: list[tuple[RawCell, ...]] = [("G-1", 45.5, 11900)]


def test_unit_of_a_heading_is_asked_until_it_is_answered_for_this_heading():
    said = SheetMapping(UNIT_COLUMNS, DayOrder.DMY)
    assert questions(UNIT_HEADINGS, UNIT_ROWS, said) == ["answers.unit.base"]
    crore = SheetMapping(UNIT_COLUMNS, DayOrder.DMY, answers={"unit": {"base": "crore"}})
    assert questions(UNIT_HEADINGS, UNIT_ROWS, crore) == ["answers.unit.base"]
    lakh = SheetMapping(UNIT_COLUMNS, DayOrder.DMY, answers={"unit": {"base": "lakh"}})
    assert questions(UNIT_HEADINGS, UNIT_ROWS, lakh) == []


def test_answer_is_kept_for_the_lenders_next_file_and_no_answer_is_preset():
    looker = SheetProfiler(UNIT_HEADINGS)
    looker.scan(2, UNIT_ROWS[0])
    survey = looker.survey()
    fresh, _ = proposed_reading(commission.SPEC, survey, None)
    assert fresh.answers == {}
    saved = SheetMapping(UNIT_COLUMNS, DayOrder.DMY, answers={"unit": {"base": "lakh"}})
    assert is_complete(commission.SPEC, survey, saved)
    assert not is_complete(commission.SPEC, survey, SheetMapping(UNIT_COLUMNS, DayOrder.DMY))


CR_COLUMNS = {"loan_number": "LAN", "amount": "Payout"}


@pytest.mark.parametrize(
    ("cell", "answer", "rupees"),
    [
        ("12,500.00 Cr", "credit", "12500.00"),
        ("12,500.00Cr.", "credit", "12500.00"),
        ("1,200.00 Dr", "credit", "-1200.00"),
        ("1.25 Cr", "crore", "12500000.00"),
        ("500", "crore", "500.00"),
    ],
)
def test_cr_is_read_as_the_sender_says(cell, answer, rupees):
    assert str(read_as("Payout", cell, {"cr": {"amount": answer}}, "amount")) == rupees


def test_cr_is_asked_and_refused_while_it_is_open():
    rows: list[tuple[RawCell, ...]] = [("G-1", "12,500.00 Cr"), ("G-2", "480.00 Dr")]
    assert questions(("LAN", "Payout"), rows, SheetMapping(CR_COLUMNS, DayOrder.DMY)) == ["answers.cr.amount"]
    with pytest.raises(CellValueError):
        read_as("Payout", "12,500.00 Cr", {}, "amount")
    with pytest.raises(CellValueError):
        read_as("Payout", "480.00 Dr", {"cr": {"amount": "crore"}}, "amount")


DAY_COLUMNS = {"loan_number": "LAN", "disbursed_on": "Disb Date", "amount": "Payout"}


def day_questions(*days: RawCell) -> list[str]:
    rows: list[tuple[RawCell, ...]] = [(f"G-{number}", day, 100) for number, day in enumerate(days)]
    return questions(("LAN", "Disb Date", "Payout"), rows, SheetMapping(DAY_COLUMNS, DayOrder.DMY))


@pytest.mark.parametrize(
    ("days", "is_asked"),
    [
        (("13/10/2026", datetime(2026, 9, 10)), True),
        (("2026-10-13", date(2026, 9, 12)), False),
        (("12/10/2026", datetime(2026, 9, 10)), False),
        (("13/10/2026", datetime(2026, 9, 13)), False),
        (("13/10/2026", datetime(2026, 9, 9)), False),
        (("13/10/2026", "09/10/2026"), False),
        ((datetime(2026, 9, 10), datetime(2026, 9, 12)), False),
    ],
)
def test_date_cells_beside_dates_in_text_are_asked_on_both_sides_of_day_12(days, is_asked):
    assert ("answers.days.disbursed_on" in day_questions(*days)) is is_asked


@pytest.mark.parametrize(
    ("cell", "answer", "day"),
    [
        (datetime(2026, 9, 10), "swapped", date(2026, 10, 9)),
        (datetime(2026, 9, 10), "as_shown", date(2026, 9, 10)),
        (datetime(2025, 11, 12), "swapped", date(2025, 12, 11)),
        (datetime(2026, 9, 13), "swapped", date(2026, 9, 13)),
        ("13/10/2026", "swapped", date(2026, 10, 13)),
    ],
)
def test_date_cell_is_read_as_the_sender_says(cell, answer, day):
    assert read_as("Disb Date", cell, {"days": {"disbursed_on": answer}}, "disbursed_on") == day


def test_answer_about_date_cells_belongs_to_one_file():
    said = SheetMapping(answers={"days": {"disbursed_on": "swapped"}, "unit": {"base": "lakh"}})
    assert said.lasting_answers() == {"unit": {"base": "lakh"}}


def test_example_of_each_answer_is_what_will_be_read():
    looker = SheetProfiler(("Disbursed Amount (in Lakhs)", "Disb Date"))
    looker.scan(2, (45.5, datetime(2026, 9, 10)))
    looker.scan(3, (2.75, "14-10-2026"))
    amounts, days = looker.survey().seen
    by_name = {column.name: column for column in mis.SPEC.columns}
    (unit,) = doubts_of(by_name["disbursed_amount"], "Disbursed Amount (in Lakhs)", amounts.marks)
    assert [(one.answer, one.sample, one.value) for one in unit.examples] == [
        ("lakh", "45.5", Decimal("4550000.00")),
        ("rupees", "45.5", Decimal("45.50")),
    ]
    (mixed,) = doubts_of(by_name["disbursed_on"], "Disb Date", days.marks)
    assert [(one.answer, one.value) for one in mixed.examples] == [
        ("swapped", date(2026, 10, 9)),
        ("as_shown", date(2026, 9, 10)),
    ]
    assert (mixed.cells, mixed.texts) == (1, 1)


@given(
    st.decimals(min_value=0, max_value=9_999_999, places=2),
    st.sampled_from([("lakh", 100_000), ("thousand", 1_000), ("crore", 10_000_000)]),
)
def test_unit_multiplies_every_amount_exactly(amount, unit):
    name, times = unit
    heading = {"lakh": "Disb Amt (Lakhs)", "thousand": "Disb Amt ('000)", "crore": "Disb Amt (Cr)"}[name]
    if amount * times <= Decimal("999999999999.99"):
        assert read_as(heading, f"{amount:f}", {"unit": {"base": name}}) == amount * times
