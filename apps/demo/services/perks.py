"""Vouchers and deals of the demo dataset, and the codes given to some of its customers."""

import random
import uuid
from datetime import datetime, timedelta
from decimal import Decimal

from apps.core.domain.actor import SYSTEM
from apps.core.domain.calendar import today_ist
from apps.customers.models import Customer
from apps.demo.domain.perks import DEALS, PROVIDERS, VOUCHERS, DemoPerk
from apps.offerings.models import CodeReveal, DealClick, Perk, PerkProvider, VoucherCode
from apps.offerings.services import perks as services

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
FOLLOWERS = 25


def vouchers_and_deals(*, seed: int, now: datetime) -> int:
    """Make all shops with their vouchers and deals, and return the number of those."""
    draw = random.Random(seed + 31)  # noqa: S311 - a made-up world, not a secret
    shops = {
        shop.name: services.seed_provider(name=shop.name, name_hi=shop.name_hi, host=shop.host) for shop in PROVIDERS
    }
    customers = list(Customer.objects.order_by("created_at", "pk").values_list("pk", flat=True))
    for demo in VOUCHERS:
        _give_codes(draw, _perk(demo, shops[demo.provider], "voucher", now), demo, customers, now)
    for demo in DEALS:
        deal = _perk(demo, shops[demo.provider], "deal", now)
        for customer_id in draw.sample(customers, min(FOLLOWERS, len(customers))):
            DealClick.objects.create(
                id=_id(draw), perk=deal, customer_id=customer_id, at=now - timedelta(minutes=draw.randrange(20_000))
            )
    return len(VOUCHERS) + len(DEALS)


def _perk(demo: DemoPerk, shop: PerkProvider, kind: str, now: datetime) -> Perk:
    today = today_ist(now)
    slug = demo.title.encode("ascii", "ignore").decode().lower().replace(" ", "-").replace(",", "")
    is_deal = kind == "deal"
    return services.seed_perk(
        kind=kind,
        provider=shop,
        category=demo.category,
        title=demo.title,
        title_hi=demo.title_hi,
        about=demo.about,
        about_hi=demo.about_hi,
        terms=list(demo.terms),
        terms_hi=list(demo.terms_hi),
        min_spend=None if demo.spend is None else Decimal(demo.spend),
        valid_from=today + timedelta(days=demo.begins),
        valid_to=None if demo.ends is None else today + timedelta(days=demo.ends),
        code_kind="" if is_deal else "shared" if demo.code else "pool",
        shared_code=demo.code,
        shared_limit=demo.limit,
        link=f"https://{shop.host}/{slug}?utm_source=tulna&ref={{unique_id}}" if is_deal else "",
        status=True,
    )


def _give_codes(draw: random.Random, perk: Perk, demo: DemoPerk, customers: list[uuid.UUID], now: datetime) -> None:
    prefix = perk.provider.name[:3].upper()
    texts = [f"{prefix}-{''.join(draw.choices(LETTERS, k=8))}" for _ in range(demo.pool)]
    if texts:
        services.add_codes(perk_id=perk.pk, text="\n".join(texts), by=SYSTEM, now=now - timedelta(days=60))
    pool = list(VoucherCode.objects.filter(perk=perk).order_by("code_index")[: demo.given_count])
    for place, customer_id in enumerate(draw.sample(customers, min(demo.given_count, len(customers)))):
        unused = pool[place] if pool else None
        CodeReveal.objects.create(
            id=_id(draw),
            perk=perk,
            customer_id=customer_id,
            pool_code=unused,
            code=unused.code if unused else perk.shared_code,
            at=now - timedelta(minutes=draw.randrange(7000)),
        )


def _id(draw: random.Random) -> uuid.UUID:
    return uuid.UUID(int=draw.getrandbits(128), version=4)
