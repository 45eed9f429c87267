"""Clocks of tickets: working minutes to the first answer, and who is late."""

from datetime import date, datetime, timedelta

import pytest

from apps.core.domain.calendar import IST
from apps.desk.domain.tickets import (
    CATEGORIES,
    TicketCategory,
    TicketKind,
    TicketPriority,
    TicketState,
    TicketWaitingFor,
    first_answer_due,
    is_overdue,
    priority_of,
)


def ist(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=IST)


@pytest.mark.parametrize(
    ("opened", "priority", "due"),
    [
        ("2026-11-27T10:00", "urgent", "2026-11-27T11:00"),  # Friday
        ("2026-11-27T10:00", "normal", "2026-11-27T18:00"),
        ("2026-11-27T10:01", "normal", "2026-11-28T09:01"),
        ("2026-11-27T17:59", "urgent", "2026-11-28T09:59"),
        ("2026-11-27T18:00", "urgent", "2026-11-28T10:00"),
        ("2026-11-27T03:00", "high", "2026-11-27T13:00"),
        ("2026-11-28T17:30", "urgent", "2026-11-30T09:30"),  # Saturday: the next minute is Monday's
        ("2026-11-29T12:00", "normal", "2026-11-30T17:00"),  # Sunday counts from Monday 9:00, not a day later
        ("2026-11-27T09:00", "low", "2026-11-28T18:00"),  # two whole working days
    ],
)
def test_first_answer_is_due_after_working_minutes(opened, priority, due):
    assert first_answer_due(ist(opened), TicketPriority(priority)) == ist(due)


def test_first_answer_skips_closed_days():
    due = first_answer_due(ist("2026-11-27T17:30"), TicketPriority.URGENT, {date(2026, 11, 28), date(2026, 11, 30)})
    assert due == ist("2026-12-01T09:30")


NOW = ist("2026-11-27T12:00")
FACTS = {
    "state": TicketState.OPEN,
    "category": TicketCategory.MONEY,
    "waiting_for": TicketWaitingFor.NOBODY,
    "answer_by": date(2026, 11, 27),
    "first_answer_due": NOW,
    "first_answered_at": None,
    "now": NOW,
}
LATE = {"answer_by": date(2026, 11, 26)}


@pytest.mark.parametrize(
    ("change", "late"),
    [
        ({}, False),
        ({"first_answer_due": NOW - timedelta(seconds=1)}, True),
        ({"first_answer_due": NOW - timedelta(days=1), "first_answered_at": NOW - timedelta(hours=1)}, False),
        ({"first_answer_due": None}, False),
        (LATE, True),
        (LATE | {"state": TicketState.ANSWERED}, False),
        (LATE | {"state": TicketState.CLOSED}, False),
        (LATE | {"waiting_for": TicketWaitingFor.LENDER}, True),
        (LATE | {"waiting_for": TicketWaitingFor.CUSTOMER}, False),
        (LATE | {"waiting_for": TicketWaitingFor.CUSTOMER, "category": TicketCategory.COMPLAINT}, True),
    ],
)
def test_ticket_is_overdue_only_while_we_owe_an_answer(change, late):
    assert is_overdue(**FACTS | change) is late


def test_complaint_begins_with_high_priority():
    levels = {priority_of(category) for category in TicketCategory if category is not TicketCategory.COMPLAINT}
    assert (priority_of(TicketCategory.COMPLAINT), levels) == (TicketPriority.HIGH, {TicketPriority.NORMAL})


def test_every_category_belongs_to_a_kind():
    assert {category for kind in TicketKind for category in CATEGORIES[kind]} == set(TicketCategory)
