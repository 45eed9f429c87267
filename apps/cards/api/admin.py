"""The credit-cards page of the back office (specification 2.6, 2.7, 4.6, 5.1, 5.2, 7, 8.2)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.cards import selectors
from apps.cards.domain import properties
from apps.cards.domain.links import CardLinkState
from apps.cards.domain.properties import BENEFITS
from apps.cards.models import Card
from apps.cards.services import cards
from apps.core.domain.problems import Problem
from apps.core.web.serializers import InputSerializer, Success, SuccessOut, ZeroOneField

MAX_ID = 2**31


def lines() -> serializers.ListField:
    return serializers.ListField(child=serializers.CharField())


def rupees() -> serializers.DecimalField:
    return serializers.DecimalField(max_digits=9, decimal_places=2, allow_null=True)


class CardOut(serializers.Serializer[Card]):
    """A card with the field names of specification 3, and ours after them."""

    category_id = serializers.IntegerField(source="pk")
    category_name = serializers.CharField()
    category_img_thumb = serializers.CharField()
    marketing_bullets = lines()
    sort_order = serializers.IntegerField()
    key_feature = serializers.CharField()
    annual_fee = serializers.CharField()
    utm_link = serializers.CharField()
    secured = ZeroOneField()
    status = ZeroOneField()
    category_name_hi = serializers.CharField()
    marketing_bullets_hi = lines()
    key_feature_hi = serializers.CharField()
    annual_fee_hi = serializers.CharField()
    annual_fee_amount = rupees()
    issuer = serializers.CharField()
    issuer_hi = serializers.CharField()
    joining_fee = rupees()
    interest_month = serializers.DecimalField(max_digits=4, decimal_places=2, allow_null=True)
    min_income = rupees()
    fee_waiver = serializers.CharField()
    fee_waiver_hi = serializers.CharField()
    benefits = serializers.ListField(child=serializers.ChoiceField(choices=BENEFITS))
    terms_link = serializers.CharField()
    facts_as_of = serializers.DateField(allow_null=True)
    link_state = serializers.ChoiceField(choices=[state.value for state in CardLinkState])
    link_detail = serializers.CharField()
    link_checked_at = serializers.DateTimeField(allow_null=True)
    recent_clicks = serializers.IntegerField(help_text="Customers' clicks of the last 30 days.")
    changed_at = serializers.DateTimeField()
    changed_by = serializers.CharField()


class CardsOut(serializers.ListSerializer[Collection[Card]]):
    """The bare list of specification 7, sorted by sort_order."""

    child = CardOut()


class CardSavedOut(SuccessOut):
    data = CardOut(source="row")  # type: ignore[assignment]


class CardCreatedOut(CardSavedOut):
    category_id = serializers.IntegerField(source="row.pk")


@extend_schema_field(
    {
        "oneOf": [
            {"type": "string"},
            {"type": "number"},
            {"type": "array", "items": {"type": "string"}},
        ]
    }
)
class CardPropertyField(serializers.JSONField):
    """The value of a property: a text, a number, 0 or 1, or a list of lines.

    Each property has its own parser.
    """


@dataclass(frozen=True)
class CardPropertyChange:
    category_id: int
    property: str
    value: object
    expected: object
    fields_set: frozenset[str]


class UpdateCardIn(InputSerializer):
    data_class = CardPropertyChange

    category_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    property = serializers.CharField(max_length=60)
    value = CardPropertyField(allow_null=True)
    expected = CardPropertyField(required=False, allow_null=True)


@dataclass(frozen=True)
class NewCard:
    category_name: str


class CreateCardIn(InputSerializer):
    data_class = NewCard

    category_name = serializers.CharField(max_length=200, allow_blank=True, trim_whitespace=False)


@dataclass(frozen=True)
class NamedCard:
    category_id: int


class CardIn(InputSerializer):
    data_class = NamedCard

    category_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)


@dataclass(frozen=True)
class CardOrder:
    category_ids: Sequence[int]


class CardOrderIn(InputSerializer):
    data_class = CardOrder

    category_ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MAX_ID), allow_empty=True, max_length=2000
    )


def saved_answer(request: ActorRequest, code: str, category_id: int) -> Success[Card]:
    """Return the usual answer: the message and the card as it is now."""
    return Success(code, selectors.card_for(request.actor, category_id, now=timezone.now()))


class CreditCardListView(AdminView):
    """GET /api/get-credit-cards-data: every card that is not deleted, by sort_order."""

    permission_required = Can.MANAGE_CARDS
    response_serializer = CardsOut

    def get(self, request: ActorRequest) -> Response:
        return Response(CardsOut(selectors.cards_for(request.actor, now=timezone.now())).data)


class CreditCardCreateView(AdminView):
    """POST /api/create-credit-card: a name is all a card begins with."""

    permission_required = Can.MANAGE_CARDS
    request_serializer = CreateCardIn
    response_serializer = CardCreatedOut

    def post(self, request: ActorRequest, body: NewCard) -> Success[Card]:
        try:
            name = properties.card_name(body.category_name)
        except Problem as problem:
            raise Problem("core.invalid", 422, fields={"category_name": problem.fields["value"]}) from None
        card = cards.create_card(name=name, by=request.actor)
        return saved_answer(request, "cards.created", card.pk)


class CreditCardUpdateView(AdminView):
    """POST /api/update-credit-card-data: save one property.

    `expected`, the value the editor saw, guards against overwriting.
    """

    permission_required = Can.MANAGE_CARDS
    request_serializer = UpdateCardIn
    response_serializer = CardSavedOut

    def post(self, request: ActorRequest, body: CardPropertyChange) -> Success[Card]:
        value = properties.parse_property(body.property, body.value)
        seen = {"was": properties.parse_expected(body.property, body.expected)} if "expected" in body.fields_set else {}
        cards.change_card(category_id=body.category_id, property=body.property, value=value, by=request.actor, **seen)
        return saved_answer(request, "cards.updated", body.category_id)


class CreditCardDeleteView(AdminView):
    """POST /api/safe-delete-credit-card: out of every list; choices and clicks stay."""

    permission_required = Can.MANAGE_CARDS
    request_serializer = CardIn
    response_serializer = SuccessOut

    def post(self, request: ActorRequest, body: NamedCard) -> Success[None]:
        cards.delete_card(category_id=body.category_id, by=request.actor)
        return Success("cards.deleted")


class CreditCardRestoreView(AdminView):
    """POST /api/cards/{id}/restore: takes a deletion back."""

    permission_required = Can.MANAGE_CARDS
    response_serializer = CardSavedOut

    def post(self, request: ActorRequest, category_id: int) -> Success[Card]:
        cards.restore_card(category_id=category_id, by=request.actor)
        return saved_answer(request, "cards.restored", category_id)


class CreditCardOrderView(AdminView):
    """POST /api/cards/order: the whole list in its new order."""

    permission_required = Can.MANAGE_CARDS
    request_serializer = CardOrderIn
    response_serializer = SuccessOut

    def post(self, request: ActorRequest, body: CardOrder) -> Success[None]:
        cards.set_order(category_ids=list(body.category_ids), by=request.actor)
        return Success("cards.ordered")


class CreditCardLinkCheckView(AdminView):
    """POST /api/cards/{id}/check-link: look now whether the issuer's page is there."""

    permission_required = Can.MANAGE_CARDS
    response_serializer = CardSavedOut

    def post(self, request: ActorRequest, category_id: int) -> Success[Card]:
        cards.check_link(category_id=category_id, now=timezone.now())
        return saved_answer(request, "cards.link_looked_at", category_id)
