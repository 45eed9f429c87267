"""A turn: the right to write to an upload until a later turn begins (reliability 3.3)."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.uploads.domain.states import OPEN, UploadState
from apps.uploads.models import Upload


class LeaseLostError(Exception):
    """A later turn has begun, or the upload is no longer open or was stopped: this one must not write any more."""


class LeaseExpiredError(Exception):
    """The turn has lasted long enough; the next one goes on from the cursor."""


@dataclass(frozen=True)
class UploadLease:
    """The right to write to an upload until a later turn begins."""

    upload_id: UUID
    number: int
    ends_at: float

    @contextmanager
    def locked(self) -> Iterator[Upload]:
        """One transaction with the upload's row locked; saved with a fresh `touched_at` at the end."""
        with transaction.atomic():
            upload = Upload.objects.select_for_update().get(pk=self.upload_id)
            if upload.attempts != self.number or upload.state not in OPEN or upload.is_stopped:
                raise LeaseLostError
            yield upload
            upload.touched_at = timezone.now()
            upload.save()

    @contextmanager
    def locked_for_commit(self) -> Iterator[Upload]:
        """The upload's row, locked for the last and short part of a chunk's transaction. Raises, so that nothing of the
        chunk stays, when the turn is over by now or the upload was stopped, put aside or owed anew meanwhile."""
        with self.locked() as upload:
            if upload.state != UploadState.APPLYING:
                raise LeaseLostError
            yield upload

    @property
    def is_expired(self) -> bool:
        return time.monotonic() > self.ends_at

    def stop_if_expired(self) -> None:
        if self.is_expired:
            raise LeaseExpiredError
