"""The price of a loan, held to the regulator's illustration and to the cases that the pages read too."""

import json
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.matching.domain.loan import LoanFee, instalment, largest_amount, price, schedule

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "emi.json").read_text("utf-8"))["cases"]

# Opening balance, principal, interest, instalment: the regulator's table, printed in whole rupees (regulation.md 2.2).
ILLUSTRATION = """
1 20000 720 250 970
2 19280 729 241 970
3 18552 738 232 970
4 17814 747 223 970
5 17067 756 213 970
6 16310 766 204 970
7 15544 775 194 970
8 14769 785 185 970
9 13984 795 175 970
10 13189 805 165 970
11 12384 815 155 970
12 11569 825 145 970
13 10744 835 134 970
14 9909 846 124 970
15 9063 856 113 970
16 8206 867 103 970
17 7339 878 92 970
18 6461 889 81 970
19 5572 900 70 970
20 4672 911 58 970
21 3761 923 47 970
22 2838 934 35 970
23 1904 946 24 970
24 958 958 12 970
"""
ILLUSTRATED = [tuple(int(cell) for cell in line.split()) for line in ILLUSTRATION.strip().splitlines()]

amounts = st.integers(1_000, 10_000_000).map(Decimal)
rates = st.decimals(Decimal("0"), Decimal("60"), places=2)
tenures = st.integers(1, 360)


def regulators_loan():
    fees = [LoanFee("processing", Decimal(240)), LoanFee("insurance", Decimal(160), to="third_party")]
    return price(Decimal(20000), Decimal(15), 24, fees)


def test_the_regulators_illustration_is_reproduced():
    priced = regulators_loan()
    assert round(priced.emi, 6) == Decimal("969.732961")
    assert priced.emi_rounded == Decimal("970.00")
    assert priced.total_interest == Decimal("3273.59")
    assert priced.fees_total == Decimal("400.00")
    assert priced.net_disbursed == Decimal("19600.00")
    assert priced.total_payable == Decimal("23273.59")
    assert priced.apr == Decimal("17.07")


@pytest.mark.parametrize("expected", ILLUSTRATED, ids=lambda row: f"row {row[0]}")
def test_every_row_of_the_regulators_table(expected):
    row = regulators_loan().schedule[expected[0] - 1].rounded(Decimal(1))
    assert (row.n, row.opening, row.principal, row.interest, row.instalment) == expected


def test_the_last_balance_is_nothing():
    assert regulators_loan().schedule[-1].closing == 0


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["_case"])
def test_the_cases_that_the_pages_read_too(case):
    fees = [LoanFee("all", Decimal(case["fees_total"]))]
    priced = price(Decimal(case["amount"]), Decimal(case["annual_rate"]), case["months"], fees)
    assert format(round(priced.emi, 2), "f") == case["emi"]
    assert format(priced.emi_rounded, "f") == case["emi_rounded"]
    assert format(priced.total_interest, "f") == case["total_interest"]
    assert format(priced.apr, "f") == case["apr"]


def test_gst_is_added_to_the_fee_and_rounded_to_the_paisa():
    fee = LoanFee("processing", Decimal("4500.00"), Decimal(18))
    assert (fee.gst, fee.total) == (Decimal("810.00"), Decimal("5310.00"))
    assert LoanFee("processing", Decimal("0.25"), Decimal(18)).gst == Decimal("0.05")


@pytest.mark.parametrize(
    ("_case", "amount", "rate", "months", "fees", "code"),
    [
        ("no amount", "0", "10", 12, "0", "amount"),
        ("an amount that is no number", "NaN", "10", 12, "0", "amount"),
        ("an endless amount", "Infinity", "10", 12, "0", "amount"),
        ("no month", "1000", "10", 0, "0", "months"),
        ("more months than fifty years", "1000", "10", 601, "0", "months"),
        ("a negative rate", "1000", "-0.01", 12, "0", "annual_rate"),
        ("a rate above a thousand", "1000", "1000.01", 12, "0", "annual_rate"),
        ("a negative fee", "1000", "10", 12, "-1", "fee"),
        ("fees that leave nothing", "1000", "10", 12, "1000", "fees_exceed_loan"),
    ],
)
def test_what_is_no_loan_is_refused(_case, amount, rate, months, fees, code):
    with pytest.raises(ValueError, match=f"^{code}$"):
        price(Decimal(amount), Decimal(rate), months, [LoanFee("all", Decimal(fees))])


def test_an_almost_eaten_loan_still_has_an_apr():
    assert price(Decimal(1000), Decimal(10), 12, [LoanFee("all", Decimal("999.99"))]).apr > Decimal(1_000_000)


@given(amounts, rates, tenures)
def test_without_fees_the_apr_is_the_rate(amount, rate, months):
    assert price(amount, rate, months).apr == rate


@given(amounts, rates, tenures)
def test_a_paisa_of_fee_never_moves_the_apr_down(amount, rate, months):
    assert price(amount, rate, months, [LoanFee("all", Decimal("0.01"))]).apr >= rate


@given(amounts, rates, tenures, st.integers(0, 4000), st.integers(0, 4000))
def test_a_higher_fee_never_makes_a_lower_apr(amount, rate, months, share, more):
    low, high = (amount * part / 10_000 for part in (share, share + more))
    assert (
        price(amount, rate, months, [LoanFee("all", low)]).apr
        <= price(amount, rate, months, [LoanFee("all", high)]).apr
    )


@given(amounts, rates, tenures)
def test_the_schedule_repays_the_loan_and_nothing_else(amount, rate, months):
    rows = list(schedule(amount, rate, months))
    assert len(rows) == months
    assert abs(sum(row.principal for row in rows) - amount) < Decimal("1e-12")
    assert rows[-1].closing == 0
    assert all(row.interest >= 0 for row in rows)


@given(amounts, rates, tenures)
def test_the_largest_loan_of_an_instalment_is_the_loan_it_came_from(amount, rate, months):
    assert 0 <= amount - largest_amount(instalment(amount, rate, months), rate, months) <= 1


def test_no_room_for_an_instalment_carries_no_loan():
    assert largest_amount(Decimal("-1"), Decimal(12), 12) == 0
