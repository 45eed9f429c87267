"""Templates of messages: texts, versions, approval, registration; automatic messages.

A second person approves; the operators register.
"""

from types import SimpleNamespace
from typing import Any

from django.conf import settings
from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.approvals import ApprovalOut, approval_out
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.core.web.serializers import InputSerializer
from apps.desk.services.template_archive import ArchivedTemplate, archive_unused_template
from apps.desk.services.template_tests import send_test
from apps.messaging.domain import tags
from apps.messaging.domain.versions import (
    CHANNELS,
    RELEASE_MAKER,
    TEMPLATE_KINDS,
    TOPICS,
    Registration,
    VersionState,
    VersionText,
    faults_of,
    measure,
)
from apps.messaging.selectors.templates import known_places, template_detail, template_list
from apps.messaging.services import template_versions
from apps.messaging.services.composition import hosts

STATES = [state.value for state in VersionState]
REGISTRATIONS = [state.value for state in Registration]


class VersionTextIn(InputSerializer):
    title = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")
    body = serializers.CharField(max_length=2000, allow_blank=True)


class TemplateIn(InputSerializer):
    code = serializers.CharField(max_length=60)
    name = serializers.CharField(max_length=80, allow_blank=True)
    topic = serializers.ChoiceField(choices=list(template_versions.OWNER_TOPICS))


class TemplateSwitchIn(InputSerializer):
    is_on = serializers.BooleanField()


class TemplateDraftIn(InputSerializer):
    channel = serializers.ChoiceField(choices=list(CHANNELS))
    en = VersionTextIn()
    hi = VersionTextIn()
    header = serializers.CharField(max_length=20, allow_blank=True, required=False, default="")


class TemplatePreviewIn(TemplateDraftIn):
    code = serializers.CharField(max_length=60)


class VersionApprovalIn(InputSerializer):
    digest = serializers.CharField(max_length=40, help_text="Names the words that were read.")


class VersionRefusalIn(InputSerializer):
    reason = serializers.CharField(max_length=1000, allow_blank=True, required=False, default="")


class VersionRegistrationIn(InputSerializer):
    registration = serializers.ChoiceField(choices=["waiting", "given", "refused"])
    dlt_entity_id = serializers.CharField(max_length=40, allow_blank=True, required=False, default="")
    dlt_template_id = serializers.CharField(max_length=40, allow_blank=True, required=False, default="")
    registered_on = serializers.DateField(allow_null=True, required=False, default=None)
    note = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")


class TemplateTestIn(TemplatePreviewIn):
    language = serializers.ChoiceField(choices=["en", "hi"])


class TextMeasureOut(serializers.Serializer[Any]):
    text = serializers.CharField(allow_blank=True, help_text="With sample values.")
    length = serializers.IntegerField(help_text="In the alphabet's units.")
    parts = serializers.IntegerField(help_text="SMS parts; 0 for other channels.")
    alphabet = serializers.CharField(allow_blank=True, help_text="gsm7 or unicode; empty for other channels.")


class TemplatePlaceOut(serializers.Serializer[Any]):
    name = serializers.CharField()
    tag = serializers.CharField(help_text="The operators' kind of the place.")


class TemplatePreviewOut(serializers.Serializer[Any]):
    en = TextMeasureOut()
    hi = TextMeasureOut()
    refused = serializers.DictField(child=serializers.CharField(), help_text="Field -> code of what is wrong.")


class TemplateVersionOut(ApprovalOut):
    id = serializers.IntegerField()
    channel = serializers.ChoiceField(choices=list(CHANNELS))
    language = serializers.ChoiceField(choices=["en", "hi"])
    number = serializers.IntegerField()
    title = serializers.CharField(allow_blank=True)
    body = serializers.CharField(allow_blank=True)
    size = TextMeasureOut()
    header = serializers.CharField(allow_blank=True)
    dlt_entity_id = serializers.CharField(allow_blank=True)
    dlt_template_id = serializers.CharField(allow_blank=True)
    state = serializers.ChoiceField(choices=STATES)
    registration = serializers.ChoiceField(choices=REGISTRATIONS)
    registered_on = serializers.DateField(allow_null=True)
    registration_note = serializers.CharField(allow_blank=True)
    refusal = serializers.CharField(allow_blank=True)
    is_current = serializers.BooleanField()
    is_of_release = serializers.BooleanField()


class TemplateLineOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    kind = serializers.ChoiceField(choices=list(TEMPLATE_KINDS))
    name = serializers.CharField(allow_blank=True)
    topic = serializers.ChoiceField(choices=list(TOPICS))
    channels = serializers.ListField(child=serializers.CharField())
    is_on = serializers.BooleanField()
    states = serializers.DictField(child=serializers.IntegerField(), help_text="State of versions -> how many.")
    waits_for_registration = serializers.IntegerField()
    archived_at = serializers.DateTimeField(allow_null=True, help_text="No campaign can begin with it since.")


class ArchivedTemplateOut(serializers.Serializer[ArchivedTemplate]):
    code = serializers.CharField()
    archived_at = serializers.DateTimeField()


class TemplateListOut(serializers.Serializer[Any]):
    templates = TemplateLineOut(many=True)


class TemplateDetailOut(TemplateLineOut):
    places = TemplatePlaceOut(many=True)
    allowed_channels = serializers.ListField(child=serializers.CharField())
    versions = TemplateVersionOut(many=True)
    digests = serializers.DictField(
        child=serializers.CharField(), help_text="channel.number -> names the words that an approval agrees to."
    )


class MessageTriggerOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    topic = serializers.ChoiceField(choices=list(TOPICS))
    channels = serializers.ListField(child=serializers.CharField())
    text = serializers.CharField(allow_blank=True)
    is_on = serializers.BooleanField()
    is_essential = serializers.BooleanField()


class MessageTriggersOut(serializers.Serializer[Any]):
    triggers = MessageTriggerOut(many=True)


class TemplateTestOut(serializers.Serializer[Any]):
    channel = serializers.ChoiceField(choices=list(CHANNELS))
    to = serializers.CharField(help_text="Masked.")


class TemplateListView(AdminView):
    """GET, POST /api/admin/templates: list the templates; make version for campaigns."""

    permission_required = Can.MANAGE_MESSAGES
    request_serializer = {"post": TemplateIn}
    response_serializer = {"get": TemplateListOut, "post": TemplateDetailOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"templates": [_line(row) for row in template_list(request.actor)]}

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        row = template_versions.make_template(
            actor=request.actor, code=body.code, name=body.name, topic=body.topic, now=timezone.now()
        )
        return _detail(request.actor, row.code)


class TemplateView(AdminView):
    """GET /api/admin/templates/{code}: one template with all its versions."""

    permission_required = Can.MANAGE_MESSAGES
    response_serializer = TemplateDetailOut

    def get(self, request: ActorRequest, code: str) -> dict[str, Any]:
        return _detail(request.actor, code)


class TemplateArchiveView(AdminView):
    """POST /api/admin/templates/{code}/archive: take an owner's template out of use."""

    permission_required = Can.MANAGE_MESSAGES
    response_serializer = ArchivedTemplateOut

    def post(self, request: ActorRequest, code: str) -> ArchivedTemplate:
        return archive_unused_template(actor=request.actor, code=code, now=timezone.now())


class TemplateVersionListView(AdminView):
    """POST /api/admin/templates/{code}/versions: store one channel's draft in both languages."""

    permission_required = Can.MANAGE_MESSAGES
    request_serializer, response_serializer = TemplateDraftIn, TemplateDetailOut

    def post(self, request: ActorRequest, body: SimpleNamespace, code: str) -> dict[str, Any]:
        template_versions.put_draft(
            actor=request.actor,
            code=code,
            channel=body.channel,
            texts=_texts(body),
            header=body.header,
            now=timezone.now(),
        )
        return _detail(request.actor, code)


class TemplateVersionActView(AdminView):
    """POST /api/admin/templates/versions/{id}/{act}: submit or retire."""

    permission_required = Can.MANAGE_MESSAGES
    response_serializer = TemplateDetailOut

    def post(self, request: ActorRequest, version_id: int, act: str) -> dict[str, Any]:
        now, actor = timezone.now(), request.actor
        if act == "submit":
            rows = template_versions.submit_version(actor=actor, version_id=version_id, now=now)
        elif act == "retire":
            rows = template_versions.retire_version(actor=actor, version_id=version_id, now=now)
        else:
            raise not_found()
        return _detail(actor, rows[0].template.code)


class TemplateApprovalView(AdminView):
    """POST /api/admin/templates/versions/{id}/approval: agree to another admin's words."""

    permission_required = Can.MANAGE_MESSAGES
    proof_required = ProofAct.APPROVE_MESSAGE_TEMPLATE
    approval_required = ApprovalAct.MESSAGE_TEMPLATE
    request_serializer, response_serializer = VersionApprovalIn, TemplateDetailOut

    def post(self, request: ActorRequest, body: SimpleNamespace, version_id: int) -> dict[str, Any]:
        rows = template_versions.approve_version(
            actor=request.actor, version_id=version_id, digest=body.digest, now=timezone.now()
        )
        return _detail(request.actor, rows[0].template.code)


class TemplateRefusalView(AdminView):
    """POST /api/admin/templates/versions/{id}/refusal: reject another's words."""

    permission_required = Can.MANAGE_MESSAGES
    request_serializer, response_serializer = VersionRefusalIn, TemplateDetailOut

    def post(self, request: ActorRequest, body: SimpleNamespace, version_id: int) -> dict[str, Any]:
        rows = template_versions.reject_version(
            actor=request.actor, version_id=version_id, reason=body.reason, now=timezone.now()
        )
        return _detail(request.actor, rows[0].template.code)


class TemplateRegistrationView(AdminView):
    """POST /api/admin/templates/versions/{id}/registration: the operators' answer about a text."""

    permission_required = Can.MANAGE_MESSAGES
    request_serializer, response_serializer = VersionRegistrationIn, TemplateDetailOut

    def post(self, request: ActorRequest, body: SimpleNamespace, version_id: int) -> dict[str, Any]:
        row = template_versions.register_version(
            actor=request.actor,
            version_id=version_id,
            registration=Registration(body.registration),
            dlt_entity_id=body.dlt_entity_id.strip(),
            dlt_template_id=body.dlt_template_id.strip(),
            registered_on=body.registered_on,
            note=body.note,
            now=timezone.now(),
        )
        return _detail(request.actor, row.template.code)


class TemplatePreviewView(AdminView):
    """POST /api/admin/templates/preview: a text as it reads, its length, and its errors.

    The errors keep it from being sent.
    """

    permission_required = Can.MANAGE_MESSAGES
    request_serializer, response_serializer = TemplatePreviewIn, TemplatePreviewOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        template = template_detail(request.actor, body.code)
        texts = _texts(body)
        faults = faults_of(
            body.channel, texts, known_names=known_places(template), hosts=hosts(), base=settings.PUBLIC_URL
        )
        return {
            **{
                language: vars(measure(body.channel, text, base=settings.PUBLIC_URL, language=language))
                for language, text in texts.items()
            },
            "refused": {field: fault.code for field, fault in faults.items()},
        }


class TemplateTestView(AdminView):
    """POST /api/admin/templates/test: send a text to the admin's own number or e-mail.

    At most ten an hour.
    """

    permission_required = Can.MANAGE_MESSAGES
    request_serializer, response_serializer = TemplateTestIn, TemplateTestOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        template = template_detail(request.actor, body.code)
        to = send_test(
            actor=request.actor,
            template=template,
            channel=body.channel,
            language=body.language,
            text=_texts(body)[body.language],
            now=timezone.now(),
        )
        return {"channel": body.channel, "to": to}


class MessageTriggerListView(AdminView):
    """GET /api/admin/message-triggers: the messages that events send automatically."""

    permission_required = Can.MANAGE_MESSAGES
    response_serializer = MessageTriggersOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return _triggers(request.actor)


class MessageTriggerView(AdminView):
    """PATCH /api/admin/message-triggers/{code}: switch an automatic message on or off."""

    permission_required = Can.MANAGE_MESSAGES
    request_serializer, response_serializer = TemplateSwitchIn, MessageTriggersOut

    def patch(self, request: ActorRequest, body: SimpleNamespace, code: str) -> dict[str, Any]:
        template_versions.switch_template(actor=request.actor, code=code, is_on=body.is_on, now=timezone.now())
        return _triggers(request.actor)


def _texts(body: SimpleNamespace) -> dict[str, VersionText]:
    return {language: VersionText(text["title"], text["body"]) for language, text in (("en", body.en), ("hi", body.hi))}


def _line(row: Any) -> dict[str, Any]:
    versions = list(row.versions.all())
    states: dict[str, int] = {}
    for version in versions:
        if version.language == "en":
            states[version.state] = states.get(version.state, 0) + 1
    open_states = (VersionState.SUBMITTED.value, VersionState.APPROVED.value)
    waiting = [
        version for version in versions if version.state in open_states and version.registration == Registration.WAITING
    ]
    return {
        "code": row.code,
        "kind": row.kind,
        "name": row.name,
        "topic": row.topic,
        "channels": row.channels,
        "is_on": row.is_on,
        "states": states,
        "waits_for_registration": len(waiting),
        "archived_at": row.archived_at,
    }


def _detail(actor: Actor, code: str) -> dict[str, Any]:
    row = template_detail(actor, code)
    versions = list(row.versions.all())
    pairs: dict[str, list[Any]] = {}
    for version in versions:
        pairs.setdefault(f"{version.channel}.{version.number}", []).append(version)
    is_release = row.kind == "release"
    return {
        **_line(row),
        "places": [{"name": name, "tag": tags.tag_of(name)} for name in sorted(known_places(row))],
        "allowed_channels": row.channels if is_release else list(template_versions.OWNER_CHANNELS),
        "versions": [_version(version, actor) for version in versions],
        "digests": {key: template_versions.pair_digest(rows) for key, rows in pairs.items()},
    }


def _version(row: Any, actor: Actor) -> dict[str, Any]:
    return {
        "id": row.pk,
        "channel": row.channel,
        "language": row.language,
        "number": row.number,
        "title": row.title,
        "body": row.body,
        "size": vars(
            measure(row.channel, VersionText(row.title, row.body), base=settings.PUBLIC_URL, language=row.language)
        ),
        "header": row.header,
        "dlt_entity_id": row.dlt_entity_id,
        "dlt_template_id": row.dlt_template_id,
        "state": row.state,
        "registration": row.registration,
        "registered_on": row.registered_on,
        "registration_note": row.registration_note,
        "refusal": row.refusal,
        "is_current": row.is_current,
        "is_of_release": row.maker == RELEASE_MAKER,
        **approval_out(row, actor),
    }


def _triggers(actor: Actor) -> dict[str, Any]:
    return {
        "triggers": [
            {
                "code": row.code,
                "topic": row.topic,
                "channels": row.channels,
                "text": _words(row, "hi" if actor.language == "hi" else "en"),
                "is_on": row.is_on,
                "is_essential": row.topic == "essential",
            }
            for row in template_list(actor)
            if row.kind == "release"
        ]
    }


def _words(row: Any, language: str) -> str:
    """Return the current text of the first channel that has one, else an empty text."""
    current = [version for version in row.versions.all() if version.is_current and version.language == language]
    return min(current, key=lambda version: CHANNELS.index(version.channel)).body if current else ""
