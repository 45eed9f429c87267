"""The list of the files of all kinds: filters, counts of kinds, paging, and the files that wait for the reader."""

from datetime import UTC, datetime, timedelta
from itertools import product
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.status import DISCARDED, STAGES, upload_status
from apps.uploads.exporters import all_sheets
from apps.uploads.models import RowEditor, Upload, UploadRow
from apps.uploads.selectors.upload_filters import waits_for_actor
from apps.uploads.selectors.upload_stages import STAGE_FILTERS
from apps.uploads.services.second_person import waiting_of
from config.registries import IMPORTERS
from tests.factories.accounts import bearer_of_user, make_admin, make_partner
from tests.factories.lenders import make_lender

pytestmark = pytest.mark.django_db

CALL = "/api/uploads"
GITA = UUID("00000000-0000-4000-8000-000000000021")
OTHER = UUID("00000000-0000-4000-8000-000000000022")


def make_file(kind: str = "mis", **facts: Any) -> Upload:
    sent = {
        "file_name": "november.csv", "size": 1, "sha256": uuid4().hex, "state": "done", "created_by": OTHER,
        "created_by_name": "Imran Khan", "actor": {"area": "admin"}, "touched_at": timezone.now(),
    }  # fmt: skip
    at = facts.pop("created_at", None)
    file = Upload.objects.create(kind=kind, **sent | facts)
    if at:
        Upload.objects.filter(pk=file.pk).update(created_at=at)
    return file


@pytest.fixture
def gita() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})


def names(client: APIClient, **query: Any) -> list[str]:
    answer = client.get(CALL, query)
    assert answer.status_code == 200, answer.json()
    return [file["file_name"] for file in answer.json()["results"]]


def test_all_stages_are_told_apart_by_the_database_as_by_the_domain():
    """Each combination of facts has exactly one stage, the same by both."""
    now = timezone.now()
    profiles: list[dict[str, Any] | None] = [None, {}]
    for state, survey, reading, planned, stopped, code in product(
        UploadState, profiles, profiles, (None, now), (None, now), ("", DISCARDED, "uploads.damaged")
    ):
        if (code and state != UploadState.FAILED) or (stopped and state not in (UploadState.APPLYING,)):
            continue
        make_file(
            state=state, survey=survey, reading=reading, planned_at=planned, stopped_at=stopped, failure_code=code
        )
    for file in Upload.objects.all():
        by_database = [stage for stage in STAGES if Upload.objects.filter(STAGE_FILTERS[stage], pk=file.pk).exists()]
        assert by_database == [upload_status(file)]


def test_the_files_that_wait_for_somebody_are_those_of_the_domain():
    now = timezone.now()
    stages: list[dict[str, Any]] = [
        {"state": "reading", "survey": {}},
        {"state": "checking", "planned_at": now},
        {"state": "checking", "planned_at": now, "second_why": "kind"},
        {"state": "applying", "stopped_at": now},
        {"state": "done_with_errors"},
        {"state": "failed", "failure_code": "uploads.damaged"},
        {"state": "failed", "failure_code": DISCARDED},
        {"state": "applying"},
        {"state": "done"},
    ]
    for facts, sender, area, edited in product(
        stages, (GITA, OTHER), ({"area": "partner"}, {"area": "admin"}, {}), (0, 1)
    ):
        file = make_file(created_by=sender, actor=area, **facts)
        if edited:
            RowEditor.objects.create(upload=file, row_no=2, person=str(GITA))
    actor = Actor(area="admin", subject_id=str(GITA), role_id=1)
    waiting = waiting_of(actor, list(Upload.objects.all()))
    expected = {pk for pk, waits_for in waiting.items() if waits_for and waits_for.is_you}
    assert set(Upload.objects.filter(waits_for_actor(actor)).values_list("pk", flat=True)) == expected
    assert 0 < len(expected) < len(waiting)


def test_each_file_has_its_kind_page_progress_and_subject(gita: APIClient):
    peepal, sunrise = make_lender("Peepal", display_name_en="Peepal"), make_partner("sunrise", "Sunrise Mobiles")
    file = make_file(
        lender_id=peepal.pk, state="applying", rows=1000, applied=427, rejected=3, staged_at=timezone.now(),
        applying_at=timezone.now() - timedelta(seconds=100),
    )  # fmt: skip
    make_file("leads", scope=str(sunrise.pk))
    make_file("pincodes", scope=f"{peepal.pk}/PL")
    make_file("commission", lender_id=peepal.pk)
    answer = gita.get(CALL).json()
    subjects = {one["kind"]: one["subject"] for one in answer["results"]}
    assert subjects == {"mis": "Peepal", "leads": "Sunrise Mobiles", "pincodes": "Peepal", "commission": "Peepal"}
    (item,) = (one for one in answer["results"] if one["kind"] == "mis")
    assert (item["stage"], item["state"], item["path"]) == (
        "running",
        "applying",
        f"/admin/mis-upload?file={file.pk}",
    )
    assert (item["progress"]["done"], item["progress"]["total"], item["progress"]["seconds_left"]) == (430, 1000, 143)
    assert [one["progress"] for one in answer["results"] if one["kind"] != "mis"] == [None, None, None]


def test_filters_narrow_list_and_counts_alike(gita: APIClient):
    peepal, banyan = make_lender("Peepal", display_name_en="Peepal"), make_lender("Banyan", display_name_en="Banyan")
    make_file(file_name="peepal.csv", lender_id=peepal.pk, created_at=datetime(2026, 11, 20, 20, 0, tzinfo=UTC))
    make_file(file_name="banyan.csv", lender_id=banyan.pk, created_at=datetime(2026, 11, 19, 4, 0, tzinfo=UTC))
    make_file("pincodes", file_name="pins.csv", scope=f"{peepal.pk}/PL", state="failed")
    make_file("application-status", file_name="status.csv", created_by_name="Gita Rao")
    assert names(gita, lender_id=peepal.pk) == ["pins.csv", "peepal.csv"]
    assert names(gita, search="PEEP") == ["pins.csv", "peepal.csv"]
    assert names(gita, search="gita") == ["status.csv"]
    assert names(gita, search="banyan.c") == ["banyan.csv"]
    assert names(gita, search="nothing of all") == []
    assert names(gita, stage="failed") == ["pins.csv"]
    # 20:00 UTC is the next day in India.
    assert names(gita, sent_from="2026-11-21", sent_to="2026-11-21") == ["peepal.csv"]
    assert names(gita, sent_to="2026-11-20") == ["banyan.csv"]
    answer = gita.get(CALL, {"kind": "mis", "search": "peepal"}).json()
    assert answer["count"] == 1
    counts = {one["kind"]: one["count"] for one in answer["kinds"]}
    assert (counts["mis"], counts["pincodes"], counts["application-status"], counts["leads"]) == (1, 1, 0, 0)


def test_what_waits_for_the_reader_is_counted_with_the_other_filters(gita: APIClient):
    make_file(file_name="asks.csv", state="reading", survey={})
    make_file("do-not-call", file_name="waits.csv", state="checking", planned_at=timezone.now())
    make_file(file_name="done.csv")
    assert gita.get(CALL).json()["for_me"] == 2
    answer = gita.get(CALL, {"for_me": "true"}).json()
    assert [file["file_name"] for file in answer["results"]] == ["waits.csv", "asks.csv"]
    assert (answer["count"], answer["for_me"]) == (2, 2)
    answer = gita.get(CALL, {"kind": "mis", "for_me": "true"}).json()
    assert [file["file_name"] for file in answer["results"]] == ["asks.csv"]
    assert (answer["count"], answer["for_me"]) == (1, 1)
    assert {one["kind"]: one["count"] for one in answer["kinds"] if one["count"]} == {"mis": 1, "do-not-call": 1}


def test_rupees_at_stake_are_those_of_a_checked_file_for_a_second_person(gita: APIClient):
    checked: dict[str, Any] = {"state": "checking", "planned_at": timezone.now()}
    files = [
        make_file(file_name="two.csv", second_why="money", **checked),
        make_file(file_name="one.csv", **checked),
        make_file(file_name="applied.csv", second_why="money"),
        make_file("do-not-call", file_name="numbers.csv", second_why="kind", **checked),
    ]
    for file in files[:3]:
        for row_no, outcome in ((2, "applied"), (3, "applied"), (4, "rejected")):
            UploadRow.objects.create(upload=file, row_no=row_no, cells=[], outcome=outcome, amount="62000.50")
    UploadRow.objects.create(upload=files[3], row_no=2, cells=[], outcome="applied")
    at_stake = {one["file_name"]: one["at_stake"] for one in gita.get(CALL).json()["results"]}
    assert at_stake == {"two.csv": "124001.00", "one.csv": None, "applied.csv": None, "numbers.csv": None}


def exported(actor: Actor, **filters: str) -> list[dict[str, Any]]:
    reading = all_sheets.read(actor, filters)
    rows = [dict(row) for row in reading.rows]
    assert reading.total == len(rows)
    return rows


def test_export_holds_the_files_that_the_page_shows(gita: APIClient):
    peepal, sunrise = (
        make_lender("Peepal", display_name_en="Peepal", display_name_hi="पीपल"),
        make_partner("sunrise", "Sunrise Mobiles"),
    )
    make_file(file_name="asks.csv", lender_id=peepal.pk, state="reading", survey={}, rows=7)
    make_file("do-not-call", file_name="checked.csv", state="checking", planned_at=timezone.now(), second_why="kind")
    make_file("leads", file_name="wrong.csv", scope=str(sunrise.pk), state="done_with_errors", rejected=2, rows=5)
    actor = Actor(area="admin", subject_id=str(GITA), role_id=1)
    assert [row["file_name"] for row in exported(actor)] == names(gita) == ["wrong.csv", "checked.csv", "asks.csv"]
    assert [(row["kind"], row["status"], row["waits_for"]) for row in exported(actor)] == [
        ("Leads", "Done with errors", "Imran Khan: Correct rejected rows"),
        ("Do not call", "Checked, not applied", "You: Approve or reject"),
        ("MIS", "Waits to be read", "You: Say how it is read"),
    ]
    (row,) = exported(actor.speaking("hi"), lender_id=str(peepal.pk), for_me="true")
    assert (row["kind"], row["subject"], row["rows"], row["waits_for"]) == (
        "MIS फ़ाइलें", "पीपल", 7, "आप: पढ़ने का तरीका बताएँ",
    )  # fmt: skip
    assert [row["file_name"] for row in exported(actor, kind="leads")] == ["wrong.csv"]
    assert [row["file_name"] for row in exported(actor, stage="waits")] == ["checked.csv"]
    assert [row["file_name"] for row in exported(actor, search="PEEP")] == ["asks.csv"]
    assert exported(actor, sent_from="2100-01-01") == []


def test_export_has_no_kind_that_its_reader_may_not_send():
    make_file("bank-return", file_name="bank.csv")
    make_file("application-status", file_name="november.csv")
    limited = Actor(area="admin", subject_id=str(GITA), role_id=2)
    assert [row["file_name"] for row in exported(limited)] == ["november.csv"]
    with pytest.raises(Problem):
        all_sheets.read(limited, {"kind": "bank-return"})


@pytest.mark.parametrize("filters", [{"stage": "burnt"}, {"for_me": "yes"}, {"sent_from": "yesterday"}])
def test_export_refuses_a_filter_that_is_none(filters: dict[str, str]):
    with pytest.raises(Problem):
        all_sheets.read(Actor(area="admin", subject_id=str(GITA), role_id=1), filters)


def test_export_has_a_label_for_each_kind():
    assert set(all_sheets.KIND_LABELS) == set(IMPORTERS)


def test_pages_hold_the_newest_first(gita: APIClient):
    for number in range(5):
        make_file(file_name=f"{number}.csv", created_at=datetime(2026, 11, 1 + number, tzinfo=UTC))
    assert names(gita, page_size=2) == ["4.csv", "3.csv"]
    assert names(gita, page=3, page_size=2) == ["0.csv"]
    assert names(gita, page=4, page_size=2) == []
    assert gita.get(CALL, {"page": 3, "page_size": 2}).json()["count"] == 5


@pytest.mark.parametrize("query", [{"stage": "burnt"}, {"page": 0}, {"page_size": 501}, {"sent_from": "yesterday"}])
def test_a_filter_that_is_none_is_refused(gita: APIClient, query: dict[str, Any]):
    assert gita.get(CALL, query).status_code == 422


def test_a_list_without_its_kind_and_a_kind_that_is_not_there_are_not_found(gita: APIClient):
    assert gita.get(CALL, {"scope": "PL"}).status_code == 404
    assert gita.get(CALL, {"kind": "nothing"}).status_code == 404
