"""Cards as anybody may compare them. What a card earns us, and its link, are not in here."""

from dataclasses import dataclass

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PublicView
from apps.cards import selectors
from apps.cards.domain.properties import BENEFITS
from apps.cards.models import Card
from apps.cards.web import CardTextField
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, SuccessField


@dataclass(frozen=True)
class OfferedCardsParams:
    list: str


class OfferedCardsQuery(InputSerializer):
    data_class = OfferedCardsParams

    list = serializers.ChoiceField(choices=list(selectors.LISTS), required=False, default="all")


class _BulletsField(serializers.ListField):
    """The bullets of a card in the language of the caller."""

    child = serializers.CharField()

    def to_representation(self, value: Card) -> list[str]:  # type: ignore[override]
        return list(value.text_in("marketing_bullets", self.context["actor"].language))


class OfferedCardOut(serializers.Serializer[Card]):
    category_id = serializers.IntegerField(source="pk")
    name = CardTextField("category_name")
    picture = serializers.CharField(source="category_img_thumb")
    issuer = CardTextField("issuer")
    secured = serializers.BooleanField()
    key_feature = CardTextField("key_feature")
    bullets = _BulletsField(source="*")
    annual_fee = CardTextField("annual_fee")
    annual_fee_amount = serializers.DecimalField(max_digits=9, decimal_places=2, allow_null=True)
    joining_fee = serializers.DecimalField(max_digits=9, decimal_places=2, allow_null=True)
    interest_month = serializers.DecimalField(max_digits=4, decimal_places=2, allow_null=True)
    min_income = serializers.DecimalField(max_digits=9, decimal_places=2, allow_null=True)
    fee_waiver = CardTextField("fee_waiver")
    benefits = serializers.ListField(child=serializers.ChoiceField(choices=BENEFITS))
    terms_link = serializers.CharField()
    facts_as_of = serializers.DateField(allow_null=True)


class OfferedCardsOut(serializers.Serializer[Listing[Card]]):
    success = SuccessField()
    data = OfferedCardOut(source="results", many=True)  # type: ignore[assignment]


class OfferedCardListView(PublicView):
    """GET /api/cards: the cards customers may choose from, by yearly fee, lowest first."""

    permission_required = Can.ANYONE
    query_serializer = OfferedCardsQuery
    response_serializer = OfferedCardsOut

    def get(self, request: ActorRequest, query: OfferedCardsParams) -> Listing[Card]:
        return Listing(selectors.offered_cards(query.list))
