"""The rejection dialog's "Yes" (specification 4.10): the form's own application leads its customer to the gold loan."""

from uuid import UUID

import pytest

from apps.applications.models import Application
from tests.factories.intake import make_application

pytestmark = pytest.mark.django_db


def test_yes_leads_the_customer_to_the_gold_loan(asha):
    application = make_application(end="000000000002")
    Application.objects.filter(pk=application.pk).update(customer_id=customer_of(asha))
    answer = asha.post(f"/api/gold-loans/{application.pk}", {}, format="json")
    assert (answer.status_code, answer.json()["success"]) == (200, True)
    assert answer.json()["redirect"] == "gold-loan-detail"


def test_anybody_elses_form_leads_nowhere(asha):
    application = make_application(end="000000000002")
    assert asha.post(f"/api/gold-loans/{application.pk}", {}, format="json").status_code == 404


def customer_of(visitor) -> UUID:
    return UUID(visitor.get(visitor.user_path).json()["data"]["user_id"])
