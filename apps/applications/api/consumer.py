"""A customer's own applications: begun, offers compared, submitted, followed."""

from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.response import Response

from apps.accounts import selectors as accounts
from apps.accounts.domain.permissions import Can
from apps.accounts.web import CallRequest, ConsumerView
from apps.applications import selectors, services
from apps.applications.domain import listing
from apps.applications.domain.auto_submission import Ending
from apps.core.domain.money import rupees
from apps.core.web import AsSent, Rupees, Wish, text_or_null
from apps.lenders import services as lenders
from apps.lenders.domain.kfs_text import Statement
from apps.lenders.domain.matching import RULE_EFFECTIVE_FROM
from apps.lenders.domain.plain import to_plain


@extend_schema_field({"type": "integer", "description": "Months."})
class _Months(AsSent):
    """A number of months."""


@extend_schema_field(OpenApiTypes.ANY)
class _Any(serializers.Field[Any, Any, Any, Any]):
    """A rule's value: number, text or list, by its code."""

    def __init__(self) -> None:
        super().__init__(allow_null=True)

    def to_representation(self, value: Any) -> Any:
        return value


def _prospect_of(request: CallRequest) -> UUID:
    session = accounts.own_session(request.actor)
    assert session.prospect_id is not None
    return session.prospect_id


class ConfirmIn(Wish):
    pan = serializers.CharField(max_length=40, required=False)
    birth_date = serializers.CharField(max_length=40, required=False)


class ConfirmOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    message = serializers.CharField()
    inflight_credit_app_id = text_or_null()


class Confirm(ConsumerView):
    """POST /api/user/{prospectAppId}/confirm: the welcome-back check by PAN or birth date."""

    needs = Can.USE_OWN_PROFILE
    takes = ConfirmIn
    gives = ConfirmOut

    def post(self, request: CallRequest, wish: Any, prospect_id: UUID) -> dict[str, Any]:
        app_id = services.welcome_back(
            actor=request.actor,
            prospect_id=prospect_id,
            pan=wish.pan,
            birth_date=wish.birth_date,
            now=timezone.now(),
        )
        message = "धन्यवाद, जानकारी सही है।" if request.actor.language == "hi" else "Thank you, that is right."
        return {"success": True, "message": message, "inflight_credit_app_id": str(app_id) if app_id else None}


class AutoSubmitIn(Wish):
    lender_id = serializers.IntegerField(min_value=1, max_value=2_147_483_647)
    consent_version = serializers.CharField(max_length=20)


def _named(wish: Any) -> list[tuple[int, str]]:
    return [(one["lender_id"], one["consent_version"]) for one in wish.auto_submit or []]


class ApplicationIn(Wish):
    product_type = serializers.CharField(max_length=10)
    amount = Rupees()
    tenure_months = _Months()
    auto_submit = AutoSubmitIn(many=True, required=False)


class ApplicationMadeOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    appId = serializers.UUIDField()


class NextStepOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    owed_by = serializers.ChoiceField(choices=["you", "lender", "nobody"])


class ApplicationRow(serializers.Serializer[Any]):
    appId = serializers.UUIDField()
    product_type = serializers.CharField()
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    status = serializers.CharField(help_text="A submission's status, or offers where none was sent.")
    status_at = serializers.DateTimeField()
    submissions = serializers.IntegerField()
    next_step = NextStepOut()


class ApplicationRowsOut(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = text_or_null()
    previous = text_or_null()
    results = ApplicationRow(many=True)


class PageQuery(Wish):
    page = serializers.IntegerField(min_value=1, max_value=100_000, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, default=20)


class Applications(ConsumerView):
    """POST /api/applications: begin one. GET: one's own, newest first."""

    needs = Can.USE_OWN_APPLICATIONS
    takes = {"post": ApplicationIn}
    takes_query = {"get": PageQuery}
    gives = {"post": ApplicationMadeOut, "get": ApplicationRowsOut}
    status = {"post": 201}

    def get(self, request: CallRequest, wish: Any) -> dict[str, Any]:
        pages = Paginator(selectors.applications_of(request.actor), wish.page_size)
        page = pages.get_page(wish.page)

        def link(number: int) -> str:
            return f"{request.path}?page={number}&page_size={wish.page_size}"

        return {
            "count": pages.count,
            "next": link(page.next_page_number()) if page.has_next() else None,
            "previous": link(page.previous_page_number()) if page.has_previous() else None,
            "results": selectors.application_list(list(page)),
        }

    def post(self, request: CallRequest, wish: Any) -> dict[str, Any]:
        application = services.apply(
            actor=request.actor,
            prospect_id=_prospect_of(request),
            product_type=wish.product_type,
            amount=wish.amount,
            tenure_months=wish.tenure_months,
            auto_submit=_named(wish),
            now=timezone.now(),
        )
        return {"success": True, "appId": str(application.pk)}


class RequestIn(Wish):
    amount = Rupees()
    tenure_months = _Months()
    auto_submit = AutoSubmitIn(many=True, required=False)


class RequestData(serializers.Serializer[Any]):
    appId = serializers.UUIDField()
    product_type = serializers.CharField()
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()


class RequestOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = RequestData()  # type: ignore[assignment]


class LenderShort(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    mark_seed = serializers.CharField()


class HistoryLine(serializers.Serializer[Any]):
    status = serializers.CharField()
    at = serializers.DateField()
    recorded_at = serializers.DateTimeField()
    source = serializers.CharField()  # type: ignore[assignment]
    reason = text_or_null()


class SubmissionData(serializers.Serializer[Any]):
    submission_id = serializers.UUIDField()
    appId = serializers.UUIDField()
    lender = LenderShort()
    status = serializers.CharField()
    status_on = serializers.DateField()
    reference = text_or_null()
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    sanctioned_amount = text_or_null()
    disbursed_amount = text_or_null()
    disbursed_on = text_or_null()
    reason = text_or_null()
    next_step = NextStepOut()
    redirect = serializers.BooleanField()
    can_withdraw = serializers.BooleanField()
    history = HistoryLine(many=True)


class ApplicationData(RequestData):
    created_at = serializers.DateTimeField()
    submissions = SubmissionData(many=True)


class ApplicationOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ApplicationData()  # type: ignore[assignment]


class OneApplication(ConsumerView):
    """GET /api/applications/{appId}: with submissions and histories. PATCH: ask for another amount or tenure."""

    needs = Can.USE_OWN_APPLICATIONS
    takes = {"patch": RequestIn}
    gives = {"get": ApplicationOut, "patch": RequestOut}

    def get(self, request: CallRequest, app_id: UUID) -> dict[str, Any]:
        return {"success": True, "data": selectors.application_detail(request.actor, app_id)}

    def patch(self, request: CallRequest, wish: Any, app_id: UUID) -> dict[str, Any]:
        application = services.change_request(
            actor=request.actor,
            app_id=app_id,
            amount=wish.amount,
            tenure_months=wish.tenure_months,
            given=wish.given,
            auto_submit=_named(wish),
            now=timezone.now(),
        )
        data = {
            "appId": str(application.pk),
            "product_type": application.product_code,
            "amount": f"{application.amount:.2f}",
            "tenure_months": application.tenure_months,
        }
        return {"success": True, "data": data}


class NameableQuery(Wish):
    product_type = serializers.CharField(max_length=10)


class NameableLender(LenderShort):
    version = serializers.CharField(help_text="Of the text, to be sent back as consent_version.")
    title = serializers.CharField()
    text = serializers.CharField()
    privacy_url = text_or_null()


class NameableOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = NameableLender(many=True)  # type: ignore[assignment]


class AutoSubmitLenders(ConsumerView):
    """GET /api/auto-submit-lenders: who may be named to get an application without a further click, by name."""

    needs = Can.USE_OWN_APPLICATIONS
    takes_query = NameableQuery
    gives = NameableOut

    def get(self, request: CallRequest, wish: Any) -> dict[str, Any]:
        rows = services.nameable_lenders(actor=request.actor, product_type=wish.product_type, now=timezone.now())
        return {"success": True, "data": rows}


class AutoSubmissionData(LenderShort):
    state = serializers.ChoiceField(choices=["waiting", "sent", "ended"])
    reason = serializers.ChoiceField(choices=[one.value for one in Ending], allow_null=True)
    submission_id = serializers.UUIDField(allow_null=True)


class AutoSubmissionsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = AutoSubmissionData(many=True)  # type: ignore[assignment]


class AutoSubmissions(ConsumerView):
    """GET /api/applications/{appId}/auto-submit: the lenders named beforehand and what became of each wish."""

    needs = Can.USE_OWN_APPLICATIONS
    gives = AutoSubmissionsOut

    def get(self, request: CallRequest, app_id: UUID) -> dict[str, Any]:
        return {"success": True, "data": selectors.auto_submissions_of(request.actor, app_id)}


class SpecialOfferOut(serializers.Serializer[Any]):
    text = serializers.CharField()
    ends_on = text_or_null()


class ToConfirmOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    needed = _Any()


class FeeRuleOut(serializers.Serializer[Any]):
    percent = text_or_null()
    flat = text_or_null()
    min = text_or_null()
    max = text_or_null()
    gst_percent = serializers.CharField()
    third_party = serializers.CharField()


class SentShort(serializers.Serializer[Any]):
    submission_id = serializers.UUIDField()
    status = serializers.CharField()


class OfferOut(LenderShort):
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
    cooling_off_days = serializers.IntegerField()
    kfs_url = serializers.CharField()
    kfs_pdf_url = serializers.CharField()
    special_offer = SpecialOfferOut(allow_null=True)
    to_confirm = ToConfirmOut(many=True)
    fee_rule = FeeRuleOut()
    submission = SentShort(allow_null=True)
    redirect = serializers.BooleanField()


class FindingOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    needed = _Any()
    got = _Any()


class SuggestionOut(serializers.Serializer[Any]):
    code = serializers.ChoiceField(choices=["amount", "tenure"])
    amount = text_or_null()
    tenure_months = serializers.IntegerField(allow_null=True)


class UnmatchedOut(LenderShort):
    state = serializers.ChoiceField(choices=["not_matched", "not_available", "no_answer", "declined"])
    findings = FindingOut(many=True)
    suggestion = SuggestionOut(allow_null=True)


class PendingOut(LenderShort):
    since = serializers.DateTimeField()
    deadline_at = serializers.DateTimeField()


class AskedOut(serializers.Serializer[Any]):
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()


class LimitsOut(serializers.Serializer[Any]):
    amount_min = text_or_null()
    amount_max = text_or_null()
    tenure_min = serializers.IntegerField(allow_null=True)
    tenure_max = serializers.IntegerField(allow_null=True)


class OffersOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    snapshot_id = serializers.UUIDField()
    rule_version = serializers.CharField()
    rule_effective_from = serializers.DateField()
    generated_at = serializers.DateTimeField()
    complete = serializers.BooleanField()
    asked = AskedOut()
    limits = LimitsOut()
    matched = OfferOut(many=True)
    unmatched = UnmatchedOut(many=True)
    pending = PendingOut(many=True)


class AfterQuery(Wish):
    after = serializers.UUIDField(required=False, help_text="The list the page shows; the answer is always whole.")


class Offers(ConsumerView):
    """GET /api/applications/{appId}/offers: the list as of now; asked again each second while it is not complete."""

    needs = Can.USE_OWN_APPLICATIONS
    takes_query = AfterQuery
    gives = OffersOut

    def get(self, request: CallRequest, wish: Any, app_id: UUID) -> Response:
        application = selectors.own_application(request.actor, app_id)
        listed = services.current_list(application=application, now=timezone.now())
        # Already plain values of the declared shape: shaping forty offers once more would cost more than making them.
        return Response(_shown(listed, request.actor.language))


def _shown(listed: services.Listed, language: str) -> dict[str, Any]:
    result, policies, application = listed.snapshot.result, listed.policies, listed.application
    newest_first = [one for one in listed.submissions if one.application_id == application.pk]
    sent = {one.lender_id: listing.Sent(str(one.pk), one.status) for one in reversed(newest_first)}
    questions = {key: listing.Question(one.asked_at, one.deadline_at) for key, one in listed.pending.items()}
    return {
        "success": True,
        "snapshot_id": str(listed.snapshot.pk),
        "rule_version": listed.snapshot.rule_version,
        "rule_effective_from": to_plain(RULE_EFFECTIVE_FROM),
        "generated_at": listed.snapshot.created_at.isoformat(),
        "complete": listed.is_complete,
        "asked": {"amount": f"{application.amount:.2f}", "tenure_months": application.tenure_months},
        "limits": listing.span(policies),
        "matched": listing.matched(result, policies, app_id=str(application.pk), language=language, sent=sent),
        "unmatched": listing.unmatched(result, policies, language=language),
        "pending": listing.pending(result, policies, questions, language=language),
    }


class ConsentData(serializers.Serializer[Any]):
    version = serializers.CharField()
    title = serializers.CharField()
    text = serializers.CharField()
    lender = serializers.CharField()
    privacy_url = text_or_null()
    fields = serializers.ListField(child=serializers.CharField())  # type: ignore[assignment]


class ConsentOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ConsentData()  # type: ignore[assignment]


class LenderConsent(ConsumerView):
    """GET /api/applications/{appId}/consent/{lender_id}: what the customer agrees to for this lender."""

    needs = Can.USE_OWN_APPLICATIONS
    gives = ConsentOut

    def get(self, request: CallRequest, app_id: UUID, lender_id: int) -> Response:
        data = services.consent_for(actor=request.actor, app_id=app_id, lender_id=lender_id, now=timezone.now())
        return Response({"success": True, "data": data})


class KfsRow(serializers.Serializer[Any]):
    no = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    value = serializers.CharField()


class ScheduleRow(serializers.Serializer[Any]):
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
    lender = LenderShort()
    amount = serializers.CharField()
    months = serializers.IntegerField()
    annual_rate = serializers.CharField()
    apr = serializers.CharField()
    emi = serializers.CharField()
    total_interest = serializers.CharField()
    net_disbursed = serializers.CharField()
    total_payable = serializers.CharField()
    cooling_off_days = serializers.IntegerField()
    part_1 = KfsRow(many=True)
    part_2 = KfsRow(many=True)
    apr_sheet = KfsRow(many=True)
    schedule = ScheduleRow(many=True)


class KfsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = KfsData()  # type: ignore[assignment]


class KfsQuery(Wish):
    format = serializers.ChoiceField(choices=["json", "pdf"], required=False)
    language = serializers.ChoiceField(choices=["en", "hi"], required=False)


class _AnyFormat(DefaultContentNegotiation):
    """`?format=pdf` is this call's own parameter, not a wish for a renderer."""

    def select_renderer(self, request: Any, renderers: Any, format_suffix: Any = None) -> Any:
        return renderers[0], renderers[0].media_type


class KeyFactsStatement(ConsumerView):
    """GET /api/applications/{appId}/kfs/{lender_id}: the Key Facts Statement as JSON, or as PDF with ?format=pdf."""

    needs = Can.USE_OWN_APPLICATIONS
    takes_query = KfsQuery
    gives = KfsOut
    content_negotiation_class = _AnyFormat

    def get(self, request: CallRequest, wish: Any, app_id: UUID, lender_id: int) -> HttpResponseBase:
        made = services.key_facts(
            actor=request.actor,
            app_id=app_id,
            lender_id=lender_id,
            language=wish.language or request.actor.language,
            now=timezone.now(),
        )
        if wish.format == "pdf":
            pdf = HttpResponse(lenders.key_facts_pdf(made), content_type="application/pdf")
            pdf["Content-Disposition"] = f'attachment; filename="kfs-{made.facts.proposal_number}.pdf"'
            return pdf
        return Response({"success": True, "data": _statement(made)})


def _statement(made: Statement) -> dict[str, Any]:
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


class SubmissionIn(Wish):
    lender_id = serializers.IntegerField(min_value=1, max_value=2_147_483_647)
    consent_version = serializers.CharField(max_length=20)


class SubmissionMadeOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    submission_id = serializers.UUIDField()
    status = serializers.CharField()
    redirect = text_or_null()


class Submissions(ConsumerView):
    """POST /api/applications/{appId}/submissions with Idempotency-Key: send the application to one lender."""

    needs = Can.SUBMIT_APPLICATION
    takes = SubmissionIn
    gives = SubmissionMadeOut
    status = {"post": 201}

    def post(self, request: CallRequest, wish: Any, app_id: UUID) -> Response:
        status, answer = services.submit(
            actor=request.actor,
            app_id=app_id,
            lender_id=wish.lender_id,
            consent_version=wish.consent_version,
            idempotency_key=request.headers.get("Idempotency-Key", ""),
            now=timezone.now(),
        )
        return Response(answer, status=status)


class SubmissionOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = SubmissionData()  # type: ignore[assignment]


class OneSubmission(ConsumerView):
    """GET /api/submissions/{id}: one submission with its history."""

    needs = Can.USE_OWN_APPLICATIONS
    gives = SubmissionOut

    def get(self, request: CallRequest, submission_id: UUID) -> dict[str, Any]:
        return {"success": True, "data": selectors.submission_detail(request.actor, submission_id)}


class ClickOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    url = serializers.CharField()


class Click(ConsumerView):
    """POST /api/submissions/{id}/click: records that the customer leaves for the lender, answers its address."""

    needs = Can.SUBMIT_APPLICATION
    gives = ClickOut

    def post(self, request: CallRequest, submission_id: UUID) -> dict[str, Any]:
        url = services.click(actor=request.actor, submission_id=submission_id, now=timezone.now())
        return {"success": True, "url": url}


class Withdraw(ConsumerView):
    """POST /api/submissions/{id}/withdraw: the customer says no."""

    needs = Can.SUBMIT_APPLICATION
    gives = SubmissionOut

    def post(self, request: CallRequest, submission_id: UUID) -> dict[str, Any]:
        services.withdraw(actor=request.actor, submission_id=submission_id, now=timezone.now())
        return {"success": True, "data": selectors.submission_detail(request.actor, submission_id)}
