"""Files that need a second person: lenders' status files that bring much money, and files that may lead back."""

from datetime import date
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from apps.applications.importers import mis
from apps.applications.models import StatusEntry, Submission
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.messaging.models import Notification
from apps.uploads.domain.status import failure_reason, upload_status
from apps.uploads.models import Upload
from apps.uploads.services import corrections, new_uploads, rejections, reruns, row_replans
from tests.factories import accounts, submissions
from tests.factories import status_files as status
from tests.factories.mis_files import at, checked, worked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_21_november")]


@pytest.fixture(autouse=True)
def above_three_lakh(settings):
    settings.UPLOADS_SECOND_PERSON_ABOVE = 300_000


@pytest.fixture
def meena() -> Actor:
    return admin("Meena")


def admin(name: str) -> Actor:
    return Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name=name)


def loans(lender, *references: str) -> None:
    for reference in references:
        submissions.submission(to=lender, reference=reference, status="sent", at=at(2))


def paid(reference: str, amount: str) -> list[str]:
    return [reference, "", "", "", "Disb", "05/11/2026", amount]


def code(call) -> str:
    with pytest.raises(Problem) as refused, transaction.atomic():
        call()
    return refused.value.code


def apply(actor: Actor, upload: Upload) -> Upload:
    new_uploads.start_applying(actor=actor, upload_id=upload.id)
    return worked(upload)


def statuses() -> list[str]:
    return sorted(Submission.objects.values_list("status", flat=True))


class TestMoney:
    def test_up_to_the_limit_one_person_is_enough(self, gita, gulmohar):
        loans(gulmohar, "G-1", "G-2")
        upload = checked(gita, gulmohar, paid("G-1", "250000"), paid("G-2", "50000"))
        assert upload.second_why == ""
        apply(gita, upload)
        assert (upload.state, upload.applied, upload.checker) == ("done", 2, None)

    def test_a_paisa_above_it_a_second_person_applies_it(self, gita, meena, gulmohar):
        loans(gulmohar, "G-1", "G-2")
        upload = checked(gita, gulmohar, paid("G-1", "250000"), paid("G-2", "50000.01"))
        assert upload.second_why == "money"
        with pytest.raises(Problem) as refused:
            new_uploads.start_applying(actor=gita, upload_id=upload.id)
        assert (refused.value.code, dict(refused.value.details)) == (
            "uploads.money_takes_two", {"money": "₹3,00,000.01", "above": "₹3,00,000"},
        )  # fmt: skip
        upload.refresh_from_db()
        assert (upload.awaits_apply, StatusEntry.objects.count(), statuses()) == (True, 0, ["sent", "sent"])
        apply(meena, upload)
        assert (upload.state, upload.applied, str(upload.checker), upload.checker_name) == (
            "done", 2, meena.subject_id, "Meena",
        )  # fmt: skip
        entry = Entry.objects.get(action="uploads.apply_confirmed")
        assert entry.after == {"override": False, "second_why": "money"}

    def test_rows_that_change_nothing_bring_nothing(self, gita, gulmohar):
        loans(gulmohar, "G-1")
        upload = checked(gita, gulmohar, paid("G-1", "250000"), paid("G-1", "250000"), paid("NOBODY", "900000"))
        assert (upload.second_why, upload.duplicate, upload.rejected) == ("", 1, 1)

    def test_whoever_linked_or_corrected_a_row_is_no_second_person(self, gita, meena, gulmohar):
        loans(gulmohar, "G-1")
        one = submissions.submission(to=gulmohar, status="sent", at=at(2))
        two = submissions.submission(to=gulmohar, reference="G-3", status="sent", at=at(2))
        upload = checked(
            gita, gulmohar, paid("G-1", "250000"), ["", "", "9999900000", "", "Disb", "05/11/2026", "250000"],
            ["G-3", "", "", "", "Disb", "31/02/2026", "10"],
        )  # fmt: skip
        assert upload.second_why == ""
        isha, hema = admin("Isha"), admin("Hema")
        mis.link_row(actor=meena, upload_id=upload.id, row_no=3, submission_id=one.pk)
        corrections.correct_row(actor=isha, upload_id=upload.id, row_no=4, cells={"status_date": "2026-11-05"})
        upload.refresh_from_db()
        assert upload.second_why == "money"
        for maker in (gita, meena, isha):
            assert code(lambda maker=maker: apply(maker, upload)) == "uploads.money_takes_two"
        apply(hema, upload)
        two.refresh_from_db()
        assert (upload.state, upload.applied, upload.checker_name, two.status) == ("done", 3, "Hema", "disbursed")

    def test_a_row_that_brings_a_file_above_the_limit_waits_for_a_second_person(self, gita, meena, gulmohar):
        loans(gulmohar, "G-1")
        one = submissions.submission(to=gulmohar, status="sent", at=at(2))
        upload = checked(
            gita, gulmohar, paid("G-1", "250000"), ["", "", "9999900000", "", "Disb", "05/11/2026", "60000"]
        )
        apply(gita, upload)
        assert mis.link_row(actor=gita, upload_id=upload.id, row_no=3, submission_id=one.pk) == "waits"
        one.refresh_from_db()
        upload.refresh_from_db()
        assert (one.status, upload.applied, upload.rejected) == ("sent", 1, 1)
        seen = corrections.corrections(actor=gita, upload_id=upload.id)
        assert (seen.waiting, seen.approvable) == (1, 0)
        take = lambda by: row_replans.approve_corrections(  # noqa: E731
            actor=by, upload_id=upload.id, seen_at=corrections.corrections(actor=by, upload_id=upload.id).seen_at
        )
        assert code(lambda: take(gita)) == "uploads.own_correction"
        assert take(meena) == {"applied": 1}
        one.refresh_from_db()
        assert one.status == "disbursed"

    def test_a_row_that_leaves_it_below_takes_effect_at_once(self, gita, gulmohar):
        loans(gulmohar, "G-1")
        one = submissions.submission(to=gulmohar, status="sent", at=at(2))
        upload = checked(
            gita, gulmohar, paid("G-1", "250000"), ["", "", "9999900000", "", "Disb", "05/11/2026", "50000"]
        )
        apply(gita, upload)
        assert mis.link_row(actor=gita, upload_id=upload.id, row_no=3, submission_id=one.pk) == "applied"

    def test_the_database_itself_refuses_one_person_for_both(self, gita, gulmohar):
        loans(gulmohar, "G-1")
        upload = checked(gita, gulmohar, paid("G-1", "250000"))
        with pytest.raises(IntegrityError, match="upload_checker_is_not_sender"), transaction.atomic():
            Upload.objects.filter(pk=upload.id).update(checker=gita.subject_id)

    def test_a_file_that_is_owed_anew_has_no_second_person_yet(self, gita, meena, gulmohar):
        loans(gulmohar, "G-1")
        upload = checked(gita, gulmohar, paid("G-1", "400000"))
        Upload.objects.filter(pk=upload.id).update(checker=meena.subject_id, checker_name="Meena")
        reruns.reprocess(actor=gita, upload_id=upload.id)
        worked(upload)
        assert (upload.awaits_apply, upload.second_why, upload.checker, upload.checker_name) == (
            True,
            "money",
            None,
            "",
        )

    def test_rows_that_are_gone_over_again_take_effect_up_to_the_limit_and_wait_above_it(self, gita, gulmohar):
        loans(gulmohar, "G-1")
        rows = [paid(name, amount) for name, amount in (("G-5", "30000"), ("G-6", "20000"), ("G-7", "1"))]
        upload = checked(gita, gulmohar, paid("G-1", "250000"), *rows)
        apply(gita, upload)
        assert (upload.applied, upload.rejected) == (1, 3)
        loans(gulmohar, "G-5", "G-6", "G-7")
        assert reruns.reprocess(actor=gita, upload_id=upload.id) == {"applied": 2, "rejected": 1}
        seen = corrections.corrections(actor=gita, upload_id=upload.id)
        assert ([row.row for row in seen.rows], seen.waiting) == ([5], 1)


class TestLeadingBack:
    def test_it_is_checked_first_and_applied_by_somebody_else(self, gita, meena, gulmohar):
        one = submissions.submission(to=gulmohar, status="sanctioned", as_of=date(2026, 11, 12))
        upload = status.send(
            gita, status.sheet([one.application_id, "Gulmohar", "approved", "14/11/2026"]), override_moves=True
        )
        assert (upload.awaits_apply, upload.second_why, upload.applied) == (True, "moves", 1)
        assert code(lambda: apply(gita, upload)) == "uploads.moves_take_two"
        one.refresh_from_db()
        assert (one.status, StatusEntry.objects.count()) == ("sanctioned", 0)
        apply(meena, upload)
        one.refresh_from_db()
        assert (upload.state, upload.checker_name, one.status) == ("done", "Meena", "approved")

    def test_a_row_of_it_that_is_corrected_afterwards_waits_too(self, gita, meena, gulmohar):
        one = submissions.submission(to=gulmohar, status="sanctioned", as_of=date(2026, 11, 12))
        upload = status.send(
            gita, status.sheet([one.application_id, "Gulmohar", "approved", "31/02/2026"]), override_moves=True
        )
        apply(meena, upload)
        mended = corrections.correct_row(
            actor=meena, upload_id=upload.id, row_no=2, cells={"status_date": "2026-11-14"}
        )
        one.refresh_from_db()
        assert (mended.awaits_second_person, one.status) == (True, "sanctioned")
        hema = admin("Hema")
        seen = corrections.corrections(actor=hema, upload_id=upload.id)
        assert row_replans.approve_corrections(actor=hema, upload_id=upload.id, seen_at=seen.seen_at) == {"applied": 1}
        one.refresh_from_db()
        assert one.status == "approved"


def reject(actor: Actor, upload: Upload, reason: str = "Wrong month"):
    return rejections.reject_upload(actor=actor, upload_id=upload.id, reason=reason)


def plain(upload: Upload) -> dict[str, Any]:
    return dict(Upload.objects.filter(pk=upload.pk).values().get())


class TestRejection:
    def test_the_second_person_puts_it_aside_and_its_sender_gets_the_reason(self, gita, meena, gulmohar):
        loans(gulmohar, "G-1")
        upload = checked(gita, gulmohar, paid("G-1", "300001"))
        reject(meena, upload)
        upload.refresh_from_db()
        assert (upload.state, upload_status(upload), upload.checker, upload.applied) == ("failed", "put_aside", None, 1)
        assert failure_reason(upload) == [("uploads.turned_down", {"by": "Meena", "reason": "Wrong month"})]
        assert (StatusEntry.objects.count(), statuses()) == (0, ["sent"])
        entry = Entry.objects.get(action="uploads.turned_down")
        assert (entry.subject_id, entry.reason, entry.after) == (
            meena.subject_id, "Wrong month", {"rows": 1, "second_why": "money"},
        )  # fmt: skip
        notice = Notification.objects.get()
        assert (str(notice.subject_id), notice.path) == (gita.subject_id, f"/admin/mis-upload?file={upload.id}")
        assert notice.words["en"] == [
            f"{upload.file_name} was rejected", "Nothing of it was booked. Meena: Wrong month",
        ]  # fmt: skip
        assert code(lambda: reject(meena, upload)) == "uploads.not_waiting"
        assert code(lambda: apply(meena, upload)) == "uploads.not_waiting"
        # It may be sent once more.
        assert checked(gita, gulmohar, paid("G-1", "300001")).awaits_apply

    def test_nobody_else_rejects_it_and_a_refusal_changes_nothing(self, gita, meena, gulmohar):
        loans(gulmohar, "G-1", "G-2")
        upload = checked(gita, gulmohar, paid("G-1", "300001"), ["G-2", "", "", "", "Disb", "31/02/2026", "10"])
        corrections.correct_row(actor=meena, upload_id=upload.id, row_no=3, cells={"status_date": "2026-11-05"})
        before = plain(upload)
        for maker in (gita, meena):
            assert code(lambda maker=maker: reject(maker, upload)) == "uploads.own_file_rejected"
        too_new = Actor(area="admin", subject_id=gita.subject_id, role_id=1, name="New", may_approve=False)
        assert code(lambda: reject(too_new, upload)) == "core.admin_too_new"
        assert plain(upload) == before
        assert not Notification.objects.exists()
        assert not Entry.objects.filter(action="uploads.turned_down").exists()

    def test_a_file_that_one_person_decides_on_is_discarded_not_rejected(self, gita, meena, gulmohar):
        loans(gulmohar, "G-1")
        upload = checked(gita, gulmohar, paid("G-1", "300000"))
        before = plain(upload)
        assert code(lambda: reject(meena, upload)) == "uploads.reject_takes_two"
        assert plain(upload) == before
