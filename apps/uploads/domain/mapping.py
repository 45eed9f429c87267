"""How one lender's sheet is read: which heading is which column, how its days are written, what its words mean.

A reading is made by a person, once, from what we propose; then it is saved for the lender and versioned. Nothing in it
is guessed in silence: a heading we only find similar, a day that could be read two ways, a word we do not know are
questions, and a sheet with an open question is not read (reliability 4, hazards 9 and 14).
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as made
from datetime import date
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache, partial
from typing import Any

from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError, DayOrder
from apps.uploads.domain.layout import HeaderLayout, SheetColumn, SheetSpec, normalised_heading
from apps.uploads.domain.rows import CellContent, RawCell

CLOSE_ENOUGH = 0.82
"""How alike two headings must be for one to be proposed for the other."""
MAX_WORD_LENGTH = 80


@dataclass(frozen=True, slots=True)
class SheetMapping:
    """A lender's sheet: our column -> its heading; its day order; per column its words -> ours; the day it speaks of.

    `sheet_day` stands in for rows without a day of their own. It belongs to one file and is never saved. `left_out` are
    headings that stood in a sheet and were chosen for nothing, as `same_heading` spells them: nobody is asked again.
    """

    columns: Mapping[str, str] = made(default_factory=dict)
    day_order: DayOrder | None = None
    words: Mapping[str, Mapping[str, str]] = made(default_factory=dict)
    sheet_day: date | None = None
    left_out: tuple[str, ...] = ()

    def to_plain(self) -> dict[str, Any]:
        return {
            "columns": dict(self.columns),
            "day_order": None if self.day_order is None else str(self.day_order),
            "words": {name: dict(words) for name, words in self.words.items()},
            "sheet_day": None if self.sheet_day is None else self.sheet_day.isoformat(),
            "left_out": list(self.left_out),
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
        )

    def without_columns(self, headings: Iterable[str]) -> "SheetMapping":
        """The reading that knows of these headings too; what is chosen for a column is not left out."""
        chosen = {normalised_heading(heading) for heading in self.columns.values()}
        known = dict.fromkeys((*self.left_out, *map(normalised_heading, headings)))
        return replace(self, left_out=tuple(key for key in known if key and key not in chosen))


@dataclass(frozen=True, slots=True)
class ColumnProfile:
    """What stands in one column of a sheet: a few values, the ways its days can be read, its different words.

    `orders` counts, for each order, the written days that can be read in that order; `days` counts them all.
    `words` is empty where there are none, or too many for a list (`too_many`); `word_rows` says how many rows hold each
    of them.
    """

    samples: tuple[str, ...] = ()
    days: int = 0
    orders: Mapping[DayOrder, int] = made(default_factory=dict)
    words: tuple[str, ...] = ()
    word_rows: tuple[int, ...] = ()
    too_many: bool = False

    @property
    def possible(self) -> tuple[DayOrder, ...]:
        """The orders in which every written day of the column is a day."""
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
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> "ColumnProfile":
        orders = {DayOrder(order): number for order, number in plain["orders"].items()}
        word_rows = tuple(plain.get("word_rows", ()))
        words = tuple(plain["words"])
        return cls(tuple(plain["samples"]), plain["days"], orders, words, word_rows, plain.get("too_many", not words))


class ProposalSource(StrEnum):
    """Why a heading is proposed for a column."""

    SAVED = "saved"
    ALIAS = "alias"
    SIMILAR = "similar"


@dataclass(frozen=True, slots=True)
class MappingQuestion:
    """What a person has to say before the sheet can be read: the field, a code, and the values its text needs."""

    field: str
    code: str
    details: Mapping[str, Any] = made(default_factory=dict)


def folded(word: str) -> str:
    """The form in which a lender's words are compared."""
    return " ".join(word.replace("_", " ").replace("-", " ").split()).casefold()


# --- What we propose ---------------------------------------------------------------------------------------------


def propose_columns(
    spec: SheetSpec, headings: Sequence[str], saved: SheetMapping | None
) -> dict[str, tuple[str, ProposalSource]]:
    """For each column the heading it is likely to be, and why. No heading serves two columns."""
    found, free = _sure_columns(spec, headings, saved)

    def take(column: SheetColumn, key: str) -> None:
        found[column.name] = (free.pop(key), ProposalSource.SIMILAR)

    for column, key in _similar(spec, free):
        if column.name not in found and key in free:
            take(column, key)
    for column in spec.columns:
        if column.name not in found:
            near = [key for name in (column.heading, *column.aliases) for key in _spelled_alike(name, free)]
            if near:
                take(column, near[0])
    return found


def _sure_columns(
    spec: SheetSpec, headings: Sequence[str], saved: SheetMapping | None
) -> tuple[dict[str, tuple[str, ProposalSource]], dict[str, str]]:
    """The columns whose heading is saved or known by name, and the headings that are free, as they are compared."""
    free = {normalised_heading(heading): heading for heading in headings if normalised_heading(heading)}
    found: dict[str, tuple[str, ProposalSource]] = {}

    def take(column: SheetColumn, key: str, why: ProposalSource) -> None:
        found[column.name] = (free.pop(key), why)

    for column in spec.columns:
        known = normalised_heading(saved.columns.get(column.name, "")) if saved else ""
        if known in free:
            take(column, known, ProposalSource.SAVED)
    for left_out in saved.left_out if saved else ():
        free.pop(left_out, None)
    # The specification's own heading goes before every alias, so that no alias takes another column's place.
    own = [(column, (column.heading,)) for column in spec.columns]
    others = [(column, column.aliases) for column in spec.columns]
    for column, words in (*own, *others):
        if column.name not in found:
            key = next((known for known in map(normalised_heading, words) if known in free), None)
            if key is not None:
                take(column, key, ProposalSource.ALIAS)
    return found, free


_SPELLED_OUT = {
    "dt": "date",
    "amt": "amount",
    "amnt": "amount",
    "no": "number",
    "num": "number",
    "nbr": "number",
    "ref": "reference",
    "app": "application",
    "appl": "application",
    "sanc": "sanctioned",
    "sanct": "sanctioned",
    "sanction": "sanctioned",
    "disb": "disbursed",
    "disbursal": "disbursed",
    "disbursement": "disbursed",
    "mob": "mobile",
    "cust": "customer",
    "acct": "account",
    "remark": "remarks",
}
_SAYS_NOTHING = frozenset({"a", "as", "by", "for", "in", "inr", "of", "on", "rs", "the"})
_TOO_WIDE = frozenset({"date", "notes", "phone", "reason"})
"""Alone, one of these within a longer heading says too little: a date of birth is no date of a status."""


@lru_cache(maxsize=1_024)
def _spelled_out(heading: str) -> frozenset[str]:
    """The words of a heading, shortened ones spelled out, without what says nothing."""
    words = re.findall(r"[^\W_]+", unicodedata.normalize("NFKC", heading).casefold().replace("a/c", "account"))
    return frozenset(_SPELLED_OUT.get(word, word) for word in words) - _SAYS_NOTHING


def _spelled_alike(name: str, free: Mapping[str, str]) -> list[str]:
    """The heading written most like the name; one that lacks a whole word of it says something else."""
    near = get_close_matches(normalised_heading(name), list(free), n=1, cutoff=CLOSE_ENOUGH)
    return [key for key in near if not _spelled_out(free[key]) < _spelled_out(name)]


def _similar(spec: SheetSpec, free: Mapping[str, str]) -> list[tuple[SheetColumn, str]]:
    """Columns and headings of the same words, and those whose heading has further words; the longest name first."""
    found: list[tuple[bool, int, SheetColumn, str]] = []
    headings = [(key, _spelled_out(heading)) for key, heading in free.items()]
    for column in spec.columns:
        for name in (column.heading, *column.aliases):
            wanted = _spelled_out(name)
            for key, said in headings:
                if wanted and (wanted == said or (wanted < said and not wanted <= _TOO_WIDE)):
                    found.append((wanted != said, -len(wanted), column, key))
    return [(column, key) for *_, column, key in sorted(found, key=lambda one: one[:2])]


def header_row(
    spec: SheetSpec, rows: Sequence[tuple[int, Sequence[RawCell]]], saved: SheetMapping | None
) -> int | None:
    """The number of the row most like headings: most known headings, then most texts; None without rows."""

    def likeness(cells_of_row: Sequence[RawCell]) -> tuple[int, int]:
        texts = [str(cell) for cell in cells_of_row if isinstance(cell, str) and not cells.is_blank(cell)]
        return len(_sure_columns(spec, texts, saved)[0]), len(texts)

    best = max(rows, key=lambda row: (likeness(row[1]), -row[0]), default=None)
    return None if best is None else best[0]


def proposal(
    spec: SheetSpec, headings: Sequence[str], seen: Sequence[ColumnProfile], saved: SheetMapping | None
) -> tuple[SheetMapping, dict[str, ProposalSource]]:
    """The reading we propose for a sheet, and why each column. Days stay open unless only one order is possible."""
    columns = propose_columns(spec, headings, saved)
    chosen = {name: heading for name, (heading, _) in columns.items()}
    places = positions(chosen, headings)
    words: dict[str, dict[str, str]] = {}
    for column in spec.columns:
        if column.vocabulary is not None and column.name in places:
            known = saved.words.get(column.name, {}) if saved else {}
            words[column.name] = {
                folded(word): meant
                for word in seen[places[column.name]].words
                if (meant := known.get(folded(word)) or column.vocabulary.suggest(word))
            }
    order = saved.day_order if saved else None
    if order is None:
        order = _only_order(spec, places, seen)
    return SheetMapping(chosen, order, words), {name: why for name, (_, why) in columns.items()}


def _only_order(spec: SheetSpec, places: Mapping[str, int], seen: Sequence[ColumnProfile]) -> DayOrder | None:
    left = set(DayOrder)
    for column in spec.columns:
        if column.form == "date" and column.name in places:
            left &= set(seen[places[column.name]].possible)
    return left.pop() if len(left) == 1 else None


def positions(columns: Mapping[str, str], headings: Sequence[str]) -> dict[str, int]:
    """Where each chosen heading stands; one that is missing has no entry."""
    at: dict[str, int] = {}
    for position, heading in enumerate(headings):
        at.setdefault(normalised_heading(heading), position)
    return {name: at[key] for name, heading in columns.items() if (key := normalised_heading(heading)) in at}


# --- What is still to be said ------------------------------------------------------------------------------------


def questions(
    spec: SheetSpec, headings: Sequence[str], seen: Sequence[ColumnProfile], reading: SheetMapping
) -> list[MappingQuestion]:
    """Everything that keeps this sheet from being read in this way; none: it can be read."""
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
        elif sum(normalised_heading(one) == key for one in headings) > 1:
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
    return open_


def _day_questions(
    spec: SheetSpec, places: Mapping[str, int], seen: Sequence[ColumnProfile], reading: SheetMapping
) -> list[MappingQuestion]:
    written = [seen[places[one.name]] for one in spec.columns if one.form == "date" and one.name in places]
    written = [one for one in written if one.days]
    if not written:
        return []
    sample = next((sample for one in written for sample in one.samples), "")
    if reading.day_order is None:
        return [MappingQuestion("day_order", "uploads.day_order_needed", {"sample": sample})]
    possible = set(DayOrder).intersection(*(one.possible for one in written))
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
        known = reading.words.get(column.name, {})
        found = seen[places[column.name]].words
        if not found and seen[places[column.name]].samples:
            code = "uploads.too_many_words" if seen[places[column.name]].too_many else "uploads.no_words"
            open_.append(MappingQuestion(f"columns.{column.name}", code, {"column": column.heading}))
        for word in found:
            meant = known.get(folded(word)) or column.vocabulary.known(word)
            if meant not in column.vocabulary.choices:
                open_.append(MappingQuestion(f"words.{column.name}", "uploads.word_unknown", {"word": word}))
    return open_


def is_complete(
    spec: SheetSpec, headings: Sequence[str], seen: Sequence[ColumnProfile], saved: SheetMapping | None
) -> bool:
    """Whether the saved reading answers everything: the same headings, its order of days, no word that it lacks."""
    if saved is None:
        return False
    proposed, why = proposal(spec, headings, seen, saved)
    is_known = set(why.values()) <= {ProposalSource.SAVED} and set(saved.columns) == set(why)
    return is_known and not questions(spec, headings, seen, proposed)


def unknown_words(
    spec: SheetSpec, headings: Sequence[str], seen: Sequence[ColumnProfile], saved: SheetMapping
) -> dict[str, int]:
    """The words of a sheet that neither the saved reading nor our own language knows -> rows that hold them."""
    found: dict[str, int] = {}
    places = positions(proposal(spec, headings, seen, saved)[0].columns, headings)
    for column in spec.columns:
        if column.vocabulary is not None and column.name in places:
            one = seen[places[column.name]]
            for word, rows in zip(one.words, one.word_rows, strict=False):
                if not (saved.words.get(column.name, {}).get(folded(word)) or column.vocabulary.known(word)):
                    found[word] = found.get(word, 0) + rows
    return found


# --- Reading with it ---------------------------------------------------------------------------------------------


def positions_of(reading: SheetMapping, headings: Sequence[str]) -> HeaderLayout:
    """The file's headings and the position of each column that this reading names."""
    found = positions(reading.columns, headings)
    used = set(found.values())
    ignored = tuple(heading for place, heading in enumerate(headings) if heading and place not in used)
    return HeaderLayout(tuple(headings), found, ignored)


def adapt_mapping(spec: SheetSpec, reading: SheetMapping) -> SheetSpec:
    """The columns with the grammars of this reading: days in its order, words with its meanings."""
    return replace(spec, columns=tuple(_adapted(column, reading) for column in spec.columns))


def _adapted(column: SheetColumn, reading: SheetMapping) -> SheetColumn:
    if column.form == "date":
        order = reading.day_order or DayOrder.DMY
        return replace(column, grammar=lru_cache(4_096, typed=True)(partial(_day, order)))
    if column.vocabulary is not None:
        said = {folded(word): meant for word, meant in reading.words.get(column.name, {}).items()}
        known, choices = column.vocabulary.known, column.vocabulary.choices

        def meaning(cell: RawCell, _: date) -> CellContent:
            word = cells.text_cell(cell, longest=MAX_WORD_LENGTH)
            meant = said.get(folded(word)) or known(word)
            if meant not in choices:
                raise CellValueError("uploads.word_unknown", word=word)
            return meant

        return replace(column, grammar=lru_cache(4_096, typed=True)(meaning))
    return column


def _day(order: DayOrder, cell: RawCell, today: date) -> CellContent:
    return cells.day_in(cell, order, today=today)
