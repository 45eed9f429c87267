"""The limits of products as an admin sees them, and every lender's terms for trying a profile."""

from collections.abc import Collection
from datetime import datetime
from typing import Any
from uuid import UUID

from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.domain.pincodes import KIND, product_and_pincode
from apps.lenders.domain.policy import AnyPolicy, Policy
from apps.lenders.domain.switching import Channel, are_on
from apps.lenders.models import ProductLimits
from apps.lenders.selectors import all_terms, as_policy, open_orders, switch_of, ticket_ceilings
from apps.uploads import selectors as uploads
from apps.uploads.domain.standing import stand_of, status_of

PRODUCTS = tuple(code.value for code in LOAN_CODES)
FILES_SHOWN = 20
PINCODES_SHOWN = 60


def limits_for(actor: Actor) -> list[dict[str, Any]]:
    """The limits of every loan product, in the catalogue's order; a product without any has empty ones."""
    _need_admin(actor)
    kept = {row.pk: row for row in ProductLimits.objects.all()}
    return [limits_shown(code, kept.get(code)) for code in PRODUCTS]


def limits_shown(product: str, row: ProductLimits | None) -> dict[str, Any]:
    """One product's limits as plain values; the PIN codes as their number."""
    row = row or ProductLimits(pk=product)
    return {
        "product_type": product,
        "age_min": row.age_min,
        "age_max": row.age_max,
        "income_min": row.income_min,
        "income_max": row.income_max,
        "open_applications_max": row.open_applications_max,
        "pincode_mode": row.pincode_mode,
        "pincodes": len(row.pincodes),
        "changed_at": row.changed_at,
    }


def pincodes_for(actor: Actor, product: str) -> list[str]:
    """The PIN codes in a product's list."""
    _need_admin(actor)
    need_product(product)
    row = ProductLimits.objects.filter(pk=product).first()
    return [] if row is None else list(row.pincodes)


def pincode_files(actor: Actor, product: str) -> list[dict[str, Any]]:
    """The newest sheets sent for a product's list; `failure` is the code and the values of its sentence."""
    _need_admin(actor)
    need_product(product)
    return [
        {
            "id": one.id,
            "created_at": one.created_at,
            "file_name": one.file_name,
            "status": status_of(one),
            "stand": stand_of(one),
            "waits": one.awaits_apply,
            "replaces": bool(one.options.get("replaces")),
            "added": 0 if one.check_only else one.created,
            "removed": 0 if one.check_only else one.applied - one.created,
            "refused": one.rejected,
            "failure": (one.failure_code, one.failure_details) if one.failure_code else None,
            "by": one.created_by_name,
        }
        for one in uploads.of_scope(actor, KIND, product)[:FILES_SHOWN]
    ]


def pincode_changes(actor: Actor, product: str, upload_id: UUID) -> dict[str, Any]:
    """What a sheet puts into a product's list and takes off it, made or foretold. 404 for a sheet of another list."""
    _need_admin(actor)
    one = uploads.one_of_kind(actor, KIND, upload_id)
    if one.scope != product:
        raise not_found("uploads.not_found")
    replaces, removed = bool(one.options.get("replaces")), one.applied - one.created
    held = len(pincodes_for(actor, product))
    return {
        "replaces": replaces,
        "keeps": replaces and one.rejected > 0,
        "added": one.created,
        "added_first": _pincodes(uploads.changed_to(one, "listed", True, PINCODES_SHOWN)),
        "removed": removed,
        "removed_first": _pincodes(uploads.changed_to(one, "listed", False, PINCODES_SHOWN)),
        "unchanged": one.same,
        "after": held + one.created - removed if one.awaits_apply else held,
    }


def _pincodes(targets: list[str]) -> list[str]:
    return [product_and_pincode(target)[1] for target in targets]


def need_product(product: str) -> None:
    """Problem 404 for what is no loan product."""
    if product not in PRODUCTS:
        raise not_found("lenders.product_unknown")


def policies_for_trial(product: str, *, channel: Channel, now: datetime) -> list[AnyPolicy]:
    """Every lender's terms for a product, by name, those that are off in the channel or cannot be read included."""
    ceilings = ticket_ceilings()
    orders = open_orders(product)
    found = [
        as_policy(
            one,
            ceilings,
            is_live=are_on([switch_of(one, "everyone", orders), switch_of(one, channel, orders)], now),
        )
        for one in all_terms().filter(product_id=product)
    ]
    return sorted(found, key=lambda one: (one.name.casefold(), one.lender_id))


def products_for_partners(lender_ids: Collection[int], *, now: datetime) -> dict[int, list[str]]:
    """Lender -> the live products that customers whom a partner brought may be offered there now, in the catalogue's
    order. Lenders without any are left out."""
    ceilings, orders = ticket_ceilings(), open_orders()
    found: dict[int, set[str]] = {}
    for one in all_terms().filter(lender_id__in=lender_ids, product__is_live=True):
        on = are_on([switch_of(one, "everyone", orders), switch_of(one, "partner", orders)], now)
        policy = as_policy(one, ceilings, is_live=on)
        if isinstance(policy, Policy) and policy.is_on:
            found.setdefault(one.lender_id, set()).add(one.product_id)
    return {lender_id: [code for code in PRODUCTS if code in mine] for lender_id, mine in found.items()}


def _need_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
