"""Texts of a lender for partners, next to what its terms propose."""

from typing import Any

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.serializers import InputSerializer
from apps.lenders.domain.partner_texts import PROPOSED_TEXTS
from apps.lenders.selectors.partner_texts import partner_texts_for
from apps.lenders.services.partner_texts import propose_partner_texts


class PartnerTextOut(serializers.Serializer[Any]):
    property = serializers.ChoiceField(choices=PROPOSED_TEXTS)
    text = serializers.CharField(allow_blank=True)
    proposed = serializers.CharField(allow_blank=True, help_text="Empty where the terms do not say it.")
    state = serializers.ChoiceField(choices=("empty", "proposed", "edited", "outdated"))
    is_written = serializers.BooleanField(help_text="An admin wrote it: proposing again leaves it.")
    may_replace = serializers.BooleanField(help_text="Proposing again replaces it.")
    by = serializers.CharField(allow_blank=True, help_text="The admin who wrote it.")
    at = serializers.DateTimeField(allow_null=True)


class PartnerTextListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PartnerTextOut(many=True)  # type: ignore[assignment]


class ProposeTextsIn(InputSerializer):
    properties = serializers.ListField(
        child=serializers.ChoiceField(choices=PROPOSED_TEXTS),
        max_length=len(PROPOSED_TEXTS),
        help_text="The texts that the admin agreed to replace.",
    )


class PartnerTextsView(AdminView):
    """GET and POST /api/lenders/{lenderId}/partner-texts: list texts, write proposals."""

    permission_required = Can.MANAGE_LENDERS
    request_serializer = {"post": ProposeTextsIn}
    response_serializer = PartnerTextListOut

    def get(self, request: ActorRequest, **path: int) -> dict[str, Any]:
        return {"success": True, "data": partner_texts_for(request.actor, path["lenderId"])}

    def post(self, request: ActorRequest, body: Any, **path: int) -> dict[str, Any]:
        propose_partner_texts(lender_id=path["lenderId"], properties=body.properties, by=request.actor)
        return {"success": True, "data": partner_texts_for(request.actor, path["lenderId"])}
