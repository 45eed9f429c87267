"""What each property of a card takes, on both sides of every edge (specification 4.6, 5.1, 5.2)."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from apps.cards.domain import properties
from apps.core.domain.problems import Problem

PICTURE = "/media/cards/" + "a1" * 32 + ".png"


def refused(name: str, value: Any) -> dict[str, str]:
    with pytest.raises(Problem) as refusal:
        properties.parse_property(name, value)
    assert refusal.value.status == 422
    return {place: faults[0].code for place, faults in refusal.value.fields.items()}


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("category_name", "Gulmohar Cash-Back_1", "Gulmohar Cash-Back_1"),
        ("category_name", "  two   spaces ", "two spaces"),
        ("category_name", "x" * 80, "x" * 80),
        ("category_name_hi", "गुलमोहर कार्ड", "गुलमोहर कार्ड"),
        ("category_img_thumb", PICTURE, PICTURE),
        ("marketing_bullets", [], []),
        ("marketing_bullets", [" 5%  back ", "Lounge"], ["5% back", "Lounge"]),
        ("marketing_bullets", ["x" * 200] * 12, ["x" * 200] * 12),
        ("sort_order", "12", 12),
        ("sort_order", 0, 0),
        ("sort_order", 100_000, 100_000),
        ("key_feature", "", ""),
        ("key_feature", "x" * 200, "x" * 200),
        ("annual_fee", "₹499 + GST", "₹499 + GST"),
        ("annual_fee", 499, "499"),
        ("utm_link", "", ""),
        ("utm_link", " https://issuer.example/?r={unique_id} ", "https://issuer.example/?r={unique_id}"),
        ("secured", 1, True),
        ("status", "0", False),
        ("status", True, True),
        ("joining_fee", "", None),
        ("joining_fee", "499.5", Decimal("499.50")),
        ("interest_month", "10", Decimal("10.00")),
        ("benefits", ["travel", "cashback", "travel"], ["cashback", "travel"]),
        ("facts_as_of", "2026-11-01", date(2026, 11, 1)),
        ("facts_as_of", "", None),
    ],
)
def test_a_fitting_value_is_read(name: str, value: Any, read: Any) -> None:
    assert properties.parse_property(name, value) == read


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("category_name", "", "cards.name_needed"),
        ("category_name", "   ", "cards.name_needed"),
        ("category_name", None, "cards.name_needed"),
        ("category_name", "Cash & Carry", "cards.name_characters"),
        ("category_name", "कार्ड", "cards.name_characters"),
        ("category_name", "tab\there", "cards.name_characters"),
        ("category_name", "x" * 81, "cards.name_characters"),
        ("category_img_thumb", "", "cards.image_needed"),
        ("category_img_thumb", None, "cards.image_needed"),
        ("category_img_thumb", "https://elsewhere.example/x.png", "cards.image_location"),
        ("category_img_thumb", PICTURE.replace("cards", "logos"), "cards.image_location"),
        ("marketing_bullets", None, "core.required"),
        ("marketing_bullets", "one line", "cards.bullets_list"),
        ("marketing_bullets", ["x"] * 13, "cards.bullets_too_many"),
        ("sort_order", None, "cards.number_needed"),
        ("sort_order", "", "cards.number_needed"),
        ("sort_order", "abc", "cards.not_a_number"),
        ("sort_order", "१२", "cards.not_a_number"),
        ("sort_order", "1e3", "cards.not_a_number"),
        ("sort_order", True, "cards.not_a_number"),
        ("sort_order", [], "cards.not_a_number"),
        ("sort_order", -1, "cards.negative"),
        ("sort_order", "1.5", "cards.not_whole"),
        ("sort_order", 100_001, "cards.too_large"),
        ("key_feature", None, "core.required"),
        ("key_feature", "x" * 201, "cards.text_too_long"),
        ("key_feature", {"a": 1}, "core.wrong_type"),
        ("key_feature", "a\x00b", "core.characters"),
        ("utm_link", "http://issuer.example", "cards.link_scheme"),
        ("utm_link", "https://127.0.0.1/", "cards.link_private"),
        ("utm_link", "https://{unique_id}.issuer.example", "cards.link_placeholder"),
        ("utm_link", "https://issuer.example/" + "x" * 1000, "cards.text_too_long"),
        ("secured", 2, "cards.not_0_or_1"),
        ("secured", None, "cards.not_0_or_1"),
        ("secured", "yes", "cards.not_0_or_1"),
        ("secured", 1.0, "cards.not_0_or_1"),
        ("interest_month", "10.01", "cards.too_large"),
        ("benefits", ["bribes"], "core.not_a_choice"),
        ("benefits", [["cashback"]], "core.wrong_type"),
        ("facts_as_of", "2026-02-30", "core.date"),
    ],
)
def test_what_does_not_fit_is_refused_at_the_value(name: str, value: Any, code: str) -> None:
    assert refused(name, value) == {"value": code}


def test_every_empty_line_is_named_by_its_place() -> None:
    assert refused("marketing_bullets", ["one", " ", "three", ""]) == {
        "value.1": "cards.bullet_empty",
        "value.3": "cards.bullet_empty",
    }


@pytest.mark.parametrize("name", ["category_id", "deleted_at", "annual_fee_amount", "link_state", "__class__", "pk"])
def test_what_is_no_property_of_the_call_is_refused(name: str) -> None:
    assert refused(name, 1) == {"property": "cards.property_unknown"}
