"""Simulation of a volume: its commission, and the distance to the next better row."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from itertools import zip_longest

from apps.core.domain.money import PAISA, rupees

from .slabs import ZERO, Slab, SlabBasis, SlabEarnings, Volume, earned, in_order

PROBE = Decimal(100)
"""Paise or cases between the two points that determine a straight line."""


@dataclass(frozen=True)
class NextSlab:
    """The nearest better row, with the distance to it and the pay there.

    `more_disbursed`: the least more rupees at the same number that reach it; `more_number`: the least more cases of
    the same average ticket (their money comes along) that do; None if that way does not lead there. `amount` is earned
    there: by the rupees if that is a way, else by the cases.
    """

    row_id: int
    more_disbursed: Decimal | None
    more_number: int | None
    amount: Decimal


@dataclass(frozen=True)
class SlabSimulation:
    earned: SlabEarnings
    next: NextSlab | None


def simulate(volume: Volume, slabs: Iterable[Slab], *, basis: SlabBasis, on: date) -> SlabSimulation:
    """Return the volume's commission and the nearest better row.

    A row is better if it takes the greater volume and pays more for it than the current row's terms would; without a
    current row every row that pays anything is.
    """
    rows = in_order(slabs)
    now = earned(volume, rows, basis=basis, on=on)
    present = _CurrentPay(now, volume, rows, on)
    sums = present.with_crossings(_sums(volume, rows), PAISA, lambda step: _more_rupees(volume, step))
    by_rupees = present.first_better(sums)
    numbers = [Decimal(number) for number in _counts(volume, rows)]
    cases = present.with_crossings(numbers, Decimal(1), lambda step: _more_cases(volume, int(step)))
    if by_rupees is not None:
        there, row_id, amount = by_rupees
        by_cases = present.first_better(cases, wanted=row_id)
        return SlabSimulation(
            now,
            NextSlab(
                row_id,
                there.disbursed - volume.disbursed,
                None if by_cases is None else by_cases[0].number - volume.number,
                amount,
            ),
        )
    better = present.first_better(cases)
    if better is None:
        return SlabSimulation(now, None)
    there, row_id, amount = better
    return SlabSimulation(now, NextSlab(row_id, None, there.number - volume.number, amount))


@dataclass(frozen=True)
class _CurrentPay:
    """Current earnings, and the comparison of a greater volume's pay with them."""

    now: SlabEarnings
    volume: Volume
    rows: Sequence[Slab]
    on: date

    def first_better(self, ahead: Iterable[Volume], *, wanted: int | None = None) -> tuple[Volume, int, Decimal] | None:
        for there in ahead:
            then, lag = self._compare(there)
            if then is None or then.slab is None or then.amount is None:
                continue
            is_other = self.now.slab is None or then.slab.id != self.now.slab.id
            if is_other and wanted in (None, then.slab.id) and lag < 0:
                return there, then.slab.id, then.amount
        return None

    def with_crossings(
        self, steps: Sequence[Decimal], unit: Decimal, volume_at: Callable[[Decimal], Volume]
    ) -> list[Volume]:
        """Return the volumes at which another row begins or becomes the better one.

        A row with a higher percentage and no flat fee starts behind one with a flat fee and catches up: both are
        straight lines between two steps, so two points between them tell where they cross.
        """
        volumes: list[Volume] = []
        for step, after in zip_longest(steps, steps[1:]):
            volumes.append(volume_at(step))
            then, lag = self._compare(volumes[-1])
            span = PROBE if after is None else min(PROBE, (after - step) / unit - 1)
            if then is None or lag < 0 or span < 1:
                continue
            at_probe, later_lag = self._compare(volume_at(step + span * unit))
            if at_probe is None or at_probe.slab != then.slab or later_lag >= lag:
                continue
            crossing = step + (span * lag / (lag - later_lag)).to_integral_value(ROUND_FLOOR) * unit
            # Sums of cases are rounded to the paisa, so the lines may cross one case off.
            near = (crossing - unit, crossing, crossing + unit, crossing + 2 * unit)
            volumes += [
                volume_at(candidate) for candidate in near if step < candidate and (after is None or candidate < after)
            ]
        return volumes

    def _compare(self, there: Volume) -> tuple[SlabEarnings | None, Decimal]:
        """Return the earnings of the greater volume, and their lag behind the current row's terms."""
        then = earned(there, self.rows, basis=self.now.basis, on=self.on)
        if then.slab is None or then.raw is None:
            return None, ZERO
        return then, self._going_on(there) - then.raw

    def _going_on(self, there: Volume) -> Decimal:
        """Return the rupees that the greater volume would earn at the current row's terms."""
        if self.now.slab is None:
            return self.now.raw or ZERO
        assert self.now.raw is not None
        more = Volume(there.disbursed - self.volume.disbursed, there.number - self.volume.number)
        percent, flat = self.now.slab.percent or ZERO, self.now.slab.flat or ZERO
        return self.now.raw + more.disbursed * percent / 100 + more.number * flat


def _sums(volume: Volume, rows: Iterable[Slab]) -> list[Decimal]:
    """Return greater disbursed sums at which another row may begin to apply.

    The number stays the same.
    """
    edges: set[Decimal] = set()
    for slab in rows:
        for bounds, times in ((slab.disbursed, 1), (slab.ats, volume.number)):
            if bounds.low is not None:
                edges.add(bounds.low * times)
            if bounds.high is not None:
                edges.add(bounds.high * times + PAISA)
    return sorted(edge for edge in edges if edge > volume.disbursed)


def _counts(volume: Volume, rows: Iterable[Slab]) -> list[int]:
    """Return greater numbers at which another row may begin to apply.

    The average ticket stays the same. Empty without a case.
    """
    if not volume.number:
        return []
    edges: set[int] = set()
    for slab in rows:
        if slab.number.low is not None:
            edges.add(int(slab.number.low))
        if slab.number.high is not None:
            edges.add(int(slab.number.high) + 1)
        for edge in (slab.disbursed.low, None if slab.disbursed.high is None else slab.disbursed.high + PAISA):
            if edge is not None and volume.disbursed:
                needed = (edge * volume.number / volume.disbursed).to_integral_value(ROUND_CEILING)
                # The sum of so many cases is rounded to the paisa, so the edge may be met one case earlier.
                edges |= {int(needed) - 1, int(needed)}
    return sorted(edge for edge in edges if edge > volume.number)


def _more_rupees(volume: Volume, disbursed: Decimal) -> Volume:
    return Volume(disbursed, volume.number)


def _more_cases(volume: Volume, number: int) -> Volume:
    return Volume(rupees(volume.disbursed * number / volume.number), number)
