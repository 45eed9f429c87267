"""A merchant's flags in the back office: read with their evidence, closed with a reason."""

from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.serializers import InputSerializer
from apps.partners.api.admin.answers import FLAG_CODES
from apps.partners.domain.flags import FlagExample
from apps.partners.models import PartnerFlag
from apps.partners.selectors import flags as partner_flags
from apps.partners.selectors import organisations
from apps.partners.services import flags


@dataclass(frozen=True)
class MerchantFlags:
    """A merchant's name and its flags."""

    name: str
    results: list[PartnerFlag]


@dataclass(frozen=True)
class FlagClose:
    reason: str


class FlagExampleOut(serializers.Serializer[FlagExample]):
    ref = serializers.CharField(help_text="Our reference of an application, visit or link, or a partner's name.")
    detail = serializers.CharField(help_text="pan, account, mobile or email: the fact that meets; empty where none.")


class MerchantFlagOut(serializers.Serializer[PartnerFlag]):
    """A flag with its evidence; `of` is 0 where the count alone is the rule."""

    id = serializers.UUIDField()
    code = serializers.ChoiceField(choices=FLAG_CODES)
    count = serializers.IntegerField()
    of = serializers.IntegerField()
    since = serializers.DateTimeField()
    found_at = serializers.DateTimeField()
    examples = FlagExampleOut(many=True)
    closed_at = serializers.DateTimeField(allow_null=True)
    closed_by = serializers.CharField()
    closed_reason = serializers.CharField()


class MerchantFlagListOut(serializers.Serializer[MerchantFlags]):
    name = serializers.CharField(help_text="The merchant's.")
    results = MerchantFlagOut(many=True)


class MerchantFlagCloseIn(InputSerializer):
    data_class = FlagClose

    reason = serializers.CharField(max_length=400)


class MerchantFlagListView(AdminView):
    """GET /api/admin/merchants/{id}/flags: a merchant's flags, those that are open first."""

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = MerchantFlagListOut

    def get(self, request: ActorRequest, partner_id: UUID) -> MerchantFlags:
        return _merchant_flags(request, partner_id)


class MerchantFlagCloseView(AdminView):
    """POST /api/admin/merchants/{id}/flags/{flag}/close: close a flag with a reason.

    404 for an unknown one, 409 `partners.flag_closed`, 422 for a reason of less than 3 or more than 300 characters.
    """

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = MerchantFlagCloseIn
    response_serializer = MerchantFlagListOut

    def post(self, request: ActorRequest, body: FlagClose, partner_id: UUID, flag_id: UUID) -> MerchantFlags:
        flags.close(partner_id=partner_id, flag_id=flag_id, reason=body.reason, by=request.actor, now=timezone.now())
        return _merchant_flags(request, partner_id)


def _merchant_flags(request: ActorRequest, partner_id: UUID) -> MerchantFlags:
    partner = organisations.partner_for(request.actor, partner_id)
    return MerchantFlags(partner.name, partner_flags.flags_of(request.actor, partner_id))
