"""The supervisor's calls: queues, today's figures, callers, the do-not-call list."""

from dataclasses import asdict
from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.serializers import InputSerializer
from apps.desk.api.admin.calling import DISPOSITIONS, SHIFT_STATES, STAGES
from apps.desk.domain.calling import TaskState
from apps.desk.domain.conditions import LANGUAGES, MAX_VALUES
from apps.desk.selectors.call_figures import StuckTask, UnreportedCall
from apps.desk.selectors.call_queues import preview_queue, queue_list
from apps.desk.selectors.calling_day import CallingDay, calling_day
from apps.desk.selectors.do_not_call import do_not_call_state
from apps.desk.services import call_leases, queues
from apps.privacy.domain.calls import CALL_TOPICS, DndBlock
from apps.privacy.domain.dnd_register import RegisterState
from apps.privacy.domain.do_not_call import StopHeardBy, StopReason
from apps.privacy.selectors.dnd import dnd_register


class QueueConditionIn(InputSerializer):
    stage = serializers.ChoiceField(choices=STAGES)
    from_hours = serializers.IntegerField()
    until_hours = serializers.IntegerField()
    products = serializers.ListField(
        child=serializers.CharField(max_length=10), max_length=MAX_VALUES, required=False, default=list
    )
    languages = serializers.ListField(
        child=serializers.ChoiceField(choices=list(LANGUAGES)), max_length=2, required=False, default=list
    )
    cities = serializers.ListField(
        child=serializers.CharField(max_length=80), max_length=MAX_VALUES, required=False, default=list
    )
    where = serializers.JSONField(
        required=False,
        allow_null=True,
        default=None,
        help_text="A group: {all | any: [parts]} or {not: part}; a part is a group or {field, is, value}.",
    )


class ConditionOut(serializers.Serializer[Any]):
    stage = serializers.CharField()
    from_hours = serializers.IntegerField()
    until_hours = serializers.IntegerField()
    products = serializers.ListField(child=serializers.CharField())
    languages = serializers.ListField(child=serializers.CharField())
    cities = serializers.ListField(child=serializers.CharField())
    where = serializers.JSONField(required=False, allow_null=True, help_text="The group that narrows further.")


class QueuePreviewIn(InputSerializer):
    topic = serializers.ChoiceField(choices=list(CALL_TOPICS))
    condition = QueueConditionIn()


class CallQueueIn(QueuePreviewIn):
    name_en = serializers.CharField(max_length=80, allow_blank=True)
    name_hi = serializers.CharField(max_length=80, allow_blank=True)
    daily_target = serializers.IntegerField(min_value=1, max_value=10_000, required=False, default=100)
    script = serializers.CharField(max_length=40, required=False, default="", allow_blank=True)


class CallQueueChangeIn(InputSerializer):
    """Changes of a queue; a field that is left out stays as it is."""

    revision = serializers.IntegerField(min_value=1)
    name_en = serializers.CharField(max_length=80, required=False, allow_blank=True)
    name_hi = serializers.CharField(max_length=80, required=False, allow_blank=True)
    topic = serializers.ChoiceField(choices=list(CALL_TOPICS), required=False)
    condition = QueueConditionIn(required=False)
    is_on = serializers.BooleanField(required=False)
    place = serializers.IntegerField(min_value=0, max_value=9_999, required=False, help_text="Small ones come first.")
    daily_target = serializers.IntegerField(min_value=1, max_value=10_000, required=False)
    opens = serializers.TimeField(required=False, allow_null=True, help_text="Null: the owner's hours.")
    closes = serializers.TimeField(required=False, allow_null=True)
    dials_a_day = serializers.IntegerField(
        min_value=1, max_value=100, required=False, allow_null=True, help_text="To one person; null: the owner's cap."
    )
    dials_in_days = serializers.IntegerField(min_value=1, max_value=100, required=False, allow_null=True)


class QueueScriptIn(InputSerializer):
    script = serializers.CharField(max_length=40, allow_blank=True, help_text="Code of a script; empty: none.")


class PreviewedPersonOut(serializers.Serializer[Any]):
    name = serializers.CharField(allow_blank=True, help_text="Masked.")
    mobile = serializers.CharField(allow_blank=True, help_text="Masked.")
    city = serializers.CharField(allow_blank=True)
    stopped_at = serializers.DateTimeField()
    reason = serializers.CharField(allow_blank=True)


class QueuePreviewOut(serializers.Serializer[Any]):
    people = serializers.IntegerField()
    is_cut = serializers.BooleanField(help_text="At least so many are named.")
    checked = serializers.IntegerField(help_text="The latest of them, who were checked; the rest counts of these.")
    callable_now = serializers.IntegerField()
    callable_later = serializers.IntegerField()
    blocked = serializers.DictField(child=serializers.IntegerField())
    first = PreviewedPersonOut(many=True)
    sentence = serializers.CharField()


class CallQueueOut(serializers.Serializer[Any]):
    queue_id = serializers.UUIDField()
    name = serializers.CharField()
    name_en = serializers.CharField()
    name_hi = serializers.CharField()
    place = serializers.IntegerField()
    opens = serializers.TimeField(allow_null=True)
    closes = serializers.TimeField(allow_null=True)
    dials_a_day = serializers.IntegerField(allow_null=True)
    dials_in_days = serializers.IntegerField(allow_null=True)
    revision = serializers.IntegerField()
    topic = serializers.ChoiceField(choices=list(CALL_TOPICS))
    is_on = serializers.BooleanField()
    daily_target = serializers.IntegerField()
    script = serializers.CharField(allow_blank=True, help_text="Code of what its callers say.")
    sentence = serializers.CharField()
    condition = ConditionOut(allow_null=True, help_text="Null where people come from their case page.")
    is_filled = serializers.BooleanField(help_text="By a condition; else people come from their case page.")
    due = serializers.IntegerField()
    in_call = serializers.IntegerField()
    resting = serializers.IntegerField()
    promised = serializers.IntegerField(help_text="Call backs at a named time that are not dialled yet.")
    called = serializers.IntegerField(help_text="Outcomes of today.")
    reached = serializers.IntegerField()
    blocked = serializers.DictField(child=serializers.IntegerField())
    filled_at = serializers.DateTimeField(allow_null=True)


class CallQueuesOut(serializers.Serializer[Any]):
    queues = CallQueueOut(many=True)


class OutcomeCountOut(serializers.Serializer[Any]):
    code = serializers.ChoiceField(choices=DISPOSITIONS)
    count = serializers.IntegerField()


class CallerFiguresOut(serializers.Serializer[Any]):
    admin_id = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    shift = serializers.ChoiceField(choices=SHIFT_STATES)
    dials = serializers.IntegerField()
    talks = serializers.IntegerField()
    seconds = serializers.IntegerField()
    target = serializers.IntegerField()
    talks_target = serializers.IntegerField()
    queues = serializers.ListField(child=serializers.UUIDField(), help_text="Empty: every queue.")
    languages = serializers.ListField(child=serializers.CharField())
    own_number = serializers.CharField(allow_blank=True, help_text="Masked; what a telephone service rings first.")
    outcomes = OutcomeCountOut(many=True)


class HeldTaskOut(serializers.Serializer[Any]):
    task_id = serializers.UUIDField()
    name = serializers.CharField(allow_blank=True)
    queue = serializers.CharField()
    caller = serializers.CharField(allow_blank=True)
    state = serializers.ChoiceField(choices=[state.value for state in TaskState])
    lease_until = serializers.DateTimeField()
    is_over = serializers.BooleanField()


class StuckTaskOut(serializers.Serializer[StuckTask]):
    """An open task that no caller dialled in three leases."""

    task_id = serializers.UUIDField()
    name = serializers.CharField(allow_blank=True)
    queue = serializers.CharField()
    passes = serializers.IntegerField()
    due_at = serializers.DateTimeField()


class UnreportedCallOut(serializers.Serializer[UnreportedCall]):
    """An open task whose caller dialled and left no outcome."""

    task_id = serializers.UUIDField()
    customer_id = serializers.UUIDField()
    name = serializers.CharField(allow_blank=True)
    queue = serializers.CharField()
    caller = serializers.CharField()
    dialled_at = serializers.DateTimeField()
    due_at = serializers.DateTimeField(help_text="The customer rests until then.")


class CallFiguresOut(serializers.Serializer[CallingDay]):
    callers = CallerFiguresOut(many=True)
    held = HeldTaskOut(many=True)
    stuck = StuckTaskOut(many=True)
    unreported = UnreportedCallOut(many=True, help_text="The newest dial first.")


class CallerProfileIn(InputSerializer):
    languages = serializers.ListField(child=serializers.ChoiceField(choices=list(LANGUAGES)), max_length=2)
    dials_a_day = serializers.IntegerField(min_value=1, max_value=1_000)
    talks_a_day = serializers.IntegerField(min_value=1, max_value=1_000, required=False)
    queue_ids = serializers.ListField(
        child=serializers.UUIDField(), max_length=100, required=False, help_text="Empty: every queue."
    )
    own_number = serializers.CharField(
        max_length=20, required=False, allow_null=True, allow_blank=True, default=None, help_text="Null leaves it."
    )


class CallReleaseIn(InputSerializer):
    reason = serializers.CharField(max_length=300, allow_blank=True)


class DoNotCallIn(InputSerializer):
    mobile = serializers.CharField(max_length=20)


class DoNotCallEntryIn(DoNotCallIn):
    reason = serializers.ChoiceField(choices=[reason.value for reason in StopReason])
    heard_by = serializers.ChoiceField(choices=[way.value for way in StopHeardBy])


class DoNotCallEntryOut(serializers.Serializer[Any]):
    at = serializers.DateTimeField()
    stopped = serializers.BooleanField()
    source = serializers.ChoiceField(choices=["reply", "desk", "list", "wrong"])  # type: ignore[assignment]
    by = serializers.CharField(allow_blank=True)
    reason = serializers.ChoiceField(choices=["", *[reason.value for reason in StopReason]])
    heard_by = serializers.ChoiceField(choices=["", *[way.value for way in StopHeardBy]])


class DoNotCallOut(serializers.Serializer[Any]):
    mobile = serializers.CharField(help_text="Masked.")
    is_stopped = serializers.BooleanField()
    lifted_at = serializers.DateTimeField(allow_null=True, help_text="The person's own yes that ended the entry.")
    entries = DoNotCallEntryOut(many=True)
    dnd = serializers.ChoiceField(choices=["", *[block.value for block in DndBlock]])
    dnd_checked_at = serializers.DateTimeField(allow_null=True)


class DndRegisterOut(serializers.Serializer[Any]):
    state = serializers.ChoiceField(choices=[state.value for state in RegisterState])
    at = serializers.DateTimeField(allow_null=True, help_text="The last answer, or since when there is none.")
    waiting = serializers.IntegerField(allow_null=True, help_text="People who wait for an answer.")


class CallQueueListView(AdminView):
    """GET /api/admin/call-queues: every queue with today's figures; POST: make one and fill it."""

    permission_required = Can.RUN_CALLING
    request_serializer = {"post": CallQueueIn}
    response_serializer = CallQueuesOut
    success_status = {"post": 201}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"queues": queue_list(request.actor, timezone.now())}

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        now = timezone.now()
        queues.make_queue(
            actor=request.actor,
            name_en=body.name_en,
            name_hi=body.name_hi,
            topic=body.topic,
            condition=body.condition,
            daily_target=body.daily_target,
            script=body.script,
            now=now,
        )
        return {"queues": queue_list(request.actor, now)}


class CallQueueView(AdminView):
    """PATCH /api/admin/call-queues/{id}: change names, condition, place, limits, or pause."""

    permission_required = Can.RUN_CALLING
    request_serializer, response_serializer = CallQueueChangeIn, CallQueuesOut

    def patch(self, request: ActorRequest, body: SimpleNamespace, queue_id: UUID) -> dict[str, Any]:
        now = timezone.now()
        changes = {name: getattr(body, name) for name in body.fields_set - {"revision"}}
        queues.change_queue(actor=request.actor, queue_id=queue_id, revision=body.revision, changes=changes, now=now)
        return {"queues": queue_list(request.actor, now)}


class QueueScriptView(AdminView):
    """PUT /api/admin/call-queues/{id}/script: name what the queue's callers say."""

    permission_required = Can.RUN_CALLING
    request_serializer, response_serializer = QueueScriptIn, CallQueuesOut

    def put(self, request: ActorRequest, body: SimpleNamespace, queue_id: UUID) -> dict[str, Any]:
        now = timezone.now()
        queues.name_script(actor=request.actor, queue_id=queue_id, script=body.script, now=now)
        return {"queues": queue_list(request.actor, now)}


class CallQueuePreviewView(AdminView):
    """POST /api/admin/call-queues/preview: who is named, who may be called, why others not."""

    permission_required = Can.RUN_CALLING
    request_serializer, response_serializer = QueuePreviewIn, QueuePreviewOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        condition = queues.checked_condition(body.condition)
        return asdict(preview_queue(request.actor, condition, body.topic, now=timezone.now()))


class CallFiguresView(AdminView):
    """GET /api/admin/call-figures: today's calls by caller, held tasks and stuck ones."""

    permission_required = Can.RUN_CALLING
    response_serializer = CallFiguresOut

    def get(self, request: ActorRequest) -> CallingDay:
        now = timezone.now()
        return calling_day(request.actor, now)


class CallerProfileView(AdminView):
    """PUT /api/admin/callers/{id}: a caller's languages, queues, day's targets and own number."""

    permission_required = Can.RUN_CALLING
    request_serializer, response_serializer = CallerProfileIn, CallFiguresOut

    def put(self, request: ActorRequest, body: SimpleNamespace, admin_id: UUID) -> CallingDay:
        now = timezone.now()
        queues.set_caller(
            actor=request.actor,
            admin_id=admin_id,
            languages=body.languages,
            dials_a_day=body.dials_a_day,
            talks_a_day=body.talks_a_day,
            queue_ids=body.queue_ids,
            own_number=body.own_number,
            now=now,
        )
        return calling_day(request.actor, now)


class CallTaskReleaseView(AdminView):
    """POST /api/admin/call-tasks/{id}/release: take a task from its caller, with a reason."""

    permission_required = Can.RUN_CALLING
    request_serializer, response_serializer = CallReleaseIn, CallFiguresOut

    def post(self, request: ActorRequest, body: SimpleNamespace, task_id: UUID) -> CallingDay:
        now = timezone.now()
        call_leases.release_task(actor=request.actor, task_id=task_id, reason=body.reason, now=now)
        return calling_day(request.actor, now)


class DoNotCallSearchView(AdminView):
    """POST /api/admin/do-not-call/search: what the list and the operators say of a number."""

    permission_required = Can.RUN_CALLING
    request_serializer, response_serializer = DoNotCallIn, DoNotCallOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        return do_not_call_state(request.actor, body.mobile)


class DoNotCallView(AdminView):
    """POST /api/admin/do-not-call: put a number on the list."""

    permission_required = Can.RUN_CALLING
    request_serializer, response_serializer = DoNotCallEntryIn, DoNotCallOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        number = queues.add_do_not_call(
            actor=request.actor,
            mobile=body.mobile,
            reason=StopReason(body.reason),
            heard_by=StopHeardBy(body.heard_by),
            now=timezone.now(),
        )
        return do_not_call_state(request.actor, number)


class DndRegisterView(AdminView):
    """GET /api/admin/do-not-call/register: whether the operators' register answers."""

    permission_required = Can.RUN_CALLING
    response_serializer = DndRegisterOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return asdict(dnd_register(request.actor))
