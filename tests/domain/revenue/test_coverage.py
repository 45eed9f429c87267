"""Gaps, overlaps and rows that never apply: named exactly, checked against trying every volume."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given, settings

from apps.revenue.domain.coverage import SlabCoverage, SlabFinding, coverage
from apps.revenue.domain.slabs import Slab, SlabBounds, Volume, applying
from tests.domain.revenue.tables import CRORE, DAY, GRID, rows, slab


def _of(table: list[Slab], row_id: int) -> Slab:
    return next(row for row in table if row.id == row_id)


def told(found: SlabCoverage) -> list[tuple[str, tuple[int, ...]]]:
    return [(one.code, one.row_ids) for one in found.findings]


def only(found: SlabCoverage, code: str) -> SlabFinding:
    (one,) = [finding for finding in found.findings if finding.code == code]
    return one


@settings(max_examples=60)
@given(rows())
def test_gaps_name_exactly_the_volumes_where_no_row_applies(table: list[Slab]) -> None:
    found = coverage(table, DAY)
    for volume in GRID:
        is_named = any(gap.contains(volume) for gap in found.gaps)
        assert is_named == (applying(volume, table, on=DAY)[0] is None), volume


FEW = 8
FAR = [
    Volume(Decimal(paise) / 100, number)
    for number in range(1, 40)
    for paise in range(0, 7 * number + 14, 1 if number < FEW else 3)
]
"""Beyond the grid: larger sums of few cases to the paisa, and averages of many cases, finer than the grid's."""


@settings(max_examples=60)
@given(rows())
def test_a_row_is_called_unreachable_when_no_volume_reaches_it_and_only_then(table: list[Slab]) -> None:
    findings = coverage(table, DAY).findings
    idle = {one.row_ids[0] for one in findings if one.code in ("inactive", "not_in_force", "inverted_range")}
    unreachable = {one.row_ids[-1] for one in findings if one.code == "unreachable"}
    owed = {row.id for row in table} - idle - unreachable
    for volume in GRID:
        row = applying(volume, table, on=DAY)[0]
        assert row is None or row.id not in unreachable | idle, volume
        owed -= {row.id} if row is not None else set()
    assert all(any(applying(volume, table, on=DAY)[0] == _of(table, row_id) for volume in FAR) for row_id in owed)


@given(rows())
def test_the_picture_names_the_rows_of_every_volume_in_a_field(table: list[Slab]) -> None:
    picture = coverage(table, DAY).picture
    for volume in GRID:
        (across,) = [place for place, one in enumerate(picture.disbursed) if one.contains(volume.disbursed)]
        (up,) = [place for place, one in enumerate(picture.number) if one.contains(volume.number)]
        cell, row = picture.cells[across][up], applying(volume, table, on=DAY)[0]
        assert cell.has_gap if row is None else row.id in cell.row_ids


def test_bands_in_whole_rupees_leave_paise_between_them_and_they_are_named() -> None:
    found = coverage([slab(1, disbursed=(0, 99_999)), slab(2, disbursed=(100_000, None))], DAY)
    region = only(found, "gap").region
    assert region is not None
    assert region.disbursed == SlabBounds(Decimal("99999.01"), Decimal("99999.99"))
    assert (region.number, region.example) == (SlabBounds(), Volume(Decimal("99999.01"), 1))


def test_bands_that_follow_one_another_to_the_paisa_have_no_gap() -> None:
    found = coverage([slab(1, disbursed=(None, "99999.99")), slab(2, disbursed=(100_000, None))], DAY)
    assert told(found) == [("open_ended", (2,))]


def test_a_shared_end_is_told_apart_from_an_overlap() -> None:
    shared = coverage([slab(1, disbursed=(0, 2 * CRORE)), slab(2, disbursed=(2 * CRORE, None))], DAY)
    assert told(shared) == [("shared_edge", (1, 2)), ("open_ended", (2,))]
    real = coverage([slab(1, disbursed=(0, 2 * CRORE)), slab(2, disbursed=(CRORE, None))], DAY)
    assert only(real, "overlap").row_ids == (1, 2)
    region = only(real, "overlap").region
    assert region is not None
    assert region.disbursed == SlabBounds(CRORE, 2 * CRORE)


def test_a_row_behind_a_wider_one_can_never_apply() -> None:
    found = coverage([slab(1), slab(2, disbursed=(100, 200)), slab(3, cases=(5, None))], DAY)
    assert [one.row_ids for one in found.findings if one.code == "unreachable"] == [(1, 2), (1, 3)]


def test_two_rows_together_can_hide_a_third() -> None:
    table = [slab(1, disbursed=(None, "150.00")), slab(2, disbursed=("150.01", None)), slab(3, disbursed=(100, 200))]
    assert only(coverage(table, DAY), "unreachable").row_ids == (1, 2, 3)


def test_bounds_no_volume_can_meet_make_a_row_unreachable() -> None:
    impossible = slab(1, disbursed=(None, 100), cases=(10, None), ats=(1000, None))
    finding = only(coverage([impossible], DAY), "unreachable")
    assert (finding.row_ids, finding.region) == ((1,), None)


def test_a_gap_in_average_tickets_says_which_ends_belong_to_it() -> None:
    table = [slab(1, ats=(None, 200_000)), slab(2, ats=(300_000, None))]
    region = only(coverage(table, DAY), "gap").region
    assert region is not None
    assert (region.ats.low, region.ats.low_included) == (Decimal("200000"), False)
    assert (region.ats.high, region.ats.high_included) == (Decimal("300000"), False)
    assert [region.contains(Volume(Decimal(one), 1)) for one in ("200000", "200000.01", "299999.99", "300000")] == [
        False,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("_case", "row", "code"),
    [
        ("off", slab(1, active=False), "inactive"),
        ("not yet", slab(1, valid_from=date(2026, 5, 1)), "not_in_force"),
        ("no more", slab(1, valid_until=DAY), "not_in_force"),
        ("upside down", slab(1, disbursed=(200, 100)), "inverted_range"),
    ],
)
def test_rows_that_do_not_count_are_named_and_leave_everything_a_gap(_case: str, row: Slab, code: str) -> None:
    assert told(coverage([row], DAY)) == [(code, (1,)), ("gap", ())]


def test_the_picture_of_two_by_two_bands() -> None:
    table = [
        slab(1, disbursed=(None, "99.99"), cases=(None, 10)),
        slab(2, disbursed=(100, None), cases=(11, None)),
    ]
    picture = coverage(table, DAY).picture
    assert picture.disbursed == (SlabBounds(Decimal(0), Decimal("99.99")), SlabBounds(Decimal(100), None))
    assert picture.number == (SlabBounds(Decimal(1), Decimal(10)), SlabBounds(Decimal(11), None))
    assert [[(cell.row_ids, cell.has_gap) for cell in column] for column in picture.cells] == [
        [((1,), False), ((), True)],
        [((), True), ((2,), False)],
    ]


def test_for_one_average_ticket_impossible_fields_are_neither_paid_nor_a_gap() -> None:
    table = [slab(1, disbursed=(None, "99.99"), cases=(None, 10)), slab(2, disbursed=(100, None), cases=(11, None))]
    cells = coverage(table, DAY, ats=Decimal("50.00")).picture.cells
    assert [[(cell.row_ids, cell.has_gap) for cell in column] for column in cells] == [
        [((1,), False), ((), False)],
        [((), True), ((2,), False)],
    ]


def test_fifty_rows_over_three_bounds_are_read_in_good_time() -> None:
    table = [
        slab(n, disbursed=(n * 1000, n * 1000 + 2500), cases=(n % 7, n % 7 + 9), ats=(n * 7, n * 7 + 90))
        for n in range(1, 51)
    ]
    assert coverage(table, DAY).gaps
