"""The facts that go to a lender with a submission and that its consent names, by product.

Nothing goes that the product does not ask.
"""

from collections.abc import Mapping
from typing import Any

from apps.applications.domain.details import parts_of

OF_EVERY_LOAN = (
    "first_name",
    "last_name",
    "mobile_phone_number",
    "email",
    "tin",
    "birth_date",
    "gender",
    "address1",
    "address2",
    "postal_code",
    "city",
    "state",
    "employment_status_code",
    "employer_name",
    "monthly_income",
    "emi",
)
OF_PRODUCT: dict[str, tuple[str, ...]] = {
    "BL": (
        "business_registration_type",
        "business_current_turnover",
        "business_years",
        "business_account",
        "gstin",
    ),
    "HL": ("property_type",),
}


def of_person(product: str) -> tuple[str, ...]:
    """Return the fields of the consumer record that go with an application for this product."""
    return (*OF_EVERY_LOAN, *OF_PRODUCT.get(product, ()))


def named_in_consent(product: str) -> tuple[str, ...]:
    """Return all that the consent names: of the person, then of the request."""
    return (*of_person(product), *parts_of(product))


def of_request(product: str, details: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the request's own details as they are sent; a missing one is None."""
    return {name: (details or {}).get(name) for name in parts_of(product)}
