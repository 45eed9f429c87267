"""A partner's own funnels: list, draft with its findings, publishing, versions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.catalogue import selectors as catalogue
from apps.core.domain.calendar import preset_range, today_ist
from apps.core.web.serializers import InputSerializer, SuccessField
from apps.funnels.api.partner.content import FunnelContentData
from apps.funnels.api.partner.figures import LIST_PRESET
from apps.funnels.domain.check import FINDING_CODES
from apps.funnels.domain.content import ScreenKind, read_content
from apps.funnels.domain.fields import FIELDS
from apps.funnels.domain.templates import TEMPLATES
from apps.funnels.models import Funnel
from apps.funnels.selectors import (
    ENDED,
    findings_count,
    findings_of,
    funnel_for,
    funnels_for,
    live_content_of,
    open_products,
    products_of_fields,
    state_of,
    url_of,
    versions_for,
    visits_by_funnel,
)
from apps.funnels.services import editing

STATES = [*Funnel.State.values, ENDED]


class FunnelFindingData(serializers.Serializer[Any]):
    code = serializers.ChoiceField(choices=FINDING_CODES)
    screen = serializers.CharField()
    part = serializers.CharField()
    variant = serializers.CharField()
    values = serializers.DictField(child=serializers.CharField())
    is_warning = serializers.BooleanField()


class FunnelRowData(serializers.Serializer[Any]):
    """One funnel of the list; visits are those of the last 30 days."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    segment = serializers.CharField()
    url = serializers.CharField()
    state = serializers.ChoiceField(choices=STATES)
    live_number = serializers.IntegerField(allow_null=True)
    ends_at = serializers.DateTimeField(allow_null=True)
    changed_at = serializers.DateTimeField()
    to_mend = serializers.IntegerField()
    visits = serializers.IntegerField()
    finished = serializers.IntegerField()


class FunnelListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = FunnelRowData(many=True)  # type: ignore[assignment]


class FunnelOptionData(serializers.Serializer[Any]):
    value = serializers.CharField()
    en = serializers.CharField()
    hi = serializers.CharField()


class FunnelFieldData(serializers.Serializer[Any]):
    """A fact that a screen may fill in, the products whose form asks it, its options or limits."""

    name = serializers.ChoiceField(choices=list(FIELDS))
    kind = serializers.ChoiceField(choices=[kind.value for kind in ScreenKind])
    products = serializers.ListField(child=serializers.CharField())
    options = FunnelOptionData(many=True)
    least = serializers.IntegerField()
    most = serializers.IntegerField()


class FunnelProductData(serializers.Serializer[Any]):
    code = serializers.CharField()
    en = serializers.CharField()
    hi = serializers.CharField()


class FunnelDraftData(serializers.Serializer[Any]):
    """A funnel with its draft. `is_changed`: the draft differs from what customers see."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    segment = serializers.CharField()
    url = serializers.CharField()
    state = serializers.ChoiceField(choices=STATES)
    live_number = serializers.IntegerField(allow_null=True)
    ends_at = serializers.DateTimeField(allow_null=True)
    admin_paused_at = serializers.DateTimeField(allow_null=True, help_text="Since then a pause by Tulna stands.")
    admin_pause_reason = serializers.CharField(allow_blank=True)
    is_changed = serializers.BooleanField()
    content = FunnelContentData()
    revision = serializers.IntegerField()
    changed_at = serializers.DateTimeField()
    changed_by = serializers.CharField()
    findings = FunnelFindingData(many=True)
    fields = FunnelFieldData(many=True)  # type: ignore[assignment]
    products = FunnelProductData(many=True)


@dataclass(frozen=True)
class FunnelDraftAnswer:
    """A funnel with its draft, findings and choices, as each call about one answers it."""

    data: Mapping[str, object]


class FunnelDraftOut(serializers.Serializer[FunnelDraftAnswer]):
    success = SuccessField()
    data = FunnelDraftData()  # type: ignore[assignment]


class FunnelIn(InputSerializer):
    name = serializers.CharField(max_length=80)
    address = serializers.CharField(max_length=40, help_text="What follows the partner's key and a hyphen.")


class FunnelCreateIn(FunnelIn):
    template = serializers.ChoiceField(choices=sorted(TEMPLATES), required=False, default="", allow_blank=True)


class FunnelChangeIn(InputSerializer):
    name = serializers.CharField(max_length=80)
    ends_at = serializers.DateTimeField(allow_null=True)


class FunnelSaveIn(InputSerializer):
    content = FunnelContentData()
    base_revision = serializers.IntegerField(min_value=0, max_value=2**31 - 1)


class SeenIn(InputSerializer):
    base_revision = serializers.IntegerField(
        min_value=0, max_value=2**31 - 1, help_text="The revision that the editor saw."
    )


class FunnelListView(PartnerView):
    """GET /api/partner/funnels: the own funnels, the newest first."""

    permission_required = Can.READ_FUNNELS
    response_serializer = FunnelListOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        now = timezone.now()
        funnels = list(funnels_for(request.actor))
        visits = visits_by_funnel([funnel.pk for funnel in funnels], preset_range(LIST_PRESET, today_ist(now)))
        return {
            "success": True,
            "data": [
                {
                    "id": funnel.pk,
                    "name": funnel.name,
                    "segment": funnel.segment,
                    "url": url_of(funnel.segment),
                    "state": state_of(funnel, now),
                    "live_number": funnel.live_number,
                    "ends_at": funnel.ends_at,
                    "changed_at": funnel.draft.changed_at,
                    "to_mend": findings_count(funnel.draft.content, now),
                    "visits": visits.get(funnel.pk, (0, 0))[0],
                    "finished": visits.get(funnel.pk, (0, 0))[1],
                }
                for funnel in funnels
            ],
        }


class FunnelCreateView(PartnerView):
    """POST /api/partner/new-funnels: make a funnel with a draft from a template."""

    permission_required = Can.MANAGE_FUNNELS
    request_serializer = FunnelCreateIn
    response_serializer = FunnelDraftOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any) -> FunnelDraftAnswer:
        funnel = editing.make_funnel(
            name=body.name, address=body.address, template=body.template, by=request.actor, now=timezone.now()
        )
        return _draft_out(funnel)


class FunnelDetailView(PartnerView):
    """GET /api/partner/funnels/{id}: a funnel and its draft with the findings."""

    permission_required = Can.READ_FUNNELS
    response_serializer = FunnelDraftOut

    def get(self, request: ActorRequest, funnel_id: UUID) -> FunnelDraftAnswer:
        return _draft_out(funnel_for(request.actor, funnel_id))


class FunnelSettingsView(PartnerView):
    """PATCH /api/partner/funnels/{id}/settings: its name and its last moment."""

    permission_required = Can.MANAGE_FUNNELS
    request_serializer = FunnelChangeIn
    response_serializer = FunnelDraftOut

    def patch(self, request: ActorRequest, body: Any, funnel_id: UUID) -> FunnelDraftAnswer:
        funnel = editing.change_funnel(
            funnel_id=funnel_id, name=body.name, ends_at=body.ends_at, by=request.actor, now=timezone.now()
        )
        return _draft_out(funnel)


class FunnelDraftView(PartnerView):
    """PATCH /api/partner/funnels/{id}/draft: save the draft; the answer has its findings."""

    permission_required = Can.MANAGE_FUNNELS
    request_serializer = FunnelSaveIn
    response_serializer = FunnelDraftOut

    def patch(self, request: ActorRequest, body: Any, funnel_id: UUID) -> FunnelDraftAnswer:
        funnel = editing.save_draft(
            funnel_id=funnel_id,
            content=body.content,
            base_revision=body.base_revision,
            by=request.actor,
            now=timezone.now(),
        )
        return _draft_out(funnel)


class FunnelPublishView(PartnerView):
    """POST /api/partner/funnels/{id}/publish: customers see the draft from now on."""

    permission_required = Can.MANAGE_FUNNELS
    request_serializer = SeenIn
    response_serializer = FunnelDraftOut

    def post(self, request: ActorRequest, body: Any, funnel_id: UUID) -> FunnelDraftAnswer:
        return _draft_out(
            editing.publish(funnel_id=funnel_id, base_revision=body.base_revision, by=request.actor, now=timezone.now())
        )


class FunnelDiscardView(PartnerView):
    """POST /api/partner/funnels/{id}/discard: the draft becomes what was published last."""

    permission_required = Can.MANAGE_FUNNELS
    request_serializer = SeenIn
    response_serializer = FunnelDraftOut

    def post(self, request: ActorRequest, body: Any, funnel_id: UUID) -> FunnelDraftAnswer:
        return _draft_out(
            editing.discard(funnel_id=funnel_id, base_revision=body.base_revision, by=request.actor, now=timezone.now())
        )


class FunnelPauseView(PartnerView):
    """POST /api/partner/funnels/{id}/pause: its address shows the partner's page."""

    permission_required = Can.MANAGE_FUNNELS
    response_serializer = FunnelDraftOut

    def post(self, request: ActorRequest, funnel_id: UUID) -> FunnelDraftAnswer:
        return _draft_out(editing.pause(funnel_id=funnel_id, by=request.actor))


class FunnelResumeView(PartnerView):
    """POST /api/partner/funnels/{id}/resume: a paused funnel opens with the version it had."""

    permission_required = Can.MANAGE_FUNNELS
    response_serializer = FunnelDraftOut

    def post(self, request: ActorRequest, funnel_id: UUID) -> FunnelDraftAnswer:
        return _draft_out(editing.resume(funnel_id=funnel_id, by=request.actor, now=timezone.now()))


class FunnelArchiveView(PartnerView):
    """POST, DELETE /api/partner/funnels/{id}/archive: put a funnel aside, or take it back."""

    permission_required = Can.MANAGE_FUNNELS
    response_serializer = FunnelDraftOut

    def post(self, request: ActorRequest, funnel_id: UUID) -> FunnelDraftAnswer:
        return _draft_out(editing.archive(funnel_id=funnel_id, by=request.actor))

    def delete(self, request: ActorRequest, funnel_id: UUID) -> FunnelDraftAnswer:
        return _draft_out(editing.unarchive(funnel_id=funnel_id, by=request.actor))


class FunnelCopyView(PartnerView):
    """POST /api/partner/funnels/{id}/copy: another funnel with this one's draft."""

    permission_required = Can.MANAGE_FUNNELS
    request_serializer = FunnelIn
    response_serializer = FunnelDraftOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any, funnel_id: UUID) -> FunnelDraftAnswer:
        funnel = editing.copy_funnel(
            funnel_id=funnel_id, name=body.name, address=body.address, by=request.actor, now=timezone.now()
        )
        return _draft_out(funnel)


class FunnelVersionData(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    published_at = serializers.DateTimeField()
    published_by = serializers.CharField()
    screens = serializers.IntegerField()
    is_live = serializers.BooleanField()


class FunnelVersionListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = FunnelVersionData(many=True)  # type: ignore[assignment]


class FunnelVersionListView(PartnerView):
    """GET /api/partner/funnels/{id}/versions: what was published, the newest first."""

    permission_required = Can.READ_FUNNELS
    response_serializer = FunnelVersionListOut

    def get(self, request: ActorRequest, funnel_id: UUID) -> dict[str, Any]:
        funnel = funnel_for(request.actor, funnel_id)
        return {
            "success": True,
            "data": [
                {
                    "number": version.number,
                    "published_at": version.published_at,
                    "published_by": version.published_by,
                    "screens": len(version.content["screens"]),
                    "is_live": version.number == funnel.live_number,
                }
                for version in versions_for(request.actor, funnel_id)
            ],
        }


class FunnelRestoreView(PartnerView):
    """POST /api/partner/funnels/{id}/versions/{n}/restore: the draft becomes this version."""

    permission_required = Can.MANAGE_FUNNELS
    request_serializer = SeenIn
    response_serializer = FunnelDraftOut

    def post(self, request: ActorRequest, body: Any, funnel_id: UUID, number: int) -> FunnelDraftAnswer:
        funnel = editing.restore(
            funnel_id=funnel_id,
            number=number,
            base_revision=body.base_revision,
            by=request.actor,
            now=timezone.now(),
        )
        return _draft_out(funnel)


def _draft_out(funnel: Funnel) -> FunnelDraftAnswer:
    now = timezone.now()
    draft = funnel.draft
    findings = findings_of(read_content(draft.content), today_ist(now))
    return FunnelDraftAnswer(
        {
            "id": funnel.pk,
            "name": funnel.name,
            "segment": funnel.segment,
            "url": url_of(funnel.segment),
            "state": state_of(funnel, now),
            "live_number": funnel.live_number,
            "ends_at": funnel.ends_at,
            "admin_paused_at": funnel.admin_paused_at,
            "admin_pause_reason": funnel.admin_pause_reason,
            "is_changed": live_content_of(funnel) != draft.content,
            "content": draft.content,
            "revision": draft.revision,
            "changed_at": draft.changed_at,
            "changed_by": draft.changed_by,
            "findings": [
                {
                    "code": finding.code,
                    "screen": finding.screen,
                    "part": finding.part,
                    "variant": finding.variant,
                    "values": dict(finding.values),
                    "is_warning": finding.is_warning,
                }
                for finding in findings
            ],
            "fields": _fields(),
            "products": [{"code": code, "en": en, "hi": hi} for code, (en, hi) in open_products().items()],
        }
    )


def _fields() -> list[dict[str, Any]]:
    products, lists = products_of_fields(), catalogue.option_lists()
    return [
        {
            "name": name,
            "kind": rule.kind.value,
            "products": products[name],
            "options": [
                {"value": str(choice.value), "en": choice.label_en, "hi": choice.label_hi}
                for choice in lists.get(rule.options, ())
            ],
            "least": rule.least,
            "most": rule.most,
        }
        for name, rule in FIELDS.items()
    ]
