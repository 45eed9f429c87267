"""A partner's own pay for one example loan."""

from decimal import Decimal

from apps.revenue.domain.rates import ProductRate, rate_over


def test_rate_spans_lowest_and_highest_share_as_rupees_and_per_cent():
    shares = [Decimal("4500.00"), None, Decimal("3000.00")]
    assert rate_over("PL", shares) == ProductRate(
        "PL", Decimal("500000.00"), Decimal("3000.00"), Decimal("4500.00"), Decimal("0.60"), Decimal("0.90")
    )


def test_rate_is_unknown_where_no_lender_has_a_row():
    assert rate_over("HL", [None, None]) == ProductRate("HL", Decimal("3000000.00"), None, None, None, None)
    assert rate_over("GL", []) == ProductRate("GL", Decimal("200000.00"), None, None, None, None)


def test_rate_of_zero_is_zero_and_not_unknown():
    rate = rate_over("GL", [Decimal("0.00")])
    assert (rate.low, rate.high_percent) == (Decimal("0.00"), Decimal("0.00"))
