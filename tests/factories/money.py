"""A partner's October: one loan of ten lakh at 3 %, half of it the partner's, paid by the lender and stated."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.lenders.models import Lender
from apps.payouts.models import Statement
from apps.payouts.services import payees, statements
from apps.revenue.services import months
from apps.settlement.domain.advice import AdviceRow
from apps.settlement.services import advices
from tests.factories import submissions
from tests.factories.revenue import make_slab

ASHA = Actor(area="admin", subject_id="11111111-1111-4111-8111-111111111111", role_id=1, name="Asha")
GITA = Actor(area="admin", subject_id="22222222-2222-4222-8222-222222222222", role_id=1, name="Gita")
OCTOBER = date(2026, 10, 1)
NOW = datetime(2026, 12, 8, 12, tzinfo=IST)


def loan(lender: Lender, partner: Any, amount: str, *, reference: str, on: date) -> None:
    """A loan of the lender's that the partner brought."""
    submissions.submission(
        submissions.application(partner=partner), lender, status="disbursed", as_of=on, disbursed_on=on,
        disbursed_amount=Decimal(amount), reference=reference, at=NOW,
    )  # fmt: skip


def stated(
    partner: Any, *, lender: str = "Gulmohar", loans: tuple[tuple[str, str], ...] = (("GUL-1010", "1000000.00"),)
) -> Statement:
    """The partner's approved statement of October for these loans (reference, rupees), one a day; the lender paid each."""
    partner.revenue_percent = Decimal("50.000")
    partner.save()
    payee = {"legal_name": f"{partner.name} LLP", "pan": "AAAFS1234F", "gstin": "", "ifsc": "SBIN0001234"}
    payees.set_payee(partner_id=partner.pk, sent=payee | {"account_number": "001234567890"}, by=ASHA)
    house = submissions.lender(lender)
    make_slab(house, revenue_percent=Decimal("3.000"))
    for day, (reference, amount) in enumerate(loans, start=10):
        loan(house, partner, amount, reference=reference, on=date(2026, 10, day))
    months.close_month(lender_id=house.pk, month=OCTOBER, now=NOW, by=ASHA)
    sent = advices.AdviceHead(house.pk, OCTOBER, f"={lender}-10", date(2026, 12, 7))
    rows = [AdviceRow(reference, Decimal(amount) * 3 / 100, 1) for reference, amount in loans]
    advice = advices.add_advice(sent=sent, rows=rows, by=ASHA, now=NOW)
    advices.confirm_advice(advice_id=advice.pk, by=GITA, now=NOW)
    made = statements.draft_statement(partner_id=partner.pk, month=OCTOBER, by=ASHA, now=NOW)
    return statements.approve_statement(statement_id=made.pk, by=GITA, now=NOW)
