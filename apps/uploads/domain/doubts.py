"""Doubts about the mapping of a column of a lender's sheet, and their answers. Pure.

Three things cannot be known from the cells: whether a unit in the heading ("in Lakhs") holds for the figures, whether
Cr behind them is crore or credit, and whether date cells next to dates in text had day and month exchanged by a
spreadsheet program. Each wrong guess would book other money, so each is asked, with an example under every answer.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum

from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError, CrMeaning
from apps.uploads.domain.layout import SheetColumn
from apps.uploads.domain.rows import RawCell


class Doubt(StrEnum):
    """The subject of a question about one column."""

    UNIT = "unit"
    CR = "cr"
    DAYS = "days"


class Unit(StrEnum):
    """The unit in which a heading says that its figures count."""

    RUPEES = "rupees"
    THOUSAND = "thousand"
    LAKH = "lakh"
    MILLION = "million"
    CRORE = "crore"


class DateCells(StrEnum):
    """The two readings of date cells whose column holds dates in text as well."""

    SWAPPED = "swapped"
    AS_SHOWN = "as_shown"


RUPEES_PER_UNIT: Mapping[Unit, Decimal] = {
    Unit.RUPEES: Decimal(1),
    Unit.THOUSAND: Decimal(1_000),
    Unit.LAKH: Decimal(100_000),
    Unit.MILLION: Decimal(1_000_000),
    Unit.CRORE: Decimal(10_000_000),
}
_UNIT_WORDS = (
    (Unit.LAKH, re.compile(r"\b(?:lakhs?|lacs?)\b|लाख")),
    (Unit.CRORE, re.compile(r"\b(?:crores?|crs?)\b|" + unicodedata.normalize("NFKC", "करोड़"))),
    (Unit.MILLION, re.compile(r"\b(?:millions?|mn|mio)\b")),
    (
        Unit.THOUSAND,
        re.compile(
            r"(?<![\d,.])000'?s?\b|\bthousands?\b|\((?:₹|rs\.?|inr)?\s*(?:in\s+)?k\)|"
            + unicodedata.normalize("NFKC", "हज़ार")
        ),
    ),
)


def unit_of_heading(heading: str) -> Unit | None:
    """Return the unit that a heading of amounts names, None where it names none."""
    text = re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", unicodedata.normalize("NFKC", heading)).casefold()
    return next((unit for unit, words in _UNIT_WORDS if words.search(text)), None)


@dataclass(frozen=True, slots=True)
class Marks:
    """Counts over every cell of a column: amounts with Cr or Dr, date cells, dates in text.

    `high_texts` are dates in text with a number above 12 in the first or second place, so that no spreadsheet program
    of the other order could turn them into date cells; `low_texts` are all others.
    """

    cr: int = 0
    dr: int = 0
    amount_sample: str = ""
    marked_sample: str = ""
    high_texts: int = 0
    low_texts: int = 0
    high_cells: int = 0
    low_cells: int = 0
    date_sample: str = ""
    """The first date cell whose day is a month as well and differs from its month, as YYYY-MM-DD."""

    @property
    def has_mixed_days(self) -> bool:
        """Return whether a program of the other order may have opened and saved the dates."""
        return bool(self.high_texts and self.low_cells and self.date_sample) and not (self.low_texts or self.high_cells)


@dataclass(frozen=True, slots=True)
class Example:
    """One answer to a doubt, and the sample as that answer reads it: rupees or a day."""

    answer: str
    sample: str
    value: Decimal | date | None


@dataclass(frozen=True, slots=True)
class ColumnDoubt:
    """One open point about a column with its possible answers; none is preset."""

    about: Doubt
    examples: tuple[Example, ...]
    unit: Unit | None = None
    cells: int = 0
    texts: int = 0


def doubts_of(column: SheetColumn, heading: str, marks: Marks) -> list[ColumnDoubt]:
    """Return what a person has to answer before this heading can be read as this column."""
    doubts: list[ColumnDoubt] = []
    if column.holds == "amount":
        unit = unit_of_heading(heading)
        if unit is not None:
            answers = (unit, Unit.RUPEES)
            examples = tuple(_amount(answer, marks.amount_sample, RUPEES_PER_UNIT[answer], None) for answer in answers)
            doubts.append(ColumnDoubt(Doubt.UNIT, examples, unit=unit))
        if marks.cr:
            meanings = tuple(_amount(meaning, marks.marked_sample, Decimal(1), meaning) for meaning in CrMeaning)
            doubts.append(ColumnDoubt(Doubt.CR, meanings, cells=marks.cr, texts=marks.dr))
    if column.holds == "day" and marks.has_mixed_days:
        shown = date.fromisoformat(marks.date_sample)
        days = (
            Example(DateCells.SWAPPED, marks.date_sample, shown.replace(day=shown.month, month=shown.day)),
            Example(DateCells.AS_SHOWN, marks.date_sample, shown),
        )
        doubts.append(ColumnDoubt(Doubt.DAYS, days, cells=marks.low_cells, texts=marks.high_texts))
    return doubts


def _amount(answer: StrEnum, sample: str, unit: Decimal, cr: CrMeaning | None) -> Example:
    try:
        value = cells.signed_amount(cells.amount_in_rupees(sample, unit=unit, cr=cr))
    except CellValueError:
        value = None
    return Example(str(answer), sample, value)


def converted(cell: RawCell, column: SheetColumn, heading: str, answers: Mapping[str, str]) -> RawCell:
    """Return the cell as the answers about its column (by `Doubt`) say that it is meant."""
    if column.holds == "day":
        return cells.swapped_day(cell) if answers.get(Doubt.DAYS) == DateCells.SWAPPED else cell
    if column.holds != "amount":
        return cell
    unit, cr = unit_of_heading(heading), answers.get(Doubt.CR)
    chosen = RUPEES_PER_UNIT[unit] if unit is not None and answers.get(Doubt.UNIT) == unit else Decimal(1)
    return cells.amount_in_rupees(cell, unit=chosen, cr=CrMeaning(cr) if cr else None)


class MarksCounter:
    """Counts the marks of one column, cell by cell."""

    __slots__ = ("amount_sample", "counts", "date_sample", "marked_sample")

    def __init__(self) -> None:
        self.counts = dict.fromkeys(("cr", "dr", "high_texts", "low_texts", "high_cells", "low_cells"), 0)
        self.amount_sample = self.marked_sample = self.date_sample = ""

    def add_date(self, cell: date | datetime) -> None:
        """Count a date cell."""
        day = cell.date() if isinstance(cell, datetime) else cell
        if day.day > cells.MONTHS_A_YEAR:
            self.counts["high_cells"] += 1
            return
        self.counts["low_cells"] += 1
        if not self.date_sample and day.day != day.month:
            self.date_sample = day.isoformat()

    def add_written_day(self, text: str) -> None:
        """Count a date in digits by its two numbers next to the year."""
        numbers = cells.day_numbers(text.strip())
        self.counts["high_texts" if max(numbers) > cells.MONTHS_A_YEAR else "low_texts"] += 1

    def add_text(self, cell: str) -> None:
        """Count an amount with Cr or Dr behind it."""
        if mark := cells.credit_mark(cell):
            self.counts[mark] += 1
            self.marked_sample = self.marked_sample or cell.strip()[: cells.MAX_DISPLAYED_LENGTH]

    def add_amount(self, text: str) -> None:
        """Keep the first amount as an example."""
        self.amount_sample = self.amount_sample or text[: cells.MAX_DISPLAYED_LENGTH]

    def marks(self) -> Marks:
        """Return what was counted."""
        return Marks(
            **self.counts,
            amount_sample=self.amount_sample,
            marked_sample=self.marked_sample,
            date_sample=self.date_sample,
        )
