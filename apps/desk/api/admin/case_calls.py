"""Calls that begin on the case page of a customer."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.serializers import InputSerializer
from apps.desk.api.admin.calling import CAUSES
from apps.desk.domain.call_causes import MAX_WORDS_LENGTH, CallCause
from apps.desk.services.case_calls import take_case_call


class CaseCallIn(InputSerializer):
    """Cause of the call; an invitation serves nothing and meets the whole gate."""

    cause = serializers.ChoiceField(choices=CAUSES)
    ticket = serializers.CharField(max_length=12, required=False, default="", allow_blank=True, help_text="Its number.")
    submission_id = serializers.UUIDField(required=False, allow_null=True, default=None)
    words = serializers.CharField(
        max_length=MAX_WORDS_LENGTH * 2,
        required=False,
        default="",
        allow_blank=True,
        trim_whitespace=False,
        help_text="Their words, where they want to be rung.",
    )


class CaseCallOut(serializers.Serializer[Any]):
    task_id = serializers.UUIDField(help_text="In the caller's hand now, on the page of calls.")


class CaseCallView(AdminView):
    """POST /api/admin/customers/{id}/call-task: take this person in hand to call them."""

    permission_required = Can.TAKE_CALLS
    request_serializer, response_serializer = CaseCallIn, CaseCallOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: SimpleNamespace, customer_id: UUID) -> dict[str, Any]:
        task = take_case_call(
            actor=request.actor,
            customer_id=customer_id,
            cause=CallCause(body.cause),
            ticket=body.ticket,
            submission_id=body.submission_id,
            words=body.words,
            now=timezone.now(),
        )
        return {"task_id": task.pk}
