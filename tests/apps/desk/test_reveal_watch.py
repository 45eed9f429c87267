"""Test that many reveals of a day and those of every week are told, once."""

from datetime import datetime, timedelta
from uuid import uuid4

import pytest
import time_machine

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.desk.domain.reveals import MANY_A_DAY
from apps.desk.services.reveal_watch import send_reveal_digest, warn_of_many
from apps.messaging.models import Message, Notification
from tests.factories import accounts

pytestmark = pytest.mark.django_db
MONDAY = datetime(2026, 11, 23, 0, 0, tzinfo=IST)


def reveals(
    person: Actor, at: datetime, number: int, why: str = "caller_asked", action: str = "value_revealed"
) -> None:
    with time_machine.travel(at, tick=False):
        for _ in range(number):
            record(actor=person, action=f"desk.{action}", target="customer", target_id=uuid4(), details={"why": why})


def named(role: int, name: str) -> User:
    user = accounts.make_admin(role)
    user.name = name
    user.save(update_fields=["name"])
    return user


def stamps(number: int) -> list[datetime]:
    return [MONDAY + timedelta(seconds=second) for second in range(number)]


@pytest.mark.parametrize(("number", "told"), [(MANY_A_DAY - 1, 0), (MANY_A_DAY, 1), (MANY_A_DAY + 1, 0)])
def test_full_admins_hear_of_the_two_hundredth_reveal_of_a_day(number, told):
    gita = accounts.make_admin(1)
    accounts.make_admin(2)
    of_yesterday = [MONDAY - timedelta(seconds=1)] * 50
    warn_of_many([*of_yesterday, *stamps(number)], MONDAY + timedelta(hours=1))
    notices = Notification.objects.filter(template="reveals_many")
    assert [(row.subject_id, row.path) for row in notices] == [(gita.pk, "/admin/audit-log?group=people")] * told


def test_week_is_mailed_once_with_reasons_refusals_and_who_is_far_above_the_usual(settings):
    settings.GRIEVANCE = {"en": {"email": "meera@tulna.example"}}
    isha = Actor(area="admin", subject_id=str(named(3, "Isha Verma").pk), role_id=3)
    hari = Actor(area="admin", subject_id=str(named(2, "Hari Menon").pk), role_id=2)
    week = MONDAY - timedelta(days=7)
    reveals(isha, week - timedelta(seconds=1), 13)
    reveals(hari, week - timedelta(seconds=1), 14)
    reveals(isha, week, 9)
    reveals(isha, MONDAY - timedelta(seconds=1), 1, why="complaint")
    reveals(hari, week + timedelta(days=2), 10)
    reveals(hari, week + timedelta(days=2), 2, action="reveal_refused")
    reveals(isha, MONDAY, 5)
    assert send_reveal_digest(now=MONDAY) is True
    assert send_reveal_digest(now=MONDAY + timedelta(days=6, hours=23)) is False
    message = Message.objects.get(template="reveal_digest")
    assert (message.to, message.channel) == ("meera@tulna.example", "email")
    body = message.body or ""
    assert "from 16 Nov 2026 to 22 Nov 2026: 20, refused 2." in body
    assert (
        "Hari Menon: 10 (caller asked 10). Isha Verma: 10 (caller asked 9, complaint 1), far above the usual." in body
    )
    assert Entry.objects.filter(action="desk.value_revealed").count() == 52


def test_quiet_week_is_mailed_too():
    assert send_reveal_digest(now=MONDAY) is True
    assert "Nobody looked at a value." in (Message.objects.get().body or "")
