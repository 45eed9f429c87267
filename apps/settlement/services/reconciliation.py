"""Reconciling a lender's month: claims, notes, submitting, settling, reopening."""

from datetime import date, datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Max

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_second_person
from apps.core.domain.calendar import format_month, today_ist
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import CommissionMonth, LedgerLine
from apps.revenue.services import ledger
from apps.settlement.domain.reconciliation import BucketTotals, LineDecision, ReconciliationBucket
from apps.settlement.models import Claim, LineNote, Reconciliation
from apps.settlement.selectors import reconciliation as reading


def claim_month(*, lender_id: int, month: date, invoice_no: str, claimed_on: date, by: Actor, now: datetime) -> Claim:
    """Note the invoice for what is booked of a month and was not claimed yet.

    422 at `invoice_no` when it is missing or there already, at `claimed_on` for a day to come; 409 when nothing is
    left to claim, while the month is open, and once the month is settled.
    """
    faults = {}
    if not invoice_no.strip():
        faults["invoice_no"] = FieldError("core.required")
    if claimed_on > today_ist(now):
        faults["claimed_on"] = FieldError("revenue.day_to_come")
    if faults:
        raise invalid(**faults)
    try:
        with transaction.atomic():
            row = _locked(lender_id, month)
            if row.state != CommissionMonth.State.CLOSED:
                raise conflict("revenue.close_month_first", month=format_month(month))
            _refuse_settled(row)
            upto = Claim.objects.filter(month=row).aggregate(upto=Max("upto_line"))["upto"] or 0
            lines = LedgerLine.objects.filter(month=row, account=LedgerAccount.COMMISSION, pk__gt=upto)
            unclaimed = list(lines.values_list("pk", "amount"))
            amount = sum((line_amount for _, line_amount in unclaimed), ZERO)
            if not amount:
                raise conflict("revenue.nothing_to_claim", month=format_month(month))
            claim = Claim.objects.create(
                month=row,
                invoice_no=invoice_no.strip(),
                claimed_on=claimed_on,
                upto_line=max(pk for pk, _ in unclaimed),
                amount=amount,
                maker=by.person_id,
                maker_name=by.name,
                made_at=now,
            )
            _audit(by, "revenue.month_claimed", row, invoice_no=claim.invoice_no, amount=format(amount, "f"))
    except IntegrityError as error:
        if "invoice_no" not in str(error):
            raise
        raise invalid(invoice_no=FieldError("revenue.invoice_known", {"invoice": invoice_no.strip()})) from error
    return claim


def add_line_note(
    *, lender_id: int, month: date, key: str, mark: LineDecision, text: str, by: Actor, now: datetime
) -> LineNote:
    """Add a note to a line of a month; any mark but a plain note decides about the line.

    404 for a line that the month does not have, 422 without text, 409 for a deciding mark once the month is submitted
    or settled.
    """
    if not text.strip():
        raise invalid(text=FieldError("core.required"))
    with transaction.atomic():
        row = _locked(lender_id, month)
        settled = Reconciliation.objects.filter(month=row).first()
        if settled is not None and mark is not LineDecision.NOTE:
            raise conflict("revenue.month_settled", month=format_month(month))
        view = reading.bucketed_for_system(row, today_ist(now))
        if key not in view.facts:
            raise not_found("revenue.line_not_found")
        bucket = next(line.bucket for line in view.reconciled.placed if line.position.key == key)
        if mark is LineDecision.CLEARED and bucket is not ReconciliationBucket.MULTI_FUNDED:
            raise conflict("revenue.not_funded_twice")
        note = LineNote.objects.create(
            month=row, key=key, mark=mark, text=text.strip(), maker=by.person_id, maker_name=by.name, made_at=now
        )
        _audit(by, "revenue.line_noted", row, key=key, mark=mark.value)
    return note


def propose_reconciliation(*, lender_id: int, month: date, by: Actor, now: datetime) -> Reconciliation:
    """Submit a month for settlement with its current sums.

    409 while the month's ledger is open, if it is already submitted, or with lines that are not explained.
    """
    with transaction.atomic():
        row = _locked(lender_id, month)
        if row.state != CommissionMonth.State.CLOSED:
            raise conflict("revenue.close_month_first", month=format_month(month))
        view = reading.bucketed_for_system(row, today_ist(now))
        if view.settled is not None:
            raise conflict("revenue.already_proposed", month=format_month(month))
        if view.unexplained:
            raise conflict("revenue.lines_unexplained", number=view.unexplained)
        made = Reconciliation.objects.create(
            month=row,
            figures={bucket.value: _plain(sums) for bucket, sums in view.reconciled.buckets.items() if sums.lines},
            tolerance=reading.tolerance(),
            maker=by.person_id,
            maker_name=by.name,
            made_at=now,
        )
        _audit(by, "revenue.reconciliation_proposed", row, **_plain(view.reconciled.total))
    return made


def close_reconciliation(*, lender_id: int, month: date, by: Actor, now: datetime) -> Reconciliation:
    """Settle a month that another admin submitted; its sums must not have changed.

    409 if it is not submitted, if the actor submitted it (masquerading or not), and if the sums changed since.
    """
    with transaction.atomic():
        row = _locked(lender_id, month)
        made = Reconciliation.objects.filter(month=row, state=Reconciliation.State.PROPOSED).first()
        if made is None:
            raise conflict("revenue.not_proposed", month=format_month(month))
        require_second_person(by, made.maker, code="revenue.maker_is_checker")
        view = reading.bucketed_for_system(row, today_ist(now))
        figures = {bucket.value: _plain(sums) for bucket, sums in view.reconciled.buckets.items() if sums.lines}
        if figures != made.figures:
            raise conflict("revenue.figures_moved", month=format_month(month))
        made.state = Reconciliation.State.CLOSED
        made.approve(by, now)
        made.save()
        _audit(by, "revenue.reconciliation_closed", row, **_plain(view.reconciled.total))
    return made


def reopen_reconciliation(*, lender_id: int, month: date, reason: str, by: Actor, now: datetime) -> None:
    """Reopen a month that is submitted or settled, with a reason. 409 if it is neither."""
    if not reason.strip():
        raise invalid(reason=FieldError("core.required"))
    with transaction.atomic():
        row = _locked(lender_id, month)
        gone, _ = Reconciliation.objects.filter(month=row).delete()
        if not gone:
            raise conflict("revenue.not_proposed", month=format_month(month))
        _audit(by, "revenue.reconciliation_reopened", row, reason=reason.strip())


def _locked(lender_id: int, month: date) -> CommissionMonth:
    ledger.lock_lender(lender_id)
    row = CommissionMonth.objects.filter(lender_id=lender_id, month=month).first()
    if row is None:
        raise not_found("revenue.month_not_found")
    return row


def _refuse_settled(row: CommissionMonth) -> None:
    if Reconciliation.objects.filter(month=row, state=Reconciliation.State.CLOSED).exists():
        raise conflict("revenue.month_settled", month=format_month(row.month))


def _plain(sums: BucketTotals) -> dict[str, Any]:
    return {
        "lines": sums.lines,
        **{name: format(getattr(sums, name), "f") for name in ("expected", "claimed", "received", "difference")},
    }


def _audit(by: Actor, action: str, row: CommissionMonth, reason: str = "", **after: Any) -> None:
    audit.record(
        actor=by,
        action=action,
        target="revenue_month",
        target_id=row.pk,
        after={"lender_id": row.lender_id, "month": f"{row.month:%Y-%m}", **after},
        reason=reason,
    )
