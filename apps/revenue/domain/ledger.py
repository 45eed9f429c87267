"""The lines that a month's events should have in the ledger, and the lines to append.

The ledger only grows (product.md 6). The target lines are computed afresh from the current events; the active lines
are those without a reversal. The difference is reversed and booked again, so running this twice appends nothing the
second time, and the balance always equals a fresh computation.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from enum import StrEnum
from uuid import UUID

from apps.revenue.domain.referrals import GrantedSums, PartnerReferral, reward
from apps.revenue.domain.shares import CommissionPiece, PartnerTerms, by_largest_remainder, partner_share, pieces
from apps.revenue.domain.slabs import HUNDREDTH, ZERO, Slab, SlabBasis, SlabEarnings, Volume, earned, of_type
from apps.revenue.domain.types import PaysOn


class LedgerAccount(StrEnum):
    """Account of a line: our claim on the lender, its payment, the partner's share, a reward.

    A referral line is the reward of the partner who referred the one whose share it is taken of.
    """

    COMMISSION = "commission"
    RECEIVED = "received"
    PARTNER_SHARE = "partner_share"
    REFERRAL = "referral"


class LedgerLineKind(StrEnum):
    """Effect of a line on its account."""

    EXPECTED = "expected"
    PARTNER_SHARE = "partner_share"
    REFERRAL = "referral"
    ADJUSTMENT = "adjustment"
    """Commission of a closed month, booked in the first open one."""
    REVERSAL = "reversal"
    """The exact opposite of one earlier line."""
    RECEIVED = "received"
    CLAWBACK = "clawback"


class MonthTypeResult(StrEnum):
    OK = "ok"
    NO_SLAB = "no_slab"
    """No row applies: the pay is unknown, not zero."""


@dataclass(frozen=True, slots=True)
class CommissionEvent:
    """One disbursal, sanction, submission, lead or click in its current state.

    `amount` is None until it is reported.
    """

    ref: UUID
    on: date
    amount: Decimal | None
    partner_id: UUID | None
    product: str


@dataclass(frozen=True, slots=True)
class LineRates:
    """The row and rates a line was made with.

    In a partner's share per cent of the commission, and fee a disbursal; in a reward per cent of the share, and the
    sum that was granted once.
    """

    slab_id: int | None
    percent: Decimal | None
    flat: Decimal | None


LineKey = tuple[str, int, UUID]
"""Account, revenue type, event: at most one line of them is not reversed."""


@dataclass(frozen=True, slots=True)
class TargetLine:
    """A line that the ledger should have.

    `base` is the amount that the percentage is taken of: rupees of the event, or its commission. A reward's event has
    the referrer as its partner, and its base is the share of the referred one.
    """

    account: LedgerAccount
    revenue_type_id: int
    event: CommissionEvent
    base: Decimal
    rates: LineRates
    amount: Decimal
    referral_id: UUID | None = None

    @property
    def key(self) -> LineKey:
        return (self.account.value, self.revenue_type_id, self.event.ref)


@dataclass(frozen=True, slots=True)
class ActiveLine:
    """The newest line of a key: its number, its values, and whether it is reversed."""

    line_id: int
    account: str
    revenue_type_id: int
    event_ref: UUID
    on: date
    partner_id: UUID | None
    base: Decimal
    rates: LineRates
    amount: Decimal
    generation: int
    is_reversed: bool
    referral_id: UUID | None = None

    @property
    def key(self) -> LineKey:
        return (self.account, self.revenue_type_id, self.event_ref)

    def same_terms(self, wanted: TargetLine) -> bool:
        """Return whether the line equals the target line, its terms included."""
        return (
            self.amount == wanted.amount
            and self.rates == wanted.rates
            and self.base == wanted.base
            and self.partner_id == wanted.event.partner_id
            and self.on == wanted.event.on
            and self.referral_id == wanted.referral_id
        )


@dataclass(frozen=True)
class CommissionTable:
    """A lender's rows of every type, the event that each type pays on, and the basis.

    Stored with a closed month.
    """

    basis: SlabBasis
    pays_on: dict[int, PaysOn]
    slabs: tuple[Slab, ...]


@dataclass(frozen=True)
class AllPartnerTerms:
    """Terms of every partner, and referrals by the referred partner; kept with a closed month."""

    partners: dict[UUID, PartnerTerms]
    referrals: dict[UUID, PartnerReferral] = field(default_factory=dict)


@dataclass(frozen=True)
class MonthTerms:
    """The terms that decide a lender's month, together with its events.

    `referrals` are by the referred partner; `grants` are read live, also in a closed month.
    """

    month: date
    table: CommissionTable
    partners: Mapping[UUID, PartnerTerms]
    referrals: Mapping[UUID, PartnerReferral] = field(default_factory=dict)
    grants: GrantedSums = field(default_factory=dict)


@dataclass(frozen=True)
class RevenueTypeMonth:
    """One revenue type of a lender's month: its volume, earnings and target lines.

    `waiting` events have no amount yet; they count neither in the number nor in the sum.
    """

    revenue_type_id: int
    pays_on: PaysOn
    volume: Volume
    waiting: int
    earned: SlabEarnings
    lines: tuple[TargetLine, ...]

    @property
    def result(self) -> MonthTypeResult:
        return MonthTypeResult.NO_SLAB if self.earned.amount is None else MonthTypeResult.OK

    @property
    def partner_share(self) -> Decimal:
        return self._sum(LedgerAccount.PARTNER_SHARE)

    @property
    def referral_reward(self) -> Decimal:
        return self._sum(LedgerAccount.REFERRAL)

    def _sum(self, account: LedgerAccount) -> Decimal:
        return sum((line.amount for line in self.lines if line.account is account), ZERO)


def month_of(day: date) -> date:
    """Return the first day of the month, which names it."""
    return day.replace(day=1)


def types_of(terms: MonthTerms) -> list[int]:
    """Return the revenue types of the lender's rows in that month.

    Without any row, the first type that pays on disbursals.
    """
    type_ids = sorted({slab.revenue_type_id for slab in terms.table.slabs if slab.is_in_force(terms.month)})
    if type_ids:
        return type_ids
    return sorted(pk for pk, pays_on in terms.table.pays_on.items() if pays_on is PaysOn.DISBURSAL)[:1]


def compute_month(terms: MonthTerms, events: Mapping[PaysOn, Sequence[CommissionEvent]]) -> list[RevenueTypeMonth]:
    """Return the earnings of a lender's month, type by type, with their target lines.

    A partner's flat fee is paid once a disbursal: with the first type, by id, that pays on disbursals and has a row
    that applies. A month that no row pays for brings no partner a share either: it is unknown, not zero.
    """
    type_months: list[RevenueTypeMonth] = []
    fee_is_paid = False
    for type_id in types_of(terms):
        pays_on = terms.table.pays_on[type_id]
        type_month = _compute_type(terms, type_id, pays_on, events.get(pays_on, ()), pays_fee=not fee_is_paid)
        fee_is_paid = fee_is_paid or (pays_on is PaysOn.DISBURSAL and type_month.result is MonthTypeResult.OK)
        type_months.append(type_month)
    return type_months


def _compute_type(
    terms: MonthTerms, type_id: int, pays_on: PaysOn, events: Sequence[CommissionEvent], *, pays_fee: bool
) -> RevenueTypeMonth:
    counted = sorted((event for event in events if event.amount is not None), key=lambda event: (event.on, event.ref))
    amounts = [event.amount for event in counted if event.amount is not None]
    volume = Volume(sum(amounts, ZERO), len(counted))
    answer = earned(volume, of_type(terms.table.slabs, type_id), basis=terms.table.basis, on=terms.month)
    waiting = len(events) - len(counted)
    if answer.amount is None:
        return RevenueTypeMonth(type_id, pays_on, volume, waiting, answer, ())
    flat = answer.slab.flat if answer.slab is not None else None
    event_pieces = _pieces(amounts, answer)
    shares = by_largest_remainder([piece.raw + (flat or ZERO) for piece in event_pieces])
    rates: dict[tuple[int | None, Decimal | None], LineRates] = {}
    lines: list[TargetLine] = []
    for event, amount, piece, share in zip(counted, amounts, event_pieces, shares, strict=True):
        rate = rates.setdefault((piece.slab_id, piece.percent), LineRates(piece.slab_id, piece.percent, flat))
        lines.append(TargetLine(LedgerAccount.COMMISSION, type_id, event, amount, rate, share))
    has_fee = pays_fee and pays_on is PaysOn.DISBURSAL
    shared = tuple(_partner_lines(lines, terms.partners, has_fee=has_fee))
    rewards = tuple(_referral_lines(shared, terms))
    return RevenueTypeMonth(type_id, pays_on, volume, waiting, answer, (*lines, *shared, *rewards))


def _pieces(amounts: Sequence[Decimal], answer: SlabEarnings) -> Iterable[CommissionPiece]:
    if answer.basis == "marginal":
        return pieces(amounts, answer.parts)
    assert answer.slab is not None
    slab_id, percent = answer.slab.id, answer.slab.percent
    rate = (percent or ZERO) * HUNDREDTH
    return [CommissionPiece(amount * rate, slab_id, percent) for amount in amounts]


def _partner_lines(
    lines: Sequence[TargetLine], partners: Mapping[UUID, PartnerTerms], *, has_fee: bool
) -> Iterable[TargetLine]:
    rates = {
        pk: LineRates(None, terms.percent, terms.flat_fee if has_fee else None)
        for pk, terms in partners.items()
        if terms.percent is not None or (has_fee and terms.flat_fee is not None)
    }
    for line in lines:
        partner_id = line.event.partner_id
        if partner_id is None or partner_id not in rates:
            continue
        share = partner_share(line.amount, partners[partner_id], is_disbursal=has_fee)
        yield TargetLine(
            LedgerAccount.PARTNER_SHARE, line.revenue_type_id, line.event, line.amount, rates[partner_id], share
        )


def _referral_lines(shares: Iterable[TargetLine], terms: MonthTerms) -> Iterable[TargetLine]:
    """Yield the reward of each share line of a referred partner; a reward of zero is no line."""
    for line in shares:
        referral = terms.referrals.get(line.event.partner_id) if line.event.partner_id else None
        if referral is None or not referral.counts(line.event.on):
            continue
        granted = terms.grants.get(referral.referral_id)
        is_its_event = granted is not None and (granted.revenue_type_id, granted.event_ref) == (
            line.revenue_type_id,
            line.event.ref,
        )
        grant = granted.amount if granted is not None and is_its_event else None
        amount = reward(
            line.amount, referral.terms, event_on=line.event.on, began_on=referral.began_on, grant=grant or ZERO
        )
        if amount:
            yield TargetLine(
                LedgerAccount.REFERRAL,
                line.revenue_type_id,
                replace(line.event, partner_id=referral.referrer_id),
                line.amount,
                LineRates(None, referral.percent, grant),
                amount,
                referral.referral_id,
            )


@dataclass(frozen=True)
class LedgerPlan:
    """Lines to append: reversals of lines that changed, and new lines with their generation."""

    reverse: tuple[ActiveLine, ...]
    book: tuple[tuple[TargetLine, int], ...]

    @property
    def is_empty(self) -> bool:
        return not self.reverse and not self.book

    @property
    def change(self) -> dict[str, Decimal]:
        """Return the change of each account's balance."""
        moved = dict.fromkeys((account.value for account in LedgerAccount), ZERO)
        for line in self.reverse:
            moved[line.account] -= line.amount
        for wanted, _ in self.book:
            moved[wanted.account.value] += wanted.amount
        return moved


def plan_lines(wanted: Iterable[TargetLine], standing: Iterable[ActiveLine]) -> LedgerPlan:
    """Return the fewest lines to append so that the ledger has the target lines.

    Empty if it has them already. A key's generation rises with each booking, so that two concurrent bookings of the
    same line collide on a unique key.
    """
    left = {line.key: line for line in standing}
    book: list[tuple[TargetLine, int]] = []
    reverse: list[ActiveLine] = []
    for line in wanted:
        active = left.pop(line.key, None)
        if active is None:
            book.append((line, 1))
        elif active.is_reversed:
            book.append((line, active.generation + 1))
        elif not active.same_terms(line):
            reverse.append(active)
            book.append((line, active.generation + 1))
    reverse.extend(line for line in left.values() if not line.is_reversed)
    return LedgerPlan(tuple(reverse), tuple(book))


def next_month(month: date) -> date:
    return date(month.year + month.month // 12, month.month % 12 + 1, 1)


def first_open(month: date, closed: Iterable[date]) -> date:
    """Return the month in which a line of `month` is booked.

    That month, unless it is closed; then the first later month that is not.
    """
    shut = frozenset(closed)
    while month in shut:
        month = next_month(month)
    return month
