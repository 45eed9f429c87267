"""The limits of products as an admin sees them, and every lender's terms for trying a profile."""

from datetime import datetime
from typing import Any

from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.domain.pincodes import version_of
from apps.lenders.domain.policy import AnyPolicy
from apps.lenders.domain.switching import is_on
from apps.lenders.models import ProductLimits
from apps.lenders.selectors import all_terms, as_policy, open_orders, ticket_ceilings

PRODUCTS = tuple(code.value for code in LOAN_CODES)


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
        "pincodes_version": version_of(row.pincodes),
        "changed_at": row.changed_at,
    }


def pincodes_for(actor: Actor, product: str) -> list[str]:
    """The PIN codes in a product's list."""
    _need_admin(actor)
    need_product(product)
    row = ProductLimits.objects.filter(pk=product).first()
    return [] if row is None else list(row.pincodes)


def need_product(product: str) -> None:
    """Problem 404 for what is no loan product."""
    if product not in PRODUCTS:
        raise not_found("lenders.product_unknown")


def policies_for_trial(product: str, *, now: datetime) -> list[AnyPolicy]:
    """Every lender's terms for a product, by name, those that are off or cannot be read included."""
    ceilings = ticket_ceilings()
    orders = open_orders(product)
    found = [
        as_policy(one, ceilings, is_live=is_on(one.live, orders.get(one.pk), now))
        for one in all_terms().filter(product_id=product)
    ]
    return sorted(found, key=lambda one: (one.name.casefold(), one.lender_id))


def _need_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
