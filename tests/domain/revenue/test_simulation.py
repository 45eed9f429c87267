"""What a volume would earn and the way to the next better row."""

from decimal import Decimal

import pytest
from hypothesis import given, settings

from apps.revenue.domain.simulation import NextSlab, simulate
from apps.revenue.domain.slabs import Slab, Volume, earned
from tests.domain.revenue.tables import CRORE, DAY, rows, slab, volumes


def test_the_distance_in_rupees_and_in_cases_to_the_next_row() -> None:
    table = [
        slab(1, disbursed=(0, "19999999.99"), percent="0.700"),
        slab(2, disbursed=(2 * CRORE, None), percent="0.750"),
    ]
    found = simulate(Volume(Decimal("19200000.00"), 96), table, basis="whole", on=DAY)
    assert found.earned.amount == Decimal("134400.00")
    assert found.next == NextSlab(2, Decimal("800000.00"), 4, Decimal("150000.00"))


def test_a_row_that_asks_for_more_cases_is_reached_by_cases_alone() -> None:
    table = [
        slab(1, cases=(None, 50), flat="2000.00", percent=None),
        slab(2, cases=(51, None), flat="2150.00", percent=None),
    ]
    found = simulate(Volume(Decimal("0.00"), 48), table, basis="whole", on=DAY)
    assert found.next == NextSlab(2, None, 3, Decimal("109650.00"))


def test_a_worse_row_ahead_is_not_called_next() -> None:
    table = [slab(1, disbursed=(0, 100), percent="2.000"), slab(2, disbursed=("100.01", None), percent="1.000")]
    assert simulate(Volume(Decimal("90.00"), 1), table, basis="whole", on=DAY).next is None


def test_the_last_row_has_nothing_after_it() -> None:
    assert simulate(Volume(Decimal("90.00"), 1), [slab(1)], basis="whole", on=DAY).next is None


def test_from_a_gap_the_next_row_is_any_that_pays() -> None:
    found = simulate(Volume(Decimal("40.00"), 2), [slab(1, disbursed=(100, None))], basis="whole", on=DAY)
    assert found.earned.amount is None
    assert found.next == NextSlab(1, Decimal("60.00"), 3, Decimal("1.00"))


def test_more_rupees_at_the_same_number_can_lead_out_of_an_average_band() -> None:
    table = [slab(1, ats=(None, 100), percent="1.000"), slab(2, percent="3.000")]
    found = simulate(Volume(Decimal("1000.00"), 10), table, basis="whole", on=DAY)
    assert found.next == NextSlab(2, Decimal("0.01"), None, Decimal("30.00"))


def test_marginal_next_rows_are_measured_by_what_the_part_above_earns() -> None:
    table = [slab(1, disbursed=(0, 2 * CRORE), percent="0.700"), slab(2, disbursed=(2 * CRORE, None), percent="0.750")]
    found = simulate(Volume(Decimal("19999000.00"), 10), table, basis="marginal", on=DAY)
    assert found.next is not None
    assert (found.next.row_id, found.next.more_disbursed) == (2, Decimal("1000.01"))


def test_a_row_without_a_flat_fee_is_named_where_it_catches_up_inside_its_band() -> None:
    """50 lakh and more at 0.75 % beat 0.5 % and 5,000 a case only from 2 crore on: 10 cases are 50,000 rupees."""
    table = [
        slab(1, disbursed=(0, 5_000_000), percent="0.500", flat="5000.00"),
        slab(2, disbursed=("5000000.01", None), percent="0.750"),
    ]
    found = simulate(Volume(Decimal("4000000.00"), 10), table, basis="whole", on=DAY)
    assert found.next == NextSlab(2, Decimal("16000000.01"), None, Decimal("150000.00"))
    at, above = (
        simulate(Volume(Decimal(sum_), 10), [table[1]], basis="whole", on=DAY).earned.raw
        for sum_ in ("20000000.00", "20000000.01")
    )
    going_on = Decimal("20000000.00") * Decimal("0.005") + 50_000
    assert at == going_on
    assert above is not None
    assert above > going_on + Decimal("0.01") * Decimal("0.005")


@settings(max_examples=200)
@given(rows(), volumes())
def test_no_smaller_step_in_rupees_leads_to_a_better_row(table: list[Slab], of: Volume) -> None:
    found = simulate(of, table, basis="whole", on=DAY)
    present = found.earned

    def better_after(paise: int) -> int | None:
        then = earned(Volume(of.disbursed + Decimal(paise) / 100, of.number), table, basis="whole", on=DAY)
        staying = Decimal(0)
        if present.slab is not None and present.raw is not None:
            staying = present.raw + Decimal(paise) * (present.slab.percent or 0) / 10000
        is_better = then.slab is not None and then.slab != present.slab and then.raw is not None and then.raw > staying
        return then.slab.id if is_better and then.slab is not None else None

    every_edge = 80
    tried = next(((row, paise) for paise in range(1, every_edge) if (row := better_after(paise))), None)
    step = int(found.next.more_disbursed * 100) if found.next and found.next.more_disbursed else None
    if found.next is None or step is None or step < every_edge:
        assert tried == (None if found.next is None or step is None else (found.next.row_id, step))
    else:
        # Behind the last edge only a row with a flat fee is caught up with, however far that is.
        assert tried is None
        assert (better_after(step - 1), better_after(step)) == (None, found.next.row_id)


def test_a_hardly_higher_percentage_catches_up_far_behind_the_last_edge() -> None:
    table = [
        slab(1, flat="0.01", percent="0.001", disbursed=(None, 0)),
        slab(2, percent="0.002", disbursed=("0.01", None)),
    ]
    found = simulate(Volume(Decimal("0.00"), 1), table, basis="whole", on=DAY)
    assert found.next == NextSlab(2, Decimal("1000.01"), None, Decimal("0.02"))


@pytest.mark.parametrize(
    ("disbursed", "present", "following"),
    [
        ("99.99", 1, (2, "0.01", "2.00")),
        # on the very bound one has arrived: the row after it is next, never this one with nothing to go
        ("100.00", 2, (3, "100.00", "6.00")),
        ("199.99", 2, (3, "0.01", "6.00")),
        ("200.00", 3, None),
    ],
)
def test_both_sides_of_a_rows_lower_bound(disbursed: str, present: int, following: tuple[int, str, str] | None) -> None:
    table = [
        slab(1, disbursed=(0, "99.99"), percent="1.000"),
        slab(2, disbursed=(100, "199.99"), percent="2.000"),
        slab(3, disbursed=(200, None), percent="3.000"),
    ]
    found = simulate(Volume(Decimal(disbursed), 1), table, basis="whole", on=DAY)
    assert found.earned.slab is not None
    assert found.earned.slab.id == present
    told = found.next and (found.next.row_id, str(found.next.more_disbursed), str(found.next.amount))
    assert told == following


@pytest.mark.parametrize(("cases", "present", "to_go"), [(9, 1, 1), (10, 2, 10), (19, 2, 1), (20, 3, None)])
def test_both_sides_of_a_lower_bound_in_cases(cases: int, present: int, to_go: int | None) -> None:
    table = [
        slab(1, cases=(None, 9), flat="100.00", percent=None),
        slab(2, cases=(10, 19), flat="200.00", percent=None),
        slab(3, cases=(20, None), flat="300.00", percent=None),
    ]
    found = simulate(Volume(Decimal("0.00"), cases), table, basis="whole", on=DAY)
    assert found.earned.slab is not None
    assert found.earned.slab.id == present
    assert (found.next and found.next.more_number) == to_go


def test_where_two_rows_share_a_bound_the_first_holds_on_it_and_the_next_is_a_paisa_away() -> None:
    table = [slab(1, disbursed=(0, 100), percent="1.000"), slab(2, disbursed=(100, None), percent="2.000")]
    found = simulate(Volume(Decimal("100.00"), 1), table, basis="whole", on=DAY)
    assert found.earned.slab is not None
    assert found.earned.slab.id == 1
    assert found.next is not None
    assert (found.next.row_id, found.next.more_disbursed) == (2, Decimal("0.01"))
