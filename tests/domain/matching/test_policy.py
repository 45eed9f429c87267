"""Terms that cannot be lent on are named, every one of them."""

from dataclasses import replace
from decimal import Decimal

import pytest

from apps.matching.domain.policy import FeeTerms, ThirdPartyFee, UnreadablePolicyError, checked

from .samples import GULMOHAR

FAULTS = [
    ("no smallest amount", {"amount_min": Decimal(0)}, ("amount",)),
    ("amounts crossed", {"amount_min": Decimal(500001)}, ("amount",)),
    ("no shortest tenure", {"tenure_min": 0}, ("tenure",)),
    ("tenures crossed", {"tenure_min": 61}, ("tenure",)),
    ("a negative rate", {"annual_rate": Decimal("-1")}, ("annual_rate",)),
    ("a rate above a hundred", {"annual_rate": Decimal("100.01")}, ("annual_rate",)),
    ("no penal text in Hindi", {"penal_hi": ""}, ("penal_text",)),
    ("no cooling-off day", {"cooling_off_days": 0}, ("cooling_off_days",)),
    ("incomes crossed", {"income_min": Decimal(2), "income_max": Decimal(1)}, ("income",)),
    ("ages crossed", {"age_min": 40, "age_max": 39}, ("age",)),
    ("a score class that is none", {"score_class_min": 6}, ("score_class",)),
    ("an empty ticket class", {"ticket_ceiling": Decimal(0)}, ("ticket_class",)),
    ("obligations above the income", {"foir_max_percent": Decimal(101)}, ("foir_max_percent",)),
    ("a turnover class that is none", {"turnover_class_min": 5}, ("turnover_class",)),
    ("a class of years that is none", {"business_years_class_min": 0}, ("business_years_class",)),
    ("nothing lent on the value", {"ltv_max_percent": Decimal(0)}, ("ltv_max_percent",)),
    ("more lent than the value", {"ltv_max_percent": Decimal("100.01")}, ("ltv_max_percent",)),
    ("a negative wait", {"reapply_after_days": -1}, ("reapply_after_days",)),
    ("a negative fee", {"fees": FeeTerms(Decimal(-1), None, None, None, Decimal(18))}, ("fees",)),
    ("floor above ceiling", {"fees": FeeTerms(None, None, Decimal(2), Decimal(1), Decimal(18))}, ("fees",)),
    (
        "a third party's negative charge",
        {"fees": FeeTerms(None, None, None, None, Decimal(18), (ThirdPartyFee("a", "अ", Decimal(-1), Decimal(0)),))},
        ("fees",),
    ),
    (
        "fees that eat the smallest loan",
        {"fees": FeeTerms(None, Decimal(50000), None, None, Decimal(0))},
        ("fees",),
    ),
    ("two faults", {"tenure_min": 0, "penal_en": ""}, ("tenure", "penal_text")),
]


@pytest.mark.parametrize(("_case", "change", "reasons"), FAULTS, ids=[one[0] for one in FAULTS])
def test_what_stands_in_the_way_is_named(_case, change, reasons):
    with pytest.raises(UnreadablePolicyError) as refused:
        checked(replace(GULMOHAR, **change))
    assert refused.value.reasons == reasons


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"annual_rate": Decimal(0)},
        {"income_min": Decimal(1), "income_max": Decimal(1)},
        {"tenure_min": 60},
        {"amount_min": Decimal(500000)},
        {"fees": FeeTerms(None, Decimal("49999.99"), None, None, Decimal(0))},
    ],
)
def test_terms_at_the_edge_are_fine(change):
    policy = replace(GULMOHAR, **change)
    assert checked(policy) is policy
