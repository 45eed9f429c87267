"""Texts to send on, with the own link and today's interest of the open lenders in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from apps.acquisition.domain.links import LinkTarget
from apps.acquisition.selectors.links import own_default_urls
from apps.catalogue import selectors as catalogue
from apps.catalogue.domain.sharing import RateRange, fill_text
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.lenders.selectors.offering import loan_offerings
from apps.partners.selectors import brands, organisations


@dataclass(frozen=True)
class FilledText:
    """One share text as it is sent: in both languages, with link and rate filled in.

    `is_tracked`: the link is the own tracking link for the product; the organisation's plain address until one is made.
    """

    source: Any
    en: str
    hi: str
    is_tracked: bool


def share_texts_for(actor: Actor, *, now: datetime) -> list[FilledText]:
    """Return the texts of the products that the actor may share now; without a rate, none.

    These are the products that the brand shows and for which the actor owes no training.
    """
    organisation = organisations.own_organisation(actor)
    plain = organisations.address_of(organisation)
    tracked = own_default_urls(actor, now=now)
    products = brands.shown_products(organisation, actor.language)
    live = {row["code"] for row in products if row["live"]} - catalogue.training_owed(actor).keys()
    rates = rate_ranges(actor, now=now)
    rows = []
    for text in catalogue.share_texts_on(today_ist(now)):
        if text.product_id is not None and text.product_id not in live:
            continue
        own = tracked.get((LinkTarget.PAGE, text.product_id or ""))
        link, rate = own or plain, rates.get(text.product_id or "")
        en = fill_text(text.en, link=link, rate=rate, language="en")
        hi = fill_text(text.hi, link=link, rate=rate, language="hi")
        if en is not None and hi is not None:
            rows.append(FilledText(text, en, hi, own is not None))
    return rows


def rate_ranges(actor: Actor, *, now: datetime) -> Mapping[str, RateRange]:
    """Return product code -> the interest of its open lenders, where they state one."""
    ranges = {}
    for code, offering in loan_offerings(actor, now=now).items():
        low, high = offering.lowest("rate_min"), offering.highest("rate_max")
        if low is not None and high is not None:
            ranges[code] = RateRange(low, high)
    return ranges
