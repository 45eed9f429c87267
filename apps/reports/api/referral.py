"""The referral page of the partner portal (specification 2.4)."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.acquisition.domain.referrals import SharedFact
from apps.core.domain.calendar import today_ist
from apps.partners.selectors import referrals as partners
from apps.reports.selectors.referrals import STAGES, referral_rule, referrals_for


class ReferralStageOut(serializers.Serializer[Any]):
    """One step; `on` is null while it is not reached."""

    stage = serializers.ChoiceField(choices=STAGES)
    on = serializers.DateField(allow_null=True)


class ReferralRuleOut(serializers.Serializer[Any]):
    """Reward for partners approved today: per cent of their share for some months, and a sum.

    The sum is paid once. `example_reward` is the reward for a share of `example_share` rupees.
    """

    percent = serializers.DecimalField(max_digits=5, decimal_places=3)
    months = serializers.IntegerField()
    flat = serializers.DecimalField(max_digits=18, decimal_places=2)
    example_share = serializers.DecimalField(max_digits=18, decimal_places=2)
    example_reward = serializers.DecimalField(max_digits=18, decimal_places=2)


class ReferredPartnerOut(serializers.Serializer[Any]):
    """A partner that came by the referral link. Only the owner sees its rewards, else null.

    `shared` is the fact that bars the reward: pan, account, mobile or email.
    """

    name = serializers.CharField()
    city = serializers.CharField(allow_blank=True)
    is_declined = serializers.BooleanField()
    stages = ReferralStageOut(many=True)
    reward_percent = serializers.DecimalField(max_digits=5, decimal_places=3, allow_null=True)
    reward_until = serializers.DateField(allow_null=True, help_text="The last day that brings a reward.")
    shared = serializers.ChoiceField(choices=[fact.value for fact in SharedFact], allow_null=True)


class ReferralLinkOut(serializers.Serializer[Any]):
    """The partner form's address with the own organisation in it, and its QR code.

    The code is an SVG in a data address.
    """

    url = serializers.CharField()
    qr = serializers.CharField()


class ReferralData(serializers.Serializer[Any]):
    link = ReferralLinkOut()
    rule = ReferralRuleOut(allow_null=True)
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
        rule = referral_rule(today_ist(timezone.now()))
        link = partners.referral_link(actor)
        return {"success": True, "data": {"link": link, "rule": rule, "people": referrals_for(actor)}}
