"""Cards as anybody may compare them. What a card earns us, and its link, are not in here."""

from typing import Any

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PublicView
from apps.cards import selectors
from apps.cards.domain.properties import BENEFITS
from apps.cards.models import Card
from apps.core.web.serializers import InputSerializer


class OfferedCardsQuery(InputSerializer):
    list = serializers.ChoiceField(choices=list(selectors.LISTS), required=False, default="all")


class OfferedCardOut(serializers.Serializer[Any]):
    category_id = serializers.IntegerField()
    name = serializers.CharField()
    picture = serializers.CharField()
    issuer = serializers.CharField()
    secured = serializers.BooleanField()
    key_feature = serializers.CharField()
    bullets = serializers.ListField(child=serializers.CharField())
    annual_fee = serializers.CharField()
    annual_fee_amount = serializers.DecimalField(max_digits=9, decimal_places=2, allow_null=True)
    joining_fee = serializers.DecimalField(max_digits=9, decimal_places=2, allow_null=True)
    interest_month = serializers.DecimalField(max_digits=4, decimal_places=2, allow_null=True)
    min_income = serializers.DecimalField(max_digits=9, decimal_places=2, allow_null=True)
    fee_waiver = serializers.CharField()
    benefits = serializers.ListField(child=serializers.ChoiceField(choices=BENEFITS))
    terms_link = serializers.CharField()
    facts_as_of = serializers.DateField(allow_null=True)


class OfferedCardsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = OfferedCardOut(many=True)  # type: ignore[assignment]


def card_out(card: Card, language: str) -> dict[str, Any]:
    """Shape a card for customers in their language."""
    return {
        "category_id": card.pk,
        "name": card.text_in("category_name", language),
        "picture": card.category_img_thumb,
        "issuer": card.text_in("issuer", language),
        "secured": card.secured,
        "key_feature": card.text_in("key_feature", language),
        "bullets": card.text_in("marketing_bullets", language),
        "annual_fee": card.text_in("annual_fee", language),
        "annual_fee_amount": card.annual_fee_amount,
        "joining_fee": card.joining_fee,
        "interest_month": card.interest_month,
        "min_income": card.min_income,
        "fee_waiver": card.text_in("fee_waiver", language),
        "benefits": card.benefits,
        "terms_link": card.terms_link,
        "facts_as_of": card.facts_as_of,
    }


class OfferedCardListView(PublicView):
    """GET /api/cards: the cards customers may choose from, by yearly fee, lowest first."""

    permission_required = Can.ANYONE
    query_serializer = OfferedCardsQuery
    response_serializer = OfferedCardsOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        language = request.actor.language
        return {"success": True, "data": [card_out(card, language) for card in selectors.offered_cards(query.list)]}
