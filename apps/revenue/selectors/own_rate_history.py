"""A partner's own pay for the example loans by month, past and to come (portal.md 1).

A closed month keeps the terms it was closed with, and one that is booked and open has those of now, as in the ledger. A
past month in which nothing was booked has the partner's terms as they stood at its end, from the audit record.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import add_months, today_ist
from apps.core.domain.plain import from_plain
from apps.partners.selectors import organisations
from apps.partners.selectors import terms as partner_terms
from apps.partners.selectors.terms import RevenueChange
from apps.revenue.domain.ledger import AllPartnerTerms, CommissionTable, month_of, next_month
from apps.revenue.domain.rates import EXAMPLE_LOANS, RatePeriod, periods_of, rate_over
from apps.revenue.domain.shares import PartnerTerms
from apps.revenue.domain.slabs import Volume
from apps.revenue.models import CommissionMonth
from apps.revenue.selectors import ledger as reading
from apps.revenue.selectors.partner import share_lines_of, shares_of_one_loan
from apps.revenue.selectors.slabs import tables_for_system

MONTHS = 24
MONTHS_AHEAD = 12
_NOTHING = PartnerTerms(None, None)


@dataclass(frozen=True)
class _Sources:
    tables: Mapping[tuple[int, date], CommissionTable]
    terms: Mapping[tuple[int, date], PartnerTerms]


def own_rate_history(
    actor: Actor, lenders_by_product: Mapping[str, Collection[int]], *, now: datetime
) -> list[RatePeriod]:
    """Return the own pay for each product's example loan, by months with the same pay.

    From the partner's first month on, at most 24 months back, with changes of the coming year; over the same lenders
    throughout. 403 for an agent and for other areas.
    """
    share_lines_of(actor)
    assert actor.partner_id is not None
    lender_ids = {lender_id for ids in lenders_by_product.values() for lender_id in ids}
    months = _months(actor.partner_id, month_of(today_ist(now)))
    sources = _sources(actor.partner_id, lender_ids, months, month_of(today_ist(now)))
    periods: list[RatePeriod] = []
    for product, ids in lenders_by_product.items():
        volume = Volume(EXAMPLE_LOANS[product], 1)
        rates = [
            (
                month,
                rate_over(
                    product,
                    [
                        shares_of_one_loan(sources.tables[pk, month], volume, sources.terms[pk, month], month)
                        for pk in ids
                        if sources.terms[pk, month] != _NOTHING
                    ],
                ),
            )
            for month in months
        ]
        periods += periods_of(rates)
    return periods


def _months(partner_id: UUID, this_month: date) -> list[date]:
    first = max(month_of(organisations.since_for_system(partner_id)), add_months(this_month, 1 - MONTHS))
    month, months = first, []
    while month <= add_months(this_month, MONTHS_AHEAD):
        months.append(month)
        month = next_month(month)
    return months


def _sources(partner_id: UUID, lender_ids: Collection[int], months: Collection[date], this_month: date) -> _Sources:
    booked = CommissionMonth.objects.filter(lender_id__in=lender_ids, month__in=months)
    stored = {(row.lender_id, row.month): row for row in booked.select_related("kept_table", "kept_partners")}
    types = reading.pays_on()
    current = PartnerTerms(*partner_terms.revenue_terms_of_for_system(partner_id))
    changes = partner_terms.revenue_changes_for_system(partner_id)
    terms_then = {month: _terms_before(next_month(month), changes, current) for month in months}
    kept_terms: dict[str, PartnerTerms | None] = {}
    tables, terms = {}, {}
    for lender_id, table in tables_for_system(lender_ids).items():
        for month in months:
            row = stored.get((lender_id, month))
            kept_table = reading.stored_table_of(row)
            rows = tuple(slab for slab in table.slabs if slab.is_in_force(month))
            tables[lender_id, month] = kept_table or CommissionTable(table.basis, types, rows)
            if row is not None:
                terms[lender_id, month] = _kept_terms(row, partner_id, kept_terms) or current
            elif month >= this_month:
                terms[lender_id, month] = current
            else:
                terms[lender_id, month] = terms_then[month]
    return _Sources(tables, terms)


def _terms_before(day: date, changes: Collection[RevenueChange], current: PartnerTerms) -> PartnerTerms:
    """Return the terms that stood before a day: those that the first change from it on replaced."""
    first = next((change for change in changes if today_ist(change.at) >= day), None)
    return current if first is None else PartnerTerms(first.percent, first.flat_fee)


def _kept_terms(row: CommissionMonth, partner_id: UUID, parsed: dict[str, PartnerTerms | None]) -> PartnerTerms | None:
    if row.state != CommissionMonth.State.CLOSED or row.kept_partners is None:
        return None
    digest = row.kept_partners.digest
    if digest not in parsed:
        parsed[digest] = from_plain(AllPartnerTerms, row.kept_partners.content).partners.get(partner_id)
    return parsed[digest]
