"""What the rows of an application status file do to submissions: exact outcomes, exact numbers."""

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest

from apps.applications.models import StatusEntry, Submission
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.uploads.models import Upload
from apps.uploads.services import new_uploads, processing
from tests.factories import accounts, submissions
from tests.factories.status_files import counts, faults, send, sheet

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_21_november")]


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


def led_back(sender: Actor, content: bytes) -> Upload:
    """A file that may lead back, applied by a second person."""
    upload = send(sender, content, override_moves=True)
    other = Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Meena")
    new_uploads.start_applying(actor=other, upload_id=upload.id)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    return upload


def test_a_full_admin_may_let_one_file_lead_back(gita, gulmohar):
    one = submissions.submission(to=gulmohar, status="sanctioned", as_of=date(2026, 11, 12))
    upload = led_back(gita, sheet([one.application_id, "Gulmohar", "approved", "14/11/2026"]))
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
    upload = led_back(
        gita,
        sheet(
            [one.application_id, "Gulmohar", "sanctioned", "14/11/2026"],
            [two.application_id, "Gulmohar", "approved", "14/11/2026"],
        ),
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
    upload = led_back(gita, sheet(*([one.application_id, "Gulmohar", "in_review", "14/11/2026"] for one in pair)))
    assert (upload.state, counts(upload)["applied"], counts(upload)["rejected"]) == ("done_with_errors", 1, 1)
    assert [code for _, _, _, code in faults(upload, gita)] == ["uploads.another_is_open"]
    assert sorted(Submission.objects.values_list("status", flat=True)) == ["in_review", "rejected"]
    assert StatusEntry.objects.count() == 1


def test_nobody_else_may_let_a_file_lead_back(gulmohar):
    hari = Actor(area="admin", subject_id=str(accounts.make_admin(role_id=2).id), role_id=2)
    with pytest.raises(Problem) as caught:
        send(hari, sheet(["x", "y", "z"]), override_moves=True)
    assert (caught.value.status, Upload.objects.count()) == (403, 0)
