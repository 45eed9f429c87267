"""Early end of a file: discarded while nothing is applied, later stopped between chunks.

The stop locks the upload's row, as a chunk does while it is counted: either the chunk is committed first, whole and
counted, or it finds the stop and leaves nothing behind.
"""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.audit import services as audit
from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict, not_found
from apps.uploads.domain.states import OPEN, UploadState
from apps.uploads.domain.status import DISCARDED, PUT_ASIDE
from apps.uploads.models import Upload
from apps.uploads.services.importers import require_access


def discard(*, actor: Actor, upload_id: UUID) -> Upload:
    """Discard a file that waits for a person; nothing of it was applied. 409 for any other."""
    with transaction.atomic():
        upload = _locked(actor, upload_id)
        if not (upload.awaits_reading or upload.awaits_apply):
            raise conflict("uploads.not_waiting", state=upload.state)
        _discard(actor, upload)
    return upload


def stop(*, actor: Actor, upload_id: UUID) -> Upload:
    """Stop a file, or discard it if nothing of it was applied.

    Applied rows stay, and the rest waits until a person resumes or undoes the file. A second stop changes nothing; 409
    when the file has ended.
    """
    with transaction.atomic():
        upload = _locked(actor, upload_id)
        if upload.is_stopped or upload.failure_code in PUT_ASIDE:
            return upload
        if upload.state not in OPEN:
            raise conflict("uploads.ended_already", state=upload.state)
        if upload.applying_at is None or upload.applied == 0:
            _discard(actor, upload)
            return upload
        upload.stopped_at = upload.touched_at = timezone.now()
        upload.save()
        audit.record(
            actor=actor,
            action="uploads.stopped",
            target="uploads.upload",
            target_id=upload.id,
            after={"applied": upload.applied, "rows": upload.rows},
        )
    return upload


def resume(*, actor: Actor, upload_id: UUID) -> Upload:
    """Apply the rest of a stopped file, from the chunk before which it was stopped.

    409 when it is not stopped.
    """
    with transaction.atomic():
        upload = _locked(actor, upload_id)
        if upload.stopped_at is None:
            raise conflict("uploads.not_stopped", state=upload.state)
        now = timezone.now()
        if upload.applying_at is not None:
            # The rate and the time left are of the work, not of the pause.
            upload.applying_at += now - upload.stopped_at
        upload.stopped_at = None
        # Queued, because another file of its kind may hold the lease now.
        upload.state = UploadState.QUEUED
        upload.tries = 0
        upload.touched_at = now
        upload.save()
        audit.record(actor=actor, action="uploads.went_on", target="uploads.upload", target_id=upload.id)
        jobs.enqueue("uploads.process", upload_id=upload.id)
    return upload


def _locked(actor: Actor, upload_id: UUID) -> Upload:
    upload = Upload.objects.select_for_update().filter(pk=upload_id).first()
    if upload is None:
        raise not_found("uploads.not_found")
    require_access(actor, upload)
    return upload


def _discard(actor: Actor, upload: Upload) -> None:
    upload.state = UploadState.FAILED
    upload.failure_code = DISCARDED
    upload.survey = None
    upload.finished_at = upload.touched_at = timezone.now()
    upload.save()
    audit.record(actor=actor, action=DISCARDED, target="uploads.upload", target_id=upload.id)
