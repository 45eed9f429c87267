"""Bank files in the back office: created, released by a second person, downloaded, recalled.

A recall of transfers takes two people too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.approvals import TwoPersonOut
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.files import FILE_TYPES, FileResponseMixin, file_response
from apps.core.web.pages import Listing, Page, PageOut, PageParams, PageQuery, page_of
from apps.core.web.serializers import InputSerializer, MonthField, SentenceField, Success, SuccessOut
from apps.exports.domain.cells import CellFormat
from apps.payouts.api.payees import LastDigitsField
from apps.payouts.models import Payout, Statement
from apps.payouts.selectors import statements
from apps.payouts.services import payment_lines, payouts, recalls
from apps.revenue.domain.months import parse_month
from apps.revenue.web import MoneyOrNullField, ReversalOut

MAX_REASON_LENGTH = 300


@dataclass(frozen=True)
class PayoutsParams(PageParams):
    month: str


class PayoutsQuery(PageQuery):
    data_class = PayoutsParams

    month = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)


class PayoutOut(TwoPersonOut):
    """`count` and `total` are the control figures; `state` is made, sent, dropped or recalled."""

    id = serializers.UUIDField()
    number = serializers.CharField()
    month = MonthField()
    state = serializers.CharField()
    count = serializers.IntegerField()
    total = MoneyOrNullField()
    paid = serializers.IntegerField()
    download_count = serializers.IntegerField(source="taken", help_text="How often its file left.")


class PayoutsOut(PageOut):
    results = PayoutOut(many=True)


class TransferOut(serializers.Serializer[Statement]):
    """One transfer of a file; the account by its last digits."""

    statement_id = serializers.UUIDField(source="pk")
    number = serializers.CharField()
    partner = serializers.CharField(source="partner.name")
    payee = serializers.CharField(source="payee_name")
    account = LastDigitsField(source="payee_account")
    ifsc = serializers.CharField(source="payee_ifsc")
    amount = MoneyOrNullField(source="net")
    state = serializers.CharField()


class TransferReversalOut(ReversalOut):
    """A request to take a transfer back."""

    statement_id = serializers.UUIDField(source="statement.pk")
    number = serializers.CharField(source="statement.number")
    payee = serializers.CharField(source="statement.payee_name")
    amount = MoneyOrNullField()
    utr = serializers.CharField()


class PayoutDetailOut(PayoutOut):
    transfers = TransferOut(many=True)
    reversals = TransferReversalOut(many=True)


@dataclass(frozen=True)
class NewPayout:
    month: str


class PayoutIn(InputSerializer):
    data_class = NewPayout

    month = serializers.CharField(max_length=10)


@dataclass(frozen=True)
class RecallReason:
    statement_id: UUID | None
    reason: str


class RecallIn(InputSerializer):
    data_class = RecallReason

    statement_id = serializers.UUIDField(
        required=False, allow_null=True, help_text="One transfer; without it all that are not noted as paid."
    )
    reason = serializers.CharField(max_length=MAX_REASON_LENGTH, allow_blank=True)


class PayoutChangedOut(SuccessOut):
    payout = PayoutDetailOut(source="row")


class PayoutListView(AdminView):
    """GET /api/revenue/payouts: files for the bank.

    POST: put a month's approved statements into one.
    """

    permission_required = Can.PAY_PARTNERS
    query_serializer = {"get": PayoutsQuery}
    request_serializer = {"post": PayoutIn}
    response_serializer = {"get": PayoutsOut, "post": PayoutChangedOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: PayoutsParams) -> Page[Payout]:
        return page_of(statements.payouts_for(request.actor, parse_month(query.month) if query.month else None), query)

    def post(self, request: ActorRequest, body: NewPayout) -> Success[statements.PayoutDetail]:
        made = payouts.create_payout(month=parse_month(body.month), by=request.actor, now=timezone.now())
        return _changed(request, made.pk, "revenue.payout_was_made")


class MonthToPayOut(serializers.Serializer[statements.MonthToPay]):
    month = MonthField()
    count = serializers.IntegerField()
    total = MoneyOrNullField()


class MonthsToPayOut(serializers.Serializer[Listing[statements.MonthToPay]]):
    results = MonthToPayOut(many=True)


class MonthsToPayView(AdminView):
    """GET /api/revenue/payouts/waiting: months with approved statements in no file."""

    permission_required = Can.PAY_PARTNERS
    response_serializer = MonthsToPayOut

    def get(self, request: ActorRequest) -> Listing[statements.MonthToPay]:
        return Listing(statements.months_to_pay(request.actor))


@dataclass(frozen=True)
class PastedPayments:
    text: str
    apply: bool


class PaymentLinesIn(InputSerializer):
    data_class = PastedPayments

    text = serializers.CharField(max_length=60_000, allow_blank=True, trim_whitespace=False)
    apply = serializers.BooleanField(
        required=False, default=False, help_text="Record them; otherwise they are checked."
    )


class PaymentLineOut(serializers.Serializer[payment_lines.CheckedPayment]):
    """A pasted line as it was read; `error` is empty where its payment can be recorded."""

    line = serializers.IntegerField(source="line.place")
    number = serializers.CharField(source="line.number")
    payee = serializers.CharField()
    amount = MoneyOrNullField(allow_null=True)
    utr = serializers.CharField(source="line.utr")
    paid_on = serializers.DateField(source="line.paid_on", allow_null=True)
    error = SentenceField(source="*")


@dataclass(frozen=True)
class CheckedPayments:
    """Pasted lines, and how many of them were recorded: all or none."""

    recorded: int
    lines: Sequence[payment_lines.CheckedPayment]


class PaymentLinesOut(SuccessOut):
    recorded = serializers.IntegerField(source="row.recorded")
    lines = PaymentLineOut(source="row.lines", many=True)


class PaymentLinesView(AdminView):
    """POST /api/revenue/payouts/payments: check or record payments, pasted a line each.

    With an error at any line nothing is recorded: 409 `revenue.payment_lines_wrong`.
    """

    permission_required = Can.PAY_PARTNERS
    request_serializer = PaymentLinesIn
    response_serializer = PaymentLinesOut

    def post(self, request: ActorRequest, body: PastedPayments) -> Success[CheckedPayments]:
        act = payment_lines.record_payments if body.apply else payment_lines.check_payments
        lines = act(text=body.text, by=request.actor, now=timezone.now())
        checked = CheckedPayments(len(lines) if body.apply else 0, lines)
        return Success("revenue.payments_were_recorded", checked, {"number": checked.recorded})


class PayoutDetailView(AdminView):
    """GET /api/revenue/payouts/{id}: a file with its transfers.

    DELETE: discard a file that is not released.
    """

    permission_required = Can.PAY_PARTNERS
    response_serializer = {"get": PayoutDetailOut, "delete": PayoutChangedOut}

    def get(self, request: ActorRequest, payout_id: UUID) -> statements.PayoutDetail:
        return statements.payout_for(request.actor, payout_id)

    def delete(self, request: ActorRequest, payout_id: UUID) -> Success[statements.PayoutDetail]:
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

    def post(self, request: ActorRequest, payout_id: UUID) -> Success[statements.PayoutDetail]:
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

    def post(self, request: ActorRequest, body: RecallReason, payout_id: UUID) -> Success[statements.PayoutDetail]:
        recalls.request_recall(
            payout_id=payout_id,
            statement_id=body.statement_id,
            reason=body.reason,
            by=request.actor,
            now=timezone.now(),
        )
        return _changed(request, payout_id, "revenue.recall_was_asked")

    def delete(self, request: ActorRequest, payout_id: UUID) -> Success[statements.PayoutDetail]:
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

    def post(self, request: ActorRequest, payout_id: UUID) -> Success[statements.PayoutDetail]:
        recalls.approve_recall(payout_id=payout_id, by=request.actor, now=timezone.now())
        return _changed(request, payout_id, "revenue.recall_was_granted")


class PayoutXlsxView(FileResponseMixin, AdminView):
    """GET /api/revenue/payouts/{id}/file.xlsx: the bank's transfers, after proving who one is."""

    permission_required = Can.PAY_PARTNERS
    proof_required = ProofAct.TAKE_BANK_FILE
    export_kind = ExportKind.WHOLE
    form: ClassVar[CellFormat] = "xlsx"

    @extend_schema(responses={(200, FILE_TYPES["xlsx"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, payout_id: UUID) -> HttpResponseBase:
        number, content = payouts.payout_file(payout_id=payout_id, form=self.form, by=request.actor)
        return file_response(content, number, self.form)


class PayoutCsvView(PayoutXlsxView):
    """GET /api/revenue/payouts/{id}/file.csv: the same as text."""

    form = "csv"


def _changed(request: ActorRequest, payout_id: UUID, code: str) -> Success[statements.PayoutDetail]:
    return Success(code, statements.payout_for(request.actor, payout_id))
