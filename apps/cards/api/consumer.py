"""A signed-in customer's cards: leaving for an issuer, and what was chosen so far."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.cards import selectors
from apps.cards.models import CardClick
from apps.cards.services import cards
from apps.core.web.serializers import InputSerializer


class CardClickIn(InputSerializer):
    source_list = serializers.ChoiceField(choices=CardClick.List.values, required=False, default="all")


class CardClickOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    url = serializers.URLField()


class ChosenCardOut(serializers.Serializer[Any]):
    category_id = serializers.IntegerField()
    name = serializers.CharField()
    picture = serializers.CharField()
    issuer = serializers.CharField()
    secured = serializers.BooleanField()
    reference = serializers.UUIDField(help_text="The id the issuer knows this application by.")
    clicks = serializers.IntegerField()
    first_at = serializers.DateTimeField()
    last_at = serializers.DateTimeField()
    is_open = serializers.BooleanField(help_text="Whether the card is still offered here.")


class ChosenCardsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ChosenCardOut(many=True)  # type: ignore[assignment]


def card_out(chosen: selectors.ChosenCard, language: str) -> dict[str, Any]:
    """Shape a chosen card for its customer."""
    return {
        "category_id": chosen.card.pk,
        "name": chosen.card.text_in("category_name", language),
        "picture": chosen.card.category_img_thumb,
        "issuer": chosen.card.text_in("issuer", language),
        "secured": chosen.card.secured,
        "reference": chosen.handle_id,
        "clicks": chosen.clicks,
        "first_at": chosen.first_at,
        "last_at": chosen.last_at,
        "is_open": chosen.is_open,
    }


class ChosenCardListView(ConsumerView):
    """GET /api/cards/chosen: the customer's own cards, the latest first.

    With the reference that each issuer got.
    """

    permission_required = Can.APPLY_FOR_CARDS
    response_serializer = ChosenCardsOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        language = request.actor.language
        return {"success": True, "data": [card_out(chosen, language) for chosen in selectors.chosen_by(request.actor)]}


class CardClickView(ConsumerView):
    """POST /api/cards/{id}/clicks: record the click and answer the issuer's address."""

    permission_required = Can.APPLY_FOR_CARDS
    request_serializer = CardClickIn
    response_serializer = CardClickOut

    def post(self, request: ActorRequest, body: Any, category_id: int) -> dict[str, Any]:
        url = cards.open_card(category_id=category_id, came_from=body.source_list, by=request.actor, now=timezone.now())
        return {"success": True, "url": url}
