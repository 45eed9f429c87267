"""The price of a loan: instalment, schedule and APR, in Decimal from end to end.

Source: the regulator's Key Facts Statement circular and its worked illustration (regulation.md 2.2). APR is twelve
times the monthly internal rate of return on the money that really reaches the borrower, computed from the unrounded
instalment and rounded half up, once, to two decimals. Amounts are rupees, rates per cent a year on the reducing
balance, tenures months. Nothing here rounds before the end except GST, which a bill carries in paise.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from typing import Literal

from apps.core.domain.money import PAISA, rupees, whole_rupees

MONTHS_MAX = 600
RATE_MAX = Decimal(1000)
PERCENT = Decimal("0.01")

_EXACT = Context(prec=40)
_CONVERGED = Decimal("1e-18")
_STEPS = 400
_HUNDRED = Decimal(100)
_YEAR_PERCENT = Decimal(1200)


@dataclass(frozen=True)
class LoanFee:
    """One charge taken from the loan at the start, in rupees.

    `to` is the party that gets it; both kinds count in the APR.
    """

    name: str
    amount: Decimal
    gst_percent: Decimal = Decimal(0)
    to: Literal["lender", "third_party"] = "lender"

    @property
    def gst(self) -> Decimal:
        return rupees(self.amount * self.gst_percent / _HUNDRED)

    @property
    def total(self) -> Decimal:
        return rupees(self.amount) + self.gst


@dataclass(frozen=True)
class ScheduleEntry:
    """One unrounded line of the schedule.

    Printed lines are rounded independently, so they need not add up.
    """

    n: int
    opening: Decimal
    principal: Decimal
    interest: Decimal
    instalment: Decimal
    closing: Decimal

    def rounded(self, place: Decimal = PAISA) -> "ScheduleEntry":
        """The line as printed, every figure half up to `place`."""

        def shown(value: Decimal) -> Decimal:
            return value.quantize(place, rounding=ROUND_HALF_UP)

        return ScheduleEntry(
            self.n,
            shown(self.opening),
            shown(self.principal),
            shown(self.interest),
            shown(self.instalment),
            shown(self.closing),
        )


@dataclass(frozen=True)
class LoanCost:
    """The cost of a loan. `emi` is unrounded; every other sum is rounded to the paisa."""

    amount: Decimal
    annual_rate: Decimal
    months: int
    emi: Decimal
    fees_total: Decimal
    total_interest: Decimal
    apr: Decimal
    fees: tuple[LoanFee, ...] = field(default=())

    @property
    def emi_rounded(self) -> Decimal:
        """The instalment in whole rupees, as lenders collect it."""
        return whole_rupees(self.emi)

    @property
    def total_payable(self) -> Decimal:
        return self.amount + self.total_interest

    @property
    def net_disbursed(self) -> Decimal:
        return self.amount - self.fees_total

    @property
    def cost(self) -> Decimal:
        """All that is paid on top of the loan: interest and fees."""
        return self.total_interest + self.fees_total

    @property
    def schedule(self) -> tuple[ScheduleEntry, ...]:
        return tuple(schedule(self.amount, self.annual_rate, self.months))


def instalment(amount: Decimal, annual_rate: Decimal, months: int) -> Decimal:
    """Return the unrounded equated monthly instalment on a reducing balance."""
    rate = _EXACT.divide(annual_rate, _YEAR_PERCENT)
    if not rate:
        return _EXACT.divide(amount, months)
    growth = _EXACT.power(_EXACT.add(1, rate), months)
    return _EXACT.divide(_EXACT.multiply(_EXACT.multiply(amount, rate), growth), _EXACT.subtract(growth, 1))


def largest_amount(emi: Decimal, annual_rate: Decimal, months: int) -> Decimal:
    """Return the loan that an instalment repays, rounded down to the rupee.

    Zero when nothing is left for an instalment.
    """
    if emi <= 0:
        return Decimal(0)
    with localcontext(_EXACT):
        return Decimal(int(_worth(emi, annual_rate / _YEAR_PERCENT, months)))


def schedule(amount: Decimal, annual_rate: Decimal, months: int) -> Iterator[ScheduleEntry]:
    """Yield the repayment schedule.

    The last balance is zero by construction, not by what decimals leave over.
    """
    emi = instalment(amount, annual_rate, months)
    opening = amount
    for n in range(1, months + 1):
        with localcontext(_EXACT):
            interest = opening * annual_rate / _YEAR_PERCENT
            principal = opening if n == months else emi - interest
            closing = opening - principal
            row = ScheduleEntry(n, opening, principal, interest, principal + interest, closing)
        yield row
        opening = closing


def price(amount: Decimal, annual_rate: Decimal, months: int, fees: Sequence[LoanFee] = ()) -> LoanCost:
    """Instalment, totals and APR of a loan.

    Raises ValueError with the code `amount`, `months`, `annual_rate`, `fee`, or `fees_exceed_loan` when nothing
    would be paid out, so that no APR exists.
    """
    if not amount.is_finite() or amount <= 0:
        raise ValueError("amount")
    if not 1 <= months <= MONTHS_MAX:
        raise ValueError("months")
    if not annual_rate.is_finite() or not 0 <= annual_rate <= RATE_MAX:
        raise ValueError("annual_rate")
    if any(not fee.amount.is_finite() or fee.amount < 0 or fee.gst_percent < 0 for fee in fees):
        raise ValueError("fee")
    fees_total = sum((fee.total for fee in fees), Decimal("0.00"))
    net = amount - fees_total
    if net <= 0:
        raise ValueError("fees_exceed_loan")
    emi = instalment(amount, annual_rate, months)
    with localcontext(_EXACT):
        interest = emi * months - amount
        apr = annual_rate if not fees_total else _monthly_return(net, emi, months, annual_rate) * _YEAR_PERCENT
    return LoanCost(
        amount=rupees(amount),
        annual_rate=annual_rate,
        months=months,
        emi=emi,
        fees_total=fees_total,
        total_interest=rupees(interest),
        apr=apr.quantize(PERCENT, rounding=ROUND_HALF_UP),
        fees=tuple(fees),
    )


def _worth(emi: Decimal, rate: Decimal, months: int) -> Decimal:
    """Today's worth of the instalments at a monthly rate."""
    if not rate:
        return emi * months
    return emi * (1 - (1 + rate) ** -months) / rate


def _monthly_return(net: Decimal, emi: Decimal, months: int, annual_rate: Decimal) -> Decimal:
    """Return the monthly rate at which the instalments are worth `net`.

    Newton from the loan's own rate, which is never above the answer because fees only shrink `net`. The worth is a
    falling convex function of the rate, so each step stays below the answer and comes nearer: it cannot overshoot.
    """
    rate = annual_rate / _YEAR_PERCENT
    for _ in range(_STEPS):
        worth = _worth(emi, rate, months)
        if rate:
            slope = (months * emi * (1 + rate) ** (-months - 1) - worth) / rate
        else:
            slope = -emi * months * (months + 1) / 2
        step = (net - worth) / slope
        rate += step
        if abs(step) < _CONVERGED:
            return rate
    raise ArithmeticError("The return of the loan did not settle.")
