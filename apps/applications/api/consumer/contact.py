"""Contact choices of a customer by channel and purpose: read, change, and stop everything."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.applications.services import notifications
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer
from apps.privacy.domain.contact import CHANNELS, PURPOSES
from apps.privacy.selectors import contact


class ContactChoiceData(serializers.Serializer[Any]):
    channel = serializers.ChoiceField(choices=list(CHANNELS))
    purpose = serializers.ChoiceField(choices=list(PURPOSES))
    allowed = serializers.BooleanField()
    changed_at = serializers.DateTimeField(allow_null=True, help_text="Null: never said, this holds by default.")


class ContactData(serializers.Serializer[Any]):
    choices = ContactChoiceData(many=True)
    marketing_given = serializers.BooleanField(help_text="The consent that reminders and promotional messages rest on.")
    service_from = serializers.TimeField(format="%H:%M", help_text="IST.")
    service_until = serializers.TimeField(format="%H:%M")
    promotional_from = serializers.TimeField(format="%H:%M")
    promotional_until = serializers.TimeField(format="%H:%M")
    max_reminders = serializers.IntegerField(help_text="For one unfinished form.")
    max_promotional = serializers.IntegerField()
    max_period_days = serializers.IntegerField()
    stopped_at = serializers.DateTimeField(allow_null=True)
    queued_messages = serializers.IntegerField(help_text="Messages on their way that a stop would still hold back.")


class ContactOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ContactData()  # type: ignore[assignment]


class ContactChangedOut(ContactOut):
    message = serializers.CharField()


class ContactStoppedOut(ContactChangedOut):
    cancelled = serializers.IntegerField(help_text="Waiting messages that were not sent.")
    calls = serializers.IntegerField(help_text="Calls of providers that are off.")


class ContactChoiceIn(InputSerializer):
    channel = serializers.ChoiceField(choices=list(CHANNELS))
    purpose = serializers.ChoiceField(choices=list(PURPOSES))
    allowed = serializers.BooleanField()


class ContactIn(InputSerializer):
    choices = serializers.ListField(
        child=ContactChoiceIn(), allow_empty=False, max_length=len(CHANNELS) * len(PURPOSES)
    )
    marketing_version = serializers.CharField(
        max_length=20,
        required=False,
        allow_blank=True,
        help_text="Version of the marketing consent just agreed to; needed to switch on what rests on it.",
    )
    calls_version = serializers.CharField(
        max_length=20,
        required=False,
        allow_blank=True,
        help_text="Version of the consent to calls just agreed to; needed to switch on calls that rest on it.",
    )


def _contact_data(request: ActorRequest) -> dict[str, Any]:
    state = contact.contact_state(request.actor)
    rules = state.rules
    return {
        "choices": state.choices,
        "marketing_given": state.marketing_given,
        "service_from": rules.service_hours.from_,
        "service_until": rules.service_hours.until,
        "promotional_from": rules.promotional_hours.from_,
        "promotional_until": rules.promotional_hours.until,
        "max_reminders": rules.reminders,
        "max_promotional": rules.most,
        "max_period_days": rules.days,
        "stopped_at": state.stopped_at,
        "queued_messages": state.waiting,
    }


class ContactPreferencesView(ConsumerView):
    """GET /api/contact-preferences; PUT: switch some of them, those not named stay as they are."""

    permission_required = Can.MANAGE_OWN_CONSENTS
    request_serializer = {"put": ContactIn}
    response_serializer = {"get": ContactOut, "put": ContactChangedOut}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"success": True, "data": _contact_data(request)}

    def put(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        notifications.choose_contact(
            actor=request.actor,
            changes=[(choice["channel"], choice["purpose"], choice["allowed"]) for choice in body.choices],
            marketing_version=body.marketing_version or "",
            calls_version=body.calls_version or "",
            now=timezone.now(),
        )
        return {
            "success": True,
            "message": translate("privacy.contact_saved", {}, request.actor.language),
            "data": _contact_data(request),
        }


class ContactStopView(ConsumerView):
    """POST /api/contact-preferences/stop: stop all contact with this customer.

    Waiting messages are cancelled, and calls that providers were asked for are called off.
    """

    permission_required = Can.MANAGE_OWN_CONSENTS
    response_serializer = ContactStoppedOut

    def post(self, request: ActorRequest) -> dict[str, Any]:
        stopped = notifications.stop_contact(actor=request.actor, now=timezone.now())
        return {
            "success": True,
            "message": translate(
                "privacy.contact_stopped",
                {"count": stopped.messages, "calls": stopped.calls},
                request.actor.language,
            ),
            "cancelled": stopped.messages,
            "calls": stopped.calls,
            "data": _contact_data(request),
        }
