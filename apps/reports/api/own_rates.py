"""An owner's agreement and rates over time (portal.md 1, settings)."""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.extended import Extended
from apps.lenders.selectors.offering import loan_offerings
from apps.partners.selectors import brands
from apps.partners.selectors import kyc as partner_kyc
from apps.reports.api.offering import ProductRateOut
from apps.revenue.domain.rates import RatePeriod
from apps.revenue.selectors.own_rate_history import own_rate_history


@dataclass(frozen=True)
class NamedRatePeriod(Extended[RatePeriod]):
    name: str


@dataclass(frozen=True)
class RateHistory:
    agreement_version: str
    agreed_at: datetime | None
    periods: list[NamedRatePeriod]


class RatePeriodOut(ProductRateOut):
    """Own pay for the example loan in the months of a period; null: not agreed any more."""

    name = serializers.CharField(help_text="The product's, in the reader's language.")
    since = serializers.DateField(help_text="Its first month, by the first day.")
    until = serializers.DateField(allow_null=True, help_text="The first month without it; null for the last period.")


class RateHistoryOut(serializers.Serializer[RateHistory]):
    """`periods` by product, the earliest first; one whose `since` is ahead is a change to come."""

    agreement_version = serializers.CharField(help_text="Of the agreement that was sent last; empty: none yet.")
    agreed_at = serializers.DateTimeField(allow_null=True)
    periods = RatePeriodOut(many=True)


class RateHistoryView(PartnerView):
    """GET /api/partner/rates/history: the agreement, and the own pay by month.

    For the owner alone. What lenders pay and the partner's percentage of it are not in it.
    """

    permission_required = Can.READ_OWN_COMMISSION
    response_serializer = RateHistoryOut

    def get(self, request: ActorRequest) -> RateHistory:
        now = timezone.now()
        open_lenders = {
            product: [row.lender.pk for row in offering.open_lenders]
            for product, offering in loan_offerings(request.actor, now=now).items()
        }
        kyc = partner_kyc.own_kyc(request.actor)
        names = {row["code"]: row["name"] for row in brands.own_products(request.actor)}
        periods = own_rate_history(request.actor, open_lenders, now=now)
        return RateHistory(
            agreement_version=kyc.agreement_version if kyc else "",
            agreed_at=kyc.agreed_at if kyc else None,
            periods=[NamedRatePeriod(period, names[period.product]) for period in periods],
        )
