"""A code proves the SIM, not the person: PAN and birth date stay shut until a returning person confirms one."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.accounts.models import Allowance, Challenge
from apps.applications.models import Application
from apps.customers.models import Customer
from tests.factories.journey import ASHA, Visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def returning(asha: Visitor) -> Visitor:
    """Asha on a second browser; on the first she made her application."""
    asha.apply()
    Challenge.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    Allowance.objects.all().delete()
    visitor = Visitor()
    visitor.sign_in(ASHA)
    return visitor


def test_the_visit_that_tells_the_profile_sees_it(asha: Visitor) -> None:
    asha.apply()
    record = asha.get(asha.user_path).json()["data"]
    assert (record["tin"], record["birth_date"]) == ("ABCPY1234F", "1990-05-14")


def test_a_returning_visit_sees_neither_before_it_confirms(returning: Visitor) -> None:
    record = returning.get(returning.user_path).json()["data"]
    assert (record["tin"], record["birth_date"], record["first_name"]) == (None, None, "Asha")


def test_once_confirmed_both_are_shown(returning: Visitor) -> None:
    assert returning.post(f"{returning.user_path}/confirm", {"pan": "ABCPY1234F"}, format="json").status_code == 200
    record = returning.get(returning.user_path).json()["data"]
    assert (record["tin"], record["birth_date"]) == ("ABCPY1234F", "1990-05-14")


@pytest.mark.parametrize("change", [{"tin": "ZZZPZ9999Z"}, {"birth_date": "1980-01-01"}])
def test_the_proof_cannot_be_replaced_before_it_was_known(returning: Visitor, change: dict[str, str]) -> None:
    answer = returning.tell(**change)
    assert (answer.status_code, answer.json()["code"]) == (403, "customers.confirm_first")
    kept = Customer.objects.get()
    assert (kept.tin, str(kept.birth_date)) == ("ABCPY1234F", "1990-05-14")


def test_emptying_the_profile_does_not_open_it(returning: Visitor) -> None:
    assert returning.tell(email=None).status_code == 200
    assert returning.get(returning.user_path).json()["data"]["tin"] is None
    assert returning.tell(tin="ZZZPZ9999Z").status_code == 403


def test_no_application_is_made_before_the_person_is_known(returning: Visitor) -> None:
    before = Application.objects.count()
    answer = returning.post("/api/applications", {"product_type": "PL"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "customers.confirm_first")
    assert Application.objects.count() == before == 1
