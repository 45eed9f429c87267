"""The demo's shops that asked to become merchants."""

import pytest
from django.utils import timezone

from apps.demo.services.merchants import SHOPS, merchants
from apps.partners.models import MerchantApplication

pytestmark = pytest.mark.django_db


def test_two_shops_wait_and_one_was_declined_with_a_reason() -> None:
    assert merchants(now=timezone.now()) == len(SHOPS)
    states = sorted(MerchantApplication.objects.values_list("state", flat=True))
    assert states == ["declined", "pending", "pending"]
    assert MerchantApplication.objects.get(state="declined").reason == "PAN and name on the account differ"
    assert all(row.bank == "State Bank of India" and row.city for row in MerchantApplication.objects.all())
