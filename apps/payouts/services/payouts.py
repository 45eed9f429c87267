"""Bank files: created by one admin, checked and released by another, then downloaded.

The check compares a file with its control totals.
"""

from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from django.db import transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_second_person
from apps.core.domain.calendar import format_month
from apps.core.domain.problems import conflict, not_found
from apps.exports.domain.cells import CellFormat
from apps.exports.services import sheets
from apps.payouts.domain.statement_paper import PAYOUT_HEAD, payout_row
from apps.payouts.models import Payout, Statement
from apps.payouts.selectors.statements import payouts_for, transfers_for
from apps.payouts.services.statements import STATEMENTS_LOCK
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import ReversalRequest
from apps.revenue.services import ledger

WIDTHS = (34, 24, 14, 16, 10, 26, 34)


def create_payout(*, month: date, by: Actor, now: datetime) -> Payout:
    """Put the month's approved statements without a bank file into one.

    409 if no statement waits to be paid.
    """
    with transaction.atomic():
        ledger.lock_lender(STATEMENTS_LOCK)
        waiting = transfers_for(by, month)
        if not waiting:
            raise conflict("revenue.nothing_to_pay", month=format_month(month))
        payout = Payout.objects.create(
            number=f"TP-{month:%Y%m}-{payouts_for(by, month).count() + 1}",
            month=month,
            total=_sum(waiting),
            count=len(waiting),
            maker=by.person_id,
            maker_name=by.name,
            made_at=now,
        )
        Statement.objects.filter(pk__in=[statement.pk for statement in waiting]).update(payout=payout)
        audit_payout(by, "revenue.payout_made", payout)
    return payout


def release_payout(*, payout_id: UUID, by: Actor, now: datetime) -> Payout:
    """Release a file that another admin made, so that it can be downloaded.

    409 if it is released or discarded already, if the actor made it (masquerading or not), and if its statements no
    longer add up to its control totals.
    """
    with transaction.atomic():
        payout = locked_payout(payout_id)
        if payout.state != Payout.State.MADE:
            raise conflict("revenue.payout_not_waiting", number=payout.number)
        require_second_person(by, payout.maker, code="revenue.maker_is_checker")
        held = list(payout.statements.filter(state=Statement.State.APPROVED))
        if (len(held), _sum(held)) != (payout.count, payout.total):
            raise conflict("revenue.payout_stale", number=payout.number)
        payout.state = Payout.State.SENT
        payout.approve(by, now)
        payout.save()
        audit_payout(by, "revenue.payout_checked", payout)
    return payout


def discard_payout(*, payout_id: UUID, by: Actor) -> Payout:
    """Discard a file that is not released; its statements wait for the next one.

    409 if it is released: its transfers are then recalled (services/recalls.py).
    """
    with transaction.atomic():
        payout = locked_payout(payout_id)
        if payout.state != Payout.State.MADE:
            raise conflict("revenue.payout_not_waiting", number=payout.number)
        payout.statements.update(payout=None)
        payout.state = Payout.State.DROPPED
        payout.save(update_fields=["state"])
        audit_payout(by, "revenue.payout_dropped", payout)
    return payout


def payout_file(*, payout_id: UUID, form: CellFormat, by: Actor) -> tuple[str, bytes]:
    """Return name and content of a released file as `xlsx` or `csv`.

    Every download is counted and audited. 409 before a second person released it, and once a recall of a transfer is
    requested: the bank must not receive it again. It contains whole account numbers, as it is for the bank.
    """
    with transaction.atomic():
        payout = locked_payout(payout_id)
        if ReversalRequest.objects.standing().filter(payout_id=payout.pk).exists():
            raise conflict("revenue.payout_recalled", number=payout.number)
        if payout.state != Payout.State.SENT:
            raise conflict("revenue.payout_unchecked", number=payout.number)
        held = list(payout.statements.order_by("payee_name", "pk"))
        payout.taken += 1
        payout.save(update_fields=["taken"])
        audit_payout(by, "revenue.payout_file_taken", payout, form=form, again=payout.taken > 1)
    rows = [
        PAYOUT_HEAD,
        *(
            payout_row(
                statement.payee_name,
                statement.payee_account or "",
                statement.payee_ifsc,
                statement.net,
                statement.number,
            )
            for statement in held
        ),
    ]
    return payout.number, sheets.as_bytes(form, name="Payouts", rows=rows, widths=WIDTHS)


def _sum(statements: list[Statement]) -> Decimal:
    return sum((statement.net for statement in statements), ZERO)


def locked_payout(payout_id: UUID) -> Payout:
    """Return the file, with all files and statements locked. 404 for an unknown one."""
    ledger.lock_lender(STATEMENTS_LOCK)
    payout = Payout.objects.select_for_update(no_key=True).filter(pk=payout_id).first()
    if payout is None:
        raise not_found()
    return payout


def audit_payout(by: Actor, action: str, payout: Payout, **details: object) -> None:
    """Record an act on a file in the audit log, with the file's control totals."""
    audit.record(
        actor=by,
        action=action,
        target="revenue_payout",
        target_id=payout.pk,
        after={
            "number": payout.number,
            "month": f"{payout.month:%Y-%m}",
            "state": payout.state,
            "count": payout.count,
            "total": format(payout.total, "f"),
            "taken": payout.taken,
        },
        details=details,
    )
