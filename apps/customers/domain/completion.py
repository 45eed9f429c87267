"""Rules for a complete profile: the facts about the person that each loan's lenders need.

Source: specification 4.3 (pl_, bl_, gl_, hl_completed), product.md 3. Facts about the request itself, such as the
weight of gold, belong to the application.
"""

from collections.abc import Mapping
from typing import Any

from apps.core.domain.problems import FieldError
from apps.customers.domain.profile import (
    BUSINESS_OWNER,
    HOUSEHOLD_AT_OR_BELOW,
    SALARIED,
    SELF_EMPLOYED,
    asks_household,
)

FLAGS = {"PL": "pl_completed", "BL": "bl_completed", "GL": "gl_completed", "HL": "hl_completed"}
"""Product -> the flag of the consumer record that its form is complete."""
FORMS = {
    "PL": "user-detail",
    "BL": "business-detail",
    "GL": "gold-loan-detail",
    "HL": "affordable-housing-loan-detail",
}
"""Detail form of each product, by the name of its draft."""
ASKS_HOUSEHOLD = frozenset({"PL", "BL"})
"""The microfinance rules are for loans without collateral: gold and home loans need no household income."""
IN_BUSINESS = (SELF_EMPLOYED, BUSINESS_OWNER)

_WHO = ("first_name", "last_name", "email", "birth_date", "tin", "postal_code")
_LIFE = ("gender", "residence_type", "employment_status_code", "monthly_income", "emi")
_NEEDED: dict[str, tuple[str, ...]] = {
    "PL": (*_WHO, *_LIFE, "se_loan_amount", "loan_tenure_months", "loan_purpose"),
    "BL": (*_WHO, *_LIFE, "business_registration_type", "business_current_turnover", "business_years"),
    "GL": (*_WHO, "employment_status_code", "monthly_income"),
    "HL": (*_WHO, *_LIFE, "housing_loan_amount", "property_type"),
}
_BY_EMPLOYMENT = {
    SALARIED: ("employer_name", "salary_mode"),
    SELF_EMPLOYED: ("business_years", "business_current_turnover"),
    BUSINESS_OWNER: ("business_years", "business_current_turnover"),
}
_ASKS_ABOUT_WORK = frozenset({"PL", "HL"})


def asked_fields(product: str) -> frozenset[str]:
    """Return the fields that a loan's form asks, of any employment; empty for no loan."""
    fields = set(_NEEDED.get(product, ()))
    if product in _ASKS_ABOUT_WORK:
        fields.update(name for names in _BY_EMPLOYMENT.values() for name in names)
    return frozenset(fields)


def missing_fields(product: str, profile: Mapping[str, Any]) -> dict[str, FieldError]:
    """Return the errors of a profile for a loan, by field; empty means complete.

    Raises KeyError for a product that is not a loan.
    """
    needed = list(_NEEDED[product])
    work = profile.get("employment_status_code") or 0
    if product in _ASKS_ABOUT_WORK:
        needed += _BY_EMPLOYMENT.get(work, ())
    household = product in ASKS_HOUSEHOLD and asks_household(profile.get("monthly_income"))
    if household:
        needed.append("household_income")
    faults = {name: FieldError("core.required") for name in needed if profile.get(name) is None}
    if product == "BL" and work and work not in IN_BUSINESS:
        faults["employment_status_code"] = FieldError("customers.business_needed")
    if (
        household
        and profile.get("household_income") == HOUSEHOLD_AT_OR_BELOW
        and not profile.get("household_income_declaration")
    ):
        faults["household_income_declaration"] = FieldError("customers.declaration_needed")
    return faults
