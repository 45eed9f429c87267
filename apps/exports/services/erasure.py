"""A deleted person stands in no file that waits to be fetched: every one that names people goes, unopened."""

from datetime import datetime
from typing import Any

from django.db.models import F

from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.exports.domain.states import ExportState
from apps.exports.models import Export
from apps.exports.services.generation import expire


def holdings(person: Person) -> list[DataHolding]:
    """Nothing that is theirs: files are copies for a day."""
    return []


def export(person: Person) -> dict[str, Any]:
    """Nothing is held here that does not stand elsewhere."""
    return {}


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Remove every finished file that says who somebody is, and begin again what is being written: without them."""
    writing = Export.objects.filter(state=ExportState.RUNNING, personal=True)
    writing.update(state=ExportState.QUEUED, attempts=F("attempts") + 1, runner="", leased_until=None)
    for one in Export.objects.filter(state=ExportState.READY, personal=True).order_by("asked_at"):
        expire(one)
    return []
