"""From cells to steps, with a sheet of library books: the engine must not know what its sheets are about."""

from dataclasses import dataclass, replace
from datetime import date
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.uploads.domain import cells, pipeline
from apps.uploads.domain.layout import MissingColumnsError, RepeatedColumnsError, SheetColumn, SheetSpec, layout
from apps.uploads.domain.rows import CellError, RowAction, RowStep, SheetRow, SkipReason

TODAY = date(2026, 11, 21)
BOOKS = SheetSpec(
    "books",
    (
        SheetColumn("shelf_mark", "Shelf Mark", lambda cell, _: cells.identifier(cell), required=True),
        SheetColumn("state", "State", lambda cell, _: cells.text_cell(cell, longest=20), required=True),
        SheetColumn("on", "State Date", lambda cell, today: cells.day(cell, today=today)),
        SheetColumn("fine", "Fine", lambda cell, _: cells.amount(cell)),
    ),
)
HEADER = ("Shelf Mark", "State", "State Date", "Fine")


def read(*rows, header=HEADER, **options):
    places = layout(BOOKS, header)
    return list(
        pipeline.read(
            BOOKS, places, ((number, row) for number, row in enumerate(rows, start=2)), today=TODAY, **options
        )
    )


def faults(row):
    return [(fault.column, fault.value, fault.code) for fault in row.faults]


class TestLayout:
    def test_headings_match_without_case_spacing_or_order(self):
        places = layout(BOOKS, ["  FINE", "shelf_mark", None, "STATE  DATE", "s t a t e"])
        assert dict(places.positions) == {"fine": 0, "shelf_mark": 1, "on": 3, "state": 4}

    def test_a_byte_order_mark_before_the_first_heading_does_no_harm(self):
        assert layout(BOOKS, ["\ufeffShelf Mark", "State"]).positions["shelf_mark"] == 0

    def test_every_missing_required_heading_is_named(self):
        with pytest.raises(MissingColumnsError) as caught:
            layout(BOOKS, ["Fine"])
        assert caught.value.headings == ("Shelf Mark", "State")

    def test_a_heading_that_stands_twice_stops_the_file(self):
        with pytest.raises(RepeatedColumnsError) as caught:
            layout(BOOKS, ["Shelf Mark", "State", "state "])
        assert caught.value.headings == ("State",)

    def test_unknown_headings_are_passed_over_and_told(self):
        assert layout(BOOKS, [*HEADER, "Error", None]).ignored == ("Error",)


class TestRead:
    def test_a_row_is_numbered_as_the_person_sees_it(self):
        assert [row.number for row in read(("A1", "lent"), (None, "  "), ("A2", "lent"))] == [2, 4]

    def test_all_faults_of_a_row_are_found_not_the_first(self):
        (row,) = read(("1.2E+20", None, "31/11/2026", "3,00,00"))
        assert faults(row) == [
            ("Shelf Mark", "1.2E+20", "uploads.damaged_id"),
            ("State", "", "uploads.required"),
            ("State Date", "31/11/2026", "uploads.no_such_day"),
            ("Fine", "3,00,00", "uploads.not_an_amount"),
        ]

    def test_a_fault_is_told_under_the_heading_that_the_file_has(self):
        (row,) = read(("A1", None), header=("shelf mark", "STATE"))
        assert faults(row) == [("STATE", "", "uploads.required")]

    def test_a_short_row_lacks_its_last_cells(self):
        (row,) = read(("A1", "lent"))
        assert dict(row.values) == {"shelf_mark": "A1", "state": "lent", "on": None, "fine": None}

    def test_notes_beside_the_table_are_passed_over(self):
        (row,) = read(("A1", "lent", None, None, "call them"))
        assert row.faults == ()

    def test_in_a_text_file_a_value_too_many_is_a_fault_because_columns_have_moved(self):
        (row,) = read(("A1", "lent", "01/11/2026", "1", "00", "000"), has_even_rows=True)
        assert [(fault.code, fault.details) for fault in row.faults] == [("uploads.too_many_cells", {"columns": 4})]

    def test_in_a_text_file_a_row_that_ends_before_the_last_heading_was_cut_off(self):
        (row,) = read(("A1", "lent", "01/11/2026"), has_even_rows=True)
        assert [(fault.code, fault.details) for fault in row.faults] == [("uploads.too_few_cells", {"columns": 4})]
        (row,) = read(("A1", "lent", "01/11/2026", None), has_even_rows=True)
        assert row.faults == ()

    def test_rows_that_repeat_the_headings_or_number_the_columns_are_passed_over(self):
        good = ("A1", "lent", None, None)
        rows = read((1, 2, 3, 4), good, HEADER, ("Shelf Mark", "State", None, None), good, ("** End of report **",))
        assert [row.number for row in rows] == [3, 6]

    @pytest.mark.parametrize(
        "row",
        [
            ("Shelf Mark", None, None, None),
            ("Shelf Mark", "State", "01/11/2026", None),
            (1, 2, 3, 5),
            (1, None, None, None),
            ("End of the road", None, None, None),
            ("End of report", "lent", None, None),
        ],
    )
    def test_rows_that_may_say_something_are_never_passed_over(self, row):
        assert len(read(row)) == 1

    def test_a_required_cell_that_says_that_there_is_nothing_is_missing(self):
        required = replace(BOOKS.columns[3], required=True)
        spec = replace(BOOKS, columns=(*BOOKS.columns[:3], required))
        (row,) = pipeline.read(spec, layout(spec, HEADER), [(2, ("A1", "lent", None, "-"))], today=TODAY)
        assert faults(row) == [("Fine", "-", "uploads.required")]

    def test_a_text_file_may_end_its_lines_with_commas(self):
        (row,) = read(("A1", "lent", None, None, None, ""), has_even_rows=True)
        assert row.faults == ()


@dataclass(frozen=True)
class Book:
    state: str
    as_of: date


def decide(book: Book, row: SheetRow) -> RowStep:
    """Later days win; a lost book stays lost."""
    assert row.as_of is not None
    if book.state == "lost":
        return RowStep(row, RowAction.REJECT, faults=(CellError("State", "", "books.lost"),), before=book)
    if row.as_of < book.as_of:
        return RowStep(row, RowAction.SAME, because=SkipReason.SUPERSEDED, before=book)
    if row.values["state"] == book.state:
        return RowStep(row, RowAction.SAME, because=SkipReason.KNOWN, before=book)
    return RowStep(row, RowAction.UPDATE, before=book, after=Book(str(row.values["state"]), row.as_of))


def row(number, target, state, day):
    return SheetRow(number, (), {"state": state}, target=target, as_of=date(2026, 11, day))


def planned(rows, existing):
    return [
        (step.row.number, str(step.action), step.because and str(step.because))
        for step in pipeline.plan(rows, existing, decide)
    ]


SHELF = {"A": Book("in", date(2026, 11, 1)), "B": Book("in", date(2026, 11, 1))}


class TestPlan:
    def test_rows_of_one_target_count_in_the_order_of_their_days(self):
        rows = [row(2, "A", "back", 9), row(3, "A", "lent", 5)]
        assert planned(rows, SHELF) == [(3, "update", None), (2, "update", None)]

    def test_each_step_knows_what_the_one_before_it_left(self):
        first, second = pipeline.plan([row(2, "A", "lent", 5), row(3, "A", "back", 9)], SHELF, decide)
        assert (first.before, first.after) == (SHELF["A"], Book("lent", date(2026, 11, 5)))
        assert (second.before, second.after) == (first.after, Book("back", date(2026, 11, 9)))

    def test_an_identical_row_of_the_same_day_is_a_duplicate(self):
        assert planned([row(2, "A", "lent", 5), row(3, "A", "lent", 5)], SHELF) == [
            (2, "update", None),
            (3, "same", "duplicate"),
        ]

    def test_different_rows_of_one_day_contradict_each_other_and_none_is_taken(self):
        steps = pipeline.plan([row(2, "A", "lent", 5), row(7, "A", "back", 5), row(8, "A", "gone", 6)], SHELF, decide)
        assert [(step.row.number, str(step.action)) for step in steps] == [(2, "reject"), (7, "reject"), (8, "update")]
        assert [step.faults[0].details for step in steps[:2]] == [{"rows": "7"}, {"rows": "2"}]

    def test_a_row_older_than_what_is_known_changes_nothing(self):
        known = {"A": Book("back", date(2026, 11, 9))}
        assert planned([row(2, "A", "lent", 5)], known) == [(2, "same", "superseded")]

    def test_an_end_reached_within_the_file_is_an_end(self):
        assert planned([row(2, "A", "lost", 5), row(3, "A", "back", 9)], SHELF) == [
            (2, "update", None),
            (3, "reject", None),
        ]

    def test_targets_do_not_touch_each_other(self):
        assert planned([row(2, "B", "lent", 5), row(3, "A", "lent", 5)], SHELF) == [
            (3, "update", None),
            (2, "update", None),
        ]

    def test_the_same_sheet_again_changes_nothing(self):
        rows = [row(2, "A", "lent", 5), row(3, "A", "back", 9), row(4, "B", "lent", 6)]
        after = {str(step.row.target): step.after for step in pipeline.plan(rows, SHELF, decide) if step.changes}
        assert not any(step.changes for step in pipeline.plan(rows, after, decide))

    def test_all_orders_of_five_rows_end_in_one_state(self):
        rows = [row(2 + n, "A", state, 2 + n) for n, state in enumerate(["lent", "back", "lent", "mended", "lost"])]
        ends = set()
        for order in permutations(rows):
            ends.add([step.after for step in pipeline.plan(order, SHELF, decide) if step.changes][-1])
        assert ends == {Book("lost", date(2026, 11, 6))}


@given(
    st.lists(
        st.tuples(st.sampled_from("AB"), st.sampled_from(["lent", "back", "lost"]), st.integers(1, 9)), max_size=12
    )
)
def test_every_row_gets_exactly_one_step(drawn):
    rows = [row(number, *facts) for number, facts in enumerate(drawn, start=2)]
    steps = pipeline.plan(rows, SHELF, decide)
    assert sorted(step.row.number for step in steps) == [one.number for one in rows]
