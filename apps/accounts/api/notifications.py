"""Notifications of everyone who signs in with a password: list them and mark them as read.

Texts come in the person's current language.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.selectors import own_notices
from apps.accounts.services.notifications import mark_own_read
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.web.serializers import InputSerializer, SuccessField

SHOWN = 30


@dataclass(frozen=True)
class NotificationEntry(Extended[object]):
    """A notification in the words of its reader's language."""

    title: str
    text: str


@dataclass(frozen=True)
class NotificationList:
    """The newest notifications, and how many of all are unread."""

    unread: int
    results: Sequence[NotificationEntry]


@dataclass(frozen=True)
class UnreadCount:
    unread: int


class NotificationOut(serializers.Serializer[NotificationEntry]):
    id = serializers.UUIDField()
    title = serializers.CharField()
    text = serializers.CharField()
    path = serializers.CharField(help_text="The page it leads to.")
    created_at = serializers.DateTimeField()
    read_at = serializers.DateTimeField(allow_null=True)


class NotificationsOut(serializers.Serializer[NotificationList]):
    unread = serializers.IntegerField(help_text="Of all of them, older ones than these too.")
    results = NotificationOut(many=True)


@dataclass(frozen=True)
class NotificationsToMark:
    ids: Sequence[UUID] | None


class MarkNotificationsReadIn(InputSerializer):
    data_class = NotificationsToMark

    ids = serializers.ListField(
        child=serializers.UUIDField(), required=False, max_length=200, help_text="Left out: all of them."
    )


class UnreadCountOut(serializers.Serializer[UnreadCount]):
    success = SuccessField()
    unread = serializers.IntegerField()


def newest_notifications(actor: Actor) -> NotificationList:
    """Return one's own newest notifications and the number that is unread."""
    language = "hi" if actor.language == "hi" else "en"
    unread = own_notices(actor, unread=True).count()
    rows = own_notices(actor)[:SHOWN]
    return NotificationList(unread, [NotificationEntry(row, *row.words[language]) for row in rows])


def mark_read(actor: Actor, ids: Collection[UUID] | None) -> UnreadCount:
    """Mark these, or all of them, as seen."""
    mark_own_read(actor=actor, notice_ids=ids, at=timezone.now())
    return UnreadCount(own_notices(actor, unread=True).count())
