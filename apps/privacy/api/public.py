"""The public receipt of a deletion, for anyone who knows the request's number."""

from typing import Any

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PublicView
from apps.core.domain.problems import not_found
from apps.privacy.selectors import rights
from apps.privacy.selectors.rights import ReceiptCertificate


class ErasedCountOut(serializers.Serializer[Any]):
    kind = serializers.CharField(source="what")
    count = serializers.IntegerField()


class RetainedCountOut(serializers.Serializer[Any]):
    kind = serializers.CharField(source="what")
    count = serializers.IntegerField()
    law = serializers.CharField()
    until = serializers.DateField(allow_null=True, help_text="Null: for good, because it names nobody.")


class ReceiptCertificateOut(serializers.Serializer[ReceiptCertificate]):
    """The SHA-256 of a certificate's signed line, its signature and the public key."""

    is_final = serializers.BooleanField()
    made_at = serializers.DateTimeField()
    fingerprint = serializers.CharField()
    signature = serializers.CharField(help_text="Ed25519 over the signed line, base64.")
    public_key = serializers.CharField(help_text="Ed25519, base64.")


class ReceiptData(serializers.Serializer[Any]):
    number = serializers.CharField()
    state = serializers.ChoiceField(choices=["cooling", "cancelled", "done"])
    asked_at = serializers.DateTimeField()
    due_at = serializers.DateTimeField()
    done_at = serializers.DateTimeField(allow_null=True)
    cancelled_at = serializers.DateTimeField(allow_null=True)
    deleted = ErasedCountOut(many=True, source="gone")
    retained = RetainedCountOut(many=True, source="kept")
    certificate = ReceiptCertificateOut(allow_null=True)


class ReceiptOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ReceiptData()  # type: ignore[assignment]


class DeletionReceiptView(PublicView):
    """GET /api/deletion-receipts/{number}: result of a deletion request. It names no person."""

    permission_required = Can.ANYONE
    response_serializer = ReceiptOut

    def get(self, request: ActorRequest, receipt: str) -> dict[str, Any]:
        receipt_data = rights.receipt(receipt)
        if receipt_data is None:
            raise not_found("privacy.receipt_unknown")
        return {"success": True, "data": receipt_data}
