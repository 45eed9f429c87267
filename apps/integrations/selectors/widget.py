"""The widget of one partner: its sites with when it was seen there, and the text to paste."""

from dataclasses import dataclass
from datetime import datetime

from django.conf import settings

from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.integrations.domain.widget import (
    RECENT,
    WidgetLight,
    host_policy_of,
    light_of,
    preview_path,
    snippet_of,
)
from apps.integrations.models import WidgetSite
from apps.integrations.selectors.endpoints import partner_of
from apps.partners.selectors import brands, organisations


@dataclass(frozen=True)
class WidgetSiteRow:
    """A named site with the last time that a browser showed the widget there."""

    host: str
    last_seen_at: datetime | None


@dataclass(frozen=True)
class WidgetSites:
    """The sites in their order, and the light over all of them."""

    sites: list[WidgetSiteRow]
    seen_today: int
    last_seen_at: datetime | None
    light: WidgetLight


@dataclass(frozen=True)
class WidgetProduct:
    """A loan that the widget can show."""

    code: str
    name: str


@dataclass(frozen=True)
class WidgetSnippet:
    """The text to paste, what the site's own policy must allow, and the preview's address."""

    text: str
    host_policy: str
    preview: str
    product: str
    products: list[WidgetProduct]


def widget_sites_of(actor: Actor, *, now: datetime) -> WidgetSites:
    """Return the owner's sites, each with when the widget was last seen there."""
    seen = dict(WidgetSite.objects.filter(partner_id=partner_of(actor)).values_list("host", "last_seen_at"))
    rows = [WidgetSiteRow(host, seen.get(host)) for host in organisations.own_embed_sites(actor)]
    times = [row.last_seen_at for row in rows if row.last_seen_at is not None]
    last = max(times, default=None)
    recent = sum(at >= now - RECENT for at in times)
    return WidgetSites(sites=rows, seen_today=recent, last_seen_at=last, light=light_of(last, now=now))


def widget_snippet_of(actor: Actor, *, product: str, language: str) -> WidgetSnippet:
    """Return the text to paste for one loan of the owner's brand.

    Without a choice it is the first loan. 404 `lenders.product_unknown` for a product that the brand does not show.
    """
    partner_of(actor)
    shown = [
        WidgetProduct(row["code"], row["name"])
        for row in brands.own_products(actor)
        if row["live"] and row["code"] in LOAN_CODES
    ]
    chosen = next((row.code for row in shown if row.code == product or not product), None)
    if chosen is None:
        raise not_found("lenders.product_unknown")
    key = organisations.own_key(actor)
    return WidgetSnippet(
        text=snippet_of(public_url=settings.PUBLIC_URL, partner_key=key, product=chosen, language=language),
        host_policy=host_policy_of(settings.PUBLIC_URL),
        preview=preview_path(partner_key=key, product=chosen, language=language),
        product=chosen,
        products=shown,
    )
