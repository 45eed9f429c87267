"""Profile of a lender's sheet before it is mapped: its date orders, its words per column.

The profile is shown to the person who maps the sheet, so personal values are masked.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from apps.uploads.domain.cells import (
    CellValueError,
    DayOrder,
    can_be_day,
    credit_mark,
    display,
    has_day_order,
    is_blank,
    normalise,
    says_nothing,
    signed_amount,
)
from apps.uploads.domain.doubts import MarksCounter, unit_of_heading
from apps.uploads.domain.mapping import MAX_WORD_LENGTH, ColumnProfile, folded
from apps.uploads.domain.rows import RawCell, UnreadableCell

MAX_ROWS_LISTED = 8
SAMPLES = 3
MAX_WORDS = 60
_PERSONAL = re.compile(r"[A-Za-z]{5}[0-9]{4}[A-Za-z]|[6-9][0-9]{9}|[^\s@]+@[^\s@]+", re.ASCII)
_VISIBLE_SECRET_CHARACTERS = 4
CELLS_JUDGED = 200
"""Cells of a column that are compared with what a column may hold."""
FITS = ("filled", "amount", "day", "pan", "mobile", "reference", "our_id")
_NAMED_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*"
_DAY_LIKE = re.compile(
    r"\d{1,4}([/.\- ])\d{1,2}\1\d{1,4}(?:[ T,].*)?"
    rf"|\d{{1,2}}(?:st|nd|rd|th)?[\s/.\-]*{_NAMED_MONTH}[\s/.,\-]*\d{{2,4}}.*"
    rf"|{_NAMED_MONTH}\.? ?\d{{1,2}},? \d{{4}}.*|(?:19|20)\d{{6}}|\d{{4}}(?:19|20)\d{{2}}",
    re.ASCII | re.IGNORECASE,
)
_PAN_LIKE = re.compile(r"[A-Za-z]{5}[0-9]{4}[A-Za-z]", re.ASCII)
_MOBILE_LIKE = re.compile(r"(?:\+?91[\s-]?|0)?[6-9][0-9]{4}[\s-]?[0-9]{5}", re.ASCII)
_UUID_LIKE = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII | re.IGNORECASE)
_REFERENCE_LIKE = re.compile(r"(?=.*\d)[\w][\w/\-.#: ]*", re.ASCII)


def masked(text: str) -> str:
    """Return the text with PANs and mobile numbers hidden to four characters, e-mails fully."""

    def hide(match: re.Match[str]) -> str:
        secret = match.group()
        if "@" in secret:
            return "…@…"
        return "X" * (len(secret) - _VISIBLE_SECRET_CHARACTERS) + secret[-_VISIBLE_SECRET_CHARACTERS:].upper()

    return _PERSONAL.sub(hide, text)


@dataclass(frozen=True, slots=True)
class SheetProfile:
    """Headings, a profile of each column, the first rows as text, and the number of rows."""

    headings: tuple[str, ...]
    seen: tuple[ColumnProfile, ...]
    first_rows: tuple[tuple[int, tuple[str, ...]], ...]
    rows: int

    def to_plain(self) -> dict[str, Any]:
        return {
            "headings": list(self.headings),
            "seen": [column.to_plain() for column in self.seen],
            "first_rows": [[number, list(cells)] for number, cells in self.first_rows],
            "rows": self.rows,
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> "SheetProfile":
        return cls(
            tuple(plain["headings"]),
            tuple(ColumnProfile.from_plain(column) for column in plain["seen"]),
            tuple((number, tuple(cells)) for number, cells in plain["first_rows"]),
            plain["rows"],
        )


def is_digit_day(text: str) -> bool:
    """Return whether the text is a day in digits whose order has to be known."""
    return len(text) <= MAX_WORD_LENGTH and has_day_order(text.strip())


def _has_amount(cell: RawCell) -> bool:
    if credit_mark(cell):
        return True
    try:
        return signed_amount(cell) is not None
    except CellValueError as fault:
        return fault.code == "uploads.too_many_decimals"


class _ColumnCollector:
    __slots__ = ("days", "fits", "has_unit", "marks", "orders", "rows_of", "samples", "too_many", "words")

    def __init__(self, heading: str) -> None:
        self.has_unit = unit_of_heading(heading) is not None
        self.marks = MarksCounter()
        self.fits = dict.fromkeys(FITS, 0)
        self.samples: list[str] = []
        self.days = 0
        self.orders = dict.fromkeys(DayOrder, 0)
        self.words: dict[str, str] = {}
        self.rows_of: dict[str, int] = {}
        self.too_many = False

    def scan(self, cell: RawCell) -> None:
        if is_blank(cell):
            return
        if len(self.samples) < SAMPLES:
            self.samples.append(masked(display(cell)))
        if self.fits["filled"] < CELLS_JUDGED:
            self._judge(cell)
        if isinstance(cell, date):
            self.marks.add_date(cell)
        if isinstance(cell, UnreadableCell | date):
            return
        if not isinstance(cell, str):
            cell = display(cell)  # a lender may have numbers for its words
        else:
            self.marks.add_text(cell)
        if is_digit_day(cell):
            self.days += 1
            self.marks.add_written_day(cell)
            for order in DayOrder:
                self.orders[order] += can_be_day(cell.strip(), order)
        elif not self.too_many:
            self._note_word(cell)

    def _judge(self, cell: RawCell) -> None:
        """Count the kinds of value that the cell could be, for `Seen.can_hold`."""
        text = "" if isinstance(cell, date | UnreadableCell) else display(cell).strip()
        if says_nothing(cell):
            return
        self.fits["filled"] += 1
        if isinstance(cell, date) or _DAY_LIKE.fullmatch(text):
            self.fits["day"] += 1
        elif _has_amount(cell):
            self.fits["amount"] += 1
            if self.has_unit:
                self.marks.add_amount(masked(text))
        self.fits["pan"] += _PAN_LIKE.fullmatch(text) is not None
        self.fits["mobile"] += _MOBILE_LIKE.fullmatch(text) is not None
        self.fits["our_id"] += _UUID_LIKE.fullmatch(text) is not None
        self.fits["reference"] += _REFERENCE_LIKE.fullmatch(text) is not None and not _DAY_LIKE.fullmatch(text)

    def _note_word(self, cell: str) -> None:
        try:
            word = normalise(cell[: MAX_WORD_LENGTH + 1])
        except CellValueError:
            return
        key = folded(word)
        self.words.setdefault(key, word)
        self.rows_of[key] = self.rows_of.get(key, 0) + 1
        if len(self.words) > MAX_WORDS or len(word) > MAX_WORD_LENGTH or masked(word) != word:
            self.too_many, self.words, self.rows_of = True, {}, {}

    def seen(self) -> ColumnProfile:
        words = tuple(self.words.values())
        rows = tuple(self.rows_of[key] for key in self.words)
        seen = ColumnProfile(tuple(self.samples), self.days, self.orders, words, rows, self.too_many)
        return replace(seen, fits=self.fits, marks=self.marks.marks())


class SheetProfiler:
    """Collects a survey, row by row; what it holds does not grow with the number of rows."""

    def __init__(self, headings: Sequence[str]) -> None:
        self.headings = tuple(headings)
        self.rows = 0
        self._columns = [_ColumnCollector(heading) for heading in headings]
        self._first: list[tuple[int, tuple[str, ...]]] = []

    def scan(self, number: int, cells: Sequence[RawCell]) -> None:
        if all(is_blank(cell) for cell in cells):
            return
        self.rows += 1
        if len(self._first) < MAX_ROWS_LISTED:
            self._first.append((number, tuple(masked(display(cell)) for cell in cells[: len(self.headings)])))
        for column, cell in zip(self._columns, cells, strict=False):
            column.scan(cell)

    def survey(self) -> SheetProfile:
        return SheetProfile(
            self.headings, tuple(column.seen() for column in self._columns), tuple(self._first), self.rows
        )
