"""What is hidden in a file, and which letters it lost, is kept with the upload and told; a guessed alphabet is checked first."""

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.core.domain.actor import Actor
from apps.core.web.problems import translate
from apps.uploads.domain import notes
from apps.uploads.models import Upload
from apps.uploads.services import new_uploads, processing
from tests.factories import submissions
from tests.sheets import builders

pytestmark = pytest.mark.django_db
HEADER = ("Application ID", "Lender", "Status", "Remarks")


def sent(actor: Actor, name: str, content: bytes) -> Upload:
    upload = new_uploads.receive(actor=actor, kind="application-status", file=SimpleUploadedFile(name, content))
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    return upload


def rows(count: int, remark: str) -> list[tuple[str, ...]]:
    lender = submissions.lender("Gulmohar")
    found = [submissions.submission(to=lender) for _ in range(count)]
    return [(str(one.application_id), "Gulmohar", "approved", remark) for one in found]


def test_hidden_rows_and_sheets_are_read_or_not_and_told(gita):
    book = openpyxl.Workbook()
    for row in (HEADER, *rows(2, "ok")):
        book.worksheets[0].append(row)
    book.worksheets[0].row_dimensions[2].hidden = True
    book.create_sheet("Old").sheet_state = "hidden"
    upload = sent(gita, "status.xlsx", builders.saved(book))
    assert (upload.state, upload.applied) == ("done", 2)
    assert upload.notes == [
        {"code": "uploads.seen_hidden_sheets", "details": {"sheets": "Old"}},
        {"code": "uploads.seen_hidden_rows", "details": {"rows": 1}},
    ]


def test_lost_letters_are_told_with_their_column(gita):
    upload = sent(gita, "status.csv", builders.csv(HEADER, *rows(2, "?????")))
    assert (upload.state, upload.applied) == ("done", 2)
    assert upload.notes == [{"code": "uploads.seen_lost_letters", "details": {"columns": "Remarks"}}]


def test_a_text_whose_alphabet_was_guessed_is_checked_first_and_applied_after_a_yes(gita):
    upload = sent(gita, "status.csv", builders.csv(HEADER, *rows(1, "café"), encoding="cp1252"))
    assert (upload.awaits_apply, upload.applied) == (True, 1)
    assert upload.notes == [{"code": "uploads.seen_guessed_letters", "details": {}}]
    new_uploads.start_applying(actor=gita, upload_id=upload.id)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.state, upload.applied) == ("done", 1)


def test_a_plain_file_has_no_notes(gita):
    assert sent(gita, "status.csv", builders.csv(HEADER, *rows(1, "ok"))).notes == []


def test_a_heading_that_nobody_knows_is_told_and_the_error_sheets_own_are_not(gita):
    header = (*HEADER, "Sanctoned Amount", "क्या करें", "Error")
    told = [(*cells, "300000", "", "") for cells in rows(1, "ok")]
    upload = sent(gita, "status.csv", builders.csv(header, *told))
    assert (upload.state, upload.applied) == ("done", 1)
    assert upload.notes == [{"code": "uploads.seen_unread_columns", "details": {"columns": "Sanctoned Amount"}}]


def test_ten_unknown_headings_are_named():
    found = notes.notes(
        sheet="S", sheets=["S"], veiled=notes.HiddenContent(), encoding="", lost=(), unread=[f"H{n}" for n in range(11)]
    )
    assert found[0]["details"] == {"columns": "H0, H1, H2, H3, H4, H5, H6, H7, H8, H9, ..."}


def test_the_columns_an_error_sheet_adds_are_known_by_their_words():
    codes = ("uploads.error_heading", "uploads.what_to_do_heading")
    assert {translate(code, {}, language) for code in codes for language in ("en", "hi")} == set(notes.ADDED)
