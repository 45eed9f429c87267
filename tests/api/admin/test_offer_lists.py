"""Test the list of offers that the case page shows as the customer saw it."""

from datetime import datetime
from typing import Any
from uuid import uuid4

import pytest

from apps.applications.models import OfferSnapshot
from apps.core.domain.calendar import IST
from apps.customers.models import Customer
from tests.factories import accounts, submissions

pytestmark = pytest.mark.django_db
AT = datetime(2026, 11, 20, 11, 0, tzinfo=IST)


def shown(**facts: Any) -> OfferSnapshot:
    """A list of two offers, the second for another amount, and one lender without any."""
    first, second, refused = (submissions.lender(name) for name in ("Neem", "Kachnar", "Gulmohar"))
    offer = {"emi": "10600", "fees_total": "1500.5", "total_payable": "381600", "tenure_months": 36}
    return OfferSnapshot.objects.create(
        application=submissions.application(), policy_digest="p", rule_version="7", inputs_digest="i", created_at=AT,
        inputs={"request": {"amount": "250000", "tenure_months": 24}, "applicant": {"income": "28000"}},
        result={
            "offers": [
                {**offer, "lender_id": second.pk, "amount": "300000", "apr": "16.94", "meets_request": True},
                {**offer, "lender_id": first.pk, "amount": "150000", "apr": "12.10", "meets_request": False},
            ],
            "unmatched": [
                {
                    "lender_id": refused.pk, "state": "not_matched", "suggestion": None,
                    "findings": [{"rule": "income_min", "needed": "35000", "got": "28000"}],
                }
            ],
            "pending": [],
            **facts,
        },
    )  # fmt: skip


def read(role: int, snapshot_id: Any) -> Any:
    return accounts.signed_in(role).get(f"/api/admin/offer-lists/{snapshot_id}")


@pytest.mark.parametrize("role", [1, 2, 3])
def test_list_stands_in_its_own_order_with_the_amount_of_its_day_and_no_value_of_the_customer(role):
    reply = read(role, shown().pk)
    body = reply.json()
    assert (reply.status_code, body["rule_version"], body["amount"], body["tenure_months"], body["is_complete"]) == (
        200, "7", "250000.00", 24, True,
    )  # fmt: skip
    assert [(row["lender"], row["amount"], row["apr"], row["meets_request"]) for row in body["offers"]] == [
        ("Kachnar", "300000.00", "16.94", True), ("Neem", "150000.00", "12.10", False),
    ]  # fmt: skip
    assert (body["offers"][0]["emi"], body["offers"][0]["fees_total"]) == ("10600.00", "1500.50")
    assert body["others"] == [{"lender": "Gulmohar", "state": "not_matched", "rules": ["income_min"]}]
    assert "28000" not in reply.content.decode()


def test_list_with_lenders_still_to_answer_says_so():
    assert read(3, shown(pending=[{"lender_id": 1}]).pk).json()["is_complete"] is False


def test_unknown_list_and_one_of_a_deleted_customer_are_not_found():
    assert read(1, uuid4()).status_code == 404
    snapshot = shown()
    Customer.objects.update(erased_at=AT)
    assert read(1, snapshot.pk).status_code == 404
