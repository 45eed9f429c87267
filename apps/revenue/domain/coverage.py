"""Volumes that a commission table pays for: gaps, overlaps, rows that never apply.

Exact, not sampled: disbursed sums are whole paise, numbers are whole and at least 1, average tickets are compared
without dividing. A region is a box in (disbursed, number, average ticket); only its volumes that can have such an
average count. The boxes that are left after every row was cut out are exactly the volumes that earn nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from .slabs import Slab, SlabBounds, Volume, in_order

FindingCode = Literal[
    "gap", "overlap", "shared_edge", "unreachable", "inverted_range", "open_ended", "inactive", "not_in_force"
]
FindingSeverity = Literal["error", "warning", "info"]

SEVERITIES: dict[FindingCode, FindingSeverity] = {
    "gap": "warning",
    "overlap": "warning",
    "shared_edge": "info",
    "unreachable": "error",
    "inverted_range": "error",
    "open_ended": "info",
    "inactive": "info",
    "not_in_force": "info",
}

# A range of whole steps, both ends included; no upper end is None. Disbursed: paise. Number: cases. Average ticket:
# half steps, where 2a is exactly a paise and 2a + 1 is everything between a and a + 1.
Interval = tuple[int, int | None]
Box = tuple[Interval, Interval, Interval]

EVERYTHING: Box = ((0, None), (1, None), (0, None))


@dataclass(frozen=True)
class AverageBounds:
    """A range of average tickets in rupees. An excluded end is where a row's own bound begins."""

    low: Decimal | None
    low_included: bool
    high: Decimal | None
    high_included: bool


@dataclass(frozen=True)
class VolumeRegion:
    """The volumes within all three bounds; None is open.

    `example` is the one with the smallest number.
    """

    disbursed: SlabBounds
    number: SlabBounds
    ats: AverageBounds
    example: Volume

    def contains(self, volume: Volume) -> bool:
        """Return whether the volume lies in the region.

        A volume without a case never does: a region is about business done.
        """
        return bool(volume.number) and _contains(self._box, volume)

    @property
    def _box(self) -> Box:
        low, high = _half_steps(self.ats.low, 0), _half_steps(self.ats.high, None)
        return (
            (_paise(self.disbursed.low) or 0, _paise(self.disbursed.high)),
            (int(self.number.low or 1), None if self.number.high is None else int(self.number.high)),
            (
                (low or 0) + (0 if self.ats.low_included else 1),
                None if high is None else high - (0 if self.ats.high_included else 1),
            ),
        )


@dataclass(frozen=True)
class SlabFinding:
    """A finding about the table, with its rows in display order and its region."""

    code: FindingCode
    row_ids: tuple[int, ...]
    region: VolumeRegion | None = None

    @property
    def severity(self) -> FindingSeverity:
        return SEVERITIES[self.code]


@dataclass(frozen=True)
class CoverageBox:
    """One cell of the grid: the rows that apply somewhere in it, and whether it has a gap.

    Without a row and without a gap the cell is impossible: no volume in it has the chosen average ticket.
    """

    row_ids: tuple[int, ...]
    has_gap: bool


@dataclass(frozen=True)
class CoverageGrid:
    """Disbursed bands by number bands.

    `cells[d][n]` is the cell of disbursed band d and number band n.
    """

    disbursed: tuple[SlabBounds, ...]
    number: tuple[SlabBounds, ...]
    cells: tuple[tuple[CoverageBox, ...], ...]


@dataclass(frozen=True)
class SlabCoverage:
    findings: tuple[SlabFinding, ...]
    picture: CoverageGrid
    ats_bands: tuple[AverageBounds, ...]

    @property
    def gaps(self) -> tuple[VolumeRegion, ...]:
        """Return the regions that no row pays for.

        Together they are exactly the unpaid volumes of at least one case.
        """
        return tuple(
            finding.region for finding in self.findings if finding.code == "gap" and finding.region is not None
        )


def coverage(slabs: Iterable[Slab], on: date, *, ats: Decimal | None = None) -> SlabCoverage:
    """Return all findings about one type's rows on a day, and the grid.

    `ats` makes the grid for one average ticket.
    """
    rows = in_order(slabs)
    counted = [slab for slab in rows if slab.active and slab.is_in_force(on) and not _is_inverted(slab)]
    findings = [*_never_applying_rows(rows, on), *_row_by_row(counted)]
    if counted and all(bounds.high is None for bounds in (counted[-1].disbursed, counted[-1].number, counted[-1].ats)):
        findings.append(SlabFinding("open_ended", (counted[-1].id,)))
    return SlabCoverage(tuple(findings), _picture(counted, ats), tuple(_averages(band) for band in _bands(counted, 2)))


def _never_applying_rows(rows: Iterable[Slab], on: date) -> Iterator[SlabFinding]:
    for slab in rows:
        if _is_inverted(slab):
            yield SlabFinding("inverted_range", (slab.id,))
        if not slab.active:
            yield SlabFinding("inactive", (slab.id,))
        elif not slab.is_in_force(on):
            yield SlabFinding("not_in_force", (slab.id,))


def _row_by_row(rows: Sequence[Slab]) -> Iterator[SlabFinding]:
    """Yield the findings of cutting the rows out of all volumes, in display order.

    A row that cuts nothing can never apply; volumes that are left at the end are gaps.
    """
    left: list[Box] = [EVERYTHING]
    for place, slab in enumerate(rows):
        box = _box_of(slab)
        earlier = [other for other in rows[:place] if _intersect(_box_of(other), box) is not None]
        if not any(_intersect(remainder, box) for remainder in left):
            alone = [other for other in earlier if not any(_without(box, _box_of(other)))]
            yield SlabFinding(
                "unreachable", (*(other.id for other in alone[:1] or earlier), slab.id), _region_or_none(box)
            )
        else:
            for other in earlier:
                both = _intersect(_box_of(other), box)
                assert both is not None
                code: FindingCode = "shared_edge" if any(low == high for low, high in both) else "overlap"
                yield SlabFinding(code, (other.id, slab.id), _region(both))
        left = [part for remainder in left for part in _without(remainder, box)]
    for remainder in left:
        yield SlabFinding("gap", (), _region(remainder))


def _picture(rows: Sequence[Slab], ats: Decimal | None) -> CoverageGrid:
    average = EVERYTHING[2] if ats is None else (_to_half_steps(ats), _to_half_steps(ats))
    across, up = _bands(rows, 0), _bands(rows, 1)
    boxes = [(slab.id, _box_of(slab)) for slab in rows]
    cells = [[_cell((band, other, average), boxes) for other in up] for band in across]
    across, cells = _joined(across, cells)
    up, turned = _joined(up, [list(column) for column in zip(*cells, strict=True)])
    return CoverageGrid(
        tuple(SlabBounds(Decimal(low) / 100, None if high is None else Decimal(high) / 100) for low, high in across),
        tuple(SlabBounds(Decimal(low), None if high is None else Decimal(high)) for low, high in up),
        tuple(tuple(column) for column in zip(*turned, strict=True)),
    )


def _cell(box: Box, rows: Iterable[tuple[int, Box]]) -> CoverageBox:
    left = [box] if _first(box) is not None else []
    row_ids = []
    for row_id, own in rows:
        if any(_intersect(remainder, own) for remainder in left):
            row_ids.append(row_id)
            left = [part for remainder in left for part in _without(remainder, own)]
    return CoverageBox(tuple(row_ids), bool(left))


def _joined(bands: list[Interval], lines: list[list[CoverageBox]]) -> tuple[list[Interval], list[list[CoverageBox]]]:
    """Join neighbouring bands with equal lines of cells."""
    kept_bands: list[Interval] = []
    kept_lines: list[list[CoverageBox]] = []
    for band, line in zip(bands, lines, strict=True):
        if kept_lines and kept_lines[-1] == line:
            kept_bands[-1] = (kept_bands[-1][0], band[1])
        else:
            kept_bands.append(band)
            kept_lines.append(line)
    return kept_bands, kept_lines


def _bands(rows: Iterable[Slab], side: int) -> list[Interval]:
    """Return one side of all volumes, cut at every row's begin and end."""
    low = EVERYTHING[side][0]
    starts = {low}
    for slab in rows:
        begins, ends = _box_of(slab)[side]
        starts |= {begins} if ends is None else {begins, ends + 1}
    ordered = sorted(start for start in starts if start >= low)
    ends_of = [*(start - 1 for start in ordered[1:]), None]
    return list(zip(ordered, ends_of, strict=True))


def _is_inverted(slab: Slab) -> bool:
    return slab.disbursed.is_inverted or slab.number.is_inverted or slab.ats.is_inverted


def _box_of(slab: Slab) -> Box:
    return (
        (_paise(slab.disbursed.low) or 0, _paise(slab.disbursed.high)),
        (max(1, int(slab.number.low or 0)), None if slab.number.high is None else int(slab.number.high)),
        (_half_steps(slab.ats.low, 0) or 0, _half_steps(slab.ats.high, None)),
    )


def _paise(value: Decimal | None) -> int | None:
    return None if value is None else int(value * 100)


def _half_steps(value: Decimal | None, absent: int | None) -> int | None:
    return absent if value is None else _to_half_steps(value)


def _to_half_steps(value: Decimal) -> int:
    paise = value * 100
    return 2 * int(paise) + (1 if paise != int(paise) else 0)


def _intersect(box: Box, other: Box) -> Box | None:
    """Return the common part of two boxes, None if it has no volume."""
    both = (
        _overlap(box[0], other[0]),
        _overlap(box[1], other[1]),
        _overlap(box[2], other[2]),
    )
    return both if _first(both) is not None else None


def _overlap(interval: Interval, other: Interval) -> Interval:
    highs = [high for high in (interval[1], other[1]) if high is not None]
    return max(interval[0], other[0]), min(highs) if highs else None


def _without(box: Box, row: Box) -> Iterator[Box]:
    """Yield the box less the row: at most two pieces a side, only those that hold a volume."""
    if _intersect(box, row) is None:
        yield box
        return
    inner = list(box)
    for side in range(3):
        low, high = inner[side]
        row_low, row_high = row[side]
        if low < row_low:
            yield from _real((*inner[:side], (low, row_low - 1), *inner[side + 1 :]))
        if row_high is not None and (high is None or row_high < high):
            yield from _real((*inner[:side], (row_high + 1, high), *inner[side + 1 :]))
        inner[side] = _overlap((low, high), (row_low, row_high))


def _real(box: tuple[Interval, ...]) -> Iterator[Box]:
    disbursed, number, average = box
    if _first((disbursed, number, average)) is not None:
        yield disbursed, number, average


def _first(box: Box) -> Volume | None:
    """Return the volume of the box with the fewest cases, then the least disbursed.

    None if the box holds none. With n cases the disbursed paise lie in [max(d1, a n + e), min(d2, b n - f)], a to b
    the average, e and f 1 where an end is not included. Each of the four comparisons is linear in n, so the fewest
    cases follow by division.
    """
    (d1, d2), (n1, n2), (low, high) = box
    a, e = low // 2, low % 2
    fewest, most = n1, n2
    if d2 is not None:
        if d1 > d2 or (a == 0 and e > d2):
            return None
        if a > 0:
            most = (d2 - e) // a if most is None else min(most, (d2 - e) // a)
    if high is not None:
        b, f = (high + 1) // 2, high % 2
        if b < a or (b == a and e + f) or (b == 0 and d1 + f):
            return None
        if b > 0:
            fewest = max(fewest, -(-(d1 + f) // b))
        if b > a:
            fewest = max(fewest, -(-(e + f) // (b - a)))
    if most is not None and fewest > most:
        return None
    return Volume(Decimal(max(d1, a * fewest + e)) / 100, fewest)


def _contains(box: Box, volume: Volume) -> bool:
    paise = int(volume.disbursed * 100)
    return _first(((paise, paise), (volume.number, volume.number), box[2])) is not None and all(
        low <= value and (high is None or value <= high)
        for (low, high), value in zip(box[:2], (paise, volume.number), strict=True)
    )


def _region_or_none(box: Box) -> VolumeRegion | None:
    return None if _first(box) is None else _region(box)


def _region(box: Box) -> VolumeRegion:
    example = _first(box)
    assert example is not None
    (d1, d2), (n1, n2), _ = box
    return VolumeRegion(
        SlabBounds(Decimal(d1) / 100 if d1 else None, None if d2 is None else Decimal(d2) / 100),
        SlabBounds(Decimal(n1) if n1 > 1 else None, None if n2 is None else Decimal(n2)),
        _averages(box[2]),
        example,
    )


def _averages(stretch: Interval) -> AverageBounds:
    low, high = stretch
    return AverageBounds(
        Decimal(low // 2) / 100 if low else None,
        not low % 2,
        None if high is None else Decimal((high + 1) // 2) / 100,
        high is None or not high % 2,
    )
