"""What cards holds about a person: the departures for issuers. They name nobody, and commission is claimed for them."""

from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from apps.cards.models import CardClick
from apps.core.domain.person import DataHolding, ErasedCount, Person


def holdings(person: Person) -> list[DataHolding]:
    """How much is held, and what becomes of it."""
    return [DataHolding("cards", _clicks(person).count(), "stays", "money_records")]


def export(person: Person) -> dict[str, Any]:
    """Everything held, as plain values."""
    return {
        "cards": [
            {
                "card": one.card.text_in("category_name", person.language),
                "handle": str(one.handle_id),
                "at": one.at.isoformat(),
            }
            for one in _clicks(person).select_related("card").order_by("at")
        ]
    }


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Nothing here says who somebody is: the handle is an opaque number, and the row points at an emptied customer."""
    return []


def _clicks(person: Person) -> QuerySet[CardClick]:
    return CardClick.objects.filter(customer_id__in=person.ids)
