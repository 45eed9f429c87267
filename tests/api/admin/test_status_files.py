"""The calls of the application status file: shapes and words of the specification, and what each refusal leaves."""

import io
import re
import threading
import time
from uuid import uuid4

import openpyxl
import pytest
from celery import current_app
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection

from apps.applications.models import StatusEntry, Submission
from apps.uploads.models import Upload
from apps.uploads.services import processing
from tests.concurrency import run_many
from tests.factories import accounts, submissions
from tests.sheets import builders

pytestmark = pytest.mark.django_db(transaction=True)
UPLOAD = "/api/upload-application-status-file"
LIST = "/api/get-application-status-files-list"
HEADER = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount")


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path / "media"


@pytest.fixture
def quick_worker():
    """The task runs where it is called, so a file is done before the call looks."""
    current_app.conf.task_always_eager = True
    yield
    current_app.conf.task_always_eager = False


@pytest.fixture
def no_worker(settings):
    """Nobody works and the call does not wait."""
    settings.UPLOADS_WAIT_SECONDS = 0
    kept = current_app.conf.broker_url
    current_app.conf.update(broker_url="memory://")
    yield
    current_app.conf.update(broker_url=kept)


@pytest.fixture
def gita(client):
    """Role 1, signed in."""
    return sign_in(client, accounts.make_admin())


def sign_in(client, user):
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {accounts.bearer_of_user(user)}", HTTP_USER_AGENT=accounts.BROWSER)
    return client


def send(client, content, name="status.csv", **fields):
    return client.post(UPLOAD, {"image_name": SimpleUploadedFile(name, content), **fields}, format="multipart")


@pytest.fixture
def sheet():
    """One good row, one with a wrong word, one for an unknown application."""
    good = submissions.submission(to=submissions.lender("Gulmohar"))
    stranger = "6f1c1f0e-3f1a-4f0e-9d1e-000000000001"
    return builders.xlsx(
        HEADER,
        (str(good.application_id), "Gulmohar", "approved", "14/11/2026", 300000),
        (str(good.application_id), "Gulmohar", "Aprooved", "15/11/2026", "=1+1"),
        (stranger, "Gulmohar", "approved", None, None),
    )


def test_a_small_file_is_answered_with_its_result(gita, quick_worker, sheet):
    answer = send(gita, sheet, "status.xlsx")
    body = answer.json()
    assert answer.status_code == 200
    assert {name: body[name] for name in ("success", "rowsUpdated", "state")} == {
        "success": True,
        "rowsUpdated": 1,
        "state": "done_with_errors",
    }
    assert body["message"].startswith("File uploaded. Rows updated: 1. Rows with errors: 2.")
    assert body["errors"] == [
        {
            "row": 3,
            "column": "Status",
            "value": "Aprooved",
            "code": "uploads.unknown_status_near",
            "reason": "Not a status. Did you mean Approved?",
        },
        {
            "row": 3,
            "column": "Sanctioned Amount",
            "value": "=…",
            "code": "uploads.formula_without_value",
            "reason": "A formula without a saved result. Open the sheet in your spreadsheet program, save it and upload it again.",
        },
        {
            "row": 4,
            "column": "Application ID",
            "value": "6f1c1f0e-3f1a-4f0e-9d1e-000000000001",
            "code": "uploads.unknown_application",
            "reason": "No application has this id. Copy it from the application.",
        },
    ]


def test_a_file_that_takes_longer_is_answered_with_202_and_the_same_shape(gita, no_worker, sheet):
    answer = send(gita, sheet, "status.xlsx")
    upload = Upload.objects.get()
    assert answer.status_code == 202
    assert answer.json() == {
        "success": True,
        "message": "The file is being read. You can leave this page; the upload continues.",
        "errors": [],
        "rowsUpdated": 0,
        "id": str(upload.id),
        "state": "queued",
        "stage": "running",
    }
    processing.process_upload(upload_id=upload.id)
    detail = gita.get(f"/api/uploads/{upload.id}").json()["data"]
    assert (detail["state"], detail["error_count"], detail["progress"]["done"]) == ("done_with_errors", 3, 3)


def test_the_call_waits_for_a_worker_that_is_quick_enough(gita, no_worker, settings, sheet):
    settings.UPLOADS_WAIT_SECONDS = 10

    def work_when_it_comes():
        while not (pk := Upload.objects.values_list("pk", flat=True).first()):
            time.sleep(0.02)
        processing.process_upload(upload_id=pk)
        connection.close()

    worker = threading.Thread(target=work_when_it_comes)
    worker.start()
    answer = send(gita, sheet, "status.xlsx")
    worker.join()
    assert (answer.status_code, answer.json()["rowsUpdated"]) == (200, 1)


def test_the_list_shows_one_line_per_error_in_the_callers_language(gita, quick_worker, sheet):
    send(gita, sheet, "status.xlsx")
    (record,) = gita.get(LIST).json()["data"]
    assert {name: record[name] for name in ("file_name", "status", "rows_updated")} == {
        "file_name": "status.xlsx",
        "status": "done_with_errors",
        "rows_updated": 1,
    }
    lines = record["errors"].split("\n")
    assert lines[0] == 'Row 3, Status "Aprooved": Not a status. Did you mean Approved?'
    assert len(lines) == 3
    (record,) = gita.get(LIST, headers={"Accept-Language": "hi"}).json()["data"]
    assert record["errors"].startswith('पंक्ति 3, Status "Aprooved": यह स्थिति नहीं है।')


def test_the_newest_file_stands_first(gita, no_worker):
    for name in ("first.csv", "second.csv"):
        send(gita, builders.csv(HEADER, (name,) * 5), name)
    assert [record["file_name"] for record in gita.get(LIST).json()["data"]] == ["second.csv", "first.csv"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "No file selected. Choose a"), ("hi", "कोई फ़ाइल नहीं चुनी गई")],
)
def test_no_file_is_said_in_the_words_of_the_specification(gita, language, message):
    answer = gita.post(UPLOAD, {}, format="multipart", headers={"Accept-Language": language})
    assert (answer.status_code, answer.json()["success"], answer.json()["code"]) == (422, False, "uploads.no_file")
    assert answer.json()["message"].startswith(message)


REFUSED = [
    ("another type", "status.pdf", builders.csv, "uploads.invalid_file_type"),
    ("empty", "status.xlsx", lambda: b"", "uploads.empty"),
    ("renamed", "status.xlsx", builders.csv, "uploads.not_what_it_says"),
    ("with a password", "status.xlsx", lambda: builders.compound("EncryptedPackage"), "uploads.encrypted"),
    ("with macros", "status.xlsx", lambda: builders.added("xl/vbaProject.bin"), "uploads.macros"),
    ("a bomb", "status.xlsx", builders.bomb, "uploads.bomb"),
    ("cut off", "status.xlsx", lambda: builders.xlsx()[:1500], "uploads.damaged"),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("_case", "name", "build", "code"), REFUSED, ids=[case[0] for case in REFUSED])
def test_a_bad_file_is_refused_at_the_door_and_noted(gita, _case, name, build, code):
    answer = send(gita, build(), name)
    assert (answer.status_code, answer.json()["success"], answer.json()["code"]) == (422, False, code)
    noted = [(one.state, one.failure_code) for one in Upload.objects.all()]
    assert noted == ([] if code == "uploads.invalid_file_type" else [("failed", code)])


def test_a_file_found_bad_while_reading_is_refused_within_the_call(gita, quick_worker):
    for name, content, code in (
        ("far.xlsx", builders.far_cell(), "uploads.far_cell"),
        ("other.csv", builders.csv(("Name", "Age"), ("x", "1")), "uploads.missing_columns"),
    ):
        answer = send(gita, content, name)
        assert (answer.status_code, answer.json()["success"], answer.json()["code"]) == (422, False, code)
    assert StatusEntry.objects.count() == 0


@pytest.mark.django_db
def test_invalid_file_type_is_said_in_the_words_of_the_specification(gita):
    assert send(gita, b"x", "status.txt").json()["message"].startswith("Invalid file type")


@pytest.mark.django_db
def test_a_file_that_is_too_large_is_413(gita, no_worker):
    answer = send(gita, b"a" * (50 * 1024 * 1024 + 1), "status.csv")
    assert (answer.status_code, answer.json()["code"]) == (413, "uploads.too_large")


@pytest.mark.django_db
@pytest.mark.parametrize("body", [{"image_name": "text"}, {"file": "x"}, {"image_name": "", "check_only": "maybe"}])
def test_a_body_of_another_form_is_422(gita, body):
    assert gita.post(UPLOAD, body, format="multipart").status_code == 422


def test_the_same_file_is_409_with_who_and_when_and_override_takes_it(gita, quick_worker, sheet):
    send(gita, sheet, "status.xlsx")
    answer = send(gita, sheet, "copy.xlsx")
    assert (answer.status_code, answer.json()["code"]) == (409, "uploads.same_file")
    assert answer.json()["details"]["by"] == "Gita"
    assert re.match(
        r"Gita already uploaded this file as status\.xlsx on \d\d \w+ \d{4}, \d\d?:\d\d\xa0[ap]m\. ",
        answer.json()["message"],
    )
    again = send(gita, sheet, "copy.xlsx", override="1")
    assert (again.status_code, again.json()["rowsUpdated"], StatusEntry.objects.count()) == (200, 0, 1)


def test_two_uploads_of_one_file_at_once_make_one_run(no_worker, sheet):
    from rest_framework.test import APIClient

    admin = accounts.make_admin()
    clients = [sign_in(APIClient(headers={"X-Tulna-Client": "tests"}), admin) for _ in range(2)]
    answers = run_many(lambda place: send(clients[place], sheet, "status.xlsx").status_code, 2)
    assert (sorted(answers), Upload.objects.count()) == ([202, 409], 1)


def test_two_checks_of_one_file_confirmed_at_once_apply_it_once(gita, quick_worker, sheet):
    from rest_framework.test import APIClient

    addresses = [
        f"/api/uploads/{send(gita, sheet, 'status.xlsx', check_only='1').json()['id']}/apply" for _ in range(2)
    ]
    admin = accounts.make_admin()
    clients = [sign_in(APIClient(headers={"X-Tulna-Client": "tests"}), admin) for _ in range(2)]
    answers = run_many(lambda place: clients[place].post(addresses[place]).status_code, 2)
    assert (sorted(answers), StatusEntry.objects.count()) == ([202, 409], 1)


def test_check_first_shows_old_and_new_and_apply_applies(gita, quick_worker, sheet):
    checked = send(gita, sheet, "status.xlsx", check_only="1").json()
    assert (checked["state"], checked["rowsUpdated"], StatusEntry.objects.count()) == ("checking", 0, 0)
    detail = gita.get(f"/api/uploads/{checked['id']}").json()["data"]
    assert (detail["can_apply"], detail["counts"]["applied"], detail["counts"]["rejected"]) == (True, 1, 2)
    (change,) = detail["changes"]
    assert (change["row"], change["before"]["status"], change["after"]["status"]) == (2, "in_review", "approved")
    applied = gita.post(f"/api/uploads/{checked['id']}/apply")
    assert (applied.status_code, StatusEntry.objects.count()) == (202, 1)
    assert gita.post(f"/api/uploads/{checked['id']}/apply").status_code == 409


def test_a_checked_file_is_checked_again_and_applied_although_its_bytes_were_applied_meanwhile(
    gita, quick_worker, sheet
):
    address = f"/api/uploads/{send(gita, sheet, 'status.xlsx', check_only='1').json()['id']}"
    first = gita.get(address).json()["data"]["checked_at"]
    send(gita, sheet, "status.xlsx")
    assert gita.post(f"{address}/recheck").status_code == 202
    again = gita.get(address).json()["data"]
    assert (again["can_apply"], again["counts"]["applied"], again["counts"]["same"]) == (True, 0, 1)
    assert again["checked_at"] > first
    refused = gita.post(f"{address}/apply")
    assert (refused.status_code, refused.json()["code"]) == (409, "uploads.same_file")
    assert gita.post(f"{address}/apply", {"override": True}, format="json").status_code == 202
    assert (gita.get(address).json()["data"]["counts"]["same"], StatusEntry.objects.count()) == (1, 1)
    assert gita.post(f"{address}/recheck").status_code == 409


def test_undo_puts_back(gita, quick_worker, sheet):
    sent = send(gita, sheet, "status.xlsx").json()
    answer = gita.post(f"/api/uploads/{sent['id']}/undo")
    assert (answer.status_code, answer.json()["restored"], answer.json()["skipped_rows"]) == (200, 1, [])
    assert Submission.objects.get().status == "in_review"
    (record,) = gita.get(LIST).json()["data"]
    assert (record["status"], record["stage"], record["rows_updated"]) == ("undone", "undone", 0)
    assert gita.post(f"/api/uploads/{sent['id']}/undo").status_code == 409


def read_workbook(answer):
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    assert answer["X-Content-Type-Options"] == "nosniff"
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return openpyxl.load_workbook(io.BytesIO(content))


def test_the_error_sheet_is_the_original_with_two_more_columns_and_can_be_sent_again(gita, quick_worker, sheet):
    sent = send(gita, sheet, "status.xlsx").json()
    answer = gita.get(f"/api/uploads/{sent['id']}/errors.xlsx")
    assert answer["Content-Disposition"] == 'attachment; filename="errors_status.xlsx"'
    book = read_workbook(answer)
    rows = list(book.active.iter_rows(values_only=True))
    assert rows[0] == (*HEADER, "Error", "What to do")
    assert [row[-2:] for row in rows[1:]] == [
        (None, None),
        (
            "Status: Not a status. Sanctioned Amount: A formula without a saved result.",
            "Did you mean Approved? Open the sheet in your spreadsheet program, save it and upload it again.",
        ),
        ("Application ID: No application has this id.", "Copy it from the application."),
    ]
    assert rows[1][3:5] == ("14/11/2026", 300000)
    sheet = book.worksheets[0]
    sheet["C3"], sheet["E3"] = "sanctioned", None
    again = send(gita, builders.saved(book), "mended.xlsx").json()
    assert (again["rowsUpdated"], [error["row"] for error in again["errors"]]) == (1, [4])


def test_only_the_rejected_rows_on_request(gita, quick_worker, sheet):
    sent = send(gita, sheet, "status.xlsx").json()
    book = read_workbook(gita.get(f"/api/uploads/{sent['id']}/errors.xlsx?rows=rejected"))
    assert [row[2] for row in book.active.iter_rows(values_only=True, min_row=2)] == ["Aprooved", "approved"]


def test_nothing_in_an_error_sheet_becomes_a_formula(gita, quick_worker):
    payloads = ["=1+1", "+91", "-2+3", "@SUM(A1)", "\tx", "＝1+1", "|cmd", "%0A"]
    rows = [("x", payload, "approved", "", "-500") for payload in payloads]
    sent = send(gita, builders.csv(HEADER, *rows)).json()
    book = read_workbook(gita.get(f"/api/uploads/{sent['id']}/errors.xlsx"))
    cells = [cell for row in book.active.iter_rows() for cell in row if cell.value is not None]
    assert {cell.data_type for cell in cells} == {"s"}
    assert [book.active.cell(row, 2).value for row in range(2, 10)] == payloads


@pytest.mark.django_db
def test_the_template_has_the_columns_and_the_words(gita):
    book = read_workbook(gita.get("/api/uploads/templates/application-status.xlsx"))
    assert [cell.value for cell in book["Rows"][1]] == [
        "Application ID",
        "Lender",
        "Status",
        "Status Date",
        "Sanctioned Amount",
        "Disbursed Amount",
        "Disbursed Date",
        "Rejection Reason",
        "Remarks",
    ]
    (rule,) = book["Rows"].data_validations.dataValidation
    assert (str(rule.sqref), rule.formula1) == ("C2:C5001", "Lists!$A$2:$A$12")
    assert [cell.value for cell in book["Lists"]["A"]][:3] == ["Status", "Created", "Sent"]
    assert book["Rows"].column_dimensions["D"].number_format == "DD/MM/YYYY"
    assert gita.get("/api/uploads/templates/nothing.xlsx").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["", "/errors.xlsx"])
def test_an_unknown_upload_is_404(gita, path):
    answer = gita.get(f"/api/uploads/{uuid4()}{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "uploads.not_found")


def test_role_2_may_upload_and_role_3_may_not(client, quick_worker, sheet):
    sign_in(client, accounts.make_admin(role_id=3))
    assert (send(client, sheet, "status.xlsx").status_code, Upload.objects.count()) == (403, 0)
    sign_in(client, accounts.make_admin(role_id=2))
    assert send(client, sheet, "status.xlsx").status_code == 200
    assert send(client, sheet, "status.xlsx", override="1", override_moves="1").status_code == 403


def test_a_long_file_is_stopped_before_anything_is_applied(gita, no_worker, sheet):
    upload_id = send(gita, sheet, "status.xlsx").json()["id"]
    answer = gita.post(f"/api/uploads/{upload_id}/stop")
    assert (answer.status_code, answer.json()["state"]) == (200, "failed")
    assert answer.json()["message"].startswith("The file was discarded before any of it was applied.")
    processing.process_upload(upload_id=upload_id)
    assert StatusEntry.objects.count() == 0
    assert [one["status"] for one in gita.get(LIST).json()["data"]] == ["put_aside"]
    refused = gita.post(f"/api/uploads/{upload_id}/resume")
    assert (refused.status_code, refused.json()["code"]) == (409, "uploads.not_stopped")


def test_a_long_file_is_stopped_midway_and_gone_on_with(gita, no_worker, settings, monkeypatch):
    monkeypatch.setattr(processing, "CHUNK_ROWS", 1)
    lender = submissions.lender("Gulmohar")
    ids = submissions.many_submissions(3, lender)
    rows = [(str(pk), "Gulmohar", "approved", "14/11/2026", 300000) for pk in ids]
    upload_id = send(gita, builders.xlsx(HEADER, *rows), "status.xlsx").json()["id"]
    said: list[dict[str, str]] = []

    def stop_after_the_first(gap: str) -> None:
        if gap == "chunk_committed" and not said:
            said.append(gita.post(f"/api/uploads/{upload_id}/stop").json())

    settings.FAILPOINT = stop_after_the_first
    processing.process_upload(upload_id=upload_id)
    assert said[0]["message"].startswith("Stopped: 1 of 3 rows were applied, the rest was not.")
    (listed,) = gita.get(LIST).json()["data"]
    assert (listed["status"], listed["stage"], listed["rows_updated"]) == ("stopped", "stopped", 1)
    detail = gita.get(f"/api/uploads/{upload_id}").json()["data"]
    assert (detail["is_stopped"], detail["can_undo"], detail["can_apply"]) == (True, True, False)
    assert gita.post(f"/api/uploads/{upload_id}/resume").status_code == 202
    processing.process_upload(upload_id=upload_id)
    (listed,) = gita.get(LIST).json()["data"]
    assert (listed["status"], listed["rows_updated"], StatusEntry.objects.count()) == ("done", 3, 3)


def test_a_file_that_went_well_says_which_columns_were_not_read(gita, quick_worker):
    good = submissions.submission(to=submissions.lender("Gulmohar"))
    row = (str(good.application_id), "Gulmohar", "approved", "14/11/2026", "", "300000")
    body = send(gita, builders.csv((*HEADER, "Sanctoned Amt"), row)).json()
    assert (body["state"], body["rowsUpdated"]) == ("done", 1)
    said, note = body["message"].split("1.", 1)
    assert said == "File uploaded successfully. Rows updated: "
    assert note.startswith(
        " These columns were not read, because this kind of file has none by that name: Sanctoned Amt."
    )
