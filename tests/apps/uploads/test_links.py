"""A row that was linked by hand stays linked, whatever becomes of its file afterwards."""

from datetime import date, timedelta
from decimal import Decimal

import openpyxl
import pytest

from apps.applications.importers import mis
from apps.applications.models import Submission
from apps.uploads.models import LinkedRow, Upload, UploadRow
from apps.uploads.services import corrections, mappings, new_uploads, purge, reruns
from tests.factories import submissions
from tests.factories.mis_files import HEADER, SAID, applied, at, checked, received, worked
from tests.sheets import builders

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_21_november")]


def read_anew(gita, upload) -> Upload:
    mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="", header_row=None)
    assert worked(upload).awaits_reading
    mappings.save_mapping(actor=gita, upload_id=upload.id, said=SAID)
    return worked(upload)


class TestALinkStays:
    def test_a_sheet_that_is_read_anew_keeps_what_its_rows_were_linked_to(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, status="sent", at=at(2))
        two = submissions.submission(to=gulmohar, reference="G-2", status="sent", at=at(2))
        upload = checked(
            gita, gulmohar,
            ["", "", "9999900000", "", "Disb", "05/11/2026", "250000"],
            ["G-2", "", "", "", "Disb", "06/11/2026", "90000"],
            ["", "", "9999900001", "", "Disb", "07/11/2026", "10000"],
        )  # fmt: skip
        assert mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=one.pk) == "applied"
        read_anew(gita, upload)
        assert (upload.rows, upload.applied, upload.rejected) == (3, 2, 1)
        (kept,) = LinkedRow.objects.all()
        assert (kept.row_no, kept.target, kept.made_by_name) == (2, str(one.pk), "Gita")
        new_uploads.start_applying(actor=gita, upload_id=upload.id)
        worked(upload)
        for submission, amount in ((one, "250000.00"), (two, "90000.00")):
            submission.refresh_from_db()
            assert (submission.status, submission.disbursed_amount) == ("disbursed", Decimal(amount))

    def test_a_row_that_finds_its_submission_by_itself_by_now_is_about_that_one(self, gita, gulmohar):
        wrong = submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        right = submissions.submission(to=gulmohar, status="sent", at=at(2))
        upload = checked(gita, gulmohar, ["G-9", "", "", "", "Disb", "05/11/2026", "250000"])
        mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=wrong.pk)
        Submission.objects.filter(pk=right.pk).update(reference="G-9")
        read_anew(gita, upload)
        assert UploadRow.objects.get(upload=upload).target == str(right.pk)

    def test_a_linked_row_that_is_wrong_in_another_cell_is_corrected_and_stays_linked(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, status="approved", as_of=date(2026, 11, 3), at=at(2))
        upload = checked(gita, gulmohar, ["", "", "9999900000", "", "WIP", "05/11/2026", "250000"])
        assert mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=one.pk) == "rejected"
        mended = corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"status": "Disb"})
        assert (mended.outcome, UploadRow.objects.get(upload=upload).target) == ("applied", str(one.pk))

    def test_refused_rows_that_are_gone_over_again_stay_linked(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, status="approved", as_of=date(2026, 11, 3), at=at(2))
        upload = applied(gita, gulmohar, ["", "", "9999900000", "", "WIP", "05/11/2026"])
        assert mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=one.pk) == "rejected"
        assert reruns.reprocess(actor=gita, upload_id=upload.id) == {"rejected": 1}
        kept = UploadRow.objects.get(upload=upload)
        assert (kept.target, [fault["code"] for fault in kept.faults]) == (str(one.pk), ["uploads.moves_back"])

    def test_what_cannot_be_so_by_now_is_linked_to_nothing(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, status="sent", at=at(2))
        upload = checked(gita, gulmohar, ["", "", "9999900000", "", "Disb", "05/11/2026", "250000"])
        mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=one.pk)
        Submission.objects.filter(pk=one.pk).update(lender_id=submissions.lender("Palash").pk)
        read_anew(gita, upload)
        assert (upload.applied, upload.rejected, upload.first_faults[0][1][0]["code"]) == (
            0, 1, "uploads.mis_not_found",
        )  # fmt: skip

    def test_another_sheet_has_other_rows_and_none_of_the_links(self, gita, gulmohar):
        book = openpyxl.Workbook()
        for name in ("November", "October"):
            tab = book.create_sheet(name)
            tab.append(HEADER)
            tab.append(["", "", "9999900000", "", "Disb", "05/11/2026", "250000", "Asha"])
        del book["Sheet"]
        one = submissions.submission(to=gulmohar, status="sent", at=at(2))
        upload = received(gita, gulmohar, builders.saved(book), "nov.xlsx")
        mappings.save_mapping(actor=gita, upload_id=upload.id, said=SAID)
        worked(upload)
        mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=one.pk)
        mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="", header_row=None)
        worked(upload)
        mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="November", header_row=None)
        worked(upload)
        assert LinkedRow.objects.count() == 1
        mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="October", header_row=None)
        worked(upload)
        assert not LinkedRow.objects.exists()

    def test_it_goes_with_the_rows(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, status="sent", at=at(2))
        upload = applied(gita, gulmohar, ["", "", "9999900000", "", "Disb", "05/11/2026", "250000"])
        mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=one.pk)
        assert purge.purge(at(21) + timedelta(days=89)).rows_of == 0
        assert LinkedRow.objects.count() == 1
        assert purge.purge(at(21) + timedelta(days=91)).rows_of == 1
        assert not LinkedRow.objects.exists()
