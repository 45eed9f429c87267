"""Record the payments of a bank's return file, request its recalls, and revert both.

The caller holds the lock of statements (`locked_transfers`), so that the decisions stay valid.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from django.db.models import Count, Sum

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import day_in
from apps.payouts.domain.bank_return import TransferFacts, TransferOutcome
from apps.payouts.models import BankReturnLine, Statement
from apps.payouts.selectors.bank_returns import transfers_for_system
from apps.payouts.services.recalls import add_recalls
from apps.payouts.services.statements import STATEMENTS_LOCK, audit_statement, note_payment
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import ReversalRequest, ReversalTarget
from apps.revenue.selectors.referrals import granted_statements_for_system
from apps.revenue.services import ledger
from apps.revenue.services.reversals import cancel_requests

MAX_REASON_LENGTH = 300


@dataclass(frozen=True, slots=True)
class ReturnedTransfer:
    """Change of a row: statement's number, outcome of its transfer, and the bank's reason."""

    number: str
    outcome: TransferOutcome
    utr: str
    on: date
    reason: str = ""


def locked_transfers(numbers: Collection[str]) -> dict[str, TransferFacts]:
    """Lock all statements and return the facts of these transfers."""
    ledger.lock_lender(STATEMENTS_LOCK)
    return transfers_for_system(numbers)


def apply_returns(rows: Sequence[ReturnedTransfer], *, upload_id: UUID, by: Actor, now: datetime) -> None:
    """Record the payments and request the recalls of rows, and store the change of each row."""
    statements = _by_number([row.number for row in rows])
    for row in rows:
        statement = statements[row.number]
        if row.outcome is TransferOutcome.PAID:
            note_payment(statement, utr=row.utr, paid_on=row.on, by=by, now=now)
        else:
            assert statement.payout is not None  # decide_return accepts only transfers of released files
            add_recalls(statement.payout, [statement], reason=_reason(row), by=by, now=now)
    BankReturnLine.objects.bulk_create(
        BankReturnLine(
            upload_id=upload_id,
            statement=statements[row.number],
            outcome=row.outcome.value,
            amount=statements[row.number].net,
            utr=row.utr,
            on=row.on,
        )
        for row in rows
    )


def _reason(row: ReturnedTransfer) -> str:
    what = f"Bank file: {row.outcome.value} on {day_in(row.on, 'en')}"
    return f"{what}. {row.reason}"[:MAX_REASON_LENGTH] if row.reason else f"{what}."


def revert_returns(numbers: Collection[str], *, upload_id: UUID, by: Actor) -> set[str]:
    """Revert a file's changes to these statements; return the numbers that stay.

    A payment stays if it caused a referrer's grant, or if a later statement of the partner was made after it.
    """
    statements = _by_number(numbers)
    granted = granted_statements_for_system([statement.pk for statement in statements.values()])
    lines: dict[str, list[BankReturnLine]] = {}
    changes = BankReturnLine.objects.filter(upload_id=upload_id, statement__number__in=numbers)
    for line in changes.select_related("statement"):
        lines.setdefault(line.statement.number, []).append(line)
    stays = {number for number in lines if statements[number].pk in granted or _has_later(statements[number])}
    for number in sorted(lines.keys() - stays):
        _revert(statements[number], lines[number], by)
    return stays


def _revert(statement: Statement, lines: Sequence[BankReturnLine], by: Actor) -> None:
    outcomes = {line.outcome for line in lines}
    if outcomes - {TransferOutcome.PAID.value}:
        cancel_requests(ReversalRequest.objects.about(ReversalTarget.TRANSFER, statement.pk).waiting())
    if TransferOutcome.PAID.value in outcomes:
        statement.state, statement.utr, statement.paid_on = Statement.State.APPROVED, "", None
        statement.payer_name = ""
        statement.save()
    audit_statement(by, "revenue.bank_return_reverted", statement, outcomes=sorted(outcomes))
    BankReturnLine.objects.filter(pk__in=[line.pk for line in lines]).delete()


def _has_later(statement: Statement) -> bool:
    return Statement.objects.filter(partner_id=statement.partner_id, month__gt=statement.month).exists()


def _by_number(numbers: Collection[str]) -> dict[str, Statement]:
    rows = Statement.objects.select_for_update(no_key=True, of=("self",)).select_related("payout")
    return {statement.number: statement for statement in rows.filter(number__in=set(numbers)).order_by("pk")}


def changed_by_file(upload_id: UUID) -> tuple[int, Decimal]:
    """Return the number of a file's changes that are not reverted, and the rupees of them."""
    sums = BankReturnLine.objects.filter(upload_id=upload_id).aggregate(lines=Count("pk"), total=Sum("amount"))
    return sums["lines"], sums["total"] or ZERO
