"""A partner's month: what is stated, what waits and why, what is paid."""

import json
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from apps.payouts.domain.statement import (
    CarriedBalance,
    PartnerRate,
    PayeeTaxFacts,
    ShareHold,
    ShareLine,
    StatementEntry,
    carry,
    compute_statement,
    credit_day,
    partner_rate,
    pay_day,
    sort_lines,
    utr_of,
)
from apps.payouts.domain.tax import TaxYearToDate
from apps.revenue.domain.types import PaysOn
from tests.domain.payouts.tax_rules import RULES

D = Decimal
LOAN, OTHER = UUID(int=1), UUID(int=2)
REGISTERED = PayeeTaxFacts(has_pan=True, is_registered=True)
PLAIN = PayeeTaxFacts(has_pan=True, is_registered=False)
LAST_OF_OCTOBER = date(2026, 10, 31)
UTRS = json.loads((Path(__file__).parents[2] / "golden" / "utr.json").read_text("utf-8"))["utr"]
"""The desk's dialog is held to the same."""


def line(number, event, amount):
    return ShareLine(number, event, 1, D(amount))


def worked(*amounts, opening="0.00", before=("0.00", "0.00"), payee=REGISTERED, on=LAST_OF_OCTOBER):
    stated = [
        StatementEntry(line(place, UUID(int=place), amount), None) for place, amount in enumerate(amounts, start=1)
    ]
    return compute_statement(
        stated,
        brought=CarriedBalance(D(opening)),
        before=TaxYearToDate(D(before[0]), D(before[1])),
        payee=payee,
        rules=RULES,
        credited_on=on,
    )


def test_ten_lakh_at_one_and_a_half_per_cent_comes_to_17400():
    made = worked("15000.00", before=("60000.00", "0.00"))
    assert (made.gross, made.gst, made.tds.amount, made.net) == (
        D("15000.00"), D("2700.00"), D("300.00"), D("17400.00"),
    )  # fmt: skip
    assert (made.gst_percent, made.tds.percent, made.tds.section) == (D("18.000"), D("2.000"), "393(1)")


def test_who_is_not_registered_gets_no_gst():
    made = worked("15000.00", before=("60000.00", "0.00"), payee=PLAIN)
    assert (made.gst, made.gst_percent, made.net) == (D("0.00"), D("0.00"), D("14700.00"))


def test_below_the_limit_all_is_paid():
    assert worked("15000.00", payee=PLAIN).net == D("15000.00")


def test_the_rates_of_the_month_count_not_those_of_today():
    made = worked("16000.00", payee=PLAIN, on=date(2024, 9, 30))
    assert (made.tds.percent, made.tds.amount, made.tds.section) == (D("5.000"), D("800.00"), "194H")


def test_a_month_that_comes_to_less_than_nothing_is_carried():
    made = worked("-4000.00", "1500.00", before=("60000.00", "0.00"))
    assert (made.net, made.payable, made.carried) == (D("-2500.00"), D("0.00"), D("-2500.00"))
    assert (made.gst, made.tds.amount, made.tds.credited) == (D("0.00"), D("0.00"), D("60000.00"))


def test_a_carried_debt_lowers_the_next_month_before_tax():
    made = worked("12500.00", opening="-2500.00", before=("60000.00", "0.00"))
    assert (made.value, made.gst, made.tds.amount, made.net) == (
        D("10000.00"), D("1800.00"), D("200.00"), D("11600.00"),
    )  # fmt: skip


def test_tds_beyond_a_small_month_is_owed_and_lowers_no_later_tax():
    small = worked("100.00", before=("19950.00", "19950.00"), payee=PLAIN)
    assert (small.tds.on, small.tds.amount, small.net) == (D("20050.00"), D("401.00"), D("-301.00"))
    owed = carry(small.brought, gross=small.gross, net=small.net)
    assert owed == CarriedBalance(D("0.00"), D("-301.00"))
    after = compute_statement(
        [StatementEntry(line(2, OTHER, "10000.00"), None)], brought=owed, before=TaxYearToDate(small.tds.credited, D("0.00")),
        payee=REGISTERED, rules=RULES, credited_on=LAST_OF_OCTOBER,
    )  # fmt: skip
    assert (after.opening, after.gst, after.tds.on, after.tds.amount) == (
        D("-301.00"), D("1800.00"), D("10000.00"), D("200.00"),
    )  # fmt: skip
    assert (after.net, after.tds.credited) == (D("11299.00"), D("30050.00"))


def test_what_is_handed_on_keeps_its_two_parts():
    owed = carry(CarriedBalance(D("0.00"), D("-301.00")), gross=D("-500.00"), net=D("-801.00"))
    assert owed == CarriedBalance(D("-500.00"), D("-301.00"))
    assert carry(owed, gross=D("600.00"), net=D("-201.00")) == CarriedBalance(D("0.00"), D("-201.00"))


def test_a_held_line_is_shown_and_not_paid():
    stated = sort_lines([line(1, LOAN, "2000.00"), line(2, OTHER, "500.00")], {LOAN: ShareHold.LENDER_UNPAID})
    assert [(one.line.line_id, one.hold) for one in stated] == [(1, ShareHold.LENDER_UNPAID), (2, None)]
    made = compute_statement(
        stated, brought=CarriedBalance(), before=TaxYearToDate(), payee=PLAIN, rules=RULES, credited_on=LAST_OF_OCTOBER
    )
    assert (made.gross, made.held, made.net) == (D("500.00"), D("2000.00"), D("500.00"))


def test_a_share_and_its_reversal_wait_together():
    lines = [line(1, LOAN, "2000.00"), line(2, LOAN, "-2000.00"), line(3, LOAN, "2400.00")]
    assert {one.hold for one in sort_lines(lines, {LOAN: ShareHold.DISPUTED})} == {ShareHold.DISPUTED}


def test_money_that_must_come_back_never_waits():
    assert sort_lines([line(4, LOAN, "-2000.00")], {LOAN: ShareHold.DISPUTED}) == [
        StatementEntry(line(4, LOAN, "-2000.00"), None)
    ]


@pytest.mark.parametrize(
    ("month", "last", "paid"),
    [
        (date(2026, 10, 1), date(2026, 10, 31), date(2026, 11, 28)),
        (date(2026, 12, 1), date(2026, 12, 31), date(2027, 1, 28)),
    ],
)
def test_a_month_is_credited_on_its_last_day_and_paid_in_the_next(month, last, paid):
    assert (credit_day(month), pay_day(month, 28)) == (last, paid)


def test_a_pay_day_that_a_month_does_not_have_is_its_last():
    assert pay_day(date(2027, 1, 1), 30) == date(2027, 2, 28)


@pytest.mark.parametrize(("typed", "kept"), [(one["typed"], one["kept"]) for one in UTRS])
def test_a_utr_is_kept_in_one_spelling_and_nothing_else_is_one(typed, kept):
    assert utr_of(typed) == kept


@pytest.mark.parametrize(
    ("_case", "amount", "fee", "disbursed", "told"),
    [
        ("1.5 % of the loan", "15000.00", "0", "1000000.00", PartnerRate(D("1.5000"), True, D(0))),
        ("the paisa that rounding brings is exact", "3750.01", "0", "250000.50", PartnerRate(D("1.5000"), True, D(0))),
        ("and a fee a loan", "2660.00", "500.00", "240000.00", PartnerRate(D("0.9000"), True, D("500.00"))),
        ("of a month's volume: about", "1504.00", "0", "240000.00", PartnerRate(D("0.6267"), False, D(0))),
        ("the fee alone", "500.00", "500.00", "240000.00", PartnerRate(D("0.0000"), True, D("500.00"))),
        ("a fee where no loan was paid out", "500.00", "500.00", None, PartnerRate(D(0), True, D("500.00"))),
        ("as much as the loan", "100.00", "0", "100.00", PartnerRate(D("100.0000"), True, D(0))),
        ("more than the loan", "100.01", "0", "100.00", None),
        ("no loan and no fee", "750.00", "0", None, None),
        ("taken back", "-15000.00", "0", "1000000.00", None),
        ("nothing", "0.00", "0", "1000000.00", None),
    ],
)
def test_why_a_share_is_what_it_is_in_the_partner_s_own_terms(_case, amount, fee, disbursed, told):
    facts: dict[str, Any] = {"fee": D(fee), "disbursed": disbursed and D(disbursed)}
    assert partner_rate(D(amount), pays_on=PaysOn.DISBURSAL, **facts) == told
    assert partner_rate(D(amount), pays_on=PaysOn.SUBMISSION, **facts) is None
