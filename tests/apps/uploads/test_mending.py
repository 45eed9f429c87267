"""A refused row's cells corrected in place: kept beside what was sent, taken once, taken back with the file."""

import io
import threading
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import uuid4

import openpyxl
import pytest
from django.db import connection

from apps.applications.importers import mis
from apps.applications.models import StatusEntry
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.uploads.models import CellCorrection, Upload, UploadRow
from apps.uploads.selectors import visible_uploads
from apps.uploads.services import corrections, error_sheets, mappings, new_uploads, reruns, row_replans, undo
from apps.uploads.services.retention import erase_rows
from tests.concurrency import run_many
from tests.factories import mis_files as lenders
from tests.factories import submissions
from tests.factories.mis_files import at, state_of_everything
from tests.factories.status_files import counts, send, sheet
from tests.sheets import builders

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_21_november")]


def refusal(call, *args, **options) -> Problem:
    with pytest.raises(Problem) as caught:
        call(*args, **options)
    return caught.value


def error_book(actor: Actor, upload: Upload, *, only_rejected: bool) -> Any:
    out = io.BytesIO()
    error_sheets.write(
        out,
        actor,
        upload,
        only_rejected=only_rejected,
        text_of=lambda fault: f"{fault.code}. Mend it.",
        titles=["Error", "What to do"],
    )
    return openpyxl.load_workbook(io.BytesIO(out.getvalue()))


class TestStatusFile:
    def test_a_mended_row_takes_effect_once_beside_what_was_sent(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar)
        upload = send(gita, sheet([one.application_id, "Gulmohar", "Disbrsd", "31/02/2026", "", "much"]))
        assert (upload.state, upload.fault_count) == ("done_with_errors", 3)
        sent = UploadRow.objects.get(upload=upload).cells
        cells = {"status": "Disbursed", "status_date": "2026-11-14", "disbursed_amount": "250000"}
        mended = corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells=cells)
        assert (mended.outcome, mended.faults) == ("applied", [])
        upload.refresh_from_db()
        one.refresh_from_db()
        assert (upload.state, counts(upload), upload.fault_count, upload.first_faults) == (
            "done",
            {"rows": 1, "applied": 1, "same": 0, "rejected": 0, "duplicate": 0, "superseded": 0},
            0,
            [],
        )
        assert (one.status, one.as_of, one.disbursed_amount) == ("disbursed", date(2026, 11, 14), Decimal("250000.00"))
        (entry,) = StatusEntry.objects.filter(submission=one)
        assert (entry.run_id, entry.row_no, entry.by) == (upload.id, 2, gita.subject_id)
        assert UploadRow.objects.get(upload=upload).cells == sent
        kept = {one.column: (one.value, one.made_by_name) for one in CellCorrection.objects.filter(upload=upload)}
        assert kept == {name: (text, "Gita") for name, text in cells.items()}
        audited = Entry.objects.get(action="uploads.row_mended")
        assert audited.after == {
            "row": 2,
            "columns": ["disbursed_amount", "status", "status_date"],
            "outcome": "applied",
        }

        again = refusal(
            corrections.correct_row, actor=gita, upload_id=upload.id, row_no=2, cells={"status": "Approved"}
        )
        assert (again.code, again.status) == ("uploads.not_mendable", 409)
        assert StatusEntry.objects.filter(submission=one).count() == 1

    def test_what_is_still_wrong_is_named_and_the_good_half_is_remembered(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar)
        upload = send(gita, sheet([one.application_id, "Gulmohar", "Aproved!", "31/02/2026"]))
        before = state_of_everything()
        mended = corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"status": "Approved"})
        assert (mended.outcome, [fault.code for fault in mended.faults]) == ("rejected", ["uploads.no_such_day"])
        upload.refresh_from_db()
        assert (upload.state, upload.rejected, upload.fault_count) == ("done_with_errors", 1, 1)
        assert state_of_everything() == before
        cells = {
            one.column.name: one for one in corrections.correctable_cells(actor=gita, upload_id=upload.id, row_no=2)
        }
        assert (cells["status"].sent, cells["status"].now, cells["status"].by) == ("Aproved!", "Approved", "Gita")
        assert "Documents pending" in cells["status"].choices
        assert (cells["status_date"].now, cells["status_date"].at) == ("31/02/2026", None)
        second = corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"status_date": "2026-11-14"})
        assert second.outcome == "applied"

    def test_a_row_that_would_lead_back_stays_refused_whatever_else_is_corrected(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, status="sanctioned", as_of=date(2026, 11, 12))
        upload = send(gita, sheet([one.application_id, "Gulmohar", "Approved", "14/11/2026"]))
        before = state_of_everything()
        mended = corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"remarks": "said by phone"})
        assert (mended.outcome, [fault.code for fault in mended.faults]) == ("rejected", ["uploads.moves_back"])
        assert state_of_everything() == before
        upload.refresh_from_db()
        assert (upload.rejected, upload.fault_count, upload.state) == (1, 1, "done_with_errors")

    def test_undo_takes_a_mended_row_back_with_the_file(self, gita, gulmohar):
        one, two = submissions.submission(to=gulmohar), submissions.submission(to=gulmohar)
        before = state_of_everything()
        upload = send(
            gita,
            sheet(
                [one.application_id, "Gulmohar", "Approved", "14/11/2026"],
                [two.application_id, "Gulmohar", "What", "14/11/2026"],
            ),
        )
        corrections.correct_row(actor=gita, upload_id=upload.id, row_no=3, cells={"status": "Approved"})
        assert undo.undo(actor=gita, upload_id=upload.id).restored == 2
        assert state_of_everything() == before

    def test_nothing_different_an_empty_row_and_a_closed_cell_are_refused(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar)
        upload = send(gita, sheet([one.application_id, "Gulmohar", "What", ""]))
        for cells, field, code in (
            ({"status": "What"}, "cells", "uploads.nothing_mended"),
            ({"status": "", "application_id": "", "lender": ""}, "cells", "uploads.nothing_mended"),
            ({"password": "x"}, "cells.password", "uploads.cell_not_mendable"),
        ):
            caught = refusal(corrections.correct_row, actor=gita, upload_id=upload.id, row_no=2, cells=cells)
            assert [fault.code for fault in caught.fields[field]] == [code]
        assert not CellCorrection.objects.exists()

    def test_a_good_row_a_missing_row_and_somebody_elses_file_are_not_open(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar)
        upload = send(gita, sheet([one.application_id, "Gulmohar", "Approved"]))
        for row_no in (2, 99):
            for call, more in (
                (corrections.correctable_cells, {}),
                (corrections.correct_row, {"cells": {"status": "Sent"}}),
            ):
                assert refusal(call, actor=gita, upload_id=upload.id, row_no=row_no, **more).status == 409
        partner = Actor(area="partner", subject_id=str(uuid4()), role_id=1, name="P")
        assert refusal(corrections.correctable_cells, actor=partner, upload_id=upload.id, row_no=2).status == 404

    def test_a_row_emptied_for_somebody_who_is_forgotten_is_closed_and_loses_its_corrections(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar)
        upload = send(gita, sheet([one.application_id, "Gulmohar", "What", "31/02/2026"]))
        corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"status": "Approved"})
        assert erase_rows([(upload.id, 2)]) == 1
        assert not CellCorrection.objects.exists()
        caught = refusal(corrections.correct_row, actor=gita, upload_id=upload.id, row_no=2, cells={"status": "Sent"})
        assert caught.code == "uploads.not_mendable"

    def test_the_error_sheet_corrected_and_sent_again_applies_only_what_was_corrected(self, gita, gulmohar):
        one, two = submissions.submission(to=gulmohar), submissions.submission(to=gulmohar)
        first = send(
            gita,
            sheet(
                [one.application_id, "Gulmohar", "Approved", "14/11/2026"],
                [two.application_id, "Gulmohar", "What", "14/11/2026"],
            ),
        )
        book = error_book(gita, first, only_rejected=False)
        assert book.worksheets[0]["C3"].value == "What"
        book.worksheets[0]["C3"].value = "Approved"
        corrected = io.BytesIO()
        book.save(corrected)
        second = send(gita, corrected.getvalue(), "corrected.xlsx")
        assert (second.state, second.applied, second.same, second.rejected) == ("done", 1, 1, 0)
        two.refresh_from_db()
        assert two.status == "approved"
        assert StatusEntry.objects.filter(submission__in=[one, two]).count() == 2


class TestLendersFile:
    def test_a_mended_pan_finds_its_submission_and_is_kept_sealed(self, gita, gulmohar):
        of_pan = submissions.customer(tin="ABCPE1234F")
        one = submissions.submission(submissions.application(of_pan), gulmohar, status="sent", at=at(2))
        upload = lenders.applied(gita, gulmohar, ["", "ABCPE12345", "", "", "Disb", "05/11/2026", "250000"])
        assert (upload.state, upload.rejected) == ("done_with_errors", 1)
        mended = corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"pan": "abcpe1234f"})
        assert mended.outcome == "applied"
        one.refresh_from_db()
        assert (one.status, one.disbursed_amount) == ("disbursed", Decimal("250000.00"))
        with connection.cursor() as cursor:
            cursor.execute("SELECT value FROM uploads_cellcorrection")
            (sealed,) = cursor.fetchone()
        kept = str(list(UploadRow.objects.values("cells", "values", "faults"))) + sealed
        kept += str(list(Entry.objects.values_list("after", flat=True)))
        assert "abcpe1234f" not in kept.casefold()

    def test_what_says_who_somebody_is_comes_masked_to_whoever_corrects_it(self, gita, gulmohar):
        upload = lenders.checked(gita, gulmohar, ["", "ABCPE1234F", "9876500001", "", "Disb", "05/11/2026"])
        corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"pan": "ABCPE9999F"})
        cells = {
            one.column.name: one for one in corrections.correctable_cells(actor=gita, upload_id=upload.id, row_no=2)
        }
        assert (cells["pan"].heading, cells["pan"].sent, cells["pan"].now) == ("PAN Number", "XXXXXX234F", "XXXXXX999F")
        assert cells["mobile"].now == "XXXXXX0001"

    def test_of_a_file_that_waits_the_row_is_foretold_with_the_others_about_its_submission(self, gita, gulmohar):
        submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        two = submissions.submission(to=gulmohar, reference="G-2", status="sent", at=at(2))
        upload = lenders.checked(
            gita,
            gulmohar,
            ["G-1", "", "", "", "WIP", "05/11/2026"],
            ["G-1", "", "", "", "Disb", "05/11/2026", "250000"],
        )
        assert (upload.applied, upload.rejected, upload.fault_count) == (0, 2, 2)
        before = state_of_everything()
        assert corrections.correct_row(
            actor=gita, upload_id=upload.id, row_no=3, cells={"lender_reference": "G-2"}
        ).outcome == ("applied")
        upload.refresh_from_db()
        assert (upload.applied, upload.rejected, upload.fault_count, upload.awaits_apply) == (2, 0, 0, True)
        assert state_of_everything() == before
        new_uploads.start_applying(actor=gita, upload_id=upload.id)
        lenders.worked(upload)
        two.refresh_from_db()
        assert (upload.state, upload.applied, two.status) == ("done", 2, "disbursed")

    def test_undo_follows_the_order_in_which_rows_took_effect(self, gita, gulmohar):
        submissions.submission(to=gulmohar, reference="G-1", status="sent", as_of=date(2026, 11, 2), at=at(2))
        before = state_of_everything()
        upload = lenders.applied(
            gita,
            gulmohar,
            ["G-1", "", "", "", "WIP", "05/11/2026", "much"],
            ["G-1", "", "", "", "Disb", "09/11/2026"],
        )
        mended = corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"disbursed_amount": "90000"})
        assert mended.outcome == "applied"
        assert undo.undo(actor=gita, upload_id=upload.id).restored == 2
        assert state_of_everything() == before

    def test_a_corrected_error_sheet_of_a_lender_is_read_without_a_question(self, gita, gulmohar):
        submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        first = lenders.applied(gita, gulmohar, ["G-1", "", "", "", "Disb", "31/02/2026", "250000", "Asha Rao"])
        ((cells, _),) = error_sheets.rows(gita, first, only_rejected=True)
        assert (cells[0], cells[5], cells[7]) == ("G-1", "31/02/2026", "Asha Rao")
        book = error_book(gita, first, only_rejected=True)
        book.worksheets[0]["F2"].value = "05/11/2026"
        corrected = io.BytesIO()
        book.save(corrected)
        second = lenders.received(gita, gulmohar, corrected.getvalue(), "corrected.xlsx")
        assert (second.awaits_apply, second.applied, second.rejected) == (True, 1, 0)

    def test_a_file_that_is_read_differently_keeps_what_was_corrected(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        two = submissions.submission(to=gulmohar, reference="G-2", status="sent", at=at(2))
        upload = lenders.checked(
            gita,
            gulmohar,
            ["G-1", "", "", "", "Disb", "31/02/2026", "250000"],
            ["G-2", "", "", "", "Disb", "06/11/2026", "90000"],
        )
        corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"status_date": "2026-11-05"})
        sent = UploadRow.objects.get(upload=upload, row_no=2).cells
        mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="", header_row=None)
        assert lenders.worked(upload).awaits_reading
        mappings.save_mapping(actor=gita, upload_id=upload.id, said=lenders.SAID)
        lenders.worked(upload)
        assert (upload.awaits_apply, upload.applied, upload.rejected, upload.first_faults) == (True, 2, 0, [])
        assert UploadRow.objects.get(upload=upload, row_no=2).cells == sent
        (row,) = corrections.corrections(actor=gita, upload_id=upload.id).rows
        day = next(cell for cell in row.cells if cell.column.name == "status_date")
        assert (row.row, day.sent, day.now, day.by) == (2, "31/02/2026", "05/11/2026", "Gita")
        new_uploads.start_applying(actor=gita, upload_id=upload.id)
        lenders.worked(upload)
        for submission, as_of, amount in ((one, date(2026, 11, 5), "250000.00"), (two, date(2026, 11, 6), "90000.00")):
            submission.refresh_from_db()
            found = (submission.status, submission.as_of, submission.disbursed_amount)
            assert found == ("disbursed", as_of, Decimal(amount))

    def test_what_is_still_wrong_in_a_corrected_row_is_told_again_and_the_next_correction_adds_to_it(
        self, gita, gulmohar
    ):
        submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        upload = lenders.checked(gita, gulmohar, ["G-1", "", "", "", "Disb", "31/02/2026", "much"])
        corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"disbursed_amount": "250000"})
        reruns.reprocess(actor=gita, upload_id=upload.id)
        lenders.worked(upload)
        kept = UploadRow.objects.get(upload=upload)
        assert (upload.rejected, [one["code"] for one in kept.faults]) == (1, ["uploads.no_such_day"])
        mended = corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"status_date": "2026-11-05"})
        assert mended.outcome == "applied"

    def test_another_sheet_of_the_workbook_has_other_rows_and_none_of_the_corrections(self, gita, gulmohar):
        book = openpyxl.Workbook()
        for name, day in (("November", "31/02/2026"), ("October", "30/02/2026")):
            tab = book.create_sheet(name)
            tab.append(lenders.HEADER)
            tab.append(["G-1", "", "", "", "Disb", day, "250000", "Asha"])
        del book["Sheet"]
        submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        upload = lenders.received(gita, gulmohar, builders.saved(book), "nov.xlsx")
        mappings.save_mapping(actor=gita, upload_id=upload.id, said=lenders.SAID)
        lenders.worked(upload)
        corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"status_date": "2026-11-05"})
        mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="", header_row=None)
        lenders.worked(upload)
        mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="November", header_row=None)
        lenders.worked(upload)
        assert CellCorrection.objects.count() == 1
        mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="October", header_row=None)
        lenders.worked(upload)
        mappings.save_mapping(actor=gita, upload_id=upload.id, said=lenders.SAID)
        lenders.worked(upload)
        assert (upload.sheet, upload.rejected, CellCorrection.objects.count()) == ("October", 1, 0)

    def test_linking_still_needs_a_row_that_found_nothing(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, status="sent", at=at(2))
        upload = lenders.applied(gita, gulmohar, ["G-9", "", "", "", "Disb", "31/02/2026"])
        caught = refusal(mis.link_row, actor=gita, upload_id=upload.id, row_no=2, submission_id=one.pk)
        assert caught.code == "uploads.not_linkable"
        corrections.correct_row(actor=gita, upload_id=upload.id, row_no=2, cells={"status_date": "2026-11-05"})
        assert mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=one.pk) == "applied"


@pytest.mark.django_db(transaction=True)
class TestTwoAtOnce:
    def _both(self, gita, upload):
        wish = {"actor": gita, "upload_id": upload.id, "row_no": 2, "cells": {"status": "Approved"}}
        return sorted(map(str, run_many(lambda _: corrections.correct_row(**wish).outcome, 2)))

    def _refused(self, gita, gulmohar) -> Upload:
        one = submissions.submission(to=gulmohar)
        return send(gita, sheet([one.application_id, "Gulmohar", "What", "14/11/2026"]))

    def test_the_second_of_two_corrections_finds_the_row_taken(self, gita, gulmohar):
        upload = self._refused(gita, gulmohar)
        assert self._both(gita, upload) == ["applied", "uploads.not_mendable"]
        upload.refresh_from_db()
        assert (upload.applied, upload.rejected, StatusEntry.objects.count()) == (1, 0, 1)

    def test_control_without_the_lock_both_take_it_and_the_counts_forget_the_first(self, gita, gulmohar, monkeypatch):
        upload = self._refused(gita, gulmohar)
        inside = threading.Barrier(2)

        def unlocked(*, actor, upload_id):
            return visible_uploads.upload(actor, upload_id)

        def both_inside(**given):
            inside.wait(timeout=30)
            return row_replans.replan_row(**given)

        monkeypatch.setattr(corrections, "lock_correctable_upload", unlocked)
        monkeypatch.setattr(corrections, "replan_row", both_inside)
        assert self._both(gita, upload) == ["applied", "same"]
        upload.refresh_from_db()
        assert (upload.applied, StatusEntry.objects.count()) == (0, 1)
