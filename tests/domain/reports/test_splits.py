"""The funnel told apart: parts, others and the unknown add up to the total, step by step."""

import random
from decimal import Decimal

import pytest

from apps.reports.domain.breakdown import MAX_ITEMS, break_down
from apps.reports.domain.funnel import ALL_STEPS, ARRIVAL_STEPS, PRODUCT_STEPS

Found = dict[str, dict[str, int]]


def told(lines):
    return [
        (line.kind, line.name, line.parts, {step.step: step.count for step in line.steps if step.count})
        for line in lines
    ]


def test_lines_stand_by_their_largest_count_then_others_then_what_is_not_known_then_the_total():
    found: Found = {
        "applied": {"Pune": 3, "Agra": 5, "Surat": 5, "Bhopal": 1, "": 3},
        "submitted": {"Bhopal": 1, "Pune": 9, "": 4},
    }
    assert told(break_down(found, "city", "PL", "events", most=2)) == [
        ("part", "Pune", 1, {"applied": 3, "submitted": 9}),
        ("part", "Agra", 1, {"applied": 5}),
        ("others", "", 2, {"applied": 6, "submitted": 1}),
        ("unknown", "", 1, {"applied": 3, "submitted": 4}),
        ("total", "", 4, {"applied": 17, "submitted": 14}),
    ]


@pytest.mark.parametrize(("number", "has_others"), [(MAX_ITEMS - 1, False), (MAX_ITEMS, False), (MAX_ITEMS + 1, True)])
def test_others_begin_after_the_most_that_have_a_line(number, has_others):
    found: Found = {"applied": {f"City {place}": 1 for place in range(number)}}
    kinds = [line.kind for line in break_down(found, "city", "PL", "events")]
    assert kinds == ["part"] * min(number, MAX_ITEMS) + ["others"] * has_others + ["total"]
    assert len(break_down(found, "city", "PL", "events", most=None)) == number + 1


def test_partners_are_one_channel_and_shares_are_the_parts_own():
    found = {"applied": {"id-1": 3, "id-2": 1}, "matched": {"id-2": 1}}
    lines = break_down(found, "channel", "PL", "arrivals")
    assert [(line.kind, line.name) for line in lines] == [("part", "partner"), ("total", "")]
    (applied, matched, *_) = lines[0].steps
    assert (applied.count, applied.share_of_previous, matched.count, matched.share_of_previous, matched.share_of_first) == (
        4, None, 1, Decimal("25.0"), Decimal("25.0"),
    )  # fmt: skip
    assert {step.trend_percent for step in lines[0].steps} == {None}


def test_nothing_is_one_line_of_noughts():
    (line,) = break_down({"applied": {"": 0}, "matched": {}}, "city", None, "events")
    assert (line.kind, [step.step for step in line.steps], {step.count for step in line.steps}) == (
        "total", list(ALL_STEPS), {0},
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(
    ("product", "counted", "names"),
    [(None, "events", ALL_STEPS), (None, "arrivals", ARRIVAL_STEPS), ("GL", "arrivals", PRODUCT_STEPS)],
)
def test_no_cap_drops_anybody(seed, product, counted, names):
    draw = random.Random(seed)
    found: Found = {
        name: {draw.choice(["", *map(str, range(30))]): draw.randrange(9) for _ in range(25)} for name in names
    }
    for most in (0, 1, MAX_ITEMS, None):
        *lines, total = break_down(found, "source", product, counted, most)
        for place, name in enumerate(names):
            assert total.steps[place].count == sum(found[name].values())
            assert total.steps[place].count == sum(line.steps[place].count for line in lines)
        assert total.parts == sum(line.parts for line in lines if line.kind != "unknown")


def test_parts_known_by_an_id_stand_by_their_names_and_two_of_one_name_stay_two():
    found: Found = {"applied": {"id-2": 4, "id-1": 4, "id-3": 4, "own": 4}}
    called = {"id-1": "Sunrise", "id-2": "Rival", "id-3": "Sunrise", "own": ""}
    assert told(break_down(found, "partner", "PL", "events", called=called)) == [
        ("part", "", 1, {"applied": 4}),
        ("part", "Rival", 1, {"applied": 4}),
        ("part", "Sunrise", 1, {"applied": 4}),
        ("part", "Sunrise", 1, {"applied": 4}),
        ("total", "", 4, {"applied": 16}),
    ]
