"""Lenders that a partner's customer fits: by the rules of the offers, for customers of partners, and nothing is kept."""

from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from apps.catalogue.models import Product
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db
CALL = "/api/partner/customer-check"
FACTS = {
    "product": "PL",
    "amount": "100000",
    "tenure": 24,
    "age": 30,
    "income": "25000",
    "employment": "salaried",
    "pincode": "226010",
}


@pytest.fixture
def agent() -> APIClient:
    bearer = bearer_of_user(make_partner_user(make_partner().pk, role="agent"))
    return APIClient(headers={"Authorization": f"Bearer {bearer}"})


def check(client: APIClient, **changed: Any) -> dict[str, list[Any]]:
    reply = client.post(CALL, FACTS | changed, format="json")
    assert reply.status_code == 200, reply.json()
    return {
        name: [(row["name"], [(one["code"], one["needed"]) for one in row["findings"]]) for row in rows]
        for name, rows in reply.json()["data"].items()
    }


def test_each_lender_stands_in_one_list_by_name_with_what_it_asks_for(agent: APIClient) -> None:
    make_terms(make_lender(display_name_en="Kachnar"), "PL")
    make_terms(make_lender(display_name_en="Amaltas"), "PL")
    make_terms(make_lender(display_name_en="Bakul", min_income=Decimal(30000)), "PL")
    make_terms(make_lender(display_name_en="Chinar", credit_score_class=2), "PL")
    make_terms(make_lender(display_name_en="Deodar"), "PL", live_partner=False)
    found = check(agent)
    assert found["likely"] == [("Amaltas", []), ("Kachnar", [])]
    assert [(name, [code for code, _ in rules]) for name, rules in found["to_confirm"]] == [
        ("Chinar", ["credit_score_class"])
    ]
    assert [(name, [code for code, _ in rules]) for name, rules in found["no_match"]] == [
        ("Bakul", ["income_min"]),
        ("Deodar", ["switched_off"]),
    ]
    assert found["no_match"][0][1] == [("income_min", "30000.00")]


@pytest.mark.parametrize(("income", "likely"), [("29999.99", False), ("30000", True)])
def test_the_least_income_counts(agent: APIClient, income: str, likely: bool) -> None:
    make_terms(make_lender(display_name_en="Bakul", min_income=Decimal(30000)), "PL")
    assert bool(check(agent, income=income)["likely"]) is likely


@pytest.mark.parametrize(
    ("changed", "field"),
    [({"age": 17}, "age"), ({"pincode": "12"}, "pincode"), ({"amount": "0"}, "amount"), ({"tenure": 0}, "tenure")],
)
def test_what_is_wrong_is_named(agent: APIClient, changed: dict[str, Any], field: str) -> None:
    reply = agent.post(CALL, FACTS | changed, format="json")
    assert (reply.status_code, list(reply.json()["fields"])) == (422, [field])


def test_names_numbers_and_pans_are_not_taken(agent: APIClient) -> None:
    reply = agent.post(CALL, FACTS | {"mobile": "9876543210"}, format="json")
    assert reply.status_code == 422


def test_nothing_is_written_under_masquerade_either(agent: APIClient) -> None:
    make_terms(make_lender(display_name_en="Amaltas"), "PL")
    looking = APIClient(
        headers={"Authorization": f"Bearer {bearer_of_masquerade(make_admin(1), make_partner('other', 'Other').pk)}"}
    )
    for client in (agent, looking):
        with CaptureQueriesContext(connection) as queries:
            check(client)
        writes = [one["sql"] for one in queries if one["sql"].startswith(("INSERT", "DELETE"))]
        assert writes == []


def test_a_product_that_is_off_is_unknown(agent: APIClient) -> None:
    Product.objects.filter(code="BL").update(is_live=False)
    reply = agent.post(CALL, FACTS | {"product": "BL"}, format="json")
    assert (reply.status_code, reply.json()["code"]) == (404, "lenders.product_unknown")
