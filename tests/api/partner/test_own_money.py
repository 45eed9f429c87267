"""How far a partner's share has come: what the lender paid us for, what is approved, what the bank paid."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.applications.models import Submission
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.partners.models import Partner
from apps.payouts.models import Statement
from apps.payouts.services import payees, statements
from apps.payouts.services.payouts import create_payout, release_payout
from apps.revenue.services import months
from apps.revenue.services.ledger import book_changed_months
from apps.settlement.domain.advice import AdviceRow
from apps.settlement.services import advice_reversals, advices
from tests.factories import accounts, submissions
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 12, 8, 12, tzinfo=IST)
ASHA = Actor(area="admin", subject_id="11111111-1111-4111-8111-111111111111", role_id=1, name="Asha")
GITA = Actor(area="admin", subject_id="22222222-2222-4222-8222-222222222222", role_id=1, name="Gita")
OCTOBER, NOVEMBER = date(2026, 10, 1), date(2026, 11, 1)
NOTHING = {"received": None, "due": None, "pay_on": None, "paid": None, "paid_on": None}
BOTH = "?preset=custom_range&from=2026-10-01&to=2026-11-30"
D = Decimal


@pytest.fixture(autouse=True)
def on_8_december():
    with time_machine.travel(NOW, tick=False):
        yield


def carrying(bearer: str) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer}"})


def make_partner(key: str, percent: str) -> Any:
    partner = accounts.make_partner(key, key.title())
    partner.revenue_percent = D(percent)
    partner.save()
    payees.set_payee(
        partner_id=partner.pk, sent={"account_number": "001234567890", "ifsc": "SBIN0001234"}, by=ASHA
    )  # fmt: skip
    return partner


@pytest.fixture
def sunrise():
    return make_partner("sunrise", "50.000")


@pytest.fixture
def dev(sunrise) -> APIClient:
    return carrying(accounts.bearer_of_user(accounts.make_partner_user(sunrise.pk)))


@pytest.fixture
def gulmohar(sunrise):
    """3 %, half of it Sunrise's. October 10 and 2 lakh, November 4 lakh; a rival's loan of 6 lakh in October."""
    lender = submissions.lender("Gulmohar")
    make_slab(lender, revenue_percent=D("3.000"))
    for amount, on, partner in (
        ("1000000.00", date(2026, 10, 10), sunrise),
        ("200000.00", date(2026, 10, 12), sunrise),
        ("600000.00", date(2026, 10, 14), make_partner("rival", "90.000")),
        ("400000.00", date(2026, 11, 9), sunrise),
    ):
        submissions.submission(
            submissions.application(partner=partner), lender, status="disbursed", as_of=on, disbursed_on=on,
            disbursed_amount=D(amount), reference=f"GUL-{on:%m%d}", at=NOW,
        )  # fmt: skip
    for month in (OCTOBER, NOVEMBER):
        months.close_month(lender_id=lender.pk, month=month, now=NOW, by=ASHA)
    return lender


def lender_pays(lender: Any, reference: str, amount: str, month: date = OCTOBER) -> Any:
    sent = advices.AdviceHead(lender.pk, month, f"MAY-{reference}-{amount}", date(2026, 12, 7))
    made = advices.add_advice(sent=sent, rows=[AdviceRow(reference, D(amount), 1)], by=ASHA, now=NOW)
    advices.confirm_advice(advice_id=made.pk, by=GITA, now=NOW)
    return made


def approved(partner: Any, month: date = OCTOBER) -> Statement:
    made = statements.draft_statement(partner_id=partner.pk, month=month, by=ASHA, now=NOW)
    return statements.approve_statement(statement_id=made.pk, by=GITA, now=NOW)


def money(client: APIClient, query: str = BOTH) -> Any:
    return client.get(f"/api/partner/commission{query}").json()["data"]["money"]


def test_what_nobody_has_paid_is_absent_and_not_nought(dev: APIClient, gulmohar: Any) -> None:
    assert money(dev) == NOTHING


@pytest.mark.parametrize(
    ("paid", "received"), [("29998.99", "0.00"), ("29999.00", "15000.00"), ("30001.00", "15000.00")]
)
def test_received_is_the_own_share_of_loans_the_lender_paid_whole(
    dev: APIClient, gulmohar: Any, paid: str, received: str
) -> None:
    """30,000 is expected of the lender, one rupee more or less is a match; never the lender's own rupees."""
    lender_pays(gulmohar, "GUL-1010", paid)
    assert money(dev) == NOTHING | {"received": received}


def test_what_the_lender_paid_and_took_back_has_not_come(dev: APIClient, gulmohar: Any) -> None:
    wrong = lender_pays(gulmohar, "GUL-1010", "30000.00")
    assert money(dev)["received"] == "15000.00"
    advice_reversals.request_advice_reversal(advice_id=wrong.pk, reason="Another lender's sheet", by=GITA, now=NOW)
    advice_reversals.approve_advice_reversal(advice_id=wrong.pk, by=ASHA, now=NOW)
    assert money(dev) == NOTHING
    lender_pays(gulmohar, "GUL-1012", "6000.00")
    assert money(dev)["received"] == "3000.00"


def test_application_says_in_own_terms_why_the_share_is_what_it_is(dev: APIClient, gulmohar: Any) -> None:
    """Half of 3 % is 1.5 % of the loan; the lender's own rate stays unknown."""
    loan = Submission.objects.get(reference="GUL-1012")
    data = dev.get(f"/api/partner/applications/{loan.application_id}").json()["data"]
    assert data["share"] == "3000.00"
    assert data["share_lines"] == [
        {"amount": "3000.00", "pays_on": "disbursal", "rate": {"percent": "1.5000", "is_exact": True, "fee": "0.00"}}
    ]


def test_application_leaves_out_a_reversed_booking_and_its_reversal(dev: APIClient, gulmohar: Any) -> None:
    loan = Submission.objects.get(reference="GUL-1109")
    Submission.objects.filter(pk=loan.pk).update(disbursed_amount=D("500000.00"))
    book_changed_months(now=NOW, everything=True)
    data = dev.get(f"/api/partner/applications/{loan.application_id}").json()["data"]
    assert (data["share"], [line["amount"] for line in data["share_lines"]]) == ("7500.00", ["7500.00"])


def test_a_share_goes_from_received_to_approved_to_paid_and_is_never_counted_twice(
    dev: APIClient, gulmohar: Any, sunrise: Any
) -> None:
    lender_pays(gulmohar, "GUL-1010", "30000.00")
    lender_pays(gulmohar, "GUL-1014", "18000.00")
    draft = statements.draft_statement(partner_id=sunrise.pk, month=OCTOBER, by=ASHA, now=NOW)
    assert money(dev) == NOTHING | {"received": "15000.00"}
    statements.approve_statement(statement_id=draft.pk, by=GITA, now=NOW)
    assert money(dev) == NOTHING | {"received": "15000.00", "due": "15000.00", "pay_on": "2026-11-28"}
    made = create_payout(month=OCTOBER, by=ASHA, now=NOW)
    release_payout(payout_id=made.pk, by=GITA, now=NOW)
    statements.pay_statement(statement_id=draft.pk, utr="UTR100000000", paid_on=date(2026, 12, 8), by=GITA, now=NOW)
    lender_pays(gulmohar, "GUL-1109", "12000.00", NOVEMBER)
    approved(sunrise, NOVEMBER)
    assert money(dev) == {
        "received": "21000.00", "due": "6000.00", "pay_on": "2026-12-28", "paid": "15000.00", "paid_on": "2026-12-08",
    }  # fmt: skip
    assert money(dev, "?preset=custom_range&from=2026-11-01&to=2026-11-30") == NOTHING | {
        "received": "6000.00", "due": "6000.00", "pay_on": "2026-12-28",
    }  # fmt: skip


def test_nobody_sees_anothers_and_an_agent_sees_none(gulmohar: Any, sunrise: Any) -> None:
    lender_pays(gulmohar, "GUL-1010", "30000.00")
    rival = accounts.make_partner_user(Partner.objects.get(key="rival").pk)
    assert money(carrying(accounts.bearer_of_user(rival))) == NOTHING
    esha = carrying(accounts.bearer_of_user(accounts.make_partner_user(sunrise.pk, "agent")))
    refused = esha.get(f"/api/partner/commission{BOTH}")
    assert (refused.status_code, b"15000" in refused.content) == (403, False)
    gita = carrying(accounts.bearer_of_masquerade(accounts.make_admin(), sunrise.pk))
    assert money(gita) == NOTHING | {"received": "15000.00"}
