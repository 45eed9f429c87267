"""Taking a lender's statement back: a draft by one alone, a booked one only when a second person agrees.

What is booked was seen by two people. Whoever could reverse it alone could undo the other one's check, so a booked
statement, typed in or from a file, is asked back with a reason and stays as it is until somebody else agrees.
"""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_second_person
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.revenue.domain.ledger import first_open
from apps.revenue.domain.received import KIND
from apps.revenue.models import Advice, AdviceLine, Withdrawal
from apps.revenue.selectors import ledger as reading
from apps.revenue.services import ledger
from apps.revenue.services.advices import audit_advice, locked_advice, refuse_settled
from apps.uploads import selectors as uploads
from apps.uploads.services import undo
from apps.uploads.services.undo import UndoResult


def request_withdrawal(*, advice_id: UUID, reason: str, by: Actor, now: datetime) -> Advice:
    """Take a draft back at once; ask that a booked statement be taken back, for which somebody else has to agree.

    422 without a reason; 409 when it was taken back before or that is asked already, when a month that a typed one
    paid for is settled, and when a file is still under way or its rows are no longer kept.
    """
    if not reason.strip():
        raise invalid(reason=FieldError("core.required"))
    with transaction.atomic():
        advice = locked_advice(advice_id)
        if advice.state == Advice.State.WITHDRAWN:
            raise conflict("revenue.advice_withdrawn")
        if advice.state == Advice.State.DRAFT:
            advice.state = Advice.State.WITHDRAWN
            advice.save(update_fields=["state"])
            audit_advice(by, "revenue.advice_withdrawn", advice, reason=reason.strip())
            return advice
        if advice.withdrawals.filter(checker="").exists():
            raise conflict("revenue.withdrawal_waits")
        if advice.origin == Advice.Origin.FILE:
            if advice.withdrawals.exists():
                # It was taken back as far as its months allowed; what stayed is the lender's to correct.
                raise conflict("revenue.advice_withdrawn")
            undo.require_undoable(uploads.one_of_kind(by, KIND, _file(advice)))
        else:
            _refuse_settled_lines(_booked(advice))
        Withdrawal.objects.create(
            advice=advice, reason=reason.strip(), maker=by.person_id, maker_name=by.name, made_at=now
        )
        audit_advice(by, "revenue.withdrawal_asked", advice, reason=reason.strip())
    return advice


def approve_withdrawal(*, advice_id: UUID, by: Actor, now: datetime) -> UndoResult:
    """Agree that a booked statement is taken back: its rows are reversed in the ledger, its reference may come again.

    Answers how many rows were taken back and which had to stay: of a file those of settled months. 409 where nothing
    is asked, for whoever asked (masquerade counts as oneself), and where it cannot be taken back any more.
    """
    with transaction.atomic():
        asked = _pending_request(advice_id)
        require_second_person(by, asked.maker, code="revenue.maker_is_checker")
        asked.approve(by, now)
        asked.save(update_fields=["checker", "checker_name", "checked_at"])
        advice = asked.advice
        if advice.origin == Advice.Origin.FILE:
            undone = undo.undo(actor=by, upload_id=_file(advice), checked=True)
        else:
            undone = _reverse(locked_advice(advice_id), now)
        advice.refresh_from_db()
        audit_advice(by, "revenue.advice_withdrawn", advice, reason=asked.reason)
    return undone


def cancel_withdrawal(*, advice_id: UUID, by: Actor) -> None:
    """Leave the statement booked: whoever asked takes it back, or another one says no. 409 where nothing is asked."""
    with transaction.atomic():
        asked = _pending_request(advice_id)
        reason, advice = asked.reason, asked.advice
        asked.delete()
        audit_advice(by, "revenue.withdrawal_dropped", advice, reason=reason)


def _pending_request(advice_id: UUID) -> Withdrawal:
    """What is asked of the statement, held until the transaction ends."""
    if not Advice.objects.filter(pk=advice_id).exists():
        raise not_found()
    waiting = Withdrawal.objects.select_for_update(of=("self",)).select_related("advice")
    asked = waiting.filter(advice_id=advice_id, checker="").first()
    if asked is None:
        raise conflict("revenue.withdrawal_not_asked")
    return asked


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
