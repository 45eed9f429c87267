"""Statuses set by hand from the case page, and the decision of a second person."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.applications.domain.submissions.manual_status import BY_HAND, ManualStatusState
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import ManualStatus
from apps.applications.services.submissions import manual_statuses
from apps.core.web.serializers import InputSerializer


@dataclass(frozen=True)
class NewManualStatus:
    status: str
    on: date
    amount: Decimal | None
    reason: str
    evidence: str


class ManualStatusIn(InputSerializer):
    data_class = NewManualStatus

    status = serializers.ChoiceField(choices=[status.value for status in BY_HAND])
    on = serializers.DateField(help_text="The day the status speaks of.")
    amount = serializers.DecimalField(
        max_digits=14, decimal_places=2, required=False, allow_null=True, default=None, help_text="Rupees."
    )
    reason = serializers.CharField(max_length=2000, allow_blank=True)
    evidence = serializers.CharField(max_length=2000, allow_blank=True)


@dataclass(frozen=True)
class ManualStatusReason:
    reason: str


class ManualStatusReasonIn(InputSerializer):
    data_class = ManualStatusReason

    reason = serializers.CharField(max_length=2000, allow_blank=True)


class ManualStatusOut(serializers.Serializer[ManualStatus]):
    id = serializers.UUIDField()
    state = serializers.ChoiceField(
        choices=[state.value for state in ManualStatusState], help_text="*waiting*: another full admin has to decide."
    )
    status = serializers.ChoiceField(choices=[status.value for status in BY_HAND])


class ManualStatusListView(AdminView):
    """POST /api/admin/submissions/{id}/statuses: set one, or ask a second person to."""

    permission_required = Can.ADD_STATUS
    request_serializer, response_serializer = ManualStatusIn, ManualStatusOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: NewManualStatus, submission_id: UUID) -> ManualStatus:
        return manual_statuses.set_status(
            actor=request.actor,
            submission_id=submission_id,
            status=SubmissionStatus(body.status),
            on=body.on,
            amount=body.amount,
            reason=body.reason,
            evidence=body.evidence,
            now=timezone.now(),
        )


class ManualStatusApprovalView(AdminView):
    """POST .../statuses/{request}/approval: apply what another admin asked for."""

    permission_required = Can.APPROVE_STATUS
    proof_required = ProofAct.DECIDE_STATUS
    approval_required = ApprovalAct.MANUAL_STATUS
    response_serializer = ManualStatusOut

    def post(self, request: ActorRequest, submission_id: UUID, manual_id: UUID) -> ManualStatus:
        return manual_statuses.approve_status(
            actor=request.actor, submission_id=submission_id, manual_id=manual_id, now=timezone.now()
        )


class ManualStatusRefusalView(AdminView):
    """POST .../statuses/{request}/refusal: refuse it with a reason; nothing is applied."""

    permission_required = Can.APPROVE_STATUS
    proof_required = ProofAct.DECIDE_STATUS
    approval_required = ApprovalAct.MANUAL_STATUS
    request_serializer, response_serializer = ManualStatusReasonIn, ManualStatusOut

    def post(
        self, request: ActorRequest, body: ManualStatusReason, submission_id: UUID, manual_id: UUID
    ) -> ManualStatus:
        return manual_statuses.refuse_status(
            actor=request.actor,
            submission_id=submission_id,
            manual_id=manual_id,
            reason=body.reason,
            now=timezone.now(),
        )


class ManualStatusDetailView(AdminView):
    """DELETE .../statuses/{request}: take back one's own request."""

    permission_required = Can.ADD_STATUS
    response_serializer = ManualStatusOut

    def delete(self, request: ActorRequest, submission_id: UUID, manual_id: UUID) -> ManualStatus:
        return manual_statuses.withdraw_status(
            actor=request.actor, submission_id=submission_id, manual_id=manual_id, now=timezone.now()
        )
