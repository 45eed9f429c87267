"""The page of jobs: every kind of long work in one shape, waking and stopping it, and who keeps their rhythm."""

from datetime import datetime, time, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
import time_machine
from django.forms.models import model_to_dict
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from apps.accounts.models import SavedView, User
from apps.applications.domain.submissions.statuses import StatusSource
from apps.applications.models import Dispatch, LenderQuote, StatusEntry, Submission
from apps.audit.models import Entry
from apps.core.domain.jobs import STUCK_AFTER
from apps.desk.models import Campaign, CampaignAudience
from apps.desk.services.jobs import CampaignJobs
from apps.exports.models import Export
from apps.lenders.models import ConnectorSettings, Lender
from apps.messaging.models import Message
from apps.privacy.models import DndCheck, DndRun
from apps.reports.models import CellRecount, ReportSchedule, ReportScheduleRun
from apps.reports.selectors.jobs import job_kind, job_kinds
from apps.uploads.models import Upload
from tests.factories import submissions
from tests.factories.accounts import make_admin, signed_in
from tests.factories.campaigns import running_campaign
from tests.factories.journey import make_lender

pytestmark = pytest.mark.django_db

MOMENT = timedelta(seconds=2)


def make_upload(state: str = "applying", ago: timedelta = MOMENT, **facts: Any) -> Upload:
    at = timezone.now() - ago
    return Upload.objects.create(
        **{
            "kind": "application-status",
            "file_name": "gulmohar.xlsx",
            "size": 1,
            "sha256": f"{Upload.objects.count():064}",
            "state": state,
            "created_by": uuid4(),
            "created_by_name": "Neha",
            "touched_at": at,
            "applying_at": at,
            "rows": 40,
            "applied": 10,
        }
        | facts
    )


def make_export(state: str = "running", ago: timedelta = MOMENT, **facts: Any) -> Export:
    at = timezone.now() - ago
    return Export.objects.create(
        **{
            "area": "admin",
            "user_id": make_admin(2, email=f"{uuid4()}@example.com").pk,
            "listing": "lenders",
            "format": "csv",
            "language": "en",
            "narrowed_by": {},
            "state": state,
            "asked_at": at,
            "touched_at": at,
        }
        | facts
    )


def jobs_of(client: APIClient, **query: Any) -> list[dict[str, Any]]:
    answer = client.get("/api/admin/jobs", query)
    assert answer.status_code == 200, answer.json()
    return list(answer.json()["results"])


def act(client: APIClient, job: dict[str, Any], verb: str) -> Any:
    return client.post(f"/api/admin/jobs/{job['kind']}/{job['id']}/{verb}", {}, format="json")


@pytest.mark.parametrize(("role", "status"), [(1, 200), (2, 403), (3, 403)])
def test_only_a_full_admin_reads_jobs_and_freshness(role: int, status: int) -> None:
    client = signed_in(role)
    assert client.get("/api/admin/jobs").status_code == status
    assert client.get("/api/admin/freshness").status_code == status


def test_every_kind_answers_its_lines() -> None:
    now = timezone.now()
    assert {kind: job_kind(kind).lines(now=now, language="en") for kind in job_kinds()} == {
        kind: [] for kind in job_kinds()
    }


@pytest.mark.parametrize(
    ("seconds", "state"), [(STUCK_AFTER.total_seconds() - 5, "running"), (STUCK_AFTER.total_seconds() + 1, "stuck")]
)
def test_a_sheet_is_stuck_after_five_minutes_without_a_touch(gita: APIClient, seconds: float, state: str) -> None:
    make_upload(ago=timedelta(seconds=seconds))
    (job,) = jobs_of(gita)
    assert (job["state"], job["can_retry"], job["can_cancel"]) == (state, state == "stuck", True)
    assert (job["what"], job["topic"], job["by"], job["done"], job["of"]) == (
        "gulmohar.xlsx", "application-status", "Neha", 10, 40,
    )  # fmt: skip


@pytest.mark.parametrize("make", [make_upload, make_export])
@pytest.mark.parametrize(("seconds", "runner"), [(30, "worker-2:4711"), (-1, "")])
def test_a_job_names_the_process_that_holds_it_while_its_lease_lasts(
    gita: APIClient, make: Any, seconds: int, runner: str
) -> None:
    until = timezone.now() + timedelta(seconds=seconds)
    make(runner="worker-2:4711", leased_until=until)
    (job,) = jobs_of(gita)
    ends = job["leased_until"] and datetime.fromisoformat(job["leased_until"])
    assert (job["runner"], ends) == (runner, until if runner else None)


def test_what_needs_somebody_comes_first_and_states_are_counted(gita: APIClient) -> None:
    make_upload("done", finished_at=timezone.now())
    make_upload("applying")
    make_upload("failed", failure_code="uploads.empty", rows=0, applied=0)
    make_upload(ago=timedelta(minutes=6))
    make_export("queued")
    answer = gita.get("/api/admin/jobs").json()
    assert [job["state"] for job in answer["results"]] == ["stuck", "failed", "running", "waiting", "done"]
    assert answer["states"] == {"waiting": 1, "running": 1, "stuck": 1, "failed": 1, "cancelled": 0, "done": 1}
    assert [job["kind"] for job in jobs_of(gita, kind="export")] == ["export"]
    assert gita.get("/api/admin/jobs", {"kind": "nothing"}).status_code == 422


def test_a_job_that_ended_over_seven_days_ago_is_left_out(gita: APIClient) -> None:
    make_upload("done", ago=timedelta(days=7, minutes=1))
    kept = make_upload("done", ago=timedelta(days=6, hours=23))
    assert [job["id"] for job in jobs_of(gita)] == [str(kept.pk)]


def test_a_stuck_export_is_woken_and_a_failed_one_begins_again(
    gita: APIClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    woken: list[UUID] = []
    monkeypatch.setattr("apps.core.jobs.enqueue", lambda _, **ids: woken.append(ids["export_id"]))
    stuck = make_export(ago=timedelta(minutes=6))
    failed = make_export("failed", failure_code="exports.failed", tries=3)
    for job in jobs_of(gita):
        assert act(gita, job, "retry").status_code == 200
    assert set(woken) == {stuck.pk, failed.pk}
    failed.refresh_from_db()
    assert (failed.state, failed.tries, failed.failure_code) == ("queued", 0, "")
    actions = Entry.objects.filter(action="reports.job_retried").values_list("target", "target_id")
    assert set(actions) == {("job export", str(stuck.pk)), ("job export", str(failed.pk))}


def test_a_running_job_is_not_retried_and_nothing_changes(gita: APIClient) -> None:
    running = make_export()
    (job,) = jobs_of(gita)
    answer = act(gita, job, "retry")
    assert (answer.status_code, answer.json()["code"]) == (409, "core.job_moved")
    assert Export.objects.get().touched_at == running.touched_at
    assert not Entry.objects.filter(action="reports.job_retried").exists()


def test_anybodys_export_is_stopped_once(gita: APIClient) -> None:
    make_export()
    (job,) = jobs_of(gita)
    assert act(gita, job, "cancel").json()["state"] == "cancelled"
    assert act(gita, job, "cancel").status_code == 409
    assert Export.objects.get().state == "cancelled"
    assert Entry.objects.filter(action="reports.job_cancelled").count() == 1


def test_a_sheet_that_is_stopped_keeps_what_was_applied(gita: APIClient) -> None:
    make_upload()
    (job,) = jobs_of(gita)
    assert act(gita, job, "cancel").json()["state"] == "waiting"
    upload = Upload.objects.get()
    assert (upload.applied, upload.is_stopped) == (10, True)


@pytest.mark.parametrize("kind", ["nothing", "statement"])
def test_an_unknown_job_is_not_found(gita: APIClient, kind: str) -> None:
    assert gita.post(f"/api/admin/jobs/{kind}/{uuid4()}/retry", {}, format="json").status_code == 404


def test_a_submission_waits_for_its_next_try_and_one_given_up_has_failed(gita: APIClient) -> None:
    submissions.many_submissions(3, make_lender("Kadamb Bank"))
    Dispatch.objects.all().delete()
    now = timezone.now()
    pks = list(Submission.objects.order_by("pk").values_list("pk", flat=True))
    for pk, state, fault in zip(pks, ("queued", "given_up", "given_up"), ("", "HTTP 503", "withdrawn"), strict=True):
        Dispatch.objects.create(
            submission_id=pk, state=state, next_try_at=now + timedelta(hours=1), touched_at=now, fault=fault
        )
    lines = {job["id"]: job for job in jobs_of(gita, kind="submission")}
    assert {pk: (line["state"], line["failure"]) for pk, line in lines.items()} == {
        str(pks[0]): ("waiting", ""),
        str(pks[1]): ("failed", "HTTP 503"),
    }
    assert lines[str(pks[0])]["what"].startswith("Kadamb Bank, ")


def quote(lender: Lender, at: datetime, state: str = "offer") -> None:
    LenderQuote.objects.create(
        application=submissions.application(),
        lender=lender,
        request_digest=str(uuid4()),
        facts={},
        state=state,
        asked_at=at,
        deadline_at=at,
        answered_at=at,
    )


@pytest.mark.parametrize(("unanswered", "is_late"), [(61, True), (None, False)])
def test_a_service_is_late_only_when_it_was_asked_in_vain(
    gita: APIClient, unanswered: int | None, is_late: bool
) -> None:
    lender = make_lender("Kadamb Bank")
    Lender.objects.filter(pk=lender.pk).update(api=True)
    ConnectorSettings.objects.get_or_create(lender=lender)
    now = timezone.now()
    for minutes in (62, 64, 66, 68, 70):
        quote(lender, now - timedelta(minutes=minutes))
    if unanswered is not None:
        quote(lender, now - timedelta(minutes=unanswered), "no_answer")
    row = gita.get("/api/admin/freshness").json()["lenders"][0]
    assert (row["answer"]["usual"], row["answer"]["late_after"], row["answer"]["is_late"]) == (120, 3600, is_late)


def test_a_status_counts_once_a_minute_and_only_of_files_and_pushes(gita: APIClient) -> None:
    lender = make_lender("Kadamb Bank")
    submissions.many_submissions(1, lender)
    submission = Submission.objects.get()
    StatusEntry.objects.all().delete()
    now = timezone.now().replace(second=0, microsecond=0)
    heard = ((11, "status_file"), (9, "status_file"), (7, "lender_api"), (5, "status_file"), (3, "status_file"))
    for hours, source in (*heard, (1, "admin")):
        for second in (1, 2):
            at = now - timedelta(hours=hours) + timedelta(seconds=second)
            StatusEntry.objects.create(
                submission=submission, status="approved", on=at.date(), source=StatusSource(source), recorded_at=at,
                run_id=uuid4(), row_no=second,
            )  # fmt: skip
    row = gita.get("/api/admin/freshness").json()["lenders"][0]["status"]
    assert datetime.fromisoformat(row["last_at"]) == now - timedelta(hours=3)
    assert (row["usual"], row["late_after"], row["is_late"]) == (7200, 21_600, False)


def test_codes_are_counted_by_provider_and_the_lists_are_dated(gita: APIClient) -> None:
    now = timezone.now()
    for hours, delivered in ((0.5, True), (0.5, False), (5, True)):
        at = now - timedelta(hours=hours)
        Message.objects.create(
            channel="sms", purpose="otp", template="otp", language="en", to="9876543210", dedupe_key=str(uuid4()),
            state="sent", created_at=at, next_try_at=at, touched_at=at, sent_at=at, provider="sms_http",
            delivered_at=at if delivered else None,
        )  # fmt: skip
    DndCheck.objects.create(mobile_index=b"1", blocked="none", checked_at=now)
    CellRecount.objects.create(day=now.date(), cause="round", began_at=now, ended_at=now)
    board = gita.get("/api/admin/freshness").json()
    (code,) = board["codes"]
    assert (code["provider"], code["sent_hour"], code["delivered_hour"]) == ("sms_http", 2, 1)
    assert (code["sent_day"], code["delivered_day"]) == (3, 2)
    assert board["dnd_at"] is not None
    assert board["counted_day"] == now.date().isoformat()


def test_the_last_ten_recounted_days_are_shown_and_unchanged_ones_are_not(gita: APIClient) -> None:
    now = timezone.now()
    for back in range(13):
        began_at = now - timedelta(minutes=back)
        CellRecount.objects.create(
            day=now.date() - timedelta(days=back), cause="hand", began_at=began_at, ended_at=began_at,
            cells_changed=0 if back == 0 else 5,
        )  # fmt: skip
    days = [job["id"] for job in jobs_of(gita, kind="count")]
    assert days == [(now.date() - timedelta(days=back)).isoformat() for back in range(1, 11)]


def test_no_line_names_a_customer_by_number(gita: APIClient) -> None:
    make_upload(file_name="leads of 9876543210.csv")
    assert jobs_of(gita)[0]["what"] == "leads of XXXXXX3210.csv"
    assert User.objects.count() == 1


def test_a_campaign_is_a_job_from_its_start_until_a_week_after_its_end(gita: APIClient) -> None:
    row = running_campaign(timezone.now(), people=2, opens=time(0, 0), closes=time(23, 59, 59))
    [job] = jobs_of(gita, kind="campaign")
    assert (job["what"], job["by"], job["state"]) == (f"{row.number} {row.name}", "Gita Rao", "running")
    assert (job["done"], job["of"], job["can_retry"], job["can_cancel"]) == (0, 2, False, False)
    CampaignAudience.objects.filter(pk=row.people.order_by("pk")[0].pk).update(state="refused", reason="stopped")
    assert jobs_of(gita, kind="campaign")[0]["done"] == 1
    for state, ago, shown in (
        ("paused", 0, ["waiting"]), ("stopped", 6, ["cancelled"]), ("finished", 6, ["done"]), ("finished", 8, []),
    ):  # fmt: skip
        Campaign.objects.update(state=state, done_at=timezone.now() - timedelta(days=ago))
        assert [job["state"] for job in jobs_of(gita, kind="campaign")] == shown


@pytest.mark.parametrize(
    ("late", "freezing", "start"),
    [
        (timedelta(minutes=4, seconds=59), "running", "waiting"),
        (timedelta(minutes=5), "stuck", "stuck"),
        (timedelta(hours=2, seconds=1), "stuck", "waiting"),
    ],
    ids=["in time", "five minutes late", "start missed by hours"],
)
def test_campaign_that_is_not_frozen_or_not_started_in_time_is_stuck(
    gita: APIClient, late: timedelta, freezing: str, start: str
) -> None:
    now = timezone.now()
    running_campaign(now, people=2)
    with time_machine.travel(now, tick=False):
        Campaign.objects.update(state="approved", started_at=None, released_at=None, starts_at=now - late)
        assert [job["state"] for job in jobs_of(gita, kind="campaign")] == [start]
        Campaign.objects.update(state="freezing", audience=None, frozen_at=None, freezing_at=now - late)
        [job] = jobs_of(gita, kind="campaign")
        assert (job["state"], job["of"]) == (freezing, None)
        assert parse_datetime(job["began_at"]) == now - late


def test_queries_of_campaigns_do_not_grow_with_their_number(
    gita: APIClient, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    now = timezone.now()
    running_campaign(now, people=2, opens=time(0, 0), closes=time(23, 59, 59))
    first = Campaign.objects.get()
    for number in ("C-AAAA22", "C-BBBB22"):
        Campaign.objects.create(**{**model_to_dict(first, exclude=["id"]), "number": number, "made_at": now})
    with django_assert_num_queries(4):
        lines = CampaignJobs().lines(now=timezone.now(), language="en")
    assert len(lines) == 3


def test_runs_over_the_register_are_jobs_and_stand_still_without_their_lease(gita: APIClient) -> None:
    now = timezone.now()
    for ago, facts in (
        (1, {"ended_at": now, "end": "done", "sent": 40, "answered": 40}),
        (2, {"ended_at": now, "end": "refused", "sent": 40, "answered": 8}),
        (3, {"runner": "here:1", "leased_until": now + timedelta(minutes=1), "sent": 9, "answered": 3}),
        (9, {}),
        (60 * 24 * 8, {"ended_at": now, "end": "done"}),
    ):
        DndRun.objects.create(provider="http", began_at=now - timedelta(minutes=ago), **facts)
    jobs = {job["state"]: (job["done"], job["of"]) for job in jobs_of(gita, kind="dnd_run")}
    assert jobs == {"done": (40, 40), "failed": (8, 40), "running": (3, 9), "stuck": (0, None)}


def test_slot_of_a_schedule_is_one_job_with_its_recipients(gita: APIClient) -> None:
    now = timezone.now()
    owner = make_admin(1, email="rota@example.com").pk
    view = SavedView.objects.create(owner_id=owner, page="internal-report", name="Each morning", query="")
    schedule = ReportSchedule.objects.create(owner=owner, view=view, every="day", at=time(9), recipients=[owner])
    for days, states in (
        (0, ("sent", "waiting")),
        (1, ("sent", "failed")),
        (2, ("sent", "not_allowed")),
        (9, ("sent",)),
        (10, ("sent", "sent", "waiting")),
    ):
        for state in states:
            slot = now - timedelta(days=days, seconds=1)
            ended = None if state == "waiting" else slot
            ReportScheduleRun.objects.create(
                schedule=schedule, slot=slot, recipient=uuid4(), state=state, attempts=1, ended_at=ended
            )
    jobs = jobs_of(gita, kind="schedule")
    assert {(job["what"], job["state"], job["done"], job["of"]) for job in jobs} == {
        ("Each morning", "running", 1, 2), ("Each morning", "failed", 2, 2), ("Each morning", "done", 2, 2),
        ("Each morning", "stuck", 2, 3),
    }  # fmt: skip
    assert {job["topic"] for job in jobs} == {"internal-report"}
