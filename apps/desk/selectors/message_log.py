"""The log of messages of the page and of its file: filtered, paged by time and id, masked."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.identifiers import mask_email, mask_mobile
from apps.core.domain.problems import FieldError, invalid
from apps.messaging.selectors.templates import messages_logged


@dataclass(frozen=True)
class LogFilter:
    """Filters of the log; an empty one leaves everything. `day` is Indian."""

    template: str = ""
    channel: str = ""
    state: str = ""
    day: date | None = None


def message_log(actor: Actor, chosen: LogFilter, *, before: UUID | None = None) -> QuerySet[Any]:
    """Return the messages, the newest first, those after the message `before` alone.

    Messages of one instant follow their ids, so that no page skips or repeats one. 422 at `before` for a message that
    is not in the log.
    """
    filters: dict[str, Any] = {"template": chosen.template, "channel": chosen.channel, "state": chosen.state}
    if chosen.day is not None:
        day = DateRange(chosen.day, chosen.day + timedelta(days=1))
        filters |= {"begins": day.begins, "ends": day.ends}
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
