"""Needs and plans as anybody reads them: no rating, an order by lot, every reason said, and no answer is kept."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from apps.catalogue.models import Product
from apps.customers.models import Draft
from apps.offerings.models import Lead
from tests.factories.plans import NEEDS, make_plan, make_provider, serve

pytestmark = pytest.mark.django_db


def ask(client: APIClient, product: str = "HEALTH", language: str = "en", **changes: Any) -> Any:
    need = {name: value for name, value in (NEEDS[product] | changes).items() if value is not None}
    return client.post(f"/api/plans/{product}", {"need": need}, format="json", headers={"Accept-Language": language})


@pytest.fixture(autouse=True)
def live() -> None:
    serve("HEALTH", "CAR", "SL")


def test_a_form_comes_with_its_words_and_the_licence_notice(client: APIClient) -> None:
    data = client.get("/api/needs/HEALTH", headers={"Accept-Language": "hi"}).json()["data"]
    assert [step["key"] for step in data["steps"]] == ["who", "cover"]
    members = data["steps"][0]["fields"][0]
    assert members["label"] == "किन लोगों का बीमा होगा?"
    assert members["options"][0] == {"value": "self", "label": "सिर्फ़ मैं"}
    assert data["notice"]["title"] == "यह बीमा कौन बेचता है, और प्लान किस क्रम में हैं"
    assert "लाइसेंस" in data["notice"]["sections"][0]["body"]
    assert (data["draft"], data["max_plans"]) == ("need-health", 4)


def test_a_question_says_what_brings_it_up_and_what_it_takes(client: APIClient) -> None:
    steps = client.get("/api/needs/CAR").json()["data"]["steps"]
    year = steps[0]["fields"][1]
    assert year["asked_if"] == {"field": "registration", "values": ["used"]}
    assert year["max"] - year["min"] == 30


@pytest.mark.parametrize("address", ["/api/needs/PL", "/api/needs/SHOP", "/api/needs/nothing"])
def test_a_product_that_is_not_served_has_no_form(client: APIClient, address: str) -> None:
    Product.objects.filter(code="SHOP").update(is_live=False)
    answer = client.get(address)
    assert answer.status_code == 404
    assert answer.json()["code"] == "offerings.product_not_served"


def test_plans_that_fit_stand_apart_from_those_that_do_not_with_every_reason(client: APIClient) -> None:
    make_plan("fits", age_max=65)
    make_plan("too-old", age_max=41, amount_max="300000")
    make_plan("elsewhere", pincodes=["11", "4"])
    make_plan("checks-first", checks={"members": ["family"]})
    make_plan("not-shown", status=False)
    make_plan("provider-not-shown", provider=make_provider(status=False))
    data = ask(client).json()["data"]
    assert sorted(plan["code"] for plan in data["matched"]) == ["checks-first", "fits"]
    against = {plan["code"]: plan["reasons"] for plan in data["unmatched"]}
    assert against == {
        "too-old": [
            {"code": "age_max", "field": None, "needed": ["41"], "got": "42"},
            {"code": "amount_max", "field": None, "needed": ["300000.00"], "got": "500000"},
        ],
        "elsewhere": [{"code": "pincode", "field": None, "needed": ["11", "4"], "got": "226010"}],
    }
    checked = next(plan for plan in data["matched"] if plan["code"] == "checks-first")
    assert checked["to_confirm"] == [{"code": "choice", "field": "members", "needed": [], "got": "family"}]


def test_a_plan_has_figures_of_its_provider_and_no_mark_of_ours(client: APIClient) -> None:
    make_plan("one", name="Neem Care", filing="UIN 77", provider=make_provider("neem", name="Neem Health"))
    (plan,) = ask(client).json()["data"]["matched"]
    assert plan["price"] == {"low": "7777.00", "high": "8888.00"}
    assert plan["provider"]["registration"] == "Reg. no. 777"
    assert [fact for fact in plan["facts"] if fact["code"] == "exclusions"] == [
        {"code": "exclusions", "label": "Exclusions", "plain": "not covered at all", "text": "Cosmetic surgery"}
    ]
    assert {"rating", "rank", "score", "commission", "sort_order"} & set(plan) == set()


def test_the_order_is_the_lot_of_the_day_for_everybody(client: APIClient) -> None:
    for number in range(6):
        make_plan(f"plan-{number}")
    first = [plan["code"] for plan in ask(client).json()["data"]["matched"]]
    assert [plan["code"] for plan in ask(client, age="25").json()["data"]["matched"]] == first


def test_rules_that_cannot_be_read_fit_nobody(client: APIClient) -> None:
    make_plan("broken", takes={"members": ["cousins"]})
    data = ask(client).json()["data"]
    assert data["matched"] == []
    assert [(plan["code"], plan["is_readable"], plan["reasons"]) for plan in data["unmatched"]] == [
        ("broken", False, [])
    ]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"age": "17"}, "need.age"),
        ({"age": None}, "need.age"),
        ({"members": "cousins"}, "need.members"),
        ({"postal_code": "199999"}, "need.postal_code"),
        ({"wage": "1"}, "need.wage"),
    ],
)
def test_a_wrong_answer_is_told_at_its_question(client: APIClient, changes: dict[str, Any], field: str) -> None:
    answer = ask(client, **changes)
    assert answer.status_code == 422
    assert list(answer.json()["fields"]) == [field]
    assert answer.json()["fields"][field][0]["message"]


@pytest.mark.parametrize("body", [{}, {"need": []}, {"need": "all"}, {"need": None}, {"need": {}, "sort": "best"}])
def test_what_is_no_answer_is_refused(client: APIClient, body: dict[str, Any]) -> None:
    assert client.post("/api/plans/HEALTH", body, format="json").status_code == 422


def test_looking_keeps_nothing(client: APIClient) -> None:
    make_plan()
    ask(client)
    assert (Lead.objects.count(), Draft.objects.count()) == (0, 0)
