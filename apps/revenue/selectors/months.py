"""Select a lender's months for the back office, line by line."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, QuerySet

from apps.applications.selectors import commission_events
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.selectors import lenders
from apps.revenue.domain.ledger import MonthTypeResult
from apps.revenue.models import CommissionMonth, LedgerLine, MonthResult, ReversalRequest, ReversalTarget
from apps.revenue.selectors.reversals import reversals_for

MAX_ID = 2**31 - 1


def _admins_only(actor: Actor) -> None:
    if actor.area not in ("admin", "system"):
        raise forbidden()


def lenders_without_row_for(actor: Actor, month: date) -> set[int]:
    """Return the lenders with events in a month that no row of their table applies to.

    The commission of these events is unknown.
    """
    _admins_only(actor)
    rows = MonthResult.objects.filter(month__month=month, result=MonthTypeResult.NO_SLAB)
    return set(rows.values_list("month__lender_id", flat=True))


def months_for(actor: Actor, lender_id: int) -> QuerySet[MonthResult]:
    """Return a lender's months, newest first, one row a revenue type.

    404 for an unknown lender; a deleted one is known.
    """
    _admins_only(actor)
    if lender_id > MAX_ID or lender_id not in lenders.lender_cards([lender_id]):
        raise not_found()
    rows = MonthResult.objects.filter(month__lender_id=lender_id).select_related("month", "revenue_type")
    return rows.order_by("-month__month", "revenue_type_id")


def line_counts_for(actor: Actor, results: Iterable[MonthResult]) -> dict[tuple[int, int], int]:
    """Return the number of lines of each result, by month and revenue type.

    Reversals and the lines that they reverse are included.
    """
    _admins_only(actor)
    months = {result.month_id for result in results}
    rows = LedgerLine.objects.filter(month_id__in=months).order_by().values_list("month_id", "revenue_type_id")
    return {(month, kind): number for month, kind, number in rows.annotate(number=Count("id"))}


@dataclass(frozen=True)
class MonthOfType(Extended[MonthResult]):
    """A month of one revenue type, its number of lines, and the requests to open it again."""

    lines: int
    reversals: Sequence[ReversalRequest]


def months_of_types(actor: Actor, results: Sequence[MonthResult]) -> list[MonthOfType]:
    """Return the rows of a list of months."""
    counts = line_counts_for(actor, results)
    reversals = reversals_for(actor, ReversalTarget.MONTH, {result.month_id for result in results})
    return [
        MonthOfType(
            result,
            counts.get((result.month_id, result.revenue_type_id), 0),
            reversals.get(str(result.month_id), ()),
        )
        for result in results
    ]


def month_for(actor: Actor, lender_id: int, month: date) -> CommissionMonth:
    """Return one month of a lender.

    404 for an unknown lender and for a month in which nothing was booked or closed.
    """
    months_for(actor, lender_id)
    row = (
        CommissionMonth.objects.prefetch_related("results__revenue_type")
        .filter(lender_id=lender_id, month=month)
        .first()
    )
    if row is None:
        raise not_found("revenue.month_not_found")
    return row


def lines_for(actor: Actor, row: CommissionMonth) -> QuerySet[LedgerLine]:
    """Return every line of a month, newest first, each with whether it is reversed."""
    _admins_only(actor)
    lines = LedgerLine.objects.filter(month=row).select_related("terms", "revenue_type")
    return lines.annotate(is_reversed=Exists(LedgerLine.objects.filter(reverses=OuterRef("pk")))).order_by("-id")


def references_for(actor: Actor, lines: Iterable[LedgerLine]) -> dict[UUID, str]:
    """Return the lender's own reference of each line's submission."""
    _admins_only(actor)
    return commission_events.references_for_system({line.event_ref for line in lines})


@dataclass(frozen=True)
class ReferencedLine(Extended[LedgerLine]):
    """A line of `lines_for` with the lender's own reference of its submission."""

    reference: str


def referenced_lines(actor: Actor, lines: Iterable[LedgerLine]) -> list[ReferencedLine]:
    """Return lines with their references."""
    lines = list(lines)
    references = references_for(actor, lines)
    return [ReferencedLine(line, references.get(line.event_ref, "")) for line in lines]
