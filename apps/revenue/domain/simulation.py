"""What a volume would earn, and how far the next better row is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_CEILING, Decimal

from apps.core.domain.money import PAISA, rupees

from .slabs import ZERO, Basis, Earned, Slab, Volume, earned, in_order


@dataclass(frozen=True)
class Next:
    """The nearest better row. `more_disbursed`: the least more rupees at the same number that reach it;
    `more_number`: the least more cases of the same average ticket (their money comes along) that do; None when that
    way does not lead there. `amount` is what is earned there: by the rupees if that is a way, else by the cases.
    """

    row_id: int
    more_disbursed: Decimal | None
    more_number: int | None
    amount: Decimal


@dataclass(frozen=True)
class Simulated:
    earned: Earned
    next: Next | None


def simulate(volume: Volume, slabs: Iterable[Slab], *, basis: Basis, on: date) -> Simulated:
    """The volume's commission and the nearest better row.

    A row is better when it takes the greater volume and pays more for it than going on at the present terms would;
    without a present row every row that pays anything is.
    """
    rows = in_order(slabs)
    now = earned(volume, rows, basis=basis, on=on)
    by_rupees = _first_better(now, volume, rows, [_more_rupees(volume, step) for step in _sums(volume, rows)], on)
    cases = [_more_cases(volume, step) for step in _counts(volume, rows)]
    if by_rupees is not None:
        there, row_id, amount = by_rupees
        by_cases = _first_better(now, volume, rows, cases, on, wanted=row_id)
        return Simulated(
            now,
            Next(
                row_id,
                there.disbursed - volume.disbursed,
                None if by_cases is None else by_cases[0].number - volume.number,
                amount,
            ),
        )
    found = _first_better(now, volume, rows, cases, on)
    if found is None:
        return Simulated(now, None)
    there, row_id, amount = found
    return Simulated(now, Next(row_id, None, there.number - volume.number, amount))


def _first_better(
    now: Earned,
    volume: Volume,
    rows: Sequence[Slab],
    ahead: Iterable[Volume],
    on: date,
    *,
    wanted: int | None = None,
) -> tuple[Volume, int, Decimal] | None:
    for there in ahead:
        then = earned(there, rows, basis=now.basis, on=on)
        if then.slab is None or then.raw is None or then.amount is None:
            continue
        is_other = now.slab is None or then.slab.id != now.slab.id
        if is_other and wanted in (None, then.slab.id) and then.raw > _going_on(now, volume, there):
            return there, then.slab.id, then.amount
    return None


def _going_on(now: Earned, volume: Volume, there: Volume) -> Decimal:
    """What the greater volume would earn at the present row's terms."""
    if now.slab is None:
        return now.raw or ZERO
    assert now.raw is not None
    more = Volume(there.disbursed - volume.disbursed, there.number - volume.number)
    percent, flat = now.slab.percent or ZERO, now.slab.flat or ZERO
    return now.raw + more.disbursed * percent / 100 + more.number * flat


def _sums(volume: Volume, rows: Iterable[Slab]) -> list[Decimal]:
    """Greater disbursed sums at which, with the same number, another row may begin to apply."""
    edges: set[Decimal] = set()
    for slab in rows:
        for bounds, times in ((slab.disbursed, 1), (slab.ats, volume.number)):
            if bounds.low is not None:
                edges.add(bounds.low * times)
            if bounds.high is not None:
                edges.add(bounds.high * times + PAISA)
    return sorted(edge for edge in edges if edge > volume.disbursed)


def _counts(volume: Volume, rows: Iterable[Slab]) -> list[int]:
    """Greater numbers at which, with the same average ticket, another row may begin to apply. None without a case."""
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
