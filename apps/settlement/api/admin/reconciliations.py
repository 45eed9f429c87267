"""Reconciliation in the back office: months, buckets, lines, notes, claims and settling."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.approvals import ApprovalOut, approval_out
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.web.pages import PageOut, page_head
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut
from apps.lenders.selectors import lenders
from apps.partners import selectors as partners
from apps.revenue.domain.months import parse_month
from apps.revenue.web import (
    MAX_ID,
    MoneyOrNullField,
    PercentField,
    RevenueListQuery,
    ReversalReasonIn,
    month_in,
    page_of,
)
from apps.settlement.domain.reconciliation import (
    ActionOwner,
    AgeBand,
    BucketedPosition,
    BucketTotals,
    LineDecision,
    ReconciliationBucket,
    owner_of,
)
from apps.settlement.selectors import reconciliation
from apps.settlement.services import reconciliation as services

MAX_NOTE_LENGTH = 500
STATES = [(state, state) for state in ("open", "proposed", "closed")]
BUCKETS = [(bucket.value, bucket.value) for bucket in ReconciliationBucket]
OWNED_BY = [(owner.value, owner.value) for owner in ActionOwner]
DECISIONS = [(decision.value, decision.value) for decision in LineDecision]


class ReconciliationsQuery(RevenueListQuery):
    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID, required=False)
    month = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)
    state = serializers.ChoiceField(choices=STATES, required=False)
    search = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)


class ReconciliationQuery(RevenueListQuery):
    bucket = serializers.ChoiceField(choices=BUCKETS, required=False)
    search = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)


class SidesOut(serializers.Serializer[Any]):
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
    lender = serializers.CharField()
    month = serializers.CharField()
    unlinked_amount = MoneyOrNullField()
    state = serializers.CharField()
    ledger_state = serializers.CharField()
    moved = MoneyOrNullField()


class ReconciliationsOut(PageOut):
    results = ReconciliationOut(many=True)


class BucketOut(SidesOut):
    bucket = serializers.CharField()
    owner = serializers.ChoiceField(choices=OWNED_BY, allow_null=True, help_text="Who has to act; null: nobody.")
    lines = serializers.IntegerField()


class AgeOut(serializers.Serializer[Any]):
    age = serializers.CharField()
    amount = MoneyOrNullField()


class BucketedLineOut(SidesOut):
    """One line of a month in its bucket.

    `key` names the line in the other calls; `age` tells how long the lender has owed `outstanding`.
    """

    key = serializers.CharField()
    bucket = serializers.CharField()
    owner = serializers.ChoiceField(choices=OWNED_BY, allow_null=True, help_text="Who has to act; null: nobody.")
    reference = serializers.CharField()
    product = serializers.CharField()
    event_on = serializers.DateField(allow_null=True)
    partner_id = serializers.UUIDField(allow_null=True)
    partner = serializers.CharField()
    outstanding = MoneyOrNullField()
    age = serializers.CharField(allow_null=True)
    decision = serializers.CharField(allow_null=True)
    is_explained = serializers.BooleanField()


class ClaimOut(serializers.Serializer[Any]):
    invoice_no = serializers.CharField()
    claimed_on = serializers.DateField()
    amount = MoneyOrNullField()
    maker = serializers.CharField(source="maker_name")


class SettlementOut(ApprovalOut):
    """The submission of a month, approved by settling it."""

    state = serializers.CharField()


class ReconciliationDetailOut(PageOut, ReconciliationOut):
    tolerance = MoneyOrNullField()
    unexplained = serializers.IntegerField()
    buckets = BucketOut(many=True)
    ages = AgeOut(many=True)
    claims = ClaimOut(many=True)
    settled = SettlementOut(allow_null=True)
    results = BucketedLineOut(many=True)


class LedgerSourceOut(serializers.Serializer[Any]):
    """A ledger line of ours: `base` x `percent` / 100 + `flat`."""

    id = serializers.IntegerField()
    account = serializers.CharField()
    kind = serializers.CharField()
    revenue_type = serializers.CharField()
    amount = MoneyOrNullField()
    base = MoneyOrNullField()
    percent = PercentField()
    flat = MoneyOrNullField()
    row_id = serializers.IntegerField(allow_null=True)
    terms = serializers.DictField()
    is_reversed = serializers.BooleanField()
    booked_at = serializers.DateTimeField()


class LenderSourceOut(serializers.Serializer[Any]):
    """A row of a lender's statement, with its amounts and the state of its statement."""

    id = serializers.IntegerField()
    advice_id = serializers.UUIDField()
    advice = serializers.CharField()
    received_on = serializers.DateField()
    state = serializers.CharField()
    row_no = serializers.IntegerField()
    reference = serializers.CharField()
    base = MoneyOrNullField()
    amount = MoneyOrNullField()
    remarks = serializers.CharField()


class NoteOut(serializers.Serializer[Any]):
    decision = serializers.CharField(source="mark")
    text = serializers.CharField()
    by = serializers.CharField(source="maker_name")
    at = serializers.DateTimeField(source="made_at")


class ParallelLoanOut(serializers.Serializer[Any]):
    """Another loan of the same customer, paid out within days of this one."""

    reference = serializers.CharField()
    lender = serializers.CharField()
    partner = serializers.CharField(help_text="Who brought it; empty where nobody did.")
    on = serializers.DateField()
    amount = MoneyOrNullField()


class LineSourcesOut(BucketedLineOut):
    ledger_lines = LedgerSourceOut(many=True)
    lender_rows = LenderSourceOut(many=True)
    notes = NoteOut(many=True)
    parallel_loans = ParallelLoanOut(many=True, help_text="Why a loan funded twice is one.")


class NoteIn(InputSerializer):
    key = serializers.CharField(max_length=40)
    decision = serializers.ChoiceField(choices=DECISIONS)
    text = serializers.CharField(max_length=MAX_NOTE_LENGTH, allow_blank=True)


class ClaimIn(InputSerializer):
    invoice_no = serializers.CharField(max_length=40, allow_blank=True)
    claimed_on = serializers.DateField()


class ReconciliationListView(AdminView):
    """GET /api/revenue/reconciliations: every lender's months, newest first.

    Each month carries the amounts of both sides.
    """

    permission_required = Can.RECONCILE_REVENUE
    query_serializer = ReconciliationsQuery
    response_serializer = ReconciliationsOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        rows = reconciliation.reconciliations_for(
            request.actor,
            lender_id=query.lender_id,
            month=parse_month(query.month) if query.month else None,
            state=query.state or "",
            search=query.search,
        )
        shown, page = page_of(rows, query)
        return page | {
            "results": [_listed(totals, request) for totals in reconciliation.sums_for(request.actor, shown)]
        }


class ReconciliationDetailView(AdminView):
    """GET /api/revenue/reconciliations/{lenderId}/{month}: one month in buckets.

    With ages, claims and lines.
    """

    permission_required = Can.RECONCILE_REVENUE
    query_serializer = ReconciliationQuery
    response_serializer = ReconciliationDetailOut

    def get(self, request: ActorRequest, query: Any, **path: Any) -> dict[str, Any]:
        view = _view(request, path)
        lines = reconciliation.lines_of(view, bucket=query.bucket or "", search=query.search)
        first = (query.page - 1) * query.page_size
        shown = lines[first : first + query.page_size]
        names = _partner_names(view, shown)
        (sums,) = reconciliation.sums_for(request.actor, [view.row])
        turns = view.action_owners
        return {
            **_listed(sums, request),
            "tolerance": reconciliation.tolerance(),
            "unexplained": view.unexplained,
            "buckets": [
                {"bucket": bucket.value, "owner": turns.get(bucket), "lines": of.lines, **_sides(of)}
                for bucket, of in view.reconciled.buckets.items()
            ],
            "ages": [{"age": age.value, "amount": view.reconciled.ages[age]} for age in AgeBand],
            "claims": view.claims,
            "settled": _settled(view, request),
            **page_head(len(lines), query.page, query.page_size),
            "results": [_placed(view, line, names) for line in shown],
        }


class ReconciliationLineView(AdminView):
    """GET /api/revenue/reconciliations/{lenderId}/{month}/lines/{key}: one line.

    With both of its sources and its notes.
    """

    permission_required = Can.RECONCILE_REVENUE
    response_serializer = LineSourcesOut

    def get(self, request: ActorRequest, **path: Any) -> dict[str, Any]:
        return _sources(request, path, path["key"])


class ReconciliationNoteCreateView(AdminView):
    """POST /api/revenue/reconciliations/{lenderId}/{month}/notes: add a note to a line.

    The decision of the note can decide about the line.
    """

    permission_required = Can.RECONCILE_REVENUE
    request_serializer = NoteIn
    response_serializer = LineSourcesOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any, **path: Any) -> dict[str, Any]:
        services.add_line_note(
            **month_in(path),
            key=body.key,
            mark=LineDecision(body.decision),
            text=body.text,
            by=request.actor,
            now=timezone.now(),
        )
        return _sources(request, path, body.key)


class ReconciliationClaimCreateView(AdminView):
    """POST /api/revenue/reconciliations/{lenderId}/{month}/claims: record an invoice.

    It is for the amount that is booked and not claimed yet.
    """

    permission_required = Can.RECONCILE_REVENUE
    request_serializer = ClaimIn
    response_serializer = ClaimOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any, **path: Any) -> Any:
        return services.claim_month(
            **month_in(path),
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

    def post(self, request: ActorRequest, **path: Any) -> dict[str, Any]:
        services.propose_reconciliation(**month_in(path), by=request.actor, now=timezone.now())
        return _said("revenue.month_was_proposed", request)


class ReconciliationSettleView(AdminView):
    """POST /api/revenue/reconciliations/{lenderId}/{month}/approval: settle the month.

    409 for the admin who submitted it.
    """

    permission_required = Can.RECONCILE_REVENUE
    proof_required = ProofAct.SETTLE_MONTH
    approval_required = ApprovalAct.SETTLED_MONTH
    response_serializer = SuccessOut

    def post(self, request: ActorRequest, **path: Any) -> dict[str, Any]:
        services.close_reconciliation(**month_in(path), by=request.actor, now=timezone.now())
        return _said("revenue.month_was_settled", request)


class ReconciliationReversalView(AdminView):
    """POST /api/revenue/reconciliations/{lenderId}/{month}/reversal: reopen the month.

    A reason is required.
    """

    permission_required = Can.RECONCILE_REVENUE
    request_serializer = ReversalReasonIn
    response_serializer = SuccessOut

    def post(self, request: ActorRequest, body: Any, **path: Any) -> dict[str, Any]:
        services.reopen_reconciliation(**month_in(path), reason=body.reason, by=request.actor, now=timezone.now())
        return _said("revenue.month_is_open_again", request)


def _said(code: str, request: ActorRequest) -> dict[str, Any]:
    return {"success": True, "message": translate(code, {}, request.actor.language)}


def _view(request: ActorRequest, path: dict[str, Any]) -> reconciliation.MonthReconciliation:
    return reconciliation.reconciliation_for(request.actor, **month_in(path), today=today_ist(timezone.now()))


def _sources(request: ActorRequest, path: dict[str, Any], key: str) -> dict[str, Any]:
    view = _view(request, path)
    sources = reconciliation.sources_for(request.actor, view, key)
    placed = next(line for line in view.reconciled.placed if line.position.key == key)
    language = request.actor.language
    cards = lenders.lender_cards({loan.lender_id for loan in sources.beside})
    brought = partners.partner_names({loan.partner_id for loan in sources.beside if loan.partner_id is not None})
    return {
        **_placed(view, placed, _partner_names(view, [placed])),
        "ledger_lines": [
            {
                "id": line.pk,
                "account": line.account,
                "kind": line.kind,
                "revenue_type": line.revenue_type.name_in(language),
                "amount": line.amount,
                "base": line.base,
                "percent": line.percent,
                "flat": line.flat,
                "row_id": line.slab_id,
                "terms": line.terms.content,
                "is_reversed": line.is_reversed,  # type: ignore[attr-defined]
                "booked_at": line.booked_at,
            }
            for line in sources.ours
        ],
        "lender_rows": [
            {
                "id": line.pk,
                "advice_id": line.advice_id,
                "advice": line.advice.reference,
                "received_on": line.advice.received_on,
                "state": line.advice.state,
                "row_no": line.row_no,
                "reference": line.reference,
                "base": line.base,
                "amount": line.amount,
                "remarks": line.remarks,
            }
            for line in sources.theirs
        ],
        "notes": sources.notes,
        "parallel_loans": [
            {
                "reference": loan.reference,
                "lender": cards[loan.lender_id].name(language),
                "partner": brought[loan.partner_id] if loan.partner_id else "",
                "on": loan.on,
                "amount": loan.amount,
            }
            for loan in sources.beside
        ],
    }


def _partner_names(view: reconciliation.MonthReconciliation, shown: list[BucketedPosition]) -> dict[Any, str]:
    ids = (view.facts[line.position.key].partner_id for line in shown)
    return partners.partner_names({partner_id for partner_id in ids if partner_id is not None})


def _sides(of: BucketTotals) -> dict[str, Any]:
    return {name: getattr(of, name) for name in ("expected", "claimed", "received", "paid", "difference")}


def _listed(totals: reconciliation.MonthTotals, request: ActorRequest) -> dict[str, Any]:
    return {
        "lender_id": totals.row.lender_id,
        "lender": totals.row.lender.name_in(request.actor.language),
        "month": f"{totals.row.month:%Y-%m}",
        "expected": totals.expected,
        "claimed": totals.claimed,
        "received": totals.received,
        "paid": totals.paid,
        "difference": totals.difference,
        "unlinked_amount": totals.unknown,
        "state": totals.state,
        "ledger_state": totals.row.state,
        "moved": totals.moved,
    }


def _settled(view: reconciliation.MonthReconciliation, request: ActorRequest) -> dict[str, Any] | None:
    made = view.settled
    if made is None:
        return None
    return {"state": made.state, **approval_out(made, request.actor)}


def _placed(view: reconciliation.MonthReconciliation, line: BucketedPosition, names: dict[Any, str]) -> dict[str, Any]:
    position = line.position
    facts = view.facts[position.key]
    standing = view.standing.get(position.key)
    return {
        "key": position.key,
        "bucket": line.bucket.value,
        "owner": owner_of(line.bucket, standing),
        "reference": facts.reference,
        "product": facts.product,
        "event_on": facts.event_on,
        "partner_id": facts.partner_id,
        "partner": names.get(facts.partner_id, ""),
        "expected": position.expected,
        "claimed": position.claimed,
        "received": position.received,
        "paid": position.paid,
        "difference": position.difference,
        "outstanding": line.outstanding,
        "age": line.age.value if line.age else None,
        "decision": standing.value if standing else None,
        "is_explained": view.is_line_explained(line),
    }
