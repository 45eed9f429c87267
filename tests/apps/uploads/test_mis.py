"""A lender's own sheet from bytes to history rows: asked about once, previewed, applied, linked by hand, taken back."""

import json
from dataclasses import replace
from datetime import date
from decimal import Decimal
from itertools import permutations
from typing import Any
from uuid import uuid4

import pytest

from apps.applications.exporters import mis_rows
from apps.applications.importers import mis
from apps.applications.models import StatusEntry
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.core.web.problems import translate
from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.domain.profile import SheetProfile
from apps.uploads.domain.proposed_columns import propose_columns
from apps.uploads.models import SavedMapping, Upload, UploadRow
from apps.uploads.selectors import row_errors, row_outcomes, saved_mappings
from apps.uploads.services import mappings, new_uploads, stop, undo
from tests.factories import submissions
from tests.factories.mis_files import (
    COLUMNS,
    HEADER,
    SAID,
    applied,
    at,
    checked,
    received,
    sheet,
    state_of_everything,
    worked,
)
from tests.sheets import builders

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_21_november")]


def reading_proposed(upload: Upload) -> dict[str, Any]:
    saved = saved_mappings.saved_reading(upload.kind, upload.lender_id or 0)
    survey = SheetProfile.from_plain(upload.survey or {})
    known = SheetMapping.from_plain(saved.reading) if saved else None
    return dict(propose_columns(mis.SPEC, survey.headings, known))


class TestReading:
    def test_the_first_file_of_a_lender_asks_and_nothing_is_read_before_the_answer(self, gita, gulmohar):
        upload = received(gita, gulmohar, sheet(["G-1", "", "", "", "Login", "05/11/2026"]))
        assert (upload.awaits_reading, upload.state, upload.rows) == (True, "reading", 0)
        assert upload.survey is not None
        assert (upload.survey["headings"], upload.header_row) == ([*HEADER], 1)
        assert not UploadRow.objects.filter(upload=upload).exists()

    def test_an_open_question_is_named_at_its_field_and_nothing_goes_on(self, gita, gulmohar):
        upload = received(gita, gulmohar, sheet(["G-1", "", "", "", "Login", "05/11/2026"]))
        with pytest.raises(Problem) as caught:
            mappings.save_mapping(actor=gita, upload_id=upload.id, said=SheetMapping(COLUMNS, None, {}))
        asked = {field: [one.code for one in faults] for field, faults in caught.value.fields.items()}
        assert asked == {"day_order": ["uploads.day_order_needed"], "words.status": ["uploads.word_unknown"]}
        upload.refresh_from_db()
        assert (upload.awaits_reading, SavedMapping.objects.count()) == (True, 0)

    def test_what_was_said_once_is_known_for_the_next_file(self, gita, gulmohar):
        checked(gita, gulmohar, ["G-1", "", "", "", "Login", "05/11/2026"])
        second = received(gita, gulmohar, sheet(["G-2", "", "", "", "WIP", "06/11/2026"]), "dec.csv")
        assert (second.awaits_apply, second.rows) == (True, 1)
        assert SavedMapping.objects.get().version == 1

    def test_a_heading_left_out_by_hand_is_not_proposed_again_until_something_else_is_new(self, gita, gulmohar):
        said = SheetMapping({name: COLUMNS[name] for name in COLUMNS if name != "pan"}, DayOrder.DMY, SAID.words)
        checked(gita, gulmohar, ["G-1", "", "", "", "Login", "05/11/2026"], said=said)
        saved = saved_mappings.saved_reading("mis", gulmohar.pk)
        assert saved is not None
        assert saved.reading["left_out"] == ["pannumber", "customername"]
        assert received(gita, gulmohar, sheet(["G-2", "", "", "", "Login", "06/11/2026"]), "two.csv").awaits_apply
        renamed = sheet(["G-3", "", "", "", "Login", "07/11/2026"]).replace(b"App No", b"Application No")
        third = received(gita, gulmohar, renamed, "three.csv")
        assert third.awaits_reading
        assert "pan" not in reading_proposed(third)
        mappings.save_mapping(
            actor=gita,
            upload_id=third.id,
            said=replace(SAID, columns={**COLUMNS, "lender_reference": "Application No"}),
        )
        saved = saved_mappings.saved_reading("mis", gulmohar.pk)
        assert saved is not None
        assert saved.reading["left_out"] == ["customername"]

    def test_a_word_never_seen_stops_the_next_file_before_any_row(self, gita, gulmohar):
        checked(gita, gulmohar, ["G-1", "", "", "", "Login", "05/11/2026"])
        second = received(gita, gulmohar, sheet(["G-2", "", "", "", "Zorro", "06/11/2026"]), "dec.csv")
        assert (second.awaits_reading, second.rows) == (True, 0)
        words = {"status": {"zorro": "rejected"}}
        mappings.save_mapping(actor=gita, upload_id=second.id, said=SheetMapping(COLUMNS, DayOrder.DMY, words))
        assert worked(second).awaits_apply
        saved = saved_mappings.saved_reading("mis", gulmohar.pk)
        assert saved is not None
        assert (saved.version, saved.reading["words"]["status"]["login"]) == (2, "sent")

    def test_a_checked_file_is_read_differently_and_so_are_the_next_ones(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        wrong = SheetMapping({**COLUMNS, "lender_reference": "Customer Name"}, DayOrder.MDY, SAID.words)
        row = ["G-1", "", "", "", "Disb", "05/11/2026", "250000", "Asha"]
        upload = checked(gita, gulmohar, row, said=wrong)
        assert (upload.applied, upload.rejected) == (0, 1)
        mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="", header_row=None)
        worked(upload)
        assert (upload.awaits_reading, upload.rows, upload.rejected, upload.first_faults) == (True, 0, 0, [])
        assert not UploadRow.objects.filter(upload=upload, settled=False).exists()
        proposed = {name: column.heading for name, column in reading_proposed(upload).items()}
        assert proposed["lender_reference"] == "Customer Name"
        mappings.save_mapping(actor=gita, upload_id=upload.id, said=SAID)
        worked(upload)
        assert (upload.awaits_apply, upload.applied, upload.rejected) == (True, 1, 0)
        new_uploads.start_applying(actor=gita, upload_id=upload.id)
        worked(upload)
        one.refresh_from_db()
        assert (one.status, one.as_of) == ("disbursed", date(2026, 11, 5))
        following = received(gita, gulmohar, sheet([*row[:6], "250001"]), name="next.csv")
        assert (following.awaits_apply, following.applied, following.rejected) == (True, 1, 0)
        saved = saved_mappings.saved_reading("mis", gulmohar.pk)
        assert saved is not None
        assert (saved.version, saved.reading["columns"]["lender_reference"]) == (2, "App No")

    def test_only_a_file_that_asks_or_was_checked_is_read_differently(self, gita, gulmohar):
        submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        upload = applied(gita, gulmohar, ["G-1", "", "", "", "Disb", "05/11/2026", "250000"])
        with pytest.raises(Problem) as caught:
            mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="", header_row=None)
        assert (caught.value.status, caught.value.code) == (409, "uploads.not_waiting")

    def test_a_renamed_heading_stops_the_next_file(self, gita, gulmohar):
        checked(gita, gulmohar, ["G-1", "", "", "", "Login", "05/11/2026"])
        renamed = sheet(["G-2", "", "", "", "Login", "06/11/2026"]).replace(b"Updated On", b"Status Changed")
        assert received(gita, gulmohar, renamed, "dec.csv").awaits_reading

    def test_another_lender_is_asked_for_itself(self, gita, gulmohar):
        checked(gita, gulmohar, ["G-1", "", "", "", "Login", "05/11/2026"])
        other = submissions.lender("Kadamb")
        assert received(gita, other, sheet(["K-1", "", "", "", "Login", "05/11/2026"])).awaits_reading

    def test_headings_below_a_title_are_found_and_another_row_can_be_chosen(self, gita, gulmohar):
        content = builders.csv(
            ["Gulmohar Finance November"], [], HEADER, ["G-1", "", "", "", "Login", "05/11/2026", "", ""]
        )
        upload = received(gita, gulmohar, content)
        assert upload.survey is not None
        assert (upload.header_row, upload.survey["headings"]) == (3, [*HEADER])
        mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="", header_row=1)
        again = worked(upload).survey
        assert again is not None
        assert again["headings"] == ["Gulmohar Finance November"]

    def test_whoever_may_not_send_such_files_finds_none(self, gita, gulmohar):
        upload = checked(gita, gulmohar, ["G-1", "", "", "", "Login", "05/11/2026"])
        meena = Actor(area="admin", subject_id=str(uuid4()), role_id=2, name="Meena")
        for refused in (new_uploads.start_applying, undo.undo, stop.discard):
            with pytest.raises(Problem) as caught:
                refused(actor=meena, upload_id=upload.id)
            assert caught.value.status == 404

    def test_a_file_put_aside_changes_nothing_and_can_be_sent_again(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        rows = (["G-1", "", "", "", "Disb", "05/11/2026"],)
        upload = checked(gita, gulmohar, *rows)
        stop.discard(actor=gita, upload_id=upload.id)
        one.refresh_from_db()
        assert (Upload.objects.get().state, one.status) == ("failed", "sent")
        assert applied(gita, gulmohar, *rows).applied == 1


class TestMatching:
    def test_a_reference_a_pan_and_a_mobile_each_find_their_submission(self, gita, gulmohar):
        by_reference = submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        of_pan = submissions.customer(tin="ABCPE1234F")
        by_pan = submissions.submission(submissions.application(of_pan), gulmohar, status="sent", at=at(2))
        of_mobile = submissions.customer(mobile_phone_number="9876500001")
        by_mobile = submissions.submission(submissions.application(of_mobile), gulmohar, status="sent", at=at(2))
        upload = applied(
            gita,
            gulmohar,
            ["G-1", "", "", "", "Disb", "05/11/2026", "250000"],
            ["G-77", "abcpe1234f", "", "PL", "Disb", "05/11/2026", "100000.50"],
            ["", "", "+91 98765 00001", "", "WIP", "05/11/2026"],
        )
        assert (upload.state, upload.applied, upload.rejected) == ("done", 3, 0)
        for one in (by_reference, by_pan, by_mobile):
            one.refresh_from_db()
        assert (by_reference.status, by_reference.disbursed_amount) == ("disbursed", Decimal("250000.00"))
        assert (by_pan.status, by_pan.disbursed_amount, by_mobile.status) == (
            "disbursed",
            Decimal("100000.50"),
            "in_review",
        )
        assert set(StatusEntry.objects.filter(run_id=upload.id).values_list("source", flat=True)) == {"mis"}

    def test_each_miss_has_its_own_word(self, gita, gulmohar):
        asha = submissions.customer(tin="ABCPE1234F", mobile_phone_number="9876500001")
        submissions.submission(submissions.application(asha), gulmohar, status="sent", at=at(2), reference="G-5")
        submissions.submission(submissions.application(asha, product_code="BL"), gulmohar, status="sent", at=at(3))
        submissions.submission(to=gulmohar, reference="G-6", at=at(2))
        elsewhere = submissions.submission(reference="K-1", at=at(2))
        upload = checked(
            gita,
            gulmohar,
            ["NOBODY", "", "", "", "WIP", "05/11/2026"],
            ["", "ABCPE1234F", "", "", "WIP", "05/11/2026"],
            ["G-6", "ABCPE1234F", "", "", "WIP", "05/11/2026"],
            ["", "", "", "", "WIP", "05/11/2026"],
            [elsewhere.reference, "", "", "", "WIP", "05/11/2026"],
            ["", "", "9876500001", "PL", "WIP", "01/11/2026"],
            ["", "", "9876500001", "XX", "WIP", "05/11/2026"],
        )
        found = [(fault.row, fault.code) for fault in row_errors.faults(gita, upload)]
        assert found == [
            (2, "uploads.mis_not_found"),
            (3, "uploads.mis_ambiguous"),
            (4, "uploads.mis_disagrees"),
            (5, "uploads.mis_no_key"),
            (6, "uploads.mis_not_found"),
            (7, "uploads.mis_not_found"),
            (8, "uploads.unknown_product"),
        ]

    @pytest.mark.parametrize("word", ["PL", "Personal loan", "personal-loans", "Personal", "पर्सनल लोन", "व्यक्तिगत ऋण"])
    def test_a_product_is_known_by_what_lenders_call_it(self, gita, gulmohar, word):
        asha = submissions.customer(mobile_phone_number="9876500001")
        one = submissions.submission(submissions.application(asha), gulmohar, status="sent", at=at(2))
        submissions.submission(submissions.application(asha, product_code="BL"), gulmohar, status="sent", at=at(3))
        upload = applied(gita, gulmohar, ["", "", "9876500001", word, "WIP", "05/11/2026"])
        one.refresh_from_db()
        assert (upload.state, upload.applied, one.status) == ("done", 1, "in_review")

    def test_an_unknown_word_for_a_product_stops_no_row_that_names_its_application(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        upload = applied(gita, gulmohar, ["G-1", "", "", "Scheme 14-B", "WIP", "05/11/2026"])
        one.refresh_from_db()
        assert (upload.state, one.status) == ("done", "in_review")

    def test_a_refusal_names_the_sheets_own_heading_also_where_the_row_found_nothing(self, gita, gulmohar):
        upload = checked(gita, gulmohar, ["", "", "9876500001", "Gold bars", "WIP", "05/11/2026"])
        found = [(one.column, one.value, one.code) for one in row_errors.faults(gita, upload)]
        assert found == [("Loan Type", "Gold bars", "uploads.unknown_product")]

    def test_a_row_that_adds_the_others_up_is_no_application_and_no_error(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        upload = applied(
            gita,
            gulmohar,
            ["G-1", "", "", "", "Disb", "05/11/2026", "250000"],
            ["Grand Total", "", "", "1 loan", "", "", "250000.00"],
        )
        one.refresh_from_db()
        assert (upload.state, upload.rows, upload.applied, upload.same, upload.rejected) == ("done", 2, 1, 1, 0)
        assert (one.status, one.disbursed_amount) == ("disbursed", Decimal("250000.00"))
        assert (row_outcomes.total_rows(upload), [row.outcome for row in row_outcomes.outcomes(upload)]) == (
            1,
            ["applied", "total"],
        )
        told = list(mis_rows.read(gita, {"file": str(upload.id)}).rows)
        assert [(row["row"], row["outcome"], row["application"]) for row in told] == [
            (2, "Taken", str(one.application_id)),
            (3, "Total row", ""),
        ]
        assert undo.undo(actor=gita, upload_id=upload.id).restored == 1

    def test_neither_pan_nor_mobile_nor_name_stands_in_a_kept_row(self, gita, gulmohar):
        upload = checked(
            gita,
            gulmohar,
            ["G-1", "ABCPE1234F", "9876500001", "PL", "WIP", "05/11/2026", "", "Asha Rao"],
            ["G-2", "ABCPE12345", "98765000012", "PL", "WIP", "05/11/2026", "", "Asha Rao"],
        )
        kept = json.dumps(list(UploadRow.objects.filter(upload=upload).values("cells", "values", "faults")))
        kept += json.dumps([upload.survey, upload.first_faults])
        for secret in ("ABCPE1234F", "9876500001", "Asha"):
            assert secret not in kept
        assert "XXXXXX234F" in kept


class TestLinking:
    def test_a_row_linked_before_applying_is_applied_with_the_rest(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, status="sent", at=at(2))
        upload = checked(gita, gulmohar, ["G-9", "", "", "", "Disb", "05/11/2026", "250000"])
        assert (upload.rejected, upload.applied) == (1, 0)
        assert mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=one.pk) == "applied"
        upload.refresh_from_db()
        one.refresh_from_db()
        assert (upload.rejected, upload.applied, one.status, one.reference) == (0, 1, "sent", "G-9")
        new_uploads.start_applying(actor=gita, upload_id=upload.id)
        worked(upload)
        one.refresh_from_db()
        assert (upload.state, one.status, one.disbursed_amount) == ("done", "disbursed", Decimal("250000.00"))

    def test_a_row_linked_after_applying_is_applied_at_once_and_undone_with_the_upload(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, status="sent", at=at(2))
        upload = applied(gita, gulmohar, ["", "", "9999900000", "", "Disb", "05/11/2026", "250000"])
        assert (upload.state, upload.rejected) == ("done_with_errors", 1)
        before = state_of_everything()
        mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=one.pk)
        upload.refresh_from_db()
        one.refresh_from_db()
        assert (upload.state, upload.applied, one.status) == ("done", 1, "disbursed")
        with pytest.raises(Problem) as caught:
            mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=one.pk)
        assert caught.value.code == "uploads.not_linkable"
        assert undo.undo(actor=gita, upload_id=upload.id).restored == 1
        assert state_of_everything() == before

    def test_a_submission_to_another_lender_is_refused(self, gita, gulmohar):
        other = submissions.submission(at=at(2))
        upload = checked(gita, gulmohar, ["G-9", "", "", "", "Disb", "05/11/2026"])
        with pytest.raises(Problem) as caught:
            mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=other.pk)
        assert [one.code for one in caught.value.fields["submission_id"]] == ["uploads.link_wrong_lender"]
        upload.refresh_from_db()
        assert upload.rejected == 1


class TestImpossibleRows:
    """Money before the application was sent, or more of it than the same row sanctions."""

    HEADER = ("App No", "Stage", "Updated On", "Sanction Amount", "Disbursal Amount", "Disb Date")
    SAID = SheetMapping(
        {
            "lender_reference": "App No",
            "status": "Stage",
            "status_date": "Updated On",
            "sanctioned_amount": "Sanction Amount",
            "disbursed_amount": "Disbursal Amount",
            "disbursed_on": "Disb Date",
        },
        DayOrder.DMY,
        {"status": {"disb": "disbursed"}},
    )

    def checked(self, gita, lender, *rows) -> Upload:
        upload = received(gita, lender, builders.csv(self.HEADER, *rows))
        mappings.save_mapping(actor=gita, upload_id=upload.id, said=self.SAID)
        return worked(upload)

    def test_are_refused_at_their_cell(self, gita, gulmohar):
        submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(4))
        submissions.submission(to=gulmohar, reference="G-2", status="sent", at=at(4))
        submissions.submission(to=gulmohar, reference="G-3", status="sent", at=at(4))
        upload = self.checked(
            gita,
            gulmohar,
            ["G-1", "Disb", "05/11/2026", "250000", "250000", "03/11/2026"],
            ["G-2", "Disb", "05/11/2026", "250000", "250001", "04/11/2026"],
            ["G-3", "Disb", "05/11/2026", "250000", "250000", "04/11/2026"],
        )
        assert (upload.rejected, upload.applied) == (2, 1)
        found = UploadRow.objects.filter(upload=upload, outcome="rejected").order_by("row_no")
        assert [(row.row_no, one["column"], one["value"], one["code"]) for row in found for one in row.faults] == [
            (2, "Disb Date", "03/11/2026", "uploads.before_submission"),
            (3, "Disbursal Amount", "250001.00", "uploads.over_sanction"),
        ]

    def test_cannot_be_linked_by_hand_to_what_they_cannot_be_about(self, gita, gulmohar):
        late = submissions.submission(to=gulmohar, status="sent", at=at(4))
        early = submissions.submission(to=gulmohar, status="sent", at=at(3))
        upload = self.checked(gita, gulmohar, ["G-9", "Disb", "05/11/2026", "250000", "250000", "03/11/2026"])
        with pytest.raises(Problem) as caught:
            mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=late.pk)
        assert [one.code for one in caught.value.fields["submission_id"]] == ["uploads.before_submission"]
        upload.refresh_from_db()
        late.refresh_from_db()
        assert (upload.rejected, upload.applied, late.reference) == (1, 0, "")
        assert mis.link_row(actor=gita, upload_id=upload.id, row_no=2, submission_id=early.pk) == "applied"


class TestApplying:
    def test_the_same_file_again_is_refused_and_with_override_changes_nothing(self, gita, gulmohar):
        submissions.submission(to=gulmohar, reference="G-1", status="sent", at=at(2))
        rows = (["G-1", "", "", "", "Disb", "05/11/2026", "250000"],)
        applied(gita, gulmohar, *rows)
        before = state_of_everything()
        with pytest.raises(Problem) as caught:
            received(gita, gulmohar, sheet(*rows))
        assert (caught.value.code, caught.value.status) == ("uploads.same_file", 409)
        again = applied(gita, gulmohar, *rows, override=True)
        assert (again.applied, again.same, state_of_everything()) == (0, 1, before)

    def test_any_order_of_the_same_files_ends_in_the_same_state(self, gita, gulmohar):
        one = submissions.submission(to=gulmohar, reference="G-1", status="sent", as_of=date(2026, 11, 2), at=at(2))
        files = [
            ["G-1", "", "", "", "WIP", "05/11/2026", ""],
            ["G-1", "", "", "", "WIP", "07/11/2026", "90000"],
            ["G-1", "", "", "", "Disb", "09/11/2026", ""],
            ["G-1", "", "", "", "Disb", "12/11/2026", "250000"],
        ]
        ends = set()
        for number, order in enumerate(permutations(files)):
            if number % 4:
                continue
            uploads = [applied(gita, gulmohar, row, override=True) for row in order]
            ends.add(str(state_of_everything()))
            for upload in reversed(uploads):
                undo.undo(actor=gita, upload_id=upload.id)
            one.refresh_from_db()
            assert (one.status, one.as_of, one.disbursed_amount) == ("sent", date(2026, 11, 2), None)
        assert len(ends) == 1
        assert "'disbursed', datetime.date(2026, 11, 9), None, Decimal('250000.00')" in ends.pop()

    def test_a_move_back_is_named_and_changes_nothing(self, gita, gulmohar):
        submissions.submission(to=gulmohar, reference="G-1", status="approved", at=at(2), as_of=date(2026, 11, 3))
        before = state_of_everything()
        upload = applied(gita, gulmohar, ["G-1", "", "", "", "WIP", "05/11/2026"])
        (fault,) = row_errors.faults(gita, upload)
        assert translate(fault.code, fault.details, "en") == (
            "Already Approved on 03 Nov 2026; an earlier status is not accepted. Check the status."
        )
        assert (fault.column, fault.value) == ("Stage", "WIP")
        assert row_errors.first_faults(upload) == [fault]
        assert translate(fault.code, fault.details, "hi") == (
            "03 नव॰ 2026 को मंज़ूर हो चुका है; पीछे नहीं जा सकते। स्थिति जाँच लें।"
        )
        assert state_of_everything() == before
