"""The credit cards of the demo world: drawn, priced, and looked at by some of its customers."""

import random
import uuid
from datetime import datetime, timedelta
from decimal import Decimal

from apps.cards.models import Card, CardClick, CardHandle
from apps.cards.services import cards as card_services
from apps.core.domain.calendar import today_ist
from apps.customers.models import Customer
from apps.demo.domain.cards import CARDS, DemoCard
from apps.demo.gateways.card_pictures import picture
from apps.uploads.services import pictures

LINK_DETAILS = {"ok": "200", "broken": "404", "unreachable": "timeout", "": ""}
CHOOSERS = 40
CLICKS_OVER_DAYS = 45


def credit_cards(*, seed: int, now: datetime) -> int:
    """Make all cards, and the clicks of some customers; return the number of cards."""
    draw = random.Random(seed + 14)  # noqa: S311 - a made-up world, not a secret
    cards = [_card(place, demo, now) for place, demo in enumerate(CARDS, start=1)]
    shown = [card for card in cards if card.status]
    for customer_id in Customer.objects.order_by("created_at", "pk").values_list("pk", flat=True)[:CHOOSERS]:
        for card in draw.sample(shown, draw.choices([1, 2, 3], [6, 3, 1])[0]):
            _click(draw, card, customer_id, now)
    return len(cards)


def _card(place: int, demo: DemoCard, now: datetime) -> Card:
    return card_services.seed_card(
        now=now,
        category_name=demo.name,
        category_name_hi=demo.name_hi,
        category_img_thumb=pictures.store_generated(picture(demo.ground, demo.figure, demo.shape), "cards"),
        marketing_bullets=list(demo.bullets),
        marketing_bullets_hi=list(demo.bullets_hi),
        sort_order=place,
        key_feature=demo.lead,
        key_feature_hi=demo.lead_hi,
        annual_fee=demo.fee,
        annual_fee_hi=demo.fee_hi,
        utm_link=f"https://{demo.host}/cards/{demo.name.lower().replace(' ', '-')}?utm_source=tulna&ref={{unique_id}}",
        secured=demo.secured,
        status=demo.is_on,
        issuer=demo.issuer,
        issuer_hi=demo.issuer_hi,
        joining_fee=None if demo.joining is None else Decimal(demo.joining),
        interest_month=Decimal(demo.interest),
        min_income=None if demo.income is None else Decimal(demo.income),
        fee_waiver=demo.waiver,
        fee_waiver_hi=demo.waiver_hi,
        benefits=list(demo.benefits),
        terms_link=f"https://{demo.host}/cards/terms",
        facts_as_of=today_ist(now) - timedelta(days=place % 6),
        link_state=demo.link,
        link_detail=LINK_DETAILS[demo.link],
        link_checked_at=now - timedelta(minutes=place) if demo.link else None,
    )


def _click(draw: random.Random, card: Card, customer_id: uuid.UUID, now: datetime) -> None:
    at = now - timedelta(days=draw.randrange(CLICKS_OVER_DAYS), minutes=draw.randrange(600))
    handle = CardHandle.objects.create(
        id=uuid.UUID(int=draw.getrandbits(128), version=4), card=card, customer_id=customer_id, created_at=at
    )
    CardClick.objects.create(
        id=uuid.UUID(int=draw.getrandbits(128), version=4),
        handle=handle,
        card=card,
        customer_id=customer_id,
        came_from="secured" if card.secured else draw.choice(["all", "unsecured"]),
        at=at,
    )
