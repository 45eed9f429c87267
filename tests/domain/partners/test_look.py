"""A brand as it is typed: what is kept, what is refused, and that all faults are told at once."""

from typing import Any

import pytest

from apps.core.domain.problems import Problem
from apps.partners.domain.theme import changed_fields, read_changes, settle_font

LOGO = f"/media/logos/{'a' * 64}.png"
LOOK: dict[str, Any] = {
    "logo": "",
    "font_source": "",
    "font_family": "",
    "primary_colour": "#0A5C55",
    "secondary_colour": "#F0A21B",
    "title_en": "",
    "title_hi": "",
    "terms_apply": False,
    "products": [],
    "help_phone": "",
    "help_email": "",
    "faq": [],
}
QUESTION = {
    "question_en": "Who calls me?",
    "answer_en": "Our own staff.",
    "question_hi": "मुझे कौन फ़ोन करेगा?",
    "answer_hi": "हमारे अपने लोग।",
}


@pytest.mark.parametrize(
    ("typed", "kept"), [("#17408b", "#17408B"), ("17408B", "#17408B"), (" #abc ", "#AABBCC"), ("fff", "#FFFFFF")]
)
def test_a_colour_is_kept_in_its_long_form(typed: str, kept: str) -> None:
    assert read_changes({"primary_colour": typed}) == {"primary_colour": kept}


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("primary_colour", "red", "partners.colour"),
        ("primary_colour", "#17408", "partners.colour"),
        ("secondary_colour", "#17408BFF", "partners.colour"),
        ("secondary_colour", "javascript:alert(1)", "partners.colour"),
        ("primary_colour", None, "core.wrong_type"),
        ("title_en", "a" * 161, "partners.title_long"),
        ("title_hi", "<b>सही</b>", "partners.title_markup"),
        ("title_en", "one\x00two", "partners.characters"),
        ("logo", "https://elsewhere.example/logo.png", "partners.logo"),
        ("logo", f"/media/cards/{'a' * 64}.png", "partners.logo"),
        ("logo", "data:image/svg+xml;utf8,<svg/>", "partners.logo"),
        ("font_family", "Comic Sans MS", "partners.font_family"),
        ("font_source", "https://fonts.example/a.woff2", "partners.font_source"),
        ("terms_apply", "yes", "core.wrong_type"),
        ("products", "PL", "core.wrong_type"),
        ("products", [1], "core.wrong_type"),
        ("products", ["PL", "XX"], "partners.products_unknown"),
        ("products", ["BL", "CC"], "partners.products_business"),
        ("help_phone", "12345", "partners.help_phone"),
        ("help_phone", "1234567890123456", "partners.help_phone"),
        ("help_phone", "call me", "partners.help_phone"),
        ("help_phone", "1800-123-4567 x2", "partners.help_phone"),
        ("help_email", "help at example.com", "partners.help_email"),
        ("faq", QUESTION, "core.wrong_type"),
        ("faq", [{"question_en": "Who?"}], "core.wrong_type"),
        ("faq", [QUESTION] * 13, "partners.faq_many"),
        ("faq", [QUESTION, {**QUESTION, "answer_hi": "  "}], "partners.faq_incomplete"),
        ("faq", [{**QUESTION, "question_en": "a" * 161}], "partners.faq_long"),
        ("faq", [{**QUESTION, "answer_hi": "अ" * 601}], "partners.faq_long"),
        ("faq", [{**QUESTION, "answer_en": "<b>ours</b>"}], "partners.faq_markup"),
        ("faq", [{**QUESTION, "answer_en": 5}], "core.wrong_type"),
    ],
)
def test_what_cannot_be_kept_is_refused_at_its_field(name: str, value: Any, code: str) -> None:
    with pytest.raises(Problem) as refused:
        read_changes({name: value})
    assert refused.value.status == 422
    assert [fault.code for fault in refused.value.fields[name]] == [code]


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(Problem) as refused:
        read_changes({"primary_colour": "x", "secondary_colour": "y", "title_en": "fine", "logo": "z"})
    assert set(refused.value.fields) == {"primary_colour", "secondary_colour", "logo"}


def test_titles_of_the_longest_length_and_logos_of_ours_are_kept() -> None:
    assert read_changes({"title_en": "a" * 160, "title_hi": " सही   तुलना ", "logo": LOGO}) == {
        "title_en": "a" * 160,
        "title_hi": "सही तुलना",
        "logo": LOGO,
    }


def test_family_and_source_go_together() -> None:
    assert settle_font({**LOOK, "font_family": "Poppins"})["font_source"] == "self"
    assert settle_font({**LOOK, "font_source": "self"})["font_source"] == ""


def test_changed_fields_come_in_the_editors_order() -> None:
    assert changed_fields(LOOK, LOOK) == []
    assert changed_fields(LOOK, {**LOOK, "terms_apply": True, "logo": LOGO}) == ["logo", "terms_apply"]


@pytest.mark.parametrize(
    ("name", "typed", "kept"),
    [
        ("products", [], []),
        ("products", ["CC", "PL", "CC"], ["PL", "CC"]),
        ("products", ["BL", "PL"], ["PL", "BL"]),
        ("help_phone", "", ""),
        ("help_phone", " +91  1800 123-4567 ", "+91 1800 123-4567"),
        ("help_phone", "123456", "123456"),
        ("help_email", "", ""),
        ("help_email", "Help@Example.com", "help@example.com"),
        ("faq", [QUESTION] * 12, [QUESTION] * 12),
        (
            "faq",
            [{**QUESTION, "question_en": " Who  calls me? ", "answer_en": "a" * 600}],
            [{**QUESTION, "answer_en": "a" * 600}],
        ),
    ],
)
def test_what_a_brand_offers_and_whom_it_names_is_kept_in_one_form(name: str, typed: Any, kept: Any) -> None:
    assert read_changes({name: typed}) == {name: kept}
