"""A lender's file that names a deleted person is read again: what the deletion emptied stays empty, and books no guess."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.applications.models import Submission
from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import mappings, new_uploads, reruns
from tests.factories.journey import make_lender
from tests.factories.lender_files import (
    MIS_COLUMNS,
    MIS_HEADER,
    WORDS,
    applied,
    erase,
    mis_file,
    sanctioned,
    standing,
    status_file,
    words_kept,
    worked,
)
from tests.sheets import builders

if TYPE_CHECKING:
    from apps.core.domain.actor import Actor
    from apps.lenders.models import Lender

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_21_november")]
SAME = SheetMapping(MIS_COLUMNS, DayOrder.DMY, {"status": {}})
OTHER_COLUMNS = {"sanctioned_amount": "", "disbursed_amount": "Sanctioned Amt"}
OTHER = SheetMapping(
    {name: heading for name, heading in {**MIS_COLUMNS, **OTHER_COLUMNS}.items() if heading},
    DayOrder.DMY,
    {"status": {}},
)


@pytest.fixture
def gone(gulmohar: Lender) -> Submission:
    return sanctioned(gulmohar, "G-1")


@pytest.fixture
def stays(gulmohar: Lender) -> Submission:
    return sanctioned(gulmohar, "G-2")


def row(reference: str) -> list[str]:
    return [reference, "", "disbursed", "14/11/2026", "300000", "250000", "", WORDS]


def processed_again(gita: Actor, upload: Upload, said: SheetMapping) -> Upload:
    """By the saved mapping of the lender, after it was changed."""
    if said != SAME:
        changes = SheetMapping(OTHER_COLUMNS, None, {})
        mappings.change_mapping(actor=gita, kind="mis", lender_id=upload.lender_id or 0, said=changes)
    assert reruns.reprocess(actor=gita, upload_id=upload.id) == {}
    return worked(upload)


def read_differently(gita: Actor, upload: Upload, said: SheetMapping) -> Upload:
    """By the answers of a person who asked for the questions again."""
    mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="", header_row=None)
    assert worked(upload).awaits_reading
    mappings.save_mapping(actor=gita, upload_id=upload.id, said=said)
    return worked(upload)


def forget_key(submission: Submission) -> None:
    """Leave the importer nothing by which it finds the person's row."""
    Submission.objects.filter(pk=submission.pk).update(reference="")


both_ways = pytest.mark.parametrize("again", [processed_again, read_differently])


@both_ways
def test_same_mapping_leaves_an_emptied_row_as_it_is(
    gita: Actor, gulmohar: Lender, gone: Submission, stays: Submission, again: Any
) -> None:
    upload = mis_file(gita, gulmohar, row("G-1"), row("G-2"))
    erase(gone)
    kept = UploadRow.objects.get(upload=upload, row_no=2)
    forget_key(gone)
    upload = again(gita, upload, SAME)
    assert upload.awaits_apply
    assert (upload.rows, upload.applied, upload.rejected, upload.fault_count) == (2, 2, 0, 0)
    stored = UploadRow.objects.get(upload=upload, row_no=2)
    assert (stored.pk, stored.cells, stored.target, stored.as_of) == (kept.pk, [None] * 8, str(gone.pk), kept.as_of)
    assert (stored.values, words_kept()) == (kept.values, ["row 3"])
    applied(gita, upload)
    assert standing(gone) == ("disbursed", Decimal(250000), "", "")
    assert standing(stays) == ("disbursed", Decimal(250000), WORDS, "")


@both_ways
def test_other_mapping_rejects_an_emptied_row_and_reads_the_others(
    gita: Actor, gulmohar: Lender, gone: Submission, stays: Submission, again: Any
) -> None:
    upload = mis_file(gita, gulmohar, row("G-1"), row("G-2"))
    erase(gone)
    before = standing(gone)
    upload = again(gita, upload, OTHER)
    assert upload.awaits_apply
    assert (upload.rows, upload.applied, upload.rejected, upload.fault_count) == (2, 1, 1, 1)
    stored = UploadRow.objects.get(upload=upload, row_no=2)
    assert [fault["code"] for fault in stored.faults] == ["uploads.row_erased"]
    assert (stored.cells, stored.values, stored.target, stored.as_of, stored.amount) == (
        [None] * 8, {}, None, None, Decimal(0),
    )  # fmt: skip
    assert (stored.outcome, stored.settled, words_kept()) == ("rejected", True, ["row 3"])
    applied(gita, upload)
    assert standing(gone) == before == ("sanctioned", None, "", "")
    assert standing(stays) == ("disbursed", Decimal(300000), WORDS, "")


def test_deletion_empties_rejected_rows_that_name_the_person_and_no_others(
    gita: Actor, gulmohar: Lender, gone: Submission, stays: Submission
) -> None:
    wrong = ["", "disbursed", "14/11/2026", "300000", "-5", "", WORDS]
    own = mis_file(gita, gulmohar, ["G-1", *wrong], ["G-2", *wrong], row("G-2"))
    # of another lender, whose G-1 is another loan
    harsingar = make_lender("Harsingar")
    sanctioned(harsingar, "G-1")
    another = mis_file(gita, harsingar, ["G-1", *wrong], row("G-1"), name="other.csv")
    no_day = ["Gulmohar", "disbursed", "31/02/2026", "", "", "", "", WORDS]
    statuses = status_file(gita, [gone.application_id, *no_day], [stays.application_id, *no_day])
    rejected = UploadRow.objects.filter(outcome="rejected", target=None)
    assert rejected.count() == 5
    erase(gone)
    emptied = {(kept.upload_id, kept.row_no) for kept in rejected.all() if not any(kept.cells)}
    assert emptied == {(own.pk, 2), (statuses.pk, 2)}
    assert {(kept.upload_id, kept.row_no) for kept in rejected.all() if WORDS in str(kept.values)} == {
        (own.pk, 3),
        (another.pk, 2),
        (statuses.pk, 3),
    }


def test_file_sent_again_is_read_whole_by_the_other_mapping(
    gita: Actor, gulmohar: Lender, gone: Submission, stays: Submission
) -> None:
    upload = mis_file(gita, gulmohar, row("G-1"), row("G-2"))
    erase(gone)
    read_differently(gita, upload, OTHER)
    file = SimpleUploadedFile("m.csv", builders.csv(MIS_HEADER, row("G-1"), row("G-2")))
    sent = worked(new_uploads.receive(actor=gita, kind="mis", lender_id=gulmohar.pk, file=file, override=True))
    assert (sent.awaits_apply, sent.rows, sent.applied, sent.rejected) == (True, 2, 2, 0)
    applied(gita, sent)
    assert standing(gone) == ("disbursed", Decimal(300000), "", "")
    assert UploadRow.objects.get(upload=sent, row_no=2).cells == [None] * 8


def test_deletion_empties_rows_of_a_file_whose_questions_are_asked_again(
    gita: Actor, gulmohar: Lender, gone: Submission, stays: Submission
) -> None:
    upload = mis_file(gita, gulmohar, row("G-1"), row("G-2"))
    mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="", header_row=None)
    worked(upload)
    erase(gone)
    assert words_kept() == ["row 3"]
    forget_key(gone)
    mappings.save_mapping(actor=gita, upload_id=upload.id, said=SAME)
    upload = worked(upload)
    assert (upload.rows, upload.applied, upload.rejected, words_kept()) == (2, 2, 0, ["row 3"])


def test_rows_of_another_sheet_are_read_whatever_was_emptied_in_the_first(
    gita: Actor, gulmohar: Lender, gone: Submission, stays: Submission
) -> None:
    book = openpyxl.Workbook()
    first = book.active
    assert first is not None
    for sheet, reference in ((first, "G-1"), (book.create_sheet("Second"), "G-2")):
        sheet.append(MIS_HEADER)
        sheet.append(row(reference))
    file = SimpleUploadedFile("m.xlsx", builders.saved(book))
    upload = worked(new_uploads.receive(actor=gita, kind="mis", lender_id=gulmohar.pk, file=file))
    mappings.save_mapping(actor=gita, upload_id=upload.id, said=SAME)
    worked(upload)
    erase(gone)
    assert (upload.sheet, UploadRow.objects.get(upload=upload).cells) == ("Sheet", [None] * 8)
    mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="", header_row=None)
    worked(upload)
    mappings.inspect_again(actor=gita, upload_id=upload.id, sheet="Second", header_row=None)
    worked(upload)
    mappings.save_mapping(actor=gita, upload_id=upload.id, said=SAME)
    upload = worked(upload)
    stored = UploadRow.objects.get(upload=upload)
    assert (upload.sheet, upload.rows, upload.applied, stored.row_no, stored.target) == (
        "Second",
        1,
        1,
        2,
        str(stays.pk),
    )
