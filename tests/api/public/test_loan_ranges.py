"""GET /api/loan-ranges: the bounds of the terms that are on, per channel."""

from decimal import Decimal
from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db


def test_ranges_are_the_widest_of_the_lenders_that_are_on(client: APIClient) -> None:
    lenders: dict[str, dict[str, Any]] = {
        "small": {"amount_min": Decimal(1000), "amount_max": Decimal(50_000), "annual_rate": Decimal(36)},
        "large": {"amount_min": Decimal(50_000), "amount_max": Decimal(3_500_000), "annual_rate": Decimal("10.99")},
        "off": {"amount_min": Decimal(1), "amount_max": Decimal(9_000_000), "annual_rate": Decimal(2), "live": False},
    }
    for name, changes in lenders.items():
        make_terms(make_lender(name=name, slug=name), tenure_min=6, tenure_max=60, **changes)
    answer = client.get("/api/loan-ranges")
    assert answer.status_code == 200
    assert answer.json()["data"] == [
        {
            "product": "PL",
            "lenders": 2,
            "amount_min": "1000.00",
            "amount_max": "3500000.00",
            "rate_min": "10.99",
            "rate_max": "36.00",
            "tenure_max": 60,
        }
    ]


def test_a_lender_closed_to_partners_is_left_out_of_their_range_alone(client: APIClient) -> None:
    make_terms(make_lender(), live_partner=False)
    assert [row["lenders"] for row in client.get("/api/loan-ranges?channel=direct").json()["data"]] == [1]
    assert client.get("/api/loan-ranges?channel=partner").json()["data"] == []
