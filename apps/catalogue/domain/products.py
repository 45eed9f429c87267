"""The thirteen products by code (product.md 1). Live says whether this release serves it; the rest stay hidden."""

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
