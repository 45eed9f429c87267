"""Texts of a lender for partners, next to what its terms propose."""

from collections.abc import Sequence
from dataclasses import dataclass

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, SuccessField
from apps.lenders.domain.partner_texts import PROPOSED_TEXTS
from apps.lenders.selectors.partner_texts import PartnerText, partner_texts_for
from apps.lenders.services.partner_texts import propose_partner_texts


class PartnerTextOut(serializers.Serializer[PartnerText]):
    property = serializers.ChoiceField(choices=PROPOSED_TEXTS)
    text = serializers.CharField(allow_blank=True)
    proposed = serializers.CharField(allow_blank=True, help_text="Empty where the terms do not say it.")
    state = serializers.ChoiceField(choices=("empty", "proposed", "edited", "outdated"))
    is_written = serializers.BooleanField(help_text="An admin wrote it: proposing again leaves it.")
    may_replace = serializers.BooleanField(help_text="Proposing again replaces it.")
    by = serializers.CharField(allow_blank=True, help_text="The admin who wrote it.")
    at = serializers.DateTimeField(allow_null=True)


class PartnerTextListOut(serializers.Serializer[Listing[PartnerText]]):
    success = SuccessField()
    data = PartnerTextOut(source="results", many=True)  # type: ignore[assignment]


@dataclass(frozen=True)
class TextProposals:
    properties: Sequence[str]


class ProposeTextsIn(InputSerializer):
    data_class = TextProposals

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

    def get(self, request: ActorRequest, lender_id: int) -> Listing[PartnerText]:
        return Listing(partner_texts_for(request.actor, lender_id))

    def post(self, request: ActorRequest, body: TextProposals, lender_id: int) -> Listing[PartnerText]:
        propose_partner_texts(lender_id=lender_id, properties=body.properties, by=request.actor)
        return Listing(partner_texts_for(request.actor, lender_id))
