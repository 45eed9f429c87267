"""Terms of rewards, proposed by one and agreed by another, and the cost of rewards."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.approvals import TwoPersonOut
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.web.serializers import InputSerializer, MonthField, Success, SuccessOut
from apps.revenue.models import ReferralTerms
from apps.revenue.selectors.referrals import RewardCost, is_in_force, referral_terms_for, reward_costs_for
from apps.revenue.services import referrals
from apps.revenue.web import MoneyOrNullField, PercentField


class _InForceField(serializers.BooleanField):
    def to_representation(self, value: ReferralTerms) -> bool:  # type: ignore[override]
        return is_in_force(value, today_ist(timezone.now()))


class ReferralTermsOut(TwoPersonOut):
    """Reward terms for partners approved on [valid_from, valid_until).

    `is_in_force`: today is one of these days.
    """

    id = serializers.UUIDField()
    percent = PercentField()
    months = serializers.IntegerField()
    flat = MoneyOrNullField()
    valid_from = serializers.DateField()
    valid_until = serializers.DateField(allow_null=True)
    state = serializers.ChoiceField(choices=ReferralTerms.State.values)
    is_in_force = _InForceField(source="*")


class RewardCostOut(serializers.Serializer[RewardCost]):
    """The rewards booked in a month, net of reversals, and the number of rewarded partners."""

    month = MonthField()
    amount = MoneyOrNullField()
    partners = serializers.IntegerField()


@dataclass(frozen=True)
class ReferralTermsList:
    results: Sequence[ReferralTerms]
    cost: Sequence[RewardCost]


class ReferralTermsListOut(serializers.Serializer[ReferralTermsList]):
    """`cost` is of the last 12 months in which rewards were booked, newest first."""

    results = ReferralTermsOut(many=True)
    cost = RewardCostOut(many=True)


class ReferralTermsIn(InputSerializer):
    data_class = referrals.ProposedTerms

    percent = serializers.DecimalField(max_digits=6, decimal_places=3)
    months = serializers.IntegerField()
    flat = serializers.DecimalField(max_digits=12, decimal_places=2)
    valid_from = serializers.DateField()
    valid_until = serializers.DateField(required=False, allow_null=True, default=None)


class ReferralTermsChangedOut(SuccessOut):
    terms = ReferralTermsOut(source="row")


class ReferralTermsListView(AdminView):
    """GET /api/admin/referral-terms: all terms and the cost of rewards. POST: propose terms."""

    permission_required = Can.MANAGE_REFERRAL_TERMS
    request_serializer = {"post": ReferralTermsIn}
    response_serializer = {"get": ReferralTermsListOut, "post": ReferralTermsChangedOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest) -> ReferralTermsList:
        return ReferralTermsList(list(referral_terms_for(request.actor)), reward_costs_for(request.actor))

    def post(self, request: ActorRequest, body: referrals.ProposedTerms) -> Success[ReferralTerms]:
        row = referrals.propose_referral_terms(terms=body, by=request.actor, now=timezone.now())
        return Success("revenue.referral_terms_were_proposed", row)


class ReferralTermsApproveView(AdminView):
    """POST /api/admin/referral-terms/{id}/approval: approve the terms; 403 for their maker.

    DELETE: withdraw the own proposal, or decline another admin's.
    """

    permission_required = Can.MANAGE_REFERRAL_TERMS
    approval_required = {"post": ApprovalAct.REFERRAL_TERMS}
    response_serializer = ReferralTermsChangedOut

    def post(self, request: ActorRequest, terms_id: UUID) -> Success[ReferralTerms]:
        row = referrals.agree_referral_terms(terms_id=terms_id, by=request.actor, now=timezone.now())
        return Success("revenue.referral_terms_were_agreed", row)

    def delete(self, request: ActorRequest, terms_id: UUID) -> Success[ReferralTerms]:
        row = referrals.drop_referral_terms(terms_id=terms_id, by=request.actor)
        return Success("revenue.referral_terms_were_dropped", row)
