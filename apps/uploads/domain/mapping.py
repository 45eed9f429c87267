"""How one lender's sheet is read: which heading is which column, how its days are written, what its words mean.

A reading is made by a person, once, from what we propose; then it is saved for the lender and versioned. Nothing in it
is guessed in silence: a heading we only find similar, a day that could be read two ways, a word we do not know are
questions, and a sheet with an open question is not read (reliability 4, hazards 9 and 14).
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from dataclasses import field as made
from datetime import date
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache
from typing import Any

from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError, DayOrder
from apps.uploads.domain.doubts import Doubt, Marks, converted, doubts_of
from apps.uploads.domain.layout import HeaderLayout, SheetColumn, SheetSpec, normalised_heading
from apps.uploads.domain.rows import CellContent, RawCell

CLOSE_ENOUGH = 0.82
"""How alike a word of a heading must be to a known one to count as a slip of typing."""
SHORTEST_SLIP = 5
"""Shorter words differ by a letter and mean something else."""
MAX_WORD_LENGTH = 80


@dataclass(frozen=True, slots=True)
class SheetMapping:
    """A lender's sheet: our column -> its heading; its day order; per column its words -> ours; the day it speaks of.

    `sheet_day` stands in for rows without a day of their own. It belongs to one file and is never saved. `left_out` are
    headings that stood in a sheet and were chosen for nothing, as `same_heading` spells them: nobody is asked again.
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
        """The reading that knows of these headings too; what is chosen for a column is not left out."""
        chosen = {normalised_heading(heading) for heading in self.columns.values()}
        known = dict.fromkeys((*self.left_out, *map(normalised_heading, headings)))
        return replace(self, left_out=tuple(key for key in known if key and key not in chosen))


@dataclass(frozen=True, slots=True)
class ColumnProfile:
    """What stands in one column of a sheet: a few values, the ways its days can be read, its different words.

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
    spec: SheetSpec, headings: Sequence[str], saved: SheetMapping | None, seen: Sequence[ColumnProfile] = ()
) -> dict[str, tuple[str, ProposalSource]]:
    """For each column the heading it is likely to be, and why. No heading serves two columns.

    Where `seen` is given, no heading is proposed over values that the column would refuse; what is saved stays.
    """
    found, free = _sure_columns(spec, headings, saved, seen)
    values = _values_by_heading(headings, seen)

    def take(column: SheetColumn, key: str) -> None:
        found[column.name] = (free.pop(key), ProposalSource.SIMILAR)

    for column, key in _similar(spec, free):
        if column.name not in found and key in free and _fits(column, key, values, headings):
            take(column, key)
    for column in spec.columns:
        if column.name not in found:
            near = [
                key
                for name in (column.heading, *column.aliases)
                for key in _spelled_alike(name, free)
                if not _is_about_something_else(column, name, free[key]) and _fits(column, key, values, headings)
            ]
            if near:
                take(column, near[0])
    return found


def _values_by_heading(headings: Sequence[str], seen: Sequence[ColumnProfile]) -> dict[str, ColumnProfile]:
    values: dict[str, ColumnProfile] = {}
    for heading, profile in zip(headings, seen, strict=False):
        values.setdefault(normalised_heading(heading), profile)
    return values


def _fits(column: SheetColumn, key: str, values: Mapping[str, ColumnProfile], headings: Sequence[str]) -> bool:
    """Return whether the values may be the column's and the heading is no net beside a gross."""
    if key in values and not values[key].can_hold(column.holds):
        return False
    return not (
        column.holds == "amount" and "net" in key and any("gross" in normalised_heading(other) for other in headings)
    )


def _sure_columns(
    spec: SheetSpec, headings: Sequence[str], saved: SheetMapping | None, seen: Sequence[ColumnProfile] = ()
) -> tuple[dict[str, tuple[str, ProposalSource]], dict[str, str]]:
    """The columns whose heading is saved or known by name, and the headings that are free, as they are compared."""
    free = {normalised_heading(heading): heading for heading in headings if normalised_heading(heading)}
    values = _values_by_heading(headings, seen)
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
            key = next(
                (
                    known
                    for known in map(normalised_heading, words)
                    if known in free and _fits(column, known, values, headings)
                ),
                None,
            )
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
    "disburse": "disbursed",
    "disbur": "disbursed",
    "ph": "phone",
    "value": "amount",
    # Hindi by concept, also in Latin letters.
    "राशि": "amount",
    "रकम": "amount",
    "rashi": "amount",
    "दिनांक": "date",
    "तारीख": "date",
    "tarikh": "date",
    "मंज़ूर": "sanctioned",
    "वितरण": "disbursed",
    "वितरित": "disbursed",
    "लोन": "loan",
    "प्रकार": "type",
    "prakar": "type",
    "खाता": "account",
    "संख्या": "number",
    "नंबर": "number",
    "tippani": "remarks",
    "टिप्पणी": "remarks",
}
_SPELLED_OUT = {unicodedata.normalize("NFKC", word): meant for word, meant in _SPELLED_OUT.items()}
_SAYS_NOTHING = frozenset(
    {"a", "as", "by", "for", "in", "inr", "of", "on", "rs", "the", "ka", "ki", "ke", "का", "की", "के"}
)
_TOO_WIDE = frozenset({"date", "notes", "phone", "reason"})
"""Alone, one of these within a longer heading says too little: a date of birth is no date of a status."""


_RATE = frozenset({"%", "percent", "percentage", "pct", "rate", "roi", "bps", "प्रतिशत", "दर"})
_DAY = frozenset({"date", "day", "time", "month", "year"})
_NAMING = frozenset({"number", "#", "id", "code", "reference", "name", "status", "type", "count", "qty"})
_MONEY = frozenset({"amount", "rupees"})
_NOT_FOR: Mapping[str, frozenset[str]] = {
    "amount": _RATE | _DAY | _NAMING,
    "day": _RATE | _MONEY | _NAMING,
    "reference": _RATE | _DAY | _MONEY | {"name", "status", "type", "count"},
    "our_id": _RATE | _DAY | _MONEY | {"name", "status", "type", "count"},
    "pan": _RATE | _DAY | _MONEY | {"name", "status"},
    "mobile": _RATE | _DAY | _MONEY | {"name", "status"},
    "words": _RATE | _DAY | _MONEY | {"number", "#", "id"},
}
"""Words of a heading that say that it stands over something else than the column holds, by Column.holds."""
_QUALIFIERS = frozenset(
    {
        *("expected", "target", "targeted", "projected", "estimated", "tentative", "proposed", "planned", "required"),
        *(
            "requested",
            "legal",
            "old",
            "previous",
            "prev",
            "prior",
            "next",
            "start",
            "end",
            "due",
            "pending",
            "balance",
        ),
        *("balance", "outstanding", "overdue", "cancelled", "reversed", "reversal", "rejected", "failed", "expired"),
        *("not", "non"),
        *(
            "total",
            "cumulative",
            "average",
            "avg",
            "min",
            "max",
            "minimum",
            "maximum",
            "tds",
            "gst",
            "tax",
            "recovered",
        ),
    }
)
"""Words before a known name that make it something else: an expected amount was not paid."""


@lru_cache(maxsize=1_024)
def _plain_words(heading: str) -> tuple[str, ...]:
    """Return the words of a heading as written, % and # too; inner capitals begin a word."""
    text = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", unicodedata.normalize("NFKC", heading))
    return tuple(
        re.findall(
            r"[%#]|(?:[^\W_]|[\u0900-\u0963])+",
            text.casefold().replace("a/c", "account").replace("per cent", "percent"),
        )
    )


@lru_cache(maxsize=1_024)
def _spelled_out(heading: str) -> frozenset[str]:
    """The words of a heading, shortened ones spelled out, without what says nothing."""
    return frozenset(_SPELLED_OUT.get(word, word) for word in _plain_words(heading)) - _SAYS_NOTHING


def _is_about_something_else(column: SheetColumn, name: str, heading: str) -> bool:
    """Return whether the words that the heading has beside the known name make it another thing."""
    further = _spelled_out(heading) - _spelled_out(name)
    return bool(further & (_NOT_FOR[column.holds] | _QUALIFIERS))


def _spelled_alike(name: str, free: Mapping[str, str]) -> list[str]:
    """Return the headings that differ from the name by slips of typing in long words only."""
    words = set(_plain_words(name))
    return [key for key, heading in free.items() if _are_slips(words, set(_plain_words(heading)))]


def _are_slips(words: set[str], others: set[str]) -> bool:
    missing, strange = words - others, others - words
    if len(missing) != len(strange) or not missing or min(map(len, missing | strange)) < SHORTEST_SLIP:
        return False
    return all(get_close_matches(word, missing, n=1, cutoff=CLOSE_ENOUGH) for word in strange)


def _similar(spec: SheetSpec, free: Mapping[str, str]) -> list[tuple[SheetColumn, str]]:
    """Columns and headings of the same words, and those whose heading has further words; the longest name first."""
    found: list[tuple[bool, int, SheetColumn, str]] = []
    headings = [(key, heading, _spelled_out(heading)) for key, heading in free.items()]
    for column in spec.columns:
        for name in (column.heading, *column.aliases):
            wanted = _spelled_out(name)
            for key, heading, said in headings:
                is_same = wanted == said
                is_wider = wanted < said and not wanted <= _TOO_WIDE
                if wanted and (is_same or (is_wider and not _is_about_something_else(column, name, heading))):
                    found.append((not is_same, -len(wanted), column, key))
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
    columns = propose_columns(spec, headings, saved, seen)
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
    lasting = saved.lasting_answers() if saved else {}
    answers = {
        about: {
            name: answer
            for name, answer in by_column.items()
            if name in columns and columns[name][1] is ProposalSource.SAVED
        }
        for about, by_column in lasting.items()
    }
    return SheetMapping(chosen, order, words, answers=answers), {name: why for name, (_, why) in columns.items()}


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
    heading, answers = reading.columns.get(column.name, ""), reading.answers_about(column.name)
    if column.form == "date":
        order = reading.day_order or DayOrder.DMY

        def day(cell: RawCell, today: date) -> CellContent:
            return cells.day_in(converted(cell, column, heading, answers), order, today=today)

        return replace(column, grammar=lru_cache(4_096, typed=True)(day))
    if answers:
        grammar = column.grammar

        def answered(cell: RawCell, today: date) -> CellContent:
            return grammar(converted(cell, column, heading, answers), today)

        return replace(column, grammar=answered)
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
