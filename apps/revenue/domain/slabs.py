"""Commission of a lender's table for one month and one revenue type (product.md 6).

Bounds include both ends; None is open. Volumes are counted in whole paise and whole numbers, so "between two bands"
has one meaning: a volume that no row contains. It earns nothing, and `slab` of the result is None. Money in rupees,
rates in per cent, no GST in either. Callers pass the rows of one lender and one type.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from apps.core.domain.money import PAISA, rupees

RULE_VERSION = "commission-1"
"""Stored with every computed amount. Changes whenever the same rows and volume could earn differently."""

SlabBasis = Literal["whole", "marginal"]
SlabSkipReason = Literal["inactive", "not_in_force", "disbursed", "number", "ats"]

ZERO = Decimal("0.00")
HUNDREDTH = Decimal("0.01")


@dataclass(frozen=True)
class Volume:
    """One month's business of one type: rupees disbursed and number of cases.

    ValueError below zero or below a paisa.
    """

    disbursed: Decimal
    number: int

    def __post_init__(self) -> None:
        if self.disbursed < 0 or self.number < 0 or self.disbursed != rupees(self.disbursed):
            raise ValueError("volume")

    @property
    def ats(self) -> Decimal | None:
        """Return the average ticket size in rupees; None without a case.

        For display only: rows are chosen without dividing.
        """
        return self.disbursed / self.number if self.number else None


@dataclass(frozen=True)
class SlabBounds:
    """From `low` to `high`, both included; None is open. A range upside down contains nothing."""

    low: Decimal | None = None
    high: Decimal | None = None

    @property
    def is_open(self) -> bool:
        return self.low is None and self.high is None

    @property
    def is_inverted(self) -> bool:
        return self.low is not None and self.high is not None and self.low > self.high

    def contains(self, value: Decimal | int) -> bool:
        return (self.low is None or self.low <= value) and (self.high is None or value <= self.high)


@dataclass(frozen=True)
class Slab:
    """One row of a commission table, in force on [valid_from, valid_until).

    `place` is the display order.
    """

    id: int
    place: int
    active: bool
    revenue_type_id: int
    disbursed: SlabBounds
    number: SlabBounds
    ats: SlabBounds
    flat: Decimal | None
    percent: Decimal | None
    valid_from: date | None = None
    valid_until: date | None = None

    def is_in_force(self, on: date) -> bool:
        return (self.valid_from is None or self.valid_from <= on) and (
            self.valid_until is None or on < self.valid_until
        )

    def takes_average_of(self, volume: Volume) -> bool:
        """Return whether the average ticket lies within the bounds.

        Compared by multiplication, so that no quotient is rounded. Without a case there is no average: only a row
        without bounds for it can apply.
        """
        if self.ats.is_open:
            return True
        if not volume.number:
            return False
        return (self.ats.low is None or self.ats.low * volume.number <= volume.disbursed) and (
            self.ats.high is None or volume.disbursed <= self.ats.high * volume.number
        )

    def refusal(self, volume: Volume, *, on: date) -> SlabSkipReason | None:
        """Return the reason why the row does not apply to the volume; None if it does.

        The first reason in the order of SlabSkipReason.
        """
        if not self.active:
            return "inactive"
        if not self.is_in_force(on):
            return "not_in_force"
        if not self.disbursed.contains(volume.disbursed):
            return "disbursed"
        if not self.number.contains(volume.number):
            return "number"
        return None if self.takes_average_of(volume) else "ats"


@dataclass(frozen=True)
class SkippedSlab:
    """A row that does not apply, and the reason; it precedes the row that applies, if any."""

    slab_id: int
    why: SlabSkipReason


@dataclass(frozen=True)
class MarginalPart:
    """The rupees above `above` up to and including `upto`, and the row whose rate they earn.

    `slab_id` is None without a row: the part earns nothing.
    """

    above: Decimal
    upto: Decimal
    slab_id: int | None
    percent: Decimal | None

    @property
    def base(self) -> Decimal:
        return self.upto - self.above

    @property
    def raw(self) -> Decimal:
        return self.base * self.percent * HUNDREDTH if self.percent is not None else ZERO


@dataclass(frozen=True)
class FormulaTerm:
    """One summand of the formula.

    `base` x `rate` / 100 for a percentage, `base` x `rate` for a flat fee per case.
    """

    kind: Literal["percent", "flat"]
    slab_id: int
    base: Decimal
    rate: Decimal

    @property
    def raw(self) -> Decimal:
        return self.base * self.rate * HUNDREDTH if self.kind == "percent" else self.base * self.rate


@dataclass(frozen=True)
class SlabEarnings:
    """The earnings of a volume.

    `slab` is the row that applies to the whole volume; None means that there is none, never zero pay.

    `amount` is None if nothing applies at all. On a marginal basis rupees below the last band may still earn while no
    row takes the whole volume: then `amount` is a sum of `parts` and `slab` is None.
    """

    amount: Decimal | None
    raw: Decimal | None
    slab: Slab | None
    basis: SlabBasis
    parts: tuple[MarginalPart, ...]
    passed_over: tuple[SkippedSlab, ...]
    formula: tuple[FormulaTerm, ...]

    @property
    def unpaid(self) -> tuple[MarginalPart, ...]:
        """Return the parts of the disbursed sum that no row pays for."""
        return tuple(part for part in self.parts if part.slab_id is None)


def in_order(slabs: Iterable[Slab]) -> tuple[Slab, ...]:
    """Return the rows as they are read: by display order, the older of two in one place first."""
    return tuple(sorted(slabs, key=lambda slab: (slab.place, slab.id)))


def of_type(slabs: Iterable[Slab], revenue_type_id: int) -> tuple[Slab, ...]:
    """Return the rows of one revenue type: every type is a table of its own."""
    return tuple(slab for slab in slabs if slab.revenue_type_id == revenue_type_id)


def applying(volume: Volume, slabs: Iterable[Slab], *, on: date) -> tuple[Slab | None, tuple[SkippedSlab, ...]]:
    """Return the first row that applies to the volume, and the skipped rows before it.

    It is the first in display order that is active, in force and contains the volume.
    """
    passed: list[SkippedSlab] = []
    for slab in in_order(slabs):
        why = slab.refusal(volume, on=on)
        if why is None:
            return slab, tuple(passed)
        passed.append(SkippedSlab(slab.id, why))
    return None, tuple(passed)


def earned(volume: Volume, slabs: Iterable[Slab], *, basis: SlabBasis, on: date) -> SlabEarnings:
    """Return the commission of a month's volume under the rows in force on a day.

    Rounded once, half up to the paisa.

    whole: number x flat + disbursed x percent / 100, both of the row that applies, on the whole volume.

    marginal: each part of the disbursed sum at its own row's percent (see `marginal_parts`), number x flat of the row
    that applies to the whole volume.
    """
    rows = in_order(slabs)
    slab, passed_over = applying(volume, rows, on=on)
    parts: tuple[MarginalPart, ...]
    if basis == "whole":
        parts = (MarginalPart(ZERO, volume.disbursed, slab.id, slab.percent),) if slab is not None else ()
    else:
        parts = marginal_parts(volume, rows, on=on)
    if slab is None and all(part.slab_id is None for part in parts):
        return SlabEarnings(None, None, None, basis, parts, passed_over, ())
    formula = tuple(
        FormulaTerm("percent", part.slab_id, part.base, part.percent)
        for part in parts
        if part.slab_id is not None and part.percent is not None
    )
    if slab is not None and slab.flat is not None:
        formula += (FormulaTerm("flat", slab.id, Decimal(volume.number), slab.flat),)
    raw = sum((term.raw for term in formula), ZERO)
    return SlabEarnings(rupees(raw), raw, slab, basis, parts, passed_over, formula)


def marginal_parts(volume: Volume, slabs: Iterable[Slab], *, on: date) -> tuple[MarginalPart, ...]:
    """Return the disbursed sum cut at the rows' disbursed bounds, each part with its row.

    A part belongs to the first active row that would apply if its rupees were the last ones disbursed, at the month's
    own number and average ticket. Neighbouring parts of one row are one part; a part without a row earns nothing.
    """
    rows = [
        slab
        for slab in in_order(slabs)
        if slab.active
        and slab.is_in_force(on)
        and slab.number.contains(volume.number)
        and slab.takes_average_of(volume)
    ]
    parts: list[MarginalPart] = []
    above = ZERO
    for upto in _cuts(rows, volume.disbursed):
        row = next((slab for slab in rows if slab.disbursed.contains(upto)), None)
        slab_id, percent = (row.id, row.percent) if row is not None else (None, None)
        if parts and parts[-1].slab_id == slab_id:
            above = parts.pop().above
        parts.append(MarginalPart(above, upto, slab_id, percent))
        above = upto
    return tuple(parts)


def _cuts(rows: Iterable[Slab], top: Decimal) -> list[Decimal]:
    """Return the last paisa of every range between two bounds, and the top itself, ascending."""
    edges = {top} if top > 0 else set()
    for row in rows:
        if row.disbursed.low is not None:
            edges.add(row.disbursed.low - PAISA)
        if row.disbursed.high is not None:
            edges.add(row.disbursed.high)
    return sorted(edge for edge in edges if ZERO < edge <= top)
