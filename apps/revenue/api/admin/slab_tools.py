"""Coverage and pay of commission tables: findings, grid, simulator."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.domain.extended import Extended
from apps.core.web.serializers import InputSerializer, Success, SuccessField, SuccessOut
from apps.revenue.api.admin.slabs import RawNumberOrTextField
from apps.revenue.domain.coverage import (
    SEVERITIES,
    CoverageBox,
    CoverageGrid,
    SlabFinding,
    VolumeRegion,
)
from apps.revenue.domain.formula import formula_text
from apps.revenue.domain.rows import parse_volume
from apps.revenue.domain.simulation import NextSlab
from apps.revenue.domain.slabs import (
    RULE_VERSION,
    MarginalPart,
    SkippedSlab,
    SlabBasis,
    SlabBounds,
    SlabEarnings,
    Volume,
)
from apps.revenue.models import LenderBasis
from apps.revenue.selectors import slabs
from apps.revenue.services import slabs as services
from apps.revenue.web import MAX_ID, MoneyOrNullField, PercentField

BASES = [("whole", "whole"), ("marginal", "marginal")]
MAX_ATS = Decimal("999999999999.99")


class MoneyBandOut(serializers.Serializer[SlabBounds]):
    min = MoneyOrNullField(source="low")
    max = MoneyOrNullField(source="high")


class NumberBandOut(serializers.Serializer[SlabBounds]):
    min = serializers.IntegerField(source="low", allow_null=True)
    max = serializers.IntegerField(source="high", allow_null=True)


class AverageBandOut(MoneyBandOut):
    """An end that is not included lies just outside the band."""

    min_included = serializers.BooleanField(source="low_included")
    max_included = serializers.BooleanField(source="high_included")


class VolumeOut(serializers.Serializer[Volume]):
    disbursed = MoneyOrNullField()
    number = serializers.IntegerField()


class SlabRegionOut(serializers.Serializer[VolumeRegion]):
    """Volumes within all three bands, and the one of them with the fewest cases."""

    disbursed = MoneyBandOut()
    number = NumberBandOut()
    ats = AverageBandOut()
    example = VolumeOut()


class SlabFindingOut(serializers.Serializer[SlabFinding]):
    """`row_ids` in display order; the last one is the row that the finding is about."""

    code = serializers.ChoiceField(choices=[(code, code) for code in SEVERITIES])
    severity = serializers.ChoiceField(choices=[(severity, severity) for severity in ("error", "warning", "info")])
    row_ids = serializers.ListField(child=serializers.IntegerField())
    region = SlabRegionOut(allow_null=True)


class SlabCellOut(serializers.Serializer[CoverageBox]):
    """No row and no gap: no volume with the asked average ticket lies here."""

    row_ids = serializers.ListField(child=serializers.IntegerField())
    has_gap = serializers.BooleanField()


class SlabPictureOut(serializers.Serializer[CoverageGrid]):
    """`cells[d][n]` is the field of disbursed band d and number band n."""

    disbursed = MoneyBandOut(many=True)
    number = NumberBandOut(many=True)
    cells = serializers.ListField(child=SlabCellOut(many=True))


class TypeCoverageOut(serializers.Serializer[slabs.TypeCoverage]):
    revenue_type_id = serializers.IntegerField()
    findings = SlabFindingOut(many=True)
    picture = SlabPictureOut()
    ats_bands = AverageBandOut(many=True)


class RevenueCoverageOut(serializers.Serializer[slabs.LenderCoverage]):
    success = SuccessField()
    lender_id = serializers.IntegerField()
    on = serializers.DateField()
    types = TypeCoverageOut(many=True)


@dataclass(frozen=True)
class CoverageParams:
    on: date | None
    revenue_type_id: int | None
    ats: Decimal | None


class SlabCoverageQuery(InputSerializer):
    """`on` is today when it is not given; `ats` draws the picture for one average ticket."""

    data_class = CoverageParams

    on = serializers.DateField(required=False)
    revenue_type_id = serializers.IntegerField(min_value=1, max_value=MAX_ID, required=False)
    ats = serializers.DecimalField(
        max_digits=14, decimal_places=2, min_value=Decimal(0), max_value=MAX_ATS, required=False
    )


class SlabCoverageView(AdminView):
    """GET /api/revenue/lenders/{lenderId}/coverage: findings about the table and its grid.

    Findings are gaps, overlaps, and rows that never apply.
    """

    permission_required = Can.MANAGE_REVENUE
    query_serializer, response_serializer = SlabCoverageQuery, RevenueCoverageOut

    def get(self, request: ActorRequest, query: CoverageParams, lender_id: int) -> slabs.LenderCoverage:
        on = query.on or today_ist(timezone.now())
        return slabs.coverage_for(request.actor, lender_id, on=on, revenue_type_id=query.revenue_type_id, ats=query.ats)


class BasisOut(serializers.Serializer[slabs.SlabTable]):
    success = SuccessField()
    lender_id = serializers.IntegerField()
    basis = serializers.ChoiceField(choices=BASES)


class BasisChangedOut(SuccessOut):
    lender_id = serializers.IntegerField(source="row.pk")
    basis = serializers.ChoiceField(source="row.basis", choices=BASES)


@dataclass(frozen=True)
class BasisChange:
    basis: SlabBasis


class BasisIn(InputSerializer):
    data_class = BasisChange

    basis = serializers.ChoiceField(choices=BASES)


class LenderBasisView(AdminView):
    """GET and PATCH /api/revenue/lenders/{lenderId}: the basis of the lender's table.

    A row's rate counts on the whole volume or on each part.
    """

    permission_required = Can.MANAGE_REVENUE
    request_serializer, response_serializer = {"patch": BasisIn}, {"get": BasisOut, "patch": BasisChangedOut}

    def get(self, request: ActorRequest, lender_id: int) -> slabs.SlabTable:
        return slabs.table_for(request.actor, lender_id)

    def patch(self, request: ActorRequest, body: BasisChange, lender_id: int) -> Success[LenderBasis]:
        table = services.set_basis(lender_id=lender_id, basis=body.basis, by=request.actor)
        return Success("revenue.basis_updated", table)


@dataclass(frozen=True)
class CommissionVolume:
    """A volume to calculate; disbursed sum and number as they were typed."""

    lender_id: int
    revenue_type_id: int
    disbursed: object
    number: object
    on: date | None
    basis: SlabBasis | None


class CommissionIn(InputSerializer):
    """`on` is today when it is not given; `basis` the lender's own."""

    data_class = CommissionVolume

    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    revenue_type_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    disbursed = RawNumberOrTextField()
    number = RawNumberOrTextField()
    on = serializers.DateField(required=False, allow_null=True)
    basis = serializers.ChoiceField(choices=BASES, required=False, allow_null=True)


@dataclass(frozen=True)
class CalculatedCommission(Extended[SlabEarnings]):
    """The earnings of a volume on a day, and the next better row."""

    volume: Volume
    on: date
    next: NextSlab | None
    rule_version: str = RULE_VERSION

    @property
    def slab_id(self) -> int | None:
        return self.row.slab.id if self.row.slab else None

    @property
    def percent(self) -> Decimal | None:
        return self.row.slab.percent if self.row.slab else None

    @property
    def flat(self) -> Decimal | None:
        return self.row.slab.flat if self.row.slab else None

    @property
    def formula_text(self) -> str:
        return formula_text(self.row)


class CommissionTermsOut(serializers.Serializer[CalculatedCommission]):
    """The terms that an amount was made with, as ledger lines store them."""

    slab_id = serializers.IntegerField(allow_null=True)
    percent = PercentField()
    flat = MoneyOrNullField()
    disbursed = MoneyOrNullField(source="volume.disbursed")
    number = serializers.IntegerField(source="volume.number")
    ats = MoneyOrNullField(source="volume.ats")
    on = serializers.DateField()
    rule_version = serializers.CharField()


class CommissionPartOut(serializers.Serializer[MarginalPart]):
    """The rupees above `above` up to and including `up_to`; without a row they earn nothing."""

    above = MoneyOrNullField()
    up_to = MoneyOrNullField(source="upto")
    base = MoneyOrNullField()
    row_id = serializers.IntegerField(source="slab_id", allow_null=True)
    percent = PercentField()
    amount = MoneyOrNullField(source="raw")


class SkippedSlabOut(serializers.Serializer[SkippedSlab]):
    row_id = serializers.IntegerField(source="slab_id")
    reason = serializers.ChoiceField(
        source="why",
        choices=[(reason, reason) for reason in ("inactive", "not_in_force", "disbursed", "number", "ats")],
    )


class NextSlabOut(serializers.Serializer[NextSlab]):
    row_id = serializers.IntegerField()
    more_disbursed = MoneyOrNullField()
    more_number = serializers.IntegerField(allow_null=True)
    amount = MoneyOrNullField()


class CommissionOut(serializers.Serializer[CalculatedCommission]):
    success = SuccessField()
    row_id = serializers.IntegerField(source="slab_id", allow_null=True)
    amount = MoneyOrNullField()
    basis = serializers.ChoiceField(choices=BASES)
    formula = serializers.CharField(source="formula_text", allow_blank=True)
    terms = CommissionTermsOut(source="*")
    parts = CommissionPartOut(many=True)
    skipped_slabs = SkippedSlabOut(source="passed_over", many=True)
    next = NextSlabOut(allow_null=True)


class CommissionCalculatorView(AdminView):
    """POST /api/calculators/commission: the row for a volume, its pay, and the next row."""

    permission_required = Can.MANAGE_REVENUE
    request_serializer, response_serializer = CommissionIn, CommissionOut

    def post(self, request: ActorRequest, body: CommissionVolume) -> CalculatedCommission:
        volume = parse_volume(body.disbursed, body.number)
        on = body.on or today_ist(timezone.now())
        simulation = slabs.simulation_for(
            request.actor,
            body.lender_id,
            revenue_type_id=body.revenue_type_id,
            volume=volume,
            on=on,
            basis=body.basis,
        )
        return CalculatedCommission(simulation.earned, volume, on, simulation.next)
