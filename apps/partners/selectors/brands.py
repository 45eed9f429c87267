"""Reads of brands, their drafts and versions, and the products that their pages show."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from apps.accounts.domain.permissions import Can
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, ApprovalState
from apps.core.domain.brands import key_of
from apps.core.domain.problems import Problem
from apps.partners.models import BrandDraft, BrandRequest, BrandVersion, Partner
from apps.partners.selectors.organisations import own_organisation, partner_for
from apps.partners.selectors.segments import partner_of_path

MAX_VERSIONS = 100


def brand_by_key(key: str) -> Partner:
    """Return the active brand of a key; `cl` and an empty key are the marketplace's own.

    404 `partners.unknown_segment` for any other key.
    """
    partner = Partner.objects.filter(key=key_of(key), status=Partner.Status.ACTIVE).first() or partner_of_path(key)
    if partner is None:
        raise Problem("partners.unknown_segment", 404)
    return partner


def brand_at(host_brand: str, key: str) -> Partner:
    """Return the brand of a key as pages of a host may show it.

    A brand's own host (`host_brand` is its key) has no other brand: 404 `partners.unknown_segment` for every other key,
    our own too.
    """
    partner = brand_by_key(key or host_brand)
    if host_brand and partner.key != host_brand:
        raise Problem("partners.unknown_segment", 404)
    return partner


def brand_request_of(partner: Partner) -> BrandRequest | None:
    """Return the owner's request to publish the brand's draft, or None."""
    draft = draft_of(partner)
    return getattr(draft, "request", None) if draft is not None else None


def own_brand(actor: Actor) -> Partner:
    """Return the actor's organisation with its draft and request.

    403 for others.
    """
    return partner_for(actor, own_organisation(actor).pk)


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


def own_products(actor: Actor) -> list[dict[str, Any]]:
    """Return the catalogue's products as the actor's own brand shows them, in their language."""
    return shown_products(own_organisation(actor), actor.language)


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
