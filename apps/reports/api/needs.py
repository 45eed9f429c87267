"""Counts of everything that waits for a partner, for the portal's first page."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.reports.domain.needs import NeedCode
from apps.reports.selectors.needs import needs_for


class NeedOut(serializers.Serializer[Any]):
    code = serializers.ChoiceField(choices=[code.value for code in NeedCode])
    count = serializers.IntegerField()
    path = serializers.CharField(help_text="The page of the portal that shows them.")


class NeedListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = NeedOut(many=True)  # type: ignore[assignment]


class NeedListView(PartnerView):
    """GET /api/partner/needs-you: counts of all that waits for the partner, by kind.

    Kinds without any are left out.
    """

    permission_required = Can.READ_PARTNER_DASHBOARD
    response_serializer = NeedListOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"success": True, "data": needs_for(request.actor, now=timezone.now())}
