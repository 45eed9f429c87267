"""Queries of uploads: lists, one upload with its progress and errors, rows of error sheets."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import Count, DecimalField, Max, Min, Q, QuerySet, Sum
from django.db.models.fields.json import KT
from django.db.models.functions import Cast
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalState, state_of
from apps.core.domain.calendar import IST
from apps.core.domain.problems import not_found
from apps.uploads.domain.corrections import AWAITS_OUTCOMES
from apps.uploads.domain.layout import normalised_heading
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.domain.rows import CellContent
from apps.uploads.domain.states import OPEN, UploadState
from apps.uploads.domain.status import PUT_ASIDE, TURNED_DOWN, UploadStatus
from apps.uploads.domain.stored import values_from_plain
from apps.uploads.domain.totals import TOTAL_ROW
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.models import CellCorrection, LinkedRow, RowEditor, SavedMapping, Upload, UploadRow

LISTED = 500
MAX_FAULTS_LISTED = 1_000
MAX_CHANGES_LISTED = 100
STUCK_AFTER = timedelta(minutes=5)
"""The sweeper wakes after one minute, a turn's limit is below five: whoever has not moved by now will not by itself."""
_SHEET_BLOCK = 2_000
_CHECKED = Q(state=UploadState.CHECKING, planned_at__isnull=False)
_ASKS = Q(state=UploadState.READING, survey__isnull=False, reading__isnull=True)
_STOPPED = Q(stopped_at__isnull=False) & ~_CHECKED & ~_ASKS
_OPEN = Q(state__in=OPEN)
_ENDED = ~_OPEN & Q(stopped_at__isnull=True)
_PUT_ASIDE = _ENDED & Q(failure_code__in=PUT_ASIDE)
STAGE_FILTERS: Mapping[UploadStatus, Q] = {
    "asks": _ASKS,
    "waits": _CHECKED,
    "stopped": _STOPPED,
    "running": _OPEN & Q(stopped_at__isnull=True) & ~_CHECKED & ~_ASKS,
    "put_aside": _PUT_ASIDE,
    "done": _ENDED & Q(state=UploadState.DONE),
    "done_with_errors": _ENDED & Q(state=UploadState.DONE_WITH_ERRORS),
    "undone": _ENDED & Q(state=UploadState.UNDONE),
    "failed": _ENDED & Q(state=UploadState.FAILED) & ~_PUT_ASIDE,
}
"""`upload_status` as conditions of the database."""


@dataclass(frozen=True, slots=True)
class RowError:
    """One fault of one row, still as a code."""

    row: int
    column: str
    value: str
    code: str
    details: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RowOutcome:
    """Outcome of one row, with its target and its values as read (`said`).

    `before` and `after` are the target's facts, `faults` the errors of a rejected row.
    """

    row: int
    outcome: str
    target: str
    said: Mapping[str, CellContent]
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    faults: list[RowError]
    warnings: list[RowError]


@dataclass(frozen=True, slots=True)
class UploadProgress:
    """Progress of the upload; the seconds left are an estimate from the rate so far."""

    done: int
    total: int | None
    rows_per_second: int | None
    seconds_left: int | None


def sums_above_for_system(upload_id: UUID, row_no: int) -> tuple[Decimal, Decimal]:
    """Return the sums of an upload's rows above this one: since the last total row, and all."""
    above = UploadRow.objects.filter(upload_id=upload_id, row_no__lt=row_no)
    totals = above.filter(target__startswith=TOTAL_ROW)
    last_total = totals.aggregate(last=Max("row_no"))["last"] or 0
    sums = above.exclude(target__startswith=TOTAL_ROW).aggregate(
        since=Sum("amount", filter=Q(row_no__gt=last_total)), of_all=Sum("amount")
    )
    return sums["since"] or Decimal(0), sums["of_all"] or Decimal(0)


def pending_uploads() -> QuerySet[Upload]:
    """Return uploads with pending work, without those that wait for a person."""
    open_uploads = Upload.objects.filter(state__in=OPEN, stopped_at=None)
    return open_uploads.exclude(_CHECKED).exclude(_ASKS)


def oldest_pending_for_system() -> dict[str, datetime]:
    """Return when the oldest file with pending work was sent, by kind."""
    pending = pending_uploads().order_by().values("kind").annotate(since=Min("created_at"))
    return dict(pending.values_list("kind", "since"))


def stuck_for_system(*, now: datetime) -> list[Upload]:
    """Return uploads with pending work that did not move for STUCK_AFTER, oldest first.

    The alarm names them.
    """
    return list(pending_uploads().filter(touched_at__lt=now - STUCK_AFTER).order_by("created_at"))


def is_reached(actor: Actor, upload: Upload) -> bool:
    """Return whether a file is within the actor's sight.

    A partner's owner sees the organisation's files, an agent their own ones, an admin all. Callers check the permission
    for the file's kind.
    """
    if actor.area != "partner":
        return True
    if actor.partner_id is None or upload.scope != str(actor.partner_id):
        return False
    return actor.partner_role != "agent" or str(upload.created_by) == actor.subject_id


def upload(actor: Actor, upload_id: UUID) -> Upload:
    """Return one upload; 404 when there is none, or none that the actor may see."""
    row = Upload.objects.filter(pk=upload_id).first()
    if row is None or not is_reached(actor, row):
        raise not_found("uploads.not_found")
    return row


def one_of_kind(actor: Actor, kind: str, upload_id: UUID) -> Upload:
    """Return one upload of a kind; Problem 404 for a file of another kind too."""
    row = upload(actor, upload_id)
    if row.kind != kind:
        raise not_found("uploads.not_found")
    return row


def saved_reading(kind: str, lender_id: int) -> SavedMapping | None:
    """Return the current mapping of a lender's sheets of a kind; None before the first one."""
    return SavedMapping.objects.filter(kind=kind, lender_id=lender_id).order_by("-version").first()


def saved_mappings(kinds: Collection[str]) -> dict[tuple[str, int], SheetMapping]:
    """Return the newest saved mapping by kind and lender."""
    newest = SavedMapping.objects.filter(kind__in=kinds).order_by("kind", "lender_id", "-version")
    return {
        (saved.kind, saved.lender_id): SheetMapping.from_plain(saved.reading)
        for saved in newest.distinct("kind", "lender_id")
    }


def headings_of_other_lenders(kind: str, lender_id: int) -> dict[str, set[str]]:
    """Return the headings that other lenders' sheets have for each column, as they are compared."""
    newest = SavedMapping.objects.filter(kind=kind).exclude(lender_id=lender_id).order_by("lender_id", "-version")
    headings: dict[str, set[str]] = {}
    for saved in newest.distinct("lender_id"):
        for name, heading in SheetMapping.from_plain(saved.reading).columns.items():
            headings.setdefault(name, set()).add(normalised_heading(heading))
    return headings


def in_trouble(actor: Actor, kinds: Collection[str], since: datetime, most: int) -> list[Upload]:
    """Return the newest files of these kinds since an instant that failed or rejected rows.

    Without those put aside, and without those of partners, who correct their own.
    """
    bad = (UploadState.FAILED, UploadState.DONE_WITH_ERRORS)
    files = Upload.objects.filter(kind__in=kinds, created_at__gte=since, state__in=bad)
    return list(files.exclude(failure_code__in=PUT_ASIDE).exclude(actor__contains={"area": "partner"})[:most])


def stuck(actor: Actor, kinds: Collection[str], before: datetime, most: int) -> list[Upload]:
    """Return files of these kinds with pending work since before an instant, oldest first.

    They wait for no person, and were sent and last touched before it.
    """
    files = pending_uploads().filter(kind__in=kinds, created_at__lt=before, touched_at__lt=before)
    return list(files.order_by("created_at")[:most])


def unanswered_uploads(actor: Actor, kinds: Collection[str], before: datetime, most: int) -> list[Upload]:
    """Return files of these kinds that wait for a person, longest untouched first.

    They were stopped midway before an instant, or wait since before it for a mapping or to be applied; checked ones
    that need a second person count at any age. Without those of partners, who continue their own.
    """
    is_old = Q(stopped_at__lt=before) | (Q(touched_at__lt=before) & (_CHECKED | _ASKS))
    files = Upload.objects.filter(is_old | (_CHECKED & ~Q(second_why="")), kind__in=kinds)
    return list(files.exclude(actor__contains={"area": "partner"}).order_by("touched_at")[:most])


def last_applied_at(actor: Actor, *kinds: str) -> datetime | None:
    """Return when a file of one of these kinds took effect last; None when none ever did."""
    return _applied(kinds).order_by("-finished_at").values_list("finished_at", flat=True).first()


def last_applied_by_lender(actor: Actor, kind: str) -> dict[int, datetime]:
    """Return when a file of a kind last took effect, for each lender that ever sent one."""
    rows = _applied([kind]).filter(lender_id__isnull=False, finished_at__isnull=False).order_by().values("lender_id")
    times = rows.annotate(last=Max("finished_at")).values_list("lender_id", "last")
    return {pk: last for pk, last in times if pk is not None}


def applied_times_by_lender(actor: Actor, kind: str, since: datetime) -> dict[int, list[datetime]]:
    """Return when files of a kind took effect since an instant, by lender, newest first."""
    taken = _applied([kind]).filter(lender_id__isnull=False, finished_at__gte=since)
    times: dict[int, list[datetime]] = {}
    for lender_id, finished_at in taken.order_by("-finished_at").values_list("lender_id", "finished_at"):
        if lender_id is not None and finished_at is not None:
            times.setdefault(lender_id, []).append(finished_at)
    return times


def _applied(kinds: Collection[str]) -> QuerySet[Upload]:
    done = (UploadState.DONE, UploadState.DONE_WITH_ERRORS)
    return Upload.objects.filter(kind__in=kinds, state__in=done, check_only=False)


def first_faults(upload: Upload) -> list[RowError]:
    """Return the faults of the first rejected rows, as stored with the upload."""
    return [fault for row_no, plain in upload.first_faults for fault in _faults(row_no, plain)]


def faults(actor: Actor, upload: Upload) -> list[RowError]:
    """Return the first MAX_FAULTS_LISTED faults in sheet order; `fault_count` counts all."""
    rejected = _rejected(upload).values_list("row_no", "faults")[:MAX_FAULTS_LISTED]
    return [fault for row_no, plain in rejected for fault in _faults(row_no, plain)][:MAX_FAULTS_LISTED]


def warnings(actor: Actor, upload: Upload) -> list[RowError]:
    """Return the first MAX_FAULTS_LISTED warnings of rows that were not rejected.

    In sheet order; `warned` is the number of all such rows.
    """
    if not upload.warned:
        return []
    rows = UploadRow.objects.filter(upload=upload.id).exclude(warnings=[]).order_by("row_no")
    warned_rows = rows.values_list("row_no", "warnings")[:MAX_FAULTS_LISTED]
    return [warning for row_no, plain in warned_rows for warning in _faults(row_no, plain)][:MAX_FAULTS_LISTED]


def faults_of_row(row: UploadRow) -> list[RowError]:
    """Return the errors of one row."""
    return _faults(row.row_no, row.faults)


def changes(actor: Actor, upload: Upload) -> list[dict[str, Any]]:
    """Return the first changes, with old and new facts, made or previewed."""
    rows = UploadRow.objects.filter(upload=upload.id, outcome=UploadRow.Outcome.APPLIED).order_by("row_no")
    return [
        {"row": row.row_no, "target": row.target, "before": row.before, "after": row.after}
        for row in rows[:MAX_CHANGES_LISTED]
    ]


def progress(upload: Upload, now: datetime | None = None) -> UploadProgress:
    """Return the settled rows of all; while reading, the rows so far of an unknown total."""
    if upload.staged_at is None:
        return UploadProgress(upload.rows, None, None, None)
    done = upload.counts.accounted
    if UploadState(upload.state) not in OPEN or upload.applying_at is None:
        return UploadProgress(done, upload.rows, None, None)
    seconds = ((now or timezone.now()) - upload.applying_at).total_seconds()
    rate = int(done / seconds) if seconds > 0 else 0
    left = None if rate == 0 else -(-(upload.rows - done) // rate)
    return UploadProgress(done, upload.rows, rate or None, left)


def sheet_rows(actor: Actor, upload: Upload, *, only_rejected: bool) -> Iterator[tuple[list[Any], list[RowError]]]:
    """Yield every row as it was in the file, with its faults, in sheet order.

    Rows are read in blocks; only rejected rows have faults.
    """
    rows = _rejected(upload) if only_rejected else UploadRow.objects.filter(upload=upload.id).order_by("row_no")
    after = 0
    while True:
        block = list(rows.filter(row_no__gt=after).values_list("row_no", "cells", "outcome", "faults")[:_SHEET_BLOCK])
        if not block:
            return
        for row_no, cells, outcome, plain in block:
            yield cells, _faults(row_no, plain) if outcome == UploadRow.Outcome.REJECTED else []
        after = block[-1][0]


def outcomes(upload: UploadRecord, rows: Collection[int] | None = None) -> Iterator[RowOutcome]:
    """Yield each row, or these, with what became of it, in the order of the sheet."""
    names = ("row_no", "outcome", "target", "values", "before", "after", "faults", "warnings")
    chosen = Q() if rows is None else Q(row_no__in=rows)
    lines = UploadRow.objects.filter(chosen, upload=upload.id).order_by("row_no").values_list(*names)
    for row_no, outcome, target, values, before, after, plain, warned in lines.iterator(chunk_size=_SHEET_BLOCK):
        faults_of = _faults(row_no, plain) if outcome == UploadRow.Outcome.REJECTED else []
        if target and target.startswith(TOTAL_ROW):
            outcome, target = "total", ""
        yield RowOutcome(
            row_no,
            outcome or "",
            target or "",
            values_from_plain(values or {}),
            before or {},
            after or {},
            faults_of,
            _faults(row_no, warned),
        )


def total_rows(upload: UploadRecord) -> int:
    """Return how many rows only add up others; they count among those that change nothing."""
    return UploadRow.objects.filter(upload=upload.id, target__startswith=TOTAL_ROW).count()


def row_faults(actor: Actor, upload: Upload) -> Iterator[tuple[int, list[RowError]]]:
    """Return number and faults of every rejected row, in sheet order."""
    rows = _rejected(upload).values_list("row_no", "faults").iterator(chunk_size=_SHEET_BLOCK)
    return ((row_no, _faults(row_no, plain)) for row_no, plain in rows)


@dataclass(frozen=True, slots=True)
class RejectionGroup:
    """Number of rows with the same first error, and the details of the first of them."""

    rows: int
    details: Mapping[str, Any]


def rejections(upload: UploadRecord) -> dict[str, RejectionGroup]:
    """Return the rejected rows by the code of their first error."""
    groups = _rejected(upload).order_by().values_list("faults__0__code").annotate(Count("id"), Min("row_no"))
    counts = {first: (str(code), rows) for code, rows, first in groups}
    firsts = UploadRow.objects.filter(upload=upload.id, row_no__in=counts).values_list("row_no", "faults__0__details")
    return {counts[row_no][0]: RejectionGroup(counts[row_no][1], details) for row_no, details in firsts}


def changed_targets(upload: UploadRecord, most: int) -> list[str]:
    """Return the targets that the upload changed, each once, in sheet order, at most `most`."""
    rows = UploadRow.objects.filter(upload=upload.id, outcome=UploadRow.Outcome.APPLIED, settled=True)
    firsts = rows.values("target").annotate(first=Min("row_no")).order_by("first")
    return [str(row["target"]) for row in firsts[:most]]


def changed_to(upload: UploadRecord, fact: str, value: Any, most: int) -> list[str]:
    """Return the first targets whose change gives them this fact, in sheet order.

    The change is made or previewed; at most `most` targets.
    """
    rows = UploadRow.objects.filter(upload=upload.id, outcome=UploadRow.Outcome.APPLIED, **{f"after__{fact}": value})
    return [str(target) for target in rows.order_by("row_no").values_list("target", flat=True)[:most]]


def unlinked_rows(upload: UploadRecord, codes: Collection[str], most: int) -> list[UploadRow]:
    """Return rejected rows whose target these faults keep from being found."""
    return list(_rejected(upload).filter(target=None, faults__0__code__in=list(codes))[:most])


def waiting_for_second(upload: Upload) -> QuerySet[UploadRow]:
    """Return corrected rows that wait for a second person, in sheet order."""
    return _rejected(upload).filter(faults__0__code=AWAITS_OUTCOMES)


def with_rows_for_second(actor: Actor, most: int) -> list[tuple[Upload, int]]:
    """Return finished files with corrected rows that wait for a second person, oldest first.

    Each with the number of such rows; at most `most` files.
    """
    made = RowEditor.objects.filter(checker="").values("upload")
    rows = UploadRow.objects.filter(
        outcome=UploadRow.Outcome.REJECTED, faults__0__code=AWAITS_OUTCOMES, upload__in=made
    )
    numbers = dict(rows.order_by().values_list("upload").annotate(Count("id")))
    done = Upload.objects.filter(pk__in=numbers, state=UploadState.DONE_WITH_ERRORS).order_by("touched_at")
    return [(file, numbers[file.pk]) for file in done[:most]]


def corrected_by(actor: Actor, upload_ids: Collection[UUID]) -> set[UUID]:
    """Return those of the files that have a corrected row of which the actor is an editor.

    The actor cannot be the second person of these.
    """
    made = RowEditor.objects.filter(upload__in=upload_ids, person=actor.person_id)
    return set(made.values_list("upload", flat=True))


@dataclass(frozen=True, slots=True)
class FileForApproval:
    """One checked file that waits for a second person, or that the actor sent."""

    upload_id: UUID
    kind: str
    file_name: str
    second_why: str
    rows: int
    makers: frozenset[str]
    """The people who sent the upload or corrected a row of it."""
    maker_name: str
    made_at: datetime
    checker_name: str
    """The person who approved or rejected it."""
    state: ApprovalState


def checked_or_own(actor: Actor, kinds: Collection[str], *, since: datetime) -> list[FileForApproval]:
    """Return files of these kinds that wait for a second person or that the actor sent.

    The actor's own ones are those sent since that time. Of a kind that takes one person only files whose rows need two;
    oldest first, MAX_REQUESTS at most.
    """
    own = Q(created_by=actor.person_id, created_at__gte=since, planned_at__isnull=False)
    rows = Upload.objects.filter(_CHECKED | own, kind__in=kinds).exclude(second_why="")
    files = list(rows.order_by("created_at")[:MAX_REQUESTS])
    editors: dict[UUID, set[str]] = {file.pk: {str(file.created_by)} for file in files}
    made = RowEditor.objects.filter(upload__in=[file.pk for file in files if file.awaits_apply])
    for upload_id, person in made.order_by().values_list("upload", "person").distinct():
        editors[upload_id].add(person)
    return [
        FileForApproval(
            upload_id=file.pk,
            kind=file.kind,
            file_name=file.file_name,
            second_why=file.second_why,
            rows=file.rows,
            makers=frozenset(editors[file.pk]),
            maker_name=file.created_by_name,
            made_at=file.created_at,
            checker_name=file.failure_details["by"] if file.failure_code == TURNED_DOWN else file.checker_name,
            state=state_of(is_approved=file.checker is not None, is_waiting=file.awaits_apply),
        )
        for file in files
    ]


@dataclass(frozen=True, slots=True)
class CorrectedFile:
    """One file that is done, with corrected rows that wait for a second person."""

    upload_id: UUID
    kind: str
    file_name: str
    rows: int
    makers: frozenset[str]
    maker_name: str
    made_at: datetime


def corrected_files(kinds: Collection[str]) -> list[CorrectedFile]:
    """Return files of these kinds whose corrected rows wait, with the makers of those rows."""
    rows = UploadRow.objects.filter(
        outcome=UploadRow.Outcome.REJECTED,
        faults__0__code=AWAITS_OUTCOMES,
        upload__kind__in=kinds,
        upload__state=UploadState.DONE_WITH_ERRORS,
        upload__in=RowEditor.objects.filter(checker="").values("upload"),
    )
    numbers = dict(rows.order_by().values_list("upload").annotate(Count("id")))
    editors: dict[UUID, dict[str, datetime]] = {}
    for upload_id, person, made_at in (
        RowEditor.objects.filter(upload__in=numbers, checker="")
        .order_by("made_at")
        .values_list("upload", "person", "made_at")
    ):
        editors.setdefault(upload_id, {})[person] = made_at
    names = dict(
        CellCorrection.objects.filter(upload__in=numbers).order_by("made_at").values_list("upload", "made_by_name")
    )
    files = Upload.objects.filter(pk__in=editors).order_by("created_at")[:MAX_REQUESTS]
    return [
        CorrectedFile(
            upload_id=file.pk,
            kind=file.kind,
            file_name=file.file_name,
            rows=numbers[file.pk],
            makers=frozenset({str(file.created_by), *editors[file.pk]}),
            maker_name=names.get(file.pk, file.created_by_name),
            made_at=max(editors[file.pk].values()),
        )
        for file in files
    ]


def linked_rows(upload_id: UUID) -> dict[int, str]:
    """Return the targets to which people linked rows of a file: row number -> target."""
    return dict(LinkedRow.objects.filter(upload=upload_id).values_list("row_no", "target"))


def values_of_rows(upload: Upload) -> dict[int, dict[str, str]]:
    """Return the last correction of each cell: row number -> our column name -> text."""
    texts: dict[int, dict[str, str]] = {}
    for cell in CellCorrection.objects.filter(upload=upload.id).order_by("made_at"):
        texts.setdefault(cell.row_no, {})[cell.column] = cell.value or ""
    return texts


def late_rows(upload: UploadRecord) -> bool:
    """Return whether a row took effect after the run, corrected or linked by hand."""
    return UploadRow.objects.filter(upload=upload.id, late__isnull=False).exists()


def of_kind(actor: Actor, kind: str) -> list[Upload]:
    """Return the newest files of a kind, without their profiles."""
    return list(Upload.objects.filter(kind=kind).defer("survey")[:LISTED])


def of_scope(actor: Actor, kind: str, scope: str = "") -> list[Upload]:
    """Return the newest files of a kind that the actor sees, of one scope if named."""
    files = Upload.objects.filter(kind=kind).defer("survey")
    if actor.area == "partner":
        files = files.filter(scope=str(actor.partner_id))
        if actor.partner_role == "agent":
            files = files.filter(created_by=actor.subject_id or UUID(int=0))
    return list((files.filter(scope=scope) if scope else files)[:LISTED])


@dataclass(frozen=True, slots=True)
class UploadFilter:
    """Conditions on a list of files of these kinds; an empty one does not count.

    `subjects` are kind, lender and scope of files whose lender or partner has the searched name.
    """

    kinds: frozenset[str]
    scope: str = ""
    stage: UploadStatus | None = None
    lender_id: int | None = None
    sent_from: date | None = None
    sent_to: date | None = None
    search: str = ""
    subjects: tuple[tuple[str, int | None, str], ...] = ()


@dataclass(frozen=True, slots=True)
class UploadCount:
    """Number of files of a kind that a filter leaves, and of those that wait for the actor."""

    files: int
    for_me: int


def files_of_each_subject(kinds: Collection[str]) -> list[Upload]:
    """Return the newest file of each kind, lender and scope."""
    subject = ("kind", "lender_id", "scope")
    return list(
        Upload.objects.filter(kind__in=kinds).order_by(*subject, "-created_at").distinct(*subject).defer("survey")
    )


def filtered_uploads(filters: UploadFilter) -> QuerySet[Upload]:
    """Return the files that a filter leaves, the newest first."""
    uploads = Upload.objects.filter(kind__in=filters.kinds).defer("survey")
    if filters.scope:
        uploads = uploads.filter(scope=filters.scope)
    if filters.stage:
        uploads = uploads.filter(STAGE_FILTERS[filters.stage])
    if filters.lender_id is not None:
        # A list of PIN codes of a lender has the lender in its scope.
        uploads = uploads.filter(Q(lender_id=filters.lender_id) | Q(scope__startswith=f"{filters.lender_id}/"))
    if filters.sent_from:
        uploads = uploads.filter(created_at__gte=datetime.combine(filters.sent_from, time.min, IST))
    if filters.sent_to:
        uploads = uploads.filter(created_at__lt=datetime.combine(filters.sent_to + timedelta(days=1), time.min, IST))
    if filters.search:
        matches = Q(file_name__icontains=filters.search) | Q(created_by_name__icontains=filters.search)
        for kind, lender_id, scope in filters.subjects:
            matches |= Q(kind=kind, lender_id=lender_id, scope=scope)
        uploads = uploads.filter(matches)
    return uploads


def waits_for_actor(actor: Actor) -> Q:
    """Return `waits_for` as a condition: the files whose next act is the actor's."""
    is_sender = Q(created_by=actor.person_id)
    is_own_area = Q(actor__area=actor.area) | ~Q(actor__has_key="area")
    is_editor = is_sender | Q(pk__in=RowEditor.objects.filter(person=actor.person_id).values("upload"))
    to_decide = STAGE_FILTERS["asks"] | STAGE_FILTERS["stopped"] | STAGE_FILTERS["waits"] & Q(second_why="")
    to_correct = STAGE_FILTERS["done_with_errors"] | STAGE_FILTERS["failed"]
    return (
        (to_decide & (is_own_area | is_sender))
        | (STAGE_FILTERS["waits"] & ~Q(second_why="") & is_own_area & ~is_editor)
        | (STAGE_FILTERS["waits"] & ~Q(second_why="") & ~is_own_area & is_sender)
        | (to_correct & is_sender)
    )


def upload_counts(actor: Actor, filters: UploadFilter) -> dict[str, UploadCount]:
    """Return the number of files of each kind that a filter leaves."""
    kinds = (
        filtered_uploads(filters)
        .order_by()
        .values("kind")
        .annotate(files=Count("pk"), for_me=Count("pk", filter=waits_for_actor(actor)))
    )
    return {row["kind"]: UploadCount(row["files"], row["for_me"]) for row in kinds}


def targets_of(upload_id: UUID) -> set[str]:
    """Return the targets of a file's rows, as far as they have one."""
    targets = UploadRow.objects.filter(upload=upload_id, target__isnull=False).values_list("target", flat=True)
    return {str(target) for target in targets}


def _rejected(upload: UploadRecord) -> QuerySet[UploadRow]:
    return UploadRow.objects.filter(upload=upload.id, outcome=UploadRow.Outcome.REJECTED).order_by("row_no")


def _faults(row_no: int, plain: Any) -> list[RowError]:
    return [RowError(row_no, fault["column"], fault["value"], fault["code"], fault["details"]) for fault in plain]


def sum_of_value(upload_id: UUID, name: str) -> Decimal:
    """Return the sum of one amount over every row that has it, rejected and repeated rows too."""
    rows = UploadRow.objects.filter(upload_id=upload_id, values__has_key=name)
    return rows.aggregate(total=Sum(_amount(name)))["total"] or Decimal(0)


def money_of(upload: Upload) -> Decimal:
    """Return the rupees of the rows that change something, previewed or in effect."""
    rows = UploadRow.objects.filter(upload=upload.id, outcome=UploadRow.Outcome.APPLIED)
    return rows.aggregate(total=Sum("amount"))["total"] or Decimal(0)


def money_of_files(upload_ids: Collection[UUID]) -> dict[UUID, Decimal]:
    """Return `money_of` of each of these files; those without amounts are left out."""
    if not upload_ids:
        return {}
    rows = UploadRow.objects.filter(upload__in=upload_ids, outcome=UploadRow.Outcome.APPLIED).order_by()
    totals = rows.values("upload").annotate(total=Sum("amount")).exclude(total=0)
    return {row["upload"]: row["total"] for row in totals}


def last_amount(upload_id: UUID, name: str) -> Decimal | None:
    """Return the amount of the last row that has it; None where no row does."""
    rows = UploadRow.objects.filter(upload_id=upload_id, values__has_key=name).order_by("-row_no")
    return rows.annotate(said=_amount(name)).values_list("said", flat=True).first()


def tally(upload: Upload, fact: str) -> dict[str, tuple[int, Decimal]]:
    """Return number and sum of the rows that change something, by one fact of their result.

    Value of the fact -> (rows, sum of their amounts in rupees).
    """
    rows = UploadRow.objects.filter(upload=upload.id, outcome=UploadRow.Outcome.APPLIED).order_by()
    groups = rows.values(said=KT(f"after__{fact}")).annotate(rows=Count("id"), total=Sum("amount"))
    return {str(group["said"]): (group["rows"], group["total"]) for group in groups}


def _amount(name: str) -> Cast:
    return Cast(KT(f"values__{name}__n"), DecimalField(max_digits=18, decimal_places=2))
