"""A lender's months of commission: their totals and lines, closing and reopening them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import format_month
from apps.core.domain.extended import Extended
from apps.core.domain.problems import not_found
from apps.core.web.pages import Page, PageOut, PageParams, PageQuery, page_of
from apps.core.web.serializers import InputSerializer, MonthField, NameField, Success, SuccessOut
from apps.revenue.domain.months import month_named, parse_month
from apps.revenue.models import CommissionMonth
from apps.revenue.selectors import months
from apps.revenue.services import months as services
from apps.revenue.web import (
    MAX_ID,
    MoneyOrNullField,
    PercentField,
    ReversalOut,
    ReversalReason,
    ReversalReasonIn,
    month_in,
)


class FormulaTermOut(serializers.Serializer[Mapping[str, object]]):
    """One summand: `base` x `rate` per cent, or `base` cases x `rate` rupees."""

    kind = serializers.CharField()
    slab_id = serializers.IntegerField()
    base = serializers.CharField()
    rate = serializers.CharField()


class RevenueMonthOut(serializers.Serializer[months.MonthOfType]):
    """One revenue type of a month; state open, closed or reopened, result ok or no_slab.

    `expected` is null if no row applies: unknown, not zero.
    """

    month = MonthField(source="month.month")
    state = serializers.CharField(source="month.state")
    revenue_type_id = serializers.IntegerField()
    revenue_type = NameField()
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
    booked_at = serializers.DateTimeField(source="month.booked_at", allow_null=True)
    closed_at = serializers.DateTimeField(source="month.closed_at", allow_null=True)
    reversals = ReversalOut(many=True, help_text="Requests to open the closed month again.")


class RevenueMonthsOut(PageOut):
    results = RevenueMonthOut(many=True)


class LedgerLineOut(serializers.Serializer[months.ReferencedLine]):
    """One line and its calculation: `base` x `percent` / 100 + `flat`.

    With the terms that were in force when it was made.
    """

    id = serializers.IntegerField()
    account = serializers.CharField()
    kind = serializers.CharField()
    amount = MoneyOrNullField()
    event_on = serializers.DateField()
    booked_month = MonthField()
    pays_on = serializers.CharField()
    submission_id = serializers.UUIDField(source="event_ref")
    reference = serializers.CharField()
    product = serializers.CharField(source="product_code")
    partner_id = serializers.UUIDField(allow_null=True)
    base = MoneyOrNullField()
    percent = PercentField()
    flat = MoneyOrNullField()
    row_id = serializers.IntegerField(source="slab_id", allow_null=True)
    terms = serializers.DictField(source="terms.content")
    generation = serializers.IntegerField()
    reverses = serializers.IntegerField(source="reverses_id", allow_null=True)
    is_reversed = serializers.BooleanField()
    booked_at = serializers.DateTimeField()


class RevenueMonthDetailOut(PageOut):
    month = MonthField(source="month.month")
    state = serializers.CharField(source="month.state")
    types = RevenueMonthOut(many=True)
    results = LedgerLineOut(many=True)


@dataclass(frozen=True)
class MonthLines(Extended[Page[months.ReferencedLine]]):
    """A page of a month's lines, and the month."""

    month: CommissionMonth
    types: Sequence[months.MonthOfType]


@dataclass(frozen=True)
class MonthClosing:
    lender_id: int
    month: str


class CloseMonthIn(InputSerializer):
    data_class = MonthClosing

    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    month = serializers.CharField(max_length=10)


class MonthStateOut(SuccessOut):
    lender_id = serializers.IntegerField(source="row.lender_id")
    month = MonthField(source="row.month")
    state = serializers.CharField(source="row.state")


class CommissionMonthListView(AdminView):
    """GET /api/revenue/lenders/{lenderId}/months: the months, newest first.

    One row for each revenue type of a month.
    """

    permission_required = Can.MANAGE_REVENUE
    query_serializer = PageQuery
    response_serializer = RevenueMonthsOut

    def get(self, request: ActorRequest, query: PageParams, lender_id: int) -> Page[months.MonthOfType]:
        page = page_of(months.months_for(request.actor, lender_id), query)
        return page.of(months.months_of_types(request.actor, page.results))


class CommissionMonthDetailView(AdminView):
    """GET /api/revenue/lenders/{lenderId}/months/{month}: one month (YYYY-MM) and its lines.

    Newest lines first.
    """

    permission_required = Can.MANAGE_REVENUE
    query_serializer = PageQuery
    response_serializer = RevenueMonthDetailOut

    def get(self, request: ActorRequest, query: PageParams, lender_id: int, month: str) -> MonthLines:
        day = month_named(month)
        if day is None:
            raise not_found("revenue.month_not_found")
        row = months.month_for(request.actor, lender_id, day)
        page = page_of(months.lines_for(request.actor, row), query)
        return MonthLines(
            page.of(months.referenced_lines(request.actor, page.results)),
            row,
            months.months_of_types(request.actor, list(row.results.all())),
        )


class MonthCloseView(AdminView):
    """POST /api/revenue/close-month: book a month for the last time and keep its terms."""

    permission_required = Can.CLOSE_REVENUE
    proof_required = ProofAct.CLOSE_MONTH
    request_serializer = CloseMonthIn
    response_serializer = MonthStateOut

    def post(self, request: ActorRequest, body: MonthClosing) -> Success[CommissionMonth]:
        row = services.close_month(
            lender_id=body.lender_id, month=parse_month(body.month), now=timezone.now(), by=request.actor
        )
        return _month_changed(row, "revenue.month_was_closed")


class MonthReversalView(AdminView):
    """POST /api/revenue/lenders/{lenderId}/months/{month}/reversal: request a reopening.

    The month is closed, and another admin has to approve the request. DELETE: cancel it; the month stays closed.
    """

    permission_required = Can.CLOSE_REVENUE
    request_serializer = {"post": ReversalReasonIn}
    response_serializer = MonthStateOut

    def post(self, request: ActorRequest, body: ReversalReason, lender_id: int, month: str) -> Success[CommissionMonth]:
        row = services.request_reopening(
            **month_in(lender_id, month), reason=body.reason, now=timezone.now(), by=request.actor
        )
        return _month_changed(row, "revenue.reopening_was_asked")

    def delete(self, request: ActorRequest, lender_id: int, month: str) -> Success[CommissionMonth]:
        row = services.cancel_reopening(**month_in(lender_id, month), now=timezone.now(), by=request.actor)
        return _month_changed(row, "revenue.reopening_was_dropped")


class MonthReversalApproveView(AdminView):
    """POST /api/revenue/lenders/{lenderId}/months/{month}/reversal/approval: reopen it.

    409 for the maker of the request.
    """

    permission_required = Can.CLOSE_REVENUE
    approval_required = ApprovalAct.REOPENED_MONTH
    response_serializer = MonthStateOut

    def post(self, request: ActorRequest, lender_id: int, month: str) -> Success[CommissionMonth]:
        row = services.approve_reopening(**month_in(lender_id, month), now=timezone.now(), by=request.actor)
        return _month_changed(row, "revenue.month_was_reopened")


def _month_changed(row: CommissionMonth, code: str) -> Success[CommissionMonth]:
    return Success(code, row, {"month": format_month(row.month)})
