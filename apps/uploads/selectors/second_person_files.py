"""Uploads and corrected rows that wait for a second person."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalState, state_of
from apps.uploads.domain.corrections import AWAITS_OUTCOMES
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.status import TURNED_DOWN
from apps.uploads.models import CellCorrection, RowEditor, Upload, UploadRow
from apps.uploads.selectors.row_errors import rejected_rows
from apps.uploads.selectors.upload_stages import STAGE_FILTERS


def waiting_for_second(upload: Upload) -> QuerySet[UploadRow]:
    """Return corrected rows that wait for a second person, in sheet order."""
    return rejected_rows(upload).filter(faults__0__code=AWAITS_OUTCOMES)


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
    rows = Upload.objects.filter(STAGE_FILTERS["waits"] | own, kind__in=kinds).exclude(second_why="")
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
