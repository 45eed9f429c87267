"""Who sees how many lenders, and which rule costs most, over the lists that were last shown for applications."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

INCOME_BANDS = (15_000, 25_000, 40_000, 60_000, 100_000)
REACH = ((0, 0), (1, 1), (2, 3), (4, 6), (7, None))


@dataclass(frozen=True)
class ShownOfferList:
    """One application's last list: the facts that place it in a segment, and what each lender said.

    `failing` holds, for every lender without an offer that its rules refused, the rules that failed.
    """

    employment: str | None
    income: Decimal | None
    pincode: str | None
    score_class: int | None
    lenders: int
    failing: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class CustomerSegment:
    """People alike in employment, income band, PIN zone and score class; None where a fact was not told."""

    employment: str | None
    income_from: int | None
    income_to: int | None
    zone: str | None
    score_class: int | None


@dataclass(frozen=True)
class SegmentCoverage:
    """How many lists a segment has, how many of them without any lender, and lenders a list on average."""

    segment: CustomerSegment
    lists: int
    without: int
    lenders: Decimal


@dataclass(frozen=True)
class RuleRefusals:
    """A rule: refusals it took part in, those where it stood alone, and lists without a lender it alone emptied.

    A list counts as `opened` when at least one lender refused it for this rule only and no lender made an offer.
    """

    rule: str
    refusals: int
    alone: int
    opened: int


@dataclass(frozen=True)
class EligibilityCoverage:
    lists: int
    without: int
    reach: tuple[tuple[int, int | None, int], ...]
    segments: tuple[SegmentCoverage, ...]
    rules: tuple[RuleRefusals, ...]


def band_of(income: Decimal | None) -> tuple[int | None, int | None]:
    """The band [from, to) of a monthly income; (None, None) when it is not known, an open end is None."""
    if income is None:
        return None, None
    below = [edge for edge in INCOME_BANDS if edge <= income]
    above = [edge for edge in INCOME_BANDS if edge > income]
    return (below[-1] if below else 0), (above[0] if above else None)


def coverage(lists: Iterable[ShownOfferList]) -> EligibilityCoverage:
    """Totals, reach, segments with the least first, and rules with the dearest first."""
    seen = list(lists)
    by_segment: dict[CustomerSegment, list[int]] = {}
    refusals: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    opened: Counter[str] = Counter()
    for one in seen:
        by_segment.setdefault(_segment(one), []).append(one.lenders)
        single = {failed[0] for failed in one.failing if len(failed) == 1}
        for failed in one.failing:
            refusals.update(set(failed))
            if len(failed) == 1:
                alone[failed[0]] += 1
        if one.lenders == 0:
            opened.update(single)
    segments = [_segment_coverage(segment, counts) for segment, counts in by_segment.items()]
    rules = [RuleRefusals(rule, count, alone[rule], opened[rule]) for rule, count in refusals.items()]
    return EligibilityCoverage(
        lists=len(seen),
        without=sum(one.lenders == 0 for one in seen),
        reach=tuple((low, high, _between(seen, low, high)) for low, high in REACH),
        segments=tuple(sorted(segments, key=lambda one: (-one.without, one.lenders, -one.lists, str(one.segment)))),
        rules=tuple(sorted(rules, key=lambda one: (-one.opened, -one.alone, -one.refusals, one.rule))),
    )


def _segment(one: ShownOfferList) -> CustomerSegment:
    low, high = band_of(one.income)
    return CustomerSegment(one.employment, low, high, one.pincode[:1] if one.pincode else None, one.score_class)


def _segment_coverage(segment: CustomerSegment, counts: Sequence[int]) -> SegmentCoverage:
    average = (Decimal(sum(counts)) / len(counts)).quantize(Decimal("0.1"))
    return SegmentCoverage(segment, len(counts), sum(count == 0 for count in counts), average)


def _between(seen: Sequence[ShownOfferList], low: int, high: int | None) -> int:
    return sum(low <= one.lenders and (high is None or one.lenders <= high) for one in seen)
