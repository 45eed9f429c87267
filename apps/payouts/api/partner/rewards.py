"""Rewards of a partner for its referred partners (specification 2.4, referral)."""

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.money import RUPEES
from apps.core.web.pages import Listing
from apps.payouts.selectors.rewards import REWARD_STATES, RewardSum, own_rewards


class RewardSumOut(serializers.Serializer[RewardSum]):
    """The rewards for one partner in one month, before taxes; `state` is their payment state."""

    name = serializers.CharField()
    month = serializers.DateField(help_text="Its first day.")
    state = serializers.ChoiceField(choices=REWARD_STATES)
    amount = serializers.DecimalField(**RUPEES)


class OwnRewardsOut(serializers.Serializer[Listing[RewardSum]]):
    results = RewardSumOut(many=True)


class OwnRewardsView(PartnerView):
    """GET /api/partner/referral/money: rewards by month, partner and state, for the owner alone."""

    permission_required = Can.READ_REFERRAL_MONEY
    response_serializer = OwnRewardsOut

    def get(self, request: ActorRequest) -> Listing[RewardSum]:
        return Listing(own_rewards(request.actor))
