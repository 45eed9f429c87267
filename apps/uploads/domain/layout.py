"""Positions of the columns of a kind of sheet in one file.

Headings match without case, spacing or punctuation and in any order; % and # stay, since a rate is no amount. A
heading that is missing or repeated stops the file before any row is read: a guess would put money in the wrong
place.
"""

import re
import unicodedata
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from apps.uploads.domain.rows import CellContent, RawCell

_IGNORED = re.compile(r"[^\w%#]+|_+")

CellParser = Callable[[RawCell, date], CellContent]
"""Reads one cell; the date is today in India. Raises cells.CellFault."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a column: what may be meant, what a word surely means, and what it may mean.

    `known` answers only where there is no doubt; `suggest` may be wrong and is confirmed by a person.
    """

    choices: tuple[str, ...]
    known: Callable[[str], str | None]
    suggest: Callable[[str], str | None]


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """A column of a kind of sheet: its name in our code, its heading, and its cell grammar.

    `aliases` are other headings of the column, the likeliest first. Three fields are for sheets of lenders:
    `vocabulary` if lenders have words of their own for it, `holds` for the kind of its values, so that no heading over
    other values is proposed, and `personal` if a cell identifies a person, so that it is masked wherever it is stored.
    """

    name: str
    heading: str
    grammar: CellParser
    required: bool = False
    form: Literal["general", "text", "date"] = "general"
    """How the template formats the column, so that a spreadsheet program does not damage what is typed."""
    aliases: tuple[str, ...] = ()
    vocabulary: Vocabulary | None = None
    personal: bool = False
    holds: Literal["words", "amount", "day", "pan", "mobile", "reference", "our_id"] = "words"
    value_words: frozenset[str] = frozenset()
    """Words of which each cell has one, where the cells alone tell the column."""


@dataclass(frozen=True, slots=True)
class SheetSpec:
    """Columns and rules of a kind of sheet.

    `any_of`: of each group a lender's sheet has at least one column. `two_people`: the sender of a file of this kind
    cannot be the one who has it applied. `own_approval`: a call of the kind's own applies and undoes the file, with
    what only the kind knows. `counts_money`: two people are needed where the amounts of its rows add up to more than
    UPLOADS_SECOND_PERSON_ABOVE. `told` are facts that are shown with a change and are not part of the target's state:
    undo does not compare them.
    """

    kind: str
    columns: tuple[SheetColumn, ...]
    any_of: tuple[tuple[str, ...], ...] = ()
    two_people: bool = False
    own_approval: bool = False
    counts_money: bool = False
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HeaderLayout:
    """The file's own headings, and for each known column the position it has in this file."""

    headings: tuple[str, ...]
    positions: Mapping[str, int]
    ignored: tuple[str, ...]

    def heading(self, column: SheetColumn) -> str:
        """Return the heading as this file spells it, or ours where the file lacks the column."""
        position = self.positions.get(column.name)
        return column.heading if position is None else self.headings[position]


class MissingColumnsError(Exception):
    """Required headings that the file lacks, as we spell them."""

    def __init__(self, headings: Sequence[str]) -> None:
        super().__init__(", ".join(headings))
        self.headings = tuple(headings)


class RepeatedColumnsError(Exception):
    """Headings that occur more than once."""

    def __init__(self, headings: Sequence[str]) -> None:
        super().__init__(", ".join(headings))
        self.headings = tuple(headings)


def normalised_heading(text: str) -> str:
    """Return the form in which two headings are compared."""
    return _IGNORED.sub("", unicodedata.normalize("NFKC", text)).casefold()


def _heading_in(column: SheetColumn, written: Collection[str]) -> str:
    names = [normalised_heading(name) for name in (column.heading, *column.aliases)]
    return next((name for name in names if name in written), names[0])


def layout(spec: SheetSpec, header: Sequence[RawCell]) -> HeaderLayout:
    """Find every column of `spec` in the header row.

    Raises MissingColumnsError or RepeatedColumnsError. A column whose own heading is missing is found by the first of
    its aliases that is there.
    """
    headings = tuple("" if cell is None else str(cell).strip() for cell in header)
    written = {normalised_heading(heading) for heading in headings}
    wanted = {_heading_in(column, written): column for column in spec.columns}
    positions: dict[str, int] = {}
    repeated: list[str] = []
    ignored: list[str] = []
    for position, heading in enumerate(headings):
        column = wanted.get(normalised_heading(heading)) if heading else None
        if column is None:
            if heading:
                ignored.append(heading)
        elif column.name in positions:
            repeated.append(column.heading)
        else:
            positions[column.name] = position
    if repeated:
        raise RepeatedColumnsError(repeated)
    missing = [column.heading for column in spec.columns if column.required and column.name not in positions]
    if missing:
        raise MissingColumnsError(missing)
    return HeaderLayout(headings, positions, tuple(ignored))
