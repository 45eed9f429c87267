"""The portal's report of payouts: every statement line by line, for the owner alone."""

from typing import Any

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer
from apps.reports.api.own_reports import PAGE_SIZE, RUPEES, OwnLenderChoiceOut, period_asked, with_days
from apps.reports.selectors import own_payouts
from apps.reports.selectors.own_payouts import STATES, PayoutFilters


class PayoutReportFields(InputSerializer):
    state = serializers.ChoiceField(choices=STATES, required=False, default="")
    product = serializers.ChoiceField(choices=[code.value for code in LOAN_CODES], required=False)
    lender_id = serializers.IntegerField(min_value=1, max_value=2**31 - 1, required=False)
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=100, required=False, default=PAGE_SIZE)


PayoutReportQuery = with_days(PayoutReportFields)


class PayoutStatementOut(serializers.Serializer[Any]):
    """One statement: net = opening + gross + gst - tds. `day`: paid on, else approved on."""

    id = serializers.UUIDField(source="pk")
    number = serializers.CharField()
    month = serializers.DateField(help_text="Its first day.")
    state = serializers.ChoiceField(choices=STATES)
    day = serializers.DateField()
    pay_on = serializers.DateField()
    paid_on = serializers.DateField(allow_null=True)
    utr = serializers.CharField(allow_blank=True)
    opening = serializers.DecimalField(**RUPEES)
    gross = serializers.DecimalField(**RUPEES)
    gst = serializers.DecimalField(**RUPEES)
    tds = serializers.DecimalField(**RUPEES)
    net = serializers.DecimalField(**RUPEES)
    held = serializers.DecimalField(**RUPEES)


class PayoutSumsOut(serializers.Serializer[Any]):
    """Of all statements found; `paid` and `due` are parts of net."""

    opening = serializers.DecimalField(**RUPEES)
    gross = serializers.DecimalField(**RUPEES)
    gst = serializers.DecimalField(**RUPEES)
    tds = serializers.DecimalField(**RUPEES)
    net = serializers.DecimalField(**RUPEES)
    held = serializers.DecimalField(**RUPEES)
    paid = serializers.DecimalField(**RUPEES)
    due = serializers.DecimalField(**RUPEES)


class PayoutLineOut(serializers.Serializer[Any]):
    """One amount of a statement. `hold` says why it waits; a held one is not part of the net."""

    id = serializers.IntegerField()
    statement_id = serializers.UUIDField()
    number = serializers.CharField()
    month = serializers.DateField()
    kind = serializers.CharField()
    event_on = serializers.DateField()
    application_id = serializers.UUIDField(allow_null=True)
    reference = serializers.CharField(allow_blank=True)
    product = serializers.CharField(allow_blank=True)
    lender = serializers.CharField(allow_blank=True)
    amount = serializers.DecimalField(**RUPEES)
    hold = serializers.CharField(allow_blank=True)


class PayoutReportOut(PageOut):
    """`share` and `held` are of the lines that product and lender leave; `count` is of lines."""

    first = serializers.DateField()
    last = serializers.DateField()
    share = serializers.DecimalField(**RUPEES)
    held = serializers.DecimalField(**RUPEES)
    sums = PayoutSumsOut()
    lenders = OwnLenderChoiceOut(many=True)
    statements = PayoutStatementOut(many=True)
    results = PayoutLineOut(many=True)


class PayoutReportView(PartnerView):
    """GET /api/partner/reports/payouts: statements paid or approved in days, line by line."""

    permission_required = Can.READ_STATEMENTS
    query_serializer = PayoutReportQuery
    response_serializer = PayoutReportOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        days = period_asked(query).days
        filters = PayoutFilters(query.state, query.product, query.lender_id)
        page = own_payouts.payout_page(request.actor, filters, days, page=query.page, page_size=query.page_size)
        return {
            "first": days.first,
            "last": days.last,
            **page_head(page.count, query.page, query.page_size),
            "share": page.share,
            "held": page.held,
            "sums": page.sums,
            "lenders": [{"id": pk, "name": name} for pk, name in page.lenders],
            "statements": page.statements,
            "results": page.lines,
        }
