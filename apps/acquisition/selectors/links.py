"""Reads of tracking links: whose they are, where they lead, what they brought by day."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.cache import caches
from django.db.models import Count, Exists, F, Max, OuterRef, Q, QuerySet, Sum, Value
from django.db.models.functions import Coalesce, Lower
from django_filters import CharFilter, ChoiceFilter, FilterSet, NumberFilter, UUIDFilter

from apps.acquisition.domain.links import UTM_FIELDS, ClickKind, LinkTarget, SheetLink, TrackingLinkState
from apps.acquisition.models import LinkClick, LinkDay, TrackingLink, UtmTemplate
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST, DateRange
from apps.core.domain.problems import forbidden, not_found
from apps.core.domain.qr import qr_picture
from apps.core.filters import filtered
from apps.core.web.labels import labels_of

MAX_CHOICES = 20
STATES = (TrackingLinkState.ON, TrackingLinkState.OFF, TrackingLinkState.ENDED)


def matches(search: str) -> Q:
    """Return the condition of links whose name, campaign or code has the words."""
    words = search.strip()
    return Q(name__icontains=words) | Q(utm_campaign__icontains=words) | Q(code__startswith=words.lower())


def _targets_named(words: str) -> list[str]:
    """Return the targets whose label has the words, in either language."""
    labels = labels_of("acquisition")
    shown = {
        target.value: labels["page_all_products" if target is LinkTarget.PAGE else f"target_{target}"]
        for target in LinkTarget
    }
    return [target for target, pair in shown.items() if any(words.lower() in label.lower() for label in pair)]


def _leads_to(search: str) -> Q:
    """Return the condition of links whose product, funnel, location or target has the words."""
    words = search.strip()
    product = Q(product__name_en__icontains=words) | Q(product__name_hi__icontains=words)
    place = Q(segment__name__icontains=words) | Q(location__name__icontains=words)
    # the page's own words stand only where it is not one product's
    is_page_of_one = Q(target=LinkTarget.PAGE, product__isnull=False)
    return product | place | (Q(target__in=_targets_named(words)) & ~is_page_of_one)


class TrackingLinkFilter(FilterSet):
    """Filters of the back office's list of links."""

    partner_id = UUIDFilter(field_name="partner_id")
    product = CharFilter(field_name="product_id")
    target = ChoiceFilter(choices=[(target.value, target.value) for target in LinkTarget])
    answers = ChoiceFilter(
        choices=[("true", "true"), ("false", "false")],
        method="answering",
        help_text="Whether the target could be used lately.",
    )
    location_id = NumberFilter(field_name="location_id", min_value=1, max_value=2**31 - 1)
    state = ChoiceFilter(choices=[(state.value, state.value) for state in STATES], method="in_state")
    upload_id = UUIDFilter(field_name="upload_id", help_text="Of the sheet that made them.")
    search = CharFilter(method="matching", help_text="Part of the name, the campaign or the code.")

    class Meta:
        model = TrackingLink
        fields: tuple[str, ...] = ()

    def __init__(self, *args: Any, now: datetime, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.now = now

    def answering(self, rows: QuerySet[TrackingLink], name: str, value: str) -> QuerySet[TrackingLink]:
        return rows.filter(target_answers=value == "true")

    def in_state(self, rows: QuerySet[TrackingLink], name: str, value: str) -> QuerySet[TrackingLink]:
        if value == TrackingLinkState.OFF:
            return rows.filter(state=TrackingLinkState.OFF)
        has_ended = Q(expires_at__lte=self.now)
        rows = rows.filter(state=TrackingLinkState.ON)
        return rows.filter(has_ended) if value == TrackingLinkState.ENDED else rows.exclude(has_ended)

    def matching(self, rows: QuerySet[TrackingLink], name: str, value: str) -> QuerySet[TrackingLink]:
        return rows.filter(matches(value))


@dataclass(frozen=True)
class DayOfLink:
    """A link's numbers of one day."""

    day: date
    people: int
    visitors: int
    qr: int
    previews: int
    crawlers: int


@dataclass(frozen=True)
class LinkChoice:
    """A link to choose from; only code and target are never empty."""

    id: UUID
    code: str
    name: str
    target: str
    product: str
    segment: str
    location: str


def links_for(actor: Actor) -> QuerySet[TrackingLink]:
    """Return the links of an actor: role 1 all, an owner the organisation's, an agent their own."""
    rows = TrackingLink.objects.select_related("partner", "product", "location")
    if actor.area == "admin" and actor.role_id == 1:
        return rows
    if actor.area != "partner" or actor.partner_id is None:
        raise forbidden()
    rows = rows.filter(partner_id=actor.partner_id)
    return rows.filter(agent_id=actor.subject_id) if actor.partner_role == "agent" else rows


def link_for(actor: Actor, link_id: UUID) -> TrackingLink:
    """Return one link; 404 for whoever may not see it."""
    link = links_for(actor).filter(pk=link_id).first()
    if link is None:
        raise not_found()
    return link


def utm_templates(actor: Actor) -> Any:
    """Return all templates by name, each with the number of links made from it; admins only."""
    if actor.area != "admin":
        raise forbidden()
    return UtmTemplate.objects.annotate(number=Count("links")).order_by(Lower("name"))


def filtered_links(actor: Actor, filters: Mapping[str, Any], days: DateRange, *, now: datetime) -> Any:
    """Return the filtered list, most clicks of these days first, each with its sums of them."""
    values = {name: value for name, value in filters.items() if value is not None}
    rows: QuerySet[TrackingLink] = filtered(TrackingLinkFilter(values, links_for(actor), now=now))
    counted = Q(days__day__gte=days.first, days__day__lt=days.until)
    sums: dict[str, Any] = {
        name: Coalesce(Sum(f"days__{name}", filter=counted), Value(0))
        for name in ("people", "visitors", "qr", "previews", "crawlers")
    }
    counted_rows: Any = rows.annotate(last_day=Max("days__day", filter=Q(days__people__gt=0)), **sums)
    return counted_rows.order_by("-people", "-made_at", "pk")


def days_of(actor: Actor, link_id: UUID, days: DateRange) -> list[DayOfLink]:
    """Return a link's days that had any request, newest first."""
    rows = LinkDay.objects.filter(link=link_for(actor, link_id), day__gte=days.first, day__lt=days.until)
    return [DayOfLink(*row) for row in rows.values_list("day", "people", "visitors", "qr", "previews", "crawlers")]


def days_of_all(actor: Actor, days: DateRange, *, link_id: UUID | None = None) -> list[DayOfLink]:
    """Return the sums by day of all links an actor sees, or of one of them, the newest first."""
    seen = links_for(actor) if link_id is None else links_for(actor).filter(pk=link_id)
    rows = LinkDay.objects.filter(link__in=seen, day__gte=days.first, day__lt=days.until)
    names = ("people", "visitors", "qr", "previews", "crawlers")
    sums: Any = rows.order_by().values("day").annotate(**{f"all_{name}": Sum(name) for name in names}).order_by("-day")
    return [DayOfLink(row["day"], *(row[f"all_{name}"] for name in names)) for row in sums]


def url_of(code: str) -> str:
    """Return a link's whole address."""
    return f"{settings.PUBLIC_URL}/{code}"


def qr_text(code: str) -> str:
    """Return the text of a link's QR code: capitals need fewer modules, `.Q` marks a scan."""
    return f"{url_of(code)}.q".upper()


def qr_of(code: str) -> str:
    """Return a link's QR code: an SVG in a data address."""
    return qr_picture(qr_text(code))


def own_default_urls(actor: Actor, *, now: datetime) -> dict[tuple[str, str], str]:
    """Return (target, product or empty) -> address of the own default links that lead on."""
    rows = links_for(actor).filter(is_default=True, location=None, state=TrackingLinkState.ON)
    if actor.partner_role != "agent":
        rows = rows.filter(agent_id=None)
    alive = rows.exclude(expires_at__lte=now).values_list("target", "product_id", "code")
    return {(target, product or ""): url_of(code) for target, product, code in alive}


@dataclass(frozen=True, slots=True)
class FollowedLink:
    """The values of a link that following it needs."""

    link_id: UUID
    code: str
    partner_key: str
    partner_name: str
    is_partner_active: bool
    state: str
    expires_at: datetime | None
    target: str
    product: str
    segment: str
    does_target_answer: bool
    utms: Mapping[str, str]
    agent_id: UUID | None


def link_by_code_for_system(code: str) -> FollowedLink | None:
    """Return the link of a code with its partner, whatever its state.

    What this process read is good for LINK_MEMORY_SECONDS; a code without a link is looked up each time.
    """
    key = f"acquisition.link.{code.lower()}"
    link: FollowedLink | None = caches["process"].get(key)
    if link is None:
        row = TrackingLink.objects.select_related("partner").filter(code=code.lower()).first()
        if row is None:
            return None
        link = _followed_link(row)
        caches["process"].set(key, link, settings.LINK_MEMORY_SECONDS)
    return link


def _followed_link(link: TrackingLink) -> FollowedLink:
    return FollowedLink(
        link_id=link.pk,
        code=link.code,
        partner_key=link.partner.key,
        partner_name=link.partner.name,
        is_partner_active=link.partner.status == link.partner.Status.ACTIVE,
        state=link.state,
        expires_at=link.expires_at,
        target=link.target,
        product=link.product_id or "",
        segment=link.segment_id or "",
        does_target_answer=link.target_answers,
        utms={name: getattr(link, name) for name in UTM_FIELDS},
        agent_id=link.agent_id,
    )


def default_code_for_system(partner_id: UUID) -> str | None:
    """Return the code of a partner's newest own link that is on, or None."""
    links = TrackingLink.objects.filter(
        partner_id=partner_id, state=TrackingLinkState.ON, is_default=True, location=None
    )
    return links.order_by("-made_at").values_list("code", flat=True).first()


def last_click_for_system(partner_id: UUID) -> datetime | None:
    """Return when a person followed a link of a partner last, or None."""
    days = LinkDay.objects.filter(link__partner_id=partner_id, people__gt=0)
    last = days.order_by("-day").values_list("day", flat=True).first()
    if last is None:
        return None
    begins = datetime.combine(last, time.min, IST)
    # Day counts outlive clicks, and demo data has no clicks: then use the beginning of the day.
    clicks = LinkClick.objects.filter(link__partner_id=partner_id, kind=ClickKind.PERSON, at__gte=begins)
    return clicks.aggregate(at=Max("at"))["at"] or begins


def link_of_click_for_system(click: str, partner_id: UUID | None) -> UUID | None:
    """Return the link of a click that an address names; None unless it is this partner's."""
    try:
        click_id = UUID(click)
    except ValueError:
        return None
    if partner_id is None:
        return None
    rows = LinkClick.objects.filter(pk=click_id, link__partner_id=partner_id)
    return rows.values_list("link_id", flat=True).first()


def sheet_links(keys: Collection[str]) -> dict[str, SheetLink]:
    """Return the links of sheets that are on, by the key of their row."""
    clicked = Exists(LinkClick.objects.filter(link=OuterRef("pk"), kind=ClickKind.PERSON))
    rows = TrackingLink.objects.filter(sheet_key__in=keys, state=TrackingLinkState.ON)
    return {
        link.sheet_key: SheetLink(
            partner=link.partner.name,
            product=link.product_id or "",
            target=link.target,
            segment=link.segment_id or "",
            location=link.location.name if link.location else "",
            name=link.name,
            utms={field: getattr(link, field) for field in UTM_FIELDS},
            ends_on="" if link.expires_at is None else link.expires_at.astimezone(IST).date().isoformat(),
            is_followed=link.is_clicked,
        )
        for link in rows.select_related("partner", "location").annotate(is_clicked=clicked)
    }


def links_of_upload_count(upload_id: UUID) -> int:
    """Return how many links a sheet made."""
    return TrackingLink.objects.filter(upload_id=upload_id).count()


def own_link_choices(actor: Actor, *, search: str = "", link_id: UUID | None = None) -> list[LinkChoice]:
    """Return at most 20 links of an actor to choose from, by name and the newest first.

    Only those that a search finds in what the page shows of them, the campaign or the code; the link of `link_id` is
    the first one all the same.
    """
    own = links_for(actor).order_by(Lower("name"), "-made_at", "pk")
    matching = own.filter(matches(search) | _leads_to(search)) if search.strip() else own
    chosen = own.none()
    if link_id is not None:
        chosen, matching = own.filter(pk=link_id), matching.exclude(pk=link_id)
    texts = [Coalesce(name, Value("")) for name in ("product_id", "segment_id", "location__name")]
    names: list[str | Coalesce] = ["pk", "code", "name", "target", *texts]
    rows = [*chosen.values_list(*names), *matching.values_list(*names)[:MAX_CHOICES]]
    return [LinkChoice(*row) for row in rows[:MAX_CHOICES]]


def links_by_id(ids: Collection[UUID]) -> dict[UUID, TrackingLink]:
    """Return links by id."""
    return TrackingLink.objects.in_bulk(list(ids))


@dataclass(frozen=True)
class CrawlerClicks:
    """Clicks on a partner's links, those of crawlers, and the codes that crawlers followed."""

    clicks: int
    crawlers: int
    codes: tuple[str, ...]


def crawler_clicks_for_system(*, first: date, last: date) -> dict[UUID, CrawlerClicks]:
    """Return partner -> the clicks on its links on the days from `first` to `last`."""
    rows = LinkDay.objects.filter(day__gte=first, day__lte=last).order_by().values("link__partner_id", "link__code")
    sums: dict[UUID, list[tuple[int, int, str]]] = {}
    for row in rows.annotate(every=Sum(F("people") + F("previews") + F("crawlers")), crawled=Sum("crawlers")):
        sums.setdefault(row["link__partner_id"], []).append((row["crawled"], row["every"], row["link__code"]))
    return {
        partner_id: CrawlerClicks(
            clicks=sum(every for _, every, _ in links),
            crawlers=sum(crawled for crawled, _, _ in links),
            codes=tuple(code for crawled, _, code in sorted(links, reverse=True) if crawled),
        )
        for partner_id, links in sums.items()
    }
