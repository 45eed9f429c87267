"""Templates of posters by two admins, and the posters of one partner in every state."""

import random
from datetime import datetime, timedelta
from typing import Any

from apps.accounts.models import User
from apps.acquisition.domain.posters import last_day, number_of
from apps.acquisition.models import Creative, LinkDay, TrackingLink
from apps.acquisition.selectors.posters import locked_lines
from apps.acquisition.services.posters import PosterRequest, make_poster, revoke_poster
from apps.catalogue.models import PosterTemplate
from apps.catalogue.services import poster_templates
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist

MAKER, CHECKER, OWNER = "admin1@example.com", "admin4@example.com", "partner1@example.com"
TEMPLATES: tuple[dict[str, Any], ...] = (
    {
        "code": "many-prices",
        "product_id": "PL",
        "has_chart": True,
        "name_en": "One loan, many prices",
        "name_hi": "एक लोन, कई दाम",
        "headline_en": "One loan, many prices.",
        "headline_hi": "एक ही लोन, अलग-अलग दाम।",
        "lead_en": "Look first, then choose: every lender with every cost.",
        "lead_hi": "पहले देखें, फिर चुनें: हर लेंडर, हर खर्च के साथ।",
    },
    {
        "code": "for-the-shop",
        "product_id": "BL",
        "has_chart": False,
        "name_en": "For the shop",
        "name_hi": "दुकान के लिए",
        "headline_en": "More stock, at a cost you know.",
        "headline_hi": "ज़्यादा माल, जाने हुए खर्च पर।",
        "lead_en": "Compare business loans: interest, fees and EMI side by side.",
        "lead_hi": "बिज़नेस लोन की तुलना: ब्याज, फ़ीस और EMI साथ-साथ।",
    },
    {
        "code": "gold-stays-yours",
        "product_id": "GL",
        "has_chart": True,
        "name_en": "Gold stays yours",
        "name_hi": "सोना आपका रहेगा",
        "headline_en": "Your gold stays yours.",
        "headline_hi": "सोना आपका ही रहेगा।",
        "lead_en": "See what each lender asks before you pledge it.",
        "lead_hi": "गिरवी रखने से पहले देखें, कौन-सा लेंडर कितना लेता है।",
    },
)
DRAFT = {"code": "festival", "product_id": "PL", "has_chart": True, "name_en": "Festival", "name_hi": "त्योहार"}
DRAFT_TEXTS = {
    "headline_en": "A festival without a surprise.",
    "headline_hi": "त्योहार, बिना किसी हैरानी के।",
    "lead_en": "Borrow only what you can pay back each month.",
    "lead_hi": "उतना ही लें जितना हर महीने लौटा सकें।",
}
POSTERS = (
    ("many-prices", "status", "hi", 41),
    ("many-prices", "a5", "hi", 118),
    ("for-the-shop", "a4", "en", 63),
    ("gold-stays-yours", "card", "hi", 9),
)


def seed_posters(*, seed: int, now: datetime) -> int:
    """Make templates and posters; return the number of posters.

    The last one is revoked, the one before it out of date.
    """
    made_at = now - timedelta(days=20)
    maker, checker = (_admin(email) for email in (MAKER, CHECKER))
    for facts in (*TEMPLATES, {**DRAFT, **DRAFT_TEXTS}):
        template = PosterTemplate(version="1.0", **facts)
        poster_templates.make_poster_template(template=template, by=maker, now=made_at)
        if facts["code"] != DRAFT["code"]:
            poster_templates.approve_poster_template(template_id=template.pk, by=checker, now=made_at)
    owner = _owner()
    offered = {text.code: text for text in PosterTemplate.objects.exclude(checker="")}
    open_products = set(locked_lines(now=now))
    draw = random.Random(f"posters-{seed}")  # noqa: S311 - a made-up world, not a secret
    made: list[Creative] = []
    for code, size, language, scans in POSTERS:
        template = offered[code]
        if template.product_id not in open_products:
            continue
        fields = {
            "headline": template.text_in("headline", language)[: 24 if size == "card" else 40],
            "lead": template.text_in("lead", language),
            "name": "देव मल्होत्रा" if language == "hi" else "Dev Malhotra",
            "shop": "Sunrise Finserv, Lucknow",
            "phone": "98390 00000",
        }
        creative, _ = make_poster(request=PosterRequest(template.pk, size, language, fields), by=owner, now=now)
        LinkDay.objects.create(link=creative.link, day=today_ist(now) - timedelta(days=3), people=scans, qr=scans)
        made.append(_renumbered(creative, draw, now - timedelta(days=18 - 4 * len(made))))
    if len(made) > 1:
        Creative.objects.filter(pk=made[-2].pk).update(lines_digest="0" * 64)
        revoke_poster(creative_id=made[-1].pk, reason="The number on it is an old one", by=owner, now=now)
    return len(made)


def _renumbered(creative: Creative, draw: random.Random, at: datetime) -> Creative:
    """Give a poster its day and a number that each world of this seed has."""
    number = number_of(iter(lambda: draw.randrange(256), -1))
    TrackingLink.objects.filter(pk=creative.link_id).update(name=number, utm_campaign=number, made_at=at)
    creative.number, creative.made_at = number, at
    creative.expires_on = last_day(today_ist(at), None)
    creative.save(update_fields=["number", "made_at", "expires_on"])
    return creative


def _admin(email: str) -> Actor:
    user: Any = User.objects.get(email=email)
    return Actor(area="admin", subject_id=str(user.pk), role_id=1, name=user.name, user_agent="demo")


def _owner() -> Actor:
    user: Any = User.objects.get(email=OWNER)
    return Actor(
        area="partner",
        subject_id=str(user.pk),
        partner_id=user.partner_id,
        partner_role=user.partner_role,
        name=user.name,
        user_agent="demo",
    )
