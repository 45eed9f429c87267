"""Parse cells into rows and plan rows into steps.

Pure, so that preview, apply and undo cannot disagree.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import groupby
from typing import Any

from apps.uploads.domain.cells import CellValueError, display, is_blank
from apps.uploads.domain.layout import CellParser, HeaderLayout, SheetColumn, SheetSpec
from apps.uploads.domain.rows import (
    CellContent,
    CellError,
    RawCell,
    RoundedAmount,
    RowAction,
    RowStep,
    SheetRow,
    SkipReason,
)

DecideRow = Callable[[Any, SheetRow], RowStep]
"""What one row does to its target's facts. Must set `before`, and `after` where the step changes something."""


def read(
    spec: SheetSpec,
    places: HeaderLayout,
    cells: Iterable[tuple[int, Sequence[RawCell]]],
    *,
    today: date,
    has_even_rows: bool = False,
) -> Iterator[SheetRow]:
    """Yield every row with all its errors; rows without any content are skipped.

    `has_even_rows` is for text files. There a value beyond the last heading means that a comma inside some value has
    pushed the rest to the right, and fewer cells than headings that the row was cut off (reliability 4, hazard 20).
    Rows that repeat the headings or number the columns, and a line that ends a report, are skipped.
    """
    width = len(places.headings)
    filled = max((place for place, heading in enumerate(places.headings, start=1) if heading), default=0)
    first = next((place for place, heading in enumerate(places.headings) if heading), 0)
    columns = [(column, column.name, places.positions.get(column.name), column.grammar) for column in spec.columns]
    for number, sent in cells:
        if all(is_blank(cell) for cell in sent):
            continue
        row = tuple(sent)
        if _is_no_data(row, places.headings, first):
            continue
        beyond = next((cell for cell in row[width:] if not is_blank(cell)), None)
        if has_even_rows and (beyond is not None or len(row) < filled):
            code = "uploads.too_few_cells" if beyond is None else "uploads.too_many_cells"
            yield SheetRow(number, row, {}, (CellError("", display(beyond), code, {"columns": width}),))
            continue
        yield _read_row(columns, places, number, row, today)


_END_OF_REPORT = re.compile(r"[\W_]*end of (?:the )?(?:report|file|statement|list|data)[\W_]*", re.IGNORECASE)
MIN_REPEATED = 2
"""A row that repeats this many headings at their places is a heading row; one word may be a value."""


def _is_no_data(row: Sequence[RawCell], headings: Sequence[str], first: int) -> bool:
    """Return whether a row repeats the headings, numbers the columns from 1, or ends a report."""
    begins = row[first] if first < len(row) else None
    if begins == 1:
        numbers = [cell for cell in row if not is_blank(cell)]
        return len(numbers) >= MIN_REPEATED and numbers == list(range(1, len(numbers) + 1))
    if not isinstance(begins, str):
        return False
    text = begins.strip()
    if text == headings[first]:
        filled = [(place, cell) for place, cell in enumerate(row) if not is_blank(cell)]
        return len(filled) >= MIN_REPEATED and all(
            place < len(headings) and isinstance(cell, str) and cell.strip() == headings[place]
            for place, cell in filled
        )
    return _END_OF_REPORT.fullmatch(text) is not None and sum(not is_blank(cell) for cell in row) == 1


def _read_row(
    columns: Sequence[tuple[SheetColumn, str, int | None, CellParser]],
    places: HeaderLayout,
    number: int,
    row: tuple[RawCell, ...],
    today: date,
) -> SheetRow:
    values: dict[str, CellContent] = {}
    faults: list[CellError] = []
    length = len(row)
    for column, name, position, grammar in columns:
        cell = row[position] if position is not None and position < length else None
        if cell is None or is_blank(cell):
            values[name] = None
            if column.required:
                faults.append(CellError(places.heading(column), "", "uploads.required"))
            continue
        try:
            values[name] = value = grammar(cell, today)
            if isinstance(value, RoundedAmount):
                value.column = places.heading(column)
            if value is None and column.required:
                faults.append(CellError(places.heading(column), display(cell), "uploads.required"))
        except CellValueError as fault:
            faults.append(CellError(places.heading(column), display(cell), fault.code, fault.details))
    return SheetRow(number, row, values, tuple(faults))


def rejected(row: SheetRow, *faults: CellError) -> SheetRow:
    """Return the row with further errors, and so without a target."""
    return row._replace(faults=row.faults + faults, target=None, as_of=None)


def plan(rows: Iterable[SheetRow], existing: Mapping[str, Any], decide: DecideRow) -> list[RowStep]:
    """Return the step of each row, given the current facts of the targets.

    All rows of one target must be in `rows` together, in any order. The rows of a target count in the order of their
    days, whatever their order in the file. On one day an identical row is a duplicate; rows that differ contradict one
    another, and none of them is applied.
    """
    ordered = sorted(rows, key=lambda row: (row.target or "", row.as_of or date.min, row.number))
    steps: list[RowStep] = []
    standing: dict[str, Any] = {}
    for (target, _), of_day in groupby(ordered, key=lambda row: (row.target or "", row.as_of)):
        facts = standing[target] if target in standing else existing[target]
        for step in _plan_day(facts, list(of_day), decide):
            if step.changes:
                standing[target] = step.after
            steps.append(step)
    return steps


def _plan_day(facts: Any, rows: list[SheetRow], decide: DecideRow) -> list[RowStep]:
    first, *others = rows
    if any(row.values != first.values for row in others):
        return [_in_conflict(row, rows, facts) for row in rows]
    step = decide(facts, first)
    if step.changes and (rounded := _rounded(first)):
        step = step._replace(warnings=step.warnings + rounded)
    current = step.after if step.changes else facts
    return [step, *(RowStep(row, RowAction.SAME, because=SkipReason.DUPLICATE, before=current) for row in others)]


def _rounded(row: SheetRow) -> tuple[CellError, ...]:
    """Return a warning for each amount of a row that was read as its cell shows it."""
    return tuple(
        CellError(value.column, value.written, "uploads.warn_rounded", {"written": value.written, "rupees": str(value)})
        for value in row.values.values()
        if isinstance(value, RoundedAmount)
    )


def _in_conflict(row: SheetRow, rows: list[SheetRow], facts: Any) -> RowStep:
    others = ", ".join(str(other.number) for other in rows if other is not row)
    return RowStep(
        row, RowAction.REJECT, faults=(CellError("", "", "uploads.conflict", {"rows": others}),), before=facts
    )
