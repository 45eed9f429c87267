"""Months of the ledger: close them with their terms, reopen, recompute and verify them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal

from django.conf import settings
from django.db import transaction
from django.db.models import F

from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.calendar import format_month, today_ist
from apps.core.domain.plain import to_plain
from apps.core.domain.problems import Problem, conflict, not_found
from apps.lenders.selectors import lenders
from apps.revenue.domain.ledger import LedgerAccount, compute_month, month_of, next_month, plan_lines
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import CommissionMonth, LedgerLine, LenderRevenue, ReversalRequest, ReversalTarget
from apps.revenue.selectors import ledger as reading
from apps.revenue.services import ledger
from apps.revenue.services.ledger import BookingResult
from apps.revenue.services.reversals import (
    add_request,
    approve_requests,
    cancel_requests,
    pending_request,
    required_reason,
)


def close_month(*, lender_id: int, month: date, now: datetime, by: Actor) -> CommissionMonth:
    """Book a lender's month for the last time and freeze it with the terms of now, audited.

    404 for an unknown lender; 409 while the month lasts and when it is closed already. What happens to its events
    afterwards is booked in the first open month, with the terms kept here.
    """
    _known(lender_id)
    with transaction.atomic():
        ledger.lock_lender(lender_id)
        ledger.open_referrals(now=now)
        row = ledger.month_row(lender_id, month)
        if today_ist(now) < next_month(month):
            raise conflict("revenue.month_not_over", month=format_month(month))
        if row.state == CommissionMonth.State.CLOSED:
            raise conflict("revenue.month_closed", month=format_month(month))
        before = row.state
        ledger.rebook_month(row, now)
        terms = reading.terms_for_system(row)
        row.kept_table_id = ledger.store_terms(to_plain(terms.table))
        row.kept_partners_id = ledger.store_terms(to_plain(reading.all_terms_for_system()))
        row.state, row.closed_at = CommissionMonth.State.CLOSED, now
        row.save()
        audit.record(
            actor=by,
            action="revenue.month_closed",
            target="revenue_month",
            target_id=row.pk,
            before={"state": before},
            after={"state": row.state, "lender_id": lender_id, "month": f"{month:%Y-%m}", **_totals(row)},
        )
    return row


def request_reopening(*, lender_id: int, month: date, reason: str, now: datetime, by: Actor) -> CommissionMonth:
    """Request that a closed month is reopened; another admin has to approve. Audited.

    Nothing changes yet. 404 for an unknown lender, 422 without a reason, 409 for a month that is not closed and if a
    request is waiting already.
    """
    _known(lender_id)
    words = required_reason(reason)
    with transaction.atomic():
        ledger.lock_lender(lender_id)
        row = ledger.month_row(lender_id, month)
        _must_be_closed(row)
        if ReversalRequest.objects.about(ReversalTarget.MONTH, row.pk).waiting().exists():
            raise conflict("revenue.reopening_asked", month=format_month(month))
        add_request(ReversalTarget.MONTH, row.pk, reason=words, by=by, now=now)
        _audit(by, "revenue.month_reopening_asked", row, reason=words)
    return row


def approve_reopening(*, lender_id: int, month: date, now: datetime, by: Actor) -> CommissionMonth:
    """Approve a request and reopen a closed month. Audited.

    The month is computed with the current terms until an admin closes it. 404 for an unknown lender; 409 without a
    request and for the admin who made it, masquerading or not. Lines that were booked in a later month stay there.
    """
    with transaction.atomic():
        row, request = _pending_request(lender_id, month)
        approve_requests([request], by=by, now=now)
        _must_be_closed(row)
        before = _totals(row)
        row.state, row.closed_at, row.kept_table, row.kept_partners = CommissionMonth.State.REOPENED, None, None, None
        row.save()
        ledger.rebook_month(row, now)
        row.save()
        audit.record(
            actor=by,
            action="revenue.month_reopened",
            target="revenue_month",
            target_id=row.pk,
            before={"state": CommissionMonth.State.CLOSED.value, **before},
            after={"state": row.state, "lender_id": lender_id, "month": f"{month:%Y-%m}", **_totals(row)},
            reason=request.reason,
            details={"asked_by": request.maker_name},
        )
    return row


def cancel_reopening(*, lender_id: int, month: date, now: datetime, by: Actor) -> CommissionMonth:
    """Cancel the waiting request; the month stays closed. 409 if none is waiting.

    The admin who requested it and any other may do so.
    """
    with transaction.atomic():
        row, request = _pending_request(lender_id, month)
        cancel_requests([request])
        _audit(by, "revenue.month_reopening_dropped", row, reason=request.reason)
    return row


def _pending_request(lender_id: int, month: date) -> tuple[CommissionMonth, ReversalRequest]:
    _known(lender_id)
    ledger.lock_lender(lender_id)
    row = ledger.month_row(lender_id, month)
    return row, pending_request(
        ReversalTarget.MONTH, row.pk, code="revenue.reopening_not_asked", month=format_month(month)
    )


def _must_be_closed(row: CommissionMonth) -> None:
    if row.state != CommissionMonth.State.CLOSED:
        raise conflict("revenue.month_not_closed", month=format_month(row.month))


def _audit(by: Actor, action: str, row: CommissionMonth, *, reason: str) -> None:
    audit.record(
        actor=by,
        action=action,
        target="revenue_month",
        target_id=row.pk,
        after={"lender_id": row.lender_id, "month": f"{row.month:%Y-%m}", "state": row.state},
        reason=reason,
    )


def recompute_month(*, lender_id: int, month: date, now: datetime, by: Actor) -> BookingResult:
    """Book one month now, audited: what the minute's task would do. 404 for an unknown lender."""
    _known(lender_id)
    with transaction.atomic():
        done = ledger.book_month(lender_id=lender_id, month=month, now=now)
        if done.made or done.reversed:
            audit.record(
                actor=by,
                action="revenue.month_recomputed",
                target="revenue_month",
                target_id=ledger.month_row(lender_id, month).pk,
                after={"lender_id": lender_id, "month": f"{month:%Y-%m}", **_plain(done.change)},
                details={"reversed": done.reversed, "made": done.made},
            )
    return done


def close_ended_months(*, now: datetime) -> list[tuple[int, date]]:
    """Close every month that ended REVENUE_CLOSE_AFTER_DAYS ago, of lenders with rows.

    A reopened month waits for the admin who reopened it. One transaction a month; one that was closed in the meantime
    is skipped.
    """
    today = today_ist(now)
    last = month_of(month_of(today - timedelta(days=settings.REVENUE_CLOSE_AFTER_DAYS)) - timedelta(days=1))
    open_ones = CommissionMonth.objects.filter(month__lte=last, state=CommissionMonth.State.OPEN)
    due = set(open_ones.values_list("lender_id", "month"))
    with_rows = LenderRevenue.objects.order_by().values_list("lender_id", flat=True).distinct()
    due |= {(lender_id, last) for lender_id in with_rows}
    due -= set(
        CommissionMonth.objects.filter(month=last)
        .exclude(state=CommissionMonth.State.OPEN)
        .values_list("lender_id", "month")
    )
    closed = []
    for lender_id, month in sorted(due, key=lambda lender_month: (lender_month[1], lender_month[0])):
        try:
            close_month(lender_id=lender_id, month=month, now=now, by=SYSTEM)
        except Problem as problem:
            if problem.code != "revenue.month_closed":
                raise
        else:
            closed.append((lender_id, month))
    return closed


@dataclass(frozen=True)
class LedgerDifference:
    """A month whose lines differ from its events' earnings: account, booked and fresh sum."""

    lender_id: int
    month: date
    account: str
    booked: Decimal
    fresh: Decimal


@dataclass(frozen=True)
class LedgerVerification:
    """Result of a full check: months checked, differences, reversals that are not opposite."""

    months: int
    differences: tuple[LedgerDifference, ...]
    broken_reversals: int


def verify_ledger() -> LedgerVerification:
    """Compare every month's balance with a fresh computation, by account and by line.

    Changes nothing. A month that waits for its booking is reported too: it is booked within a minute.
    """
    months, differences = 0, list[LedgerDifference]()
    for row in CommissionMonth.objects.select_related("kept_table", "kept_partners").order_by("month", "lender_id"):
        months += 1
        differences.extend(_differences(row))
    broken = LedgerLine.objects.filter(reverses__isnull=False).exclude(amount=-F("reverses__amount")).count()
    return LedgerVerification(months, tuple(differences), broken)


def _differences(row: CommissionMonth) -> Iterator[LedgerDifference]:
    with transaction.atomic():
        ledger.lock_lender(row.lender_id)
        facts = reading.month_facts_for_system(row)
        type_months = compute_month(facts.terms, facts.events)
        todo = plan_lines((line for type_month in type_months for line in type_month.lines), facts.active_lines)
        balances = reading.balances_for_system(row)
    # Sums may be equal although lines are not: an account with a line to append differs, whatever its sum.
    touched = {line.account for line in todo.reverse} | {line.account.value for line, _ in todo.book}
    for account, change in todo.change.items():
        if account == LedgerAccount.RECEIVED:
            continue
        fresh = sum(
            (line.amount for type_month in type_months for line in type_month.lines if line.account == account), ZERO
        )
        booked = balances.get(account, ZERO)
        if account in touched or change or booked != fresh:
            yield LedgerDifference(row.lender_id, row.month, account, booked, fresh)


def _known(lender_id: int) -> None:
    if lender_id not in lenders.lender_cards([lender_id]):
        raise not_found()


def _totals(row: CommissionMonth) -> dict[str, str]:
    return _plain(reading.balances_for_system(row))


def _plain(amounts: dict[str, Decimal]) -> dict[str, str]:
    return {name: format(amount, "f") for name, amount in sorted(amounts.items()) if amount}
