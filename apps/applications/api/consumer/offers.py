"""Offers of lenders for the customer's application: the list and the Key Facts Statements."""

from decimal import Decimal
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.applications.api.consumer.serializers import LenderShortOut
from apps.applications.domain.offers import offer_list
from apps.applications.selectors import applications
from apps.applications.services.offers import kfs, lists
from apps.applications.services.offers.no_offers import NoOffers, no_offers
from apps.core.domain.money import rupees
from apps.core.domain.plain import to_plain
from apps.core.web.serializers import InputSerializer, nullable_text_field
from apps.lenders.services import lenders
from apps.matching.domain.kfs_text import KfsDocument
from apps.matching.domain.matching import RULE_EFFECTIVE_FROM
from apps.matching.domain.no_offers import MatchingRequest


@extend_schema_field(OpenApiTypes.ANY)
class RuleValueOutField(serializers.Field[Any, Any, Any, Any]):
    """A rule's value: number, text or list, by its code."""

    def __init__(self) -> None:
        super().__init__(allow_null=True)

    def to_representation(self, value: Any) -> Any:
        return value


class SpecialOfferOut(serializers.Serializer[Any]):
    text = serializers.CharField()
    language = serializers.ChoiceField(choices=["en", "hi"])
    ends_on = nullable_text_field()


class ToConfirmOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    needed = RuleValueOutField()


class FeeRuleOut(serializers.Serializer[Any]):
    percent = nullable_text_field()
    flat = nullable_text_field()
    min = nullable_text_field()
    max = nullable_text_field()
    gst_percent = serializers.CharField()
    third_party = serializers.CharField()


class SentSubmissionOut(serializers.Serializer[Any]):
    submission_id = serializers.UUIDField()
    status = serializers.CharField()


class OfferOut(LenderShortOut):
    kind = serializers.ChoiceField(choices=["bank", "sfb", "nbfc"])
    source = serializers.ChoiceField(choices=["rules", "lender"])  # type: ignore[assignment]
    meets_request = serializers.BooleanField()
    amount = serializers.CharField()
    amount_min = serializers.CharField()
    amount_max = serializers.CharField()
    tenure_months = serializers.IntegerField()
    tenure_min = serializers.IntegerField()
    tenure_max = serializers.IntegerField()
    annual_rate = serializers.CharField()
    apr = serializers.CharField()
    emi = serializers.CharField()
    processing_fee = serializers.CharField()
    fee_gst = serializers.CharField()
    third_party_fees = serializers.CharField()
    fees_total = serializers.CharField()
    total_interest = serializers.CharField()
    total_payable = serializers.CharField()
    price = serializers.CharField()
    net_disbursed = serializers.CharField()
    penal = serializers.CharField()
    foreclosure = serializers.CharField(help_text="What closing the loan early costs; empty for nothing.")
    cooling_off_days = serializers.IntegerField()
    kfs_url = serializers.CharField()
    kfs_pdf_url = serializers.CharField()
    special_offer = SpecialOfferOut(allow_null=True)
    to_confirm = ToConfirmOut(many=True)
    fee_rule = FeeRuleOut()
    submission = SentSubmissionOut(allow_null=True)
    redirect = serializers.BooleanField()
    ltv_percent = nullable_text_field()


class LtvBandOut(serializers.Serializer[Any]):
    percent = serializers.CharField()
    above = serializers.CharField()
    up_to = nullable_text_field()
    share_amount = serializers.CharField()
    allowed = nullable_text_field()
    is_best = serializers.BooleanField()


class SecurityOut(serializers.Serializer[Any]):
    """The security of a loan; weight, purity and price with gold only."""

    kind = serializers.ChoiceField(choices=["gold", "property"])
    value = serializers.CharField()
    max_loan_amount = serializers.CharField()
    bands = LtvBandOut(many=True)
    weight_grams = serializers.CharField(required=False)
    purity = serializers.IntegerField(required=False)
    price_per_gram = serializers.CharField(required=False)
    price_24k = serializers.CharField(required=False)
    price_on = serializers.DateField(required=False)
    price_source = serializers.ChoiceField(choices=["desk", "setting", "built_in"], required=False)
    min_loan_amount = serializers.CharField(required=False)


class FindingOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    needed = RuleValueOutField()
    got = RuleValueOutField()


class SuggestionOut(serializers.Serializer[Any]):
    code = serializers.ChoiceField(choices=["amount", "tenure"])
    amount = nullable_text_field()
    tenure_months = serializers.IntegerField(allow_null=True)


class UnmatchedOut(LenderShortOut):
    state = serializers.ChoiceField(choices=["not_matched", "not_available", "no_answer", "declined"])
    findings = FindingOut(many=True)
    suggestion = SuggestionOut(allow_null=True)


class PendingOut(LenderShortOut):
    since = serializers.DateTimeField()
    deadline_at = serializers.DateTimeField()


class RequestedTermsOut(serializers.Serializer[Any]):
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()


class RequestLimitsOut(serializers.Serializer[Any]):
    amount_min = nullable_text_field()
    amount_max = nullable_text_field()
    tenure_min = serializers.IntegerField(allow_null=True)
    tenure_max = serializers.IntegerField(allow_null=True)


class PausedLenderOut(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    until = serializers.DateTimeField(allow_null=True, help_text="When it comes back; null where nobody knows yet.")


class StoppingRuleOut(serializers.Serializer[Any]):
    """The number of lenders a rule stopped.

    `needed` and `got` are least and most over them, or the kinds of work.
    """

    code = serializers.CharField()
    lenders = serializers.IntegerField()
    needed = serializers.ListField(child=RuleValueOutField())
    got = serializers.ListField(child=RuleValueOutField())


class MatchingRequestOut(serializers.Serializer[Any]):
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()
    lenders = serializers.IntegerField()


class FactChangeOut(serializers.Serializer[Any]):
    fact = serializers.ChoiceField(choices=["obligations", "income", "co_applicant"])
    current = nullable_text_field()
    needed = nullable_text_field()
    request = MatchingRequestOut()


class LaterDayOut(serializers.Serializer[Any]):
    on = serializers.DateField()
    lenders = serializers.IntegerField()


class OpenProductOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    lenders = serializers.IntegerField()
    income_from = nullable_text_field()


class NoOffersOut(serializers.Serializer[Any]):
    """The summary that replaces offers when a finished list has none."""

    checked = serializers.IntegerField(help_text="Lenders whose rules were held against the request.")
    quoted = serializers.IntegerField(help_text="Of these, lenders that were asked for a quote as well.")
    nothing_sent = serializers.BooleanField()
    rules = StoppingRuleOut(many=True)
    nearest = MatchingRequestOut(allow_null=True)
    facts = FactChangeOut(many=True)
    later = LaterDayOut(allow_null=True)
    products = OpenProductOut(many=True)
    secured_cards = serializers.IntegerField()
    pincode = nullable_text_field()


class OffersOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    snapshot_id = serializers.UUIDField()
    rule_version = serializers.CharField()
    rule_effective_from = serializers.DateField()
    generated_at = serializers.DateTimeField()
    complete = serializers.BooleanField()
    asked = RequestedTermsOut()
    limits = RequestLimitsOut()
    security = SecurityOut(allow_null=True)
    paused = PausedLenderOut(many=True, help_text="Takes nothing new now; this application is under way there.")
    matched = OfferOut(many=True)
    unmatched = UnmatchedOut(many=True)
    pending = PendingOut(many=True)
    no_offers = NoOffersOut(allow_null=True)


class OfferListQuery(InputSerializer):
    after = serializers.UUIDField(required=False, help_text="The list the page shows; the answer is always whole.")


class OfferListView(ConsumerView):
    """GET /api/applications/{appId}/offers: the current list of offers.

    Clients ask again each second while it is not complete.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    query_serializer = OfferListQuery
    response_serializer = OffersOut

    def get(self, request: ActorRequest, query: Any, app_id: UUID) -> Response:
        application = applications.own_application(request.actor, app_id)
        now = timezone.now()
        listed = lists.current_list(application=application, now=now)
        # Already plain values of the declared shape: shaping forty offers once more would cost more than making them.
        empty = no_offers(listed, now=now)
        return Response(
            _offer_list_out(listed, request.actor.language) | {"no_offers": empty and _no_offers_out(empty)}
        )


def _offer_list_out(listed: lists.OfferList, language: str) -> dict[str, Any]:
    result, policies, application = listed.snapshot.result, listed.policies, listed.application
    newest_first = [submission for submission in listed.submissions if submission.application_id == application.pk]
    sent = {
        submission.lender_id: offer_list.SentSubmission(str(submission.pk), submission.status)
        for submission in reversed(newest_first)
    }
    # Nothing more is asked about those that are on.
    off = [submission for submission in newest_first if not policies.takes_new(submission.lender_id)]
    questions = {
        key: offer_list.PendingQuote(question.asked_at, question.deadline_at)
        for key, question in listed.pending.items()
    }
    return {
        "success": True,
        "snapshot_id": str(listed.snapshot.pk),
        "rule_version": listed.snapshot.rule_version,
        "rule_effective_from": to_plain(RULE_EFFECTIVE_FROM),
        "generated_at": listed.snapshot.created_at.isoformat(),
        "complete": listed.is_complete,
        "asked": {"amount": f"{application.amount:.2f}", "tenure_months": application.tenure_months},
        "limits": offer_list.amount_span(policies),
        "security": offer_list.security(application.product_code, listed.details, policies),
        "paused": applications.paused_lenders(off, language),
        "matched": offer_list.matched(
            result, policies, app_id=str(application.pk), language=language, sent=sent, details=listed.details
        ),
        "unmatched": offer_list.unmatched(result, policies, language=language),
        "pending": offer_list.pending(result, policies, questions, language=language),
    }


def _no_offers_out(empty: NoOffers | None) -> dict[str, Any] | None:
    if empty is None:
        return None
    summary = empty.summary
    return {
        "checked": summary.checked,
        "quoted": summary.quoted,
        "nothing_sent": empty.nothing_sent,
        "rules": [
            {
                "code": stop.rule,
                "lenders": stop.lenders,
                "needed": offer_list.rule_value_out(stop.needed),
                "got": offer_list.rule_value_out(stop.got),
            }
            for stop in summary.rules
        ],
        "nearest": summary.nearest and _matching_request_out(summary.nearest),
        "facts": [
            {
                "fact": change.fact,
                "current": _amount_out(change.current),
                "needed": _amount_out(change.needed),
                "request": _matching_request_out(change.request),
            }
            for change in summary.facts
        ],
        "later": summary.later and {"on": summary.later.on.isoformat(), "lenders": summary.later.lenders},
        "products": [
            {"code": row.product, "lenders": row.lenders, "income_from": _amount_out(row.income_from)}
            for row in empty.products
        ],
        "secured_cards": empty.cards,
        "pincode": empty.pincode,
    }


def _matching_request_out(request: MatchingRequest) -> dict[str, Any]:
    return {
        "amount": f"{request.amount:.2f}",
        "tenure_months": request.tenure_months,
        "lenders": request.lenders,
    }


def _amount_out(amount: Decimal | None) -> str | None:
    return None if amount is None else f"{amount:.2f}"


class KfsRowOut(serializers.Serializer[Any]):
    no = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    value = serializers.CharField()


class KfsScheduleRowOut(serializers.Serializer[Any]):
    n = serializers.IntegerField()
    opening = serializers.CharField()
    principal = serializers.CharField()
    interest = serializers.CharField()
    instalment = serializers.CharField()
    closing = serializers.CharField()


class KfsData(serializers.Serializer[Any]):
    language = serializers.ChoiceField(choices=["en", "hi"])
    proposal_number = serializers.CharField()
    issued_on = serializers.DateField()
    valid_until = serializers.DateField()
    lender = LenderShortOut()
    amount = serializers.CharField()
    months = serializers.IntegerField()
    annual_rate = serializers.CharField()
    apr = serializers.CharField()
    emi = serializers.CharField()
    total_interest = serializers.CharField()
    net_disbursed = serializers.CharField()
    total_payable = serializers.CharField()
    cooling_off_days = serializers.IntegerField()
    part_1 = KfsRowOut(many=True)
    part_2 = KfsRowOut(many=True)
    apr_sheet = KfsRowOut(many=True)
    schedule = KfsScheduleRowOut(many=True)


class KfsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = KfsData()  # type: ignore[assignment]


class KfsQuery(InputSerializer):
    format = serializers.ChoiceField(choices=["json", "pdf"], required=False)
    language = serializers.ChoiceField(choices=["en", "hi"], required=False)


class IgnoreFormatNegotiation(DefaultContentNegotiation):
    """`?format=pdf` is this call's own parameter, not a choice of a renderer."""

    def select_renderer(self, request: Any, renderers: Any, format_suffix: Any = None) -> Any:
        return renderers[0], renderers[0].media_type


class KeyFactsStatementView(ConsumerView):
    """GET /api/applications/{appId}/kfs/{lender_id}: the Key Facts Statement.

    JSON, or PDF with ?format=pdf.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    query_serializer = KfsQuery
    response_serializer = KfsOut
    content_negotiation_class = IgnoreFormatNegotiation

    def get(self, request: ActorRequest, query: Any, app_id: UUID, lender_id: int) -> HttpResponseBase:
        made = kfs.key_facts(
            actor=request.actor,
            app_id=app_id,
            lender_id=lender_id,
            language=query.language or request.actor.language,
            now=timezone.now(),
        )
        if query.format == "pdf":
            pdf = HttpResponse(lenders.key_facts_pdf(made), content_type="application/pdf")
            pdf["Content-Disposition"] = f'attachment; filename="kfs-{made.facts.proposal_number}-{made.language}.pdf"'
            return pdf
        return Response({"success": True, "data": _statement(made)})


class KfsAcknowledgeIn(InputSerializer):
    language = serializers.ChoiceField(choices=["en", "hi"])


class KfsAcknowledgedOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    proposal_number = serializers.CharField()
    at = serializers.DateTimeField()


class KeyFactsAcknowledgementView(ConsumerView):
    """POST /api/applications/{appId}/kfs/{lender_id}/acknowledgements: record the receipt.

    The customer confirms to have read and understood the statement in this language.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    request_serializer, response_serializer = KfsAcknowledgeIn, KfsAcknowledgedOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any, app_id: UUID, lender_id: int) -> dict[str, Any]:
        acknowledgement = kfs.acknowledge_key_facts(
            actor=request.actor, app_id=app_id, lender_id=lender_id, language=body.language, now=timezone.now()
        )
        return {"success": True, "proposal_number": acknowledgement.proposal_number, "at": acknowledgement.at}


def _statement(made: KfsDocument) -> dict[str, Any]:
    facts = made.facts
    sums = ("amount", "annual_rate", "apr", "emi", "total_interest", "net_disbursed", "total_payable")
    return {
        "language": made.language,
        "proposal_number": facts.proposal_number,
        "issued_on": facts.issued_on.isoformat(),
        "valid_until": facts.valid_until.isoformat(),
        "lender": {
            "lender_id": facts.issuer.lender_id,
            "name": made.lender,
            "mark_seed": facts.issuer.mark_seed,
        },
        "months": facts.months,
        "cooling_off_days": facts.cooling_off_days,
        **{name: f"{rupees(getattr(facts, name)):.2f}" for name in sums},
        **{part: [to_plain(line) for line in getattr(made, part)] for part in ("part_1", "part_2", "apr_sheet")},
        "schedule": [to_plain(row.rounded()) for row in facts.schedule],
    }
