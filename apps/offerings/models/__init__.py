"""The tables of offerings."""

from apps.offerings.models.leads import Lead, LeadEntry, LeadPlan
from apps.offerings.models.perks import CodeReveal, DealClick, Perk, PerkProvider, VoucherCode
from apps.offerings.models.plans import Plan, Provider

__all__ = [
    "CodeReveal",
    "DealClick",
    "Lead",
    "LeadEntry",
    "LeadPlan",
    "Perk",
    "PerkProvider",
    "Plan",
    "Provider",
    "VoucherCode",
]
