"""Notifications of everyone who signs in with a password: list them and mark them as read.

Texts come in the person's current language.
"""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.selectors import own_notices
from apps.accounts.services.notifications import mark_own_read
from apps.core.domain.actor import Actor
from apps.core.web.serializers import InputSerializer

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
    """Shape one's own newest notifications and the number that is unread."""
    language = "hi" if actor.language == "hi" else "en"
    return {
        "unread": own_notices(actor, unread=True).count(),
        "results": [
            {
                "id": notice.id,
                "title": notice.words[language][0],
                "text": notice.words[language][1],
                "path": notice.path,
                "created_at": notice.created_at,
                "read_at": notice.read_at,
            }
            for notice in own_notices(actor)[:SHOWN]
        ],
    }


def mark_read(actor: Actor, ids: Collection[UUID] | None) -> dict[str, Any]:
    """Mark these, or all of them, as seen."""
    mark_own_read(actor=actor, notice_ids=ids, at=timezone.now())
    return {"success": True, "unread": own_notices(actor, unread=True).count()}
