"""The rows of a commission file with what is expected of their loans, page by page, and their sums."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.settlement.domain.commission_lines import LineOrder, LineTotals
from apps.settlement.domain.received import ReceivedKey, name_digest
from apps.settlement.domain.reconciliation import ReconciliationBucket
from apps.settlement.selectors.commission_lines import commission_lines_page, commission_lines_summary, missing_loans
from apps.uploads.models import Upload, UploadRow
from tests.factories import submissions

pytestmark = pytest.mark.django_db
D, OCTOBER = Decimal, date(2026, 10, 1)
GITA = Actor(area="admin", subject_id=str(uuid4()), role_id=1, name="Gita")
MATCHED, SHORT, OVER = ReconciliationBucket.MATCHED, ReconciliationBucket.SHORT, ReconciliationBucket.OVER
UNEXPECTED = ReconciliationBucket.UNEXPECTED


def make_file() -> Upload:
    return Upload.objects.create(
        kind="commission",
        file_name="oct.csv",
        size=1,
        sha256=uuid4().hex * 2,
        created_by=uuid4(),
        touched_at=timezone.now(),
    )


def make_row(
    upload: Upload, row: int, amount: str, bucket: str | None, expected: str = "4000.00", **facts: Any
) -> UploadRow:
    """One row: `loan` a submission or None, `revenue_type` its type of commission, `before` what was received of the line, `paid` of its loan."""
    loan, base = facts.get("loan"), facts.get("base")
    name = facts.get("name", f"LN-{row}")
    key = ReceivedKey(
        1, OCTOBER, facts.get("revenue_type", 1), False, loan, "" if loan else name_digest(name), f"{row:08x}"
    )
    values = {"lender_reference": name, "amount": {"n": amount}} | ({"base": {"n": base}} if base else {})
    return UploadRow.objects.create(
        upload=upload,
        row_no=row,
        cells=[name],
        values=values,
        target=str(key),
        outcome="applied" if bucket else "rejected",
        before={"received": facts.get("before"), "paid": facts.get("paid", "0")} if bucket else None,
        after={"received": amount, "bucket": bucket, "expected": expected} if bucket else None,
    )


@pytest.fixture
def loans() -> list[UUID]:
    """Four loans, of which 4,00,000 was paid out each."""
    gulmohar = submissions.lender("Gulmohar")
    loans = [submissions.submission(to=gulmohar) for _ in range(4)]
    for loan in loans:
        loan.disbursed_amount = D("400000.00")
        loan.save(update_fields=["disbursed_amount"])
    return [loan.pk for loan in loans]


@pytest.fixture
def upload(loans: list[UUID]) -> Upload:
    """One row that matches, four that do not, of which two are of one loan, a rejected one and a total."""
    upload = make_file()
    make_row(upload, 2, "4000.00", "matched", loan=loans[0], base="400000")
    make_row(upload, 3, "2500.00", "short", loan=loans[1], base="250000")
    make_row(upload, 4, "4500.00", "over", loan=loans[2], base="450000")
    make_row(upload, 5, "900.00", "unexpected", "0", base="90000.50")
    make_row(upload, 6, "3000.00", "over", loan=loans[3], base="300000")
    make_row(upload, 7, "3000.00", "over", loan=loans[3], base="100000")
    make_row(upload, 8, "70.00", None)
    UploadRow.objects.create(
        upload=upload, row_no=9, cells=[], values={"name": "Total", "total": {"n": "17970"}}, target="total.9",
        outcome="same",
    )  # fmt: skip
    return upload


def page(upload: Upload, order: LineOrder = LineOrder.FILE, search: str = "", first: int = 0, size: int = 50) -> Any:
    return commission_lines_page(GITA, upload, order=order, search=search, first=first, size=size)


def test_a_loan_is_compared_once_with_all_that_was_and_will_be_received(upload: Upload, loans: list[UUID]) -> None:
    lines = page(upload).lines
    assert [(line.row, line.lead, line.expected, line.difference) for line in lines] == [
        (2, 2, D("4000.00"), D("0.00")),
        (3, 3, D("4000.00"), D("-1500.00")),
        (4, 4, D("4000.00"), D("500.00")),
        (5, 5, D("0"), D("900.00")),
        (6, 6, D("4000.00"), D("2000.00")),
        (7, 6, None, None),
        (8, None, None, None),
        (9, None, None, None),
    ]
    assert [(line.name, line.outcome, line.amount, line.booked) for line in lines[-3:]] == [
        ("LN-7", "applied", D("3000.00"), D("3000.00")),
        ("LN-8", "rejected", D("70.00"), D(0)),
        ("Total", "total", D("17970"), D(0)),
    ]
    assert [line.submission for line in lines[:4]] == [*loans[:3], None]


def test_a_correction_is_compared_with_what_was_received_before(loans: list[UUID]) -> None:
    upload = make_file()
    make_row(upload, 2, "3900.00", "short", loan=loans[0], before="4000.00", paid="4000.00")
    (line,) = page(upload).lines
    assert (line.booked, line.paid, line.difference) == (D("-100.00"), D("4000.00"), D("-100.00"))


@pytest.mark.parametrize(
    ("order", "search", "rows"),
    [
        (LineOrder.MISMATCHED_FIRST, "", [6, 7, 3, 5, 4, 2, 8, 9]),
        (LineOrder.MISMATCHED, "", [6, 7, 3, 5, 4]),
        (LineOrder.FILE, "", [2, 3, 4, 5, 6, 7, 8, 9]),
        (LineOrder.FILE, " ln-3 ", [3]),
        (LineOrder.FILE, "7", [7]),
        (LineOrder.FILE, "%", []),
        (LineOrder.MISMATCHED, "2", []),
        (LineOrder.MISMATCHED, "7", [7]),
    ],
)
def test_the_biggest_difference_is_first_and_a_search_narrows_down(
    upload: Upload, order: LineOrder, search: str, rows: list[int]
) -> None:
    found = page(upload, order, search)
    assert ([line.row for line in found.lines], found.count) == (rows, len(rows))


def test_a_page_is_a_part_of_the_same_order(upload: Upload) -> None:
    found = page(upload, LineOrder.MISMATCHED_FIRST, first=1, size=3)
    assert ([line.row for line in found.lines], found.count) == ([7, 3, 5], 8)
    # The second row of a loan alone on its page still names the first one.
    assert (found.lines[0].lead, found.lines[0].difference) == (6, None)
    assert page(upload, first=8).lines == []


def test_the_sums_are_of_the_rows_that_book_something(upload: Upload) -> None:
    summary = commission_lines_summary(GITA, upload)
    assert summary.all == LineTotals(6, D("17900.00"), D("16000.00"), D("1900.00"))
    assert summary.matched == LineTotals(1, D("4000.00"), D("4000.00"), D("0.00"))
    assert summary.mismatched == LineTotals(5, D("13900.00"), D("12000.00"), D("1900.00"))
    assert (summary.over, summary.short) == (D("3400.00"), D("-1500.00"))
    assert summary.buckets == {MATCHED: 1, SHORT: 1, OVER: 3, UNEXPECTED: 1}
    # Of the loan in two rows the file says two tranches, and we have it once.
    assert (summary.base, summary.our_base) == (D("1190000.50"), D("1200000.00"))


def test_a_loan_with_two_types_of_commission_was_disbursed_once(loans: list[UUID]) -> None:
    """Tranches of one type add up, the types of a loan do not; a row that matches counts nothing."""
    upload = make_file()
    make_row(upload, 2, "2500.00", "short", loan=loans[0], base="400000")
    make_row(upload, 3, "500.00", "short", "1000.00", loan=loans[0], base="400000", revenue_type=2)
    make_row(upload, 4, "3000.00", "over", loan=loans[1], base="300000")
    make_row(upload, 5, "3000.00", "over", loan=loans[1], base="100000")
    make_row(upload, 6, "500.00", "short", "1000.00", loan=loans[1], base="350000", revenue_type=2)
    make_row(upload, 7, "4000.00", "matched", loan=loans[2], base="400000")
    summary = commission_lines_summary(GITA, upload)
    assert (summary.base, summary.our_base) == (D("800000"), D("800000.00"))


def test_a_file_without_a_row_that_books_has_no_sums() -> None:
    upload = make_file()
    make_row(upload, 2, "70.00", None)
    summary = commission_lines_summary(GITA, upload)
    assert (summary.all, summary.matched, summary.mismatched) == (LineTotals(),) * 3
    assert (summary.buckets, summary.base, summary.our_base) == ({}, D(0), D(0))


def test_as_many_queries_and_rows_for_a_page_of_a_longer_file(upload: Upload) -> None:
    longer = make_file()
    for row in range(2, 62):
        make_row(longer, row, "900.00", "unexpected", "0")
    for file, number in ((upload, 3), (longer, 3)):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            found = page(file, LineOrder.MISMATCHED_FIRST, size=3)
        assert (len(queries), len(found.lines)) == (2, number)


def test_the_sums_of_a_file_are_counted_once_for_all_its_pages(upload: Upload) -> None:
    def counted() -> tuple[int, Any]:
        with CaptureQueriesContext(connection) as queries:
            summary = commission_lines_summary(GITA, upload)
        return len(queries), summary

    (first, summary), again = counted(), counted()
    assert (first, again) == (2, (0, summary))
    make_row(upload, 10, "900.00", "unexpected", "0")
    upload.touched_at += timedelta(microseconds=1)
    after_correction, summary = counted()
    assert (after_correction, summary.buckets[UNEXPECTED], summary.all.rows) == (2, 2, 7)
    upload.state = "applying"
    assert counted()[0] == 2


def test_only_admins_see_them(upload: Upload) -> None:
    partner = Actor(area="partner", subject_id=str(uuid4()), partner_id=uuid4(), partner_role="owner")
    for read in (
        lambda: commission_lines_page(partner, upload, order=LineOrder.FILE, search="", first=0, size=1),
        lambda: commission_lines_summary(partner, upload),
        lambda: missing_loans(partner, upload, None),
    ):
        with pytest.raises(Problem) as refusal:
            read()
        assert refusal.value.status == 403
