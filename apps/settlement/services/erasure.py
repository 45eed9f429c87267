"""Erasure of personal data in settlement: lenders' remarks. Amounts stay in the accounts."""

from datetime import datetime
from typing import Any

from apps.applications.selectors.submissions.submission_index import submissions_of_person_for_system
from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.settlement.models import AdviceLine
from apps.uploads.services.retention import erase_mentions

KIND = "commission"


def holdings(person: Person) -> list[DataHolding]:
    """Return the number of records held about the person, and their fate on deletion."""
    return [DataHolding("commission_remarks", _remarks(person).count(), "goes")]


def export(person: Person) -> dict[str, Any]:
    """Return everything held about the person, as plain values."""
    lines = _remarks(person).order_by("id").values_list("reference", "remarks")
    return {"commission_remarks": [{"reference": reference, "remarks": remarks} for reference, remarks in lines]}


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Empty the remarks, also in rows of files that wait; in the caller's transaction."""
    gone = _remarks(person).update(remarks="")
    erase_mentions(KIND, [submission_id.hex for submission_id in submissions_of_person_for_system(person)])
    return [ErasedCount("commission_remarks", gone)]


def _remarks(person: Person) -> Any:
    return AdviceLine.objects.filter(submission_id__in=submissions_of_person_for_system(person)).exclude(remarks="")
