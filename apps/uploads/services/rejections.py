"""Rejection of a checked file by its second person; its sender gets the reason."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_approver
from apps.core.domain.problems import conflict
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.status import TURNED_DOWN
from apps.uploads.models import Upload
from apps.uploads.services import notifications, second_person
from apps.uploads.services.importers import importer_of
from apps.uploads.services.new_uploads import lock_waiting


def reject_upload(*, actor: Actor, upload_id: UUID, reason: str) -> Upload:
    """Reject a checked file that needs a second person, for that person's reason.

    409 when it does not wait, when one person decides on it, and for its sender and the editors of its rows: they
    discard it. 403 for a new full admin.
    """
    with transaction.atomic():
        upload = lock_waiting(actor, upload_id)
        importer = importer_of(upload.kind)
        money = second_person.money_at_stake(upload, importer)
        if second_person.why(upload, importer, money=money) is None:
            raise conflict("uploads.reject_takes_two")
        require_approver(actor)
        if second_person.is_editor(actor, upload):
            raise conflict("uploads.own_file_rejected")
        upload.state = UploadState.FAILED
        upload.failure_code = TURNED_DOWN
        upload.failure_details = {"by": actor.name, "reason": reason}
        upload.finished_at = upload.touched_at = timezone.now()
        upload.save()
        audit.record(
            actor=actor,
            action=TURNED_DOWN,
            target="uploads.upload",
            target_id=upload.id,
            after={"rows": upload.rows, "second_why": upload.second_why},
            reason=reason,
        )
        notifications.notify_of_rejection(upload, by=actor.name, reason=reason)
    return upload
