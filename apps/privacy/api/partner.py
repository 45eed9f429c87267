"""E-mail preferences of a partner's user: their own choice alone, by kind of notification."""

from types import SimpleNamespace
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.actor import Actor
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut
from apps.privacy.domain.contact import PARTNER_KINDS
from apps.privacy.selectors import contact as selectors
from apps.privacy.services import contact


class EmailPreferenceOut(serializers.Serializer[Any]):
    notice = serializers.ChoiceField(choices=list(PARTNER_KINDS))
    by_email = serializers.BooleanField()
    is_choosable = serializers.BooleanField(help_text="False: it comes by e-mail always.")
    changed_at = serializers.DateTimeField(allow_null=True, help_text="Null: never said, this holds by default.")


class EmailPreferencesData(serializers.Serializer[Any]):
    kinds = EmailPreferenceOut(many=True)
    has_email = serializers.BooleanField(help_text="False: the account has no address, and only the bell tells.")
    service_from = serializers.TimeField(format="%H:%M", help_text="IST: what can be chosen is mailed between these.")
    service_until = serializers.TimeField(format="%H:%M")


class EmailPreferencesOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = EmailPreferencesData()  # type: ignore[assignment]


class EmailPreferencesSavedOut(SuccessOut):
    data = EmailPreferencesData()  # type: ignore[assignment]


class EmailPreferenceIn(InputSerializer):
    notice = serializers.ChoiceField(choices=list(PARTNER_KINDS))
    by_email = serializers.BooleanField()


def _shown(actor: Actor) -> dict[str, Any]:
    hours = selectors.contact_rules().service_hours
    return {
        "kinds": selectors.email_preferences(actor),
        "has_email": selectors.has_email(actor),
        "service_from": hours.from_,
        "service_until": hours.until,
    }


class NotificationPreferencesView(PartnerView):
    """GET /api/partner/notification-preferences; PUT: switch one kind of e-mail on or off.

    Closed to a masquerading admin.
    """

    permission_required = Can.USE_OWN_NOTIFICATIONS
    request_serializer = {"put": EmailPreferenceIn}
    response_serializer = {"get": EmailPreferencesOut, "put": EmailPreferencesSavedOut}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"success": True, "data": _shown(request.actor)}

    def put(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        contact.set_email_preference(actor=request.actor, kind=body.notice, by_email=body.by_email, at=timezone.now())
        message = translate("privacy.contact_saved", {}, request.actor.language)
        return {"success": True, "message": message, "data": _shown(request.actor)}
