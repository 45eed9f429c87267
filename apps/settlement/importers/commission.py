"""Importer of a lender's commission statement: each row finds its loan and is booked once.

domain/received.py holds the key of a row and its effect; a row's loan is found as for the rows of a status file. A row
with an unknown loan is received too, so that the file adds up: it waits in its month to be linked by hand. Two people
are needed: the admin who sent the file cannot approve it.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import Max, Sum
from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.applications.domain.loan_columns import DISBURSED_ON, our_id_column, product_column
from apps.applications.domain.mis import RowMatch, RowMatchFailure
from apps.applications.selectors.submissions.submission_index import SubmissionIndex, submissions_of_deleted_for_system
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import format_month
from apps.core.domain.money import in_rupees
from apps.core.domain.problems import conflict
from apps.lenders.selectors import lenders
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import LedgerLine, RevenueType
from apps.revenue.services import ledger
from apps.settlement.domain.received import (
    KIND,
    ReceivedDecision,
    ReceivedFacts,
    ReceivedKey,
    bucketed,
    decide_received,
    facts_after,
    line_digest,
    name_digest,
)
from apps.settlement.importers import commission_head
from apps.settlement.models import AdviceLine, CommissionFile
from apps.settlement.selectors import reconciliation
from apps.settlement.services import commission_files
from apps.settlement.services.advices import book_lines
from apps.uploads import selectors as uploads
from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.importer import ImportContext, is_about_nothing_else
from apps.uploads.domain.layout import SheetColumn, SheetSpec
from apps.uploads.domain.pipeline import rejected
from apps.uploads.domain.rows import CellContent, CellError, RawCell, RowAction, RowStep, SheetRow, SkipReason, nameless
from apps.uploads.domain.states import ControlTotal
from apps.uploads.domain.totals import TOTAL_ROW, RunningSums, is_total_row, names_total
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.web import LenderSheetProfileOut, sheet_of

MAX_NAME_LENGTH = 80
MAX_REMARKS_LENGTH = 300
DEFAULT_TYPE = 1
_NAMES = ("lender_reference", "loan_number", "our_id")
_MISSES = {
    RowMatchFailure.NOT_FOUND: "revenue.row_person_unknown",
    RowMatchFailure.AMBIGUOUS: "revenue.row_person_many",
    RowMatchFailure.DISAGREES: "revenue.row_person_disagrees",
}


def _name(cell: RawCell) -> str:
    name = cells.identifier(cell)
    if len(name) > MAX_NAME_LENGTH:
        raise CellValueError("uploads.too_long", longest=MAX_NAME_LENGTH)
    return name


def _paid(cell: RawCell) -> Decimal:
    rupees = cells.signed_amount(cell)
    if not rupees:
        raise CellValueError("revenue.amount_nought")
    return rupees


SPEC = SheetSpec(
    KIND,
    (
        SheetColumn(
            "lender_reference",
            "Lender Reference",
            lambda cell, _: _name(cell),
            form="text",
            aliases=(
                "Application No",
                "Application Number",
                "App No",
                "App ID",
                "Reference No",
                "Ref No",
                "Loan Ref",
                "Case No",
                "File No",
                "LOS No",
                "Lead ID",
                "Application ID",
                "संदर्भ संख्या",
                "आवेदन संख्या",
            ),
            holds="reference",
        ),
        SheetColumn(
            "loan_number",
            "Loan Number",
            lambda cell, _: _name(cell),
            form="text",
            aliases=(
                "LAN",
                "Loan No",
                "Loan Account Number",
                "Loan Account No",
                "Loan ID",
                "Loan Account",
                "Agreement ID",
                "Agreement No",
                "Account Number",
                "Account No",
                "Policy Number",
                "Policy No",
                "लोन खाता संख्या",
                "लोन नंबर",
            ),
            holds="reference",
        ),
        our_id_column(_name),
        SheetColumn(
            "pan",
            "PAN",
            lambda cell, _: cells.pan(cell),
            form="text",
            aliases=("PAN No", "PAN Number", "Customer PAN", "पैन", "पैन नंबर"),
            personal=True,
            holds="pan",
        ),
        SheetColumn(
            "mobile",
            "Mobile",
            lambda cell, _: cells.mobile(cell),
            form="text",
            aliases=("Mobile No", "Mobile Number", "Phone", "Customer Mobile", "मोबाइल", "मोबाइल नंबर"),
            personal=True,
            holds="mobile",
        ),
        product_column(MAX_NAME_LENGTH),
        SheetColumn(
            "base",
            "Disbursed Amount",
            lambda cell, _: cells.amount(cell),
            aliases=(
                "Disbursal Amount",
                "Disbursement Amount",
                "Disb Amt",
                "Net Premium",
                "Premium",
                "Base",
                "Base Amount",
                "Loan Amount",
                "दी गई रकम",
            ),
            holds="amount",
        ),
        DISBURSED_ON,
        SheetColumn(
            "amount",
            "Commission Amount",
            lambda cell, _: _paid(cell),
            required=True,
            aliases=(
                "Commission",
                "Gross Payin",
                "Payin",
                "Gross Commission",
                "Gross Payout",
                "Payout",
                "Payout Amount",
                "Incentive",
                "Brokerage",
                "Gross",
                "Gross Amount",
                "कमीशन",
                "कमीशन रकम",
            ),
            holds="amount",
        ),
        SheetColumn(
            "revenue_type",
            "Commission Type",
            lambda cell, _: cells.text_cell(cell, longest=MAX_NAME_LENGTH),
            aliases=("Revenue Type", "Payout Type", "कमीशन का प्रकार"),
        ),
        SheetColumn(
            "line",
            "Line Number",
            lambda cell, _: _name(cell),
            form="text",
            aliases=("Transaction ID", "Line ID", "Tranche No", "लाइन संख्या", "लाइन नंबर"),
            holds="reference",
        ),
        SheetColumn(
            "remarks",
            "Remarks",
            lambda cell, _: cells.text_cell(cell, longest=MAX_REMARKS_LENGTH),
            aliases=("Remark", "Comments", "Notes", "Narration", "टिप्पणी"),
        ),
    ),
    any_of=(("lender_reference", "loan_number", "our_id", "pan", "mobile"),),
    two_people=True,
    own_approval=True,
    told=("expected", "paid", "bucket"),
)
is_scope = is_about_nothing_else
PERMISSION_REQUIRED = Can.RECONCILE_REVENUE
NOTES = (
    "revenue.note_file_required",
    "revenue.note_file_names",
    "revenue.note_file_tranches",
    "revenue.note_file_back",
    "revenue.note_file_total",
)
PER_LENDER = True
PREVIEWS = True
PARALLEL_CHUNKS = False
HEAD = commission_head.CommissionHead
receive = commission_head.receive


def is_lender(lender_id: int) -> bool:
    """Return whether the lender exists."""
    return lender_id in lenders.lender_cards([lender_id])


def subjects(files: Sequence[UploadRecord], language: str) -> dict[UUID, str]:
    """Return the name of each file's lender."""
    cards = lenders.lender_cards({file.lender_id for file in files if file.lender_id is not None})
    return {file.id: cards[file.lender_id].name(language) for file in files if file.lender_id in cards}


class CommissionDetail(serializers.Serializer[Any]):
    """The open questions of a lender's statement; everything else is a call of its own."""

    sheet = LenderSheetProfileOut(allow_null=True)


DETAIL = CommissionDetail


def detail(actor: Actor, upload: UploadRecord) -> dict[str, Any]:
    """Return what a statement asks about its columns."""
    return {"sheet": sheet_of(upload, SPEC, actor.language) if upload.awaits_reading else None}


def lists(language: str) -> dict[str, Sequence[str]]:
    """Return the names of products and revenue types, for the drop-down lists of the template."""
    products = [str(row["name"]) for row in catalogue.product_rows(language)]
    return {
        "Product": products,
        "Commission Type": [revenue_type.name_in(language) for revenue_type in RevenueType.objects.all()],
    }


# --- The loan of a row ------------------------------------------------------------------------------------------


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
    return RunningSums(*uploads.sums_above_for_system(job.upload_id, first))


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


# --- The effect of a row on the ledger --------------------------------------------------------------------------


def facts(targets: Sequence[str], *, lock: bool) -> dict[str, ReceivedFacts]:
    """Return the facts of each key, in five queries; `lock` locks the lender's ledger."""
    keys = {target: ReceivedKey.read(target) for target in targets if not target.startswith(TOTAL_ROW)}
    facts_by_target = {target: ReceivedFacts() for target in targets}
    for lender_id in {key.lender_id for key in keys.values()}:
        if lock:
            ledger.lock_lender(lender_id)
        facts_by_target |= _facts(
            {target: key for target, key in keys.items() if key.lender_id == lender_id}, lender_id
        )
    return facts_by_target


def _facts(keys: Mapping[str, ReceivedKey], lender_id: int) -> dict[str, ReceivedFacts]:
    own = {
        sums["key"]: (sums["received"], sums["said_on"])
        for sums in AdviceLine.objects.filter(key__in=keys, taken_back=False)
        .order_by()
        .values("key")
        .annotate(received=Sum("amount"), said_on=Max("advice__received_on"))
    }
    refs = {key.submission for key in keys.values() if key.submission}
    expected: dict[tuple[UUID, int], Decimal] = defaultdict(lambda: ZERO)
    payments: dict[tuple[UUID, int], list[Decimal]] = defaultdict(list)
    months: dict[tuple[UUID, int], date] = {}
    lines = LedgerLine.objects.filter(lender_id=lender_id, event_ref__in=refs).order_by("id")
    for ref, kind, account, amount, month in lines.filter(reverses__isnull=True, reversal__isnull=True).values_list(
        "event_ref", "revenue_type_id", "account", "amount", "month__month"
    ):
        if account == LedgerAccount.COMMISSION:
            expected[ref, kind] += amount
            months[ref, kind] = month
        elif account == LedgerAccount.RECEIVED:
            payments[ref, kind].append(amount)
    settled = commission_files.settled_months(lender_id)
    facts_by_target = {}
    for target, key in keys.items():
        received, said_on = own.get(target, (None, None))
        loan = (key.submission or UUID(int=0), key.revenue_type_id)
        touched = {key.month, months.get(loan, key.month)} & settled
        facts_by_target[target] = ReceivedFacts(
            received=received,
            said_on=said_on,
            expected=expected[loan],
            payments=tuple(payments[loan]),
            is_known=key.submission is not None,
            settled=min(touched) if touched else None,
        )
    return facts_by_target


def decide(facts: ReceivedFacts, row: SheetRow, *, override: bool) -> RowStep:
    """Return the effect of the row.

    A commission statement moves no status back, so `override` changes nothing.
    """
    assert row.as_of is not None
    amount = row.values.get("amount")
    if not isinstance(amount, Decimal):
        return RowStep(row, RowAction.SAME, because=SkipReason.KNOWN, before=facts)
    verdict, _ = decide_received(facts, amount, row.as_of)
    if verdict is ReceivedDecision.SAME:
        return RowStep(row, RowAction.SAME, because=SkipReason.KNOWN, before=facts)
    if verdict is ReceivedDecision.OLDER:
        return RowStep(row, RowAction.SAME, because=SkipReason.SUPERSEDED, before=facts)
    if verdict is ReceivedDecision.CONTRADICTS:
        fault = CellError(
            "Commission Amount",
            format(amount, "f"),
            "revenue.row_contradicts",
            {"known": in_rupees(facts.received or ZERO)},
        )
        return RowStep(row, RowAction.REJECT, faults=(fault,), before=facts)
    if verdict is ReceivedDecision.SETTLED:
        assert facts.settled is not None
        fault = CellError("", "", "revenue.row_month_settled", {"month": format_month(facts.settled)})
        return RowStep(row, RowAction.REJECT, faults=(fault,), before=facts)
    action = RowAction.CREATE if verdict is ReceivedDecision.NEW else RowAction.UPDATE
    return RowStep(row, action, before=facts, after=facts_after(facts, amount, row.as_of))


def settle(steps: Sequence[RowStep]) -> list[RowStep]:
    """Return the steps; each change has its loan's bucket with all lines of the chunk received.

    A payment for a deleted customer's loan is booked without remarks, with a warning.
    """
    added: dict[tuple[object, ...], list[Decimal]] = defaultdict(list)
    for step in steps:
        if step.changes:
            added[_loan(step)].append(step.after.payments[-1])
    tolerance = reconciliation.tolerance()
    loans = {key for step in steps if step.changes and (key := ReceivedKey.read(str(step.row.target)).submission)}
    deleted = submissions_of_deleted_for_system(loans)

    def settled(step: RowStep) -> RowStep:
        after = bucketed(step.after, (*step.before.payments, *added[_loan(step)]), tolerance)
        return _without_remarks(step._replace(after=after), deleted)

    return [settled(step) if step.changes else step for step in steps]


def _without_remarks(step: RowStep, deleted: set[UUID]) -> RowStep:
    if ReceivedKey.read(str(step.row.target)).submission not in deleted:
        return step
    return step._replace(
        row=nameless(step.row), warnings=(*step.warnings, CellError("", "", "uploads.warn_person_erased"))
    )


def _loan(step: RowStep) -> tuple[object, ...]:
    key = ReceivedKey.read(str(step.row.target))
    return (key.submission or step.row.target, key.revenue_type_id)


def facts_to_plain(facts: ReceivedFacts) -> dict[str, Any]:
    """Return the facts under the key for storage: the values for undo and for the preview.

    Undo uses what was received; the preview shows what is expected and paid.
    """
    return {
        "received": None if facts.received is None else format(facts.received, "f"),
        "on": None if facts.said_on is None else facts.said_on.isoformat(),
        "expected": format(facts.expected, "f"),
        "paid": format(sum(facts.payments, ZERO), "f"),
        "bucket": None if facts.bucket is None else facts.bucket.value,
    }


def amount(row: SheetRow) -> Decimal:
    """Return the rupees of the row; zero for a total row."""
    value = row.values.get("amount")
    return value if isinstance(value, Decimal) else ZERO


def apply(steps: Sequence[RowStep], *, upload_id: UUID, by: str) -> None:
    """Book the changes as received lines of the statement that the file becomes.

    The caller holds the lock of the lender's ledger.
    """
    if not steps:
        return
    now = timezone.now()
    head = CommissionFile.objects.get(pk=upload_id)
    advice = commission_files.advice_of_file(head, now)
    generations = dict(
        AdviceLine.objects.filter(key__in=[str(step.row.target) for step in steps])
        .order_by()
        .values_list("key")
        .annotate(newest=Max("generation"))
    )
    lines = []
    for step in steps:
        target, row_values = str(step.row.target), step.row.values
        key = ReceivedKey.read(target)
        base = row_values.get("base")
        lines.append(
            AdviceLine(
                advice=advice,
                row_no=step.row.number,
                reference=str(row_values.get("name") or ""),
                submission_id=key.submission,
                revenue_type_id=key.revenue_type_id,
                base=base if isinstance(base, Decimal) else None,
                amount=step.after.received - (step.before.received or ZERO),
                remarks=str(row_values.get("remarks") or ""),
                key=target,
                generation=generations.get(target, 0) + 1,
            )
        )
    AdviceLine.objects.bulk_create(lines)
    book_lines(advice, [line for line in lines if line.submission_id], now)
    advice.lines_count += len(lines)
    advice.total += sum((line.amount for line in lines), ZERO)
    advice.save(update_fields=["lines_count", "total"])


def recorded(upload_id: UUID) -> ControlTotal:
    """Return the number and sum that the file booked, read from the lines themselves."""
    return ControlTotal(*commission_files.booked_of_file(upload_id))


def restore(earlier: Mapping[str, tuple[int, Mapping[str, Any]]], *, upload_id: UUID, by: str) -> set[str]:
    """Reverse the file's lines; those of a month that is settled stay and are answered."""
    return commission_files.reverse_lines(upload_id, set(earlier), timezone.now())
