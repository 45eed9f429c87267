"""Schedules of reports: own ones on a report's page, and each slot sent once to each recipient."""

import threading
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from rest_framework.test import APIClient

from apps.accounts.models import SavedView, User
from apps.audit.models import Entry
from apps.core.domain.calendar import IST
from apps.messaging.models import Message, Notification
from apps.reports.domain.schedules import MAX_ATTEMPTS, MAX_SCHEDULES
from apps.reports.models import ReportSchedule, ReportScheduleRun
from apps.reports.services import schedules
from apps.reports.services import schedules as services
from tests.concurrency import run_concurrently
from tests.factories.accounts import bearer_of_user, make_admin

SCHEDULES = "/api/admin/schedules"
# a Friday
NOW = datetime(2026, 11, 20, 14, 5, tzinfo=IST)
MONDAY = datetime(2026, 11, 23, 9, 0, tzinfo=IST)


@pytest.fixture(autouse=True)
def on_20_november():
    with time_machine.travel(NOW, tick=False):
        yield


def client_of(user: User) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


def make_view(
    owner: User, page: str = "products-report", query: str = "preset=last_7_days", **fields: Any
) -> SavedView:
    return SavedView.objects.create(owner=owner, page=page, query=query, name=fields.pop("name", "Week"), **fields)


def weekly(view: SavedView, *recipients: User, **changes: Any) -> dict[str, Any]:
    people = [str(person.pk) for person in recipients]
    return {"view_id": str(view.pk), "every": "week", "at": "09:00", "weekday": 0, "recipients": people} | changes


@pytest.fixture
def gita(db) -> User:
    return make_admin(email="gita@example.com")


@pytest.fixture
def hari(db) -> User:
    return make_admin(2, "hari@example.com")


def make(gita: User, hari: User) -> ReportSchedule:
    made = client_of(gita).post(SCHEDULES, weekly(make_view(gita), gita, hari), format="json")
    assert made.status_code == 201, made.json()
    return ReportSchedule.objects.get()


def test_a_view_is_sent_in_a_rhythm_to_people_who_read_reports(gita, hari):
    isha = make_admin(3)
    make_view(gita, page="internal-report", query="tab=applications", name="Lines")
    make(gita, hari)
    page = client_of(gita).get(SCHEDULES, {"page": "products-report"}).json()
    (line,) = page["results"]
    assert (line["view"]["name"], line["every"], line["at"], line["weekday"]) == ("Week", "week", "09:00", 0)
    assert [person["name"] for person in line["recipients"]] == ["Gita", "Gita"]
    assert (line["next_at"], line["last_at"]) == ("2026-11-23T09:00:00+05:30", None)
    assert str(isha.pk) not in [reader["id"] for reader in page["readers"]]
    assert client_of(gita).get(SCHEDULES, {"page": "internal-report"}).json()["views"] == []
    assert client_of(hari).get(SCHEDULES, {"page": "products-report"}).json()["results"] == []
    entry = Entry.objects.get(action="reports.schedule_made")
    assert entry.after is not None
    assert entry.after["rhythm"] == "0 9 * * 1"


@pytest.mark.parametrize(
    ("changes", "field", "code"),
    [
        ({"weekday": None}, "weekday", "core.required"),
        ({"every": "day"}, "weekday", "core.not_a_choice"),
        ({"every": "month", "weekday": None, "month_day": 30}, "month_day", "core.not_a_choice"),
        ({"recipients": []}, "recipients", "core.required"),
        ({"recipients": ["0b7a7a1e-0000-4000-8000-000000000001"]}, "recipients", "reports.no_reader"),
    ],
)
def test_a_schedule_that_cannot_be_is_refused_at_its_field(gita, changes, field, code):
    refused = client_of(gita).post(SCHEDULES, weekly(make_view(gita), gita, **changes), format="json")
    assert refused.status_code == 422
    assert [(name, error["code"]) for name, (error,) in refused.json()["fields"].items()] == [(field, code)]
    assert ReportSchedule.objects.count() == 0


def test_only_views_that_one_sees_and_that_show_a_report_are_sent(gita, hari):
    own = make_view(hari)
    assert client_of(gita).post(SCHEDULES, weekly(own, gita), format="json").status_code == 404
    SavedView.objects.update(is_shared=True)
    assert client_of(gita).post(SCHEDULES, weekly(own, gita), format="json").status_code == 201
    lines = make_view(gita, page="internal-report", query="tab=applications")
    refused = client_of(gita).post(SCHEDULES, weekly(lines, gita), format="json").json()
    assert [error["code"] for error in refused["fields"]["view_id"]] == ["reports.view_is_no_report"]


def test_a_schedule_is_changed_by_its_owner_alone_and_never_stale(gita, hari):
    schedule = make(gita, hari)
    change = {"every": "day", "at": "18:30", "recipients": [str(hari.pk)], "is_on": True, "revision": 1}
    address = f"{SCHEDULES}/{schedule.pk}"
    assert client_of(hari).patch(address, change, format="json").status_code == 404
    assert client_of(hari).delete(address).status_code == 404
    (line,) = client_of(gita).patch(address, change, format="json").json()["results"]
    assert (line["every"], line["next_at"], line["revision"]) == ("day", "2026-11-20T18:30:00+05:30", 2)
    stale = client_of(gita).patch(address, change | {"is_on": False}, format="json")
    assert (stale.status_code, stale.json()["code"]) == (409, "reports.schedule_changed")
    client_of(gita).patch(address, change | {"is_on": False, "revision": 2}, format="json")
    schedule.refresh_from_db()
    assert (schedule.next_at, schedule.revision) == (None, 3)
    assert client_of(gita).delete(address).json() == {"deleted": True}
    assert ReportSchedule.objects.count() == 0


def test_one_person_has_at_most_so_many_schedules(gita):
    view = make_view(gita)
    client = client_of(gita)
    for _ in range(MAX_SCHEDULES):
        assert client.post(SCHEDULES, weekly(view, gita), format="json").status_code == 201
    refused = client.post(SCHEDULES, weekly(view, gita), format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "reports.too_many_schedules")


def send_all(now: datetime) -> None:
    for run_id in ReportScheduleRun.objects.filter(state="waiting").values_list("pk", flat=True):
        services.send_run(run_id=run_id, now=now)


def test_a_due_slot_reaches_each_recipient_once_by_bell_and_mail(gita, hari):
    schedule = make(gita, hari)
    assert services.start_due(now=MONDAY - timedelta(seconds=1)) == 0
    assert services.start_due(now=MONDAY) == 1
    assert services.start_due(now=MONDAY) == 0
    send_all(MONDAY)
    for run in ReportScheduleRun.objects.all():
        services.send_run(run_id=run.pk, now=MONDAY)
    assert sorted(ReportScheduleRun.objects.values_list("slot", "state", "is_late")) == [(MONDAY, "sent", False)] * 2
    schedule.refresh_from_db()
    assert schedule.next_at == MONDAY + timedelta(days=7)
    assert {str(message.to) for message in Message.objects.all()} == {"gita@example.com", "hari@example.com"}
    notice = Notification.objects.get(subject_id=hari.pk)
    assert notice.path == "/admin/products-report?preset=last_7_days"
    assert notice.words["en"] == ["Week: ₹0 disbursed", "17 Nov 2026 – 23 Nov 2026: 0 applications submitted, 0 loans."]


def test_of_slots_missed_while_nothing_ran_the_last_is_sent_late(gita, hari):
    make(gita, hari)
    assert services.start_due(now=MONDAY + timedelta(days=15)) == 1
    runs = ReportScheduleRun.objects.values_list("slot", "is_late").distinct()
    assert list(runs) == [(MONDAY + timedelta(days=14), True)]


def test_a_recipient_who_lost_the_right_gets_nothing(gita, hari):
    make(gita, hari)
    services.start_due(now=MONDAY)
    User.objects.filter(pk=hari.pk).update(role_id=3)
    send_all(MONDAY)
    assert dict(ReportScheduleRun.objects.values_list("recipient", "state")) == {
        gita.pk: "sent",
        hari.pk: "not_allowed",
    }
    assert [message.to for message in Message.objects.all()] == ["gita@example.com"]


def test_a_report_that_fails_is_tried_again_and_then_shown_as_failed(gita, hari, monkeypatch):
    make(gita, hari)
    services.start_due(now=MONDAY)

    def fails(*_: Any, **__: Any) -> None:
        raise RuntimeError("no cells")

    monkeypatch.setattr(schedules, "report", fails)
    for _ in range(MAX_ATTEMPTS - 1):
        send_all(MONDAY)
    assert set(ReportScheduleRun.objects.values_list("state", flat=True)) == {"waiting"}
    send_all(MONDAY)
    (line,) = client_of(gita).get(SCHEDULES, {"page": "products-report"}).json()["results"]
    assert (line["last_sent"], line["last_failed"]) == (0, 2)
    assert Message.objects.count() == 0


def test_a_report_is_sent_at_once_at_most_once_a_minute(gita, hari):
    schedule = make(gita, hari)
    address = f"{SCHEDULES}/{schedule.pk}/run-now"
    assert client_of(hari).post(address).status_code == 404
    assert client_of(gita).post(address).json() == {"started": True}
    refused = client_of(gita).post(address)
    assert (refused.status_code, refused.json()["code"]) == (409, "reports.schedule_just_sent")
    assert ReportScheduleRun.objects.count() == 2
    with time_machine.travel(NOW + timedelta(minutes=1), tick=False):
        assert client_of(gita).post(address).status_code == 200


def _send_at_once(monkeypatch: pytest.MonkeyPatch) -> int:
    """Send one run by two workers at once; return how many of them made the message."""
    user = make_admin(email="gita@example.com")
    schedule = ReportSchedule.objects.create(
        owner=user.pk, view=make_view(user), every="day", at="09:00", recipients=[user.pk], next_at=MONDAY
    )
    run = ReportScheduleRun.objects.create(schedule=schedule, slot=MONDAY, recipient=user.pk)
    senders: list[int] = []
    send = schedules._send

    def counted(*args: Any, **kwargs: Any) -> None:
        senders.append(threading.get_ident())
        send(*args, **kwargs)

    monkeypatch.setattr(schedules, "_send", counted)

    def work() -> None:
        services.send_run(run_id=run.pk, now=MONDAY)

    run_concurrently(work, work)
    return len(senders)


@pytest.mark.django_db(transaction=True)
def test_two_workers_send_a_report_once(monkeypatch):
    assert _send_at_once(monkeypatch) == 1
    assert Message.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_without_the_claim_two_workers_make_the_report_twice(monkeypatch):
    both_read = threading.Barrier(2)

    def read_without_lock(run_id: int) -> ReportScheduleRun:
        run = ReportScheduleRun.objects.select_related("schedule__view").get(pk=run_id)
        both_read.wait(20)
        return run

    monkeypatch.setattr(schedules, "_claimed", read_without_lock)
    assert _send_at_once(monkeypatch) == 2
    connection.close()
