"""Options of a new link, and links to choose from, for the back office and the portal."""

from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView, PartnerView
from apps.acquisition.domain.links import LinkTarget, TargetOption
from apps.acquisition.selectors.link_options import (
    LinkOptions,
    LocationOption,
    ProductOption,
    link_options,
    own_link_options,
)
from apps.acquisition.selectors.links import LinkChoice, own_link_choices
from apps.core.web.serializers import InputSerializer


class TargetOptionOut(serializers.Serializer[TargetOption]):
    """A target with the codes of products that a link to it may name."""

    target = serializers.ChoiceField(choices=[target.value for target in LinkTarget])
    products = serializers.ListField(child=serializers.CharField())


class OptionProductOut(serializers.Serializer[ProductOption]):
    code = serializers.CharField()
    name = serializers.CharField()


class OptionLocationOut(serializers.Serializer[LocationOption]):
    id = serializers.IntegerField()
    name = serializers.CharField()
    city = serializers.CharField(allow_blank=True)


class LinkOptionsOut(serializers.Serializer[LinkOptions]):
    """Options of a new link now. `segments` are addresses of open funnels."""

    targets = TargetOptionOut(many=True)
    products = OptionProductOut(many=True)
    segments = serializers.ListField(child=serializers.CharField())
    locations = OptionLocationOut(many=True)


@dataclass(frozen=True)
class OwnLinkSearch:
    search: str
    link_id: UUID | None = None


class OwnLinkQuery(InputSerializer):
    data_class = OwnLinkSearch

    search = serializers.CharField(
        max_length=80,
        required=False,
        default="",
        allow_blank=True,
        help_text="Part of the name, product, target, funnel, location, campaign or code.",
    )
    link_id = serializers.UUIDField(required=False, allow_null=True, help_text="Of the link that is chosen already.")


class OwnLinkChoiceOut(serializers.Serializer[LinkChoice]):
    id = serializers.UUIDField()
    code = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    target = serializers.ChoiceField(choices=[target.value for target in LinkTarget])
    product = serializers.CharField(allow_blank=True)
    segment = serializers.CharField(allow_blank=True)
    location = serializers.CharField(allow_blank=True)


@dataclass(frozen=True)
class OwnLinks:
    results: list[LinkChoice]


class OwnLinkListOut(serializers.Serializer[OwnLinks]):
    """At most 20 links; a search finds the others."""

    results = OwnLinkChoiceOut(many=True)


class OwnLinkListView(PartnerView):
    """GET /api/partner/links: the own links that a search finds, to choose from."""

    permission_required = Can.READ_PARTNER_REPORTS
    query_serializer = OwnLinkQuery
    response_serializer = OwnLinkListOut

    def get(self, request: ActorRequest, query: OwnLinkSearch) -> OwnLinks:
        return OwnLinks(own_link_choices(request.actor, search=query.search, link_id=query.link_id))


class OwnLinkOptionsView(PartnerView):
    """GET /api/partner/links/options: targets, funnels and locations of a new own link."""

    permission_required = Can.MANAGE_OWN_LINKS
    response_serializer = LinkOptionsOut

    def get(self, request: ActorRequest) -> LinkOptions:
        return own_link_options(request.actor, now=timezone.now())


class LinkOptionsView(AdminView):
    """GET /api/admin/merchants/{id}/link-options: targets and locations of a new link."""

    permission_required = Can.MANAGE_LINKS
    response_serializer = LinkOptionsOut

    def get(self, request: ActorRequest, partner_id: UUID) -> LinkOptions:
        return link_options(request.actor, partner_id, now=timezone.now())
