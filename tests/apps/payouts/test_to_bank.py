"""Days from a loan to its payment, as they are measured on paid statements."""

from datetime import date, timedelta

import pytest

from apps.core.domain.actor import Actor
from apps.payouts.domain import to_bank
from apps.payouts.domain.to_bank import DaysToBank
from apps.payouts.models import Statement
from apps.payouts.selectors.to_bank import days_to_bank

LOAN = date(2026, 10, 10)
PAID = date(2026, 12, 9)


def of(partner, role="owner"):
    return Actor(
        area="partner", subject_id="33333333-3333-4333-8333-333333333333", partner_id=partner.pk, partner_role=role
    )


@pytest.fixture
def paid(approved, monkeypatch):
    """Sunrise's one loan of 10 October was paid on 9 December."""
    monkeypatch.setattr(to_bank, "LEAST_PAYMENTS", 1)
    Statement.objects.filter(pk=approved[0].pk).update(state="paid", utr="UTR1", paid_on=PAID)


def test_days_run_from_the_loan_to_the_payment(paid, sunrise, rival):
    assert days_to_bank(of(sunrise), today=PAID) == DaysToBank(60, 1)
    assert days_to_bank(of(sunrise), today=PAID, product="PL") == DaysToBank(60, 1)
    assert days_to_bank(of(sunrise), today=PAID, product="HL") is None
    assert days_to_bank(of(rival), today=PAID) is None  # approved and not paid
    assert days_to_bank(of(sunrise, "agent"), today=PAID) is None


def test_a_payment_counts_for_ninety_days(paid, sunrise):
    assert days_to_bank(of(sunrise), today=PAID - timedelta(days=1)) is None
    assert days_to_bank(of(sunrise), today=PAID + timedelta(days=89)) == DaysToBank(60, 1)
    assert days_to_bank(of(sunrise), today=PAID + timedelta(days=90)) is None
