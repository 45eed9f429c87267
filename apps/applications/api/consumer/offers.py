"""Offers of lenders for the customer's application: the list and the Key Facts Statements."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.applications.api.consumer.serializers import LenderShortOut
from apps.applications.domain.offers import offer_list
from apps.applications.models import KfsAcknowledgement
from apps.applications.selectors import applications
from apps.applications.services.offers import kfs, lists
from apps.applications.services.offers.no_offers import NoOffers, no_offers
from apps.core.domain.plain import to_plain
from apps.core.web.serializers import AmountTextField, InputSerializer, SuccessField, nullable_text_field
from apps.lenders.services import lenders
from apps.matching.domain.kfs_text import KfsDocument, KfsLine
from apps.matching.domain.loan import ScheduleEntry
from apps.matching.domain.matching import RULE_EFFECTIVE_FROM
from apps.matching.domain.no_offers import FactChange, LaterDay, MatchingRequest, OpenProduct, StoppingRule


@extend_schema_field(OpenApiTypes.ANY)
class RuleValueOutField(serializers.Field[object, object, object, object]):
    """A rule's value: number, text or list, by its code."""

    def __init__(self) -> None:
        super().__init__(allow_null=True)

    def to_representation(self, value: object) -> object:
        return offer_list.rule_value_out(value)


class SpecialOfferOut(serializers.Serializer[Mapping[str, object]]):
    text = serializers.CharField()
    language = serializers.ChoiceField(choices=["en", "hi"])
    ends_on = nullable_text_field()


class ToConfirmOut(serializers.Serializer[Mapping[str, object]]):
    code = serializers.CharField()
    needed = RuleValueOutField()


class FeeRuleOut(serializers.Serializer[Mapping[str, object]]):
    percent = nullable_text_field()
    flat = nullable_text_field()
    min = nullable_text_field()
    max = nullable_text_field()
    gst_percent = serializers.CharField()
    third_party = serializers.CharField()


class SentSubmissionOut(serializers.Serializer[Mapping[str, object]]):
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


class LtvBandOut(serializers.Serializer[Mapping[str, object]]):
    percent = serializers.CharField()
    above = serializers.CharField()
    up_to = nullable_text_field()
    share_amount = serializers.CharField()
    allowed = nullable_text_field()
    is_best = serializers.BooleanField()


class SecurityOut(serializers.Serializer[Mapping[str, object]]):
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


class FindingOut(serializers.Serializer[Mapping[str, object]]):
    code = serializers.CharField()
    needed = RuleValueOutField()
    got = RuleValueOutField()


class SuggestionOut(serializers.Serializer[Mapping[str, object]]):
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


class RequestedTermsOut(serializers.Serializer[Mapping[str, object]]):
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()


class RequestLimitsOut(serializers.Serializer[Mapping[str, object]]):
    amount_min = nullable_text_field()
    amount_max = nullable_text_field()
    tenure_min = serializers.IntegerField(allow_null=True)
    tenure_max = serializers.IntegerField(allow_null=True)


class PausedLenderOut(serializers.Serializer[Mapping[str, object]]):
    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    until = serializers.DateTimeField(allow_null=True, help_text="When it comes back; null where nobody knows yet.")


class StoppingRuleOut(serializers.Serializer[StoppingRule]):
    """The number of lenders a rule stopped.

    `needed` and `got` are least and most over them, or the kinds of work.
    """

    code = serializers.CharField(source="rule")
    lenders = serializers.IntegerField()
    needed = serializers.ListField(child=RuleValueOutField())
    got = serializers.ListField(child=RuleValueOutField())


class MatchingRequestOut(serializers.Serializer[MatchingRequest]):
    amount = AmountTextField()
    tenure_months = serializers.IntegerField()
    lenders = serializers.IntegerField()


class FactChangeOut(serializers.Serializer[FactChange]):
    fact = serializers.ChoiceField(choices=["obligations", "income", "co_applicant"])
    current = AmountTextField(allow_null=True)
    needed = AmountTextField(allow_null=True)
    request = MatchingRequestOut()


class LaterDayOut(serializers.Serializer[LaterDay]):
    on = serializers.DateField()
    lenders = serializers.IntegerField()


class OpenProductOut(serializers.Serializer[OpenProduct]):
    code = serializers.CharField(source="product")
    lenders = serializers.IntegerField()
    income_from = AmountTextField(allow_null=True)


class NoOffersOut(serializers.Serializer[NoOffers]):
    """The summary that replaces offers when a finished list has none."""

    checked = serializers.IntegerField(
        source="summary.checked", help_text="Lenders whose rules were held against the request."
    )
    quoted = serializers.IntegerField(
        source="summary.quoted", help_text="Of these, lenders that were asked for a quote as well."
    )
    nothing_sent = serializers.BooleanField()
    rules = StoppingRuleOut(source="summary.rules", many=True)
    nearest = MatchingRequestOut(source="summary.nearest", allow_null=True)
    facts = FactChangeOut(source="summary.facts", many=True)
    later = LaterDayOut(source="summary.later", allow_null=True)
    products = OpenProductOut(many=True)
    secured_cards = serializers.IntegerField(source="cards")
    pincode = nullable_text_field()


class OffersOut(serializers.Serializer[Mapping[str, object]]):
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


@dataclass(frozen=True)
class OfferListParams:
    after: UUID | None


class OfferListQuery(InputSerializer):
    data_class = OfferListParams

    after = serializers.UUIDField(required=False, help_text="The list the page shows; the answer is always whole.")


class OfferListView(ConsumerView):
    """GET /api/applications/{appId}/offers: the current list of offers.

    Clients ask again each second while it is not complete.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    query_serializer = OfferListQuery
    response_serializer = OffersOut

    def get(self, request: ActorRequest, query: OfferListParams, app_id: UUID) -> Response:
        application = applications.own_application(request.actor, app_id)
        now = timezone.now()
        listed = lists.current_list(application=application, now=now)
        return _offer_list_response(listed, no_offers(listed, now=now), request.actor.language)


def _offer_list_response(listed: lists.OfferList, empty: NoOffers | None, language: str) -> Response:
    # Already plain values of the declared shape: shaping forty offers once more would cost more than making them.
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
    return Response(
        {
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
            "no_offers": None if empty is None else NoOffersOut(empty).data,
        }
    )


class KfsRowOut(serializers.Serializer[KfsLine]):
    no = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    value = serializers.CharField()


class KfsScheduleRowOut(serializers.Serializer[ScheduleEntry]):
    n = serializers.IntegerField()
    opening = AmountTextField()
    principal = AmountTextField()
    interest = AmountTextField()
    instalment = AmountTextField()
    closing = AmountTextField()


@extend_schema_field(LenderShortOut)
class _KfsLenderField(serializers.Field[KfsDocument, object, Mapping[str, object], object]):
    """The lender of a statement, named in its language."""

    def to_representation(self, value: KfsDocument) -> Mapping[str, object]:
        issuer = value.facts.issuer
        return {"lender_id": issuer.lender_id, "name": value.lender, "mark_seed": issuer.mark_seed}


class KfsData(serializers.Serializer[KfsDocument]):
    language = serializers.ChoiceField(choices=["en", "hi"])
    proposal_number = serializers.CharField(source="facts.proposal_number")
    issued_on = serializers.DateField(source="facts.issued_on")
    valid_until = serializers.DateField(source="facts.valid_until")
    lender = _KfsLenderField(source="*")
    amount = AmountTextField(source="facts.amount")
    months = serializers.IntegerField(source="facts.months")
    annual_rate = AmountTextField(source="facts.annual_rate")
    apr = AmountTextField(source="facts.apr")
    emi = AmountTextField(source="facts.emi")
    total_interest = AmountTextField(source="facts.total_interest")
    net_disbursed = AmountTextField(source="facts.net_disbursed")
    total_payable = AmountTextField(source="facts.total_payable")
    cooling_off_days = serializers.IntegerField(source="facts.cooling_off_days")
    part_1 = KfsRowOut(many=True)
    part_2 = KfsRowOut(many=True)
    apr_sheet = KfsRowOut(many=True)
    schedule = KfsScheduleRowOut(source="facts.schedule", many=True)


class KfsOut(serializers.Serializer[KfsDocument]):
    success = SuccessField()
    data = KfsData(source="*")  # type: ignore[assignment]


@dataclass(frozen=True)
class KfsParams:
    format: str | None
    language: str | None


class KfsQuery(InputSerializer):
    data_class = KfsParams

    format = serializers.ChoiceField(choices=["json", "pdf"], required=False)
    language = serializers.ChoiceField(choices=["en", "hi"], required=False)


class IgnoreFormatNegotiation(DefaultContentNegotiation):
    """`?format=pdf` is this call's own parameter, not a choice of a renderer."""

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        renderer = next(iter(renderers))
        return renderer, renderer.media_type


class KeyFactsStatementView(ConsumerView):
    """GET /api/applications/{appId}/kfs/{lender_id}: the Key Facts Statement.

    JSON, or PDF with ?format=pdf.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    query_serializer = KfsQuery
    response_serializer = KfsOut
    content_negotiation_class = IgnoreFormatNegotiation

    def get(self, request: ActorRequest, query: KfsParams, app_id: UUID, lender_id: int) -> HttpResponseBase:
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
        return Response(KfsOut(made).data)


@dataclass(frozen=True)
class KfsReceipt:
    language: str


class KfsAcknowledgeIn(InputSerializer):
    data_class = KfsReceipt

    language = serializers.ChoiceField(choices=["en", "hi"])


class KfsAcknowledgedOut(serializers.Serializer[KfsAcknowledgement]):
    success = SuccessField()
    proposal_number = serializers.CharField()
    at = serializers.DateTimeField()


class KeyFactsAcknowledgementView(ConsumerView):
    """POST /api/applications/{appId}/kfs/{lender_id}/acknowledgements: record the receipt.

    The customer confirms to have read and understood the statement in this language.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    request_serializer, response_serializer = KfsAcknowledgeIn, KfsAcknowledgedOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: KfsReceipt, app_id: UUID, lender_id: int) -> KfsAcknowledgement:
        return kfs.acknowledge_key_facts(
            actor=request.actor, app_id=app_id, lender_id=lender_id, language=body.language, now=timezone.now()
        )
