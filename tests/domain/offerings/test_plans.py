"""Which plans fit a need, with every reason; what they cost for it; and an order that favours nobody."""

from collections import Counter
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest

from apps.core.domain.rules import Finding, Outcome
from apps.offerings.domain.plans import (
    NeedFacts,
    PlanRules,
    PriceBand,
    drawn_by_lot,
    facts_of,
    fit,
    price,
    read_bands,
    read_choices,
    read_pincodes,
)

ON = date(2026, 11, 22)
LAKH = Decimal(100_000)


def facts(**changes: Any) -> NeedFacts:
    told: dict[str, Any] = {
        "age": 42,
        "amount": 5 * LAKH,
        "vehicle_age": 7,
        "income": Decimal(32_000),
        "security": "none",
        "postal_code": "226010",
        "choices": {"fuel": "petrol", "policy": "lapsed"},
    }
    return NeedFacts(**told | changes)


@pytest.mark.parametrize(
    ("rules", "edge", "rule"),
    [
        (PlanRules(age_min=42), facts(age=41), "age_min"),
        (PlanRules(age_max=42), facts(age=43), "age_max"),
        (PlanRules(amount_min=5 * LAKH), facts(amount=5 * LAKH - Decimal("0.01")), "amount_min"),
        (PlanRules(amount_max=5 * LAKH), facts(amount=5 * LAKH + Decimal("0.01")), "amount_max"),
        (PlanRules(vehicle_age_max=7), facts(vehicle_age=8), "vehicle_age_max"),
        (PlanRules(income_min=Decimal(32_000)), facts(income=Decimal("31999.99")), "income_min"),
        (PlanRules(security_above=5 * LAKH), facts(amount=5 * LAKH + Decimal("0.01")), "security"),
        (PlanRules(pincodes=("11", "226")), facts(postal_code="225010"), "pincode"),
        (PlanRules(takes={"fuel": ("petrol", "cng")}), facts(choices={"fuel": "diesel"}), "choice.fuel"),
    ],
)
def test_the_bound_itself_fits_and_one_step_beyond_does_not(rules: PlanRules, edge: NeedFacts, rule: str) -> None:
    assert fit(facts(), rules).outcome is Outcome.PASS
    assert [finding.rule for finding in fit(edge, rules).against] == [rule]


def test_every_reason_is_named_not_only_the_first() -> None:
    found = fit(facts(), PlanRules(age_max=40, amount_max=LAKH, pincodes=("11",)))
    assert found.against == (
        Finding("age_max", Outcome.FAIL, 40, 42),
        Finding("amount_max", Outcome.FAIL, LAKH, 5 * LAKH),
        Finding("pincode", Outcome.FAIL, ["11"], "226010"),
    )


def test_what_was_not_asked_is_not_held_against_anybody() -> None:
    assert fit(NeedFacts(), PlanRules(age_min=18, amount_max=LAKH, vehicle_age_max=1, pincodes=("1",))).findings == ()


def test_what_the_provider_checks_first_is_neither_match_nor_refusal() -> None:
    found = fit(facts(), PlanRules(checks={"policy": ("lapsed",)}))
    assert found.outcome is Outcome.UNKNOWN
    assert found.open == (Finding("choice.policy", Outcome.UNKNOWN, None, "lapsed"),)
    assert fit(facts(), PlanRules(checks={"policy": ("lapsed",)}, age_max=41)).outcome is Outcome.FAIL


def test_security_stands_for_a_larger_loan() -> None:
    rules = PlanRules(security_above=4 * LAKH)
    assert fit(facts(), rules).outcome is Outcome.FAIL
    assert fit(facts(security="property"), rules).outcome is Outcome.PASS
    assert fit(facts(security="deposit"), rules).outcome is Outcome.PASS


def test_facts_of_a_need() -> None:
    car = {
        "registration": "used",
        "year": 2019,
        "fuel": "petrol",
        "amount": Decimal("450000.00"),
        "postal_code": "226010",
    }
    assert facts_of(car, on=ON) == NeedFacts(
        amount=Decimal("450000.00"),
        vehicle_age=7,
        postal_code="226010",
        choices={"registration": "used", "fuel": "petrol"},
    )
    assert facts_of({"registration": "new"}, on=ON).vehicle_age == 0
    assert facts_of({"members": "self"}, on=ON).vehicle_age is None
    assert facts_of({"co_applicant": "none"}, on=ON).income == 0
    assert facts_of({"amount": "500000"}, on=ON).amount == 5 * LAKH


BANDS = (
    PriceBand(Decimal(6000), Decimal(8000), age_to=35, amount_to=5 * LAKH),
    PriceBand(Decimal(9000), Decimal(12000), age_from=36, age_to=50, amount_to=5 * LAKH),
    PriceBand(Decimal(15000), Decimal(21000), age_from=36, age_to=50),
)


@pytest.mark.parametrize(
    ("age", "amount", "low"),
    [(35, 5, 6000), (36, 5, 9000), (50, 5, 9000), (50, 6, 15000), (51, 5, None), (35, 6, None), (None, 5, None)],
)
def test_a_price_is_that_of_the_first_band_that_holds_age_and_amount(
    age: int | None, amount: int, low: int | None
) -> None:
    found = price(BANDS, NeedFacts(age=age, amount=amount * LAKH))
    assert (found.low if found else None) == low


def test_a_price_that_depends_on_nothing_holds_for_everybody() -> None:
    assert price((PriceBand(Decimal(2094), Decimal(2094)),), NeedFacts()) == PriceBand(Decimal(2094), Decimal(2094))


def test_the_order_is_the_same_for_everybody_all_day_and_another_one_tomorrow() -> None:
    codes = [f"plan-{number}" for number in range(8)]
    assert drawn_by_lot(codes, "HEALTH", on=ON) == drawn_by_lot(reversed(codes), "HEALTH", on=ON)
    assert sorted(drawn_by_lot(codes, "HEALTH", on=ON)) == codes
    assert drawn_by_lot(codes, "HEALTH", on=ON) != drawn_by_lot(codes, "HEALTH", on=ON + timedelta(days=1))
    assert drawn_by_lot(codes, "HEALTH", on=ON) != drawn_by_lot(codes, "CAR", on=ON)


def test_over_the_years_every_plan_stands_first_as_often_as_the_others() -> None:
    codes = [f"plan-{number}" for number in range(5)]
    firsts = Counter(drawn_by_lot(codes, "HEALTH", on=ON + timedelta(days=day))[0] for day in range(5000))
    assert sorted(firsts) == codes
    assert all(900 <= times <= 1100 for times in firsts.values()), firsts


def test_bands_as_they_are_stored() -> None:
    rows = [{"low": "6000", "high": 8000, "age_to": 35, "amount_to": "500000", "age_from": None}]
    assert read_bands(rows) == (PriceBand(Decimal(6000), Decimal(8000), age_to=35, amount_to=5 * LAKH),)


@pytest.mark.parametrize(
    "rows",
    [
        None,
        {},
        ["6000"],
        [{"low": 1}],
        [{"low": 2, "high": 1}],
        [{"low": -1, "high": 1}],
        [{"low": "NaN", "high": "NaN"}],
        [{"low": "six", "high": 8}],
        [{"low": 1, "high": 2, "age_to": "old"}],
        [{"low": 1, "high": 2, "rating": 5}],
    ],
)
def test_bands_that_cannot_be_read_are_refused(rows: Any) -> None:
    with pytest.raises(ValueError, match="bands"):
        read_bands(rows)


FIELDS = {"fuel": frozenset({"petrol", "diesel"})}


def test_choices_name_only_what_is_asked() -> None:
    assert read_choices({"fuel": ["petrol"]}, FIELDS) == {"fuel": ("petrol",)}
    wrong: tuple[Any, ...] = (
        {"fuel": ["steam"]},
        {"colour": ["red"]},
        {"fuel": []},
        {"fuel": "petrol"},
        [],
        {"fuel": [["petrol"]]},
    )
    for bad in wrong:
        with pytest.raises(ValueError, match="choices"):
            read_choices(bad, FIELDS)


def test_pin_codes_are_named_by_how_they_begin() -> None:
    assert read_pincodes(["2", "226010"]) == ("2", "226010")
    for bad in ("2", [2], [""], ["0"], ["2260101"], ["22a"], ["२"]):
        with pytest.raises(ValueError, match="pincodes"):
            read_pincodes(bad)
