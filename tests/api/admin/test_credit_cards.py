"""The credit-card calls of specification 7 by a full admin: what they take, answer, refuse and leave alone."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.cards.domain.links import CardLinkState
from apps.cards.gateways.links import CardLinkCheck
from apps.cards.models import Card, CardClick, CardHandle
from tests.concurrency import run_many
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.cards import make_card

pytestmark = pytest.mark.django_db
LIST, CREATE = "/api/get-credit-cards-data", "/api/create-credit-card"
UPDATE, DELETE, ORDER = "/api/update-credit-card-data", "/api/safe-delete-credit-card", "/api/cards/order"


def browser_of(user: User, **headers: str) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}", **headers})


@pytest.fixture
def gita() -> APIClient:
    return browser_of(make_admin())


def update(browser: APIClient, card: Card, name: str, value: Any, **more: Any) -> Any:
    body = {"category_id": card.pk, "property": name, "value": value, **more}
    return browser.post(UPDATE, body, format="json")


def test_the_list_is_bare_sorted_and_without_what_was_deleted(gita: APIClient) -> None:
    second = make_card("Second", sort_order=2)
    first = make_card("First", sort_order=1, secured=True, marketing_bullets=["5% back"])
    gone = make_card("Gone", sort_order=0)
    gita.post(DELETE, {"category_id": gone.pk}, format="json")
    rows = gita.get(LIST).json()
    assert [row["category_id"] for row in rows] == [first.pk, second.pk]
    assert {name: rows[0][name] for name in rows[0] if name in FIELDS} == {
        "category_id": first.pk,
        "category_name": "First",
        "category_img_thumb": "",
        "marketing_bullets": ["5% back"],
        "sort_order": 1,
        "key_feature": "",
        "annual_fee": "₹777 + GST",
        "utm_link": "https://issuer.example/apply?ref={unique_id}",
        "secured": 1,
        "status": 1,
    }


FIELDS = {
    "category_id",
    "category_name",
    "category_img_thumb",
    "marketing_bullets",
    "sort_order",
    "key_feature",
    "annual_fee",
    "utm_link",
    "secured",
    "status",
}


def test_the_list_asks_no_more_for_more_cards(gita: APIClient) -> None:
    make_card()
    gita.get(LIST)
    with CaptureQueriesContext(connection) as few:
        gita.get(LIST)
    for _ in range(5):
        make_card()
    with CaptureQueriesContext(connection) as many:
        gita.get(LIST)
    assert len(many) == len(few)


def test_a_card_begins_with_its_name_off_and_last(gita: APIClient) -> None:
    make_card("Old", sort_order=7)
    answer = gita.post(CREATE, {"category_name": " Gulmohar  Gold_1 "}, format="json")
    body = answer.json()
    assert (answer.status_code, body["success"], body["message"]) == (200, True, "Credit card created successfully!")
    card = Card.objects.get(pk=body["category_id"])
    assert (card.category_name, card.status, card.secured, card.sort_order) == ("Gulmohar Gold_1", False, False, 8)
    assert Entry.objects.get(action="cards.created").after == {"category_name": "Gulmohar Gold_1"}


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "cards.name_needed"),
        ("  ", "cards.name_needed"),
        ("A&B", "cards.name_characters"),
        ("x" * 81, "cards.name_characters"),
    ],
)
def test_a_name_outside_5_2_makes_no_card(gita: APIClient, name: str, code: str) -> None:
    answer = gita.post(CREATE, {"category_name": name}, format="json")
    assert (answer.status_code, answer.json()["fields"]["category_name"][0]["code"]) == (422, code)
    assert not Card.objects.exists()


def test_a_name_is_given_once_among_those_that_are_there(gita: APIClient) -> None:
    card = make_card("Gulmohar Gold")
    answer = gita.post(CREATE, {"category_name": "gulmohar gold"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "cards.name_taken")
    gita.post(DELETE, {"category_id": card.pk}, format="json")
    assert gita.post(CREATE, {"category_name": "gulmohar gold"}, format="json").status_code == 200
    assert gita.post(f"/api/cards/{card.pk}/restore").json()["code"] == "cards.name_taken"


@pytest.mark.parametrize(
    ("name", "value", "stored"),
    [
        ("category_name", "New name", "New name"),
        ("sort_order", "12", 12),
        ("key_feature", "5% back", "5% back"),
        ("key_feature_hi", "5% वापस", "5% वापस"),
        ("annual_fee", "₹499 + GST", "₹499 + GST"),
        ("utm_link", "https://x.example/?id={unique_id}", "https://x.example/?id={unique_id}"),
        ("marketing_bullets", ["one", "two"], ["one", "two"]),
        ("secured", 1, True),
        ("status", 0, False),
        ("joining_fee", "500", Decimal("500.00")),
    ],
)
def test_one_property_is_saved_and_recorded(gita: APIClient, name: str, value: Any, stored: Any) -> None:
    card = make_card("Old name")
    answer = update(gita, card, name, value)
    assert (answer.status_code, answer.json()["message"]) == (200, "Credit card updated successfully!")
    card.refresh_from_db()
    assert getattr(card, name) == stored
    assert card.changed_by == "Gita"
    assert list(Entry.objects.get(action="cards.changed").after or {}) == [name]


def test_the_same_value_again_is_no_change(gita: APIClient) -> None:
    card = make_card(key_feature="5% back")
    assert update(gita, card, "key_feature", "5% back").status_code == 200
    assert not Entry.objects.filter(action="cards.changed").exists()


def test_the_fee_in_rupees_follows_its_sentence(gita: APIClient) -> None:
    card = make_card()
    assert update(gita, card, "annual_fee", "₹1,499 + GST").json()["data"]["annual_fee_amount"] == "1499.00"
    assert update(gita, card, "annual_fee", "as the bank says").json()["data"]["annual_fee_amount"] is None


def test_another_link_has_not_been_looked_at(gita: APIClient) -> None:
    card = make_card(link_state="ok", link_detail="200", link_checked_at=timezone.now())
    row = update(gita, card, "utm_link", "https://other.example/").json()["data"]
    assert (row["link_state"], row["link_detail"], row["link_checked_at"]) == ("", "", None)


@pytest.mark.parametrize(
    ("name", "value", "place", "code"),
    [
        ("marketing_bullets", ["one", ""], "value.1", "cards.bullet_empty"),
        ("marketing_bullets", None, "value", "core.required"),
        ("sort_order", "1x", "value", "cards.not_a_number"),
        ("category_img_thumb", "", "value", "cards.image_needed"),
        ("status", 2, "value", "cards.not_0_or_1"),
        ("utm_link", "https://10.0.0.1/", "value", "cards.link_private"),
        ("deleted_at", 1, "property", "cards.property_unknown"),
    ],
)
def test_a_refused_value_changes_nothing(gita: APIClient, name: str, value: Any, place: str, code: str) -> None:
    card = make_card(marketing_bullets=["kept"])
    before = Card.objects.filter(pk=card.pk).values().get()
    answer = update(gita, card, name, value)
    assert (answer.status_code, answer.json()["fields"][place][0]["code"]) == (422, code)
    assert Card.objects.filter(pk=card.pk).values().get() == before
    assert not Entry.objects.filter(action__startswith="cards.").exists()


def test_refusals_speak_hindi() -> None:
    card = make_card()
    gita = browser_of(make_admin(), **{"Accept-Language": "hi"})
    answer = update(gita, card, "marketing_bullets", [""])
    assert answer.json()["fields"]["value.0"][0]["message"] == "यह पंक्ति खाली है। इसे भरें या हटाएँ।"


def test_the_second_of_two_editors_sees_what_changed_and_overwrites_nothing(gita: APIClient) -> None:
    card = make_card(key_feature="5% back")
    hema = browser_of(make_admin(email="hema@example.com"))
    assert update(gita, card, "key_feature", "6% back", expected="5% back").status_code == 200
    answer = update(hema, card, "key_feature", "7% back", expected="5% back")
    assert (answer.status_code, answer.json()["code"]) == (409, "cards.changed_meanwhile")
    assert {name: answer.json()["details"][name] for name in ("property", "now", "by")} == {
        "property": "key_feature",
        "now": "6% back",
        "by": "Gita",
    }
    card.refresh_from_db()
    assert card.key_feature == "6% back"
    assert update(hema, card, "key_feature", "7% back", expected="6% back").status_code == 200


def test_what_was_seen_counts_in_the_form_it_is_stored_in(gita: APIClient) -> None:
    card = make_card(sort_order=4, joining_fee=Decimal("500"))
    assert update(gita, card, "sort_order", 5, expected="4").status_code == 200
    assert update(gita, card, "joining_fee", "600", expected="500").status_code == 200
    assert update(gita, card, "category_img_thumb", "/media/cards/" + "a" * 64 + ".png", expected="").status_code == 200


def test_a_deleted_card_leaves_the_list_comes_back_and_keeps_its_clicks(gita: APIClient) -> None:
    card = make_card()
    handle = CardHandle.objects.create(
        card=card, customer_id="0b7a7a1e-0000-4000-8000-000000000001", created_at=timezone.now()
    )
    CardClick.objects.create(
        handle=handle, card=card, customer_id=handle.customer_id, came_from="all", at=timezone.now()
    )
    answer = gita.post(DELETE, {"category_id": card.pk}, format="json")
    assert answer.json() == {"success": True, "message": "Credit card deleted successfully!"}
    assert (gita.get(LIST).json(), CardClick.objects.count()) == ([], 1)
    assert update(gita, card, "status", 0).json()["code"] == "cards.not_found"
    assert gita.post(DELETE, {"category_id": card.pk}, format="json").status_code == 404
    assert gita.post(f"/api/cards/{card.pk}/restore").json()["data"]["recent_clicks"] == 1


def test_a_new_order_is_numbered_from_one(gita: APIClient) -> None:
    one, two, three = (make_card(sort_order=place * 10) for place in (1, 2, 3))
    wanted = [three.pk, one.pk, two.pk]
    assert gita.post(ORDER, {"category_ids": wanted}, format="json").json() == {
        "success": True,
        "message": "Order saved",
    }
    assert [(row["category_id"], row["sort_order"]) for row in gita.get(LIST).json()] == list(
        zip(wanted, (1, 2, 3), strict=True)
    )
    entry = Entry.objects.get(action="cards.ordered")
    assert (entry.before, entry.after) == ({"category_ids": [one.pk, two.pk, three.pk]}, {"category_ids": wanted})


def test_a_place_in_the_order_belongs_to_one_card(gita: APIClient) -> None:
    first, second = make_card("First", sort_order=1), make_card("Second", sort_order=2)
    answer = update(gita, second, "sort_order", 1)
    fault = answer.json()["fields"]["value"][0]
    assert (answer.status_code, fault["code"], fault["message"]) == (
        422,
        "cards.order_taken",
        "First already has the sorting order 1. Use another number, or move the card in the list.",
    )
    second.refresh_from_db()
    assert second.sort_order == 2
    assert update(gita, second, "sort_order", 2).status_code == 200
    gita.post(DELETE, {"category_id": first.pk}, format="json")
    assert update(gita, second, "sort_order", 1).status_code == 200
    assert gita.post(f"/api/cards/{first.pk}/restore").status_code == 200
    first.refresh_from_db()
    assert first.sort_order == 2


def test_an_order_of_another_list_is_refused_whole(gita: APIClient) -> None:
    one, two = make_card(sort_order=1), make_card(sort_order=2)
    for ids in ([two.pk], [two.pk, one.pk, 999_999], [one.pk, one.pk], []):
        answer = gita.post(ORDER, {"category_ids": ids}, format="json")
        assert (answer.status_code, answer.json()["code"]) == (409, "cards.list_changed")
    assert [row["category_id"] for row in gita.get(LIST).json()] == [one.pk, two.pk]


def test_a_link_is_looked_at_now_and_the_finding_is_kept(gita: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def look(link: str) -> CardLinkCheck:
        asked.append(link)
        return CardLinkCheck(CardLinkState.BROKEN, "404")

    monkeypatch.setattr("apps.cards.gateways.links.check", look)
    card = make_card()
    row = gita.post(f"/api/cards/{card.pk}/check-link").json()["data"]
    assert asked == ["https://issuer.example/apply?ref={unique_id}"]
    assert (row["link_state"], row["link_detail"]) == ("broken", "404")
    assert gita.get(LIST).json()[0]["link_checked_at"] == row["link_checked_at"]


def test_a_card_without_a_link_cannot_be_looked_at(gita: APIClient) -> None:
    answer = gita.post(f"/api/cards/{make_card(utm_link='').pk}/check-link")
    assert (answer.status_code, answer.json()["code"]) == (409, "cards.no_link")


def test_recent_clicks_are_those_of_thirty_days(gita: APIClient) -> None:
    card, now = make_card(), timezone.now()
    handle = CardHandle.objects.create(card=card, customer_id="0b7a7a1e-0000-4000-8000-000000000001", created_at=now)
    for days in (0, 29, 31):
        at = now - timedelta(days=days)
        CardClick.objects.create(handle=handle, card=card, customer_id=handle.customer_id, came_from="all", at=at)
    assert gita.get(LIST).json()[0]["recent_clicks"] == 2


@pytest.mark.django_db(transaction=True)
def test_two_saves_at_once_are_both_kept_or_one_is_told() -> None:
    card = make_card(key_feature="old")
    people = [browser_of(make_admin(email=f"{name}@example.com")) for name in ("gita", "hema")]

    answers = run_many(lambda place: update(people[place], card, "key_feature", f"new {place}", expected="old"), 2)
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert Entry.objects.filter(action="cards.changed").count() == 1
