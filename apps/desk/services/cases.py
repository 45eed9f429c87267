"""Opening of a case: each look is recorded, and other admins on the same case see it."""

from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.desk.models import CaseViewer

RECORDED_EVERY = timedelta(minutes=15)
"""A page that asks again for the same case is one look."""


def note_viewer(*, actor: Actor, customer_id: UUID, now: datetime) -> None:
    """Record that the admin has the case open.

    Each look writes an audit entry and the time that other viewers see.
    """
    with transaction.atomic():
        CaseViewer.objects.get_or_create(
            admin_id=actor.person_id, customer_id=customer_id, defaults={"admin_name": actor.name}
        )
        viewer = CaseViewer.objects.select_for_update().get(admin_id=actor.person_id, customer_id=customer_id)
        if viewer.seen_at is None or now - viewer.seen_at > RECORDED_EVERY:
            viewer.opened_at = now
            audit.record(
                actor=actor,
                action="desk.case_opened",
                target="customer",
                target_id=customer_id,
                details={"found_by": viewer.found_by or "link"},
            )
        viewer.seen_at, viewer.admin_name = now, actor.name
        viewer.save(update_fields=["opened_at", "seen_at", "admin_name"])
