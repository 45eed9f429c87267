"""The limits of products for admins, and every lender's terms for trying a profile."""

from collections.abc import Collection
from datetime import datetime

from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.domain.switches import are_on
from apps.lenders.models import ProductLimits
from apps.lenders.selectors.lenders import open_orders, switch_of
from apps.lenders.selectors.policy_terms import all_terms, as_policy, ticket_ceilings
from apps.matching.domain.policy import AnyPolicy, Channel, Policy

PRODUCTS = tuple(code.value for code in LOAN_CODES)


def limits_for(actor: Actor) -> list[ProductLimits]:
    """Return the limits of every loan product, in the catalogue's order.

    A product without any has empty ones.
    """
    _need_admin(actor)
    stored = {row.pk: row for row in ProductLimits.objects.all()}
    return [stored.get(code) or ProductLimits(pk=code) for code in PRODUCTS]


def require_product(product: str) -> None:
    """Problem 404 for what is no loan product."""
    if product not in PRODUCTS:
        raise not_found("lenders.product_unknown")


def policies_for_trial(product: str, *, channel: Channel, now: datetime) -> list[AnyPolicy]:
    """Return every lender's terms for a product, by name.

    Those that are off in the channel or cannot be read are included.
    """
    ceilings = ticket_ceilings()
    orders = open_orders(product)
    policies = [
        as_policy(
            terms,
            ceilings,
            is_live=are_on([switch_of(terms, "everyone", orders), switch_of(terms, channel, orders)], now),
        )
        for terms in all_terms().filter(product_id=product)
    ]
    return sorted(policies, key=lambda policy: (policy.name.casefold(), policy.lender_id))


def products_for_partners(lender_ids: Collection[int], *, now: datetime) -> dict[int, list[str]]:
    """Return lender -> the live products that partners' customers may be offered there now.

    In the catalogue's order. Lenders without any are left out.
    """
    ceilings, orders = ticket_ceilings(), open_orders()
    products: dict[int, set[str]] = {}
    for terms in all_terms().filter(lender_id__in=lender_ids, product__is_live=True):
        on = are_on([switch_of(terms, "everyone", orders), switch_of(terms, "partner", orders)], now)
        policy = as_policy(terms, ceilings, is_live=on)
        if isinstance(policy, Policy) and policy.is_on:
            products.setdefault(terms.lender_id, set()).add(terms.product_id)
    return {lender_id: [code for code in PRODUCTS if code in mine] for lender_id, mine in products.items()}


def _need_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
