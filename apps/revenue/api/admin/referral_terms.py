"""Terms of rewards, proposed by one and agreed by another, and the cost of rewards."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.approvals import ApprovalOut, approval_out
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut
from apps.revenue.models import ReferralTerms
from apps.revenue.selectors.referrals import is_in_force, referral_terms_for, reward_costs_for
from apps.revenue.services import referrals
from apps.revenue.web import MoneyOrNullField, PercentField


class ReferralTermsOut(ApprovalOut):
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
    is_in_force = serializers.BooleanField()


class RewardCostOut(serializers.Serializer[Any]):
    """The rewards booked in a month, net of reversals, and the number of rewarded partners."""

    month = serializers.CharField()
    amount = MoneyOrNullField()
    partners = serializers.IntegerField()


class ReferralTermsListOut(serializers.Serializer[Any]):
    """`cost` is of the last 12 months in which rewards were booked, newest first."""

    results = ReferralTermsOut(many=True)
    cost = RewardCostOut(many=True)


class ReferralTermsIn(InputSerializer):
    percent = serializers.DecimalField(max_digits=6, decimal_places=3)
    months = serializers.IntegerField()
    flat = serializers.DecimalField(max_digits=12, decimal_places=2)
    valid_from = serializers.DateField()
    valid_until = serializers.DateField(required=False, allow_null=True, default=None)


class ReferralTermsChangedOut(SuccessOut):
    terms = ReferralTermsOut()


class ReferralTermsListView(AdminView):
    """GET /api/admin/referral-terms: all terms and the cost of rewards. POST: propose terms."""

    permission_required = Can.MANAGE_REFERRAL_TERMS
    request_serializer = {"post": ReferralTermsIn}
    response_serializer = {"get": ReferralTermsListOut, "post": ReferralTermsChangedOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {
            "results": [_terms(row, request) for row in referral_terms_for(request.actor)],
            "cost": [{**row, "month": f"{row['month']:%Y-%m}"} for row in reward_costs_for(request.actor)],
        }

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        terms = referrals.ProposedTerms(body.percent, body.months, body.flat, body.valid_from, body.valid_until)
        row = referrals.propose_referral_terms(terms=terms, by=request.actor, now=timezone.now())
        return _changed(request, row, "revenue.referral_terms_were_proposed")


class ReferralTermsApproveView(AdminView):
    """POST /api/admin/referral-terms/{id}/approval: approve the terms; 403 for their maker.

    DELETE: withdraw the own proposal, or decline another admin's.
    """

    permission_required = Can.MANAGE_REFERRAL_TERMS
    approval_required = {"post": ApprovalAct.REFERRAL_TERMS}
    response_serializer = ReferralTermsChangedOut

    def post(self, request: ActorRequest, terms_id: UUID) -> dict[str, Any]:
        row = referrals.agree_referral_terms(terms_id=terms_id, by=request.actor, now=timezone.now())
        return _changed(request, row, "revenue.referral_terms_were_agreed")

    def delete(self, request: ActorRequest, terms_id: UUID) -> dict[str, Any]:
        row = referrals.drop_referral_terms(terms_id=terms_id, by=request.actor)
        return _changed(request, row, "revenue.referral_terms_were_dropped")


def _changed(request: ActorRequest, row: ReferralTerms, code: str) -> dict[str, Any]:
    message = translate(code, {}, request.actor.language)
    return {"success": True, "message": message, "terms": _terms(row, request)}


def _terms(row: ReferralTerms, request: ActorRequest) -> dict[str, Any]:
    names = ("percent", "months", "flat", "valid_from", "valid_until", "state")
    return {
        **{name: getattr(row, name) for name in names},
        "id": row.pk,
        "is_in_force": is_in_force(row, today_ist(timezone.now())),
        **approval_out(row, request.actor),
    }
