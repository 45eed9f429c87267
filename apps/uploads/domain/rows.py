"""Types of an import: SheetRow as read, CellError for what is wrong, RowStep as planned.

There are hundreds of thousands of rows and steps a minute: they are named tuples, which are created twice as fast
as frozen data classes.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any, NamedTuple


class UnreadableCell(StrEnum):
    """A cell whose value the file does not hold."""

    FORMULA = "formula"
    """A formula that no spreadsheet program has computed and saved."""
    ERROR = "error"
    """A formula's failure such as #N/A."""


class ShownInPaise(float):
    """A number of more decimals than the two that its cell shows."""


class RoundedAmount(Decimal):
    """Rupees as their cell shows them.

    `written` is the number that the cell holds, `column` the heading above it.
    """

    written = ""
    column = ""


RawCell = str | int | float | bool | date | datetime | UnreadableCell | None
"""A cell as the sheet reader hands it over. Blank is None."""


@dataclass(frozen=True, slots=True)
class SealedText:
    """Text of a waiting row that must not be stored readable: its digest and ciphertext.

    Two are equal if the digests of their plain texts are.
    """

    digest: str
    text: str = field(compare=False)


CellContent = str | Decimal | date | SealedText | None
"""A cell after its column's grammar; an importer seals what says who somebody is and is still needed later."""


@dataclass(frozen=True, slots=True)
class CellError:
    """One error of one row: the heading, the value of the cell, and a code with details.

    The details are the values that the code's text needs.
    """

    column: str
    value: str
    code: str
    details: Mapping[str, Any] = field(default_factory=dict)

    def to_plain(self) -> dict[str, Any]:
        return {"column": self.column, "value": self.value, "code": self.code, "details": dict(self.details)}


class SheetRow(NamedTuple):
    """One row, numbered as the person sees it in the sheet.

    `target` names the one thing the row speaks about and `as_of` the day it speaks of; an importer fills both
    in. A row with faults has neither and is never applied.
    """

    number: int
    cells: tuple[RawCell, ...]
    values: Mapping[str, CellContent]
    faults: tuple[CellError, ...] = ()
    target: str | None = None
    as_of: date | None = None
    is_nameless: bool = False
    """Its person was deleted: of the row only what money and status need is kept, none of its cells."""


WORDS = frozenset({"remarks", "reason"})
"""Columns of free text, which may say who somebody is; every other value is a status, an amount, a day or a number."""


def nameless(row: SheetRow) -> SheetRow:
    """Return the row without its free texts, for a person who was erased."""
    values = {name: value for name, value in row.values.items() if name not in WORDS}
    return row._replace(values=values, is_nameless=True)


class RowAction(StrEnum):
    CREATE = "create"
    UPDATE = "update"
    SAME = "same"
    REJECT = "reject"


class SkipReason(StrEnum):
    """Reason why a valid row changes nothing."""

    KNOWN = "known"
    """What it says is already so."""
    DUPLICATE = "duplicate"
    """An identical row stands above it in the file."""
    SUPERSEDED = "superseded"
    """A newer status than this row's is already known."""


class RowStep(NamedTuple):
    """Planned action of one row.

    `before` and `after` are the target's facts, stored for the preview and for undo. `warnings` reject nothing: they
    are what a person should look at in a row that is applied.
    """

    row: SheetRow
    action: RowAction
    because: SkipReason | None = None
    faults: tuple[CellError, ...] = ()
    warnings: tuple[CellError, ...] = ()
    before: Any = None
    after: Any = None

    @property
    def changes(self) -> bool:
        return self.action in (RowAction.CREATE, RowAction.UPDATE)
