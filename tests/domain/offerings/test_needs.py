"""The short forms: what they ask, how an answer is read, and that they speak both languages."""

import re
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from apps.core.domain.money import grouped
from apps.core.domain.problems import FieldError
from apps.offerings.domain.forms import FORMS
from apps.offerings.domain.needs import FormText, NeedFieldKind, NeedForm, read

ON = date(2026, 11, 22)
DEVANAGARI = re.compile(r"[\u0900-\u097F]")

GOOD: dict[str, dict[str, Any]] = {
    "HEALTH": {"members": "family", "age": "42", "amount": "500000", "postal_code": "226 010"},
    "CAR": {
        "registration": "used",
        "year": 2019,
        "fuel": "petrol",
        "policy": "valid",
        "cover": "comprehensive",
        "amount": "4,50,000",
        "postal_code": "226010",
    },
    "TWO": {"registration": "new", "fuel": "electric", "cover": "third_party", "postal_code": "226010"},
    "SHOP": {"trade": "grocery", "building": "pucca", "amount": "800000", "postal_code": "226010"},
    "OTHER": {"type": "home", "amount": "2500000", "postal_code": "226010"},
    "SL": {
        "level": "graduate",
        "country": "india",
        "admission": "admitted",
        "age": "18",
        "amount": "600000",
        "co_applicant": "parent",
        "income": "32000",
        "security": "none",
        "postal_code": "226010",
    },
}


def answered(code: str, **changes: Any) -> tuple[dict[str, Any], dict[str, FieldError]]:
    given = GOOD[code] | changes
    return read(FORMS[code], {name: value for name, value in given.items() if value is not None}, on=ON)


def all_words(form: NeedForm) -> list[FormText]:
    found: list[FormText] = []
    for step in form.steps:
        found += [step.name, step.title]
        for field in step.fields:
            found += [field.label, *([field.hint] if field.hint else []), *(option.label for option in field.options)]
    return found


def test_the_six_products_have_a_form_each_under_a_draft_of_its_own() -> None:
    assert sorted(FORMS) == ["CAR", "HEALTH", "OTHER", "SHOP", "SL", "TWO"]
    assert len({form.draft for form in FORMS.values()}) == 6


@pytest.mark.parametrize("code", sorted(FORMS))
def test_every_form_speaks_both_languages_and_asks_each_thing_once(code: str) -> None:
    form = FORMS[code]
    names = [field.name for field in form.fields]
    assert len(names) == len(set(names))
    for words in all_words(form):
        assert not DEVANAGARI.search(words.en)
        assert DEVANAGARI.search(words.hi) or words.hi == words.en == "CNG"


@pytest.mark.parametrize("code", sorted(FORMS))
def test_a_question_that_depends_on_an_answer_stands_after_it(code: str) -> None:
    seen: dict[str, set[str]] = {}
    for field in FORMS[code].fields:
        if field.asked_if:
            name, wanted = field.asked_if
            assert set(wanted) <= seen[name]
        seen[field.name] = {option.value for option in field.options}


@pytest.mark.parametrize("code", sorted(FORMS))
def test_good_answers_have_no_fault(code: str) -> None:
    assert answered(code)[1] == {}


def test_answers_come_out_in_the_form_that_is_stored() -> None:
    assert answered("CAR")[0] == {
        "registration": "used",
        "year": 2019,
        "fuel": "petrol",
        "policy": "valid",
        "cover": "comprehensive",
        "amount": Decimal("450000.00"),
        "postal_code": "226010",
    }


def test_what_is_no_longer_asked_is_dropped_and_not_missed() -> None:
    clean, faults = answered("CAR", registration="new", cover="third_party")
    assert faults == {}
    assert sorted(clean) == ["cover", "fuel", "postal_code", "registration"]


@pytest.mark.parametrize("code", sorted(FORMS))
def test_every_question_that_is_asked_needs_an_answer(code: str) -> None:
    clean, faults = read(FORMS[code], {}, on=ON)
    assert clean == {}
    assert faults == {field.name: FieldError("core.required") for field in FORMS[code].fields if field.asked_if is None}


@pytest.mark.parametrize(
    ("code", "field", "value", "fault"),
    [
        ("HEALTH", "age", "17", FieldError("offerings.number_range", {"least": 18, "most": 99})),
        ("HEALTH", "age", "18", None),
        ("HEALTH", "age", "99", None),
        ("HEALTH", "age", "100", FieldError("offerings.number_range", {"least": 18, "most": 99})),
        ("HEALTH", "age", "४२", FieldError("offerings.whole_number")),
        ("HEALTH", "age", "4.5", FieldError("offerings.whole_number")),
        ("HEALTH", "age", True, FieldError("core.wrong_type")),
        ("HEALTH", "age", ["42"], FieldError("core.wrong_type")),
        ("HEALTH", "age", "\ud800", FieldError("core.characters")),
        ("HEALTH", "age", "9" * 61, FieldError("core.too_long")),
        ("HEALTH", "members", "cousins", FieldError("core.not_a_choice")),
        ("HEALTH", "amount", "400000", FieldError("core.not_a_choice")),
        ("HEALTH", "postal_code", "026010", FieldError("core.pincode")),
        (
            "SHOP",
            "amount",
            "49999.99",
            FieldError("offerings.amount_range", {"least": "50,000", "most": "5,00,00,000"}),
        ),
        ("SHOP", "amount", "50000", None),
        ("SHOP", "amount", "50000000", None),
        (
            "SHOP",
            "amount",
            "50000000.01",
            FieldError("offerings.amount_range", {"least": "50,000", "most": "5,00,00,000"}),
        ),
        ("SHOP", "amount", "1e6", FieldError("core.amount")),
        ("CAR", "year", "1995", FieldError("offerings.number_range", {"least": 1996, "most": 2026})),
        ("CAR", "year", "1996", None),
        ("CAR", "year", "2026", None),
        ("CAR", "year", "2027", FieldError("offerings.number_range", {"least": 1996, "most": 2026})),
        ("SL", "income", None, FieldError("core.required")),
        ("SL", "wage", "1", FieldError("core.unknown_field")),
    ],
)
def test_both_sides_of_every_edge(code: str, field: str, value: Any, fault: FieldError | None) -> None:
    assert answered(code, **{field: value})[1] == ({} if fault is None else {field: fault})


def test_kinds_without_options_have_bounds_and_choices_have_options() -> None:
    for form in FORMS.values():
        for field in form.fields:
            assert bool(field.options) == (field.kind is NeedFieldKind.CHOICE)
            if field.kind in (NeedFieldKind.MONEY, NeedFieldKind.WHOLE, NeedFieldKind.YEAR):
                least, most = field.bounds(ON)
                assert 0 < least < most


@pytest.mark.parametrize(
    ("amount", "text"), [(999, "999"), (1000, "1,000"), (100000, "1,00,000"), (12345678, "1,23,45,678")]
)
def test_rupees_are_grouped_as_indians_read_them(amount: int, text: str) -> None:
    assert grouped(amount) == text
