"""Lists of offers as customers saw them."""

from typing import Any
from uuid import UUID

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.applications.selectors.case import offer_list_for_system
from apps.core.domain.problems import not_found


class ShownOfferOut(serializers.Serializer[Any]):
    """One offer of a list; amounts as text, empty where the list has none."""

    lender = serializers.CharField()
    amount = serializers.CharField(allow_blank=True)
    tenure_months = serializers.IntegerField(allow_null=True)
    apr = serializers.CharField(allow_blank=True)
    emi = serializers.CharField(allow_blank=True)
    fees_total = serializers.CharField(allow_blank=True)
    total_payable = serializers.CharField(allow_blank=True)
    meets_request = serializers.BooleanField()


class ShownOtherOut(serializers.Serializer[Any]):
    """One lender without an offer, with the rules that refused and never their values."""

    lender = serializers.CharField()
    state = serializers.ChoiceField(choices=["not_matched", "not_available", "no_answer", "declined"])
    rules = serializers.ListField(child=serializers.CharField())


class ShownOffersOut(serializers.Serializer[Any]):
    snapshot_id = serializers.UUIDField()
    at = serializers.DateTimeField()
    rule_version = serializers.CharField()
    product = serializers.CharField()
    amount = serializers.CharField(help_text="Asked for.")
    tenure_months = serializers.IntegerField()
    offers = ShownOfferOut(many=True, help_text="In the order they were shown.")
    others = ShownOtherOut(many=True)
    is_complete = serializers.BooleanField(help_text="No lender was still asked.")


class ShownOffersView(AdminView):
    """GET /api/admin/offer-lists/{id}: a list of offers exactly as it was shown."""

    permission_required = Can.READ_CASE
    response_serializer = ShownOffersOut

    def get(self, request: ActorRequest, snapshot_id: UUID) -> dict[str, Any]:
        shown = offer_list_for_system(snapshot_id, request.actor.language)
        if shown is None:
            raise not_found()
        return shown
