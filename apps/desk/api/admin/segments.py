"""Segments: the conditions of groups of people, and how many they name."""

from dataclasses import asdict
from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.serializers import InputSerializer
from apps.desk.api.admin.queues import ConditionOut, QueueConditionIn
from apps.desk.domain.campaigns import AudienceShare
from apps.desk.domain.condition_groups import condition_fields
from apps.desk.selectors.campaigns import count_segment, segment_list
from apps.desk.selectors.segments import product_names
from apps.desk.services import campaigns, segments
from apps.desk.services.queues import checked_condition


class SegmentCountIn(InputSerializer):
    condition = QueueConditionIn()
    topic = serializers.ChoiceField(choices=list(campaigns.TOPICS))
    segment_id = serializers.UUIDField(required=False, allow_null=True, default=None)
    half = serializers.ChoiceField(choices=[0, 1, 2], required=False, default=0)
    rest_days = serializers.IntegerField(min_value=0, max_value=campaigns.MAX_REST_DAYS, required=False, default=0)
    channels = serializers.ListField(
        child=serializers.ChoiceField(choices=list(campaigns.CHANNELS)),
        max_length=3,
        required=False,
        default=list,
        help_text="Empty: every channel.",
    )


class SegmentIn(InputSerializer):
    name = serializers.CharField(max_length=80, allow_blank=True)
    condition = QueueConditionIn()


class SegmentChangeIn(SegmentIn):
    revision = serializers.IntegerField(min_value=1)


class ConditionChoiceOut(serializers.Serializer[Any]):
    value = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]


class ConditionFieldOut(serializers.Serializer[Any]):
    """One field of a group: `is` and a value of its kind belong to it."""

    field = serializers.CharField()  # type: ignore[assignment]
    operator = serializers.CharField()
    kind = serializers.ChoiceField(choices=["choices", "choice", "words", "days", "event", "amounts", "pair"])
    title = serializers.CharField()
    choices = ConditionChoiceOut(many=True)


class ConditionFieldsOut(serializers.Serializer[Any]):
    results = ConditionFieldOut(many=True)


class SegmentCountOut(serializers.Serializer[Any]):
    people = serializers.IntegerField()
    is_cut = serializers.BooleanField(help_text="At least so many are named.")
    checked = serializers.IntegerField(help_text="The latest of them, who were asked about; the rest counts of these.")
    reachable = serializers.IntegerField(help_text="May be written to by SMS, WhatsApp or e-mail now.")
    may = serializers.DictField(child=serializers.IntegerField(), help_text="Channel -> people.")
    blocked = serializers.DictField(child=serializers.IntegerField(), help_text="Reason -> people.")
    sentence = serializers.CharField()
    counted_at = serializers.DateTimeField()


class CustomerSegmentOut(serializers.Serializer[Any]):
    segment_id = serializers.UUIDField()
    name = serializers.CharField()
    condition = ConditionOut()
    sentence = serializers.CharField()
    made_by = serializers.CharField(allow_blank=True)
    people = serializers.IntegerField(allow_null=True)
    is_cut = serializers.BooleanField(help_text="The last count named at least so many.")
    counted_at = serializers.DateTimeField(allow_null=True)
    revision = serializers.IntegerField()


class SegmentListOut(serializers.Serializer[Any]):
    segments = CustomerSegmentOut(many=True)


class SegmentListView(AdminView):
    """GET, POST /api/admin/segments: list the saved segments; save one."""

    permission_required = Can.MANAGE_MESSAGES
    request_serializer = {"post": SegmentIn}
    response_serializer = SegmentListOut
    success_status = {"post": 201}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"segments": segment_list(request.actor)}

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        segments.save_segment(
            actor=request.actor,
            name=body.name,
            condition=body.condition,
            segment_id=None,
            revision=0,
            now=timezone.now(),
        )
        return {"segments": segment_list(request.actor)}


class SegmentView(AdminView):
    """PATCH /api/admin/segments/{id}: change a saved segment."""

    permission_required = Can.MANAGE_MESSAGES
    request_serializer, response_serializer = SegmentChangeIn, SegmentListOut

    def patch(self, request: ActorRequest, body: SimpleNamespace, segment_id: UUID) -> dict[str, Any]:
        segments.save_segment(
            actor=request.actor,
            name=body.name,
            condition=body.condition,
            segment_id=segment_id,
            revision=body.revision,
            now=timezone.now(),
        )
        return {"segments": segment_list(request.actor)}


class ConditionFieldListView(AdminView):
    """GET /api/admin/segments/fields: the fields that a group of conditions can name."""

    permission_required = Can.MANAGE_MESSAGES
    response_serializer = ConditionFieldsOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        language = request.actor.language
        return {
            "results": [
                asdict(row) | {"choices": [{"value": value, "label": label} for value, label in row.choices]}
                for row in condition_fields(language, product_names(language))
            ]
        }


class SegmentCountView(AdminView):
    """POST /api/admin/segments/count: the number of people of a condition.

    Also how many may be written to or called, and why the others may not.
    """

    permission_required = Can.MANAGE_MESSAGES
    request_serializer, response_serializer = SegmentCountIn, SegmentCountOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        now = timezone.now()
        count = count_segment(
            request.actor,
            checked_condition(body.condition),
            body.topic,
            now=now,
            share=AudienceShare(int(body.half), body.rest_days),
            channels=body.channels,
        )
        if body.segment_id is not None:
            segments.note_count(segment_id=body.segment_id, people=count["people"], is_cut=count["is_cut"], now=now)
        return count
