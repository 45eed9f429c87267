"""Kinds of cells: each has a key, and a unit counts once a step under each key.

Only a kind with a filter or a row in its key can answer it: a total is never the sum over lenders or products.
"""

from enum import StrEnum
from typing import Literal

from apps.customers.domain.breakdown import BreakdownPart


class Kind(StrEnum):
    """The key of a cell: nothing, a product, a part, or a product with a part.

    A reason is a part only of what was declined.
    The last ten tell the funnel apart: there a unit counts once over all parts, in the part of its first day.
    """

    ALL = "all"
    PRODUCT = "product"
    PARTNER = "partner"
    LENDER = "lender"
    CHANNEL = "channel"
    AGENT = "agent"
    PRODUCT_PARTNER = "product_partner"
    PRODUCT_LENDER = "product_lender"
    PRODUCT_CHANNEL = "product_channel"
    PRODUCT_AGENT = "product_agent"
    PRODUCT_REASON = "product_reason"
    BY_CITY = "by_city"
    BY_LANGUAGE = "by_language"
    BY_DEVICE = "by_device"
    BY_SOURCE = "by_source"
    BY_CREDIT = "by_credit"
    PRODUCT_CITY = "product_city"
    PRODUCT_LANGUAGE = "product_language"
    PRODUCT_DEVICE = "product_device"
    PRODUCT_SOURCE = "product_source"
    PRODUCT_CREDIT = "product_credit"


_WITH_PRODUCT = {
    None: Kind.PRODUCT,
    "partner": Kind.PRODUCT_PARTNER,
    "lender": Kind.PRODUCT_LENDER,
    "channel": Kind.PRODUCT_CHANNEL,
    "agent": Kind.PRODUCT_AGENT,
    "reason": Kind.PRODUCT_REASON,
}
_WITHOUT = {
    None: Kind.ALL,
    "partner": Kind.PARTNER,
    "lender": Kind.LENDER,
    "channel": Kind.CHANNEL,
    "agent": Kind.AGENT,
}

Dimension = Literal["city", "language", "device", "source", "credit"]
"""Ways to break down counted units; a channel is read from its credit."""
DIMENSIONS: tuple[Dimension, ...] = ("city", "language", "device", "source", "credit")


def kind_of(*, has_product: bool, part: str | None) -> Kind:
    """Return the kind whose key is a product, a part, both or nothing.

    A part is a partner, a lender, a channel or an agent; of a product also the reason of a no.
    """
    return (_WITH_PRODUCT if has_product else _WITHOUT)[part]


def breakdown_kind(part: BreakdownPart, *, has_product: bool) -> Kind:
    """Return the kind that tells the funnel apart by a part, of all products or of one."""
    dimension = "credit" if part in ("partner", "channel") else part
    return Kind(f"{'product' if has_product else 'by'}_{dimension}")
