"""Keys of the rows of a commission statement: the loan of each row, or its name."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from uuid import UUID

from apps.applications.domain.submissions.mis import RowMatch, RowMatchFailure
from apps.applications.selectors.submissions.submission_index import SubmissionIndex
from apps.catalogue import selectors as catalogue
from apps.core.domain.problems import conflict
from apps.revenue.models import RevenueType
from apps.settlement.domain.received import (
    ReceivedKey,
    line_digest,
    name_digest,
)
from apps.settlement.importers.commission_columns import SPEC
from apps.settlement.models import AdviceLine, CommissionFile
from apps.uploads.domain.importer import ImportContext
from apps.uploads.domain.pipeline import rejected
from apps.uploads.domain.rows import CellContent, CellError, SheetRow, nameless
from apps.uploads.domain.totals import TOTAL_ROW, RunningSums, is_total_row, names_total
from apps.uploads.selectors import row_amounts

DEFAULT_TYPE = 1
_NAMES = ("lender_reference", "loan_number", "our_id")
_MISSES = {
    RowMatchFailure.NOT_FOUND: "revenue.row_person_unknown",
    RowMatchFailure.AMBIGUOUS: "revenue.row_person_many",
    RowMatchFailure.DISAGREES: "revenue.row_person_disagrees",
}


def place(rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]:
    """Return each row with its key and the day of its statement.

    A total row has a key of its own and counts no amount.
    """
    head = CommissionFile.objects.filter(pk=job.upload_id).first()
    if head is None:
        raise conflict("revenue.file_without_head")
    row_names = [_names_of(row) for row in rows if not row.faults]
    index = SubmissionIndex.of([name for names in row_names for name in names], head.lender_id)
    placing = _KeyFinder(head, index)
    sums = _sums_above(rows, job) if any(names_total(row, SPEC.any_of[0]) for row in rows) else None
    keys = [placing.keys(row, sums) for row in rows]
    # A loan that was received under a name keeps that key after it is matched, else its money would be booked twice.
    by_name = {str(named) for row_keys in keys if isinstance(row_keys, tuple) for named in row_keys[1:]}
    stored_keys = set(AdviceLine.objects.filter(key__in=by_name, taken_back=False).values_list("key", flat=True))
    deleted = index.of_deleted()
    return [
        _placed(row, row_keys, stored_keys, deleted, head.received_on) for row, row_keys in zip(rows, keys, strict=True)
    ]


def _sums_above(rows: Sequence[SheetRow], job: ImportContext) -> RunningSums:
    """Return the sums of the file's rows above these."""
    first = min(row.number for row in rows)
    return RunningSums(*row_amounts.sums_above_for_system(job.upload_id, first))


def _names_of(row: SheetRow) -> list[dict[str, object]]:
    """Return the identifiers by which the row may name its loan.

    One set for the lender's reference and one for the loan number in its place.
    """
    row_values = row.values
    people: dict[str, object] = {name: row_values.get(name) for name in ("our_id", "pan", "mobile")}
    names = [name for name in (row_values.get("lender_reference"), row_values.get("loan_number")) if name]
    if not names:
        return [people]
    return [{**people, "lender_reference": name} for name in names]


class _KeyFinder:
    """Finds the keys of rows of one statement."""

    def __init__(self, head: CommissionFile, index: SubmissionIndex) -> None:
        self.head, self.index = head, index
        self.products = catalogue.product_of_word(catalogue.products())
        self.types = {
            word.casefold(): revenue_type.pk
            for revenue_type in RevenueType.objects.all()
            for word in (revenue_type.name_en, revenue_type.name_hi)
            if word
        }

    def keys(self, row: SheetRow, sums: RunningSums | None) -> CellError | tuple[ReceivedKey, ...] | None:
        """Return the key by the loan and the key by its name, as far as known; or an error.

        None for a total. `sums` are given if some row names a total among other words: such a row is a total if its
        amount is the sum of the rows above, else an admin has to decide what it is.
        """
        row_values = row.values
        is_total = is_total_row(row, SPEC.any_of[0])
        if sums is not None:
            amount = row_values.get("amount")
            is_doubtful = not is_total and not row.faults and names_total(row, SPEC.any_of[0])
            if is_doubtful and isinstance(amount, Decimal):
                if not sums.is_total(amount):
                    name = next(str(row_values[key]) for key in SPEC.any_of[0] if row_values.get(key))
                    return CellError("", name, "revenue.row_maybe_total")
                is_total = True
            if is_total:
                sums.add_total()
            elif isinstance(amount, Decimal):
                sums.add(amount)
        if row.faults:
            return None if is_total and row_values.get("amount") else ()
        if is_total:
            return None
        names = [str(row_values[name]) for name in _NAMES if row_values.get(name)]
        word, kind = str(row_values.get("product") or ""), str(row_values.get("revenue_type") or "")
        product = self.products(word)
        if word and not product and not any(self.index.is_named(names_of) for names_of in _names_of(row)):
            return CellError("Product", word, "uploads.unknown_product")
        type_id = self.types.get(kind.casefold()) if kind else DEFAULT_TYPE
        if type_id is None:
            return CellError("Commission Type", kind, "revenue.type_unknown")
        if not names and not row_values.get("pan") and not row_values.get("mobile"):
            return CellError("", "", "revenue.row_without_name")
        answer = self._answer(row, product)
        if answer.candidate is None and not names:
            return CellError("", "", _MISSES[answer.miss or RowMatchFailure.NOT_FOUND])
        amount, on, base = row_values["amount"], row_values.get("disbursed_on"), row_values.get("base")
        assert isinstance(amount, Decimal)
        line = line_digest(
            str(row_values.get("line") or ""),
            on if isinstance(on, date) else None,
            base if isinstance(base, Decimal) else None,
        )
        loan = UUID(answer.candidate.id) if answer.candidate else None
        of_loan = ReceivedKey(self.head.lender_id, self.head.month, type_id, amount < 0, loan, "", line)
        of_name = replace(of_loan, submission=None, name=name_digest(names[0])) if names else None
        return tuple(key for key in (of_loan if loan else of_name, of_name) if key)

    def _answer(self, row: SheetRow, product: str) -> RowMatch:
        answers = [self.index.answer(names, product, self.head.received_on) for names in _names_of(row)]
        return next((answer for answer in answers if answer.candidate), answers[0])


def _placed(
    row: SheetRow, keys: CellError | tuple[ReceivedKey, ...] | None, stored_keys: set[str], deleted: set[UUID], on: date
) -> SheetRow:
    row_values = row.values
    bare = row._replace(values={name: value for name, value in row_values.items() if name not in ("pan", "mobile")})
    if isinstance(keys, CellError):
        return rejected(bare, keys)
    if keys is None:
        return SheetRow(row.number, row.cells, {"total": row_values["amount"]}, (), f"{TOTAL_ROW}{row.number}", on)
    if not keys:
        return bare
    if keys[0].submission in deleted:
        row = nameless(row)
        row_values = row.values
    key = next((name_key for name_key in keys[1:] if str(name_key) in stored_keys), keys[0])
    name = next((str(row_values[field]) for field in _NAMES if row_values.get(field)), str(key.submission or ""))
    values: dict[str, CellContent] = {"name": name, "amount": row_values["amount"], "base": row_values.get("base")}
    values["remarks"] = row_values.get("remarks")
    return SheetRow(row.number, row.cells, values, (), str(key), on, row.is_nameless)
