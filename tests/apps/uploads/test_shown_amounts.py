"""Amounts whose cell shows two decimals and holds more: read as they are shown, with a warning that says so."""

from datetime import date
from decimal import Decimal
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from openpyxl import Workbook

from apps.applications.models import Submission
from apps.settlement.services import advices
from apps.settlement.services.commission_files import CommissionFileRequest, confirm_file, receive_file
from apps.uploads.domain.rows import ShownInPaise
from apps.uploads.gateways.sheets import sniff, stream
from apps.uploads.models import Upload, UploadRow
from apps.uploads.selectors import row_errors
from apps.uploads.services import mappings, undo
from tests.factories import commission_files, submissions
from tests.factories.status_files import HEADER, send
from tests.sheets.corpus import old_books

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_21_november")]


def workbook(header: tuple[str, ...], row: list[Any], formats: dict[int, str]) -> bytes:
    book = Workbook()
    sheet: Any = book.active
    sheet.append(header)
    sheet.append(row)
    for column, code in formats.items():
        sheet.cell(2, column).number_format = code
    out = BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("code", "is_shown"),
    [
        ("0.00", True),
        ("#,##0.00", True),
        ('"₹" #,##0.00', True),
        ("[$₹-4009] #,##,##0.00", True),
        ("#,##0.00;[Red]-#,##0.00", True),
        ('_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ;_ @_ ', True),
        ("General", False),
        ("0", False),
        ("0.000", False),
        ("0.00##", False),
        ("0.00%", False),
        ("0.00E+00", False),
    ],
)
def test_format_tells_whether_a_cell_shows_paise(tmp_path, code, is_shown):
    path = tmp_path / "one.xlsx"
    path.write_bytes(workbook(("Amount", "Other"), [5087.4999, 7], {1: code}))
    with stream.open_sheet(path, sniff.sniff(path, path.name)) as sheet:
        (cell, other) = list(sheet.rows)[1][1]
    assert (cell, isinstance(cell, ShownInPaise)) == (5087.4999, is_shown)
    assert not isinstance(other, ShownInPaise)
    assert stream.to_plain((cell,)) == ([{"p": 5087.4999}] if is_shown else [5087.4999])


@pytest.mark.parametrize(
    ("code", "is_shown"),
    [
        ("0.00", True),
        ("#,##0.00", True),
        ('"₹" #,##0.00', True),
        ("General", False),
        ("0.000", False),
        ("0.00%", False),
    ],
)
def test_old_workbook_tells_it_too(tmp_path, code, is_shown):
    """Of an .xls: a number in full, one of four bytes with three decimals, one that holds no more than paise."""
    path = tmp_path / "one.xls"
    path.write_bytes(old_books.with_format(code, 5087.4999, 0.125, 5087.49))
    with stream.open_sheet(path, sniff.sniff(path, path.name)) as sheet:
        cells = list(sheet.rows)[2][1]
    assert list(cells) == [5087.4999, 0.125, 5087.49]
    assert [isinstance(cell, ShownInPaise) for cell in cells] == [is_shown, is_shown, False]


def status_file(gita: Any, submission: Submission, amount: float, code: str) -> Upload:
    row = [str(submission.application_id), "Gulmohar", "sanctioned", "14/11/2026", amount]
    return send(gita, workbook(HEADER, row, {5: code}), "status.xlsx")


@pytest.mark.parametrize(
    ("held", "shown"),
    [(299999.994, "299999.99"), (299999.995, "300000.00"), (300000.005, "300000.01"), (299999.9949, "299999.99")],
)
def test_status_file_takes_what_the_cell_shows_and_says_so(gita, gulmohar, held, shown):
    submission = submissions.submission(to=gulmohar)
    upload = status_file(gita, submission, held, "#,##0.00")
    submission.refresh_from_db()
    assert (upload.applied, upload.rejected, upload.warned) == (1, 0, 1)
    assert submission.sanctioned_amount == Decimal(shown)
    (warning,) = row_errors.warnings(gita, upload)
    assert (warning.row, warning.column, warning.value, warning.code) == (
        2,
        "Sanctioned Amount",
        str(held),
        "uploads.warn_rounded",
    )
    assert warning.details == {"written": str(held), "rupees": shown}
    assert undo.undo(actor=gita, upload_id=upload.pk).restored == 1


def test_number_that_shows_more_than_paise_is_still_refused(gita, gulmohar):
    submission = submissions.submission(to=gulmohar)
    upload = status_file(gita, submission, 299999.995, "General")
    submission.refresh_from_db()
    assert (upload.rejected, submission.sanctioned_amount) == (1, None)
    assert [fault.code for fault in row_errors.faults(gita, upload)] == ["uploads.too_many_decimals"]


def test_noise_behind_fifteen_digits_is_no_rounding(gita, gulmohar):
    submission = submissions.submission(to=gulmohar)
    upload = status_file(gita, submission, 0.1 + 0.2 + 100, "0.00")
    submission.refresh_from_db()
    assert (upload.warned, submission.sanctioned_amount) == (0, Decimal("100.30"))


def test_commission_counts_as_its_cell_shows_it(gita, gulmohar):
    asha = commission_files.admin("Asha")
    content = workbook(commission_files.HEADER, ["NOBODY", "", "", "", "", -5087.4951], {6: "#,##0.00"})
    upload = receive_file(
        sent=advices.AdviceHead(gulmohar.pk, commission_files.OCTOBER, "OCT-1", date(2026, 11, 15)),
        request=CommissionFileRequest(None, "", False),
        file=SimpleUploadedFile("oct.xlsx", content),
        by=gita,
        now=commission_files.NOW,
    )
    upload = commission_files.worked(upload)
    if upload.awaits_reading:
        mappings.save_mapping(actor=gita, upload_id=upload.id, said=commission_files.SAID)
        upload = commission_files.worked(upload)
    assert upload.awaits_apply, upload.failure_code
    (row,) = UploadRow.objects.filter(upload=upload)
    assert [warning["code"] for warning in row.warnings] == ["uploads.warn_rounded"]
    confirm_file(upload_id=upload.id, explanation="as agreed", by=asha, now=commission_files.NOW)
    commission_files.worked(upload)
    row.refresh_from_db()
    assert (row.outcome, row.settled, (row.after or {})["received"]) == ("applied", True, "-5087.50")
