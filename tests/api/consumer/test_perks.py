"""Vouchers and deals as customers meet them: open lists, a code once for each voucher, a recorded departure."""

from datetime import date, timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import UUID, uuid4

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.offerings.models import CodeReveal, DealClick, Perk
from tests.factories.accounts import bearer_of_customer
from tests.factories.perks import make_deal, make_provider, make_voucher

pytestmark = pytest.mark.django_db
NOON = "2026-11-20T06:30:00Z"
TODAY = date(2026, 11, 20)


@pytest.fixture(autouse=True)
def noon() -> Any:
    with time_machine.travel(NOON, tick=False):
        yield


def customer(customer_id: UUID | None = None) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_customer(customer_id)}"})


def titles(client: APIClient, address: str = "/api/vouchers", **headers: str) -> list[str]:
    return [row["title"] for row in client.get(address, headers=headers).json()["data"]]


def reveal(who: APIClient, perk: Perk) -> Any:
    return who.post(f"/api/vouchers/{perk.pk}/code")


def follow(who: APIClient, perk: Perk) -> Any:
    return who.post(f"/api/deals/{perk.pk}/clicks")


def test_what_can_be_had_stands_first_ending_soonest_then_sold_out_then_ended(client: APIClient) -> None:
    make_voucher("Ended", valid_to=TODAY - timedelta(days=1))
    make_voucher("Sold out", shared_limit=0)
    make_voucher("No end")
    make_voucher("Ends later", valid_to=TODAY + timedelta(days=9))
    make_voucher("Ends today", valid_to=TODAY)
    assert titles(client) == ["Ends today", "Ends later", "No end", "Sold out", "Ended"]
    states = [row["availability"] for row in client.get("/api/vouchers").json()["data"]]
    assert states == ["open", "open", "open", "sold_out", "ended"]


def test_what_is_off_not_begun_or_long_over_is_not_listed(client: APIClient) -> None:
    make_voucher("Off", status=False)
    make_voucher("Provider off", provider=make_provider(status=False))
    make_voucher("Tomorrow", valid_from=TODAY + timedelta(days=1))
    make_voucher("Long over", valid_to=TODAY - timedelta(days=15))
    make_deal("A deal")
    assert titles(client) == []
    assert titles(client, "/api/deals") == ["A deal"]


def test_the_list_tells_how_many_are_left_and_no_code_and_no_link(client: APIClient) -> None:
    make_voucher("Pool", codes="SECRET-1 SECRET-2", link="https://shop.example/hidden")
    make_voucher("Limited", shared_limit=3, shared_code="SECRET-3")
    make_voucher("Without limit", shared_code="SECRET-4")
    answer = client.get("/api/vouchers")
    assert {row["title"]: row["codes_left"] for row in answer.json()["data"]} == {
        "Pool": 2,
        "Limited": 3,
        "Without limit": None,
    }
    assert "SECRET" not in answer.content.decode()
    assert "hidden" not in answer.content.decode()
    assert set(answer.json()["data"][0]) == {
        "id", "provider", "host", "category", "title", "about", "terms", "min_spend", "valid_from", "valid_to",
        "availability", "codes_left",
    }  # fmt: skip


def test_hindi_where_it_is_written_and_english_elsewhere(client: APIClient) -> None:
    make_voucher("First", title_hi="पहला", provider=make_provider(name="Shop", name_hi="दुकान"), valid_to=TODAY)
    make_voucher("Second")
    assert titles(client, **{"Accept-Language": "hi"}) == ["पहला", "Second"]
    rows = client.get("/api/vouchers", headers={"Accept-Language": "hi"}).json()["data"]
    assert rows[0]["provider"] == "दुकान"


def test_a_code_is_given_once_and_stock_falls_by_one(client: APIClient) -> None:
    asha, perk = customer(uuid4()), make_voucher(codes="AAA-1 BBB-2")
    first, again = reveal(asha, perk).json(), reveal(asha, perk).json()
    assert first == again
    assert first["revealed_at"] == "2026-11-20T12:00:00+05:30"
    assert client.get("/api/vouchers").json()["data"][0]["codes_left"] == 1
    # codes pasted together have no order among themselves
    second = reveal(customer(uuid4()), perk).json()
    assert {first["code"], second["code"]} == {"AAA-1", "BBB-2"}
    refused = reveal(customer(uuid4()), perk)
    assert (refused.status_code, refused.json()["code"]) == (409, "offerings.sold_out")
    assert CodeReveal.objects.count() == 2


def test_a_code_in_hand_stays_after_the_voucher_sold_out_ended_or_changed_its_code() -> None:
    asha_id, perk = uuid4(), make_voucher("Odd", shared_limit=1, valid_to=TODAY)
    assert reveal(customer(asha_id), perk).json()["code"] == "ODD-77"
    Perk.objects.filter(pk=perk.pk).update(shared_code="NEW-1")
    with time_machine.travel(NOON, tick=False) as clock:
        clock.shift(timedelta(days=1))
        asha = customer(asha_id)
        assert reveal(asha, perk).json()["code"] == "ODD-77"
        Perk.objects.filter(pk=perk.pk).update(status=False)
        own = asha.get("/api/vouchers/codes").json()["data"]
    assert [(row["title"], row["code"], row["availability"]) for row in own] == [("Odd", "ODD-77", "ended")]


@pytest.mark.parametrize(
    ("facts", "status", "code"),
    [
        ({"status": False}, 404, "offerings.perk_not_found"),
        ({"valid_from": TODAY + timedelta(days=1)}, 404, "offerings.perk_not_found"),
        ({"valid_to": TODAY - timedelta(days=1)}, 409, "offerings.ended"),
    ],
)
def test_what_cannot_be_had_gives_nothing(facts: dict[str, Any], status: int, code: str) -> None:
    for answer in (reveal(customer(), make_voucher(**facts)), follow(customer(), make_deal(**facts))):
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert not CodeReveal.objects.exists()
    assert not DealClick.objects.exists()


def test_the_day_ends_at_midnight_in_india() -> None:
    perk = make_voucher(valid_to=TODAY)
    with time_machine.travel("2026-11-20T18:29:59Z", tick=False):
        assert reveal(customer(uuid4()), perk).status_code == 200
    with time_machine.travel("2026-11-20T18:30:00Z", tick=False):
        assert reveal(customer(uuid4()), perk).json()["code"] == "offerings.ended"


def test_a_deal_gives_no_code_and_a_voucher_is_not_followed() -> None:
    assert reveal(customer(), make_deal()).status_code == 404
    assert follow(customer(), make_voucher()).status_code == 404


def test_leaving_for_a_deal_records_the_click_whose_id_the_provider_gets() -> None:
    asha, perk = uuid4(), make_deal()
    urls = [follow(customer(asha), perk).json()["url"] for _ in range(2)]
    sent = [parse_qs(urlsplit(url).query)["ref"][0] for url in urls]
    clicks = {str(click.pk): (click.perk_id, click.customer_id) for click in DealClick.objects.all()}
    assert clicks == dict.fromkeys(sent, (perk.pk, asha))
    assert len(set(sent)) == 2


def test_a_link_that_left_its_providers_host_is_not_followed() -> None:
    perk = make_deal(link="https://evil.example/")
    answer = follow(customer(), perk)
    assert (answer.status_code, answer.json()["code"]) == (404, "offerings.perk_not_found")
    assert not DealClick.objects.exists()


def test_the_list_asks_the_database_once_however_long_it_is(client: APIClient, django_assert_num_queries: Any) -> None:
    for _ in range(4):
        make_voucher(codes="AAA-1 BBB-2")
        make_voucher(shared_limit=3)
    with django_assert_num_queries(1):
        assert len(titles(client)) == 8


def test_who_is_not_signed_in_gets_neither(client: APIClient) -> None:
    assert reveal(client, make_voucher()).status_code == 401
    assert follow(client, make_deal()).status_code == 401
    assert not CodeReveal.objects.exists()


def test_own_codes_the_latest_first_and_nobody_elses() -> None:
    asha, first, second = customer(uuid4()), make_voucher("First"), make_voucher("Second")
    reveal(asha, first)
    with time_machine.travel("2026-11-20T06:31:00Z", tick=False):
        reveal(asha, second)
    reveal(customer(uuid4()), first)
    assert [row["title"] for row in asha.get("/api/vouchers/codes").json()["data"]] == ["Second", "First"]
