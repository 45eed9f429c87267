"""The referral page of the partner portal (specification 2.4)."""

from typing import Any

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import ActorRequest, PartnerView
from apps.partners import selectors as partners
from apps.reports.selectors.referrals import STAGES, referrals_for


class ReferralStageOut(serializers.Serializer[Any]):
    """One step; `on` is null while it is not reached."""

    stage = serializers.ChoiceField(choices=STAGES)
    on = serializers.DateField(allow_null=True)


class ReferredPartnerOut(serializers.Serializer[Any]):
    name = serializers.CharField()
    city = serializers.CharField(allow_blank=True)
    is_declined = serializers.BooleanField()
    stages = ReferralStageOut(many=True)


class ReferralLinkOut(serializers.Serializer[Any]):
    """The partner form's address with the own organisation in it, and its QR code.

    The code is an SVG in a data address.
    """

    url = serializers.CharField()
    qr = serializers.CharField()


class ReferralData(serializers.Serializer[Any]):
    link = ReferralLinkOut()
    people = ReferredPartnerOut(many=True)


class ReferralOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ReferralData()  # type: ignore[assignment]


class ReferralView(PartnerView):
    """GET /api/partner/referral: the referral link, and who came by it and how far they are."""

    permission_required = Can.READ_REFERRAL
    response_serializer = ReferralOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        actor = request.actor
        return {"success": True, "data": {"link": partners.referral_link(actor), "people": referrals_for(actor)}}
