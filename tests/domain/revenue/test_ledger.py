"""What should stand in the ledger, what is appended so that it does, and that running it twice appends nothing."""

from dataclasses import replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.revenue.domain.ledger import (
    ActiveLine,
    CommissionEvent,
    CommissionTable,
    LedgerAccount,
    MonthTerms,
    MonthTypeResult,
    compute_month,
    first_open,
    next_month,
    plan_lines,
)
from apps.revenue.domain.shares import PartnerTerms, by_largest_remainder, partner_share, pieces
from apps.revenue.domain.slabs import MarginalPart, Slab, SlabBounds
from apps.revenue.domain.types import PaysOn

OCTOBER = date(2026, 10, 1)
SUNRISE, RIVAL = UUID(int=1), UUID(int=2)
OPEN = SlabBounds(None, None)
DISBURSAL_TYPE, BONUS_TYPE, LEAD_TYPE = 1, 2, 4
TYPES = {DISBURSAL_TYPE: PaysOn.DISBURSAL, BONUS_TYPE: PaysOn.DISBURSAL, LEAD_TYPE: PaysOn.LEAD}


def slab(pk, *, low=None, high=None, percent=None, flat=None, type_id=DISBURSAL_TYPE, **more) -> Slab:
    defaults = {
        "id": pk, "place": pk, "active": True, "revenue_type_id": type_id,
        "disbursed": SlabBounds(low and Decimal(low), high and Decimal(high)), "number": OPEN, "ats": OPEN,
        "flat": flat and Decimal(flat), "percent": percent and Decimal(percent),
    }  # fmt: skip
    return Slab(**defaults | more)


def event(number, amount="100000.00", *, day=1, partner=None) -> CommissionEvent:
    paid = None if amount is None else Decimal(amount)
    return CommissionEvent(UUID(int=1000 + number), OCTOBER + timedelta(days=day - 1), paid, partner, "PL")


def terms(*slabs, basis="whole", **partners) -> MonthTerms:
    agreed = {SUNRISE: partners.get("sunrise"), RIVAL: partners.get("rival")}
    return MonthTerms(
        OCTOBER, CommissionTable(basis, TYPES, slabs), {pk: one for pk, one in agreed.items() if one is not None}
    )


def disbursed(*events) -> dict:
    return {PaysOn.DISBURSAL: list(events)}


def amounts(month, account=LedgerAccount.COMMISSION) -> list[str]:
    return [str(line.amount) for line in month.lines if line.account is account]


def test_a_months_lines_add_up_to_the_amount_rounded_once() -> None:
    """3 x 33,333.33 at 0.755 %: 754.9999245 is 755.00; each alone would be 251.67 and together 755.01."""
    [month] = compute_month(terms(slab(1, percent="0.755")), disbursed(*(event(n, "33333.33") for n in range(3))))
    assert month.earned.amount == Decimal("755.00")
    assert amounts(month) == ["251.67", "251.67", "251.66"]


def test_a_row_with_flat_and_percent_pays_both_for_every_event() -> None:
    rows = terms(slab(1, flat="500.00", percent="1.000"))
    [month] = compute_month(rows, disbursed(event(1, "250000.00"), event(2, "100.50")))
    assert amounts(month) == ["3000.00", "501.01"]
    assert month.earned.amount == Decimal("3501.01")


@pytest.mark.parametrize(
    ("_case", "basis", "expected", "lines"),
    [
        ("whole", "whole", "187500.00", ["75000.00", "75000.00", "37500.00"]),
        ("marginal", "marginal", "177500.00", ["70000.00", "70000.00", "37500.00"]),
    ],
)
def test_two_and_a_half_crore_over_two_bands(_case, basis, expected, lines) -> None:
    """0-2 crore at 0.70, 2-3.5 crore at 0.75 (regulation 5.1)."""
    rows = (slab(1, low="0", high="20000000", percent="0.700"), slab(2, low="20000000.01", percent="0.750"))
    events = [event(1, "10000000.00", day=1), event(2, "10000000.00", day=2), event(3, "5000000.00", day=3)]
    [month] = compute_month(terms(*rows, basis=basis), disbursed(*events))
    assert month.earned.amount == Decimal(expected)
    assert amounts(month) == lines


def test_a_disbursal_across_the_step_is_paid_in_two_parts_and_names_no_single_row() -> None:
    rows = (slab(1, low="0", high="100000", percent="1.000"), slab(2, low="100000.01", percent="2.000"))
    events = [event(1, "90000.00", day=1), event(2, "20000.00", day=2), event(3, "10000.00", day=3)]
    [month] = compute_month(terms(*rows, basis="marginal"), disbursed(*events))
    assert amounts(month) == ["900.00", "300.00", "200.00"]
    assert [line.rates.slab_id for line in month.lines] == [1, None, 2]


def test_no_row_is_an_answer_without_lines_not_a_nought() -> None:
    [month] = compute_month(
        terms(slab(1, low="5000000", percent="1"), sunrise=PartnerTerms(Decimal(50), Decimal(100))),
        disbursed(event(1, "4999999.99", partner=SUNRISE)),
    )
    assert (month.result, month.earned.amount, month.lines) == (MonthTypeResult.NO_SLAB, None, ())
    assert (month.volume.disbursed, month.volume.number) == (Decimal("4999999.99"), 1)


def test_a_lender_without_any_row_shows_its_disbursals_as_unpaid_for() -> None:
    [month] = compute_month(terms(), disbursed(event(1)))
    assert (month.revenue_type_id, month.result, month.volume.number) == (DISBURSAL_TYPE, MonthTypeResult.NO_SLAB, 1)


def test_a_disbursal_whose_amount_is_not_reported_waits_and_moves_no_volume() -> None:
    rows = slab(1, percent="1", number=SlabBounds(Decimal(1), Decimal(1)))
    [month] = compute_month(terms(rows), disbursed(event(1), event(2, None)))
    assert (month.volume.number, month.waiting, amounts(month)) == (1, 1, ["1000.00"])


def test_a_partner_gets_its_percentage_of_each_line_and_a_fee_for_each_disbursal() -> None:
    agreed = PartnerTerms(Decimal("45.000"), Decimal("150.00"))
    events = [event(1, "33333.00", partner=SUNRISE), event(2, partner=RIVAL), event(3)]
    [month] = compute_month(terms(slab(1, percent="1.500"), sunrise=agreed), disbursed(*events))
    assert amounts(month) == ["500.00", "1500.00", "1500.00"]
    [share] = [line for line in month.lines if line.account is LedgerAccount.PARTNER_SHARE]
    assert (share.amount, share.base, share.rates.percent) == (Decimal("375.00"), Decimal("500.00"), Decimal("45.000"))
    assert month.partner_share == Decimal("375.00")


def test_the_fee_a_disbursal_is_paid_once_however_many_types_pay_on_disbursals() -> None:
    agreed = PartnerTerms(Decimal("10.000"), Decimal("100.00"))
    rows = [slab(1, percent="1"), slab(2, percent="1", type_id=BONUS_TYPE), slab(3, flat="50", type_id=LEAD_TYPE)]
    found = compute_month(
        terms(*rows, sunrise=agreed),
        {PaysOn.DISBURSAL: [event(1, partner=SUNRISE)], PaysOn.LEAD: [event(1, partner=SUNRISE)]},
    )
    assert [str(one.partner_share) for one in found] == ["200.00", "100.00", "5.00"]


def test_the_fee_moves_to_the_next_disbursal_type_when_the_first_has_no_row_that_applies() -> None:
    agreed = PartnerTerms(None, Decimal("100.00"))
    rows = [slab(1, low="99999999", percent="1"), slab(2, percent="1", type_id=BONUS_TYPE)]
    found = compute_month(terms(*rows, sunrise=agreed), disbursed(event(1, partner=SUNRISE)))
    assert [str(one.partner_share) for one in found] == ["0.00", "100.00"]


def test_a_partner_without_terms_has_no_line() -> None:
    [month] = compute_month(
        terms(slab(1, percent="1"), sunrise=PartnerTerms(None, None)), disbursed(event(1, partner=SUNRISE))
    )
    assert amounts(month, LedgerAccount.PARTNER_SHARE) == []


@pytest.mark.parametrize(
    ("commission", "percent", "fee", "is_disbursal", "share"),
    [
        ("0.01", "50.000", None, True, "0.01"),
        ("0.01", "49.999", None, True, "0.00"),
        ("1000.00", "33.333", "0.01", True, "333.34"),
        ("1000.00", "33.333", "0.01", False, "333.33"),
        ("1000.00", None, "25.00", True, "25.00"),
    ],
)
def test_a_share_is_rounded_once_half_up(commission, percent, fee, is_disbursal, share) -> None:
    agreed = PartnerTerms(percent and Decimal(percent), fee and Decimal(fee))
    assert partner_share(Decimal(commission), agreed, is_disbursal=is_disbursal) == Decimal(share)


@pytest.mark.parametrize(
    ("closed", "booked"),
    [
        ([], OCTOBER),
        ([OCTOBER], date(2026, 11, 1)),
        ([OCTOBER, date(2026, 11, 1), date(2026, 12, 1)], date(2027, 1, 1)),
        ([OCTOBER, date(2026, 12, 1)], date(2026, 11, 1)),
        ([date(2026, 11, 1)], OCTOBER),
    ],
)
def test_a_line_is_booked_in_its_month_or_the_first_later_one_that_is_open(closed, booked) -> None:
    assert first_open(OCTOBER, closed) == booked


def test_the_month_after_december_is_january() -> None:
    assert next_month(date(2026, 12, 1)) == date(2027, 1, 1)


money = st.integers(min_value=0, max_value=10**9).map(lambda paise: Decimal(paise) / 100)
rate = st.integers(min_value=0, max_value=100_000).map(lambda milli: Decimal(milli) / 1000)


@given(st.lists(st.builds(lambda amount, percent: amount * percent / 100, money, rate), max_size=30))
def test_shares_add_up_and_none_is_a_paisa_off(raws) -> None:
    shares = by_largest_remainder(raws)
    exact = sum((Fraction(raw) for raw in raws), Fraction(0))
    assert sum(shares, Decimal("0.00")) == (Decimal(int(exact * 10**7)) / 10**7).quantize(
        Decimal("0.01"), ROUND_HALF_UP
    )
    assert all(abs(share - raw) < Decimal("0.01") for share, raw in zip(shares, raws, strict=True))


@given(st.lists(money, max_size=12), st.lists(st.tuples(money, st.none() | rate), max_size=5))
def test_the_pieces_of_events_are_the_pieces_of_the_month(events, bands) -> None:
    total = sum(events, Decimal(0))
    parts, above = [], Decimal(0)
    for number, (width, percent) in enumerate(bands):
        upto = min(above + width, total)
        if upto > above:
            parts.append(MarginalPart(above, upto, number if percent is not None else None, percent))
            above = upto
    if above < total:
        parts.append(MarginalPart(above, total, None, None))
    assert sum((piece.raw for piece in pieces(events, parts)), Decimal(0)) == sum(
        (part.raw for part in parts), Decimal(0)
    )


def append(standing: list[ActiveLine], todo) -> list[ActiveLine]:
    """What the store does with a plan: newest line of each key, reversed or not."""
    by_key = {line.key: line for line in standing}
    for line in todo.reverse:
        by_key[line.key] = replace(line, is_reversed=True)
    for number, (wanted, generation) in enumerate(todo.book):
        before = by_key.get(wanted.key)
        assert generation == (1 if before is None else before.generation + 1)
        assert before is None or before.is_reversed
        by_key[wanted.key] = ActiveLine(
            len(standing) * 1000 + number, wanted.account.value, wanted.revenue_type_id, wanted.event.ref,
            wanted.event.on, wanted.event.partner_id, wanted.base, wanted.rates, wanted.amount, generation, False,
        )  # fmt: skip
    return list(by_key.values())


def balance(standing) -> dict[str, Decimal]:
    found = dict.fromkeys((account.value for account in LedgerAccount), Decimal("0.00"))
    for line in standing:
        if not line.is_reversed:
            found[line.account] += line.amount
    return found


numbers = st.integers(min_value=0, max_value=7)
changes = st.one_of(
    st.tuples(st.just("event"), numbers, money, st.sampled_from([None, SUNRISE, RIVAL]), st.integers(1, 31)),
    st.tuples(st.just("gone"), numbers),
    st.tuples(st.just("rate"), rate, st.sampled_from(["whole", "marginal"])),
    st.tuples(st.just("partner"), rate, money),
)


@given(st.lists(changes, max_size=12))
def test_after_any_changes_the_balance_is_a_fresh_computation_and_a_second_run_appends_nothing(steps) -> None:
    events: dict[int, CommissionEvent] = {}
    first = slab(1, high="2000000", percent="0.700", flat="10")
    agreed = PartnerTerms(Decimal("50.000"), Decimal("10.00"))
    now = terms(first, slab(2, low="2000000.01", percent="0.750"), sunrise=agreed)
    standing: list[ActiveLine] = []
    for step, *values in steps:
        if step == "event":
            number, amount, partner, day = values
            events[number] = event(number, amount, partner=partner, day=day)
        elif step == "gone":
            events.pop(values[0], None)
        elif step == "rate":
            rows = (replace(first, percent=values[0]), *now.table.slabs[1:])
            now = replace(now, table=replace(now.table, basis=values[1], slabs=rows))
        else:
            now = replace(now, partners={SUNRISE: PartnerTerms(values[0], values[1])})
        found = compute_month(now, disbursed(*events.values()))
        before = balance(standing)
        todo = plan_lines((line for one in found for line in one.lines), standing)
        standing = append(standing, todo)
        after = balance(standing)
        assert {name: after[name] - before[name] for name in after} == todo.change
        assert after["commission"] == sum((one.earned.amount or 0 for one in found), Decimal("0.00"))
        assert after["partner_share"] == sum((one.partner_share for one in found), Decimal("0.00"))
        assert plan_lines((line for one in found for line in one.lines), standing).is_empty


def test_a_new_event_leaves_the_others_lines_alone() -> None:
    """At one rate the month's earlier lines stay; only a paisa that moves is booked anew."""
    rows = terms(slab(1, percent="1.000"))
    [first] = compute_month(rows, disbursed(*(event(n, "1000.00") for n in range(50))))
    standing = append([], plan_lines(first.lines, []))
    [second] = compute_month(rows, disbursed(*(event(n, "1000.00") for n in range(51))))
    todo = plan_lines(second.lines, standing)
    assert (len(todo.reverse), len(todo.book)) == (0, 1)


def test_an_event_that_came_back_is_booked_as_its_next_generation() -> None:
    rows = terms(slab(1, percent="1.000"))
    [month] = compute_month(rows, disbursed(event(1)))
    standing = append([], plan_lines(month.lines, []))
    standing = append(standing, plan_lines([], standing))
    assert balance(standing)["commission"] == 0
    todo = plan_lines(month.lines, standing)
    assert [(line.key, generation) for line, generation in todo.book] == [(month.lines[0].key, 2)]
    assert todo.reverse == ()
