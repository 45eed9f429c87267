"""UTM templates of tracking links in the back office."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.acquisition.domain.links import UTM_FIELDS
from apps.acquisition.models import UtmTemplate
from apps.acquisition.selectors.links import utm_templates
from apps.acquisition.services import utm_templates as services
from apps.acquisition.services.links import LONGEST_NAME
from apps.core.web.serializers import InputSerializer


class UtmTemplateOut(serializers.Serializer[Any]):
    """One template; `utms` has the values that are set, `links` counts its links."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    utms = serializers.DictField(child=serializers.CharField())
    revision = serializers.IntegerField()
    links = serializers.IntegerField()
    made_by = serializers.CharField()
    made_at = serializers.DateTimeField()


class UtmTemplateListOut(serializers.Serializer[Any]):
    results = UtmTemplateOut(many=True)


class UtmTemplateIn(InputSerializer):
    name = serializers.CharField(max_length=LONGEST_NAME)
    utm_source = serializers.CharField(max_length=100, required=False, default="", allow_blank=True)
    utm_medium = serializers.CharField(max_length=100, required=False, default="", allow_blank=True)
    utm_campaign = serializers.CharField(max_length=100, required=False, default="", allow_blank=True)
    utm_term = serializers.CharField(max_length=100, required=False, default="", allow_blank=True)
    utm_content = serializers.CharField(max_length=100, required=False, default="", allow_blank=True)


class UtmTemplateChangeIn(InputSerializer):
    """A change; `rewrites` confirms how many links get the new values."""

    name = serializers.CharField(max_length=LONGEST_NAME, required=False)
    utm_source = serializers.CharField(max_length=100, required=False, allow_blank=True)
    utm_medium = serializers.CharField(max_length=100, required=False, allow_blank=True)
    utm_campaign = serializers.CharField(max_length=100, required=False, allow_blank=True)
    utm_term = serializers.CharField(max_length=100, required=False, allow_blank=True)
    utm_content = serializers.CharField(max_length=100, required=False, allow_blank=True)
    revision = serializers.IntegerField(min_value=1, max_value=2_147_483_647)
    rewrites = serializers.IntegerField(min_value=0, max_value=2_147_483_647, required=False, allow_null=True)


class UtmTemplateChangeOut(serializers.Serializer[Any]):
    """Not saved while links would be rewritten and their number is not confirmed."""

    is_saved = serializers.BooleanField()
    rewrites = serializers.IntegerField()
    template = UtmTemplateOut()


class UtmTemplateListView(AdminView):
    """GET, POST /api/admin/utm-templates: all templates by name; make one."""

    permission_required = Can.MANAGE_LINKS
    request_serializer = {"post": UtmTemplateIn}
    response_serializer = {"get": UtmTemplateListOut, "post": UtmTemplateOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"results": [_template_out(row, row.number) for row in utm_templates(request.actor)]}

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        utms = {name: getattr(body, name) for name in UTM_FIELDS}
        template = services.make_template(name=body.name, utms=utms, by=request.actor, now=timezone.now())
        return _template_out(template, 0)


class UtmTemplateView(AdminView):
    """PATCH /api/admin/utm-templates/{id}: change it and, once confirmed, its links."""

    permission_required = Can.MANAGE_LINKS
    request_serializer = UtmTemplateChangeIn
    response_serializer = UtmTemplateChangeOut

    def patch(self, request: ActorRequest, body: Any, template_id: UUID) -> dict[str, Any]:
        changes = {name: getattr(body, name) for name in body.fields_set if name not in {"revision", "rewrites"}}
        change = services.change_template(
            template_id=template_id, changes=changes, revision=body.revision, rewrites=body.rewrites, by=request.actor
        )
        number = utm_templates(request.actor).get(pk=template_id).number
        template = _template_out(change.template, number)
        return {"is_saved": change.is_saved, "rewrites": change.rewrites, "template": template}


def _template_out(template: UtmTemplate, links: int) -> dict[str, Any]:
    return {
        "id": template.pk,
        "name": template.name,
        "utms": {name: value for name in UTM_FIELDS if (value := getattr(template, name))},
        "revision": template.revision,
        "links": links,
        "made_by": template.made_by,
        "made_at": template.made_at,
    }
