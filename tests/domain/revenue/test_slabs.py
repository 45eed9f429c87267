"""Which row applies, what it pays, and why."""

import json
from datetime import date
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.revenue.domain.formula import formula_text
from apps.revenue.domain.slabs import SkippedSlab, Slab, SlabBasis, SlabBounds, Volume, earned
from tests.domain.revenue.tables import CRORE, DAY, rows, slab, volumes

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "slabs.json").read_text("utf-8"))
BASES: tuple[SlabBasis, ...] = ("whole", "marginal")


def volume(disbursed: Decimal | str, number: int = 10) -> Volume:
    return Volume(Decimal(disbursed), number)


def of_golden(row: dict[str, Any], number: int) -> Slab:
    return slab(
        number,
        disbursed=tuple(row.get("disbursed", (None, None))),
        cases=tuple(row.get("number", (None, None))),
        ats=tuple(row.get("ats", (None, None))),
        percent=row.get("percent"),
        flat=row.get("flat"),
        active=row.get("active", True),
    )


@pytest.mark.parametrize("_case", GOLDEN, ids=lambda case: str(case["name"]))
def test_a_table_pays_what_was_worked_out_by_hand(_case: dict[str, Any]) -> None:
    table = [of_golden(row, number) for number, row in enumerate(_case["rows"], start=1)]
    for basis in BASES:
        found = earned(volume(_case["disbursed"], _case["cases"]), table, basis=basis, on=DAY)
        amount = None if found.amount is None else format(found.amount, "f")
        assert (amount, found.slab.id if found.slab else None) == tuple(_case[basis]), basis


TWO_BANDS = [
    slab(1, disbursed=(0, 2 * CRORE), percent="0.700"),
    slab(2, disbursed=(2 * CRORE, Decimal("3.5") * CRORE), percent="0.750"),
]


def test_two_and_a_half_crore_under_both_readings() -> None:
    whole = earned(volume(Decimal("2.5") * CRORE), TWO_BANDS, basis="whole", on=DAY)
    marginal = earned(volume(Decimal("2.5") * CRORE), TWO_BANDS, basis="marginal", on=DAY)
    assert formula_text(whole) == "₹2,50,00,000 × 0.75 % = ₹1,87,500"
    assert formula_text(marginal) == "₹2,00,00,000 × 0.7 % + ₹50,00,000 × 0.75 % = ₹1,77,500"
    assert whole.passed_over == (SkippedSlab(1, "disbursed"),)


@pytest.mark.parametrize(
    ("_case", "disbursed", "row_id"),
    [
        ("at the low end", "100.00", 1),
        ("a paisa below", "99.99", None),
        ("at the high end", "200.00", 1),
        ("a paisa above", "200.01", None),
    ],
)
def test_both_ends_of_a_bound_belong_to_it(_case: str, disbursed: str, row_id: int | None) -> None:
    found = earned(volume(disbursed), [slab(1, disbursed=(100, 200))], basis="whole", on=DAY)
    assert (found.slab.id if found.slab else None) == row_id


def test_a_volume_between_two_whole_rupee_bands_is_answered_with_no_row_and_not_with_zero() -> None:
    table = [slab(1, disbursed=(0, 99_999)), slab(2, disbursed=(100_000, None))]
    found = earned(volume("99999.50"), table, basis="whole", on=DAY)
    assert (found.amount, found.slab, formula_text(found)) == (None, None, "")
    assert found.passed_over == (SkippedSlab(1, "disbursed"), SkippedSlab(2, "disbursed"))


def test_the_rupees_between_two_bands_are_named_as_unpaid_under_the_marginal_reading() -> None:
    table = [slab(1, disbursed=(0, 99_999)), slab(2, disbursed=(100_000, None))]
    found = earned(volume("150000.00"), table, basis="marginal", on=DAY)
    assert [(part.above, part.upto) for part in found.unpaid] == [(Decimal("99999"), Decimal("99999.99"))]
    assert found.amount == Decimal("1499.99")  # 99,999.00 and 50,000.01 at 1 %: 1,499.9901


def test_a_missing_top_band_leaves_the_lower_parts_paid_and_no_row_for_the_whole() -> None:
    found = earned(volume(Decimal("4") * CRORE), TWO_BANDS, basis="marginal", on=DAY)
    assert (found.slab, found.amount) == (None, Decimal("252500.00"))
    assert [part.base for part in found.unpaid] == [Decimal("5000000.00")]


def test_why_rows_were_passed_over_is_said_one_reason_each() -> None:
    table = [
        slab(1, active=False),
        slab(2, valid_from=date(2026, 5, 1)),
        slab(3, valid_until=DAY),
        slab(4, disbursed=(2_000, None)),
        slab(5, cases=(11, None)),
        slab(6, ats=(101, None)),
        slab(7),
        slab(8),
    ]
    found = earned(volume("1000.00"), table, basis="whole", on=DAY)
    assert [(one.slab_id, one.why) for one in found.passed_over] == [
        (1, "inactive"),
        (2, "not_in_force"),
        (3, "not_in_force"),
        (4, "disbursed"),
        (5, "number"),
        (6, "ats"),
    ]
    assert found.slab == table[6]


def test_a_row_is_in_force_from_its_first_day_until_the_day_before_its_end() -> None:
    row = slab(1, valid_from=date(2026, 4, 1), valid_until=date(2026, 5, 1))
    days = [date(2026, 3, 31), date(2026, 4, 1), date(2026, 4, 30), date(2026, 5, 1)]
    assert [row.is_in_force(day) for day in days] == [False, True, True, False]


@pytest.mark.parametrize(
    ("_case", "disbursed", "row_id"),
    [("a third of a paisa above the bound", "100000.00", None), ("at the bound", "99999.99", 1)],
)
def test_the_average_ticket_is_compared_without_rounding(_case: str, disbursed: str, row_id: int | None) -> None:
    table = [slab(1, ats=(None, "33333.33"))]
    found = earned(volume(disbursed, 3), table, basis="whole", on=DAY)
    assert (found.slab.id if found.slab else None) == row_id


def test_without_a_case_there_is_no_average_and_a_row_that_asks_for_one_does_not_apply() -> None:
    nothing = Volume(Decimal("0.00"), 0)
    assert nothing.ats is None
    assert earned(nothing, [slab(1, ats=(0, None))], basis="whole", on=DAY).passed_over == (SkippedSlab(1, "ats"),)
    assert earned(nothing, [slab(1, flat="500.00")], basis="whole", on=DAY).amount == Decimal("0.00")


@pytest.mark.parametrize(("percent", "amount"), [("0.050", "0.01"), ("0.049", "0.00")])
def test_half_a_paisa_is_rounded_up_once(percent: str, amount: str) -> None:
    found = earned(volume("10.00", 1), [slab(1, percent=percent)], basis="whole", on=DAY)
    assert found.amount == Decimal(amount)


@pytest.mark.parametrize(("disbursed", "number"), [("-0.01", 1), ("1.00", -1), ("1.001", 1)])
def test_a_volume_below_zero_or_finer_than_a_paisa_does_not_exist(disbursed: str, number: int) -> None:
    with pytest.raises(ValueError, match="volume"):
        Volume(Decimal(disbursed), number)


def brute_row(of: Volume, table: list[Slab]) -> Slab | None:
    """The rule of product.md 6 once more, by fractions, written without the core."""

    def inside(value: Fraction, ends: SlabBounds) -> bool:
        return not (
            (ends.low is not None and value < Fraction(ends.low))
            or (ends.high is not None and value > Fraction(ends.high))
        )

    for row in sorted(table, key=lambda one: (one.place, one.id)):
        on_time = (row.valid_from or date.min) <= DAY < (row.valid_until or date.max)
        asks_average = row.ats.low is not None or row.ats.high is not None
        average = Fraction(of.disbursed) / of.number if of.number else None
        if (
            row.active
            and on_time
            and inside(Fraction(of.disbursed), row.disbursed)
            and inside(Fraction(of.number), row.number)
            and (not asks_average or (average is not None and inside(average, row.ats)))
        ):
            return row
    return None


def half_up(exact: Fraction) -> Decimal:
    return Decimal(int(exact * 100 + Fraction(1, 2))) / 100


@given(rows(), volumes())
def test_the_row_and_amount_are_those_of_a_plain_reading(table: list[Slab], of: Volume) -> None:
    row = brute_row(of, table)
    found = earned(of, table, basis="whole", on=DAY)
    assert found.slab == row
    expected = row and half_up(
        Fraction(of.disbursed) * Fraction(row.percent or 0) / 100 + of.number * Fraction(row.flat or 0)
    )
    assert found.amount == expected


@given(rows(), volumes())
def test_the_marginal_reading_pays_paisa_by_paisa(table: list[Slab], of: Volume) -> None:
    """Each paisa at the row that would apply if it were the last one, with the month's own number and average."""
    fitting = [row for row in table if brute_row(of, [_any_sum(row)])]
    ordered = sorted(fitting, key=lambda one: (one.place, one.id))
    exact = Fraction(0)
    for paise in range(1, int(of.disbursed * 100) + 1):
        level = Decimal(paise) / 100
        row = next((one for one in ordered if one.disbursed.contains(level)), None)
        exact += Fraction(1, 100) * Fraction((row.percent or 0) if row else 0) / 100
    whole = brute_row(of, table)
    exact += of.number * Fraction((whole.flat or 0) if whole else 0)
    found = earned(of, table, basis="marginal", on=DAY)
    assert (found.amount or Decimal("0.00")) == half_up(exact)
    assert sum((part.base for part in found.parts), Decimal("0.00")) == of.disbursed


def _any_sum(row: Slab) -> Slab:
    return Slab(**{**{name: getattr(row, name) for name in row.__dataclass_fields__}, "disbursed": SlabBounds()})


@given(rows(most=1), volumes())
def test_with_one_open_row_both_readings_agree(table: list[Slab], of: Volume) -> None:
    opened = [_any_sum(row) for row in table]
    whole, marginal = (earned(of, opened, basis=basis, on=DAY) for basis in BASES)
    assert (whole.amount, whole.slab) == (marginal.amount, marginal.slab)


@given(rows(), volumes(), st.randoms(use_true_random=False))
def test_order_changes_only_what_more_than_one_row_could_pay(table: list[Slab], of: Volume, dice: Any) -> None:
    """Shuffled rows: a volume of one row keeps its row, a volume of none has none, of several has one of them."""
    able = {row.id for row in table if brute_row(of, [row])}
    places = [row.place for row in table]
    dice.shuffle(places)
    shuffled = [
        Slab(**{**{name: getattr(row, name) for name in row.__dataclass_fields__}, "place": place})
        for row, place in zip(table, places, strict=True)
    ]
    found = earned(of, shuffled, basis="whole", on=DAY)
    assert (found.slab is not None) == bool(able)
    assert found.slab is None or found.slab.id in able
    dice.shuffle(shuffled)  # the order in which rows come in says nothing; their places do
    assert earned(of, shuffled, basis="whole", on=DAY) == found
