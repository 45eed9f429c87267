"""Flags of a partner: each rule on both sides of its threshold, and when a closed flag comes back."""

import pytest

from apps.partners.domain.flags import (
    MAX_EXAMPLES,
    FlagCode,
    FlagCount,
    FlagExample,
    FlagFacts,
    comes_back,
    find_flags,
    merged_examples,
)

EXAMPLE = FlagExample("5c267476")


def codes(**facts: object) -> list[FlagCode]:
    return [flag.code for flag in find_flags(FlagFacts(**facts))]  # type: ignore[arg-type]


def test_an_ordinary_partner_has_no_flag() -> None:
    assert codes() == []


@pytest.mark.parametrize(
    ("fact", "below", "above", "code"),
    [
        ("own_contacts", FlagCount(0), FlagCount(1), FlagCode.OWN_CONTACT),
        ("shared_payees", FlagCount(0), FlagCount(1), FlagCode.SHARED_PAYEE),
        ("browser_pans", FlagCount(4), FlagCount(5), FlagCode.PANS_IN_BROWSER),
        ("leads_spike", False, True, FlagCode.LEADS_SPIKE),
        # 60% of 20 is 12: more than that, of not fewer than 20
        ("refused", FlagCount(12, 20), FlagCount(13, 20), FlagCode.REFUSED_FAST),
        ("refused", FlagCount(19, 19), FlagCount(20, 20), FlagCode.REFUSED_FAST),
        ("crawlers", FlagCount(90, 100), FlagCount(91, 100), FlagCode.CRAWLER_CLICKS),
        ("crawlers", FlagCount(19, 19), FlagCount(19, 20), FlagCode.CRAWLER_CLICKS),
    ],
)
def test_each_rule_on_both_sides_of_its_threshold(fact: str, below: object, above: object, code: FlagCode) -> None:
    assert codes(**{fact: below}) == []
    assert codes(**{fact: above}) == [code]


def test_a_flag_carries_its_count_and_the_first_examples() -> None:
    many = tuple(FlagExample(f"{number:08x}") for number in range(MAX_EXAMPLES + 3))
    (flag,) = find_flags(FlagFacts(refused=FlagCount(13, 20, many)))
    assert (flag.count, flag.of, flag.examples) == (13, 20, many[:MAX_EXAMPLES])


def test_flags_stand_in_the_order_of_their_codes() -> None:
    facts = FlagFacts(
        crawlers=FlagCount(20, 20),
        leads_spike=True,
        browser_pans=FlagCount(5),
        refused=FlagCount(20, 20),
        own_contacts=FlagCount(1),
        shared_payees=FlagCount(1),
    )
    assert [flag.code for flag in find_flags(facts)] == list(FlagCode)


@pytest.mark.parametrize(
    ("count", "closed", "opens"),
    [(5, [], True), (9, [5], False), (10, [5], True), (10, [5, 6], False), (1, [1], False)],
)
def test_a_closed_flag_comes_back_once_its_count_has_doubled(count: int, closed: list[int], opens: bool) -> None:
    assert comes_back(count, closed) is opens


def test_new_examples_stand_first_and_none_twice() -> None:
    other = FlagExample("9a000000", "mobile")
    assert merged_examples([EXAMPLE], [other, EXAMPLE]) == [other, EXAMPLE]
    assert len(merged_examples([FlagExample(str(number)) for number in range(20)], [other])) == MAX_EXAMPLES
