"""Reading the ledger and what it is computed from."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from django.db import connection
from django.db.models import Sum

from apps.applications.selectors import commission_events
from apps.core.domain.plain import from_plain
from apps.partners.selectors import terms as partners
from apps.revenue.domain.ledger import (
    ActiveLine,
    AllPartnerTerms,
    CommissionEvent,
    CommissionTable,
    LineRates,
    MonthTerms,
    next_month,
    types_of,
)
from apps.revenue.domain.shares import PartnerTerms
from apps.revenue.domain.types import PaysOn
from apps.revenue.models import CommissionMonth, LedgerLine, RevenueType
from apps.revenue.selectors.referrals import granted_sums_for_system, reward_referrals_for_system
from apps.revenue.selectors.slabs import tables_for_system


def pays_on() -> dict[int, PaysOn]:
    """Return the event that each revenue type is paid on."""
    return {pk: PaysOn(event) for pk, event in RevenueType.objects.values_list("pk", "pays_on")}


def partners_terms_for_system() -> AllPartnerTerms:
    """Return the current terms of every partner."""
    terms_by_partner = partners.revenue_terms_for_system()
    return AllPartnerTerms(
        {pk: PartnerTerms(percent, flat_fee) for pk, (percent, flat_fee) in terms_by_partner.items()}
    )


def commission_tables_for_system(lender_ids: Collection[int], month: date) -> dict[int, CommissionTable]:
    """Return the current rows of lenders that are in force in a month."""
    types = pays_on()
    tables = {}
    for lender_id, table in tables_for_system(lender_ids).items():
        rows = tuple(slab for slab in table.slabs if slab.is_in_force(month))
        tables[lender_id] = CommissionTable(table.basis, types, rows)
    return tables


def stored_table_of(row: CommissionMonth | None) -> CommissionTable | None:
    """Return the rows that a closed month was closed with; None for another month."""
    if row is None or row.state != CommissionMonth.State.CLOSED or row.kept_table is None:
        return None
    return from_plain(CommissionTable, row.kept_table.content)


def all_terms_for_system() -> AllPartnerTerms:
    """Return every partner's current terms, for its own events and for its referrals."""
    return AllPartnerTerms(partners_terms_for_system().partners, reward_referrals_for_system())


def terms_for_system(row: CommissionMonth) -> MonthTerms:
    """Return what decides a month: the terms it was closed with, else those of now.

    Granted sums are always those of now.
    """
    kept_table, grants = stored_table_of(row), granted_sums_for_system()
    if kept_table is not None and row.kept_partners is not None:
        stored = from_plain(AllPartnerTerms, row.kept_partners.content)
        # Partners that joined after the close have no stored terms: their late events are paid by the current ones.
        partners_terms = partners_terms_for_system().partners | stored.partners
        return MonthTerms(row.month, kept_table, partners_terms, stored.referrals, grants)
    table = commission_tables_for_system([row.lender_id], row.month)[row.lender_id]
    everybody = all_terms_for_system()
    return MonthTerms(row.month, table, everybody.partners, everybody.referrals, grants)


@dataclass(frozen=True)
class MonthFacts:
    """The input of a month's booking. `active_lines` can be read once.

    `digests` are those of exactly these events, by kind; a kind without events has none.
    """

    terms: MonthTerms
    events: Mapping[PaysOn, list[CommissionEvent]]
    digests: Mapping[str, str]
    active_lines: Iterator[ActiveLine]
    closed_months: Sequence[date]


def month_facts_for_system(row: CommissionMonth) -> MonthFacts:
    """Return a month's terms, events and active lines, and its lender's closed months."""
    terms = terms_for_system(row)
    events, digests = _events(row, kinds_of(terms))
    return MonthFacts(
        terms,
        events,
        digests,
        _active_lines(row),
        closed_months_for_system(row.lender_id),
    )


def kinds_of(terms: MonthTerms) -> set[PaysOn]:
    """Return the kinds of events that the month is paid for."""
    return {terms.table.pays_on[type_id] for type_id in types_of(terms)}


def _events(
    row: CommissionMonth, kinds: Iterable[PaysOn]
) -> tuple[Mapping[PaysOn, list[CommissionEvent]], Mapping[str, str]]:
    """Return the current events of a lender's month, and their digests."""
    events: dict[PaysOn, list[CommissionEvent]] = {}
    digests: dict[str, str] = {}
    for kind in kinds:
        rows, digest = commission_events.events_for_system(
            kind.value, lender_id=row.lender_id, first=row.month, until=next_month(row.month)
        )
        events[kind] = [CommissionEvent(*event) for event in rows]
        if rows:
            digests[kind.value] = counted_digest(len(rows), digest)
    return events, digests


def counted_digest(number: int, digest: str) -> str:
    """Return the number and digest of a kind's events as one text, to be compared."""
    return f"{number}:{digest}"


def _active_lines(row: CommissionMonth) -> Iterator[ActiveLine]:
    """Yield the newest computed line of every event of a lender's month.

    With whether it is reversed. Received money is not computed, so no booking reverses it.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            """
            SELECT DISTINCT ON (l.account, l.revenue_type_id, l.event_ref)
                   l.id, l.account, l.revenue_type_id, l.event_ref, l.event_on, l.partner_id, l.base,
                   l.slab_id, l.percent, l.flat, l.amount, l.generation, r.id IS NOT NULL, l.referral_id
            FROM revenue_ledgerline l LEFT JOIN revenue_ledgerline r ON r.reverses_id = l.id
            WHERE l.month_id = %s AND l.reverses_id IS NULL AND l.account <> 'received'
            ORDER BY l.account, l.revenue_type_id, l.event_ref, l.generation DESC
            """,
            [row.pk],
        )
        while lines := cursor.fetchmany(commission_events.FETCH_BATCH_SIZE):
            for (
                pk,
                account,
                kind,
                ref,
                on,
                partner,
                base,
                slab_id,
                percent,
                flat,
                amount,
                generation,
                is_reversed,
                referral_id,
            ) in lines:
                rates = LineRates(slab_id, percent, flat)
                yield ActiveLine(
                    pk,
                    account,
                    kind,
                    ref,
                    on,
                    partner,
                    base,
                    rates,
                    amount,
                    generation,
                    is_reversed=is_reversed,
                    referral_id=referral_id,
                )


def balances_for_system(row: CommissionMonth) -> dict[str, Decimal]:
    """Return the sum of a month's lines by account, in whichever month they were booked."""
    sums = LedgerLine.objects.filter(month=row).order_by().values_list("account").annotate(Sum("amount"))
    return dict(sums)


def closed_months_for_system(lender_id: int) -> list[date]:
    rows = CommissionMonth.objects.filter(lender_id=lender_id, state=CommissionMonth.State.CLOSED)
    return list(rows.values_list("month", flat=True))


def months_of_events_for_system(refs: Collection[UUID]) -> set[tuple[int, date]]:
    """Return lender and month of every line of the events."""
    rows = LedgerLine.objects.filter(event_ref__in=refs).order_by().values_list("lender_id", "month__month")
    return set(rows.distinct())
