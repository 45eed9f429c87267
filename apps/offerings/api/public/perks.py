"""Vouchers and deals for everyone, without codes, links and earnings."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PublicView
from apps.core.domain.calendar import today_ist
from apps.offerings.domain.perks import CATEGORIES, PerkAvailability, PerkKind
from apps.offerings.selectors import perks as selectors


class ListedPerkOut(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    provider = serializers.CharField()
    host = serializers.CharField(help_text="The provider's registered host.")
    category = serializers.ChoiceField(choices=CATEGORIES)
    title = serializers.CharField()
    about = serializers.CharField()
    terms = serializers.ListField(child=serializers.CharField())
    min_spend = serializers.DecimalField(max_digits=9, decimal_places=2, allow_null=True)
    valid_from = serializers.DateField()
    valid_to = serializers.DateField(allow_null=True)
    availability = serializers.ChoiceField(choices=[state.value for state in PerkAvailability])
    codes_left = serializers.IntegerField(allow_null=True, help_text="How many codes are left; null without a limit.")


class ListedPerksOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ListedPerkOut(many=True)  # type: ignore[assignment]


def perk_out(listed: selectors.PerkListing, language: str) -> dict[str, Any]:
    """Shape a perk for customers in their language."""
    perk = listed.perk
    return {
        "id": perk.pk,
        "provider": perk.provider.name_in(language),
        "host": perk.provider.host,
        "category": perk.category,
        "title": perk.text_in("title", language),
        "about": perk.text_in("about", language),
        "terms": perk.text_in("terms", language),
        "min_spend": perk.min_spend,
        "valid_from": perk.valid_from,
        "valid_to": perk.valid_to,
        "availability": listed.standing,
        "codes_left": listed.left,
    }


class VoucherListView(PublicView):
    """GET /api/vouchers: available ones first, ending soonest first.

    Then those that are sold out or ended lately.
    """

    permission_required = Can.ANYONE
    response_serializer = ListedPerksOut
    kind = PerkKind.VOUCHER

    def get(self, request: ActorRequest) -> dict[str, Any]:
        perks = selectors.listed_perks(self.kind, on=today_ist(timezone.now()))
        return {"success": True, "data": [perk_out(perk, request.actor.language) for perk in perks]}


class DealListView(VoucherListView):
    """GET /api/deals: as vouchers, for the offers that lead to a provider's own page."""

    kind = PerkKind.DEAL
