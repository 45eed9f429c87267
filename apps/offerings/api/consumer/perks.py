"""A customer's vouchers and deals: reveal a code, list the own codes, leave for a provider."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.core.domain.calendar import today_ist
from apps.offerings.domain.perks import PerkAvailability
from apps.offerings.selectors import perks as selectors
from apps.offerings.services import perks as services


class RevealedCodeOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    code = serializers.CharField()
    revealed_at = serializers.DateTimeField()


class CustomerCodeOut(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    provider = serializers.CharField()
    host = serializers.CharField()
    title = serializers.CharField()
    terms = serializers.ListField(child=serializers.CharField())
    valid_to = serializers.DateField(allow_null=True)
    availability = serializers.ChoiceField(choices=[state.value for state in PerkAvailability])
    code = serializers.CharField()
    revealed_at = serializers.DateTimeField()


class CustomerCodesOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = CustomerCodeOut(many=True)  # type: ignore[assignment]


class DealClickOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    url = serializers.URLField()


def code_out(own: selectors.CustomerCode, language: str) -> dict[str, Any]:
    """Shape a code for its customer."""
    return {
        "id": own.perk.pk,
        "provider": own.perk.provider.name_in(language),
        "host": own.perk.provider.host,
        "title": own.perk.text_in("title", language),
        "terms": own.perk.text_in("terms", language),
        "valid_to": own.perk.valid_to,
        "availability": own.standing,
        "code": own.reveal.code,
        "revealed_at": own.reveal.at,
    }


class CustomerCodeListView(ConsumerView):
    """GET /api/vouchers/codes: one's own codes, the latest first."""

    permission_required = Can.USE_PERKS
    response_serializer = CustomerCodesOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        reveals = selectors.codes_of(request.actor, on=today_ist(timezone.now()))
        return {"success": True, "data": [code_out(reveal, request.actor.language) for reveal in reveals]}


class VoucherCodeRevealView(ConsumerView):
    """POST /api/vouchers/{id}/code: this customer's code, always the same one."""

    permission_required = Can.USE_PERKS
    response_serializer = RevealedCodeOut

    def post(self, request: ActorRequest, perk_id: int) -> dict[str, Any]:
        reveal = services.reveal_code(perk_id=perk_id, by=request.actor, now=timezone.now())
        return {"success": True, "code": reveal.code, "revealed_at": reveal.at}


class DealClickView(ConsumerView):
    """POST /api/deals/{id}/clicks: record the click and answer the provider's address."""

    permission_required = Can.USE_PERKS
    response_serializer = DealClickOut

    def post(self, request: ActorRequest, perk_id: int) -> dict[str, Any]:
        return {
            "success": True,
            "url": services.record_deal_click(perk_id=perk_id, by=request.actor, now=timezone.now()),
        }
