"""Conditions in groups: what is read, what is refused at which path, and how it is said back."""

import json
from pathlib import Path
from typing import Any

import pytest

from apps.desk.domain.condition_groups import (
    EVENTS,
    FIELDS,
    OUTCOMES,
    SCORE_CLASSES,
    explain_group,
    group_of,
    group_to_plain,
    parse_group,
    required_ways,
    ways_of,
    without_ways,
)
from apps.desk.domain.conditions import parse_condition

PRODUCTS = frozenset({"PL", "BL"})
NAMES = {"en": {"PL": "Personal Loans"}, "hi": {"PL": "पर्सनल लोन"}}
CITY = {"field": "city", "is": "in", "value": ["Delhi", "Pune"]}
HINDI = {"field": "language", "is": "in", "value": ["hi"]}
WEEK = {"field": "in_campaign", "is": "within_days", "value": 7}
GOOD: dict[tuple[str, str], Any] = {
    ("language", "in"): ["en", "hi"],
    ("city", "in"): ["Delhi"],
    ("state", "in"): ["Uttar Pradesh"],
    ("pin", "begins"): ["22", "226001"],
    ("joined", "within_days"): 30,
    ("last_seen", "within_days"): 730,
    ("form_complete", "in"): ["PL"],
    ("score_class", "is"): "4",
    ("did", "at_least"): ["kfs_opened", 2, 7],
    ("product", "in"): ["PL"],
    ("amount", "between"): ["50000", "300000.50"],
    ("applied", "within_days"): 1,
    ("matched", "is"): "none",
    ("sent", "is"): "yes",
    ("status", "in"): ["approved"],
    ("channel", "is"): "partner",
    ("partner", "in"): ["sunrise"],
    ("source", "in"): ["newspaper"],
    ("called", "within_days"): 3,
    ("wrote", "within_days"): 3,
    ("last_outcome", "in"): ["ringing"],
    ("in_campaign", "within_days"): 7,
    ("may_get", "yes"): ["sms", "reminder"],
}


def parse(plain: Any) -> Any:
    return parse_group(plain, products=PRODUCTS)


def faults(plain: Any) -> dict[str, str]:
    group, found = parse(plain)
    assert (group is None) == bool(found)
    return {path: fault.code for path, fault in found.items()}


def nest(depth: int, inner: Any) -> Any:
    for _ in range(depth):
        inner = {"all": [inner]}
    return inner


def test_every_field_has_a_good_value_that_is_read_kept_and_said() -> None:
    assert set(GOOD) == set(FIELDS)
    for (field, operator), value in GOOD.items():
        plain = {"all": [{"field": field, "is": operator, "value": value}]}
        group, found = parse(plain)
        assert found == {}, field
        assert group_to_plain(group) == plain
        assert group_of(group_to_plain(group)) == group
        english, hindi = (explain_group(group, language, NAMES[language]) for language in ("en", "hi"))
        assert english != hindi, field
        assert min(len(english), len(hindi)) > 5, field


def test_score_classes_begin_where_the_option_list_says() -> None:
    options = json.loads(Path("apps/catalogue/reference/options.json").read_text("utf-8"))
    begins = {option[0]: option[3] for option in options["credit_score_class"]["options"]}
    lowest, unknown = 1, 6
    assert {number: score for number, score in begins.items() if number not in (lowest, unknown)} == SCORE_CLASSES
    assert begins[unknown] is None


def test_no_field_is_sealed_or_sets_people_apart() -> None:
    fields = {field for field, _ in FIELDS}
    assert (
        fields & {"gender", "religion", "birth_date", "income", "monthly_income", "email", "mobile", "pan_number"}
        == set()
    )


@pytest.mark.parametrize(
    ("plain", "english", "hindi"),
    [
        (
            {"all": [HINDI, {"any": [CITY, {"field": "pin", "is": "begins", "value": ["22"]}]}, {"not": WEEK}]},
            "language: Hindi and (city: Delhi, Pune or PIN code begins with: 22) and "
            "not (were in a campaign in the last 7 days)",
            "भाषा: हिन्दी और (शहर: Delhi, Pune या पिन कोड की शुरुआत: 22) और यह नहीं: (पिछले 7 दिन में किसी कैंपेन में थे)",
        ),
        (
            {"any": [{"field": "did", "is": "at_least", "value": ["compared", 1, 30]}]},
            "compared offers at least 1 time in the last 30 days",
            "पिछले 30 दिन में कम से कम 1 बार ऑफ़र मिलाए",
        ),
        ({"not": {"field": "product", "is": "in", "value": ["PL"]}}, "not (applied for: Personal Loans)", None),
    ],
)
def test_group_is_said_back_in_both_languages(plain: Any, english: str, hindi: str | None) -> None:
    group, found = parse(plain)
    assert found == {}
    assert explain_group(group, "en", NAMES["en"]) == english
    if hindi is not None:
        assert explain_group(group, "hi", NAMES["hi"]) == hindi


def test_faults_stand_at_their_path() -> None:
    plain = {
        "all": [HINDI, {"any": [CITY, {"field": "pin", "is": "begins", "value": ["2"]}]}, {"not": {"field": "age"}}]
    }
    assert faults(plain) == {
        "where.all[1].any[1].value": "desk.condition_value",
        "where.all[2].not.field": "core.not_a_choice",
    }


def test_depth_leaves_and_lists_have_their_edges() -> None:
    assert faults(nest(3, HINDI)) == {}
    assert faults(nest(4, HINDI)) == {"where.all[0].all[0].all[0]": "desk.condition_depth"}
    assert faults({"all": [{"any": [{"not": HINDI}]}]}) == {}
    assert faults({"all": [HINDI] * 20}) == {}
    assert faults({"all": [HINDI] * 21}) == {"where.all": "desk.condition_leaves"}
    assert faults({"all": [{"any": [HINDI] * 10}, {"any": [HINDI] * 11}]}) == {"where": "desk.condition_leaves"}
    cities = [f"City {number}" for number in range(101)]
    assert faults({"all": [CITY | {"value": cities[:100]}]}) == {}
    assert faults({"all": [CITY | {"value": cities}]}) == {"where.all[0].value": "desk.condition_value"}


HOSTILE: list[Any] = [
    None, True, 0, 1.5, "all", [], {}, [HINDI], HINDI, {"all": []}, {"all": {}}, {"all": None}, {"any": "x"},
    {"not": []}, {"not": None}, {"not": {}}, {"all": [HINDI], "any": [HINDI]}, {"all": [HINDI], "field": "city"},
    {"all": [[]]}, {"all": [None]}, {"all": ["language = 'hi'"]}, {"ALL": [HINDI]}, {"or": [HINDI]}, {1: [HINDI]},
    nest(5_000, HINDI), {"all": [HINDI] * 10_000},
]  # fmt: skip
"""Values that are no group."""
HOSTILE_LEAVES: list[Any] = [
    {"field": "city"}, {"field": "city", "is": "in"}, {"field": "city", "is": "in", "value": []},
    {"field": "city", "is": "in", "value": "Delhi"}, {"field": "city", "is": "in", "value": [1]},
    {"field": "city", "is": "in", "value": [" "]}, {"field": "city", "is": "in", "value": ["x" * 81]},
    {"field": "city", "is": "in", "value": ["\x00"]}, {"field": "city", "is": "in", "value": ["\ud800"]},
    {"field": "city", "is": "in", "value": {"Delhi": 1}}, {"field": "city", "is": "in", "value": [["Delhi"]]},
    {"field": "city", "is": "like", "value": ["%"]}, {"field": "city", "is": ["in"], "value": ["Delhi"]},
    {"field": ["city"], "is": "in", "value": ["Delhi"]}, {"field": "city__regex", "is": "in", "value": ["Delhi"]},
    {"field": "city; DROP TABLE", "is": "in", "value": ["Delhi"]}, {"field": "gender", "is": "in", "value": [1]},
    {"field": "monthly_income", "is": "between", "value": ["1", "2"]}, {"field": "mobile", "is": "in", "value": ["9"]},
    {**CITY, "sql": "1=1"}, {**CITY, "not": True}, {"field": "pin", "is": "begins", "value": ["१२"]},
    {"field": "pin", "is": "begins", "value": ["2260011"]}, {"field": "pin", "is": "begins", "value": ["22%"]},
    {"field": "joined", "is": "within_days", "value": 0}, {"field": "joined", "is": "within_days", "value": 731},
    {"field": "joined", "is": "within_days", "value": True}, {"field": "joined", "is": "within_days", "value": "7"},
    {"field": "joined", "is": "within_days", "value": 7.0}, {"field": "joined", "is": "within_days", "value": 10**40},
    {"field": "joined", "is": "within_days", "value": float("nan")}, {"field": "joined", "is": "within_days", "value": [7]},
    {"field": "did", "is": "at_least", "value": ["left", 1, 7]}, {"field": "did", "is": "at_least", "value": ["visit", 0, 7]},
    {"field": "did", "is": "at_least", "value": ["visit", 101, 7]}, {"field": "did", "is": "at_least", "value": ["visit", 1]},
    {"field": "did", "is": "at_least", "value": [["visit"], 1, 7]}, {"field": "did", "is": "at_least", "value": "visit"},
    {"field": "amount", "is": "between", "value": ["2", "1"]}, {"field": "amount", "is": "between", "value": [1, 2]},
    {"field": "amount", "is": "between", "value": ["NaN", "2"]}, {"field": "amount", "is": "between", "value": ["1", "Infinity"]},
    {"field": "amount", "is": "between", "value": ["-1", "2"]}, {"field": "amount", "is": "between", "value": ["1e9999999", "2"]},
    {"field": "amount", "is": "between", "value": ["9" * 21, "9" * 22]}, {"field": "amount", "is": "between", "value": ["1"]},
    {"field": "matched", "is": "is", "value": ["none"]}, {"field": "matched", "is": "is", "value": 0},
    {"field": "sent", "is": "is", "value": "no"}, {"field": "status", "is": "in", "value": ["approved", "nothing"]},
    {"field": "product", "is": "in", "value": ["GL"]}, {"field": "last_outcome", "is": "in", "value": [None]},
    {"field": "city", "is": "in", "value": 5, "value2": 6}, {"is": "in", "value": ["Delhi"]}, {"field": None},
]  # fmt: skip
"""Values that are no condition, each put into a group."""


@pytest.mark.parametrize("plain", HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_no_group_is_refused_and_never_fails(plain: Any) -> None:
    assert faults(plain)


@pytest.mark.parametrize("leaf", HOSTILE_LEAVES, ids=range(len(HOSTILE_LEAVES)))
def test_what_is_no_condition_is_refused_at_its_path(leaf: Any) -> None:
    (path,) = faults({"all": [HINDI, leaf]})
    assert path.startswith("where.all[1]")


def test_condition_of_a_segment_carries_its_group_and_its_faults() -> None:
    base = {"stage": "offers_seen", "from_hours": 2, "until_hours": 48}
    condition, found = parse_condition({**base, "where": {"all": [HINDI]}}, products=PRODUCTS)
    assert found == {}
    assert condition is not None
    assert condition.to_plain()["where"] == {"all": [HINDI]}
    plain, _ = parse_condition({**base, "where": None}, products=PRODUCTS)
    assert plain is not None
    assert "where" not in plain.to_plain()
    broken, found = parse_condition({**base, "where": {"all": [{"field": "age"}]}}, products=PRODUCTS)
    assert (broken, set(found)) == (None, {"where.all[0].field"})


def test_words_name_every_event_and_outcome() -> None:
    assert all(english and hindi for english, hindi in [*EVENTS.values(), *OUTCOMES.values()])


BY_SMS = {"field": "may_get", "is": "yes", "value": ["sms", "reminder"]}
BY_CALL = {"field": "may_get", "is": "yes", "value": ["call", "service"]}


@pytest.mark.parametrize(
    "value", [["sms"], ["sms", "service"], ["call", "promotional"], "sms reminder", [["sms"], 1], []]
)
def test_a_way_that_is_none_is_refused(value):
    assert faults({"all": [{**BY_SMS, "value": value}]}) == {"where.all[0].value": "desk.condition_value"}


def test_ways_are_read_back_in_both_languages():
    group, _ = parse({"all": [BY_SMS, {"not": BY_CALL}]})
    assert explain_group(group, "en", {}) == "may get reminders by SMS and not (may be called about the application)"
    assert explain_group(group, "hi", {}) == ("SMS से याद दिलाया जा सकता है और यह नहीं: (आवेदन के बारे में फ़ोन किया जा सकता है)")


@pytest.mark.parametrize(
    ("group", "wider"),
    [
        ({"all": [HINDI, BY_SMS]}, {"all": [HINDI]}),
        ({"all": [BY_SMS]}, None),
        # somebody who may be reached is named without being Hindi: only everybody holds them all
        ({"any": [HINDI, BY_SMS]}, None),
        ({"all": [HINDI, {"any": [CITY, BY_SMS]}]}, {"all": [HINDI]}),
        ({"all": [HINDI, {"not": BY_SMS}]}, {"all": [HINDI]}),
        ({"all": [HINDI, {"not": {"all": [CITY, BY_SMS]}}]}, {"all": [HINDI]}),
        ({"all": [{"not": CITY}, {"any": [HINDI, CITY]}]}, {"all": [{"not": CITY}, {"any": [HINDI, CITY]}]}),
    ],
)
def test_without_ways_a_group_names_at_least_the_same_people(group, wider):
    parsed, _ = parse(group)
    result = without_ways(parsed)
    assert (None if result is None else group_to_plain(result)) == wider


@pytest.mark.parametrize(
    ("group", "ways"),
    [
        ({"all": [HINDI, CITY]}, set()),
        ({"all": [HINDI, BY_SMS, BY_CALL]}, {("sms", "reminder"), ("call", "service")}),
        ({"any": [HINDI, BY_SMS]}, set()),
        ({"any": [BY_SMS, {"all": [BY_CALL, BY_SMS]}]}, {("sms", "reminder")}),
        ({"all": [HINDI, {"any": [BY_SMS, BY_CALL]}]}, set()),
        ({"not": BY_SMS}, set()),
        ({"all": [BY_CALL, {"not": {"any": [BY_SMS, HINDI]}}]}, {("call", "service")}),
    ],
)
def test_required_ways_are_those_of_everybody_in_a_group(group, ways):
    parsed, _ = parse(group)
    assert required_ways(parsed) == ways


def test_ways_of_a_group_are_found_at_any_depth():
    group, _ = parse({"all": [HINDI, {"any": [BY_SMS, {"not": BY_CALL}]}]})
    assert ways_of(group) == {("sms", "reminder"), ("call", "service")}
