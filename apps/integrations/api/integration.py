"""The partner API: what a partner's own software calls with a key (docs/how/partner-api.md)."""

from dataclasses import asdict
from decimal import Decimal
from typing import Any, ClassVar
from uuid import UUID

from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.api_keys import KeyScope
from apps.accounts.domain.permissions import Can
from apps.accounts.web.partner_keys import PartnerKeyView
from apps.accounts.web.views import ActorRequest, ProblemOut
from apps.applications.domain.partner_leads import ConsentBasis, InvitationStatus, LeadStage
from apps.applications.services.lead_links import NewLead
from apps.applications.services.offers.partner_previews import IncomeBand, PartnerPreviewRequest, preview_for_partner
from apps.applications.services.partner_sessions import SessionRequest, open_partner_session
from apps.catalogue import selectors as catalogue
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import clean_pincode
from apps.core.domain.problems import FieldError, invalid
from apps.core.limits import MovingLimit
from apps.core.web.serializers import InputSerializer
from apps.integrations.domain.events import MONEY, EventType
from apps.integrations.selectors import partner_api as selectors
from apps.integrations.selectors.feed import MAX_EVENTS, feed_of
from apps.integrations.services import partner_api as services
from apps.partners.domain.embedding import MAX_RETURN_URL_LENGTH

CONSENT_TEXTS_S = 24 * 60 * 60


class ApiLeadIn(InputSerializer):
    partner_ref = serializers.CharField(
        max_length=40, required=False, allow_blank=True, help_text="Your own reference, never a person's number."
    )
    mobile = serializers.CharField(max_length=20)
    name = serializers.CharField(max_length=80)
    email = serializers.CharField(max_length=120, required=False, allow_blank=True)
    product = serializers.CharField(max_length=10)
    pincode = serializers.CharField(max_length=10)
    language = serializers.ChoiceField(choices=["en", "hi"])
    agreed_by = serializers.ChoiceField(choices=[basis.value for basis in ConsentBasis])
    agreed_on = serializers.DateField(help_text="The day on which the person agreed.")
    consent_version = serializers.CharField(max_length=20, help_text="Of the privacy text, from GET consents.")


class ApiLeadOut(serializers.Serializer[Any]):
    lead_id = serializers.UUIDField()
    partner_ref = serializers.CharField(allow_null=True)
    product = serializers.CharField()
    stage = serializers.ChoiceField(choices=[stage.value for stage in LeadStage])
    invitation = serializers.ChoiceField(choices=[status.value for status in InvitationStatus])
    credit = serializers.CharField(help_text="Why the touch earned the credit or did not; empty before the code.")
    name = serializers.CharField(help_text="Masked.")
    mobile = serializers.CharField(help_text="Masked.")
    named_at = serializers.DateTimeField()
    link = serializers.CharField(allow_null=True, help_text="The person's own link; null once it leads nowhere.")


class SentApiLeadOut(ApiLeadOut):
    """The lead that was sent; `known`: you named it before, so nothing was added."""

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        return {**super().get_fields(), "known": serializers.BooleanField()}


class ApiLeadsQuery(InputSerializer):
    page = serializers.IntegerField(min_value=1, max_value=10_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=100, required=False, default=50)


class ApiLeadsOut(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    results = ApiLeadOut(many=True)


class ApiConsentsQuery(InputSerializer):
    language = serializers.ChoiceField(choices=["en", "hi"], required=False, default="en")


class ApiConsentOut(serializers.Serializer[Any]):
    purpose = serializers.CharField()
    version = serializers.CharField()
    text = serializers.CharField()
    digest = serializers.CharField()


class ApiConsentsOut(serializers.Serializer[Any]):
    results = ApiConsentOut(many=True)


class ApiLeadListView(PartnerKeyView):
    """GET, POST /api/partner-api/v1/leads: list your leads, masked; name a customer who agreed."""

    permission_required = Can.API_LEADS
    scope = {"get": KeyScope.LEADS_READ, "post": KeyScope.LEADS_WRITE}
    request_serializer = {"post": ApiLeadIn}
    query_serializer = {"get": ApiLeadsQuery}
    response_serializer = {"get": ApiLeadsOut, "post": SentApiLeadOut}
    success_status = {"post": 202}

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        count, rows = selectors.leads_page(
            request.actor, is_test=self.is_test, page=query.page, page_size=query.page_size, now=timezone.now()
        )
        return {"count": count, "results": [asdict(row) for row in rows]}

    @extend_schema(responses={200: SentApiLeadOut, 202: SentApiLeadOut, "default": ProblemOut})
    def post(self, request: ActorRequest, body: Any) -> Response:
        now = timezone.now()
        lead = NewLead(
            name=body.name,
            mobile=body.mobile,
            email=body.email or "",
            product=body.product,
            pincode=body.pincode,
            language=body.language,
            agreed_by=ConsentBasis(body.agreed_by),
            agreed_on=body.agreed_on,
            facts={},
            partner_ref=body.partner_ref or "",
        )
        sent = services.send_lead(
            lead=lead,
            consent_version=body.consent_version,
            is_test=self.is_test,
            idempotency_key=request.headers["Idempotency-Key"],
            by=request.actor,
            now=now,
        )
        row = selectors.lead_for(request.actor, sent.lead_id, is_test=self.is_test, now=now)
        answer = SentApiLeadOut({**asdict(row), "known": sent.is_known}).data
        return Response(answer, status=200 if sent.is_known else 202)


class ApiLeadDetailView(PartnerKeyView):
    """GET /api/partner-api/v1/leads/{id}: read one lead with its stage."""

    permission_required = Can.API_LEADS
    scope = KeyScope.LEADS_READ
    response_serializer = ApiLeadOut

    def get(self, request: ActorRequest, lead_id: UUID) -> dict[str, Any]:
        return asdict(selectors.lead_for(request.actor, lead_id, is_test=self.is_test, now=timezone.now()))


@method_decorator([cache_control(private=True, max_age=CONSENT_TEXTS_S), conditional_page], name="dispatch")
class ApiConsentListView(PartnerKeyView):
    """GET /api/partner-api/v1/consents: read the texts that a customer agrees to first.

    Software may keep the answer for a day and then ask with `If-None-Match`: 304 while nothing has changed.
    """

    permission_required = Can.API_CONSENTS
    scope = KeyScope.CONSENTS_READ
    query_serializer = ApiConsentsQuery
    response_serializer = ApiConsentsOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        texts = catalogue.current_texts(services.CONSENT_KINDS, query.language, today_ist(timezone.now()))
        return {
            "results": [
                {"purpose": kind, "version": text.version, "text": text.title, "digest": catalogue.digest(text)}
                for kind, text in texts.items()
            ]
        }


class ApiFeedQuery(InputSerializer):
    """The part of the feed that is read: from a number on, so many at most."""

    after = serializers.IntegerField(
        min_value=0, max_value=2**53, required=False, default=0, help_text="The last `next` that you had."
    )
    limit = serializers.IntegerField(min_value=1, max_value=MAX_EVENTS, required=False, default=100)


class ApiEventsQuery(ApiFeedQuery):
    type = serializers.ListField(
        child=serializers.ChoiceField(choices=[event.value for event in EventType]),
        required=False,
        help_text="Repeated for several. Absent: all types.",
    )


class ApiPayoutsQuery(ApiFeedQuery):
    type = serializers.ListField(
        child=serializers.ChoiceField(choices=[event.value for event in MONEY]),
        required=False,
        help_text="Repeated for several. Absent: all three types.",
    )


class ApiEventsOut(serializers.Serializer[Any]):
    """Events in the order of `seq`, without gaps; go on with `next`, at once while `more`."""

    events = serializers.ListField(child=serializers.DictField())
    next = serializers.IntegerField()
    more = serializers.BooleanField()


class ApiFeedView(PartnerKeyView):
    """Read the partner's events; a subclass says which types without a choice."""

    types: ClassVar[tuple[str, ...]]
    response_serializer = ApiEventsOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        page = feed_of(
            self.api_key.partner_id,
            self.api_key.mode,
            after=query.after or 0,
            limit=query.limit or 100,
            types=query.type or self.types,
            now=timezone.now(),
        )
        return asdict(page)


class ApiEventListView(ApiFeedView):
    """GET /api/partner-api/v1/events: read all that happened after a number, as webhooks say it."""

    permission_required = Can.API_EVENTS
    scope = KeyScope.EVENTS_READ
    query_serializer = ApiEventsQuery
    types = ()


class ApiPayoutListView(ApiFeedView):
    """GET /api/partner-api/v1/payouts: read shares, statements and payments after a number."""

    permission_required = Can.API_PAYOUTS
    scope = KeyScope.PAYOUTS_READ
    query_serializer = ApiPayoutsQuery
    types = tuple(event.value for event in MONEY)


class ApiOfferPreviewQuery(InputSerializer):
    product = serializers.CharField(max_length=10)
    amount = serializers.DecimalField(max_digits=12, decimal_places=2, min_value=Decimal(1))
    tenure = serializers.IntegerField(min_value=1, max_value=480, help_text="Months.")
    income_band = serializers.ChoiceField(choices=[band.value for band in IncomeBand], required=False)
    employment = serializers.ChoiceField(
        choices=["salaried", "self_employed", "business", "not_working"], required=False
    )
    pincode = serializers.CharField(max_length=10, required=False)
    language = serializers.ChoiceField(choices=["en", "hi"], required=False, default="en")


class ApiFindingOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    needed = serializers.JSONField(allow_null=True)


class ApiFailedFindingOut(ApiFindingOut):
    got = serializers.JSONField(allow_null=True)


class ApiPreviewOfferOut(serializers.Serializer[Any]):
    """An offer; rupees and percent are text with two decimals, `to_confirm` is not known yet."""

    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    kind = serializers.CharField()
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()
    emi = serializers.CharField()
    annual_rate = serializers.CharField()
    apr = serializers.CharField()
    fees_total = serializers.CharField()
    net_disbursed = serializers.CharField()
    total_payable = serializers.CharField()
    to_confirm = ApiFindingOut(many=True)


class ApiPreviewLenderOut(serializers.Serializer[Any]):
    """A lender without an offer, with every reason."""

    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    state = serializers.CharField()
    findings = ApiFailedFindingOut(many=True)


class ApiOfferPreviewOut(serializers.Serializer[Any]):
    """Every active lender in one of two lists, `matched` in the order of the site."""

    matched = ApiPreviewOfferOut(many=True)
    unmatched = ApiPreviewLenderOut(many=True)
    ranking_rule = serializers.CharField(help_text="The published text of the order, and its version.")
    rule_version = serializers.CharField()


class ApiOfferPreviewView(PartnerKeyView):
    """GET /api/partner-api/v1/offer-preview: see which lenders would lend, nothing is kept."""

    permission_required = Can.API_PREVIEW
    scope = KeyScope.PREVIEW_READ
    own_limit = MovingLimit("preview", 20, 60)
    query_serializer = ApiOfferPreviewQuery
    response_serializer = ApiOfferPreviewOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        try:
            pincode = clean_pincode(query.pincode) if query.pincode else None
        except ValueError:
            raise invalid(pincode=FieldError("uploads.not_a_pincode")) from None
        facts = PartnerPreviewRequest(
            product=query.product,
            amount=query.amount,
            tenure_months=query.tenure,
            income_band=IncomeBand(query.income_band) if query.income_band else None,
            employment=query.employment or None,
            pincode=pincode,
        )
        preview = preview_for_partner(request.actor, request=facts, language=query.language or "en", now=timezone.now())
        return asdict(preview)


class ApiSessionIn(InputSerializer):
    mobile = serializers.CharField(max_length=20, required=False, allow_blank=True)
    product = serializers.CharField(max_length=10, required=False, allow_blank=True)
    language = serializers.ChoiceField(choices=["en", "hi"])
    facts = serializers.DictField(
        child=serializers.CharField(max_length=120), required=False, help_text="Never PAN or birth date."
    )
    utms = serializers.DictField(child=serializers.CharField(max_length=120), required=False)
    return_url = serializers.CharField(
        max_length=MAX_RETURN_URL_LENGTH,
        required=False,
        allow_blank=True,
        help_text="A page of one of your named sites; the customer finds a link back to it with the application.",
    )


class ApiSessionOut(serializers.Serializer[Any]):
    session_id = serializers.CharField()
    url = serializers.CharField(help_text="Works once, in the customer's browser.")
    expires_at = serializers.DateTimeField()


class ApiSessionCreateView(PartnerKeyView):
    """POST /api/partner-api/v1/sessions: make a signed link that hands a customer over."""

    permission_required = Can.API_SESSIONS
    scope = KeyScope.SESSIONS_WRITE
    request_serializer = ApiSessionIn
    response_serializer = ApiSessionOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        session = open_partner_session(
            session=SessionRequest(
                mobile=body.mobile or "",
                product=body.product or "",
                language=body.language,
                facts=body.facts or {},
                utms=body.utms or {},
                return_url=body.return_url or "",
            ),
            is_test=self.is_test,
            idempotency_key=request.headers["Idempotency-Key"],
            by=request.actor,
            now=timezone.now(),
        )
        return asdict(session)
