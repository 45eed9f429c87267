"""The connector of a lender: settings, push secret, and a test.

Secrets can be written and never read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.serializers import (
    DecimalTextField,
    InputSerializer,
    StrictDateTimeField,
    Success,
    SuccessField,
    SuccessOut,
)
from apps.lenders.domain.connection import DEADLINE_MAX_SECONDS, QuoteAnswer
from apps.lenders.domain.connector_settings import DECISIONS, QUOTE_FACTS, REPLY_PARTS, STATUSES
from apps.lenders.models import ConnectorSettings
from apps.lenders.selectors import terms
from apps.lenders.services import connector as services


class ConnectorOut(serializers.Serializer[ConnectorSettings]):
    """The settings without their secrets.

    `auth_kind` is none, bearer or header; `auth_set_at` is when it was set.
    """

    kind = serializers.ChoiceField(choices=ConnectorSettings.Kind.choices)
    url = serializers.CharField()
    auth_kind = serializers.CharField()
    auth_header = serializers.CharField()
    auth_set_at = serializers.DateTimeField(allow_null=True)
    field_map = serializers.DictField()
    status_map = serializers.DictField(child=serializers.CharField())
    has_webhook_secret = serializers.BooleanField()
    webhook_secret_set_at = serializers.DateTimeField(allow_null=True)
    webhook_url = serializers.CharField()
    utm_link = serializers.CharField()
    registered_host = serializers.CharField()
    deadline_seconds = serializers.IntegerField()
    changed_at = serializers.DateTimeField(allow_null=True)


@dataclass(frozen=True)
class ConnectorPage:
    """A lender's connector, if it has one, with our own names for the maps."""

    connector: ConnectorSettings | None
    facts: ClassVar[Sequence[str]] = QUOTE_FACTS
    reply: ClassVar[Sequence[str]] = REPLY_PARTS
    decisions: ClassVar[Sequence[str]] = DECISIONS
    statuses: ClassVar[Sequence[str]] = STATUSES


class ConnectorVocabularyOut(serializers.Serializer[ConnectorPage]):
    """Our own names, for the maps."""

    facts = serializers.ListField(child=serializers.CharField())
    reply = serializers.ListField(child=serializers.CharField())
    decisions = serializers.ListField(child=serializers.CharField())
    statuses = serializers.ListField(child=serializers.CharField())


class ConnectorPageOut(serializers.Serializer[ConnectorPage]):
    success = SuccessField()
    data = ConnectorOut(source="connector", allow_null=True)  # type: ignore[assignment]
    words = ConnectorVocabularyOut(source="*")


class ConnectorSavedOut(SuccessOut):
    data = ConnectorOut(source="row.connector")  # type: ignore[assignment]
    new_secret = serializers.CharField(
        source="row.new_secret", help_text="The push secret when one was made: told once."
    )


@dataclass(frozen=True)
class ConnectorValues:
    kind: str
    url: str
    auth: Mapping[str, object] | None
    field_map: Mapping[str, object]
    status_map: Mapping[str, object]
    utm_link: str
    registered_host: str
    deadline_seconds: int
    changed_at: datetime | None


class ConnectorIn(InputSerializer):
    data_class = ConnectorValues

    kind = serializers.ChoiceField(choices=ConnectorSettings.Kind.choices)
    url = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")
    auth = serializers.JSONField(required=False, allow_null=True, help_text="Left out or null: what is there stays.")
    field_map = serializers.JSONField(required=False, default=dict)
    status_map = serializers.JSONField(required=False, default=dict)
    utm_link = serializers.CharField(max_length=500, allow_blank=True, required=False, default="")
    registered_host = serializers.CharField(max_length=120, allow_blank=True, required=False, default="")
    deadline_seconds = serializers.IntegerField(required=False, default=10, min_value=1, max_value=DEADLINE_MAX_SECONDS)
    changed_at = StrictDateTimeField(allow_null=True, help_text="As the form got it; null for a new connector.")

    def validate_auth(self, value: object) -> object:
        if value is not None and not isinstance(value, dict):
            raise serializers.ValidationError("auth", code="core.wrong_type")
        return value


class LenderConnectorView(AdminView):
    """GET /api/lenders/{lenderId}/connector: the settings, or null. PUT: the settings, whole."""

    permission_required = Can.MANAGE_LENDERS
    proof_required = {"put": ProofAct.CHANGE_CONNECTOR}
    request_serializer = {"put": ConnectorIn}
    response_serializer = {"get": ConnectorPageOut, "put": ConnectorSavedOut}

    def get(self, request: ActorRequest, lender_id: int) -> ConnectorPage:
        return ConnectorPage(terms.connector_of(request.actor, lender_id))

    def put(self, request: ActorRequest, body: ConnectorValues, lender_id: int) -> Success[services.SavedConnector]:
        saved = services.save_connector(
            lender_id=lender_id,
            values={name: getattr(body, name) for name in services.PLAIN_FIELDS},
            auth=body.auth,
            seen=body.changed_at,
            by=request.actor,
            now=timezone.now(),
        )
        return Success("lenders.updated", saved)


class WebhookSecretRotateView(AdminView):
    """POST /api/lenders/{lenderId}/connector/secret: replace the push secret.

    The old one stops working immediately.
    """

    permission_required = Can.MANAGE_LENDERS
    proof_required = ProofAct.ROTATE_WEBHOOK_SECRET
    response_serializer = ConnectorSavedOut

    def post(self, request: ActorRequest, lender_id: int) -> Success[services.SavedConnector]:
        saved = services.rotate_secret(lender_id=lender_id, by=request.actor, now=timezone.now())
        return Success("lenders.updated", saved)


@dataclass(frozen=True)
class TestedProduct:
    product: str


class TestConnectorIn(InputSerializer):
    data_class = TestedProduct

    product = serializers.CharField(max_length=10)


class ConnectorTestAnswerOut(serializers.Serializer[QuoteAnswer]):
    """The lender's decision as it was understood."""

    outcome = serializers.CharField()
    amount = DecimalTextField(allow_null=True)
    annual_rate = DecimalTextField(allow_null=True)
    tenure_months = serializers.IntegerField(allow_null=True)
    processing_fee = DecimalTextField(allow_null=True)
    reason = serializers.CharField()


class ConnectorTestedOut(serializers.Serializer[services.ConnectorTestResult]):
    """The result of a test. A redirect lender has only `redirect`, with a made-up click id."""

    success = SuccessField()
    redirect = serializers.CharField()
    address = serializers.CharField(source="probe.address")
    request = serializers.DictField(source="probe.request")
    milliseconds = serializers.IntegerField(source="probe.milliseconds", allow_null=True)
    reply = serializers.CharField(source="probe.reply")
    answer = ConnectorTestAnswerOut(source="probe.answer", allow_null=True)
    fault = serializers.CharField(
        source="probe.error_code", help_text="not_reached, too_slow, busy, refused, unreadable, address, or empty."
    )
    detail = serializers.CharField(source="probe.detail")


class ConnectorTestView(AdminView):
    """POST /api/lenders/{lenderId}/connector/test: ask for a made-up applicant's quote.

    No application comes of it.
    """

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = TestConnectorIn, ConnectorTestedOut

    def post(self, request: ActorRequest, body: TestedProduct, lender_id: int) -> services.ConnectorTestResult:
        return services.test_connector(lender_id=lender_id, product=body.product, by=request.actor)
