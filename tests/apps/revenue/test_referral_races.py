"""Rewards under several hands at once, with real commits. A control shows that the lock, and not luck, keeps it so."""

import threading
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError

from apps.core.domain.problems import Problem
from apps.payouts.models import Statement, TaxRate
from apps.payouts.services import payees
from apps.revenue.domain.ledger import plan_lines
from apps.revenue.models import LedgerLine, ReferralGrant, ReferralTerms
from apps.revenue.services import ledger, months, referrals
from apps.revenue.services.ledger import book_month
from tests.concurrency import run_many
from tests.factories import accounts, submissions
from tests.factories.referrals import LONG_AGO, agreed_terms, approved_shop, referral_of
from tests.factories.revenue import make_slab
from tests.factories.statements import (
    ASHA,
    GITA,
    NOW,
    OCTOBER,
    approve,
    close,
    draft,
    lender_pays,
    loan,
    pay,
    released,
)

pytestmark = pytest.mark.django_db(transaction=True)

D = Decimal
BATCH_SIZE = 4


@pytest.fixture
def lender():
    row = submissions.lender("Gulmohar")
    make_slab(row, revenue_percent=D("1.000"))
    return row


@pytest.fixture
def shop(lender):
    """One loan of October in time: a commission, a share and a reward of 133.00."""
    agreed_terms(flat="500.00")
    partner = approved_shop(accounts.make_partner())
    referral_of(partner)
    loan(lender, partner, "665000.00")
    return partner


def book(lender: Any) -> Any:
    return book_month(lender_id=lender.pk, month=OCTOBER, now=NOW)


def standing() -> Decimal:
    return sum((line.amount for line in LedgerLine.objects.filter(account="referral")), D("0.00"))


def test_many_bookings_at_once_book_one_reward(lender, shop):
    answers = run_many(lambda _: book(lender), BATCH_SIZE)
    assert sorted(answer.made for answer in answers) == [0] * (BATCH_SIZE - 1) + [3]
    assert standing() == D("133.00")


def test_control_without_the_lock_bookings_of_a_reward_collide_at_the_unique_key(lender, shop, monkeypatch):
    ledger.month_row(lender.pk, OCTOBER)
    monkeypatch.setattr(ledger, "lock_lender", lambda _lender_id, **_: True)
    planned = threading.Barrier(BATCH_SIZE)

    def plan_together(*facts: Any) -> Any:
        plan = plan_lines(*facts)
        planned.wait(timeout=10)
        return plan

    monkeypatch.setattr(ledger, "plan_lines", plan_together)
    answers = run_many(lambda _: book(lender), BATCH_SIZE)
    assert sum(isinstance(answer, IntegrityError) for answer in answers) == BATCH_SIZE - 1
    assert standing() == D("133.00")


def test_payment_noted_by_many_while_the_month_is_booked_grants_once(lender, shop):
    since = date(2017, 7, 1)
    for tax in ("gst", "tds"):
        TaxRate.objects.get_or_create(tax=tax, valid_from=since, defaults={"percent": D("2.000"), "section": "x"})
    payees.set_payee(partner_id=shop.pk, sent={"account_number": "501000000001", "ifsc": "SBIN0001234"}, by=ASHA)
    close(lender)
    lender_pays(lender, "GUL-1010", "6650.00")
    approve(draft(shop))
    released()
    statement = Statement.objects.get(partner=shop)
    answers = run_many(lambda place: book(lender) if place % 2 else pay(statement), BATCH_SIZE)
    assert [answer.code for answer in answers if isinstance(answer, Problem)] == ["revenue.statement_not_approved"]
    assert ReferralGrant.objects.count() == 1
    assert standing() == D("633.00")
    assert months.verify_ledger().differences == ()


def test_referral_is_made_once_by_many_at_once():
    approved_shop(accounts.make_partner())
    answers = run_many(lambda _: ledger.open_referrals(now=NOW), BATCH_SIZE)
    assert sum(answers) == 1


def test_of_two_terms_of_the_same_days_one_is_agreed_at_once():
    terms = referrals.ProposedTerms(D("5.000"), 12, D("0.00"), date(2026, 7, 1), date(2026, 8, 1))
    rows = [referrals.propose_referral_terms(terms=terms, by=ASHA, now=LONG_AGO) for _ in range(BATCH_SIZE)]
    answers = run_many(
        lambda place: referrals.agree_referral_terms(terms_id=rows[place].pk, by=GITA, now=LONG_AGO), BATCH_SIZE
    )
    refused = [answer.code for answer in answers if isinstance(answer, Problem)]
    assert refused == ["revenue.referral_terms_overlap"] * (BATCH_SIZE - 1)
    assert ReferralTerms.objects.filter(state="agreed").count() == 1
