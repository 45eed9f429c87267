"""The bell: what a customer was told on our own pages, in the language chosen now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.core.domain.extended import Extended
from apps.core.web.pages import LinkedPage, PageParams, linked_page
from apps.core.web.serializers import InputSerializer, SuccessField, filter_values, query_serializer_of
from apps.messaging.selectors.outbox import NotificationFilter
from apps.privacy.selectors import notifications
from apps.privacy.services.notifications import mark_notifications_read

NotificationsQuery = query_serializer_of(
    NotificationFilter,
    page=serializers.IntegerField(min_value=1, default=1),
    page_size=serializers.IntegerField(min_value=1, max_value=200, default=20),
)


class _LineField(serializers.CharField):
    """A line of a notification in the language of the caller, by its place."""

    def __init__(self, place: int) -> None:
        super().__init__(source="words")
        self.place = place

    def to_representation(self, value: Mapping[str, Sequence[str]]) -> str:  # type: ignore[override]
        return value["hi" if self.context["actor"].language == "hi" else "en"][self.place]


class NotificationData(serializers.Serializer[object]):
    id = serializers.UUIDField()
    kind = serializers.CharField(source="template")
    title = _LineField(0)
    text = _LineField(1)
    path = serializers.CharField(help_text="The page it leads to.")
    created_at = serializers.DateTimeField()
    read_at = serializers.DateTimeField(allow_null=True)


@dataclass(frozen=True)
class NotificationPage(Extended[LinkedPage[object]]):
    """One page of notifications, and how many of all are unread."""

    unread: int


class NotificationListOut(serializers.Serializer[NotificationPage]):
    count = serializers.IntegerField()
    next = serializers.CharField(allow_null=True)
    previous = serializers.CharField(allow_null=True)
    unread = serializers.IntegerField(help_text="Of all of them, whatever is asked for here.")
    results = NotificationData(many=True)


@dataclass(frozen=True)
class SeenNotifications:
    ids: Sequence[UUID] | None


class NotificationReadIn(InputSerializer):
    data_class = SeenNotifications

    ids = serializers.ListField(
        child=serializers.UUIDField(), required=False, max_length=200, help_text="Left out: all of them."
    )


@dataclass(frozen=True)
class UnreadNotifications:
    unread: int


class NotificationUnreadOut(serializers.Serializer[UnreadNotifications]):
    success = SuccessField()
    unread = serializers.IntegerField()


class NotificationListView(ConsumerView):
    """GET /api/notifications?page=&page_size=&unread="""

    permission_required = Can.USE_OWN_NOTIFICATIONS
    query_serializer = NotificationsQuery
    response_serializer = NotificationListOut

    def get(self, request: ActorRequest, query: SimpleNamespace) -> NotificationPage:
        filters = filter_values(NotificationFilter, query)
        params = PageParams(query.page, query.page_size)
        more = "&unread=true" if query.unread else ""
        page = linked_page(notifications.own_notifications(request.actor, filters), params, request.path, more)
        return NotificationPage(page, notifications.unread_count(request.actor))


class NotificationUnreadCountView(ConsumerView):
    """GET /api/notifications/unread: the figure on the bell."""

    permission_required = Can.USE_OWN_NOTIFICATIONS
    response_serializer = NotificationUnreadOut

    def get(self, request: ActorRequest) -> UnreadNotifications:
        return UnreadNotifications(notifications.unread_count(request.actor))


class NotificationReadView(ConsumerView):
    """POST /api/notifications/read: these, or all of them, were seen."""

    permission_required = Can.USE_OWN_NOTIFICATIONS
    request_serializer, response_serializer = NotificationReadIn, NotificationUnreadOut

    def post(self, request: ActorRequest, body: SeenNotifications) -> UnreadNotifications:
        mark_notifications_read(actor=request.actor, notice_ids=body.ids, at=timezone.now())
        return UnreadNotifications(notifications.unread_count(request.actor))
