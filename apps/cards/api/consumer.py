"""A signed-in customer's cards: leaving for an issuer, and what was chosen so far."""

from dataclasses import dataclass

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.cards import selectors
from apps.cards.models import CardClick
from apps.cards.services import cards
from apps.cards.web import CardTextField
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, SuccessField


@dataclass(frozen=True)
class NewCardClick:
    source_list: str


class CardClickIn(InputSerializer):
    data_class = NewCardClick

    source_list = serializers.ChoiceField(choices=CardClick.List.values, required=False, default="all")


@dataclass(frozen=True)
class IssuerAddress:
    url: str


class CardClickOut(serializers.Serializer[IssuerAddress]):
    success = SuccessField()
    url = serializers.URLField()


class ChosenCardOut(serializers.Serializer[selectors.ChosenCard]):
    category_id = serializers.IntegerField(source="card.pk")
    name = CardTextField("category_name", source="card")
    picture = serializers.CharField(source="card.category_img_thumb")
    issuer = CardTextField("issuer", source="card")
    secured = serializers.BooleanField(source="card.secured")
    reference = serializers.UUIDField(source="handle_id", help_text="The id the issuer knows this application by.")
    clicks = serializers.IntegerField()
    first_at = serializers.DateTimeField()
    last_at = serializers.DateTimeField()
    is_open = serializers.BooleanField(help_text="Whether the card is still offered here.")


class ChosenCardsOut(serializers.Serializer[Listing[selectors.ChosenCard]]):
    success = SuccessField()
    data = ChosenCardOut(source="results", many=True)  # type: ignore[assignment]


class ChosenCardListView(ConsumerView):
    """GET /api/cards/chosen: the customer's own cards, the latest first.

    With the reference that each issuer got.
    """

    permission_required = Can.APPLY_FOR_CARDS
    response_serializer = ChosenCardsOut

    def get(self, request: ActorRequest) -> Listing[selectors.ChosenCard]:
        return Listing(selectors.chosen_by(request.actor))


class CardClickView(ConsumerView):
    """POST /api/cards/{id}/clicks: record the click and answer the issuer's address."""

    permission_required = Can.APPLY_FOR_CARDS
    request_serializer = CardClickIn
    response_serializer = CardClickOut

    def post(self, request: ActorRequest, body: NewCardClick, category_id: int) -> IssuerAddress:
        url = cards.open_card(category_id=category_id, came_from=body.source_list, by=request.actor, now=timezone.now())
        return IssuerAddress(url)
