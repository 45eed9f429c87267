"""A customer's applications at lenders: consent, sending, status and withdrawal.

Sending is by hand or automatic.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.applications.api.consumer.serializers import LenderShortOut, SubmissionData
from apps.applications.domain.submissions.auto_submission import AutoSubmissionOutcome
from apps.applications.selectors import applications
from apps.applications.services.submissions import auto_submission, consents, placement, redirects, withdrawal
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, SuccessField, nullable_text_field


@dataclass(frozen=True)
class AutoSubmitLendersParams:
    product_type: str


class AutoSubmitLendersQuery(InputSerializer):
    data_class = AutoSubmitLendersParams

    product_type = serializers.CharField(max_length=10)


class AutoSubmitLenderOut(LenderShortOut):
    version = serializers.CharField(help_text="Of the text, to be sent back as consent_version.")
    title = serializers.CharField()
    text = serializers.CharField()
    privacy_url = nullable_text_field()


class AutoSubmitLendersOut(serializers.Serializer[Listing[Mapping[str, object]]]):
    success = SuccessField()
    data = AutoSubmitLenderOut(source="results", many=True)  # type: ignore[assignment]


class AutoSubmitLenderListView(ConsumerView):
    """GET /api/auto-submit-lenders: the lenders that may get an application automatically.

    In the order of their names.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    query_serializer = AutoSubmitLendersQuery
    response_serializer = AutoSubmitLendersOut

    def get(self, request: ActorRequest, query: AutoSubmitLendersParams) -> Listing[Mapping[str, object]]:
        rows = auto_submission.nameable_lenders(
            actor=request.actor, product_type=query.product_type, now=timezone.now()
        )
        return Listing(rows)


class AutoSubmissionData(LenderShortOut):
    state = serializers.ChoiceField(choices=["waiting", "sent", "ended"])
    reason = serializers.ChoiceField(choices=[outcome.value for outcome in AutoSubmissionOutcome], allow_null=True)
    submission_id = serializers.UUIDField(allow_null=True)


class AutoSubmissionsOut(serializers.Serializer[Listing[Mapping[str, object]]]):
    success = SuccessField()
    data = AutoSubmissionData(source="results", many=True)  # type: ignore[assignment]


class AutoSubmissionListView(ConsumerView):
    """GET /api/applications/{appId}/auto-submit: the lenders named for automatic sending.

    Each with the outcome of its order.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    response_serializer = AutoSubmissionsOut

    def get(self, request: ActorRequest, app_id: UUID) -> Listing[Mapping[str, object]]:
        return Listing(applications.auto_submissions_of(request.actor, app_id))


class ConsentData(serializers.Serializer[Mapping[str, object]]):
    version = serializers.CharField()
    title = serializers.CharField()
    text = serializers.CharField()
    lender = serializers.CharField()
    privacy_url = nullable_text_field()
    fields = serializers.ListField(child=serializers.CharField())  # type: ignore[assignment]


class ConsentOut(serializers.Serializer[Mapping[str, object]]):
    success = SuccessField()
    data = ConsentData(source="*")  # type: ignore[assignment]


class LenderConsentView(ConsumerView):
    """GET /api/applications/{appId}/consent/{lender_id}: the consent text for this lender."""

    permission_required = Can.USE_OWN_APPLICATIONS
    response_serializer = ConsentOut

    def get(self, request: ActorRequest, app_id: UUID, lender_id: int) -> Mapping[str, object]:
        return consents.consent_for(actor=request.actor, app_id=app_id, lender_id=lender_id, now=timezone.now())


class ChosenLenderField(serializers.IntegerField):
    """The lender whose offer was chosen; none is said in the words of specification 5.8."""

    def fail(self, key: str, **values: object) -> NoReturn:
        if key in {"required", "null"}:
            raise serializers.ValidationError(key, code="core.offer_needed")
        super().fail(key, **values)


@dataclass(frozen=True)
class NewSubmission:
    lender_id: int
    consent_version: str


class SubmissionIn(InputSerializer):
    data_class = NewSubmission

    lender_id = ChosenLenderField(min_value=1, max_value=2_147_483_647)
    consent_version = serializers.CharField(max_length=20)


class SubmissionCreatedOut(serializers.Serializer[Mapping[str, object]]):
    success = serializers.BooleanField()
    submission_id = serializers.UUIDField()
    status = serializers.CharField()
    redirect = nullable_text_field()


class SubmissionCreateView(ConsumerView):
    """POST /api/applications/{appId}/submissions with Idempotency-Key: submit to one lender."""

    permission_required = Can.SUBMIT_APPLICATION
    request_serializer = SubmissionIn
    response_serializer = SubmissionCreatedOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: NewSubmission, app_id: UUID) -> Response:
        status, answer = placement.submit(
            actor=request.actor,
            app_id=app_id,
            lender_id=body.lender_id,
            consent_version=body.consent_version,
            idempotency_key=request.headers.get("Idempotency-Key", ""),
            now=timezone.now(),
        )
        return Response(answer, status=status)


class SubmissionOut(serializers.Serializer[Mapping[str, object]]):
    success = SuccessField()
    data = SubmissionData(source="*")  # type: ignore[assignment]


class SubmissionDetailView(ConsumerView):
    """GET /api/submissions/{id}: one submission with its history."""

    permission_required = Can.USE_OWN_APPLICATIONS
    response_serializer = SubmissionOut

    def get(self, request: ActorRequest, submission_id: UUID) -> Mapping[str, object]:
        return applications.submission_detail(request.actor, submission_id)


@dataclass(frozen=True)
class LenderAddress:
    url: str


class ClickOut(serializers.Serializer[LenderAddress]):
    success = SuccessField()
    url = serializers.CharField()


class SubmissionClickView(ConsumerView):
    """POST /api/submissions/{id}/click: record the redirect and answer the lender's address."""

    permission_required = Can.SUBMIT_APPLICATION
    response_serializer = ClickOut

    def post(self, request: ActorRequest, submission_id: UUID) -> LenderAddress:
        url = redirects.click(actor=request.actor, submission_id=submission_id, now=timezone.now())
        return LenderAddress(url)


class SubmissionWithdrawView(ConsumerView):
    """POST /api/submissions/{id}/withdraw: the customer says no."""

    permission_required = Can.SUBMIT_APPLICATION
    response_serializer = SubmissionOut

    def post(self, request: ActorRequest, submission_id: UUID) -> Mapping[str, object]:
        withdrawal.withdraw(actor=request.actor, submission_id=submission_id, now=timezone.now())
        return applications.submission_detail(request.actor, submission_id)
