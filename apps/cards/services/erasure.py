"""The data that cards holds about a person: clicks to issuers.

They name nobody, and commission is claimed for them.
"""

from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from apps.cards.models import CardClick
from apps.core.domain.person import DataHolding, ErasedCount, Person


def holdings(person: Person) -> list[DataHolding]:
    """Return how much is held of each kind, and what an erasure does to it."""
    return [DataHolding("cards", _clicks(person).count(), "stays", "money_records")]


def export(person: Person) -> dict[str, Any]:
    """Return everything held, as plain values."""
    return {
        "cards": [
            {
                "card": click.card.text_in("category_name", person.language),
                "handle": str(click.handle_id),
                "at": click.at.isoformat(),
            }
            for click in _clicks(person).select_related("card").order_by("at")
        ]
    }


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Erase nothing: no data here identifies a person.

    The handle is an opaque number, and the row points at an emptied customer.
    """
    return []


def _clicks(person: Person) -> QuerySet[CardClick]:
    return CardClick.objects.filter(customer_id__in=person.ids)
