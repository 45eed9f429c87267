"""On and off on the second, whoever notes it; and what an order must be to be taken."""

from datetime import UTC, datetime, timedelta

import pytest

from apps.lenders.domain.switches import (
    ProductSwitch,
    SwitchPlan,
    are_on,
    back_on,
    command_error,
    is_on,
    is_over,
    next_moment,
    notifies_partners,
)

NOW = datetime(2026, 11, 22, 10, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)
HOUR = timedelta(hours=1)


def at(hours: float) -> datetime:
    return NOW + hours * HOUR


PLANNED = SwitchPlan(is_on=False, starts_at=at(1), ends_at=at(3))


@pytest.mark.parametrize(
    ("order", "standing", "moment", "on"),
    [
        (None, True, NOW, True),
        (None, False, NOW, False),
        (PLANNED, True, at(1) - SECOND, True),
        (PLANNED, True, at(1), False),
        (PLANNED, True, at(3) - SECOND, False),
        (PLANNED, True, at(3), True),
        (PLANNED, False, at(3), True),
        (SwitchPlan(True, at(1)), False, at(1) - SECOND, False),
        (SwitchPlan(True, at(1)), False, at(500), True),
        (SwitchPlan(False, at(0), at(2), is_begun=True), False, at(1), False),
        (SwitchPlan(False, at(0), at(2), is_begun=True), True, at(1), True),
        (SwitchPlan(False, at(0), at(2), is_begun=True), False, at(2), True),
    ],
)
def test_an_order_counts_on_its_second(order, standing, moment, on):
    assert is_on(standing, order, moment) is on


def test_the_next_moment_is_the_nearest_edge_that_is_still_to_come():
    assert next_moment(PLANNED, NOW) == at(1)
    assert next_moment(PLANNED, at(1)) == at(3)
    assert next_moment(PLANNED, at(3)) is None
    assert next_moment(SwitchPlan(False, at(1)), at(1)) is None
    assert next_moment(None, NOW) is None
    assert [is_over(PLANNED, moment) for moment in (NOW, at(1), at(3))] == [False, False, True]


@pytest.mark.parametrize(
    ("order", "moment", "back"),
    [
        (None, NOW, None),
        (SwitchPlan(False, at(0)), NOW, None),
        (SwitchPlan(False, at(0), at(2), is_begun=True), at(2) - SECOND, at(2)),
        (SwitchPlan(False, at(0), at(2), is_begun=True), at(2), None),
        (PLANNED, NOW, at(3)),
        (SwitchPlan(True, at(1)), NOW, at(1)),
        (SwitchPlan(True, at(1), at(3)), NOW, at(1)),
        (SwitchPlan(True, at(0), at(3), is_begun=True), at(1), None),
    ],
)
def test_when_it_comes_back_is_what_was_ordered_and_nothing_else(order, moment, back):
    assert back_on([ProductSwitch(False, order)], moment) == back


OFF_FOR_TWO_HOURS = ProductSwitch(True, SwitchPlan(False, at(1), at(3)))


@pytest.mark.parametrize(
    ("everyone", "own", "moment", "takes"),
    [
        (ProductSwitch(True), ProductSwitch(True), NOW, True),
        (ProductSwitch(False), ProductSwitch(True), NOW, False),
        (ProductSwitch(True), ProductSwitch(False), NOW, False),
        (ProductSwitch(False), ProductSwitch(False), NOW, False),
        (ProductSwitch(True), OFF_FOR_TWO_HOURS, at(1) - SECOND, True),
        (ProductSwitch(True), OFF_FOR_TWO_HOURS, at(1), False),
        (ProductSwitch(True), OFF_FOR_TWO_HOURS, at(3) - SECOND, False),
        (ProductSwitch(True), OFF_FOR_TWO_HOURS, at(3), True),
        (OFF_FOR_TWO_HOURS, ProductSwitch(True), at(3) - SECOND, False),
        (OFF_FOR_TWO_HOURS, ProductSwitch(False), at(3), False),
    ],
)
def test_an_application_is_taken_where_both_of_its_switches_are_on(everyone, own, moment, takes):
    assert are_on([everyone, own], moment) is takes


@pytest.mark.parametrize(
    ("everyone", "own", "back"),
    [
        (OFF_FOR_TWO_HOURS, ProductSwitch(True), at(3)),
        (OFF_FOR_TWO_HOURS, ProductSwitch(False), None),
        (OFF_FOR_TWO_HOURS, ProductSwitch(False, SwitchPlan(True, at(5))), at(5)),
        (ProductSwitch(False, SwitchPlan(True, at(2))), ProductSwitch(True, SwitchPlan(False, at(1), at(4))), at(4)),
        (ProductSwitch(False, SwitchPlan(True, at(2), at(4))), ProductSwitch(False, SwitchPlan(True, at(4))), None),
        (
            ProductSwitch(False, SwitchPlan(True, at(2), at(4))),
            ProductSwitch(False, SwitchPlan(True, at(4) - SECOND)),
            at(4) - SECOND,
        ),
    ],
)
def test_it_comes_back_when_both_switches_are_on_again(everyone, own, back):
    assert back_on([everyone, own], at(1)) == back


@pytest.mark.parametrize(
    ("wanted", "fault"),
    [
        ({}, None),
        ({"is_on": True, "reason": ""}, None),
        ({"reason": ""}, ("reason", "reason")),
        ({"reason": "weather"}, ("reason", "reason")),
        ({"is_on": True, "reason": "weather"}, ("reason", "reason")),
        ({"reason": "other"}, ("note", "note")),
        ({"reason": "other", "note": "  "}, ("note", "note")),
        ({"reason": "other", "note": "audit"}, None),
        ({"ends_at": NOW}, ("ends_at", "ends_in_past")),
        ({"ends_at": NOW + SECOND}, None),
        ({"starts_at": at(2), "ends_at": at(2)}, ("ends_at", "ends_before_start")),
        ({"starts_at": at(2), "ends_at": at(2) + SECOND}, None),
        ({"starts_at": NOW + timedelta(days=366)}, None),
        ({"starts_at": NOW + timedelta(days=366) + SECOND}, ("starts_at", "starts_too_late")),
        ({"ends_at": NOW + timedelta(days=366) + SECOND}, ("ends_at", "ends_too_late")),
    ],
)
def test_an_order_is_refused_at_the_field_that_does_not_fit(wanted, fault):
    facts = {"is_on": False, "starts_at": NOW, "ends_at": None, "reason": "capacity", "note": ""} | wanted
    assert command_error(**facts, now=NOW) == fault


@pytest.mark.parametrize(
    ("wish", "earlier", "told"),
    [
        (None, "none", False),
        (True, "none", True),
        (False, "none", False),
        (None, "waiting", False),
        (True, "waiting", False),
        (False, "waiting", False),
        (None, "told", True),
        (True, "told", True),
        (False, "told", False),
    ],
)
def test_what_takes_a_switch_back_is_told_where_that_one_was(wish, earlier, told):
    assert notifies_partners(wish, earlier) is told
