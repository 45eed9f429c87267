"""A lender's months of commission: their totals and lines, closing and reopening them."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import format_month
from apps.core.domain.problems import not_found
from apps.core.web.pages import PageOut
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut
from apps.revenue.domain.months import month_named, parse_month
from apps.revenue.models import CommissionMonth, LedgerLine, MonthResult, ReversalRequest, ReversalTarget
from apps.revenue.selectors import months
from apps.revenue.selectors.reversals import reversals_for
from apps.revenue.services import months as services
from apps.revenue.web import (
    MAX_ID,
    MoneyOrNullField,
    PercentField,
    RevenueListQuery,
    ReversalOut,
    ReversalReasonIn,
    month_in,
    page_of,
    reversals_out,
)


class FormulaTermOut(serializers.Serializer[Any]):
    """One summand: `base` x `rate` per cent, or `base` cases x `rate` rupees."""

    kind = serializers.CharField()
    slab_id = serializers.IntegerField()
    base = serializers.CharField()
    rate = serializers.CharField()


class RevenueMonthOut(serializers.Serializer[Any]):
    """One revenue type of a month; state open, closed or reopened, result ok or no_slab.

    `expected` is null if no row applies: unknown, not zero.
    """

    month = serializers.CharField()
    state = serializers.CharField()
    revenue_type_id = serializers.IntegerField()
    revenue_type = serializers.CharField()
    pays_on = serializers.CharField()
    result = serializers.CharField()
    basis = serializers.CharField()
    disbursed = MoneyOrNullField()
    number = serializers.IntegerField()
    ats = MoneyOrNullField()
    waiting = serializers.IntegerField()
    row_id = serializers.IntegerField(allow_null=True)
    formula = FormulaTermOut(many=True)
    expected = MoneyOrNullField()
    partner_share = MoneyOrNullField()
    referral_reward = MoneyOrNullField(help_text="Rewards for partners that were brought.")
    margin = MoneyOrNullField()
    lines = serializers.IntegerField()
    booked_at = serializers.DateTimeField(allow_null=True)
    closed_at = serializers.DateTimeField(allow_null=True)
    reversals = ReversalOut(many=True, help_text="Requests to open the closed month again.")


class RevenueMonthsOut(PageOut):
    results = RevenueMonthOut(many=True)


class LedgerLineOut(serializers.Serializer[Any]):
    """One line and its calculation: `base` x `percent` / 100 + `flat`.

    With the terms that were in force when it was made.
    """

    id = serializers.IntegerField()
    account = serializers.CharField()
    kind = serializers.CharField()
    amount = MoneyOrNullField()
    event_on = serializers.DateField()
    booked_month = serializers.CharField()
    pays_on = serializers.CharField()
    submission_id = serializers.UUIDField()
    reference = serializers.CharField()
    product = serializers.CharField()
    partner_id = serializers.UUIDField(allow_null=True)
    base = MoneyOrNullField()
    percent = PercentField()
    flat = MoneyOrNullField()
    row_id = serializers.IntegerField(allow_null=True)
    terms = serializers.DictField()
    generation = serializers.IntegerField()
    reverses = serializers.IntegerField(allow_null=True)
    is_reversed = serializers.BooleanField()
    booked_at = serializers.DateTimeField()


class RevenueMonthDetailOut(PageOut):
    month = serializers.CharField()
    state = serializers.CharField()
    types = RevenueMonthOut(many=True)
    results = LedgerLineOut(many=True)


class CloseMonthIn(InputSerializer):
    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    month = serializers.CharField(max_length=10)


class MonthStateOut(SuccessOut):
    lender_id = serializers.IntegerField()
    month = serializers.CharField()
    state = serializers.CharField()


class CommissionMonthListView(AdminView):
    """GET /api/revenue/lenders/{lenderId}/months: the months, newest first.

    One row for each revenue type of a month.
    """

    permission_required = Can.MANAGE_REVENUE
    query_serializer = RevenueListQuery
    response_serializer = RevenueMonthsOut

    def get(self, request: ActorRequest, query: Any, **path: Any) -> dict[str, Any]:
        rows = months.months_for(request.actor, path["lenderId"])
        shown, page = page_of(rows, query)
        counts = months.line_counts_for(request.actor, shown)
        reversals = reversals_for(request.actor, ReversalTarget.MONTH, [result.month_id for result in shown])
        return page | {"results": [_month(result, counts, reversals, request) for result in shown]}


class CommissionMonthDetailView(AdminView):
    """GET /api/revenue/lenders/{lenderId}/months/{month}: one month (YYYY-MM) and its lines.

    Newest lines first.
    """

    permission_required = Can.MANAGE_REVENUE
    query_serializer = RevenueListQuery
    response_serializer = RevenueMonthDetailOut

    def get(self, request: ActorRequest, query: Any, **path: Any) -> dict[str, Any]:
        month = month_named(path["month"])
        if month is None:
            raise not_found("revenue.month_not_found")
        row = months.month_for(request.actor, path["lenderId"], month)
        shown, page = page_of(months.lines_for(request.actor, row), query)
        results = list(row.results.all())
        counts = months.line_counts_for(request.actor, results)
        reversals = reversals_for(request.actor, ReversalTarget.MONTH, [row.pk])
        references = months.references_for(request.actor, shown)
        return page | {
            "month": f"{row.month:%Y-%m}",
            "state": row.state,
            "types": [_month(result, counts, reversals, request) for result in results],
            "results": [_line(line, references.get(line.event_ref, "")) for line in shown],
        }


class MonthCloseView(AdminView):
    """POST /api/revenue/close-month: book a month for the last time and keep its terms."""

    permission_required = Can.CLOSE_REVENUE
    proof_required = ProofAct.CLOSE_MONTH
    request_serializer = CloseMonthIn
    response_serializer = MonthStateOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        row = services.close_month(
            lender_id=body.lender_id, month=parse_month(body.month), now=timezone.now(), by=request.actor
        )
        return _state(row, "revenue.month_was_closed", request.actor.language)


class MonthReversalView(AdminView):
    """POST /api/revenue/lenders/{lenderId}/months/{month}/reversal: request a reopening.

    The month is closed, and another admin has to approve the request. DELETE: cancel it; the month stays closed.
    """

    permission_required = Can.CLOSE_REVENUE
    request_serializer = {"post": ReversalReasonIn}
    response_serializer = MonthStateOut

    def post(self, request: ActorRequest, body: Any, **path: Any) -> dict[str, Any]:
        row = services.request_reopening(**month_in(path), reason=body.reason, now=timezone.now(), by=request.actor)
        return _state(row, "revenue.reopening_was_asked", request.actor.language)

    def delete(self, request: ActorRequest, **path: Any) -> dict[str, Any]:
        row = services.cancel_reopening(**month_in(path), now=timezone.now(), by=request.actor)
        return _state(row, "revenue.reopening_was_dropped", request.actor.language)


class MonthReversalApproveView(AdminView):
    """POST /api/revenue/lenders/{lenderId}/months/{month}/reversal/approval: reopen it.

    409 for the maker of the request.
    """

    permission_required = Can.CLOSE_REVENUE
    approval_required = ApprovalAct.REOPENED_MONTH
    response_serializer = MonthStateOut

    def post(self, request: ActorRequest, **path: Any) -> dict[str, Any]:
        row = services.approve_reopening(**month_in(path), now=timezone.now(), by=request.actor)
        return _state(row, "revenue.month_was_reopened", request.actor.language)


def _state(row: CommissionMonth, code: str, language: str) -> dict[str, Any]:
    return {
        "success": True,
        "message": translate(code, {"month": format_month(row.month)}, language),
        "lender_id": row.lender_id,
        "month": f"{row.month:%Y-%m}",
        "state": row.state,
    }


def _month(
    result: MonthResult,
    counts: dict[tuple[int, int], int],
    reversals: Mapping[str, Sequence[ReversalRequest]],
    request: ActorRequest,
) -> dict[str, Any]:
    language = request.actor.language
    return {
        "month": f"{result.month.month:%Y-%m}",
        "state": result.month.state,
        "revenue_type_id": result.revenue_type_id,
        "revenue_type": result.revenue_type.name_in(language),
        "pays_on": result.pays_on,
        "result": result.result,
        "basis": result.basis,
        "disbursed": result.disbursed,
        "number": result.number,
        "ats": result.ats,
        "waiting": result.waiting,
        "row_id": result.row_id,
        "formula": result.formula,
        "expected": result.expected,
        "partner_share": result.partner_share,
        "referral_reward": result.referral_reward,
        "margin": result.margin,
        "lines": counts.get((result.month_id, result.revenue_type_id), 0),
        "booked_at": result.month.booked_at,
        "closed_at": result.month.closed_at,
        "reversals": reversals_out(reversals.get(str(result.month_id), ()), request.actor),
    }


def _line(line: LedgerLine, reference: str) -> dict[str, Any]:
    return {
        "id": line.pk,
        "account": line.account,
        "kind": line.kind,
        "amount": line.amount,
        "event_on": line.event_on,
        "booked_month": f"{line.booked_month:%Y-%m}",
        "pays_on": line.pays_on,
        "submission_id": line.event_ref,
        "reference": reference,
        "product": line.product_code,
        "partner_id": line.partner_id,
        "base": line.base,
        "percent": line.percent,
        "flat": line.flat,
        "row_id": line.slab_id,
        "terms": line.terms.content,
        "generation": line.generation,
        "reverses": line.reverses_id,
        "is_reversed": line.is_reversed,  # type: ignore[attr-defined]
        "booked_at": line.booked_at,
    }
