"""What reports holds about a person: city, source, device and language beside the units they were counted in.

Counted rows stay: they name nobody, and numbers must not change. What tells a unit apart goes at once, and the days are
counted again, so that their cells agree and a unit that a browser shares with somebody else keeps what is theirs.
"""

from datetime import datetime
from typing import Any

from django.db import connection

from apps.applications.selectors.counting import units_of_person_for_system
from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.customers.selectors import visitors_of_person_for_system
from apps.reports.models import StepFact
from apps.reports.services.counting import hold_counting
from apps.reports.services.rounds import note_due_days

TOLD_APART = ("city", "language", "device", "source")
"""What a fact says of the person; who has the credit for it says nothing of them."""


def holdings(person: Person) -> list[DataHolding]:
    """Name nothing: a count is nobody's."""
    return []


def export(person: Person) -> dict[str, Any]:
    """Name nothing: what was counted is told by the apps that hold it."""
    return {}


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Empty what tells the person's units apart; in the caller's transaction, while it is known which are theirs."""
    units = units_of_person_for_system(person.ids) | visitors_of_person_for_system(person.ids) | person.ids
    # A count under way would write again what it read before this deletion.
    with connection.cursor() as cursor:
        hold_counting(cursor)
    facts = StepFact.objects.filter(unit__in=units)
    note_due_days(set(facts.values_list("day", flat=True).distinct()), now=now)
    facts.update(**dict.fromkeys(TOLD_APART, ""))
    return []
