"""Events that earn commission, as they are now, for the ledger above (architecture.md 1).

What was put back or corrected no longer counts. Days are days in India; an event happens once, and its id is the
submission's:

- disbursal: its status is disbursed, on its day of disbursal, in rupees as the lender reported (None until it did);
- sanction: its status is sanctioned or disbursed, on the day it first got there, in rupees sanctioned;
- submission: was made and did not fail, on the day it was made, in rupees asked for;
- lead: the lender has it (beyond created and not failed), on the day it first got there, in rupees asked for;
- click: the customer went on to the lender's page, on that day, in rupees asked for.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from django.db import connection

_FROM = "FROM applications_submission s JOIN applications_application a ON a.id = s.application_id"
_FIRST = """(SELECT min(e."on") FROM applications_statusentry e
             WHERE e.submission_id = s.id AND e.applied AND e.status {})"""
_IN_INDIA = "(s.{} AT TIME ZONE 'Asia/Kolkata')::date"


_SANCTIONED = _FIRST.format("IN ('sanctioned', 'disbursed')")
_DELIVERED = _FIRST.format("NOT IN ('created', 'failed')")


def _select(day: str, amount: str, condition: str) -> str:
    return (
        f"SELECT s.id, s.lender_id, {day} AS day, {amount} AS amount, a.partner_id, s.product_code {_FROM} "
        f"WHERE {condition}"
    )


BASES: dict[str, str] = {
    "disbursal": _select("s.paid_on", "s.disbursed_amount", "s.paid_on IS NOT NULL"),
    "sanction": _select(
        f"COALESCE({_SANCTIONED}, s.as_of)",
        "COALESCE(s.sanctioned_amount, s.disbursed_amount)",
        "s.status IN ('sanctioned', 'disbursed')",
    ),
    "submission": _select(_IN_INDIA.format("created_at"), "s.amount", "s.status <> 'failed'"),
    "lead": _select(
        f"COALESCE({_DELIVERED}, s.as_of)",
        "s.amount",
        "s.status NOT IN ('created', 'failed')",
    ),
    "click": _select(_IN_INDIA.format("clicked_at"), "s.amount", "s.clicked_at IS NOT NULL"),
}
"""Kind of event -> the query of those that stand: id, lender_id, day, amount, partner_id, product_code."""

FETCH_BATCH_SIZE = 5_000

EarningRow = tuple[UUID, date, Decimal | None, UUID | None, str]
"""Submission, day, rupees, partner, product."""

_FINGERPRINT = (
    "hashtextextended(concat_ws('|', id, day, coalesce(amount::text, '-'), coalesce(partner_id::text, '-'),"
    " product_code), 0)"
)
"""A number for an event's row; the sum over a month's rows does not depend on their order."""


@dataclass(frozen=True)
class EventMonth:
    """All events of one kind, lender and month: their number and a digest of the set.

    Another set of events has another digest.
    """

    lender_id: int
    month: date
    kind: str
    number: int
    digest: str


def events_for_system(kind: str, *, lender_id: int, first: date, until: date) -> tuple[list[EarningRow], str]:
    """Return one lender's events of a kind on the days [first, until), and their digest.

    The events are in no order. Both are of one statement, so the digest names exactly these events;
    `months_for_system` gives the same one.
    """
    events, total = list[EarningRow](), 0
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT id, day, amount, partner_id, product_code, {_FINGERPRINT} "  # noqa: S608 - our own text
            f"FROM ({BASES[kind]}) event WHERE lender_id = %s AND day >= %s AND day < %s",
            [lender_id, first, until],
        )
        while rows := cursor.fetchmany(FETCH_BATCH_SIZE):
            events += [row[:5] for row in rows]
            total += sum(row[5] for row in rows)
    return events, str(total)


def months_for_system(kind: str, *, first: date | None, until: date) -> list[EventMonth]:
    """Return every lender's months with events of a kind before `until`, each with its digest.

    From `first` on, or all. The digest is a sum over the rows, so it does not depend on their order, and a row
    that commits late changes it: a caller that compares it with the one it worked from misses nothing.
    """
    since, values = ("AND day >= %s", [until, first]) if first else ("", [until])
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT lender_id, date_trunc('month', day)::date, count(*), "  # noqa: S608 - our own text
            f"sum({_FINGERPRINT}) FROM ({BASES[kind]}) event WHERE day < %s {since} GROUP BY 1, 2",
            values,
        )
        return [EventMonth(row[0], row[1], kind, row[2], str(row[3])) for row in cursor.fetchall()]


def moved_months_for_system(kind: str, *, since: datetime) -> set[tuple[int, date]]:
    """Return lender and month of the events of a kind whose submission changed lately."""
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT DISTINCT lender_id, date_trunc('month', day)::date FROM ({BASES[kind]}) event "  # noqa: S608
            "WHERE id IN (SELECT id FROM applications_submission WHERE changed_at >= %s)",
            [since],
        )
        return {(row[0], row[1]) for row in cursor.fetchall()}


def changed_since_for_system(since: datetime) -> list[UUID]:
    """Return submissions that changed lately."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT id FROM applications_submission WHERE changed_at >= %s", [since])
        return [row[0] for row in cursor.fetchall()]


def references_for_system(ids: Collection[UUID]) -> dict[UUID, str]:
    """Return the lender's own reference of each submission by its id."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT id, reference FROM applications_submission WHERE id = ANY(%s)", [list(ids)])
        return dict(cursor.fetchall())


def disbursed_for_system(ids: Collection[UUID]) -> dict[UUID, Decimal | None]:
    """Return the rupees paid out on submissions, as their lenders reported them."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT id, disbursed_amount FROM applications_submission WHERE id = ANY(%s)", [list(ids)])
        return dict(cursor.fetchall())


def total_disbursed_for_system(ids: Collection[UUID]) -> Decimal:
    """Return the rupees paid out on these submissions together."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT COALESCE(sum(disbursed_amount), 0) FROM applications_submission WHERE id = ANY(%s)", [list(ids)]
        )
        (total,) = cursor.fetchone()
    return Decimal(total)


def products_for_system(ids: Collection[UUID]) -> dict[UUID, str]:
    """Return the product of each submission."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT id, product_code FROM applications_submission WHERE id = ANY(%s)", [list(ids)])
        return dict(cursor.fetchall())


@dataclass(frozen=True)
class ReferencedSubmission:
    """A submission as a lender's statement may name it."""

    id: UUID
    reference: str
    product: str


def referred_for_system(lender_id: int, names: Collection[str]) -> dict[str, list[ReferencedSubmission]]:
    """Return one lender's submissions by its own reference in any case, or by our id.

    A name of several submissions maps to all of them: the caller must not choose one.
    """
    wanted = {name.casefold(): name for name in names}
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT id, reference, product_code FROM applications_submission "
            "WHERE lender_id = %s AND (lower(reference) = ANY(%s) OR id::text = ANY(%s)) ORDER BY created_at, id",
            [lender_id, list(wanted), list(wanted)],
        )
        by_name: dict[str, list[ReferencedSubmission]] = {}
        for pk, reference, product in cursor.fetchall():
            submission = ReferencedSubmission(pk, reference, product)
            for name in {reference.casefold(), str(pk)} & wanted.keys():
                by_name.setdefault(wanted[name], []).append(submission)
    return by_name


_FUNDED_BESIDE = """
    FROM applications_submission s
    JOIN applications_application a ON a.id = s.application_id
    JOIN customers_customer c ON c.id = s.customer_id
    CROSS JOIN LATERAL (
        SELECT c.id UNION SELECT twin.id FROM customers_customer twin WHERE twin.tin_index = c.tin_index
    ) same(id)
    JOIN applications_submission o ON o.customer_id = same.id
    JOIN applications_application b ON b.id = o.application_id
    WHERE s.id = ANY(%s) AND o.id <> s.id AND o.product_code = s.product_code
      AND (o.lender_id <> s.lender_id OR b.partner_id IS DISTINCT FROM a.partner_id)
      AND abs(o.paid_on - s.paid_on) <= %s
"""


def funded_twice_for_system(ids: Collection[UUID], *, days: int) -> set[UUID]:
    """Return the disbursals whose customer had the same product paid elsewhere within `days`.

    Elsewhere: at another lender, or brought by another partner. The same customer is one account or one PAN.
    """
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT DISTINCT s.id {_FUNDED_BESIDE}", [list(ids), days])
        return {row[0] for row in cursor.fetchall()}


@dataclass(frozen=True)
class ParallelLoan:
    """Another loan paid to the same customer: the lender's reference and the partner."""

    reference: str
    lender_id: int
    partner_id: UUID | None
    on: date
    amount: Decimal | None


def parallel_loans_for_system(pk: UUID, *, days: int) -> list[ParallelLoan]:
    """Return the other loans that make a disbursal one of `funded_twice_for_system`.

    The earliest first.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT DISTINCT o.reference, o.lender_id, b.partner_id, o.paid_on AS day, "
            f"o.disbursed_amount, o.id {_FUNDED_BESIDE} ORDER BY day, o.id",
            [[pk], days],
        )
        return [ParallelLoan(*row[:5]) for row in cursor.fetchall()]
