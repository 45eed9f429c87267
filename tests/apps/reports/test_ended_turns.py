"""Days with each side until an application ended, counted in SQL as the pure rule counts them."""

import random
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

import pytest

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import StatusEntry, Submission
from apps.applications.selectors.submissions.ended_turns import OwedDays, ended_turns
from apps.applications.selectors.submissions.own_lines import ENDED
from apps.core.domain.calendar import IST, today_ist
from apps.reports.domain.turnaround import OWNERS, Said, turn_until
from tests.factories import submissions

pytestmark = pytest.mark.django_db
SIDES = {status.value: side for status, side in OWNERS.items()}
SENT_AT = datetime(2026, 11, 2, 10, tzinfo=IST)


def entered(submission, status, on, at, *, applied=True):
    StatusEntry.objects.create(
        submission=submission, status=status, on=on, source="lender_api", recorded_at=at, applied=applied
    )


def rejected(*history):
    """A submission of 2 November at 10 with statuses of (status, days later, hours later)."""
    row = submissions.submission(status="rejected", at=SENT_AT, as_of=date(2026, 11, 20))
    for status, days in history:
        at = SENT_AT + timedelta(days=days)
        entered(row, status, today_ist(at), at)
    return row


def test_days_are_those_of_whoever_had_to_act():
    rejected(("sent", 1), ("documents_pending", 3), ("in_review", 7), ("rejected", 10))
    [(key, days)] = ended_turns(Submission.objects.all(), SIDES).items()
    assert (key[0], key[2]) == (date(2026, 11, 1), "rejected")
    assert days == OwedDays(us=Decimal("1.0"), lender=Decimal("5.0"), customer=Decimal("4.0"))


def test_days_of_several_are_their_average_and_what_follows_the_first_end_is_left_out():
    rows = [rejected(("sent", 0), ("rejected", 2)), rejected(("sent", 0), ("rejected", 5), ("in_review", 6))]
    Submission.objects.filter(pk=rows[1].pk).update(lender=rows[0].lender)
    [days] = ended_turns(Submission.objects.all(), SIDES).values()
    assert days == OwedDays(us=Decimal("0.0"), lender=Decimal("3.5"), customer=Decimal("0.0"))


def test_days_are_those_of_the_pure_rule_for_any_history():
    draw = random.Random(20261201)
    expected = {}
    for _ in range(60):
        row = submissions.submission(status="rejected", at=SENT_AT, as_of=date(2026, 11, 20))
        history = []
        for _ in range(draw.randrange(1, 7)):
            at = SENT_AT + timedelta(minutes=draw.randrange(60 * 24 * 20))
            on = today_ist(at) - timedelta(days=draw.choice([0, 0, 0, 1, 3]))
            history.append(Said(draw.choice(list(SubmissionStatus)), on, at))
        history.append(Said(SubmissionStatus.REJECTED, date(2026, 11, 25), SENT_AT + timedelta(days=24)))
        for said in history:
            entered(row, said.status.value, said.on, said.recorded_at)
        entered(row, "approved", date(2026, 11, 3), SENT_AT, applied=False)  # it was put back
        turn = turn_until(SENT_AT, history, frozenset(SubmissionStatus(name) for name in ENDED))
        assert turn is not None
        expected[row.lender_id] = OwedDays(*(_days(hours) for hours in (turn.us, turn.lender, turn.customer)))
    found = {key[1]: days for key, days in ended_turns(Submission.objects.all(), SIDES).items()}
    assert found.keys() == expected.keys()
    for lender_id, days in found.items():
        for side in ("us", "lender", "customer"):
            # the rule rounds its hours first
            assert abs(getattr(days, side) - getattr(expected[lender_id], side)) <= Decimal("0.1")


def _days(hours):
    return (hours / 24).quantize(Decimal("0.1"), rounding=ROUND_HALF_UP)
