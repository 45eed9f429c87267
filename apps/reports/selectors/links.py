"""Return tracking links with what they brought, for the back office."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from itertools import islice
from typing import Any
from uuid import UUID

from apps.acquisition.domain.links import UTM_FIELDS, LinkTarget, TrackingLinkState, state_of
from apps.acquisition.selectors import links
from apps.applications.selectors.links import LinkFigures, figures_of_links
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange

_BLOCK = 500


@dataclass(frozen=True)
class LinkLine:
    """One link with its numbers of a period. Only people count as clicks."""

    id: UUID
    code: str
    url: str
    name: str
    partner_id: UUID
    partner: str
    target: LinkTarget
    product: str
    segment: str
    target_seen_at: datetime | None
    target_answers: bool
    location: str
    campaign: str
    utms: dict[str, str]
    state: TrackingLinkState
    expires_at: datetime | None
    off_by: str
    off_reason: str
    notes: str
    is_default: bool
    made_by: str
    made_at: datetime
    people: int
    visitors: int
    qr: int
    previews: int
    crawlers: int
    last_day: date | None
    verified: int
    submitted: int
    disbursed_amount: Decimal


@dataclass(frozen=True)
class LinkPage:
    """One page of the list and how many links the filters leave."""

    count: int
    lines: list[LinkLine]


def link_page(
    actor: Actor, filters: Mapping[str, Any], days: DateRange, *, now: datetime, page: int, page_size: int
) -> LinkPage:
    """Return a page of the narrowed list, the most clicked link first."""
    rows = links.filtered_links(actor, filters, days, now=now)
    first = (page - 1) * page_size
    return LinkPage(rows.count(), _lines(list(rows[first : first + page_size]), days, now))


def every_link(
    actor: Actor, filters: Mapping[str, Any], days: DateRange, *, now: datetime, link_id: UUID | None = None
) -> tuple[Iterator[LinkLine], int]:
    """Return all lines of the narrowed list, or one link's, for its file, and their number."""
    rows = links.filtered_links(actor, filters, days, now=now)
    if link_id is not None:
        rows = rows.filter(pk=link_id)

    def blocks() -> Iterator[LinkLine]:
        cursor = rows.iterator(chunk_size=_BLOCK)
        while block := list(islice(cursor, _BLOCK)):
            yield from _lines(block, days, now)

    return blocks(), rows.count()


def link_line(actor: Actor, link_id: UUID, days: DateRange, *, now: datetime) -> LinkLine:
    """Return one link with its numbers; 404 for whoever may not see it."""
    links.link_for(actor, link_id)
    row = links.filtered_links(actor, {}, days, now=now).get(pk=link_id)
    return _lines([row], days, now)[0]


def _lines(rows: list[Any], days: DateRange, now: datetime) -> list[LinkLine]:
    figures = figures_of_links([row.pk for row in rows], days)
    return [_line(row, figures.get(row.pk, LinkFigures()), now) for row in rows]


def _line(link: Any, brought: LinkFigures, now: datetime) -> LinkLine:
    is_active = link.partner.status == link.partner.Status.ACTIVE
    return LinkLine(
        id=link.pk,
        code=link.code,
        url=links.url_of(link.code),
        name=link.name,
        partner_id=link.partner_id,
        partner=link.partner.name,
        target=LinkTarget(link.target),
        product=link.product_id or "",
        segment=link.segment_id or "",
        target_seen_at=link.target_seen_at,
        target_answers=link.target_answers,
        location=link.location.name if link.location else "",
        campaign=link.utm_campaign,
        utms={name: value for name in UTM_FIELDS if (value := getattr(link, name))},
        state=state_of(link.state, link.expires_at, partner_is_active=is_active, now=now),
        expires_at=link.expires_at,
        off_by=link.off_by,
        off_reason=link.off_reason,
        notes=link.notes,
        is_default=link.is_default,
        made_by=link.made_by,
        made_at=link.made_at,
        people=link.people,
        visitors=link.visitors,
        qr=link.qr,
        previews=link.previews,
        crawlers=link.crawlers,
        last_day=link.last_day,
        verified=brought.verified,
        submitted=brought.submitted,
        disbursed_amount=brought.disbursed_amount,
    )
