"""The commission statement of one lender: each row finds its loan and becomes money received, once.

What a row is called by and what it does is domain/received.py; which loan it means is found like the rows of a status
file. A row whose loan nobody knows is received too, so that the file adds up: it waits on its month to be linked by
hand. Two people: whoever sent the file cannot have it booked.
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
from apps.lenders import selectors as lenders
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import LedgerLine, RevenueType
from apps.revenue.services import ledger
from apps.settlement import selectors
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
    found = cells.identifier(cell)
    if len(found) > MAX_NAME_LENGTH:
        raise CellValueError("uploads.too_long", longest=MAX_NAME_LENGTH)
    return found


def _paid(cell: RawCell) -> Decimal:
    found = cells.signed_amount(cell)
    if not found:
        raise CellValueError("revenue.amount_nought")
    return found


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
    """Whether there is such a lender."""
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
    """The products and the revenue types."""
    products = [str(row["name"]) for row in catalogue.product_rows(language)]
    return {"Product": products, "Commission Type": [one.name_in(language) for one in RevenueType.objects.all()]}


# --- Which loan a row is about ----------------------------------------------------------------------------------


def place(rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]:
    """Each row with its key and the day its statement came; a total has a place of its own and amounts to nothing."""
    head = CommissionFile.objects.filter(pk=job.upload_id).first()
    if head is None:
        raise conflict("revenue.file_without_head")
    said = [_names_of(row) for row in rows if not row.faults]
    index = SubmissionIndex.of([name for names in said for name in names], head.lender_id)
    placing = _KeyFinder(head, index)
    sums = _sums_above(rows, job) if any(names_total(row, SPEC.any_of[0]) for row in rows) else None
    keys = [placing.keys(row, sums) for row in rows]
    # A loan that was received under a name alone keeps that name, however well it is known by now.
    by_name = {str(named) for found in keys if isinstance(found, tuple) for named in found[1:]}
    kept = set(AdviceLine.objects.filter(key__in=by_name, taken_back=False).values_list("key", flat=True))
    deleted = index.of_deleted()
    return [_placed(row, found, kept, deleted, head.received_on) for row, found in zip(rows, keys, strict=True)]


def _sums_above(rows: Sequence[SheetRow], job: ImportContext) -> RunningSums:
    """Return the sums of the file's rows above these."""
    first = min(row.number for row in rows)
    return RunningSums(*uploads.sums_above_for_system(job.upload_id, first))


def _names_of(row: SheetRow) -> list[dict[str, object]]:
    """What the row may mean its loan by: the lender's reference first, else its loan number in that place."""
    said = row.values
    people: dict[str, object] = {name: said.get(name) for name in ("our_id", "pan", "mobile")}
    names = [name for name in (said.get("lender_reference"), said.get("loan_number")) if name]
    if not names:
        return [people]
    return [{**people, "lender_reference": name} for name in names]


class _KeyFinder:
    """Finds the keys of rows of one statement."""

    def __init__(self, head: CommissionFile, index: SubmissionIndex) -> None:
        self.head, self.index = head, index
        self.products = catalogue.product_of_word(catalogue.products())
        self.types = {
            word.casefold(): one.pk for one in RevenueType.objects.all() for word in (one.name_en, one.name_hi) if word
        }

    def keys(self, row: SheetRow, sums: RunningSums | None) -> CellError | tuple[ReceivedKey, ...] | None:
        """The key by the loan and the one by its name, as far as there are; None for a total; or what is wrong.

        `sums` are given where some row names a total among other words: such a row is a total if it adds the rows above
        up, else a person has to say what it is.
        """
        said = row.values
        is_total = is_total_row(row, SPEC.any_of[0])
        if sums is not None:
            amount = said.get("amount")
            is_doubtful = not is_total and not row.faults and names_total(row, SPEC.any_of[0])
            if is_doubtful and isinstance(amount, Decimal):
                if not sums.is_total(amount):
                    name = next(str(said[key]) for key in SPEC.any_of[0] if said.get(key))
                    return CellError("", name, "revenue.row_maybe_total")
                is_total = True
            if is_total:
                sums.add_total()
            elif isinstance(amount, Decimal):
                sums.add(amount)
        if row.faults:
            return None if is_total and said.get("amount") else ()
        if is_total:
            return None
        names = [str(said[name]) for name in _NAMES if said.get(name)]
        word, kind = str(said.get("product") or ""), str(said.get("revenue_type") or "")
        product = self.products(word)
        if word and not product and not any(self.index.is_named(names_of) for names_of in _names_of(row)):
            return CellError("Product", word, "uploads.unknown_product")
        type_id = self.types.get(kind.casefold()) if kind else DEFAULT_TYPE
        if type_id is None:
            return CellError("Commission Type", kind, "revenue.type_unknown")
        if not names and not said.get("pan") and not said.get("mobile"):
            return CellError("", "", "revenue.row_without_name")
        answer = self._answer(row, product)
        if answer.candidate is None and not names:
            return CellError("", "", _MISSES[answer.miss or RowMatchFailure.NOT_FOUND])
        amount, on, base = said["amount"], said.get("disbursed_on"), said.get("base")
        assert isinstance(amount, Decimal)
        line = line_digest(
            str(said.get("line") or ""),
            on if isinstance(on, date) else None,
            base if isinstance(base, Decimal) else None,
        )
        loan = UUID(answer.candidate.id) if answer.candidate else None
        of_loan = ReceivedKey(self.head.lender_id, self.head.month, type_id, amount < 0, loan, "", line)
        of_name = replace(of_loan, submission=None, name=name_digest(names[0])) if names else None
        return tuple(key for key in (of_loan if loan else of_name, of_name) if key)

    def _answer(self, row: SheetRow, product: str) -> RowMatch:
        answers = [self.index.answer(names, product, self.head.received_on) for names in _names_of(row)]
        return next((one for one in answers if one.candidate), answers[0])


def _placed(
    row: SheetRow, found: CellError | tuple[ReceivedKey, ...] | None, kept: set[str], deleted: set[UUID], on: date
) -> SheetRow:
    said = row.values
    bare = row._replace(values={name: value for name, value in said.items() if name not in ("pan", "mobile")})
    if isinstance(found, CellError):
        return rejected(bare, found)
    if found is None:
        return SheetRow(row.number, row.cells, {"total": said["amount"]}, (), f"{TOTAL_ROW}{row.number}", on)
    if not found:
        return bare
    if found[0].submission in deleted:
        row = nameless(row)
        said = row.values
    key = next((one for one in found[1:] if str(one) in kept), found[0])
    name = next((str(said[one]) for one in _NAMES if said.get(one)), str(key.submission or ""))
    values: dict[str, CellContent] = {"name": name, "amount": said["amount"], "base": said.get("base")}
    values["remarks"] = said.get("remarks")
    return SheetRow(row.number, row.cells, values, (), str(key), on, row.is_nameless)


# --- What a row does to the ledger ------------------------------------------------------------------------------


def facts(targets: Sequence[str], *, lock: bool) -> dict[str, ReceivedFacts]:
    """What stands under each key and beside it. Five queries; under `lock` the lender's ledger waits."""
    keys = {target: ReceivedKey.read(target) for target in targets if not target.startswith(TOTAL_ROW)}
    known = {target: ReceivedFacts() for target in targets}
    for lender_id in {key.lender_id for key in keys.values()}:
        if lock:
            ledger.lock_lender(lender_id)
        known |= _facts({target: key for target, key in keys.items() if key.lender_id == lender_id}, lender_id)
    return known


def _facts(keys: Mapping[str, ReceivedKey], lender_id: int) -> dict[str, ReceivedFacts]:
    own = {
        one["key"]: (one["received"], one["said_on"])
        for one in AdviceLine.objects.filter(key__in=keys, taken_back=False)
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
    found = {}
    for target, key in keys.items():
        received, said_on = own.get(target, (None, None))
        loan = (key.submission or UUID(int=0), key.revenue_type_id)
        touched = {key.month, months.get(loan, key.month)} & settled
        found[target] = ReceivedFacts(
            received=received,
            said_on=said_on,
            expected=expected[loan],
            payments=tuple(payments[loan]),
            is_known=key.submission is not None,
            settled=min(touched) if touched else None,
        )
    return found


def decide(facts: ReceivedFacts, row: SheetRow, *, override: bool) -> RowStep:
    """What the row does; a commission statement leads nothing back, so `override` changes nothing."""
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
    """The steps, each change with the bucket that its loan falls into once all lines of the chunk are received; what is
    paid for a deleted customer's loan is booked without words, and says so."""
    added: dict[tuple[object, ...], list[Decimal]] = defaultdict(list)
    for step in steps:
        if step.changes:
            added[_loan(step)].append(step.after.payments[-1])
    tolerance = selectors.tolerance()
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
    """Return the facts under the key: for undo what stands, for the preview what is expected and paid."""
    return {
        "received": None if facts.received is None else format(facts.received, "f"),
        "on": None if facts.said_on is None else facts.said_on.isoformat(),
        "expected": format(facts.expected, "f"),
        "paid": format(sum(facts.payments, ZERO), "f"),
        "bucket": None if facts.bucket is None else facts.bucket.value,
    }


def amount(row: SheetRow) -> Decimal:
    """The rupees the row says; a total amounts to nothing."""
    found = row.values.get("amount")
    return found if isinstance(found, Decimal) else ZERO


def apply(steps: Sequence[RowStep], *, upload_id: UUID, by: str) -> None:
    """Book the changes as received lines of the statement that the file becomes; the lender's ledger is held."""
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
        target, said = str(step.row.target), step.row.values
        key = ReceivedKey.read(target)
        base = said.get("base")
        lines.append(
            AdviceLine(
                advice=advice,
                row_no=step.row.number,
                reference=str(said.get("name") or ""),
                submission_id=key.submission,
                revenue_type_id=key.revenue_type_id,
                base=base if isinstance(base, Decimal) else None,
                amount=step.after.received - (step.before.received or ZERO),
                remarks=str(said.get("remarks") or ""),
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
    """What the file left behind, read from the lines themselves."""
    return ControlTotal(*commission_files.booked_of_file(upload_id))


def restore(earlier: Mapping[str, tuple[int, Mapping[str, Any]]], *, upload_id: UUID, by: str) -> set[str]:
    """Reverse the file's lines; those of a month that is settled stay and are answered."""
    return commission_files.reverse_lines(upload_id, set(earlier), timezone.now())
