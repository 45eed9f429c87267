"""Variants of a test of words: the same for a visit each time, in proportion, and words alone."""

from dataclasses import replace
from datetime import date
from uuid import UUID, uuid5

import pytest

from apps.funnels.domain.check import check
from apps.funnels.domain.content import (
    FunnelContent,
    FunnelScreen,
    FunnelTest,
    FunnelVariant,
    ScreenKind,
    ScreenTexts,
    Wording,
)
from apps.funnels.domain.variant import are_enough, screens_of, variant_of, weights_of

VISIT = UUID("6a1e0000-0000-4000-8000-000000000001")
SCREEN = FunnelScreen(
    id="s1",
    kind=ScreenKind.OPENING,
    title=Wording("Money for the wedding?", "शादी के लिए पैसे?"),
    text=Wording("Compare first.", "पहले तुलना करें।"),
    button=Wording("Begin", "शुरू करें"),
)
OTHER = Wording("A loan for the big day", "बड़े दिन के लिए लोन")


def content_with(*variants: FunnelVariant) -> FunnelContent:
    return FunnelContent(products=("PL",), screens=(SCREEN,), test=FunnelTest("t1", variants))


def findings(content: FunnelContent) -> list[tuple[str, str, str, str]]:
    found = check(content, live_products=["PL"], fields_used={}, options={}, on=date(2026, 11, 28))
    return [(row.code, row.screen, row.part, row.variant) for row in found]


def visits(number: int) -> list[UUID]:
    return [uuid5(VISIT, str(at)) for at in range(number)]


def test_visit_reads_one_variant_however_often_it_asks() -> None:
    assert [variant_of("t1", VISIT, [("b", 50)]) for _ in range(3)] == ["a", "a", "a"]
    assert variant_of("t2", VISIT, [("b", 50)]) == "b"


def test_visits_are_shared_in_proportion_and_growing_weight_keeps_those_who_read_it() -> None:
    at_20 = {visit for visit in visits(10_000) if variant_of("t1", visit, [("b", 20)]) == "b"}
    at_40 = {visit for visit in visits(10_000) if variant_of("t1", visit, [("b", 40)]) == "b"}
    assert (len(at_20), len(at_40)) == (1958, 4033)
    assert at_20 < at_40


@pytest.mark.parametrize(("weight", "names"), [(0, {"a"}), (100, {"b"})])
def test_weight_of_nothing_and_of_all_leave_no_choice(weight: int, names: set[str]) -> None:
    assert {variant_of("t1", visit, [("b", weight)]) for visit in visits(500)} == names


def test_first_variant_gets_what_the_others_leave() -> None:
    assert weights_of(FunnelTest("t1", (FunnelVariant("b", 30), FunnelVariant("c", 25)))) == {"a": 45, "b": 30, "c": 25}


def test_variant_changes_words_alone_and_an_empty_text_stays() -> None:
    content = content_with(FunnelVariant("b", 50, {"s1": ScreenTexts(title=OTHER), "gone": ScreenTexts(title=OTHER)}))
    assert screens_of(content, "a") == (SCREEN,)
    assert screens_of(content, "b") == (replace(SCREEN, title=OTHER),)
    assert screens_of(replace(content, test=None), "b") == (SCREEN,)


@pytest.mark.parametrize(
    ("counts", "expected"), [({}, False), ({"a": 199, "b": 900}, False), ({"a": 200, "b": 200}, True)]
)
def test_shares_are_compared_from_two_hundred_visits_each(counts: dict[str, int], expected: bool) -> None:
    assert are_enough(counts) is expected


def test_words_of_a_variant_obey_the_rules_of_all_words() -> None:
    words = ScreenTexts(title=Wording("Guaranteed money", ""), text=Wording("x" * 301, "पहले तुलना करें।"))
    assert findings(content_with(FunnelVariant("b", 50, {"s1": words}))) == [
        ("no_hindi", "s1", "title", "b"),
        ("claim", "s1", "title", "b"),
        ("too_long", "s1", "text", "b"),
    ]


def test_variant_without_other_words_and_weights_without_a_rest_are_findings() -> None:
    same = FunnelVariant("b", 50, {"s1": ScreenTexts(title=SCREEN.title)})
    assert findings(content_with(same)) == [("variant_same", "", "", "b")]
    words = {"s1": ScreenTexts(title=OTHER)}
    for weights in ((0,), (100,), (60, 40)):
        variants = [FunnelVariant(name, weight, words) for name, weight in zip("bc", weights, strict=False)]
        assert findings(content_with(*variants)) == [("variant_weight", "", "", "")]
    assert findings(content_with(FunnelVariant("b", 99, words))) == []


def test_picture_without_words_is_advised_against_and_half_of_them_refused() -> None:
    shown = replace(SCREEN, picture="/media/funnels/x.png")
    plain = FunnelContent(products=("PL",), screens=(shown,))
    assert findings(plain) == [("no_picture_text", "s1", "picture_text", "")]
    half = replace(plain, screens=(replace(shown, picture_text=Wording("A wedding", "")),))
    assert findings(half) == [("no_hindi", "s1", "picture_text", "")]
    whole = replace(plain, screens=(replace(shown, picture_text=Wording("A wedding", "एक शादी")),))
    assert findings(whole) == []
