"""Referrals of a merchant in the back office, as the referrer and as the referred one."""

from dataclasses import asdict
from typing import Any
from uuid import UUID

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.acquisition.domain.referrals import SharedFact
from apps.payouts.selectors.rewards import REWARD_STATES, rewards_of_partner
from apps.reports.selectors.referrals import STAGES, merchant_referrals
from apps.revenue.selectors.referrals import PartnerReferralState


class MerchantReferralStageOut(serializers.Serializer[Any]):
    """One step; `on` is null while it is not reached."""

    stage = serializers.ChoiceField(choices=STAGES)
    on = serializers.DateField(allow_null=True)


class ReferralStateOut(serializers.Serializer[Any]):
    """A referral with the terms of its whole time, null where none were agreed that day.

    `shared` is the fact that bars it, never its value. `rewarded` is what it came to in rupees before taxes.
    """

    state = serializers.ChoiceField(choices=["open", "barred"])
    shared = serializers.ChoiceField(choices=[fact.value for fact in SharedFact], allow_null=True)
    began_on = serializers.DateField()
    barred_at = serializers.DateTimeField(allow_null=True)
    percent = serializers.DecimalField(max_digits=5, decimal_places=3, allow_null=True)
    months = serializers.IntegerField(allow_null=True)
    flat = serializers.DecimalField(max_digits=18, decimal_places=2, allow_null=True)
    until = serializers.DateField(allow_null=True, help_text="The last day that brings a reward.")
    rewarded = serializers.DecimalField(max_digits=18, decimal_places=2)


class MerchantReferrerOut(serializers.Serializer[Any]):
    """The partner that brought the merchant; `referral` is null until it is made."""

    partner_id = serializers.UUIDField()
    name = serializers.CharField()
    stages = MerchantReferralStageOut(many=True)
    referral = ReferralStateOut(allow_null=True)


class BroughtMerchantOut(serializers.Serializer[Any]):
    """One application that came by the merchant's link; the owner's name and number are masked."""

    application_id = serializers.UUIDField()
    reference = serializers.CharField()
    name = serializers.CharField()
    city = serializers.CharField(allow_blank=True)
    owner = serializers.CharField()
    mobile = serializers.CharField()
    state = serializers.ChoiceField(choices=["pending", "approved", "declined"])
    partner_id = serializers.UUIDField(allow_null=True)
    stages = MerchantReferralStageOut(many=True)
    referral = ReferralStateOut(allow_null=True)


class MerchantRewardOut(serializers.Serializer[Any]):
    """The merchant's rewards for one brought partner in one month, before taxes."""

    name = serializers.CharField()
    month = serializers.DateField(help_text="Its first day.")
    state = serializers.ChoiceField(choices=REWARD_STATES)
    amount = serializers.DecimalField(max_digits=18, decimal_places=2)


class MerchantReferralsOut(serializers.Serializer[Any]):
    brought_by = MerchantReferrerOut(allow_null=True)
    people = BroughtMerchantOut(many=True, help_text="Latest first, at most 500.")
    rewards = MerchantRewardOut(many=True)


class MerchantReferralsView(AdminView):
    """GET /api/admin/merchants/{id}/referral: both sides, with terms and rewards."""

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = MerchantReferralsOut

    def get(self, request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
        rows = merchant_referrals(request.actor, partner_id)
        referrer = rows.brought_by
        return {
            "brought_by": referrer
            and {
                "partner_id": referrer.pk,
                "name": referrer.name,
                "stages": rows.own_stages,
                "referral": _state_out(rows.own_referral),
            },
            "people": [{**vars(row), "referral": _state_out(row.referral)} for row in rows.people],
            "rewards": rewards_of_partner(request.actor, partner_id),
        }


def _state_out(referral: PartnerReferralState | None) -> dict[str, Any] | None:
    if referral is None:
        return None
    return {**asdict(referral), "shared": referral.shared or None}
