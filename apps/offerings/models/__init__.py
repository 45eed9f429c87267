"""The tables of offerings."""

from apps.offerings.models.perks import CodeReveal, DealClick, Perk, PerkProvider, VoucherCode

__all__ = ["CodeReveal", "DealClick", "Perk", "PerkProvider", "VoucherCode"]
