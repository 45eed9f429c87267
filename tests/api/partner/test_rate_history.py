"""An owner's own pay over time: by the terms and rows of each month, and what is to come."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.partners.models import Partner
from apps.partners.services.terms import change_revenue
from tests.factories import accounts
from tests.factories.lenders import make_lender, make_terms
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 12, 8, 12, tzinfo=IST)
GITA = Actor(area="admin", subject_id="22222222-2222-4222-8222-222222222222", role_id=1, name="Gita")
URL = "/api/partner/rates/history"


@pytest.fixture(autouse=True)
def on_8_december():
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def sunrise() -> Partner:
    """A partner since August with 40% since September and 50% since November."""
    partner = accounts.make_partner()
    Partner.objects.filter(pk=partner.pk).update(created_at=datetime(2026, 8, 3, tzinfo=IST))
    for day, percent in (((2026, 9, 2), "40.000"), ((2026, 11, 20), "50.000")):
        with time_machine.travel(datetime(*day, tzinfo=IST), tick=False):
            change_revenue(partner_id=partner.pk, percent=Decimal(percent), flat_fee=None, by=GITA)
    return partner


def portal_of(partner: Partner, role: str = "owner") -> APIClient:
    bearer = accounts.bearer_of_user(accounts.make_partner_user(partner.pk, role=role))
    return APIClient(headers={"Authorization": f"Bearer {bearer}"})


def lender_paying(*rows: tuple[str, date | None, date | None]) -> Any:
    lender = make_lender()
    make_terms(lender, "PL")
    for percent, valid_from, valid_until in rows:
        make_slab(lender, revenue_percent=Decimal(percent), valid_from=valid_from, valid_until=valid_until)
    return lender


def periods(client: APIClient) -> list[tuple[str, str | None, str | None]]:
    rows = client.get(URL).json()["periods"]
    return [(row["since"], row["until"], row["high"]) for row in rows if row["product"] == "PL"]


def test_each_month_has_the_terms_that_stood_at_its_end(sunrise: Partner) -> None:
    lender_paying(("2.250", None, None))
    # 2.25% of 5,00,000 is 11,250: 40% of it until the end of October, 50% from November on
    assert periods(portal_of(sunrise)) == [
        ("2026-09-01", "2026-11-01", "4500.00"),
        ("2026-11-01", None, "5625.00"),
    ]


def test_a_row_that_begins_later_is_a_change_to_come(sunrise: Partner) -> None:
    lender_paying(("2.000", None, date(2027, 2, 1)), ("1.000", date(2027, 2, 1), None))
    assert periods(portal_of(sunrise))[-2:] == [
        ("2026-11-01", "2027-02-01", "5000.00"),
        ("2027-02-01", None, "2500.00"),
    ]


def test_neither_the_lenders_pay_nor_the_own_percentage_is_told(sunrise: Partner) -> None:
    lender_paying(("2.250", None, None))
    answer = portal_of(sunrise).get(URL)
    assert set(answer.json()) == {"agreement_version", "agreed_at", "periods"}
    for secret in ("50.000", "40.000", "2.250", "2.25", "11250"):
        assert secret not in answer.content.decode()


def test_nothing_is_listed_before_anything_was_agreed() -> None:
    lender_paying(("2.250", None, None))
    assert portal_of(accounts.make_partner("dusk", "Dusk")).get(URL).json()["periods"] == []


def test_an_agent_may_not_read_it(sunrise: Partner) -> None:
    assert portal_of(sunrise, "agent").get(URL).status_code == 403
