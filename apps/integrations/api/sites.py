"""The portal's calls of the widget: the sites that may show it, and the text to paste."""

from dataclasses import asdict
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.api_keys import KeyMode
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.web.serializers import InputSerializer
from apps.integrations.domain.depths import Depth, DepthLight, DepthNote
from apps.integrations.domain.widget import WidgetLight
from apps.integrations.selectors.depths import depths_of
from apps.integrations.selectors.widget import widget_sites_of, widget_snippet_of
from apps.integrations.services.widget_sites import change_sites
from apps.partners.domain.embedding import MAX_SITES

LONGEST_TYPED = 300


class WidgetSiteOut(serializers.Serializer[Any]):
    host = serializers.CharField()
    last_seen_at = serializers.DateTimeField(allow_null=True, help_text="When a browser last showed the widget there.")


class WidgetSitesOut(serializers.Serializer[Any]):
    sites = WidgetSiteOut(many=True)
    seen_today = serializers.IntegerField(help_text="Sites with the widget within 24 hours.")
    last_seen_at = serializers.DateTimeField(allow_null=True)
    light = serializers.ChoiceField(choices=[light.value for light in WidgetLight])


class WidgetSitesIn(InputSerializer):
    sites = serializers.ListField(child=serializers.CharField(max_length=LONGEST_TYPED))
    was = serializers.ListField(child=serializers.CharField(max_length=253), max_length=MAX_SITES)


class WidgetDetailView(PartnerView):
    """GET /api/partner/widget: the sites that may show your widget, and when it was seen there."""

    permission_required = Can.READ_INTEGRATION
    response_serializer = WidgetSitesOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return asdict(widget_sites_of(request.actor, now=timezone.now()))


class WidgetSitesUpdateView(PartnerView):
    """PUT /api/partner/sites: save all https hosts that may show your widget."""

    permission_required = Can.MANAGE_INTEGRATION
    request_serializer = WidgetSitesIn
    response_serializer = WidgetSitesOut

    def put(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        change_sites(sites=body.sites, was=body.was, by=request.actor)
        return asdict(widget_sites_of(request.actor, now=timezone.now()))


class SnippetQuery(InputSerializer):
    kind = serializers.ChoiceField(choices=["widget"])
    product = serializers.ChoiceField(
        choices=[code.value for code in LOAN_CODES], required=False, help_text="Absent: the first loan of the brand."
    )
    language = serializers.ChoiceField(choices=["en", "hi"], required=False, default="en")


class WidgetProductOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()


class SnippetOut(serializers.Serializer[Any]):
    text = serializers.CharField(help_text="HTML to paste as it is.")
    host_policy = serializers.CharField(help_text="What the site's own content policy must allow.")
    preview = serializers.CharField(help_text="The frame's address on this origin.")
    product = serializers.CharField()
    products = WidgetProductOut(many=True)


class SnippetDetailView(PartnerView):
    """GET /api/partner/snippet: the exact text that puts the widget on a site."""

    permission_required = Can.READ_INTEGRATION
    query_serializer = {"get": SnippetQuery}
    response_serializer = {"get": SnippetOut}

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        snippet = widget_snippet_of(request.actor, product=query.product or "", language=query.language or "en")
        return asdict(snippet)


class DepthOut(serializers.Serializer[Any]):
    """One way to connect with its light; `note` is the fact behind it."""

    depth = serializers.ChoiceField(choices=[depth.value for depth in Depth])
    light = serializers.ChoiceField(choices=[light.value for light in DepthLight])
    note = serializers.ChoiceField(choices=[note.value for note in DepthNote])
    last_at = serializers.DateTimeField(allow_null=True)
    count = serializers.IntegerField()
    of = serializers.IntegerField()


class DepthListOut(serializers.Serializer[Any]):
    results = DepthOut(many=True)


class DepthQuery(InputSerializer):
    mode = serializers.ChoiceField(choices=[mode.value for mode in KeyMode], required=False, default="live")


class DepthListView(PartnerView):
    """GET /api/partner/depths: the five ways to connect, each with its light."""

    permission_required = Can.READ_INTEGRATION
    query_serializer = {"get": DepthQuery}
    response_serializer = DepthListOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        return {"results": depths_of(request.actor, query.mode, now=timezone.now())}
