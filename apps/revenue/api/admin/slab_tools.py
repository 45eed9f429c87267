"""Coverage and pay of commission tables: findings, grid, simulator."""

from decimal import Decimal
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut, nullable_text_field
from apps.revenue.api.admin.slabs import RawNumberOrTextField
from apps.revenue.domain.coverage import SEVERITIES
from apps.revenue.domain.formula import formula_text
from apps.revenue.domain.rows import parse_volume
from apps.revenue.domain.slabs import RULE_VERSION, MarginalPart, SlabEarnings, Volume
from apps.revenue.selectors import slabs
from apps.revenue.services import slabs as services
from apps.revenue.web import MAX_ID, MoneyOrNullField, PercentField, money

BASES = [("whole", "whole"), ("marginal", "marginal")]
MAX_ATS = Decimal("999999999999.99")


class MoneyBandOut(serializers.Serializer[Any]):
    min = MoneyOrNullField(source="low")
    max = MoneyOrNullField(source="high")


class NumberBandOut(serializers.Serializer[Any]):
    min = serializers.IntegerField(source="low", allow_null=True)
    max = serializers.IntegerField(source="high", allow_null=True)


class AverageBandOut(MoneyBandOut):
    """An end that is not included lies just outside the band."""

    min_included = serializers.BooleanField(source="low_included")
    max_included = serializers.BooleanField(source="high_included")


class VolumeOut(serializers.Serializer[Any]):
    disbursed = MoneyOrNullField()
    number = serializers.IntegerField()


class SlabRegionOut(serializers.Serializer[Any]):
    """Volumes within all three bands, and the one of them with the fewest cases."""

    disbursed = MoneyBandOut()
    number = NumberBandOut()
    ats = AverageBandOut()
    example = VolumeOut()


class SlabFindingOut(serializers.Serializer[Any]):
    """`row_ids` in display order; the last one is the row that the finding is about."""

    code = serializers.ChoiceField(choices=[(code, code) for code in SEVERITIES])
    severity = serializers.ChoiceField(choices=[(severity, severity) for severity in ("error", "warning", "info")])
    row_ids = serializers.ListField(child=serializers.IntegerField())
    region = SlabRegionOut(allow_null=True)


class SlabCellOut(serializers.Serializer[Any]):
    """No row and no gap: no volume with the asked average ticket lies here."""

    row_ids = serializers.ListField(child=serializers.IntegerField())
    has_gap = serializers.BooleanField()


class SlabPictureOut(serializers.Serializer[Any]):
    """`cells[d][n]` is the field of disbursed band d and number band n."""

    disbursed = MoneyBandOut(many=True)
    number = NumberBandOut(many=True)
    cells = serializers.ListField(child=SlabCellOut(many=True))


class TypeCoverageOut(serializers.Serializer[Any]):
    revenue_type_id = serializers.IntegerField()
    findings = SlabFindingOut(many=True)
    picture = SlabPictureOut()
    ats_bands = AverageBandOut(many=True)


class RevenueCoverageOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    lender_id = serializers.IntegerField()
    on = serializers.DateField()
    types = TypeCoverageOut(many=True)


class SlabCoverageQuery(InputSerializer):
    """`on` is today when it is not given; `ats` draws the picture for one average ticket."""

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

    def get(self, request: ActorRequest, query: Any, **path: int) -> dict[str, Any]:
        on = query.on or today_ist(timezone.now())
        coverages = slabs.coverage_for(
            request.actor, path["lenderId"], on=on, revenue_type_id=query.revenue_type_id, ats=query.ats
        )
        return {
            "success": True,
            "lender_id": path["lenderId"],
            "on": on,
            "types": [
                {
                    "revenue_type_id": type_id,
                    "findings": coverage.findings,
                    "picture": coverage.picture,
                    "ats_bands": coverage.ats_bands,
                }
                for type_id, coverage in coverages
            ],
        }


class BasisOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    lender_id = serializers.IntegerField()
    basis = serializers.ChoiceField(choices=BASES)


class BasisChangedOut(SuccessOut):
    lender_id = serializers.IntegerField()
    basis = serializers.ChoiceField(choices=BASES)


class BasisIn(InputSerializer):
    basis = serializers.ChoiceField(choices=BASES)


class LenderBasisView(AdminView):
    """GET and PATCH /api/revenue/lenders/{lenderId}: the basis of the lender's table.

    A row's rate counts on the whole volume or on each part.
    """

    permission_required = Can.MANAGE_REVENUE
    request_serializer, response_serializer = {"patch": BasisIn}, {"get": BasisOut, "patch": BasisChangedOut}

    def get(self, request: ActorRequest, **path: int) -> dict[str, Any]:
        lender_id = path["lenderId"]
        return {"success": True, "lender_id": lender_id, "basis": slabs.basis_for(request.actor, lender_id)}

    def patch(self, request: ActorRequest, body: Any, **path: int) -> dict[str, Any]:
        table = services.set_basis(lender_id=path["lenderId"], basis=body.basis, by=request.actor)
        message = translate("revenue.basis_updated", {}, request.actor.language)
        return {"success": True, "message": message, "lender_id": table.pk, "basis": table.basis}


class CommissionIn(InputSerializer):
    """`on` is today when it is not given; `basis` the lender's own."""

    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    revenue_type_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    disbursed = RawNumberOrTextField()
    number = RawNumberOrTextField()
    on = serializers.DateField(required=False, allow_null=True)
    basis = serializers.ChoiceField(choices=BASES, required=False, allow_null=True)


class CommissionTermsOut(serializers.Serializer[Any]):
    """The terms that an amount was made with, as ledger lines store them."""

    slab_id = serializers.IntegerField(allow_null=True)
    percent = PercentField()
    flat = MoneyOrNullField()
    disbursed = MoneyOrNullField()
    number = serializers.IntegerField()
    ats = MoneyOrNullField()
    on = serializers.DateField()
    rule_version = serializers.CharField()


class CommissionPartOut(serializers.Serializer[Any]):
    """The rupees above `above` up to and including `up_to`; without a row they earn nothing."""

    above = MoneyOrNullField()
    up_to = MoneyOrNullField()
    base = MoneyOrNullField()
    row_id = serializers.IntegerField(source="slab_id", allow_null=True)
    percent = PercentField()
    amount = MoneyOrNullField()


class SkippedSlabOut(serializers.Serializer[Any]):
    row_id = serializers.IntegerField(source="slab_id")
    reason = serializers.ChoiceField(
        source="why",
        choices=[(reason, reason) for reason in ("inactive", "not_in_force", "disbursed", "number", "ats")],
    )


class NextSlabOut(serializers.Serializer[Any]):
    row_id = serializers.IntegerField()
    more_disbursed = MoneyOrNullField()
    more_number = serializers.IntegerField(allow_null=True)
    amount = MoneyOrNullField()


class CommissionOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    row_id = serializers.IntegerField(allow_null=True)
    amount = nullable_text_field()
    basis = serializers.ChoiceField(choices=BASES)
    formula = serializers.CharField(allow_blank=True)
    terms = CommissionTermsOut()
    parts = CommissionPartOut(many=True)
    skipped_slabs = SkippedSlabOut(many=True)
    next = NextSlabOut(allow_null=True)


def part_as_plain(part: MarginalPart) -> dict[str, Any]:
    return {
        "above": part.above,
        "up_to": part.upto,
        "base": part.base,
        "slab_id": part.slab_id,
        "percent": part.percent,
        "amount": part.raw,
    }


def terms_as_plain(earned: SlabEarnings, volume: Volume, on: Any) -> dict[str, Any]:
    slab = earned.slab
    return {
        "slab_id": slab.id if slab else None,
        "percent": slab.percent if slab else None,
        "flat": slab.flat if slab else None,
        "disbursed": volume.disbursed,
        "number": volume.number,
        "ats": volume.ats,
        "on": on,
        "rule_version": RULE_VERSION,
    }


class CommissionCalculatorView(AdminView):
    """POST /api/calculators/commission: the row for a volume, its pay, and the next row."""

    permission_required = Can.MANAGE_REVENUE
    request_serializer, response_serializer = CommissionIn, CommissionOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
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
        earned = simulation.earned
        return {
            "success": True,
            "row_id": earned.slab.id if earned.slab else None,
            "amount": money(earned.amount),
            "basis": earned.basis,
            "formula": formula_text(earned),
            "terms": terms_as_plain(earned, volume, on),
            "parts": [part_as_plain(part) for part in earned.parts],
            "skipped_slabs": earned.passed_over,
            "next": simulation.next,
        }
