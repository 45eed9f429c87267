"""A lender bears one mark: the back office draws it from the same seed as the offers do."""

import pytest
from rest_framework.test import APIClient

from apps.lenders.selectors import lenders
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("seed", ["", "kachnar-green"])
def test_the_mark_is_the_one_that_customers_see(seed: str) -> None:
    lender = make_lender("gulmohar", mark_seed=seed)
    make_terms(lender)
    gita = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})
    told = gita.get(f"/api/get-lender-data/{lender.pk}").json()["mark_seed"]
    assert told == lenders.lender_cards([lender.pk])[lender.pk].mark_seed
    assert told == (seed or lender.slug)
