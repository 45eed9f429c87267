"""The way from one's own offers to a finance company's form."""

from dataclasses import asdict
from typing import Any
from uuid import UUID

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.intake import selectors
from apps.intake.models import Intake


class LenderFormOut(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    company = serializers.CharField()
    mark_seed = serializers.CharField()
    path = serializers.CharField(help_text="Where the form stands on this site.")
    state = serializers.ChoiceField(choices=Intake.State.values)


class LenderFormsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LenderFormOut(many=True)  # type: ignore[assignment]


class LenderFormListView(ConsumerView):
    """GET /api/applications/{app_id}/lender-forms: lenders with a form for this application.

    Empty for a product without such a form. 404 for another's application.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    response_serializer = LenderFormsOut

    def get(self, request: ActorRequest, app_id: UUID) -> dict[str, Any]:
        return {"success": True, "data": [asdict(form) for form in selectors.forms_for(request.actor, app_id)]}
