"""Statuses set by hand: at once, or by two people where a lender may pay for the move."""

from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from django.db import IntegrityError, transaction

from apps.accounts.domain.permissions import Can, has_permission
from apps.applications.domain.submissions.manual_status import (
    MAX_WORDS,
    MIN_WORDS,
    ManualStatusState,
    is_step_back,
    refuse_amount,
    refuse_move,
    takes_two,
)
from apps.applications.domain.submissions.statuses import FINAL, StatusDecision, StatusSource, SubmissionStatus
from apps.applications.models import ManualStatus, StatusEntry, Submission
from apps.applications.services.submissions.statuses import StatusChange, live_rival, record_status
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_full_admin, require_second_person
from apps.core.domain.calendar import IST, today_ist
from apps.core.domain.identifiers import plain
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found


def set_status(
    *,
    actor: Actor,
    submission_id: UUID,
    status: SubmissionStatus,
    on: date,
    amount: Decimal | None,
    reason: str,
    evidence: str,
    now: datetime,
) -> ManualStatus:
    """Set a status by hand, or ask another full admin to where a lender may pay for the move.

    404 unknown or of a deleted person; 409 same, disbursed, a step back without the right, one asked for already, or
    a second open application at the lender; 403 for a limited admin where two people are needed; 422 at `on`, `amount`,
    `reason` and `evidence` (15 to 500 characters each).
    """
    reason, evidence = _words("reason", reason), _words("evidence", evidence)
    with transaction.atomic():
        submission = _locked(submission_id)
        _require_possible(actor, submission, status, on, amount, now)
        manual = ManualStatus(
            submission=submission,
            status=status.value,
            on=on,
            amount=amount,
            was=submission.status,
            was_on=submission.as_of,
            takes_two=takes_two(SubmissionStatus(submission.status), status),
            state=ManualStatusState.WAITING.value,
            reason=reason,
            evidence=evidence,
            maker=actor.person_id,
            maker_name=actor.name,
            made_at=now,
        )
        if manual.takes_two and actor.limits:
            raise forbidden("core.full_admin_needed")
        _require_none_open(submission_id)
        if not manual.takes_two:
            _apply(manual, submission, now)
        try:
            with transaction.atomic():
                manual.save(force_insert=True)
        except IntegrityError:
            raise conflict("applications.status_asked") from None
        _record(actor, "applications.status_asked" if manual.takes_two else "applications.status_set", manual)
    return manual


def approve_status(*, actor: Actor, submission_id: UUID, manual_id: UUID, now: datetime) -> ManualStatus:
    """Apply what another admin asked for.

    409 where it does not wait, the actor asked for it, or the submission has moved since; 403 for everybody but a full
    admin without limits who acts as themselves.
    """
    require_full_admin(actor)
    with transaction.atomic():
        submission = _locked(submission_id)
        manual = _waiting(submission_id, manual_id)
        require_second_person(actor, manual.maker)
        if (submission.status, submission.as_of) != (manual.was, manual.was_on):
            raise conflict("applications.status_moved")
        _require_possible(None, submission, SubmissionStatus(manual.status), manual.on, manual.amount, now)
        manual.approve(actor, now)
        _apply(manual, submission, now)
        manual.save()
        _record(actor, "applications.status_approved", manual)
    return manual


def refuse_status(*, actor: Actor, submission_id: UUID, manual_id: UUID, reason: str, now: datetime) -> ManualStatus:
    """Refuse what another admin asked for; 409 and 403 as for approval, 422 at `reason`."""
    require_full_admin(actor)
    words = _words("reason", reason)
    with transaction.atomic():
        _locked(submission_id)
        manual = _waiting(submission_id, manual_id)
        require_second_person(actor, manual.maker)
        manual.state, manual.refusal = ManualStatusState.REFUSED.value, words
        manual.approve(actor, now)
        manual.save()
        _record(actor, "applications.status_refused", manual)
    return manual


def withdraw_status(*, actor: Actor, submission_id: UUID, manual_id: UUID, now: datetime) -> ManualStatus:
    """Take back what the actor asked for. 404 for another's, 409 once it is decided."""
    with transaction.atomic():
        _locked(submission_id)
        manual = _waiting(submission_id, manual_id)
        if manual.maker != actor.person_id:
            raise not_found()
        manual.state = ManualStatusState.WITHDRAWN.value
        manual.save(update_fields=["state"])
        _record(actor, "applications.status_withdrawn", manual)
    return manual


def _locked(submission_id: UUID) -> Submission:
    submission = Submission.objects.select_for_update().filter(pk=submission_id).first()
    if submission is None or submission.person_erased:
        raise not_found()
    return submission


def _waiting(submission_id: UUID, manual_id: UUID) -> ManualStatus:
    manual = ManualStatus.objects.select_for_update().filter(pk=manual_id, submission=submission_id).first()
    if manual is None:
        raise not_found()
    if manual.state != ManualStatusState.WAITING:
        raise conflict("applications.status_decided")
    return manual


def _require_none_open(submission_id: UUID) -> None:
    if ManualStatus.objects.filter(submission=submission_id, state=ManualStatusState.WAITING.value).exists():
        raise conflict("applications.status_asked")


def _require_possible(
    actor: Actor | None,
    submission: Submission,
    status: SubmissionStatus,
    on: date,
    amount: Decimal | None,
    now: datetime,
) -> None:
    """Raise unless the move is possible now.

    `actor` is None for a second person: the maker had the right.
    """
    current = SubmissionStatus(submission.status)
    refusal = refuse_move(
        current,
        submission.as_of,
        status,
        on,
        made_on=submission.created_at.astimezone(IST).date(),
        today=today_ist(now),
    ) or refuse_amount(status, amount, sanctioned=submission.sanctioned_amount)
    if refusal is not None and refusal.input_name:
        raise invalid(**{refusal.input_name: FieldError(refusal.code, refusal.details)})
    if refusal is not None:
        raise conflict(refusal.code)
    if actor is not None and is_step_back(current, status) and not has_permission(actor, Can.OVERRIDE_STATUSES):
        raise conflict("applications.status_step_back")
    if current in FINAL and status not in FINAL and live_rival(submission) is not None:
        raise conflict("applications.status_rival")


def _apply(manual: ManualStatus, submission: Submission, now: datetime) -> None:
    """Write the status into the locked submission and its history, in the caller's transaction."""
    status = SubmissionStatus(manual.status)
    change = StatusChange(
        submission.pk,
        status,
        manual.on,
        sanctioned_amount=manual.amount if status is SubmissionStatus.SANCTIONED else None,
        disbursed_amount=manual.amount if status is SubmissionStatus.DISBURSED else None,
        disbursed_on=manual.on if status is SubmissionStatus.DISBURSED else None,
    )
    [decision] = record_status(
        changes=[change],
        source=StatusSource.ADMIN,
        now=now,
        by=manual.maker,
        is_correction=is_step_back(SubmissionStatus(submission.status), status),
    )
    if decision is not StatusDecision.APPLY:
        raise conflict("applications.status_moved")
    manual.entry = StatusEntry.objects.filter(submission=submission, status=status.value).latest("pk")
    manual.state = ManualStatusState.APPLIED.value


def _words(field: str, text: str) -> str:
    try:
        words = plain(" ".join(text.split()))
    except ValueError as error:
        raise invalid(**{field: FieldError(f"core.{error}")}) from error
    if len(words) < MIN_WORDS:
        raise invalid(**{field: FieldError("privacy.words_short", {"least": MIN_WORDS})})
    if len(words) > MAX_WORDS:
        raise invalid(**{field: FieldError("core.too_long")})
    return words


def _record(actor: Actor, action: str, manual: ManualStatus) -> None:
    audit.record(
        actor=actor,
        action=action,
        target="submission",
        target_id=manual.submission_id,
        before={"status": manual.was, "on": manual.was_on},
        after={"status": manual.status, "on": manual.on, "amount": manual.amount},
        details={"request": str(manual.pk), "maker": manual.maker, "state": manual.state},
    )
