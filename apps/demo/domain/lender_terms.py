"""Forty fictitious lenders over the four loan products, with terms that exercise every rule.

The first seven are the lenders of the drawing of the offers page, with exactly its terms.
"""

import random
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any

from apps.demo.domain.more_terms import MORE, DemoProductTerms, gold, home, penal


@dataclass(frozen=True)
class DemoLender:
    """One made-up lender: who it serves, and its terms by product."""

    name: str
    display_en: str
    display_hi: str
    kind: str
    min_income: int | None
    max_income: int | None
    min_age: int | None
    max_age: int | None
    ticket_class: int | None
    credit_score_class: int | None
    salaried: bool
    self_employed: bool
    business: bool
    priority: int
    connector: str = "redirect"
    behaviour: str = ""
    autosubmission: bool = False
    is_on: bool = True
    special_offer: str = ""
    special_offer_hi: str = ""
    products: tuple[DemoProductTerms, ...] = field(default_factory=tuple)


def _pl(rate: str, fee: str | None, **other: Any) -> DemoProductTerms:
    bounds: dict[str, Any] = {"amount_min": 50_000, "amount_max": 1_000_000, "tenure_min": 6, "tenure_max": 60}
    bounds.update(other)
    return DemoProductTerms("PL", annual_rate=Decimal(rate), fee_percent=Decimal(fee) if fee else None, **bounds)


DRAWN: tuple[DemoLender, ...] = (
    DemoLender(
        "Gulmohar-Finance",
        "Gulmohar Finance",
        "गुलमोहर फ़ाइनेंस",
        "nbfc",
        20000,
        None,
        21,
        58,
        4,
        2,
        True,
        True,
        False,
        10,
        products=(_pl("13.50", "1.5", **penal("percent", "2")),),
    ),
    DemoLender(
        "Kachnar-SFB",
        "Kachnar Small Finance Bank",
        "कचनार स्मॉल फ़ाइनेंस बैंक",
        "sfb",
        25000,
        None,
        21,
        60,
        4,
        2,
        True,
        True,
        True,
        20,
        special_offer="No fee for paying early",
        special_offer_hi="समय से पहले चुकाने पर कोई फ़ीस नहीं",
        products=(_pl("14.00", "1.25", **penal("flat", "500")),),
    ),
    DemoLender(
        "Amaltas-Finserv",
        "Amaltas Finserv",
        "अमलतास फ़िनसर्व",
        "nbfc",
        18000,
        200000,
        23,
        58,
        4,
        2,
        True,
        True,
        False,
        30,
        products=(_pl("15.25", "2", **penal("percent", "2")),),
    ),
    DemoLender(
        "Deodar-Capital",
        "Deodar Capital",
        "देवदार कैपिटल",
        "nbfc",
        15000,
        150000,
        21,
        55,
        3,
        None,
        True,
        False,
        False,
        35,
        products=(_pl("17.50", None, amount_max=500_000, **penal("flat", "450")),),
    ),
    DemoLender(
        "Champa-Credit",
        "Champa Credit",
        "चंपा क्रेडिट",
        "nbfc",
        12000,
        80000,
        21,
        55,
        2,
        None,
        True,
        True,
        False,
        40,
        products=(_pl("14.75", "1.5", amount_min=20_000, amount_max=200_000, **penal("flat", "300")),),
    ),
    DemoLender(
        "Kadamb-Bank",
        "Kadamb Bank",
        "कदंब बैंक",
        "bank",
        30000,
        None,
        23,
        60,
        5,
        3,
        True,
        True,
        True,
        45,
        connector="sandbox",
        behaviour="slow",
        autosubmission=True,
        products=(_pl("12.25", "1.75", amount_max=1_500_000, **penal("percent", "1.5")),),
    ),
    DemoLender(
        "Sheesham-Finance",
        "Sheesham Finance",
        "शीशम फ़ाइनेंस",
        "nbfc",
        22000,
        None,
        24,
        58,
        4,
        2,
        True,
        False,
        False,
        50,
        products=(
            _pl(
                "16.00",
                "2",
                pincode_mode="allow",
                pincodes=("110001", "302001", "400001", "411001", "560001", "600001", "700001"),
                **penal("flat", "500"),
            ),
        ),
    ),
    DemoLender(
        "Harsingar-Finance",
        "Harsingar Finance",
        "हरसिंगार फ़ाइनेंस",
        "nbfc",
        30000,
        300000,
        25,
        60,
        4,
        3,
        True,
        True,
        True,
        55,
        products=(_pl("13.00", "1", **penal("percent", "2")),),
    ),
    DemoLender(
        "Bakul-Credit",
        "Bakul Credit",
        "बकुल क्रेडिट",
        "nbfc",
        20000,
        None,
        21,
        56,
        4,
        2,
        True,
        True,
        False,
        60,
        products=(_pl("14.75", "1.5", foir_max=40, **penal("flat", "400")),),
    ),
    DemoLender(
        "Parijat-Bank",
        "Parijat Bank",
        "पारिजात बैंक",
        "bank",
        18000,
        None,
        21,
        60,
        4,
        2,
        True,
        True,
        True,
        15,
        connector="sandbox",
        behaviour="fast",
        autosubmission=True,
        products=(_pl("13.25", "1", amount_max=1_200_000, **penal("flat", "500")),),
    ),
    DemoLender(
        "Palash-Digital",
        "Palash Digital",
        "पलाश डिजिटल",
        "nbfc",
        15000,
        None,
        21,
        58,
        4,
        2,
        True,
        True,
        False,
        25,
        connector="sandbox",
        behaviour="dead",
        products=(_pl("15.00", "2", **penal("flat", "600")),),
    ),
    DemoLender(
        "Ashok-Lending",
        "Ashok Lending",
        "अशोक लेंडिंग",
        "nbfc",
        15000,
        None,
        21,
        58,
        4,
        None,
        True,
        True,
        True,
        28,
        connector="sandbox",
        behaviour="declining",
        products=(_pl("14.25", "1.5", **penal("flat", "450")),),
    ),
)

_TREES = (
    ("Kewda", "केवड़ा", "Lending", "लेंडिंग", "nbfc"), ("Semal", "सेमल", "Capital", "कैपिटल", "nbfc"), ("Tesu", "टेसू", "Microfinance", "माइक्रोफ़ाइनेंस", "nbfc"),
    ("Arjun", "अर्जुन", "Finlease", "फ़िनलीज़", "nbfc"), ("Mahua", "महुआ", "Credit", "क्रेडिट", "nbfc"), ("Karanj", "करंज", "Small Finance Bank", "स्मॉल फ़ाइनेंस बैंक", "sfb"),
    ("Sindoori", "सिंदूरी", "Finvest", "फ़िनवेस्ट", "nbfc"), ("Sagwan", "सागवान", "Home Finance", "होम फ़ाइनेंस", "nbfc"), ("Imli", "इमली", "Gold Loans", "गोल्ड लोन", "nbfc"),
    ("Jamun", "जामुन", "Bank", "बैंक", "bank"), ("Neem", "नीम", "Rural Finance", "ग्रामीण फ़ाइनेंस", "nbfc"), ("Peepal", "पीपल", "Bank", "बैंक", "bank"),
    ("Bargad", "बरगद", "Business Capital", "बिज़नेस कैपिटल", "nbfc"), ("Khejri", "खेजड़ी", "Gold", "गोल्ड", "nbfc"), ("Shami", "शमी", "Housing", "हाउसिंग", "nbfc"),
    ("Chandan", "चंदन", "Finance", "फ़ाइनेंस", "nbfc"), ("Babool", "बबूल", "Trade Finance", "ट्रेड फ़ाइनेंस", "nbfc"), ("Kikar", "कीकर", "Credit", "क्रेडिट", "nbfc"),
    ("Siris", "सिरिस", "Home Loans", "होम लोन", "nbfc"), ("Lasoda", "लसोड़ा", "Capital", "कैपिटल", "nbfc"), ("Bael", "बेल", "Finance", "फ़ाइनेंस", "nbfc"),
    ("Amla", "आँवला", "Small Finance Bank", "स्मॉल फ़ाइनेंस बैंक", "sfb"), ("Harad", "हरड़", "Gold Loans", "गोल्ड लोन", "nbfc"), ("Bahera", "बहेड़ा", "Lending", "लेंडिंग", "nbfc"),
    ("Nagkesar", "नागकेसर", "Bank", "बैंक", "bank"), ("Rudraksh", "रुद्राक्ष", "Housing Finance", "हाउसिंग फ़ाइनेंस", "nbfc"), ("Maulsari", "मौलसरी", "Credit", "क्रेडिट", "nbfc"),
    ("Kaner", "कनेर", "Finserv", "फ़िनसर्व", "nbfc"),
)  # fmt: skip


def _spread(place: int, draw: random.Random, suffix: str) -> tuple[DemoProductTerms, ...]:
    rate = Decimal(draw.randrange(1150, 2600, 25)) / 100
    late = (
        penal("flat", str(draw.choice([300, 400, 500, 600])))
        if place % 2
        else penal("percent", draw.choice(["1.5", "2"]))
    )
    terms: list[DemoProductTerms] = []
    if "Gold" in suffix:
        share = (None, 75, 65)[place % 3]
        terms.append(gold(f"{Decimal(draw.randrange(900, 1500, 25)) / 100}", ltv_max=share, **late))
    elif "Home" in suffix or "Housing" in suffix:
        terms.append(
            home(f"{Decimal(draw.randrange(900, 1300, 25)) / 100}", counts_co_applicant=place % 2 == 0, **late)
        )
    else:
        terms.append(
            DemoProductTerms(
                "PL",
                draw.choice([10_000, 25_000, 50_000]),
                draw.choice([300_000, 500_000, 1_000_000, 2_500_000]),
                draw.choice([3, 6, 12]),
                draw.choice([36, 48, 60]),
                rate,
                Decimal(draw.randrange(50, 300, 25)) / 100,
                fee_min=draw.choice([None, 999]),
                foir_max=draw.choice([40, 50, 55, 60]),
                **late,
            )
        )
        if place % 3 == 0 or "Business" in suffix or "Trade" in suffix:
            terms.append(
                DemoProductTerms(
                    "BL",
                    100_000,
                    5_000_000,
                    12,
                    48,
                    rate + 2,
                    Decimal("2"),
                    turnover_class_min=(None, 2, 3)[place % 3],
                    **late,
                )
            )
    return tuple(terms)


_BOUNDS: dict[tuple[str, str], dict[str, Any]] = {
    ("Tesu-Microfinance", "PL"): {"amount_min": 1_000, "annual_rate": Decimal(36)},
    ("Nagkesar-Bank", "PL"): {"amount_max": 3_500_000, "annual_rate": Decimal("10.99"), "tenure_max": 60},
    ("Khejri-Gold", "GL"): {"amount_max": 10_000_000},
}
"""Lender and product -> the terms with which the demo reaches the bounds that specification 1 claims."""


def _reaching(demo: DemoLender) -> DemoLender:
    products = (replace(terms, **_BOUNDS.get((demo.name, terms.product), {})) for terms in demo.products)
    return replace(demo, products=tuple(products))


def lenders(seed: int) -> tuple[DemoLender, ...]:
    """Return all forty lenders, the same for the same seed."""
    draw = random.Random(seed)  # noqa: S311 - a demo world, not a secret
    demo_lenders = list(DRAWN)
    for place, (tree, tree_hi, suffix, suffix_hi, kind) in enumerate(_TREES):
        demo_lenders.append(
            DemoLender(
                name=f"{tree}-{suffix.replace(' ', '-')}",
                display_en=f"{tree} {suffix}",
                display_hi=f"{tree_hi} {suffix_hi}",
                kind=kind,
                min_income=draw.choice([8000, 12000, 15000, 20000, 25000, 40000]),
                max_income=draw.choice([None, None, 150000, 300000]),
                min_age=draw.choice([18, 21, 21, 23, 25]),
                max_age=draw.choice([55, 58, 60, 65]),
                ticket_class=draw.choice([None, 3, 4, 5]),
                credit_score_class=draw.choice([None, None, 1, 2, 3, 4]),
                salaried=place % 5 != 4,
                self_employed=place % 2 == 0,
                business=place % 3 == 0,
                priority=65 + 5 * place,
                connector="sandbox" if place in (3, 9) else "redirect",
                behaviour={3: "fast", 9: "flaky"}.get(place, ""),
                is_on=place not in (0, 6),
                special_offer="Half the processing fee" if place == 14 else "",
                special_offer_hi="प्रोसेसिंग फ़ीस आधी" if place == 14 else "",
                products=_spread(place, draw, suffix),
            )
        )
    return tuple(_reaching(_with_more(demo, is_drawn=place < len(DRAWN))) for place, demo in enumerate(demo_lenders))


def _with_more(demo: DemoLender, *, is_drawn: bool) -> DemoLender:
    """Return a lender with its additional products.

    A lender of gold loans only accepts every kind of work; one of housing loans has no ticket class. The lenders of the
    drawing keep the customers they are drawn with.
    """
    more = MORE.get(demo.name, ())
    lent = {terms.product for terms in demo.products}
    changes: dict[str, Any] = {"products": (*demo.products, *(terms for terms in more if terms.product not in lent))}
    products = {terms.product for terms in changes["products"]}
    if is_drawn:
        return replace(demo, **changes)
    if lent == {"GL"}:
        changes |= {"salaried": True, "self_employed": True, "business": True, "ticket_class": None}
    if "HL" in products:
        changes["ticket_class"] = None
    if "BL" in products:
        changes["business"] = True
    return replace(demo, **changes)
