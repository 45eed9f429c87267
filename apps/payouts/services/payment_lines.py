"""Payments of many statements, pasted a line each: checked first, recorded all or none."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.db import IntegrityError, transaction

from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_full_admin
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError, Problem, conflict, invalid
from apps.payouts.domain.payment_lines import MAX_LINES, PaymentLine, parse_payment_lines
from apps.payouts.models import Statement
from apps.payouts.services.statements import STATEMENTS_LOCK, note_payment, require_payable
from apps.revenue.services import ledger


@dataclass(frozen=True, slots=True)
class CheckedPayment:
    """A pasted line, its statement if there is any, and why it cannot be recorded."""

    line: PaymentLine
    statement: Statement | None = None
    code: str = ""
    details: Mapping[str, Any] = field(default_factory=dict)

    @property
    def payee(self) -> str:
        return self.statement.payee_name if self.statement else ""

    @property
    def amount(self) -> Decimal | None:
        return self.statement.net if self.statement else None


def check_payments(*, text: str, by: Actor, now: datetime) -> list[CheckedPayment]:
    """Return each line as it would be recorded; nothing is changed.

    422 at `text` where it is empty or has too many lines.
    """
    require_full_admin(by)
    lines = parse_payment_lines(text)
    if not lines:
        raise invalid(text=FieldError("core.required"))
    if len(lines) > MAX_LINES:
        raise invalid(text=FieldError("revenue.payment_lines_many", {"most": MAX_LINES}))
    rows = Statement.objects.exclude(state=Statement.State.DRAFT).filter(number__in=[line.number for line in lines])
    statements = {row.number: row for row in rows.select_related("payout")}
    used = set(Statement.objects.filter(utr__in=[line.utr for line in lines if line.utr]).values_list("utr", flat=True))
    return [_checked(line, statements.get(line.number), used, now) for line in lines]


def record_payments(*, text: str, by: Actor, now: datetime) -> list[CheckedPayment]:
    """Note every line's payment as `pay_statement` does.

    409 with the number of wrong lines, and then none is noted.
    """
    try:
        with transaction.atomic():
            ledger.lock_lender(STATEMENTS_LOCK)
            payments = check_payments(text=text, by=by, now=now)
            wrong = sum(1 for payment in payments if payment.code)
            if wrong:
                raise conflict("revenue.payment_lines_wrong", number=wrong)
            for payment in payments:
                line = payment.line
                assert payment.statement is not None  # a line without a statement has a code
                assert line.paid_on is not None
                note_payment(payment.statement, utr=line.utr, paid_on=line.paid_on, by=by, now=now)
    except IntegrityError as error:
        if "payouts_utr_pays_once" not in str(error):
            raise
        raise conflict("revenue.payment_lines_wrong", number=1) from error
    return payments


def _checked(line: PaymentLine, statement: Statement | None, used: set[str], now: datetime) -> CheckedPayment:
    if line.fault:
        return CheckedPayment(line, statement, line.fault)
    assert line.paid_on is not None  # a line without a day has an error
    if statement is None:
        return CheckedPayment(line, None, "revenue.payment_line_unknown", {"number": line.number})
    if statement.state != Statement.State.APPROVED:
        return CheckedPayment(line, statement, "revenue.statement_not_approved", {"number": line.number})
    if line.utr in used:
        return CheckedPayment(line, statement, "revenue.utr_known", {"utr": line.utr})
    if line.paid_on > today_ist(now):
        return CheckedPayment(line, statement, "revenue.day_to_come")
    try:
        require_payable(statement, line.paid_on)
    except Problem as problem:
        fault = next((faults[0] for faults in problem.fields.values()), None)
        code, details = (fault.code, fault.details) if fault else (problem.code, problem.details)
        return CheckedPayment(line, statement, code, details)
    return CheckedPayment(line, statement)
