"""The criteria table that partners read (specification 2.12)."""

import pytest
from rest_framework.test import APIClient

from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.lenders import make_lender

pytestmark = pytest.mark.django_db
URL = "/api/partner/get-eligibility-criteria"


def test_dev_reads_the_lenders_that_are_on_by_name():
    kachnar = make_lender(display_name_en="Kachnar Bank", age_text="21 to 60", cibil_text="700 and over")
    amaltas = make_lender(display_name_en="amaltas Finserv", max_loan_text="₹5 L")
    make_lender(display_name_en="Sleeping Credit", lender_status=False)
    dev = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(make_partner().id))}"})
    empty = dict.fromkeys(["age", "employment", "income", "min_loan", "max_loan", "cibil", "lender_journey"])
    empty["products"] = []
    assert dev.get(URL).json() == {
        "success": True,
        "data": [
            {**empty, "lender_id": amaltas.pk, "name": "amaltas Finserv", "max_loan": "₹5 L"},
            {**empty, "lender_id": kachnar.pk, "name": "Kachnar Bank", "age": "21 to 60", "cibil": "700 and over"},
        ],
    }


def test_esha_reads_the_names_in_hindi():
    make_lender(display_name_hi="अमलतास फ़िनसर्व")
    esha = bearer_of_user(make_partner_user(make_partner().id, role="agent"))
    reply = APIClient(headers={"Authorization": f"Bearer {esha}", "Accept-Language": "hi"}).get(URL)
    assert [row["name"] for row in reply.json()["data"]] == ["अमलतास फ़िनसर्व"]


def test_an_admin_is_in_the_wrong_area():
    bearer = bearer_of_user(make_admin())
    assert APIClient(headers={"Authorization": f"Bearer {bearer}"}).get(URL).status_code == 403
