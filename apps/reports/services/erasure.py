"""Personal data in reports: city, source, device and language of the units counted.

Counted rows stay: they name no person, and numbers must not change. The attributes of a unit are emptied immediately,
and the days are counted again, so that their cells agree and a unit that a browser shares with another person keeps
that person's.
"""

from datetime import datetime
from typing import Any

from apps.applications.selectors.counting import units_of_person_for_system
from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.customers.selectors.journey_events import visitors_of_person_for_system
from apps.reports.models import StepFact
from apps.reports.services.counting import hold_counting
from apps.reports.services.rounds import note_due_days

TOLD_APART = ("city", "language", "device", "source")
"""Attributes of a fact that are about the person; the credit is not."""


def holdings(person: Person) -> list[DataHolding]:
    """Name nothing: a count is nobody's."""
    return []


def export(person: Person) -> dict[str, Any]:
    """Name nothing: what was counted is told by the apps that hold it."""
    return {}


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Empty the attributes of the person's units, in the caller's transaction.

    Afterwards it is no longer known which units are theirs.
    """
    units = units_of_person_for_system(person.ids) | visitors_of_person_for_system(person.ids) | person.ids
    # A count under way would write again what it read before this deletion.
    hold_counting()
    facts = StepFact.objects.filter(unit__in=units)
    note_due_days(set(facts.values_list("day", flat=True).distinct()), now=now)
    facts.update(**dict.fromkeys(TOLD_APART, ""))
    return []
