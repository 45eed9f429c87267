"""Tracking links: codes, addresses they lead to, kinds of clicks. Pure (portal.md 4.1)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from urllib.parse import urlencode
from uuid import UUID

from apps.partners.domain.segments import CODE_ALPHABET, CODE_LENGTH

UTM_FIELDS = ("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content")
CLICK_PARAMETER = "tk"
TARGET_PARAMETER = "to"
OVER_PARAMETER = "over"
"""Of the page that a link leads to which has ended, or whose target has."""
PREVIEW_AGENTS = (
    *("whatsapp", "facebookexternalhit", "facebot", "telegrambot", "twitterbot", "linkedinbot", "slackbot"),
    *("discordbot", "skypeuripreview", "viber", "line-poker", "pinterest", "redditbot", "snapchat"),
)
CRAWLER_AGENTS = (
    *("bot", "crawl", "spider", "slurp", "curl", "wget", "python-", "go-http", "java/", "okhttp", "libwww"),
    *("headless", "lighthouse", "monitor", "scan", "axios", "node-fetch", "httpclient", "preview"),
)


class ClickKind(StrEnum):
    """Kinds of requests for a link. Only a person is counted as a click."""

    PERSON = "person"
    PREVIEW = "preview"
    """A chat application drawing the link before anybody opens it."""
    CRAWLER = "crawler"
    PREFETCH = "prefetch"
    """A browser that loads ahead, or a HEAD request."""


class LinkTarget(StrEnum):
    """Pages of our own that a link may lead to."""

    PAGE = "page"
    """The partner's page, with the link's product if it names one."""
    CARDS = "cards"
    CARDS_SECURED = "cards_secured"
    CARDS_UNSECURED = "cards_unsecured"
    VOUCHERS = "vouchers"
    DEALS = "deals"
    NEED = "need"
    """The form for the link's product, an insurance or a student loan."""
    CALCULATORS = "calculators"
    MERCHANT_FORM = "merchant_form"
    """The form by which a shop becomes a partner, brought by the link's partner."""
    FUNNEL = "funnel"
    """A funnel of the link's partner, at the link's segment."""


NEED_PRODUCTS = frozenset({"HEALTH", "CAR", "TWO", "SHOP", "OTHER", "SL"})
"""Products with a form of their own that a link may lead to."""
_SERVED_BY: Mapping[LinkTarget, str] = {
    LinkTarget.CARDS: "CC",
    LinkTarget.CARDS_SECURED: "CC",
    LinkTarget.CARDS_UNSECURED: "CC",
    LinkTarget.VOUCHERS: "VOUCHER",
    LinkTarget.DEALS: "DEAL",
}
"""Target -> the product whose pages it is one of."""


@dataclass(frozen=True, slots=True)
class TargetFacts:
    """The facts by which a link's target answers or not."""

    target: LinkTarget
    product: str
    is_partner_active: bool
    shown_products: Collection[str]
    """Products that are live and that the partner's pages show."""
    is_funnel_open: bool


def target_fits(target: LinkTarget, product: str, segment: str) -> str | None:
    """Return the field of a link that its target cannot have or lacks; None where all fit."""
    if target is LinkTarget.NEED and product not in NEED_PRODUCTS:
        return "product"
    if target not in (LinkTarget.PAGE, LinkTarget.NEED) and product:
        return "product"
    return "segment" if (target is LinkTarget.FUNNEL) is not bool(segment) else None


def target_answers(facts: TargetFacts) -> bool:
    """Return whether a link's target can be used now."""
    if not facts.is_partner_active:
        return False
    if facts.target is LinkTarget.FUNNEL:
        return facts.is_funnel_open
    product = facts.product or _SERVED_BY.get(facts.target, "")
    return not product or product in facts.shown_products


@dataclass(frozen=True, slots=True)
class TargetOption:
    """A target that a new link may have, with the products that it may name."""

    target: LinkTarget
    products: tuple[str, ...] = ()


def target_options(shown_products: Sequence[str], *, has_funnel: bool) -> list[TargetOption]:
    """Return the targets that a partner's link can have now, in the order of the list.

    `shown_products` are live and on the partner's pages; their order is kept.
    """
    options = []
    for target in LinkTarget:
        products = tuple(code for code in shown_products if target is LinkTarget.PAGE or code in NEED_PRODUCTS)
        if target is LinkTarget.PAGE or (target is LinkTarget.NEED and products):
            options.append(TargetOption(target, products))
        elif target is LinkTarget.FUNNEL:
            options += [TargetOption(target)] if has_funnel else []
        elif target is not LinkTarget.NEED and _SERVED_BY.get(target, "") in ("", *shown_products):
            options.append(TargetOption(target))
    return options


class TrackingLinkState(StrEnum):
    """State of a link; `ended` and `partner_off` are calculated, the other two are stored."""

    ON = "on"
    OFF = "off"
    ENDED = "ended"
    PARTNER_OFF = "partner_off"


@dataclass(frozen=True, slots=True)
class SheetLink:
    """A link as a sheet of links makes it.

    `partner` is its name, `product` a code or empty, `segment` of a funnel or empty, `location` a name or empty. `utms`
    are the values by field, `ends_on` is the last day in ISO form, empty for none.
    """

    partner: str
    product: str
    target: str
    segment: str
    location: str
    name: str
    utms: Mapping[str, str]
    ends_on: str
    is_followed: bool
    """A person has clicked it."""


def code_of(letters: Iterator[int]) -> str:
    """Return a code from random bytes; those beyond the letters are passed over."""
    code = ""
    for byte in letters:
        place = byte & 31
        if place < len(CODE_ALPHABET):
            code += CODE_ALPHABET[place]
        if len(code) == CODE_LENGTH:
            return code
    raise ValueError("letters")


def kind_of(method: str, headers: Mapping[str, str]) -> ClickKind:
    """Return the kind of a request for a link. No agent at all is no browser."""
    if method == "HEAD" or "prefetch" in (headers.get("Sec-Purpose", "") + headers.get("Purpose", "")).lower():
        return ClickKind.PREFETCH
    agent = headers.get("User-Agent", "").lower()
    if any(name in agent for name in PREVIEW_AGENTS):
        return ClickKind.PREVIEW
    if not agent or any(name in agent for name in CRAWLER_AGENTS):
        return ClickKind.CRAWLER
    return ClickKind.PERSON


def state_of(state: str, expires_at: datetime | None, *, partner_is_active: bool, now: datetime) -> TrackingLinkState:
    """Return the state of a link now: off goes before ended, ended before a suspended partner."""
    if state == TrackingLinkState.OFF:
        return TrackingLinkState.OFF
    if expires_at is not None and expires_at <= now:
        return TrackingLinkState.ENDED
    return TrackingLinkState.ON if partner_is_active else TrackingLinkState.PARTNER_OFF


def over_address(partner_key: str) -> str:
    """Return the page that says a link is over: the partner's, our own without a key."""
    return f"/{partner_key}?{OVER_PARAMETER}=1"


def address_of(
    *,
    partner_key: str,
    product: str,
    utms: Mapping[str, str],
    agent_id: UUID | None,
    code: str,
    is_qr: bool,
    click: str,
    target: str = LinkTarget.PAGE,
    segment: str = "",
    is_over: bool = False,
) -> str:
    """Return the path on our own origin that a link leads to; never another site's.

    The parameters are those that a visit keeps anyway, `product` what the visit goes on with after the code, and `to`
    the page that the partner's page opens once it has noted the visit.
    """
    parameters = {name: value for name, value in utms.items() if value}
    if agent_id is not None:
        parameters["agent"] = str(agent_id)
    if is_qr:
        parameters["qr"] = code
    if product:
        parameters["product"] = product
    if click:
        parameters[CLICK_PARAMETER] = click
    if target not in (LinkTarget.PAGE, LinkTarget.MERCHANT_FORM, LinkTarget.FUNNEL):
        parameters[TARGET_PARAMETER] = target
    if is_over:
        parameters[OVER_PARAMETER] = "1"
    page = partner_key
    if target == LinkTarget.MERCHANT_FORM:
        page = f"create-merchant-form/{partner_key}"
    elif target == LinkTarget.FUNNEL and segment:
        page = segment
    return f"/{page}" + (f"?{urlencode(parameters)}" if parameters else "")
