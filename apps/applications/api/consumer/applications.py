"""A customer's own applications: begun or found again, listed, asked for another amount."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.applications.api.consumer.serializers import NextStepOut, RawMonthsField, ReturnLinkOut, SubmissionData
from apps.applications.domain.details import PRODUCTS_WITH_DETAILS, parts_of
from apps.applications.models import Application
from apps.applications.selectors.applications import application_detail, application_list, applications_of
from apps.applications.services import applications
from apps.applications.services.offers import gold
from apps.catalogue.domain.products import LOAN_CODES, ProductCode
from apps.core.web.pages import LinkedPage, PageParams, linked_page
from apps.core.web.serializers import InputSerializer, RawAmountField, SuccessField, nullable_text_field
from apps.matching.domain.withdrawn_offers import CAUSES


def _prospect_of(request: ActorRequest) -> UUID:
    assert request.actor.prospect_id is not None
    return request.actor.prospect_id


@dataclass(frozen=True)
class WelcomeBackProof:
    pan: str | None
    birth_date: str | None
    product_type: ProductCode


class WelcomeBackConfirmIn(InputSerializer):
    data_class = WelcomeBackProof

    pan = serializers.CharField(max_length=40, required=False)
    birth_date = serializers.CharField(max_length=40, required=False)
    product_type = serializers.ChoiceField(choices=LOAN_CODES, default=ProductCode.PL)


@dataclass(frozen=True)
class WelcomeBack:
    """A confirmed customer's open application, if there is one, and the page to go on with."""

    application_id: UUID | None
    page: str
    message: str


class WelcomeBackConfirmOut(serializers.Serializer[WelcomeBack]):
    success = SuccessField()
    message = serializers.CharField()
    inflight_credit_app_id = serializers.CharField(source="application_id", allow_null=True)
    redirect_path = serializers.CharField(source="page", help_text="The page on which the journey goes on.")


class WelcomeBackConfirmView(ConsumerView):
    """POST /api/user/{prospectAppId}/confirm: the welcome-back check by PAN or birth date."""

    permission_required = Can.USE_OWN_PROFILE
    request_serializer = WelcomeBackConfirmIn
    response_serializer = WelcomeBackConfirmOut

    def post(self, request: ActorRequest, body: WelcomeBackProof, prospect_id: UUID) -> WelcomeBack:
        app_id, page = applications.welcome_back(
            actor=request.actor,
            prospect_id=prospect_id,
            pan=body.pan,
            birth_date=body.birth_date,
            product_type=body.product_type,
            now=timezone.now(),
        )
        message = "धन्यवाद, जानकारी सही है।" if request.actor.language == "hi" else "Thank you, that is right."
        return WelcomeBack(app_id, page, message)


@dataclass(frozen=True)
class AutoSubmitLender:
    lender_id: int
    consent_version: str


class AutoSubmitIn(InputSerializer):
    data_class = AutoSubmitLender

    lender_id = serializers.IntegerField(min_value=1, max_value=2_147_483_647)
    consent_version = serializers.CharField(max_length=20)


def _named(lenders: Sequence[AutoSubmitLender] | None) -> list[tuple[int, str]]:
    return [(lender.lender_id, lender.consent_version) for lender in lenders or ()]


@extend_schema_field(
    {
        "type": "object",
        "additionalProperties": True,
        "nullable": True,
        "description": " ".join(f"{product}: {', '.join(parts_of(product))}." for product in PRODUCTS_WITH_DETAILS),
    }
)
class _DetailsIn(serializers.DictField):
    """The product's own questions about the request; the rules read each part."""


class DetailsData(serializers.Serializer[Mapping[str, object]]):
    """The parts of the application's product; those of other products are absent."""

    purpose = serializers.IntegerField(required=False)
    weight_grams = serializers.CharField(required=False)
    purity = serializers.IntegerField(required=False)
    property_value = serializers.CharField(required=False)
    property_pincode = serializers.CharField(required=False)
    has_co_applicant = serializers.BooleanField(required=False)
    co_applicant_income = serializers.CharField(required=False, allow_null=True)


@extend_schema_field(DetailsData)
class DetailsOut(serializers.Field[object, object, object, object]):
    """Stored as they are shown."""

    def to_representation(self, value: object) -> object:
        return value


_REQUEST = frozenset({"amount", "tenure_months", "details"})


def _sent_request(body: "NewApplication | ChangedRequest") -> Mapping[str, object]:
    return {name: getattr(body, name) for name in _REQUEST & body.fields_set}


@dataclass(frozen=True)
class NewApplication:
    product_type: str
    amount: object
    tenure_months: object
    details: Mapping[str, object] | None
    auto_submit: Sequence[AutoSubmitLender] | None
    fields_set: frozenset[str]


class ApplicationIn(InputSerializer):
    data_class = NewApplication

    product_type = serializers.CharField(max_length=10)
    amount = RawAmountField()
    tenure_months = RawMonthsField()
    details = _DetailsIn(required=False, allow_null=True)
    auto_submit = AutoSubmitIn(many=True, required=False)


class ApplicationCreatedOut(serializers.Serializer[Application]):
    success = SuccessField()
    appId = serializers.UUIDField(source="pk")


class ApplicationRowOut(serializers.Serializer[Mapping[str, object]]):
    appId = serializers.UUIDField()
    product_type = serializers.CharField()
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    status = serializers.CharField(help_text="A submission's status, or offers where none was sent.")
    status_at = serializers.DateTimeField()
    submissions = serializers.IntegerField()
    next_step = NextStepOut()


class ApplicationRowsOut(serializers.Serializer[LinkedPage[Mapping[str, object]]]):
    count = serializers.IntegerField()
    next = nullable_text_field()
    previous = nullable_text_field()
    results = ApplicationRowOut(many=True)


@dataclass(frozen=True)
class ApplicationListParams(PageParams):
    """The page of one's own applications."""


class ApplicationListQuery(InputSerializer):
    data_class = ApplicationListParams

    page = serializers.IntegerField(min_value=1, max_value=100_000, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, default=20)


class ApplicationListView(ConsumerView):
    """POST /api/applications: begin one. GET: one's own, newest first."""

    permission_required = Can.USE_OWN_APPLICATIONS
    request_serializer = {"post": ApplicationIn}
    query_serializer = {"get": ApplicationListQuery}
    response_serializer = {"post": ApplicationCreatedOut, "get": ApplicationRowsOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: ApplicationListParams) -> LinkedPage[Mapping[str, object]]:
        page = linked_page(applications_of(request.actor), query, request.path)
        return page.of(application_list(list(page.results)))

    def post(self, request: ActorRequest, body: NewApplication) -> Application:
        return applications.create_application(
            actor=request.actor,
            prospect_id=_prospect_of(request),
            product_type=body.product_type,
            values={name: value for name, value in _sent_request(body).items() if value is not None},
            auto_submit=_named(body.auto_submit),
            now=timezone.now(),
        )


@dataclass(frozen=True)
class ChangedRequest:
    amount: object
    tenure_months: object
    details: Mapping[str, object] | None
    auto_submit: Sequence[AutoSubmitLender] | None
    fields_set: frozenset[str]


class ApplicationRequestIn(InputSerializer):
    data_class = ChangedRequest

    amount = RawAmountField()
    tenure_months = RawMonthsField()
    details = _DetailsIn(required=False, allow_null=True)
    auto_submit = AutoSubmitIn(many=True, required=False)


class ApplicationRequestData(serializers.Serializer[Mapping[str, object]]):
    appId = serializers.UUIDField()
    product_type = serializers.CharField()
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()
    details = DetailsOut(allow_null=True)


class ApplicationRequestOut(serializers.Serializer[Mapping[str, object]]):
    success = SuccessField()
    data = ApplicationRequestData(source="*")  # type: ignore[assignment]


class WithdrawnOfferLenderOut(serializers.Serializer[Mapping[str, object]]):
    lender_id = serializers.IntegerField()
    name = serializers.CharField()


class WithdrawnOfferOut(serializers.Serializer[Mapping[str, object]]):
    lender = WithdrawnOfferLenderOut()
    withdrawn_at = serializers.DateTimeField(help_text="When the first list without the offer was shown.")
    causes = serializers.ListField(
        child=serializers.ChoiceField(choices=CAUSES), help_text="Empty where nobody can tell any more."
    )


class ApplicationData(ApplicationRequestData):
    created_at = serializers.DateTimeField()
    submissions = SubmissionData(many=True)
    withdrawn_offers = WithdrawnOfferOut(many=True, help_text="Offers that stood on an earlier list, the newest first.")
    return_link = ReturnLinkOut(allow_null=True)


class ApplicationOut(serializers.Serializer[Mapping[str, object]]):
    success = SuccessField()
    data = ApplicationData(source="*")  # type: ignore[assignment]


class ApplicationDetailView(ConsumerView):
    """GET /api/applications/{appId}: the application with submissions and histories.

    PATCH: change the requested amount or tenure.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    request_serializer = {"patch": ApplicationRequestIn}
    response_serializer = {"get": ApplicationOut, "patch": ApplicationRequestOut}

    def get(self, request: ActorRequest, app_id: UUID) -> Mapping[str, object]:
        return application_detail(request.actor, app_id)

    def patch(self, request: ActorRequest, body: ChangedRequest, app_id: UUID) -> Mapping[str, object]:
        application = applications.change_request(
            actor=request.actor,
            app_id=app_id,
            values=_sent_request(body),
            auto_submit=_named(body.auto_submit),
            now=timezone.now(),
        )
        return {
            "appId": str(application.pk),
            "product_type": application.product_code,
            "amount": f"{application.amount:.2f}",
            "tenure_months": application.tenure_months,
            "details": application.details,
        }


@dataclass(frozen=True)
class GoldLoan:
    """The gold loan that goes on, if it was begun, and its next page."""

    page: str
    application_id: UUID | None


class GoldLoanOut(serializers.Serializer[GoldLoan]):
    success = SuccessField()
    redirect = serializers.CharField(source="page", help_text="The page behind user/ on which the gold loan goes on.")
    appId = serializers.UUIDField(source="application_id", allow_null=True)


class GoldLoanView(ConsumerView):
    """POST /api/gold-loans/{appId or creditapp_uuid}: go on with one's gold loan."""

    permission_required = Can.USE_OWN_APPLICATIONS
    response_serializer = GoldLoanOut

    def post(self, request: ActorRequest, app_id: UUID) -> GoldLoan:
        page, gold_id = gold.continue_with_gold(
            actor=request.actor, prospect_id=_prospect_of(request), application_id=app_id, now=timezone.now()
        )
        return GoldLoan(page, gold_id)
