"""Rows of a commission file with what is expected of their loans, for both its people.

The database compares and sorts them; a page reads its own rows only.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.core.cache import cache
from django.db import connection

from apps.applications.selectors import commission_events
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.revenue.domain.slabs import ZERO
from apps.settlement.domain.commission_lines import CommissionFileLine, LineOrder, LinesSummary, LineTotals
from apps.settlement.domain.received import ReceivedKey
from apps.settlement.domain.reconciliation import ReconciliationBucket
from apps.settlement.models import CommissionFile
from apps.uploads.domain.totals import TOTAL_ROW
from apps.uploads.domain.upload_record import UploadRecord

SUMMARY_SECONDS = 60
_FACTS = """
    WITH facts AS (
        SELECT row_no, outcome, COALESCE(target, '') AS target,
               COALESCE(NULLIF("values" ->> 'name', ''), NULLIF("values" ->> 'lender_reference', ''),
                        NULLIF("values" ->> 'loan_number', ''), NULLIF("values" ->> 'our_id', ''), '') AS name,
               COALESCE("values" #>> '{amount,n}', "values" #>> '{total,n}', '0')::numeric AS amount,
               ("values" #>> '{base,n}')::numeric AS base,
               NULLIF("after" ->> 'bucket', '') AS bucket,
               COALESCE("after" ->> 'expected', '0')::numeric AS expected,
               COALESCE("before" ->> 'paid', '0')::numeric AS paid,
               COALESCE("after" ->> 'received', '0')::numeric
                   - COALESCE("before" ->> 'received', '0')::numeric AS booked
        FROM uploads_uploadrow WHERE upload_id = %(upload)s
    ), listed AS (
        SELECT *, COALESCE(bucket <> 'matched', false) AS is_mismatched FROM facts
    )
"""
"""A row without a bucket books nothing."""

_COMPARED = f"""{_FACTS}
    , loans AS (
        SELECT *, split_part(target, '.', 4) || rtrim(split_part(target, '.', 3), '+-') AS loan FROM listed
    ), compared AS (
        SELECT *, min(row_no) OVER whole AS lead,
               first_value(paid) OVER in_order + sum(booked) OVER whole - first_value(expected) OVER in_order
                   AS difference
        FROM loans
        WINDOW whole AS (PARTITION BY loan, bucket IS NULL),
               in_order AS (PARTITION BY loan, bucket IS NULL ORDER BY row_no)
    )
"""  # noqa: S608
"""Each loan compared at its first row, with everything received for it and booked by this file."""

_BASE = """
    SELECT COALESCE(sum(base), 0) FROM (
        SELECT max(base) AS base FROM (
            SELECT split_part(target, '.', 4) AS name, loan, sum(base) AS base
            FROM compared WHERE is_mismatched GROUP BY 1, 2
        ) AS of_type GROUP BY name
    ) AS of_loan
"""
"""Tranches of a loan add up; rows of its other commission types repeat the same rupees."""

_SEARCHED = """
    (%(search)s = '' OR strpos(lower(name), %(search)s) > 0 OR row_no::text = %(search)s)
    AND (is_mismatched OR NOT %(only_mismatched)s)
"""


@dataclass(frozen=True, slots=True)
class MissingLoans:
    """Unpaid loans of the month that the file does not name: how many, and the rupees."""

    loans: int
    expected: Decimal


@dataclass(frozen=True, slots=True)
class CommissionLinesPage:
    """Rows of one page, and how many the search finds."""

    lines: list[CommissionFileLine]
    count: int


def commission_lines_page(
    actor: Actor, upload: UploadRecord, *, order: LineOrder, search: str, first: int, size: int
) -> CommissionLinesPage:
    """Return rows of a file with what is expected of their loans; admins only.

    A search looks for a reference or a row number. Rows that do not match have the biggest difference of their loan
    first; the other rows of a loan follow its first one.
    """
    _require_admin(actor)
    by_row = order is LineOrder.FILE
    values: dict[str, Any] = {
        "upload": upload.id,
        "search": search.strip().lower(),
        "only_mismatched": order is LineOrder.MISMATCHED,
        "by_row": by_row,
        "first": first,
        "size": size,
    }
    with connection.cursor() as cursor:
        cursor.execute(f"{_FACTS} SELECT count(*) FROM listed WHERE {_SEARCHED}", values)  # noqa: S608
        (count,) = cursor.fetchone()
        cursor.execute(
            f"""{_COMPARED}
            SELECT row_no, outcome, target, name, amount, bucket, expected, paid, booked, lead, difference
            FROM compared WHERE {_SEARCHED}
            ORDER BY (is_mismatched AND NOT %(by_row)s) DESC,
                     CASE WHEN is_mismatched AND NOT %(by_row)s THEN -abs(difference) ELSE 0 END,
                     CASE WHEN is_mismatched AND NOT %(by_row)s THEN lead ELSE row_no END,
                     row_no
            LIMIT %(size)s OFFSET %(first)s""",  # noqa: S608
            values,
        )
        return CommissionLinesPage([_line(*row) for row in cursor.fetchall()], count)


def _line(
    row: int, outcome: str | None, target: str, name: str, amount: Decimal, bucket: str | None, *figures: Any
) -> CommissionFileLine:
    expected, paid, booked, lead, difference = figures
    is_total = target.startswith(TOTAL_ROW)
    key = ReceivedKey.read(target) if target and not is_total else None
    is_first = bucket is not None and lead == row
    return CommissionFileLine(
        row=row,
        outcome="total" if is_total else outcome or "",
        name=name,
        submission=key.submission if key else None,
        amount=amount,
        booked=booked if bucket else ZERO,
        bucket=ReconciliationBucket(bucket) if bucket else None,
        expected=expected if is_first else None,
        paid=paid,
        lead=lead if bucket else None,
        difference=difference if is_first else None,
    )


def commission_lines_summary(actor: Actor, upload: UploadRecord) -> LinesSummary:
    """Return the sums of the rows of a file that book something; admins only.

    They are counted once for all pages of a file as it is, and again after SUMMARY_SECONDS, because what was disbursed
    with us may change under the file.
    """
    _require_admin(actor)
    key = f"settlement.lines.{upload.id}.{upload.state}.{upload.touched_at.timestamp()}"
    summary: LinesSummary | None = cache.get(key)
    if summary is None:
        summary = _count_summary(upload)
        cache.set(key, summary, SUMMARY_SECONDS)
    return summary


def _count_summary(upload: UploadRecord) -> LinesSummary:
    with connection.cursor() as cursor:
        cursor.execute(
            f"""{_COMPARED}
            SELECT bucket, count(*), sum(booked),
                   COALESCE(sum(expected) FILTER (WHERE row_no = lead), 0),
                   COALESCE(sum(difference) FILTER (WHERE row_no = lead), 0),
                   COALESCE(sum(difference) FILTER (WHERE row_no = lead AND difference > 0), 0),
                   COALESCE(sum(difference) FILTER (WHERE row_no = lead AND difference < 0), 0),
                   ({_BASE}),
                   array_agg(DISTINCT substr(split_part(target, '.', 4), 2)) FILTER (
                       WHERE is_mismatched AND split_part(target, '.', 4) LIKE 's%%')
            FROM compared WHERE bucket IS NOT NULL GROUP BY bucket""",  # noqa: S608
            {"upload": upload.id},
        )
        rows = cursor.fetchall()
    totals = {ReconciliationBucket(row[0]): LineTotals(*row[1:5]) for row in rows}
    mismatched = [bucket for bucket in totals if bucket is not ReconciliationBucket.MATCHED]
    loans = {UUID(loan) for row in rows for loan in row[8] or ()}
    return LinesSummary(
        all=_sum(totals, totals),
        matched=_sum(totals, set(totals) - set(mismatched)),
        mismatched=_sum(totals, mismatched),
        buckets={bucket: total.rows for bucket, total in totals.items()},
        over=sum((row[5] for row in rows), ZERO),
        short=sum((row[6] for row in rows), ZERO),
        base=rows[0][7] if rows else ZERO,
        our_base=commission_events.total_disbursed_for_system(loans),
    )


def _sum(totals: Mapping[ReconciliationBucket, LineTotals], buckets: Collection[ReconciliationBucket]) -> LineTotals:
    chosen = [totals[bucket] for bucket in buckets]
    return LineTotals(
        sum(total.rows for total in chosen),
        sum((total.amount for total in chosen), ZERO),
        sum((total.expected for total in chosen), ZERO),
        sum((total.difference for total in chosen), ZERO),
    )


def missing_loans(actor: Actor, upload: UploadRecord, head: CommissionFile | None) -> MissingLoans:
    """Return the unpaid loans of the month that no row of the file names; admins only."""
    _require_admin(actor)
    if head is None:
        return MissingLoans(0, ZERO)
    with connection.cursor() as cursor:
        cursor.execute(
            """
            WITH named AS (
                SELECT DISTINCT substr(split_part(target, '.', 4), 2) AS loan,
                       rtrim(split_part(target, '.', 3), '+-') AS revenue_type
                FROM uploads_uploadrow
                WHERE upload_id = %s AND split_part(target, '.', 4) LIKE 's%%'
            ), owed AS (
                SELECT l.event_ref, l.revenue_type_id,
                       COALESCE(sum(l.amount) FILTER (WHERE l.account = 'commission'), 0) AS expected,
                       COALESCE(sum(l.amount) FILTER (WHERE l.account = 'received'), 0) AS received
                FROM revenue_ledgerline l JOIN revenue_commissionmonth m ON m.id = l.month_id
                WHERE m.lender_id = %s AND m.month = %s
                GROUP BY l.event_ref, l.revenue_type_id
            )
            SELECT count(*), COALESCE(sum(expected), 0) FROM owed
            WHERE expected <> 0 AND received = 0 AND NOT EXISTS (
                SELECT FROM named
                WHERE loan = replace(event_ref::text, '-', '') AND revenue_type = revenue_type_id::text
            )
            """,
            [upload.id, head.lender_id, head.month],
        )
        return MissingLoans(*cursor.fetchone())


def disbursed_of(lines: Collection[CommissionFileLine]) -> dict[UUID, Decimal | None]:
    """Return the rupees paid out on the loans of these rows. One query."""
    return commission_events.disbursed_for_system({line.submission for line in lines if line.submission})


def _require_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
