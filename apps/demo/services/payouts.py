"""Lenders' payments for closed months of the dataset, and the partners' payouts from them.

One admin makes them and another checks them. A few lines need attention; older months are settled.
"""

import random
from collections.abc import Sequence
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from decimal import Decimal

from django.db.models import Sum
from stdnum import luhn

from apps.accounts.models import User
from apps.applications.selectors import commission_events
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST, add_months, today_ist
from apps.core.domain.money import rupees
from apps.core.domain.problems import Problem
from apps.demo.services.money_files import answer_payout, seed_commission_files
from apps.partners.models import Partner
from apps.payouts.domain.statement import pay_day
from apps.payouts.models import Statement
from apps.payouts.services import payees, statements
from apps.payouts.services.first_payments import grant_first_payment
from apps.payouts.services.payouts import create_payout, release_payout
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.models import CommissionMonth, LedgerLine
from apps.settlement.domain.advice import AdviceRow
from apps.settlement.services import advices, reconciliation

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAKER, CHECKER = "admin1@example.com", "admin4@example.com"
PAY_DAY = 28
SHARED_ACCOUNTS = {"nukkad": "kalakaar"}
"""A partner that is paid into another one's account."""
ENOUGH = 2


def seed_payouts(*, seed: int, now: datetime) -> int:
    """Book the lenders' statements and draft the partners', month by month.

    Returns the number of partners' statements.
    """
    draw = random.Random(f"{seed} payouts")  # noqa: S311 - a made-up world, not a secret
    maker, checker = _actor(MAKER), _actor(CHECKER)
    _payees(draw, maker)
    closed = CommissionMonth.objects.filter(state=CommissionMonth.State.CLOSED).order_by("month", "lender_id")
    months = sorted({row.month for row in closed})
    places = {lender_id: place for place, lender_id in enumerate(sorted({row.lender_id for row in closed}))}
    for row in closed:
        _advice(row, places[row.lender_id], draw, maker, checker, now, is_latest=row.month == months[-1])
    seed_commission_files(closed=list(closed), now=now)
    made = 0
    for month in months:
        drafts = statements.draft_statements(month=month, by=maker, now=now)
        made += len(drafts)
        if month != months[-1]:
            approved = _approve(drafts, checker, now)
            # The newest file for the bank waits for its second pair of eyes.
            waits = len(months) > ENOUGH and month == months[-2]
            answered = len(months) > ENOUGH and month == months[-3]
            _pay(approved, month, draw, maker, checker, now, waits=waits, answered=answered)
    for row in closed:
        if row.month in months[:-ENOUGH]:
            _settle(row, maker, checker, now, waits=row.month == months[-ENOUGH - 1])
    return made


def _actor(email: str) -> Actor:
    user = User.objects.get(email=email)
    return Actor(area="admin", subject_id=str(user.pk), role_id=user.role_id, name=user.name)


def _payees(draw: random.Random, by: Actor) -> None:
    """Make the payee of each partner; two are paid into one account, which a rule flags."""
    accounts: dict[str, dict[str, str]] = {}
    for place, partner in enumerate(Partner.objects.exclude(key="l").order_by("key")):
        initial = partner.name[0].upper() if partner.name[0].isascii() and partner.name[0].isalpha() else "T"
        pan = f"AA{draw.choice('ABCDEFGH')}F{initial}{place + 1201:04d}K"
        stem = f"27{pan}1Z"
        own = {"account_number": f"{draw.randrange(10**11, 10**12)}", "ifsc": f"TULN0{place + 1:06d}"}
        accounts[partner.key] = accounts.get(SHARED_ACCOUNTS.get(partner.key, ""), own)
        sent = {
            "legal_name": f"{partner.name} LLP",
            "pan": pan,
            **accounts[partner.key],
            "address": f"{place + 11}, Market Road, Pune 411001",
        }
        if place % 3:
            sent["gstin"] = stem + luhn.calc_check_digit(stem, LETTERS)
        payees.set_payee(partner_id=partner.pk, sent=sent, by=by)


def _advice(
    row: CommissionMonth,
    place: int,
    draw: random.Random,
    maker: Actor,
    checker: Actor,
    now: datetime,
    *,
    is_latest: bool,
) -> None:
    """Make a lender's statement for one month: nearly all as expected.

    In the latest month some are missing.
    """
    owed = (
        LedgerLine.objects.filter(month=row, account=LedgerAccount.COMMISSION)
        .order_by()
        .values_list("event_ref", "revenue_type_id")
        .annotate(amount=Sum("amount"))
    )
    expected = sorted((ref, kind, amount) for ref, kind, amount in owed if amount > 0)
    if not expected or (is_latest and place % 3 == 0):
        return
    names = commission_events.references_for_system({ref for ref, _, _ in expected})
    rows = []
    for ref, kind, amount in expected:
        luck = draw.random()
        if is_latest and luck < 0.06:
            continue
        paid = rupees(amount * Decimal("0.8")) if is_latest and luck < 0.12 else amount
        rows.append(AdviceRow(names.get(ref) or str(ref), paid, kind))
        if is_latest and luck > 0.97:
            rows.append(AdviceRow(names.get(ref) or str(ref), paid, kind))
    if is_latest and place % 4 == 1:
        rows.append(AdviceRow(f"LN{place:03d}X9", Decimal("1250.00"), 1, None, "Not on our list"))
    if not rows:
        return
    day = min(add_months(row.month, 1) + timedelta(days=place % 9 + 6), today_ist(now))
    sent = advices.AdviceHead(row.lender_id, row.month, f"PS-{row.month:%y%m}-{place:03d}", day, f"NEFT{row.pk:08d}")
    made = advices.add_advice(sent=sent, rows=rows, by=maker, now=now)
    # The last of the latest month waits for its second pair of eyes.
    if not (is_latest and place % 5 == 2):
        advices.confirm_advice(advice_id=made.pk, by=checker, now=now)


def _settle(row: CommissionMonth, maker: Actor, checker: Actor, now: datetime, *, waits: bool) -> None:
    """Submit and settle a month whose lines all match; other months stay open.

    With `waits` it is only submitted.
    """
    with suppress(Problem):
        reconciliation.propose_reconciliation(lender_id=row.lender_id, month=row.month, by=maker, now=now)
        if not waits:
            reconciliation.close_reconciliation(lender_id=row.lender_id, month=row.month, by=checker, now=now)


def _approve(drafts: Sequence[Statement], checker: Actor, now: datetime) -> list[Statement]:
    approved = []
    for draft in drafts:
        try:
            done = statements.approve_statement(statement_id=draft.pk, by=checker, now=now)
        except Problem:
            continue
        if done.state == Statement.State.APPROVED:
            approved.append(done)
    return approved


def _pay(
    approved: Sequence[Statement],
    month: date,
    draw: random.Random,
    maker: Actor,
    checker: Actor,
    now: datetime,
    *,
    waits: bool,
    answered: bool,
) -> None:
    """Make the month's bank file, with the day and number of each transfer.

    `waits`: not released yet; `answered`: its transfers are recorded by the bank's return files.
    """
    if not approved:
        return
    # Released before its transfers were made, but for the file that waits.
    at = now if waits else min(now, datetime.combine(pay_day(month, PAY_DAY), time(9), IST)) - timedelta(hours=1)
    payout = create_payout(month=month, by=maker, now=at)
    if waits:
        return
    release_payout(payout_id=payout.pk, by=checker, now=at)
    held = Statement.objects.filter(payout=payout).order_by("payee_name", "pk")
    utrs = {done.number: f"DEMN{month:%y%m}{draw.randrange(10**9, 10**10)}" for done in held}
    paid_on = min(pay_day(month, PAY_DAY), today_ist(now))
    if answered:
        answer_payout(payout, paid_on=paid_on, utrs=utrs, now=now)
        return
    for done in held:
        done.state, done.utr, done.paid_on = Statement.State.PAID, utrs[done.number], paid_on
        done.payer_name = checker.name
        done.save()
        grant_first_payment(statement=done, by=checker, now=now)
