"""A partner's own pay for one example loan."""

from datetime import date
from decimal import Decimal

import pytest

from apps.revenue.domain.rates import EventPay, ProductRate, RatePeriod, rate_now, rate_over
from apps.revenue.domain.types import PaysOn


def paid(*amounts: str) -> list[dict[PaysOn, Decimal]]:
    """Return the shares of lenders that pay these rupees for a disbursal."""
    return [{PaysOn.DISBURSAL: Decimal(amount)} for amount in amounts]


def test_rate_spans_lowest_and_highest_share_as_rupees_and_per_cent():
    shares = [*paid("4500.00", "3000.00"), {}]
    assert rate_over("PL", shares) == ProductRate(
        "PL", Decimal("500000.00"), Decimal("3000.00"), Decimal("4500.00"), Decimal("0.60"), Decimal("0.90")
    )


def test_rate_is_unknown_where_no_lender_has_a_row():
    assert rate_over("HL", [{}, {}]) == ProductRate("HL", Decimal("3000000.00"), None, None, None, None)
    assert rate_over("GL", []) == ProductRate("GL", Decimal("200000.00"), None, None, None, None)
    assert not rate_over("GL", []).is_agreed


def test_rate_of_zero_is_zero_and_not_unknown():
    rate = rate_over("GL", paid("0.00"))
    assert (rate.low, rate.high_percent) == (Decimal("0.00"), Decimal("0.00"))


def test_pay_for_a_lead_stands_apart_from_the_pay_for_a_loan():
    lead, sanction = PaysOn.LEAD, PaysOn.SANCTION
    shares = [{lead: Decimal("80.00")}, {lead: Decimal("120.00"), sanction: Decimal("500.00")}]
    rate = rate_over("PL", shares)
    assert (rate.low, rate.high, rate.is_agreed) == (None, None, True)
    assert rate.fees == (
        EventPay(sanction, Decimal("500.00"), Decimal("500.00")),
        EventPay(lead, Decimal("80.00"), Decimal("120.00")),
    )


OLD, NEW = rate_over("PL", paid("3000.00")), rate_over("PL", paid("4500.00"))
SEPTEMBER, NOVEMBER, JANUARY = date(2026, 9, 1), date(2026, 11, 1), date(2027, 1, 1)
PERIODS = [
    RatePeriod(OLD, SEPTEMBER, NOVEMBER),
    RatePeriod(NEW, NOVEMBER, None),
    RatePeriod(rate_over("GL", []), SEPTEMBER, None),
]


@pytest.mark.parametrize(
    ("month", "low", "since", "changes_on", "next_low"),
    [
        (date(2026, 8, 1), None, None, SEPTEMBER, OLD.low),
        (SEPTEMBER, OLD.low, SEPTEMBER, NOVEMBER, NEW.low),
        (date(2026, 10, 1), OLD.low, SEPTEMBER, NOVEMBER, NEW.low),
        (NOVEMBER, NEW.low, NOVEMBER, None, None),
        (JANUARY, NEW.low, NOVEMBER, None, None),
    ],
    ids=["before any", "first", "last month of it", "first month of the next", "no change ahead"],
)
def test_rate_of_a_month_says_since_when_it_holds_and_what_comes_next(month, low, since, changes_on, next_low):
    now = rate_now("PL", PERIODS, month)
    assert (now.low, now.since, now.changes_on, now.next and now.next.low) == (low, since, changes_on, next_low)


def test_rate_that_is_not_agreed_holds_since_no_day():
    now = rate_now("GL", PERIODS, NOVEMBER)
    assert (now.product, now.low, now.since, now.next) == ("GL", None, None, None)
    assert rate_now("HL", PERIODS, NOVEMBER).loan == Decimal("3000000.00")
