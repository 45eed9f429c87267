"""The reward for bringing a partner: golden cases, both sides of the window, and the sum over standing shares."""

from dataclasses import replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.core.domain.calendar import add_months
from apps.core.domain.plain import from_plain, to_plain
from apps.revenue.domain.ledger import (
    ActiveLine,
    AllPartnerTerms,
    CommissionEvent,
    CommissionTable,
    LedgerAccount,
    MonthTerms,
    RevenueTypeMonth,
    TargetLine,
    compute_month,
    plan_lines,
)
from apps.revenue.domain.referrals import GrantedSum, PartnerReferral, RewardTerms, reward
from apps.revenue.domain.shares import PartnerTerms
from apps.revenue.domain.slabs import Slab, SlabBounds
from apps.revenue.domain.types import PaysOn

D = Decimal
APPROVED = date(2026, 1, 15)
TWELVE = RewardTerms(D("5.000"), 12)
OCTOBER = date(2026, 10, 1)
REFERRER, REFERRED, OTHER = UUID(int=1), UUID(int=2), UUID(int=3)
REFERRAL = UUID(int=9)
BROUGHT = PartnerReferral(REFERRAL, REFERRER, D("5.000"), 12, date(2026, 10, 5))
OPEN = SlabBounds(None, None)
DISBURSAL, BONUS = 1, 2


def in_time(share: str, **facts) -> Decimal:
    return reward(D(share), TWELVE, event_on=date(2026, 3, 1), began_on=APPROVED, **facts)


@pytest.mark.parametrize(
    ("share", "amount"),
    [
        ("2660.00", "133.00"),
        ("1333.33", "66.67"),
        ("-2660.00", "-133.00"),
        ("0.09", "0.00"),
        ("0.10", "0.01"),
        ("0.00", "0.00"),
    ],
)
def test_reward_is_percent_of_the_share_half_up_to_the_paisa(share, amount) -> None:
    assert str(in_time(share)) == amount


def test_reward_rounds_the_sum_with_the_grant_once() -> None:
    """5 % of 1,333.33 is 66.6665; with 500.00 it is 566.6665, which is 566.67."""
    assert in_time("1333.33", grant=D("500.00")) == D("566.67")
    assert in_time("2660.00", grant=D("500.00")) == D("633.00")


def test_reward_without_percent_is_the_grant_alone() -> None:
    flat = RewardTerms(D("0.000"), 12)
    assert reward(D("2660.00"), flat, event_on=APPROVED, began_on=APPROVED) == D("0.00")
    assert reward(D("2660.00"), flat, event_on=APPROVED, began_on=APPROVED, grant=D("500.00")) == D("500.00")


@pytest.mark.parametrize(
    ("event_on", "amount"),
    [
        (date(2026, 1, 14), "0.00"),
        (date(2026, 1, 15), "133.00"),
        (date(2027, 1, 14), "133.00"),
        (date(2027, 1, 15), "0.00"),
    ],
)
def test_window_holds_the_first_day_and_not_the_end_day(event_on, amount) -> None:
    assert str(reward(D("2660.00"), TWELVE, event_on=event_on, began_on=APPROVED)) == amount


def test_window_from_the_last_of_january_ends_with_february() -> None:
    began, one_month = date(2026, 1, 31), RewardTerms(D("5.000"), 1)
    assert reward(D("100.00"), one_month, event_on=date(2026, 2, 27), began_on=began) == D("5.00")
    assert reward(D("100.00"), one_month, event_on=date(2026, 2, 28), began_on=began) == D("0.00")


def test_grant_outside_the_window_brings_nothing() -> None:
    end = add_months(APPROVED, 12)
    assert reward(D("2660.00"), TWELVE, event_on=end, began_on=APPROVED, grant=D("500.00")) == D("0.00")


def slab(type_id: int = DISBURSAL, percent: str = "1.000") -> Slab:
    return Slab(
        id=type_id, place=type_id, active=True, revenue_type_id=type_id, disbursed=OPEN, number=OPEN, ats=OPEN,
        flat=None, percent=D(percent),
    )  # fmt: skip


def event(number: int, amount: str = "665000.00", *, day: int = 10, partner: UUID = REFERRED) -> CommissionEvent:
    return CommissionEvent(UUID(int=1000 + number), OCTOBER + timedelta(days=day - 1), D(amount), partner, "PL")


def terms(*slabs: Slab, referrals=None, grants=None) -> MonthTerms:
    """40 % of the commission for every partner."""
    share = PartnerTerms(D("40.000"), None)
    return MonthTerms(
        OCTOBER,
        CommissionTable("whole", {DISBURSAL: PaysOn.DISBURSAL, BONUS: PaysOn.DISBURSAL}, slabs or (slab(),)),
        {REFERRER: share, REFERRED: share, OTHER: share},
        {REFERRED: BROUGHT} if referrals is None else referrals,
        grants or {},
    )


def computed(month: MonthTerms, *events: CommissionEvent) -> list[RevenueTypeMonth]:
    return compute_month(month, {PaysOn.DISBURSAL: list(events)})


def rewards(months: list[RevenueTypeMonth]) -> list[TargetLine]:
    return [line for month in months for line in month.lines if line.account is LedgerAccount.REFERRAL]


def test_month_wants_a_reward_beside_the_share_of_a_referred_partner() -> None:
    """1 % of 6,65,000 is 6,650.00; 40 % of it 2,660.00; 5 % of that 133.00."""
    [month] = computed(terms(), event(1), event(2, partner=OTHER))
    [line] = rewards([month])
    assert (line.amount, line.base, line.rates.percent, line.rates.flat) == (
        D("133.00"), D("2660.00"), D("5.000"), None,
    )  # fmt: skip
    assert (line.event.partner_id, line.event.ref, line.referral_id) == (REFERRER, UUID(int=1001), REFERRAL)
    assert (month.partner_share, month.referral_reward) == (D("5320.00"), D("133.00"))


def test_month_follows_no_chain() -> None:
    """The partner above the referrer gets nothing of what the referrer's own partner earns."""
    chain = {REFERRED: BROUGHT, REFERRER: replace(BROUGHT, referral_id=UUID(int=8), referrer_id=OTHER)}
    lines = rewards(computed(terms(referrals=chain), event(1)))
    assert [(line.event.partner_id, line.amount) for line in lines] == [(REFERRER, D("133.00"))]


def test_month_without_the_referral_has_no_reward_line() -> None:
    """Barred referrals and suspended referrers are not among the terms."""
    assert rewards(computed(terms(referrals={}), event(1))) == []


@pytest.mark.parametrize(("day", "number"), [(4, 0), (5, 1), (19, 1), (20, 0)])
def test_events_before_the_approval_and_from_a_suspension_on_bring_nothing(day, number) -> None:
    suspended = {REFERRED: replace(BROUGHT, until=date(2026, 10, 20))}
    assert len(rewards(computed(terms(referrals=suspended), event(1, day=day)))) == number


def test_reward_of_nothing_is_no_line() -> None:
    assert rewards(computed(terms(referrals={REFERRED: replace(BROUGHT, percent=D("0.000"))}), event(1))) == []
    assert rewards(computed(terms(), event(1, "1.00"))) == []


def test_grant_stands_once_on_its_event_and_type() -> None:
    grants = {REFERRAL: GrantedSum(DISBURSAL, UUID(int=1001), D("500.00"))}
    month = terms(slab(), slab(BONUS), grants=grants)
    lines = rewards(computed(month, event(1), event(2)))
    assert [(line.revenue_type_id, line.amount, line.rates.flat) for line in lines] == [
        (DISBURSAL, D("633.00"), D("500.00")),
        (DISBURSAL, D("133.00"), None),
        (BONUS, D("133.00"), None),
        (BONUS, D("133.00"), None),
    ]


def test_grant_of_another_referral_brings_nothing() -> None:
    grants = {UUID(int=77): GrantedSum(DISBURSAL, UUID(int=1001), D("500.00"))}
    [line] = rewards(computed(terms(grants=grants), event(1)))
    assert line.amount == D("133.00")


def active(line: TargetLine, line_id: int = 1, *, is_reversed: bool = False) -> ActiveLine:
    return ActiveLine(
        line_id, line.account.value, line.revenue_type_id, line.event.ref, line.event.on, line.event.partner_id,
        line.base, line.rates, line.amount, 1, is_reversed=is_reversed, referral_id=line.referral_id,
    )  # fmt: skip


def booked(months: list[RevenueTypeMonth]) -> list[ActiveLine]:
    lines = [line for month in months for line in month.lines]
    return [active(line, place) for place, line in enumerate(lines, start=1)]


def test_reward_is_reversed_with_the_share_that_is_taken_back() -> None:
    plan = plan_lines([], booked(computed(terms(), event(1))))
    assert sorted((line.account, line.amount) for line in plan.reverse) == [
        ("commission", D("6650.00")), ("partner_share", D("2660.00")), ("referral", D("133.00")),
    ]  # fmt: skip
    assert plan.change["referral"] == D("-133.00")


def test_reward_moves_to_the_referral_of_the_partner_that_gets_the_credit_now() -> None:
    """Both partners were brought by the same one: amount and receiver stay, the referral does not."""
    second = replace(BROUGHT, referral_id=UUID(int=8))
    both = terms(referrals={REFERRED: BROUGHT, OTHER: second})
    before = booked(computed(both, event(1)))
    after = [line for month in computed(both, event(1, partner=OTHER)) for line in month.lines]
    plan = plan_lines(after, before)
    assert [line.referral_id for line, _ in plan.book if line.account is LedgerAccount.REFERRAL] == [UUID(int=8)]


def test_grant_given_later_reverses_the_reward_and_books_it_with_the_sum() -> None:
    grants = {REFERRAL: GrantedSum(DISBURSAL, UUID(int=1001), D("500.00"))}
    lines = [line for month in computed(terms(grants=grants), event(1)) for line in month.lines]
    plan = plan_lines(lines, booked(computed(terms(), event(1))))
    assert [(line.account, line.amount) for line in plan.reverse] == [("referral", D("133.00"))]
    assert [(line.amount, generation) for line, generation in plan.book] == [(D("633.00"), 2)]
    assert plan.change["referral"] == D("500.00")


def test_terms_kept_before_there_were_referrals_have_none() -> None:
    kept = {"partners": {str(REFERRED): {"percent": "40.000", "flat_fee": None}}}
    assert from_plain(AllPartnerTerms, kept).referrals == {}


def test_kept_referrals_are_read_as_they_were_kept() -> None:
    kept = AllPartnerTerms({}, {REFERRED: replace(BROUGHT, until=date(2026, 10, 20)), OTHER: BROUGHT})
    assert from_plain(AllPartnerTerms, to_plain(kept)) == kept


@given(
    loans=st.lists(
        st.tuples(st.decimals(min_value=0, max_value=9_999_999, places=2), st.integers(1, 31), st.booleans()),
        max_size=8,
    ),
    percent=st.decimals(min_value=0, max_value=10, places=3),
)
def test_rewards_are_the_sum_over_standing_shares_in_time_and_stay_so(loans, percent) -> None:
    referral = replace(BROUGHT, percent=percent)
    month = terms(referrals={REFERRED: referral})
    events = [
        replace(event(number, day=day), amount=amount, partner_id=REFERRED if is_referred else OTHER)
        for number, (amount, day, is_referred) in enumerate(loans)
    ]
    months = computed(month, *events)
    shares = [
        line
        for part in months
        for line in part.lines
        if line.account is LedgerAccount.PARTNER_SHARE
        and line.event.partner_id == REFERRED
        and line.event.on >= BROUGHT.began_on
    ]
    by_hand = [(line.amount * percent / 100).quantize(D("0.01"), ROUND_HALF_UP) for line in shares]
    assert sum((line.amount for line in rewards(months)), D("0.00")) == sum(by_hand, D("0.00"))
    again = [line for part in computed(month, *events) for line in part.lines]
    assert plan_lines(again, booked(months)).is_empty
