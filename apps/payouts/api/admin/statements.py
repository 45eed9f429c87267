"""Partners' statements in the back office: drafted, approved, paid; payees and answers.

Another admin than the one who drafted a statement approves it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.approvals import TwoPersonOut
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import format_month
from apps.core.domain.extended import Extended
from apps.core.web.pages import Page, PageOut, PageParams, PageQuery, page_of
from apps.core.web.serializers import InputSerializer, MonthField, Success, SuccessOut
from apps.payouts.api.payees import LastDigitsField, MaskedPanField, PayeeChange, PayeeIn, PayeeOut
from apps.payouts.models import Payee, Statement, StatementQuestion
from apps.payouts.selectors import statements as selectors
from apps.payouts.services import payees, statements
from apps.revenue.domain.months import parse_month
from apps.revenue.web import MoneyOrNullField, PercentField

STATES = [(state.value, state.value) for state in Statement.State]
MAX_ANSWER_LENGTH = 500


@dataclass(frozen=True)
class StatementsParams(PageParams):
    month: str
    state: str | None
    partner_id: UUID | None
    search: str


class StatementsQuery(PageQuery):
    data_class = StatementsParams

    month = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)
    state = serializers.ChoiceField(choices=STATES, required=False)
    partner_id = serializers.UUIDField(required=False)
    search = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)


class StatementOut(TwoPersonOut):
    """A partner's month in rupees: net = opening + gross + gst - tds. `held` is not paid yet."""

    id = serializers.UUIDField()
    number = serializers.CharField()
    partner_id = serializers.UUIDField()
    partner = serializers.CharField(source="partner.name")
    month = MonthField()
    state = serializers.CharField()
    pay_on = serializers.DateField()
    opening = MoneyOrNullField()
    gross = MoneyOrNullField()
    held = MoneyOrNullField()
    gst = MoneyOrNullField()
    tds = MoneyOrNullField()
    net = MoneyOrNullField()
    lines_count = serializers.IntegerField()
    waiting = serializers.IntegerField()
    open_questions = serializers.IntegerField()
    utr = serializers.CharField()
    paid_on = serializers.DateField(allow_null=True)


class StatementsOut(PageOut):
    results = StatementOut(many=True)


class LineQuestionOut(serializers.Serializer[StatementQuestion]):
    id = serializers.UUIDField()
    text = serializers.CharField()
    asked_by = serializers.CharField()
    asked_at = serializers.DateTimeField()
    answer = serializers.CharField()
    answered_by = serializers.CharField()
    answered_at = serializers.DateTimeField(allow_null=True)


class StatementLineOut(serializers.Serializer[selectors.StatementLineDetail]):
    """One line: the share is `base` (our commission) x `percent` / 100 + `flat`.

    `hold` is the reason why it is not paid yet.
    """

    id = serializers.IntegerField(source="row.pk")
    reference = serializers.CharField()
    lender = serializers.CharField()
    product = serializers.CharField(source="ledger.product_code")
    event_on = serializers.DateField(source="ledger.event_on")
    event_month = MonthField(source="ledger.month.month")
    disbursed = MoneyOrNullField()
    base = MoneyOrNullField(source="ledger.base")
    percent = PercentField(source="ledger.percent")
    flat = MoneyOrNullField(source="ledger.flat")
    amount = MoneyOrNullField(source="ledger.amount")
    hold = serializers.CharField(source="row.hold")
    reverses_id = serializers.IntegerField(source="ledger.reverses_id", allow_null=True)
    questions = LineQuestionOut(many=True)


@dataclass(frozen=True)
class StatementDetail(Extended[Statement]):
    lines: Sequence[selectors.StatementLineDetail]
    can_be_paid: bool

    @property
    def payout_number(self) -> str:
        return self.row.payout.number if self.row.payout else ""


class StatementDetailOut(StatementOut):
    """A statement with its taxes, payee, bank file and lines.

    `credited` is the tax year's total after it; `until_limit` the rupees left before TDS begins, null once the limit
    is passed.
    """

    gst_percent = PercentField()
    tds_percent = PercentField()
    tds_on = MoneyOrNullField()
    tds_section = serializers.CharField()
    tds_limit = MoneyOrNullField()
    credited = MoneyOrNullField()
    until_limit = MoneyOrNullField()
    payee_name = serializers.CharField()
    payee_address = serializers.CharField()
    payee_pan = MaskedPanField()
    payee_gstin = serializers.CharField()
    payee_account = LastDigitsField()
    payee_ifsc = serializers.CharField()
    payer = serializers.CharField(source="payer_name")
    payout_id = serializers.UUIDField(allow_null=True, help_text="The file for the bank that it stands in.")
    payout = serializers.CharField(source="payout_number", help_text="Its number.")
    can_be_paid = serializers.BooleanField(
        help_text="A payment can be noted: its file is released, nothing asked back."
    )
    lines = StatementLineOut(many=True)


class StatementChangedOut(SuccessOut):
    statement = StatementDetailOut(source="row")


@dataclass(frozen=True)
class StatementsToDraft:
    month: str
    partner_id: UUID | None


class DraftStatementsIn(InputSerializer):
    data_class = StatementsToDraft

    month = serializers.CharField(max_length=10)
    partner_id = serializers.UUIDField(required=False)


class DraftStatementsOut(SuccessOut):
    drafted = serializers.IntegerField(source="row")


@dataclass(frozen=True)
class NotedPayment:
    utr: str
    paid_on: date


class PaymentIn(InputSerializer):
    data_class = NotedPayment

    utr = serializers.CharField(max_length=40, allow_blank=True)
    paid_on = serializers.DateField()


@dataclass(frozen=True)
class QuestionAnswer:
    answer: str


class AnswerIn(InputSerializer):
    data_class = QuestionAnswer

    answer = serializers.CharField(max_length=MAX_ANSWER_LENGTH, allow_blank=True)


class PartnerPayeeOut(PayeeOut):
    partner_id = serializers.UUIDField()


class StatementListView(AdminView):
    """GET /api/revenue/statements: partners' statements. POST: calculate a month's drafts."""

    permission_required = Can.PAY_PARTNERS
    query_serializer = {"get": StatementsQuery}
    request_serializer = {"post": DraftStatementsIn}
    response_serializer = {"get": StatementsOut, "post": DraftStatementsOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: StatementsParams) -> Page[Statement]:
        rows = selectors.statements_for(
            request.actor,
            month=parse_month(query.month) if query.month else None,
            state=query.state or "",
            search=query.search,
            partner_id=query.partner_id,
        )
        return page_of(rows, query)

    def post(self, request: ActorRequest, body: StatementsToDraft) -> Success[int]:
        month, by, now = parse_month(body.month), request.actor, timezone.now()
        if body.partner_id is None:
            drafted = len(statements.draft_statements(month=month, by=by, now=now))
        else:
            statements.draft_statement(partner_id=body.partner_id, month=month, by=by, now=now)
            drafted = 1
        code = "revenue.statements_drafted" if drafted else "revenue.no_statements_drafted"
        return Success(code, drafted, {"number": drafted, "month": format_month(month)})


class StatementDetailView(AdminView):
    """GET /api/revenue/statements/{id}: a statement with its lines. DELETE: discard a draft."""

    permission_required = Can.PAY_PARTNERS
    response_serializer = {"get": StatementDetailOut, "delete": SuccessOut}

    def get(self, request: ActorRequest, statement_id: UUID) -> StatementDetail:
        return _detail(request, statement_id)

    def delete(self, request: ActorRequest, statement_id: UUID) -> Success[None]:
        statements.discard_statement(statement_id=statement_id, by=request.actor)
        return Success("revenue.draft_discarded")


class StatementApproveView(AdminView):
    """POST /api/revenue/statements/{id}/approval: approve a statement for payment.

    The admin proves their identity again. 409 for the admin who drafted it.
    """

    permission_required = Can.PAY_PARTNERS
    proof_required = ProofAct.APPROVE_STATEMENT
    approval_required = ApprovalAct.STATEMENT
    response_serializer = StatementChangedOut

    def post(self, request: ActorRequest, statement_id: UUID) -> Success[StatementDetail]:
        statements.approve_statement(statement_id=statement_id, by=request.actor, now=timezone.now())
        return _changed(request, statement_id, "revenue.statement_was_approved")


class StatementPaymentView(AdminView):
    """POST /api/revenue/statements/{id}/payment: note the bank's number and day of the transfer."""

    permission_required = Can.PAY_PARTNERS
    request_serializer = PaymentIn
    response_serializer = StatementChangedOut

    def post(self, request: ActorRequest, body: NotedPayment, statement_id: UUID) -> Success[StatementDetail]:
        statements.pay_statement(
            statement_id=statement_id, utr=body.utr, paid_on=body.paid_on, by=request.actor, now=timezone.now()
        )
        return _changed(request, statement_id, "revenue.statement_was_paid")


class StatementQuestionAnswerView(AdminView):
    """POST /api/revenue/questions/{id}/answer: answer a partner's question about a line, once."""

    permission_required = Can.PAY_PARTNERS
    request_serializer = AnswerIn
    response_serializer = LineQuestionOut

    def post(self, request: ActorRequest, body: QuestionAnswer, question_id: UUID) -> StatementQuestion:
        return statements.answer_question(
            question_id=question_id, answer=body.answer, by=request.actor, now=timezone.now()
        )


class PayeeView(AdminView):
    """GET, PATCH /api/revenue/payees/{partner_id}: the payee of a partner's money.

    To change it, the admin proves their identity again.
    """

    permission_required = Can.PAY_PARTNERS
    proof_required = {"patch": ProofAct.CHANGE_PAYEE}
    request_serializer = {"patch": PayeeIn}
    response_serializer = PartnerPayeeOut

    def get(self, request: ActorRequest, partner_id: UUID) -> Payee:
        return selectors.payee_for(request.actor, partner_id) or Payee(partner_id=partner_id)

    def patch(self, request: ActorRequest, body: PayeeChange, partner_id: UUID) -> Payee:
        return payees.set_payee(partner_id=partner_id, sent=body.sent, by=request.actor)


def _changed(request: ActorRequest, statement_id: UUID, code: str) -> Success[StatementDetail]:
    return Success(code, _detail(request, statement_id))


def _detail(request: ActorRequest, statement_id: UUID) -> StatementDetail:
    statement = selectors.statement_for(request.actor, statement_id)
    lines = selectors.statement_lines(request.actor, statement)
    return StatementDetail(statement, lines, statements.can_be_paid(statement))
