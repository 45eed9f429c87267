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
