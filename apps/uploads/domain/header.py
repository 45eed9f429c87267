"""The rows of a lender's sheet that hold its headings. Pure.

A lender may write a letterhead, a summary or a block of keys and values above, and may set headings in two rows: a
group ("Disbursement") over its parts ("Date", "Amount").
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from apps.uploads.domain.cells import is_blank
from apps.uploads.domain.layout import normalised_heading
from apps.uploads.domain.lexicon import concepts_of
from apps.uploads.domain.rows import RawCell, UnreadableCell

ROWS_ABOVE_HEADINGS = 60
"""Headings are looked for in so many rows; people write terms and letterheads above them."""
_KINDS_OF_VALUE = frozenset({"amount", "date", "number", "reference", "status", "type", "name", "%"})
"""Concepts that need their group to say what they are about."""

NumberedRow = tuple[int, Sequence[RawCell]]
CountKnown = Callable[[Sequence[str]], int]
"""Counts the headings that a kind of sheet knows by name."""


@dataclass(frozen=True, slots=True)
class Header:
    """The numbers of the heading rows, one or two of them, and the headings by position."""

    rows: tuple[int, ...]
    headings: tuple[str, ...]


def headings_of(row: Sequence[RawCell]) -> tuple[str, ...]:
    """Return a row's cells as headings."""
    return tuple("" if cell is None else str(cell).strip() for cell in row)


def find_header(top: Sequence[NumberedRow], count_known: CountKnown) -> tuple[Header, int] | None:
    """Return the header with most known headings, then most texts, and how many are known.

    None without rows. `top` are the first rows that hold anything.
    """
    best: tuple[tuple[int, int, int], Header] | None = None
    for place, (number, cells) in enumerate(top):
        single = Header((number,), headings_of(cells))
        candidates = [(_likeness(cells, single, count_known), single)]
        below = top[place + 1] if place + 1 < len(top) else None
        if below is not None and below[0] == number + 1 and _is_text(cells) and _is_text(below[1]):
            folded = Header((number, below[0]), folded_headings(cells, below[1]))
            known_count, texts, _ = _likeness(cells, folded, count_known)
            candidates.append(((known_count, texts, -1), folded))
        for likeness, header in candidates:
            if best is None or likeness > best[0]:
                best = (likeness, header)
    return None if best is None else (best[1], best[0][0])


def header_at(number: int, top: Sequence[NumberedRow], count_known: CountKnown) -> Header | None:
    """Return the header that begins or ends in row `number`, or None if there is none.

    `number` is the row that a person named.
    """
    near = [row for row in top if abs(row[0] - number) <= 1]
    row = next((row for row in near if row[0] == number), None)
    if row is None:
        return None
    pairs = ([row], [row for row in near if row[0] >= number], [row for row in near if row[0] <= number])
    headers = [best[0] for pair in pairs if (best := find_header(pair, count_known)) and number in best[0].rows]
    return max(headers, key=lambda header: (count_known(header.headings), -len(header.rows)))


def folded_headings(groups: Sequence[RawCell], parts: Sequence[RawCell]) -> tuple[str, ...]:
    """Return one heading for each position: the group with its part, or the one that is there.

    A group reaches over blank cells to its right as long as the parts under them say nothing alone.
    """
    upper, lower = headings_of(groups), headings_of(parts)
    width = max(len(upper), len(lower))
    upper, lower = upper + ("",) * (width - len(upper)), lower + ("",) * (width - len(lower))
    repeated = {
        part
        for part in map(normalised_heading, lower)
        if part and sum(map(part.__eq__, map(normalised_heading, lower))) > 1
    }
    headings: list[str] = []
    group = ""
    for above, below in zip(upper, lower, strict=True):
        needs_group = normalised_heading(below) in repeated or concepts_of(below).concepts <= _KINDS_OF_VALUE
        if above or not below or not needs_group:
            group = above
        headings.append(" ".join(part for part in (group, below) if part))
    return tuple(headings)


def _is_text(cells: Sequence[RawCell]) -> bool:
    return all(is_blank(cell) or (isinstance(cell, str) and not isinstance(cell, UnreadableCell)) for cell in cells)


def _likeness(cells: Sequence[RawCell], header: Header, count_known: CountKnown) -> tuple[int, int, int]:
    texts = [str(cell) for cell in cells if isinstance(cell, str) and not is_blank(cell)]
    return count_known(header.headings), len(texts), 0
