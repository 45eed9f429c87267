"""One lender's month in buckets: both sides of every edge, and sums that always add up."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.settlement.domain.reconciliation import (
    ActionOwner,
    AgeBand,
    LineDecision,
    ReconciliationBucket,
    ReconciliationPosition,
    age_of,
    bucket_of,
    decision_of,
    is_explained,
    owner_of,
    reconcile,
)

D = Decimal
RUPEE = D("1.00")
DUE = date(2026, 8, 31)


def position(expected="4000.00", *payments, claimed="0.00", paid="0.00", **facts):
    return ReconciliationPosition(
        facts.pop("key", "loan"), D(expected), D(claimed), tuple(D(one) for one in payments), D(paid), **facts
    )


@pytest.mark.parametrize(
    ("payments", "bucket"),
    [
        (["4000.00"], ReconciliationBucket.MATCHED),
        (["3999.00"], ReconciliationBucket.MATCHED),
        (["3998.99"], ReconciliationBucket.SHORT),
        (["4001.00"], ReconciliationBucket.MATCHED),
        (["4001.01"], ReconciliationBucket.OVER),
        ([], ReconciliationBucket.MISSING),
        (["2500.00", "1500.00"], ReconciliationBucket.MATCHED),
        (["2500.00", "1000.00"], ReconciliationBucket.SHORT),
        (["4000.00", "4000.00"], ReconciliationBucket.DUPLICATE),
        (["4000.00", "3999.00"], ReconciliationBucket.DUPLICATE),
        (["4000.00", "2000.00"], ReconciliationBucket.DUPLICATE),
        (["3000.00", "2000.00"], ReconciliationBucket.OVER),
        (["4000.00", "-4000.00"], ReconciliationBucket.SHORT),
    ],
)
def test_a_line_falls_where_its_amounts_say(payments, bucket):
    assert bucket_of(position("4000.00", *payments), RUPEE) is bucket


@pytest.mark.parametrize(
    ("received", "bucket"), [("1.00", ReconciliationBucket.MATCHED), ("1.01", ReconciliationBucket.UNEXPECTED)]
)
def test_money_for_an_event_that_earns_nothing_is_unexpected(received, bucket):
    assert bucket_of(position("0.00", received), RUPEE) is bucket


def test_a_row_without_an_event_is_unexpected_however_small():
    assert bucket_of(position("0.00", "0.50", is_known=False), RUPEE) is ReconciliationBucket.UNEXPECTED


def test_a_loan_paid_out_twice_is_looked_at_before_anything_else():
    assert bucket_of(position("4000.00", "4000.00", is_multi_funded=True), RUPEE) is ReconciliationBucket.MULTI_FUNDED


@pytest.mark.parametrize(
    ("days", "age"),
    [
        (-3, AgeBand.UPTO_30),
        (0, AgeBand.UPTO_30),
        (30, AgeBand.UPTO_30),
        (31, AgeBand.UPTO_60),
        (60, AgeBand.UPTO_60),
        (61, AgeBand.UPTO_90),
        (90, AgeBand.UPTO_90),
        (91, AgeBand.OVER_90),
    ],
)
def test_an_age_holds_its_last_day(days, age):
    assert age_of(days) is age


def test_a_month_tells_what_is_outstanding_and_since_when():
    made = reconcile(
        [position("4000.00", key="a"), position("1000.00", "400.00", key="b"), position("700.00", "699.50", key="c")],
        tolerance=RUPEE,
        due=DUE,
        today=DUE + timedelta(days=31),
    )
    assert [one.outstanding for one in made.placed] == [D("4000.00"), D("600.00"), D("0.00")]
    assert [one.age for one in made.placed] == [AgeBand.UPTO_60, AgeBand.UPTO_60, None]
    assert made.ages == {
        AgeBand.UPTO_30: D("0.00"), AgeBand.UPTO_60: D("4600.00"), AgeBand.UPTO_90: D("0.00"), AgeBand.OVER_90: D("0.00"),
    }  # fmt: skip
    assert (made.total.expected, made.total.received, made.total.difference) == (
        D("5700.00"), D("1099.50"), D("-4600.50"),
    )  # fmt: skip


def test_what_was_given_up_is_outstanding_no_more():
    made = reconcile(
        [position("4000.00", key="a", is_given_up=True), position("1000.00", "400.00", key="b")],
        tolerance=RUPEE,
        due=DUE,
        today=DUE + timedelta(days=31),
    )
    assert [(one.bucket, one.outstanding) for one in made.placed] == [
        (ReconciliationBucket.MISSING, D("0.00")), (ReconciliationBucket.SHORT, D("600.00")),
    ]  # fmt: skip
    assert made.ages[AgeBand.UPTO_60] == D("600.00")


MONEY = st.integers(-(10**6), 10**6).map(lambda paise: D(paise) / 100)
POSITIONS = st.lists(
    st.builds(
        ReconciliationPosition,
        key=st.uuids().map(str),
        expected=MONEY.map(abs),
        claimed=MONEY.map(abs),
        payments=st.lists(MONEY, max_size=3).map(tuple),
        paid=MONEY,
        is_known=st.booleans(),
        is_multi_funded=st.booleans(),
        is_given_up=st.booleans(),
    ),
    max_size=20,
)


@given(POSITIONS, st.integers(0, 200))
def test_the_buckets_always_add_up_to_the_month(positions, days):
    made = reconcile(positions, tolerance=RUPEE, due=DUE, today=DUE + timedelta(days=days))
    assert len(made.placed) == len(positions) == sum(sums.lines for sums in made.buckets.values())
    for side in ("expected", "claimed", "received", "paid", "difference"):
        whole = getattr(made.total, side)
        assert whole == sum((getattr(sums, side) for sums in made.buckets.values()), D("0.00"))
    assert sum(made.ages.values(), D("0.00")) == sum((one.outstanding for one in made.placed), D("0.00"))


def test_the_last_decision_stands_and_a_note_decides_nothing():
    assert decision_of([]) is None
    assert decision_of([LineDecision.NOTE]) is None
    assert decision_of([LineDecision.DISPUTED, LineDecision.WRITTEN_OFF, LineDecision.NOTE]) is LineDecision.WRITTEN_OFF


@pytest.mark.parametrize(
    ("bucket", "standing", "explained"),
    [
        (ReconciliationBucket.MATCHED, None, True),
        (ReconciliationBucket.SHORT, None, False),
        (ReconciliationBucket.SHORT, LineDecision.DISPUTED, False),
        (ReconciliationBucket.SHORT, LineDecision.ACCEPTED, True),
        (ReconciliationBucket.MISSING, LineDecision.WRITTEN_OFF, True),
        (ReconciliationBucket.SHORT, LineDecision.CLEARED, False),
    ],
)
def test_what_holds_up_the_close(bucket, standing, explained):
    assert is_explained(bucket, standing) is explained


@pytest.mark.parametrize(
    ("bucket", "standing", "owner"),
    [
        (ReconciliationBucket.MULTI_FUNDED, None, ActionOwner.DESK),
        (ReconciliationBucket.UNEXPECTED, None, ActionOwner.DESK),
        (ReconciliationBucket.MISSING, None, ActionOwner.ACCOUNTS),
        (ReconciliationBucket.OVER, None, ActionOwner.ACCOUNTS),
        (ReconciliationBucket.SHORT, None, ActionOwner.LENDER),
        (ReconciliationBucket.DUPLICATE, None, ActionOwner.LENDER),
        (ReconciliationBucket.MATCHED, None, None),
        (ReconciliationBucket.MISSING, LineDecision.DISPUTED, ActionOwner.LENDER),
        (ReconciliationBucket.MATCHED, LineDecision.DISPUTED, None),
        (ReconciliationBucket.OVER, LineDecision.ACCEPTED, None),
        (ReconciliationBucket.SHORT, LineDecision.WRITTEN_OFF, None),
        (ReconciliationBucket.MISSING, LineDecision.CLEARED, ActionOwner.ACCOUNTS),
    ],
)
def test_every_line_that_holds_up_the_close_has_somebody_whose_turn_it_is(bucket, standing, owner):
    assert owner_of(bucket, standing) is owner
