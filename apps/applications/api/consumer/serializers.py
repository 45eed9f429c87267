"""Shapes that several calls of a customer's applications share."""

from collections.abc import Mapping

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.core.web.serializers import RawField, nullable_text_field


@extend_schema_field({"type": "integer", "description": "Months."})
class RawMonthsField(RawField):
    """A number of months."""


class LenderShortOut(serializers.Serializer[Mapping[str, object]]):
    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    mark_seed = serializers.CharField()


class ReturnLinkOut(serializers.Serializer[Mapping[str, object]]):
    """The way back to the partner's site that this visit came from."""

    partner = serializers.CharField()
    url = serializers.CharField(help_text="On a site that the partner named.")


class SubmissionLenderOut(LenderShortOut):
    slug = serializers.CharField(help_text="Names the lender's own page.")


class NextStepOut(serializers.Serializer[Mapping[str, object]]):
    code = serializers.CharField()
    turn = serializers.ChoiceField(choices=["you", "lender", "nobody"])


class StatusHistoryOut(serializers.Serializer[Mapping[str, object]]):
    status = serializers.CharField()
    at = serializers.DateField()
    recorded_at = serializers.DateTimeField()
    source = serializers.CharField()  # type: ignore[assignment]
    reason = nullable_text_field()


class PausedUntilOut(serializers.Serializer[Mapping[str, object]]):
    until = serializers.DateTimeField(allow_null=True, help_text="When it comes back; null where nobody knows yet.")


class SubmissionData(serializers.Serializer[Mapping[str, object]]):
    submission_id = serializers.UUIDField()
    appId = serializers.UUIDField()
    lender = SubmissionLenderOut()
    status = serializers.CharField()
    status_on = serializers.DateField()
    reference = nullable_text_field()
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    sanctioned_amount = nullable_text_field()
    disbursed_amount = nullable_text_field()
    disbursed_on = nullable_text_field()
    reason = nullable_text_field()
    next_step = NextStepOut()
    redirect = serializers.BooleanField()
    can_withdraw = serializers.BooleanField()
    paused = PausedUntilOut(allow_null=True, help_text="The lender takes nothing new now; this application goes on.")
    history = StatusHistoryOut(many=True)
