"""Rows that are taken and still say something: an amount far from what was known, a customer who was deleted."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone as clock

from apps.applications.domain.submissions.statuses import StatusSource, SubmissionStatus
from apps.applications.importers import mis
from apps.applications.models import StatusEntry
from apps.applications.services.submissions.statuses import StatusChange, record_status
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import undo
from tests.factories import submissions
from tests.factories.lender_files import (
    WORDS,
    applied,
    erase,
    mis_file,
    sanctioned,
    standing,
    status_file,
    status_row,
    words_kept,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_21_november")]
ERASED = "uploads.warn_person_erased"
CHANGED = "uploads.warn_amount_changed"


def warnings(upload: Upload) -> list[Any]:
    rows = UploadRow.objects.filter(upload=upload).order_by("row_no").values_list("row_no", "warnings")
    return [(number, one["column"], one["code"]) for number, found in rows for one in found]


class TestDeletedPerson:
    def test_a_later_status_file_brings_money_and_status_and_no_words(self, gita, gulmohar):
        gone, stays = sanctioned(gulmohar), sanctioned(gulmohar)
        erase(gone)
        upload = status_file(
            gita,
            status_row(gone, "disbursed", "14/11/2026", disbursed="250000"),
            status_row(stays, "disbursed", "14/11/2026", disbursed="250000"),
        )
        assert (upload.state, upload.applied, upload.rejected, upload.warned) == ("done", 2, 0, 1)
        assert standing(gone) == ("disbursed", Decimal(250000), "", "")
        assert standing(stays) == ("disbursed", Decimal(250000), WORDS, "")
        assert warnings(upload) == [(2, "", ERASED)]
        first, second = UploadRow.objects.filter(upload=upload).order_by("row_no")
        assert (set(first.cells), sorted(first.values)) == ({None}, ["disbursed_amount", "status"])
        assert (second.cells[8], second.values["remarks"]) == (WORDS, WORDS)
        assert [entry.remarks for entry in StatusEntry.objects.filter(run_id=upload.id).order_by("row_no")] == [
            "",
            WORDS,
        ]

    def test_a_later_lender_file_by_reference_brings_money_and_status_and_no_words(self, gita, gulmohar):
        gone, stays = sanctioned(gulmohar, "G-1"), sanctioned(gulmohar, "G-2")
        erase(gone)
        upload = mis_file(
            gita,
            gulmohar,
            ["G-1", "ABCPY1234F", "disbursed", "14/11/2026", "", "250000", "as Asha asked", WORDS],
            ["G-2", "", "disbursed", "14/11/2026", "", "250000", "as Asha asked", WORDS],
        )
        assert (upload.applied, upload.warned, warnings(upload)) == (2, 1, [(2, "", ERASED)])
        upload = applied(gita, upload)
        assert (upload.state, upload.applied, upload.warned) == ("done", 2, 1)
        assert standing(gone) == ("disbursed", Decimal(250000), "", "")
        assert standing(stays) == ("disbursed", Decimal(250000), WORDS, "as Asha asked")
        first = UploadRow.objects.get(upload=upload, row_no=2)
        assert (set(first.cells), sorted(first.values)) == ({None}, ["disbursed_amount", "status"])

    def test_a_lender_file_that_names_them_by_pan_alone_still_finds_their_money(self, gita, gulmohar):
        by_pan = sanctioned(gulmohar, of=submissions.application(submissions.customer(tin="ABCPY1234F")))
        said = ["disbursed", "14/11/2026", "", "250000", "", WORDS]
        erase(by_pan)
        upload = mis_file(gita, gulmohar, ["", "ABCPY1234F", *said], ["", "ABCPZ9999K", *said])
        assert (upload.applied, upload.rejected, warnings(upload)) == (1, 1, [(2, "", ERASED)])
        applied(gita, upload)
        assert standing(by_pan) == ("disbursed", Decimal(250000), "", "")
        assert words_kept() == ["row 3"]

    def test_rows_that_differ_in_words_alone_are_one_row(self, gita, gulmohar):
        gone = sanctioned(gulmohar)
        erase(gone)
        row = status_row(gone, "disbursed", "14/11/2026", disbursed="250000")
        upload = status_file(gita, row, [*row[:8], "other words"])
        assert (upload.applied, upload.duplicate, upload.rejected) == (1, 1, 0)

    def test_a_refused_row_about_them_keeps_nothing_either(self, gita, gulmohar):
        gone = sanctioned(gulmohar)
        erase(gone)
        upload = status_file(
            gita,
            status_row(gone, "approved", "14/11/2026"),
            status_row(gone, "disbursed", "15/11/2026", sanctioned="100", disbursed="250000"),
        )
        assert (upload.applied, upload.rejected, upload.warned) == (0, 2, 0)
        assert words_kept() == []
        codes = [row.faults[0]["code"] for row in UploadRow.objects.filter(upload=upload).order_by("row_no")]
        assert codes == ["uploads.moves_back", "uploads.over_sanction"]

    def test_who_is_deleted_between_check_and_yes_leaves_no_words_in_the_file_that_waits(self, gita, gulmohar):
        gone, stays = sanctioned(gulmohar, "G-1"), sanctioned(gulmohar, "G-2")
        rows = [[name, "", "disbursed", "14/11/2026", "", "250000", "", WORDS] for name in ("G-1", "G-2")]
        upload = mis_file(gita, gulmohar, *rows)
        assert (upload.warned, words_kept()) == (0, ["row 2", "row 3"])
        erase(gone)
        assert words_kept() == ["row 3"]
        upload = applied(gita, upload)
        assert (upload.state, upload.applied, upload.warned) == ("done", 2, 1)
        assert standing(gone) == ("disbursed", Decimal(250000), "", "")
        assert standing(stays) == ("disbursed", Decimal(250000), WORDS, "")

    def test_a_deletion_also_empties_rows_that_changed_nothing_or_were_refused(self, gita, gulmohar):
        gone = sanctioned(gulmohar)
        status_file(
            gita,
            [gone.application_id, "Gulmohar", "in_review", "01/11/2026", "", "", "", "", WORDS],
            [gone.application_id, "Gulmohar", "approved", "14/11/2026", "", "", "", "", WORDS],
        )
        assert words_kept() == ["row 2", "row 3"]
        erase(gone)
        assert words_kept() == []

    def test_undo_puts_money_and_status_back(self, gita, gulmohar):
        gone = sanctioned(gulmohar, sanctioned_amount=Decimal(300000))
        erase(gone)
        upload = status_file(gita, status_row(gone, "disbursed", "14/11/2026", disbursed="250000"))
        assert undo.undo(actor=gita, upload_id=upload.id).restored == 1
        assert standing(gone) == ("sanctioned", None, "", "")

    def test_a_row_linked_by_hand_to_them_keeps_nothing(self, gita, gulmohar):
        gone = sanctioned(gulmohar)
        erase(gone)
        upload = mis_file(gita, gulmohar, ["G-9", "", "disbursed", "14/11/2026", "", "250000", "", WORDS])
        assert words_kept() == ["row 2"]
        assert mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=gone.pk) == "applied"
        upload.refresh_from_db()
        assert (upload.applied, upload.rejected, upload.warned) == (1, 0, 1)
        applied(gita, upload)
        assert (standing(gone), words_kept()) == (("disbursed", Decimal(250000), "", ""), [])

    def test_what_a_lender_reports_itself_keeps_codes_and_no_words(self):
        gone, stays = sanctioned(submissions.lender()), sanctioned(submissions.lender("Neem Bank"))
        erase(gone)
        for one, reason in ((gone, "low_score"), (gone, "Asha said no"), (stays, "Asha said no")):
            change = StatusChange(one.pk, SubmissionStatus.REJECTED, date(2026, 11, 14), reason=reason, remarks=WORDS)
            record_status(changes=[change], source=StatusSource.LENDER_API, now=clock.now())
        assert standing(gone) == ("rejected", None, "", "low_score")
        assert standing(stays) == ("rejected", None, WORDS, "Asha said no")
        assert [one.reason for one in StatusEntry.objects.filter(submission=gone)] == ["low_score"]

    def test_it_costs_no_query_however_many_of_them_a_file_names(self, gita, gulmohar):
        def queries(number: int, name: str) -> int:
            rows = []
            for _ in range(number):
                one = sanctioned(gulmohar)
                erase(one)
                rows.append(status_row(one, "disbursed", "14/11/2026", disbursed="250000"))
            with CaptureQueriesContext(connection) as seen:
                assert status_file(gita, *rows, name=name).applied == number
            return len(seen)

        assert queries(2, "few.csv") == queries(7, "more.csv")


class TestFarAmounts:
    @pytest.mark.parametrize(
        ("said", "codes"),
        [("360000", []), ("360000.01", [CHANGED]), ("240000", []), ("239999.99", [CHANGED]), ("300000", [])],
    )
    def test_an_amount_that_was_known_warns_above_a_fifth_and_not_at_it(self, gita, gulmohar, said, codes):
        one = sanctioned(gulmohar, sanctioned_amount=Decimal(300000))
        upload = status_file(gita, status_row(one, "sanctioned", "14/11/2026", sanctioned=said))
        one.refresh_from_db()
        assert (upload.state, one.sanctioned_amount) == ("done", Decimal(said))
        assert (warnings(upload), upload.warned) == ([(2, "Sanctioned Amount", code) for code in codes], len(codes))

    def test_what_was_not_known_warns_of_nothing(self, gita, gulmohar):
        one = sanctioned(gulmohar, sanctioned_amount=Decimal(300000))
        upload = status_file(gita, status_row(one, "disbursed", "14/11/2026", disbursed="100"))
        assert (upload.applied, upload.warned, warnings(upload)) == (1, 0, [])

    def test_how_far_is_a_setting(self, gita, gulmohar, settings):
        settings.UPLOADS_CHANGE_PERCENT = 50
        one = sanctioned(gulmohar, sanctioned_amount=Decimal(300000))
        upload = status_file(gita, status_row(one, "sanctioned", "14/11/2026", sanctioned="450000"))
        assert upload.warned == 0

    def test_a_lender_file_says_old_and_new_in_the_check_and_after_it(self, gita, gulmohar):
        one = sanctioned(gulmohar, "G-1", sanctioned_amount=Decimal(300000))
        row = ["G-1", "", "disbursed", "14/11/2026", "500000", "250000", "", ""]
        upload = mis_file(gita, gulmohar, row)
        told = {"known": "₹3,00,000", "said": "₹5,00,000", "percent": 20}
        expected = [{"column": "Sanctioned Amount", "value": "500000.00", "code": CHANGED, "details": told}]
        assert UploadRow.objects.get(upload=upload).warnings == expected
        assert (upload.warned, standing(one)[0]) == (1, "sanctioned")
        upload = applied(gita, upload)
        assert UploadRow.objects.get(upload=upload).warnings == expected
        assert (upload.warned, upload.rejected, upload.state) == (1, 0, "done")

    def test_two_rows_of_one_submission_are_each_held_against_what_stood_before(self, gita, gulmohar):
        one = sanctioned(gulmohar, sanctioned_amount=Decimal(300000))
        upload = status_file(
            gita,
            status_row(one, "sanctioned", "14/11/2026", sanctioned="400000"),
            status_row(one, "sanctioned", "15/11/2026", sanctioned="410000"),
        )
        assert (upload.applied, warnings(upload)) == (2, [(2, "Sanctioned Amount", CHANGED)])

    def test_a_refused_row_is_refused_and_warns_of_nothing(self, gita, gulmohar):
        one = sanctioned(gulmohar, status="disbursed", disbursed_amount=Decimal(250000))
        upload = status_file(gita, status_row(one, "disbursed", "14/11/2026", disbursed="999"))
        assert (upload.rejected, upload.warned, warnings(upload)) == (1, 0, [])
