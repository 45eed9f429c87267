"""Bookings at once, with real commits: every event once. A control shows that the lock, and not luck, keeps it so."""

import threading
from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError

from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.revenue.domain.ledger import plan_lines
from apps.revenue.models import CommissionMonth, LedgerLine, ReversalRequest
from apps.revenue.services import ledger, months
from apps.revenue.services.ledger import book_changed_months, book_month
from tests.concurrency import run_many
from tests.factories import submissions
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db(transaction=True)

BATCH_SIZE = 4
OCTOBER = date(2026, 10, 1)
NOW = datetime(2026, 11, 20, 12, tzinfo=IST)


@pytest.fixture
def gulmohar():
    lender = submissions.lender("Gulmohar")
    make_slab(lender, revenue_percent=Decimal("1.000"))
    for _ in range(3):
        submissions.submission(
            to=lender, status="disbursed", as_of=OCTOBER, disbursed_on=OCTOBER, disbursed_amount=Decimal("100000.00")
        )
    return lender


def book(lender: Any, **how: Any) -> Any:
    return book_month(lender_id=lender.pk, month=OCTOBER, now=NOW, **how)


def test_many_bookings_at_once_book_each_event_once(gulmohar):
    answers = run_many(lambda _: book(gulmohar), BATCH_SIZE)
    assert sorted(answer.made for answer in answers) == [0] * (BATCH_SIZE - 1) + [3]
    assert LedgerLine.objects.count() == 3


def test_the_minutes_tasks_at_once_leave_a_busy_month_to_the_one_that_has_it(gulmohar):
    answers = run_many(lambda _: book_changed_months(now=NOW), BATCH_SIZE)
    assert sum(one.made for done in answers for one in done) == 3
    assert book_changed_months(now=NOW) == []
    assert LedgerLine.objects.count() == 3


def test_control_without_the_lock_bookings_collide_at_the_unique_key(gulmohar, monkeypatch):
    ledger.month_row(gulmohar.pk, OCTOBER)
    monkeypatch.setattr(ledger, "lock_lender", lambda _lender_id, **_: True)
    planned = threading.Barrier(BATCH_SIZE)

    def plan_together(*facts: Any) -> Any:
        found = plan_lines(*facts)
        planned.wait(timeout=10)
        return found

    monkeypatch.setattr(ledger, "plan_lines", plan_together)
    answers = run_many(lambda _: book(gulmohar), BATCH_SIZE)
    assert sum(isinstance(answer, IntegrityError) for answer in answers) == BATCH_SIZE - 1
    assert LedgerLine.objects.count() == 3


def test_a_close_and_bookings_at_once_lose_nothing_and_close_once(gulmohar):
    def act(place: int) -> Any:
        if place < 2:
            return months.close_month(lender_id=gulmohar.pk, month=OCTOBER, now=NOW, by=SYSTEM)
        return book(gulmohar)

    answers = run_many(act, BATCH_SIZE)
    refused = [answer for answer in answers if isinstance(answer, Exception)]
    assert [type(answer) for answer in refused] == [Problem]
    assert CommissionMonth.objects.get().state == "closed"
    assert months.verify_ledger().differences == ()
    assert LedgerLine.objects.count() == 3


def test_a_booking_that_breaks_off_leaves_nothing_and_the_next_does_it_all(gulmohar, monkeypatch):
    def killed(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(ledger, "_keep_results", killed)
        with pytest.raises(KeyboardInterrupt):
            book(gulmohar)
    assert LedgerLine.objects.count() == 0
    assert [one.made for one in book_changed_months(now=NOW)] == [3]


def people(number: int = BATCH_SIZE) -> list[Actor]:
    return [Actor(area="admin", subject_id=f"admin-{place}", role_id=1) for place in range(number)]


def test_of_many_who_agree_at_once_one_opens_the_month_again(gulmohar):
    months.close_month(lender_id=gulmohar.pk, month=OCTOBER, now=NOW, by=SYSTEM)
    wish = {"lender_id": gulmohar.pk, "month": OCTOBER, "now": NOW}
    admins = people()
    asked = run_many(lambda place: months.request_reopening(**wish, reason="wrong rate", by=admins[place]), BATCH_SIZE)
    assert [one.code for one in asked if isinstance(one, Problem)] == ["revenue.reopening_asked"] * (BATCH_SIZE - 1)
    others = [Actor(area="admin", subject_id=f"other-{place}", role_id=1) for place in range(BATCH_SIZE)]
    granted = run_many(lambda place: months.approve_reopening(**wish, by=others[place]), BATCH_SIZE)
    refused = [one.code for one in granted if isinstance(one, Problem)]
    assert refused == ["revenue.reopening_not_asked"] * (BATCH_SIZE - 1)
    assert list(ReversalRequest.objects.values_list("state", flat=True)) == ["approved"]


def test_control_without_the_lock_two_wishes_collide_at_the_unique_key(gulmohar, monkeypatch):
    months.close_month(lender_id=gulmohar.pk, month=OCTOBER, now=NOW, by=SYSTEM)
    meet = threading.Barrier(2)

    def unlocked(*args: Any, **how: Any) -> bool:
        meet.wait(timeout=10)
        return True

    monkeypatch.setattr(ledger, "lock_lender", unlocked)
    admins = people(2)
    asked = run_many(
        lambda place: months.request_reopening(
            lender_id=gulmohar.pk, month=OCTOBER, reason="wrong rate", now=NOW, by=admins[place]
        ),
        2,
    )
    assert sum(isinstance(one, IntegrityError | Problem) for one in asked) == 1
    assert ReversalRequest.objects.count() == 1
