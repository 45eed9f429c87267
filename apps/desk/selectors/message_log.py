"""The log of messages of the page and of its file: filtered, paged by time and id, masked."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import mask_email, mask_mobile
from apps.core.domain.problems import FieldError, invalid
from apps.messaging.selectors.templates import messages_logged


def message_log(actor: Actor, filters: Mapping[str, Any], *, before: UUID | None = None) -> QuerySet[Any]:
    """Return the messages, the newest first, those after the message `before` alone.

    Messages of one instant follow their ids, so that no page skips or repeats one. 422 at `before` for a message that
    is not in the log.
    """
    rows = messages_logged(actor, filters)
    if before is None:
        return rows
    at = messages_logged(actor, {}).filter(pk=before).values_list("created_at", flat=True).first()
    if at is None:
        raise invalid(before=FieldError("core.not_a_choice"))
    return rows.filter(Q(created_at__lt=at) | Q(created_at=at, pk__lt=before))


def shown_address(row: Any) -> str:
    """Return the number or e-mail of a message, masked; empty where it was erased."""
    if "@" in row.to:
        return mask_email(row.to)
    return mask_mobile(row.to) if row.to.isdigit() else ""
