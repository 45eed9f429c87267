"""The bell of the back office: each person's own."""

from apps.accounts.api import notifications
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView


class AdminNotificationListView(AdminView):
    """GET /api/admin/notifications: one's own newest notifications and the number unread."""

    permission_required = Can.USE_OWN_NOTIFICATIONS
    response_serializer = notifications.NotificationsOut

    def get(self, request: ActorRequest) -> notifications.NotificationList:
        return notifications.newest_notifications(request.actor)


class AdminNotificationReadView(AdminView):
    """POST /api/admin/notifications/read: these, or all of them, were seen."""

    permission_required = Can.USE_OWN_NOTIFICATIONS
    request_serializer, response_serializer = notifications.MarkNotificationsReadIn, notifications.UnreadCountOut

    def post(self, request: ActorRequest, body: notifications.NotificationsToMark) -> notifications.UnreadCount:
        return notifications.mark_read(request.actor, body.ids)
