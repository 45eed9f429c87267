"""Cards to list, switch and choose."""

from datetime import UTC, datetime
from itertools import count
from typing import Any

from apps.cards.models import Card
from apps.cards.services import cards

# Far above the numbers that tests write by hand: a card made late in a run must not stand there already.
_numbers = count(100_001)
MADE = datetime(2026, 11, 1, 6, 0, tzinfo=UTC)


def make_card(name: str = "", **facts: Any) -> Card:
    """A card that customers see; the factory's fee is a wrong-looking one that nobody would copy."""
    values: dict[str, Any] = {
        "category_name": name or f"Card {next(_numbers)}",
        "annual_fee": "₹777 + GST",
        "utm_link": "https://issuer.example/apply?ref={unique_id}",
        "status": True,
        "sort_order": next(_numbers),
    }
    return cards.seed_card(now=MADE, **values | facts)
