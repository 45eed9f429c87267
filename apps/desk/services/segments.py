"""Saved segments: conditions by name, with their last counts."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.desk.models import CustomerSegment
from apps.desk.services.queues import checked_condition


def save_segment(
    *, actor: Actor, name: str, condition: Mapping[str, Any], segment_id: UUID | None, revision: int, now: datetime
) -> CustomerSegment:
    """Keep a condition by a name.

    422 for a wrong condition or a name that is missing or taken, 409 for a stale one.
    """
    checked, words = checked_condition(condition), " ".join(name.split())
    if not words:
        raise invalid(name=FieldError("core.required"))
    try:
        with transaction.atomic():
            if segment_id is None:
                row = CustomerSegment(is_saved=True)
            else:
                segment = CustomerSegment.objects.select_for_update().filter(pk=segment_id, is_saved=True).first()
                if segment is None:
                    raise not_found()
                row = segment
                if row.revision != revision:
                    raise conflict("desk.campaign_stale")
                row.revision += 1
            row.name, row.condition, row.made_by, row.changed_at = words, checked.to_plain(), actor.name, now
            row.people, row.is_cut, row.counted_at = None, False, None
            row.save()
            audit.record(
                actor=actor,
                action="desk.segment_saved",
                target="segment",
                target_id=str(row.pk),
                after={"name": words, "condition": row.condition},
            )
    except IntegrityError:
        raise invalid(name=FieldError("desk.segment_taken")) from None
    return row


def note_count(*, segment_id: UUID, people: int, is_cut: bool, now: datetime) -> None:
    """Store the last count of a saved segment; `is_cut`: at least so many were named."""
    CustomerSegment.objects.filter(pk=segment_id, is_saved=True).update(people=people, is_cut=is_cut, counted_at=now)
