"""Deletion of files that name people when one of those is deleted, without opening them."""

from datetime import datetime
from typing import Any

from django.db.models import F

from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.exports.domain.states import ExportState
from apps.exports.models import Export
from apps.exports.services.generation import expire


def holdings(person: Person) -> list[DataHolding]:
    """Return no data: files are copies for a day."""
    return []


def export(person: Person) -> dict[str, Any]:
    """Return no data: other apps hold all that a file contains."""
    return {}


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Delete every finished file that names people, and restart those being written.

    The restarted ones are without the deleted person.
    """
    writing = Export.objects.filter(state=ExportState.RUNNING, personal=True)
    writing.update(state=ExportState.QUEUED, attempts=F("attempts") + 1, runner="", leased_until=None)
    for export in Export.objects.filter(state=ExportState.READY, personal=True).order_by("asked_at"):
        expire(export)
    return []
