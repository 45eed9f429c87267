"""Tracking links of a few partners, with forty days of clicks and the visits behind them."""

import random
from datetime import datetime, timedelta
from typing import Any

from apps.acquisition.domain.links import UTM_FIELDS, code_of
from apps.acquisition.models import LinkDay, TrackingLink, UtmTemplate
from apps.applications.models import Touch
from apps.catalogue import selectors as catalogue
from apps.core.domain.calendar import today_ist
from apps.customers.models import Customer
from apps.partners.models import Location, Partner

CLICK_DAYS = 40
MAX_PARTNERS = 6
MADE_BY = "Priya Iyer"
OFF_REASON = "It was taken down"
LINKS: tuple[dict[str, Any], ...] = (
    {"name": "Shop counter", "product_id": "PL", "utm_campaign": "shop-qr", "utm_source": "counter", "daily": 14},
    {"name": "Festival mail", "utm_campaign": "festival-2026", "utm_medium": "mail", "daily": 9},
    {"name": "", "product_id": "GL", "utm_medium": "share", "is_default": True, "daily": 5},
    {"name": "Old banner", "utm_campaign": "site", "daily": 2, "is_off": True},
)
"""Links of each partner; `daily` is about how many people come in a day."""
LOCATIONS: tuple[tuple[dict[str, str], int], ...] = (
    ({"name": "Main counter", "address": "12, Station Road", "pincode": "226010"}, 8),
    ({"name": "Old town shop", "address": "3, Chowk Bazaar", "pincode": "226003"}, 3),
    ({"name": "Bus stand stall", "address": "Stall 7, Bus Stand", "pincode": "226001"}, 1),
)
"""Locations of the first partners, each with about how many people scan its code in a day; the last one is closed."""
LOCATED_PARTNERS = 3


def seed_links(*, seed: int, partners: list[Partner], now: datetime) -> int:
    """Make the links of the first partners and name them at visits; how many."""
    draw = random.Random(f"links-{seed}")  # noqa: S311 - a made-up world, not a secret
    links = [_link(partner, facts, draw, now) for partner in partners[:MAX_PARTNERS] for facts in LINKS]
    _template(links, now)
    links += [link for partner in partners[:LOCATED_PARTNERS] for link in _locations(partner, draw, now)]
    for partner in partners[:MAX_PARTNERS]:
        own = [link for link in links if link.partner_id == partner.pk]
        touches = list(Touch.objects.filter(partner=partner).order_by("at", "pk"))
        for place, touch in enumerate(touches):
            touch.link = own[place % len(own)] if place % 4 else None
        Touch.objects.bulk_update(touches, ["link"])
    _give_locations()
    return len(links)


def _locations(partner: Partner, draw: random.Random, now: datetime) -> list[TrackingLink]:
    """Make a partner's locations with their links; the last one is closed."""
    links = []
    for facts, daily in LOCATIONS:
        place = catalogue.place_of(facts["pincode"])
        assert place is not None
        is_closed = facts == LOCATIONS[-1][0]
        location = Location.objects.create(
            partner=partner,
            city=place.city,
            state=place.state,
            is_active=not is_closed,
            off_reason=OFF_REASON if is_closed else "",
            made_by=MADE_BY,
            made_at=now - timedelta(days=CLICK_DAYS),
            **facts,
        )
        named = {"name": location.name, "location": location, "utm_medium": "location", "is_default": True}
        links.append(_link(partner, {**named, "daily": daily, "is_off": is_closed}, draw, now))
    return links


def _give_locations() -> None:
    """Give customers the location whose link earned the credit, the earliest first."""
    touches = Touch.objects.filter(reason="first", link__location__isnull=False, prospect__customer__isnull=False)
    for customer_id, location_id in touches.order_by("at", "pk").values_list("prospect__customer", "link__location"):
        Customer.objects.filter(pk=customer_id, merchant_location_id=None).update(merchant_location_id=location_id)


def _template(links: list[TrackingLink], now: datetime) -> None:
    """Make a template of each campaign that several links share, with those links made from it."""
    by_values: dict[tuple[str, ...], list[TrackingLink]] = {}
    for link in links:
        by_values.setdefault(tuple(getattr(link, name) for name in UTM_FIELDS), []).append(link)
    for values, own in by_values.items():
        if len(own) > 1 and own[0].name:
            utms = dict(zip(UTM_FIELDS, values, strict=True))
            template = UtmTemplate.objects.create(
                name=own[0].name, made_by=MADE_BY, made_at=now - timedelta(days=CLICK_DAYS + 1), **utms
            )
            TrackingLink.objects.filter(pk__in=[link.pk for link in own]).update(template=template)


def _link(partner: Partner, facts: dict[str, Any], draw: random.Random, now: datetime) -> TrackingLink:
    plain = {name: value for name, value in facts.items() if name not in ("daily", "is_off")}
    link = TrackingLink.objects.create(
        code=code_of(iter(lambda: draw.randrange(256), -1)),
        partner=partner,
        made_by=MADE_BY,
        made_at=now - timedelta(days=CLICK_DAYS),
        **plain,
        **({"state": "off", "off_at": now, "off_by": MADE_BY, "off_reason": OFF_REASON} if facts.get("is_off") else {}),
    )
    LinkDay.objects.bulk_create(_day(link, facts["daily"], back, draw, now) for back in range(CLICK_DAYS))
    return link


def _day(link: TrackingLink, daily: int, back: int, draw: random.Random, now: datetime) -> LinkDay:
    people = draw.randint(daily // 2, daily * 2)
    return LinkDay(
        link=link,
        day=today_ist(now) - timedelta(days=back),
        people=people,
        visitors=max(0, people - draw.randint(0, people // 3)),
        qr=draw.randint(0, people // 2),
        previews=draw.randint(0, daily),
        crawlers=draw.randint(0, 3),
    )
