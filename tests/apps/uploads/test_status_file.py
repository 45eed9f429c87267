"""An application status file as a file: received once, checked, refused whole, recorded, taken back. Its rows: test_status_rows."""

from datetime import date
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from prometheus_client import REGISTRY

from apps.accounts.models import User
from apps.applications.models import StatusEntry, Submission
from apps.audit.models import Entry
from apps.core.domain.problems import Problem
from apps.uploads.models import Upload, UploadRow
from apps.uploads.selectors import row_outcomes, visible_uploads
from apps.uploads.services import error_sheets, new_uploads, processing, undo
from tests.factories import submissions
from tests.factories.status_files import HEADER, counts, faults, send, sheet
from tests.sheets import builders

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_21_november")]


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_of_ten_thousand_rows_exactly_the_thirty_seven_bad_ones_are_reported(gita, gulmohar):
    ids = submissions.many_submissions(10_000, gulmohar, per_customer=len(submissions.PRODUCTS))
    bad = {number * 270 + 2: number for number in range(37)}
    rows = [
        [pk, "Gulmohar", "approved", "31/11/2026" if row_no in bad else "14/11/2026", "300000"]
        for row_no, pk in enumerate(ids, start=2)
    ]
    upload = send(gita, sheet(*rows))
    assert counts(upload) == {
        "rows": 10_000, "applied": 9_963, "same": 0, "rejected": 37, "duplicate": 0, "superseded": 0,
    }  # fmt: skip
    assert faults(upload, gita) == [(row_no, "Status Date", "31/11/2026", "uploads.no_such_day") for row_no in bad]
    assert [cells[0] for cells, _ in error_sheets.rows(gita, upload, only_rejected=True)] == [
        str(ids[row_no - 2]) for row_no in bad
    ]
    assert StatusEntry.objects.filter(run_id=upload.id).count() == 9_963


def test_a_sheet_that_grows_each_day_adds_only_what_is_new(gita, gulmohar):
    ids = submissions.many_submissions(3, gulmohar)
    days = [
        [[pk, "Gulmohar", "approved", f"1{number}/11/2026", "300000"] for number, pk in enumerate(ids[: day + 1])]
        for day in range(3)
    ]
    found = [send(gita, sheet(*rows), f"day-{day}.csv") for day, rows in enumerate(days)]
    assert [(one.applied, one.same) for one in found] == [(1, 0), (1, 1), (1, 2)]
    assert StatusEntry.objects.count() == 3


def test_rows_are_observed_once_their_chunk_is_committed(gita, gulmohar, django_capture_on_commit_callbacks):
    def observed() -> list[float]:
        kinds = ({"kind": "application-status", "outcome": outcome} for outcome in ("applied", "same"))
        return [REGISTRY.get_sample_value("tulna_upload_rows_total", labels) or 0.0 for labels in kinds]

    applied, same = observed()
    rows = [[pk, "Gulmohar", "approved", "14/11/2026", "300000"] for pk in submissions.many_submissions(3, gulmohar)]
    with django_capture_on_commit_callbacks(execute=True):
        send(gita, sheet(*rows[:2]))
        send(gita, sheet(*rows[1:]))
        assert observed() == [applied, same]
    assert observed() == [applied + 3, same + 1]


def test_the_same_rows_in_another_file_change_nothing(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    row = [one.application_id, "Gulmohar", "approved", "14/11/2026", "300000"]
    send(gita, sheet(row))
    again = send(gita, sheet(row) + b"\r\n")
    assert (counts(again)["same"], counts(again)["applied"], StatusEntry.objects.count()) == (1, 0, 1)


def test_the_same_file_is_refused_with_who_and_when_and_may_be_overridden(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    content = sheet([one.application_id, "Gulmohar", "approved", "14/11/2026"])
    first = send(gita, content)
    with pytest.raises(Problem) as caught:
        send(gita, content, name="other name.csv")
    assert (caught.value.status, caught.value.code) == (409, "uploads.same_file")
    assert caught.value.details == {
        "upload_id": str(first.id),
        "file_name": "status.csv",
        "by": "Gita",
        "at": {"en": "21 Nov 2026, 10:00\N{NO-BREAK SPACE}am", "hi": "21 नव॰ 2026, 10:00\N{NO-BREAK SPACE}am"},
    }
    assert counts(send(gita, content, override=True)) == {
        "rows": 1, "applied": 0, "same": 1, "rejected": 0, "duplicate": 0, "superseded": 0,
    }  # fmt: skip


def test_check_first_changes_nothing_and_apply_does_what_it_foretold(gita, gulmohar):
    one, other = submissions.submission(to=gulmohar), submissions.submission(to=gulmohar, status="rejected")
    content = sheet(
        [one.application_id, "Gulmohar", "approved", "14/11/2026", "300000"],
        [other.application_id, "Gulmohar", "approved", "14/11/2026"],
        ["x", "Gulmohar", "approved"],
    )
    checked = send(gita, content, check_only=True)
    assert (checked.state, checked.awaits_apply, StatusEntry.objects.count()) == ("checking", True, 0)
    foretold = counts(checked)
    assert foretold == {"rows": 3, "applied": 1, "same": 0, "rejected": 2, "duplicate": 0, "superseded": 0}
    assert [
        (change.row_no, (change.before or {})["status"], (change.after or {})["status"])
        for change in row_outcomes.changes(gita, checked)
    ] == [(2, "in_review", "approved")]
    processing.process_upload(upload_id=checked.id)
    assert StatusEntry.objects.count() == 0

    new_uploads.start_applying(actor=gita, upload_id=checked.id)
    processing.process_upload(upload_id=checked.id)
    checked.refresh_from_db()
    one.refresh_from_db()
    assert (checked.state, counts(checked), one.status) == ("done_with_errors", foretold, "approved")
    with pytest.raises(Problem) as caught:
        new_uploads.start_applying(actor=gita, upload_id=checked.id)
    assert caught.value.code == "uploads.not_waiting"


def test_what_changed_between_check_and_apply_counts(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    checked = send(gita, sheet([one.application_id, "Gulmohar", "approved", "14/11/2026"]), check_only=True)
    Submission.objects.update(status="rejected", as_of=date(2026, 11, 20))
    new_uploads.start_applying(actor=gita, upload_id=checked.id)
    processing.process_upload(upload_id=checked.id)
    checked.refresh_from_db()
    assert (checked.state, counts(checked)["superseded"]) == ("done", 1)


def test_a_checked_file_can_be_checked_again_once_another_one_was_taken_back(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    rows = [one.application_id, "Gulmohar", "approved", "14/11/2026"]
    other = send(gita, sheet(rows, rows))
    checked = send(gita, sheet(rows), check_only=True)
    assert (counts(checked)["applied"], counts(checked)["same"]) == (0, 1)
    undo.undo(actor=gita, upload_id=other.id)
    new_uploads.check_again(actor=gita, upload_id=checked.id)
    processing.process_upload(upload_id=checked.id)
    checked.refresh_from_db()
    one.refresh_from_db()
    assert (counts(checked)["applied"], counts(checked)["same"]) == (1, 0)
    assert (checked.state, checked.awaits_apply, one.status) == ("checking", True, "in_review")
    new_uploads.start_applying(actor=gita, upload_id=checked.id)
    with pytest.raises(Problem) as caught:
        new_uploads.check_again(actor=gita, upload_id=checked.id)
    assert caught.value.code == "uploads.not_waiting"


def test_a_checked_file_whose_bytes_were_applied_meanwhile_is_applied_where_that_is_meant(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    content = sheet([one.application_id, "Gulmohar", "approved", "14/11/2026"])
    checked = send(gita, content, check_only=True)
    send(gita, content)
    with pytest.raises(Problem) as caught:
        new_uploads.start_applying(actor=gita, upload_id=checked.id)
    checked.refresh_from_db()
    assert (caught.value.code, checked.awaits_apply) == ("uploads.same_file", True)
    new_uploads.start_applying(actor=gita, upload_id=checked.id, override=True)
    processing.process_upload(upload_id=checked.id)
    checked.refresh_from_db()
    assert (checked.state, counts(checked)["same"], StatusEntry.objects.count()) == ("done", 1, 1)


@pytest.mark.parametrize(
    ("_case", "content", "code"),
    [
        ("no rows", builders.csv(HEADER), "uploads.no_rows"),
        ("missing columns", builders.csv(("Application ID", "Remarks"), ("1", "2")), "uploads.missing_columns"),
        ("a column twice", builders.csv((*HEADER, "status"), ["1"] * 10), "uploads.repeated_columns"),
        ("an open quotation mark", builders.csv(HEADER) + b'"x,y\n', "uploads.unbalanced_quotes"),
    ],
)
def test_a_file_that_cannot_be_read_fails_whole_and_says_why(gita, _case, content, code):
    upload = send(gita, content)
    assert (upload.state, upload.failure_code, UploadRow.objects.filter(settled=True).count()) == ("failed", code, 0)


def test_a_refused_file_stands_in_the_list_as_failed(gita):
    with pytest.raises(Problem):
        send(gita, builders.compound("EncryptedPackage"), name="secret.xlsx")
    (upload,) = visible_uploads.of_kind(gita, "application-status")
    assert (upload.file_name, upload.state, upload.failure_code) == ("secret.xlsx", "failed", "uploads.encrypted")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("../../etc/status.csv", "status.csv"),
        ("a\r\nb.csv", "ab.csv"),
        ("x\u202egnp.csv", "xgnp.csv"),
        ("y" * 4000 + ".csv", "y" * 196 + ".csv"),
    ],
)
def test_the_senders_file_name_is_data_only(gita, name, shown):
    file = SimpleUploadedFile("x.csv", builders.csv(HEADER))
    object.__setattr__(file, "_name", name)
    upload = new_uploads.receive(actor=gita, kind="application-status", file=file)
    assert upload.file_name == shown
    assert upload.stored_as == f"uploads/{upload.sha256[:2]}/{upload.sha256}.csv"


def test_one_file_more_than_a_day_allows_is_refused(gita, settings):
    settings.UPLOADS_FILES_A_DAY = 2
    for number in range(2):
        send(gita, sheet([number]))
    with pytest.raises(Problem) as caught:
        send(gita, sheet([2]))
    assert (caught.value.status, caught.value.code, Upload.objects.count()) == (429, "uploads.too_many_files", 2)


def test_a_right_taken_away_before_the_run_counts(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    upload = new_uploads.receive(
        actor=gita,
        kind="application-status",
        file=SimpleUploadedFile("a.csv", sheet([one.application_id, "Gulmohar", "approved"])),
    )
    User.objects.filter(pk=gita.subject_id).update(role_id=3)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.failure_code, StatusEntry.objects.count()) == ("uploads.sender_may_not", 0)


def test_each_file_leaves_two_audit_entries_with_who_and_what(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    upload = send(gita, sheet([one.application_id, "Gulmohar", "approved"]))
    entries = Entry.objects.filter(target="uploads.upload", target_id=str(upload.id)).order_by("id")
    assert [(entry.action, entry.subject_id) for entry in entries] == [
        ("uploads.received", gita.subject_id),
        ("uploads.applied", gita.subject_id),
    ]
    assert entries[1].after is not None
    assert entries[1].after["applied"] == 1


def test_undo_puts_back_what_nothing_later_touched_and_names_the_rest(gita, gulmohar):
    alone, touched = submissions.submission(to=gulmohar), submissions.submission(to=gulmohar)
    upload = send(
        gita,
        sheet(
            [alone.application_id, "Gulmohar", "approved", "10/11/2026", "300000"],
            [touched.application_id, "Gulmohar", "approved", "10/11/2026"],
            [alone.application_id, "Gulmohar", "rejected", "12/11/2026", "", "", "", "too little income"],
        ),
    )
    send(gita, sheet([touched.application_id, "Gulmohar", "sanctioned", "15/11/2026"]))
    undone = undo.undo(actor=gita, upload_id=upload.id)
    alone.refresh_from_db()
    touched.refresh_from_db()
    upload.refresh_from_db()
    assert (undone.restored, undone.kept, upload.state) == (2, [3], "undone")
    assert (alone.status, alone.as_of, alone.sanctioned_amount, alone.reason) == (
        "in_review",
        date(2026, 11, 1),
        None,
        "",
    )
    assert touched.status == "sanctioned"
    last = StatusEntry.objects.filter(submission=alone).latest("id")
    assert (last.was, last.status, last.source, last.by) == ("rejected", "in_review", "admin", gita.subject_id)
    with pytest.raises(Problem) as caught:
        undo.undo(actor=gita, upload_id=upload.id)
    assert caught.value.code == "uploads.not_undoable"


def test_after_undo_the_same_file_may_come_again(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    content = sheet([one.application_id, "Gulmohar", "approved", "10/11/2026"])
    undo.undo(actor=gita, upload_id=send(gita, content).id)
    assert counts(send(gita, content))["applied"] == 1


def test_dates_turned_round_by_a_spreadsheet_program_stop_the_file(gita, gulmohar):
    one, other = submissions.submission(to=gulmohar), submissions.submission(to=gulmohar)
    rows: list[Any] = [
        [str(one.application_id), "Gulmohar", "approved", "13/11/2026"],
        [str(other.application_id), "Gulmohar", "approved", date(2026, 10, 11)],
    ]
    upload = send(gita, builders.xlsx(HEADER[:4], *rows), "status.xlsx")
    assert (upload.state, upload.failure_code) == ("failed", "uploads.days_mixed")
    assert upload.failure_details == {"column": "Status Date", "row": 3, "sample": "11/10/2026"}
    assert StatusEntry.objects.count() == 0


def test_date_cells_above_day_12_beside_dates_in_text_are_taken(gita, gulmohar):
    one, other = submissions.submission(to=gulmohar), submissions.submission(to=gulmohar)
    rows: list[Any] = [
        [str(one.application_id), "Gulmohar", "approved", "13/11/2026"],
        [str(other.application_id), "Gulmohar", "approved", date(2026, 11, 13)],
    ]
    upload = send(gita, builders.xlsx(HEADER[:4], *rows), "status.xlsx")
    assert (upload.state, upload.applied) == ("done", 2)
