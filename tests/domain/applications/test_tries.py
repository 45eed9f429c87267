"""When a hand-over to a lender is tried again, and when it is given up."""

from datetime import timedelta

import pytest

from apps.applications.domain.submissions.retries import RetryPlan, next_try

MINUTES = timedelta(minutes=10)
MOMENT = timedelta(microseconds=1)


@pytest.mark.parametrize(("attempts", "pause"), [(1, 3), (2, 9), (3, 27)])
def test_the_pause_grows_with_every_try_however_old_it_is(attempts: int, pause: int) -> None:
    for age in (timedelta(0), MINUTES * 100):
        assert next_try(attempts, most=4, held=False, age=age) == RetryPlan(attempts, timedelta(seconds=pause))


def test_the_last_try_is_the_last() -> None:
    assert next_try(3, most=4, held=False, age=timedelta(0)) is not None
    assert next_try(4, most=4, held=False, age=timedelta(0)) is None


def test_being_held_back_costs_no_try_for_ten_minutes() -> None:
    held_again = RetryPlan(3, timedelta(seconds=10))
    assert next_try(4, most=4, held=True, age=timedelta(0)) == held_again
    assert next_try(4, most=4, held=True, age=MINUTES - MOMENT) == held_again
    assert next_try(4, most=4, held=True, age=MINUTES) is None
    assert next_try(1, most=4, held=True, age=MINUTES) == RetryPlan(1, timedelta(seconds=3))
