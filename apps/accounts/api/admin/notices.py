"""The bell of the back office: what one was told, each person's own, in the language chosen now."""

from types import SimpleNamespace
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.selectors import own_notices
from apps.accounts.services.own_notices import read_own
from apps.accounts.web import AdminView, CallRequest
from apps.core.web import Wish

SHOWN = 30


class DeskNoticeOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    title = serializers.CharField()
    text = serializers.CharField()
    path = serializers.CharField(help_text="The page it leads to.")
    created_at = serializers.DateTimeField()
    read_at = serializers.DateTimeField(allow_null=True)


class DeskNoticesOut(serializers.Serializer[Any]):
    unread = serializers.IntegerField(help_text="Of all of them, older ones than these too.")
    results = DeskNoticeOut(many=True)


class ReadDeskNoticesIn(Wish):
    ids = serializers.ListField(
        child=serializers.UUIDField(), required=False, max_length=200, help_text="Left out: all of them."
    )


class DeskUnreadOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    unread = serializers.IntegerField()


class DeskNotices(AdminView):
    """GET /api/admin/notifications: the newest lines under one's own bell, and how many are not read yet."""

    needs = Can.USE_OWN_NOTIFICATIONS
    gives = DeskNoticesOut

    def get(self, request: CallRequest) -> dict[str, Any]:
        language = "hi" if request.actor.language == "hi" else "en"
        return {
            "unread": own_notices(request.actor, unread=True).count(),
            "results": [
                {
                    "id": one.id,
                    "title": one.words[language][0],
                    "text": one.words[language][1],
                    "path": one.path,
                    "created_at": one.created_at,
                    "read_at": one.read_at,
                }
                for one in own_notices(request.actor)[:SHOWN]
            ],
        }


class ReadDeskNotices(AdminView):
    """POST /api/admin/notifications/read: these, or all of them, were seen."""

    needs = Can.USE_OWN_NOTIFICATIONS
    takes, gives = ReadDeskNoticesIn, DeskUnreadOut

    def post(self, request: CallRequest, wish: SimpleNamespace) -> dict[str, Any]:
        read_own(actor=request.actor, notice_ids=wish.ids, at=timezone.now())
        return {"success": True, "unread": own_notices(request.actor, unread=True).count()}
