"""TDS and GST on a partner's share, with the worked figures of regulation.md 5.5."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.payouts.domain.tax import (
    NoTaxRuleError,
    TaxKind,
    TaxYearToDate,
    deduct,
    gst_on,
    rule_on,
    tax_year,
    until_limit,
)
from tests.domain.payouts.tax_rules import (
    BEFORE_OCTOBER_2024,
    FROM_APRIL_2025,
    FROM_APRIL_2026,
    FROM_OCTOBER_2024,
    GST,
    RULES,
    D,
)

NOTHING_YET = TaxYearToDate()
PAISE = st.integers(0, 10**8).map(lambda paise: D(paise) / 100)


def test_a_year_of_20001_is_taxed_on_the_whole():
    made = deduct(D("20001.00"), NOTHING_YET, FROM_APRIL_2026, has_pan=True)
    assert (made.amount, made.on, made.section) == (D("400.02"), D("20001.00"), "393(1)")


def test_a_year_of_20000_is_not_taxed():
    made = deduct(D("20000.00"), NOTHING_YET, FROM_APRIL_2026, has_pan=True)
    assert (made.amount, made.until_limit, made.left_untaxed) == (D("0.00"), D("0.00"), D("20000.00"))


def test_a_paisa_above_the_limit_is_above_it():
    made = deduct(D("20000.01"), NOTHING_YET, FROM_APRIL_2026, has_pan=True)
    assert (made.amount, made.until_limit) == (D("400.00"), None)


@pytest.mark.parametrize(
    ("credited", "limit", "left"),
    [
        ("15000.00", "20000.00", "5000.00"),
        ("20000.00", "20000.00", "0.00"),
        ("20000.01", "20000.00", None),
        ("15000.00", None, None),
    ],
)
def test_it_is_told_how_far_the_limit_is_to_the_limit_itself(credited, limit, left):
    assert until_limit(D(credited), limit and D(limit)) == (left and D(left))


def test_without_a_pan_it_is_20_per_cent():
    assert deduct(D("20001.00"), NOTHING_YET, FROM_APRIL_2026, has_pan=False).amount == D("4000.20")


def test_what_earlier_statements_left_untaxed_is_caught_up_with():
    first = deduct(D("12000.00"), NOTHING_YET, FROM_APRIL_2026, has_pan=True)
    assert (first.amount, first.until_limit) == (D("0.00"), D("8000.00"))
    second = deduct(D("9000.00"), TaxYearToDate(first.credited, first.left_untaxed), FROM_APRIL_2026, has_pan=True)
    assert (second.on, second.amount, second.left_untaxed) == (D("21000.00"), D("420.00"), D("0.00"))
    third = deduct(D("15000.00"), TaxYearToDate(second.credited, second.left_untaxed), FROM_APRIL_2026, has_pan=True)
    assert (third.on, third.amount) == (D("15000.00"), D("300.00"))


@pytest.mark.parametrize("value", ["0.00", "-500.00"])
def test_a_debt_is_no_credit(value):
    before = TaxYearToDate(D("30000.00"), D("0.00"))
    made = deduct(D(value), before, FROM_APRIL_2026, has_pan=True)
    assert (made.amount, made.credited, made.left_untaxed) == (D("0.00"), D("30000.00"), D("0.00"))


@pytest.mark.parametrize(
    ("on", "rule"),
    [
        (date(2024, 9, 30), BEFORE_OCTOBER_2024),
        (date(2024, 10, 1), FROM_OCTOBER_2024),
        (date(2025, 3, 31), FROM_OCTOBER_2024),
        (date(2025, 4, 1), FROM_APRIL_2025),
        (date(2026, 3, 31), FROM_APRIL_2025),
        (date(2026, 4, 1), FROM_APRIL_2026),
    ],
)
def test_the_row_of_the_day_counts(on, rule):
    assert rule_on(RULES, TaxKind.TDS, on) is rule


def test_a_day_without_a_row_is_not_guessed():
    with pytest.raises(NoTaxRuleError):
        rule_on(RULES, TaxKind.TDS, date(2019, 12, 31))


@pytest.mark.parametrize(
    ("on", "first"),
    [
        (date(2026, 3, 31), date(2025, 4, 1)),
        (date(2026, 4, 1), date(2026, 4, 1)),
        (date(2026, 12, 31), date(2026, 4, 1)),
        (date(2027, 1, 1), date(2026, 4, 1)),
    ],
)
def test_a_tax_year_begins_in_april(on, first):
    assert tax_year(on) == first


def test_gst_is_added_for_the_registered_alone():
    assert gst_on(D("15000.00"), GST, is_registered=True) == D("2700.00")
    assert gst_on(D("15000.00"), GST, is_registered=False) == D("0.00")
    assert gst_on(D("-15000.00"), GST, is_registered=True) == D("0.00")


@given(st.lists(PAISE, max_size=12))
def test_over_a_year_tds_is_that_of_the_whole_total_but_for_rounding(values):
    so_far, deducted = NOTHING_YET, D("0.00")
    for value in values:
        made = deduct(value, so_far, FROM_APRIL_2026, has_pan=True)
        so_far, deducted = TaxYearToDate(made.credited, made.left_untaxed), deducted + made.amount
    total = sum(values, D("0.00"))
    due = total * D("0.02") if total > D("20000.00") else D("0.00")
    assert abs(deducted - due) <= D("0.005") * len(values)
