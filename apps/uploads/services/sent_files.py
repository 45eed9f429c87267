"""Hand out a file as it was sent: the very bytes, whatever its sender wrote into them."""

from typing import IO
from uuid import UUID

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict, not_found
from apps.uploads.gateways import files
from apps.uploads.models import Upload
from apps.uploads.selectors import visible_uploads
from apps.uploads.services import retention
from apps.uploads.services.importers import require_permission


def has_sent_file(upload: Upload) -> bool:
    """Return whether the sent bytes may still be handed out."""
    return _is_kept(upload) and not retention.has_erased_rows(upload.sha256)


def _is_kept(upload: Upload) -> bool:
    """Return whether there are bytes and rows, without which no deleted person can be found."""
    return bool(upload.stored_as) and upload.staged_at is not None and upload.rows_purged_at is None


def open_sent_file(*, actor: Actor, upload_id: UUID) -> tuple[Upload, IO[bytes]]:
    """Return a file of the actor and its bytes, open for reading; the audit record names it.

    404 for a file that the actor may not see, that has no rows yet or is past its days; 409 once a person in it was
    erased or where the store holds other bytes than were sent.
    """
    upload = visible_uploads.upload(actor, upload_id)
    require_permission(actor, upload.kind)
    if not _is_kept(upload):
        raise not_found("uploads.no_sent_file")
    if retention.has_erased_rows(upload.sha256):
        raise conflict("uploads.sent_file_erased")
    with files.stored_copy(upload.stored_as, upload.format, size=upload.size, sha256=upload.sha256) as path:
        content = path.open("rb")
    audit.record(
        actor=actor,
        action="uploads.file_downloaded",
        target="uploads.upload",
        target_id=upload.id,
        after={"kind": upload.kind, "sha256": upload.sha256},
    )
    return upload, content
