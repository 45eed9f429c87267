"""The supervisor's view of today's calls, promises and figures."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from apps.accounts.models import User
from apps.desk.models import CallTask
from apps.desk.services import call_leases, queues
from tests.factories import accounts, submissions
from tests.factories.calling import (
    NOON,
    called,
    claimed,
    dialled,
    ended,
    later,
    post,
    stopped_customer,
)

pytestmark = pytest.mark.django_db


def test_supervisor_sees_todays_calls_and_hands_a_task_on(isha, anil):
    called(isha, "interested", seconds=120)
    boss = accounts.signed_in(1)
    figures = boss.get("/api/admin/call-figures").json()
    (row,) = figures["callers"]
    assert (row["dials"], row["talks"], row["seconds"], row["outcomes"]) == (
        1, 1, 120, [{"code": "interested", "count": 1}],
    )  # fmt: skip
    (queue,) = boss.get("/api/admin/call-queues").json()["queues"]
    assert (queue["called"], queue["reached"], queue["due"]) == (1, 1, 0)
    stopped_customer(NOON, first_name="Bina")
    queues.fill_queues(now=NOON)
    task = claimed(isha)
    released = post(boss, f"call-tasks/{task['task_id']}/release", reason="Caller went home")
    assert released.json()["held"] == []
    lost = post(isha, f"calls/tasks/{task['task_id']}/dial", lease=task["lease"])
    assert (lost.status_code, lost.json()["code"]) == (409, "desk.lease_lost")


def test_figures_count_promises_kept_and_what_followed_within_seven_days(isha, anil, clock):
    called(isha, "call_back", callback_at="2026-11-23T15:00:00+05:30")
    user = User.objects.get(role_id=3)
    isha = later(user, clock, NOON.replace(hour=15, minute=4))
    called(isha, "interested", seconds=95)
    application = submissions.application(anil, created_at=NOON.replace(hour=17))
    submissions.submission(
        application, status="disbursed", disbursed_on=date(2026, 11, 28), disbursed_amount=Decimal(250000)
    )
    clock.move_to(NOON + timedelta(days=8))
    boss = accounts.signed_in(1)
    days = "preset=custom_range&from=2026-11-23&to=2026-11-23"
    table = boss.get(f"/api/admin/call-figures/period?{days}").json()
    (row,) = table["rows"]
    assert (row["name"], row["dials"], row["talks"], row["promised"], row["in_time"], row["kept_percent"]) == (
        user.name, 2, 2, 1, 1, "100.0",
    )  # fmt: skip
    assert (row["interested"], row["applied"], row["loans"], row["disbursed"]) == (1, 1, 1, "250000.00")
    assert {**row, "key": "", "name": ""} == table["total"]
    hours = boss.get(f"/api/admin/call-figures/period?{days}&by=hour").json()["rows"]
    assert [(line["key"], line["dials"], line["promised"]) for line in hours] == [("12", 1, 0), ("15", 1, 1)]
    by_queue = boss.get(f"/api/admin/call-figures/period?{days}&by=queue").json()["rows"]
    assert [(line["name"], line["dials"]) for line in by_queue] == [("Offers seen", 2)]
    assert boss.get("/api/admin/call-figures/period?preset=custom_range").status_code == 422
    assert accounts.signed_in(3).get("/api/admin/call-figures/period").status_code == 403


def test_supervisor_is_told_of_a_task_that_nobody_dials(isha, anil):
    CallTask.objects.update(passes=2)
    boss = accounts.signed_in(1)
    assert boss.get("/api/admin/call-figures").json()["stuck"] == []
    CallTask.objects.update(passes=3)
    (stuck,) = boss.get("/api/admin/call-figures").json()["stuck"]
    assert (stuck["name"], stuck["passes"]) == ("Anil K.", 3)


def test_supervisor_sees_a_dial_without_an_outcome_until_it_comes(isha, anil, clock):
    task = claimed(isha)
    dial = dialled(isha, task)
    user = User.objects.get(role_id=3)
    clock.move_to(NOON + timedelta(hours=1))
    call_leases.put_back_expired(NOON + timedelta(hours=1))
    boss = accounts.signed_in(1)
    (left,) = boss.get("/api/admin/call-figures").json()["unreported"]
    assert (left["name"], left["caller"], left["queue"], left["customer_id"]) == (
        "Anil K.", user.name, "Offers seen", str(anil.pk),
    )  # fmt: skip
    assert (left["dialled_at"], left["due_at"]) == ("2026-11-23T12:00:00+05:30", "2026-11-24T13:00:00+05:30")
    isha = later(user, clock, NOON + timedelta(hours=2))
    assert ended(isha, task, dial, "ringing").status_code == 200
    assert accounts.signed_in(1).get("/api/admin/call-figures").json()["unreported"] == []


def test_queue_counts_its_open_call_backs(isha, anil):
    called(isha, "call_back", callback_at="2026-11-23T15:00:00+05:30")
    (queue,) = accounts.signed_in(1).get("/api/admin/call-queues").json()["queues"]
    assert (queue["resting"], queue["promised"]) == (1, 1)
