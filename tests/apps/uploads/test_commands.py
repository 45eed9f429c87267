"""Sheets from the shell: the same engine, shown first, written with --apply, named in the record."""

from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command

from apps.applications.models import StatusEntry
from apps.audit.models import Entry
from apps.core.domain.problems import Problem
from apps.lenders.models import ProductLimits
from apps.uploads.models import SavedMapping, Upload, UploadRow
from apps.uploads.selectors import saved_mappings
from apps.uploads.services import corrections, purge, undo
from tests.factories import accounts, submissions
from tests.factories import mis_files as lenders
from tests.factories.lenders import make_terms
from tests.factories.mis_files import at, state_of_everything
from tests.factories.status_files import send, sheet

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_21_november")]


def run(name: str, *args: Any, **options: Any) -> str:
    out = StringIO()
    call_command(name, *(str(arg) for arg in args), stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def by() -> str:
    return str(accounts.make_admin().email)


class TestImport:
    def test_a_sheet_is_checked_and_applied_only_when_told_to(self, by, gulmohar, tmp_path: Path):
        one = submissions.submission(to=gulmohar)
        file = tmp_path / "status.csv"
        file.write_bytes(sheet([one.application_id, "Gulmohar", "Approved"], [one.application_id, "Gulmohar", "What"]))
        before = state_of_everything()
        told = run("import_sheet", "application-status", file, by=by)
        assert "2 rows: 1 change something (0 new), 0 same, 0 older, 0 repeated, 1 refused" in told
        (line,) = [line for line in told.splitlines() if line.startswith("row 3 ")]
        assert line.startswith("row 3 Status: ")
        assert "uploads." not in line
        assert "Nothing was changed." in told
        assert state_of_everything() == before

        assert "done_with_errors" in run("import_sheet", "application-status", file, by=by, apply=True)
        one.refresh_from_db()
        assert (one.status, StatusEntry.objects.count()) == ("approved", 1)
        with pytest.raises(CommandError, match="already|before"):
            run("import_sheet", "application-status", file, by=by, apply=True)
        assert StatusEntry.objects.count() == 1

    def test_a_lenders_sheet_needs_its_lender_and_waits_for_its_questions(self, by, gulmohar, tmp_path: Path):
        file = tmp_path / "nov.csv"
        file.write_bytes(lenders.sheet(["G-1", "", "", "", "Login", "05/11/2026"]))
        with pytest.raises(CommandError, match="--lender"):
            run("import_sheet", "mis", file, by=by)
        with pytest.raises(CommandError, match="lender"):
            run("import_sheet", "mis", file, by=by, lender=999_999)
        assert not Upload.objects.exists()
        told = run("import_sheet", "mis", file, by=by, lender=gulmohar.pk, apply=True)
        assert told.splitlines()[-1] == "It asks how the sheet is read: say so on the page of lenders' files."
        assert Upload.objects.get().awaits_reading

    def test_who_may_not_send_the_kind_is_told_so_before_anything_of_earlier_files(self, by, tmp_path: Path):
        file = tmp_path / "pins.csv"
        file.write_bytes(b"PIN Code\n226010\n")
        run("import_sheet", "pincodes", file, by=by, about="PL", apply=True)
        other = str(accounts.make_admin(3).email)
        with pytest.raises(CommandError, match=f"{other} may not send files of this kind"):
            run("import_sheet", "pincodes", file, by=other, about="PL")
        assert Upload.objects.count() == 1

    def test_a_kind_that_takes_two_people_is_sent_on_its_page(self, by, gulmohar, tmp_path: Path):
        file = tmp_path / "paid.csv"
        file.write_bytes(b"App No,Payout\nG-1,100\n")
        with pytest.raises(CommandError, match="takes two people: send it on its page"):
            run("import_sheet", "commission", file, by=by, lender=gulmohar.pk, apply=True)
        assert not Upload.objects.exists()

    def test_a_file_that_fails_ends_the_command_as_failed(self, by, tmp_path: Path):
        file = tmp_path / "wrong.csv"
        file.write_bytes(b"Wrong\n1\n")
        with pytest.raises(CommandError, match="Nothing of it was applied"):
            run("import_sheet", "pincodes", file, by=by, about="PL")
        assert Upload.objects.get().failure_code == "uploads.missing_columns"

    def test_a_list_needs_to_be_about_a_product_that_is_there(self, by, tmp_path: Path):
        file = tmp_path / "pins.csv"
        file.write_bytes(b"PIN Code\n226010\n")
        for about in ("", "CC"):
            with pytest.raises(CommandError, match="has to say what it is about"):
                run("import_sheet", "pincodes", file, by=by, about=about)
        assert not Upload.objects.exists()
        assert "1 rows: 1 change something (1 new)" in run(
            "import_sheet", "pincodes", file, by=by, about="PL", apply=True
        )
        assert ProductLimits.objects.get().pincodes == ["226010"]

    def test_a_list_of_a_lender_is_named_by_lender_and_product(self, by, gulmohar, tmp_path: Path):
        file = tmp_path / "pins.csv"
        file.write_bytes(b"PIN Code\n226010\n")
        terms = make_terms(gulmohar, "GL")
        for about in (f"{gulmohar.pk}/PL", f"{gulmohar.pk}/", "0/GL", f"{gulmohar.pk}/GL/"):
            with pytest.raises(CommandError, match="has to say what it is about"):
                run("import_sheet", "pincodes", file, by=by, about=about)
        run("import_sheet", "pincodes", file, by=by, about=f"{gulmohar.pk}/GL", apply=True)
        terms.refresh_from_db()
        assert terms.pincodes == ["226010"]

    def test_what_is_no_file_no_sheet_or_no_admin_is_said(self, by, tmp_path: Path):
        page = tmp_path / "page.xlsx"
        page.write_bytes(b"<html>hello</html>")
        for file, email, words in (
            (tmp_path / "none.csv", by, "is no file"),
            (page, by, "web page"),
            (page, "nobody@example.com", "is no admin"),
        ):
            with pytest.raises(CommandError, match=words):
                run("import_sheet", "application-status", file, by=email)


class TestRemap:
    def test_a_word_gets_another_meaning_as_a_new_version(self, by, gita, gulmohar):
        lenders.checked(gita, gulmohar, ["G-1", "", "", "", "Login", "05/11/2026"])
        asked = {"word": ["WIP=documents_pending"], "by": by}
        told = run("remap_sheet", "mis", gulmohar.pk, **asked)
        assert told.splitlines() == [
            "- word wip: in_review (status)",
            "+ word wip: documents_pending (status)",
            "Nothing was changed. Run with --apply to save it.",
        ]
        assert SavedMapping.objects.count() == 1
        assert "Saved as version 2." in run("remap_sheet", "mis", gulmohar.pk, apply=True, **asked)
        saved = saved_mappings.saved_reading("mis", gulmohar.pk)
        assert saved is not None
        assert (saved.version, saved.reading["words"]["status"]["wip"], saved.reading["words"]["status"]["login"]) == (
            2,
            "documents_pending",
            "sent",
        )
        assert Entry.objects.filter(action="uploads.reading_changed").count() == 1
        with pytest.raises(CommandError, match="already in use"):
            run("remap_sheet", "mis", gulmohar.pk, apply=True, **asked)

    def test_an_unknown_column_meaning_or_lender_is_refused_and_nothing_is_saved(self, by, gita, gulmohar):
        lenders.checked(gita, gulmohar, ["G-1", "", "", "", "Login", "05/11/2026"])
        for lender_id, asked, words in (
            (gulmohar.pk, {"word": ["WIP=nearly"]}, "nearly is not one of our statuses"),
            (gulmohar.pk, {"column": ["shoe=Size"]}, "no column shoe"),
            (gulmohar.pk, {"word": ["WIP"]}, "is no pair"),
            (999999, {"days": "mdy"}, "are not mapped yet"),
        ):
            with pytest.raises(CommandError, match=words):
                run("remap_sheet", "mis", lender_id, by=by, apply=True, **asked)
        assert SavedMapping.objects.count() == 1


class TestReprocess:
    def test_refused_rows_are_taken_once_what_they_are_about_is_there(self, by, gita, gulmohar):
        upload = lenders.applied(
            gita,
            gulmohar,
            ["G-1", "", "", "", "Disb", "05/11/2026", "250000"],
            ["G-2", "", "", "", "Disb", "31/02/2026"],
        )
        assert upload.rejected == 2
        one = submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        before = state_of_everything()
        told = run("reprocess_upload", upload.id, by=by)
        assert "refused rows that are now applied: 1" in told
        assert "refused rows that are now rejected: 1" in told
        assert state_of_everything() == before
        run("reprocess_upload", upload.id, by=by, apply=True)
        run("reprocess_upload", upload.id, by=by, apply=True)
        upload.refresh_from_db()
        one.refresh_from_db()
        assert (upload.state, upload.applied, upload.rejected) == ("done_with_errors", 1, 1)
        assert (one.status, StatusEntry.objects.filter(run_id=upload.id).count()) == ("disbursed", 1)
        undo.undo(actor=gita, upload_id=upload.id)
        assert state_of_everything() == before

    def test_a_file_that_waits_is_read_as_its_lenders_sheets_are_by_now(self, by, gita, gulmohar):
        submissions.submission(to=gulmohar, reference="G-1", status="created", at=at(2))
        upload = lenders.checked(gita, gulmohar, ["G-1", "", "", "", "WIP", "05/11/2026"])
        run("remap_sheet", "mis", gulmohar.pk, word=["WIP=documents_pending"], by=by, apply=True)
        run("reprocess_upload", upload.id, by=by, apply=True)
        lenders.worked(upload)
        assert (upload.awaits_apply, upload.rows, upload.applied) == (True, 1, 1)
        assert UploadRow.objects.get(upload=upload).values["status"] == "documents_pending"

    def test_a_file_that_was_taken_back_is_not_gone_over(self, by, gita, gulmohar):
        one = submissions.submission(to=gulmohar)
        upload = send(gita, sheet([one.application_id, "Gulmohar", "Approved"]))
        undo.undo(actor=gita, upload_id=upload.id)
        before = state_of_everything()
        with pytest.raises(CommandError, match="cannot process this upload again"):
            run("reprocess_upload", upload.id, by=by, apply=True)
        with pytest.raises(CommandError, match="is no upload"):
            run("reprocess_upload", uuid4(), by=by)
        assert state_of_everything() == before


class TestPurge:
    def aged(self, upload: Upload, days: int) -> Upload:
        Upload.objects.filter(pk=upload.pk).update(created_at=datetime.now(UTC) - timedelta(days=days))
        upload.refresh_from_db()
        return upload

    @pytest.mark.parametrize(
        ("days", "rows_left", "file_left"), [(89, 2, True), (91, 0, True), (179, 0, True), (181, 0, False)]
    )
    def test_rows_go_after_90_days_and_the_file_after_180(self, gita, gulmohar, days, rows_left, file_left):
        one = submissions.submission(to=gulmohar)
        upload = send(gita, sheet([one.application_id, "Gulmohar", "Approved"], ["x", "Gulmohar", "Sent"]))
        stored = upload.stored_as
        self.aged(upload, days)
        told = run("purge_uploads")
        assert UploadRow.objects.filter(upload=upload).count() == 2
        assert "Run with --apply" in told
        run("purge_uploads", apply=True)
        run("purge_uploads", apply=True)
        upload.refresh_from_db()
        assert (UploadRow.objects.filter(upload=upload).count(), default_storage.exists(stored)) == (
            rows_left,
            file_left,
        )
        assert (upload.rows, upload.applied, upload.rejected, upload.sha256 != "") == (2, 1, 1, True)
        one.refresh_from_db()
        assert (one.status, StatusEntry.objects.count()) == ("approved", 1)

    def test_without_its_rows_a_file_is_neither_undone_nor_mended(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar)
        upload = self.aged(send(gita, sheet([one.application_id, "Gulmohar", "Approved"])), 91)
        purge.purge(datetime.now(UTC))
        before = state_of_everything()
        with pytest.raises(Problem) as undone:
            undo.undo(actor=gita, upload_id=upload.id)
        with pytest.raises(Problem) as mended:
            corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"status": "Sent"})
        assert (undone.value.code, mended.value.code) == ("uploads.no_longer_kept", "uploads.not_mendable")
        assert state_of_everything() == before

    def test_bytes_that_were_sent_again_stay_for_the_later_file(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar)
        content = sheet([one.application_id, "Gulmohar", "Approved"])
        first = self.aged(send(gita, content), 181)
        second = send(gita, content, override=True)
        purge.purge(datetime.now(UTC))
        first.refresh_from_db()
        second.refresh_from_db()
        assert (first.stored_as, default_storage.exists(second.stored_as)) == ("", True)

    def test_a_file_that_waits_for_somebody_keeps_everything(self, gita, gulmohar):
        upload = self.aged(lenders.checked(gita, gulmohar, ["G-1", "", "", "", "Login", "05/11/2026"]), 400)
        assert purge.purge(datetime.now(UTC)) == purge.PurgePlan(0, 0)
        assert UploadRow.objects.filter(upload=upload).count() == 1
