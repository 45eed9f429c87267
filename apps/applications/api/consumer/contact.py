"""Contact choices of a customer by channel and purpose: read, change, and stop everything."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.applications.services import notifications
from apps.core.web.serializers import InputSerializer, SentenceField, Success, SuccessField
from apps.privacy.domain.contact import CHANNELS, PURPOSES, ContactChannel, ContactPurpose, ContactSetting
from apps.privacy.selectors import contact


class ContactChoiceData(serializers.Serializer[ContactSetting]):
    channel = serializers.ChoiceField(choices=list(CHANNELS))
    purpose = serializers.ChoiceField(choices=list(PURPOSES))
    allowed = serializers.BooleanField()
    changed_at = serializers.DateTimeField(allow_null=True, help_text="Null: never said, this holds by default.")


class ContactData(serializers.Serializer[contact.ContactSettings]):
    choices = ContactChoiceData(many=True)
    marketing_given = serializers.BooleanField(help_text="The consent that reminders and promotional messages rest on.")
    service_from = serializers.TimeField(source="rules.service_hours.from_", format="%H:%M", help_text="IST.")
    service_until = serializers.TimeField(source="rules.service_hours.until", format="%H:%M")
    promotional_from = serializers.TimeField(source="rules.promotional_hours.from_", format="%H:%M")
    promotional_until = serializers.TimeField(source="rules.promotional_hours.until", format="%H:%M")
    max_reminders = serializers.IntegerField(source="rules.reminders", help_text="For one unfinished form.")
    max_promotional = serializers.IntegerField(source="rules.most")
    max_period_days = serializers.IntegerField(source="rules.days")
    stopped_at = serializers.DateTimeField(allow_null=True)
    queued_messages = serializers.IntegerField(
        source="waiting", help_text="Messages on their way that a stop would still hold back."
    )


class ContactOut(serializers.Serializer[contact.ContactSettings]):
    success = SuccessField()
    data = ContactData(source="*")  # type: ignore[assignment]


class ContactChangedOut(serializers.Serializer[Success[contact.ContactSettings]]):
    success = serializers.BooleanField()
    data = ContactData(source="row")  # type: ignore[assignment]
    message = SentenceField()


@dataclass(frozen=True)
class ContactAfterStop:
    """The contact state after everything was stopped, and how much was."""

    state: contact.ContactSettings
    messages: int
    calls: int


class ContactStoppedOut(ContactChangedOut):
    data = ContactData(source="row.state")  # type: ignore[assignment]
    cancelled = serializers.IntegerField(source="row.messages", help_text="Waiting messages that were not sent.")
    calls = serializers.IntegerField(source="row.calls", help_text="Calls of providers that are off.")


@dataclass(frozen=True)
class ContactSwitch:
    channel: ContactChannel
    purpose: ContactPurpose
    allowed: bool


class ContactChoiceIn(InputSerializer):
    data_class = ContactSwitch

    channel = serializers.ChoiceField(choices=list(CHANNELS))
    purpose = serializers.ChoiceField(choices=list(PURPOSES))
    allowed = serializers.BooleanField()


@dataclass(frozen=True)
class ContactSwitches:
    choices: Sequence[ContactSwitch]
    marketing_version: str | None
    calls_version: str | None


class ContactIn(InputSerializer):
    data_class = ContactSwitches

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


class ContactPreferencesView(ConsumerView):
    """GET /api/contact-preferences; PUT: switch some of them, those not named stay as they are."""

    permission_required = Can.MANAGE_OWN_CONSENTS
    request_serializer = {"put": ContactIn}
    response_serializer = {"get": ContactOut, "put": ContactChangedOut}

    def get(self, request: ActorRequest) -> contact.ContactSettings:
        return contact.contact_state(request.actor)

    def put(self, request: ActorRequest, body: ContactSwitches) -> Success[contact.ContactSettings]:
        notifications.choose_contact(
            actor=request.actor,
            changes=[(choice.channel, choice.purpose, choice.allowed) for choice in body.choices],
            marketing_version=body.marketing_version or "",
            calls_version=body.calls_version or "",
            now=timezone.now(),
        )
        return Success("privacy.contact_saved", contact.contact_state(request.actor))


class ContactStopView(ConsumerView):
    """POST /api/contact-preferences/stop: stop all contact with this customer.

    Waiting messages are cancelled, and calls that providers were asked for are called off.
    """

    permission_required = Can.MANAGE_OWN_CONSENTS
    response_serializer = ContactStoppedOut

    def post(self, request: ActorRequest) -> Success[ContactAfterStop]:
        stopped = notifications.stop_contact(actor=request.actor, now=timezone.now())
        state = ContactAfterStop(contact.contact_state(request.actor), stopped.messages, stopped.calls)
        return Success("privacy.contact_stopped", state, {"count": stopped.messages, "calls": stopped.calls})
