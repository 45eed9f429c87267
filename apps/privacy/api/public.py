"""The public receipt of a deletion, for anyone who knows the request's number."""

from typing import Any

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PublicView
from apps.core.domain.problems import not_found
from apps.privacy.selectors import rights


class ErasedCountOut(serializers.Serializer[Any]):
    kind = serializers.CharField(source="what")
    count = serializers.IntegerField()


class RetainedCountOut(serializers.Serializer[Any]):
    kind = serializers.CharField(source="what")
    count = serializers.IntegerField()
    law = serializers.CharField()


class ReceiptData(serializers.Serializer[Any]):
    number = serializers.CharField()
    state = serializers.ChoiceField(choices=["cooling", "cancelled", "done"])
    asked_at = serializers.DateTimeField()
    due_at = serializers.DateTimeField()
    done_at = serializers.DateTimeField(allow_null=True)
    cancelled_at = serializers.DateTimeField(allow_null=True)
    deleted = ErasedCountOut(many=True, source="gone")
    retained = RetainedCountOut(many=True, source="kept")


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
