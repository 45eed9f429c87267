"""Steps to switch a lender on."""

from typing import Any

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.desk.selectors.launch import launch_steps_for
from apps.lenders.domain.launch import LAUNCH_STEPS


class LaunchGapOut(serializers.Serializer[Any]):
    code = serializers.CharField(help_text="What is missing, or why terms cannot be read.")
    product = serializers.CharField(allow_blank=True, help_text="Empty where the lender as a whole lacks it.")


class LaunchStepOut(serializers.Serializer[Any]):
    step = serializers.ChoiceField(choices=LAUNCH_STEPS)
    is_done = serializers.BooleanField()
    gaps = LaunchGapOut(many=True)


class LaunchStepsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LaunchStepOut(many=True)  # type: ignore[assignment]


class LenderLaunchView(AdminView):
    """GET /api/lenders/{lenderId}/launch: the six steps to go live, and what each of them lacks."""

    permission_required = Can.MANAGE_LENDERS
    response_serializer = LaunchStepsOut

    def get(self, request: ActorRequest, **path: int) -> dict[str, Any]:
        return {"success": True, "data": launch_steps_for(request.actor, path["lenderId"])}
