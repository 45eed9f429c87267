"""A partner's own share of commission: earned, pending, and its gain from a better row.

Never the lender's commission, nor another organisation's share: only the actor's organisation, and only its owner.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from django.db.models import (
    Case,
    CharField,
    Exists,
    F,
    OuterRef,
    Q,
    QuerySet,
    Sum,
    Value,
    When,
)

from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.domain.money import rupees
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.selectors import lenders
from apps.revenue.domain.ledger import CommissionTable, LedgerAccount, LedgerLineKind
from apps.revenue.domain.shares import PartnerTerms, partner_share
from apps.revenue.domain.simulation import simulate
from apps.revenue.domain.slabs import HUNDREDTH, ZERO, Slab, SlabEarnings, Volume, of_type
from apps.revenue.domain.types import PaysOn
from apps.revenue.models import CommissionMonth, LedgerLine, MonthResult
from apps.revenue.selectors import ledger as reading

MAX_ID = 2**31 - 1
MAX_HINTS = 5


@dataclass(frozen=True)
class PartnerShare:
    """A partner's rupees: earned in closed months, pending in months that may still change."""

    earned: Decimal = ZERO
    pending: Decimal = ZERO


@dataclass(frozen=True)
class PartnerMonth(Extended[PartnerShare]):
    month: date


@dataclass(frozen=True)
class PartnerProductShare(Extended[PartnerShare]):
    product: str


@dataclass(frozen=True)
class PartnerLenderShare(Extended[PartnerShare]):
    lender_id: int
    lender: str


@dataclass(frozen=True)
class SlabHint:
    """A partner's gain from a lender's next better row, for its volume of this month."""

    lender_id: int
    lender: str
    more_disbursed: Decimal | None
    more_number: int | None
    share_now: Decimal
    share_then: Decimal

    @property
    def gain(self) -> Decimal:
        return self.share_then - self.share_now


@dataclass(frozen=True)
class PartnerCommission:
    """A partner's own commission of a period."""

    total: PartnerShare
    months: tuple[PartnerMonth, ...]
    products: tuple[PartnerProductShare, ...]
    lenders: tuple[PartnerLenderShare, ...]


def partner_commission(actor: Actor, first: date, until: date) -> PartnerCommission:
    """Return the actor's own share by events on the days [first, until).

    In total, and by month, product and lender.
    """
    closed = CommissionMonth.objects.filter(
        lender_id=OuterRef("lender_id"), month=OuterRef("booked_month"), state=CommissionMonth.State.CLOSED
    )
    rows = (
        share_lines_of(actor)
        .filter(event_on__gte=first, event_on__lt=until)
        .annotate(
            state=Case(When(Exists(closed), then=Value("earned")), default=Value("pending"), output_field=CharField())
        )
        .order_by()
        .values("month__month", "product_code", "lender_id", "state")
        .annotate(amount=Sum("amount"))
    )
    total: dict[str, Decimal] = defaultdict(Decimal)
    months: dict[date, dict[str, Decimal]] = defaultdict(lambda: defaultdict(Decimal))
    products: dict[str, dict[str, Decimal]] = defaultdict(lambda: defaultdict(Decimal))
    by_lender: dict[int, dict[str, Decimal]] = defaultdict(lambda: defaultdict(Decimal))
    for row in rows:
        state, amount = row["state"], row["amount"]
        for sums in (total, months[row["month__month"]], products[row["product_code"]], by_lender[row["lender_id"]]):
            sums[state] += amount
    cards = lenders.lender_cards(by_lender)
    names = {pk: cards[pk].name(actor.language) for pk in by_lender}
    return PartnerCommission(
        _share(total),
        tuple(PartnerMonth(_share(sums), month) for month, sums in sorted(months.items(), reverse=True)),
        tuple(PartnerProductShare(_share(sums), code) for code, sums in sorted(products.items())),
        tuple(
            PartnerLenderShare(_share(sums), pk, names[pk])
            for pk, sums in sorted(by_lender.items(), key=lambda item: names[item[0]])
        ),
    )


def _share(sums: dict[str, Decimal]) -> PartnerShare:
    return PartnerShare(sums.get("earned", ZERO), sums.get("pending", ZERO))


def share_lines_of(actor: Actor) -> QuerySet[LedgerLine]:
    """Return the bookings of the organisation's share; 403 for an agent and for other areas."""
    if actor.area != "partner" or actor.partner_id is None or actor.partner_role == "agent":
        raise forbidden()
    return LedgerLine.objects.filter(account=LedgerAccount.PARTNER_SHARE, partner_id=actor.partner_id)


def next_slab_hints(actor: Actor, month: date) -> list[SlabHint]:
    """Return the next better row of each lender that the partner brought events this month.

    With the distance to it and the partner's gain. Only for lenders whose row pays on the whole volume: there the
    volume brought already is paid better too. The greatest gain first, at most MAX_HINTS.
    """
    if actor.partner_id is None:
        raise forbidden()
    mine = (
        share_lines_of(actor)
        .filter(month__month=month)
        .order_by()
        .values("month_id", "revenue_type_id")
        .annotate(share=Sum("amount"))
    )
    shares = {(row["month_id"], row["revenue_type_id"]): row["share"] for row in mine}
    brought = (
        LedgerLine.objects.filter(
            account=LedgerAccount.COMMISSION, partner_id=actor.partner_id, month_id__in={pk for pk, _ in shares}
        )
        .order_by()
        .values("month_id", "revenue_type_id")
        .annotate(
            base=Sum(Case(When(kind=LedgerLineKind.REVERSAL, then=-F("base")), default=F("base"))),
            number=Sum(Case(When(kind=LedgerLineKind.REVERSAL, then=Value(-1)), default=Value(1))),
        )
    )
    own = {(row["month_id"], row["revenue_type_id"]): (row["base"], row["number"]) for row in brought}
    results = MonthResult.objects.filter(month_id__in={pk for pk, _ in shares}, basis="whole", result="ok")
    own_results = [
        result for result in results.select_related("month") if (result.month_id, result.revenue_type_id) in own
    ]
    tables = reading.commission_tables_for_system({result.month.lender_id for result in own_results}, month)
    cards = lenders.lender_cards(result.month.lender_id for result in own_results)
    percent = _terms_of(actor).percent or ZERO
    hints = []
    for result in own_results:
        key = (result.month_id, result.revenue_type_id)
        lender_id = result.month.lender_id
        rows = of_type(tables[lender_id].slabs, result.revenue_type_id)
        more = _next_of(Volume(result.disbursed, result.number), rows, month)
        if more is None:
            continue
        now, then, more_disbursed, more_number = more
        gain = rupees((_raw(then, *own[key]) - _raw(now, *own[key])) * percent * HUNDREDTH)
        if gain > 0:
            name = cards[lender_id].name(actor.language)
            share = shares[key]
            hints.append(SlabHint(lender_id, name, more_disbursed, more_number, share, share + gain))
    return sorted(hints, key=lambda hint: (-hint.gain, hint.lender_id))[:MAX_HINTS]


def _next_of(volume: Volume, rows: Iterable[Slab], month: date) -> tuple[Slab, Slab, Decimal | None, int | None] | None:
    """Return the row that applies, the next better one, and the distance to it.

    None if one of them is missing.
    """
    rows = tuple(rows)
    seen = simulate(volume, rows, basis="whole", on=month)
    then = next((row for row in rows if seen.next is not None and row.id == seen.next.row_id), None)
    if seen.next is None or seen.earned.slab is None or then is None:
        return None
    return seen.earned.slab, then, seen.next.more_disbursed, seen.next.more_number


def _raw(row: Slab, base: Decimal, number: int) -> Decimal:
    return base * (row.percent or ZERO) * HUNDREDTH + number * (row.flat or ZERO)


def _terms_of(actor: Actor) -> PartnerTerms:
    everybody = reading.partners_terms_for_system().partners
    return everybody.get(actor.partner_id, PartnerTerms(None, None)) if actor.partner_id else PartnerTerms(None, None)


@dataclass(frozen=True)
class PartnerSimulation:
    """A partner's share of a volume, and of the next better one."""

    amount: Decimal | None
    more_disbursed: Decimal | None
    more_number: int | None
    next_amount: Decimal | None


def partner_simulation(actor: Actor, lender_id: int, volume: Volume, month: date) -> PartnerSimulation:
    """Return the own share of a month's volume of disbursals at a lender.

    404 for an unknown lender; no amount if no row applies. It uses the first revenue type that pays on disbursals and
    has a row.
    """
    share_lines_of(actor)
    if lender_id > MAX_ID or lender_id not in lenders.lender_cards([lender_id]):
        raise not_found()
    table = reading.commission_tables_for_system([lender_id], month)[lender_id]
    types = sorted(
        {row.revenue_type_id for row in table.slabs if table.pays_on[row.revenue_type_id] is PaysOn.DISBURSAL}
    )
    if not types:
        return PartnerSimulation(None, None, None, None)
    rows = of_type(table.slabs, types[0])
    seen = simulate(volume, rows, basis=table.basis, on=month)
    terms = _terms_of(actor)
    now = _partner_amount(seen.earned, volume.number, terms)
    if seen.next is None:
        return PartnerSimulation(now, None, None, None)
    more, number = seen.next.more_disbursed, seen.next.more_number
    there = volume.number if more is not None else volume.number + (number or 0)
    return PartnerSimulation(now, more, number, _partner_share(seen.next.amount, there, terms))


def shares_of_one_loan(
    table: CommissionTable, volume: Volume, terms: PartnerTerms, month: date
) -> dict[PaysOn, Decimal]:
    """Return the own share over all revenue types, by the event that they pay on.

    An event for which no row applies is left out, and so is one other than a disbursal without an agreed percentage:
    the flat fee is paid for a disbursal alone.
    """
    commission: dict[PaysOn, Decimal] = {}
    for revenue_type_id in {row.revenue_type_id for row in table.slabs}:
        on = table.pays_on[revenue_type_id]
        rows = of_type(table.slabs, revenue_type_id)
        amount = simulate(volume, rows, basis=table.basis, on=month).earned.amount
        if amount is not None and (on is PaysOn.DISBURSAL or terms.percent is not None):
            commission[on] = commission.get(on, ZERO) + amount
    return {
        on: _partner_share(amount, volume.number, terms)
        if on is PaysOn.DISBURSAL
        else partner_share(amount, terms, is_disbursal=False)
        for on, amount in commission.items()
    }


def _partner_amount(answer: SlabEarnings, number: int, terms: PartnerTerms) -> Decimal | None:
    return None if answer.amount is None else _partner_share(answer.amount, number, terms)


def _partner_share(commission: Decimal, number: int, terms: PartnerTerms) -> Decimal:
    fees = (terms.flat_fee or ZERO) * number
    return partner_share(commission, PartnerTerms(terms.percent, fees), is_disbursal=True)


def own_shares(actor: Actor, submission_ids: Collection[UUID]) -> dict[UUID, Decimal]:
    """Return the organisation's rupees by submission; one without any booking is absent."""
    rows = share_lines_of(actor).filter(event_ref__in=submission_ids).order_by().values("event_ref")
    return {row["event_ref"]: row["amount"] for row in rows.annotate(amount=Sum("amount"))}


def own_share_lines(
    actor: Actor, first: date, until: date, *, product: str | None = None, lender_id: int | None = None
) -> QuerySet[LedgerLine]:
    """Return the organisation's bookings by events on the days [first, until), newest first.

    Each has `is_closed`: its month is closed, so the amount is earned and no longer pending.
    """
    closed = CommissionMonth.objects.filter(
        lender_id=OuterRef("lender_id"), month=OuterRef("booked_month"), state=CommissionMonth.State.CLOSED
    )
    rows = share_lines_of(actor).filter(event_on__gte=first, event_on__lt=until)
    if product:
        rows = rows.filter(product_code=product)
    if lender_id is not None:
        rows = rows.filter(lender_id=lender_id)
    return rows.annotate(is_closed=Exists(closed)).order_by("-event_on", "-pk")


def share_sums(rows: QuerySet[LedgerLine]) -> PartnerShare:
    """Return what of a list of bookings is earned and what is pending."""
    sums = rows.order_by().aggregate(
        earned=Sum("amount", filter=Q(is_closed=True), default=ZERO),
        pending=Sum("amount", filter=Q(is_closed=False), default=ZERO),
    )
    return PartnerShare(sums["earned"], sums["pending"])
