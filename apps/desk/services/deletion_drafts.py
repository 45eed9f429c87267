"""Write down a deletion that was asked for on the telephone, and let the full admins know."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.accounts import selectors as accounts
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import format_day
from apps.core.domain.languages import by_language
from apps.core.domain.problems import forbidden
from apps.messaging.services.notifications import post_notification
from apps.privacy.services.desk_erasure import draft_erasure

PAGE = "/admin/customer-info-deletion"
FULL_ADMIN = 1


def draft_deletion(*, actor: Actor, customer_id: UUID, words: str, now: datetime) -> Any:
    """Make the draft and put it under the bell of every full admin.

    404 unknown or deleted, 409 `privacy.erasure_under_way`, 422 at `words`.
    """
    if actor.area != "admin":
        raise forbidden()
    with transaction.atomic():
        request = draft_erasure(actor=actor, customer_id=customer_id, words=words, now=now)
        values = by_language({"reference": request.number, "until": format_day(request.answer_by)})
        for admin in accounts.active_admins_for_system(FULL_ADMIN):
            post_notification(
                subject_id=admin.pk,
                code="deletion_heard",
                values=values,
                path=f"{PAGE}/{request.pk}",
                dedupe_key=f"deletion-heard:{request.pk}:{admin.pk}",
                now=now,
            )
    return request
