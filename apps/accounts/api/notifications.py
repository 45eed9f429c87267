"""The bell of everybody with a password: what one was told, in the language chosen now, and marking it as read."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.selectors import own_notices
from apps.accounts.services.notifications import mark_own_read
from apps.core.domain.actor import Actor
from apps.core.web import InputSerializer

SHOWN = 30


class NotificationOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    title = serializers.CharField()
    text = serializers.CharField()
    path = serializers.CharField(help_text="The page it leads to.")
    created_at = serializers.DateTimeField()
    read_at = serializers.DateTimeField(allow_null=True)


class NotificationsOut(serializers.Serializer[Any]):
    unread = serializers.IntegerField(help_text="Of all of them, older ones than these too.")
    results = NotificationOut(many=True)


class MarkNotificationsReadIn(InputSerializer):
    ids = serializers.ListField(
        child=serializers.UUIDField(), required=False, max_length=200, help_text="Left out: all of them."
    )


class UnreadCountOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    unread = serializers.IntegerField()


def notifications_out(actor: Actor) -> dict[str, Any]:
    """The newest lines under one's own bell, and how many are not read yet."""
    language = "hi" if actor.language == "hi" else "en"
    return {
        "unread": own_notices(actor, unread=True).count(),
        "results": [
            {
                "id": one.id,
                "title": one.words[language][0],
                "text": one.words[language][1],
                "path": one.path,
                "created_at": one.created_at,
                "read_at": one.read_at,
            }
            for one in own_notices(actor)[:SHOWN]
        ],
    }


def mark_read(actor: Actor, ids: Collection[UUID] | None) -> dict[str, Any]:
    """Mark these, or all of them, as seen."""
    mark_own_read(actor=actor, notice_ids=ids, at=timezone.now())
    return {"success": True, "unread": own_notices(actor, unread=True).count()}
