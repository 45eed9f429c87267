"""Where a partner's money goes, said by its owner: sealed, masked, proved anew, for statements approved after."""

import json
from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from django.db import connection
from rest_framework.test import APIClient

from apps.accounts.models import Session
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.messaging.models import Message
from apps.payouts.models import Payee, Statement
from apps.payouts.services import payees, statements
from apps.revenue.services import months
from apps.settlement.domain.advice import AdviceRow
from apps.settlement.services import advices
from tests.factories import accounts, submissions
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 12, 8, 12, tzinfo=IST)
ASHA = Actor(area="admin", subject_id="11111111-1111-4111-8111-111111111111", role_id=1, name="Asha")
GITA = Actor(area="admin", subject_id="22222222-2222-4222-8222-222222222222", role_id=1, name="Gita")
OCTOBER = date(2026, 10, 1)
PAYEE = "/api/partner/payee"
NOTIFIED_STATUSES = {
    "legal_name": "Sunrise Finance Desk LLP",
    "address": "12 MG Road, Pune",
    "pan": "AAAFS1234F",
    "gstin": "27AAAFS1234F1ZM",
    "account_number": "001234567890",
    "ifsc": "SBIN0001234",
}


@pytest.fixture(autouse=True)
def on_8_december():
    with time_machine.travel(NOW, tick=False):
        yield


def carrying(bearer: str) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer}"})


@pytest.fixture
def sunrise() -> Any:
    return accounts.make_partner()


@pytest.fixture
def dev(sunrise: Any) -> APIClient:
    return carrying(accounts.bearer_of_user(accounts.make_partner_user(sunrise.pk), proved=False))


@pytest.fixture
def proved(dev: APIClient) -> APIClient:
    Session.objects.update(confirmed_at=NOW)
    return dev


def kept() -> tuple[Any, ...]:
    payee = Payee.objects.get()
    return *(getattr(payee, name) for name in NOTIFIED_STATUSES), payee.changed_by, payee.changed_at


def change(client: APIClient, **sent: str) -> Any:
    return client.patch(PAYEE, sent, format="json")


def test_the_owner_names_the_payee_and_reads_it_masked(proved: APIClient, sunrise: Any) -> None:
    assert proved.get(PAYEE).json() == {
        **dict.fromkeys(NOTIFIED_STATUSES, ""),
        "changed_by": "",
        "changed_area": "",
        "changed_at": None,
    }
    answer = change(proved, **NOTIFIED_STATUSES)
    assert answer.status_code == 200
    read = proved.get(PAYEE).json()
    assert read == answer.json()
    assert (read["pan"], read["account_number"]) == ("XXXXXX234F", "••••7890")
    assert (read["gstin"], read["ifsc"], read["changed_area"]) == ("27AAAFS1234F1ZM", "SBIN0001234", "partner")
    assert NOTIFIED_STATUSES["account_number"] not in json.dumps(read)
    assert NOTIFIED_STATUSES["pan"] not in json.dumps({**read, "gstin": ""})


def test_pan_and_account_lie_sealed_and_no_record_tells_them(proved: APIClient, sunrise: Any) -> None:
    change(proved, **NOTIFIED_STATUSES)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pan::text, account_number::text FROM payouts_payee")
        sealed = " ".join(cursor.fetchone())
    assert NOTIFIED_STATUSES["account_number"] not in sealed
    assert NOTIFIED_STATUSES["pan"] not in sealed
    entry = Entry.objects.get(action="revenue.payee_changed")
    assert entry.after
    assert entry.details
    assert (entry.after["has_account"], entry.details["fields"]) == (True, sorted(NOTIFIED_STATUSES))
    assert NOTIFIED_STATUSES["account_number"] not in json.dumps([entry.before, entry.after, entry.details])


def test_without_a_fresh_proof_nothing_changes(dev: APIClient) -> None:
    answer = change(dev, **NOTIFIED_STATUSES)
    assert (answer.status_code, answer.json()["code"]) == (403, "accounts.confirm_needed")
    assert not Payee.objects.exists()


def test_neither_an_agent_nor_a_masquerader_nor_another_partner(proved: APIClient, sunrise: Any) -> None:
    change(proved, **NOTIFIED_STATUSES)
    agent = carrying(accounts.bearer_of_user(accounts.make_partner_user(sunrise.pk, "agent")))
    gita = carrying(accounts.bearer_of_masquerade(accounts.make_admin(), sunrise.pk))
    Session.objects.update(confirmed_at=NOW)
    for client in (agent, gita):
        answer = change(client, account_number="999999999999")
        assert (answer.status_code, answer.json()["code"]) == (403, "core.forbidden")
        assert client.get(PAYEE).status_code == 403
    as_partner = Actor(
        area="partner", subject_id=None, partner_id=sunrise.pk, partner_role="owner", masquerader_id=ASHA.subject_id
    )
    with pytest.raises(Problem, match="core.forbidden"):
        payees.set_own_payee(sent={"account_number": "999999999999"}, by=as_partner)
    rival = accounts.make_partner("rival", "Rival")
    farid = carrying(accounts.bearer_of_user(accounts.make_partner_user(rival.pk)))
    assert farid.get(PAYEE).json()["account_number"] == ""
    assert Payee.objects.get(partner=sunrise).account_number == NOTIFIED_STATUSES["account_number"]


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("pan", "ABC", "core.pan"),
        ("gstin", "27AAAFS1234F1ZX", "core.gstin"),
        ("gstin", "27AAACT1234A1Z1", "partners.gstin_of_another"),
        ("ifsc", "SBIN9001234", "core.ifsc"),
        ("account_number", "12ab", "core.account_number"),
        ("legal_name", " ", "core.required"),
    ],
)
def test_what_is_no_such_thing_is_named_at_its_field_and_nothing_changes(
    proved: APIClient, field: str, value: str, fault: str
) -> None:
    change(proved, **NOTIFIED_STATUSES)
    before = kept()
    answer = change(proved, **{"address": "Elsewhere", field: value})
    assert (answer.status_code, [one["code"] for one in answer.json()["fields"][field]]) == (422, [fault])
    assert kept() == before


def test_a_change_counts_for_statements_approved_after_it(proved: APIClient, sunrise: Any) -> None:
    """A draft of before cannot be approved any more; what is approved keeps the account it was approved with."""
    sunrise.revenue_percent = Decimal("50.000")
    sunrise.save()
    lender = submissions.lender("Gulmohar")
    make_slab(lender, revenue_percent=Decimal("3.000"))
    submissions.submission(
        submissions.application(partner=sunrise), lender, status="disbursed", as_of=date(2026, 10, 10),
        disbursed_on=date(2026, 10, 10), disbursed_amount=Decimal("1000000.00"), reference="GUL-1", at=NOW,
    )  # fmt: skip
    months.close_month(lender_id=lender.pk, month=OCTOBER, now=NOW, by=ASHA)
    sent = advices.AdviceHead(lender.pk, OCTOBER, "MAY", date(2026, 12, 7))
    row = AdviceRow("GUL-1", Decimal("30000.00"), 1)
    made = advices.add_advice(sent=sent, rows=[row], by=ASHA, now=NOW)
    advices.confirm_advice(advice_id=made.pk, by=GITA, now=NOW)
    change(proved, **NOTIFIED_STATUSES)
    draft = statements.draft_statement(partner_id=sunrise.pk, month=OCTOBER, by=ASHA, now=NOW)
    change(proved, account_number="999999999999")
    with pytest.raises(Problem, match="revenue.payee_changed"):
        statements.approve_statement(statement_id=draft.pk, by=GITA, now=NOW)
    assert Statement.objects.get().state == "draft"
    again = statements.draft_statement(partner_id=sunrise.pk, month=OCTOBER, by=ASHA, now=NOW)
    statements.approve_statement(statement_id=again.pk, by=GITA, now=NOW)
    change(proved, account_number="111111111111")
    assert Statement.objects.get().payee_account == "999999999999"


def test_the_desk_sees_who_changed_it(proved: APIClient, sunrise: Any) -> None:
    change(proved, **NOTIFIED_STATUSES)
    desk = carrying(accounts.bearer_of_user(accounts.make_admin()))
    seen = desk.get(f"/api/revenue/payees/{sunrise.pk}").json()
    assert (seen["changed_by"], seen["changed_area"], seen["account_number"]) == ("Dev", "partner", "••••7890")


def test_every_owner_hears_that_the_account_changed_and_never_which_it_is(proved: APIClient, sunrise: Any) -> None:
    change(proved, **NOTIFIED_STATUSES)
    payees.set_payee(partner_id=sunrise.pk, sent={"address": "Elsewhere"}, by=ASHA)
    payees.set_payee(partner_id=sunrise.pk, sent={"account_number": NOTIFIED_STATUSES["account_number"]}, by=ASHA)
    assert not Message.objects.filter(template="payee_changed").exists()
    change(proved, ifsc="HDFC0000001")
    change(proved, ifsc="HDFC0000001")
    with time_machine.travel(datetime(2026, 12, 8, 13, tzinfo=IST), tick=False):
        payees.set_payee(partner_id=sunrise.pk, sent={"account_number": "999999999999"}, by=ASHA)
    own, desk = Message.objects.filter(template="payee_changed").order_by("created_at")
    assert "on 08 Dec 2026, 12:00\u00a0pm Dev changed" in (own.body or "")
    assert "on 08 Dec 2026, 1:00\u00a0pm Asha changed" in (desk.body or "")
    assert "999999999999" not in f"{own.body}{desk.body}"
    assert NOTIFIED_STATUSES["account_number"] not in f"{own.body}{desk.body}"
