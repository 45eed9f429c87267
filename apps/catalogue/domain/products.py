"""The thirteen products by code (product.md 1).

Live says whether this release serves it; the rest stay hidden.
"""

from collections.abc import Mapping
from enum import StrEnum


class ProductCode(StrEnum):
    PL = "PL"
    BL = "BL"
    GL = "GL"
    HL = "HL"
    CC = "CC"
    SL = "SL"
    CAR = "CAR"
    TWO = "TWO"
    HEALTH = "HEALTH"
    SHOP = "SHOP"
    OTHER = "OTHER"
    VOUCHER = "VOUCHER"
    DEAL = "DEAL"


LOAN_CODES = (ProductCode.PL, ProductCode.BL, ProductCode.GL, ProductCode.HL)

CATEGORY_IDS = (0, 1, 2, 4)
"""Ids of categories that specification 3 names without saying what they stand for. They are not the ids of cards."""

GOAL_IDS = (1, 2, 3, 4, 5, 6)
"""Ids of goals, kept likewise: whoever meets one in older data knows it, and none is given another meaning."""

ALSO_CALLED: Mapping[ProductCode, tuple[str, ...]] = {
    ProductCode.PL: ("Personal", "Personal Loan", "पर्सनल", "व्यक्तिगत लोन", "व्यक्तिगत ऋण"),
    ProductCode.BL: ("Business", "Business Loan", "MSME Loan", "बिज़नेस", "व्यापार लोन", "व्यवसाय ऋण"),
    ProductCode.GL: ("Gold", "Gold Loan", "Loan against Gold", "गोल्ड", "स्वर्ण ऋण", "सोने पर लोन"),
    ProductCode.HL: (
        "Home",
        "Home Loan",
        "Housing",
        "Housing Loan",
        "Affordable Home Loan",
        "होम लोन",
        "आवास ऋण",
        "गृह ऋण",
    ),
    ProductCode.CC: ("Credit Card",),
    ProductCode.SL: ("Student Loan", "Education Loan", "शिक्षा ऋण"),
}
"""What lenders and partners call a product in their sheets, beside its code and its names."""


def same_product_word(word: str) -> str:
    """Return the form in which two words for a product are compared."""
    plain = " ".join(word.replace("-", " ").replace("_", " ").split()).casefold()
    return plain.removesuffix("s") if plain.endswith("loans") else plain
