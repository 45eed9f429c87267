"""Bank files in the back office: created, released by a second person, downloaded, recalled.

A recall of transfers takes two people too.
"""

from collections.abc import Sequence
from typing import Any, ClassVar
from uuid import UUID

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.approvals import ApprovalOut, approval_out
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.actor import Actor
from apps.core.web.files import FILE_TYPES, FileResponseMixin, file_response
from apps.core.web.pages import PageOut
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut
from apps.exports.domain.cells import CellFormat
from apps.payouts.api.payees import last_digits
from apps.payouts.models import Payout, Statement
from apps.payouts.selectors import statements
from apps.payouts.services import payment_lines, payouts, recalls
from apps.revenue.domain.months import parse_month
from apps.revenue.models import ReversalRequest
from apps.revenue.web import MoneyOrNullField, RevenueListQuery, ReversalOut, page_of, reversals_out

MAX_REASON_LENGTH = 300


class PayoutsQuery(RevenueListQuery):
    month = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)


class PayoutOut(ApprovalOut):
    """`count` and `total` are the control figures; `state` is made, sent, dropped or recalled."""

    id = serializers.UUIDField()
    number = serializers.CharField()
    month = serializers.CharField()
    state = serializers.CharField()
    count = serializers.IntegerField()
    total = MoneyOrNullField()
    paid = serializers.IntegerField()
    download_count = serializers.IntegerField(source="taken", help_text="How often its file left.")


class PayoutsOut(PageOut):
    results = PayoutOut(many=True)


class TransferOut(serializers.Serializer[Any]):
    """One transfer of a file; the account by its last digits."""

    statement_id = serializers.UUIDField()
    number = serializers.CharField()
    partner = serializers.CharField()
    payee = serializers.CharField()
    account = serializers.CharField()
    ifsc = serializers.CharField()
    amount = MoneyOrNullField()
    state = serializers.CharField()


class TransferReversalOut(ReversalOut):
    """A request to take a transfer back."""

    statement_id = serializers.UUIDField()
    number = serializers.CharField()
    payee = serializers.CharField()
    amount = MoneyOrNullField()
    utr = serializers.CharField()


class PayoutDetailOut(PayoutOut):
    transfers = TransferOut(many=True)
    reversals = TransferReversalOut(many=True)


class PayoutIn(InputSerializer):
    month = serializers.CharField(max_length=10)


class RecallIn(InputSerializer):
    statement_id = serializers.UUIDField(
        required=False, allow_null=True, help_text="One transfer; without it all that are not noted as paid."
    )
    reason = serializers.CharField(max_length=MAX_REASON_LENGTH, allow_blank=True)


class PayoutChangedOut(SuccessOut):
    payout = PayoutDetailOut()


class PayoutListView(AdminView):
    """GET /api/revenue/payouts: files for the bank.

    POST: put a month's approved statements into one.
    """

    permission_required = Can.PAY_PARTNERS
    query_serializer = {"get": PayoutsQuery}
    request_serializer = {"post": PayoutIn}
    response_serializer = {"get": PayoutsOut, "post": PayoutChangedOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        rows = statements.payouts_for(request.actor, parse_month(query.month) if query.month else None)
        shown, page = page_of(rows, query)
        return page | {"results": [_payout(payout, request) for payout in shown]}

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        made = payouts.create_payout(month=parse_month(body.month), by=request.actor, now=timezone.now())
        return _changed(request, made.pk, "revenue.payout_was_made")


class MonthToPayOut(serializers.Serializer[Any]):
    month = serializers.CharField()
    count = serializers.IntegerField()
    total = MoneyOrNullField()


class MonthsToPayOut(serializers.Serializer[Any]):
    results = MonthToPayOut(many=True)


class MonthsToPayView(AdminView):
    """GET /api/revenue/payouts/waiting: months with approved statements in no file."""

    permission_required = Can.PAY_PARTNERS
    response_serializer = MonthsToPayOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        months = statements.months_to_pay(request.actor)
        return {"results": [row | {"month": f"{row['month']:%Y-%m}"} for row in months]}


class PaymentLinesIn(InputSerializer):
    text = serializers.CharField(max_length=60_000, allow_blank=True, trim_whitespace=False)
    apply = serializers.BooleanField(
        required=False, default=False, help_text="Record them; otherwise they are checked."
    )


class PaymentLineOut(serializers.Serializer[Any]):
    """A pasted line as it was read; `error` is empty where its payment can be recorded."""

    line = serializers.IntegerField()
    number = serializers.CharField()
    payee = serializers.CharField()
    amount = MoneyOrNullField(allow_null=True)
    utr = serializers.CharField()
    paid_on = serializers.DateField(allow_null=True)
    error = serializers.CharField()


class PaymentLinesOut(SuccessOut):
    recorded = serializers.IntegerField()
    lines = PaymentLineOut(many=True)


class PaymentLinesView(AdminView):
    """POST /api/revenue/payouts/payments: check or record payments, pasted a line each.

    With an error at any line nothing is recorded: 409 `revenue.payment_lines_wrong`.
    """

    permission_required = Can.PAY_PARTNERS
    request_serializer = PaymentLinesIn
    response_serializer = PaymentLinesOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        act = payment_lines.record_payments if body.apply else payment_lines.check_payments
        lines = act(text=body.text, by=request.actor, now=timezone.now())
        recorded = len(lines) if body.apply else 0
        language = request.actor.language
        return {
            "success": True,
            "message": translate("revenue.payments_were_recorded", {"number": recorded}, language),
            "recorded": recorded,
            "lines": [_payment_line(line, language) for line in lines],
        }


class PayoutDetailView(AdminView):
    """GET /api/revenue/payouts/{id}: a file with its transfers.

    DELETE: discard a file that is not released.
    """

    permission_required = Can.PAY_PARTNERS
    response_serializer = {"get": PayoutDetailOut, "delete": PayoutChangedOut}

    def get(self, request: ActorRequest, payout_id: UUID) -> dict[str, Any]:
        return _detail(request, payout_id)

    def delete(self, request: ActorRequest, payout_id: UUID) -> dict[str, Any]:
        payouts.discard_payout(payout_id=payout_id, by=request.actor)
        return _changed(request, payout_id, "revenue.payout_was_dropped")


class PayoutReleaseView(AdminView):
    """POST /api/revenue/payouts/{id}/approval: release a file that another admin made.

    The admin proves their identity again.
    """

    permission_required = Can.PAY_PARTNERS
    proof_required = ProofAct.RELEASE_PAYOUT
    approval_required = ApprovalAct.PAYOUT
    response_serializer = PayoutChangedOut

    def post(self, request: ActorRequest, payout_id: UUID) -> dict[str, Any]:
        payouts.release_payout(payout_id=payout_id, by=request.actor, now=timezone.now())
        return _changed(request, payout_id, "revenue.payout_was_checked")


class PayoutRecallView(AdminView):
    """POST /api/revenue/payouts/{id}/reversal: request a recall of transfers.

    Only of a released file. DELETE: cancel the request.
    """

    permission_required = Can.PAY_PARTNERS
    request_serializer = {"post": RecallIn}
    response_serializer = PayoutChangedOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any, payout_id: UUID) -> dict[str, Any]:
        recalls.request_recall(
            payout_id=payout_id,
            statement_id=body.statement_id,
            reason=body.reason,
            by=request.actor,
            now=timezone.now(),
        )
        return _changed(request, payout_id, "revenue.recall_was_asked")

    def delete(self, request: ActorRequest, payout_id: UUID) -> dict[str, Any]:
        recalls.cancel_recall(payout_id=payout_id, by=request.actor)
        return _changed(request, payout_id, "revenue.recall_was_dropped")


class PayoutRecallApproveView(AdminView):
    """POST /api/revenue/payouts/{id}/reversal/approval: approve another admin's recall request.

    The admin proves their identity again.
    """

    permission_required = Can.PAY_PARTNERS
    proof_required = ProofAct.APPROVE_RECALL
    approval_required = ApprovalAct.RECALL
    response_serializer = PayoutChangedOut

    def post(self, request: ActorRequest, payout_id: UUID) -> dict[str, Any]:
        recalls.approve_recall(payout_id=payout_id, by=request.actor, now=timezone.now())
        return _changed(request, payout_id, "revenue.recall_was_granted")


class PayoutXlsxView(FileResponseMixin, AdminView):
    """GET /api/revenue/payouts/{id}/file.xlsx: the bank's transfers, after proving who one is."""

    permission_required = Can.PAY_PARTNERS
    proof_required = ProofAct.TAKE_BANK_FILE
    export_kind = ExportKind.WHOLE
    form: ClassVar[CellFormat] = "xlsx"

    @extend_schema(responses={(200, FILE_TYPES["xlsx"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, payout_id: UUID) -> Any:
        number, content = payouts.payout_file(payout_id=payout_id, form=self.form, by=request.actor)
        return file_response(content, number, self.form)


class PayoutCsvView(PayoutXlsxView):
    """GET /api/revenue/payouts/{id}/file.csv: the same as text."""

    form = "csv"


def _changed(request: ActorRequest, payout_id: UUID, code: str) -> dict[str, Any]:
    return {
        "success": True,
        "message": translate(code, {}, request.actor.language),
        "payout": _detail(request, payout_id),
    }


def _detail(request: ActorRequest, payout_id: UUID) -> dict[str, Any]:
    payout, held, reversals = statements.payout_for(request.actor, payout_id)
    return {
        **_payout(payout, request),
        "transfers": [_transfer(statement) for statement in held],
        "reversals": _transfer_reversals(reversals, request.actor),
    }


def _payout(payout: Payout, request: ActorRequest) -> dict[str, Any]:
    names = ("id", "number", "state", "count", "total", "taken")
    return {
        **{name: getattr(payout, name) for name in names},
        "month": f"{payout.month:%Y-%m}",
        "paid": payout.paid,  # type: ignore[attr-defined]
        **approval_out(payout, request.actor),
    }


def _transfer(statement: Statement) -> dict[str, Any]:
    return {
        "statement_id": statement.pk,
        "number": statement.number,
        "partner": statement.partner.name,
        "payee": statement.payee_name,
        "account": last_digits(statement.payee_account),
        "ifsc": statement.payee_ifsc,
        "amount": statement.net,
        "state": statement.state,
    }


def _payment_line(payment: payment_lines.CheckedPayment, language: str) -> dict[str, Any]:
    statement = payment.statement
    return {
        "line": payment.line.place,
        "number": payment.line.number,
        "payee": statement.payee_name if statement else "",
        "amount": statement.net if statement else None,
        "utr": payment.line.utr,
        "paid_on": payment.line.paid_on,
        "error": translate(payment.code, payment.details, language) if payment.code else "",
    }


def _transfer_reversals(reversals: Sequence[tuple[ReversalRequest, Statement]], actor: Actor) -> list[dict[str, Any]]:
    lines = reversals_out([request for request, _ in reversals], actor)
    return [
        line
        | {
            "statement_id": statement.pk,
            "number": statement.number,
            "payee": statement.payee_name,
            "amount": request.amount,
            "utr": request.utr,
        }
        for line, (request, statement) in zip(lines, reversals, strict=True)
    ]
