"""A partner's own statements: its share by line, taxes, transfer and questions.

Never the commission that the lender pays.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.calendar import today_ist
from apps.core.domain.extended import Extended
from apps.core.domain.money import RUPEES
from apps.core.web.pages import Page, PageOut, PageParams, PageQuery, page_of
from apps.core.web.serializers import InputSerializer, MonthField
from apps.payouts.api.payees import LastDigitsField, MaskedPanField
from apps.payouts.domain.statement import PartnerRate
from apps.payouts.domain.to_bank import DaysToBank
from apps.payouts.models import PERCENT, Statement, StatementQuestion
from apps.payouts.selectors import statements as selectors
from apps.payouts.selectors.statements import REWARD
from apps.payouts.selectors.to_bank import days_to_bank
from apps.payouts.services import statements
from apps.payouts.web import ToBankOut
from apps.revenue.domain.types import PaysOn

MAX_QUESTION_LENGTH = 500


class PartnerStatementOut(serializers.Serializer[Statement]):
    """A month in rupees: net = opening + gross + gst - tds.

    `state` is approved, paid, or carried to the next month.
    """

    id = serializers.UUIDField()
    number = serializers.CharField()
    month = MonthField()
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


class PartnerQuestionOut(serializers.Serializer[StatementQuestion]):
    id = serializers.UUIDField()
    text = serializers.CharField()
    asked_by = serializers.CharField()
    asked_at = serializers.DateTimeField()
    answer = serializers.CharField()
    answered_at = serializers.DateTimeField(allow_null=True)


class PartnerRateOut(serializers.Serializer[PartnerRate]):
    """`percent` of the loan and `fee` rupees a loan; not `is_exact`: about so much."""

    percent = serializers.DecimalField(max_digits=8, decimal_places=4)
    is_exact = serializers.BooleanField()
    fee = serializers.DecimalField(**RUPEES)


class PartnerStatementLineOut(serializers.Serializer[selectors.PartnerStatementLine]):
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
    payee_pan = MaskedPanField()
    payee_gstin = serializers.CharField()
    payee_account = LastDigitsField()
    payee_ifsc = serializers.CharField()
    lines = PartnerStatementLineOut(many=True)
    to_bank = ToBankOut(allow_null=True, help_text="Null below 20 payments.")


@dataclass(frozen=True)
class PartnerStatementDetail(Extended[Statement]):
    lines: Sequence[selectors.PartnerStatementLine]
    to_bank: DaysToBank | None


@dataclass(frozen=True)
class NewQuestion:
    text: str


class QuestionIn(InputSerializer):
    data_class = NewQuestion

    text = serializers.CharField(max_length=MAX_QUESTION_LENGTH, allow_blank=True)


class PartnerStatementListView(PartnerView):
    """GET /api/partner/statements: the organisation's approved and paid statements.

    Newest first.
    """

    permission_required = Can.READ_STATEMENTS
    query_serializer = PageQuery
    response_serializer = PartnerStatementsOut

    def get(self, request: ActorRequest, query: PageParams) -> Page[Statement]:
        return page_of(selectors.partner_statements(request.actor), query)


class PartnerStatementDetailView(PartnerView):
    """GET /api/partner/statements/{id}: one statement with its lines.

    404 for a statement of another organisation.
    """

    permission_required = Can.READ_STATEMENTS
    response_serializer = PartnerStatementDetailOut

    def get(self, request: ActorRequest, statement_id: UUID) -> PartnerStatementDetail:
        statement = selectors.statement_for(request.actor, statement_id)
        return PartnerStatementDetail(
            statement,
            selectors.partner_lines(request.actor, statement),
            days_to_bank(request.actor, today=today_ist(timezone.now())),
        )


class StatementQuestionCreateView(PartnerView):
    """POST /api/partner/statement-lines/{id}/questions: ask Tulna about a line.

    Not while masquerading.
    """

    permission_required = Can.QUESTION_STATEMENTS
    request_serializer = QuestionIn
    response_serializer = PartnerQuestionOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: NewQuestion, line_id: int) -> StatementQuestion:
        return statements.ask_question(
            line_id=min(line_id, 2**63 - 1), text=body.text, by=request.actor, now=timezone.now()
        )
