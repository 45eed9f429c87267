"""A partner's own statements: its share by line, taxes, transfer and questions.

Never the commission that the lender pays.
"""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.identifiers import mask_pan
from apps.core.domain.money import RUPEES
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer
from apps.payouts.api.payees import last_digits
from apps.payouts.domain.tax import until_limit
from apps.payouts.models import Statement, StatementQuestion
from apps.payouts.selectors import statements as selectors
from apps.payouts.selectors.statements import REWARD
from apps.payouts.services import statements
from apps.revenue.domain.types import PaysOn

MAX_QUESTION_LENGTH = 500
PERCENT: dict[str, Any] = {"max_digits": 6, "decimal_places": 3}


class PartnerStatementOut(serializers.Serializer[Any]):
    """A month in rupees: net = opening + gross + gst - tds.

    `state` is approved, paid, or carried to the next month.
    """

    id = serializers.UUIDField()
    number = serializers.CharField()
    month = serializers.CharField()
    state = serializers.CharField()
    pay_on = serializers.DateField()
    opening = serializers.DecimalField(**RUPEES)
    gross = serializers.DecimalField(**RUPEES)
    held = serializers.DecimalField(**RUPEES)
    gst = serializers.DecimalField(**RUPEES)
    tds = serializers.DecimalField(**RUPEES)
    net = serializers.DecimalField(**RUPEES)
    utr = serializers.CharField()
    paid_on = serializers.DateField(allow_null=True)
    open_questions = serializers.IntegerField()


class PartnerStatementsOut(PageOut):
    results = PartnerStatementOut(many=True)


class PartnerQuestionOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    text = serializers.CharField()
    asked_by = serializers.CharField()
    asked_at = serializers.DateTimeField()
    answer = serializers.CharField()
    answered_at = serializers.DateTimeField(allow_null=True)


class PartnerRateOut(serializers.Serializer[Any]):
    """`percent` of the loan and `fee` rupees a loan; not `is_exact`: about so much."""

    percent = serializers.DecimalField(max_digits=8, decimal_places=4)
    is_exact = serializers.BooleanField()
    fee = serializers.DecimalField(**RUPEES)


class PartnerStatementLineOut(serializers.Serializer[Any]):
    """One loan's share, or the rewards for one referred partner, named by `reference`.

    `hold` is the reason why it is not paid yet; `is_reversal`: it is the opposite of an earlier line.
    """

    id = serializers.IntegerField()
    reference = serializers.CharField()
    lender = serializers.CharField()
    product = serializers.CharField()
    event_on = serializers.DateField()
    disbursed = serializers.DecimalField(allow_null=True, **RUPEES)
    amount = serializers.DecimalField(**RUPEES)
    pays_on = serializers.ChoiceField(
        choices=[*(event.value for event in PaysOn), REWARD], help_text="What the share is paid for."
    )
    rate = PartnerRateOut(
        allow_null=True, help_text="Why this amount; null where it was taken back or is not of a loan."
    )
    hold = serializers.CharField()
    is_reversal = serializers.BooleanField()
    questions = PartnerQuestionOut(many=True)


class PartnerStatementDetailOut(PartnerStatementOut):
    """A statement with its taxes, payee and lines.

    `credited` is the tax year's total after it; `until_limit` the rupees left before TDS begins, null once the limit
    is passed.
    """

    gst_percent = serializers.DecimalField(**PERCENT)
    tds_percent = serializers.DecimalField(**PERCENT)
    tds_on = serializers.DecimalField(**RUPEES)
    tds_section = serializers.CharField()
    credited = serializers.DecimalField(**RUPEES)
    until_limit = serializers.DecimalField(allow_null=True, **RUPEES)
    payee_name = serializers.CharField()
    payee_address = serializers.CharField()
    payee_pan = serializers.CharField()
    payee_gstin = serializers.CharField()
    payee_account = serializers.CharField()
    payee_ifsc = serializers.CharField()
    lines = PartnerStatementLineOut(many=True)


class PartnerStatementsQuery(InputSerializer):
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, required=False, default=24)


class QuestionIn(InputSerializer):
    text = serializers.CharField(max_length=MAX_QUESTION_LENGTH, allow_blank=True)


class PartnerStatementListView(PartnerView):
    """GET /api/partner/statements: the organisation's approved and paid statements.

    Newest first.
    """

    permission_required = Can.READ_STATEMENTS
    query_serializer = PartnerStatementsQuery
    response_serializer = PartnerStatementsOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        rows = selectors.partner_statements(request.actor)
        count = rows.count()
        first = (query.page - 1) * query.page_size
        return {
            **page_head(count, query.page, query.page_size),
            "results": [_statement(statement) for statement in rows[first : first + query.page_size]],
        }


class PartnerStatementDetailView(PartnerView):
    """GET /api/partner/statements/{id}: one statement with its lines.

    404 for a statement of another organisation.
    """

    permission_required = Can.READ_STATEMENTS
    response_serializer = PartnerStatementDetailOut

    def get(self, request: ActorRequest, statement_id: UUID) -> dict[str, Any]:
        statement = selectors.statement_for(request.actor, statement_id)
        tax_fields = ("gst_percent", "tds_percent", "tds_on", "tds_section", "credited")
        return {
            **_statement(statement),
            **{
                name: getattr(statement, name)
                for name in (*tax_fields, "payee_name", "payee_address", "payee_gstin", "payee_ifsc")
            },
            "until_limit": until_limit(statement.credited, statement.tds_limit),
            "payee_pan": mask_pan(statement.payee_pan) if statement.payee_pan else "",
            "payee_account": last_digits(statement.payee_account),
            "lines": selectors.partner_lines(request.actor, statement),
        }


class StatementQuestionCreateView(PartnerView):
    """POST /api/partner/statement-lines/{id}/questions: ask Tulna about a line.

    Not while masquerading.
    """

    permission_required = Can.QUESTION_STATEMENTS
    request_serializer = QuestionIn
    response_serializer = PartnerQuestionOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any, line_id: int) -> StatementQuestion:
        return statements.ask_question(
            line_id=min(line_id, 2**63 - 1), text=body.text, by=request.actor, now=timezone.now()
        )


def _statement(statement: Statement) -> dict[str, Any]:
    names = ("number", "state", "pay_on", "opening", "gross", "held", "gst", "tds", "net", "utr", "paid_on")
    return {
        **{name: getattr(statement, name) for name in names},
        "id": statement.pk,
        "month": f"{statement.month:%Y-%m}",
        "open_questions": statement.open_questions,  # type: ignore[attr-defined]
    }
