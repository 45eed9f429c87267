"""Reads of the outbox, of the templates and of the bell."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Count, Max, Min, Q, QuerySet
from django_filters import BooleanFilter, FilterSet

from apps.core.arrays import among
from apps.core.filters import filtered
from apps.messaging.domain.built_in import TemplateKind
from apps.messaging.domain.delivery import all_keys
from apps.messaging.domain.templates import TEMPLATES, UnknownTemplateError
from apps.messaging.models import Message, MessageTemplate, MessageTemplateVersion, Notification

INBOX_LENGTH = 200


def inbox_for_system() -> list[dict[str, str]]:
    """Return the messages of /dev/inbox: sent ones with their text, newest first."""
    arrived = (Message.State.SENT, Message.State.DELIVERED)
    rows = Message.objects.filter(state__in=arrived, sent_at__isnull=False, body__isnull=False).order_by(
        "-sent_at", "-created_at"
    )
    return [
        {
            "channel": row.channel,
            "to": row.to,
            "body": row.body or "",
            "sent_at": row.sent_at.isoformat() if row.sent_at else "",
        }
        for row in rows[:INBOX_LENGTH]
    ]


def waiting_for_system() -> list[Message]:
    """Return the messages that wait for their hour or another try, soonest first."""
    rows = Message.objects.filter(state=Message.State.QUEUED, body__isnull=False)
    return list(rows.order_by("next_try_at")[:INBOX_LENGTH])


def oldest_due_for_system(now: datetime) -> dict[str, datetime]:
    """Return since when the oldest message of each channel is due that has not left."""
    due = Message.objects.filter(state=Message.State.QUEUED, body__isnull=False, next_try_at__lte=now).order_by()
    return dict(due.values("channel").annotate(since=Min("next_try_at")).values_list("channel", "since"))


def notifications_for_system() -> list[Notification]:
    """Return the notifications of /dev/inbox, newest first."""
    return list(Notification.objects.order_by("-created_at")[:INBOX_LENGTH])


def stuck_codes_for_system(*, before: datetime) -> QuerySet[Message]:
    """One-time codes written before an instant that are not delivered, oldest first."""
    unfinished = (Message.State.QUEUED, Message.State.SENDING, Message.State.FAILED)
    return Message.objects.filter(
        purpose=Message.Purpose.OTP, state__in=unfinished, body__isnull=False, created_at__lt=before
    ).order_by("created_at")


@dataclass(frozen=True)
class CodeDelivery:
    """One-time codes of a provider on a channel: sent and delivered, last hour and day."""

    provider: str
    channel: str
    sent_hour: int
    delivered_hour: int
    sent_day: int
    delivered_day: int
    last_at: datetime | None


def code_deliveries_for_system(*, now: datetime) -> list[CodeDelivery]:
    """Return the last day's one-time codes by provider; `last_at` is the last report."""
    rows = Message.objects.filter(
        purpose=Message.Purpose.OTP, created_at__gt=now - timedelta(days=1), sent_at__isnull=False
    )
    in_hour, is_delivered = Q(created_at__gt=now - timedelta(hours=1)), Q(delivered_at__isnull=False)
    counted = rows.order_by("channel", "provider").values("provider", "channel")
    counted = counted.annotate(
        sent_hour=Count("pk", filter=in_hour),
        delivered_hour=Count("pk", filter=in_hour & is_delivered),
        sent_day=Count("pk"),
        delivered_day=Count("pk", filter=is_delivered),
        last_at=Max("delivered_at"),
    )
    return [CodeDelivery(**row) for row in counted]


def current_version_for_system(code: str, channel: str, language: str) -> MessageTemplateVersion | None:
    """Return the version of a template that is sent, or None where the table has none."""
    return MessageTemplateVersion.objects.filter(
        template__code=code, channel=channel, language="hi" if language == "hi" else "en", is_current=True
    ).first()


def template_kind_for_system(code: str) -> TemplateKind:
    """Return purpose and topic of a template of the release or of the owner.

    Raises UnknownTemplateError.
    """
    built_in = TEMPLATES.get(code)
    if built_in is not None:
        return TemplateKind(built_in.purpose, built_in.topic)
    row = MessageTemplate.objects.filter(code=code).first()
    if row is None:
        raise UnknownTemplateError(code)
    return TemplateKind(row.purpose, row.topic)  # type: ignore[arg-type]


def is_switched_off_for_system(code: str) -> bool:
    """Return whether the back office has switched an automatic message off."""
    return MessageTemplate.objects.filter(code=code, is_on=False).exists()


def went_for_system(dedupe_keys: Collection[str]) -> set[str]:
    """Return the keys with a message that left or is leaving, or with a line of the bell."""
    keys = all_keys(dedupe_keys)
    gone = (Message.State.SENDING, Message.State.SENT, Message.State.DELIVERED)
    messages = set(Message.objects.filter(dedupe_key__in=keys, state__in=gone).values_list("dedupe_key", flat=True))
    lines = set(Notification.objects.filter(dedupe_key__in=list(dedupe_keys)).values_list("dedupe_key", flat=True))
    return {first for first in dedupe_keys if first in lines or not messages.isdisjoint(all_keys([first]))}


def waiting_count_for_system(subject_ids: Collection[UUID]) -> int:
    """Return the number of messages waiting for one person, without essential ones.

    Essential messages cannot be stopped by a preference.
    """
    rows = Message.objects.filter(subject_id__in=subject_ids, state=Message.State.QUEUED)
    return rows.exclude(topic=Message.Topic.ESSENTIAL).count()


def promotions_since_for_system(subject_ids: Collection[UUID], since: datetime) -> int:
    """Return the number of reminders and promotional messages to one person since an instant.

    They are over all channels, sent or about to be.
    """
    rows = Message.objects.filter(subject_id__in=subject_ids, purpose=Message.Purpose.PROMOTIONAL, created_at__gt=since)
    return rows.exclude(state__in=(Message.State.CANCELLED, Message.State.HELD, Message.State.EXPIRED)).count()


def promotions_by_subject_for_system(subject_ids: Collection[UUID], since: datetime) -> dict[UUID, int]:
    """Return the number of reminders and promotional messages by person since an instant.

    They are sent or about to be.
    """
    rows = Message.objects.filter(purpose=Message.Purpose.PROMOTIONAL, created_at__gt=since)
    rows = rows.filter(subject_id__in=among(subject_ids))
    rows = rows.exclude(state__in=(Message.State.CANCELLED, Message.State.HELD, Message.State.EXPIRED))
    counted = rows.order_by().values_list("subject_id").annotate(Count("pk"))
    return {subject_id: count for subject_id, count in counted if subject_id is not None}


def is_queued_for_system(dedupe_key: str) -> bool:
    """Return whether a message of this event was queued before, in any state now."""
    return Message.objects.filter(dedupe_key=dedupe_key).exists()


def subjects_at_for_system(*, channel: str, to_index: bytes) -> set[UUID]:
    """Return the ids of the people who got a message at one address of one channel."""
    rows = Message.objects.filter(channel=channel, to_index=to_index, subject_id__isnull=False)
    return {pk for pk in rows.values_list("subject_id", flat=True).distinct() if pk is not None}


class NotificationFilter(FilterSet):
    """The filter of the list under the bell."""

    unread = BooleanFilter(method="not_read", help_text="Only those not read yet.")

    def not_read(self, rows: QuerySet[Notification], name: str, value: bool) -> QuerySet[Notification]:
        return rows.filter(read_at=None) if value else rows


def notifications_of_system(
    subject_ids: Collection[UUID], filters: Mapping[str, Any] | None = None
) -> QuerySet[Notification]:
    """Return one person's notifications, newest first. The caller has checked the actor."""
    own = Notification.objects.filter(subject_id__in=subject_ids)
    rows: QuerySet[Notification] = filtered(NotificationFilter(filters, own))
    return rows


def messages_of_system(subject_ids: Collection[UUID], addresses: Collection[bytes] = ()) -> QuerySet[Message]:
    """Return one person's messages, newest first, for a copy of their data or a help desk.

    The caller has checked the actor.
    """
    return Message.objects.filter(Q(subject_id__in=subject_ids) | Q(to_index__in=list(addresses)))


def messages_of_for_system(ids: Collection[UUID], *, before: datetime, most: int) -> list[Message]:
    """Return a person's newest messages before an instant, without their text."""
    rows = Message.objects.filter(subject_id__in=list(ids), created_at__lt=before).exclude(state=Message.State.HELD)
    return list(rows.defer("body", "to").order_by("-created_at", "-pk")[:most])
