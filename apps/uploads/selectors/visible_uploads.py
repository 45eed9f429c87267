"""Uploads that an actor may see: one of them, or the newest of a kind."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.uploads.domain.states import OPEN, UploadState
from apps.uploads.models import Upload

LISTED = 500


@dataclass(frozen=True, slots=True)
class UploadProgress:
    """Progress of the upload; the seconds left are an estimate from the rate so far."""

    done: int
    total: int | None
    rows_per_second: int | None
    seconds_left: int | None


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
