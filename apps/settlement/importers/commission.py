"""Importer of a lender's commission statement: each row finds its loan and is booked once.

domain/received.py holds the key of a row and its effect; a row's loan is found as for the rows of a status file. A row
with an unknown loan is received too, so that the file adds up: it waits in its month to be linked by hand. Two people
are needed: the admin who sent the file cannot approve it.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import Max, Sum
from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.applications.selectors.submissions.submission_index import submissions_of_deleted_for_system
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import format_month
from apps.core.domain.money import in_rupees
from apps.lenders.selectors import lenders
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import LedgerLine, RevenueType
from apps.revenue.services import ledger
from apps.settlement.domain.received import (
    ReceivedDecision,
    ReceivedFacts,
    ReceivedKey,
    bucketed,
    decide_received,
    facts_after,
)
from apps.settlement.importers import commission_columns, commission_head, commission_keys
from apps.settlement.models import AdviceLine, CommissionFile
from apps.settlement.selectors import reconciliation
from apps.settlement.services import commission_files
from apps.settlement.services.advices import book_lines
from apps.uploads.domain.importer import is_about_nothing_else
from apps.uploads.domain.rows import CellError, RowAction, RowStep, SheetRow, SkipReason, nameless
from apps.uploads.domain.states import ControlTotal
from apps.uploads.domain.totals import TOTAL_ROW
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.web import LenderSheetProfileOut, sheet_of

SPEC = commission_columns.SPEC
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
is_lender = lenders.is_lender
HEAD = commission_head.CommissionHead
receive = commission_head.receive
place = commission_keys.place


def subjects(files: Sequence[UploadRecord], language: str) -> dict[UUID, str]:
    """Return the name of each file's lender."""
    return lenders.lender_names({file.id: file.lender_id for file in files}, language)


class CommissionDetail(serializers.Serializer[Any]):
    """The open questions of a lender's statement; everything else is a call of its own."""

    sheet = LenderSheetProfileOut(allow_null=True)


DETAIL = CommissionDetail


def detail(actor: Actor, upload: UploadRecord) -> dict[str, Any]:
    """Return what a statement asks about its columns."""
    return {"sheet": sheet_of(upload, SPEC, actor.language) if upload.awaits_reading else None}


def lists(language: str) -> dict[str, Sequence[str]]:
    """Return the names of products and revenue types, for the drop-down lists of the template."""
    return {
        "Product": catalogue.product_names(language),
        "Commission Type": [revenue_type.name_in(language) for revenue_type in RevenueType.objects.all()],
    }


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
