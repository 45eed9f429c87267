"""Record statuses: decided by the pure rules, one history row each, the customer notified."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.applications.domain.submissions.documents import DocumentState
from apps.applications.domain.submissions.duplicates import is_duplicate_reason
from apps.applications.domain.submissions.statuses import (
    FINAL,
    StatusDecision,
    StatusSource,
    SubmissionStatus,
    decide_status,
    is_code,
    keeps_disbursal,
    keeps_sanction,
    label,
)
from apps.applications.models import AutoSubmission, Document, StatusEntry, Submission
from apps.applications.services import notifications
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict, not_found
from apps.core.jobs import enqueue
from apps.core.services import delete_sealed
from apps.customers.domain.dedupe import DedupeDecision, DedupeFinding, DedupeKey, DedupeRule
from apps.customers.services import dedupe
from apps.lenders.selectors import lenders
from apps.messaging.selectors import outbox as messages
from apps.messaging.services import outbox
from apps.messaging.services.notifications import delete_unread

NOTIFIED_STATUSES = frozenset(SubmissionStatus) - {
    SubmissionStatus.CREATED,
    SubmissionStatus.IN_REVIEW,
    SubmissionStatus.DECLINED_BY_CUSTOMER,
}
"""Moves a customer is written to about; the others show on the page only."""
NOTIFY_WITHIN = timedelta(days=2)
"""A move recorded longer ago (a world loaded, a worker long stopped) is not news any more."""
NOTIFY_BATCH_SIZE = 200
ASKED_JUST_NOW = timedelta(minutes=15)
MAX_REMARKS_LENGTH = 500
KEYS_AT_ONCE = 1_000
_FILES = (StatusSource.STATUS_FILE.value, StatusSource.MIS.value)


@dataclass(frozen=True)
class StatusChange:
    """One report about one submission: status, day, and further facts. Amounts in rupees."""

    submission_id: UUID
    status: SubmissionStatus
    on: date
    sanctioned_amount: Decimal | None = None
    disbursed_amount: Decimal | None = None
    disbursed_on: date | None = None
    reason: str = ""
    remarks: str = ""
    row_no: int | None = None
    reference: str = ""
    documents: tuple[str, ...] = ()


def record_status(
    *,
    changes: Sequence[StatusChange],
    source: StatusSource,
    now: datetime,
    run_id: UUID | None = None,
    by: str = "",
    is_correction: bool = False,
) -> list[StatusDecision]:
    """Apply reports in order of their day; return the decisions in the order of `changes`.

    Rows are locked in order of id. A report that something newer is known about is stored in the history without
    taking effect; a refused or repeated one leaves no trace. A correction leads anywhere, to an earlier day too.
    """
    with transaction.atomic():
        ids = sorted({change_of_row.submission_id for change_of_row in changes})
        rows = {row.pk: row for row in Submission.objects.select_for_update().filter(pk__in=ids).order_by("pk")}
        verdicts: dict[int, StatusDecision] = {}
        entries: list[StatusEntry] = []
        for place in sorted(range(len(changes)), key=lambda place: (changes[place].on, place)):
            row = rows[changes[place].submission_id]
            change = _without_words(changes[place]) if row.person_erased else changes[place]
            as_of = min(row.as_of, change.on) if is_correction else row.as_of
            verdict = decide_status(
                SubmissionStatus(row.status), as_of, change.status, change.on, override=is_correction
            )
            if verdict is StatusDecision.SAME and (change.on != row.as_of if is_correction else _adds(row, change)):
                verdict = StatusDecision.APPLY
            verdicts[place] = verdict
            if verdict in (StatusDecision.APPLY, StatusDecision.STALE):
                entries.append(_entry(row, change, verdict, source, now, run_id, by))
            if verdict is StatusDecision.APPLY:
                _write(row, change, now)
                _reopen_documents(change, now)
        StatusEntry.objects.bulk_create(entries)
        _record_duplicates(entries, now)
        changed = {entry.submission_id for entry in entries if entry.applied}
        cancel_corrections(submission_ids=changed, now=now)
        Submission.objects.bulk_update([rows[pk] for pk in sorted(changed)], _CHANGED, batch_size=500)
        if changed:
            enqueue("applications.notify_customers")
    return [verdicts[place] for place in range(len(changes))]


def _record_duplicates(entries: Sequence[StatusEntry], now: datetime) -> None:
    """Record rejections that mean a duplicate in the de-dupe log; repeated reports add nothing."""
    findings = [
        DedupeFinding(
            DedupeRule.LENDER_SAYS,
            DedupeDecision.LENDER_DUPLICATE,
            DedupeKey.NONE,
            entry.submission.customer_id,
            entry.submission.application_id,
            lender_id=entry.submission.lender_id,
        )
        for entry in entries
        if entry.applied
        and entry.status == SubmissionStatus.REJECTED
        and entry.source in _LENDERS
        and entry.was != SubmissionStatus.REJECTED
        and (is_duplicate_reason(entry.reason) or is_duplicate_reason(entry.remarks))
    ]
    dedupe.record_finding(findings, now=now)


_LENDERS = frozenset({StatusSource.LENDER_API.value, StatusSource.STATUS_FILE.value, StatusSource.MIS.value})
_CHANGED = [
    "status",
    "as_of",
    "reference",
    "sanctioned_amount",
    "disbursed_amount",
    "disbursed_on",
    "reason",
    "remarks",
    "clicked_at",
    "asked_documents",
    "documents_answered_at",
    "changed_at",
]


def _adds(row: Submission, change: StatusChange) -> bool:
    """Return whether a report of the known status adds an amount, day, reason or reference.

    A report of an earlier day adds nothing.
    """
    if change.on < row.as_of:
        return False
    if change.documents and list(change.documents) != row.asked_documents:
        return True
    return any(
        value and value != getattr(row, name)
        for name in ("sanctioned_amount", "disbursed_amount", "disbursed_on", "reason", "remarks", "reference")
        if (value := getattr(change, name))
    )


def _without_words(change: StatusChange) -> StatusChange:
    """Return the report without texts that may name its deleted person. Codes of ours stay."""
    return replace(change, remarks="", reason=change.reason if is_code(change.reason) else "")


def _entry(
    row: Submission,
    change: StatusChange,
    verdict: StatusDecision,
    source: StatusSource,
    now: datetime,
    run_id: UUID | None,
    by: str,
) -> StatusEntry:
    # Customers are not notified of their own acts, such as leaving for a lender's page.
    is_news = verdict is StatusDecision.APPLY and change.status != row.status and source is not StatusSource.CUSTOMER
    return StatusEntry(
        submission=row,
        status=change.status.value,
        was=row.status,
        on=change.on,
        applied=verdict is StatusDecision.APPLY,
        source=source.value,
        run_id=run_id,
        row_no=change.row_no,
        by=by,
        sanctioned_amount=change.sanctioned_amount,
        disbursed_amount=change.disbursed_amount,
        disbursed_on=change.disbursed_on,
        reason=change.reason,
        remarks=change.remarks,
        recorded_at=now,
        told_at=None if is_news and change.status in NOTIFIED_STATUSES else now,
    )


def _write(row: Submission, change: StatusChange, now: datetime) -> None:
    was = SubmissionStatus(row.status)
    if not keeps_sanction(was, change.status):
        row.sanctioned_amount = None
    if not keeps_disbursal(was, change.status):
        row.disbursed_amount = row.disbursed_on = None
    if change.status is SubmissionStatus.DOCUMENTS_PENDING:
        # The lender asks again: documents sent before do not answer the new request.
        row.asked_documents, row.documents_answered_at = list(change.documents), None
    row.status, row.as_of, row.changed_at = change.status.value, change.on, now
    row.sanctioned_amount = change.sanctioned_amount or row.sanctioned_amount
    row.disbursed_amount = change.disbursed_amount or row.disbursed_amount
    row.disbursed_on = change.disbursed_on or row.disbursed_on
    if row.disbursed_on is None and change.status is SubmissionStatus.DISBURSED:
        row.disbursed_on = change.on
    # A reason speaks of one status: the next one has its own, or none.
    row.reason = change.reason if change.status is not was else change.reason or row.reason
    row.remarks = change.remarks or row.remarks
    row.reference = change.reference or row.reference


def _reopen_documents(change: StatusChange, now: datetime) -> None:
    """Reopen documents that the lender has and asks for again; the earlier file is history."""
    if change.status is not SubmissionStatus.DOCUMENTS_PENDING or not change.documents:
        return
    with_lender = Document.objects.filter(
        submission_id=change.submission_id,
        code__in=change.documents,
        replaced_at=None,
        state__in=(DocumentState.SENT, DocumentState.CHECKED),
    )
    for document in with_lender:
        stored_as, document.stored_as, document.replaced_at = document.stored_as, "", now
        document.save(update_fields=["stored_as", "replaced_at"])
        transaction.on_commit(partial(delete_sealed, stored_as), robust=True)


def first_entry(submission: Submission, *, source: StatusSource, now: datetime, by: str) -> None:
    """The line every history begins with."""
    StatusEntry.objects.create(
        submission=submission,
        status=submission.status,
        on=submission.as_of,
        source=source.value,
        by=by,
        recorded_at=now,
        told_at=now,
    )


def correct_status(
    *, submission_id: UUID, status: SubmissionStatus, on: date, reason: str, by: Actor, now: datetime
) -> tuple[SubmissionStatus, SubmissionStatus]:
    """Correct a status for a full admin and audit it; return (before, after).

    It may lead back, out of an end and to an earlier day. `reason` is internal: it is in the audit record and the
    remarks, never where the customer reads. 404 for an unknown submission; 409 when another submission of the same
    customer, lender and product is open, and when status and day are what they are already.
    """
    with transaction.atomic():
        row = Submission.objects.select_for_update().filter(pk=submission_id).first()
        if row is None:
            raise not_found()
        before = SubmissionStatus(row.status)
        if status not in FINAL and before in FINAL and live_rival(row) is not None:
            raise conflict("applications.already_submitted", submission_id=str(live_rival(row)))
        change = StatusChange(submission_id, status, on, remarks=reason[:MAX_REMARKS_LENGTH])
        [verdict] = record_status(
            changes=[change], source=StatusSource.ADMIN, now=now, by=by.subject_id or "", is_correction=True
        )
        if verdict is not StatusDecision.APPLY:
            raise conflict("applications.nothing_to_correct")
        audit.record(
            actor=by,
            action="applications.status_corrected",
            target="submission",
            target_id=submission_id,
            before={"status": before.value, "on": row.as_of.isoformat()},
            after={"status": status.value, "on": change.on.isoformat()},
            reason=reason,
        )
    return before, status


def live_rival(row: Submission) -> UUID | None:
    """Return another open submission of the same customer, lender and product."""
    rows = Submission.objects.filter(
        customer_id=row.customer_id, lender_id=row.lender_id, product_code=row.product_code
    ).exclude(pk=row.pk)
    return rows.filter(is_live=True).values_list("id", flat=True).first()


def withdraw_news(*, run_id: UUID, now: datetime) -> None:
    """Stop every message about what a file reported, in the transaction that undoes the file.

    Moves that nobody was told of never will be; messages that wait for their hour are cancelled and unread lines of the
    bell go with them. What has left is corrected later (`corrected_targets`).
    """
    entries = StatusEntry.objects.filter(source__in=_FILES, run_id=run_id)
    untold = set(entries.select_for_update().filter(told_at=None).order_by("id").values_list("id", flat=True))
    entries.filter(told_at=None).update(told_at=now)
    notified = [
        pk for pk in entries.filter(status__in=NOTIFIED_STATUSES).values_list("id", flat=True) if pk not in untold
    ]
    for first in range(0, len(notified), KEYS_AT_ONCE):
        keys = [_key(pk) for pk in notified[first : first + KEYS_AT_ONCE]]
        outbox.cancel_keys(dedupe_keys=keys, reason="file_undone")
        delete_unread(dedupe_keys=keys)


def corrected_targets(*, run_id: UUID, submission_ids: Collection[UUID]) -> set[UUID]:
    """Return the submissions whose customers news of this file has reached."""
    entries = StatusEntry.objects.filter(source__in=_FILES, run_id=run_id, submission__in=submission_ids)
    keys = {_key(pk): submission for pk, submission in entries.values_list("id", "submission_id")}
    return {keys[key] for key in messages.went_for_system(keys)}


def cancel_corrections(*, submission_ids: Collection[UUID], now: datetime) -> None:
    """Stop corrections that have not left: their submission was reported anew."""
    if not submission_ids:
        return
    undone = StatusEntry.objects.filter(
        submission__in=submission_ids,
        recorded_at__gt=now - NOTIFY_WITHIN,
        source=StatusSource.ADMIN.value,
        run_id__isnull=False,
    )
    keys = [_key(pk) for pk in undone.values_list("id", flat=True)]
    if keys:
        outbox.cancel_keys(dedupe_keys=keys, reason="reported_anew")
        delete_unread(dedupe_keys=keys)


def _key(entry_id: int) -> str:
    return f"status:{entry_id}"


def _is_undo(entry: StatusEntry) -> bool:
    return entry.source == StatusSource.ADMIN.value and entry.run_id is not None


def _is_news(entry: StatusEntry, now: datetime) -> bool:
    if entry.recorded_at <= now - NOTIFY_WITHIN:
        return False
    if _is_undo(entry):
        later = StatusEntry.objects.filter(submission=entry.submission_id, applied=True, pk__gt=entry.pk)
        return not later.exists()
    return SubmissionStatus(entry.status) in NOTIFIED_STATUSES and entry.status != entry.was


def notify_customers(*, now: datetime) -> Counter[str]:
    """Notify customers of status changes not notified yet; return the counts.

    Each change is processed once, by its own row.
    """
    done: Counter[str] = Counter()
    with transaction.atomic():
        rows = StatusEntry.objects.select_for_update(skip_locked=True, of=("self",)).filter(told_at=None, applied=True)
        entries = list(rows.select_related("submission").order_by("id")[:NOTIFY_BATCH_SIZE])
        fresh = [entry for entry in entries if _is_news(entry, now)]
        cards = lenders.lender_cards(entry.submission.lender_id for entry in fresh)
        for entry in fresh:
            _notify(entry, cards[entry.submission.lender_id], now)
            done["told"] += 1
        StatusEntry.objects.filter(pk__in=[entry.pk for entry in entries]).update(told_at=now)
        done["passed"] = len(entries) - len(fresh)
        if len(entries) == NOTIFY_BATCH_SIZE:
            enqueue("applications.notify_customers")
    return done


def _notify(entry: StatusEntry, card: lenders.LenderCard, now: datetime) -> None:
    submission, status = entry.submission, SubmissionStatus(entry.status)
    kind = {
        SubmissionStatus.SENT: "submitted",
        SubmissionStatus.DOCUMENTS_PENDING: "documents_asked",
        SubmissionStatus.REJECTED: "declined",
    }.get(status, "status_changed")
    if _is_undo(entry):
        kind = "status_corrected"
    elif status is SubmissionStatus.SENT and AutoSubmission.objects.filter(submission=submission).exists():
        kind = "auto_submitted"
    facts: dict[str, Any] = {"reference": str(submission.application_id)[:8]}
    if kind == "declined":
        facts["count"], facts["products"] = notifications.still_open(submission)
    notifications.notify_customer(
        customer_id=submission.customer_id,
        kind=kind,
        values={
            language: facts | {"lender": card.name(language), "status": label(status, language)}
            for language in ("en", "hi")
        },
        path=f"/user/applications/{submission.application_id}",
        dedupe_key=_key(entry.pk),
        now=now,
        # The customer has just pressed the button and expects the message at any hour.
        is_waiting=status is SubmissionStatus.SENT
        and kind == "submitted"
        and now - submission.created_at < ASKED_JUST_NOW,
    )
