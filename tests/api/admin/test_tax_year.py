"""TDS of a tax year by partner: the worked figures of the regulation, at the limit, past it, without a PAN."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST, add_months
from apps.payouts.services import payees, statements
from apps.revenue.services import months
from apps.settlement.domain.advice import AdviceRow
from apps.settlement.services import advices
from tests.factories import accounts, submissions
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db

NOW = datetime(2027, 5, 8, 12, tzinfo=IST)
ASHA = Actor(area="admin", subject_id="11111111-1111-4111-8111-111111111111", role_id=1, name="Asha")
GITA = Actor(area="admin", subject_id="22222222-2222-4222-8222-222222222222", role_id=1, name="Gita")
D = Decimal


@pytest.fixture(autouse=True)
def on_8_may():
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def desk() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(accounts.make_admin(1))}"})


@pytest.fixture
def lender() -> Any:
    found = submissions.lender("Gulmohar")
    make_slab(found, revenue_percent=D("1.000"))
    return found


def partner(key: str, **payee: str) -> Any:
    made = accounts.make_partner(key, key.title())
    made.revenue_percent = D("100.000")
    made.save()
    sent = {"account_number": "001234567890", "ifsc": "SBIN0001234", **payee}
    payees.set_payee(partner_id=made.pk, sent=sent, by=ASHA)
    return made


def share(lender: Any, of: Any, month: date, amount: str) -> None:
    """A loan in the month that brings the partner `amount`."""
    submissions.submission(
        submissions.application(partner=of), lender, status="disbursed", as_of=month, disbursed_on=month,
        disbursed_amount=D(amount) * 100, reference=f"{of.key}-{month:%Y%m}", at=NOW,
    )  # fmt: skip


def state(lender: Any, month: date, *shares: tuple[Any, str]) -> None:
    """The month closed, paid by the lender, stated and approved."""
    for of, amount in shares:
        share(lender, of, month, amount)
    months.close_month(lender_id=lender.pk, month=month, now=NOW, by=ASHA)
    rows = [AdviceRow(f"{of.key}-{month:%Y%m}", D(amount), 1) for of, amount in shares]
    sent = advices.AdviceHead(lender.pk, month, f"MAY-{month:%Y%m}", NOW.date())
    made = advices.add_advice(sent=sent, rows=rows, by=ASHA, now=NOW)
    advices.confirm_advice(advice_id=made.pk, by=GITA, now=NOW)
    for draft in statements.draft_statements(month=month, by=ASHA, now=NOW):
        statements.approve_statement(statement_id=draft.pk, by=GITA, now=NOW)


def year(desk: APIClient, query: str = "?year=2026") -> Any:
    return desk.get(f"/api/revenue/tds{query}").json()


def facts(row: Any) -> tuple[str | None, ...]:
    return tuple(row[name] for name in ("partner", "credited", "until_limit", "untaxed", "deducted"))


def test_the_limit_is_still_free_a_rupee_above_it_taxes_the_whole_and_no_pan_costs_a_fifth(
    desk: APIClient, lender: Any
) -> None:
    """20,000 gives 0; 20,001 gives 400.02; 20,001 without a PAN gives 4,000.20."""
    at, above = partner("at", pan="AAAFS1234F"), partner("above", pan="AAAFS1234F")
    state(lender, date(2026, 4, 1), (at, "20000.00"), (above, "20001.00"), (partner("bare"), "20001.00"))
    seen = year(desk)
    assert [facts(row) for row in seen["results"]] == [
        ("Above", "20001.00", None, "0.00", "400.02"),
        ("At", "20000.00", "0.00", "20000.00", "0.00"),
        ("Bare", "20001.00", None, "0.00", "4000.20"),
    ]
    assert [(row["percent"], row["limit"], row["pan"]) for row in seen["results"]] == [
        ("2.000", "20000.00", "XXXXXX234F"), ("2.000", "20000.00", "XXXXXX234F"), ("20.000", "20000.00", ""),
    ]  # fmt: skip
    assert (seen["year"], seen["credited"], seen["deducted"]) == (2026, "60002.00", "4400.22")
    assert {row["section"] for row in seen["results"]} == {"393(1) Table Sl. 1(ii), code 1006"}


def test_months_add_up_within_a_tax_year_and_begin_anew_in_april(desk: APIClient, lender: Any) -> None:
    """12,000 in February and 9,000 in March pass the limit together: 2 % of 21,000 = 420. April starts at nought."""
    sunrise = partner("sunrise", pan="AAAFS1234F")
    for month, amount in ((date(2027, 2, 1), "12000.00"), (date(2027, 3, 1), "9000.00"), (date(2027, 4, 1), "5000.00")):
        state(lender, month, (sunrise, amount))
    (of_2026,) = year(desk)["results"]
    assert (facts(of_2026), of_2026["statements"]) == (("Sunrise", "21000.00", None, "0.00", "420.00"), 2)
    (of_2027,) = year(desk, "")["results"]
    assert (facts(of_2027), of_2027["statements"]) == (("Sunrise", "5000.00", "15000.00", "5000.00", "0.00"), 1)


def test_drafts_count_for_nothing_and_nobody_else_may_look(desk: APIClient, lender: Any) -> None:
    sunrise = partner("sunrise")
    month = date(2026, 4, 1)
    share(lender, sunrise, month, "15000.00")
    months.close_month(lender_id=lender.pk, month=month, now=NOW, by=ASHA)
    statements.draft_statements(month=add_months(month, 1), by=ASHA, now=NOW)
    assert year(desk) == {"year": 2026, "credited": "0.00", "deducted": "0.00", "results": []}
    assert desk.get("/api/revenue/tds?year=1999").json()["fields"].keys() == {"year"}
    hari = APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(accounts.make_admin(2))}"})
    assert hari.get("/api/revenue/tds").status_code == 403
