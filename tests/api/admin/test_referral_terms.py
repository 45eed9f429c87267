"""Terms of rewards on the desk: proposed, agreed by another person, refused to its proposer, and what they cost."""

from datetime import datetime

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.core.domain.calendar import IST
from apps.revenue.models import ReferralTerms
from tests.factories.accounts import bearer_of_user, make_admin

pytestmark = pytest.mark.django_db
URL = "/api/admin/referral-terms"
TERMS = {"percent": "5.000", "months": 12, "flat": "500.00", "valid_from": "2026-11-21"}


@pytest.fixture(autouse=True)
def on_20_november():
    with time_machine.travel(datetime(2026, 11, 20, 12, tzinfo=IST), tick=False):
        yield


def desk_of(role: int = 1) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(role))}"})


def test_terms_are_proposed_by_one_and_agreed_by_another():
    asha, gita = desk_of(), desk_of()
    answer = asha.post(URL, TERMS, format="json")
    assert (answer.status_code, answer.json()["message"]) == (
        201, "Terms proposed. Another full admin has to agree.",
    )  # fmt: skip
    terms = answer.json()["terms"]
    assert (terms["state"], terms["is_own"], terms["flat"], terms["is_in_force"]) == (
        "proposed", True, "500.00", False,
    )  # fmt: skip
    refused = asha.post(f"{URL}/{terms['id']}/approval")
    assert (refused.status_code, refused.json()["code"]) == (403, "revenue.own_work")
    assert ReferralTerms.objects.get().checker == ""
    agreed = gita.post(f"{URL}/{terms['id']}/approval")
    assert (agreed.status_code, agreed.json()["terms"]["state"]) == (200, "agreed")
    overlap = asha.post(URL, TERMS, format="json")
    assert (overlap.status_code, overlap.json()["code"]) == (409, "revenue.referral_terms_overlap")
    shown = gita.get(URL).json()
    assert ([row["percent"] for row in shown["results"]], shown["cost"]) == (["5.000"], [])


def test_proposal_is_taken_back_and_decided_once():
    desk = desk_of()
    terms = desk.post(URL, TERMS, format="json").json()["terms"]
    assert desk.delete(f"{URL}/{terms['id']}/approval").json()["terms"]["state"] == "dropped"
    again = desk_of().post(f"{URL}/{terms['id']}/approval")
    assert (again.status_code, again.json()["code"]) == (409, "revenue.referral_terms_decided")


def test_wrong_terms_say_at_each_field_how_to_mend_it():
    answer = desk_of().post(
        URL, {**TERMS, "percent": "10.001", "months": 13, "valid_from": "2026-11-20"}, format="json"
    )
    assert answer.status_code == 422
    assert set(answer.json()["fields"]) == {"percent", "months", "valid_from"}
    assert ReferralTerms.objects.count() == 0


@pytest.mark.parametrize("role", [2, 3])
def test_terms_are_of_full_admins_alone(role):
    assert desk_of(role).get(URL).status_code == 403
