"""A round counts today first, stops by itself, and leaves to later rounds what it had no time for."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from itertools import count
from uuid import uuid4

import pytest
import time_machine

from apps.applications.models import Submission, Touch
from apps.core.domain.actor import Actor
from apps.customers.models import Prospect
from apps.reports.domain.layout import Narrowing, layout_of
from apps.reports.models import CellRecount, DueDay
from apps.reports.selectors import cells as selectors
from apps.reports.selectors.cells import latest_count_for_system
from apps.reports.selectors.report import report
from apps.reports.services import counting, rounds
from apps.reports.services.rounds import count_round
from tests.apps.reports.reports_world import FIRST, NOW, SPAN, cells, count_all, ist, make_world
from tests.concurrency import run_concurrently
from tests.factories import submissions

TODAY, YESTERDAY = date(2026, 11, 27), date(2026, 11, 26)
NEWS = [date(2026, 11, day) for day in (16, 17, 18, 19, 20)]


@pytest.fixture(autouse=True)
def on_27_november() -> Iterator[None]:
    with time_machine.travel(NOW, tick=False):
        yield


@contextmanager
def clock_at(now: datetime) -> Iterator[datetime]:
    with time_machine.travel(now, tick=False):
        yield now


def round_after(minutes: float) -> list[date]:
    """Run the round of so many minutes later."""
    with clock_at(NOW + timedelta(minutes=minutes)) as now:
        return count_round(now=now)


def time_for(days: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each round the time for so many days besides today and yesterday."""
    ticks = count()
    monkeypatch.setattr(rounds, "monotonic", lambda: next(ticks))
    monkeypatch.setattr(rounds, "ROUND_SECONDS", days + 1)


def news_on(days: list[date], at: datetime) -> None:
    """Let a submission of each of these days move at an instant."""
    for day in days:
        sent = submissions.submission(
            to=submissions.lender(f"Kachnar {day}"), status="in_review", at=ist(day.day), as_of=day
        )
        Submission.objects.filter(pk=sent.pk).update(changed_at=at)


@pytest.mark.django_db
def test_round_with_time_for_two_days_counts_today_first_and_the_others_later(monkeypatch: pytest.MonkeyPatch) -> None:
    count_all()
    assert round_after(1) == [TODAY, YESTERDAY]
    news_on(NEWS, NOW + timedelta(minutes=2))
    time_for(2, monkeypatch)
    first, second, third, last = (round_after(minutes) for minutes in (2.5, 3.5, 4.5, 5.5))
    assert [found[:2] for found in (first, second, third, last)] == [[TODAY, YESTERDAY]] * 4
    assert [first[2:], second[2:], third[2:], last[2:]] == [[NEWS[4], NEWS[3]], [NEWS[2], NEWS[1]], [NEWS[0]], []]
    assert not DueDay.objects.exists()
    stands = cells()
    count_all()
    assert cells() == stands


@pytest.mark.django_db
def test_round_without_time_counts_today_and_yesterday_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    count_all()
    round_after(1)
    news_on(NEWS, NOW + timedelta(minutes=2))
    time_for(0, monkeypatch)
    assert round_after(2.5) == [TODAY, YESTERDAY]
    assert set(DueDay.objects.values_list("day", flat=True)) == set(NEWS)


@pytest.mark.django_db
def test_news_is_counted_at_once_and_twice_more_for_what_was_committed_late() -> None:
    count_all()
    round_after(1)
    news_on(NEWS[:1], NOW + timedelta(minutes=1.5))
    has_news = [minutes for minutes in (2, 3, 6, 7, 8, 61, 62, 63) if round_after(minutes) != [TODAY, YESTERDAY]]
    assert has_news == [2, 7, 62]


@pytest.mark.django_db
@pytest.mark.parametrize(("late", "found_in"), [(6, 7), (61, 62)])
def test_news_that_was_committed_late_is_counted(late: int, found_in: int) -> None:
    count_all()
    for minutes in (1, late):
        round_after(minutes)
    news_on(NEWS[:1], NOW + timedelta(minutes=1.5))
    assert round_after(found_in) == [TODAY, YESTERDAY, NEWS[0]]
    assert round_after(found_in + 1) == [TODAY, YESTERDAY]


@pytest.mark.django_db
@pytest.mark.parametrize(("seconds", "is_counted"), [(0, True), (1, False)])
def test_day_is_counted_again_unless_its_last_count_began_after_its_news(seconds: int, is_counted: bool) -> None:
    count_all()
    round_after(1)
    at = NOW + timedelta(minutes=2)
    rounds.note_due_days(NEWS[:1], now=at)
    counting.count_day(day=NEWS[0], cause="hand", now=at + timedelta(seconds=seconds))
    assert (NEWS[0] in round_after(3)) is is_counted
    assert not DueDay.objects.exists()


@pytest.mark.django_db
def test_count_by_hand_leaves_news_of_other_days_to_the_round() -> None:
    count_all()
    round_after(1)
    news_on(NEWS[:1], NOW + timedelta(minutes=2))
    counting.count_day(day=TODAY, cause="hand", now=NOW + timedelta(hours=3))
    assert round_after(200) == [TODAY, YESTERDAY, NEWS[0]]


@pytest.mark.django_db
def test_first_rounds_count_days_never_counted_the_newest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    Touch.objects.create(
        prospect=Prospect.objects.create(mobile_phone_number="9811111111", created_at=ist(10)), at=ist(10)
    )
    actor = Actor("admin", str(uuid4()), role_id=1)
    layout = layout_of("internal", SPAN, None, None, Narrowing())
    assert report(actor, layout, now=NOW).freshness.uncounted == 12
    monkeypatch.setattr(rounds, "FIRST_AT_ONCE", 10)
    days = count_round(now=NOW)
    assert [days[0], days[1], days[2], days[-1]] == [TODAY, YESTERDAY, date(2026, 11, 25), FIRST]
    count_round(now=NOW)
    assert CellRecount.objects.count() == 18
    assert report(actor, layout, now=NOW).freshness.uncounted == 0


@pytest.mark.django_db
def test_freshness_is_that_of_today_whatever_else_was_counted_since() -> None:
    make_world(8)
    count_all()
    counting.count_day(day=TODAY, cause="round", now=NOW - timedelta(minutes=9))
    counting.count_day(day=YESTERDAY, cause="hand", now=NOW)
    assert selectors.dashboard_freshness(SPAN, NOW).data_up_to == NOW - timedelta(minutes=9)
    latest = latest_count_for_system(TODAY)
    assert latest is not None
    assert (latest.day, latest.began_at) == (TODAY, NOW - timedelta(minutes=9))
    tomorrow = latest_count_for_system(TODAY + timedelta(days=1))
    assert tomorrow == latest


def two_rounds(monkeypatch: pytest.MonkeyPatch) -> list[list[date]]:
    """Begin a second round while the first is in the midst of its count of today."""
    begun, ended = threading.Event(), threading.Event()

    def counts_slowly(*, day: date, cause: str) -> None:
        begun.set()
        if threading.current_thread() is first_thread[0]:
            assert ended.wait(30)
        counting.count_day(day=day, cause=cause)

    def first() -> list[date]:
        first_thread.append(threading.current_thread())
        return count_round(now=NOW)

    def second() -> list[date]:
        assert begun.wait(30)
        try:
            return count_round(now=NOW)
        finally:
            ended.set()

    first_thread: list[threading.Thread] = []
    monkeypatch.setattr(rounds, "count_day", counts_slowly)
    return run_concurrently(first, second)


@pytest.mark.django_db(transaction=True)
def test_second_round_gives_up_at_once_and_a_later_one_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert two_rounds(monkeypatch) == [[TODAY, YESTERDAY], []]
    assert two_rounds(monkeypatch) == [[TODAY, YESTERDAY], []]


@pytest.mark.django_db(transaction=True)
def test_control_without_the_lock_both_rounds_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "_is_only_round", lambda: True)
    assert two_rounds(monkeypatch) == [[TODAY, YESTERDAY], [TODAY, YESTERDAY]]


@pytest.mark.django_db
def test_round_that_breaks_leaves_the_line_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    count_all()
    round_after(1)
    news_on(NEWS, NOW + timedelta(minutes=2))

    def breaks(*, day: date, cause: str) -> None:
        if day == NEWS[2]:
            raise RuntimeError
        counting.count_day(day=day, cause=cause)

    with monkeypatch.context() as patch:
        patch.setattr(rounds, "count_day", breaks)
        with pytest.raises(RuntimeError):
            round_after(3)
    assert set(DueDay.objects.values_list("day", flat=True)) == set(NEWS[:3])
    assert round_after(4) == [TODAY, YESTERDAY, *reversed(NEWS[:3])]
