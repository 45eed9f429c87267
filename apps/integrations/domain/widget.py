"""The widget on partners' sites: its policy, addresses and snippet (portal.md 6)."""

from collections.abc import Collection
from datetime import datetime, timedelta
from enum import StrEnum
from html import escape
from urllib.parse import urlencode

from apps.acquisition.domain.links import address_of
from apps.partners.domain.embedding import frame_ancestors

LOADER_PATH = "/widget/v1.js"
FRAME_PATH = "/widget/frame"
MEDIUM = "widget"
"""The `utm_medium` of a visit that began in the widget."""
SEEN_EVERY = timedelta(minutes=1)
"""The least time between two notes that the widget stands on a site."""
RECENT = timedelta(hours=24)
BUTTONS = {"en": "Compare on Tulna", "hi": "तुलना पर देखें"}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'; "
)


class WidgetLight(StrEnum):
    """The state of the widget over all sites: on one of them today, earlier only, never."""

    WORKS = "works"
    QUIET = "quiet"
    UNUSED = "unused"


def light_of(last_seen_at: datetime | None, *, now: datetime) -> WidgetLight:
    """Return the light of the last time that a browser showed the widget on a site."""
    if last_seen_at is None:
        return WidgetLight.UNUSED
    return WidgetLight.WORKS if last_seen_at >= now - RECENT else WidgetLight.QUIET


def frame_policy(sites: Collection[str]) -> str:
    """Return the content policy of the frame, which these sites and our own may show."""
    return _POLICY + frame_ancestors(sites)


def host_origin(host: str, sites: Collection[str], *, own: str) -> str:
    """Return the one origin that the frame talks with: that of a named site, else our own."""
    return f"https://{host}" if host in sites else own


def journey_path(*, partner_key: str, product: str, host: str = "") -> str:
    """Return the path where the customer goes on; it names the partner, and the site if known."""
    utms = {"utm_source": host, "utm_medium": MEDIUM}
    return address_of(
        partner_key=partner_key, product=product, utms=utms, agent_id=None, code="", is_qr=False, click=""
    )


def preview_path(*, partner_key: str, product: str, language: str) -> str:
    """Return the address of the frame as the portal shows it, on our own origin."""
    query = urlencode({"partner": partner_key, "product": product, "language": language, "id": "preview"})
    return f"{FRAME_PATH}?{query}"


def snippet_of(*, public_url: str, partner_key: str, product: str, language: str) -> str:
    """Return the text to paste: a plain link, and the loader that puts the widget in its place."""
    link = escape(public_url + journey_path(partner_key=partner_key, product=product))
    facts = f'data-tulna-widget data-partner="{partner_key}" data-product="{product}" data-language="{language}"'
    return (
        f"<div {facts}>\n"
        f'  <a href="{link}" target="_blank" rel="noopener">{BUTTONS[language]}</a>\n'
        "</div>\n"
        f'<script async src="{escape(public_url)}{LOADER_PATH}"></script>\n'
    )


def host_policy_of(public_url: str) -> str:
    """Return what a partner's own content policy must allow."""
    return f"script-src {public_url}; frame-src {public_url}"
