"""Lenders' statements in the back office: typed, approved, linked and reversed.

One admin types a statement and another approves it; rows are linked to submissions by hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.approvals import TwoPersonOut
from apps.accounts.web.views import LIST_BODY_BYTES, ActorRequest, AdminView
from apps.core.domain.extended import Extended
from apps.core.web.pages import Page, PageOut, PageParams, PageQuery, page_of
from apps.core.web.serializers import InputSerializer, MonthField, NameField, Success, SuccessOut
from apps.revenue.domain.months import parse_month
from apps.revenue.models import ReversalRequest, ReversalTarget
from apps.revenue.selectors.reversals import reversals_for
from apps.revenue.web import MAX_ID, MoneyOrNullField, ReversalOut, ReversalReason, ReversalReasonIn
from apps.settlement.domain.advice import MAX_ROWS, AdviceRow
from apps.settlement.models import Advice, AdviceLine
from apps.settlement.selectors import reconciliation
from apps.settlement.services import advice_reversals, advices
from apps.uploads.services.undo import UndoResult

STATES = [(state, state) for state in (reconciliation.WAITING, *Advice.State.values)]


@dataclass(frozen=True)
class AdviceParams(PageParams):
    lender_id: int | None
    state: str | None
    search: str


class AdviceQuery(PageQuery):
    data_class = AdviceParams

    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID, required=False)
    state = serializers.ChoiceField(choices=STATES, required=False)
    search = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)


class AdviceRowIn(InputSerializer):
    """One row of a statement: the lender's reference of the loan and the amount paid for it.

    A negative amount is money that the lender takes back.
    """

    data_class = AdviceRow

    reference = serializers.CharField(max_length=80, allow_blank=True)
    amount = serializers.DecimalField(max_digits=14, decimal_places=2)
    revenue_type_id = serializers.IntegerField(min_value=1, max_value=MAX_ID, required=False, default=1)
    base = serializers.DecimalField(max_digits=14, decimal_places=2, min_value=0, required=False, allow_null=True)
    remarks = serializers.CharField(max_length=300, required=False, default="", allow_blank=True)


@dataclass(frozen=True)
class NewAdvice:
    lender_id: int
    month: str
    reference: str
    received_on: date
    utr: str
    note: str
    lines: Sequence[AdviceRow]


class AdviceIn(InputSerializer):
    data_class = NewAdvice

    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    month = serializers.CharField(max_length=10)
    reference = serializers.CharField(max_length=60, allow_blank=True)
    received_on = serializers.DateField()
    utr = serializers.CharField(max_length=40, required=False, default="", allow_blank=True)
    note = serializers.CharField(max_length=500, required=False, default="", allow_blank=True)
    lines = AdviceRowIn(many=True, max_length=MAX_ROWS)  # type: ignore[call-arg]


@dataclass(frozen=True)
class RowLink:
    reference: str


class LinkRowIn(InputSerializer):
    data_class = RowLink

    reference = serializers.CharField(max_length=80)


@dataclass(frozen=True)
class ReversibleAdvice(Extended[Advice]):
    """A lender's statement with the requests to take it back."""

    reversals: Sequence[ReversalRequest]


@dataclass(frozen=True)
class AdviceDetail(ReversibleAdvice):
    lines: Sequence[AdviceLine]


@dataclass(frozen=True)
class ReversedAdvice(Extended[AdviceDetail]):
    undone: UndoResult


class AdviceOut(TwoPersonOut):
    """A lender's statement. `unlinked_rows` have no submission yet."""

    id = serializers.UUIDField()
    lender_id = serializers.IntegerField()
    lender = NameField()
    month = MonthField()
    reference = serializers.CharField()
    received_on = serializers.DateField()
    utr = serializers.CharField()
    note = serializers.CharField()
    origin = serializers.CharField()
    state = serializers.CharField()
    total = MoneyOrNullField()
    lines_count = serializers.IntegerField()
    unlinked_rows = serializers.IntegerField(source="unknown")
    reversals = ReversalOut(many=True)


class AdvicesOut(PageOut):
    results = AdviceOut(many=True)


class AdviceLineOut(serializers.Serializer[AdviceLine]):
    id = serializers.IntegerField()
    row_no = serializers.IntegerField()
    reference = serializers.CharField()
    submission_id = serializers.UUIDField(allow_null=True)
    revenue_type = NameField()
    base = MoneyOrNullField()
    amount = MoneyOrNullField()
    remarks = serializers.CharField()
    is_booked = serializers.BooleanField()


class AdviceDetailOut(AdviceOut):
    lines = AdviceLineOut(many=True)


class AdviceChangedOut(SuccessOut):
    advice = AdviceDetailOut(source="row")


class AdviceReversedOut(AdviceChangedOut):
    """`skipped_rows`: the first 1,000 rows that stay booked, because their month is settled."""

    restored = serializers.IntegerField(source="row.undone.restored")
    skipped_rows = serializers.ListField(source="row.undone.kept", child=serializers.IntegerField())
    skipped_count = serializers.IntegerField(source="row.undone.kept_count")


class AdviceListView(AdminView):
    """GET /api/revenue/advices: lenders' statements, newest first.

    POST: add a statement; another admin has to approve it.
    """

    permission_required = Can.RECONCILE_REVENUE
    query_serializer = {"get": AdviceQuery}
    request_serializer = {"post": AdviceIn}
    max_json_bytes = LIST_BODY_BYTES
    response_serializer = {"get": AdvicesOut, "post": AdviceChangedOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: AdviceParams) -> Page[ReversibleAdvice]:
        rows = reconciliation.advices_for(
            request.actor,
            lender_id=query.lender_id,
            state=query.state or "",
            search=query.search,
        )
        page = page_of(rows, query)
        requests = reversals_for(request.actor, ReversalTarget.ADVICE, [row.pk for row in page.results])
        return page.of([ReversibleAdvice(row, requests.get(str(row.pk), ())) for row in page.results])

    def post(self, request: ActorRequest, body: NewAdvice) -> Success[AdviceDetail]:
        head = advices.AdviceHead(
            body.lender_id, parse_month(body.month), body.reference, body.received_on, body.utr, body.note
        )
        made = advices.add_advice(sent=head, rows=body.lines, by=request.actor, now=timezone.now())
        return _changed(request, made.pk, "revenue.advice_kept")


class AdviceDetailView(AdminView):
    """GET /api/revenue/advices/{id}: a lender's statement with its rows."""

    permission_required = Can.RECONCILE_REVENUE
    response_serializer = AdviceDetailOut

    def get(self, request: ActorRequest, advice_id: UUID) -> AdviceDetail:
        return _detail(request, advice_id)


class AdviceApproveView(AdminView):
    """POST /api/revenue/advices/{id}/approval: book the statement as received.

    409 for the admin who made it.
    """

    permission_required = Can.RECONCILE_REVENUE
    approval_required = ApprovalAct.ADVICE
    response_serializer = AdviceChangedOut

    def post(self, request: ActorRequest, advice_id: UUID) -> Success[AdviceDetail]:
        advices.confirm_advice(advice_id=advice_id, by=request.actor, now=timezone.now())
        return _changed(request, advice_id, "revenue.advice_was_booked")


class AdviceReversalView(AdminView):
    """POST /api/revenue/advices/{id}/reversal: withdraw a draft or request a reversal.

    A booked statement needs a request. DELETE: cancel the request.
    """

    permission_required = Can.RECONCILE_REVENUE
    request_serializer = {"post": ReversalReasonIn}
    response_serializer = AdviceChangedOut

    def post(self, request: ActorRequest, body: ReversalReason, advice_id: UUID) -> Success[AdviceDetail]:
        advice = advice_reversals.request_advice_reversal(
            advice_id=advice_id, reason=body.reason, by=request.actor, now=timezone.now()
        )
        is_asked = advice.state == Advice.State.BOOKED
        code = "revenue.withdrawal_was_asked" if is_asked else "revenue.advice_was_withdrawn"
        return _changed(request, advice_id, code)

    def delete(self, request: ActorRequest, advice_id: UUID) -> Success[AdviceDetail]:
        advice_reversals.cancel_advice_reversal(advice_id=advice_id, by=request.actor)
        return _changed(request, advice_id, "revenue.withdrawal_was_dropped")


class AdviceReversalApproveView(AdminView):
    """POST /api/revenue/advices/{id}/reversal/approval: approve another admin's request.

    The statement's rows are reversed.
    """

    permission_required = Can.RECONCILE_REVENUE
    approval_required = ApprovalAct.ADVICE_REVERSAL
    response_serializer = AdviceReversedOut

    def post(self, request: ActorRequest, advice_id: UUID) -> Success[ReversedAdvice]:
        undone = advice_reversals.approve_advice_reversal(advice_id=advice_id, by=request.actor, now=timezone.now())
        return Success("revenue.advice_was_withdrawn", ReversedAdvice(_detail(request, advice_id), undone))


class AdviceLineLinkView(AdminView):
    """POST /api/revenue/advice-lines/{id}/link: link a row to one of the lender's submissions."""

    permission_required = Can.RECONCILE_REVENUE
    request_serializer = LinkRowIn
    response_serializer = AdviceChangedOut

    def post(self, request: ActorRequest, body: RowLink, row_id: int) -> Success[AdviceDetail]:
        line = advices.link_line(
            line_id=min(row_id, 2**63 - 1), reference=body.reference, by=request.actor, now=timezone.now()
        )
        return _changed(request, line.advice_id, "revenue.line_was_linked")


def _changed(request: ActorRequest, advice_id: UUID, code: str) -> Success[AdviceDetail]:
    return Success(code, _detail(request, advice_id))


def _detail(request: ActorRequest, advice_id: UUID) -> AdviceDetail:
    advice, lines = reconciliation.advice_for(request.actor, advice_id)
    reversals = reversals_for(request.actor, ReversalTarget.ADVICE, [advice_id]).get(str(advice_id), ())
    return AdviceDetail(advice, reversals, lines)
