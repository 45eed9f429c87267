"""TDS of a tax year, partner by partner."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.web.serializers import InputSerializer
from apps.payouts.api.payees import MaskedPanField
from apps.payouts.domain.tax import tax_year
from apps.payouts.selectors import taxes
from apps.revenue.domain.slabs import ZERO
from apps.revenue.web import MoneyOrNullField, PercentField


@dataclass(frozen=True)
class TaxYearParams:
    year: int | None


class TaxYearQuery(InputSerializer):
    data_class = TaxYearParams

    year = serializers.IntegerField(min_value=2000, max_value=2100, required=False)


class PayeeYearOut(serializers.Serializer[taxes.PayeeYear]):
    """A payee's tax year in rupees; `credited` is without GST.

    `untaxed` is the part of it without a deduction; `until_limit` is null once the limit is passed.
    """

    partner_id = serializers.UUIDField()
    partner = serializers.CharField()
    pan = MaskedPanField()
    statements = serializers.IntegerField()
    credited = MoneyOrNullField()
    untaxed = MoneyOrNullField()
    deducted = MoneyOrNullField()
    percent = PercentField()
    limit = MoneyOrNullField()
    until_limit = MoneyOrNullField()
    section = serializers.CharField()


@dataclass(frozen=True)
class TaxYear:
    year: int
    results: Sequence[taxes.PayeeYear]

    @property
    def credited(self) -> Decimal:
        return sum((row.credited for row in self.results), ZERO)

    @property
    def deducted(self) -> Decimal:
        return sum((row.deducted for row in self.results), ZERO)


class TaxYearOut(serializers.Serializer[TaxYear]):
    """`year` is the April it began in; the sums are those of all rows."""

    year = serializers.IntegerField()
    credited = MoneyOrNullField()
    deducted = MoneyOrNullField()
    results = PayeeYearOut(many=True)


class TaxYearView(AdminView):
    """GET /api/revenue/tds: each partner's credited rupees and TDS in a tax year.

    The current tax year if none is given.
    """

    permission_required = Can.PAY_PARTNERS
    query_serializer = TaxYearQuery
    response_serializer = TaxYearOut

    def get(self, request: ActorRequest, query: TaxYearParams) -> TaxYear:
        year = query.year if query.year is not None else tax_year(today_ist(timezone.now())).year
        return TaxYear(year, taxes.tax_year_for(request.actor, year))
