"""Reads of organisations and their names; only those who manage them see the list."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.conf import settings
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Exists, OuterRef, Q, QuerySet

from apps.core.domain.actor import Actor
from apps.core.domain.brands import OWN_KEY
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import forbidden, not_found
from apps.core.domain.qr import qr_picture
from apps.partners.domain.flags import FlagCode
from apps.partners.domain.kyc import KycState
from apps.partners.models import BrandDraft, Partner, PartnerFlag

ANY_FLAG = "any"

FLAG_FILTERS = [ANY_FLAG, *(code.value for code in FlagCode)]


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


def since_for_system(partner_id: UUID) -> date:
    """Return the Indian day from which an organisation is a partner."""
    return today_ist(Partner.objects.values_list("created_at", flat=True).get(pk=partner_id))


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


def _kyc_stands(state: str) -> Q:
    """Return the condition of a state; an organisation without a row has sent nothing."""
    stands = Q(kyc__state=state)
    return stands | Q(kyc=None) if state == KycState.MISSING else stands


@dataclass(frozen=True)
class ListedPartner:
    """A partner with whether its brand has a draft, and its open flags in the order of the page."""

    partner: Partner
    has_draft: bool
    flags: tuple[str, ...]


def listed_partners(rows: QuerySet[Partner]) -> list[ListedPartner]:
    """Return the rows of a page of partners, read at once."""
    drafted = Exists(BrandDraft.objects.filter(partner=OuterRef("pk")))
    codes = ArraySubquery(_open_flags(ANY_FLAG).filter(partner=OuterRef("pk")).order_by().values("code"))
    return [
        ListedPartner(row, bool(row.drafted), tuple(code.value for code in FlagCode if code in row.codes))
        for row in rows.annotate(drafted=drafted, codes=codes)
    ]


def partner_for(actor: Actor, partner_id: UUID) -> Partner:
    """Return one partner with its draft, if any.

    404 `partners.not_found` for an actor who may not see it.
    """
    partner = partners_for(actor, with_own=True).select_related("draft__request").filter(pk=partner_id).first()
    if partner is None:
        raise not_found("partners.not_found")
    return partner


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
    url = address_of(own_organisation(actor))
    return {"url": url, "qr": qr_picture(url)}


def address_of(partner: Partner) -> str:
    """Return the address of an organisation for customers."""
    return f"{settings.PUBLIC_URL}/{partner.key}"


def own_organisation(actor: Actor) -> Partner:
    """Return the actor's organisation; 403 for who has none."""
    if actor.area != "partner" or actor.partner_id is None:
        raise forbidden()
    return Partner.objects.get(pk=actor.partner_id)
