"""Reads of statuses set by hand: those that wait, and those in the history."""

from collections.abc import Collection
from uuid import UUID

from apps.applications.domain.submissions.manual_status import ManualStatusState
from apps.applications.models import ManualStatus
from apps.core.domain.actor import Actor
from apps.core.domain.approval import FULL_ADMIN_ROLE, is_second_person


def waiting_of_for_system(submission_ids: Collection[UUID]) -> dict[UUID, ManualStatus]:
    """Return what waits for a second person, by submission."""
    rows = ManualStatus.objects.filter(submission__in=list(submission_ids), state=ManualStatusState.WAITING.value)
    return {row.submission_id: row for row in rows}


def applied_of_for_system(entry_ids: Collection[int]) -> dict[int, ManualStatus]:
    """Return the manual statuses behind these lines of history, by line."""
    return {row.entry_id: row for row in ManualStatus.objects.filter(entry__in=list(entry_ids)) if row.entry_id}


def can_decide(actor: Actor, manual: ManualStatus) -> bool:
    """Return whether the actor is the second person of what waits."""
    return (
        actor.area == "admin"
        and actor.role_id == FULL_ADMIN_ROLE
        and not actor.limits
        and actor.may_approve
        and is_second_person(actor, manual.maker)
    )
