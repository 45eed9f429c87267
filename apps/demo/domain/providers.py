"""Made-up providers of insurance and student loans, and the shape of their plans.

Texts are in both languages.
"""

from dataclasses import dataclass, field
from typing import Any

Text = tuple[str, str]


@dataclass(frozen=True)
class DemoProvider:
    """One provider: code, kind, names, registration, host."""

    code: str
    kind: str
    name: str
    name_hi: str
    registration: str
    host: str


@dataclass(frozen=True)
class DemoPlan:
    """One plan: rules as the comparison reads them, prices as bands, facts as (English, Hindi)."""

    provider: str
    product: str
    name: str
    name_hi: str
    rules: dict[str, Any]
    prices: list[dict[str, Any]]
    facts: dict[str, Text]
    documents: tuple[Text, ...] = field(default_factory=tuple)
    is_on: bool = True


def _insurer(code: str, name: str, name_hi: str, number: int) -> DemoProvider:
    return DemoProvider(code, "insurer", name, name_hi, f"IRDAI demo reg. no. {number}", f"{code}.example")


def _lender(code: str, name: str, name_hi: str, number: int) -> DemoProvider:
    return DemoProvider(code, "lender", name, name_hi, f"RBI demo reg. no. {number}", f"{code}.example")


PROVIDERS: tuple[DemoProvider, ...] = (
    _insurer("sagwan-general", "Sagwan General Insurance", "सागवान जनरल इंश्योरेंस", 901),
    _insurer("deodar-health", "Deodar Health Insurance", "देवदार हेल्थ इंश्योरेंस", 902),
    _insurer("khejri-general", "Khejri General Insurance", "खेजड़ी जनरल इंश्योरेंस", 903),
    _insurer("chinar-general", "Chinar General Insurance", "चिनार जनरल इंश्योरेंस", 904),
    _insurer("mahua-life", "Mahua Life Insurance", "महुआ लाइफ़ इंश्योरेंस", 905),
    DemoProvider(
        "sheesham-broking",
        "broker",
        "Sheesham Insurance Broking",
        "शीशम इंश्योरेंस ब्रोकिंग",
        "IRDAI demo broker reg. no. 951",
        "sheesham-broking.example",
    ),
    _lender("kadamb-bank", "Kadamb Bank", "कदंब बैंक", 801),
    _lender("peepal-bank", "Peepal Bank", "पीपल बैंक", 802),
    _lender("vidya-finance", "Tamarind Education Finance", "इमली एजुकेशन फ़ाइनेंस", 803),
    _lender("kachnar-sfb", "Kachnar Small Finance Bank", "कचनार स्मॉल फ़ाइनेंस बैंक", 804),
)

ID = ("Identity and address proof", "पहचान और पते का सबूत")
"""Document that nearly every provider requires."""
