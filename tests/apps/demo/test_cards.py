"""The demo world's cards: complete in both languages, with pictures, some of them chosen by its customers."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from apps.cards import selectors
from apps.cards.domain.links import clean_link
from apps.cards.models import Card, CardClick
from apps.customers.models import Customer
from apps.demo.services.cards import credit_cards

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
DEVANAGARI = re.compile(r"[ऀ-ॿ]")


@pytest.fixture(autouse=True)
def customers(tmp_path: Path, settings: Any) -> None:
    settings.MEDIA_ROOT = tmp_path
    for place in range(3):
        Customer.objects.create(mobile_phone_number=f"987650000{place}", created_at=NOW, changed_at=NOW)


def test_fourteen_cards_are_there_secured_and_unsecured_one_switched_off(client: Any) -> None:
    assert credit_cards(seed=2026, now=NOW) == Card.objects.count() == 14
    assert [len(selectors.offered_cards(which)) for which in ("all", "secured", "unsecured")] == [13, 3, 10]
    assert client.get(Card.objects.get(sort_order=1).category_img_thumb).status_code == 200


def test_every_card_is_complete_in_both_languages() -> None:
    credit_cards(seed=2026, now=NOW)
    for card in Card.objects.all():
        assert card.annual_fee_amount is not None, card
        assert clean_link(card.utm_link).count("{unique_id}") == 1
        assert len(card.marketing_bullets) == len(card.marketing_bullets_hi) == 3
        for text in (card.category_name_hi, card.key_feature_hi, card.issuer_hi, *card.marketing_bullets_hi):
            assert DEVANAGARI.search(text), card


def test_its_customers_have_been_to_issuers() -> None:
    credit_cards(seed=2026, now=NOW)
    assert CardClick.objects.values("customer_id").distinct().count() == 3
    assert not CardClick.objects.filter(card__status=False).exists()
    assert not CardClick.objects.filter(at__gt=NOW).exists()
