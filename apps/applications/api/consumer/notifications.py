"""The bell: what a customer was told on our own pages, in the language chosen now."""

from types import SimpleNamespace
from typing import Any

from django.core.paginator import Paginator
from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.core.web.serializers import InputSerializer, filter_values, query_serializer_of
from apps.messaging.selectors.outbox import NotificationFilter
from apps.privacy.selectors import notifications
from apps.privacy.services.notifications import mark_notifications_read

NotificationsQuery = query_serializer_of(
    NotificationFilter,
    page=serializers.IntegerField(min_value=1, default=1),
    page_size=serializers.IntegerField(min_value=1, max_value=200, default=20),
)


class NotificationData(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    kind = serializers.CharField()
    title = serializers.CharField()
    text = serializers.CharField()
    path = serializers.CharField(help_text="The page it leads to.")
    created_at = serializers.DateTimeField()
    read_at = serializers.DateTimeField(allow_null=True)


class NotificationListOut(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = serializers.CharField(allow_null=True)
    previous = serializers.CharField(allow_null=True)
    unread = serializers.IntegerField(help_text="Of all of them, whatever is asked for here.")
    results = NotificationData(many=True)


class NotificationReadIn(InputSerializer):
    ids = serializers.ListField(
        child=serializers.UUIDField(), required=False, max_length=200, help_text="Left out: all of them."
    )


class NotificationUnreadOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    unread = serializers.IntegerField()


class NotificationListView(ConsumerView):
    """GET /api/notifications?page=&page_size=&unread="""

    permission_required = Can.USE_OWN_NOTIFICATIONS
    query_serializer = NotificationsQuery
    response_serializer = NotificationListOut

    def get(self, request: ActorRequest, query: SimpleNamespace) -> dict[str, Any]:
        filters = filter_values(NotificationFilter, query)
        pages = Paginator(notifications.own_notifications(request.actor, filters), query.page_size)
        page = pages.get_page(query.page)
        more = "&unread=true" if query.unread else ""

        def link(number: int) -> str:
            return f"{request.path}?page={number}&page_size={query.page_size}{more}"

        language = "hi" if request.actor.language == "hi" else "en"
        return {
            "count": pages.count,
            "next": link(page.next_page_number()) if page.has_next() else None,
            "previous": link(page.previous_page_number()) if page.has_previous() else None,
            "unread": notifications.unread_count(request.actor),
            "results": [
                {
                    "id": notification.id,
                    "kind": notification.template,
                    "title": notification.words[language][0],
                    "text": notification.words[language][1],
                    "path": notification.path,
                    "created_at": notification.created_at,
                    "read_at": notification.read_at,
                }
                for notification in page
            ],
        }


class NotificationUnreadCountView(ConsumerView):
    """GET /api/notifications/unread: the figure on the bell."""

    permission_required = Can.USE_OWN_NOTIFICATIONS
    response_serializer = NotificationUnreadOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"success": True, "unread": notifications.unread_count(request.actor)}


class NotificationReadView(ConsumerView):
    """POST /api/notifications/read: these, or all of them, were seen."""

    permission_required = Can.USE_OWN_NOTIFICATIONS
    request_serializer, response_serializer = NotificationReadIn, NotificationUnreadOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        mark_notifications_read(actor=request.actor, notice_ids=body.ids, at=timezone.now())
        return {"success": True, "unread": notifications.unread_count(request.actor)}
