"""Reads of partners. Brands are public; only those who manage organisations see their list."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.cache import cache
from django.db.models import Case, Exists, F, OuterRef, Q, QuerySet, When
from django.db.models.functions import Lower

from apps.accounts import selectors as accounts
from apps.accounts.domain.permissions import Can
from apps.audit.selectors import entries_about
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, ApprovalState
from apps.core.domain.brands import OWN_KEY, key_of
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem, forbidden, not_found
from apps.core.domain.qr import qr_picture
from apps.partners.domain import campaign
from apps.partners.domain.campaign import LandingCampaign
from apps.partners.domain.flags import FlagCode
from apps.partners.domain.kyc import DAYS_BEFORE_END, KycState
from apps.partners.domain.own_domain import DomainOffReason, DomainState
from apps.partners.domain.readiness import MerchantReadiness
from apps.partners.models import (
    BrandDomain,
    BrandDraft,
    BrandRequest,
    BrandVersion,
    KycDocument,
    Location,
    MerchantApplication,
    Partner,
    PartnerFlag,
    PartnerKyc,
    PathSegment,
    ShareUse,
)

MAX_VERSIONS = 100
SHARE_WAYS = ShareUse.Via.values
MAX_REFERRED = 500
MAX_TWINS = 20
MAX_FLAGS = 100
ANY_FLAG = "any"
FLAG_FILTERS = [ANY_FLAG, *(code.value for code in FlagCode)]
MERCHANT_TERMS = "merchant_terms"
"""Kind of the legal text that a shop agrees to."""
HOSTS_KEY = "partners.hosts"


def brand_by_key(key: str) -> Partner:
    """Return the active brand of a key; `cl` and an empty key are the marketplace's own.

    404 `partners.unknown_segment` for any other key.
    """
    partner = Partner.objects.filter(key=key_of(key), status=Partner.Status.ACTIVE).first() or _partner_of_path(key)
    if partner is None:
        raise Problem("partners.unknown_segment", 404)
    return partner


def _partner_of_path(name: str) -> Partner | None:
    rows = PathSegment.objects.filter(name=name.strip().lower(), partner__status=Partner.Status.ACTIVE)
    row = rows.select_related("partner").first()
    return row.partner if row else None


def funnel_at(segment: str, now: datetime) -> str:
    """Return the segment of the funnel that is open at an address; empty where none is."""
    rows = PathSegment.objects.filter(name=segment.strip().lower(), kind=PathSegment.Kind.FUNNEL, is_open=True)
    rows = rows.filter(Q(open_until=None) | Q(open_until__gt=now), partner__status=Partner.Status.ACTIVE)
    return rows.values_list("name", flat=True).first() or ""


def is_segment_taken(name: str) -> bool:
    """Return whether a partner's key or another address already has the name."""
    return Partner.objects.filter(key=name).exists() or PathSegment.objects.filter(name=name).exists()


def brand_at(host_brand: str, key: str) -> Partner:
    """Return the brand of a key as pages of a host may show it.

    A brand's own host (`host_brand` is its key) has no other brand: 404 `partners.unknown_segment` for every other key,
    our own too.
    """
    partner = brand_by_key(key or host_brand)
    if host_brand and partner.key != host_brand:
        raise Problem("partners.unknown_segment", 404)
    return partner


@dataclass(frozen=True)
class KnownHost:
    """A brand's own host: the brand, whether its pages are live there, and its check's token."""

    key: str
    is_live: bool
    token: str


def known_hosts() -> Mapping[str, KnownHost]:
    """Return every claimed host.

    They are cached for some seconds for all processes, so that requests with strange hosts do not query the database
    more often; a change in the back office clears the cache. Raises RedisError where the cache is away.
    """
    cached = cache.get(HOSTS_KEY)
    if cached is None:
        rows = BrandDomain.objects.exclude(state=DomainState.RELEASED)
        cached = {
            host: (key, state == DomainState.LIVE and status == Partner.Status.ACTIVE, token)
            for host, key, state, status, token in rows.values_list(
                "host", "partner__key", "state", "partner__status", "token"
            )
        }
        cache.set(HOSTS_KEY, cached, settings.BRAND_DOMAINS["seconds"])
    return {host: KnownHost(*facts) for host, facts in cached.items()}


def live_hosts_for_system() -> frozenset[str]:
    """Return the hosts that a certificate may be requested for: those with live pages."""
    return frozenset(host for host, brand_host in known_hosts().items() if brand_host.is_live)


def domain_for(actor: Actor, partner_id: UUID) -> BrandDomain | None:
    """Return a partner's claimed domain, or None.

    404 `partners.not_found` for an actor who may not see the partner.
    """
    return partner_for(actor, partner_id).domains.exclude(state=DomainState.RELEASED).first()


def partner_of_host_for_system(host: str) -> UUID | None:
    """Return the id of the partner whose brand claims a host."""
    rows = BrandDomain.objects.filter(host=host.lower()).exclude(state=DomainState.RELEASED)
    return rows.values_list("partner_id", flat=True).first()


def domains_in_trouble(actor: Actor) -> list[BrandDomain]:
    """Return live domains whose last checks failed, and those that went off for it.

    They stay in the list until an admin acts on them.
    """
    failing = Q(state=DomainState.LIVE, failures__gt=0) | Q(state=DomainState.OFF, off_reason=DomainOffReason.LOST)
    rows = BrandDomain.objects.filter(failing, partner__in=partners_for(actor, status=Partner.Status.ACTIVE))
    return list(rows.select_related("partner"))


def domains_due_for_system(*, before: datetime, most: int) -> list[BrandDomain]:
    """Live domains that nobody has looked at since, the longest ago first."""
    rows = BrandDomain.objects.filter(state=DomainState.LIVE).filter(Q(checked_at=None) | Q(checked_at__lte=before))
    return list(rows.order_by(F("checked_at").asc(nulls_first=True))[:most])


def partner_for_segment(segment: str) -> Partner | None:
    """Return the partner that gets the credit of a visit to /<segment>.

    None for the own brand and for unknown segments.
    """
    rows = Partner.objects.filter(key=key_of(segment), status=Partner.Status.ACTIVE)
    partner = rows.first() or _partner_of_path(segment)
    return None if partner is None or partner.key == OWN_KEY else partner


def partner_for_utm(utm_id: str) -> Partner | None:
    """Return the active partner of a link's utm id, or None."""
    if not utm_id:
        return None
    return Partner.objects.filter(utm_id=utm_id, status=Partner.Status.ACTIVE).exclude(key=OWN_KEY).first()


def partners_of_links(links: Iterable[tuple[str, str]]) -> dict[tuple[str, str], UUID]:
    """Return the partner of each link now, by its segment and its utm id.

    They are those of a visit. Links of no partner are absent.
    """
    rows = Partner.objects.filter(status=Partner.Status.ACTIVE).exclude(key=OWN_KEY)
    by_key, by_utm = {}, {}
    for pk, key, utm_id in rows.values_list("pk", "key", "utm_id"):
        by_key[key] = by_utm[utm_id] = pk
    by_utm.pop("", None)
    partner_ids = {
        (segment, utm): by_key.get(key_of(segment) if segment else "") or by_utm.get(utm) for segment, utm in links
    }
    return {link: pk for link, pk in partner_ids.items() if pk is not None}


def campaign_for_landing(partner: Partner | None, address_utms: Mapping[str, str]) -> LandingCampaign:
    """Return the campaign under which a landing by a partner's own address counts."""
    return campaign.campaign_for(address_utms, partner.utm_defaults if partner else {})


def campaign_of_segment(segment: str, address_utms: Mapping[str, str]) -> dict[str, str]:
    """Return the campaign of a journey's step by the segment with which it began."""
    return campaign_for_landing(partner_for_segment(segment) if segment else None, address_utms).utms


def key_for_system(partner_id: UUID) -> str:
    """Return the first segment of a partner's addresses."""
    return Partner.objects.values_list("key", flat=True).get(pk=partner_id)


def is_active(partner_id: UUID) -> bool:
    """Return whether the partner may use its portal now."""
    return Partner.objects.filter(pk=partner_id, status=Partner.Status.ACTIVE).exists()


def active_ids_for_system() -> set[UUID]:
    """Return the ids of active partners, without our own brand."""
    return set(Partner.objects.filter(status=Partner.Status.ACTIVE).exclude(key=OWN_KEY).values_list("pk", flat=True))


def all_ids_for_system() -> set[UUID]:
    """Return the ids of partners in every status, without our own brand."""
    return set(Partner.objects.exclude(key=OWN_KEY).values_list("pk", flat=True))


def same_word(word: str) -> str:
    """Return the form in which two names of partners are compared."""
    return " ".join(word.split()).casefold()


def active_ids_by_word() -> dict[str, frozenset[UUID]]:
    """Return the active partners that a name or a key means, our own brand left out."""
    rows = Partner.objects.filter(status=Partner.Status.ACTIVE).exclude(key=OWN_KEY).values_list("pk", "name", "key")
    ids: defaultdict[str, set[UUID]] = defaultdict(set)
    for pk, name, key in rows:
        ids[same_word(name)].add(pk)
        ids[same_word(key)].add(pk)
    return {word: frozenset(meant) for word, meant in ids.items()}


def partner_names(ids: Iterable[UUID]) -> dict[UUID, str]:
    """Return partners' names by id."""
    return dict(Partner.objects.filter(pk__in=set(ids)).values_list("id", "name"))


def names_by_key(keys: Collection[str]) -> dict[str, str]:
    """Return partners' names by key, in every status: a text agreed to once keeps its owner."""
    return dict(Partner.objects.filter(key__in=keys).values_list("key", "name"))


def revenue_terms_for_system() -> dict[UUID, tuple[Decimal | None, Decimal | None]]:
    """Return each partner's terms: per cent of a commission, and rupees for each disbursal."""
    rows = Partner.objects.values_list("id", "revenue_percent", "revenue_flat_fee")
    return {pk: (percent, flat_fee) for pk, percent, flat_fee in rows}


def revenue_terms_of_for_system(partner_id: UUID) -> tuple[Decimal | None, Decimal | None]:
    """Return one partner's terms, as in `revenue_terms_for_system`."""
    return Partner.objects.values_list("revenue_percent", "revenue_flat_fee").get(pk=partner_id)


def since_for_system(partner_id: UUID) -> date:
    """Return the Indian day from which an organisation is a partner."""
    return today_ist(Partner.objects.values_list("created_at", flat=True).get(pk=partner_id))


@dataclass(frozen=True)
class RevenueChange:
    """A change of a partner's terms, with those that it replaced."""

    at: datetime
    percent: Decimal | None
    flat_fee: Decimal | None


def revenue_changes_for_system(partner_id: UUID) -> list[RevenueChange]:
    """Return the changes of a partner's terms, the oldest first."""
    rows = entries_about("partner", partner_id).filter(action="partners.revenue_changed").order_by("at", "pk")
    return [
        RevenueChange(
            row.at, *(_amount((row.before or {}).get(name)) for name in ("revenue_percent", "revenue_flat_fee"))
        )
        for row in rows
    ]


def _amount(text: str | None) -> Decimal | None:
    return None if text is None else Decimal(text)


def partners_for(
    actor: Actor, search: str = "", *, status: str = "", flag: str = "", kyc: str = "", with_own: bool = False
) -> QuerySet[Partner]:
    """Return the organisations an admin manages, or a partner user's own one.

    Other actors get none. `flag` leaves those with an open flag of this code, or with any (`ANY_FLAG`); `kyc` those
    whose check stands so. `with_own` adds the marketplace's own brand, for pages about brands.
    """
    if actor.area == "admin" and actor.role_id == 1:
        rows = Partner.objects.all() if with_own else Partner.objects.exclude(key=OWN_KEY)
        if status:
            rows = rows.filter(status=status)
        if flag:
            rows = rows.filter(pk__in=_open_flags(flag).values("partner_id"))
        if kyc:
            rows = rows.filter(_kyc_stands(kyc))
        return rows.filter(Q(name__icontains=search) | Q(key__icontains=search)) if search else rows
    if actor.area == "partner" and actor.partner_id:
        return Partner.objects.filter(pk=actor.partner_id)
    return Partner.objects.none()


def _open_flags(code: str) -> QuerySet[PartnerFlag]:
    rows = PartnerFlag.objects.filter(closed_at=None)
    return rows if code == ANY_FLAG else rows.filter(code=code)


def open_flags_of(partner_ids: Collection[UUID]) -> dict[UUID, list[str]]:
    """Return partner -> the codes of its open flags, in the order of the page."""
    codes: defaultdict[UUID, set[str]] = defaultdict(set)
    rows = PartnerFlag.objects.filter(closed_at=None, partner_id__in=partner_ids)
    for partner_id, code in rows.values_list("partner_id", "code"):
        codes[partner_id].add(code)
    return {partner_id: [code.value for code in FlagCode if code in codes[partner_id]] for partner_id in partner_ids}


def flags_of(actor: Actor, partner_id: UUID) -> list[PartnerFlag]:
    """Return a partner's flags, those that are open first, then the last closed.

    404 as for `partner_for`.
    """
    rows = PartnerFlag.objects.filter(partner=partner_for(actor, partner_id))
    return list(rows.order_by(F("closed_at").desc(nulls_first=True), "-since", "pk")[:MAX_FLAGS])


def kyc_pans_for_system(partner_ids: Collection[UUID]) -> dict[UUID, str]:
    """Return partner -> the PAN that it stated for its check."""
    rows = PartnerKyc.objects.filter(partner_id__in=partner_ids, pan_index__isnull=False)
    return {row.partner_id: row.pan for row in rows if row.pan}


def _kyc_stands(state: str) -> Q:
    """Return the condition of a state; an organisation without a row has sent nothing."""
    stands = Q(kyc__state=state)
    return stands | Q(kyc=None) if state == KycState.MISSING else stands


def kyc_states_for_system(partner_ids: Collection[UUID]) -> dict[UUID, str]:
    """Return each of these partners -> the state of its check."""
    states = dict(PartnerKyc.objects.filter(partner_id__in=partner_ids).values_list("partner_id", "state"))
    return {partner_id: states.get(partner_id, KycState.MISSING.value) for partner_id in partner_ids}


def with_draft_marks(rows: QuerySet[Partner]) -> list[tuple[Partner, bool]]:
    """Return each partner with whether its brand has a draft."""
    drafted = Exists(BrandDraft.objects.filter(partner=OuterRef("pk")))
    return [(row, bool(row.drafted)) for row in rows.annotate(drafted=drafted)]


def brand_request_of(partner: Partner) -> BrandRequest | None:
    """Return the owner's request to publish the brand's draft, or None."""
    draft = draft_of(partner)
    return getattr(draft, "request", None) if draft is not None else None


def own_brand(actor: Actor) -> Partner:
    """Return the actor's organisation with its draft and request.

    403 for others.
    """
    return partner_for(actor, own_organisation(actor).pk)


def partner_for(actor: Actor, partner_id: UUID) -> Partner:
    """Return one partner with its draft, if any.

    404 `partners.not_found` for an actor who may not see it.
    """
    partner = partners_for(actor, with_own=True).select_related("draft__request").filter(pk=partner_id).first()
    if partner is None:
        raise not_found("partners.not_found")
    return partner


def draft_of(partner: Partner) -> BrandDraft | None:
    """Return the brand's draft, loaded by `partner_for`, or None."""
    return getattr(partner, "draft", None)


def versions_for(actor: Actor, partner_id: UUID) -> list[BrandVersion]:
    """Return the published versions, newest first, at most a hundred."""
    return list(partner_for(actor, partner_id).versions.all()[:MAX_VERSIONS])


def brand_of(partner: Partner, language: str) -> dict[str, Any]:
    """Return the public data of a partner: never its revenue terms (api.md)."""
    tongue = "hi" if language == "hi" else "en"
    return {
        "id": str(partner.id),
        "utm_id": partner.utm_id,
        "key": partner.key,
        "name": partner.name,
        "logo": partner.logo or None,
        "font_source": partner.font_source or None,
        "font_family": partner.font_family or None,
        "primary_colour": partner.primary_colour,
        "secondary_colour": partner.secondary_colour,
        "title": (partner.title_hi if language == "hi" else partner.title_en) or None,
        "terms_apply": partner.terms_apply,
        "help_phone": partner.help_phone or None,
        "help_email": partner.help_email or None,
        "faq": [{part: question[f"{part}_{tongue}"] for part in ("question", "answer")} for question in partner.faq],
    }


def shown_products(partner: Partner, language: str) -> list[dict[str, Any]]:
    """Return the catalogue's products for a brand's pages; those it leaves out are not live.

    Their names stay, because an application made elsewhere continues and shows its product's name.
    """
    rows = catalogue.product_rows(language)
    return [{**row, "live": row["live"] and (not partner.products or row["code"] in partner.products)} for row in rows]


def shown_products_for_system() -> dict[UUID, frozenset[str]]:
    """Return active partner -> codes of live products that its pages show."""
    live = frozenset(product.code for product in catalogue.live_products())
    rows = Partner.objects.filter(status=Partner.Status.ACTIVE).values_list("pk", "products")
    return {pk: live & frozenset(products) if products else live for pk, products in rows}


def has_segment(partner_id: UUID, name: str) -> bool:
    """Return whether the address of a funnel is the partner's."""
    return PathSegment.objects.filter(
        pk=name.strip().lower(), partner_id=partner_id, kind=PathSegment.Kind.FUNNEL
    ).exists()


def open_segments_for_system(now: datetime) -> set[str]:
    """Return the addresses of funnels that customers can use now."""
    rows = PathSegment.objects.filter(is_open=True).exclude(open_until__lte=now)
    return set(rows.values_list("name", flat=True))


def own_products(actor: Actor) -> list[dict[str, Any]]:
    """Return the catalogue's products as the actor's own brand shows them, in their language."""
    return shown_products(own_organisation(actor), actor.language)


def own_embed_sites(actor: Actor) -> list[str]:
    """Return the hosts that may show the actor's organisation in a frame."""
    return own_organisation(actor).embed_sites


def embed_sites_for_system(partner_id: UUID) -> list[str]:
    """Return the hosts of the partner's own sites."""
    return Partner.objects.values_list("embed_sites", flat=True).get(pk=partner_id)


def own_key(actor: Actor) -> str:
    """Return the key of the actor's organisation, which its addresses begin with."""
    return own_organisation(actor).key


def own_name(actor: Actor) -> str:
    """Return the name of the actor's organisation."""
    return own_organisation(actor).name


def own_link(actor: Actor) -> dict[str, str]:
    """Return the address of the actor's organisation for customers, and its QR code.

    The QR code is an SVG data address.
    """
    url = f"{settings.PUBLIC_URL}/{own_organisation(actor).key}"
    return {"url": url, "qr": qr_picture(url)}


def own_kyc(actor: Actor) -> PartnerKyc | None:
    """Return what the actor's organisation stated about itself; None before the first fact."""
    return PartnerKyc.objects.filter(partner=own_organisation(actor)).first()


def own_kyc_ends(actor: Actor, today: date) -> bool:
    """Return whether the check of the actor's organisation ends within 30 days or has ended."""
    last = today + timedelta(days=DAYS_BEFORE_END)
    checked = PartnerKyc.objects.filter(state__in=[KycState.CHECKED.value, KycState.EXPIRED.value])
    return checked.filter(partner=own_organisation(actor), valid_until__lte=last).exists()


def own_organisation(actor: Actor) -> Partner:
    """Return the actor's organisation; 403 for who has none."""
    if actor.area != "partner" or actor.partner_id is None:
        raise forbidden()
    return Partner.objects.get(pk=actor.partner_id)


def referral_link(actor: Actor) -> dict[str, str]:
    """Return the address of the partner form that names the actor's own, and its QR code."""
    url = f"{settings.PUBLIC_URL}/create-merchant-form/{own_organisation(actor).key}"
    return {"url": url, "qr": qr_picture(url)}


def referred_for(actor: Actor) -> list[MerchantApplication]:
    """Return the applications that the actor's organisation brought, latest first, at most 500."""
    rows = MerchantApplication.objects.filter(brought_by=own_organisation(actor)).select_related("partner")
    return list(rows.order_by("-sent_at", "pk")[:MAX_REFERRED])


def referred_by(actor: Actor, partner_id: UUID) -> list[MerchantApplication]:
    """Return the latest 500 applications that a partner brought, for the back office."""
    rows = MerchantApplication.objects.filter(brought_by=partner_for(actor, partner_id)).select_related("partner")
    return list(rows.order_by("-sent_at", "pk")[:MAX_REFERRED])


def brought_application_of(actor: Actor, partner_id: UUID) -> MerchantApplication | None:
    """Return the application of a partner that another one brought, or None."""
    rows = MerchantApplication.objects.filter(partner=partner_for(actor, partner_id), brought_by__isnull=False)
    return rows.exclude(brought_by__key=OWN_KEY).select_related("brought_by", "partner").first()


def brought_applications_for_system() -> QuerySet[MerchantApplication]:
    """Return approved applications that another partner brought, the oldest first."""
    rows = MerchantApplication.objects.filter(
        state=MerchantApplication.State.APPROVED,
        brought_by__isnull=False,
        partner__isnull=False,
        decided_at__isnull=False,
    )
    return rows.exclude(brought_by__key=OWN_KEY).order_by("decided_at", "pk")


def applications_of_for_system(partner_ids: Collection[UUID]) -> list[MerchantApplication]:
    """Return the applications by which these partners came."""
    return list(MerchantApplication.objects.filter(partner_id__in=partner_ids))


@dataclass(frozen=True)
class MerchantTwin:
    """Another shop with the same PAN or mobile number."""

    name: str
    reference: str
    state: str
    fact: str


def merchant_applications_for(actor: Actor, *, state: str = "", search: str = "") -> QuerySet[MerchantApplication]:
    """Return shops that applied: those that wait, the oldest first, then the last decided.

    403 for others than full admins.
    """
    if actor.area != "admin" or actor.role_id != 1:
        raise forbidden()
    rows = MerchantApplication.objects.select_related("brought_by", "partner")
    if state:
        rows = rows.filter(state=state)
    if words := search.strip():
        names = Q(business_name__icontains=words) | Q(city__icontains=words)
        rows = rows.filter(names | Q(reference__istartswith=words) | Q(pincode__startswith=words))
    waits = Case(When(state=MerchantApplication.State.PENDING, then=F("sent_at")))
    return rows.order_by(waits.asc(nulls_last=True), F("decided_at").desc(nulls_last=True), "pk")


def merchant_application_for(actor: Actor, application_id: UUID) -> MerchantApplication:
    """Return one application; 404 for an unknown one."""
    row = merchant_applications_for(actor).filter(pk=application_id).first()
    if row is None:
        raise not_found()
    return row


def merchant_twins(actor: Actor, row: MerchantApplication) -> list[MerchantTwin]:
    """Return the latest 20 other applications with the same PAN or mobile number."""
    same = merchant_applications_for(actor).exclude(pk=row.pk)
    same = same.filter(Q(pan_index=row.pan_index) | Q(mobile_index=row.mobile_index)).order_by("-sent_at", "pk")
    return [
        MerchantTwin(
            name=other.business_name,
            reference=other.reference,
            state=other.state,
            fact="pan" if bytes(other.pan_index) == bytes(row.pan_index) else "mobile",
        )
        for other in same[:MAX_TWINS]
    ]


def readiness_of(row: MerchantApplication, today: date) -> MerchantReadiness:
    """Return the steps that a shop has behind it on a day.

    Training belongs to the person: an agent of another partner with the shop's mobile number brings it along. So does
    the check of a PAN, where an earlier organisation has it.
    """
    people = accounts.portal_users_of_mobile_for_system(bytes(row.mobile_index))
    text = catalogue.legal_text(MERCHANT_TERMS, row.language, "", today)
    checked = PartnerKyc.objects.filter(pan_index=row.pan_index, state=KycState.CHECKED, valid_until__gte=today)
    return MerchantReadiness(
        is_trained=bool(people and catalogue.certified_for_system(people, today)),
        has_agreed=text is not None and text.version == row.text_version,
        is_checked=checked.exists(),
    )


class MerchantSource(ApprovalSource):
    """Applications of new merchants, which anybody of role 1 decides."""

    permission = Can.MANAGE_PARTNERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        rows = MerchantApplication.objects.filter(state=MerchantApplication.State.PENDING).order_by("sent_at")
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.business_name,
                path=f"/admin/merchant-management?tab=applications&application={row.pk}",
                makers=(),
                maker_name="",
                made_at=row.sent_at,
                state=ApprovalState.WAITING,
            )
            for row in rows[:MAX_REQUESTS]
        ]


def kyc_of(actor: Actor, partner_id: UUID) -> PartnerKyc | None:
    """Return what an organisation stated about itself; None before the first fact.

    404 as for `partner_for`.
    """
    return PartnerKyc.objects.filter(partner=partner_for(actor, partner_id)).first()


def kyc_documents(partner_id: UUID) -> list[KycDocument]:
    """Return an organisation's papers in the order of their kinds."""
    return list(KycDocument.objects.filter(partner_id=partner_id))


def kyc_of_application(partner_id: UUID) -> dict[str, str]:
    """Return the PAN and numbers of the organisation's application; empty without one."""
    row = MerchantApplication.objects.filter(partner_id=partner_id).first()
    return {} if row is None else {"pan": row.pan, "gstin": row.gstin, "udyam": row.uan}


def kyc_ending_for_system(today: date) -> list[UUID]:
    """Return the organisations whose check ends within the days of notice."""
    last = today + timedelta(days=DAYS_BEFORE_END)
    return _checked_until(valid_until__gte=today, valid_until__lte=last)


def kyc_ended_for_system(today: date) -> list[UUID]:
    """Return the organisations whose check has ended and is still marked as checked."""
    return _checked_until(valid_until__lt=today)


def _checked_until(**bounds: date) -> list[UUID]:
    rows = PartnerKyc.objects.filter(state=KycState.CHECKED.value, **bounds)
    return list(rows.order_by("partner_id").values_list("partner_id", flat=True))


class KycSource(ApprovalSource):
    """Facts and papers of merchants that wait to be checked."""

    acts = frozenset({"check_partner"})
    models = frozenset({"partners.PartnerKyc"})
    permission = Can.MANAGE_PARTNERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        rows = PartnerKyc.objects.filter(state=KycState.SENT.value).select_related("partner").order_by("made_at")
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.partner.name,
                path=f"/admin/merchant-management/{row.pk}?tab=kyc",
                makers=(row.maker,),
                maker_name=row.maker_name,
                made_at=row.made_at,
                state=ApprovalState.WAITING,
            )
            for row in rows[:MAX_REQUESTS]
        ]


class BrandSource(ApprovalSource):
    """Drafts of brands that owners want published."""

    acts = frozenset({"publish_brand"})
    models = frozenset({"partners.BrandRequest"})
    permission = Can.MANAGE_PARTNERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        rows = BrandRequest.objects.filter(state=BrandRequest.State.WAITING).select_related("draft__partner")
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.draft.partner.name,
                path=f"/admin/partners/{row.pk}",
                makers=(row.maker,),
                maker_name=row.maker_name,
                made_at=row.made_at,
                state=ApprovalState.WAITING,
            )
            for row in rows.order_by("made_at", "pk")[:MAX_REQUESTS]
        ]


def locations_of(actor: Actor, partner_id: UUID) -> list[Location]:
    """Return a partner's locations by name, open ones first; 404 as for `partner_for`."""
    rows = partner_for(actor, partner_id).locations.order_by("-is_active", Lower("name"), "pk")
    return list(rows)


def location_for(actor: Actor, partner_id: UUID, location_id: int) -> Location:
    """Return one location of a partner; 404 for another's."""
    row = partner_for(actor, partner_id).locations.filter(pk=location_id).first()
    if row is None:
        raise not_found()
    return row


def open_location_of(partner_id: UUID, location_id: int) -> Location | None:
    """Return a partner's location if it is open, or None."""
    return Location.objects.filter(partner_id=partner_id, pk=location_id, is_active=True).first()


def addresses_of_locations_for_system(partner_ids: Collection[UUID]) -> dict[UUID, str]:
    """Return the address in one line of each partner's first open location."""
    addresses: dict[UUID, str] = {}
    for row in Location.objects.filter(partner_id__in=partner_ids, is_active=True).order_by("pk"):
        addresses.setdefault(
            row.partner_id, ", ".join(part for part in (row.address, f"{row.city} {row.pincode}", row.state) if part)
        )
    return addresses
