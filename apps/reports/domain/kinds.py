"""By what a number can be counted: each kind of cell has a key, and a unit counts once a step under each key.

A filter or a row is answered only by a kind that has it in its key: a total is never the sum over lenders or products.
"""

from enum import StrEnum


class Kind(StrEnum):
    """The key of a cell: nothing, a product, a part, or a product with a part."""

    ALL = "all"
    PRODUCT = "product"
    PARTNER = "partner"
    LENDER = "lender"
    CHANNEL = "channel"
    PRODUCT_PARTNER = "product_partner"
    PRODUCT_LENDER = "product_lender"
    PRODUCT_CHANNEL = "product_channel"


_WITH_PRODUCT = {
    None: Kind.PRODUCT,
    "partner": Kind.PRODUCT_PARTNER,
    "lender": Kind.PRODUCT_LENDER,
    "channel": Kind.PRODUCT_CHANNEL,
}
_WITHOUT = {None: Kind.ALL, "partner": Kind.PARTNER, "lender": Kind.LENDER, "channel": Kind.CHANNEL}


def kind_of(*, has_product: bool, part: str | None) -> Kind:
    """The kind whose key is a product, a part (partner, lender or channel), both or nothing."""
    return (_WITH_PRODUCT if has_product else _WITHOUT)[part]
