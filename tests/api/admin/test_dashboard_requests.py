"""Requests to providers in the figures of the desk and of the partner who brought them."""

from datetime import datetime
from typing import Any
from uuid import uuid4

import pytest
import time_machine

from apps.core.domain.calendar import IST
from apps.offerings.models import Lead
from tests.factories import accounts

pytestmark = pytest.mark.django_db
EMPTY = {"asked": 0, "contacted": 0, "bought": 0, "closed": 0}


@pytest.fixture(autouse=True)
def on_21_november():
    with time_machine.travel(datetime(2026, 11, 21, 14, 5, tzinfo=IST), tick=False):
        yield


def request(
    product: str, status: str = "new", *, partner: Any = None, agent: Any = None, day: int = 20, hour: int = 12
):
    at = datetime(2026, 11, day, hour, 0, tzinfo=IST)
    return Lead.objects.create(
        reference=uuid4().hex[:8].upper(),
        product_code=product,
        customer_id=uuid4(),
        prospect_id=uuid4(),
        partner_id=partner.pk if partner else None,
        agent_id=agent.pk if agent else None,
        language="en",
        status=status,
        closing="not_wanted" if status == "closed" else "",
        created_at=at,
        changed_at=at,
    )


@pytest.fixture
def world():
    sunrise, rival = accounts.make_partner(), accounts.make_partner("rival", "Rival")
    dev, esha = accounts.make_partner_user(sunrise.id), accounts.make_partner_user(sunrise.id, "agent")
    request("HEALTH", partner=sunrise, agent=esha, hour=0)
    request("HEALTH", "bought", partner=sunrise)
    request("CAR", "quoted", partner=rival)
    request("HEALTH", "closed")
    request("SL", "contacted", day=21, hour=0)
    return {"dev": dev, "esha": esha}


def get(client, path, user, **query):
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {accounts.bearer_of_user(user)}", HTTP_USER_AGENT=accounts.BROWSER)
    answer = client.get(path, query)
    assert answer.status_code == 200, answer.json()
    return answer.json()["data"]


def test_the_desk_sees_every_product_and_how_far_its_requests_have_come(client, world):
    data = get(client, "/api/admin/dashboard", accounts.make_admin(), preset="yesterday")
    assert data["requests"] == [
        {"product": "HEALTH", "asked": 3, "contacted": 1, "bought": 1, "closed": 1},
        {"product": "CAR", "asked": 1, "contacted": 1, "bought": 0, "closed": 0},
    ]
    assert {row["name"]: row["requests"] for row in data["partners"]} == {"Sunrise": 2, "Rival": 1, None: 1}


def test_the_day_begins_at_midnight_in_india(client, world):
    data = get(client, "/api/admin/dashboard", accounts.make_admin(), preset="today")
    assert data["requests"] == [{"product": "SL"} | EMPTY | {"asked": 1, "contacted": 1}]


def test_the_filter_of_one_loan_leaves_them_out(client, world):
    data = get(client, "/api/admin/dashboard", accounts.make_admin(), preset="yesterday", product="PL")
    assert (data["requests"], [row["requests"] for row in data["partners"]]) == ([], [])


def test_a_partner_sees_what_it_brought_and_an_agent_their_own(client, world):
    path = "/api/partner/dashboard"
    assert get(client, path, world["dev"], preset="yesterday")["requests"] == [
        {"product": "HEALTH", "asked": 2, "contacted": 1, "bought": 1, "closed": 0}
    ]
    assert get(client, path, world["esha"], preset="yesterday")["requests"] == [
        {"product": "HEALTH"} | EMPTY | {"asked": 1}
    ]
