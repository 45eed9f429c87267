"""Partners' statements, from a loan to the file for the bank: worked out by Asha, approved by Gita."""

from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.payouts.services import statements
from apps.payouts.services.payouts import create_payout, payout_file, release_payout
from apps.revenue.services import months
from apps.settlement.domain.advice import AdviceRow
from apps.settlement.services import advices
from tests.factories import submissions

ASHA = Actor(area="admin", subject_id="11111111-1111-4111-8111-111111111111", role_id=1, name="Asha")
GITA = Actor(area="admin", subject_id="22222222-2222-4222-8222-222222222222", role_id=1, name="Gita")
ASHA_AS_PARTNER = Actor(
    area="partner", subject_id=None, partner_id=UUID(int=7), partner_role="owner", masquerader_id=ASHA.subject_id
)
OCTOBER, NOVEMBER = date(2026, 10, 1), date(2026, 11, 1)
NOW = datetime(2026, 12, 8, 12, tzinfo=IST)
EARLY_DECEMBER = date(2026, 12, 7)
D = Decimal


def loan(lender, partner, amount, on=date(2026, 10, 10), reference=""):
    return submissions.submission(
        submissions.application(partner=partner), lender, status="disbursed", as_of=on, disbursed_on=on,
        disbursed_amount=D(amount), reference=reference or f"GUL-{on:%m%d}", at=NOW,
    )  # fmt: skip


def close(lender, month=OCTOBER):
    months.close_month(lender_id=lender.pk, month=month, now=NOW, by=ASHA)


def lender_pays(lender, reference, amount, month=OCTOBER):
    sent = advices.AdviceHead(lender.pk, month, f"MAY-{reference}-{amount}", EARLY_DECEMBER)
    made = advices.add_advice(sent=sent, rows=[AdviceRow(reference, D(amount), 1)], by=ASHA, now=NOW)
    advices.confirm_advice(advice_id=made.pk, by=GITA, now=NOW)


def draft(partner, month=OCTOBER, by=ASHA):
    return statements.draft_statement(partner_id=partner.pk, month=month, by=by, now=NOW)


def approve(statement, by=GITA):
    return statements.approve_statement(statement_id=statement.pk, by=by, now=NOW)


def released(month=OCTOBER):
    """The month's approved statements in a file for the bank that a second person released."""
    made = create_payout(month=month, by=ASHA, now=NOW)
    return release_payout(payout_id=made.pk, by=GITA, now=NOW)


def make(by=ASHA, month=OCTOBER):
    return create_payout(month=month, by=by, now=NOW)


def check(payout, by=GITA):
    return release_payout(payout_id=payout.pk, by=by, now=NOW)


def take(payout, by=GITA):
    return payout_file(payout_id=payout.pk, form="csv", by=by)


def pay(statement, utr="UTR100000000"):
    return statements.pay_statement(statement_id=statement.pk, utr=utr, paid_on=date(2026, 12, 8), by=GITA, now=NOW)
