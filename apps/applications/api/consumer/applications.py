"""A customer's own applications: begun or found again, listed, asked for another amount."""

from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.applications.api.consumer.serializers import NextStepOut, RawMonthsField, ReturnLinkOut, SubmissionData
from apps.applications.domain.details import PRODUCTS_WITH_DETAILS, parts_of
from apps.applications.selectors.applications import application_detail, application_list, applications_of
from apps.applications.services import applications
from apps.applications.services.offers import gold
from apps.catalogue.domain.products import LOAN_CODES, ProductCode
from apps.core.web.serializers import InputSerializer, RawAmountField, nullable_text_field
from apps.matching.domain.withdrawn_offers import CAUSES


def _prospect_of(request: ActorRequest) -> UUID:
    assert request.actor.prospect_id is not None
    return request.actor.prospect_id


class WelcomeBackConfirmIn(InputSerializer):
    pan = serializers.CharField(max_length=40, required=False)
    birth_date = serializers.CharField(max_length=40, required=False)
    product_type = serializers.ChoiceField(choices=LOAN_CODES, default=ProductCode.PL)


class WelcomeBackConfirmOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    message = serializers.CharField()
    inflight_credit_app_id = nullable_text_field()
    redirect_path = serializers.CharField(help_text="The page on which the journey goes on.")


class WelcomeBackConfirmView(ConsumerView):
    """POST /api/user/{prospectAppId}/confirm: the welcome-back check by PAN or birth date."""

    permission_required = Can.USE_OWN_PROFILE
    request_serializer = WelcomeBackConfirmIn
    response_serializer = WelcomeBackConfirmOut

    def post(self, request: ActorRequest, body: Any, prospect_id: UUID) -> dict[str, Any]:
        app_id, page = applications.welcome_back(
            actor=request.actor,
            prospect_id=prospect_id,
            pan=body.pan,
            birth_date=body.birth_date,
            product_type=body.product_type,
            now=timezone.now(),
        )
        message = "धन्यवाद, जानकारी सही है।" if request.actor.language == "hi" else "Thank you, that is right."
        return {
            "success": True,
            "message": message,
            "inflight_credit_app_id": str(app_id) if app_id else None,
            "redirect_path": page,
        }


class AutoSubmitIn(InputSerializer):
    lender_id = serializers.IntegerField(min_value=1, max_value=2_147_483_647)
    consent_version = serializers.CharField(max_length=20)


def _named(body: Any) -> list[tuple[int, str]]:
    return [(named_lender["lender_id"], named_lender["consent_version"]) for named_lender in body.auto_submit or []]


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


class DetailsData(serializers.Serializer[Any]):
    """The parts of the application's product; those of other products are absent."""

    purpose = serializers.IntegerField(required=False)
    weight_grams = serializers.CharField(required=False)
    purity = serializers.IntegerField(required=False)
    property_value = serializers.CharField(required=False)
    property_pincode = serializers.CharField(required=False)
    has_co_applicant = serializers.BooleanField(required=False)
    co_applicant_income = serializers.CharField(required=False, allow_null=True)


@extend_schema_field(DetailsData)
class DetailsOut(serializers.Field[Any, Any, Any, Any]):
    """Stored as they are shown."""

    def to_representation(self, value: Any) -> Any:
        return value


_REQUEST = frozenset({"amount", "tenure_months", "details"})


def _details_data(body: Any) -> dict[str, Any]:
    return {name: getattr(body, name) for name in _REQUEST & set(body.fields_set)}


class ApplicationIn(InputSerializer):
    product_type = serializers.CharField(max_length=10)
    amount = RawAmountField()
    tenure_months = RawMonthsField()
    details = _DetailsIn(required=False, allow_null=True)
    auto_submit = AutoSubmitIn(many=True, required=False)


class ApplicationCreatedOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    appId = serializers.UUIDField()


class ApplicationRowOut(serializers.Serializer[Any]):
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
    next = nullable_text_field()
    previous = nullable_text_field()
    results = ApplicationRowOut(many=True)


class ApplicationListQuery(InputSerializer):
    page = serializers.IntegerField(min_value=1, max_value=100_000, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, default=20)


class ApplicationListView(ConsumerView):
    """POST /api/applications: begin one. GET: one's own, newest first."""

    permission_required = Can.USE_OWN_APPLICATIONS
    request_serializer = {"post": ApplicationIn}
    query_serializer = {"get": ApplicationListQuery}
    response_serializer = {"post": ApplicationCreatedOut, "get": ApplicationRowsOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        pages = Paginator(applications_of(request.actor), query.page_size)
        page = pages.get_page(query.page)

        def link(number: int) -> str:
            return f"{request.path}?page={number}&page_size={query.page_size}"

        return {
            "count": pages.count,
            "next": link(page.next_page_number()) if page.has_next() else None,
            "previous": link(page.previous_page_number()) if page.has_previous() else None,
            "results": application_list(list(page)),
        }

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        application = applications.create_application(
            actor=request.actor,
            prospect_id=_prospect_of(request),
            product_type=body.product_type,
            values={name: value for name, value in _details_data(body).items() if value is not None},
            auto_submit=_named(body),
            now=timezone.now(),
        )
        return {"success": True, "appId": str(application.pk)}


class ApplicationRequestIn(InputSerializer):
    amount = RawAmountField()
    tenure_months = RawMonthsField()
    details = _DetailsIn(required=False, allow_null=True)
    auto_submit = AutoSubmitIn(many=True, required=False)


class ApplicationRequestData(serializers.Serializer[Any]):
    appId = serializers.UUIDField()
    product_type = serializers.CharField()
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()
    details = DetailsOut(allow_null=True)


class ApplicationRequestOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ApplicationRequestData()  # type: ignore[assignment]


class WithdrawnOfferLenderOut(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    name = serializers.CharField()


class WithdrawnOfferOut(serializers.Serializer[Any]):
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


class ApplicationOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ApplicationData()  # type: ignore[assignment]


class ApplicationDetailView(ConsumerView):
    """GET /api/applications/{appId}: the application with submissions and histories.

    PATCH: change the requested amount or tenure.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    request_serializer = {"patch": ApplicationRequestIn}
    response_serializer = {"get": ApplicationOut, "patch": ApplicationRequestOut}

    def get(self, request: ActorRequest, app_id: UUID) -> dict[str, Any]:
        return {"success": True, "data": application_detail(request.actor, app_id)}

    def patch(self, request: ActorRequest, body: Any, app_id: UUID) -> dict[str, Any]:
        application = applications.change_request(
            actor=request.actor,
            app_id=app_id,
            values=_details_data(body),
            auto_submit=_named(body),
            now=timezone.now(),
        )
        data = {
            "appId": str(application.pk),
            "product_type": application.product_code,
            "amount": f"{application.amount:.2f}",
            "tenure_months": application.tenure_months,
            "details": application.details,
        }
        return {"success": True, "data": data}


class GoldLoanOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    redirect = serializers.CharField(help_text="The page behind user/ on which the gold loan goes on.")
    appId = serializers.UUIDField(allow_null=True)


class GoldLoanView(ConsumerView):
    """POST /api/gold-loans/{appId or creditapp_uuid}: go on with one's gold loan."""

    permission_required = Can.USE_OWN_APPLICATIONS
    response_serializer = GoldLoanOut

    def post(self, request: ActorRequest, app_id: UUID) -> dict[str, Any]:
        page, gold_id = gold.continue_with_gold(
            actor=request.actor, prospect_id=_prospect_of(request), application_id=app_id, now=timezone.now()
        )
        return {"success": True, "redirect": page, "appId": str(gold_id) if gold_id else None}
