"""The demo world's business, gold and housing loans: so that their pages are not empty."""

import pytest

from apps.applications.domain.details import of_stored
from apps.applications.models import Application, Submission
from apps.demo.services import build

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def world() -> None:
    build(size="small", seed=7)


def test_each_of_the_three_loans_has_applications_in_several_states() -> None:
    for product in ("BL", "GL", "HL"):
        applications = Application.objects.filter(product_code=product).exclude(id__startswith="1a7a6e00")
        assert applications.count() == 14
        assert all(of_stored(product, one.details) is not None for one in applications)
        assert all(getattr(one.customer, f"{product.lower()}_completed") for one in applications)
        sent = Submission.objects.filter(product_code=product)
        assert len(set(sent.values_list("status", flat=True))) >= 3
        assert applications.exclude(pk__in=sent.values("application_id")).exists()


def test_one_customer_has_one_of_each() -> None:
    found = [
        set(Application.objects.filter(customer=customer).values_list("product_code", flat=True))
        for customer in Application.objects.values_list("customer", flat=True).distinct()
    ]
    assert {"PL", "BL", "GL", "HL"} in found
