"""Reversals of lenders' statements: a draft by one person, a booked one by two.

A booked statement was checked by two people. One person could otherwise undo the other's check, so a booked statement,
typed or from a file, is reversed by a request with a reason and stays booked until another admin approves.
"""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict, not_found
from apps.revenue.domain.ledger import first_open
from apps.revenue.models import ReversalRequest, ReversalTarget
from apps.revenue.selectors import ledger as reading
from apps.revenue.services import ledger
from apps.revenue.services.reversals import (
    add_request,
    approve_requests,
    cancel_requests,
    pending_request,
    required_reason,
)
from apps.settlement.domain.received import KIND
from apps.settlement.models import Advice, AdviceLine
from apps.settlement.services.advices import audit_advice, locked_advice, refuse_settled
from apps.uploads.selectors import visible_uploads
from apps.uploads.services import undo
from apps.uploads.services.undo import UndoResult


def request_advice_reversal(*, advice_id: UUID, reason: str, by: Actor, now: datetime) -> Advice:
    """Withdraw a draft immediately; request the reversal of a booked statement.

    422 without a reason; 409 if it is reversed or a request is waiting already, if a month that a typed one paid for
    is settled, and if a file is still being processed or its rows are no longer stored.
    """
    words = required_reason(reason)
    with transaction.atomic():
        advice = locked_advice(advice_id)
        if advice.state == Advice.State.WITHDRAWN:
            raise conflict("revenue.advice_withdrawn")
        if advice.state == Advice.State.DRAFT:
            advice.state = Advice.State.WITHDRAWN
            advice.save(update_fields=["state"])
            audit_advice(by, "revenue.advice_withdrawn", advice, reason=words)
            return advice
        requests = ReversalRequest.objects.about(ReversalTarget.ADVICE, advice_id)
        if requests.waiting().exists():
            raise conflict("revenue.withdrawal_waits")
        if advice.origin == Advice.Origin.FILE:
            if requests.exists():
                # Only lines of settled months are left; the lender has to correct those in a later statement.
                raise conflict("revenue.advice_withdrawn")
            undo.require_undoable(visible_uploads.one_of_kind(by, KIND, _file(advice)))
        else:
            _refuse_settled_lines(_booked(advice))
        add_request(ReversalTarget.ADVICE, advice_id, reason=words, amount=advice.total, by=by, now=now)
        audit_advice(by, "revenue.withdrawal_asked", advice, reason=words)
    return advice


def approve_advice_reversal(*, advice_id: UUID, by: Actor, now: datetime) -> UndoResult:
    """Approve the reversal of a booked statement: its rows are reversed in the ledger.

    Its reference can be used again. Return the number of reversed rows and the rows that had to stay: of a file those
    of settled months. 409 without a request, for the admin who requested it (masquerading or not), and if it cannot be
    reversed any more.
    """
    with transaction.atomic():
        advice, request = _pending_request(advice_id)
        approve_requests([request], by=by, now=now)
        if advice.origin == Advice.Origin.FILE:
            undone = undo.undo(actor=by, upload_id=_file(advice), checked=True)
        else:
            undone = _reverse(locked_advice(advice_id), now)
        advice.refresh_from_db()
        audit_advice(by, "revenue.advice_withdrawn", advice, reason=request.reason)
    return undone


def cancel_advice_reversal(*, advice_id: UUID, by: Actor) -> None:
    """Cancel the request; the statement stays booked. 409 without a request.

    The admin who requested it and any other may do so.
    """
    with transaction.atomic():
        advice, request = _pending_request(advice_id)
        cancel_requests([request])
        audit_advice(by, "revenue.withdrawal_dropped", advice, reason=request.reason)


def _pending_request(advice_id: UUID) -> tuple[Advice, ReversalRequest]:
    """Return the statement and the request about it, which is held until the transaction ends."""
    advice = Advice.objects.filter(pk=advice_id).first()
    if advice is None:
        raise not_found()
    return advice, pending_request(ReversalTarget.ADVICE, advice_id, code="revenue.withdrawal_not_asked")


def _reverse(advice: Advice, now: datetime) -> UndoResult:
    booked = _booked(advice)
    _refuse_settled_lines(booked)
    booked_month = first_open(advice.month, reading.closed_months_for_system(advice.lender_id))
    ledger.reverse([line.ledger_line_id for line in booked if line.ledger_line_id], booked_month, now)
    advice.state = Advice.State.WITHDRAWN
    advice.save(update_fields=["state"])
    return UndoResult(advice.lines_count, 0, [])


def _booked(advice: Advice) -> list[AdviceLine]:
    return list(advice.lines.filter(ledger_line__isnull=False).select_related("ledger_line__month"))


def _refuse_settled_lines(booked: Iterable[AdviceLine]) -> None:
    refuse_settled({line.ledger_line.month for line in booked if line.ledger_line})


def _file(advice: Advice) -> UUID:
    assert advice.upload_id is not None
    return advice.upload_id
