"""The connector of a lender: settings, push secret, and a test.

Secrets can be written and never read.
"""

from typing import Any

from django.conf import settings
from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.plain import to_plain
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, StrictDateTimeField, SuccessOut
from apps.lenders.domain.connection import DEADLINE_MAX_SECONDS
from apps.lenders.domain.connector_settings import DECISIONS, QUOTE_FACTS, REPLY_PARTS, STATUSES
from apps.lenders.models import ConnectorSettings
from apps.lenders.selectors import terms
from apps.lenders.services import connector as services


class ConnectorOut(serializers.Serializer[Any]):
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


class ConnectorVocabularyOut(serializers.Serializer[Any]):
    """Our own names, for the maps."""

    facts = serializers.ListField(child=serializers.CharField())
    reply = serializers.ListField(child=serializers.CharField())
    decisions = serializers.ListField(child=serializers.CharField())
    statuses = serializers.ListField(child=serializers.CharField())


class ConnectorPageOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ConnectorOut(allow_null=True)  # type: ignore[assignment]
    words = ConnectorVocabularyOut()


class ConnectorSavedOut(SuccessOut):
    data = ConnectorOut()  # type: ignore[assignment]
    new_secret = serializers.CharField(help_text="The push secret when one was made: told once.")


class ConnectorIn(InputSerializer):
    kind = serializers.ChoiceField(choices=ConnectorSettings.Kind.choices)
    url = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")
    auth = serializers.JSONField(required=False, allow_null=True, help_text="Left out or null: what is there stays.")
    field_map = serializers.JSONField(required=False, default=dict)
    status_map = serializers.JSONField(required=False, default=dict)
    utm_link = serializers.CharField(max_length=500, allow_blank=True, required=False, default="")
    registered_host = serializers.CharField(max_length=120, allow_blank=True, required=False, default="")
    deadline_seconds = serializers.IntegerField(required=False, default=10, min_value=1, max_value=DEADLINE_MAX_SECONDS)
    changed_at = StrictDateTimeField(allow_null=True, help_text="As the form got it; null for a new connector.")

    def validate_auth(self, value: Any) -> Any:
        if value is not None and not isinstance(value, dict):
            raise serializers.ValidationError("auth", code="core.wrong_type")
        return value


class LenderConnectorView(AdminView):
    """GET /api/lenders/{lenderId}/connector: the settings, or null. PUT: the settings, whole."""

    permission_required = Can.MANAGE_LENDERS
    proof_required = {"put": ProofAct.CHANGE_CONNECTOR}
    request_serializer = {"put": ConnectorIn}
    response_serializer = {"get": ConnectorPageOut, "put": ConnectorSavedOut}

    def get(self, request: ActorRequest, **path: int) -> dict[str, Any]:
        row = terms.connector_of(request.actor, path["lenderId"])
        return {
            "success": True,
            "data": None if row is None else _told(row),
            "words": {"facts": QUOTE_FACTS, "reply": REPLY_PARTS, "decisions": DECISIONS, "statuses": STATUSES},
        }

    def put(self, request: ActorRequest, body: Any, **path: int) -> dict[str, Any]:
        saved = services.save_connector(
            lender_id=path["lenderId"],
            values={name: getattr(body, name) for name in services.PLAIN_FIELDS},
            auth=body.auth,
            seen=body.changed_at,
            by=request.actor,
            now=timezone.now(),
        )
        return _saved(saved, request.actor.language)


class WebhookSecretRotateView(AdminView):
    """POST /api/lenders/{lenderId}/connector/secret: replace the push secret.

    The old one stops working immediately.
    """

    permission_required = Can.MANAGE_LENDERS
    proof_required = ProofAct.ROTATE_WEBHOOK_SECRET
    response_serializer = ConnectorSavedOut

    def post(self, request: ActorRequest, **path: int) -> dict[str, Any]:
        saved = services.rotate_secret(lender_id=path["lenderId"], by=request.actor, now=timezone.now())
        return _saved(saved, request.actor.language)


class TestConnectorIn(InputSerializer):
    product = serializers.CharField(max_length=10)


class ConnectorTestAnswerOut(serializers.Serializer[Any]):
    """The lender's decision as it was understood."""

    outcome = serializers.CharField()
    amount = serializers.CharField(allow_null=True)
    annual_rate = serializers.CharField(allow_null=True)
    tenure_months = serializers.IntegerField(allow_null=True)
    processing_fee = serializers.CharField(allow_null=True)
    reason = serializers.CharField()


class ConnectorTestedOut(serializers.Serializer[Any]):
    """The result of a test. A redirect lender has only `redirect`, with a made-up click id."""

    success = serializers.BooleanField()
    redirect = serializers.CharField()
    address = serializers.CharField()
    request = serializers.DictField()
    milliseconds = serializers.IntegerField(allow_null=True)
    reply = serializers.CharField()
    answer = ConnectorTestAnswerOut(allow_null=True)
    fault = serializers.CharField(help_text="not_reached, too_slow, busy, refused, unreadable, address, or empty.")
    detail = serializers.CharField()


class ConnectorTestView(AdminView):
    """POST /api/lenders/{lenderId}/connector/test: ask for a made-up applicant's quote.

    No application comes of it.
    """

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = TestConnectorIn, ConnectorTestedOut

    def post(self, request: ActorRequest, body: Any, **path: int) -> dict[str, Any]:
        tested = services.test_connector(lender_id=path["lenderId"], product=body.product, by=request.actor)
        probe = tested.probe
        if probe is None:
            no_probe: dict[str, Any] = {"address": "", "request": {}, "milliseconds": None, "reply": "", "answer": None}
            return {"success": True, "redirect": tested.redirect, "fault": "", "detail": "", **no_probe}
        return {
            "success": True,
            "redirect": "",
            "address": probe.address,
            "request": to_plain(probe.request),
            "milliseconds": probe.milliseconds,
            "reply": probe.reply,
            "answer": None if probe.answer is None else to_plain(probe.answer),
            "fault": probe.error_code,
            "detail": probe.detail,
        }


def _saved(saved: services.SavedConnector, language: str) -> dict[str, Any]:
    return {
        "success": True,
        "message": translate("lenders.updated", {}, language),
        "data": _told(saved.connector),
        "new_secret": saved.new_secret,
    }


def _told(row: ConnectorSettings) -> dict[str, Any]:
    auth = row.auth or {}
    plain = {name: getattr(row, name) for name in (*services.PLAIN_FIELDS, "auth_set_at", "webhook_secret_set_at")}
    return plain | {
        "auth_kind": auth.get("kind", "none"),
        "auth_header": auth.get("name", ""),
        "has_webhook_secret": bool(row.webhook_secret),
        "webhook_url": f"{settings.PUBLIC_URL}/api/webhooks/lenders/{row.lender.slug}",
        "changed_at": row.changed_at,
    }
