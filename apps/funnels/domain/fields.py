"""Facts that a funnel may ask for.

Never what proves who somebody is, and only what a product's form asks too.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from apps.funnels.domain.content import ScreenKind


@dataclass(frozen=True)
class FunnelField:
    """A fact of the form: the kind of screen that asks it, its list of options or its limits."""

    kind: ScreenKind
    options: str = ""
    least: int = 0
    most: int = 0


FIELDS: Final[Mapping[str, FunnelField]] = {
    "employment_status_code": FunnelField(ScreenKind.CHOICE, options="employment_status"),
    "salary_mode": FunnelField(ScreenKind.CHOICE, options="salary_mode"),
    "residence_type": FunnelField(ScreenKind.CHOICE, options="residency_type"),
    "loan_purpose": FunnelField(ScreenKind.CHOICE, options="loan_purpose"),
    "gender": FunnelField(ScreenKind.CHOICE, options="gender"),
    "se_loan_amount": FunnelField(ScreenKind.AMOUNT, least=1_000, most=3_500_000),
    "loan_tenure_months": FunnelField(ScreenKind.AMOUNT, least=1, most=120),
    "monthly_income": FunnelField(ScreenKind.AMOUNT, least=1, most=1_000_000),
    "emi": FunnelField(ScreenKind.AMOUNT, least=0, most=1_000_000),
    "postal_code": FunnelField(ScreenKind.PINCODE),
    "first_name": FunnelField(ScreenKind.TEXT),
    "last_name": FunnelField(ScreenKind.TEXT),
    "employer_name": FunnelField(ScreenKind.TEXT),
}
"""Each is a fact that a partner's hand-over may bring too (docs/how/doorways.md)."""
