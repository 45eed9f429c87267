"""A lender's commission statement typed by Asha, confirmed by Gita, and where its loans stand afterwards."""

from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.settlement.domain.advice import AdviceRow
from apps.settlement.selectors import reconciliation
from apps.settlement.services import advices

ASHA = Actor(area="admin", subject_id="11111111-1111-4111-8111-111111111111", role_id=1, name="Asha")
GITA = Actor(area="admin", subject_id="22222222-2222-4222-8222-222222222222", role_id=1, name="Gita")
ASHA_AS_PARTNER = Actor(
    area="partner", subject_id=None, partner_id=UUID(int=7), partner_role="owner", masquerader_id=ASHA.subject_id
)
OCTOBER = date(2026, 10, 1)
NOW = datetime(2026, 11, 20, 12, tzinfo=IST)
D = Decimal


def advice(lender, *rows, reference="MAY-1", by=ASHA):
    sent = advices.AdviceHead(lender.pk, OCTOBER, reference, date(2026, 11, 15), utr="UTR1")
    return advices.add_advice(sent=sent, rows=[AdviceRow(name, D(amount), 1) for name, amount in rows], by=by, now=NOW)


def booked(lender, *rows, reference="MAY-1"):
    made = advice(lender, *rows, reference=reference)
    return advices.confirm_advice(advice_id=made.pk, by=GITA, now=NOW)


def view(lender):
    return reconciliation.reconciliation_for(ASHA, lender.pk, OCTOBER, date(2026, 11, 20))


def buckets(lender):
    seen = view(lender)
    return {seen.facts[one.position.key].reference: one.bucket.value for one in seen.reconciled.placed}
