"""The tab Applications of the internal report: one masked line a submission."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from itertools import islice
from typing import Any
from uuid import UUID

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.selectors.submissions import lines
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.customers.selectors.masked_people import masked_names
from apps.lenders.selectors import lenders
from apps.partners.selectors import organisations as partners
from apps.reports.domain.lateness import USUAL_DAYS, usual_days
from apps.reports.domain.turnaround import owner_of
from apps.reports.models import TurnFact
from apps.reports.selectors.admin import sees_people

COUNTED_TO = 10_000
"""Totals are exact up to here; beyond it the page only shows that there are more (D28)."""
LATELY_DAYS = 90
_BLOCK = 500


@dataclass(frozen=True)
class SubmissionLine:
    """One submission.

    Rupees and ids of the person are None for an actor who may see only counts.
    """

    id: UUID
    reference: str
    customer: str
    can_open: bool
    product: str
    lender: str
    partner: str
    status: str
    since: date
    days: int
    owes: str
    amount: Decimal | None
    sanctioned_amount: Decimal | None
    disbursed_amount: Decimal | None
    source: str
    changed_at: datetime


@dataclass(frozen=True)
class LinePage:
    """One page: `count` is exact up to COUNTED_TO, `after` leads to the next page."""

    count: int
    is_more: bool
    after: UUID | None
    lines: list[SubmissionLine]


def submission_lines(
    actor: Actor, wanted: Mapping[str, Any], *, now: datetime, after: UUID | None, most: int
) -> LinePage:
    """Return a page of the filtered list, the submission that moved last first."""
    rows = _rows(actor, wanted, now)
    counted = rows[: COUNTED_TO + 1].count()
    page = list((lines.after(rows, after) if after else rows)[: most + 1])
    shown = page[:most]
    return LinePage(
        min(counted, COUNTED_TO),
        counted > COUNTED_TO,
        shown[-1].pk if len(page) > most else None,
        _lines(actor, shown, today_ist(now)),
    )


def every_line(actor: Actor, wanted: Mapping[str, Any], *, now: datetime) -> tuple[Iterator[SubmissionLine], int]:
    """Return all lines of the filtered list for its file, and their number."""
    rows = _rows(actor, wanted, now)

    def blocks() -> Iterable[SubmissionLine]:
        iterator = rows.iterator(chunk_size=_BLOCK)
        while block := list(islice(iterator, _BLOCK)):
            yield from _lines(actor, block, today_ist(now))

    return iter(blocks()), rows.count()


def usual_days_of_lenders(now: datetime) -> dict[int, int]:
    """Return each lender's usual days to approve, by the submissions it approved lately."""
    hours: dict[int, list[Decimal]] = {}
    lately = TurnFact.objects.filter(reached="approved", reached_on__gte=today_ist(now) - timedelta(days=LATELY_DAYS))
    for lender, value in lately.values_list("lender", "hours_lender"):
        hours.setdefault(int(lender), []).append(value)
    return {lender: usual_days(values) for lender, values in hours.items()}


def _rows(actor: Actor, wanted: Mapping[str, Any], now: datetime) -> Any:
    return lines.lines_for(actor, wanted, usual_days=usual_days_of_lenders(now), most=USUAL_DAYS, today=today_ist(now))


def _lines(actor: Actor, rows: Sequence[Any], today: date) -> list[SubmissionLine]:
    names = masked_names({row.customer_id for row in rows})
    cards = lenders.lender_cards({row.lender_id for row in rows})
    brought = {row.application.partner_id for row in rows} - {None}
    partner_names = partners.partner_names(brought)
    is_full = sees_people(actor)
    return [
        SubmissionLine(
            id=row.pk,
            reference=row.reference or str(row.pk)[:8],
            customer=names.get(row.customer_id, ""),
            can_open=is_full and not row.person_erased,
            product=row.product_code,
            lender=cards[row.lender_id].name(actor.language) if row.lender_id in cards else "",
            partner=partner_names.get(row.application.partner_id, ""),
            status=row.status,
            since=row.as_of,
            days=max(0, (today - row.as_of).days),
            owes=owner_of(SubmissionStatus(row.status)),
            amount=row.amount if is_full else None,
            sanctioned_amount=row.sanctioned_amount if is_full else None,
            disbursed_amount=row.disbursed_amount if is_full else None,
            source=row.news_source or "",
            changed_at=row.changed_at,
        )
        for row in rows
    ]
