"""Return the portal's own reports: applications, one application, commission, clicks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime
from decimal import Decimal
from itertools import islice
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from apps.acquisition.selectors import links
from apps.applications.domain.submissions.reasons import shown_reason
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.selectors.submissions import lines, own_lines
from apps.applications.selectors.submissions.ended_turns import OwedDays, ended_turns
from apps.applications.selectors.submissions.own_lines import OwnSums
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange, today_ist
from apps.core.domain.identifiers import mask_numbers
from apps.core.domain.problems import FieldError, invalid
from apps.customers.selectors.masked_people import masked_names
from apps.lenders.selectors import lenders
from apps.payouts.domain.statement import partner_rate
from apps.reports.domain.periods import ReportPeriod, period_of
from apps.reports.domain.turnaround import OWNERS, owner_of
from apps.reports.selectors.links import LinkLine, every_link
from apps.revenue.domain.types import PaysOn
from apps.revenue.selectors import partner as own_money
from apps.revenue.selectors.partner import PartnerShare

MAX_DAYS = 400
COUNTED_TO = 10_000
REFERENCE_LETTERS = 8
_BLOCK = 500


@dataclass(frozen=True)
class OwnLine:
    """One application at one lender; `share` is None for an agent and before any booking."""

    id: UUID
    application_id: UUID
    reference: str
    customer: str
    product: str
    lender_id: int
    lender: str
    amount: Decimal
    status: str
    since: date
    days: int
    owes: str
    source: str
    share: Decimal | None
    changed_at: datetime


@dataclass(frozen=True)
class OwnPage:
    """One page of a partner's applications; `after` leads to the next one, sums are of all rows."""

    count: int
    is_more: bool
    after: UUID | None
    sums: OwnSums
    lenders: list[tuple[int, str]]
    lines: list[OwnLine]


@dataclass(frozen=True)
class WhyNotLine:
    """So many applications of one month that ended at a lender for one reason."""

    month: date
    lender: str
    status: str
    reason: str
    count: int
    days: OwedDays | None


@dataclass(frozen=True)
class CommissionLine:
    """One booking of the own share."""

    id: int
    event_on: date
    application_id: UUID | None
    reference: str
    product: str
    lender: str
    kind: str
    is_closed: bool
    amount: Decimal


@dataclass(frozen=True)
class CommissionPage:
    """One page of the own bookings and the sums of all."""

    count: int
    sums: PartnerShare
    lenders: list[tuple[int, str]]
    lines: list[CommissionLine]


def own_period(preset: str, today: date, first: date | None, last: date | None) -> ReportPeriod:
    """Return the period of a portal's report; 422 at `to` for more than 400 days."""
    period = period_of(preset, today, first, last)
    if (period.days.until - period.days.first).days > MAX_DAYS:
        raise invalid(to=FieldError("reports.range_too_long_for_report", {"days": MAX_DAYS}))
    return period


def sees_own_money(actor: Actor) -> bool:
    """Return whether the asker may see the organisation's rupees; an agent may not."""
    return actor.area == "partner" and actor.partner_role != "agent"


# --- Applications ------------------------------------------------------------------------------------------------


def own_page(
    actor: Actor, filters: Mapping[str, Any], days: DateRange, *, now: datetime, after: UUID | None, most: int
) -> OwnPage:
    """Return a page of the own applications at lenders, the one that moved last first."""
    rows = own_lines.own_submissions(actor, filters, days)
    sums = own_lines.own_sums(rows)
    page = list((lines.after(rows, after) if after else rows)[: most + 1])
    shown = page[:most]
    everything = own_lines.own_submissions(actor, {}, days).order_by().values_list("lender_id", flat=True)
    return OwnPage(
        min(sums.submissions, COUNTED_TO),
        sums.submissions > COUNTED_TO,
        shown[-1].pk if len(page) > most else None,
        sums,
        lender_choices(actor, set(everything.distinct())),
        _own_lines(actor, shown, today_ist(now)),
    )


def every_own_line(
    actor: Actor, filters: Mapping[str, Any], days: DateRange, *, now: datetime
) -> tuple[Iterator[OwnLine], int]:
    """Return all lines of the filtered list for its file, and how many there are."""
    rows = own_lines.own_submissions(actor, filters, days)
    today = today_ist(now)
    return in_blocks(rows, lambda block: _own_lines(actor, block, today)), rows.count()


def why_not(actor: Actor, filters: Mapping[str, Any], days: DateRange) -> list[WhyNotLine]:
    """Return how the own applications ended without money, the most frequent reason first."""
    rows = own_lines.own_submissions(actor, filters, days)
    groups = own_lines.ended_groups(rows)
    names = lender_names(actor, {group.lender_id for group in groups})
    turns = ended_turns(rows, {status.value: side for status, side in OWNERS.items()}) if groups else {}
    return [
        WhyNotLine(
            group.month,
            names.get(group.lender_id, ""),
            group.status,
            _reason(group.reason),
            group.count,
            turns.get((group.month, group.lender_id, group.status, group.reason)),
        )
        for group in groups
    ]


def _own_lines(actor: Actor, rows: Sequence[Any], today: date) -> list[OwnLine]:
    people = masked_names({row.customer_id for row in rows})
    names = lender_names(actor, {row.lender_id for row in rows})
    shares = own_money.own_shares(actor, [row.pk for row in rows]) if sees_own_money(actor) else {}
    return [
        OwnLine(
            id=row.pk,
            application_id=row.application_id,
            reference=reference_of(row.application_id),
            customer=people.get(row.customer_id, ""),
            product=row.product_code,
            lender_id=row.lender_id,
            lender=names.get(row.lender_id, ""),
            amount=row.amount,
            status=row.status,
            since=row.as_of,
            days=max(0, (today - row.as_of).days),
            owes=owner_of(SubmissionStatus(row.status)),
            source=row.news_source or "",
            share=shares.get(row.pk),
            changed_at=row.changed_at,
        )
        for row in rows
    ]


def own_application(actor: Actor, application_id: UUID) -> dict[str, Any]:
    """Return one application: its history by lender, the own share, why the credit."""
    application = own_lines.own_application(actor, application_id)
    submissions = own_lines.submissions_of(application)
    names = lender_names(actor, {submission.lender_id for submission, _ in submissions})
    people = masked_names({application.customer_id})
    ids = [submission.pk for submission, _ in submissions]
    shares = own_money.own_shares(actor, ids) if sees_own_money(actor) else {}
    return {
        "id": application.pk,
        "reference": reference_of(application.pk),
        "customer": people.get(application.customer_id, ""),
        "product": application.product_code,
        "amount": application.amount,
        "tenure_months": application.tenure_months,
        "created_at": application.created_at,
        "share": sum(shares.values(), Decimal("0.00")) if shares else None,
        "share_lines": _share_lines(actor, {row.pk: row.disbursed_amount for row, _ in submissions}) if shares else [],
        "submissions": [
            {
                "id": submission.pk,
                "lender": names.get(submission.lender_id, ""),
                "status": submission.status,
                "amount": submission.amount,
                "disbursed_amount": submission.disbursed_amount,
                "reason": "" if submission.person_erased else _reason(submission.reason),
                "owes": owner_of(SubmissionStatus(submission.status)),
                "share": shares.get(submission.pk),
                "history": [
                    {"status": entry.status, "on": entry.on, "source": entry.source, "row": entry.row_no}
                    for entry in history
                ],
            }
            for submission, history in submissions
        ],
        "attribution": [asdict(line) for line in own_lines.why_credited(actor, application)],
    }


def _share_lines(actor: Actor, disbursed: Mapping[UUID, Decimal | None]) -> list[dict[str, Any]]:
    """Return the bookings of the own share that hold, each with the rate that explains it.

    The oldest comes first. A reversed booking is left out with its reversal, so the rest adds up to the share.
    """
    rows = own_money.share_lines_of(actor).filter(event_ref__in=disbursed, reverses=None, reversal=None)
    return [
        {
            "amount": row.amount,
            "pays_on": row.pays_on,
            "rate": partner_rate(
                row.amount,
                pays_on=PaysOn(row.pays_on),
                fee=row.flat or Decimal(0),
                disbursed=disbursed[row.event_ref],
            ),
        }
        for row in rows.order_by("event_on", "pk")
    ]


# --- Commission --------------------------------------------------------------------------------------------------


def commission_page(
    actor: Actor, days: DateRange, *, product: str | None, lender_id: int | None, page: int, page_size: int
) -> CommissionPage:
    """Return a page of the organisation's bookings, for its owner; the newest event first."""
    rows = own_money.own_share_lines(actor, days.first, days.until, product=product, lender_id=lender_id)
    everything = own_money.own_share_lines(actor, days.first, days.until).order_by()
    first = (page - 1) * page_size
    return CommissionPage(
        rows.count(),
        own_money.share_sums(rows),
        lender_choices(actor, set(everything.values_list("lender_id", flat=True).distinct())),
        _commission_lines(actor, list(rows[first : first + page_size])),
    )


def every_commission_line(
    actor: Actor, days: DateRange, *, product: str | None, lender_id: int | None
) -> tuple[Iterator[CommissionLine], int]:
    """Return all own bookings of the filtered list for its file, and how many there are."""
    rows = own_money.own_share_lines(actor, days.first, days.until, product=product, lender_id=lender_id)
    return in_blocks(rows, lambda block: _commission_lines(actor, block)), rows.count()


def _commission_lines(actor: Actor, rows: Sequence[Any]) -> list[CommissionLine]:
    applications = own_lines.references_of({row.event_ref for row in rows})
    names = lender_names(actor, {row.lender_id for row in rows})
    return [
        CommissionLine(
            id=row.pk,
            event_on=row.event_on,
            application_id=applications.get(row.event_ref),
            reference=reference_of(applications.get(row.event_ref)),
            product=row.product_code,
            lender=names.get(row.lender_id, ""),
            kind=row.kind,
            is_closed=row.is_closed,
            amount=row.amount,
        )
        for row in rows
    ]


# --- Clicks ------------------------------------------------------------------------------------------------------


def own_clicks(
    actor: Actor, days: DateRange, *, now: datetime, link_id: UUID | None = None
) -> tuple[list[LinkLine], list[links.DayOfLink]]:
    """Return the own links or one of them with their numbers of these days, and sums by day."""
    rows, _ = every_link(actor, {}, days, now=now, link_id=link_id)
    return list(rows), links.days_of_all(actor, days, link_id=link_id)


# --- What they share ---------------------------------------------------------------------------------------------


def in_blocks(rows: QuerySet[Any], shape: Callable[[list[Any]], list[Any]]) -> Iterator[Any]:
    """Yield the rows' shapes, read and shaped a block at a time."""
    cursor = rows.iterator(chunk_size=_BLOCK)
    while block := list(islice(cursor, _BLOCK)):
        yield from shape(block)


def _reason(reason: str) -> str:
    """Return a lender's reason as its customer reads it, without numbers that may name somebody."""
    return mask_numbers(shown_reason(reason) or "")


def reference_of(application_id: UUID | None) -> str:
    """Return the letters by which people call an application."""
    return str(application_id)[:REFERENCE_LETTERS] if application_id else ""


def lender_names(actor: Actor, ids: set[int]) -> dict[int, str]:
    """Return the lenders' names in the reader's language."""
    return {pk: card.name(actor.language) for pk, card in lenders.lender_cards(ids).items()}


def lender_choices(actor: Actor, ids: set[int]) -> list[tuple[int, str]]:
    """Return the lenders of a list by name, to choose from."""
    return sorted(lender_names(actor, ids).items(), key=lambda pair: pair[1])
