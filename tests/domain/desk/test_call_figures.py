"""Promises kept, and the order of callers."""

from datetime import datetime, timedelta
from decimal import Decimal
from uuid import UUID

import pytest

from apps.core.domain.calendar import IST
from apps.desk.domain.call_figures import (
    Dial,
    FiguresBy,
    PeopleResults,
    Promise,
    PromiseState,
    figures_of,
    promise_state,
)

NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
ANIL = UUID(int=1)


def minutes(number):
    return NOON + timedelta(minutes=number)


@pytest.mark.parametrize(
    ("dials", "closed", "at", "state"),
    [
        ([], None, 5, "open"),
        ([], None, 11, "missed"),
        ([-5], None, 60, "kept"),
        ([0], None, 0, "kept"),
        ([10], None, 60, "kept"),
        ([11], None, 60, "missed"),
        ([-6, 0], None, 60, "moved"),  # a call before it agreed on something else
        ([], -30, 60, "moved"),  # the person withdrew it
        ([], 30, 60, "missed"),
        ([-120], None, 60, "missed"),  # the call in which it was promised
    ],
)
def test_promise_is_kept_from_five_minutes_before_to_ten_after(dials, closed, at, state):
    ended_at = None if closed is None else minutes(closed)
    promise = Promise(minutes(-120), NOON, ANIL, "isha", "queue", ended_at)
    assert promise_state(promise, [minutes(number) for number in dials], at=minutes(at)) == state


def test_talks_without_a_yes_are_counted_by_reason():
    ends = [
        *[("not_interested", "cost"), ("not_interested", "later"), ("not_interested", "cost")],
        *[("elsewhere", ""), ("interested", ""), ("ringing", "")],
    ]
    dials = [Dial(NOON, ANIL, "isha", True, 60, disposition=end, refusal=why) for end, why in ends]
    [row] = figures_of(FiguresBy.CALLER, dials, [], {})
    assert (row.dials, row.interested, row.declined) == (6, 1, 4)
    assert [(line.reason, line.count) for line in row.refusal_counts] == [("cost", 2), ("later", 1), ("elsewhere", 1)]


def test_callers_stand_by_promises_kept_and_never_by_money():
    dials = [Dial(minutes(number), ANIL, by, True, 60) for number, by in enumerate(["rich", "rich", "kind", "new"])]
    promises: list[tuple[Promise, PromiseState]] = [
        (Promise(minutes(-60), NOON, ANIL, "kind", ""), "kept"),
        (Promise(minutes(-60), NOON, ANIL, "rich", ""), "missed"),
        (Promise(minutes(-60), NOON, ANIL, "rich", ""), "moved"),
    ]
    results = {"rich": PeopleResults(9, 9, Decimal("900000.00"))}
    rows = figures_of(FiguresBy.CALLER, dials, promises, results)
    assert [(row.key, row.in_time, row.promised, row.kept_percent) for row in rows] == [
        ("kind", 1, 1, Decimal("100.0")),
        ("rich", 0, 1, Decimal("0.0")),
        ("new", 0, 0, None),
    ]
    hours = figures_of(FiguresBy.HOUR, dials, promises, {})
    assert [(row.key, row.dials, row.seconds) for row in hours] == [("12", 4, 240)]
