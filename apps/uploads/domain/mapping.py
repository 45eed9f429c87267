"""Mapping of one lender's sheet: its headings to our columns, its date order, its words.

A person confirms a mapping once, from our proposal; then it is saved for the lender and versioned. Nothing in it is
guessed silently: a heading that is only similar, a day that could be read two ways and an unknown word are
questions, and a sheet with an open question is not read (reliability 4, hazards 9 and 14).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from dataclasses import field as made
from datetime import date
from functools import lru_cache
from typing import Any

from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError, DayOrder
from apps.uploads.domain.doubts import Doubt, Marks, converted, doubts_of
from apps.uploads.domain.layout import HeaderLayout, SheetColumn, SheetSpec, normalised_heading
from apps.uploads.domain.rows import CellContent, RawCell

MAX_WORD_LENGTH = 80


@dataclass(frozen=True, slots=True)
class SheetMapping:
    """Mapping of a lender's sheet: columns, date order, words, and the day of the sheet.

    `columns`: our column -> its heading. `words`: our column -> the lender's word -> ours.
    `sheet_day` stands in for rows without a day of their own. It belongs to one file and is never saved. `left_out` are
    headings of a sheet that were chosen for no column, as `normalised_heading` spells them: they are not asked again.
    `answers` settle doubts: Doubt -> our column -> answer; those about date cells belong to one file too.
    """

    columns: Mapping[str, str] = made(default_factory=dict)
    day_order: DayOrder | None = None
    words: Mapping[str, Mapping[str, str]] = made(default_factory=dict)
    sheet_day: date | None = None
    left_out: tuple[str, ...] = ()
    answers: Mapping[str, Mapping[str, str]] = made(default_factory=dict)

    def to_plain(self) -> dict[str, Any]:
        return {
            "columns": dict(self.columns),
            "day_order": None if self.day_order is None else str(self.day_order),
            "words": {name: dict(words) for name, words in self.words.items()},
            "sheet_day": None if self.sheet_day is None else self.sheet_day.isoformat(),
            "left_out": list(self.left_out),
            "answers": {about: dict(answers) for about, answers in self.answers.items()},
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> "SheetMapping":
        order, on = plain.get("day_order"), plain.get("sheet_day")
        return cls(
            plain.get("columns", {}),
            DayOrder(order) if order else None,
            plain.get("words", {}),
            date.fromisoformat(on) if on else None,
            tuple(plain.get("left_out", ())),
            plain.get("answers", {}),
        )

    def answers_about(self, column: str) -> dict[str, str]:
        """Return the answers to the doubts about one column, by Doubt."""
        return {about: answers[column] for about, answers in self.answers.items() if answers.get(column)}

    def lasting_answers(self) -> dict[str, dict[str, str]]:
        """Return the answers that hold for the lender's next files too."""
        return {about: dict(answers) for about, answers in self.answers.items() if about != Doubt.DAYS and answers}

    def without_columns(self, headings: Iterable[str]) -> "SheetMapping":
        """Return the mapping with these headings left out too, except those chosen for a column."""
        chosen = {normalised_heading(heading) for heading in self.columns.values()}
        keys = dict.fromkeys((*self.left_out, *map(normalised_heading, headings)))
        return replace(self, left_out=tuple(key for key in keys if key and key not in chosen))


@dataclass(frozen=True, slots=True)
class ColumnProfile:
    """Summary of one column of a sheet: sample values, readable date orders, distinct words.

    `orders` counts, for each order, the written days that can be read in that order; `days` counts them all.
    `words` is empty where there are none, or too many for a list (`too_many`); `word_rows` says how many rows hold each
    of them. `fits` counts the first cells that could be an amount, a day, a PAN and so on, of `filled`.
    """

    samples: tuple[str, ...] = ()
    days: int = 0
    orders: Mapping[DayOrder, int] = made(default_factory=dict)
    words: tuple[str, ...] = ()
    word_rows: tuple[int, ...] = ()
    too_many: bool = False
    fits: Mapping[str, int] = made(default_factory=dict)
    marks: Marks = made(default_factory=Marks)

    def can_hold(self, holds: str) -> bool:
        """Return whether at least half of the filled cells fit such a column; True without any."""
        filled = self.fits.get("filled", 0)
        return holds not in self.fits or not filled or 2 * self.fits[holds] >= filled

    @property
    def possible(self) -> tuple[DayOrder, ...]:
        """Return the orders in which every written day of the column is a day."""
        return tuple(order for order in DayOrder if self.orders.get(order, 0) == self.days)

    def to_plain(self) -> dict[str, Any]:
        orders = {str(order): number for order, number in self.orders.items()}
        return {
            "samples": list(self.samples),
            "days": self.days,
            "orders": orders,
            "words": list(self.words),
            "word_rows": list(self.word_rows),
            "too_many": self.too_many,
            "fits": dict(self.fits),
            "marks": asdict(self.marks),
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> "ColumnProfile":
        orders = {DayOrder(order): number for order, number in plain["orders"].items()}
        word_rows = tuple(plain.get("word_rows", ()))
        words = tuple(plain["words"])
        too_many = plain.get("too_many", not words)
        seen = cls(tuple(plain["samples"]), plain["days"], orders, words, word_rows, too_many)
        return replace(seen, fits=plain.get("fits", {}), marks=Marks(**plain.get("marks", {})))


@dataclass(frozen=True, slots=True)
class MappingQuestion:
    """A question that a person must answer before the sheet can be read.

    It names the field, and a code with the values that its text needs.
    """

    field: str
    code: str
    details: Mapping[str, Any] = made(default_factory=dict)


def folded(word: str) -> str:
    """Return the form in which a lender's words are compared."""
    return " ".join(word.replace("_", " ").replace("-", " ").split()).casefold()


def positions(columns: Mapping[str, str], headings: Sequence[str]) -> dict[str, int]:
    """Return the position of each chosen heading by our column name.

    A missing heading has no entry; of a repeated one the first counts.
    """
    at: dict[str, int] = {}
    for position, heading in enumerate(headings):
        at.setdefault(normalised_heading(heading), position)
    return {name: at[key] for name, heading in columns.items() if (key := normalised_heading(heading)) in at}


# --- Open questions ----------------------------------------------------------------------------------------------


def questions(
    spec: SheetSpec, headings: Sequence[str], seen: Sequence[ColumnProfile], reading: SheetMapping
) -> list[MappingQuestion]:
    """Return every question that keeps the sheet from being read by this mapping."""
    places = positions(reading.columns, headings)
    open_: list[MappingQuestion] = []
    names = {column.name: column for column in spec.columns}
    taken: dict[str, str] = {}
    for name, heading in reading.columns.items():
        key = normalised_heading(heading)
        if name not in names or not key:
            continue
        if name not in places:
            open_.append(MappingQuestion(f"columns.{name}", "uploads.heading_missing", {"heading": heading}))
        elif sum(normalised_heading(text) == key for text in headings) > 1:
            open_.append(MappingQuestion(f"columns.{name}", "uploads.heading_repeated", {"heading": heading}))
        elif key in taken:
            open_.append(MappingQuestion(f"columns.{name}", "uploads.heading_taken", {"heading": heading}))
        taken.setdefault(key, name)
    for column in spec.columns:
        if column.required and not normalised_heading(reading.columns.get(column.name, "")):
            open_.append(MappingQuestion(f"columns.{column.name}", "uploads.column_needed", {"column": column.heading}))
    for group in spec.any_of:
        if not any(name in places for name in group):
            wanted = ", ".join(names[name].heading for name in group)
            open_.append(MappingQuestion(f"columns.{group[0]}", "uploads.one_column_needed", {"columns": wanted}))
    open_ += _day_questions(spec, places, seen, reading)
    open_ += _word_questions(spec, places, seen, reading)
    open_ += _doubt_questions(spec, places, headings, seen, reading)
    return open_


_ASKED_ABOUT = {
    Doubt.UNIT: "uploads.unit_needed",
    Doubt.CR: "uploads.cr_needed",
    Doubt.DAYS: "uploads.date_cells_needed",
}


def _doubt_questions(
    spec: SheetSpec,
    places: Mapping[str, int],
    headings: Sequence[str],
    seen: Sequence[ColumnProfile],
    reading: SheetMapping,
) -> list[MappingQuestion]:
    open_: list[MappingQuestion] = []
    for column in spec.columns:
        if column.name not in places:
            continue
        answers = reading.answers_about(column.name)
        for doubt in doubts_of(column, headings[places[column.name]], seen[places[column.name]].marks):
            if answers.get(doubt.about) not in {example.answer for example in doubt.examples}:
                field = f"answers.{doubt.about}.{column.name}"
                open_.append(MappingQuestion(field, _ASKED_ABOUT[doubt.about], {"column": column.heading}))
    return open_


def _day_questions(
    spec: SheetSpec, places: Mapping[str, int], seen: Sequence[ColumnProfile], reading: SheetMapping
) -> list[MappingQuestion]:
    written = [seen[places[column.name]] for column in spec.columns if column.form == "date" and column.name in places]
    written = [profile for profile in written if profile.days]
    if not written:
        return []
    sample = next((sample for profile in written for sample in profile.samples), "")
    if reading.day_order is None:
        return [MappingQuestion("day_order", "uploads.day_order_needed", {"sample": sample})]
    possible = set(DayOrder).intersection(*(profile.possible for profile in written))
    if possible and reading.day_order not in possible:
        return [MappingQuestion("day_order", "uploads.day_order_wrong", {"sample": sample})]
    return []


def _word_questions(
    spec: SheetSpec, places: Mapping[str, int], seen: Sequence[ColumnProfile], reading: SheetMapping
) -> list[MappingQuestion]:
    open_: list[MappingQuestion] = []
    for column in spec.columns:
        if column.vocabulary is None or column.name not in places:
            continue
        meanings = reading.words.get(column.name, {})
        sheet_words = seen[places[column.name]].words
        if not sheet_words and seen[places[column.name]].samples:
            code = "uploads.too_many_words" if seen[places[column.name]].too_many else "uploads.no_words"
            open_.append(MappingQuestion(f"columns.{column.name}", code, {"column": column.heading}))
        for word in sheet_words:
            meant = meanings.get(folded(word)) or column.vocabulary.known(word)
            if meant not in column.vocabulary.choices:
                open_.append(MappingQuestion(f"words.{column.name}", "uploads.word_unknown", {"word": word}))
    return open_


# --- Reading with it ---------------------------------------------------------------------------------------------


def positions_of(reading: SheetMapping, headings: Sequence[str]) -> HeaderLayout:
    """Return the file's headings and the position of each column that the mapping names."""
    by_column = positions(reading.columns, headings)
    used = set(by_column.values())
    ignored = tuple(heading for place, heading in enumerate(headings) if heading and place not in used)
    return HeaderLayout(tuple(headings), by_column, ignored)


def adapt_mapping(spec: SheetSpec, reading: SheetMapping) -> SheetSpec:
    """Return the columns with the grammars of the mapping: its date order and its meanings."""
    return replace(spec, columns=tuple(_adapted(column, reading) for column in spec.columns))


_IDENTIFIERS = frozenset({"reference", "our_id", "pan", "mobile"})
"""Kinds of value of which NA or a dash says that there is none; elsewhere the grammar knows it, or it is a word."""


def _adapted(column: SheetColumn, reading: SheetMapping) -> SheetColumn:
    heading, answers = reading.columns.get(column.name, ""), reading.answers_about(column.name)
    if column.form == "date":
        order = reading.day_order or DayOrder.DMY

        def day(cell: RawCell, today: date) -> CellContent:
            return cells.day_in(converted(cell, column, heading, answers), order, today=today)

        return replace(column, grammar=lru_cache(4_096, typed=True)(day))
    if column.holds in _IDENTIFIERS:
        identify = column.grammar

        def identified(cell: RawCell, today: date) -> CellContent:
            return None if cells.says_nothing(cell) else identify(cell, today)

        return replace(column, grammar=identified)
    if answers:
        grammar = column.grammar

        def answered(cell: RawCell, today: date) -> CellContent:
            return grammar(converted(cell, column, heading, answers), today)

        return replace(column, grammar=answered)
    if column.vocabulary is not None:
        meanings = {folded(word): meant for word, meant in reading.words.get(column.name, {}).items()}
        known_meaning, choices = column.vocabulary.known, column.vocabulary.choices

        def meaning(cell: RawCell, _: date) -> CellContent:
            word = cells.text_cell(cell, longest=MAX_WORD_LENGTH)
            meant = meanings.get(folded(word)) or known_meaning(word)
            if meant not in choices:
                raise CellValueError("uploads.word_unknown", word=word)
            return meant

        return replace(column, grammar=lru_cache(4_096, typed=True)(meaning))
    return column
