"""Campaigns and the log of messages."""

from types import SimpleNamespace
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.identifiers import clean_mobile
from apps.core.domain.problems import FieldError, invalid, not_found
from apps.core.web.serializers import InputSerializer, filter_values, query_serializer_of
from apps.desk.api.admin.queues import ConditionOut, QueueConditionIn
from apps.desk.api.admin.templates import TextMeasureOut
from apps.desk.domain.campaigns import MAX_A_DAY, AudienceState, CampaignAct, CampaignState
from apps.desk.selectors.campaigns import (
    PEOPLE_SHOWN,
    CampaignFilter,
    CampaignPeopleFilter,
    CampaignResults,
    campaign_detail,
    campaign_list,
    campaign_people,
    people_shown,
)
from apps.desk.selectors.message_log import message_log, shown_address
from apps.desk.services import campaigns
from apps.messaging.domain.versions import CHANNELS, MESSAGE_STATES
from apps.messaging.selectors.templates import MessageFilter, messages_to

STATES = [state.value for state in CampaignState]
ACTS = [act.value for act in CampaignAct]
PAGE_SIZE = 50


class CampaignIn(InputSerializer):
    name = serializers.CharField(max_length=80, allow_blank=True)
    template = serializers.CharField(max_length=40, allow_blank=True)
    topic = serializers.ChoiceField(choices=list(campaigns.TOPICS))
    channels = serializers.ListField(
        child=serializers.ChoiceField(choices=list(campaigns.CHANNELS)), max_length=3, allow_empty=True
    )
    path = serializers.CharField(max_length=160)
    condition = QueueConditionIn()
    half = serializers.ChoiceField(choices=[0, 1, 2], required=False, default=0)
    rest_days = serializers.IntegerField(min_value=0, max_value=campaigns.MAX_REST_DAYS, required=False, default=0)
    rate_a_minute = serializers.IntegerField(min_value=1, max_value=10_000)
    most_a_day = serializers.IntegerField(min_value=1, max_value=MAX_A_DAY)
    opens = serializers.TimeField()
    closes = serializers.TimeField()
    starts_at = serializers.DateTimeField(required=False, allow_null=True, default=None)
    ends_at = serializers.DateTimeField(required=False, allow_null=True, default=None)


class CampaignChangeIn(CampaignIn):
    revision = serializers.IntegerField(min_value=1)


class CampaignRateIn(InputSerializer):
    rate_a_minute = serializers.IntegerField(min_value=1, max_value=10_000)
    most_a_day = serializers.IntegerField(min_value=1, max_value=MAX_A_DAY)


class CampaignApprovalIn(InputSerializer):
    revision = serializers.IntegerField(min_value=1)


class CampaignActIn(CampaignApprovalIn):
    reason = serializers.CharField(max_length=1000, allow_blank=True, required=False, default="")


CampaignListQuery = query_serializer_of(CampaignFilter)
CampaignPeopleQuery = query_serializer_of(CampaignPeopleFilter)
MessageLogQuery = query_serializer_of(
    MessageFilter, before=serializers.UUIDField(required=False, help_text="The last message of the page before.")
)


class MessageSearchIn(InputSerializer):
    mobile = serializers.CharField(max_length=20)


class CampaignLineOut(serializers.Serializer[Any]):
    campaign_id = serializers.UUIDField()
    number = serializers.CharField()
    name = serializers.CharField()
    template = serializers.CharField(allow_blank=True)
    topic = serializers.CharField()
    channels = serializers.ListField(child=serializers.CharField())
    state = serializers.ChoiceField(choices=STATES)
    audience = serializers.IntegerField(allow_null=True)
    waiting = serializers.IntegerField()
    sentence = serializers.CharField()
    maker = serializers.CharField(allow_blank=True)
    made_at = serializers.DateTimeField()
    starts_at = serializers.DateTimeField(allow_null=True)
    is_missed = serializers.BooleanField(help_text="The start is over by more than two hours and waits for a yes.")


class CampaignListOut(serializers.Serializer[Any]):
    campaigns = CampaignLineOut(many=True)


class CampaignWordsOut(TextMeasureOut):
    channel = serializers.CharField()
    language = serializers.CharField()
    number = serializers.IntegerField()
    approved_by = serializers.CharField(allow_blank=True)
    approved_at = serializers.DateTimeField(allow_null=True)


class CampaignDayOut(serializers.Serializer[Any]):
    begins = serializers.DateTimeField()
    ends = serializers.DateTimeField()
    people = serializers.IntegerField()


class CampaignResultsOut(serializers.Serializer[CampaignResults]):
    """Results within seven days after a turn, not because of it."""

    applied = serializers.IntegerField(help_text="People.")
    loans = serializers.IntegerField()
    disbursed = serializers.DecimalField(max_digits=14, decimal_places=2)
    stopped = serializers.IntegerField(help_text="People who switched a channel of the campaign off.")


class CampaignOut(CampaignLineOut):
    condition = ConditionOut()
    path = serializers.CharField()
    half = serializers.IntegerField()
    rest_days = serializers.IntegerField()
    rate_a_minute = serializers.IntegerField()
    most_a_day = serializers.IntegerField()
    opens = serializers.TimeField()
    closes = serializers.TimeField()
    ends_at = serializers.DateTimeField(allow_null=True)
    law_opens = serializers.TimeField()
    law_closes = serializers.TimeField()
    reachable = serializers.IntegerField(allow_null=True, help_text="When it was frozen.")
    blocked = serializers.DictField(child=serializers.IntegerField())
    frozen_at = serializers.DateTimeField(allow_null=True)
    asked_at = serializers.DateTimeField(allow_null=True)
    checker = serializers.CharField(allow_blank=True)
    checked_at = serializers.DateTimeField(allow_null=True)
    started_at = serializers.DateTimeField(allow_null=True)
    done_at = serializers.DateTimeField(allow_null=True)
    reason = serializers.CharField(allow_blank=True)
    revision = serializers.IntegerField()
    counts = serializers.DictField(child=serializers.IntegerField(), help_text="They add up to the audience.")
    clicked = serializers.IntegerField(help_text="People who opened the link of their message, each once.")
    results = CampaignResultsOut()
    words = CampaignWordsOut(many=True)
    days = CampaignDayOut(many=True)
    acts = serializers.ListField(child=serializers.ChoiceField(choices=ACTS))
    is_own = serializers.BooleanField(help_text="The asker made it and cannot approve it.")
    parts = serializers.IntegerField(help_text="SMS parts sent so far.")
    part_rupees = serializers.CharField()


class CampaignPersonOut(serializers.Serializer[Any]):
    id = serializers.IntegerField(help_text="The line of the audience.")
    name = serializers.CharField(allow_blank=True, help_text="Masked.")
    mobile = serializers.CharField(allow_blank=True, help_text="Masked.")
    is_deleted = serializers.BooleanField()
    language = serializers.CharField()
    state = serializers.ChoiceField(choices=[state.value for state in AudienceState])
    reason = serializers.CharField(allow_blank=True)
    released_at = serializers.DateTimeField(allow_null=True)
    message = serializers.ChoiceField(
        choices=list(MESSAGE_STATES), allow_null=True, help_text="The best state of the person's messages."
    )
    clicked_at = serializers.DateTimeField(allow_null=True)


class CampaignPeopleOut(serializers.Serializer[Any]):
    people = CampaignPersonOut(many=True, help_text="The first of them; the file has all.")
    total = serializers.IntegerField()


class MessageLineOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    at = serializers.DateTimeField()
    channel = serializers.ChoiceField(choices=list(CHANNELS))
    template = serializers.CharField()
    version = serializers.IntegerField(allow_null=True)
    words = serializers.CharField(allow_blank=True, help_text="The version's text with its places; never the values.")
    language = serializers.CharField()
    to = serializers.CharField(allow_blank=True, help_text="Masked.")
    state = serializers.ChoiceField(choices=list(MESSAGE_STATES))
    reason = serializers.CharField(allow_blank=True)
    fault = serializers.CharField(allow_blank=True)
    parts = serializers.IntegerField()
    sent_at = serializers.DateTimeField(allow_null=True)
    delivered_at = serializers.DateTimeField(allow_null=True)


class MessageLogOut(serializers.Serializer[Any]):
    messages = MessageLineOut(many=True)
    before = serializers.UUIDField(allow_null=True, help_text="Hand it in for the next page.")


class CampaignListView(AdminView):
    """GET, POST /api/admin/campaigns: list the campaigns; make a draft."""

    permission_required = Can.MANAGE_MESSAGES
    request_serializer = {"post": CampaignIn}
    query_serializer = {"get": CampaignListQuery}
    response_serializer = {"get": CampaignListOut, "post": CampaignOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: SimpleNamespace) -> dict[str, Any]:
        filters = filter_values(CampaignFilter, query)
        return {"campaigns": campaign_list(request.actor, filters, timezone.now())}

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        now = timezone.now()
        row = campaigns.make_campaign(actor=request.actor, form=_form(body), now=now)
        return campaign_detail(request.actor, row.number, now)


class CampaignView(AdminView):
    """GET, PATCH /api/admin/campaigns/{number}: one campaign with its live counts.

    PATCH overwrites a draft.
    """

    permission_required = Can.MANAGE_MESSAGES
    request_serializer = {"patch": CampaignChangeIn}
    response_serializer = CampaignOut

    def get(self, request: ActorRequest, number: str) -> dict[str, Any]:
        return campaign_detail(request.actor, number, timezone.now())

    def patch(self, request: ActorRequest, body: SimpleNamespace, number: str) -> dict[str, Any]:
        now = timezone.now()
        campaigns.change_campaign(actor=request.actor, number=number, form=_form(body), revision=body.revision, now=now)
        return campaign_detail(request.actor, number, now)


class CampaignRateView(AdminView):
    """PATCH /api/admin/campaigns/{number}/rate: the pace, also while it runs."""

    permission_required = Can.MANAGE_MESSAGES
    request_serializer, response_serializer = CampaignRateIn, CampaignOut

    def patch(self, request: ActorRequest, body: SimpleNamespace, number: str) -> dict[str, Any]:
        campaigns.change_rate(
            actor=request.actor,
            number=number,
            rate_a_minute=body.rate_a_minute,
            most_a_day=body.most_a_day,
        )
        return campaign_detail(request.actor, number, timezone.now())


class CampaignActView(AdminView):
    """POST /api/admin/campaigns/{number}/{act}: one step of the campaign.

    Approval and its refusal have calls of their own.
    """

    permission_required = Can.MANAGE_MESSAGES
    request_serializer, response_serializer = CampaignActIn, CampaignOut

    def post(self, request: ActorRequest, body: SimpleNamespace, number: str, act: str) -> dict[str, Any]:
        now = timezone.now()
        if act not in ACTS or act in (CampaignAct.APPROVE, CampaignAct.SEND_BACK):
            raise not_found()
        step = CampaignAct(act)
        campaigns.act_on_campaign(
            actor=request.actor, number=number, act=step, revision=body.revision, reason=body.reason, now=now
        )
        return campaign_detail(request.actor, number, now)


class CampaignApprovalView(AdminView):
    """POST /api/admin/campaigns/{number}/approval: agree to another admin's campaign."""

    permission_required = Can.MANAGE_MESSAGES
    proof_required = ProofAct.APPROVE_CAMPAIGN
    approval_required = ApprovalAct.CAMPAIGN
    request_serializer, response_serializer = CampaignApprovalIn, CampaignOut

    def post(self, request: ActorRequest, body: SimpleNamespace, number: str) -> dict[str, Any]:
        now = timezone.now()
        campaigns.act_on_campaign(
            actor=request.actor, number=number, act=CampaignAct.APPROVE, revision=body.revision, reason="", now=now
        )
        return campaign_detail(request.actor, number, now)


class CampaignRefusalView(AdminView):
    """POST /api/admin/campaigns/{number}/refusal: send another's campaign back."""

    permission_required = Can.MANAGE_MESSAGES
    request_serializer, response_serializer = CampaignActIn, CampaignOut

    def post(self, request: ActorRequest, body: SimpleNamespace, number: str) -> dict[str, Any]:
        now = timezone.now()
        campaigns.act_on_campaign(
            actor=request.actor,
            number=number,
            act=CampaignAct.SEND_BACK,
            revision=body.revision,
            reason=body.reason,
            now=now,
        )
        return campaign_detail(request.actor, number, now)


class CampaignPeopleView(AdminView):
    """GET /api/admin/campaigns/{number}/people: people of the audience in a state, masked."""

    permission_required = Can.MANAGE_MESSAGES
    query_serializer, response_serializer = CampaignPeopleQuery, CampaignPeopleOut

    def get(self, request: ActorRequest, query: SimpleNamespace, number: str) -> dict[str, Any]:
        rows = campaign_people(request.actor, number, filter_values(CampaignPeopleFilter, query))
        return {"people": people_shown(list(rows[:PEOPLE_SHOWN])), "total": rows.count()}


class MessageLogView(AdminView):
    """GET /api/admin/messages: the log of messages, newest first.

    By template, channel, state and day.
    """

    permission_required = Can.MANAGE_MESSAGES
    query_serializer, response_serializer = MessageLogQuery, MessageLogOut

    def get(self, request: ActorRequest, query: SimpleNamespace) -> dict[str, Any]:
        filters = filter_values(MessageFilter, query)
        return _log(list(message_log(request.actor, filters, before=query.before)[:PAGE_SIZE]))


class MessageSearchView(AdminView):
    """POST /api/admin/messages/search: the latest messages to one number."""

    permission_required = Can.MANAGE_MESSAGES
    request_serializer, response_serializer = MessageSearchIn, MessageLogOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        try:
            mobile = clean_mobile(body.mobile)
        except ValueError:
            raise invalid(mobile=FieldError("core.mobile")) from None
        return _log(list(messages_to(request.actor, mobile)[:PAGE_SIZE])) | {"before": None}


def _form(body: SimpleNamespace) -> campaigns.CampaignForm:
    return campaigns.CampaignForm(
        name=body.name,
        template=body.template,
        topic=body.topic,
        channels=body.channels,
        path=body.path,
        condition=body.condition,
        half=int(body.half),
        rest_days=body.rest_days,
        rate_a_minute=body.rate_a_minute,
        most_a_day=body.most_a_day,
        opens=body.opens,
        closes=body.closes,
        starts_at=body.starts_at,
        ends_at=body.ends_at,
    )


def _log(rows: list[Any]) -> dict[str, Any]:
    return {
        "messages": [
            {
                "id": row.pk,
                "at": row.created_at,
                "channel": row.channel,
                "template": row.template,
                "version": row.template_version.number if row.template_version else None,
                "words": row.template_version.body if row.template_version else "",
                "language": row.language,
                "to": shown_address(row),
                "state": row.state,
                "reason": row.reason,
                "fault": row.fault,
                "parts": row.parts,
                "sent_at": row.sent_at,
                "delivered_at": row.delivered_at,
            }
            for row in rows
        ],
        "before": rows[-1].pk if len(rows) == PAGE_SIZE else None,
    }
