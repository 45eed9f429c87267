"""A refused row of a commission file corrected in place: whoever corrected it is a maker, and a maker is not the checker."""

from decimal import Decimal

import pytest
from django.db import IntegrityError, transaction

from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.revenue.services import months
from apps.settlement.models import Advice, AdviceLine
from apps.settlement.services import commission_files
from apps.uploads.models import RowEditor, Upload, UploadRow
from apps.uploads.services import corrections, new_uploads, reruns, row_replans
from apps.uploads.services.integrity import find_integrity_issues
from tests.factories.commission_files import NOW, admin, booked, buckets, paid, received, sent, taken_back, worked
from tests.refusals import code

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("received_files")]
D = Decimal
GOOD, BAD = paid("GUL-5", "4000.00"), paid("GUL-6", "much")


@pytest.fixture
def meena() -> Actor:
    return admin("Meena")


def mend(by, upload, row_no=3, **cells):
    return corrections.correct_row(actor=by, upload_id=upload.id, row_no=row_no, cells=cells or {"amount": "4000"})


def take_in(by, upload, seen_at=None):
    at = seen_at or corrections.corrections(actor=by, upload_id=upload.id).seen_at
    return dict(row_replans.approve_corrections(actor=by, upload_id=upload.id, seen_at=at))


def confirm(by, upload, seen_at=None):
    return commission_files.confirm_file(upload_id=upload.id, explanation="as agreed", by=by, now=NOW, seen_at=seen_at)


def behind_a_partner(who: Actor) -> Actor:
    """The same human being under masquerade."""
    return Actor(area="admin", subject_id="partner", role_id=1, masquerader_id=who.subject_id)


class TestWhileItWaits:
    def test_a_corrected_row_is_foretold_and_whoever_corrected_it_cannot_confirm(self, asha, gita, meena, gulmohar):
        upload = sent(asha, gulmohar, GOOD, BAD)
        assert (upload.applied, upload.rejected) == (1, 1)
        mended = mend(gita, upload)
        assert (mended.outcome, mended.awaits_second_person) == ("applied", False)
        upload.refresh_from_db()
        assert (upload.applied, upload.rejected, upload.awaits_apply) == (2, 0, True)
        for by, refused in (
            (asha, "revenue.maker_is_checker"),
            (gita, "uploads.own_correction"),
            (behind_a_partner(gita), "uploads.own_correction"),
        ):
            assert code(lambda by=by: confirm(by, upload)) == refused
        assert (received(), Advice.objects.count(), worked(upload).awaits_apply) == ([], 0, True)

        confirm(meena, upload)
        done = worked(upload)
        assert (done.state, done.applied, done.rejected) == ("done", 2, 0)
        assert received() == [("received", D("4000.00")), ("received", D("4000.00"))]
        assert set(RowEditor.objects.values_list("person", "checker")) == {
            (asha.person_id, meena.person_id),
            (gita.person_id, meena.person_id),
        }

    def test_a_correction_that_was_not_looked_at_is_not_confirmed_by_the_way(self, asha, gita, meena, gulmohar):
        upload = sent(asha, gulmohar, GOOD, BAD)
        seen_at = upload.touched_at
        mend(gita, upload)
        assert code(lambda: confirm(meena, upload, seen_at)) == "uploads.corrected_meanwhile"
        assert (received(), worked(upload).awaits_apply) == ([], True)
        confirm(meena, upload, worked(upload).touched_at)
        assert worked(upload).state == "done"

    def test_reading_the_file_anew_keeps_the_corrections_and_who_made_them(self, asha, gita, meena, gulmohar):
        upload = sent(asha, gulmohar, GOOD, BAD)
        mend(gita, upload)
        reruns.reprocess(actor=asha, upload_id=upload.id)
        anew = worked(upload)
        assert (anew.awaits_apply, anew.applied, anew.rejected) == (True, 2, 0)
        for by, refused in ((asha, "revenue.maker_is_checker"), (gita, "uploads.own_correction")):
            assert code(lambda by=by: confirm(by, anew)) == refused
        assert received() == []
        confirm(meena, anew)
        assert worked(anew).applied == 2
        assert set(RowEditor.objects.values_list("person", "checker")) == {
            (asha.person_id, meena.person_id),
            (gita.person_id, meena.person_id),
        }


class TestOnceItIsBooked:
    def test_a_corrected_row_waits_for_somebody_who_neither_sent_nor_corrected_it(self, asha, gita, meena, gulmohar):
        done = booked(asha, gita, gulmohar, GOOD, BAD)
        assert (done.state, done.applied, done.rejected) == ("done_with_errors", 1, 1)
        before = received()
        mended = mend(gita, done)
        assert (mended.outcome, mended.awaits_second_person, [one.code for one in mended.faults]) == (
            "rejected",
            True,
            ["uploads.row_waits_for_second"],
        )
        done.refresh_from_db()
        assert (received(), done.state, done.applied, done.rejected, done.fault_count) == (
            before,
            "done_with_errors",
            1,
            1,
            1,
        )
        for by in (asha, gita, behind_a_partner(gita)):
            assert code(lambda by=by: take_in(by, done)) == "uploads.own_correction"
        assert (received(), find_integrity_issues(now=NOW)) == (before, [])

        assert take_in(meena, done) == {"applied": 1}
        done.refresh_from_db()
        assert (done.state, done.applied, done.rejected, done.fault_count) == ("done", 2, 0, 0)
        assert received() == [("received", D("4000.00")), ("received", D("4000.00"))]
        assert buckets(asha, gulmohar)["GUL-6"] == "matched"
        assert (Advice.objects.get().total, Advice.objects.get().lines_count) == (D("8000.00"), 2)
        assert months.verify_ledger().differences == ()
        assert find_integrity_issues(now=NOW) == []
        assert Entry.objects.get(action="uploads.corrections_taken_in").after == {"rows": [3], "became": {"applied": 1}}
        assert code(lambda: take_in(meena, done)) == "uploads.none_waits_for_second"
        assert AdviceLine.objects.count() == 2

    def test_the_database_itself_refuses_a_maker_as_the_second_person(self, asha, gita, gulmohar):
        done = booked(asha, gita, gulmohar, GOOD, BAD)
        mend(gita, done)
        for who in (asha, gita):
            with pytest.raises(IntegrityError, match="row_checker_is_no_maker"), transaction.atomic():
                RowEditor.objects.filter(upload=done).update(checker=who.person_id)
        assert set(RowEditor.objects.values_list("checker", flat=True)) == {""}

    def test_each_takes_in_what_the_other_corrected(self, asha, gita, meena, gulmohar):
        done = booked(asha, gita, gulmohar, GOOD, BAD, paid("GUL-7", "lots"))
        mend(gita, done)
        mend(meena, done, 4)
        assert take_in(gita, done) == {"applied": 1}
        assert set(UploadRow.objects.filter(outcome="rejected").values_list("row_no", flat=True)) == {3}
        assert code(lambda: take_in(gita, done)) == "uploads.own_correction"
        assert take_in(meena, done) == {"applied": 1}
        done.refresh_from_db()
        assert (done.state, done.applied, find_integrity_issues(now=NOW)) == ("done", 3, [])

    def test_a_row_corrected_after_it_was_looked_at_is_looked_at_again(self, asha, gita, meena, gulmohar):
        done = booked(asha, gita, gulmohar, GOOD, BAD)
        mend(gita, done, amount="40")
        seen_at = corrections.corrections(actor=meena, upload_id=done.id).seen_at
        mend(gita, done, amount="40000")
        assert code(lambda: take_in(meena, done, seen_at)) == "uploads.corrected_meanwhile"
        assert received() == [("received", D("4000.00"))]
        assert take_in(meena, done) == {"applied": 1}
        assert received()[1:] == [("received", D("40000.00"))]

    def test_what_changes_nothing_or_cannot_be_booked_waits_for_nobody(self, asha, gita, gulmohar):
        done = booked(asha, gita, gulmohar, GOOD, BAD, paid("GUL-7", "lots"))
        same = mend(gita, done, lender_reference="GUL-5", amount="4000")
        assert (same.outcome, same.awaits_second_person) == ("same", False)
        against = mend(gita, done, 4, lender_reference="GUL-5", amount="4100")
        assert (against.outcome, [one.code for one in against.faults]) == ("rejected", ["revenue.row_contradicts"])
        assert code(lambda: take_in(gita, done)) == "uploads.none_waits_for_second"
        assert received() == [("received", D("4000.00"))]

    def test_a_row_read_anew_from_the_shell_waits_too(self, asha, gita, meena, gulmohar, monkeypatch):
        done = booked(asha, gita, gulmohar, GOOD, BAD)
        mend(gita, done)
        assert dict(reruns.reprocess(actor=gita, upload_id=done.id)) == {"rejected": 1}
        assert received() == [("received", D("4000.00"))]
        assert take_in(meena, done) == {"applied": 1}

    def test_the_second_person_sees_what_was_sent_what_stands_there_now_and_by_whom(self, asha, gita, meena, gulmohar):
        done = booked(asha, gita, gulmohar, GOOD, BAD)
        mend(gita, done)
        seen = corrections.corrections(actor=meena, upload_id=done.id)
        assert (seen.waiting, seen.approvable) == (1, 1)
        (row,) = seen.rows
        assert (row.row, row.awaits_second_person, row.is_own) == (3, True, False)
        cells = {one.heading: (one.sent, one.now, one.by) for one in row.cells}
        assert cells["Payout"] == ("much", "4000", "Gita")
        assert cells["App No"] == ("GUL-6", "GUL-6", "")
        own = corrections.corrections(actor=gita, upload_id=done.id)
        assert (own.waiting, own.approvable, own.rows[0].is_own) == (1, 0, True)

    def test_undo_takes_corrected_rows_back_with_the_file(self, asha, gita, meena, gulmohar):
        before = buckets(asha, gulmohar)
        done = booked(asha, gita, gulmohar, GOOD, BAD, paid("GUL-7", "lots"))
        mend(gita, done)
        mend(gita, done, 4)
        take_in(meena, done)
        assert taken_back(asha, gita, done).restored == 3
        assert sum(amount for _, amount in received()) == 0
        assert (buckets(asha, gulmohar), Advice.objects.get().state) == (before, "withdrawn")
        assert months.verify_ledger().differences == ()

    def test_of_a_file_that_was_taken_back_nothing_is_taken_in(self, asha, gita, meena, gulmohar):
        done = booked(asha, gita, gulmohar, GOOD, BAD)
        mend(gita, done)
        taken_back(asha, gita, done)
        before = received()
        assert code(lambda: take_in(meena, done)) == "uploads.link_not_ready"
        assert received() == before


def test_a_plain_yes_still_books_nothing(asha, gita, gulmohar):
    upload = sent(asha, gulmohar, GOOD, BAD)
    mend(gita, upload)
    assert code(lambda: new_uploads.start_applying(actor=asha, upload_id=upload.id)) == "uploads.second_person_needed"
    assert Upload.objects.get(pk=upload.id).awaits_apply
