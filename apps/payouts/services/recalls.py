"""Recalls of transfers of a released file: requested by one admin, approved by another.

Recalled transfers wait for the next file. A recall is for money that the bank returned, a file that it refused, or a
file that must not go to it. One person alone could have a partner paid twice; so nothing changes until a second person
approves.
"""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict, not_found
from apps.payouts.models import Payee, Payout, Statement
from apps.payouts.selectors.recalls import Recall, recalls_of
from apps.payouts.services.payouts import audit_payout, locked_payout
from apps.revenue.models import ReversalRequest, ReversalTarget
from apps.revenue.services.reversals import approve_requests, cancel_requests, required_reason


def request_recall(*, payout_id: UUID, statement_id: UUID | None, reason: str, by: Actor, now: datetime) -> Payout:
    """Request a recall of one transfer of a released file, paid or not.

    Without a `statement_id`, of all that are not recorded as paid.

    Until it is decided, the file cannot be downloaded and no payment of it recorded. 422 at `reason` without words,
    404 for a transfer of another file; 409 if the file is not released, a recall of it is waiting already, or nothing
    of it is left to recall.
    """
    words = required_reason(reason)
    with transaction.atomic():
        payout = locked_payout(payout_id)
        if payout.state != Payout.State.SENT:
            raise conflict("revenue.payout_not_released", number=payout.number)
        if _pending_recalls(payout):
            raise conflict("revenue.recall_waits", number=payout.number)
        held = payout.statements.order_by("payee_name", "pk")
        if statement_id is None:
            meant = list(held.filter(state=Statement.State.APPROVED))
        else:
            meant = list(held.filter(pk=statement_id))
            if not meant:
                raise not_found()
        if not meant:
            raise conflict("revenue.nothing_to_recall", number=payout.number)
        add_recalls(payout, meant, reason=words, by=by, now=now)
    return payout


def add_recalls(payout: Payout, statements: Sequence[Statement], *, reason: str, by: Actor, now: datetime) -> None:
    """Keep requests for recalls; the caller holds the lock and has checked that they may be."""
    ReversalRequest.objects.bulk_create(
        ReversalRequest(
            target_kind=ReversalTarget.TRANSFER,
            target_id=str(statement.pk),
            payout_id=payout.pk,
            amount=statement.net,
            utr=statement.utr,
            paid_on=statement.paid_on,
            reason=reason,
            maker=by.person_id,
            maker_name=by.name,
            made_at=now,
        )
        for statement in statements
    )
    audit_payout(
        by, "revenue.recall_asked", payout, transfers=[statement.number for statement in statements], reason=reason
    )


def approve_recall(*, payout_id: UUID, by: Actor, now: datetime) -> Payout:
    """Approve another admin's recall: its statements wait for the next file.

    They are approved, unpaid, and go to their payee's current account; the recorded payment stays with the recall. 409
    if none is waiting, and for the admin who requested it, masquerading or not.
    """
    with transaction.atomic():
        payout = locked_payout(payout_id)
        pending = _pending_recalls(payout)
        if not pending:
            raise conflict("revenue.recall_not_asked", number=payout.number)
        approve_requests([recall.row for recall in pending], by=by, now=now)
        for recall in pending:
            _free(recall.statement)
        if not payout.statements.exists():
            payout.state = Payout.State.RECALLED
            payout.save(update_fields=["state"])
        audit_payout(by, "revenue.recall_granted", payout, transfers=[recall.statement.number for recall in pending])
    return payout


def cancel_recall(*, payout_id: UUID, by: Actor) -> Payout:
    """Cancel the waiting recall; the file stays as it is. 409 if none is waiting.

    The admin who requested it and any other may do so.
    """
    with transaction.atomic():
        payout = locked_payout(payout_id)
        pending = _pending_recalls(payout)
        if not pending:
            raise conflict("revenue.recall_not_asked", number=payout.number)
        cancel_requests(recall.row for recall in pending)
        audit_payout(by, "revenue.recall_dropped", payout, transfers=[recall.statement.number for recall in pending])
    return payout


def _pending_recalls(payout: Payout) -> Sequence[Recall]:
    return [recall for recall in recalls_of(payout) if recall.row.state == ReversalRequest.State.REQUESTED]


def _free(statement: Statement) -> None:
    """Return a statement to the approved ones, so that the next file pays it.

    It goes to the payee's current account, because most transfers come back for a wrong account.
    """
    payee = Payee.objects.filter(partner_id=statement.partner_id).first()
    if payee is not None and payee.account_number and payee.ifsc:
        statement.payee_account, statement.payee_ifsc = payee.account_number, payee.ifsc
    statement.state, statement.utr, statement.paid_on = Statement.State.APPROVED, "", None
    statement.payer_name, statement.payout = "", None
    statement.save()
