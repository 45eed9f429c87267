"""Rows of a commission file beside what is expected of their loans, for both its people."""

from collections.abc import Collection
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from django.db.models import Q, Sum

from apps.applications.selectors import commission_events
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.revenue.domain.commission_lines import CommissionFileLine, LinesSummary, compare, summary_of
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.domain.received import ReceivedKey
from apps.revenue.domain.reconciliation import ReconciliationBucket
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import CommissionFile, LedgerLine
from apps.uploads import selectors as uploads
from apps.uploads.domain.totals import TOTAL_ROW
from apps.uploads.domain.upload_record import UploadRecord

_NAMES = ("name", "lender_reference", "loan_number", "our_id")
_FACTS = (
    *(f"values__{name}" for name in _NAMES),
    "values__amount__n",
    "values__total__n",
    "after__bucket",
    "after__expected",
    "after__received",
    "before__received",
    "before__paid",
)


@dataclass(frozen=True, slots=True)
class MissingLoans:
    """Unpaid loans of the month that the file does not name: how many, and the rupees."""

    loans: int
    expected: Decimal


@dataclass(frozen=True, slots=True)
class ComparedFile:
    """Every row of a file, compared, with the sums."""

    lines: list[CommissionFileLine]
    summary: LinesSummary
    missing: MissingLoans


def compared_file(actor: Actor, upload: UploadRecord, head: CommissionFile | None) -> ComparedFile:
    """Return the rows of a file beside what is expected of their loans; admins only."""
    if actor.area != "admin":
        raise forbidden()
    lines, loans = [], set[tuple[UUID, int]]()
    for row, outcome, target, *facts in uploads.fact_rows(upload, _FACTS):
        names, (amount, total, bucket, expected, after, before, paid) = facts[: len(_NAMES)], facts[len(_NAMES) :]
        is_total = (target or "").startswith(TOTAL_ROW)
        key = ReceivedKey.read(target) if target and not is_total else None
        if key is not None and key.submission is not None:
            loans.add((key.submission, key.revenue_type_id))
        lines.append(
            CommissionFileLine(
                row=row,
                outcome="total" if is_total else outcome or "",
                name=next((name for name in names if name), ""),
                loan=f"{key.submission or key.name}.{key.revenue_type_id}" if key else "",
                is_known=key is not None and key.submission is not None,
                amount=Decimal(amount or total or 0),
                booked=Decimal(after or 0) - Decimal(before or 0) if bucket else ZERO,
                bucket=ReconciliationBucket(bucket) if bucket else None,
                expected=Decimal(expected or 0),
                paid=Decimal(paid or 0),
            )
        )
    compared = compare(lines)
    return ComparedFile(compared, summary_of(compared), _missing(head, loans))


def _missing(head: CommissionFile | None, named: Collection[tuple[UUID, int]]) -> MissingLoans:
    if head is None:
        return MissingLoans(0, ZERO)
    rows = (
        LedgerLine.objects.filter(month__lender_id=head.lender_id, month__month=head.month)
        .order_by()
        .values_list("event_ref", "revenue_type_id")
        .annotate(
            expected=Sum("amount", filter=Q(account=LedgerAccount.COMMISSION), default=ZERO),
            received=Sum("amount", filter=Q(account=LedgerAccount.RECEIVED), default=ZERO),
        )
    )
    missing = [
        expected for ref, kind, expected, received in rows if expected and not received and (ref, kind) not in named
    ]
    return MissingLoans(len(missing), sum(missing, ZERO))


def disbursed_of(lines: Collection[CommissionFileLine]) -> dict[str, Decimal | None]:
    """Return the rupees paid out on the loans of these rows, by `loan`. One query."""
    refs = {line.loan: UUID(line.loan.partition(".")[0]) for line in lines if line.is_known}
    amounts = commission_events.disbursed_for_system(set(refs.values()))
    return {loan: amounts.get(ref) for loan, ref in refs.items()}
