"""A partner's month: lines that are stated or held, and the amount to pay (product.md 6).

Pure. A statement takes every line of the partner's share that is booked in closed months and is on no earlier
statement. Lines of one event go together: a share and its reversal are never separated. A held line waits for a later
statement; money that was paid and must come back is never held.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum
from uuid import UUID

from apps.core.domain.calendar import add_months
from apps.payouts.domain.tax import ZERO, TaxKind, TaxRule, TaxYearToDate, TdsDeduction, deduct, gst_on, rule_on
from apps.revenue.domain.types import PaysOn
from apps.settlement.domain.reconciliation import LineDecision, ReconciliationBucket

_UTR = re.compile(r"[A-Z0-9]{12,22}", re.ASCII)


def utr_of(text: str) -> str | None:
    """Return the bank's number of a transfer in its stored form: capitals without blanks.

    None if it is no such number. IMPS numbers have 12 digits, NEFT ones 16 and RTGS ones 22 letters and digits; banks'
    own are between.
    """
    plain = "".join(text.split()).upper()
    return plain if _UTR.fullmatch(plain) else None


@dataclass(frozen=True, slots=True)
class PartnerRate:
    """A share in the partner's own terms: per cent of the loan and rupees a loan.

    `percent` has four places.
    """

    percent: Decimal
    is_exact: bool
    """False for a share of a month's volume: rounding or several rows make it slightly more or less."""
    fee: Decimal


def partner_rate(amount: Decimal, *, pays_on: PaysOn, fee: Decimal, disbursed: Decimal | None) -> PartnerRate | None:
    """Return the rate that explains a share, without the lender's commission.

    None if the share is reversed, if it is not paid for a disbursal, if it has no loan, and if it is more than the
    loan, so that a per cent would say nothing.

    2,660.00 for a loan of 2,40,000.00 with a fee of 500.00 a loan is 0.9 % of the loan and 500.00.
    """
    if amount <= 0 or pays_on is not PaysOn.DISBURSAL or (not disbursed and not fee):
        return None
    rest = amount - fee
    percent = (rest / disbursed * 100).quantize(Decimal("0.0001"), ROUND_HALF_UP) if disbursed else ZERO
    if percent > 100:
        return None
    again = ((disbursed or ZERO) * percent / 100).quantize(Decimal("0.01"), ROUND_HALF_UP)
    return PartnerRate(percent, again == rest, fee)


class ShareHold(StrEnum):
    """Reason why a line is not paid yet. The first that applies is shown."""

    MULTI_FUNDED = "multi_funded"
    """The customer's loan was paid out twice within the window: its partner must be decided first."""
    DISPUTED = "disputed"
    """The lender and Tulna disagree about the event."""
    LENDER_UNPAID = "lender_unpaid"
    """The lender has not paid Tulna for it yet."""


@dataclass(frozen=True, slots=True)
class ShareLine:
    """One ledger line of a partner's share, or of its reward, that no statement holds yet."""

    line_id: int
    event: UUID
    revenue_type_id: int
    amount: Decimal
    is_reward: bool = False


@dataclass(frozen=True, slots=True)
class StatementEntry:
    """A line on a statement, with its hold, if any."""

    line: ShareLine
    hold: ShareHold | None


@dataclass(frozen=True)
class PayeeTaxFacts:
    """Facts about a partner that decide its taxes."""

    has_pan: bool
    is_registered: bool


@dataclass(frozen=True, slots=True)
class CarriedBalance:
    """A partner's debt from the months before, zero or less, in its two parts.

    `debt` is reversed commission: it lowers the base of the next taxes. `tax` is TDS beyond the amount that was left
    to pay, when a small month crossed the limit: it is money alone, and lowers no tax.
    """

    debt: Decimal = ZERO
    tax: Decimal = ZERO

    @property
    def total(self) -> Decimal:
        return self.debt + self.tax


def carry(before: CarriedBalance, *, gross: Decimal, net: Decimal) -> CarriedBalance:
    """Return the balance that a statement of zero or less carries to the next one.

    The next one opens with `net`.
    """
    debt = min(before.debt + gross, ZERO)
    return CarriedBalance(debt, net - debt)


@dataclass(frozen=True)
class StatementFigures:
    """A statement's figures in rupees: net = opening + gross + gst - tds.

    `value` is the base of the taxes: gross and the debt of the months before. `carried` is a debt that the next
    statement opens with, zero or less; `payable` is paid by the bank.
    """

    brought: CarriedBalance
    gross: Decimal
    held: Decimal
    gst: Decimal
    gst_percent: Decimal
    tds: TdsDeduction

    @property
    def opening(self) -> Decimal:
        return self.brought.total

    @property
    def value(self) -> Decimal:
        return self.brought.debt + self.gross

    @property
    def net(self) -> Decimal:
        return self.opening + self.gross + self.gst - self.tds.amount

    @property
    def payable(self) -> Decimal:
        return max(self.net, ZERO)

    @property
    def carried(self) -> Decimal:
        return min(self.net, ZERO)


def sort_lines(lines: Iterable[ShareLine], holds: Mapping[UUID, ShareHold]) -> list[StatementEntry]:
    """Return every line with its hold, if any.

    An event whose lines sum to less than zero is never held.
    """
    together: dict[tuple[UUID, int, bool], list[ShareLine]] = defaultdict(list)
    for line in lines:
        together[line.event, line.revenue_type_id, line.is_reward].append(line)
    entries: list[StatementEntry] = []
    for (event, _, _), group in together.items():
        hold = None if sum((line.amount for line in group), ZERO) < 0 else holds.get(event)
        entries.extend(StatementEntry(line, hold) for line in group)
    return sorted(entries, key=lambda entry: entry.line.line_id)


def compute_statement(
    stated: Sequence[StatementEntry],
    *,
    brought: CarriedBalance,
    before: TaxYearToDate,
    payee: PayeeTaxFacts,
    rules: Iterable[TaxRule],
    credited_on: date,
) -> StatementFigures:
    """Return the figures of a statement, by the tax rows of the day it is credited on.

    15,000 of share to a registered partner whose year is past the limit: GST 2,700, TDS 300, net 17,400.
    """
    rules = tuple(rules)
    gross = sum((entry.line.amount for entry in stated if entry.hold is None), ZERO)
    held = sum((entry.line.amount for entry in stated if entry.hold is not None), ZERO)
    gst_rule = rule_on(rules, TaxKind.GST, credited_on)
    value = brought.debt + gross
    return StatementFigures(
        brought=brought,
        gross=gross,
        held=held,
        gst=gst_on(value, gst_rule, is_registered=payee.is_registered),
        gst_percent=gst_rule.percent if payee.is_registered else ZERO,
        tds=deduct(value, before, rule_on(rules, TaxKind.TDS, credited_on), has_pan=payee.has_pan),
    )


def credit_day(month: date) -> date:
    """Return the day on which a month's share counts as credited: its last day.

    It decides tax year and rates.
    """
    return add_months(month, 1) - timedelta(days=1)


def pay_day(month: date, day: int) -> date:
    """Return the day on which a month's statement is paid: that day of the next month.

    The trade pays from the 25th to the 30th.
    """
    following = add_months(month, 1)
    return following.replace(day=min(day, credit_day(following).day))


def hold_reason(
    bucket: ReconciliationBucket, standing: LineDecision | None, *, waits_for_lender: bool
) -> ShareHold | None:
    """Return the hold on an event's share, from the reconciliation of its commission.

    None if the share may be paid.
    """
    if bucket is ReconciliationBucket.MULTI_FUNDED:
        return ShareHold.MULTI_FUNDED
    if standing is LineDecision.DISPUTED:
        return ShareHold.DISPUTED
    is_owed = bucket in (ReconciliationBucket.MISSING, ReconciliationBucket.SHORT) and standing not in (
        LineDecision.ACCEPTED,
        LineDecision.WRITTEN_OFF,
    )
    return ShareHold.LENDER_UNPAID if is_owed and waits_for_lender else None
