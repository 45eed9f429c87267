"""Reads of cards: the desk's list, offered cards, a customer's choices, and links to check."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Count, F, Max, Min, Q, QuerySet

from apps.cards.domain.links import CardLinkState
from apps.cards.models import Card, CardClick
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, not_found
from apps.privacy.selectors.consents import identities_of

LISTS: dict[str, Q] = {"all": Q(), "secured": Q(secured=True), "unsecured": Q(secured=False)}
CLICK_COUNT_DAYS = 30


@dataclass(frozen=True)
class ChosenCard:
    """A card that a customer went to the issuer of."""

    card: Card
    handle_id: UUID
    clicks: int
    first_at: datetime
    last_at: datetime
    is_open: bool


def cards_for(actor: Actor, *, now: datetime) -> QuerySet[Card]:
    """Return the desk's list by sort_order, each card with `recent_clicks` of the last 30 days."""
    if actor.area not in ("admin", "system"):
        raise forbidden()
    since = now - timedelta(days=CLICK_COUNT_DAYS)
    recent = Count("clicks", filter=Q(clicks__at__gte=since), distinct=True)
    return live_cards().annotate(recent_clicks=recent).order_by("sort_order", "category_name", "pk")


def card_for(actor: Actor, category_id: int, *, now: datetime) -> Card:
    """Return one card of that list, or raise Problem 404."""
    row = cards_for(actor, now=now).filter(pk=category_id).first()
    if row is None:
        raise not_found("cards.not_found")
    return row


def live_cards() -> QuerySet[Card]:
    """Return all cards that are not deleted, on or off."""
    return Card.objects.filter(deleted_at__isnull=True)


def offered_cards(which: str = "all") -> list[Card]:
    """Return the cards that customers see: switched on and with a link.

    By yearly fee, lowest first, unknown fees last; equal fees in the desk's order. The earnings of a card are not
    known here (the app is below `revenue`).
    """
    rows = live_cards().filter(LISTS[which], status=True).exclude(utm_link="")
    return list(rows.order_by(F("annual_fee_amount").asc(nulls_last=True), "sort_order", "category_name"))


def offered_card(category_id: int) -> Card:
    """Return one of those, or raise Problem 404."""
    row = live_cards().filter(pk=category_id, status=True).exclude(utm_link="").first()
    if row is None:
        raise not_found("cards.not_offered")
    return row


def chosen_by(actor: Actor) -> list[ChosenCard]:
    """Return the customer's own choices, the latest first.

    Deleted cards stay in the list, since the application may continue.
    """
    if actor.area != "consumer" or actor.subject_id is None:
        raise forbidden()
    rows = list(
        CardClick.objects.filter(customer_id__in=identities_of(UUID(actor.subject_id)))
        .values("card_id", "handle_id")
        .annotate(clicks=Count("pk"), first_at=Min("at"), last_at=Max("at"))
        .order_by("-last_at")
    )
    cards = Card.objects.in_bulk([row["card_id"] for row in rows])
    return [
        ChosenCard(
            card=cards[row["card_id"]],
            handle_id=row["handle_id"],
            clicks=row["clicks"],
            first_at=row["first_at"],
            last_at=row["last_at"],
            is_open=_is_offered(cards[row["card_id"]]),
        )
        for row in rows
    ]


def _is_offered(card: Card) -> bool:
    return card.deleted_at is None and card.status and bool(card.utm_link)


def links_due_for_system(*, before: datetime, most: int) -> list[int]:
    """Return cards whose link was not checked since `before`, the longest wait first."""
    rows = live_cards().exclude(utm_link="").filter(Q(link_checked_at=None) | Q(link_checked_at__lt=before))
    return list(rows.order_by(F("link_checked_at").asc(nulls_first=True), "pk").values_list("pk", flat=True)[:most])


def broken_links_for_system() -> int:
    """Return the number of cards shown to customers whose link is broken.

    For the desk's alerts.
    """
    bad = (CardLinkState.BROKEN, CardLinkState.UNREACHABLE, CardLinkState.REFUSED)
    return live_cards().filter(status=True, link_state__in=bad).count()


def clicks_of_for_system(ids: Collection[UUID], *, before: datetime, most: int) -> list[CardClick]:
    """Return the newest clicks of a person before an instant, each with its card.

    At most `most`.
    """
    rows = CardClick.objects.select_related("card").filter(customer_id__in=list(ids), at__lt=before)
    return list(rows.order_by("-at", "pk")[:most])
