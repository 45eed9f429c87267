"""Tracking links of a few partners, with forty days of clicks and the visits behind them."""

import random
from datetime import datetime, timedelta
from typing import Any

from apps.acquisition.domain.links import UTM_FIELDS, code_of
from apps.acquisition.models import LinkDay, TrackingLink, UtmTemplate
from apps.applications.models import Touch
from apps.core.domain.calendar import today_ist
from apps.partners.models import Partner

CLICK_DAYS = 40
MAX_PARTNERS = 6
MADE_BY = "Priya Iyer"
LINKS: tuple[dict[str, Any], ...] = (
    {"name": "Shop counter", "product_id": "PL", "utm_campaign": "shop-qr", "utm_source": "counter", "daily": 14},
    {"name": "Festival mail", "utm_campaign": "festival-2026", "utm_medium": "mail", "daily": 9},
    {"name": "", "product_id": "GL", "utm_medium": "share", "is_default": True, "daily": 5},
    {"name": "Old banner", "utm_campaign": "site", "daily": 2, "is_off": True},
)
"""Links of each partner; `daily` is about how many people come in a day."""


def seed_links(*, seed: int, partners: list[Partner], now: datetime) -> int:
    """Make the links of the first partners and name them at visits; how many."""
    draw = random.Random(f"links-{seed}")  # noqa: S311 - a made-up world, not a secret
    links = [_link(partner, facts, draw, now) for partner in partners[:MAX_PARTNERS] for facts in LINKS]
    _template(links, now)
    for partner in partners[:MAX_PARTNERS]:
        own = [link for link in links if link.partner_id == partner.pk]
        touches = list(Touch.objects.filter(partner=partner).order_by("at", "pk"))
        for place, touch in enumerate(touches):
            touch.link = own[place % len(own)] if place % 4 else None
        Touch.objects.bulk_update(touches, ["link"])
    return len(links)


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
    off = {"state": "off", "off_at": now, "off_by": MADE_BY, "off_reason": "The banner was taken down"}
    link = TrackingLink.objects.create(
        code=code_of(iter(lambda: draw.randrange(256), -1)),
        partner=partner,
        made_by=MADE_BY,
        made_at=now - timedelta(days=CLICK_DAYS),
        **plain,
        **(off if facts.get("is_off") else {}),
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
