"""Partners' statements in the back office: drafted, approved, paid; payees and answers.

Another admin than the one who drafted a statement approves it.
"""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.approvals import ApprovalOut, approval_out
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import format_month
from apps.core.domain.identifiers import mask_pan
from apps.core.web.pages import PageOut
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut
from apps.payouts.api.payees import PayeeIn, PayeeOut, last_digits, payee_out
from apps.payouts.domain.tax import until_limit
from apps.payouts.models import Statement, StatementQuestion
from apps.payouts.selectors import statements as selectors
from apps.payouts.services import payees, statements
from apps.revenue.domain.months import parse_month
from apps.revenue.web import MoneyOrNullField, PercentField, RevenueListQuery, page_of

STATES = [(state.value, state.value) for state in Statement.State]
MAX_ANSWER_LENGTH = 500


class StatementsQuery(RevenueListQuery):
    month = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)
    state = serializers.ChoiceField(choices=STATES, required=False)
    partner_id = serializers.UUIDField(required=False)
    search = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)


class StatementOut(ApprovalOut):
    """A partner's month in rupees: net = opening + gross + gst - tds. `held` is not paid yet."""

    id = serializers.UUIDField()
    number = serializers.CharField()
    partner_id = serializers.UUIDField()
    partner = serializers.CharField()
    month = serializers.CharField()
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


class LineQuestionOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    text = serializers.CharField()
    asked_by = serializers.CharField()
    asked_at = serializers.DateTimeField()
    answer = serializers.CharField()
    answered_by = serializers.CharField()
    answered_at = serializers.DateTimeField(allow_null=True)


class StatementLineOut(serializers.Serializer[Any]):
    """One line: the share is `base` (our commission) x `percent` / 100 + `flat`.

    `hold` is the reason why it is not paid yet.
    """

    id = serializers.IntegerField()
    reference = serializers.CharField()
    lender = serializers.CharField()
    product = serializers.CharField()
    event_on = serializers.DateField()
    event_month = serializers.CharField()
    disbursed = MoneyOrNullField()
    base = MoneyOrNullField()
    percent = PercentField()
    flat = MoneyOrNullField()
    amount = MoneyOrNullField()
    hold = serializers.CharField()
    reverses_id = serializers.IntegerField(allow_null=True)
    questions = LineQuestionOut(many=True)


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
    payee_pan = serializers.CharField()
    payee_gstin = serializers.CharField()
    payee_account = serializers.CharField()
    payee_ifsc = serializers.CharField()
    payer = serializers.CharField()
    payout_id = serializers.UUIDField(allow_null=True, help_text="The file for the bank that it stands in.")
    payout = serializers.CharField(help_text="Its number.")
    can_be_paid = serializers.BooleanField(
        help_text="A payment can be noted: its file is released, nothing asked back."
    )
    lines = StatementLineOut(many=True)


class StatementChangedOut(SuccessOut):
    statement = StatementDetailOut()


class DraftStatementsIn(InputSerializer):
    month = serializers.CharField(max_length=10)
    partner_id = serializers.UUIDField(required=False)


class DraftStatementsOut(SuccessOut):
    drafted = serializers.IntegerField()


class PaymentIn(InputSerializer):
    utr = serializers.CharField(max_length=40, allow_blank=True)
    paid_on = serializers.DateField()


class AnswerIn(InputSerializer):
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

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        rows = selectors.statements_for(
            request.actor,
            month=parse_month(query.month) if query.month else None,
            state=query.state or "",
            search=query.search,
            partner_id=query.partner_id,
        )
        shown, page = page_of(rows, query)
        return page | {"results": [statement_out(statement, request) for statement in shown]}

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        arguments: dict[str, Any] = {"month": parse_month(body.month), "by": request.actor, "now": timezone.now()}
        if body.partner_id is None:
            drafted = len(statements.draft_statements(**arguments))
        else:
            statements.draft_statement(**arguments, partner_id=body.partner_id)
            drafted = 1
        code = "revenue.statements_drafted" if drafted else "revenue.no_statements_drafted"
        details = {"number": drafted, "month": format_month(arguments["month"])}
        message = translate(code, details, request.actor.language)
        return {"success": True, "message": message, "drafted": drafted}


class StatementDetailView(AdminView):
    """GET /api/revenue/statements/{id}: a statement with its lines. DELETE: discard a draft."""

    permission_required = Can.PAY_PARTNERS
    response_serializer = {"get": StatementDetailOut, "delete": SuccessOut}

    def get(self, request: ActorRequest, statement_id: UUID) -> dict[str, Any]:
        return detail_out(request, statement_id)

    def delete(self, request: ActorRequest, statement_id: UUID) -> dict[str, Any]:
        statements.discard_statement(statement_id=statement_id, by=request.actor)
        return {"success": True, "message": translate("revenue.draft_discarded", {}, request.actor.language)}


class StatementApproveView(AdminView):
    """POST /api/revenue/statements/{id}/approval: approve a statement for payment.

    The admin proves their identity again. 409 for the admin who drafted it.
    """

    permission_required = Can.PAY_PARTNERS
    proof_required = ProofAct.APPROVE_STATEMENT
    approval_required = ApprovalAct.STATEMENT
    response_serializer = StatementChangedOut

    def post(self, request: ActorRequest, statement_id: UUID) -> dict[str, Any]:
        statements.approve_statement(statement_id=statement_id, by=request.actor, now=timezone.now())
        return _changed(request, statement_id, "revenue.statement_was_approved")


class StatementPaymentView(AdminView):
    """POST /api/revenue/statements/{id}/payment: note the bank's number and day of the transfer."""

    permission_required = Can.PAY_PARTNERS
    request_serializer = PaymentIn
    response_serializer = StatementChangedOut

    def post(self, request: ActorRequest, body: Any, statement_id: UUID) -> dict[str, Any]:
        statements.pay_statement(
            statement_id=statement_id, utr=body.utr, paid_on=body.paid_on, by=request.actor, now=timezone.now()
        )
        return _changed(request, statement_id, "revenue.statement_was_paid")


class StatementQuestionAnswerView(AdminView):
    """POST /api/revenue/questions/{id}/answer: answer a partner's question about a line, once."""

    permission_required = Can.PAY_PARTNERS
    request_serializer = AnswerIn
    response_serializer = LineQuestionOut

    def post(self, request: ActorRequest, body: Any, question_id: UUID) -> StatementQuestion:
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

    def get(self, request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
        return {"partner_id": partner_id, **payee_out(selectors.payee_for(request.actor, partner_id))}

    def patch(self, request: ActorRequest, body: Any, partner_id: UUID) -> dict[str, Any]:
        sent = {name: getattr(body, name) for name in body.fields_set}
        payee = payees.set_payee(partner_id=partner_id, sent=sent, by=request.actor)
        return {"partner_id": partner_id, **payee_out(payee)}


def _changed(request: ActorRequest, statement_id: UUID, code: str) -> dict[str, Any]:
    message = translate(code, {}, request.actor.language)
    return {"success": True, "message": message, "statement": detail_out(request, statement_id)}


def statement_out(statement: Statement, request: ActorRequest) -> dict[str, Any]:
    """Return the fields of a statement in the list."""
    names = (
        "number",
        "partner_id",
        "state",
        "pay_on",
        "opening",
        "gross",
        "held",
        "gst",
        "tds",
        "net",
        "utr",
        "paid_on",
    )
    return {
        **{name: getattr(statement, name) for name in names},
        "id": statement.pk,
        "partner": statement.partner.name,
        "month": f"{statement.month:%Y-%m}",
        "lines_count": statement.lines_count,  # type: ignore[attr-defined]
        "waiting": statement.waiting,  # type: ignore[attr-defined]
        "open_questions": statement.open_questions,  # type: ignore[attr-defined]
        **approval_out(statement, request.actor),
    }


def detail_out(request: ActorRequest, statement_id: UUID) -> dict[str, Any]:
    """Return a statement with its lines and the basis of each amount."""
    statement = selectors.statement_for(request.actor, statement_id)
    tax_fields = ("gst_percent", "tds_percent", "tds_on", "tds_section", "tds_limit", "credited")
    return {
        **statement_out(statement, request),
        **{
            name: getattr(statement, name)
            for name in (*tax_fields, "payee_name", "payee_address", "payee_gstin", "payee_ifsc")
        },
        "until_limit": until_limit(statement.credited, statement.tds_limit),
        "payee_pan": mask_pan(statement.payee_pan) if statement.payee_pan else "",
        "payee_account": last_digits(statement.payee_account),
        "payer": statement.payer_name,
        "payout_id": statement.payout_id,
        "payout": statement.payout.number if statement.payout else "",
        "can_be_paid": statements.can_be_paid(statement),
        "lines": [_line(line) for line in selectors.statement_lines(request.actor, statement)],
    }


def _line(line: selectors.StatementLineDetail) -> dict[str, Any]:
    of = line.ledger
    return {
        "id": line.row.pk,
        "reference": line.reference,
        "lender": line.lender,
        "product": of.product_code,
        "event_on": of.event_on,
        "event_month": f"{of.month.month:%Y-%m}",
        "disbursed": line.disbursed,
        "base": of.base,
        "percent": of.percent,
        "flat": of.flat,
        "amount": of.amount,
        "hold": line.row.hold,
        "reverses_id": of.reverses_id,
        "questions": line.questions,
    }
