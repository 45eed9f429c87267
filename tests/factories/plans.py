"""Providers and plans to compare, and needs to compare them by."""

from datetime import date
from decimal import Decimal
from itertools import count
from typing import Any

from apps.catalogue.models import Product
from apps.offerings.models import Plan, Provider

_numbers = count(1)

NEEDS: dict[str, dict[str, str]] = {
    "HEALTH": {"members": "family", "age": "42", "amount": "500000", "postal_code": "226010"},
    "CAR": {
        "registration": "used",
        "year": "2019",
        "fuel": "petrol",
        "policy": "lapsed",
        "cover": "comprehensive",
        "amount": "450000",
        "postal_code": "226010",
    },
}


def serve(*codes: str) -> None:
    """Switch products on, as the release that has their pages does."""
    Product.objects.filter(code__in=codes).update(is_live=True)


def make_provider(code: str = "", **facts: Any) -> Provider:
    """An insurer; its registration number is a wrong-looking one that nobody would copy."""
    number = next(_numbers)
    return Provider.objects.create(
        **{
            "code": code or f"provider-{number}",
            "kind": "insurer",
            "name": f"Provider {number}",
            "name_hi": f"कंपनी {number}",
            "registration": "Reg. no. 777",
            "host": "insurer.example",
        }
        | facts
    )


def make_plan(code: str = "", product_code: str = "HEALTH", **facts: Any) -> Plan:
    """A plan that takes everybody for 7,777 to 8,888 rupees a year."""
    number = next(_numbers)
    values: dict[str, Any] = {
        "code": code or f"plan-{number}",
        "name": f"Plan {number}",
        "name_hi": f"प्लान {number}",
        "prices": [{"low": "7777", "high": "8888"}],
        "facts": {"exclusions": {"en": "Cosmetic surgery", "hi": "सुंदरता की सर्जरी"}},
        "brochure_link": "https://insurer.example/plan.pdf",
        "facts_as_of": date(2026, 11, 1),
        "status": True,
    }
    if "provider" not in facts:
        values["provider"] = make_provider()
    if "amount_max" in facts:
        facts["amount_max"] = Decimal(facts["amount_max"])
    return Plan.objects.create(product_code=product_code, **values | facts)
