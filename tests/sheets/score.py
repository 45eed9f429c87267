"""Score the reading of sheets that nobody here wrote: `python -m tests.sheets.score CORPUS.json [--misses]`.

The last line is `precision P recall R` of the proposed columns; the line before it counts layouts that are read wholly
right, gold columns that are asked about, and amounts and days that are refused. A corpus has the form of
headers/open.json. What it states (order of days, lakh or crore, Cr as credit) is answered before cells are read. A
heading is compared by case and spaces only, so that "Payout" and "Payout %" are two.
"""

import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any

import django
import openpyxl
from django.apps import apps as installed

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
if not installed.ready:
    django.setup()

from apps.applications.importers import mis
from apps.settlement.importers import commission
from apps.uploads.domain import cells, mapping, pipeline
from apps.uploads.domain.cells import CellValueError, CrMeaning, DayOrder
from apps.uploads.domain.doubts import Doubt, doubts_of
from apps.uploads.domain.layout import SheetSpec
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.domain.proposal import Proposal, SheetSource, propose
from apps.uploads.domain.proposed_columns import Grade
from apps.uploads.domain.rows import RawCell, SheetRow
from apps.uploads.domain.totals import is_total_row
from apps.uploads.gateways.sheets import stream
from apps.uploads.gateways.sheets.sniff import SheetFormat, SniffedFile

SPECS = {"mis": mis.SPEC, "commission": commission.SPEC}
TODAY = date(2026, 11, 27)
CREDIT_STYLE = "credit"
"""The amount style of a corpus sheet whose Cr means credit; elsewhere it is crore."""


@dataclass
class Score:
    """Counts over a corpus, and a line for each thing that is not right."""

    columns: Counter[str] = field(default_factory=Counter)
    grades: Counter[tuple[str, str]] = field(default_factory=Counter)
    values: Counter[tuple[str, str]] = field(default_factory=Counter)
    layouts: Counter[str] = field(default_factory=Counter)
    misses: list[str] = field(default_factory=list)

    @property
    def precision(self) -> float:
        """Return the share of proposed columns that are right."""
        return self.columns["right"] / max(1, self.columns["right"] + self.columns["wrong"])

    @property
    def recall(self) -> float:
        """Return the share of gold columns that are proposed."""
        return self.columns["right"] / max(1, self.columns["right"] + self.columns["missed"])

    @property
    def certain_share(self) -> float:
        """Return the share of gold columns that are proposed right and certain."""
        return self.grades["right", Grade.CERTAIN] / max(1, self.columns["right"] + self.columns["missed"])

    def value_count(self, outcome: str) -> int:
        """Return how many amounts and days are right, wrong or refused."""
        return sum(count for (_, found), count in self.values.items() if found == outcome)

    def lines(self) -> list[str]:
        """Return the report; the last line is that of the columns."""
        layouts = f"layouts {self.layouts['right']} of {self.layouts['all']}"
        asked = self.grades["right", Grade.ASKED] + self.grades["wrong", Grade.ASKED]
        return [
            f"columns {dict(self.columns)}, right and certain {self.certain_share:.4f}",
            f"grades {dict(self.grades)}",
            f"values {dict(self.values)}",
            f"data rows {self.layouts['data']} of {self.layouts['all_data']}, junk rows taken {self.layouts['taken']}",
            f"{layouts}, asked {asked}, rejected {self.value_count('refused')}",
            f"precision {self.precision:.4f} recall {self.recall:.4f}",
        ]


def score(corpus: dict[str, Any]) -> Score:
    """Return the score of a corpus; a sheet that raises counts as missed."""
    result = Score()
    for sheet in corpus["sheets"]:
        try:
            _score_sheet(sheet, result)
        except Exception as error:
            result.columns["missed"] += len(sheet["gold"])
            result.misses.append(f"{sheet['id']} raised {error!r}")
    for entry in corpus.get("amounts", ()):
        _count_value(result, "amounts", entry["cell"], partial(_read_amount, entry), _expected_amount(entry["is"]))
    for entry in corpus.get("days", ()):
        read = partial(cells.day_in, entry["cell"], DayOrder(entry["order"]), today=TODAY)
        _count_value(result, "days", entry["cell"], read, _expected_day(entry["is"]))
    for case in corpus.get("layouts", ()):
        result.layouts["all"] += 1
        result.layouts["all_data"] += len(case["expect"]["data"])
        try:
            _score_layout(case, result)
        except Exception as error:
            result.misses.append(f"{case['id']} raised {error!r}")
    return result


# --- Headings and cells of one sheet -----------------------------------------------------------------------------


def _cell(plain: Any) -> RawCell:
    return date.fromisoformat(plain["date"]) if isinstance(plain, dict) else plain


def _spelled(heading: str) -> str:
    return " ".join(heading.split()).casefold()


def _is_among(heading: str, headings: Iterable[str]) -> bool:
    return _spelled(heading) in set(map(_spelled, headings))


def proposal_of(sheet: dict[str, Any]) -> Proposal:
    """Return the proposal for one sheet of a corpus."""
    rows = [(number, [_cell(cell) for cell in row]) for number, row in enumerate(sheet["rows"], start=2)]
    source = SheetSource("Sheet1", lambda: [(1, sheet["header"]), *rows])
    proposal = propose(SPECS[sheet["kind"]], [source])
    assert proposal is not None
    return proposal


def _score_sheet(sheet: dict[str, Any], result: Score) -> None:
    proposal = proposal_of(sheet)
    _score_columns(sheet["id"], proposal, sheet["gold"], sheet["may"], result)
    spec = SPECS[sheet["kind"]]
    for name, headings in sheet["gold"].items():
        for heading in headings:
            reading = _reading(spec, proposal, {name: heading}, sheet["order"], sheet["amount_style"])
            grammar = next(
                column for column in mapping.adapt_mapping(spec, reading).columns if column.name == name
            ).grammar
            place = sheet["header"].index(heading)
            for kind, expected in (("amounts", _expected_amount), ("days", _expected_day)):
                for row, plain in zip(sheet["rows"], sheet[kind].get(heading, ()), strict=False):
                    read = partial(grammar, _cell(row[place]), TODAY)
                    _count_value(result, kind, f"{sheet['id']} {heading}: {row[place]}", read, expected(plain))


def _score_columns(
    name: str, proposal: Proposal, gold: dict[str, list[str]], may: dict[str, list[str]], result: Score
) -> set[str]:
    """Count the proposed columns; return the wrong and missed ones."""
    right: set[str] = set()
    allowed: set[str] = set()
    bad: set[str] = set()
    for column, proposed in proposal.columns.items():
        if _is_among(proposed.heading, gold.get(column, ())):
            right.add(column)
            result.grades["right", proposed.grade] += 1
        elif _is_among(proposed.heading, may.get(column, ())):
            allowed.add(column)
        else:
            bad.add(column)
            result.grades["wrong", proposed.grade] += 1
            result.misses.append(
                f"{name} {column}: {proposed.heading!r} is wrong ({proposed.grade}, {proposed.reason})"
            )
    missed = set(gold) - right - allowed
    result.misses += [f"{name} {column}: {gold[column][0]!r} is missed" for column in sorted(missed)]
    result.columns.update(right=len(right), wrong=len(bad), missed=len(missed))
    return bad | missed


def _reading(
    spec: SheetSpec, proposal: Proposal, columns: dict[str, str], order: str | None, amount_style: str
) -> SheetMapping:
    """Return the reading with these columns and the answers that the corpus states."""
    day_order = DayOrder(order) if order in tuple(DayOrder) else proposal.reading.day_order or DayOrder.DMY
    cr = CrMeaning.CREDIT if amount_style == CREDIT_STYLE else CrMeaning.CRORE
    answers: dict[str, dict[str, str]] = {}
    by_name = {column.name: column for column in spec.columns}
    for name, place in mapping.positions(columns, proposal.profile.headings).items():
        for doubt in doubts_of(by_name[name], columns[name], proposal.profile.seen[place].marks):
            chosen = cr if doubt.about is Doubt.CR else doubt.examples[0].answer
            answers.setdefault(doubt.about, {})[name] = chosen
    return SheetMapping(columns, day_order, proposal.reading.words, answers=answers)


def _count_value(result: Score, kind: str, text: str, read: Callable[[], Any], expected: Any) -> None:
    try:
        value = read()
    except CellValueError as error:
        value = "refuse"
        text += f" ({error.code})"
    if value == expected:
        outcome = "right"
    else:
        outcome = "refused" if value == "refuse" else "wrong"
        result.misses.append(f"{kind} {text}: {value} is {outcome}, meant {expected}")
    result.values[kind, outcome] += 1


def _read_amount(entry: dict[str, Any]) -> Decimal | None:
    """Read an amount; where it has Cr, somebody says which of its two meanings it has."""
    cell = entry["cell"]
    if not cells.credit_mark(cell):
        return cells.signed_amount(cell)
    meanings = [cells.signed_amount(cells.amount_in_rupees(cell, cr=CrMeaning.CREDIT))]
    if cells.credit_mark(cell) == "cr":
        meanings.append(cells.signed_amount(cells.amount_in_rupees(cell, cr=CrMeaning.CRORE)))
    expected = _expected_amount(entry["is"])
    return expected if expected in meanings else meanings[0]


def _expected_amount(plain: Any) -> Any:
    return plain if plain in (None, "refuse") else Decimal(plain)


def _expected_day(plain: Any) -> Any:
    return plain if plain in (None, "refuse") else date.fromisoformat(plain)


# --- Whole workbooks ---------------------------------------------------------------------------------------------


def _written(case: dict[str, Any], path: Path) -> None:
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for name, rows in case["sheets"]:
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
        if name in case["hidden"]:
            sheet.sheet_state = "hidden"
    for area in case["merges"]:
        book.worksheets[0].merge_cells(area)
    book.active = next(place for place, sheet in enumerate(book.worksheets) if sheet.sheet_state == "visible")
    book.save(path)


def _sources(path: Path) -> list[SheetSource]:
    sniffed = SniffedFile(SheetFormat.XLSX, "")

    def rows(name: str) -> Iterator[tuple[int, Sequence[RawCell]]]:
        with stream.open_sheet(path, sniffed, sheet=name) as sheet:
            yield from sheet.rows

    with stream.open_sheet(path, sniffed) as first:
        return [SheetSource(name, partial(rows, name)) for name in first.names]


def _score_layout(case: dict[str, Any], result: Score) -> None:
    spec, expect = SPECS[case["kind"]], case["expect"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "case.xlsx"
        _written(case, path)
        sources = _sources(path)
        proposal = propose(spec, sources)
        assert proposal is not None
        rows = list(next(source for source in sources if source.name == proposal.sheet).rows())
    counts = Score()
    is_header = proposal.sheet == expect["sheet"] and expect["header_row"] in proposal.header.rows
    bad_columns = _score_columns(case["id"], proposal, expect["gold"], {}, counts)
    result.misses += counts.misses
    data, taken = _rows_taken(spec, proposal, rows, expect["data"])
    result.layouts["data"] += data
    result.layouts["taken"] += len(taken)
    if is_header and not bad_columns and data == len(expect["data"]) and not taken:
        result.layouts["right"] += 1
    else:
        found = f"{proposal.sheet}!{proposal.header.rows}, data {data} of {len(expect['data'])}, taken {taken}"
        result.misses.append(f"{case['id']} ({case['variant']}): {found}")


def _rows_taken(
    spec: SheetSpec, proposal: Proposal, rows: Sequence[tuple[int, Sequence[RawCell]]], data: Sequence[int]
) -> tuple[int, list[int]]:
    """Return how many data rows are read without a fault, and the other rows that would be booked."""
    columns = {name: column.heading for name, column in proposal.columns.items()}
    reading = _reading(spec, proposal, columns, None, "")
    words = {name: dict.fromkeys(found, "in_review") | dict(found) for name, found in reading.words.items()}
    adapted = mapping.adapt_mapping(spec, replace(reading, words=words))
    places = mapping.positions_of(reading, proposal.profile.headings)
    below = [(number, cells_) for number, cells_ in rows if number > proposal.header.rows[-1]]
    read = list(pipeline.read(adapted, places, below, today=TODAY))
    booked = {row.number for row in read if _is_booked(row, spec.any_of[0])}
    return len(booked & set(data)), sorted(booked - set(data))


def _is_booked(row: SheetRow, keys: Sequence[str]) -> bool:
    return not row.faults and any(row.values.get(key) for key in keys) and not is_total_row(row, keys)


def main() -> None:
    """Print the score of the corpus that is named."""
    result = score(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    lines = [*(result.misses if "--misses" in sys.argv else ()), *result.lines()]
    sys.stdout.write("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    main()
