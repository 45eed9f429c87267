"""A person's moments become visits and what lay between them."""

from datetime import datetime, timedelta

from apps.core.domain.calendar import IST
from apps.reports.domain.journeys import WAY, Between, FirstAt, Moment, Visit, first_times, seconds_on_pages, tell


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=IST)


def act(when: datetime, step: str) -> Moment:
    return Moment(when, "act", step, step)


SMS = Moment(at(18, 10, 2), "message", "form_saved")
SENT = Moment(at(19, 18, 58), "sent", "submitted", "submitted")
APPROVED = Moment(at(20, 9), "status", "approved", "approved")
WAY_OF_ASHA = [
    APPROVED,
    act(at(17, 9, 40), "visit"),
    act(at(17, 9, 41), "otp_verified"),
    SMS,
    act(at(19, 18, 31), "profile_completed"),
    SENT,
]


def test_half_an_hour_of_nothing_ends_a_visit():
    first, last = act(at(17, 9, 0), "visit"), act(at(17, 9, 30), "otp_requested")
    assert tell([first, last]) == [Visit(1, first.at, last.at, (first, last), 2)]
    later = act(at(17, 9, 31), "otp_requested")
    assert [part.number for part in tell([first, later]) if isinstance(part, Visit)] == [1, 2]


def test_messages_and_statuses_lie_between_the_visits_they_came_between():
    told = tell(WAY_OF_ASHA)
    assert [(part.number, part.reached) for part in told if isinstance(part, Visit)] == [(1, 3), (2, 9)]
    between = [part for part in told if isinstance(part, Between)]
    assert between[0] == Between([SMS], at(19, 18, 31) - at(17, 9, 41))
    assert between[1] == Between([APPROVED], None)


def test_a_status_during_a_visit_stands_inside_it():
    quick = Moment(at(19, 18, 59), "status", "sent", "received")
    told = tell([SENT, quick])
    assert told == [Visit(1, SENT.at, SENT.at, (SENT, quick), 10)]


def test_each_step_is_first_reached_once_on_the_visit_before_it():
    firsts = {one.step: one for one in first_times(tell(WAY_OF_ASHA))}
    assert list(firsts) == list(WAY)
    assert firsts["profile_completed"] == FirstAt("profile_completed", at(19, 18, 31), 2)
    assert firsts["approved"] == FirstAt("approved", at(20, 9), 2)
    assert firsts["disbursed"] == FirstAt("disbursed", None, None)


def test_time_on_pages_is_that_of_the_visits_alone():
    assert seconds_on_pages(tell(WAY_OF_ASHA)) == (timedelta(minutes=1) + timedelta(minutes=27)).total_seconds()


def test_nobody_has_no_visit():
    assert tell([]) == []
