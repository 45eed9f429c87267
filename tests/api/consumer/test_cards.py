"""Cards as customers meet them: three open lists, a recorded departure, and what was chosen so far."""

from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import UUID, uuid4

import pytest
import time_machine
from django.db import DatabaseError, transaction
from django.utils import timezone
from rest_framework.test import APIClient

from apps.cards.models import Card, CardClick, CardHandle
from apps.privacy.services import consents
from tests.concurrency import run_many
from tests.factories.accounts import bearer_of_customer
from tests.factories.cards import make_card

pytestmark = pytest.mark.django_db


def customer(customer_id: UUID | None = None) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_customer(customer_id)}"})


def leave(browser: APIClient, card: Card, **body: Any) -> Any:
    return browser.post(f"/api/cards/{card.pk}/clicks", body, format="json")


def names(client: APIClient, which: str = "", **headers: str) -> list[str]:
    answer = client.get(f"/api/cards{'?list=' + which if which else ''}", headers=headers)
    return [row["name"] for row in answer.json()["data"]]


def test_the_order_is_the_yearly_fee_whatever_anybody_pays(client: APIClient) -> None:
    make_card("Unknown fee", annual_fee="ask us", sort_order=1)
    make_card("Dear", annual_fee="₹999", sort_order=2)
    make_card("Free later", annual_fee="Nil", sort_order=4)
    make_card("Free", annual_fee="Lifetime free", sort_order=3)
    assert names(client) == ["Free", "Free later", "Dear", "Unknown fee"]


def test_three_lists(client: APIClient) -> None:
    make_card("With deposit", secured=True)
    make_card("Without", secured=False)
    assert names(client, "secured") == ["With deposit"]
    assert names(client, "unsecured") == ["Without"]
    assert sorted(names(client, "all")) == ["With deposit", "Without"]
    assert client.get("/api/cards?list=other").status_code == 422


def test_only_what_can_be_applied_for_is_listed(client: APIClient) -> None:
    make_card("Off", status=False)
    make_card("No link", utm_link="")
    make_card("Deleted", deleted_at=timezone.now())
    assert names(client) == []


def test_nobody_learns_the_link_or_anything_of_the_desk(client: APIClient) -> None:
    make_card()
    answer = client.get("/api/cards")
    assert "issuer.example" not in answer.content.decode()
    assert set(answer.json()["data"][0]) == {
        "category_id", "name", "picture", "issuer", "secured", "key_feature", "bullets", "annual_fee",
        "annual_fee_amount", "joining_fee", "interest_month", "min_income", "fee_waiver", "benefits", "terms_link",
        "facts_as_of",
    }  # fmt: skip


def test_hindi_where_it_is_written_and_english_elsewhere(client: APIClient) -> None:
    make_card("Gulmohar", category_name_hi="गुलमोहर", marketing_bullets=["back"], annual_fee="₹1")
    make_card("Amaltas", annual_fee="₹2")
    assert names(client, **{"Accept-Language": "hi"}) == ["गुलमोहर", "Amaltas"]
    assert client.get("/api/cards", headers={"Accept-Language": "hi"}).json()["data"][0]["bullets"] == ["back"]


def test_leaving_records_the_click_and_replaces_the_placeholder_with_an_opaque_id() -> None:
    asha, card = uuid4(), make_card()
    answer = leave(customer(asha), card, source_list="unsecured")
    sent = parse_qs(urlsplit(answer.json()["url"]).query)["ref"][0]
    click = CardClick.objects.get()
    assert (click.card, click.customer_id, click.came_from) == (card, asha, "unsecured")
    assert str(click.handle_id) == sent
    assert sent != str(asha)


def test_the_id_is_one_for_a_customer_and_a_card_and_another_for_everybody_else() -> None:
    asha, bina, card, other = customer(uuid4()), customer(uuid4()), make_card(), make_card()
    addresses = [
        leave(who, which).json()["url"] for who, which in ((asha, card), (asha, card), (bina, card), (asha, other))
    ]
    assert addresses[0] == addresses[1]
    assert len(set(addresses)) == 3
    assert (CardClick.objects.count(), CardHandle.objects.count()) == (4, 3)


@pytest.mark.parametrize(
    "facts", [{"status": False}, {"utm_link": ""}, {"deleted_at": timezone.now()}, {"utm_link": "http://x.example"}]
)
def test_a_card_that_is_not_offered_cannot_be_left_for(facts: dict[str, Any]) -> None:
    answer = leave(customer(), make_card(**facts))
    assert (answer.status_code, answer.json()["code"]) == (404, "cards.not_offered")
    assert not CardClick.objects.exists()
    assert not CardHandle.objects.exists()


def test_who_is_not_signed_in_leaves_for_nobody(client: APIClient) -> None:
    assert leave(client, make_card()).status_code == 401
    assert not CardClick.objects.exists()


def test_own_choices_the_latest_first_deleted_cards_too_and_nobody_elses() -> None:
    asha, first, second = customer(uuid4()), make_card("First"), make_card("Second")
    begun = timezone.now()
    for minutes, card in ((0, first), (1, second), (2, first)):
        with time_machine.travel(begun + timedelta(minutes=minutes), tick=False):
            leave(asha, card)
    leave(customer(uuid4()), second)
    Card.objects.filter(pk=second.pk).update(deleted_at=timezone.now())
    rows = asha.get("/api/cards/chosen").json()["data"]
    assert [(row["name"], row["clicks"], row["is_open"]) for row in rows] == [("First", 2, True), ("Second", 1, False)]
    assert rows[0]["first_at"] < rows[0]["last_at"]


@pytest.mark.parametrize("act", ["update", "delete"])
def test_a_click_stays_as_it_was_recorded(act: str) -> None:
    leave(customer(), make_card())
    with pytest.raises(DatabaseError, match="append-only|permission denied"), transaction.atomic():
        CardClick.objects.update(came_from="mine") if act == "update" else CardClick.objects.all()._raw_delete(
            "default"
        )


@pytest.mark.django_db(transaction=True)
def test_two_taps_at_once_give_one_id_and_two_clicks() -> None:
    card, asha = make_card(), uuid4()
    browsers = [customer(asha), customer(asha)]
    addresses = run_many(lambda place: leave(browsers[place], card).json()["url"], 2)
    assert len(set(addresses)) == 1
    assert (CardHandle.objects.count(), CardClick.objects.count()) == (1, 2)


def test_what_two_records_of_one_person_chose_is_one_list_and_the_issuer_knows_one_person() -> None:
    card, other = make_card("Gulmohar Gold"), make_card("Palash")
    kept, dropped = uuid4(), uuid4()
    leave(customer(dropped), card)
    leave(customer(kept), other)
    consents.join_customers(drop_id=dropped, keep_id=kept, at=timezone.now())
    mine = customer(kept).get("/api/cards/chosen").json()["data"]
    assert sorted(row["name"] for row in mine) == ["Gulmohar Gold", "Palash"]
    leave(customer(kept), card)
    assert CardHandle.objects.filter(card=card).count() == 1
