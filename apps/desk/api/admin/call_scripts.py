"""Call scripts: versions in both languages, and a second person's approval."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.approvals import ApprovalOut
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer
from apps.desk.api.admin.calling import SpokenScriptsOut
from apps.desk.domain.call_scripts import MAX_SCRIPT, PLACES, ScriptState, script_errors
from apps.desk.selectors.call_scripts import are_calls_recorded, call_script_list, script_preview
from apps.desk.services import call_scripts


class ScriptTextsIn(InputSerializer):
    en = serializers.CharField(max_length=2 * MAX_SCRIPT, allow_blank=True, trim_whitespace=False)
    hi = serializers.CharField(max_length=2 * MAX_SCRIPT, allow_blank=True, trim_whitespace=False)


class CallScriptIn(ScriptTextsIn):
    code = serializers.CharField(max_length=60, allow_blank=True)
    product = serializers.CharField(max_length=10, allow_blank=True, required=False, default="")


class ScriptEndIn(InputSerializer):
    reason = serializers.CharField(max_length=1000, allow_blank=True)


class ScriptTextsOut(serializers.Serializer[Any]):
    en = serializers.CharField()
    hi = serializers.CharField()


class CallScriptOut(ApprovalOut):
    id = serializers.UUIDField()
    code = serializers.CharField()
    product = serializers.CharField(allow_blank=True, help_text="Empty: every product.")
    version = serializers.IntegerField()
    state = serializers.ChoiceField(choices=[state.value for state in ScriptState])
    is_current = serializers.BooleanField(help_text="Callers have these words.")
    is_outdated = serializers.BooleanField(help_text="Approved words that are refused by now; callers lack them.")
    texts = ScriptTextsOut()
    spoken = SpokenScriptsOut(help_text="The same by lines, with their places.")
    queues = serializers.ListField(child=serializers.CharField(), help_text="Names of the queues that name the code.")
    ended_by = serializers.CharField(allow_blank=True)
    ended_at = serializers.DateTimeField(allow_null=True)
    reason = serializers.CharField(allow_blank=True)


class CallScriptListOut(serializers.Serializer[Any]):
    scripts = CallScriptOut(many=True)
    places = serializers.ListField(child=serializers.CharField())


class ScriptPreviewOut(serializers.Serializer[Any]):
    spoken = SpokenScriptsOut(help_text="With sample values.")
    refused = serializers.DictField(child=serializers.CharField(), help_text="Language -> the error of its text.")


class CallScriptListView(AdminView):
    """GET, POST /api/admin/call-scripts: list the versions; write one, which then waits."""

    permission_required = Can.RUN_CALLING
    request_serializer = {"post": CallScriptIn}
    response_serializer = CallScriptListOut
    success_status = {"post": 201}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return _list(request)

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        call_scripts.make_script(
            actor=request.actor, code=body.code.strip(), product=body.product, texts=_texts(body), now=timezone.now()
        )
        return _list(request)


class CallScriptPreviewView(AdminView):
    """POST /api/admin/call-scripts/preview: texts as a caller reads them, and their errors."""

    permission_required = Can.RUN_CALLING
    request_serializer, response_serializer = ScriptTextsIn, ScriptPreviewOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        texts = _texts(body)
        errors = script_errors(texts, on=today_ist(timezone.now()), is_recorded=are_calls_recorded())
        return {
            "spoken": script_preview(texts),
            "refused": {
                field: translate(error.code, error.details, request.actor.language) for field, error in errors.items()
            },
        }


class CallScriptApprovalView(AdminView):
    """POST /api/admin/call-scripts/{id}/approval: approve another admin's version."""

    permission_required = Can.RUN_CALLING
    proof_required = ProofAct.APPROVE_CALL_SCRIPT
    approval_required = ApprovalAct.CALL_SCRIPT
    response_serializer = CallScriptListOut

    def post(self, request: ActorRequest, script_id: UUID) -> dict[str, Any]:
        call_scripts.approve_script(actor=request.actor, script_id=script_id, now=timezone.now())
        return _list(request)


class CallScriptRefusalView(AdminView):
    """POST /api/admin/call-scripts/{id}/refusal: decline a version, or withdraw one's own."""

    permission_required = Can.RUN_CALLING
    request_serializer, response_serializer = ScriptEndIn, CallScriptListOut

    def post(self, request: ActorRequest, body: SimpleNamespace, script_id: UUID) -> dict[str, Any]:
        call_scripts.refuse_script(actor=request.actor, script_id=script_id, reason=body.reason, now=timezone.now())
        return _list(request)


class CallScriptReversalView(AdminView):
    """POST /api/admin/call-scripts/{id}/reversal: withdraw an approved version."""

    permission_required = Can.RUN_CALLING
    request_serializer, response_serializer = ScriptEndIn, CallScriptListOut

    def post(self, request: ActorRequest, body: SimpleNamespace, script_id: UUID) -> dict[str, Any]:
        call_scripts.reverse_script(actor=request.actor, script_id=script_id, reason=body.reason, now=timezone.now())
        return _list(request)


def _texts(body: SimpleNamespace) -> dict[str, str]:
    return {"en": body.en, "hi": body.hi}


def _list(request: ActorRequest) -> dict[str, Any]:
    return {"scripts": call_script_list(request.actor), "places": list(PLACES)}
