"""Vouchers and deals to list, give and follow."""

from datetime import UTC, date, datetime
from itertools import count
from typing import Any

from apps.core.domain.actor import SYSTEM
from apps.offerings.models import Perk, PerkProvider
from apps.offerings.services import perks as services

_numbers = count(1)
BEGUN = date(2026, 1, 1)
ADDED = datetime(2026, 11, 1, 6, 0, tzinfo=UTC)


def make_provider(**facts: Any) -> PerkProvider:
    return services.seed_provider(**{"name": f"Provider {next(_numbers)}", "host": "shop.example"} | facts)


def make_voucher(title: str = "", *, codes: str = "", **facts: Any) -> Perk:
    """A voucher with one code for everybody; with `codes` one that has a pool of them."""
    kind = {"code_kind": "pool"} if codes else {"code_kind": "shared", "shared_code": "ODD-77"}
    perk = _perk(title, kind="voucher", **kind | facts)
    if codes:
        services.add_codes(perk_id=perk.pk, text=codes, by=SYSTEM, now=ADDED)
    return perk


def make_deal(title: str = "", **facts: Any) -> Perk:
    return _perk(title, **{"kind": "deal", "link": "https://shop.example/odd?ref={unique_id}"} | facts)


def _perk(title: str, **facts: Any) -> Perk:
    values: dict[str, Any] = {"category": "home", "valid_from": BEGUN, "status": True}
    if "provider" not in facts:
        values["provider"] = make_provider()
    return services.seed_perk(title=title or f"₹77 off, number {next(_numbers)}", **values | facts)
