"""Submissions that the rows of a lender's status file are about."""

from collections.abc import Callable, Sequence
from datetime import date

from apps.applications.domain.submissions.mis import RowMatchFailure
from apps.applications.importers import submission_facts
from apps.applications.importers.mis_columns import SPEC
from apps.applications.selectors.submissions.submission_index import SubmissionIndex
from apps.catalogue import selectors as catalogue
from apps.uploads.domain.importer import ImportContext
from apps.uploads.domain.pipeline import rejected
from apps.uploads.domain.rows import CellError, SheetRow, nameless
from apps.uploads.domain.totals import TOTAL_ROW, is_total_row

_PERSONAL = ("pan", "mobile")
_LOCATING = frozenset({"lender_reference", "our_id", "product", "status_date", *_PERSONAL})
_MISSES = {
    RowMatchFailure.NOT_FOUND: "uploads.mis_not_found",
    RowMatchFailure.AMBIGUOUS: "uploads.mis_ambiguous",
    RowMatchFailure.DISAGREES: "uploads.mis_disagrees",
}
LINKABLE = frozenset({"uploads.mis_no_key", *_MISSES.values()})
"""Faults that a person settles by saying which submission the row is about."""


def place(rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]:
    """Return each row with its submission and day.

    A row that names no day speaks of the day of the sheet.
    """
    sound = [row for row in rows if not row.faults]
    index = SubmissionIndex.of([row.values for row in sound], job.lender_id or 0)
    products = catalogue.product_of_word(catalogue.products())
    return [_unplaced(row, job) if row.faults else _place(row, index, products, job) for row in rows]


def _unplaced(row: SheetRow, job: ImportContext) -> SheetRow:
    """Return a row that could not be read, without its person.

    A total row is not an error: it is about nobody, so it gets a target of its own and changes nothing.
    """
    if is_total_row(row, SPEC.any_of[0]):
        return SheetRow(row.number, row.cells, {}, (), f"{TOTAL_ROW}{row.number}", job.sheet_day)
    return _without_person(row)


def _without_person(row: SheetRow) -> SheetRow:
    return row._replace(values={name: value for name, value in row.values.items() if name not in _PERSONAL})


def _place(row: SheetRow, index: SubmissionIndex, products: Callable[[str], str], job: ImportContext) -> SheetRow:
    values = row.values
    on = values.get("status_date")
    day = on if isinstance(on, date) else job.sheet_day
    word = str(values.get("product") or "")
    product = products(word)
    bare = _without_person(row)
    if word and not product and not index.is_named(values):
        return rejected(bare, CellError("Product", word, "uploads.unknown_product"))
    if not any(values.get(name) for name in SPEC.any_of[0]):
        return rejected(bare, CellError("", "", "uploads.mis_no_key"))
    answer = index.answer(values, product, day)
    if answer.candidate is None:
        code = _MISSES[answer.miss or RowMatchFailure.NOT_FOUND]
        return rejected(bare, CellError("", "", code, {"count": answer.count} if answer.count else {}))
    if answer.candidate.person_erased:
        row, bare = nameless(row), nameless(bare)
    if error := submission_facts.invalid_value_error(values, answer.candidate.made_on):
        return rejected(bare, error)
    return placed_row(row, answer.candidate.id, day)


def placed_row(row: SheetRow, target: str, day: date) -> SheetRow:
    # Values that target and day replace are dropped, so that rows of the same meaning are equal in any spelling.
    values = {name: value for name, value in row.values.items() if name not in _LOCATING}
    return SheetRow(row.number, row.cells, values, (), target, day, row.is_nameless)
