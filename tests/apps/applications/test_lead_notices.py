"""Partners hear of moves of their customers' applications: each under the bell, one mail a day."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from apps.applications.models import StatusEntry, Submission
from apps.applications.services.lead_notices import notify_moves
from apps.core.domain.calendar import IST
from apps.messaging.models import Message, MessageTemplate, Notification
from tests.factories import submissions
from tests.factories.accounts import make_partner, make_partner_user

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 28, 12, tzinfo=IST)


@pytest.fixture
def sunrise() -> Any:
    return make_partner()


def moved(partner: Any, status: str = "approved", at: datetime = NOW, **facts: Any) -> Submission:
    submission = submissions.submission(submissions.application(partner=partner, **facts), status=status)
    StatusEntry.objects.create(
        submission=submission, status=status, was="in_review", on=at.date(), source="mis", recorded_at=at
    )
    return submission


def bell(user: Any) -> list[str]:
    rows = Notification.objects.filter(subject_id=user.pk, template="partner_lead_moved").order_by("created_at")
    return [row.words["en"][0] for row in rows]


def mails(user: Any) -> int:
    return Message.objects.filter(subject_id=user.pk, template="partner_lead_moved").count()


def test_owner_and_the_customers_agent_hear_and_nobody_else(sunrise: Any) -> None:
    owner, agent = make_partner_user(sunrise.pk), make_partner_user(sunrise.pk, role="agent")
    other = make_partner_user(sunrise.pk, role="agent")
    stranger = make_partner_user(make_partner("rival", "Rival").pk)
    submission = moved(sunrise, agent_id=agent.pk)
    assert notify_moves(now=NOW) == 2
    assert (bell(owner), bell(agent), bell(other), bell(stranger)) == (
        ["Personal Loans: Approved"],
        ["Personal Loans: Approved"],
        [],
        [],
    )
    path = f"/partner/reports/applications/{submission.application_id}"
    assert {row.path for row in Notification.objects.all()} == {path}


def test_each_move_is_under_the_bell_once_and_one_mail_goes_a_day(sunrise: Any) -> None:
    owner = make_partner_user(sunrise.pk)
    moved(sunrise)
    moved(sunrise, "disbursed")
    assert notify_moves(now=NOW) == 2
    assert notify_moves(now=NOW + timedelta(minutes=1)) == 0
    assert (sorted(bell(owner)), mails(owner)) == (["Personal Loans: Approved", "Personal Loans: Disbursed"], 1)
    tomorrow = NOW + timedelta(days=1)
    moved(sunrise, "rejected", tomorrow)
    assert notify_moves(now=tomorrow) == 1
    assert (len(bell(owner)), mails(owner)) == (3, 2)


@pytest.mark.parametrize(
    ("status", "ago", "lines"),
    [
        ("in_review", timedelta(0), 0),
        ("expired", timedelta(0), 0),
        ("documents_pending", timedelta(hours=3), 1),
        ("documents_pending", timedelta(hours=3, seconds=1), 0),
    ],
)
def test_moves_that_ask_nothing_and_old_ones_stay_silent(sunrise: Any, status: str, ago: timedelta, lines: int) -> None:
    owner = make_partner_user(sunrise.pk)
    moved(sunrise, status, NOW - ago)
    notify_moves(now=NOW)
    assert len(bell(owner)) == lines


def test_a_suspended_partner_hears_nothing_nor_anybody_while_it_is_switched_off(sunrise: Any) -> None:
    owner = make_partner_user(sunrise.pk)
    moved(sunrise)
    sunrise.status = "suspended"
    sunrise.save()
    assert notify_moves(now=NOW) == 0
    sunrise.status = "active"
    sunrise.save()
    MessageTemplate.objects.update_or_create(code="partner_lead_moved", defaults={"is_on": False})
    assert notify_moves(now=NOW) == 0
    MessageTemplate.objects.filter(code="partner_lead_moved").update(is_on=True)
    assert notify_moves(now=NOW) == 1
    assert len(bell(owner)) == 1
