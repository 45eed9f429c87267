"""The mapping proposed for a lender's sheet: heading rows, columns, open questions. Pure."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice

from apps.uploads.domain import mapping
from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.header import ROWS_ABOVE_HEADINGS, Header, NumberedRow, find_header, header_at
from apps.uploads.domain.layout import SheetSpec
from apps.uploads.domain.mapping import ColumnProfile, MappingQuestion, SheetMapping, folded, positions
from apps.uploads.domain.profile import SheetProfile, SheetProfiler
from apps.uploads.domain.proposed_columns import NAMED, Grade, ProposalReason, ProposedColumn, propose_columns


@dataclass(frozen=True, slots=True)
class SheetSource:
    """One sheet of a file: its name, and its rows with any content, read again by each call."""

    name: str
    rows: Callable[[], Iterable[NumberedRow]]


@dataclass(frozen=True, slots=True)
class Proposal:
    """The chosen sheet and heading rows, its profile, the proposed mapping, the open questions."""

    sheet: str
    header: Header
    profile: SheetProfile
    columns: Mapping[str, ProposedColumn]
    reading: SheetMapping
    questions: tuple[MappingQuestion, ...]


def propose(
    spec: SheetSpec,
    sheets: Sequence[SheetSource],
    saved: SheetMapping | None = None,
    *,
    others: Mapping[str, Collection[str]] | None = None,
    header_row: int | None = None,
) -> Proposal | None:
    """Return the mapping of the sheet that has most known headings; None if no sheet has rows.

    `header_row` is one that a person named, of the one sheet that is given.
    """

    def count_known(headings: Sequence[str]) -> int:
        return known_columns(spec, headings, saved)

    best: tuple[int, SheetSource, Header, Iterator[NumberedRow]] | None = None
    for sheet in sheets:
        rows = iter(sheet.rows())
        top = list(islice(rows, ROWS_ABOVE_HEADINGS))
        if header_row is not None:
            header = header_at(header_row, top, count_known)
            candidate = None if header is None else (header, 0)
        else:
            candidate = find_header(top, count_known)
        if candidate is not None and (best is None or candidate[1] > best[0]):
            best = (candidate[1], sheet, candidate[0], chain(top, rows))
    if best is None:
        return None
    _, sheet, header, rows = best
    profiler = SheetProfiler(header.headings)
    for number, cells in rows:
        if number > header.rows[-1]:
            profiler.scan(number, cells)
    profile = profiler.survey()
    reading, columns = proposed_reading(spec, profile, saved, others)
    questions = answer(spec, profile, reading, proposed=columns)
    return Proposal(sheet.name, header, profile, columns, reading, questions)


def known_columns(spec: SheetSpec, headings: Sequence[str], saved: SheetMapping | None) -> int:
    """Return how many of our columns these headings name, by a saved mapping or a whole name."""
    columns = propose_columns(spec, headings, saved).values()
    return sum(column.reason in NAMED for column in columns)


def proposed_reading(
    spec: SheetSpec,
    profile: SheetProfile,
    saved: SheetMapping | None,
    others: Mapping[str, Collection[str]] | None = None,
) -> tuple[SheetMapping, dict[str, ProposedColumn]]:
    """Return the mapping proposed for a sheet, and its columns.

    The order of days stays open unless only one is possible. A column that is asked about is not part of the mapping.
    """
    columns = propose_columns(spec, profile.headings, saved, profile.seen, others)
    chosen = {name: column.heading for name, column in columns.items() if column.grade is not Grade.ASKED}
    places = positions(chosen, profile.headings)
    words: dict[str, dict[str, str]] = {}
    for column in spec.columns:
        if column.vocabulary is not None and column.name in places:
            meanings = saved.words.get(column.name, {}) if saved else {}
            words[column.name] = {
                folded(word): meant
                for word in profile.seen[places[column.name]].words
                if (meant := meanings.get(folded(word)) or column.vocabulary.suggest(word))
            }
    order = saved.day_order if saved else None
    if order is None:
        order = _only_order(spec, places, profile.seen)
    answers = {
        about: {name: answer for name, answer in by_column.items() if _is_saved(columns.get(name))}
        for about, by_column in (saved.lasting_answers() if saved else {}).items()
    }
    return SheetMapping(chosen, order, words, answers=answers), columns


def _is_saved(column: ProposedColumn | None) -> bool:
    return column is not None and column.reason is ProposalReason.SAVED


def _only_order(spec: SheetSpec, places: Mapping[str, int], profiles: Sequence[ColumnProfile]) -> DayOrder | None:
    left = set(DayOrder)
    for column in spec.columns:
        if column.form == "date" and column.name in places:
            left &= set(profiles[places[column.name]].possible)
    return left.pop() if len(left) == 1 else None


def answer(
    spec: SheetSpec,
    profile: SheetProfile,
    reading: SheetMapping,
    *,
    proposed: Mapping[str, ProposedColumn] | None = None,
    answered: Collection[str] = (),
) -> tuple[MappingQuestion, ...]:
    """Return the questions that a mapping leaves open; without any the sheet can be read.

    Of the `proposed` columns, each that is asked about needs a heading, or has to be among the columns `answered`.
    """
    names = {column.name: column.heading for column in spec.columns}
    open_columns = [
        MappingQuestion(f"columns.{name}", "uploads.column_asked", {"heading": column.heading, "column": names[name]})
        for name, column in (proposed or {}).items()
        if column.grade is Grade.ASKED and name not in reading.columns and name not in answered
    ]
    fields = {question.field for question in open_columns}
    others = [
        question
        for question in mapping.questions(spec, profile.headings, profile.seen, reading)
        # The question about the proposed heading already asks for this column.
        if question.code != "uploads.column_needed" or question.field not in fields
    ]
    return (*others, *open_columns)


def is_complete(spec: SheetSpec, profile: SheetProfile, saved: SheetMapping | None) -> bool:
    """Return whether the saved mapping answers all: the same headings, order of days and words."""
    if saved is None:
        return False
    reading, columns = proposed_reading(spec, profile, saved)
    is_known = all(map(_is_saved, columns.values())) and set(saved.columns) == set(columns)
    return is_known and not answer(spec, profile, reading)


def unknown_words(spec: SheetSpec, profile: SheetProfile, saved: SheetMapping) -> dict[str, int]:
    """Return the words that neither the saved mapping nor our vocabulary knows -> their rows."""
    rows_by_word: dict[str, int] = {}
    places = positions(proposed_reading(spec, profile, saved)[0].columns, profile.headings)
    for column in spec.columns:
        if column.vocabulary is not None and column.name in places:
            values = profile.seen[places[column.name]]
            for word, rows in zip(values.words, values.word_rows, strict=False):
                if not (saved.words.get(column.name, {}).get(folded(word)) or column.vocabulary.known(word)):
                    rows_by_word[word] = rows_by_word.get(word, 0) + rows
    return rows_by_word
