"""What a new link of a partner may lead to, for the back office and the portal."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView, PartnerView
from apps.acquisition.domain.links import LinkTarget, TargetOption
from apps.acquisition.selectors.link_options import LinkOptions, link_options, own_link_options


class TargetOptionOut(serializers.Serializer[TargetOption]):
    """A target with the codes of products that a link to it may name."""

    target = serializers.ChoiceField(choices=[target.value for target in LinkTarget])
    products = serializers.ListField(child=serializers.CharField())


class OptionProductOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()


class OptionLocationOut(serializers.Serializer[Any]):
    id = serializers.IntegerField(source="pk")
    name = serializers.CharField()
    city = serializers.CharField(allow_blank=True)


class LinkOptionsOut(serializers.Serializer[LinkOptions]):
    """What a new link can lead to now. `segments` are addresses of open funnels."""

    targets = TargetOptionOut(many=True)
    products = OptionProductOut(many=True)
    segments = serializers.ListField(child=serializers.CharField())
    locations = OptionLocationOut(many=True)


class OwnLinkOptionsView(PartnerView):
    """GET /api/partner/links/options: targets, products, funnels and locations of a new own link."""

    permission_required = Can.MANAGE_OWN_LINKS
    response_serializer = LinkOptionsOut

    def get(self, request: ActorRequest) -> LinkOptions:
        return own_link_options(request.actor, now=timezone.now())


class LinkOptionsView(AdminView):
    """GET /api/admin/merchants/{id}/link-options: targets, products, funnels and locations of a new link."""

    permission_required = Can.MANAGE_LINKS
    response_serializer = LinkOptionsOut

    def get(self, request: ActorRequest, partner_id: UUID) -> LinkOptions:
        return link_options(request.actor, partner_id, now=timezone.now())
