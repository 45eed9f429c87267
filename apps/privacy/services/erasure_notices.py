"""Notices of a deletion to recipients: outbox lines, written with it and sent by a task."""

from datetime import datetime, timedelta
from typing import cast
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q
from django.utils.module_loading import import_string

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_full_admin
from apps.core.domain.identifiers import plain
from apps.core.domain.person import Person
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.core.jobs import enqueue
from apps.privacy.domain.notices import ErasureNoticeState, ErasureOutcome, RecipientAnswer, pause_after, state_after
from apps.privacy.models import DataSharing, ErasureNotice, ErasureRequest

STALE_AFTER = timedelta(minutes=5)
MAX_ANSWER_LENGTH = 400
BATCH_SIZE = 100


def open_notices(*, request: ErasureRequest, person: Person, now: datetime) -> int:
    """Write a notice for each recipient of data that names the person, and return their number.

    Runs in the deletion's transaction.
    """
    names: dict[str, str] = {}
    applications: dict[str, set[UUID]] = {}
    for row in DataSharing.objects.filter(customer_id__in=person.ids, names_person=True).order_by("id"):
        names[row.recipient] = row.recipient_name
        applications.setdefault(row.recipient, set())
        if row.application_id is not None:
            applications[row.recipient].add(row.application_id)
    notices = ErasureNotice.objects.bulk_create(
        [
            ErasureNotice(
                request=request,
                recipient=recipient,
                recipient_name=name,
                application_ids=sorted(applications[recipient], key=str),
                next_try_at=now,
                touched_at=now,
                made_at=now,
            )
            for recipient, name in sorted(names.items())
        ]
    )
    for notice in notices:
        enqueue("privacy.notify_recipient", notice_id=notice.pk)
    return len(notices)


def notify_recipient(*, notice_id: UUID, now: datetime) -> ErasureNoticeState | None:
    """Try once to notify a recipient and return the state after it.

    None when it is not due or another worker has it. Its id is the idempotency key.
    """
    due = Q(state=ErasureNoticeState.QUEUED, next_try_at__lte=now) | Q(
        state=ErasureNoticeState.SENDING, touched_at__lte=now - STALE_AFTER
    )
    taken = ErasureNotice.objects.filter(due, pk=notice_id).update(
        state=ErasureNoticeState.SENDING, attempts=F("attempts") + 1, touched_at=now
    )
    if not taken:
        return None
    notice = ErasureNotice.objects.select_related("request").get(pk=notice_id)
    answer = _send_notice(notice)
    with transaction.atomic():
        row = ErasureNotice.objects.select_for_update().get(pk=notice_id)
        if row.state != ErasureNoticeState.SENDING:
            return None
        state = state_after(answer, row.attempts)
        row.state, row.touched_at = state.value, now
        if isinstance(answer.outcome, ErasureOutcome):
            row.outcome, row.answer, row.answered_at = answer.outcome.value, answer.words[:MAX_ANSWER_LENGTH], now
            row.fault = ""
        else:
            row.fault = answer.words[:200]
            row.next_try_at = now + pause_after(row.attempts)
        row.save()
    return state


def _send_notice(notice: ErasureNotice) -> RecipientAnswer:
    teller = import_string(settings.TELL_RECIPIENT)  # type: ignore[misc]
    return cast(
        RecipientAnswer,
        teller(
            recipient=notice.recipient,
            application_ids=notice.application_ids,
            number=notice.request.number,
            key=str(notice.pk),
        ),
    )


def sweep_notices(*, now: datetime) -> int:
    """Wake the notices that are due: pauses that are over, lost messages, dead workers."""
    due = Q(state=ErasureNoticeState.QUEUED, next_try_at__lte=now) | Q(
        state=ErasureNoticeState.SENDING, touched_at__lte=now - STALE_AFTER
    )
    ids = list(ErasureNotice.objects.filter(due).order_by("next_try_at").values_list("pk", flat=True)[:BATCH_SIZE])
    for notice_id in ids:
        enqueue("privacy.notify_recipient", notice_id=notice_id)
    return len(ids)


def record_answer(*, notice_id: UUID, outcome: ErasureOutcome, words: str, by: Actor, now: datetime) -> ErasureNotice:
    """Record a recipient's answer to our staff, in its words.

    Whoever decides later answers again. 404 for an unknown notice, 409 `privacy.notice_not_by_hand` where its service
    is still being notified or the answer is there, 422 at `words` (1 to 400 characters).
    """
    require_full_admin(by)
    text = _words(words)
    with transaction.atomic():
        row = ErasureNotice.objects.select_for_update().filter(pk=notice_id).first()
        if row is None:
            raise not_found()
        if row.state != ErasureNoticeState.BY_HAND and row.outcome != ErasureOutcome.RECEIVED:
            raise conflict("privacy.notice_not_by_hand")
        before = {"outcome": row.outcome} if row.outcome else None
        row.state, row.outcome, row.answered_at = ErasureNoticeState.ANSWERED.value, outcome.value, now
        row.answer, row.touched_at = text, now
        row.save()
        audit.record(
            actor=by,
            action="privacy.erasure_answer_noted",
            target="erasure_notice",
            target_id=row.pk,
            before=before,
            after={"recipient": row.recipient_name, "outcome": row.outcome},
            reason=row.answer,
        )
    return row


def _words(typed: str) -> str:
    try:
        text = plain(" ".join(typed.split()))
    except ValueError as error:
        raise invalid(words=FieldError(f"core.{error}")) from error
    if not text or len(text) > MAX_ANSWER_LENGTH:
        raise invalid(words=FieldError("core.required" if not text else "core.too_long"))
    return text
