"""Complete forms of business, gold and housing loans, and lenders for them. The products are switched live here."""

from decimal import Decimal
from typing import Any

from apps.catalogue.models import Product
from apps.lenders.models import Lender, LenderProduct
from tests.factories.journey import PROFILE, Visitor, make_lender

BUSINESS: dict[str, Any] = PROFILE | {
    "employment_status_code": 3,
    "business_registration_type": 1,
    "business_current_turnover": 3,
    "business_years": 3,
    "business_account": 1,
}
GOLD: dict[str, Any] = {
    name: PROFILE[name]
    for name in (
        *("first_name", "last_name", "email", "birth_date", "tin", "postal_code"),
        *("employment_status_code", "monthly_income"),
    )
}
HOUSING: dict[str, Any] = PROFILE | {"housing_loan_amount": "1500000", "property_type": 1}
PROFILES = {"BL": BUSINESS, "GL": GOLD, "HL": HOUSING}
REQUESTS: dict[str, dict[str, Any]] = {
    "BL": {"amount": "300000", "tenure_months": 24, "details": {"purpose": 1}},
    "GL": {"amount": "200000", "tenure_months": 12, "details": {"weight_grams": "50.500", "purity": 22}},
    "HL": {
        "amount": "1500000",
        "tenure_months": 180,
        "details": {"property_value": "2000000", "property_pincode": "110001"},
    },
}
TERMS: dict[str, dict[str, Any]] = {
    "BL": {"amount_max": Decimal(2_000_000), "turnover_class_min": 2, "business_years_class_min": 2},
    "GL": {"amount_min": Decimal(10_000), "amount_max": Decimal(2_000_000), "tenure_min": 3, "tenure_max": 24},
    "HL": {"amount_max": Decimal(3_500_000), "tenure_min": 60, "tenure_max": 300, "annual_rate": Decimal("9.50")},
}


def serve(*products: str) -> None:
    """Switch products live."""
    Product.objects.filter(code__in=products or PROFILES).update(is_live=True)


def loan_lender(product: str, name: str = "", **terms: Any) -> Lender:
    """A lender for one of the three loans, with terms that the complete forms fit."""
    lender = make_lender(name or f"Kachnar {product}", **TERMS[product] | terms)
    LenderProduct.objects.filter(lender=lender).update(product_id=product)
    return lender


def apply_for(visitor: Visitor, product: str, *, profile: dict[str, Any] | None = None, **request: Any) -> str:
    """A complete form and its application; the appId."""
    told = visitor.tell(**PROFILES[product] | (profile or {}))
    assert told.status_code == 200, told.json()
    made = ask_for(visitor, product, **request)
    assert made.status_code == 201, made.json()
    return str(made.json()["appId"])


def ask_for(visitor: Visitor, product: str, **request: Any) -> Any:
    """POST /api/applications with the product's usual request, parts of it replaced; None leaves a part out."""
    body = {"product_type": product, **REQUESTS[product], **request}
    return visitor.post("/api/applications", {key: one for key, one in body.items() if one is not None}, format="json")
