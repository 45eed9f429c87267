"""A customer's own session. What stands beside the token is the affair of the app that knows applications."""

from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string
from rest_framework import serializers

from apps.accounts import services
from apps.accounts.web import LogoutView, RefreshView


class SessionUserOut(serializers.Serializer[Any]):
    userId = serializers.CharField()
    firstName = serializers.CharField(allow_null=True)
    lastName = serializers.CharField(allow_null=True)
    languageId = serializers.CharField()
    phoneNumber = serializers.CharField(help_text="Masked: XXXXXX3210.")
    pl_completed = serializers.IntegerField()
    bl_completed = serializers.IntegerField()
    gl_completed = serializers.IntegerField()
    hl_completed = serializers.IntegerField()
    pl_update_required = serializers.IntegerField()
    pl_se_update_required = serializers.IntegerField()
    last_login_at = serializers.DateTimeField(allow_null=True)


class ConsumerSessionOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    token = serializers.CharField()
    user = SessionUserOut()
    prospectAppId = serializers.CharField()
    appId = serializers.CharField(allow_null=True)
    productId = serializers.CharField(allow_null=True)
    productType = serializers.CharField(allow_null=True)


class RefreshConsumer(RefreshView):
    """POST /api/auth/consumer/refresh"""

    renews = "consumer"
    gives = ConsumerSessionOut

    def reply(self, renewed: services.Renewed) -> dict[str, Any]:
        reply_for = import_string(settings.CONSUMER_SESSION_REPLY)  # type: ignore[misc]
        answer: dict[str, Any] = reply_for(
            customer_id=renewed.session.subject_id, prospect_id=renewed.session.prospect_id
        )
        return answer


class LogoutConsumer(LogoutView):
    """POST /api/auth/consumer/logout"""

    ends = "consumer"
