"""Lenders per customer and refusals per rule, over the last list of each application."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

INCOME_BANDS = (15_000, 25_000, 40_000, 60_000, 100_000)
REACH = ((0, 0), (1, 1), (2, 3), (4, 6), (7, None))


@dataclass(frozen=True)
class ShownOfferList:
    """One application's last list: the facts that place it in a segment, and its lenders.

    `lenders` counts those with an offer or a pending answer. `failing` holds, for every lender without an offer
    that its rules refused, the rules that failed.
    """

    employment: str | None
    income: Decimal | None
    pincode: str | None
    score_class: int | None
    lenders: int
    failing: tuple[tuple[str, ...], ...]


class LendersReached(NamedTuple):
    """Lists that show between `low` and `high` lenders; None where there is no upper end."""

    low: int
    high: int | None
    lists: int


@dataclass(frozen=True)
class CustomerSegment:
    """People alike in employment, income band, PIN zone and score class; None for unknown facts."""

    employment: str | None
    income_from: int | None
    income_to: int | None
    zone: str | None
    score_class: int | None


@dataclass(frozen=True)
class SegmentCoverage:
    """The lists of a segment, those of them without a lender, and the average lenders per list."""

    segment: CustomerSegment
    lists: int
    without: int
    lenders: Decimal


@dataclass(frozen=True)
class RuleRefusals:
    """A rule with the refusals it took part in, and the effects of the rule alone.

    `alone` counts refusals by this rule only. `opened` counts lists without any offer in which at least one lender
    refused for this rule only.
    """

    rule: str
    refusals: int
    alone: int
    opened: int


@dataclass(frozen=True)
class EligibilityCoverage:
    lists: int
    without: int
    reach: tuple[LendersReached, ...]
    segments: tuple[SegmentCoverage, ...]
    rules: tuple[RuleRefusals, ...]


def band_of(income: Decimal | None) -> tuple[int | None, int | None]:
    """Return the band [from, to) of a monthly income in rupees.

    (None, None) when the income is not known; an open end is None.
    """
    if income is None:
        return None, None
    below = [edge for edge in INCOME_BANDS if edge <= income]
    above = [edge for edge in INCOME_BANDS if edge > income]
    return (below[-1] if below else 0), (above[0] if above else None)


def coverage(lists: Iterable[ShownOfferList]) -> EligibilityCoverage:
    """Return totals, reach, and segments and rules with the worst first.

    The worst segments have the least coverage, the worst rules empty the most lists.
    """
    seen = list(lists)
    by_segment: dict[CustomerSegment, list[int]] = {}
    refusals: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    opened: Counter[str] = Counter()
    for shown in seen:
        by_segment.setdefault(_segment(shown), []).append(shown.lenders)
        single = {failed[0] for failed in shown.failing if len(failed) == 1}
        for failed in shown.failing:
            refusals.update(set(failed))
            if len(failed) == 1:
                alone[failed[0]] += 1
        if shown.lenders == 0:
            opened.update(single)
    segments = [_segment_coverage(segment, counts) for segment, counts in by_segment.items()]
    rules = [RuleRefusals(rule, count, alone[rule], opened[rule]) for rule, count in refusals.items()]
    return EligibilityCoverage(
        lists=len(seen),
        without=sum(shown.lenders == 0 for shown in seen),
        reach=tuple(LendersReached(low, high, _between(seen, low, high)) for low, high in REACH),
        segments=tuple(
            sorted(
                segments, key=lambda segment: (-segment.without, segment.lenders, -segment.lists, str(segment.segment))
            )
        ),
        rules=tuple(sorted(rules, key=lambda rule: (-rule.opened, -rule.alone, -rule.refusals, rule.rule))),
    )


def _segment(shown: ShownOfferList) -> CustomerSegment:
    low, high = band_of(shown.income)
    return CustomerSegment(shown.employment, low, high, shown.pincode[:1] if shown.pincode else None, shown.score_class)


def _segment_coverage(segment: CustomerSegment, counts: Sequence[int]) -> SegmentCoverage:
    average = (Decimal(sum(counts)) / len(counts)).quantize(Decimal("0.1"))
    return SegmentCoverage(segment, len(counts), sum(count == 0 for count in counts), average)


def _between(seen: Sequence[ShownOfferList], low: int, high: int | None) -> int:
    return sum(low <= shown.lenders and (high is None or shown.lenders <= high) for shown in seen)
