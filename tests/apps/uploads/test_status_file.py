"""The application status file from bytes to history rows: exact outcomes, exact numbers."""

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.accounts.models import User
from apps.applications.models import StatusEntry, Submission
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.uploads import selectors
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import error_sheets, receiving, undoing, working
from tests.factories import accounts, submissions
from tests.sheets import builders

pytestmark = pytest.mark.django_db
HEADER = (
    "Application ID",
    "Lender",
    "Status",
    "Status Date",
    "Sanctioned Amount",
    "Disbursed Amount",
    "Disbursed Date",
    "Rejection Reason",
    "Remarks",
)


@pytest.fixture(autouse=True)
def on_21_november():
    with time_machine.travel("2026-11-21 10:00+05:30", tick=True):
        yield


@pytest.fixture
def gita() -> Actor:
    """Role 1."""
    user = accounts.make_admin()
    return Actor(area="admin", subject_id=str(user.id), role_id=1, name="Gita")


@pytest.fixture
def gulmohar():
    return submissions.lender("Gulmohar", display_name_en="Gulmohar Finance", display_name_hi="गुलमोहर फ़ाइनेंस")


def sheet(*rows) -> bytes:
    return builders.csv(HEADER, *[[*map(str, row), *[""] * (len(HEADER) - len(row))] for row in rows])


def send(actor: Actor, content: bytes, name: str = "status.csv", **options) -> Upload:
    """Receive and work, as the task would."""
    upload = receiving.receive(
        actor=actor, kind="application-status", file=SimpleUploadedFile(name, content), **options
    )
    working.work(upload_id=upload.id)
    upload.refresh_from_db()
    return upload


def faults(upload: Upload, actor: Actor):
    return [(fault.row, fault.column, fault.value, fault.code) for fault in selectors.faults(actor, upload)]


def counts(upload: Upload) -> dict[str, int]:
    found = upload.counts
    return {
        "rows": found.rows,
        "applied": found.applied,
        "same": found.same,
        "rejected": found.rejected,
        "duplicate": found.duplicate,
        "superseded": found.superseded,
    }


def test_a_good_row_changes_the_submission_and_leaves_one_history_row(gita, gulmohar):
    one = submissions.submission(to=gulmohar, at=datetime(2026, 11, 15, 12, tzinfo=UTC))
    upload = send(
        gita,
        sheet([one.application_id, "gulmohar FINANCE", "Disbursed", "14/11/2026", "3,00,000", "₹2,50,000.50", "15/11/2026", "", "paid"]).replace(
            b"3,00,000", b'"3,00,000"'
        ).replace("₹2,50,000.50".encode(), '"₹2,50,000.50"'.encode()),
    )  # fmt: skip
    assert (upload.state, counts(upload)) == (
        "done",
        {"rows": 1, "applied": 1, "same": 0, "rejected": 0, "duplicate": 0, "superseded": 0},
    )
    one.refresh_from_db()
    assert (one.status, one.as_of, one.sanctioned_amount, one.disbursed_amount, one.disbursed_on, one.remarks) == (
        "disbursed",
        date(2026, 11, 14),
        Decimal("300000.00"),
        Decimal("250000.50"),
        date(2026, 11, 15),
        "paid",
    )
    (entry,) = StatusEntry.objects.filter(submission=one)
    assert (entry.was, entry.status, entry.on, entry.source, entry.run_id, entry.row_no, entry.by) == (
        "in_review",
        "disbursed",
        date(2026, 11, 14),
        "status_file",
        upload.id,
        2,
        gita.subject_id,
    )


@pytest.mark.parametrize("lender", ["Gulmohar", "gulmohar finance", "गुलमोहर फ़ाइनेंस", "ID"])
def test_a_lender_is_known_by_name_in_either_language_or_number(gita, gulmohar, lender):
    one = submissions.submission(to=gulmohar)
    upload = send(gita, sheet([one.application_id, str(gulmohar.id) if lender == "ID" else lender, "approved"]))
    assert counts(upload)["applied"] == 1


@pytest.mark.parametrize("word", ["documents_pending", "Documents pending", "DOCUMENTS-PENDING", "दस्तावेज़ बाकी"])
def test_a_status_is_known_by_its_word_or_label(gita, gulmohar, word):
    one = submissions.submission(to=gulmohar)
    send(gita, sheet([one.application_id, "Gulmohar", word]))
    one.refresh_from_db()
    assert (one.status, one.as_of) == ("documents_pending", date(2026, 11, 21))


def test_good_rows_apply_and_bad_rows_are_named_with_row_column_value_and_reason(gita, gulmohar):
    good = submissions.submission(to=gulmohar)
    ended = submissions.submission(to=gulmohar, status="rejected", as_of=date(2026, 11, 3))
    ahead = submissions.submission(to=gulmohar, status="sanctioned", as_of=date(2026, 11, 12))
    elsewhere = submissions.submission(to=submissions.lender("Kachnar"))
    nowhere = submissions.application()
    upload = send(
        gita,
        sheet(
            [good.application_id, "Gulmohar", "approved", "14/11/2026"],
            [good.application_id, "Gulmohar", "Aprooved"],
            ["6f1c1f0e-3f1a-4f0e-9d1e-000000000001", "Gulmohar", "approved"],
            ["not an id", "Gulmohar", "approved"],
            [elsewhere.application_id, "Gulmohar", "approved"],
            [nowhere.id, "Gulmohar", "approved"],
            [good.application_id, "", "approved", "31/11/2026", "3,00,00".replace(",", "x")],
            [ended.application_id, "Gulmohar", "approved", "14/11/2026"],
            [ahead.application_id, "Gulmohar", "approved", "14/11/2026"],
        ),
    )
    assert (upload.state, counts(upload)) == (
        "done_with_errors",
        {"rows": 9, "applied": 1, "same": 0, "rejected": 8, "duplicate": 0, "superseded": 0},
    )
    assert faults(upload, gita) == [
        (3, "Status", "Aprooved", "uploads.unknown_status_near"),
        (4, "Application ID", "6f1c1f0e-3f1a-4f0e-9d1e-000000000001", "uploads.unknown_application"),
        (5, "Application ID", "not an id", "uploads.unknown_application"),
        (6, "Lender", "Gulmohar", "uploads.not_submitted"),
        (7, "Lender", "Gulmohar", "uploads.not_submitted"),
        (8, "Lender", "", "uploads.required"),
        (8, "Status Date", "31/11/2026", "uploads.no_such_day"),
        (8, "Sanctioned Amount", "3x00x00", "uploads.not_an_amount"),
        (9, "Status", "approved", "uploads.is_final"),
        (10, "Status", "approved", "uploads.moves_back"),
    ]
    assert StatusEntry.objects.count() == 1
    ended.refresh_from_db()
    assert (ended.status, ended.as_of) == ("rejected", date(2026, 11, 3))


def test_a_name_that_no_lender_has_is_told_from_a_lender_it_was_never_sent_to(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    kachnar = submissions.lender("Kachnar")
    names = ("Kachnar", str(kachnar.pk), "Gul", "999999")
    upload = send(gita, sheet(*[[one.application_id, name, "approved"] for name in names]))
    assert faults(upload, gita) == [
        (2, "Lender", "Kachnar", "uploads.not_submitted"),
        (3, "Lender", str(kachnar.pk), "uploads.not_submitted"),
        (4, "Lender", "Gul", "uploads.unknown_lender"),
        (5, "Lender", "999999", "uploads.unknown_lender"),
    ]


def test_what_cannot_be_so_of_a_submission_is_refused_in_whatever_order_the_rows_come(gita, gulmohar):
    # 19:00 on the 9th in London is the 10th in India
    one = submissions.submission(to=gulmohar, at=datetime(2026, 11, 9, 19, tzinfo=UTC))
    rows = [
        [one.application_id, "Gulmohar", "disbursed", "14/11/2026", "300000", "300000", "09/11/2026"],
        [one.application_id, "Gulmohar", "disbursed", "14/11/2026", "300000", "300000.01", "10/11/2026"],
    ]
    upload = send(gita, sheet(*rows))
    assert faults(upload, gita) == [
        (2, "Disbursed Date", "09/11/2026", "uploads.before_submission"),
        (3, "Disbursed Amount", "300000.01", "uploads.over_sanction"),
    ]
    assert StatusEntry.objects.count() == 0
    right = send(
        gita, sheet([one.application_id, "Gulmohar", "disbursed", "14/11/2026", "300000", "300000", "10/11/2026"])
    )
    one.refresh_from_db()
    assert (counts(right)["applied"], one.status, one.disbursed_on) == (1, "disbursed", date(2026, 11, 10))


def test_rows_of_one_submission_apply_in_the_order_of_their_days(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    upload = send(
        gita,
        sheet(
            [one.application_id, "Gulmohar", "disbursed", "14/11/2026", "", "250000"],
            [one.application_id, "Gulmohar", "approved", "10/11/2026", "300000"],
        ),
    )
    assert counts(upload)["applied"] == 2
    one.refresh_from_db()
    assert (one.status, one.sanctioned_amount, one.disbursed_amount) == ("disbursed", Decimal(300000), Decimal(250000))
    assert list(StatusEntry.objects.order_by("id").values_list("was", "status", "row_no")) == [
        ("in_review", "approved", 3),
        ("approved", "disbursed", 2),
    ]


def test_identical_rows_are_one_and_contradicting_rows_are_none(gita, gulmohar):
    twice, torn = submissions.submission(to=gulmohar), submissions.submission(to=gulmohar)
    upload = send(
        gita,
        sheet(
            [twice.application_id, "Gulmohar", "approved", "14/11/2026"],
            [torn.application_id, "Gulmohar", "approved", "14/11/2026"],
            [str(twice.application_id).upper(), "gulmohar", "Approved", "14/11/2026"],
            [torn.application_id, "Gulmohar", "rejected", "14/11/2026"],
        ),
    )
    assert counts(upload) == {"rows": 4, "applied": 1, "same": 0, "rejected": 2, "duplicate": 1, "superseded": 0}
    torn.refresh_from_db()
    assert torn.status == "in_review"


def test_an_older_row_never_overwrites_what_is_newer(gita, gulmohar):
    one = submissions.submission(to=gulmohar, status="documents_pending", as_of=date(2026, 11, 12))
    upload = send(gita, sheet([one.application_id, "Gulmohar", "approved", "11/11/2026"]))
    one.refresh_from_db()
    assert (counts(upload)["superseded"], one.status, StatusEntry.objects.count()) == (1, "documents_pending", 0)


def test_a_final_status_may_be_completed_but_not_contradicted(gita, gulmohar):
    one = submissions.submission(to=gulmohar, status="disbursed", as_of=date(2026, 11, 12))
    completed = send(gita, sheet([one.application_id, "Gulmohar", "disbursed", "12/11/2026", "", "250000"]))
    contradicted = send(gita, sheet([one.application_id, "Gulmohar", "disbursed", "13/11/2026", "", "999"]))
    one.refresh_from_db()
    assert (counts(completed)["applied"], one.disbursed_amount) == (1, Decimal(250000))
    assert faults(contradicted, gita) == [(2, "Disbursed Amount", "999", "uploads.amount_of_final")]


def test_a_full_admin_may_let_one_file_lead_back(gita, gulmohar):
    one = submissions.submission(to=gulmohar, status="sanctioned", as_of=date(2026, 11, 12))
    upload = send(gita, sheet([one.application_id, "Gulmohar", "approved", "14/11/2026"]), override_moves=True)
    one.refresh_from_db()
    assert (counts(upload)["applied"], one.status) == (1, "approved")


def test_a_file_that_leads_back_takes_the_facts_of_the_later_status_away(gita, gulmohar):
    paid: dict[str, Any] = {
        "sanctioned_amount": Decimal(300000),
        "disbursed_amount": Decimal(250000),
        "disbursed_on": date(2026, 11, 12),
    }
    one, two = (
        submissions.submission(to=gulmohar, status="disbursed", as_of=date(2026, 11, 12), reason="on time", **paid)
        for _ in range(2)
    )
    upload = send(
        gita,
        sheet(
            [one.application_id, "Gulmohar", "sanctioned", "14/11/2026"],
            [two.application_id, "Gulmohar", "approved", "14/11/2026"],
        ),
        override_moves=True,
    )
    one.refresh_from_db()
    two.refresh_from_db()
    assert counts(upload)["applied"] == 2
    assert (one.sanctioned_amount, one.disbursed_amount, one.disbursed_on) == (Decimal(300000), None, None)
    assert (two.sanctioned_amount, two.disbursed_amount, two.disbursed_on) == (None, None, None)
    assert (one.reason, two.reason) == ("", "")


def test_less_far_on_the_same_day_is_a_move_back(gita, gulmohar):
    one = submissions.submission(to=gulmohar, status="approved", as_of=date(2026, 11, 12))
    upload = send(gita, sheet([one.application_id, "Gulmohar", "in_review", "12/11/2026"]))
    one.refresh_from_db()
    assert faults(upload, gita) == [(2, "Status", "in_review", "uploads.moves_back")]
    assert (one.status, StatusEntry.objects.count()) == ("approved", 0)


def test_of_two_ended_submissions_at_one_lender_a_file_opens_one_again(gita, gulmohar):
    person = submissions.customer()
    pair = [submissions.submission(submissions.application(person), gulmohar, status="rejected") for _ in range(2)]
    upload = send(
        gita,
        sheet(*([one.application_id, "Gulmohar", "in_review", "14/11/2026"] for one in pair)),
        override_moves=True,
    )
    assert (upload.state, counts(upload)["applied"], counts(upload)["rejected"]) == ("done_with_errors", 1, 1)
    assert [code for _, _, _, code in faults(upload, gita)] == ["uploads.another_is_open"]
    assert sorted(Submission.objects.values_list("status", flat=True)) == ["in_review", "rejected"]
    assert StatusEntry.objects.count() == 1


def test_nobody_else_may_let_a_file_lead_back(gulmohar):
    hari = Actor(area="admin", subject_id=str(accounts.make_admin(role_id=2).id), role_id=2)
    with pytest.raises(Problem) as caught:
        send(hari, sheet(["x", "y", "z"]), override_moves=True)
    assert (caught.value.status, Upload.objects.count()) == (403, 0)


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
        (change["row"], change["before"]["status"], change["after"]["status"])
        for change in selectors.changes(gita, checked)
    ] == [(2, "in_review", "approved")]
    working.work(upload_id=checked.id)
    assert StatusEntry.objects.count() == 0

    receiving.start_applying(actor=gita, upload_id=checked.id)
    working.work(upload_id=checked.id)
    checked.refresh_from_db()
    one.refresh_from_db()
    assert (checked.state, counts(checked), one.status) == ("done_with_errors", foretold, "approved")
    with pytest.raises(Problem) as caught:
        receiving.start_applying(actor=gita, upload_id=checked.id)
    assert caught.value.code == "uploads.not_waiting"


def test_what_changed_between_check_and_apply_counts(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    checked = send(gita, sheet([one.application_id, "Gulmohar", "approved", "14/11/2026"]), check_only=True)
    Submission.objects.update(status="rejected", as_of=date(2026, 11, 20))
    receiving.start_applying(actor=gita, upload_id=checked.id)
    working.work(upload_id=checked.id)
    checked.refresh_from_db()
    assert (checked.state, counts(checked)["superseded"]) == ("done", 1)


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
    (upload,) = selectors.uploads(gita, "application-status")
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
    upload = receiving.receive(actor=gita, kind="application-status", file=file)
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
    upload = receiving.receive(
        actor=gita,
        kind="application-status",
        file=SimpleUploadedFile("a.csv", sheet([one.application_id, "Gulmohar", "approved"])),
    )
    User.objects.filter(pk=gita.subject_id).update(role_id=3)
    working.work(upload_id=upload.id)
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
    undone = undoing.undo(actor=gita, upload_id=upload.id)
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
        undoing.undo(actor=gita, upload_id=upload.id)
    assert caught.value.code == "uploads.not_undoable"


def test_after_undo_the_same_file_may_come_again(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    content = sheet([one.application_id, "Gulmohar", "approved", "10/11/2026"])
    undoing.undo(actor=gita, upload_id=send(gita, content).id)
    assert counts(send(gita, content))["applied"] == 1
