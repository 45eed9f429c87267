"""POST sessions: a link that we sign hands a customer over once, and what is kept of it names nobody."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.domain.api_keys import KeyMode, KeyScope
from apps.applications.models import Arrival
from apps.applications.services import hand_over_keys
from apps.applications.services.hand_over_keys import newest_live_key
from apps.core.domain.actor import SYSTEM
from apps.core.models import IdempotencyKey
from apps.partners.models import Partner
from tests.factories.accounts import make_partner
from tests.factories.api_keys import software

pytestmark = pytest.mark.django_db
CALL = "/api/partner-api/v1/sessions"
BODY: dict[str, Any] = {
    "mobile": "9876543210",
    "product": "PL",
    "language": "hi",
    "facts": {"first_name": "Asha", "monthly_income": "28000"},
    "utms": {"utm_campaign": "diwali"},
}


@pytest.fixture
def sunrise() -> Partner:
    return make_partner()


def send(client: APIClient, number: str = "s-1", **more: Any) -> Any:
    return client.post(CALL, BODY | more, format="json", headers={"Idempotency-Key": number})


def arrive(url: str) -> Any:
    return APIClient().post("/api/arrivals", {"token": url.partition("token=")[2]}, format="json")


@pytest.fixture
def shop(sunrise: Partner) -> APIClient:
    hand_over_keys.make_hand_over_key(partner_id=sunrise.pk, name="Site", by=SYSTEM, now=timezone.now())
    return software(sunrise, KeyScope.SESSIONS_WRITE)


def test_link_hands_a_customer_over_once(shop: APIClient) -> None:
    answer = send(shop)
    assert answer.status_code == 201, answer.content
    session = answer.json()
    assert session["url"].startswith("http://127.0.0.1:8000/auth?token=tulna1.")
    assert timedelta(minutes=4) < datetime.fromisoformat(session["expires_at"]) - timezone.now() <= timedelta(minutes=5)  # fmt: skip
    assert send(shop).json() == session
    first, second = arrive(session["url"]), arrive(session["url"])
    assert (first.status_code, second.json()["code"]) == (201, "applications.hand_over_used")
    arrival = Arrival.objects.get()
    assert (arrival.mobile, arrival.product_type, arrival.language, arrival.url_segment) == (
        "9876543210", "PL", "hi", "sunrise"
    )  # fmt: skip
    assert arrival.facts == {"first_name": "Asha", "monthly_income": "28000"}
    assert arrival.utms["utm_campaign"] == "diwali"
    stored = str(IdempotencyKey.objects.values_list("answer", "body_hash").get())
    assert "9876543210" not in stored
    assert "tulna1" not in stored


def test_other_body_under_the_same_key_is_refused(shop: APIClient) -> None:
    send(shop)
    answer = send(shop, mobile="9876543211")
    assert (answer.status_code, answer.json()["code"]) == (409, "core.idempotency_key_reused")


def test_faults_are_named_at_their_fields(shop: APIClient) -> None:
    answer = send(shop, mobile="12", product="XX", facts={"pan": "ABCPY1234F", "first_name": "Asha"})
    assert answer.status_code == 422
    codes = {name: [fault["code"] for fault in faults] for name, faults in answer.json()["fields"].items()}
    assert codes == {
        "mobile": ["core.mobile"],
        "product": ["uploads.unknown_product"],
        "facts": ["applications.hand_over_facts_unknown"],
    }
    assert "pan" in answer.json()["fields"]["facts"][0]["message"]
    empty = send(shop, facts={"first_name": " "})
    assert empty.status_code == 422
    assert IdempotencyKey.objects.count() == 0


def test_partner_without_a_live_hand_over_key_gets_no_link(shop: APIClient, sunrise: Partner) -> None:
    session = send(shop).json()
    key = newest_live_key(sunrise.pk, now=timezone.now())
    assert key is not None
    hand_over_keys.revoke_hand_over_key(key_id=key.pk, by=SYSTEM, now=timezone.now())
    for number in ("s-1", "s-2"):
        answer = send(shop, number)
        assert (answer.status_code, answer.json()["code"]) == (409, "applications.hand_over_key_missing")
    assert arrive(session["url"]).status_code == 422


def test_link_of_a_test_key_opens_nothing(sunrise: Partner) -> None:
    session = send(software(sunrise, KeyScope.SESSIONS_WRITE, mode=KeyMode.TEST)).json()
    assert arrive(session["url"]).status_code == 422
    assert Arrival.objects.count() == 0


def test_sessions_need_their_own_scope(sunrise: Partner) -> None:
    answer = send(software(sunrise, KeyScope.LEADS_WRITE))
    assert (answer.status_code, answer.json()["code"]) == (403, "accounts.key_scope")


def test_return_url_is_handed_over_only_on_a_named_site(shop: APIClient, sunrise: Partner) -> None:
    refused = send(shop, return_url="https://shop.example/basket")
    assert refused.status_code == 422
    assert [fault["code"] for fault in refused.json()["fields"]["return_url"]] == ["applications.return_url_not_yours"]
    assert IdempotencyKey.objects.count() == 0
    Partner.objects.filter(pk=sunrise.pk).update(embed_sites=["shop.example"])
    session = send(shop, return_url="HTTPS://Shop.example/basket?order=77").json()
    assert arrive(session["url"]).status_code == 201
    assert Arrival.objects.get().return_url == "https://shop.example/basket?order=77"


def test_return_url_is_dropped_when_the_site_goes_before_the_customer_comes(shop: APIClient, sunrise: Partner) -> None:
    Partner.objects.filter(pk=sunrise.pk).update(embed_sites=["shop.example"])
    session = send(shop, return_url="https://shop.example/").json()
    Partner.objects.filter(pk=sunrise.pk).update(embed_sites=[])
    assert arrive(session["url"]).status_code == 201
    assert Arrival.objects.get().return_url is None
