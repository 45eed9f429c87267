"""Breakdown of the funnel by an attribute of visits: largest parts, others, unknown.

For any number of parts, the lines of a table add up to its total, step by step.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from apps.customers.domain.breakdown import UNKNOWN, BreakdownPart, channel_of
from apps.reports.domain.funnel import CountedBy, FunnelStep, funnel

MAX_ITEMS = 10
"""Parts with a line of their own on the page; a file has them all."""

BreakdownLineKind = Literal["part", "others", "unknown", "total"]


@dataclass(frozen=True)
class BreakdownLine:
    """Steps of one part or of several; `parts` is their number."""

    kind: BreakdownLineKind
    name: str
    parts: int
    steps: tuple[FunnelStep, ...]


def break_down(
    counts_by_step: Mapping[str, Mapping[str, int]],
    part: BreakdownPart,
    product: str | None,
    counted: CountedBy,
    most: int | None = MAX_ITEMS,
    called: Mapping[str, str] | None = None,
) -> tuple[BreakdownLine, ...]:
    """Return the lines: parts by their largest count at any step, others, unknown, total.

    At most `most` parts have a line of their own; None means all. `counts_by_step` counts each step by part; a channel
    is read from its partners. `called` has the names of parts that are known by an id: two of one name stay two.
    """
    by_name: dict[str, dict[str, int]] = {}
    for step, counts in counts_by_step.items():
        for part_name, count in counts.items():
            steps = by_name.setdefault(channel_of(part_name) if part == "channel" else part_name, {})
            steps[step] = steps.get(step, 0) + count
    known_parts = {name: steps for name, steps in by_name.items() if name != UNKNOWN and any(steps.values())}
    called = called or {}
    names = sorted(known_parts, key=lambda name: (-max(known_parts[name].values()), called.get(name, name), name))
    shown = names if most is None else names[:most]
    rest = names[len(shown) :]

    def line(kind: BreakdownLineKind, name: str, which: Iterable[Mapping[str, int]], parts: int) -> BreakdownLine:
        return BreakdownLine(kind, name, parts, funnel(_sum(which), {}, product, counted))

    lines = [line("part", called.get(name, name), [known_parts[name]], 1) for name in shown]
    if rest:
        lines.append(line("others", "", [known_parts[name] for name in rest], len(rest)))
    unknown = by_name.get(UNKNOWN, {})
    if any(unknown.values()):
        lines.append(line("unknown", "", [unknown], 1))
    return (*lines, line("total", "", by_name.values(), len(names)))


def _sum(which: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for steps in which:
        for step, count in steps.items():
            total[step] = total.get(step, 0) + count
    return total
