"""The caller's calls: shift, next person, dial, sign of life, skip, outcome."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.serializers import InputSerializer
from apps.desk.domain.call_causes import CallCause
from apps.desk.domain.calling import (
    CHOSEN_REASONS,
    MAX_NOTE_LENGTH,
    Disposition,
    RefusalReason,
    ShiftReason,
    ShiftState,
    SpokenRequest,
    TaskState,
)
from apps.desk.domain.conditions import StoppedStage
from apps.desk.domain.reveals import SHOWN_SECONDS
from apps.desk.selectors.call_tasks import task_shown
from apps.desk.selectors.callers import caller_state, open_shift
from apps.desk.services import call_leases, call_outcomes, call_shifts, dials, next_call
from apps.privacy.domain.call_lines import CallLine, Dialler
from apps.privacy.domain.calls import CALL_TOPICS

DISPOSITIONS = [disposition.value for disposition in Disposition]
REFUSALS = [reason.value for reason in RefusalReason]
SHIFT_STATES = [state.value for state in ShiftState]
SHIFT_REASONS = [reason.value for reason in CHOSEN_REASONS]
DIALLERS = [dialler.value for dialler in Dialler]
LINES = ["", *[line.value for line in CallLine]]
STAGES = [stage.value for stage in StoppedStage]
CAUSES = [cause.value for cause in CallCause]
WHY_NONE = ["", "empty", "busy", "hours", "resting"]


class CallOfferOut(serializers.Serializer[Any]):
    lender = serializers.CharField()
    apr = serializers.CharField(allow_blank=True)
    emi = serializers.CharField(allow_blank=True)
    annual_rate = serializers.CharField(allow_blank=True)
    fees = serializers.CharField(allow_blank=True)
    cost = serializers.CharField(allow_blank=True, help_text="Interest and fees over the whole term.")


class CallAboutOut(serializers.Serializer[Any]):
    product = serializers.CharField()
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()
    matched = serializers.IntegerField()
    offers = CallOfferOut(many=True)
    waits_for = serializers.CharField(allow_blank=True, help_text="Lenders who wait for documents.")


class SpokenScriptOut(serializers.Serializer[Any]):
    first = serializers.CharField(allow_blank=True)
    steps = serializers.ListField(child=serializers.CharField())


class SpokenScriptsOut(serializers.Serializer[Any]):
    en = SpokenScriptOut()
    hi = SpokenScriptOut()


class EarlierCallOut(serializers.Serializer[Any]):
    at = serializers.DateTimeField()
    by = serializers.CharField(allow_blank=True)
    disposition = serializers.ChoiceField(choices=["", *DISPOSITIONS])
    refusal = serializers.ChoiceField(choices=["", *REFUSALS], help_text="The reason of *not interested*.")


class DispositionOut(serializers.Serializer[Any]):
    code = serializers.ChoiceField(choices=DISPOSITIONS)
    needs_note = serializers.BooleanField()
    needs_time = serializers.BooleanField()
    needs_reason = serializers.BooleanField()
    rest_minutes = serializers.IntegerField()
    quiet_days = serializers.IntegerField()
    again_hours = serializers.IntegerField(help_text="When the person is offered once more, unless they name a time.")
    request = serializers.ChoiceField(choices=["", *[request.value for request in SpokenRequest]])


class CallTimeOut(serializers.Serializer[Any]):
    code = serializers.ChoiceField(choices=["in_an_hour", "today_six", "tomorrow_eleven"])
    at = serializers.DateTimeField()


class NeverSayOut(serializers.Serializer[Any]):
    """The claims that no text and no caller may make, by language."""

    en = serializers.ListField(child=serializers.CharField())
    hi = serializers.ListField(child=serializers.CharField())


class CallTaskOut(serializers.Serializer[Any]):
    task_id = serializers.UUIDField()
    lease = serializers.UUIDField()
    lease_until = serializers.DateTimeField()
    state = serializers.ChoiceField(choices=[state.value for state in TaskState])
    attempt_id = serializers.UUIDField(allow_null=True)
    dialled_at = serializers.DateTimeField(allow_null=True, help_text="When the dial that waits for its outcome began.")
    dialler = serializers.ChoiceField(choices=DIALLERS)
    is_recorded = serializers.BooleanField(help_text="The dialler records calls, so that the caller has to say so.")
    queue = serializers.CharField()
    topic = serializers.ChoiceField(choices=list(CALL_TOPICS))
    customer_id = serializers.UUIDField()
    name = serializers.CharField(allow_blank=True, help_text="First name and initial.")
    mobile = serializers.CharField(allow_blank=True, help_text="Masked.")
    city = serializers.CharField(allow_blank=True)
    language = serializers.ChoiceField(choices=["en", "hi"])
    stage = serializers.ChoiceField(choices=["", *STAGES], help_text="Empty for a call from the case page.")
    cause = serializers.ChoiceField(choices=["", *CAUSES])
    cause_words = serializers.CharField(allow_blank=True)
    stopped_at = serializers.DateTimeField()
    callback_at = serializers.DateTimeField(allow_null=True)
    product = serializers.CharField(allow_blank=True)
    about = CallAboutOut(allow_null=True)
    earlier = EarlierCallOut(many=True)
    script_version = serializers.IntegerField(allow_null=True)
    scripts = SpokenScriptsOut()
    never_say = NeverSayOut()
    dispositions = DispositionOut(many=True)
    times = CallTimeOut(many=True)
    refusals = serializers.ListField(child=serializers.ChoiceField(choices=REFUSALS))


class CallsTodayOut(serializers.Serializer[Any]):
    dials = serializers.IntegerField()
    talks = serializers.IntegerField()
    seconds = serializers.IntegerField()
    target = serializers.IntegerField()
    talks_target = serializers.IntegerField()


class CallbackOut(serializers.Serializer[Any]):
    task_id = serializers.UUIDField()
    callback_at = serializers.DateTimeField()
    name = serializers.CharField(allow_blank=True)
    is_overdue = serializers.BooleanField()
    rings = serializers.BooleanField(help_text="From five minutes before its time on.")


class OwnQueueOut(serializers.Serializer[Any]):
    queue_id = serializers.UUIDField()
    name = serializers.CharField()
    waiting = serializers.IntegerField()


class CallerOut(serializers.Serializer[Any]):
    shift = serializers.ChoiceField(choices=SHIFT_STATES)
    since = serializers.DateTimeField(allow_null=True)
    was_idle = serializers.BooleanField(help_text="The last shift was ended for want of a sign of work.")
    task = CallTaskOut(allow_null=True)
    today = CallsTodayOut()
    callbacks = CallbackOut(many=True)
    queues = OwnQueueOut(many=True)
    opens = serializers.TimeField(format="%H:%M", help_text="IST.")
    closes = serializers.TimeField(format="%H:%M")
    callback_opens = serializers.TimeField(format="%H:%M", help_text="Of calls at a time that the customer named, IST.")
    callback_closes = serializers.TimeField(format="%H:%M")


class CallShiftIn(InputSerializer):
    state = serializers.ChoiceField(choices=SHIFT_STATES)
    reason = serializers.ChoiceField(
        choices=SHIFT_REASONS, required=False, allow_null=True, default=None, help_text="Needed at the end of a shift."
    )


class NextCallIn(InputSerializer):
    queue_id = serializers.UUIDField(required=False, allow_null=True, default=None)


class NextCallOut(serializers.Serializer[Any]):
    task = CallTaskOut(allow_null=True)
    why = serializers.ChoiceField(choices=WHY_NONE)
    opens_at = serializers.DateTimeField(allow_null=True)


class CallLeaseIn(InputSerializer):
    lease = serializers.UUIDField()


class CallSkipIn(CallLeaseIn):
    reason = serializers.CharField(max_length=300, allow_blank=True)


class CallDialOut(serializers.Serializer[Any]):
    attempt_id = serializers.UUIDField()
    number = serializers.CharField(allow_blank=True, help_text="Empty where a service rings both ends.")
    hides_in = serializers.IntegerField(help_text="Seconds.")
    line = serializers.ChoiceField(choices=LINES)


class CallLineIn(CallLeaseIn):
    attempt_id = serializers.UUIDField()


class CallLineOut(serializers.Serializer[Any]):
    line = serializers.ChoiceField(choices=LINES)


class CallBeatIn(CallLeaseIn):
    has_hung_up = serializers.BooleanField(required=False, default=False, help_text="The call is over.")


class CallLeaseOut(serializers.Serializer[Any]):
    lease_until = serializers.DateTimeField()


class CallOutcomeIn(CallLeaseIn):
    attempt_id = serializers.UUIDField()
    disposition = serializers.ChoiceField(choices=DISPOSITIONS)
    callback_at = serializers.DateTimeField(required=False, allow_null=True, default=None)
    refusal = serializers.ChoiceField(
        choices=REFUSALS,
        required=False,
        allow_null=True,
        default=None,
        help_text="Needed with *not interested*.",
    )
    note = serializers.CharField(
        max_length=MAX_NOTE_LENGTH * 2, required=False, default="", allow_blank=True, trim_whitespace=False
    )
    seconds = serializers.IntegerField(min_value=0, max_value=24 * 3600, required=False, default=0)
    and_next = serializers.BooleanField(required=False, default=False)


class OpenedRequestOut(serializers.Serializer[Any]):
    """A request that the person made on the call, opened with the outcome."""

    request = serializers.ChoiceField(choices=[request.value for request in SpokenRequest])
    number = serializers.CharField()
    answer_by = serializers.DateField()


class CallOutcomeOut(serializers.Serializer[Any]):
    state = serializers.ChoiceField(choices=[state.value for state in TaskState], help_text="Of the task that ended.")
    due_at = serializers.DateTimeField(allow_null=True)
    opened = OpenedRequestOut(allow_null=True)
    next = NextCallOut(allow_null=True)


class CallerView(AdminView):
    """GET /api/admin/calls/me: the caller's shift, task in hand, figures of today, promises."""

    permission_required = Can.TAKE_CALLS
    response_serializer = CallerOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return caller_state(request.actor, timezone.now())


class CallShiftView(AdminView):
    """POST /api/admin/calls/shift: begin, pause or end one's shift."""

    permission_required = Can.TAKE_CALLS
    request_serializer, response_serializer = CallShiftIn, CallerOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        now = timezone.now()
        reason = ShiftReason(body.reason) if body.reason else None
        call_shifts.change_shift(actor=request.actor, state=ShiftState(body.state), reason=reason, now=now)
        return caller_state(request.actor, now)


class NextCallView(AdminView):
    """POST /api/admin/calls/next: the next person to call; asked again it is the same one."""

    permission_required = Can.TAKE_CALLS
    request_serializer, response_serializer = NextCallIn, NextCallOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        return _next(request, body.queue_id)


def _next_if_on(request: ActorRequest) -> dict[str, Any]:
    """Return the next person after one that is done; nobody on a pause."""
    shift = open_shift(request.actor.person_id)
    if shift is None or shift.state != ShiftState.ON.value:
        return {"task": None, "why": "", "opens_at": None}
    return _next(request, None)


def _next(request: ActorRequest, queue_id: UUID | None) -> dict[str, Any]:
    now = timezone.now()
    claimed = next_call.claim_task(actor=request.actor, queue_id=queue_id, now=now)
    task = task_shown(request.actor, claimed.task, now) if claimed.task is not None else None
    return {"task": task, "why": claimed.why, "opens_at": claimed.opens_at}


class CallDialView(AdminView):
    """POST /api/admin/calls/tasks/{id}/dial: write the dial down, then show the number or ring."""

    permission_required = Can.TAKE_CALLS
    request_serializer, response_serializer = CallLeaseIn, CallDialOut

    def post(self, request: ActorRequest, body: SimpleNamespace, task_id: UUID) -> dict[str, Any]:
        placed = dials.dial(actor=request.actor, task_id=task_id, lease=body.lease, now=timezone.now())
        return {
            "attempt_id": placed.attempt_id,
            "number": placed.number,
            "hides_in": SHOWN_SECONDS,
            "line": placed.line,
        }


class CallLineView(AdminView):
    """POST /api/admin/calls/tasks/{id}/line: the state of the line of one's own dial."""

    permission_required = Can.TAKE_CALLS
    request_serializer, response_serializer = CallLineIn, CallLineOut

    def post(self, request: ActorRequest, body: SimpleNamespace, task_id: UUID) -> dict[str, Any]:
        line = dials.line_of_call(
            actor=request.actor, task_id=task_id, lease=body.lease, attempt_id=body.attempt_id, now=timezone.now()
        )
        return {"line": line}


class CallBeatView(AdminView):
    """POST /api/admin/calls/tasks/{id}/beat: the page is open; the person is kept for longer.

    After the call the outcome is waited for during ten minutes.
    """

    permission_required = Can.TAKE_CALLS
    request_serializer, response_serializer = CallBeatIn, CallLeaseOut

    def post(self, request: ActorRequest, body: SimpleNamespace, task_id: UUID) -> dict[str, Any]:
        until = call_leases.keep_lease(
            actor=request.actor,
            task_id=task_id,
            lease=body.lease,
            has_hung_up=body.has_hung_up,
            now=timezone.now(),
        )
        return {"lease_until": until}


class CallSkipView(AdminView):
    """POST /api/admin/calls/tasks/{id}/skip: pass a person on with a reason; gives the next."""

    permission_required = Can.TAKE_CALLS
    request_serializer, response_serializer = CallSkipIn, NextCallOut

    def post(self, request: ActorRequest, body: SimpleNamespace, task_id: UUID) -> dict[str, Any]:
        call_leases.skip_task(
            actor=request.actor, task_id=task_id, lease=body.lease, reason=body.reason, now=timezone.now()
        )
        return _next_if_on(request)


class CallOutcomeView(AdminView):
    """POST /api/admin/calls/tasks/{id}/outcome: what came of the dial, and the next person."""

    permission_required = Can.TAKE_CALLS
    request_serializer, response_serializer = CallOutcomeIn, CallOutcomeOut

    def post(self, request: ActorRequest, body: SimpleNamespace, task_id: UUID) -> dict[str, Any]:
        put = call_outcomes.put_outcome(
            actor=request.actor,
            task_id=task_id,
            lease=body.lease,
            attempt_id=body.attempt_id,
            disposition=Disposition(body.disposition),
            callback_at=body.callback_at,
            refusal=RefusalReason(body.refusal) if body.refusal else None,
            note=body.note,
            seconds=body.seconds,
            now=timezone.now(),
        )
        return {
            "state": put.effects.state.value,
            "due_at": put.effects.due_at,
            "opened": put.opened,
            "next": _next_if_on(request) if body.and_next else None,
        }
