"""Reconciliation in the back office: months, buckets, lines, notes, claims and settling."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.approvals import TwoPersonOut
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.domain.extended import Extended
from apps.core.web.pages import Page, PageOut, PageParams, PageQuery, page_of
from apps.core.web.serializers import InputSerializer, MonthField, NameField, Success, SuccessOut
from apps.revenue.domain.months import parse_month
from apps.revenue.models import LedgerLine
from apps.revenue.web import (
    MAX_ID,
    MoneyOrNullField,
    PercentField,
    ReversalReason,
    ReversalReasonIn,
    month_in,
)
from apps.settlement.domain.reconciliation import (
    ActionOwner,
    AgeBand,
    BucketTotals,
    LineDecision,
    ReconciliationBucket,
)
from apps.settlement.models import AdviceLine, Claim, LineNote
from apps.settlement.selectors import reconciliation
from apps.settlement.selectors.month_lines import MonthLine, MonthLineDetail, NamedLoan, month_line, month_lines
from apps.settlement.selectors.reconciliation import MonthReconciliation, MonthTotals
from apps.settlement.services import reconciliation as services

MAX_NOTE_LENGTH = 500
STATES = [(state, state) for state in ("open", "proposed", "closed")]
BUCKETS = [(bucket.value, bucket.value) for bucket in ReconciliationBucket]
OWNED_BY = [(owner.value, owner.value) for owner in ActionOwner]
DECISIONS = [(decision.value, decision.value) for decision in LineDecision]


@dataclass(frozen=True)
class ReconciliationsParams(PageParams):
    lender_id: int | None
    month: str
    state: str | None
    search: str


class ReconciliationsQuery(PageQuery):
    data_class = ReconciliationsParams

    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID, required=False)
    month = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)
    state = serializers.ChoiceField(choices=STATES, required=False)
    search = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)


@dataclass(frozen=True)
class MonthLinesParams(PageParams):
    bucket: str | None
    search: str


class ReconciliationQuery(PageQuery):
    data_class = MonthLinesParams

    bucket = serializers.ChoiceField(choices=BUCKETS, required=False)
    search = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)


class SidesOut(serializers.Serializer[object]):
    """Amounts of each side in rupees; `difference` is received less expected."""

    expected = MoneyOrNullField()
    claimed = MoneyOrNullField()
    received = MoneyOrNullField()
    paid = MoneyOrNullField()
    difference = MoneyOrNullField()


class ReconciliationOut(SidesOut):
    """A lender's month in the list; `state` is open, proposed or closed.

    `unlinked_amount` was received for no known event. `moved` is the change of the difference since the month was
    submitted; zero within the tolerance.
    """

    lender_id = serializers.IntegerField()
    lender = NameField()
    month = MonthField()
    unlinked_amount = MoneyOrNullField(source="unknown")
    state = serializers.CharField()
    ledger_state = serializers.CharField()
    moved = MoneyOrNullField()


class ReconciliationsOut(PageOut):
    results = ReconciliationOut(many=True)


class BucketOut(SidesOut):
    bucket = serializers.CharField()
    owner = serializers.ChoiceField(choices=OWNED_BY, allow_null=True, help_text="Who has to act; null: nobody.")
    lines = serializers.IntegerField()


@dataclass(frozen=True)
class BucketOfMonth(Extended[BucketTotals]):
    bucket: ReconciliationBucket
    owner: ActionOwner | None


@dataclass(frozen=True)
class AgeSum:
    age: AgeBand
    amount: Decimal


class AgeOut(serializers.Serializer[AgeSum]):
    age = serializers.CharField()
    amount = MoneyOrNullField()


class BucketedLineOut(SidesOut):
    """One line of a month in its bucket.

    `key` names the line in the other calls; `age` tells how long the lender has owed `outstanding`.
    """

    key = serializers.CharField()
    bucket = serializers.CharField(source="placed.bucket")
    owner = serializers.ChoiceField(choices=OWNED_BY, allow_null=True, help_text="Who has to act; null: nobody.")
    reference = serializers.CharField(source="facts.reference")
    product = serializers.CharField(source="facts.product")
    event_on = serializers.DateField(source="facts.event_on", allow_null=True)
    partner_id = serializers.UUIDField(source="facts.partner_id", allow_null=True)
    partner = serializers.CharField()
    outstanding = MoneyOrNullField(source="placed.outstanding")
    age = serializers.CharField(source="placed.age", allow_null=True)
    decision = serializers.CharField(allow_null=True)
    is_explained = serializers.BooleanField()


class ClaimOut(serializers.Serializer[Claim]):
    invoice_no = serializers.CharField()
    claimed_on = serializers.DateField()
    amount = MoneyOrNullField()
    maker = serializers.CharField(source="maker_name")


class SettlementOut(TwoPersonOut):
    """The submission of a month, approved by settling it."""

    state = serializers.CharField()


@dataclass(frozen=True)
class ReconciliationDetail(Extended[MonthTotals]):
    """A month with its buckets and a page of its lines."""

    view: MonthReconciliation
    page: Page[MonthLine]

    @property
    def tolerance(self) -> Decimal:
        return reconciliation.tolerance()

    @property
    def buckets(self) -> list[BucketOfMonth]:
        owners = self.view.action_owners
        buckets = self.view.reconciled.buckets
        return [BucketOfMonth(totals, bucket, owners.get(bucket)) for bucket, totals in buckets.items()]

    @property
    def ages(self) -> list[AgeSum]:
        return [AgeSum(age, self.view.reconciled.ages[age]) for age in AgeBand]


class ReconciliationDetailOut(PageOut, ReconciliationOut):
    count = serializers.IntegerField(source="page.count")
    next = serializers.IntegerField(source="page.next", allow_null=True)
    previous = serializers.IntegerField(source="page.previous", allow_null=True)
    tolerance = MoneyOrNullField()
    unexplained = serializers.IntegerField(source="view.unexplained")
    buckets = BucketOut(many=True)
    ages = AgeOut(many=True)
    claims = ClaimOut(source="view.claims", many=True)
    settled = SettlementOut(source="view.settled", allow_null=True)
    results = BucketedLineOut(source="page.results", many=True)


class LedgerSourceOut(serializers.Serializer[LedgerLine]):
    """A ledger line of ours: `base` x `percent` / 100 + `flat`."""

    id = serializers.IntegerField()
    account = serializers.CharField()
    kind = serializers.CharField()
    revenue_type = NameField()
    amount = MoneyOrNullField()
    base = MoneyOrNullField()
    percent = PercentField()
    flat = MoneyOrNullField()
    row_id = serializers.IntegerField(source="slab_id", allow_null=True)
    terms = serializers.DictField(source="terms.content")
    is_reversed = serializers.BooleanField()
    booked_at = serializers.DateTimeField()


class LenderSourceOut(serializers.Serializer[AdviceLine]):
    """A row of a lender's statement, with its amounts and the state of its statement."""

    id = serializers.IntegerField()
    advice_id = serializers.UUIDField()
    advice = serializers.CharField(source="advice.reference")
    received_on = serializers.DateField(source="advice.received_on")
    state = serializers.CharField(source="advice.state")
    row_no = serializers.IntegerField()
    reference = serializers.CharField()
    base = MoneyOrNullField()
    amount = MoneyOrNullField()
    remarks = serializers.CharField()


class NoteOut(serializers.Serializer[LineNote]):
    decision = serializers.CharField(source="mark")
    text = serializers.CharField()
    by = serializers.CharField(source="maker_name")
    at = serializers.DateTimeField(source="made_at")


class ParallelLoanOut(serializers.Serializer[NamedLoan]):
    """Another loan of the same customer, paid out within days of this one."""

    reference = serializers.CharField()
    lender = serializers.CharField()
    partner = serializers.CharField(help_text="Who brought it; empty where nobody did.")
    on = serializers.DateField()
    amount = MoneyOrNullField()


class LineSourcesOut(BucketedLineOut):
    ledger_lines = LedgerSourceOut(source="sources.ours", many=True)
    lender_rows = LenderSourceOut(source="sources.theirs", many=True)
    notes = NoteOut(source="sources.notes", many=True)
    parallel_loans = ParallelLoanOut(many=True, help_text="Why a loan funded twice is one.")


@dataclass(frozen=True)
class NewNote:
    key: str
    decision: LineDecision
    text: str


class NoteIn(InputSerializer):
    data_class = NewNote

    key = serializers.CharField(max_length=40)
    decision = serializers.ChoiceField(choices=DECISIONS)
    text = serializers.CharField(max_length=MAX_NOTE_LENGTH, allow_blank=True)


@dataclass(frozen=True)
class NewClaim:
    invoice_no: str
    claimed_on: date


class ClaimIn(InputSerializer):
    data_class = NewClaim

    invoice_no = serializers.CharField(max_length=40, allow_blank=True)
    claimed_on = serializers.DateField()


class ReconciliationListView(AdminView):
    """GET /api/revenue/reconciliations: every lender's months, newest first.

    Each month carries the amounts of both sides.
    """

    permission_required = Can.RECONCILE_REVENUE
    query_serializer = ReconciliationsQuery
    response_serializer = ReconciliationsOut

    def get(self, request: ActorRequest, query: ReconciliationsParams) -> Page[MonthTotals]:
        rows = reconciliation.reconciliations_for(
            request.actor,
            lender_id=query.lender_id,
            month=parse_month(query.month) if query.month else None,
            state=query.state or "",
            search=query.search,
        )
        page = page_of(rows, query)
        return page.of(reconciliation.sums_for(request.actor, page.results))


class ReconciliationDetailView(AdminView):
    """GET /api/revenue/reconciliations/{lenderId}/{month}: one month in buckets.

    With ages, claims and lines.
    """

    permission_required = Can.RECONCILE_REVENUE
    query_serializer = ReconciliationQuery
    response_serializer = ReconciliationDetailOut

    def get(self, request: ActorRequest, query: MonthLinesParams, lender_id: int, month: str) -> ReconciliationDetail:
        view = _view(request, lender_id, month)
        page = page_of(reconciliation.lines_of(view, bucket=query.bucket or "", search=query.search), query)
        (totals,) = reconciliation.sums_for(request.actor, [view.row])
        return ReconciliationDetail(totals, view, page.of(month_lines(view, page.results)))


class ReconciliationLineView(AdminView):
    """GET /api/revenue/reconciliations/{lenderId}/{month}/lines/{key}: one line.

    With both of its sources and its notes.
    """

    permission_required = Can.RECONCILE_REVENUE
    response_serializer = LineSourcesOut

    def get(self, request: ActorRequest, lender_id: int, month: str, key: str) -> MonthLineDetail:
        return month_line(request.actor, _view(request, lender_id, month), key)


class ReconciliationNoteCreateView(AdminView):
    """POST /api/revenue/reconciliations/{lenderId}/{month}/notes: add a note to a line.

    The decision of the note can decide about the line.
    """

    permission_required = Can.RECONCILE_REVENUE
    request_serializer = NoteIn
    response_serializer = LineSourcesOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: NewNote, lender_id: int, month: str) -> MonthLineDetail:
        services.add_line_note(
            **month_in(lender_id, month),
            key=body.key,
            mark=LineDecision(body.decision),
            text=body.text,
            by=request.actor,
            now=timezone.now(),
        )
        return month_line(request.actor, _view(request, lender_id, month), body.key)


class ReconciliationClaimCreateView(AdminView):
    """POST /api/revenue/reconciliations/{lenderId}/{month}/claims: record an invoice.

    It is for the amount that is booked and not claimed yet.
    """

    permission_required = Can.RECONCILE_REVENUE
    request_serializer = ClaimIn
    response_serializer = ClaimOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: NewClaim, lender_id: int, month: str) -> Claim:
        return services.claim_month(
            **month_in(lender_id, month),
            invoice_no=body.invoice_no,
            claimed_on=body.claimed_on,
            by=request.actor,
            now=timezone.now(),
        )


class ReconciliationSubmitView(AdminView):
    """POST /api/revenue/reconciliations/{lenderId}/{month}/submission: submit the month.

    Another admin can then settle it.
    """

    permission_required = Can.RECONCILE_REVENUE
    response_serializer = SuccessOut

    def post(self, request: ActorRequest, lender_id: int, month: str) -> Success[None]:
        services.propose_reconciliation(**month_in(lender_id, month), by=request.actor, now=timezone.now())
        return Success("revenue.month_was_proposed")


class ReconciliationSettleView(AdminView):
    """POST /api/revenue/reconciliations/{lenderId}/{month}/approval: settle the month.

    409 for the admin who submitted it.
    """

    permission_required = Can.RECONCILE_REVENUE
    proof_required = ProofAct.SETTLE_MONTH
    approval_required = ApprovalAct.SETTLED_MONTH
    response_serializer = SuccessOut

    def post(self, request: ActorRequest, lender_id: int, month: str) -> Success[None]:
        services.close_reconciliation(**month_in(lender_id, month), by=request.actor, now=timezone.now())
        return Success("revenue.month_was_settled")


class ReconciliationReversalView(AdminView):
    """POST /api/revenue/reconciliations/{lenderId}/{month}/reversal: reopen the month.

    A reason is required.
    """

    permission_required = Can.RECONCILE_REVENUE
    request_serializer = ReversalReasonIn
    response_serializer = SuccessOut

    def post(self, request: ActorRequest, body: ReversalReason, lender_id: int, month: str) -> Success[None]:
        services.reopen_reconciliation(
            **month_in(lender_id, month), reason=body.reason, by=request.actor, now=timezone.now()
        )
        return Success("revenue.month_is_open_again")


def _view(request: ActorRequest, lender_id: int, month: str) -> MonthReconciliation:
    return reconciliation.reconciliation_for(
        request.actor, **month_in(lender_id, month), today=today_ist(timezone.now())
    )
