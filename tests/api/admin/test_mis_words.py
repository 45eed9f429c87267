"""What a lender's words mean: told with what nobody explained, explained by a call, and the files that waited go on."""

from datetime import timedelta

import pytest
from celery import current_app
from django.utils import timezone

from apps.uploads.models import SavedMapping, Upload, UploadRow
from tests.factories import submissions
from tests.factories.mis_calls import HEADER, send, signed_in
from tests.sheets import builders

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("commits")]
WORDS = "/api/mis-vocabulary"
SAID = {
    "columns": {"lender_reference": "App No", "pan": "PAN Number", "status": "Stage", "status_date": "Updated On"},
    "day_order": "dmy",
    "words": {"Login": "sent"},
}


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path / "media"
    current_app.conf.task_always_eager = True
    yield
    current_app.conf.task_always_eager = False


def sheet(*stages: str) -> bytes:
    rows = [[f"G-{number}", "", stage, "05/10/2026", "", ""] for number, stage in enumerate(stages, 1)]
    return builders.csv(HEADER, *rows)


@pytest.fixture
def gita(client):
    return signed_in(client)


@pytest.fixture
def gulmohar():
    lender = submissions.lender("Gulmohar")
    for number in (1, 2, 3):
        submissions.submission(to=lender, reference=f"G-{number}", status="created")
    return lender


@pytest.fixture
def read_once(gita, gulmohar):
    """The lender's way of writing is known; one file waits to be applied."""
    first = send(gita, gulmohar.pk, sheet("Login")).json()["id"]
    assert gita.post(f"/api/uploads/{first}/mapping", SAID, format="json").status_code == 202
    return first


def told(gita, lender) -> dict:
    answer = gita.get(f"{WORDS}/{lender.pk}")
    assert answer.status_code == 200, answer.json()
    return dict(answer.json()["data"])


def test_nothing_is_known_of_a_lender_until_somebody_has_said_it(gita, gulmohar):
    seen = told(gita, gulmohar)
    assert (seen["lender"], seen["is_mapped"], seen["days"]) == ("Gulmohar", False, 30)
    assert (seen["known"], seen["unknown"], seen["waiting"]) == ([], [], [])
    answer = gita.patch(f"{WORDS}/{gulmohar.pk}", {"words": {"Login": "sent"}}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "uploads.no_reading_yet")
    assert not SavedMapping.objects.exists()


def test_words_nobody_explained_are_counted_by_rows_and_files_and_the_files_go_on_once_they_are(
    gita, gulmohar, read_once
):
    two = send(gita, gulmohar.pk, sheet("ZP Soft", "zp-soft", "Login"), name="two.csv").json()["id"]
    three = send(gita, gulmohar.pk, sheet("ZP Soft", "Disb", "Sent"), name="three.csv").json()["id"]
    seen = told(gita, gulmohar)
    assert seen["known"] == [{"word": "login", "meaning": "sent"}]
    counted = [(one["word"], one["suggested_meaning"], one["rows"], one["files"]) for one in seen["unknown"]]
    assert counted == [("ZP Soft", None, 3, 2), ("Disb", "disbursed", 1, 1)]
    assert [(one["file_name"], one["rows"], one["is_ready"]) for one in seen["waiting"]] == [
        ("two.csv", 3, False),
        ("three.csv", 2, False),
    ]

    saved = gita.patch(f"{WORDS}/{gulmohar.pk}", {"words": {"ZP Soft": "approved"}}, format="json")
    assert saved.status_code == 200, saved.json()
    seen = told(gita, gulmohar)
    assert [one["word"] for one in seen["unknown"]] == ["Disb"]
    assert [(one["id"], one["is_ready"]) for one in seen["waiting"]] == [(two, True), (three, False)]

    assert gita.post(f"/api/uploads/{two}/rerun").status_code == 200
    checked = gita.get(f"/api/uploads/{two}").json()["data"]
    assert (checked["stage"], checked["counts"]["rows"]) == ("waits", 3)
    assert [one["id"] for one in told(gita, gulmohar)["waiting"]] == [three]


def test_rows_that_were_refused_for_a_word_wait_too_and_take_effect_when_gone_over(gita, gulmohar, read_once):
    gita.post(f"/api/uploads/{read_once}/apply")
    upload = Upload.objects.get(pk=read_once)
    row = UploadRow.objects.get(upload=upload)
    fault = {"column": "Stage", "value": "Login", "code": "uploads.word_unknown", "details": {"word": "Login"}}
    gita.post(f"/api/uploads/{read_once}/undo")
    Upload.objects.filter(pk=read_once).update(state="done_with_errors", applied=0, restored=0, rejected=1)
    UploadRow.objects.filter(pk=row.pk).update(outcome="rejected", faults=[fault], target=None, settled=False)
    (waiting,) = told(gita, gulmohar)["waiting"]
    assert (waiting["id"], waiting["rows"], waiting["is_ready"]) == (read_once, 1, True)


def test_only_files_of_the_last_thirty_days_are_looked_at_and_not_those_put_aside(gita, gulmohar, read_once):
    kept = send(gita, gulmohar.pk, sheet("ZP Soft"), name="kept.csv").json()["id"]
    gone = send(gita, gulmohar.pk, sheet("ZP Hard"), name="gone.csv").json()["id"]
    gita.post(f"/api/uploads/{gone}/discard")
    now = timezone.now()
    Upload.objects.filter(pk=kept).update(created_at=now - timedelta(days=29, hours=23))
    assert [one["word"] for one in told(gita, gulmohar)["unknown"]] == ["ZP Soft"]
    Upload.objects.filter(pk=kept).update(created_at=now - timedelta(days=30, minutes=1))
    assert told(gita, gulmohar)["unknown"] == []


def test_a_meaning_of_nobody_is_refused_and_nothing_is_saved(gita, gulmohar, read_once):
    answer = gita.patch(f"{WORDS}/{gulmohar.pk}", {"words": {"ZP Soft": "nearly"}}, format="json")
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["words.status"])
    assert gita.patch(f"{WORDS}/{gulmohar.pk}", {"words": {}}, format="json").status_code == 422
    assert gita.patch(f"{WORDS}/999999", {"words": {"A": "sent"}}, format="json").status_code == 404
    assert SavedMapping.objects.count() == 1


def test_a_file_with_more_refused_rows_than_somebody_waits_for_is_sent_again_instead(gita, gulmohar, read_once):
    Upload.objects.filter(pk=read_once).update(state="done_with_errors", planned_at=None, rejected=2_001)
    answer = gita.post(f"/api/uploads/{read_once}/rerun")
    assert (answer.status_code, answer.json()["code"]) == (409, "uploads.too_many_refused")


def test_a_limited_admin_neither_sees_nor_says_what_words_mean(client, gita, gulmohar, read_once):
    meena = signed_in(client, role=2)
    assert meena.get(f"{WORDS}/{gulmohar.pk}").status_code == 403
    assert meena.patch(f"{WORDS}/{gulmohar.pk}", {"words": {"A": "sent"}}, format="json").status_code == 403
    assert meena.post(f"/api/uploads/{read_once}/rerun").status_code == 404
