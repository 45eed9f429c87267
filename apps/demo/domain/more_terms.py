"""Terms for business, gold and housing loans: every rule excludes some lenders and none all."""

from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any


@dataclass(frozen=True)
class DemoProductTerms:
    """One lender's terms for one product; rupees, months, per cent a year."""

    product: str
    amount_min: int
    amount_max: int
    tenure_min: int
    tenure_max: int
    annual_rate: Decimal
    fee_percent: Decimal | None = None
    fee_flat: int | None = None
    fee_min: int | None = None
    fee_max: int | None = None
    penal_en: str = ""
    penal_hi: str = ""
    foir_max: int | None = 55
    cooling_off_days: int = 3
    age_max_at_maturity: int | None = 65
    reapply_after_days: int | None = 90
    pincodes: tuple[str, ...] = field(default_factory=tuple)
    pincode_mode: str = "all"
    turnover_class_min: int | None = None
    business_years_class_min: int | None = None
    ltv_max: int | None = None
    counts_co_applicant: bool = False


def penal(rule: str, value: str) -> dict[str, Any]:
    """Return the price of a late EMI in both languages."""
    if rule == "percent":
        return {"penal_en": f"{value}% a month on that EMI", "penal_hi": f"उस EMI पर {value}% महीना"}
    return {"penal_en": f"₹{value} a missed EMI", "penal_hi": f"छूटी हर EMI पर ₹{value}"}


def business(rate: str, **other: Any) -> DemoProductTerms:
    """Return terms for ₹1 lakh to ₹20 lakh for one to five years."""
    terms = DemoProductTerms(
        "BL", 100_000, 2_000_000, 12, 60, Decimal(rate), Decimal("1.5"), foir_max=60, **penal("percent", "2")
    )
    return replace(terms, **other)


def gold(rate: str, **other: Any) -> DemoProductTerms:
    """Return terms for ₹10,000 to ₹25 lakh for three months to two years, without a FOIR limit."""
    terms = DemoProductTerms(
        "GL", 10_000, 2_500_000, 3, 24, Decimal(rate), fee_flat=500, foir_max=None, **penal("flat", "250")
    )
    return replace(terms, **{"age_max_at_maturity": 75, "reapply_after_days": None, **other})


def home(rate: str, **other: Any) -> DemoProductTerms:
    """Return terms for ₹3 lakh to ₹35 lakh for five to twenty-five years."""
    terms = DemoProductTerms(
        "HL", 300_000, 3_500_000, 60, 300, Decimal(rate), Decimal("0.75"), fee_max=25_000, **penal("percent", "1.5")
    )
    return replace(terms, **{"age_max_at_maturity": 70, "foir_max": 60, "counts_co_applicant": True, **other})


MORE: dict[str, tuple[DemoProductTerms, ...]] = {
    "Gulmohar-Finance": (business("17.50", business_years_class_min=2),),
    "Kachnar-SFB": (
        business("15.75", turnover_class_min=2, business_years_class_min=3),
        gold("10.25", ltv_max=75),
    ),
    "Kadamb-Bank": (
        business("13.90", amount_min=300_000, turnover_class_min=3, business_years_class_min=3),
        home("8.95", amount_min=1_000_000, ltv_max=80),
    ),
    "Harsingar-Finance": (business("16.25", turnover_class_min=4),),
    "Parijat-Bank": (gold("9.15"), home("9.10", ltv_max=85, counts_co_applicant=False)),
    "Amla-Small-Finance-Bank": (gold("11.00", amount_min=25_000), home("10.40", amount_max=2_000_000)),
    "Nagkesar-Bank": (gold("8.90", amount_min=200_000, ltv_max=70), home("8.85", ltv_max=75)),
    "Peepal-Bank": (business("14.50", business_years_class_min=4), gold("9.60"), home("9.25")),
    "Jamun-Bank": (home("9.40", amount_min=500_000),),
    "Maulsari-Credit": (business("19.00", amount_min=50_000, amount_max=500_000),),
}
"""Additional products of each lender, besides the one of its name."""
